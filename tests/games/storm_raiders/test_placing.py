"""Placing a die on a vehicle (SR-069 to SR-078)."""

import pytest

from tests.kit import offered, play, refusal, rule
from tests.kit.storm import BLUE, PLANE, RED, SUB, TRIKE, Coast

# Where each vehicle can move with any die that may be placed.
EVERYWHERE = "W07"


def usable(coast: Coast, vehicle: str, value: int) -> bool:
    """Whether a black die of this value may be placed on a vehicle; a 1 as it is, not as a wild one."""
    coast.stand(RED, EVERYWHERE)
    table = coast.with_die(f"black-{value}")
    if value > 1:
        return f"use {vehicle}" in offered(table)
    if f"use {vehicle}" not in offered(table):
        return False
    play(table, f"use {vehicle}")
    return "set-value plain 1" in offered(table)


@rule("SR-071", "SR-G02", "GE-02")
@pytest.mark.parametrize("vehicle", [TRIKE, PLANE])
def test_on_a_1_and_a_3_only_4_5_and_6(vehicle: str) -> None:
    legal = set()
    for value in range(1, 7):
        coast = Coast()
        coast.put_dice(RED, vehicle, "black-1", "grey-3")
        if usable(coast, vehicle, value):
            legal.add(value)
    assert legal == {4, 5, 6}, "higher than each, not than their sum"


@rule("SR-071")
def test_the_same_on_the_sub() -> None:
    coast = Coast()
    coast.put_dice(RED, SUB, "black-3", "black-1")
    assert [usable(coast, SUB, value) for value in (2, 3, 4, 5)] == [False, False, True, True]


@rule("SR-072")
@pytest.mark.parametrize("vehicle", [TRIKE, PLANE])
@pytest.mark.parametrize("value", range(1, 7))
def test_on_an_empty_vehicle_any_value(vehicle: str, value: int) -> None:
    assert usable(Coast(), vehicle, value)


@rule("SR-071", "SR-072")
def test_other_vehicles_and_other_players_do_not_matter() -> None:
    coast = Coast()
    coast.put_dice(RED, PLANE, "black-6")
    coast.put_dice(BLUE, TRIKE, "black-6")
    assert usable(coast, TRIKE, 2)


@rule("SR-073")
@pytest.mark.parametrize("vehicle", [TRIKE, PLANE, SUB])
def test_above_a_6_nothing_until_it_is_removed(vehicle: str) -> None:
    coast = Coast()
    coast.put_dice(RED, vehicle, "black-6")
    assert not any(usable(coast, vehicle, value) for value in range(1, 7))
    coast.rest("black-6")
    assert coast.dice(RED, vehicle) == []
    assert usable(coast, vehicle, 3)


@rule("SR-069", "SR-070", "SR-074", "SR-R04", "SR-R05")
@pytest.mark.parametrize(
    ("dice", "markers", "free"),
    [([], 0, 4), (["black-1"], 0, 3), (["black-1", "grey-2"], 1, 1), (["black-1"], 3, 0), ([], 4, 0)],
)
def test_dice_and_markers_share_four_spaces(dice: list[str], markers: int, free: int) -> None:
    coast = Coast()
    coast.put_dice(RED, TRIKE, *dice)
    coast.damage(RED, trike=markers)
    assert coast.free(RED, TRIKE) == free
    assert usable(coast, TRIKE, 4) == (free > 0)


@rule("SR-069", "SR-070", "SR-R05")
def test_a_gap_left_by_a_removed_die_is_a_free_space_like_any_other() -> None:
    coast = Coast()
    coast.put_dice(RED, PLANE, "black-1", "black-3", "black-4")
    coast.damage(RED, plane=1)
    coast.give_crew(RED, "CR-29")
    table = coast.with_die("black-5")
    assert "use plane" not in offered(table)
    play(table, "use-crew CR-29", "remove-die plane black-3")
    assert "use plane" in offered(table)
    play(table, "use plane")
    assert coast.dice(RED, PLANE) == ["black-1", "black-4", "black-5"]
    assert coast.free(RED, PLANE) == 0


@rule("SR-G21", "GD-05", "SR-074", "SR-R69", "SR-123")
def test_a_full_trike() -> None:
    coast = Coast()
    coast.put_dice(RED, TRIKE, "black-1", "black-2", "black-3")
    coast.damage(RED, trike=1)
    assert not usable(coast, TRIKE, 5)

    coast = Coast()
    coast.put_dice(RED, TRIKE, "black-1", "black-2")
    coast.damage(RED, trike=1)
    coast.place(TRIKE, "black-6")
    assert coast.dice(RED, TRIKE) == ["black-1", "black-2", "black-6"]
    assert coast.markers(RED) == (1, 0, 0)
    assert coast.health(RED) == 1


@rule("SR-075", "SR-076", "SR-077", "SR-122")
@pytest.mark.parametrize(
    ("vehicle", "hurts"), [(TRIKE, {5: 1, 6: 1}), (PLANE, {6: 1}), (SUB, {})], ids=["trike", "plane", "sub"]
)
@pytest.mark.parametrize("value", range(2, 7))
def test_which_values_hurt_which_vehicle(vehicle: str, hurts: dict[int, int], value: int) -> None:
    coast = Coast()
    coast.stand(RED, EVERYWHERE)
    coast.place(vehicle, f"black-{value}")
    assert sum(coast.markers(RED)) == hurts.get(value, 0)
    assert coast.markers(RED)[(TRIKE, PLANE, SUB).index(vehicle)] == hurts.get(value, 0)


@rule("SR-075", "SR-076", "SR-035")
@pytest.mark.parametrize(
    ("vehicle", "slot", "value"), [(TRIKE, "MS-T56", 5), (TRIKE, "MS-T56", 6), (PLANE, "MS-P6", 6)]
)
def test_the_matching_mod_removes_it(vehicle: str, slot: str, value: int) -> None:
    coast = Coast()
    coast.give_mods(RED, slot)
    coast.place(vehicle, f"black-{value}")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-075")
def test_a_wild_1_made_a_5_hurts_as_a_5() -> None:
    coast = Coast()
    coast.place(TRIKE, "black-1", as_="plain 5")
    assert coast.dice(RED, TRIKE) == ["black-5"]
    assert coast.markers(RED) == (1, 0, 0)


@rule("SR-071")
def test_a_die_that_is_not_higher_is_refused_with_a_reason() -> None:
    coast = Coast()
    coast.put_dice(RED, TRIKE, "black-4")
    table = coast.with_die("black-3")
    assert "SR-071" in refusal(table, "use trike")


@rule("SR-074")
def test_a_full_vehicle_is_refused_with_a_reason() -> None:
    coast = Coast()
    coast.damage(RED, trike=4)
    table = coast.with_die("black-3")
    assert "SR-074" in refusal(table, "use trike")
