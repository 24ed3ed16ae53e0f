"""Moments opened because the book says "at any time": before the Storm, before a health site, before rest step 1."""

import pytest

from stormtable.engine.record import Record
from stormtable.engine.sitting import Sitting
from tests.games.storm_raiders.test_set_up import rules
from tests.kit import offered, play, rule
from tests.kit.storm import PLANE, RED, TRIKE, Coast
from tests.records import records_of


def before_the_storm(card: str, tile: str = "blue-jay", moments: str = "all") -> Coast:
    """Red's Plane is full, as this move's die took its last space, and it flies into the Storm."""
    coast = Coast(crew_moments=moments)
    coast.tiles(RED, tile)
    coast.give_crew(RED, card)
    coast.put_storm("W02")
    coast.put_dice(RED, PLANE, "black-1")
    coast.damage(RED, plane=2)
    coast.place(PLANE, "black-3")
    assert coast.free(RED, PLANE) == 0
    coast.move("W02")
    return coast


@rule("SR-043", "SR-R110", "SR-R111")
def test_patch_makes_room_between_the_placing_and_the_storm() -> None:
    coast = before_the_storm("CR-25")
    table = coast.table
    assert coast.rules.prompt(table).text == "Before the Storm damages you: use crew cards, or go on"
    assert offered(table) == {"use-crew CR-25", "go-on"}
    play(table, "use-crew CR-25")
    assert (coast.markers(RED), coast.health(RED)) == ((1, 2, 1), 0), "a marker went, the Storm's took its space"


@rule("SR-043", "SR-R110", "SR-R32")
def test_unload_makes_room_between_the_placing_and_the_storm() -> None:
    coast = before_the_storm("CR-29")
    table = coast.table
    play(table, "use-crew CR-29", "remove-die plane black-1")
    assert (coast.markers(RED), coast.health(RED)) == ((1, 3, 1), 0)
    assert coast.dice(RED, PLANE) == ["black-3"]


@rule("SR-123", "SR-R110")
def test_going_on_costs_health_where_there_is_no_room() -> None:
    coast = before_the_storm("CR-25")
    play(coast.table, "go-on")
    assert (coast.markers(RED), coast.health(RED)) == ((1, 2, 1), 1)


@rule("SR-R110", "SR-R111")
@pytest.mark.parametrize(
    ("card", "tile"),
    [
        ("CR-27", "blue-jay"),  # health would come no better now than on arrival
        ("CR-02", "blue-jay"),  # nor would a mod
        ("CR-25", "devils-needle"),  # with a 3 no damage is about to come
    ],
)
def test_nobody_is_asked_before_the_storm_whose_card_would_change_nothing(card: str, tile: str) -> None:
    coast = before_the_storm(card, tile)
    coast.set_health(RED, 1)
    assert coast.rules.prompt(coast.table).text != "Before the Storm damages you: use crew cards, or go on"


@rule("SR-R110")
def test_nor_is_anybody_asked_whose_move_keeps_clear_of_the_storm() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-25")
    coast.damage(RED, plane=1)
    coast.put_storm("W09")
    coast.ride(TRIKE, "black-1", "W02")
    assert coast.rules.prompt(coast.table).text.startswith("On arrival")


def at_a_health_site(health: int, *cards: str, moments: str = "all") -> Coast:
    """Red has salvaged all that lay at W01, a health site, with a marker on the Sub."""
    coast = Coast(crew_moments=moments)
    coast.put_storm("W09")
    coast.set_health(RED, health)
    coast.damage(RED, sub=1)
    coast.lay("W01", "goods")
    coast.give_crew(RED, *cards)
    coast.ride(TRIKE, "black-2", "W01")
    coast.pass_window()
    play(coast.table, "salvage goods")
    return coast


@rule("SR-043", "SR-098", "SR-R47", "SR-R110")
def test_medic_before_a_health_site_leaves_its_effect_a_repair() -> None:
    coast = at_a_health_site(1, "CR-27")
    table = coast.table
    assert coast.rules.prompt(table).text == "Before the site gives you health: use crew cards, or go on"
    assert offered(table) == {"use-crew CR-27", "go-on"}
    play(table, "use-crew CR-27")
    assert coast.health(RED) == 0
    assert offered(table) == {"repair sub", "skip"}, "the tracker is at its best already"


@rule("SR-097", "SR-R110")
def test_without_it_the_site_gives_the_health() -> None:
    coast = at_a_health_site(1, "CR-27")
    play(coast.table, "go-on")
    assert (coast.health(RED), coast.crew_up(RED)) == (0, ["CR-27"])


@rule("SR-R110", "SR-R111")
@pytest.mark.parametrize(("health", "card"), [(0, "CR-27"), (1, "CR-25")])
def test_only_a_card_that_heals_is_asked_for_there(health: int, card: str) -> None:
    coast = at_a_health_site(health, card)
    assert coast.rules.prompt(coast.table).text != "Before the site gives you health: use crew cards, or go on"


def resting_qari(kept: str, moments: str = "all") -> Coast:
    """Qari rests, keeps a Crew resource and of the two cards drawn this one."""
    coast = Coast(crew_moments=moments)
    coast.tiles(RED, "qari")
    coast.set_health(RED, 2)
    coast.will_draw("resource", "crew", "goods")
    coast.will_draw("crew", "CR-20", "CR-27")
    play(coast.rest("black-2"), "draw", "keep-resource crew", f"keep-crew {kept}")
    return coast


@rule("SR-043", "SR-184", "SR-R110", "SR-R118")
def test_a_card_gained_before_rest_step_1_may_be_used_before_it() -> None:
    coast = resting_qari("CR-27")
    table = coast.table
    assert offered(table) == {"use-crew CR-27", "go-on"}
    play(table, "use-crew CR-27")
    assert coast.crew_up(RED) == ["CR-27"], "and step 1 turns it up again"
    play(table, "use-crew CR-27")
    assert coast.health(RED) == 0


@rule("SR-R110")
def test_a_card_that_has_nothing_to_do_there_asks_for_nothing() -> None:
    coast = resting_qari("CR-20")
    assert offered(coast.table) == {"gain mod", "gain medal", "gain crew"}


@rule("SR-R110")
def test_tables_from_before_these_moments_are_played_without_them() -> None:
    storm = before_the_storm("CR-25", moments="fewer")
    assert coast_prompt(storm).startswith("On arrival")
    site = at_a_health_site(1, "CR-27", moments="fewer")
    assert (site.health(RED), site.crew_up(RED)) == (0, ["CR-27"]), "the site came first"
    rest = resting_qari("CR-27", moments="fewer")
    assert coast_prompt(rest).startswith("Before rest step 4")


def coast_prompt(coast: Coast) -> str:
    return coast.rules.prompt(coast.table).text


def test_records_from_before_keep_to_the_moments_they_knew() -> None:
    assert rules().new().options["crew_moments"] == "all"
    for path in records_of(rules()):
        record = Record.load(path)
        if "crew_moments" not in record.options:
            assert record.replay(rules()).options["crew_moments"] == "fewer"
            assert Sitting.resume(rules(), record, 1).record().options["crew_moments"] == "fewer"
