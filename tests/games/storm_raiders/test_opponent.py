"""The turn of the solo opponent, which its dice decide (SR-235 to SR-258)."""

import pytest

from stormtable.games.storm_raiders.words import FACE_IDS
from tests.kit import listen, rule, told
from tests.kit.storm import RED, TRIKE, Coast

SPARE = ("black-5", "grey-5", "grey-6")


def alone(active: str = "C09", *under: str, site: str = "W07", cap: str = "none") -> Coast:
    """The opponent stands on a site with this Active Contract and these under it."""
    coast = Coast(1, solo_cap=cap)
    coast.give_opponent(active, *under, site=site)
    listen(coast.table)
    return coast


def events(coast: Coast, name: str) -> list[dict[str, object]]:
    return [event for event in told(coast.table) if event["event"] == name]


def took(coast: Coast) -> object:
    """The die the opponent took, such as `black-4`."""
    (event,) = events(coast, "opponent-took")
    face = event["face"]
    assert isinstance(face, int)
    return FACE_IDS[face]


@rule("SR-232", "SR-235", "SR-R150")
def test_it_rolls_a_black_and_a_grey_die_of_its_own() -> None:
    coast = alone()
    coast.opponent_turn(6, 3, "black-2", "black-4", "grey-5")
    assert events(coast, "opponent-rolled") == [{"event": "opponent-rolled", "black": 6, "grey": 3}], "black first"


@rule("SR-236", "SR-239", "SR-240", "SR-G11", "GE-11")
def test_the_opponents_die() -> None:
    coast = alone()
    coast.opponent_turn(6, 3, "black-2", "black-4", "grey-5")
    assert took(coast) == "black-4"
    assert coast.pool() == ["black-2", "grey-5"]


@rule("SR-236", "SR-239")
def test_the_higher_die_gives_the_colour_the_lower_the_value() -> None:
    coast = alone()
    coast.opponent_turn(2, 5, "black-2", "grey-2", "grey-5", "black-5")
    assert took(coast) == "grey-2"


@rule("SR-237", "SR-239", "SR-240", "SR-247", "SR-G27", "GD-11")
def test_doubles_mean_black_and_the_search_goes_on_at_1_after_6() -> None:
    coast = alone()
    coast.lay("W08", "goods")
    coast.lay("W06", "goods")
    coast.opponent_turn(4, 4, "black-2", "grey-4", "grey-6")
    assert took(coast) == "black-2"
    assert coast.opponent_at() == "W08", "the Storm's direction"


@rule("SR-238", "SR-240", "SR-247", "SR-248", "SR-G28", "GD-12", "SR-R136")
def test_a_missing_colour() -> None:
    coast = alone()
    coast.lay("W08", "goods")
    coast.lay("W06", "goods")
    coast.opponent_turn(2, 5, "black-1", "black-6")
    assert took(coast) == "black-6"
    assert coast.opponent_at() == "W06", "against the Storm: the rolled colour is grey"


@rule("SR-R135")
@pytest.mark.parametrize(("low", "taken"), [(1, "black-1"), (2, "black-3")])
def test_a_1_is_a_1(low: int, taken: str) -> None:
    coast = alone()
    coast.opponent_turn(6, low, "black-1", "black-3", "grey-2", "grey-4")
    assert took(coast) == taken


@rule("SR-241", "SR-229")
def test_the_die_goes_back_to_the_supply_and_on_no_vehicle() -> None:
    coast = alone()
    coast.put_dice(RED, TRIKE, "black-2")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.pool() == ["black-5", "grey-5", "grey-6"]
    assert coast.dice(RED, TRIKE) == ["black-2"]


@rule("SR-242")
def test_of_equal_dice_it_takes_the_one_with_the_medal_which_goes_back() -> None:
    coast = alone()
    coast.opponent_turn(6, 4, "black-4", "black-4*", "grey-5")
    assert coast.pool() == ["black-4", "grey-5"]
    assert coast.table.medals_left == 28
    assert coast.medals(RED) == 0


@rule("SR-242")
def test_a_medal_beside_another_die_stays() -> None:
    coast = alone()
    coast.opponent_turn(6, 4, "black-4", "black-5", "grey-5*")
    assert coast.pool() == ["black-5", "grey-5*"]


