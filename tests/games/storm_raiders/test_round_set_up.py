"""Phase 1: contracts age, dice are rolled, a medal may lie beside the highest (SR-047 to SR-061)."""

import pytest

from stormtable.engine.bits import size
from tests.kit import listen, rule, told
from tests.kit.storm import BLUE, GREEN, RED, YELLOW, Coast


@rule("SR-047")
def test_in_round_1_contracts_do_not_age() -> None:
    coast = Coast()
    coast.post("H1", "C01", "grey")
    coast.post("H2", "C02", "blue")
    coast.post("H3", "C03", "marked")
    coast.new_round(1)
    assert [coast.posted(hold) for hold in ("H1", "H2", "H3", "H4")] == ["C01 grey", "C02 blue", "C03 marked", None]


@rule("SR-048", "SR-049", "SR-050", "SR-051", "SR-R66")
def test_marked_ones_leave_blue_ones_get_a_marker_grey_ones_turn_new_ones_come() -> None:
    coast = Coast()
    coast.post("H1", "C01", "marked")
    coast.post("H2", "C02", "blue")
    coast.post("H3", "C03", "grey")
    coast.post("H4", "C04", "marked")
    coast.will_draw("contract", "C11", "C12", "C13")
    coast.new_round(2)
    assert [coast.posted(hold) for hold in ("H1", "H2", "H3", "H4", "H5")] == [
        "C11 grey",
        "C02 marked",
        "C03 blue",
        "C12 grey",
        "C13 grey",
    ], "an empty Stormhold is filled too, in order"
    assert coast.table.returned == 1 << coast.contract("C01") | 1 << coast.contract("C04"), "back in the bag, after"


@rule("SR-051", "SR-R66")
def test_a_contract_that_left_cannot_come_back_in_the_same_round_but_later() -> None:
    coast = Coast()
    coast.post("H1", "C01", "marked")
    for hold, id_ in (("H2", "C02"), ("H3", "C03"), ("H4", "C04"), ("H5", "C05")):
        coast.post(hold, id_)
    coast.table.contract_bag = 1 << coast.contract("C20")
    coast.new_round(2)
    assert coast.posted("H1") == "C20 grey"
    coast.table.holds[0] = -1
    coast.new_round(3)
    assert coast.posted("H1") == "C01 grey"


@rule("SR-030", "SR-031", "SR-113", "SR-G19", "GD-03", "SR-R65")
def test_the_life_of_a_contract() -> None:
    coast = Coast()
    seen = []
    coast.will_draw("contract", "C01", "C02", "C03", "C04", "C05", "C06", "C07")
    coast.table.round = 1
    for round_ in range(2, 6):
        coast.new_round(round_)
        seen.append(coast.posted("H1"))
    assert seen[0] == "C01 grey"
    assert seen[1] == "C01 blue"
    assert seen[2] == "C01 marked"
    assert seen[3] is not None
    assert seen[3].endswith("grey")
    assert not seen[3].startswith("C01")


@rule("SR-048")
def test_the_marker_of_a_contract_that_leaves_is_on_nobodys_vehicle() -> None:
    coast = Coast()
    coast.post("H1", "C01", "marked")
    coast.new_round(2)
    assert coast.markers(RED) == coast.markers(BLUE) == (0, 0, 0)


@rule("SR-169", "SR-R11")
def test_the_bag_lasts_for_a_whole_game_of_two_or_more() -> None:
    coast = Coast(4)
    for _ in range(6):  # set-up, and five rounds
        coast.new_round(2)
        for hold in range(5):
            assert coast.table.holds[hold] >= 0
            coast.table.holds[hold] = -1  # taken by a player at once
    assert size(coast.table.contract_bag) == 0, "6 times 5 is all 30"


