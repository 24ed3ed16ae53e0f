"""Arriving at a Wreck Site: salvage, its damage, the site's effect (SR-093 to SR-107)."""

import pytest

from tests.kit import listen, offered, play, rule, told
from tests.kit.storm import BLUE, PLANE, RED, SUB, TRIKE, Coast

VEHICLES = (TRIKE, PLANE, SUB)
# A die that reaches W07 from W10 with the Sub, from W08 with the others, and hurts nothing when placed.
START = {TRIKE: "W08", PLANE: "W08", SUB: "W10"}


def arriving(vehicle: str, *lying: str, mods: tuple[str, ...] = ()) -> Coast:
    """Red arrives at W07 (Crew dial) with a 2, and these resources lie there."""
    coast = Coast()
    coast.stand(RED, START[vehicle])
    coast.lay("W07", *lying)
    coast.give_mods(RED, *mods)
    coast.ride(vehicle, "black-2", "W07")
    return coast


def salvaged(coast: Coast, *types: str) -> Coast:
    """Pick these, whatever else is asked declined, to the end of the turn."""
    for type_ in types:
        coast.pass_window()
        play(coast.table, f"salvage {type_}")
        while offered(coast.table, "keep-crew"):
            play(coast.table, min(offered(coast.table)))
    coast.decline()
    return coast


@rule("SR-093")
def test_up_to_two_resources_of_choice() -> None:
    coast = arriving(TRIKE, "goods", "fuel", "fuel", "orichalcum")
    table = coast.table
    assert offered(table) == {"salvage goods", "salvage fuel", "salvage orichalcum", "stop"}
    play(table, "salvage fuel")
    assert offered(table) == {"salvage goods", "salvage fuel", "salvage orichalcum", "stop"}
    play(table, "salvage orichalcum")
    assert table.active == BLUE, "no third"
    assert coast.held(RED) == ["fuel", "orichalcum"]
    assert coast.lying("W07") == ["goods", "fuel"]


@rule("SR-094", "SR-095", "SR-096", "SR-G05", "GE-05")
@pytest.mark.parametrize(("picks", "step"), [((), 0), (("goods",), 1), (("goods", "fuel"), 1)])
def test_the_effect_once_if_anything_was_salvaged(picks: tuple[str, ...], step: int) -> None:
    coast = Coast()
    coast.lay("W03", "goods", "fuel", "fuel")
    coast.ride(TRIKE, "black-2", "W03")
    salvaged(coast, *picks)
    assert coast.dials(RED) == (0, step, 0), "W03 shows the Medal dial"


@rule("SR-096")
@pytest.mark.parametrize(
    ("start", "site", "dials"), [("H1", "W02", (1, 0, 0)), ("W02", "W03", (0, 1, 0)), ("W08", "W07", (0, 0, 1))]
)
def test_a_dial_site_raises_its_dial(start: str, site: str, dials: tuple[int, int, int]) -> None:
    coast = Coast()
    coast.stand(RED, start)
    coast.lay(site, "goods")
    coast.ride(TRIKE, "black-2", site)
    play(coast.table, "salvage goods")
    assert coast.dials(RED) == dials


@rule("SR-097")
def test_the_health_site_gives_health() -> None:
    coast = Coast()
    coast.put_storm("W08")
    coast.set_health(RED, 3)
    coast.lay("W01", "goods")
    coast.ride(TRIKE, "black-2", "W01")
    play(coast.table, "salvage goods")
    assert coast.health(RED) == 2


@rule("SR-098", "SR-R47")
@pytest.mark.parametrize("site", ["W01", "W02"])
def test_if_the_effect_is_impossible_a_marker_may_be_removed_instead(site: str) -> None:
    coast = Coast()
    coast.put_storm("W08")
    coast.lay(site, "goods")
    coast.set_dials(RED, mod=6)
    coast.damage(RED, plane=2, sub=1)
    table = coast.ride(TRIKE, "black-2", site)
    play(table, "salvage goods")
    assert offered(table) == {"repair plane", "repair sub", "skip"}, "of a vehicle of choice, or not"
    play(table, "repair plane")
    assert coast.markers(RED) == (0, 1, 1)
    assert (coast.dials(RED), coast.health(RED)) == ((6, 0, 0), 0)


