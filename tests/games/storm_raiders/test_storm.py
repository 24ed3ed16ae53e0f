"""Phase 3: the last die drives the Storm (SR-138 to SR-155)."""

import pytest

from stormtable.games.storm_raiders.words import FACE_IDS, WRECK_IDS
from tests.kit import listen, offered, play, rule, told
from tests.kit.storm import BLUE, RED, YELLOW, Coast


def lying(coast: Coast) -> dict[str, int]:
    """How many resources lie where."""
    return {site: len(coast.lying(site)) for site in WRECK_IDS if coast.lying(site)}


@rule("SR-138")
@pytest.mark.parametrize(("round_", "last"), [(1, "black-4"), (3, "grey-2"), (6, "black-6")])
def test_the_last_die_goes_on_the_space_of_its_round(round_: int, last: str) -> None:
    coast = Coast()
    coast.storm_moves(last, round_)
    assert FACE_IDS[coast.table.track[round_ - 1]] == last
    assert [face for space, face in enumerate(coast.table.track) if space != round_ - 1] == [-1] * 5
    assert len(coast.pool()) == (0 if round_ == 6 else 5), "it has left the pool, and new dice were rolled"


@rule("SR-139", "SR-R127")
@pytest.mark.parametrize(("last", "at"), [("black-1", "W05"), ("grey-1", "W10")])
def test_a_1_is_rolled_again_until_it_is_none_in_its_colour(last: str, at: str) -> None:
    coast = Coast()
    coast.will_draw("storm-die", 1, 1, 4)
    coast.storm_moves(last)
    assert coast.storm() == at
    assert FACE_IDS[coast.table.track[0]] == last.replace("1", "4")


@rule("SR-139")
def test_other_values_are_not_rolled_again() -> None:
    coast = Coast()
    coast.will_draw("storm-die", 6)
    coast.storm_moves("black-2")
    assert coast.storm() == "W03"


@rule("SR-140", "SR-143", "SR-R121", "SR-R122")
@pytest.mark.parametrize(("round_", "at"), [(1, "W05"), (2, "W05"), (3, "W05"), (4, "W06"), (5, "W07"), (6, "W08")])
def test_the_modifier_of_the_last_three_rounds_is_added(round_: int, at: str) -> None:
    coast = Coast()
    coast.storm_moves("black-4", round_)
    assert coast.storm() == at
    each = 2 if round_ < 4 else 1
    assert set(lying(coast).values()) == {each}, "drops go by the total"


@rule("SR-139", "SR-140", "SR-G24", "GD-08")
def test_a_last_1_in_round_6() -> None:
    coast = Coast()
    coast.will_draw("storm-die", 4)
    listen(coast.table)
    coast.storm_moves("black-1", 6)
    moved = next(event for event in told(coast.table) if event["event"] == "storm-moved")
    assert moved["steps"] == 7
    assert coast.storm() == "W08"


@rule("SR-141", "SR-143", "SR-144", "SR-147", "SR-149", "SR-G09", "GE-09")
def test_the_storm_moves_4() -> None:
    coast = Coast(3)
    coast.stand(RED, "W03")
    coast.stand(BLUE, "W11")
    coast.stand(YELLOW, "H1")
    coast.storm_moves("black-4")
    assert coast.storm() == "W05"
    assert coast.table.direction == 1
    assert lying(coast) == {"W02": 2, "W03": 2, "W04": 2, "W05": 2}
    assert [coast.markers(seat) for seat in range(3)] == [(1, 1, 1), (0, 0, 0), (0, 0, 0)]


@rule("SR-142", "SR-144", "SR-G10", "GE-10")
def test_a_grey_die_turns_the_storm_for_good() -> None:
    coast = Coast()
    coast.stand(RED, "W03")
    coast.stand(BLUE, "W11")
    coast.storm_moves("grey-4")
    assert coast.storm() == "W10"
    assert lying(coast) == {"W10": 2, "W11": 2, "W12": 2, "W13": 2}
    assert [coast.markers(seat) for seat in (RED, BLUE)] == [(0, 0, 0), (1, 1, 1)]
    coast.storm_moves("black-2")
    assert coast.storm() == "W08", "it keeps its new direction"
    coast.storm_moves("grey-3")
    assert coast.storm() == "W11"


@rule("SR-143", "SR-R120")
@pytest.mark.parametrize(("clockwise", "at"), [(True, "W03"), (False, "W07")])
def test_the_path_is_a_ring(clockwise: bool, at: str) -> None:
    coast = Coast()
    coast.put_storm("W12", clockwise)
    coast.storm_moves("black-4" if clockwise else "black-5")
    assert coast.storm() == at


@rule("SR-144", "SR-145", "SR-146", "SR-G25", "GD-09")
@pytest.mark.parametrize(("site", "hit"), [("W01", 0), ("W02", 1), ("W04", 1), ("W05", 1), ("W06", 0), ("W13", 0)])
def test_who_stands_where_it_passes_or_stops_is_hit_once_not_where_it_started(site: str, hit: int) -> None:
    coast = Coast()
    coast.stand(RED, site)
    coast.storm_moves("black-4")
    assert coast.markers(RED) == (hit, hit, hit)


@rule("SR-144", "SR-123")
def test_a_full_vehicle_costs_health() -> None:
    coast = Coast()
    coast.stand(RED, "W02")
    coast.damage(RED, trike=4, plane=1, sub=4)
    coast.storm_moves("black-4")
    assert (coast.markers(RED), coast.health(RED)) == ((4, 2, 4), 2)


