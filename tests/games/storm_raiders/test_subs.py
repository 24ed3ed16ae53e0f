"""The abilities of the eight Subs (SR-218 to SR-227)."""

import pytest

from tests.kit import offered, play, rule
from tests.kit.storm import BLUE, PLANE, RED, SUB, TRIKE, Coast, sites


def with_sub(tile: str, site: str = "W07") -> Coast:
    """Red stands at a port, W07 of value 1 if not said otherwise."""
    coast = Coast()
    coast.tiles(RED, tile)
    coast.stand(RED, site)
    return coast


@rule("SR-218", "SR-R94")
def test_orca_removes_a_die_from_the_plane_or_up_to_two_markers_from_the_trike() -> None:
    coast = with_sub("orca")
    coast.put_dice(RED, PLANE, "grey-5", "black-6")
    coast.put_dice(RED, TRIKE, "grey-5")
    coast.damage(RED, trike=3, plane=2)
    table = coast.place(SUB, "black-4")
    assert offered(table) == {"remove-die plane grey-5", "remove-die plane black-6", "repair trike", "skip"}
    play(table, "remove-die plane black-6")
    assert coast.dice(RED, PLANE) == ["grey-5"]
    assert offered(table, "move-to"), "one or the other"
    assert coast.markers(RED) == (3, 2, 0)


@rule("SR-218", "SR-R93")
@pytest.mark.parametrize(
    ("lines", "left"), [(["repair trike", "repair trike"], 1), (["repair trike", "skip"], 2), (["skip"], 3)]
)
def test_orca_may_remove_two_markers_or_one_or_none(lines: list[str], left: int) -> None:
    coast = with_sub("orca")
    coast.put_dice(RED, PLANE, "grey-5")
    coast.damage(RED, trike=3)
    table = coast.place(SUB, "black-4")
    play(table, *lines)
    assert coast.markers(RED) == (left, 0, 0)
    assert offered(table, "move-to")


@rule("SR-219", "SR-R106")
def test_crab_grab_is_never_damaged() -> None:
    coast = with_sub("crab-grab", "W10")
    coast.lay("W07", "weaponry", "weaponry")
    table = coast.ride(SUB, "black-4", "W07")
    play(table, "salvage weaponry", "salvage weaponry")
    assert (coast.markers(RED), coast.health(RED)) == ((0, 0, 0), 0)
    coast.put_dice(RED, SUB, "black-1", "black-2", "black-3")
    coast.stand(RED, "W02")
    coast.storm_moves("black-3")
    assert (coast.markers(RED), coast.health(RED)) == ((1, 1, 0), 0), "a full Sub costs no health either"


@rule("SR-R106", "SR-114")
def test_a_contracts_marker_on_crab_grab_returns_to_the_supply() -> None:
    coast = with_sub("crab-grab", "W07")
    coast.post("H2", "C03", "marked")
    coast.give(RED, "goods", "electrical")
    table = coast.ride(SUB, "black-4", "H2")
    play(table, "fulfil", "place-mod MS-SW")
    assert (coast.markers(RED), coast.health(RED)) == ((0, 0, 0), 0)
    assert coast.contracts(RED) == ["C03 blue"]


@rule("SR-219", "SR-192")
def test_crab_grab_protects_itself_on_other_turns_and_nothing_else() -> None:
    coast = with_sub("crab-grab", "H1")
    coast.put_storm("W02")
    coast.ride(TRIKE, "black-5", "W02")
    assert coast.markers(RED) == (2, 1, 0)


@rule("SR-R76", "SR-R110")
def test_crab_grab_needs_no_protection_from_the_storm() -> None:
    coast = with_sub("crab-grab", "W03")
    coast.give_crew(RED, "CR-21", "CR-22")
    table = coast.storm_moves("black-4")
    play(table, "use-crew CR-21")
    assert offered(table) == {"brace trike", "brace plane"}
    play(table, "brace trike", "use-crew CR-22")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-220", "SR-R74")
def test_mods_in_crab_grabs_slots_count_for_scoring() -> None:
    coast = with_sub("crab-grab")
    coast.set_dials(RED, mod=3)
    table = coast.rest("black-2")
    play(table, "gain mod")
    assert {"place-mod MS-S2", "place-mod MS-SW"} <= offered(table)
    play(table, "place-mod MS-S2")
    assert table.scores()[RED] == 3


@rule("SR-221", "SR-G14", "GE-14")
def test_salvage_siren_needs_two_hours_less() -> None:
    for value, reached in ((2, False), (3, True)):
        coast = with_sub("salvage-siren", "W06")  # 3 + 2 to W12
        table = coast.with_die(f"black-{value}")
        play(table, "use sub")
        assert ("move-to W12" in offered(table)) == reached


@rule("SR-221", "SR-R41")
def test_salvage_siren_moves_with_a_1_between_small_ports() -> None:
    coast = with_sub("salvage-siren", "W07")
    table = coast.place(SUB, "black-1", as_="plain 1")
    assert sites(offered(table)) == {"W10", "H2", "H5", "W03", "W12", "H4"}, "1 + 1 and 1 + 2 hours, less 2"


