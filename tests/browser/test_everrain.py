"""The Everrain in the browser: played together, with all its options, and won or lost as one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Final

import msgspec
import pytest
from playwright.sync_api import expect

from stormtable import game as game_named
from stormtable.engine.game import Game
from stormtable.engine.record import Record
from stormtable.engine.sitting import Sitting
from stormtable.engine.table import Table
from stormtable.games.everrain.view import View
from tests.browser.conftest import NewPerson
from tests.browser.following import see_others_act
from tests.browser.people import PHONE, Person
from tests.browser.positions import BOT, NAMES, position, recorded_luck, sealed, written
from tests.records import record_path

GAME: Final = "everrain"
BOTH: Final = {"boarding": "on", "exhaustive": "on"}
KEEN: Final = {"board", "lie-along", "go-across", "explore-island", "go-inland"}
FURTHEST: Final = 60  # moves
SEEDS: Final = 1000


def wandered(seed: int, until: Callable[[View], bool]) -> bytes:
    """A game alone, at random but keen on both options, up to such a moment; the first from that seed on."""
    game = game_named(GAME)
    for number in range(seed, seed + SEEDS):
        sitting, choice = Sitting(game, 1, seed=number, options=BOTH), random.Random(number)
        while sitting.table.seat is not None and len(sitting.moves) < FURTHEST:
            if until(game.view(sitting.table, 0)):
                return written(sitting, 1)
            moves = [int(move) for move in sitting.table.moves()]
            keen = [move for move in moves if game.vocabulary.verb(move).name in KEEN]
            sitting.play(choice.choice(keen or moves))
    raise AssertionError("no game came to such a moment")


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desktop", "phone"])
def test_an_enemy_ship_that_is_boarded_lies_beside_ones_own(new_person: NewPerson, size: tuple[int, int]) -> None:
    ada = new_person(size=size)
    ada.sit_at(wandered(139, lambda view: view.boarding is not None))

    if ada.touch:
        ada.page.get_by_role("tab", name="Enemy").click()
    expect(ada.page.get_by_role("group", name=re.compile("^The deck of the "))).to_be_visible()
    before = ada.step()
    ada.play()
    ada.wait_for_move(before)


def test_an_island_is_explored_on_its_own_board(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(wandered(207, lambda view: view.island is not None))

    island = ada.page.locator("#pane-board [data-piece^='island-']")
    expect(island.first).to_be_visible()
    ada.page.get_by_role("button", name="Look at the sea").click()
    expect(ada.page.locator("#pane-board svg.map")).to_be_visible()
    ada.page.get_by_role("button", name="Back").click()
    expect(island.first).to_be_visible()


def may_trade_with_the_second(game: Game, table: Table) -> bool:
    return game.vocabulary.parse("trade-with ship-2") in table.moves()


def test_a_trade_is_put_together_in_one_browser_and_answered_in_another(new_person: NewPerson) -> None:
    ada, grace = new_person(name="Ada"), new_person(name="Grace")
    together(ada, grace, position(GAME, 3, "", 0, may_trade_with_the_second))

    ada.play("Trade with Grace")
    assert ada.wait_for_question()
    ada.play("Give 1 coin")
    assert ada.wait_for_question()
    ada.play("Propose")

    assert grace.wait_for_question()
    assert grace.ask.startswith("You are offered 1 coin")
    purse = ada.page.locator(".purse b").first
    before = int(purse.inner_text())
    grace.play("Accept")
    expect(purse).to_have_text(str(before - 1))


def together(ada: Person, grace: Person, record: bytes) -> None:
    """Two people go on with a game in its first two seats."""
    kept = msgspec.json.decode(record, type=Record)
    opened = ada.open_record(sealed(msgspec.structs.replace(kept, players=["person", "person", BOT])))
    for person, name in ((ada, "Ada"), (grace, "Grace")):
        joined = person.asked(f"/api/tables/{opened['table']}/join", {"name": name})
        person.go(f"/t/{opened['table']}#seat={joined['secret']}&host={opened['host'] if person is ada else ''}")
    assert ada.wait_for_question()


def test_a_test_shows_its_die_and_what_it_had_to_be(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, 2, "Choose who is tested"))
    before = ada.step()

    ada.play()

    ada.question(after=before)
    strip = ada.page.locator("#ask .test")
    expect(strip.locator("li")).to_have_text([str(pip) for pip in range(10)])
    expect(strip.locator("li.rolled")).to_have_count(1)
    rolled = int(strip.locator("li.rolled").inner_text())
    expect(ada.page.locator("#ask")).to_contain_text(re.compile(rf"(passes|fails) the test: {rolled} against \d"))


def test_one_points_at_a_hex_for_all_to_see_until_it_is_taken_away(new_person: NewPerson) -> None:
    ada, grace = new_person(name="Ada"), new_person(name="Grace")
    together(ada, grace, position(GAME, 3, "", 0, may_trade_with_the_second))
    for person in (ada, grace):
        person.page.get_by_role("tab", name="Talk").click()
    before = ada.step()
    hexes = ada.page.locator("[data-piece^='hex-']:not(.can)")

    ada.page.get_by_role("button", name="Point at something").click()
    hexes.first.click()

    label = str(hexes.first.get_attribute("aria-label"))
    expect(grace.page.locator("#pad-talk")).to_contain_text(f"Look here: {label}")
    expect(grace.page.get_by_role("status").filter(has_text=f"Ada: Look here: {label}")).to_have_count(1)
    for person in (ada, grace):
        expect(person.page.locator(".rings .pin")).to_have_count(1)
    assert ada.step() == before, "to point is no move"
    expect(ada.page.locator("#ask .why")).to_have_count(0)

    ada.page.get_by_role("button", name="Point at something").click()
    ada.page.get_by_label("Or choose it here").select_option("0/zone-4")
    expect(grace.page.locator("#pad-talk")).to_contain_text("Look here: Zone 4")
    expect(grace.page.locator(".rings .pin")).to_have_count(0)
    grace.page.locator("[data-piece='seat-1']").click()
    expect(grace.page.locator(".rings .pin")).to_have_count(1)

    ada.page.get_by_role("button", name="Point at something").click()
    ada.page.get_by_label("Or choose it here").select_option("0/room-2")
    expect(grace.page.locator("#pad-talk")).to_contain_text("Look here: Slot 2")
    expect(grace.page.locator(".rings .pin")).to_have_count(1)
    grace.page.locator("[data-piece='seat-2']").click()
    expect(grace.page.locator(".rings .pin")).to_have_count(0)

    ada.page.get_by_role("button", name="Take my mark away").click()
    for person in (ada, grace):
        expect(person.page.locator(".rings .pin")).to_have_count(0)


def test_a_mark_goes_when_the_round_is_over(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, 1, "Issue an order"))
    ada.page.get_by_role("tab", name="Talk").click()
    ada.page.get_by_role("button", name="Point at something").click()
    ada.page.locator("[data-piece^='hex-']").first.click()
    pins = ada.page.locator(".rings .pin")
    expect(pins).to_have_count(1)

    ada.play("End your turn")
    for _ in range(FURTHEST):
        if "Round 1," not in ada.page.locator("header").inner_text():
            break
        assert ada.wait_for_question()
        expect(pins).to_have_count(1)
        ada.play()

    expect(pins).to_have_count(0)


def test_who_decides_for_the_world_is_said_over_the_question(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, 2, "Choose where storm"))

    expect(ada.page.locator("#ask .who")).to_contain_text("Your move, as first player, for the world")


def test_a_turn_of_a_bot_is_one_act_with_one_sentence_at_its_head(new_person: NewPerson) -> None:
    ada = new_person(pace="calm")
    ada.sit_at(position(GAME, 2))
    strip = see_others_act(ada)

    expect(strip.locator(".gist")).to_have_text(re.compile(r"^Plum \w+s .*\.$"))
    assert int(strip.locator("small").inner_text().split(" of ")[1]) <= 3


def can_pay_nobody(game: Game, table: Table) -> bool:
    view: View = game.view(table, 0)
    return view.ships[0].coin < 2 and game.vocabulary.parse("end-turn") in table.moves()


def test_whoever_can_pay_nobody_is_warned_before_the_last_crew_leaves(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, 2, "", 100, can_pay_nobody))

    expect(ada.page.locator("#ask .unpaid")).to_contain_text("the ship sinks")
    ada.page.locator("#ask .unpaid .rule").last.click()
    expect(ada.page.locator(".drawer .cited")).to_be_in_viewport()


def test_what_awakens_is_told_as_a_scene(new_person: NewPerson) -> None:
    """Alone, so that no bot's move comes after it."""
    ada = new_person()
    ada.sit_at(position(GAME, 1, "Choose where storm 1 moves", 287))
    ada.play()

    expect(ada.page.get_by_role("article", name="is awake")).to_contain_text("every night")


