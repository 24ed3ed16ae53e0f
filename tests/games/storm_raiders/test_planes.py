"""The abilities of the eight Planes (SR-208 to SR-217)."""

import pytest

from stormtable.games.storm_raiders.words import SITE_IDS
from tests.kit import offered, play, rule
from tests.kit.storm import BLUE, PLANE, RED, SUB, TRIKE, Coast, sites


def with_plane(tile: str) -> Coast:
    coast = Coast()
    coast.tiles(RED, tile)
    return coast


@rule("SR-208", "SR-073", "SR-R105")
def test_blue_jay_takes_an_equal_die_but_no_lower_one() -> None:
    for value, legal in ((3, False), (4, True), (5, True)):
        coast = with_plane("blue-jay")
        coast.put_dice(RED, PLANE, "black-2", "black-4")
        assert ("use plane" in offered(coast.with_die(f"black-{value}"))) == legal
    coast = with_plane("blue-jay")
    coast.put_dice(RED, PLANE, "grey-6")
    coast.place(PLANE, "black-6")
    assert coast.dice(RED, PLANE) == ["black-6", "grey-6"]
    coast = with_plane("blue-jay")
    coast.put_dice(RED, PLANE, "grey-6", "black-6", "grey-6", "black-6")
    assert "use plane" not in offered(coast.with_die("black-6")), "only while a space is free"


@rule("SR-208")
def test_other_planes_and_other_vehicles_take_no_equal_die() -> None:
    coast = with_plane("blue-jay")
    coast.put_dice(RED, TRIKE, "black-4")
    assert "use trike" not in offered(coast.with_die("black-4"))


@rule("SR-209", "SR-210", "SR-R93", "SR-R99")
def test_ut_moreretur_removes_a_die_for_each_damage_of_the_turn() -> None:
    coast = with_plane("ut-moreretur")
    coast.put_dice(RED, TRIKE, "black-1", "black-2")
    coast.put_dice(RED, SUB, "grey-3", "grey-4")
    coast.lay("W02", "weaponry", "goods")
    table = coast.ride(PLANE, "black-6", "W02")
    play(table, "salvage weaponry", "salvage goods")
    assert coast.markers(RED) == (0, 3, 0), "placing, Weaponry, two resources"
    assert len(offered(table, "remove-die")) == 5, "from any vehicle, this one too"
    assert "skip" in offered(table)
    play(table, "remove-die sub grey-4", "remove-die trike black-1", "remove-die plane black-6")
    assert table.active == BLUE, "three and no more"
    assert (coast.dice(RED, TRIKE), coast.dice(RED, PLANE), coast.dice(RED, SUB)) == (["black-2"], [], ["grey-3"])


@rule("SR-210", "SR-R99")
def test_ut_moreretur_counts_a_contracts_marker_and_the_storms_damage_on_other_vehicles() -> None:
    coast = with_plane("ut-moreretur")
    coast.post("H1", "C03", "marked")
    coast.give(RED, "goods", "electrical")
    coast.stand(RED, "W02")
    table = coast.ride(PLANE, "black-3", "H1")
    play(table, "fulfil", "place-mod MS-TW")
    assert offered(table) == {"remove-die plane black-3", "skip"}

    coast = with_plane("ut-moreretur")
    coast.put_storm("W02")
    coast.put_dice(RED, TRIKE, "black-1", "black-2", "black-3")
    table = coast.ride(PLANE, "black-3", "W02")
    play(table, "remove-die trike black-1", "remove-die trike black-2", "remove-die trike black-3")
    assert table.active == BLUE


@rule("SR-R99")
@pytest.mark.parametrize("health", [0, 5])
def test_ut_moreretur_counts_health_steps_too_even_ignored_ones(health: int) -> None:
    coast = with_plane("ut-moreretur")
    coast.set_health(RED, health)
    coast.damage(RED, plane=3)
    table = coast.ride(PLANE, "black-6", "W02")
    assert coast.health(RED) == (1 if health == 0 else 5)
    assert offered(table) == {"remove-die plane black-6", "skip"}


@rule("SR-R99")
def test_ut_moreretur_counts_no_prevented_damage_and_none_outside_the_turn() -> None:
    coast = with_plane("ut-moreretur")
    coast.give_crew(RED, "CR-21")
    table = coast.place(PLANE, "black-6")
    play(table, "use-crew CR-21", "move-to W02")
    assert table.active == BLUE
    coast = with_plane("ut-moreretur")
    coast.ride(PLANE, "black-3", "W02")
    table = coast.storm_moves("black-3")
    assert coast.markers(RED) == (1, 1, 1)
    assert coast.dice(RED, PLANE) == ["black-3"]
    assert table.round == 2


