"""The table in the terminal, played headless by its keys."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

from stormtable import bots
from stormtable.engine.content import Sections
from stormtable.engine.record import Record
from stormtable.engine.state import state_hash
from stormtable.games import game
from stormtable.terminal.app import TerminalTable
from stormtable.terminal.dialogs import EndScreen, PassScreen, SaveScreen, SheetScreen
from stormtable.terminal.rules import RulesScreen
from stormtable.terminal.saves import unfinished
from stormtable.terminal.session import PERSON, Session
from stormtable.terminal.start import StartScreen
from stormtable.terminal.table import TableScreen
from stormtable.terminal.widgets import BoardView, MoveList, numbered_line

QUICK: Sections = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2}
SMALL, LARGE = (80, 24), (140, 44)
PATIENCE = 300.0  # seconds; only what never comes is waited for so long, on however busy a machine
Table = Pilot[None]


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("STORMTABLE_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def session(*players: str, seed: int = 5) -> Session:
    return Session.begin(game("wreck-raiders", QUICK), players, seed)


async def until(pilot: Table, holds: Callable[[], bool]) -> None:
    """Let the program go on until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause(0.01)
    await pilot.pause()


async def settled(pilot: Table, one: Session) -> None:
    """The bots have played; a person is asked, or it is over."""
    await until(pilot, lambda: one.asks_person or one.table.over)
    await until(pilot, lambda: one.table.over or len(table_screen(pilot).query_one(MoveList).numbered) > 0)


def table_screen(pilot: Table) -> TableScreen:
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))


def shown(pilot: Table, part: str) -> str:
    """The text of a part of the table."""
    return str(table_screen(pilot).query_one(part, Static).visual)


async def open_save(pilot: Table) -> None:
    await pilot.press("s")
    await until(pilot, lambda: isinstance(pilot.app.screen, SaveScreen))


def answered(pilot: Table) -> str:
    """What the dialog says to the file that was named."""
    return str(pilot.app.screen.query_one("#answer", Static).visual)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
async def test_a_whole_game_is_played_by_keys_against_bots(size: tuple[int, int]) -> None:
    one = session(PERSON, "random", "greedy")
    app = TerminalTable(one, pace=0)
    async with app.run_test(size=size) as pilot:
        await settled(pilot, one)
        while not one.table.over:
            await pilot.press("enter")
            await settled(pilot, one)
        await until(pilot, lambda: isinstance(app.screen, EndScreen))

        sheet = "\n".join(str(part.visual) for part in app.screen.query(Static))
        for line in one.game.score_lines(one.table):
            assert line.text in sheet
        assert "Total" in sheet
        assert "stalled" in sheet
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))

    kept = Record.load(one.file)
    assert kept.result is not None
    assert kept.players == [PERSON, "random", "greedy"]
    kept.replay(one.game)


async def test_the_log_of_a_small_terminal_fills_its_lines() -> None:
    one = session(PERSON, "random")
    async with TerminalTable(one, pace=0).run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        await pilot.press("enter")
        await settled(pilot, one)
        await pilot.press("l")
        log = table_screen(pilot).query_one("#log", RichLog)
        await until(pilot, lambda: len(log.lines) == len([line for line in one.log(0) if line]))
        assert max(len(line.text.rstrip()) for line in log.lines) > 20, "it does not wrap as if it had no width"


async def test_the_table_shows_board_seats_prompt_rule_and_numbered_moves() -> None:
    one = session(PERSON, "random")
    async with TerminalTable(one, pace=0).run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        screen = table_screen(pilot)
        prompt = one.game.prompt(one.table)

        assert "LAGOON" in str(screen.query_one(BoardView).query_one(Static).visual)
        assert "▶ ● Coral you" in shown(pilot, "#seats")
        assert "■ Plum random" in shown(pilot, "#seats")
        assert prompt.text in shown(pilot, "#ask")
        assert prompt.rules[0] in shown(pilot, "#ask")
        assert sorted(screen.query_one(MoveList).numbered) == sorted(int(move) for move in one.table.moves())


async def test_a_number_plays_its_move() -> None:
    one = session(PERSON, PERSON)
    async with TerminalTable(one).run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        second = table_screen(pilot).query_one(MoveList).numbered[1]

        await pilot.press("2")

        await until(pilot, lambda: one.sitting.moves == [second])


async def test_a_first_digit_waits_while_a_longer_number_could_be_meant() -> None:
    one = Session.begin(game("wreck-raiders"), [PERSON, PERSON], 5)
    while len(one.table.moves()) < 10:
        one.play(one.table.moves()[0])
    async with TerminalTable(one).run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        moves = table_screen(pilot).query_one(MoveList)
        played = len(one.sitting.moves)
        tenth = moves.numbered[9]

        await pilot.press("1")
        await until(pilot, lambda: "1_" in shown(pilot, "#ask"))
        assert len(one.sitting.moves) == played
        await pilot.press("0")

        await until(pilot, lambda: one.sitting.moves[played:] == [tenth])