@pytest.mark.parametrize(
    ("seats", "ending", "headline", "told"),
    [
        (2, "won", "The rain lets up", "you win"),
        (1, "lost-to-enemy", "The enemy knew it first", "you lose"),
        (2, "lost-to-elder", "What slept is done", "you lose"),
    ],
)
def test_all_win_or_lose_as_one(new_person: NewPerson, seats: int, ending: str, headline: str, told: str) -> None:
    ada = new_person()
    record = Record.load(record_path(game_named(GAME), seats, ending))
    record.names = list(NAMES[:seats])
    ada.go(f"/w/{ada.open_record(sealed(record))['watch']}")

    expect(ada.page.get_by_role("heading", level=1)).to_have_text(headline)
    expect(ada.page.locator(".hero")).to_contain_text(told)
    expect(ada.page.locator(".crown")).to_have_count(0)
    assert record.result is not None
    expect(ada.page.get_by_role("row", name="Space of the player discovery token")).to_contain_text(
        str(record.result.scores[0])
    )
    given = ada.page.get_by_role("row", name="Clues handed in").locator("td")
    expect(given).to_have_count(seats)
    expect(ada.page.locator(".chart, svg.race, .box svg").first).to_be_visible()


def test_what_was_lost_together_is_told_so_among_ones_tables(new_person: NewPerson) -> None:
    ada, rules = new_person(), game_named(GAME)
    lost = Record.load(record_path(rules, 1, "lost-to-enemy"))
    almost = Sitting(rules, 1, chance=recorded_luck(rules, lost), options=lost.options)
    for line in lost.moves[:-1]:
        almost.play(rules.vocabulary.parse(line))
    ada.sit_at(written(almost, 1))
    ada.play("End your turn")
    while ada.wait_for_question():  # where storms move
        ada.play()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("The enemy knew it first")
    ada.go("/")
    expect(ada.page.get_by_role("region", name="Your tables")).to_contain_text("Lost together")