def by_junker(hours: int, start: str, board: str) -> set[str]:
    """Where Junker gets, found by walking every way: an hour less if a site lies in between."""
    _, _, paths = Coast(board=board).content.side(board)
    found: set[str] = set()
    ways: list[tuple[str, int, tuple[str, ...]]] = [(start, 0, (start,))]
    while ways:
        here, spent, seen = ways.pop()
        for path in paths:
            there = path.b if here == path.a else path.a if here == path.b else None
            if there is None or there in seen or spent + path.hours > hours + 1:
                continue
            if spent + path.hours - (len(seen) > 1) <= hours:
                found.add(there)
            ways.append((there, spent + path.hours, (*seen, there)))
    return found


@rule("SR-211", "SR-R39", "SR-R40")
@pytest.mark.parametrize("board", ["star", "moon"])
@pytest.mark.parametrize("value", [2, 3, 4])
def test_junker_saves_an_hour_if_it_bypasses_a_site_once_however_many(board: str, value: int) -> None:
    for start in SITE_IDS:
        coast = Coast(board=board)
        coast.tiles(RED, "junker")
        coast.stand(RED, start)
        reached = sites(offered(coast.place(PLANE, f"black-{value}"), "move-to"))
        assert reached == by_junker(value, start, board), start


@rule("SR-211", "SR-R40")
def test_junker_may_detour_on_purpose() -> None:
    coast = with_plane("junker")
    table = coast.place(PLANE, "black-1", as_="plain 1")
    assert "move-to W03" in offered(table), "2 hours directly, 1 + 1 by W02 less 1"
    assert "move-to W01" not in offered(table), "2 hours directly, 3 by W02 less 1"


@rule("SR-R34", "SR-R38", "SR-R40")
@pytest.mark.parametrize(("value", "markers"), [(1, (1, 1, 1)), (2, (0, 0, 0))])
def test_junkers_shorter_way_may_lead_through_the_storm(value: int, markers: tuple[int, int, int]) -> None:
    coast = with_plane("junker")
    coast.put_storm("W02")
    coast.place(PLANE, f"black-{value}", as_=f"plain {value}")
    coast.move("W03")
    assert coast.markers(RED) == markers, "by W02 for 1 hour, or directly for 2"


@rule("SR-212", "SR-R93", "SR-R94")
def test_fire_brand_removes_two_grey_dice_from_the_trike_with_a_black_die() -> None:
    coast = with_plane("fire-brand")
    coast.put_dice(RED, TRIKE, "grey-1", "black-2", "grey-6", "grey-5")
    coast.put_dice(RED, SUB, "grey-3")
    table = coast.place(PLANE, "black-3")
    assert offered(table) == {
        "remove-die trike grey-1",
        "remove-die trike grey-5",
        "remove-die trike grey-6",
        "skip",
    }, "of any value"
    play(table, "remove-die trike grey-6", "remove-die trike grey-1")
    assert coast.dice(RED, TRIKE) == ["black-2", "grey-5"]
    assert offered(table, "move-to"), "before moving"


@rule("SR-212", "SR-194", "SR-R109")
def test_fire_brand_needs_a_black_die_or_one_painted_black() -> None:
    coast = with_plane("fire-brand")
    coast.put_dice(RED, TRIKE, "grey-1")
    assert offered(coast.place(PLANE, "grey-3"), "move-to")
    coast = with_plane("fire-brand")
    coast.put_dice(RED, TRIKE, "grey-1")
    coast.give_crew(RED, "CR-13")
    table = coast.with_die("grey-3")
    play(table, "use-crew CR-13", "use plane")
    assert offered(table) == {"remove-die trike grey-1", "skip"}
    assert coast.dice(RED, PLANE) == ["grey-3"]


@rule("SR-213")
@pytest.mark.parametrize(("die", "damage"), [("black-3", 0), ("black-5", 0), ("black-2", 3), ("black-4", 3)])
def test_devils_needle_prevents_all_damage_with_a_1_3_or_5(die: str, damage: int) -> None:
    coast = with_plane("devils-needle")
    coast.lay("W02", "weaponry", "weaponry")
    table = coast.ride(PLANE, die, "W02")
    play(table, "salvage weaponry", "salvage weaponry")
    assert coast.markers(RED) == (0, damage, 0)


@rule("SR-213", "SR-R107")
def test_devils_needle_covers_contracts_and_the_storms_damage_on_all_vehicles() -> None:
    coast = with_plane("devils-needle")
    coast.put_storm("W02")
    coast.ride(PLANE, "black-3", "W02")
    assert coast.markers(RED) == (0, 0, 0)
    coast = with_plane("devils-needle")
    coast.post("H1", "C03", "marked")
    coast.give(RED, "goods", "electrical")
    coast.stand(RED, "W02")
    play(coast.ride(PLANE, "black-3", "H1"), "fulfil")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-R33")
