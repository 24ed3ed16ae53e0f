"""Choosing a die and altering it (SR-062 to SR-068)."""

import pytest

from tests.kit import listen, offered, play, rule, told
from tests.kit.storm import BLUE, PLANE, RED, SUB, TENT, TRIKE, Coast

ANY = {f"set-value plain {value}" for value in range(1, 7)}


@rule("SR-062")
def test_any_die_of_the_pool_may_be_taken_equal_ones_being_one_choice() -> None:
    coast = Coast()
    table = coast.turn("black-1", "black-4", "black-4", "grey-4", "grey-6*")
    assert offered(table) == {
        "take-die black 1 plain",
        "take-die black 4 plain",
        "take-die grey 4 plain",
        "take-die grey 6 medal",
    }


@rule("SR-062", "SR-R21")
def test_a_die_with_the_medal_is_another_choice_than_its_twin() -> None:
    coast = Coast()
    table = coast.turn("black-5", "black-5*", "grey-2")
    assert offered(table) == {"take-die black 5 plain", "take-die black 5 medal", "take-die grey 2 plain"}
    play(table, "take-die black 5 plain")
    assert coast.medals(RED) == 0
    assert coast.pool() == ["grey-2", "black-5*"]


@rule("SR-R21")
def test_who_takes_the_medal_die_gains_the_medal_at_once() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05")
    table = coast.turn("black-5*", "grey-2", "black-2")
    supply = table.medals_left
    play(table, "take-die black 5 medal")
    assert "use-crew CR-05" in offered(table), "before the die is altered"
    assert coast.medals(RED) == 1
    assert table.medals_left == supply
    assert not [die for die in coast.pool() if die.endswith("*")]


@rule("SR-R22", "SR-038")
def test_with_seven_medals_the_medal_returns_to_the_supply() -> None:
    coast = Coast()
    coast.give_medals(RED, 7)
    table = coast.turn("black-5*", "grey-2", "black-2")
    supply = table.medals_left
    play(table, "take-die black 5 medal")
    assert coast.medals(RED) == 7
    assert table.medals_left == supply + 1


@rule("SR-R23")
def test_a_medal_beside_the_last_die_returns_to_the_supply() -> None:
    coast = Coast()
    coast.stand(RED, "H1")
    before = coast.table.medals_left
    coast.storm_moves("black-4*")
    assert coast.table.round == 2, "a round with a medal of its own"
    assert coast.table.medals_left == before - 1
    assert coast.medals(RED) == coast.medals(BLUE) == 0
    assert len([die for die in coast.pool() if die.endswith("*")]) == 1


@rule("SR-064", "SR-065", "SR-078", "SR-R30")
def test_crew_first_then_the_use_then_the_value_and_then_no_more() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-07")
    table = coast.with_die("grey-3")
    assert offered(table) == {"use-crew CR-05", "use-crew CR-07", "go-on"}
    play(table, "use-crew CR-05", "nudge up")
    assert table.die_value == 4
    assert offered(table) == {"use-crew CR-07", "go-on"}
    play(table, "go-on")
    assert offered(table) == {"use trike", "use plane", "use tent"}
    play(table, "use trike")
    assert offered(table) == {"set-value plain 3", "set-value plain 4", "set-value plain 5"}, "Half Cracked on top"
    play(table, "set-value plain 3")
    assert coast.dice(RED, TRIKE) == ["grey-3"]
    while table.active == RED:
        assert not offered(table, "use-crew"), "a placed die cannot be altered"
        play(table, min(offered(table)))


@rule("SR-R30")
def test_a_used_card_stays_used_whatever_the_die_is_used_for() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-17")
    coast.give_crew(RED, "CR-05", up=False)
    coast.tiles(RED, "endi")
    table = coast.with_die("black-3")
    play(table, "use-crew CR-17", "use tent")
    assert offered(table) == {"refresh CR-05", "refresh CR-17"}, "an airlift for the Trike, and then the tent"
    play(table, "refresh CR-17")
    table = coast.with_die("black-3")
    play(table, "use-crew CR-17", "use plane")
    assert coast.crew_down(RED) == ["CR-05", "CR-17"]


