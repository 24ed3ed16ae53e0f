"""The abilities of the eight Trikes, and vehicle abilities in general (SR-192 to SR-207)."""

import pytest

from tests.kit import offered, play, rule
from tests.kit.storm import BLUE, PLANE, RED, SUB, TRIKE, Coast, sites


def with_trike(tile: str) -> Coast:
    coast = Coast()
    coast.tiles(RED, tile)
    return coast


def values(coast: Coast, die: str, vehicle: str = TRIKE) -> set[str]:
    """The values a die may be placed as."""
    table = coast.with_die(die)
    play(table, f"use {vehicle}")
    return {line.removeprefix("set-value ") for line in offered(table, "set-value")} or {f"plain {table.die_value}"}


@rule("SR-192")
def test_an_ability_works_only_on_turns_its_vehicle_is_used() -> None:
    coast = Coast()
    coast.tiles(RED, "big-score", "devils-needle", "salvage-siren")
    assert values(coast, "black-5", PLANE) == {"plain 5"}, "Big Score's 5 on the Plane"
    coast = Coast()
    coast.tiles(RED, "big-score", "devils-needle", "salvage-siren")
    coast.place(TRIKE, "black-5", as_="plain 5")
    assert coast.markers(RED) == (1, 0, 0), "Devil's Needle is not in use"


@rule("SR-193")
def test_the_value_as_placed_counts() -> None:
    coast = with_trike("trail-blazer")
    coast.put_dice(RED, SUB, "grey-2")
    table = coast.place(TRIKE, "black-1", as_="plain 4")
    assert offered(table) == {"remove-die sub grey-2", "skip"}
    coast = with_trike("trail-blazer")
    coast.put_dice(RED, SUB, "grey-2")
    coast.give_crew(RED, "CR-05")
    table = coast.with_die("black-4")
    play(table, "use-crew CR-05", "nudge down", "use trike")
    assert offered(table, "move-to"), "placed as a 3"


@rule("SR-194", "SR-R109")
def test_the_colour_of_the_die_used_counts_painted_or_not_and_stays_on_the_die() -> None:
    coast = with_trike("half-cracked")
    coast.give_crew(RED, "CR-13")
    table = coast.with_die("black-3")
    play(table, "use-crew CR-13", "use trike")
    assert offered(table) == {"set-value plain 2", "set-value plain 3", "set-value plain 4"}
    play(table, "set-value plain 4")
    assert coast.dice(RED, TRIKE) == ["black-4"], "its true colour"


@rule("SR-195", "SR-196", "SR-R29", "SR-R95", "SR-G15", "GE-15")
@pytest.mark.parametrize(
    ("die", "as_"),
    [
        ("grey-6", {"plain 5", "plain 6"}),
        ("grey-3", {"plain 2", "plain 3", "plain 4"}),
        ("black-3", {"plain 3"}),
        ("black-6", {"plain 6"}),
    ],
)
def test_half_cracked(die: str, as_: set[str]) -> None:
    assert values(with_trike("half-cracked"), die) == as_


@rule("SR-R29")
def test_half_cracked_does_not_lower_a_1_to_a_6() -> None:
    coast = with_trike("half-cracked")
    coast.give_crew(RED, "CR-05")
    table = coast.with_die("grey-2")
    play(table, "use-crew CR-05", "nudge down", "use trike")
    assert offered(table) == {"set-value plain 1", "set-value plain 2"}


@rule("SR-197", "SR-R93", "SR-R101")
@pytest.mark.parametrize(("picks", "asked"), [(0, False), (1, True), (2, False)])
def test_rust_bandit_refreshes_two_cards_after_exactly_one_pick(picks: int, asked: bool) -> None:
    coast = with_trike("rust-bandit")
    coast.give_crew(RED, "CR-05", "CR-07", "CR-09", up=False)
    coast.lay("W02", "goods", "goods", "goods")
    table = coast.ride(TRIKE, "black-2", "W02")
    play(table, *["salvage goods"] * picks)
    if picks < 2:
        play(table, "stop")
    assert bool(offered(table, "refresh")) == asked
    if asked:
        assert coast.dials(RED) == (1, 0, 0), "after the site's effect"
        play(table, "refresh CR-07")
        assert offered(table) == {"refresh CR-05", "refresh CR-09", "skip"}, "two different cards, or fewer"
        play(table, "refresh CR-05")
    assert coast.crew_up(RED) == (["CR-05", "CR-07"] if asked else [])
    assert table.active == BLUE


