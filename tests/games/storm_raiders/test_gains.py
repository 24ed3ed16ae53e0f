"""Contracts, mods, medals and crew in general (SR-030 to SR-046)."""

import pytest

from tests.kit import listen, offered, play, rule, shown, told
from tests.kit.census import census
from tests.kit.storm import BLUE, PLANE, RED, TRIKE, Coast

ALL_SLOTS = ("MS-T56", "MS-TW", "MS-P6", "MS-P2", "MS-PW", "MS-S2", "MS-SW")


def gaining(what: str, coast: Coast) -> None:
    """Red rests with a 1 that removes nothing, and gains a mod, medal or crew card in step 4."""
    coast.place("tent", "black-2")
    play(coast.table, f"gain {what}")


@rule("SR-034", "SR-035", "SR-R74")
def test_a_mod_goes_into_any_open_slot_as_the_player_chooses() -> None:
    coast = Coast()
    coast.give_mods(RED, "MS-TW", "MS-P6")
    gaining("mod", coast)
    assert offered(coast.table) == {f"place-mod {slot}" for slot in ALL_SLOTS if slot not in {"MS-TW", "MS-P6"}}
    before = coast.table.mods_left
    play(coast.table, "place-mod MS-S2")
    assert coast.mods(RED) == ["MS-TW", "MS-P6", "MS-S2"]
    assert coast.table.mods_left == before - 1, "it comes from the supply"


@rule("SR-035")
@pytest.mark.parametrize(("slot", "markers"), [(None, 1), ("MS-T56", 0), ("MS-P6", 1)])
def test_a_mod_removes_the_condition_at_its_slot_and_no_other(slot: str | None, markers: int) -> None:
    coast = Coast()
    if slot is not None:
        coast.give_mods(RED, slot)
    coast.place(TRIKE, "black-5")
    assert coast.markers(RED) == (markers, 0, 0)


@rule("SR-036", "SR-R08")
def test_seven_mods_are_the_most() -> None:
    coast = Coast()
    coast.give_mods(RED, *ALL_SLOTS[:-1])
    coast.place("tent", "black-2")
    play(coast.table, "gain mod")
    assert coast.mods(RED) == list(ALL_SLOTS), "the last open slot needs no question"
    table = coast.place("tent", "black-2")
    assert offered(table) == {"gain medal", "gain crew"}


@rule("SR-R73")
def test_mods_stay_where_they_are() -> None:
    coast = Coast()
    coast.give_mods(RED, "MS-TW")
    table = coast.turn("black-3", "grey-5")
    while table.active == RED:
        assert not offered(table, "place-mod")
        play(table, min(offered(table)))
    assert coast.mods(RED) == ["MS-TW"]


@rule("SR-037", "SR-038", "SR-R72")
def test_a_medal_comes_from_the_supply_up_to_seven_and_slots_do_not_matter() -> None:
    coast = Coast()
    coast.give_medals(RED, 6)
    coast.place("tent", "black-2")
    before = coast.table.medals_left
    play(coast.table, "gain medal")
    assert coast.medals(RED) == 7, "no slot is asked for"
    assert coast.table.medals_left == before - 1
    table = coast.place("tent", "black-2")
    assert offered(table) == {"gain mod", "gain crew"}


@rule("SR-039", "SR-R51")
def test_two_crew_cards_are_drawn_one_is_kept_face_up_the_other_goes_under_the_pile() -> None:
    coast = Coast()
    coast.will_draw("crew", "CR-21", "CR-09")
    gaining("crew", coast)
    assert offered(coast.table) == {"keep-crew CR-21", "keep-crew CR-09"}, "one of them must be kept"
    play(coast.table, "keep-crew CR-21")
    assert coast.crew_up(RED) == ["CR-21"]
    assert coast.crew_under() == ["CR-09"]
    assert not {"CR-09", "CR-21"} & set(coast.crew_pile())
    assert len(coast.crew_pile()) == 30


@rule("SR-039")
def test_a_card_put_under_the_pile_comes_back_only_after_all_others() -> None:
    coast = Coast(4)
    coast.put_under("CR-07", "CR-09", "CR-11")
    for card in coast.crew_pile()[1:]:
        coast.give_crew(BLUE, card, up=False)
    last = coast.crew_pile()
    gaining("crew", coast)
    assert offered(coast.table) == {f"keep-crew {last[0]}", "keep-crew CR-07"}
    play(coast.table, f"keep-crew {last[0]}")
    assert coast.crew_under() == ["CR-09", "CR-11", "CR-07"], "it goes to the bottom"