@rule("SR-066", "SR-068")
@pytest.mark.parametrize("use", [TRIKE, PLANE, TENT])
def test_a_rolled_1_may_become_any_value_or_stay_moving_and_resting(use: str) -> None:
    coast = Coast()
    table = coast.with_die("black-1")
    play(table, f"use {use}")
    assert offered(table) == ANY


@rule("SR-066")
def test_a_wild_1_on_the_sub_too_where_it_reaches_a_port() -> None:
    coast = Coast()
    coast.stand(RED, "W07")
    table = coast.with_die("black-1")
    play(table, "use sub")
    assert offered(table) == ANY - {"set-value plain 1"}, "no two ports add up to 1"


@rule("SR-066", "SR-071", "SR-G26", "GD-10")
def test_a_wild_1_above_a_5_only_as_a_6() -> None:
    coast = Coast()
    coast.put_dice(RED, TRIKE, "black-5")
    coast.stand(RED, "W02")
    coast.with_die("black-1")
    play(coast.table, "use trike")
    assert coast.dice(RED, TRIKE) == ["black-5", "black-6"], "the only value, so nobody is asked"


@rule("SR-067", "SR-R26")
@pytest.mark.parametrize(
    ("die", "lines", "value"),
    [
        ("black-2", ["use-crew CR-05", "nudge down"], 1),
        ("black-6", ["use-crew CR-07"], 1),
        ("black-3", ["use-crew CR-09", "match 1"], 1),
        ("black-1", ["use-crew CR-05"], 2),
        ("black-1", ["use-crew CR-07"], 6),
    ],
)
def test_a_1_that_an_effect_made_or_changed_is_not_wild(die: str, lines: list[str], value: int) -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-07", "CR-09")
    coast.stand(RED, "W02")
    table = coast.turn(die, "black-1", "grey-5", "grey-4")
    play(table, f"take-die black {die[-1]} plain", *lines, "go-on", "use tent")
    assert not offered(table, "set-value"), "one value only"
    assert [table.die_value] == [value]


@rule("SR-R26")
@pytest.mark.parametrize("card", ["CR-13", "CR-15", "CR-17", "CR-11"])
def test_cards_that_leave_the_value_alone_leave_it_wild(card: str) -> None:
    coast = Coast()
    coast.give_crew(RED, card)
    coast.put_dice(RED, PLANE, "black-2")
    table = coast.with_die("black-1")
    play(table, f"use-crew {card}", "use tent")
    assert offered(table) == ANY


@rule("SR-R26")
def test_the_vehicles_ability_applies_on_top_of_a_wild_1() -> None:
    coast = Coast()
    coast.tiles(RED, "ugly-duckling")
    table = coast.with_die("black-1")
    play(table, "use trike")
    flipped = {f"set-value flipped {value}" for value in (4, 5, 6)}
    assert offered(table) == ANY | flipped, "a 1 made a 2 and flipped is a 5"


@rule("SR-R27")
def test_a_1_that_went_away_and_came_back_is_not_wild() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-06")
    table = coast.with_die("black-1")
    play(table, "use-crew CR-05", "use-crew CR-06", "nudge down")
    assert table.die_value == 1
    play(table, "use tent")
    assert not offered(table, "set-value")
    assert table.die_value == 1


@rule("SR-R28")
@pytest.mark.parametrize(
    ("tile", "vehicle", "start", "lines"),
    [
        ("big-score", TRIKE, "black-4", ["use-crew CR-05", "nudge up"]),
        ("hakmet", PLANE, "black-5", ["use-crew CR-05", "nudge up"]),
        ("undertow", SUB, "black-4", ["use-crew CR-05", "nudge down"]),
    ],
)
def test_other_wild_values_count_however_they_came_about(tile: str, vehicle: str, start: str, lines: list[str]) -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05")
    coast.tiles(RED, tile)
    coast.stand(RED, "W07")
    table = coast.with_die(start)
    play(table, *lines, f"use {vehicle}")
    assert len(offered(table, "set-value")) >= 5


