"""What the hints for bots look at, where a mistake would not show in the rules."""

from stormtable.bots import Greedy
from stormtable.games.storm_raiders.steps.opponent import OpponentTurn
from stormtable.games.storm_raiders.steps.rounds import MoveStorm
from stormtable.games.storm_raiders.steps.turn import StartTurn
from tests.kit import offered, play
from tests.kit.storm import RED, TENT, Coast


def feature(coast: Coast, name: str, seat: int = RED) -> float:
    hints = coast.rules.hints
    return hints.features(coast.table, seat)[hints.names.index(name)]


def solo() -> Coast:
    coast = Coast(1)
    coast.give_opponent("C09", site="W07")  # 2 General Goods and 1 Fuel for 6 prestige
    return coast


def test_the_opponents_next_claim_counts_both_ways_round() -> None:
    coast = solo()
    assert feature(coast, "opponent") == 0.0
    coast.lay("W09", "goods", "crew")
    one = feature(coast, "opponent")
    assert one == 2.0, "1 of 3 icons of a contract for 6, whichever way it goes"
    coast.lay("W05", "goods", "goods", "fuel")
    assert feature(coast, "opponent") == 6.0, "it goes all the way round for more"
    coast.cover("goods", None, None)
    assert feature(coast, "opponent") == 6.0, "1 icon covered, 2 to claim"


def test_without_a_solo_opponent_there_is_none_to_count() -> None:
    assert feature(Coast(2), "opponent") == 0.0


def test_the_stage_changes_with_each_turn_though_the_same_seat_decides() -> None:
    coast = solo()
    stage = coast.rules.hints.stage
    coast.lay_pool("black-4", "grey-2", "grey-3", "grey-5")
    table = coast.at(StartTurn(RED), OpponentTurn(), StartTurn(RED), MoveStorm())
    first = stage(table)
    play(table, "take-die black 4 plain", f"use {TENT}")
    assert offered(table, "gain"), "step 4 of the rest"
    assert stage(table) == first, "all one turn"
    play(table, "gain medal")
    assert offered(table, "take-die"), "the next turn"
    assert stage(table) != first


def test_a_turn_whose_die_has_no_use_yet_is_still_to_come() -> None:
    coast = Coast(2)
    coast.table.round = 6
    coast.set_dials(RED, mod=6)
    coast.with_die("black-4")
    before = feature(coast, "dials")
    assert before > 0.0, "the last turn is not over"
    play(coast.table, f"use {TENT}")
    assert feature(coast, "dials") < before


def test_greedy_follows_as_many_decisions_as_the_hints_say() -> None:
    coast = Coast(2)
    assert Greedy(coast.rules.hints).ahead == coast.rules.hints.run == 14
    assert Greedy(coast.rules.hints, ahead=3).ahead == 3
