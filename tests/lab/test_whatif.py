"""Two packs on the same luck: what a change does, and how sure that is."""

from collections.abc import Iterator
from random import Random

import pytest

from stormtable import games
from stormtable.engine.content import Sections
from stormtable.lab.items import happenings, luck_in_step
from stormtable.lab.whatif import Difference, Figure, Plan, changes, compare, flip, play_pair
from stormtable.lab.whatif_report import as_json
from tests.engine.lucky_dip import LuckyDip

KRAKEN: Sections = {"pack": {"extends": "lucky-dip"}, "card": [{"id": "kraken", "value": 9}]}
RENAMED: Sections = {"pack": {"extends": "lucky-dip", "remove": ["pearl"]}, "card": [{"id": "squid", "value": 2}]}


@pytest.fixture(autouse=True)
def _joined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "_joined", {})
    games.join(LuckyDip)
    yield
    games.standard_game.cache_clear()


def plan(after: Sections | None, bot: str = "random", seed: int = 1) -> Plan:
    return Plan("lucky-dip", (bot, bot), None, after, seed)


def test_equal_packs_play_equal_games() -> None:
    found = compare(plan(None), 40)

    assert found.same == found.pairs == 40
    assert [figure.change for figure in found.figures] == [0.0] * 3
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
    assert sum(found.flips.values()) <= found.pairs - found.same
    before, after = found.flips.most_common(1)[0][0]
    assert before != after


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
    shown = sum(number for (event, _, _), number in pair.before.items.items() if event == "showed")
    assert shown == pair.before.moves.count("show")


def test_two_workers_find_what_one_finds() -> None:
    """The order of pairs is that of their numbers."""
    one = compare(plan(KRAKEN, "greedy"), 20)
    pairs = [play_pair(plan(KRAKEN, "greedy"), number) for number in reversed(range(20))]
    other = Difference()
    for pair in reversed(pairs):
        other.add(pair)

    assert as_json(plan(KRAKEN), [], one) == as_json(plan(KRAKEN), [], other)


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


def test_pairing_is_worth_many_games_where_most_games_stay_the_same() -> None:
    assert compare(plan(KRAKEN, "greedy"), 60).won.worth > 2


def test_changes_are_said_by_item_and_field() -> None:
    rules = LuckyDip()
    assert changes(rules.sections, LuckyDip(KRAKEN).sections) == ["card kraken: value 5 → 9"]
    assert changes(rules.sections, LuckyDip(RENAMED).sections) == ["card pearl: taken out", "card squid: new"]


def test_the_first_decision_that_differs_is_found() -> None:
    assert flip(["roll", "set-peg 1"], ["roll", "set-peg 2"]) == ("set-peg 1", "set-peg 2")
    assert flip(["roll"], ["roll", "dip"]) is None
