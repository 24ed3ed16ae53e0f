"""Damage and health, and what prevents damage (SR-122 to SR-127)."""

import pytest

from tests.kit import listen, offered, play, rule, told
from tests.kit.storm import BLUE, GREEN, PLANE, RED, SUB, TRIKE, YELLOW, Coast

ALL_SLOTS = ("MS-T56", "MS-TW", "MS-P6", "MS-P2", "MS-PW", "MS-S2", "MS-SW")


def entering_storm(*cards: str, vehicle: str = TRIKE, die: str = "black-3") -> Coast:
    """Red, with these crew cards, moves into the Storm's site W02."""
    coast = Coast()
    coast.put_storm("W02")
    coast.give_crew(RED, *cards)
    coast.place(vehicle, die)
    coast.move("W02")
    return coast


@rule("SR-123", "SR-070", "SR-R70")
@pytest.mark.parametrize(("markers", "health"), [(1, 0), (2, 0), (3, 1)])
def test_a_marker_where_there_is_space_else_a_health_step_and_no_choice(markers: int, health: int) -> None:
    coast = Coast()
    coast.damage(RED, trike=markers)
    table = coast.place(TRIKE, "black-5")
    assert offered(table) == offered(table, "move-to"), "nobody is asked where it goes"
    assert coast.health(RED) == health
    assert coast.markers(RED) == (markers + 1 - health, 0, 0)


@rule("SR-124", "SR-G22", "GD-06")
def test_at_the_worst_health_a_damage_without_space_changes_nothing() -> None:
    coast = Coast()
    coast.set_health(RED, 5)
    coast.put_dice(RED, TRIKE, "black-1", "black-2", "black-3")
    listen(coast.table)
    coast.place(TRIKE, "black-5")
    assert coast.health(RED) == 5
    assert coast.markers(RED) == (0, 0, 0)
    log = [coast.rules.tell(event, coast.rules.seating(you=RED)) for event in told(coast.table)]
    assert "You have no space left on the Trike and no health to lose: nothing happens" in log


@rule("SR-125")
@pytest.mark.parametrize(("filled", "markers", "health"), [(1, 3, 1), (2, 3, 2), (3, 3, 3)])
def test_several_at_once_one_by_one_each_without_space_a_health_step(filled: int, markers: int, health: int) -> None:
    coast = Coast()
    coast.stand(RED, "W08")
    coast.lay("W07", "weaponry", "weaponry")
    coast.damage(RED, plane=filled)
    table = coast.ride(PLANE, "black-2", "W07")
    play(table, "salvage weaponry", "salvage weaponry")
    assert coast.markers(RED) == (0, markers, 0), "one space holds the die"
    assert coast.health(RED) == health


@rule("SR-126", "SR-162")
def test_health_costs_nothing_without_markers_nor_markers_with_full_health() -> None:
    coast = Coast()
    coast.set_health(RED, 5)
    coast.damage(BLUE, trike=4, plane=4, sub=4)
    assert coast.table.scores() == [0, 0]
    coast.damage(RED, trike=1, sub=1)
    coast.set_health(BLUE, 1)
    assert coast.table.scores() == [-10, -12]


@rule("SR-127")
def test_no_mod_helps_against_the_storm() -> None:
    coast = Coast()
    coast.give_mods(RED, *ALL_SLOTS)
    coast.stand(RED, "W03")
    coast.storm_moves("black-4")
    assert coast.markers(RED) == (1, 1, 1)
    coast = Coast()
    coast.give_mods(RED, *ALL_SLOTS)
    coast.put_storm("W02")
    coast.ride(TRIKE, "black-3", "W02")
    assert coast.markers(RED) == (1, 1, 1)


@rule("SR-122")
def test_moving_resting_and_paying_alone_never_damage() -> None:
    coast = Coast()
    coast.stand(RED, "W02")
    coast.lay("W03", "goods")
    coast.ride(PLANE, "black-5", "W03")
    play(coast.table, "salvage goods")
    coast.rest("black-6")
    coast.decline()
    coast.post("H1", "C09")
    coast.give(RED, "goods", "goods", "fuel")
    coast.ride(TRIKE, "black-4", "H1")
    play(coast.table, "fulfil")
    assert (coast.markers(RED), coast.health(RED)) == ((0, 0, 0), 0)


@rule("SR-R07")
def test_markers_never_run_out() -> None:
    coast = Coast(4)
    for seat in (RED, BLUE, YELLOW, GREEN):
        coast.damage(seat, trike=3, plane=3, sub=3)
        coast.stand(seat, "W03")
    coast.storm_moves("black-4")
    assert [coast.markers(seat) for seat in (RED, BLUE, YELLOW, GREEN)] == [(4, 4, 4)] * 4
    assert sum(sum(coast.markers(seat)) for seat in (RED, BLUE, YELLOW, GREEN)) > 30


