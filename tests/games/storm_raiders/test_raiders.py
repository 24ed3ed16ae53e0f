"""The rest abilities of the eight Storm Raiders (SR-173 to SR-191)."""

import pytest

from tests.kit import listen, offered, play, rule, told
from tests.kit.storm import BLUE, PLANE, RED, SUB, TENT, TRIKE, Coast, sites

GAINS = {"gain mod", "gain medal", "gain crew"}
PORTS = {"W01", "W03", "W06", "W07", "W09", "W10", "W12", "H2", "H4", "H5"}


def camp(raider: str) -> Coast:
    coast = Coast()
    coast.tiles(RED, raider)
    return coast


@rule("SR-174", "SR-R83", "SR-R85")
def test_reid_refreshes_all() -> None:
    coast = camp("reid")
    coast.give_crew(RED, "CR-05", "CR-07", "CR-09", up=False)
    table = coast.rest("black-2")
    assert coast.crew_up(RED) == ["CR-05", "CR-07", "CR-09"]
    assert coast.crew_down(RED) == []
    assert offered(table) == GAINS, "by itself"


@rule("SR-176", "SR-R83", "SR-R85", "SR-G12", "GE-12")
@pytest.mark.parametrize(("value", "removed"), [(1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (6, 6)])
def test_khena_removes_twice_as_many(value: int, removed: int) -> None:
    coast = camp("khena")
    coast.damage(RED, trike=4, plane=4)
    table = coast.place(TENT, f"black-{value}")
    asked = 0
    while offered(table, "repair"):
        assert offered(table) == {"repair trike", "repair plane"}, "the extra ones too from any vehicle"
        play(table, "repair plane" if asked % 2 else "repair trike")
        asked += 1
    assert sum(coast.markers(RED)) == 8 - removed


@rule("SR-176")
def test_khena_with_fewer_markers_removes_those() -> None:
    coast = camp("khena")
    coast.damage(RED, sub=1)
    coast.rest("black-6")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-R86")
def test_khena_does_not_double_what_crew_cards_remove() -> None:
    coast = camp("khena")
    coast.damage(RED, trike=4)
    coast.give_crew(RED, "CR-25")
    table = coast.with_die("black-2")
    play(table, "go-on", "use tent", "use-crew CR-25")
    assert coast.markers(RED) == (1, 0, 0), "1 by the card, 2 by step 2"


@rule("SR-178", "SR-R83", "SR-R85", "SR-065")
def test_thorne_may_change_the_resting_die_before_it_is_placed() -> None:
    coast = camp("thorne")
    coast.damage(RED, trike=3)
    coast.put_dice(RED, PLANE, "black-2", "black-5")
    table = coast.with_die("grey-3")
    play(table, "use tent")
    assert offered(table) == {f"set-value plain {value}" for value in range(1, 7)}, "3 is to leave it"
    play(table, "set-value plain 6")
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.dice(RED, PLANE) == ["black-2", "black-5"]


@rule("SR-178", "SR-136")
def test_thorne_changes_nothing_for_a_vehicle() -> None:
    coast = camp("thorne")
    table = coast.place(TRIKE, "black-3")
    assert coast.dice(RED, TRIKE) == ["black-3"]
    assert offered(table, "move-to")


@rule("SR-180", "SR-R83", "SR-R85", "SR-R88")
def test_anya_removes_up_to_two_more_dice_of_any_value_after_step_3() -> None:
    coast = camp("anya")
    coast.put_dice(RED, TRIKE, "black-1", "grey-5")
    coast.put_dice(RED, SUB, "grey-2", "grey-3")
    table = coast.rest("black-4")
    assert coast.dice(RED, TRIKE) == ["black-1"], "step 3 is done"
    assert offered(table) == {"remove-die trike black-1", "remove-die sub grey-2", "remove-die sub grey-3", "skip"}
    play(table, "remove-die sub grey-2")
    assert offered(table) == {"remove-die trike black-1", "remove-die sub grey-3", "skip"}
    play(table, "remove-die trike black-1")
    assert (coast.dice(RED, TRIKE), coast.dice(RED, SUB)) == ([], ["grey-3"])
    assert offered(table) == GAINS


@rule("SR-R85", "SR-R88")
def test_anya_may_remove_one_or_none_and_fewer_where_there_are_fewer() -> None:
    coast = camp("anya")
    coast.put_dice(RED, TRIKE, "black-1")
    table = coast.rest("black-4")
    assert offered(table) == {"remove-die trike black-1", "skip"}
    play(table, "skip")
    assert coast.dice(RED, TRIKE) == ["black-1"]
    table = coast.rest("black-4")
    play(table, "remove-die trike black-1")
    assert offered(table) == GAINS


@rule("SR-182", "SR-R83", "SR-R85", "SR-R89")
def test_qari_draws_two_resources_before_step_1_and_keeps_one() -> None:
    coast = camp("qari")
    coast.give_crew(RED, "CR-05", up=False)
    coast.will_draw("resource", "orichalcum", "fuel")
    table = coast.rest("black-4")
    assert offered(table) == {"draw", "skip"}
    assert coast.crew_down(RED) == ["CR-05"], "before step 1"
    bag = coast.bag()
    play(table, "draw")
    assert offered(table) == {"keep-resource orichalcum", "keep-resource fuel"}
    play(table, "keep-resource orichalcum")
    assert coast.held(RED) == ["orichalcum"]
    bag["orichalcum"] -= 1
    assert coast.bag() == bag, "the other is back in the bag"
    assert coast.discards() == []
    assert coast.crew_up(RED) == ["CR-05"]


@rule("SR-R85")
def test_qari_may_skip() -> None:
    coast = camp("qari")
    table = coast.rest("black-4")
    play(table, "skip")
    assert offered(table) == GAINS
    assert coast.held(RED) == []


@rule("SR-183", "SR-R154")
def test_qari_keeps_weaponry_without_damage() -> None:
    coast = camp("qari")
    coast.will_draw("resource", "weaponry", "weaponry")
    table = coast.rest("black-2")
    play(table, "draw")
    assert coast.held(RED) == ["weaponry"], "two alike are no choice"
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.dials(RED) == (0, 0, 0)


@rule("SR-184")
def test_qari_gains_crew_for_a_crew_resource() -> None:
    coast = camp("qari")
    coast.will_draw("resource", "crew", "goods")
    coast.will_draw("crew", "CR-20", "CR-21")
    table = coast.rest("black-2")
    play(table, "draw", "keep-resource crew")
    assert offered(table) == {"keep-crew CR-20", "keep-crew CR-21"}
    assert coast.discards() == ["crew"]
    assert coast.held(RED) == []


@rule("SR-R89", "SR-154")
@pytest.mark.parametrize(
    ("bag", "discards", "held"), [(["goods"], [], ["goods"]), ([], ["fuel"], ["fuel"]), ([], [], [])]
)
def test_qari_with_one_resource_keeps_it_with_none_gets_nothing(
    bag: list[str], discards: list[str], held: list[str]
) -> None:
    coast = camp("qari")
    coast.discard(*discards)
    coast.empty_bag(*bag)
    table = coast.rest("black-2")
    if held:
        play(table, "draw")
    assert coast.held(RED) == held
    assert offered(table) == GAINS


@rule("SR-186", "SR-187", "SR-R83", "SR-R90", "SR-137")
def test_marco_moves_to_any_port_but_the_storms_without_effect_and_removes_a_marker_or_die() -> None:
    coast = camp("marco")
    coast.damage(RED, plane=1, sub=2)
    coast.put_dice(RED, TRIKE, "black-1")
    coast.put_dice(RED, SUB, "grey-6")
    coast.lay("W09", "goods", "goods")
    coast.put_storm("W03")
    table = coast.rest("black-2")
    play(table, "repair plane")
    assert coast.dice(RED, SUB) == [], "after step 3"
    assert sites(offered(table, "sail")) == PORTS - {"W03"}, "any distance, Stormholds too"
    assert "skip" in offered(table)
    play(table, "sail W09")
    assert coast.site(RED) == "W09"
    assert offered(table) == {"repair sub", "remove-die trike black-1", "skip"}
    play(table, "repair sub")
    assert coast.markers(RED) == (0, 0, 1)
    assert coast.dice(RED, TRIKE) == ["black-1"], "one or the other"
    assert offered(table) == GAINS
    assert coast.lying("W09") == ["goods", "goods"]
    assert coast.dials(RED) == (0, 0, 0)


@rule("SR-R90")
def test_each_half_of_marcos_ability_is_optional_and_he_may_stay_at_a_port() -> None:
    coast = camp("marco")
    coast.stand(RED, "W09")
    coast.put_dice(RED, TRIKE, "black-1")
    table = coast.rest("black-4")
    assert "sail W09" not in offered(table)
    play(table, "skip")
    assert offered(table) == {"remove-die trike black-1", "skip"}
    play(table, "remove-die trike black-1")
    assert (coast.site(RED), coast.dice(RED, TRIKE)) == ("W09", [])
    coast = camp("marco")
    coast.put_dice(RED, TRIKE, "black-1")
    table = coast.rest("black-4")
    play(table, "sail H4", "skip")
    assert (coast.site(RED), coast.dice(RED, TRIKE)) == ("H4", ["black-1"])


@rule("SR-187", "SR-R64")
def test_marco_fulfils_no_contract_where_he_lands() -> None:
    coast = camp("marco")
    coast.post("H4", "C01")
    coast.give(RED, "goods", "fuel")
    table = coast.rest("black-4")
    play(table, "sail H4")
    assert offered(table) == GAINS
    assert coast.posted("H4") == "C01 grey"


@rule("SR-189", "SR-R83", "SR-R87")
@pytest.mark.parametrize(("value", "markers", "mod"), [(2, 3, False), (4, 1, False), (4, 3, True), (6, 4, True)])
def test_abaako_gains_a_mod_if_two_or_more_markers_are_removed(value: int, markers: int, mod: bool) -> None:
    coast = camp("abaako")
    coast.damage(RED, trike=markers)
    coast.put_dice(RED, SUB, "black-6")
    table = coast.rest(f"black-{value}")
    if mod:
        assert coast.dice(RED, SUB) == ["black-6"], "in step 2"
        assert len(offered(table, "place-mod")) == 7
        assert "skip" in offered(table), "or not (SR-R85)"
        play(table, "place-mod MS-PW")
    assert coast.mods(RED) == (["MS-PW"] if mod else [])
    assert offered(table) == GAINS, "once"


@rule("SR-R85")
def test_abaako_may_do_without() -> None:
    coast = camp("abaako")
    coast.damage(RED, trike=3)
    table = coast.rest("black-4")
    play(table, "skip")
    assert coast.mods(RED) == []


@rule("SR-R87")
def test_markers_removed_by_crew_cards_do_not_count_for_abaako() -> None:
    coast = camp("abaako")
    coast.damage(RED, trike=3)
    coast.give_crew(RED, "CR-25")
    table = coast.with_die("black-2")
    play(table, "go-on", "use tent", "use-crew CR-25")
    assert coast.markers(RED) == (1, 0, 0)
    coast.pass_window()
    assert offered(table) == GAINS
    assert coast.mods(RED) == []


@rule("SR-191", "SR-R83", "SR-R84", "SR-R91")
def test_endi_may_lose_a_medal_for_a_dial_step_before_step_4_once() -> None:
    coast = camp("endi")
    coast.give_medals(RED, 2)
    coast.set_dials(RED, mod=6, medal=1)
    table = coast.rest("black-2")
    assert offered(table) == {"raise medal", "raise crew", "skip"}, "any dial below 6"
    supply = table.medals_left
    play(table, "raise crew")
    assert coast.dials(RED) == (6, 1, 1)
    assert coast.medals(RED) == 1
    assert table.medals_left == supply + 1
    assert offered(table) == GAINS
    play(table, "gain medal")
    assert table.active == BLUE, "not a second time"


@rule("SR-R83", "SR-R85", "SR-R91")
def test_endi_is_asked_again_after_step_4_if_not_used() -> None:
    coast = camp("endi")
    table = coast.rest("black-2")
    assert offered(table) == GAINS, "no medal to lose"
    play(table, "gain medal")
    assert offered(table) == {"raise mod", "raise medal", "raise crew", "skip"}
    play(table, "raise mod")
    assert (coast.medals(RED), coast.dials(RED)) == (0, (1, 0, 0))
    assert table.active == BLUE
    table = coast.rest("black-2")
    play(table, "gain medal", "skip")
    assert coast.medals(RED) == 1
    table = coast.rest("black-2")
    play(table, "skip", "gain mod", "place-mod MS-TW")
    assert offered(table) == {"raise mod", "raise medal", "raise crew", "skip"}


@rule("SR-135", "SR-R83", "SR-R110")
def test_the_moments_of_a_rest_come_in_order() -> None:
    coast = camp("endi")
    coast.give_medals(RED, 1)
    coast.give_crew(RED, "CR-25")
    coast.damage(RED, trike=4)
    table = coast.with_die("black-2")
    listen(table)
    play(table, "go-on", "use tent")
    assert offered(table) == {"use-crew CR-25", "go-on"}, "before step 1"
    play(table, "go-on")
    assert coast.markers(RED) == (3, 0, 0), "step 2 is done"
    assert offered(table, "raise"), "Endi before step 4"
    play(table, "skip")
    assert offered(table) == {"use-crew CR-25", "go-on"}, "before step 4"
    play(table, "go-on", "gain medal", "skip")
    assert offered(table) == {"use-crew CR-25", "go-on"}, "the end of the turn"
    assert [event["event"] for event in told(table)][:3] == ["rested", "repaired", "gained-medal"]


@rule("SR-R84")
@pytest.mark.parametrize(("raider", "verb"), [("qari", "draw"), ("marco", "sail")])
def test_an_ability_once_a_rest(raider: str, verb: str) -> None:
    coast = camp(raider)
    coast.put_dice(RED, PLANE, "black-1")
    table = coast.rest("black-2")
    asked = 0
    while table.active == RED:
        asked += bool(offered(table, verb))
        lines = sorted(offered(table, verb)) or sorted(offered(table))
        play(table, lines[0])
    assert asked == 1
    assert coast.dice(RED, SUB) == []
