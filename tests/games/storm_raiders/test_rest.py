"""Resting (SR-128 to SR-137)."""

import pytest

from tests.kit import listen, offered, play, rule, told
from tests.kit.storm import BLUE, PLANE, RED, SUB, TENT, TRIKE, Coast

REMOVED = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}
ALL_SLOTS = ("MS-T56", "MS-TW", "MS-P6", "MS-P2", "MS-PW", "MS-S2", "MS-SW")


def camp(*dice_on_trike: str, raider: str = "endi") -> Coast:
    coast = Coast()
    coast.tiles(RED, raider)
    coast.put_dice(RED, TRIKE, *dice_on_trike)
    return coast


@rule("SR-130", "SR-131", "SR-133", "SR-134", "SR-G07", "GE-07")
def test_resting_with_a_5() -> None:
    coast = camp("black-2", "grey-5")
    coast.put_dice(RED, PLANE, "grey-6", "black-4")
    coast.put_dice(RED, SUB, "black-6", "grey-1")
    coast.damage(RED, trike=1, plane=1, sub=1)
    coast.give_crew(RED, "CR-05", "CR-06", up=False)
    coast.will_draw("crew", "CR-20", "CR-21")
    table = coast.rest("black-5")
    assert offered(table) == {"refresh CR-05", "refresh CR-06"}
    play(table, "refresh CR-06")
    assert offered(table) == {"repair trike", "repair plane", "repair sub"}
    play(table, "repair sub", "repair trike")
    assert coast.markers(RED) == (0, 1, 0)
    assert coast.dice(RED, TRIKE) == ["black-2"]
    assert coast.dice(RED, PLANE) == ["black-4"]
    assert coast.dice(RED, SUB) == ["grey-1"]
    assert offered(table) == {"gain crew", "gain mod", "gain medal"}
    play(table, "gain crew", "keep-crew CR-20")
    assert coast.crew_up(RED) == ["CR-06", "CR-20"]
    assert coast.crew_down(RED) == ["CR-05"]
    assert table.active == BLUE


@rule("SR-128")
def test_the_resting_die_need_not_be_higher_than_anything() -> None:
    coast = camp("black-6")
    coast.put_dice(RED, PLANE, "black-6")
    coast.put_dice(RED, SUB, "black-6")
    coast.rest("black-2")
    assert coast.dice(RED, TRIKE) == []


@rule("SR-129")
def test_the_four_steps_in_order() -> None:
    coast = camp("black-4")
    coast.damage(RED, trike=1)
    coast.give_crew(RED, "CR-05", up=False)
    table = coast.with_die("black-3")
    listen(table)
    play(table, "use tent", "gain medal")
    names = [event["event"] for event in told(table)]
    assert names[:5] == ["rested", "refreshed", "repaired", "die-removed", "gained-medal"]


@rule("SR-130", "SR-R92")
@pytest.mark.parametrize("cards", [(), ("CR-05",), ("CR-01", "CR-05")])
def test_step_1_refreshes_one_card_of_choice_starting_crew_included(cards: tuple[str, ...]) -> None:
    coast = camp()
    coast.give_mods(RED, *ALL_SLOTS)
    coast.give_crew(RED, *cards, up=False)
    table = coast.rest("black-2")
    assert offered(table, "refresh") == ({f"refresh {card}" for card in cards} if len(cards) > 1 else set())
    if len(cards) > 1:
        assert "skip" not in offered(table)
        play(table, "refresh CR-01")
    assert coast.crew_up(RED) == list(cards[:1])


@rule("SR-131", "SR-G08", "GE-08")
@pytest.mark.parametrize("value", range(1, 7))
def test_step_2_removes_a_marker_for_every_2_pips(value: int) -> None:
    coast = camp()
    coast.damage(RED, trike=4)
    coast.place(TENT, f"black-{value}")
    assert coast.markers(RED) == (4 - REMOVED[value], 0, 0)


@rule("SR-132", "SR-R78")
def test_from_any_vehicles_in_any_split_one_question_a_marker_if_there_is_a_choice() -> None:
    coast = camp()
    coast.damage(RED, trike=2, plane=1)
    table = coast.rest("black-6")
    assert offered(table) == {"repair trike", "repair plane"}, "no way to stop early"
    play(table, "repair plane")
    assert coast.markers(RED) == (0, 0, 0), "the others are on the Trike, so nobody is asked"


@rule("SR-131", "SR-R78")
def test_at_most_those_present_are_removed() -> None:
    coast = camp()
    coast.damage(RED, sub=1)
    table = coast.rest("black-6")
    assert coast.markers(RED) == (0, 0, 0)
    assert offered(table, "gain")