@rule("SR-R11")
@pytest.mark.parametrize("aside", ["C01", None])
def test_alone_an_empty_bag_is_filled_from_those_set_aside_or_the_hold_stays_empty(aside: str | None) -> None:
    coast = Coast(1)
    coast.give_opponent("C20", unseen=11)
    if aside is not None:
        coast.post("H1", aside, "marked")
    for hold, id_ in (("H2", "C02"), ("H3", "C03"), ("H4", "C04")):
        coast.post(hold, id_)
    unseen = [coast.contract(f"C{number:02}") for number in range(5, 16)]
    coast.table.contract_bag = sum(1 << number for number in unseen)  # all of them in the opponent's pile
    coast.new_round(2)
    posted = [coast.posted("H1"), coast.posted("H5")]
    assert posted == ([f"{aside} grey", None] if aside else [None, None])
    assert coast.table.opponent_unseen == 11


@rule("SR-052", "SR-053", "SR-054", "SR-055", "SR-R150")
@pytest.mark.parametrize(
    ("seats", "rolls", "pool"),
    [
        (2, [1, 2, 3, 4, 5], ["black-1", "black-2", "black-3", "grey-4", "grey-5"]),
        (3, [1, 2, 3, 4, 4, 5, 6], ["black-1", "black-2", "black-3", "black-4", "grey-4", "grey-5", "grey-6"]),
        (4, [1, 1, 1, 2, 2, 1, 1, 6, 6], ["black-1"] * 3 + ["grey-1"] * 2 + ["black-2"] * 2 + ["grey-6"] * 2),
        (1, [1, 2, 3, 4, 5], ["black-1", "black-2", "black-3", "grey-4", "grey-5"]),
    ],
)
def test_the_dice_are_rolled_into_the_pool_black_ones_first(seats: int, rolls: list[int], pool: list[str]) -> None:
    coast = Coast(seats)
    coast.new_round(1, *rolls)
    assert [die.rstrip("*") for die in coast.pool()] == pool


MEDAL_ROUNDS = [(2, {2, 5}), (3, {2, 4, 6}), (4, {1, 2, 3, 4, 5, 6}), (1, {2, 5})]


@rule("SR-056", "SR-057", "SR-058", "SR-059", "SR-G18", "GD-02")
@pytest.mark.parametrize(("seats", "rounds"), MEDAL_ROUNDS)
def test_a_medal_in_the_rounds_of_the_track(seats: int, rounds: set[int]) -> None:
    placed = set()
    for round_ in range(1, 7):
        coast = Coast(seats)
        if seats == 1:
            coast.give_opponent("C01", unseen=11)
        listen(coast.table)
        before = coast.table.medals_left
        coast.new_round(round_, *[2] * 9)
        if "medal-placed" in [event["event"] for event in told(coast.table)]:
            placed.add(round_)
            if seats > 1:
                assert coast.table.medals_left == before - 1, "from the supply"
    assert placed == rounds


@rule("SR-056", "SR-060", "SR-061", "SR-R24", "SR-R25")
@pytest.mark.parametrize(
    ("rolls", "beside"),
    [
        ([3, 2, 2, 5, 4], "grey-5"),
        ([6, 6, 2, 3, 4], "black-6"),
        ([2, 2, 3, 6, 6], "grey-6"),
        ([5, 1, 2, 5, 5], "black-5"),
        ([1, 1, 2, 1, 1], "black-2"),
        ([1, 1, 1, 1, 1], "black-1"),
    ],
)
def test_the_medal_lies_beside_the_highest_die_a_black_one_first(rolls: list[int], beside: str) -> None:
    coast = Coast(2)
    coast.new_round(2, *rolls)
    assert [die for die in coast.pool() if die.endswith("*")] == [f"{beside}*"]


@rule("SR-R09")
def test_with_all_28_medals_owned_none_is_placed() -> None:
    coast = Coast(4)
    for seat in (RED, BLUE, YELLOW, GREEN):
        coast.give_medals(seat, 7)
    coast.new_round(2, *[3] * 9)
    assert not [die for die in coast.pool() if die.endswith("*")]
    assert coast.table.medals_left == 0


@rule("SR-R06")
def test_dice_never_run_out() -> None:
    coast = Coast(4)
    for seat in (RED, BLUE, YELLOW, GREEN):
        for vehicle in ("trike", "plane", "sub"):
            coast.put_dice(seat, vehicle, "black-1", "black-2", "black-3", "grey-4")
    coast.new_round(3, *[3] * 9)
    assert len(coast.pool()) == 9, "48 dice lie on vehicles, more than the box has"