@rule("SR-R10")
@pytest.mark.parametrize(("left", "kept"), [(["CR-21"], ["CR-21"]), ([], [])])
def test_with_one_card_left_it_is_kept_with_none_nothing_is_gained(left: list[str], kept: list[str]) -> None:
    coast = Coast()
    coast.table.crew_pile = sum(1 << int(card[3:]) - 1 for card in left)
    coast.lay("W02", "crew", "crew")
    coast.ride(TRIKE, "black-1", "W02")
    play(coast.table, "salvage crew")
    assert coast.crew_up(RED) == kept
    assert not offered(coast.table, "keep-crew")


@rule("SR-R10")
def test_the_crew_pile_outlasts_four_full_hands() -> None:
    coast = Coast(4)
    cards = coast.crew_pile()
    for seat in range(4):
        coast.give_crew(seat, *cards[seat * 7 : seat * 7 + 7])
    assert len(coast.crew_pile()) == 4


@rule("SR-040", "SR-R50")
def test_seven_crew_cards_are_the_most_starting_crew_and_face_down_cards_counted() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-01", "CR-05", "CR-06")
    coast.give_crew(RED, "CR-07", "CR-08", "CR-09", up=False)
    coast.tiles(RED, "endi")
    coast.will_draw("crew", "CR-21", "CR-22")
    table = coast.place("tent", "black-2")
    coast.pass_window()
    play(table, "refresh CR-07")
    coast.pass_window()
    assert "gain crew" in offered(table)
    play(table, "gain crew", "keep-crew CR-21")
    table = coast.place("tent", "black-2")
    coast.pass_window()
    play(table, "refresh CR-08")
    coast.pass_window()
    assert offered(table) == {"gain mod", "gain medal"}


@rule("SR-041", "SR-042", "SR-044")
def test_to_use_a_card_it_is_turned_face_down_and_is_no_use_until_refreshed() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-01")
    table = coast.with_die("black-3")
    play(table, "use-crew CR-01", "nudge up")
    assert table.die_value == 4
    assert (coast.crew_up(RED), coast.crew_down(RED)) == ([], ["CR-01"])
    assert not offered(table, "use-crew")
    play(table, "go-on", "use tent", "go-on", "go-on", "gain medal", "go-on")
    assert coast.crew_up(RED) == ["CR-01"], "the rest refreshed it"
    table = coast.with_die("black-3")
    assert "use-crew CR-01" in offered(table)


@rule("SR-043")
def test_a_card_with_a_timing_only_then_others_whenever_the_owner_likes() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-25")
    coast.damage(RED, trike=3)
    table = coast.turn("black-3", "grey-5", "black-1")
    assert offered(table, "use-crew") == {"use-crew CR-25"}, "the die is not chosen yet"
    play(table, "go-on", "take-die black 3 plain")
    assert offered(table, "use-crew") == {"use-crew CR-05", "use-crew CR-25"}
    play(table, "go-on", "use plane", "move-to W02")
    assert offered(table, "use-crew") == {"use-crew CR-25"}, "the die is placed"


@rule("SR-043", "SR-R110")
def test_also_outside_the_own_turn_before_the_storm_hits() -> None:
    coast = Coast()
    coast.give_crew(BLUE, "CR-25")
    coast.stand(BLUE, "W02")
    coast.damage(BLUE, trike=4)
    table = coast.storm_moves("black-3")
    assert table.active != BLUE
    assert table.seat == BLUE
    play(table, "use-crew CR-25")
    coast.pass_window()
    assert coast.markers(BLUE)[0] == 4, "the space it freed takes the Storm's marker"
    assert coast.health(BLUE) == 0


@rule("SR-045", "SR-R114")
@pytest.mark.parametrize("up", [True, False])
def test_a_starting_crew_card_can_be_destroyed_for_a_mod_face_down_too(up: bool) -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-03", up=up)
    table = coast.turn("black-3", "grey-5")
    listen(table)
    pieces = census(table)
    play(table, "destroy-crew CR-03")
    assert offered(table) == {f"place-mod {slot}" for slot in ALL_SLOTS}, "at once"
    play(table, "place-mod MS-PW")
    assert coast.mods(RED) == ["MS-PW"]
    assert coast.crew_up(RED) + coast.crew_down(RED) == []
    assert "CR-03" not in coast.crew_pile(), "it leaves the game"
    assert census(table) == pieces, "and is counted among what left it"
    assert [event["event"] for event in told(table)] == ["destroyed-crew", "gained-mod"]
    assert offered(table, "take-die"), "the turn goes on"