async def test_undo_takes_back_to_the_last_barrier_and_says_so() -> None:
    one = session(PERSON, PERSON)
    async with TerminalTable(one).run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        start = state_hash(one.table)
        assert not one.can_undo
        await pilot.press("u")
        assert state_hash(one.table) == start

        await pilot.press("1")
        await until(pilot, lambda: one.can_undo)
        assert state_hash(one.table) != start
        await pilot.press("u")

        await until(pilot, lambda: one.sitting.moves == [])
        assert state_hash(one.table) == start
        assert not one.can_undo


async def test_a_saved_game_is_resumed_where_it_stood(own_data: Path) -> None:
    one = session(PERSON, "random")
    app = TerminalTable(one, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        for _ in range(4):
            await pilot.press("enter")
            await settled(pilot, one)
        await open_save(pilot)
        app.screen.query_one(Input).value = "mine.json"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        stood = state_hash(one.table)

    again = Session.resume(own_data / "mine.json")
    assert state_hash(again.table) == stood
    assert again.players == [PERSON, "random"]
    async with TerminalTable(again, pace=0).run_test(size=SMALL) as pilot:
        await settled(pilot, again)
        played = len(again.sitting.moves)
        await pilot.press("enter")
        await until(pilot, lambda: len(again.sitting.moves) > played)


async def test_a_file_that_cannot_be_written_is_said_and_the_game_goes_on() -> None:
    one = session(PERSON, PERSON)
    app = TerminalTable(one)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        await open_save(pilot)
        app.screen.query_one(Input).value = "no/such/folder/mine.json"
        await pilot.press("enter")

        await until(pilot, lambda: "there is no folder" in answered(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_quitting_loses_nothing() -> None:
    one = session(PERSON, "random")
    app = TerminalTable(one, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        await pilot.press("enter")
        await settled(pilot, one)
        await pilot.press("q")

    assert state_hash(Session.resume(one.file).table) == state_hash(one.table)


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_a_game_that_cannot_be_kept_is_not_left_at_the_first_asking(own_data: Path, key: str) -> None:
    (own_data / "data").write_text("a file where the folder should be")
    one = session(PERSON, PERSON)
    app = TerminalTable(one)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        await pilot.press("1")
        await until(pilot, lambda: len(one.sitting.moves) == 1)
        await pilot.press(key)
        await pilot.pause()
        assert app.is_running
        assert isinstance(app.screen, TableScreen)
        await open_save(pilot)
        app.screen.query_one(Input).value = "elsewhere.json"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")

    assert len(Record.load(own_data / "elsewhere.json").moves) == 1


async def test_the_rules_open_at_the_rule_cited_and_can_be_searched() -> None:
    one = session(PERSON, PERSON)
    app = TerminalTable(one)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        cited = one.game.prompt(one.table).rules[0]

        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        listing = app.screen.query_one(OptionList)
        assert listing.highlighted is not None
        assert listing.get_option_at_index(listing.highlighted).id == cited

        await pilot.press("slash", *"bump")
        found = [rule.id for rule in one.game.rule_book().find("bump")]
        await until(pilot, lambda: [option.id for option in listing.options if option.id is not None] == found)
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert one.sitting.moves == []


async def test_the_log_tells_what_happened_and_undo_shortens_it() -> None:
    one = session(PERSON, PERSON)
    async with TerminalTable(one).run_test(size=LARGE) as pilot:
        await settled(pilot, one)
        log = table_screen(pilot).query_one("#log", RichLog)
        before = [line.text for line in log.lines]

        await pilot.press("1")
        await until(pilot, lambda: any("takes a" in line.text for line in log.lines))
        await pilot.press("u")

        await until(pilot, lambda: [line.text for line in log.lines] == before)


async def test_two_people_with_secrets_pass_the_screen() -> None:
    one = Session.begin(game("riftwalker"), [PERSON, PERSON], 5)
    assert one.has_secrets
    app = TerminalTable(one)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        first = one.viewer
        while one.table.seat == first:
            await pilot.press("enter")
            await pilot.pause()

        await until(pilot, lambda: isinstance(app.screen, PassScreen))
        assert one.viewer == first
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert one.viewer == one.table.seat != first


async def test_one_person_alone_sees_the_end_of_a_solo_game() -> None:
    one = Session.begin(game("storm-raiders"), [PERSON], 5)
    while len(one.table.moves()) > 0 and not one.table.over:
        one.play(one.table.moves()[0])
    app = TerminalTable(one)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        sheet = "\n".join(str(part.visual) for part in app.screen.query(Static))
        assert "wins" in sheet
        assert f"{one.table.scores()[0]}" in sheet


async def test_bots_alone_play_to_the_end() -> None:
    one = session("random", "random")
    app = TerminalTable(one, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
    assert one.table.over


async def test_hurry_skips_the_pause_between_moves_of_bots() -> None:
    one = session("random", "random")
    app = TerminalTable(one, pace=3600)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert one.sitting.moves == []
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))


async def test_without_a_game_one_is_chosen_from_lists() -> None:
    app = TerminalTable(None, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        start = app.screen
        assert isinstance(start, StartScreen)
        wreck_raiders = [text for text, _, _ in start.choices].index("Wreck Raiders") + 1
        await pilot.press(str(wreck_raiders))
        await pilot.press("escape")
        await pilot.press(str(wreck_raiders))
        await until(pilot, lambda: [text for text, _, _ in start.choices] == ["2 seats", "3 seats", "4 seats"])
        await pilot.press("2")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))

        assert app.session is not None
        assert app.session.players == [PERSON, bots.USUAL, bots.USUAL]


async def test_an_unfinished_game_is_offered_again() -> None:
    one = session(PERSON, "random")
    one.save(one.file)
    app = TerminalTable(None, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        assert isinstance(app.screen, StartScreen)
        offered = [text for text, _, _ in app.screen.choices]
        assert offered[-1] == "Go on with wreck-raiders"
        await pilot.press(str(len(offered)))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))

    assert app.session is not None
    assert app.session.file == one.file


async def test_a_second_enter_on_the_same_question_plays_nothing() -> None:
    one = session(PERSON, PERSON)
    app = TerminalTable(one, 0)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot, one)
        moves = table_screen(pilot).query_one(MoveList)
        moves.action_select()
        moves.action_select()  # both before the first is heard of, as when Enter is pressed in haste
        await until(pilot, lambda: len(one.sitting.moves) > 0)
        assert len(one.sitting.moves) == 1


