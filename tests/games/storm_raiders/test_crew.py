"""What each of the 36 crew cards does, and when it is offered."""

import pytest

from tests.kit import offered, play, refusal, rule
from tests.kit.storm import BLUE, PLANE, RED, SUB, TRIKE, Coast, sites


def cards(*ids: str) -> pytest.MarkDecorator:
    """The same for each card of an effect."""
    return pytest.mark.parametrize("card", ids)


def holding(*ids: str) -> Coast:
    coast = Coast()
    coast.give_crew(RED, *ids)
    return coast


def used(coast: Coast, card: str) -> bool:
    return card in coast.crew_down(RED)


def at_site(card: str, *lying: str, vehicle: str = PLANE, die: str = "black-2") -> Coast:
    """Red with a card arrives at W02, where these resources lie."""
    coast = holding(card)
    coast.lay("W02", *lying)
    coast.ride(vehicle, die, "W02")
    return coast


# The die


@rule("SR-064", "SR-R29", "SR-R153")
@cards("CR-01", "CR-05", "CR-06")
def test_nudge(card: str) -> None:
    for way, value in (("up", 4), ("down", 2)):
        coast = holding(card)
        table = coast.with_die("black-3")
        play(table, f"use-crew {card}")
        assert offered(table) == {"nudge up", "nudge down"}
        play(table, f"nudge {way}")
        assert table.die_value == value
        assert used(coast, card)


@rule("SR-064")
@cards("CR-07", "CR-08")
@pytest.mark.parametrize(("die", "value"), [("black-2", 5), ("black-3", 4), ("grey-6", 1), ("black-1", 6)])
def test_flip(card: str, die: str, value: int) -> None:
    coast = holding(card)
    table = coast.with_die(die)
    play(table, f"use-crew {card}")
    assert table.die_value == value
    assert used(coast, card)


@rule("SR-064", "SR-067")
@cards("CR-09", "CR-10")
def test_match(card: str) -> None:
    coast = holding(card)
    table = coast.turn("black-3", "black-3", "grey-5", "black-1")
    play(table, "take-die black 3 plain", f"use-crew {card}")
    assert offered(table) == {"match 5", "match 1"}, "another value of a die still in the pool"
    play(table, "match 5")
    assert table.die_value == 5
    assert coast.pool() == ["black-1", "black-3", "grey-5"], "that die stays there"
    coast = holding(card)
    table = coast.turn("black-3", "grey-3", "black-3")
    play(table, "take-die black 3 plain")
    assert not offered(table, "use-crew"), "no other value is there"


@rule("SR-R105", "SR-R153", "SR-073")
@cards("CR-11", "CR-12")
def test_even(card: str) -> None:
    coast = holding(card)
    coast.put_dice(RED, TRIKE, "grey-3")
    coast.put_dice(RED, PLANE, "grey-4")
    table = coast.with_die("black-3")
    assert offered(table) == {f"use-crew {card}", "go-on"}
    play(table, f"use-crew {card}")
    assert "use trike" in offered(table), "equal"
    assert "use plane" not in offered(table), "lower"
    play(table, "use trike")
    assert coast.dice(RED, TRIKE) == ["black-3", "grey-3"]


@cards("CR-11", "CR-12")
def test_even_needs_a_vehicle_with_a_die_and_a_free_space(card: str) -> None:
    coast = holding(card)
    assert not offered(coast.with_die("black-3"), "use-crew")
    coast = holding(card)
    coast.put_dice(RED, TRIKE, "grey-3")
    coast.damage(RED, trike=3)
    assert not offered(coast.with_die("black-3"), "use-crew")


@rule("SR-194", "SR-R109")
@cards("CR-13", "CR-14")
def test_paint(card: str) -> None:
    coast = holding(card)
    coast.stand(RED, "W07")
    table = coast.with_die("black-3")
    play(table, f"use-crew {card}", "use sub")
    assert len(offered(table, "set-value")) == 5, "Tight Spot takes it for grey"
    coast = holding(card)
    coast.stand(RED, "W07")
    table = coast.with_die("grey-3")
    play(table, f"use-crew {card}", "use sub")
    assert not offered(table, "set-value"), "and a grey one for black"


