"""When crew cards are offered, and to whom (SR-R110 to SR-R118, SR-R151 to SR-R153)."""

import pytest

from tests.kit import offered, play, rule
from tests.kit.storm import BLUE, RED, TENT, TRIKE, YELLOW, Coast


def crew_lines(coast: Coast) -> set[str]:
    """The cards offered now, by what is done with them."""
    return offered(coast.table, "use-crew") | offered(coast.table, "destroy-crew")


@rule("SR-R110", "SR-R111")
def test_anytime_cards_in_every_window_of_a_moving_turn() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-01", "CR-25", "CR-27", "CR-29")
    coast.set_health(RED, 1)
    coast.damage(RED, plane=1)
    coast.put_dice(RED, "sub", "black-1")
    coast.lay("W02", "goods", "goods")
    anytime = {"use-crew CR-25", "use-crew CR-27", "use-crew CR-29", "destroy-crew CR-01"}
    table = coast.turn("black-3", "grey-4")
    assert crew_lines(coast) == anytime, "T0, before choosing a die"
    play(table, "go-on", "take-die black 3 plain")
    assert crew_lines(coast) == anytime | {"use-crew CR-01"}, "T1, between choosing and placing"
    play(table, "go-on", "use trike")
    assert crew_lines(coast) == set(), "no T2 without the Storm"
    play(table, "move-to W02")
    assert crew_lines(coast) == anytime, "T3, on arrival"
    play(table, "go-on", "salvage goods")
    assert crew_lines(coast) == anytime, "T4, before a further pick"
    play(table, "go-on", "salvage goods")
    assert coast.dials(RED) == (1, 0, 0)
    assert crew_lines(coast) == anytime, "T4, after the site effect"
    play(table, "go-on")
    assert crew_lines(coast) == anytime, "T7, the end of the turn"
    play(table, "go-on")
    assert table.active == BLUE


@rule("SR-R110", "SR-R111")
def test_anytime_cards_in_a_rest_before_step_1_and_step_4() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-02", "CR-27")
    coast.set_health(RED, 2)
    table = coast.with_die("black-2")
    play(table, "go-on", "use tent")
    anytime = {"use-crew CR-27", "destroy-crew CR-02"}
    assert crew_lines(coast) == anytime, "before step 1"
    play(table, "go-on")
    assert crew_lines(coast) == anytime, "before step 4"
    play(table, "go-on", "gain medal")
    assert crew_lines(coast) == anytime, "T7"


@rule("SR-R110", "SR-R111")
def test_on_arrival_at_a_stormhold_before_the_contract() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-27")
    coast.set_health(RED, 1)
    coast.post("H1", "C01")
    coast.give(RED, "goods", "fuel")
    coast.stand(RED, "W02")
    table = coast.ride(TRIKE, "black-2", "H1")
    assert offered(table) == {"use-crew CR-27", "go-on"}
    play(table, "use-crew CR-27")
    assert offered(table) == {"fulfil", "skip"}


@rule("SR-R110", "SR-R111")
def test_anytime_cards_before_the_storm_hits() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-04", "CR-19", "CR-21", "CR-27", "CR-05")
    coast.set_health(RED, 1)
    coast.damage(RED, plane=1)
    coast.stand(RED, "W03")
    coast.storm_moves("black-4")
    expected = {"use-crew CR-04", "use-crew CR-19", "use-crew CR-21", "use-crew CR-27", "destroy-crew CR-04"}
    assert crew_lines(coast) == expected, "S1; a card for the chosen die is not for now"


@rule("SR-R110")
def test_nobody_is_asked_who_has_nothing_to_say() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-25", "CR-27", "CR-29", "CR-33")
    table = coast.turn("black-3", "grey-4")
    assert offered(table) == {"take-die black 3 plain", "take-die grey 4 plain"}, "no marker, no die, full health"


@rule("SR-043", "SR-R110")
def test_other_players_are_not_asked_in_the_middle_of_a_turn() -> None:
    coast = Coast(3)
    for seat in (BLUE, YELLOW):
        coast.set_health(seat, 2)
    coast.give_crew(BLUE, "CR-27")
    coast.give_crew(YELLOW, "CR-28")
    table = coast.turn("black-3", "grey-4", "black-5")
    while table.active == RED:
        assert table.seat == RED
        play(table, min(offered(table)))
    assert (table.seat, crew_lines(coast)) == (BLUE, {"use-crew CR-27"}), "their own T0 comes in time"


@rule("SR-R112", "SR-R153")
def test_any_number_of_cards_in_one_turn_each_in_the_order_used() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-06", "CR-07", "CR-09", "CR-13")
    table = coast.turn("black-3", "grey-2", "black-6")
    play(table, "take-die black 3 plain")
    play(table, "use-crew CR-05", "nudge up", "use-crew CR-07")
    assert table.die_value == 3, "4 flipped"
    play(table, "use-crew CR-13", "use-crew CR-09", "match 6", "use-crew CR-06")
    assert table.die_value == 5, "a 6 can only go down"
    assert coast.crew_up(RED) == []


@rule("SR-R153")
@pytest.mark.parametrize(("first", "second"), [("CR-11", "CR-12"), ("CR-13", "CR-14")])
def test_a_second_even_or_paint_is_not_offered_while_one_is_in_force(first: str, second: str) -> None:
    coast = Coast()
    coast.give_crew(RED, first, second)
    coast.put_dice(RED, TRIKE, "grey-2")
    table = coast.with_die("black-3")
    assert len(crew_lines(coast)) == 1, "two alike are one choice"
    play(table, f"use-crew {first}")
    assert crew_lines(coast) == set()
    assert coast.crew_up(RED) == [second]