@rule("SR-098")
def test_without_a_marker_nothing_happens_instead() -> None:
    coast = Coast()
    coast.lay("W02", "goods")
    coast.set_dials(RED, mod=6)
    table = coast.ride(TRIKE, "black-2", "W02")
    play(table, "salvage goods")
    assert table.active == BLUE


@rule("SR-R47", "SR-R48")
def test_a_possible_effect_happens_and_no_repair_is_offered_for_it() -> None:
    coast = Coast()
    coast.lay("W02", "goods")
    coast.damage(RED, plane=2)
    table = coast.ride(TRIKE, "black-2", "W02")
    play(table, "salvage goods")
    assert coast.dials(RED) == (1, 0, 0)
    assert coast.markers(RED) == (0, 2, 0)
    assert table.active == BLUE


@rule("SR-099", "SR-101", "SR-102", "SR-104")
@pytest.mark.parametrize("vehicle", VEHICLES)
@pytest.mark.parametrize("picks", [1, 2])
def test_two_resources_damage_plane_and_sub_but_not_the_trike(vehicle: str, picks: int) -> None:
    coast = salvaged(arriving(vehicle, "goods", "goods", "fuel"), *["goods"] * picks)
    markers = [0, 0, 0]
    if picks == 2 and vehicle != TRIKE:
        markers[VEHICLES.index(vehicle)] = 1
    assert list(coast.markers(RED)) == markers, "on the vehicle used"


@rule("SR-101", "SR-035")
@pytest.mark.parametrize(("vehicle", "slot", "damage"), [(PLANE, "MS-P2", 0), (SUB, "MS-S2", 0), (PLANE, "MS-S2", 1)])
def test_the_mod_against_two_resources(vehicle: str, slot: str, damage: int) -> None:
    coast = salvaged(arriving(vehicle, "goods", "goods", mods=(slot,)), "goods", "goods")
    assert sum(coast.markers(RED)) == damage


@rule("SR-100", "SR-103", "SR-104")
@pytest.mark.parametrize(("vehicle", "slot"), [(TRIKE, "MS-TW"), (PLANE, "MS-PW"), (SUB, "MS-SW")])
@pytest.mark.parametrize("modded", [False, True])
def test_a_weaponry_damages_the_vehicle_used_unless_modded(vehicle: str, slot: str, modded: bool) -> None:
    coast = salvaged(arriving(vehicle, "weaponry", mods=(slot,) if modded else ()), "weaponry")
    markers = [0, 0, 0]
    markers[VEHICLES.index(vehicle)] = 0 if modded else 1
    assert list(coast.markers(RED)) == markers
    assert coast.held(RED) == ["weaponry"]


@rule("SR-100", "SR-101", "SR-103", "SR-125", "SR-G20", "GD-04")
@pytest.mark.parametrize(
    ("vehicle", "mods", "damage"),
    [
        (PLANE, (), 3),
        (TRIKE, (), 2),
        (SUB, (), 3),
        (PLANE, ("MS-PW",), 1),
        (PLANE, ("MS-P2",), 2),
        (PLANE, ("MS-PW", "MS-P2"), 0),
    ],
)
def test_two_weaponry(vehicle: str, mods: tuple[str, ...], damage: int) -> None:
    coast = salvaged(arriving(vehicle, "weaponry", "weaponry", mods=mods), "weaponry", "weaponry")
    assert sum(coast.markers(RED)) == damage
    assert coast.health(RED) == 0


@rule("SR-105", "SR-170", "SR-R12", "SR-R55")
def test_resources_are_kept_by_the_dashboard_without_limit_and_lie_without_limit() -> None:
    coast = Coast()
    coast.give(RED, *["goods"] * 8, *["fuel"] * 8, *["machinery"] * 8, *["electrical"] * 7)
    coast.lay("W02", *["goods"] * 4, *["weaponry"] * 8, *["crew"] * 7)
    coast.ride(TRIKE, "black-2", "W02")
    salvaged(coast, "goods", "goods")
    assert len(coast.held(RED)) == 33
    assert len(coast.lying("W02")) == 17


@rule("SR-106", "SR-039", "SR-R01")
def test_a_crew_resource_is_discarded_at_once_for_a_crew_card() -> None:
    coast = arriving(TRIKE, "crew", "goods")
    coast.will_draw("crew", "CR-30", "CR-31")
    play(coast.table, "salvage crew")
    assert coast.discards() == ["crew"]
    assert coast.held(RED) == []
    assert offered(coast.table) == {"keep-crew CR-30", "keep-crew CR-31"}, "before the second pick"
    play(coast.table, "keep-crew CR-30")
    assert coast.crew_up(RED) == ["CR-30"]
    coast.pass_window()
    assert offered(coast.table) == {"salvage goods", "stop"}


