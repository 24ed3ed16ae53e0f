"""Two packs on the same luck: what a change does, and how sure that is."""

from pathlib import Path
from random import Random

import pytest

from stormtable import games
from stormtable.cli import main
from stormtable.engine.content import Sections
from stormtable.engine.record import Record
from stormtable.lab.flips import examples
from stormtable.lab.items import happenings, luck_in_step
from stormtable.lab.pack_changes import changes
from stormtable.lab.pair_cache import Kept
from stormtable.lab.pairs import Parting, Plan, Played, parting, play_pair
from stormtable.lab.sure import verdict
from stormtable.lab.whatif import Difference, Figure, Rate, compare
from stormtable.lab.whatif_page import page
from stormtable.lab.whatif_report import as_json, report_of
from tests.engine.lucky_dip import LuckyDip

KRAKEN: Sections = {"pack": {"extends": "lucky-dip"}, "card": [{"id": "kraken", "value": 9}]}
RENAMED: Sections = {"pack": {"extends": "lucky-dip", "remove": ["pearl"]}, "card": [{"id": "squid", "value": 2}]}

STRANGER: Sections = {"pack": {"extends": "lucky-dip", "remove": ["pearl"]}, "card": [{"id": "squid", "value": 9}]}


pytestmark = pytest.mark.usefixtures("small_games")


def plan(after: Sections | None, bot: str = "random", seed: int = 1) -> Plan:
    return Plan("lucky-dip", (bot, bot), None, after, seed)


def test_equal_packs_play_equal_games() -> None:
    found = compare(plan(None), 40)

    assert found.same == found.pairs == 40
    assert [figure.change for figure in found.figures] == [0.0] * 5
    assert not any(figure.is_sure for figure in found.figures)
    assert found.marked() == []


def test_a_higher_card_is_surely_more_score_and_little_else() -> None:
    found = compare(plan(KRAKEN), 200)

    assert found.same == found.pairs, "random bots do not look at a card's value"
    assert found.score.is_sure
    assert found.score.change > 0
    assert found.length.change == 0


def test_a_greedy_bot_decides_otherwise_and_the_flips_are_told() -> None:
    found = compare(plan(KRAKEN, "greedy"), 60)

    assert 0 < found.same < found.pairs
    assert sum(flip.count for flip in found.flips.values()) == found.pairs - found.same
    flip = found.most_flips(1)[0]
    assert flip.before != flip.after
    assert not flip.by_luck


def test_luck_is_known_by_ids_so_another_card_moves_only_itself() -> None:
    """With pearl taken out and squid put in, hands differ only where one of the two was dealt."""
    rules, changed = LuckyDip(), LuckyDip(RENAMED)
    for seed in range(40):
        hands = []
        for game in (rules, changed):
            table = game.new(2, chance=luck_in_step(game, seed))
            hands.append([game.content.card[table.hand_of(seat)].id for seat in range(2)])
        before, after = hands
        if not {"pearl"} & set(before) and not {"squid"} & set(after):
            assert before == after


def test_items_are_counted_by_what_happens_to_them() -> None:
    assert {(one.event, one.section) for one in happenings(LuckyDip())} == {("dipped", "card"), ("showed", "card")}
    pair = play_pair(plan(KRAKEN), 3)
    shown = sum(number for item, number in pair.before.items.items() if item.startswith("showed "))
    assert shown == pair.before.moves.count("show")


def test_two_workers_find_what_one_finds() -> None:
    """The order of pairs is that of their numbers."""
    one = compare(plan(KRAKEN, "greedy"), 20)
    pairs = [play_pair(plan(KRAKEN, "greedy"), number) for number in reversed(range(20))]
    other = Difference()
    for pair in reversed(pairs):
        other.add(pair)

    one_told, other_told = (as_json(report_of(plan(KRAKEN), LuckyDip(), [], found)) for found in (one, other))
    assert one_told == other_told


def test_false_alarms_are_rare_however_often_one_looks() -> None:
    """Differences that are mere noise, looked at after every pair: one run in twenty may call one sure, no more."""
    alarms = 0
    for run in range(200):
        luck = Random(run)
        figure = Figure("noise")
        alarm = False
        for _ in range(120):
            figure.add(0.0, luck.gauss(0, 1))
            alarm = alarm or figure.is_sure
        alarms += alarm

    assert alarms <= 10


def test_what_is_sure_leaves_its_part_of_the_doubt_to_the_others() -> None:
    found = Difference()
    for number in range(60):
        found.score.add(0, 10 + number % 3)  # beyond all doubt
        found.length.add(100, 100 + number % 7 - 2.65)  # nearly
        for figure in (found.won, found.best, found.margin):
            figure.add(1, 1 + (number % 2) / 10)
    before = found.length.interval

    found.share_doubt()

    assert found.score.is_sure
    assert found.length.left < len(found.figures)
    assert before[0] < found.length.interval[0] <= found.length.interval[1] < before[1]


def test_pairing_is_worth_many_games_where_most_games_stay_the_same() -> None:
    found = compare(plan(KRAKEN, "greedy"), 150)

    assert found.won.worth > 2
    assert found.score.worth > 3


def test_changes_are_said_by_item_and_field() -> None:
    rules = LuckyDip()
    assert changes(rules.sections, LuckyDip(KRAKEN).sections) == ["card kraken: value 5 → 9"]
    assert changes(rules.sections, LuckyDip(RENAMED).sections) == ["card pearl: taken out", "card squid: new"]


def played(moves: str, draws: tuple[tuple[int, str], ...] = (), ending: str = "target") -> Played:
    return Played(1.0, 3.0, 4, 1, ending, moves.split(), list(draws), {})