@rule("SR-R41", "SR-R153")
@cards("CR-02", "CR-15", "CR-16")
@pytest.mark.parametrize("vehicle", [TRIKE, PLANE, SUB])
def test_haste(card: str, vehicle: str) -> None:
    def reached(hasty: bool, die: str) -> set[str]:
        coast = holding(card)
        coast.stand(RED, "W07")
        table = coast.with_die(die)
        play(table, f"use-crew {card}" if hasty else "go-on")
        coast.pass_window()
        play(table, f"use {vehicle}")
        return sites(offered(table, "move-to"))

    assert reached(True, "black-2") == reached(False, "black-3")
    assert reached(True, "black-2") > reached(False, "black-2")


@rule("SR-087", "SR-R153")
@cards("CR-17", "CR-18")
def test_airlift(card: str) -> None:
    coast = holding(card)
    coast.stand(RED, "W06")
    table = coast.with_die("black-3")
    play(table, f"use-crew {card}", "use trike")
    assert {"W07", "W08"} <= sites(offered(table)), "by the path of 1 hour with a Plane icon"
    assert "H2" in sites(offered(table)), "by H3, 2 hours with an icon"
    assert "W13" not in sites(offered(table))


@rule("SR-087", "SR-R153")
def test_one_airlift_is_for_one_path_and_two_for_two() -> None:
    def from_w11(*ids: str) -> set[str]:
        coast = holding("CR-17", "CR-18")
        coast.stand(RED, "W11")
        coast.put_storm("W05")
        table = coast.with_die("black-3")
        play(table, *(f"use-crew {id_}" for id_ in ids))
        coast.pass_window()
        play(table, "use trike")
        return sites(offered(table))

    assert from_w11() == {"H5", "W09", "W10", "W12", "W13"}
    assert from_w11("CR-17") == from_w11() | {"H4"}, "H5 - H4 has an icon; to W01 there are two"
    assert "W01" in from_w11("CR-17", "CR-18"), "W11 - W12 and W13 - W01"


# Damage


@rule("SR-R68", "SR-R110")
@cards("CR-19", "CR-20")
def test_shelter(card: str) -> None:
    coast = holding(card)
    coast.put_storm("W02")
    table = coast.place(TRIKE, "black-3")
    play(table, "move-to W02", f"use-crew {card}")
    assert (coast.markers(RED), used(coast, card)) == ((0, 0, 0), True)

    coast = holding(card)
    coast.stand(RED, "W03")
    table = coast.storm_moves("black-4")
    play(table, f"use-crew {card}")
    assert (coast.markers(RED), used(coast, card)) == ((0, 0, 0), True)


@cards("CR-19", "CR-20")
def test_shelter_is_against_the_storm_only(card: str) -> None:
    coast = holding(card)
    coast.place(TRIKE, "black-5")
    assert coast.markers(RED) == (1, 0, 0)
    assert not used(coast, card)


@rule("SR-R110", "SR-R153")
@cards("CR-03", "CR-21", "CR-22")
def test_brace(card: str) -> None:
    coast = holding(card)
    table = coast.place(TRIKE, "black-5")
    assert offered(table) == {f"use-crew {card}", "take-damage"}
    play(table, f"use-crew {card}")
    assert (coast.markers(RED), used(coast, card)) == ((0, 0, 0), True)

    coast = holding(card)
    coast.damage(RED, trike=3)
    table = coast.place(TRIKE, "black-5")
    play(table, f"use-crew {card}")
    assert coast.health(RED) == 0, "also a damage that would cost health"

    coast = holding(card)
    coast.stand(RED, "W03")
    table = coast.storm_moves("black-4")
    play(table, f"use-crew {card}")
    assert offered(table) == {"brace trike", "brace plane", "brace sub"}
    play(table, "brace plane")
    coast.pass_window()
    assert coast.markers(RED) == (1, 0, 1)


@rule("SR-R153")
def test_two_braces_protect_two_vehicles() -> None:
    coast = holding("CR-21", "CR-22")
    coast.stand(RED, "W03")
    table = coast.storm_moves("black-4")
    play(table, "use-crew CR-21", "brace plane", "use-crew CR-22")
    assert offered(table) == {"brace trike", "brace sub"}
    play(table, "brace sub")
    assert coast.markers(RED) == (1, 0, 0)