@rule("SR-R67")
def test_what_a_mod_or_a_vehicle_stops_is_not_asked_about() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-21")
    coast.give_mods(RED, "MS-T56")
    table = coast.place(TRIKE, "black-5")
    assert offered(table, "move-to")
    assert coast.crew_up(RED) == ["CR-21"]

    coast = Coast()
    coast.give_crew(RED, "CR-21")
    coast.tiles(RED, "devils-needle", "crab-grab")
    coast.stand(RED, "W02")
    coast.lay("W03", "weaponry")
    table = coast.ride(PLANE, "black-5", "W03")
    play(table, "salvage weaponry")
    assert (coast.crew_up(RED), coast.markers(RED)) == (["CR-21"], (0, 0, 0))


@rule("SR-R67", "SR-R110")
def test_otherwise_the_player_is_asked_once_for_each_damage() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-21", "CR-22")
    coast.stand(RED, "W08")
    coast.lay("W07", "weaponry", "weaponry")
    table = coast.ride(PLANE, "black-2", "W07")
    play(table, "salvage weaponry")
    assert offered(table) == {"use-crew CR-21", "take-damage"}
    play(table, "use-crew CR-21")
    assert coast.markers(RED) == (0, 0, 0)
    play(table, "salvage weaponry")
    assert offered(table) == {"use-crew CR-22", "take-damage"}
    play(table, "take-damage")
    assert coast.markers(RED) == (0, 1, 0)
    play(table, "use-crew CR-22")
    assert coast.markers(RED) == (0, 1, 0)
    assert coast.crew_down(RED) == ["CR-21", "CR-22"]


@rule("SR-R68")
def test_the_storms_three_damages_come_trike_plane_sub_each_may_be_prevented() -> None:
    coast = entering_storm("CR-21")
    table = coast.table
    seen = []
    for use in (False, False, True):
        seen.append(coast.markers(RED))
        assert offered(table) == {"use-crew CR-21", "take-damage"}
        play(table, "use-crew CR-21" if use else "take-damage")
    assert seen == [(0, 0, 0), (1, 0, 0), (1, 1, 0)]
    assert coast.markers(RED) == (1, 1, 0)


@rule("SR-R68")
def test_shelter_is_asked_once_before_the_first() -> None:
    coast = entering_storm("CR-19")
    assert offered(coast.table) == {"use-crew CR-19", "take-damage"}
    play(coast.table, "take-damage")
    assert coast.markers(RED) == (1, 1, 1), "not asked again"
    assert coast.crew_up(RED) == ["CR-19"]
    coast = entering_storm("CR-19")
    play(coast.table, "use-crew CR-19")
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.crew_down(RED) == ["CR-19"]


@rule("SR-R71")
def test_no_mod_can_be_gained_in_answer_to_damage() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-03")
    table = coast.place(TRIKE, "black-5")
    assert offered(table) == {"use-crew CR-03", "take-damage"}, "a Starting Crew card that can be destroyed"
    play(table, "take-damage")
    assert coast.markers(RED) == (1, 0, 0)


@rule("SR-R71")
def test_a_mod_in_place_before_the_pick_is_in_time() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-01")
    coast.stand(RED, "W08")
    coast.lay("W07", "weaponry")
    table = coast.ride(TRIKE, "black-2", "W07")
    play(table, "destroy-crew CR-01", "place-mod MS-TW", "salvage weaponry")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-R76", "SR-192")
@pytest.mark.parametrize(
    ("tile", "vehicle", "die"), [("devils-needle", PLANE, "black-3"), ("ugly-duckling", TRIKE, "black-2")]
)
def test_in_phase_3_vehicles_do_not_help(tile: str, vehicle: str, die: str) -> None:
    coast = Coast()
    coast.tiles(RED, tile, "muds-mauler" if vehicle == PLANE else "mad-wick")
    coast.stand(RED, "H1")
    coast.ride(vehicle, die, "W03")
    coast.storm_moves("black-4")
    assert coast.markers(RED) == (1, 1, 1)


@rule("SR-R76", "SR-219")
def test_in_phase_3_only_crab_grab_is_safe() -> None:
    coast = Coast()
    coast.tiles(RED, "crab-grab")
    coast.stand(RED, "W03")
    coast.storm_moves("black-4")
    assert coast.markers(RED) == (1, 1, 0)
    assert coast.health(RED) == 0


@rule("SR-R77")
def test_entering_the_storm_and_being_hit_later_are_two_events() -> None:
    coast = Coast()
    coast.put_storm("W02")
    coast.stand(RED, "W03")
    coast.ride(TRIKE, "black-3", "W01")
    assert coast.markers(RED) == (1, 1, 1)
    coast.put_storm("W02", clockwise=False)
    coast.storm_moves("black-2")
    assert coast.markers(RED) == (2, 2, 2)


@rule("SR-R77", "SR-146")
def test_who_stands_on_the_start_site_is_safe_from_the_second() -> None:
    coast = Coast()
    coast.put_storm("W02")
    coast.ride(TRIKE, "black-3", "W02")
    coast.storm_moves("black-3")
    assert coast.markers(RED) == (1, 1, 1)


@rule("SR-104")
def test_damage_of_a_sub_goes_on_the_sub() -> None:
    coast = Coast()
    coast.stand(RED, "W10")
    coast.lay("W07", "weaponry", "weaponry")
    table = coast.ride(SUB, "black-2", "W07")
    play(table, "salvage weaponry", "salvage weaponry")
    assert coast.markers(RED) == (0, 0, 3)