@pytest.mark.parametrize("name", ["[/Ruby]", "[red]Ruby"])
def test_brackets_in_a_name_are_shown_as_they_are(name: str) -> None:
    console = Console(width=60)
    with console.capture() as printed:
        console.print(numbered_line(1, f"Put a Starfish on the {name}"))
    assert printed.get().split("  ")[2].strip() == f"Put a Starfish on the {name}"


async def test_saving_never_replaces_another_file(own_data: Path) -> None:
    (own_data / "precious.txt").write_text("precious")
    one = session(PERSON, PERSON)
    app = TerminalTable(one)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        for name, answer in (("precious.txt", "is there already"), ("~nobody-of-that-name/x", "home")):
            await open_save(pilot)
            app.screen.query_one(Input).value = name
            await pilot.press("enter")
            await until(pilot, lambda: answer in answered(pilot))  # noqa: B023
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await open_save(pilot)
        await pilot.press("enter")  # as it stands: the file the game is kept in anyway
        await until(pilot, lambda: isinstance(app.screen, TableScreen))

    assert (own_data / "precious.txt").read_text() == "precious"
    assert one.file.parent == own_data / "data" / "games"


def test_a_link_to_nowhere_among_the_saves_is_left_alone(own_data: Path) -> None:
    folder = own_data / "data" / "games"
    folder.mkdir(parents=True)
    (folder / "gone.json").symlink_to(own_data / "nowhere.json")
    assert list(unfinished()) == []


@pytest.mark.parametrize("size", [SMALL, (120, 40)], ids=["small", "usual"])
async def test_what_is_on_the_table_and_the_score_so_far_are_told_on_request(size: tuple[int, int]) -> None:
    one = Session.begin(game("storm-raiders"), [PERSON, "random"], seed=1)
    async with TerminalTable(one, pace=0).run_test(size=size) as pilot:
        await settled(pilot, one)
        assert "G General Goods" in await sheet(pilot, "c")
        score = await sheet(pilot, "e")
        assert "Mod dial times mods" in score
        assert "SR-158" in score
        assert isinstance(pilot.app.screen, TableScreen)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("wreck-raiders", "Sf Starfish"),
        ("riftwalker", "CORAL"),
        ("storm-raiders", "G General Goods"),
        ("nova-raiders", "SPECIAL CARDS"),
        ("everrain", "Dinghy: "),
    ],
)
async def test_every_game_tells_its_marks_and_cards_and_the_score_line_by_line(name: str, said: str) -> None:
    one = Session.begin(game(name), [PERSON, "random"], seed=1)
    async with TerminalTable(one, pace=0).run_test(size=SMALL) as pilot:
        await settled(pilot, one)
        assert said in await sheet(pilot, "c")
        score = await sheet(pilot, "e")
        assert "Total" in score
        assert one.game.prompt(one.table).text not in score


async def sheet(pilot: Table, key: str) -> str:
    """What is laid over the table when a key is pressed; Escape takes it away."""
    await pilot.press(key)
    await until(pilot, lambda: isinstance(pilot.app.screen, SheetScreen))
    told = str(pilot.app.screen.query_one(Static).visual)
    await pilot.press("escape")
    await until(pilot, lambda: not isinstance(pilot.app.screen, SheetScreen))
    return told