@rule("SR-198", "SR-R118")
def test_rust_bandits_new_crew_card_may_be_used_before_the_refreshes() -> None:
    coast = with_trike("rust-bandit")
    coast.damage(RED, plane=2)
    coast.lay("W02", "crew", "goods")
    coast.will_draw("crew", "CR-25", "CR-20")
    table = coast.ride(TRIKE, "black-2", "W02")
    play(table, "salvage crew", "keep-crew CR-25", "go-on", "stop")
    assert offered(table, "use-crew") == {"use-crew CR-25"}, "after the site's effect, before the refreshes"
    play(table, "use-crew CR-25")
    assert coast.crew_down(RED) == ["CR-25"]
    play(table, "refresh CR-25")
    assert offered(table, "use-crew") == {"use-crew CR-25"}, "and again at the end of the turn"
    play(table, "use-crew CR-25")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-199", "SR-R44")
@pytest.mark.parametrize(("die", "h2"), [("black-2", False), ("black-3", True), ("black-6", True)])
def test_desert_deuce_needs_an_hour_less_with_3_or_more(die: str, h2: bool) -> None:
    coast = with_trike("desert-deuce")
    coast.stand(RED, "W02")  # H2 is 4 hours away, W01 is 2
    coast.put_storm("W08")
    reached = sites(offered(coast.place(TRIKE, die), "move-to"))
    assert ("H2" in reached) == h2
    assert "W01" in reached


@rule("SR-199")
def test_desert_deuce_gives_a_2_nothing() -> None:
    coast = with_trike("desert-deuce")
    coast.stand(RED, "W02")
    assert sites(offered(coast.place(TRIKE, "black-2"), "move-to")) == {"H1", "W01", "W03"}


@rule("SR-200")
def test_big_score_changes_a_5_to_any_value() -> None:
    assert values(with_trike("big-score"), "black-5") == {f"plain {value}" for value in range(1, 7)}
    assert values(with_trike("big-score"), "black-4") == {"plain 4"}


@rule("SR-201", "SR-R96", "SR-R97")
@pytest.mark.parametrize(
    ("die", "as_"),
    [
        ("black-2", {"plain 2", "flipped 5"}),
        ("black-3", {"plain 3", "flipped 4"}),
        ("black-4", {"plain 4"}),
        ("black-5", {"plain 5"}),
    ],
)
def test_ugly_duckling_may_flip_a_1_2_or_3(die: str, as_: set[str]) -> None:
    assert values(with_trike("ugly-duckling"), die) == as_


@rule("SR-201", "SR-202", "SR-R96", "SR-R97")
def test_a_5_that_is_a_flipped_2_has_the_prevention_a_plain_5_has_not() -> None:
    coast = with_trike("ugly-duckling")
    table = coast.place(TRIKE, "black-2", as_="flipped 5")
    assert offered(table) == {"prevent", "take-damage"}
    play(table, "prevent")
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.dice(RED, TRIKE) == ["black-5"]
    coast = with_trike("ugly-duckling")
    table = coast.place(TRIKE, "black-5")
    assert coast.markers(RED) == (1, 0, 0)
    coast = with_trike("ugly-duckling")
    coast.place(TRIKE, "black-1", as_="plain 5")
    assert coast.markers(RED) == (1, 0, 0), "a wild 1 made a 5"


@rule("SR-202", "SR-R97")
def test_ugly_duckling_prevents_one_damage_a_turn_from_any_source_flipped_or_not() -> None:
    coast = with_trike("ugly-duckling")
    coast.lay("W02", "weaponry", "weaponry")
    table = coast.place(TRIKE, "black-2", as_="plain 2")
    play(table, "move-to W02", "salvage weaponry")
    assert offered(table) == {"prevent", "take-damage"}
    play(table, "prevent", "salvage weaponry")
    assert coast.markers(RED) == (1, 0, 0), "once only, so nobody was asked again"

    coast = with_trike("ugly-duckling")
    coast.post("H1", "C03", "marked")
    coast.give(RED, "goods", "electrical")
    coast.stand(RED, "W02")
    table = coast.place(TRIKE, "black-2", as_="plain 2")
    play(table, "move-to H1", "fulfil", "prevent")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-R98")
def test_ugly_duckling_may_prevent_one_of_the_storms_three() -> None:
    coast = with_trike("ugly-duckling")
    coast.put_storm("W02")
    table = coast.place(TRIKE, "black-2", as_="plain 2")
    play(table, "move-to W02", "take-damage")
    assert offered(table) == {"prevent", "take-damage"}
    play(table, "prevent")
    assert coast.markers(RED) == (1, 0, 1)