@rule("SR-107")
def test_a_crew_resource_counts_as_salvaged() -> None:
    coast = salvaged(arriving(PLANE, "crew", "crew", "goods"), "crew", "crew")
    assert coast.lying("W07") == ["goods"], "two picks"
    assert coast.dials(RED) == (0, 0, 1), "the site's effect"
    assert coast.markers(RED) == (0, 1, 0), "two resources with the Plane"


@rule("SR-R49", "SR-040")
def test_with_seven_crew_cards_a_crew_resource_gives_no_card_but_counts() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-06", "CR-07", "CR-08", "CR-09", "CR-10", "CR-11", up=False)
    coast.stand(RED, "W08")
    coast.lay("W07", "crew", "crew")
    table = coast.ride(TRIKE, "black-2", "W07")
    pile = len(coast.crew_pile())
    play(table, "salvage crew")
    assert coast.discards() == ["crew"]
    assert len(coast.crew_pile()) == pile, "no card is drawn"
    play(table, "stop")
    assert coast.dials(RED) == (0, 0, 1)


@rule("SR-R45", "SR-R46")
def test_one_pick_after_the_other_each_with_its_damage_then_the_effect() -> None:
    coast = arriving(PLANE, "weaponry", "weaponry", "goods")
    table = coast.table
    listen(table)
    play(table, "salvage weaponry")
    assert coast.markers(RED) == (0, 1, 0), "before the second pick"
    play(table, "salvage goods")
    names = [event["event"] for event in told(table) if event["event"] != "threatened"]
    assert names[:5] == ["salvaged", "damaged", "salvaged", "damaged", "dial-turned"]


@rule("SR-R46", "SR-098")
def test_the_fallback_may_repair_fresh_damage() -> None:
    coast = Coast()
    coast.stand(RED, "W08")
    coast.lay("W07", "weaponry")
    coast.set_dials(RED, crew=6)
    table = coast.ride(PLANE, "black-2", "W07")
    play(table, "salvage weaponry")
    assert offered(table) == {"repair plane", "skip"}
    play(table, "repair plane")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-R52", "SR-R153")
@pytest.mark.parametrize(("vehicle", "damage"), [(PLANE, 1), (SUB, 1), (TRIKE, 0)])
def test_a_third_resource_by_a_crew_card_damages_once_for_two_or_more(vehicle: str, damage: int) -> None:
    coast = Coast()
    coast.stand(RED, START[vehicle])
    coast.lay("W07", "goods", "goods", "fuel", "fuel")
    coast.give_crew(RED, "CR-31")
    table = coast.ride(vehicle, "black-2", "W07")
    play(table, "use-crew CR-31", "salvage goods", "salvage goods", "salvage fuel")
    assert coast.held(RED) == ["goods", "goods", "fuel"]
    assert sum(coast.markers(RED)) == damage
    assert table.active == BLUE


@rule("SR-R53")
@pytest.mark.parametrize("vehicle", VEHICLES)
def test_an_empty_site_may_be_visited(vehicle: str) -> None:
    coast = arriving(vehicle)
    assert coast.site(RED) == "W07"
    assert coast.table.active == BLUE
    assert coast.dials(RED) == (0, 0, 0)


@rule("SR-R53")
def test_a_site_with_one_resource_gives_one() -> None:
    coast = arriving(TRIKE, "goods")
    play(coast.table, "salvage goods")
    assert coast.table.active == BLUE
    assert coast.dials(RED) == (0, 0, 1)


@rule("SR-137", "SR-R64")
def test_a_resting_player_salvages_nothing_and_fulfils_nothing() -> None:
    coast = Coast()
    coast.stand(RED, "W07")
    coast.lay("W07", "goods")
    coast.rest("black-2")
    coast.decline()
    assert (coast.site(RED), coast.lying("W07"), coast.held(RED)) == ("W07", ["goods"], [])
    coast = Coast()
    coast.post("H1", "C01")
    coast.give(RED, "goods", "fuel")
    coast.rest("black-2")
    coast.decline()
    assert coast.posted("H1") == "C01 grey"