@rule("SR-R152")
@cards("CR-23", "CR-24")
def test_careful(card: str) -> None:
    coast = at_site(card, "weaponry", "weaponry", "goods")
    play(coast.table, f"use-crew {card}", "salvage weaponry", "salvage weaponry")
    assert (coast.markers(RED), used(coast, card)) == ((0, 0, 0), True)

    coast = at_site(card, "weaponry", "weaponry", "goods")
    play(coast.table, "go-on", "salvage weaponry")
    assert coast.markers(RED) == (0, 1, 0)
    assert offered(coast.table) == {f"use-crew {card}", "go-on"}, "T4"
    play(coast.table, f"use-crew {card}", "salvage weaponry")
    assert coast.markers(RED) == (0, 1, 0), "from now on"


@cards("CR-23", "CR-24")
def test_careful_prevents_no_other_damage(card: str) -> None:
    coast = holding(card)
    coast.post("H1", "C03", "marked")
    coast.give(RED, "goods", "electrical")
    coast.stand(RED, "W02")
    table = coast.ride(PLANE, "black-2", "H1")
    assert offered(table) == {"fulfil", "skip"}, "at a Wreck Site only"


@rule("SR-R110", "SR-R111")
@cards("CR-04", "CR-25", "CR-26")
def test_patch(card: str) -> None:
    coast = holding(card)
    coast.damage(RED, trike=1, sub=2)
    table = coast.turn("black-3", "grey-4")
    play(table, f"use-crew {card}")
    assert offered(table) == {"repair trike", "repair sub"}
    play(table, "repair sub")
    assert (coast.markers(RED), used(coast, card)) == ((1, 0, 1), True)
    coast = holding(card)
    assert f"use-crew {card}" not in offered(coast.turn("black-3", "grey-4")), "no marker"


@rule("SR-R111")
@cards("CR-27", "CR-28")
def test_medic(card: str) -> None:
    coast = holding(card)
    coast.set_health(RED, 3)
    table = coast.turn("black-3", "grey-4")
    play(table, f"use-crew {card}")
    assert (coast.health(RED), used(coast, card)) == (2, True)
    coast = holding(card)
    assert not offered(coast.turn("black-3", "grey-4"), "use-crew"), "not at 0"


@rule("SR-R31", "SR-R32", "SR-R111")
@cards("CR-29", "CR-30")
def test_unload(card: str) -> None:
    coast = holding(card)
    coast.put_dice(RED, TRIKE, "black-2")
    coast.put_dice(RED, SUB, "grey-6", "grey-6")
    table = coast.turn("black-3", "grey-4")
    play(table, f"use-crew {card}")
    assert offered(table) == {"remove-die trike black-2", "remove-die sub grey-6"}
    play(table, "remove-die sub grey-6")
    assert coast.dice(RED, SUB) == ["grey-6"]
    coast = holding(card)
    assert not offered(coast.turn("black-3", "grey-4"), "use-crew"), "no die"
    table = coast.ride(TRIKE, "black-3", "W02")
    play(table, f"use-crew {card}")
    assert coast.dice(RED, TRIKE) == [], "the die placed this turn"


# Resources


@rule("SR-R52", "SR-R152")
@cards("CR-31", "CR-32")
def test_haul(card: str) -> None:
    coast = at_site(card, "goods", "goods", "fuel", "fuel", vehicle=TRIKE)
    play(coast.table, f"use-crew {card}", "salvage goods", "salvage goods")
    assert offered(coast.table) == {"salvage fuel", "stop"}
    play(coast.table, "salvage fuel")
    assert coast.held(RED) == ["goods", "goods", "fuel"]
    assert coast.dials(RED) == (1, 0, 0), "the effect once"
    assert coast.table.active == BLUE

    coast = at_site(card, "goods", "goods", "fuel", "fuel", vehicle=TRIKE)
    play(coast.table, "go-on", "salvage goods", f"use-crew {card}", "salvage goods", "salvage fuel")
    assert len(coast.held(RED)) == 3, "at T4 too"


@rule("SR-R152")
@pytest.mark.parametrize("card", ["CR-23", "CR-31"])
def test_after_the_last_pick_only_anytime_cards_are_offered(card: str) -> None:
    coast = holding(card, "CR-25")
    coast.damage(RED, trike=1)
    coast.lay("W02", "goods", "goods", "goods")
    table = coast.ride(TRIKE, "black-2", "W02")
    play(table, "go-on", "salvage goods", "go-on", "salvage goods")
    assert coast.dials(RED) == (1, 0, 0), "after the site's effect"
    assert offered(table) == {"use-crew CR-25", "go-on"}