@rule("SR-148", "SR-149", "SR-150", "SR-152", "SR-G23", "GD-07", "SR-R122")
@pytest.mark.parametrize(
    ("last", "round_", "sites", "each"),
    [
        ("black-2", 1, 2, 3),
        ("black-3", 1, 3, 2),
        ("black-4", 1, 4, 2),
        ("black-5", 1, 5, 1),
        ("black-6", 1, 6, 1),
        ("black-2", 4, 3, 2),
        ("black-2", 5, 4, 2),
        ("black-2", 6, 5, 1),
        ("black-6", 6, 9, 1),
    ],
)
def test_new_resources_by_the_steps_of_the_storm(last: str, round_: int, sites: int, each: int) -> None:
    coast = Coast()
    coast.storm_moves(last, round_)
    assert lying(coast) == dict.fromkeys(WRECK_IDS[1 : sites + 1], each), "none where it started"


@rule("SR-151", "SR-R125")
def test_resources_are_drawn_for_the_new_site_first_then_backwards_each_site_whole() -> None:
    coast = Coast()
    coast.will_draw("resource", "goods", "fuel", "machinery", "weaponry", "electrical", "crew")
    coast.storm_moves("black-3")
    assert coast.lying("W04") == ["goods", "fuel"]
    assert coast.lying("W03") == ["machinery", "weaponry"]
    assert coast.lying("W02") == ["electrical", "crew"]


@rule("SR-153", "SR-170")
def test_new_resources_join_those_already_there() -> None:
    coast = Coast()
    coast.lay("W02", "goods", "goods")
    coast.will_draw("resource", "fuel", "fuel", "fuel", "crew", "crew", "crew")
    coast.storm_moves("black-2")
    assert coast.lying("W02") == ["goods", "goods", "crew", "crew", "crew"]


@rule("SR-154", "SR-R124", "SR-R01")
def test_an_empty_bag_takes_the_discard_pile_back_and_the_draw_goes_on() -> None:
    coast = Coast()
    coast.discard("orichalcum", "orichalcum", "orichalcum", "crew")
    coast.empty_bag("goods", "goods")
    listen(coast.table)
    coast.storm_moves("black-2")
    assert coast.lying("W03")[:2] == ["goods", "goods"], "the few in the bag are drawn first"
    assert len(coast.lying("W03") + coast.lying("W02")) == 6
    assert coast.discards() == []
    names = [event["event"] for event in told(coast.table)]
    assert names.count("bag-refilled") == 1
    assert names.index("bag-refilled") == names.index("dropped") + 2


@rule("SR-154")
def test_with_enough_in_the_bag_the_discard_pile_stays() -> None:
    coast = Coast()
    coast.discard("orichalcum")
    coast.empty_bag("goods", "goods", "goods", "fuel", "fuel", "fuel")
    coast.storm_moves("black-2")
    assert coast.discards() == ["orichalcum"], "not before another is needed"


@rule("SR-R123")
def test_with_nothing_left_to_draw_the_rest_is_skipped() -> None:
    coast = Coast()
    coast.empty_bag("goods")
    coast.discard("goods")
    coast.empty_bag("fuel")
    coast.storm_moves("black-2")
    assert sorted(coast.lying("W03")) == ["fuel", "goods"]
    assert coast.lying("W02") == []
    assert coast.table.round == 2


@rule("SR-155")
@pytest.mark.parametrize(("seats", "first", "then"), [(2, 0, 1), (3, 2, 0), (4, 1, 2)])
def test_the_marker_passes_clockwise(seats: int, first: int, then: int) -> None:
    coast = Coast(seats, first)
    assert coast.table.first == first
    coast.storm_moves("black-4")
    assert coast.table.first == then
    assert coast.table.active == then


@rule("SR-R126")
def test_damage_comes_before_new_resources() -> None:
    coast = Coast()
    coast.stand(RED, "W02")
    listen(coast.table)
    coast.storm_moves("black-2")
    names = [event["event"] for event in told(coast.table)]
    assert names.index("storm-moved") < names.index("damaged") < names.index("dropped") < names.index("first-passed")


@rule("SR-R110", "SR-R156")
def test_players_about_to_be_hit_are_asked_in_turn_order_each_then_hit() -> None:
    coast = Coast(3, first=BLUE)
    for seat, card in ((RED, "CR-19"), (BLUE, "CR-21"), (YELLOW, "CR-20")):
        coast.stand(seat, "W02")
        coast.give_crew(seat, card)
    table = coast.storm_moves("black-4")
    assert table.seat == BLUE
    assert coast.storm() == "W05", "between the Storm's move and its damage"
    play(table, "use-crew CR-21", "brace plane")
    assert coast.markers(BLUE) == (1, 0, 1), "hit before the next player is asked"
    assert table.seat == YELLOW
    play(table, "use-crew CR-20")
    assert coast.markers(YELLOW) == (0, 0, 0)
    assert table.seat == RED
    play(table, "go-on")
    assert coast.markers(RED) == (1, 1, 1)
    assert coast.table.round == 2


@rule("SR-R110")
def test_players_who_are_not_hit_are_not_asked() -> None:
    coast = Coast()
    coast.stand(BLUE, "W09")
    coast.give_crew(BLUE, "CR-19", "CR-25")
    coast.damage(BLUE, trike=1)
    coast.storm_moves("black-4")
    assert coast.table.round == 2
    assert offered(coast.table, "use-crew") == {"use-crew CR-25"}, "at T0 of the first turn of the next round"
    assert coast.table.active == BLUE