@rule("SR-R29")
def test_a_die_never_goes_below_1_or_above_6() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-06")
    table = coast.with_die("black-5")
    play(table, "use-crew CR-05", "nudge up", "use-crew CR-06")
    assert table.die_value == 5, "a 6 can only go down, so nobody is asked"
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-06")
    table = coast.with_die("black-2")
    play(table, "use-crew CR-05", "nudge down", "use-crew CR-06")
    assert table.die_value == 2


@rule("SR-R20")
def test_only_vehicles_with_room_a_higher_value_and_a_site_in_reach_are_offered() -> None:
    def at_w09(die: str, markers: int) -> set[str]:
        coast = Coast()
        coast.stand(RED, "W09")
        coast.damage(RED, trike=markers)
        coast.put_dice(RED, PLANE, "black-4")
        return offered(coast.with_die(die), "use")

    assert at_w09("black-3", markers=4) == set(), "no room on the Trike, a 4 on the Plane, the port alone is worth 3"
    assert at_w09("black-3", markers=3) == {"use trike", "use tent"}
    assert at_w09("black-5", markers=4) == {"use plane", "use sub", "use tent"}


@rule("SR-R20")
def test_only_values_that_meet_all_three_are_offered() -> None:
    coast = Coast()
    coast.put_dice(RED, TRIKE, "black-2")
    coast.stand(RED, "W06")
    table = coast.with_die("black-1")
    play(table, "use trike")
    assert offered(table) == ANY - {"set-value plain 1", "set-value plain 2"}
    coast = Coast()
    coast.stand(RED, "W05")
    coast.put_dice(RED, PLANE, "black-1")
    table = coast.with_die("black-1")
    assert offered(table) == {"use trike", "use plane", "use tent"}


@rule("SR-R31")
def test_room_may_be_made_after_the_die_is_chosen() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-25", "CR-29")
    coast.damage(RED, trike=4, plane=4, sub=4)
    table = coast.with_die("black-3")
    assert "use-crew CR-25" in offered(table)
    play(table, "use-crew CR-25", "repair trike")
    assert offered(table) == {"use trike", "use tent"}

    coast = Coast()
    coast.give_crew(RED, "CR-29")
    coast.put_dice(RED, PLANE, "black-6")
    table = coast.turn("black-3", "black-4", "grey-2")
    play(table, "go-on", "take-die black 3 plain", "use-crew CR-29")
    assert "use plane" in offered(table)


@rule("SR-R117")
@pytest.mark.parametrize("card", ["CR-05", "CR-07", "CR-09", "CR-11", "CR-13", "CR-15", "CR-17"])
def test_no_card_rolls_a_chosen_die_again(card: str) -> None:
    coast = Coast()
    coast.give_crew(RED, card)
    coast.put_dice(RED, PLANE, "black-2")
    table = coast.with_die("black-3")
    drawn = table.chance.drawn
    play(table, f"use-crew {card}")
    for verb in ("nudge", "match"):
        if offered(table, verb):
            play(table, min(offered(table, verb)))
    assert offered(table, "use")
    assert table.chance.drawn == drawn


@rule("SR-078")
def test_the_order_of_a_moving_turn() -> None:
    coast = Coast()
    coast.lay("W02", "goods", "goods")
    coast.stand(RED, "H1")
    table = coast.with_die("black-5")
    listen(table)
    play(table, "use trike", "move-to W02", "salvage goods", "stop")
    happened = [event["event"] for event in told(table) if event["event"] != "threatened"]
    assert happened[:5] == ["placed-die", "damaged", "moved", "salvaged", "dial-turned"]
