"""The frame of the game: rounds, phases, turns, who goes when (SR-001 to SR-008, SR-155, SR-156)."""

import pytest

from stormtable.games.storm_raiders.words import MOVED, PLACED_DIE, RESTED
from tests.kit import listen, offered, play, rule, told
from tests.kit.storm import BLUE, PLANE, RED, TRIKE, Coast

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def whole_game(seats: int, first: int = RED) -> list[dict[str, object]]:
    """What is told of a game in which everybody always does the first thing there is."""
    coast = Coast(seats, first)
    coast.lay("W05", "goods", "goods", "fuel")
    listen(coast.table)
    table = coast.new_round(1)
    while not table.over:
        play(table, min(offered(table)))
    return told(table)


@rule("SR-002", "SR-003", "SR-004", "SR-005", "SR-155", "SR-156")
@SEATS
def test_six_rounds_of_two_turns_each_clockwise_from_the_marker_which_passes_on(seats: int) -> None:
    events = whole_game(seats, first=1)
    began = [event["round"] for event in events if event["event"] == "round-began"]
    assert began == [1, 2, 3, 4, 5, 6]
    turns: dict[object, list[object]] = {}
    phase: dict[object, list[str]] = {}
    round_: object = None
    for event in events:
        if event["event"] == "round-began":
            round_ = event["round"]
        if event["event"] == "turn-began":
            turns.setdefault(round_, []).append(event["seat"])
        named = {"rolled": "dice", "turn-began": "turn", "storm-moved": "storm"}.get(str(event["event"]))
        if named is not None:
            phase.setdefault(round_, []).append(named)
    for number in range(1, 7):
        clockwise = [(1 + number - 1 + away) % seats for away in range(seats)]
        assert turns[number] == clockwise * 2, "everybody once, then everybody again in the same order"
        dice = 2 * seats + 1
        assert phase[number] == ["dice"] * dice + ["turn"] * (2 * seats) + ["storm"]
    assert events[-1]["event"] == "ended"
    assert [event["seat"] for event in events if event["event"] == "turn-began"].count(0) == 12


@rule("SR-R128")
def test_the_marker_passes_five_times_and_not_after_the_end() -> None:
    passed = [event["seat"] for event in whole_game(3) if event["event"] == "first-passed"]
    assert passed == [1, 2, 0, 1, 2]


@rule("SR-006")
def test_most_prestige_wins() -> None:
    coast = Coast(3)
    coast.own_contract(RED, "C09")
    coast.own_contract(BLUE, "C25")
    table = coast.end_game()
    assert table.over
    assert table.scores() == [6, 12, 0]
    assert table.winners() == [BLUE]


@rule("SR-007", "SR-063", "SR-R19")
def test_a_die_must_be_taken_and_used_for_one_vehicle_or_the_tent() -> None:
    coast = Coast()
    table = coast.turn("black-3", "grey-5")
    assert offered(table) == {"take-die black 3 plain", "take-die grey 5 plain"}, "no turn without a die"
    play(table, "take-die black 3 plain")
    assert coast.pool() == ["grey-5"], "exactly one die is taken"
    assert offered(table) == {"use trike", "use plane", "use tent"}, "no port at H1"


@rule("SR-007", "SR-137")
@pytest.mark.parametrize(
    ("use", "kinds"), [(TRIKE, {PLACED_DIE, MOVED}), (PLANE, {PLACED_DIE, MOVED}), ("tent", {RESTED})]
)
def test_one_die_moves_one_vehicle_or_rests(use: str, kinds: set[int]) -> None:
    coast = Coast()
    table = coast.with_die("black-3")
    journal = listen(table)
    play(table, f"use {use}")
    if offered(table, "move-to"):
        play(table, "move-to W02")
    assert {int(event.kind) for event in journal.events} & {PLACED_DIE, MOVED, RESTED} == kinds


@rule("SR-008", "SR-138", "SR-G17", "GD-01")
@pytest.mark.parametrize(("seats", "dice"), [(2, 5), (3, 7), (4, 9)])
def test_two_dice_a_player_and_one_more_so_that_one_is_left(seats: int, dice: int) -> None:
    coast = Coast(seats)
    table = coast.new_round(1, *[2 + number % 5 for number in range(dice)])
    assert len(coast.pool()) == dice
    left = []
    while table.round == 1:
        left = coast.pool()
        play(table, next((line for line in ("use tent", "gain medal") if line in offered(table)), min(offered(table))))
    assert len(left) == 1
    assert [table.track[round_] >= 0 for round_ in range(2)] == [True, False]


@rule("SR-R19", "SR-128")
def test_resting_is_always_possible() -> None:
    coast = Coast()
    for vehicle in ("trike", "plane", "sub"):
        coast.put_dice(RED, vehicle, "black-6")
    table = coast.turn("black-2", "grey-2", "grey-3")
    play(table, "take-die black 2 plain")
    assert not offered(table, "use"), "only the tent is left, so nobody is asked"
    assert offered(table) == {"gain mod", "gain medal", "gain crew"}


@rule("SR-R119")
def test_nobody_can_throw_anything_away_or_trade() -> None:
    coast = Coast()
    coast.give(RED, "goods", "fuel")
    coast.give_crew(RED, "CR-05", "CR-33")
    coast.give_medals(RED, 2)
    coast.give_mods(RED, "MS-TW")
    table = coast.turn("black-3", "black-4", "grey-5")
    assert {line.split(" ")[0] for line in offered(table)} == {"take-die"}
    verbs = set(coast.rules.vocabulary.verbs)
    assert not {verb for verb in verbs if "trade" in verb or "discard" in verb or "drop" in verb}