@rule("SR-133", "SR-R79")
@pytest.mark.parametrize("value", range(1, 7))
def test_step_3_removes_all_dice_as_high_or_higher_from_all_vehicles(value: int) -> None:
    coast = Coast()
    coast.put_dice(RED, TRIKE, "black-1", "grey-2", "black-3")
    coast.put_dice(RED, PLANE, "grey-4", "black-5")
    coast.put_dice(RED, SUB, "grey-6", "grey-1")
    coast.put_dice(BLUE, SUB, "black-6")
    coast.place(TENT, f"black-{value}")
    left = [int(die[-1]) for vehicle in (TRIKE, PLANE, SUB) for die in coast.dice(RED, vehicle)]
    assert sorted(left) == [each for each in (1, 1, 2, 3, 4, 5, 6) if each < value]
    assert coast.dice(BLUE, SUB) == ["black-6"]


@rule("SR-133", "SR-R19")
def test_the_resting_die_leaves_too_so_that_the_tent_is_empty_for_the_next_rest() -> None:
    coast = Coast()
    for _ in range(2):
        table = coast.rest("black-3")
        play(table, "gain medal")
    assert coast.medals(RED) == 2


@rule("SR-134")
@pytest.mark.parametrize("what", ["medal", "mod", "crew"])
def test_step_4_gives_exactly_one_item(what: str) -> None:
    coast = Coast()
    coast.will_draw("crew", "CR-20", "CR-21")
    table = coast.rest("black-2")
    play(table, f"gain {what}")
    coast.decline()
    gained = (coast.medals(RED), len(coast.mods(RED)), len(coast.crew_up(RED)))
    assert gained == {"medal": (1, 0, 0), "mod": (0, 1, 0), "crew": (0, 0, 1)}[what]


@rule("SR-R82")
def test_what_is_at_its_limit_is_not_offered_and_with_all_full_nothing_is_gained() -> None:
    coast = Coast()
    coast.give_medals(RED, 7)
    assert offered(coast.rest("black-2")) == {"gain mod", "gain crew"}
    coast = Coast()
    coast.give_medals(RED, 7)
    coast.give_mods(RED, *ALL_SLOTS)
    coast.give_crew(RED, "CR-05", "CR-06", "CR-07", "CR-08", "CR-09", "CR-10", "CR-11")
    table = coast.rest("black-2")
    assert table.active == BLUE
    assert len(coast.crew_up(RED)) == 7


@rule("SR-R80", "SR-068")
def test_resting_with_a_1_kept_at_1() -> None:
    coast = camp("black-1", "black-4")
    coast.damage(RED, plane=2)
    coast.place(TENT, "black-1", as_="plain 1")
    assert coast.markers(RED) == (0, 2, 0)
    assert coast.dice(RED, TRIKE) == []


@rule("SR-R81", "SR-064")
def test_the_value_after_all_changes_counts_for_both_steps() -> None:
    coast = camp("black-3", "black-4")
    coast.damage(RED, plane=3)
    coast.give_crew(RED, "CR-05")
    table = coast.with_die("black-3")
    play(table, "use-crew CR-05", "nudge up", "use tent")
    assert coast.markers(RED) == (0, 1, 0), "a 4 removes 2"
    assert coast.dice(RED, TRIKE) == ["black-3"]

    coast = camp("black-3", "black-4")
    coast.damage(RED, plane=3)
    coast.place(TENT, "black-1", as_="plain 6")
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.dice(RED, TRIKE) == ["black-3", "black-4"]


@rule("SR-136")
@pytest.mark.parametrize("raider", ["reid", "khena", "thorne", "anya", "qari", "marco", "abaako", "endi"])
def test_a_raiders_ability_is_for_resting_only(raider: str) -> None:
    coast = Coast()
    coast.tiles(RED, raider)
    coast.give_medals(RED, 2)
    coast.put_dice(RED, SUB, "black-5")
    coast.damage(RED, sub=2)
    coast.give_crew(RED, "CR-05", up=False)
    table = coast.ride(TRIKE, "black-3", "W02")
    assert table.active == BLUE
    assert coast.dice(RED, SUB) == ["black-5"]
    assert (coast.medals(RED), coast.markers(RED), coast.crew_down(RED)) == (2, (0, 0, 2), ["CR-05"])


@rule("SR-137")
def test_resting_does_not_move() -> None:
    coast = Coast()
    coast.stand(RED, "W09")
    table = coast.rest("black-6")
    play(table, "gain medal")
    assert coast.site(RED) == "W09"