@rule("SR-R114")
def test_with_seven_mods_destroying_is_not_offered() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-03")
    coast.give_mods(RED, *ALL_SLOTS)
    table = coast.turn("black-3", "grey-5")
    assert offered(table) == {"take-die black 3 plain", "take-die grey 5 plain"}


@rule("SR-045")
def test_other_crew_cards_cannot_be_destroyed() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-25", "CR-21")
    coast.damage(RED, trike=1)
    assert not offered(coast.turn("black-3", "grey-5"), "destroy-crew")


@rule("SR-031", "SR-033")
@pytest.mark.parametrize(("state", "medals", "mods", "side"), [("grey", 2, 0, "grey"), ("blue", 0, 2, "blue")])
def test_a_collected_contract_keeps_the_side_it_showed(state: str, medals: int, mods: int, side: str) -> None:
    coast = Coast()
    coast.post("H1", "C09", state)
    coast.give(RED, "goods", "goods", "fuel")
    coast.stand(RED, "W02")
    coast.ride(PLANE, "black-1", "H1")
    play(coast.table, "fulfil")
    for slot in ALL_SLOTS[:mods]:
        play(coast.table, f"place-mod {slot}")
    assert coast.contracts(RED) == [f"C09 {side}"]
    assert (coast.medals(RED), len(coast.mods(RED))) == (medals, mods)
    coast.new_round(3)
    assert coast.contracts(RED) == [f"C09 {side}"]


@rule("SR-046", "SR-160")
def test_face_up_and_face_down_cards_score_the_same() -> None:
    coast = Coast()
    for seat, up in ((RED, True), (BLUE, False)):
        coast.set_dials(seat, crew=3)
        coast.give_crew(seat, *(["CR-05", "CR-06"] if up else ["CR-07", "CR-08"]), up=up)
    assert coast.table.scores() == [6, 6]


@rule("SR-R13", "SR-R116")
def test_the_two_drawn_cards_are_the_drawers_secret_and_the_kept_one_is_public() -> None:
    coast = Coast(3)
    coast.will_draw("crew", "CR-21", "CR-09")
    table = coast.place("tent", "black-2")
    listen(table)
    play(table, "gain crew")
    drew = [told(table, seat)[-1] for seat in (RED, BLUE, None)]
    assert [(event["first"], event["second"]) for event in drew] == [(8, 20), (None, None), (None, None)]
    assert "CR-21" in str(table.view(RED))
    assert "CR-21" not in str(table.view(BLUE))
    assert "CR-21" not in str(table.view(None))
    play(table, "keep-crew CR-21")
    assert all("CR-21" in str(table.view(seat)) for seat in (RED, BLUE, None))
    assert [table.known[card] for card in (20, 8)] == [0b111, 0b001], "the kept one by all three, the other by Red"
    assert "CR-09" in str(table.view(RED)), "the other is known to the drawer alone"
    assert "CR-09" not in str(table.view(BLUE))


@rule("SR-R13")
def test_all_that_lies_open_is_public_and_the_pile_is_not() -> None:
    coast = Coast(3)
    coast.give_crew(RED, "CR-05")
    coast.give_crew(BLUE, "CR-25", up=False)
    coast.give(RED, "goods", "weaponry")
    coast.own_contract(BLUE, "C09")
    coast.discard("crew", "fuel")
    coast.turn("black-3", "grey-5")
    views = [shown(coast.table, seat) for seat in (RED, BLUE, None)]
    for view in views:
        assert view.pop("you") in (RED, BLUE, None)
    assert views[0] == views[1] == views[2]
    assert [word for word in ("CR-05", "CR-25", "C09", "weaponry") if word not in str(views[2])] == []
    assert views[2]["discards"] == {"fuel": 1, "crew": 1}
    assert not [card for card in coast.crew_pile() if card in str(views[0])], "nobody knows the pile"
    assert not [c.id for c in coast.content.contract if c.id != "C09" and c.id in str(views[0])], "nor the bag"