@rule("SR-222", "SR-R93", "SR-R108")
def test_strike_out_refreshes_a_card_after_moving_before_the_site() -> None:
    coast = with_sub("strike-out", "W10")
    coast.give_crew(RED, "CR-31", "CR-05", up=False)
    coast.lay("W07", "goods", "goods", "goods")
    table = coast.place(SUB, "black-4")
    assert offered(table, "move-to"), "not before the move"
    play(table, "move-to W07")
    assert offered(table) == {"refresh CR-31", "refresh CR-05", "skip"}
    play(table, "refresh CR-31")
    assert offered(table) == {"use-crew CR-31", "go-on"}, "so that the card can help at the site"
    play(table, "use-crew CR-31", "salvage goods", "salvage goods", "salvage goods")
    assert len(coast.held(RED)) == 3


@rule("SR-R93")
def test_strike_out_may_be_skipped_and_needs_a_card_face_down() -> None:
    coast = with_sub("strike-out", "W10")
    coast.give_crew(RED, "CR-31", up=False)
    table = coast.ride(SUB, "black-4", "W07")
    play(table, "skip")
    assert coast.crew_down(RED) == ["CR-31"]
    coast = with_sub("strike-out", "W10")
    table = coast.ride(SUB, "black-4", "W07")
    assert table.active == BLUE


@rule("SR-223", "SR-073", "SR-R105")
def test_beluga_takes_an_equal_die_but_no_lower_one() -> None:
    for value, legal in ((3, False), (4, True), (5, True)):
        coast = with_sub("beluga")
        coast.put_dice(RED, SUB, "black-2", "black-4")
        assert ("use sub" in offered(coast.with_die(f"black-{value}"))) == legal
    coast = with_sub("beluga")
    coast.put_dice(RED, SUB, "grey-6")
    coast.place(SUB, "black-6")
    assert coast.dice(RED, SUB) == ["black-6", "grey-6"]


@rule("SR-224")
def test_undertow_changes_a_3_to_any_value() -> None:
    coast = with_sub("undertow")
    table = coast.with_die("black-3")
    play(table, "use sub")
    assert offered(table) == {f"set-value plain {value}" for value in range(2, 7)}, "a 1 would reach no port"
    coast = with_sub("undertow")
    assert offered(coast.place(SUB, "black-4"), "move-to")


@rule("SR-225", "SR-R109")
def test_tight_spot_changes_a_grey_die_to_any_value() -> None:
    coast = with_sub("tight-spot")
    table = coast.with_die("grey-4")
    play(table, "use sub")
    assert offered(table) == {f"set-value plain {value}" for value in range(2, 7)}
    coast = with_sub("tight-spot")
    assert offered(coast.place(SUB, "black-4"), "move-to")
    coast = with_sub("tight-spot")
    coast.give_crew(RED, "CR-13")
    table = coast.with_die("black-4")
    play(table, "use-crew CR-13", "use sub")
    assert len(offered(table, "set-value")) == 5
    play(table, "set-value plain 6")
    assert coast.dice(RED, SUB) == ["black-6"]


@rule("SR-226", "SR-227", "SR-R102", "SR-R154")
def test_bottom_grubba_salvages_one_resource_before_moving_without_damage_or_effect() -> None:
    coast = with_sub("bottom-grubba", "W10")
    coast.lay("W10", "weaponry", "goods", "goods")
    coast.lay("W07", "fuel", "fuel", "fuel")
    table = coast.place(SUB, "black-4")
    assert offered(table) == {"salvage weaponry", "salvage goods", "skip"}
    play(table, "salvage weaponry")
    assert coast.held(RED) == ["weaponry"]
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.dials(RED) == (0, 0, 0), "no effect of the site left"
    assert offered(table, "move-to"), "one only"
    play(table, "move-to W07", "salvage fuel")
    assert coast.markers(RED) == (0, 0, 0), "the first pick at the destination"
    assert "salvage fuel" in offered(table), "still up to 2 after the move"
    play(table, "salvage fuel")
    assert coast.markers(RED) == (0, 0, 1), "under the normal rules"
    assert coast.dials(RED) == (0, 0, 1), "the effect of W07"
    assert coast.held(RED) == ["fuel", "fuel", "weaponry"]


@rule("SR-226", "SR-R93", "SR-R102")
def test_bottom_grubba_may_skip_and_finds_nothing_on_a_stormhold_or_an_empty_site() -> None:
    coast = with_sub("bottom-grubba", "W10")
    coast.lay("W10", "goods")
    table = coast.place(SUB, "black-4")
    play(table, "skip")
    assert coast.lying("W10") == ["goods"]
    for site in ("H4", "W10"):
        coast = with_sub("bottom-grubba", site)
        assert offered(coast.place(SUB, "black-4"), "move-to")


@rule("SR-R102")
def test_bottom_grubbas_crew_resource_gives_crew() -> None:
    coast = with_sub("bottom-grubba", "W10")
    coast.lay("W10", "crew")
    coast.will_draw("crew", "CR-20", "CR-21")
    table = coast.place(SUB, "black-4")
    play(table, "salvage crew", "keep-crew CR-20")
    assert coast.crew_up(RED) == ["CR-20"]
    assert coast.discards() == ["crew"]
    assert offered(table, "move-to")