@rule("SR-R153")
@pytest.mark.parametrize(("first", "second"), [("CR-23", "CR-24"), ("CR-31", "CR-32")])
def test_nor_a_second_careful_or_haul(first: str, second: str) -> None:
    coast = Coast()
    coast.give_crew(RED, first, second)
    coast.lay("W02", "goods", "goods", "goods", "goods")
    table = coast.ride(TRIKE, "black-2", "W02")
    play(table, f"use-crew {first}")
    assert crew_lines(coast) == set()
    play(table, "salvage goods", "salvage goods")
    assert crew_lines(coast) == set()
    assert coast.crew_up(RED) == [second]


@rule("SR-R153")
@pytest.mark.parametrize(
    ("first", "second"), [("CR-05", "CR-06"), ("CR-07", "CR-08"), ("CR-15", "CR-16"), ("CR-17", "CR-18")]
)
def test_other_cards_of_a_kind_add_up(first: str, second: str) -> None:
    coast = Coast()
    coast.give_crew(RED, first, second)
    table = coast.with_die("black-3")
    play(table, f"use-crew {first}")
    if offered(table, "nudge"):
        play(table, "nudge up")
    assert crew_lines(coast) == {f"use-crew {second}"}


@rule("SR-R153")
def test_patch_medic_unload_and_scavenge_each_on_its_own() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-25", "CR-26", "CR-27", "CR-28", "CR-29", "CR-30")
    coast.damage(RED, trike=2)
    coast.set_health(RED, 2)
    coast.put_dice(RED, "sub", "black-1", "black-1")
    table = coast.turn("black-3", "grey-4")
    play(table, "use-crew CR-25", "use-crew CR-26", "use-crew CR-27", "use-crew CR-28")
    play(table, "use-crew CR-29", "use-crew CR-30")
    assert (coast.markers(RED), coast.health(RED), coast.dice(RED, "sub")) == ((0, 0, 0), 0, [])
    coast = Coast()
    coast.give_crew(RED, "CR-35", "CR-36")
    table = coast.turn("black-3", "grey-4")
    coast.will_draw("resource", "goods", "fuel")
    play(table, "use-crew CR-35", "use-crew CR-36")
    assert coast.held(RED) == ["goods", "fuel"]


@rule("SR-R110")
@pytest.mark.parametrize("moment", ["T0", "T3", "T7"])
def test_scavenge_at_t0_t3_and_t7_only(moment: str) -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-35")
    coast.lay("W02", "goods", "goods")
    seen = []
    table = coast.turn("black-3", "grey-4")
    seen.append(("T0", crew_lines(coast)))
    play(table, "go-on", "take-die black 3 plain")
    assert crew_lines(coast) == set(), "T1"
    play(table, "use trike", "move-to W02")
    seen.append(("T3", crew_lines(coast)))
    play(table, "go-on", "salvage goods")
    assert crew_lines(coast) == set(), "T4"
    play(table, "stop")
    seen.append(("T7", crew_lines(coast)))
    assert (moment, {"use-crew CR-35"}) in seen


@rule("SR-R118")
def test_a_card_refreshed_this_turn_may_be_used_again_this_turn() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-27")
    coast.set_health(RED, 3)
    table = coast.turn("black-2", "grey-4")
    play(table, "use-crew CR-27", "take-die black 2 plain", "use tent")
    assert coast.health(RED) == 2
    assert crew_lines(coast) == {"use-crew CR-27"}, "refreshed in step 1, before step 4"
    play(table, "use-crew CR-27")
    assert coast.health(RED) == 1


@rule("SR-R113")
def test_no_crew_card_turns_another_face_up() -> None:
    coast = Coast()
    for card in coast.crew_pile()[:7]:
        coast.give_crew(BLUE, card, up=False)
    down = coast.crew_down(BLUE)
    for card in ("CR-25", "CR-27", "CR-29", "CR-35"):
        twin = Coast()
        twin.give_crew(RED, card)
        twin.give_crew(RED, *down[:4], up=False)
        twin.damage(RED, trike=1)
        twin.set_health(RED, 1)
        twin.put_dice(RED, "sub", "black-1")
        table = twin.turn("black-3", "grey-4")
        twin.will_draw("resource", "goods")
        play(table, f"use-crew {card}")
        assert twin.crew_up(RED) == []


@rule("SR-045", "SR-R111")
def test_a_starting_crew_card_can_be_destroyed_before_the_storm_hits() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-02")
    coast.stand(RED, "W03")
    table = coast.storm_moves("black-4")
    assert offered(table) == {"destroy-crew CR-02", "go-on"}
    play(table, "destroy-crew CR-02", "place-mod MS-TW")
    assert coast.mods(RED) == ["MS-TW"]
    assert coast.markers(RED) == (1, 1, 1), "and is hit all the same"


@rule("SR-045", "SR-R111")
def test_a_starting_crew_card_in_a_rest_too() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-02")
    table = coast.place(TENT, "black-2")
    play(table, "destroy-crew CR-02", "place-mod MS-TW")
    assert coast.mods(RED) == ["MS-TW"]
    assert offered(table) == {"gain mod", "gain medal", "gain crew"}