def test_a_die_removed_after_use_is_still_the_die_used() -> None:
    coast = with_plane("devils-needle")
    coast.give_crew(RED, "CR-29")
    coast.lay("W02", "weaponry", "weaponry")
    table = coast.ride(PLANE, "black-3", "W02")
    play(table, "use-crew CR-29", "salvage weaponry", "salvage weaponry")
    assert coast.dice(RED, PLANE) == []
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.site(RED) == "W02"


@rule("SR-214", "SR-215", "SR-R151")
def test_mad_wick_removes_a_marker_at_any_point_of_the_turn_once() -> None:
    coast = with_plane("mad-wick")
    coast.damage(RED, trike=1, sub=1)
    coast.lay("W02", "goods", "goods")
    table = coast.ride(PLANE, "black-3", "W02")
    repairs = {"repair trike", "repair sub", "go-on"}
    assert offered(table) == repairs, "T3"
    play(table, "go-on", "salvage goods")
    assert offered(table) == repairs, "T4"
    play(table, "go-on", "stop")
    assert offered(table) == repairs, "T4, after the effect"
    play(table, "go-on")
    assert offered(table) == repairs, "T7"
    play(table, "repair sub")
    assert coast.markers(RED) == (1, 0, 0)
    assert table.active == BLUE, "once"


@rule("SR-214", "SR-R93")
@pytest.mark.parametrize("die", ["black-4", "black-5"])
def test_mad_wick_needs_a_1_2_or_3(die: str) -> None:
    coast = with_plane("mad-wick")
    coast.damage(RED, trike=1)
    table = coast.ride(PLANE, die, "W02")
    assert table.active == BLUE
    assert coast.markers(RED) == (1, 0, 0)


@rule("SR-215", "SR-R151")
def test_mad_wick_may_prevent_a_damage_instead() -> None:
    coast = with_plane("mad-wick")
    coast.lay("W02", "weaponry", "weaponry")
    table = coast.ride(PLANE, "black-3", "W02")
    play(table, "salvage weaponry")
    assert offered(table) == {"prevent", "take-damage"}
    play(table, "prevent", "salvage weaponry")
    assert coast.markers(RED) == (0, 2, 0), "the others are not asked about"
    assert table.active == BLUE


@rule("SR-R100")
def test_mad_wick_cancels_a_damage_that_would_be_a_health_step() -> None:
    coast = with_plane("mad-wick")
    coast.damage(RED, plane=3)
    coast.lay("W02", "weaponry")
    table = coast.ride(PLANE, "black-3", "W02")
    play(table, "go-on", "salvage weaponry", "prevent")
    assert coast.health(RED) == 0


@rule("SR-216", "SR-R94", "SR-R104", "SR-G13", "GE-13")
def test_nose_dive_removes_all_dice_of_its_value_from_trike_and_sub() -> None:
    coast = with_plane("nose-dive")
    coast.put_dice(RED, TRIKE, "black-4", "grey-5")
    coast.put_dice(RED, SUB, "grey-4", "black-3")
    table = coast.place(PLANE, "grey-4")
    assert offered(table) == {"remove-die trike black-4", "remove-die sub grey-4", "skip"}
    play(table, "remove-die trike black-4")
    play(table, "remove-die sub grey-4")
    assert coast.dice(RED, TRIKE) == ["grey-5"]
    assert coast.dice(RED, SUB) == ["black-3"]
    assert coast.dice(RED, PLANE) == ["grey-4"], "the placed die stays"
    assert offered(table, "move-to")


@rule("SR-216", "SR-194")
def test_nose_dive_needs_a_grey_die() -> None:
    coast = with_plane("nose-dive")
    coast.put_dice(RED, TRIKE, "black-4")
    assert offered(coast.place(PLANE, "black-4"), "move-to")


@rule("SR-R104", "SR-R109")
def test_nose_dive_looks_at_the_value_as_placed_and_at_a_painted_die() -> None:
    coast = with_plane("nose-dive")
    coast.put_dice(RED, TRIKE, "black-4", "black-3")
    coast.give_crew(RED, "CR-05", "CR-13")
    table = coast.with_die("black-3")
    play(table, "use-crew CR-05", "nudge up", "use-crew CR-13", "use plane")
    assert offered(table) == {"remove-die trike black-4", "skip"}


@rule("SR-217")
def test_hakmet_changes_a_6_to_any_value() -> None:
    coast = with_plane("hakmet")
    table = coast.with_die("black-6")
    play(table, "use plane")
    assert offered(table) == {f"set-value plain {value}" for value in range(1, 7)}
    play(table, "set-value plain 5")
    assert coast.markers(RED) == (0, 0, 0)
    coast = with_plane("hakmet")
    assert offered(coast.place(PLANE, "black-5"), "move-to")