@rule("SR-243", "SR-247", "SR-R145")
@pytest.mark.parametrize(
    ("roll", "clockwise", "at"),
    [((6, 3), True, "W10"), ((6, 3), False, "W04"), ((3, 6), True, "W04"), ((3, 6), False, "W10")],
)
def test_black_is_the_way_of_the_storms_arrow_grey_against_it(roll: tuple[int, int], clockwise: bool, at: str) -> None:
    coast = alone()
    coast.put_storm("W01", clockwise)
    coast.lay("W10", "goods")
    coast.lay("W04", "goods")
    coast.opponent_turn(*roll, "black-3", "grey-3", *SPARE)
    assert coast.opponent_at() == at, "3 steps along the Storm Path"
    assert coast.covered() == ["goods", None, None]


@rule("SR-249", "SR-250")
def test_more_resources_beat_proximity() -> None:
    coast = alone("C09")
    coast.lay("W08", "goods", "machinery", "machinery")
    coast.lay("W12", "goods", "fuel", "orichalcum")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_at() == "W12"
    assert coast.covered() == ["goods", None, "fuel"]
    assert coast.lying("W12") == ["orichalcum"]


@rule("SR-250", "SR-R137")
@pytest.mark.parametrize(("roll", "at"), [((6, 3), "W09"), ((3, 6), "W12")])
def test_among_equals_the_nearest_in_its_direction(roll: tuple[int, int], at: str) -> None:
    coast = alone("C09")
    coast.lay("W09", "goods", "fuel")
    coast.lay("W12", "goods", "fuel")
    coast.opponent_turn(*roll, "black-3", "grey-3", *SPARE)
    assert coast.opponent_at() == at


@rule("SR-R138")
def test_weaponry_counts_as_much_when_sites_are_compared() -> None:
    coast = alone("C09")
    coast.lay("W08", "goods", "fuel")
    coast.lay("W09", "weaponry", "weaponry", "weaponry")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_at() == "W09"
    assert coast.completed() == ["C09"]


@rule("SR-244", "SR-245", "SR-R144")
def test_it_passes_the_storm_but_does_not_stop_there() -> None:
    coast = alone("C09")
    coast.put_storm("W08")
    coast.lay("W08", "goods", "goods", "fuel")
    coast.lay("W10", "goods")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_at() == "W10"
    assert coast.lying("W08") == ["goods", "goods", "fuel"]


@rule("SR-244", "SR-R144")
def test_the_storm_does_nothing_to_it() -> None:
    coast = alone("C09", site="W03")
    coast.cover("goods", None, None)
    coast.table.first = 1  # so that the player begins the next round
    coast.storm_moves("black-2")
    assert coast.storm() == "W03"
    assert coast.opponent_at() == "W03"
    assert coast.covered() == ["goods", None, None]
    coast.put_storm("W03")
    coast.lay("W05", "weaponry", "weaponry")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_at() == "W05", "it moves on as usual"


@rule("SR-246", "SR-251", "SR-R139")
@pytest.mark.parametrize("site", ["W07", "W01"])
def test_its_own_site_and_the_storms_count_as_unavailable(site: str) -> None:
    coast = alone("C09", "C06")
    coast.lay(site, "goods", "goods", "fuel")
    coast.lay("W10", "machinery")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_pile() == ["C06", "C09"], "C09 went under the pile"
    assert coast.opponent_at() == "W10"
    assert coast.covered() == ["machinery", None]


@rule("SR-251")
def test_a_contract_nothing_matches_goes_under_the_pile_and_its_resources_are_discarded() -> None:
    coast = alone("C09", "C08", "C06")
    coast.cover("goods", None, "fuel")
    coast.lay("W10", "machinery")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_pile() == ["C06", "C09", "C08"], "in the same turn it goes on until one matches"
    assert sorted(coast.discards()) == ["fuel", "goods"]
    assert coast.covered() == ["machinery", None]


@rule("SR-251")
def test_weaponry_on_the_map_keeps_a_contract_active() -> None:
    coast = alone("C09", "C06")
    coast.lay("W10", "weaponry")
    coast.lay("W09", "machinery", "electrical")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_pile() == ["C09", "C06"]
    assert coast.covered() == ["weaponry", None, None]


@rule("SR-251", "SR-231")
def test_the_next_contract_is_one_nobody_has_seen_before_those_put_under() -> None:
    coast = Coast(1)
    coast.give_opponent("C09", "C08", unseen=2)
    coast.will_draw("contract", "C06")
    coast.lay("W10", "machinery")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_pile() == ["C06", "C08", "C09"]
    assert coast.table.opponent_unseen == 1