def test_lists_and_groups_are_said_by_their_parts() -> None:
    old = {"does": [{"action": "time", "steps": 1}], "cost": ["goods", "fuel"], "free": False}
    new = {"does": [{"action": "time", "steps": 2}, {"action": "hop"}], "cost": [], "free": True}
    before, after = ({"special": [{"id": "SA-02", **fields}]} for fields in (old, new))

    assert changes(before, after) == [
        "special SA-02: cost goods, fuel → none",
        "special SA-02: does action time, steps 1 → action time, steps 2 + action hop",
        "special SA-02: free no → yes",
    ]


def test_games_part_at_the_first_choice_that_differs() -> None:
    assert parting(played("roll dip"), played("roll dip")) is None
    assert parting(played("roll dip"), played("roll show")) == Parting(False, "dip", "show", 1)
    assert parting(played("roll"), played("roll dip")) == Parting(False, "the end (target)", "dip", 1)


def test_luck_that_differs_before_the_choice_is_what_parts_them() -> None:
    squid, pearl = ((0, "card shell"), (1, "card squid")), ((0, "card shell"), (1, "card pearl"))

    assert parting(played("roll dip", pearl), played("roll show", squid)) == Parting(
        True, "card pearl", "card squid", 1
    )
    assert parting(played("dip roll", pearl), played("show roll", squid)) == Parting(False, "dip", "show", 0)


def test_a_card_taken_out_is_told_as_luck_that_differs() -> None:
    found = compare(plan(STRANGER, "greedy"), 80)
    by_luck = found.most_flips(10, by_luck=True)

    assert 0 < found.same < found.pairs
    assert by_luck
    assert all("pearl" in flip.before or "squid" in flip.after for flip in by_luck)


def test_flips_are_shown_as_two_replays() -> None:
    asked = plan(KRAKEN, "greedy")
    found = compare(asked, 60)
    shown = examples(asked, found.most_flips(3))

    for example, before, after in shown:
        assert before.moves[: example.decision] == after.moves[: example.decision]
        assert example.before.choice != example.after.choice
        before.replay(before.open_game(games.game))
        after.replay(after.open_game(games.game))
    text = page(report_of(asked, LuckyDip(), ["card kraken: value 5 → 9"], found, [shown[0][0]]))
    assert text.startswith("<!doctype html>")
    assert "http" not in text
    assert "side by side" in text


def test_games_of_the_pack_of_before_are_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = plan(KRAKEN, "greedy")
    kept = Kept(tmp_path, asked, LuckyDip())
    first = compare(asked, 12, kept=kept)
    assert kept.fresh == 12

    again = Kept(tmp_path, asked, LuckyDip())
    second = compare(asked, 12, kept=again)
    assert again.fresh == 0
    told = [as_json(report_of(asked, LuckyDip(), [], found)) for found in (first, second)]
    assert told[0] == told[1]
    assert Kept(tmp_path, plan(KRAKEN, "random"), LuckyDip()).games == {}


def test_a_damaged_cache_is_as_good_as_none(tmp_path: Path) -> None:
    asked = plan(KRAKEN)
    path = Kept(tmp_path, asked, LuckyDip()).path
    path.write_bytes(b"not a cache")

    assert Kept(tmp_path, asked, LuckyDip()).games == {}


def test_wins_are_not_called_known_because_nothing_differed_so_far() -> None:
    """Ten pairs that stayed the same do not show that one in twenty does not change."""
    wins = Rate("wins")
    for _ in range(10):
        wins.add(1.0, 1.0)
    assert wins.reach > 0.2
    for _ in range(990):
        wins.add(1.0, 1.0)
    assert wins.reach < 0.05


@pytest.mark.parametrize("part", [0.1, 0.5])
def test_false_alarms_of_rates_are_rare_however_often_one_looks(part: float) -> None:
    """Pairs of which some turn, as often one way as the other."""
    alarms = 0
    for run in range(200):
        luck = Random(run)
        shares = [0.5 + luck.choice((-0.5, 0.5)) * (luck.random() < part) for _ in range(200)]
        alarms += verdict(shares, 0.5, 0.05) != 0

    assert alarms <= 10


def test_a_card_taken_out_leaves_most_games_as_they_were() -> None:
    """Random bots in short games of Wreck Raiders; with one stream of luck hardly a game would stay the same."""
    short: Sections = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2}
    less: Sections = {"pack": {"extends": "wreck-raiders", "remove": ["E26"]}, "stall_rounds": 2}
    found = compare(Plan("wreck-raiders", ("random", "random"), short, less, 1), 40)

    assert found.same > 0.7 * found.pairs
    assert found.score.worth > 5


def test_the_command_tells_shows_and_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    pack, html, flips = tmp_path / "kraken.toml", tmp_path / "page.html", tmp_path / "flips"
    pack.write_text('[pack]\nextends = "lucky-dip"\n[[card]]\nid = "kraken"\nvalue = 9\n')
    asked = ["whatif", "lucky-dip", "--content", str(pack), "--games", "20"]
    assert main([*asked, "--html", str(html), "--replays", str(flips)]) == 0
    told = capsys.readouterr().out

    assert "card kraken: value 5 → 9" in told
    assert "side by side" in html.read_text()
    assert Record.load(flips / "flip-01-before.json").moves
    assert len(list((tmp_path / "cache" / "stormtable" / "whatif").iterdir())) == 1
    assert main(["whatif", "lucky-dip"]) == 2
    pack.write_text('[pack]\nextends = "lucky-dip"\n')
    assert main(asked) == 0
    assert "Nothing differs: both packs say the same." in capsys.readouterr().out