@rule("SR-203", "SR-204", "SR-R34")
def test_muds_mauler_moves_into_and_through_the_storm_and_salvages_there() -> None:
    coast = with_trike("muds-mauler")
    coast.put_storm("W02")
    coast.stand(RED, "W03")
    coast.ride(TRIKE, "black-3", "W01")
    assert coast.markers(RED) == (0, 0, 0)
    coast.lay("W02", "goods")
    table = coast.ride(TRIKE, "black-4", "W02")
    play(table, "salvage goods")
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.held(RED) == ["goods"]


@rule("SR-203", "SR-192")
def test_muds_mauler_does_not_cover_the_plane() -> None:
    coast = with_trike("muds-mauler")
    coast.put_storm("W02")
    coast.ride(PLANE, "black-4", "W02")
    assert coast.markers(RED) == (1, 1, 1)


def fulfilling(tile: str = "spectre") -> Coast:
    coast = with_trike(tile)
    coast.post("H1", "C03")
    coast.give(RED, "goods", "electrical")
    coast.stand(RED, "W02")
    return coast


@rule("SR-205", "SR-R32", "SR-R59", "SR-R93")
def test_spectre_removes_a_die_and_a_marker_from_one_vehicle_after_a_contract() -> None:
    coast = fulfilling()
    coast.put_dice(RED, TRIKE, "black-1")
    coast.put_dice(RED, PLANE, "grey-5", "grey-6")
    coast.damage(RED, plane=1, trike=1)
    table = coast.ride(TRIKE, "black-3", "H1")
    play(table, "fulfil")
    assert coast.medals(RED) == 1, "after the rewards"
    assert offered(table) == {"clear trike", "clear plane", "skip"}, "this Trike too"
    play(table, "clear plane")
    assert offered(table) == {"remove-die plane grey-5", "remove-die plane grey-6", "skip"}
    play(table, "remove-die plane grey-5")
    if offered(table, "repair"):
        assert offered(table) == {"repair plane", "skip"}
        play(table, "repair plane")
    assert coast.dice(RED, PLANE) == ["grey-6"]
    assert coast.markers(RED) == (1, 0, 0), "both from the same vehicle"


@rule("SR-R103")
@pytest.mark.parametrize(("dice", "markers"), [(("grey-5",), 0), ((), 2)])
def test_spectre_takes_whichever_is_there(dice: tuple[str, ...], markers: int) -> None:
    coast = fulfilling()
    coast.put_dice(RED, SUB, *dice)
    coast.damage(RED, sub=markers)
    table = coast.ride(TRIKE, "black-3", "H1")
    play(table, "fulfil", "clear sub", "remove-die sub grey-5" if dice else "repair sub")
    assert coast.dice(RED, SUB) == []
    assert coast.markers(RED) == (0, 0, max(markers - 1, 0))
    assert table.active == BLUE


@rule("SR-205", "SR-R93")
def test_spectre_only_after_a_contract_and_only_if_wanted() -> None:
    coast = fulfilling()
    table = coast.ride(TRIKE, "black-3", "H1")
    play(table, "skip")
    assert table.active == BLUE
    coast = fulfilling()
    table = coast.ride(TRIKE, "black-3", "H1")
    play(table, "fulfil", "skip")
    assert coast.dice(RED, TRIKE) == ["black-3"]


@rule("SR-206", "SR-R93", "SR-R94")
def test_trail_blazer_removes_a_die_of_each_colour_from_the_sub_before_moving() -> None:
    coast = with_trike("trail-blazer")
    coast.put_dice(RED, SUB, "black-1", "black-2", "grey-3")
    coast.put_dice(RED, PLANE, "grey-6")
    table = coast.place(TRIKE, "black-5")
    assert coast.markers(RED) == (1, 0, 0), "after placement damage"
    assert offered(table) == {"remove-die sub black-1", "remove-die sub black-2", "skip"}
    play(table, "remove-die sub black-2")
    assert offered(table) == {"remove-die sub grey-3", "skip"}
    play(table, "remove-die sub grey-3")
    assert coast.dice(RED, SUB) == ["black-1"]
    assert offered(table, "move-to"), "before the move"


@rule("SR-207")
def test_trail_blazer_with_only_one_colour_there_removes_one() -> None:
    coast = with_trike("trail-blazer")
    coast.put_dice(RED, SUB, "grey-2", "grey-3")
    table = coast.place(TRIKE, "black-4")
    play(table, "remove-die sub grey-3")
    assert coast.dice(RED, SUB) == ["grey-2"]
    assert offered(table, "move-to")


@rule("SR-206")
@pytest.mark.parametrize("die", ["black-2", "black-3"])
def test_trail_blazer_needs_a_4_5_or_6(die: str) -> None:
    coast = with_trike("trail-blazer")
    coast.put_dice(RED, SUB, "grey-2", "black-3")
    assert offered(coast.place(TRIKE, die), "move-to")