@pytest.mark.parametrize("card", ["CR-23", "CR-31"])
def test_careful_and_haul_need_a_resource_on_the_site(card: str) -> None:
    coast = at_site(card)
    assert coast.table.active == BLUE


@rule("SR-109", "SR-R56", "SR-R153")
@cards("CR-33", "CR-34")
def test_broker(card: str) -> None:
    coast = holding(card)
    coast.post("H1", "C01")
    coast.give(RED, "orichalcum", "fuel")
    coast.stand(RED, "W02")
    table = coast.ride(TRIKE, "black-2", "H1")
    assert offered(table) == {"fulfil", "skip"}, "payable with it"
    play(table, "fulfil")
    assert coast.contracts(RED) == ["C01 grey"]
    assert coast.discards() == ["fuel", "orichalcum"]


@rule("SR-R56", "SR-R153")
def test_broker_which_resource_stands_for_which_icon_is_the_players_choice() -> None:
    coast = holding("CR-33")
    coast.post("H1", "C03")
    coast.give(RED, "goods", "electrical", "orichalcum", "machinery")
    coast.stand(RED, "W02")
    table = coast.ride(TRIKE, "black-2", "H1")
    play(table, "fulfil")
    assert offered(table) == {"pay goods", "use-crew CR-33"}
    play(table, "use-crew CR-33")
    assert offered(table) == {"pay machinery", "pay orichalcum"}, "the Electrical Parts are needed yet"
    assert refusal(table, "pay goods") == "General Goods is what is asked for: choose what counts as it (SR-R153)."
    assert "and Electrical Parts cannot pay for it now" in refusal(table, "pay electrical")
    play(table, "pay machinery")
    assert coast.held(RED) == ["goods", "orichalcum"]
    assert used(coast, "CR-33")


@rule("SR-R56")
def test_icons_paid_by_their_own_type_come_before_those_that_others_pay() -> None:
    coast = holding("CR-33")
    coast.post("H1", "C17")
    coast.give(RED, "fuel", "weaponry", "weaponry", "machinery", "orichalcum")
    coast.stand(RED, "W02")
    table = coast.ride(TRIKE, "black-2", "H1")
    play(table, "fulfil", "pay weaponry")
    assert "pay fuel" not in offered(table)
    assert refusal(table, "pay fuel") == "Icons that Fuel itself pays come before the others (SR-R56)."


@rule("SR-R153")
def test_two_brokers_may_serve_one_contract() -> None:
    coast = holding("CR-33", "CR-34")
    coast.post("H1", "C03")
    coast.give(RED, "orichalcum", "orichalcum")
    coast.stand(RED, "W02")
    table = coast.ride(TRIKE, "black-2", "H1")
    play(table, "fulfil")
    assert coast.contracts(RED) == ["C03 grey"]
    assert coast.crew_down(RED) == ["CR-33", "CR-34"]
    coast = holding("CR-33")
    coast.post("H1", "C03")
    coast.give(RED, "orichalcum", "orichalcum")
    coast.stand(RED, "W02")
    assert coast.ride(TRIKE, "black-2", "H1").active == BLUE, "one is not enough"


@rule("SR-R63", "SR-R154")
@cards("CR-35", "CR-36")
@pytest.mark.parametrize("type_", ["goods", "weaponry"])
def test_scavenge(card: str, type_: str) -> None:
    coast = holding(card)
    coast.will_draw("resource", type_)
    table = coast.turn("black-3", "grey-4")
    play(table, f"use-crew {card}")
    assert coast.held(RED) == [type_]
    assert (coast.markers(RED), used(coast, card)) == ((0, 0, 0), True)


@rule("SR-R63")
@cards("CR-35", "CR-36")
def test_scavenge_turns_a_crew_resource_into_crew_and_needs_something_to_draw(card: str) -> None:
    coast = holding(card)
    coast.will_draw("resource", "crew")
    coast.will_draw("crew", "CR-20", "CR-21")
    table = coast.turn("black-3", "grey-4")
    play(table, f"use-crew {card}", "keep-crew CR-20")
    assert coast.discards() == ["crew"]
    coast = holding(card)
    coast.empty_bag()
    assert not offered(coast.turn("black-3", "grey-4"), "use-crew")
    coast = holding(card)
    coast.discard("goods")
    coast.empty_bag()
    table = coast.turn("black-3", "grey-4")
    play(table, f"use-crew {card}")
    assert coast.held(RED) == ["goods"], "from the discard pile, by way of the bag"