@rule("SR-R140", "SR-258")
def test_if_no_contract_can_be_helped_it_stays_and_the_pile_is_as_before() -> None:
    coast = alone("C09", "C08", "C06")
    coast.cover("goods", None, None)
    coast.lay("W07", "crew", "crew")
    coast.lay("W08", "crew")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_at() == "W07"
    assert coast.opponent_pile() == ["C09", "C08", "C06"]
    assert coast.covered() == [None, None, None]
    assert coast.discards() == ["goods"]
    assert coast.lying("W07") == ["crew", "crew"], "no survivors are scared off"
    assert took(coast) == "black-3"


@rule("SR-R141")
def test_with_an_empty_pile_it_takes_a_die_and_does_not_move() -> None:
    coast = Coast(1)
    coast.table.opponent_unseen = 0
    listen(coast.table)
    coast.lay("W08", "goods", "weaponry", "crew")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert took(coast) == "black-3"
    assert coast.opponent_at() == "W07"
    assert coast.lying("W08") == ["goods", "weaponry", "crew"]


@rule("SR-252", "SR-257")
def test_resources_cover_the_matching_icons_and_stay_for_the_next_turn() -> None:
    coast = alone("C25")  # Goods, Fuel, Machinery, Orichalcum
    coast.lay("W08", "machinery", "goods", "electrical")
    coast.lay("W09", "orichalcum", "fuel")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.covered() == ["goods", None, "machinery", None]
    assert coast.completed() == []
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_at() == "W09"
    assert coast.completed() == ["C25"]


@rule("SR-253", "SR-254", "SR-R143")
def test_weaponry_only_where_needed_after_all_others_from_top_to_bottom() -> None:
    coast = alone("C25")
    coast.lay("W08", "machinery", "weaponry", "goods", "weaponry", "weaponry")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.completed() == ["C25"], "Goods and Machinery, then Weaponry for Fuel and Orichalcum"
    assert coast.lying("W08") == ["weaponry"], "not more than needed"
    assert sorted(coast.discards()) == ["goods", "machinery", "weaponry", "weaponry"]
    coast = alone("C25")
    coast.lay("W08", "machinery", "weaponry")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.covered() == ["weaponry", None, "machinery", None], "the topmost uncovered icon"


@rule("SR-R142")
def test_weaponry_on_an_icon_stays_when_the_true_resource_appears() -> None:
    coast = alone("C09", "C06")
    coast.cover("weaponry", None, None)
    coast.lay("W08", "goods", "goods")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.covered() == ["weaponry", "goods", None]
    assert coast.lying("W08") == ["goods"]


@rule("SR-255", "SR-256", "SR-110")
def test_a_completed_contract_is_set_apart_its_resources_discarded_and_the_next_is_active() -> None:
    coast = alone("C09", "C05")
    coast.cover("goods", None, None)
    coast.put_dice(RED, TRIKE, "black-2")
    coast.lay("W08", "goods", "fuel", "fuel", "electrical")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.completed() == ["C09"]
    assert coast.opponent_pile() == ["C05"]
    assert coast.covered() == [None, None], "it salvages for one contract a turn"
    assert sorted(coast.discards()) == ["fuel", "goods", "goods"]
    assert coast.lying("W08") == ["fuel", "electrical"]
    assert (coast.medals(RED), coast.table.medals_left) == (0, 28), "no rewards for anybody"
    assert coast.dice(RED, TRIKE) == ["black-2"]


@rule("SR-258")
def test_survivors_on_its_new_site_are_scared_off() -> None:
    coast = alone("C09")
    coast.lay("W08", "crew", "goods", "crew", "machinery")
    coast.lay("W07", "crew")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.lying("W08") == ["machinery"]
    assert coast.discards() == ["crew", "crew"]
    assert coast.lying("W07") == ["crew"], "not where it came from"


@rule("SR-R134", "SR-R149")
@pytest.mark.parametrize(("cap", "at", "covered"), [("none", "W12", 3), ("2", "W09", 2)])
def test_it_takes_as_many_as_fit_or_two_with_the_cap(cap: str, at: str, covered: int) -> None:
    coast = alone("C25", cap=cap)
    coast.lay("W09", "goods", "fuel")
    coast.lay("W12", "goods", "fuel", "machinery")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.opponent_at() == at
    assert len([icon for icon in coast.covered() if icon]) == covered


@rule("SR-R134")
def test_with_the_cap_a_third_resource_is_left() -> None:
    coast = alone("C25", cap="2")
    coast.lay("W09", "goods", "fuel", "weaponry")
    coast.opponent_turn(6, 3, "black-3", *SPARE)
    assert coast.covered() == ["goods", "fuel", None, None]
    assert coast.lying("W09") == ["weaponry"]
