"""The end of the game and scoring (SR-156 to SR-166)."""

import pytest

from stormtable.games.storm_raiders.scoring import standing
from tests.kit import offered, play, rule
from tests.kit.storm import BLUE, RED, YELLOW, Coast

SIX_SLOTS = ("MS-T56", "MS-TW", "MS-P6", "MS-P2", "MS-PW", "MS-S2")
FIFTY = (("C25", "C22", "C26", "C28", "C03"), ("C29", "C30", "C24", "C27", "C13"))


@rule("SR-157", "SR-158", "SR-159", "SR-160", "SR-161", "SR-162", "SR-G01", "GE-01")
@pytest.mark.parametrize("leftover", [2, 3])
def test_46_prestige(leftover: int) -> None:
    coast = Coast()
    coast.own_contract(RED, "C09", "grey")
    coast.own_contract(RED, "C15", "blue")
    coast.set_dials(RED, mod=4, medal=2, crew=1)
    coast.give_mods(RED, *SIX_SLOTS)
    coast.give_medals(RED, 3)
    coast.give_crew(RED, "CR-01")
    coast.give_crew(RED, "CR-05", up=False)
    coast.give(RED, *["goods"] * leftover)
    coast.set_health(RED, 2)
    coast.damage(RED, plane=1)
    assert coast.table.scores()[RED] == 46
    lines = coast.rules.score_lines(coast.table)
    assert [line.values[RED] for line in lines] == [15, 24, 6, 2, 1, -2]
    assert sum(line.values[RED] for line in lines) == 46


@rule("SR-157", "SR-121", "SR-R148")
@pytest.mark.parametrize("side", ["grey", "blue"])
def test_a_contract_is_worth_the_same_on_both_sides(side: str) -> None:
    coast = Coast()
    coast.own_contract(RED, "C22", side)
    assert coast.table.scores()[RED] == 11


@rule("SR-158", "SR-159", "SR-160")
def test_each_dial_multiplies_its_own_pieces() -> None:
    coast = Coast()
    coast.set_dials(RED, mod=6, medal=5, crew=3)
    assert coast.table.scores()[RED] == 0
    coast.give_mods(RED, "MS-TW")
    assert coast.table.scores()[RED] == 6
    coast.give_medals(RED, 2)
    assert coast.table.scores()[RED] == 16
    coast.give_crew(RED, "CR-01", "CR-02", "CR-05")
    assert coast.table.scores()[RED] == 25, "a Starting Crew card counts"


@rule("SR-160", "SR-045")
def test_a_destroyed_starting_crew_card_does_not_count() -> None:
    coast = Coast()
    coast.set_dials(RED, crew=3)
    coast.give_crew(RED, "CR-01")
    table = coast.turn("black-3", "grey-4")
    assert table.scores()[RED] == 3
    play(table, "destroy-crew CR-01", "place-mod MS-TW")
    assert table.scores()[RED] == 0


@rule("SR-161", "SR-G30", "GD-14", "SR-R130")
@pytest.mark.parametrize(
    ("held", "prestige"),
    [((), 0), (("goods",), 0), (("goods", "fuel"), 1), (("goods", "fuel", "weaponry"), 1), (("weaponry",) * 4, 2)],
)
def test_1_for_every_2_resources_of_any_types(held: tuple[str, ...], prestige: int) -> None:
    coast = Coast()
    coast.give(RED, *held)
    assert coast.table.scores()[RED] == prestige


@rule("SR-162", "SR-R129")
def test_health_times_markers_on_all_vehicles_and_a_total_may_be_negative() -> None:
    coast = Coast()
    coast.set_health(RED, 3)
    coast.damage(RED, trike=1, plane=2, sub=1)
    assert coast.table.scores()[RED] == -12


@rule("SR-156", "SR-163")
def test_the_game_is_over_after_phase_3_of_round_6() -> None:
    coast = Coast()
    coast.own_contract(BLUE, "C01")
    coast.storm_moves("black-4", 5)
    assert not coast.table.over
    coast.storm_moves("black-4", 6)
    assert coast.table.over
    assert coast.table.seat is None
    assert len(coast.table.moves()) == 0
    assert coast.rules.ending(coast.table) == "scored"
    assert coast.storm() == "W01", "6 steps in round 5 and 7 in round 6, once around"
    assert coast.table.winners() == [BLUE]


def tied_at_50(blue: tuple[str, ...] = FIFTY[1]) -> Coast:
    coast = Coast(3)
    for seat, contracts in ((RED, FIFTY[0]), (BLUE, blue)):
        for id_ in contracts:
            coast.own_contract(seat, id_)
    return coast


@rule("SR-163", "SR-164", "SR-G29", "GD-13", "SR-R131")
def test_a_tie_goes_to_the_fewest_markers() -> None:
    coast = tied_at_50()
    coast.damage(RED, trike=1, sub=1)
    coast.damage(BLUE, trike=1, plane=1, sub=1)
    assert coast.table.scores() == [50, 50, 0]
    assert coast.table.winners() == [RED]


@rule("SR-165", "SR-G29", "GD-13")
def test_then_to_the_most_resources() -> None:
    coast = tied_at_50(("C29", "C30", "C24", "C27", "C12"))
    for seat in (RED, BLUE):
        coast.damage(seat, trike=2)
    coast.give(RED, "goods")
    coast.give(BLUE, "goods", "fuel", "weaponry")
    assert coast.table.scores() == [50, 50, 0]
    assert coast.table.winners() == [BLUE]


@rule("SR-166", "SR-G29", "GD-13")
def test_and_then_it_is_shared() -> None:
    coast = tied_at_50()
    for seat in (RED, BLUE):
        coast.damage(seat, trike=2)
        coast.give(seat, "goods")
    assert coast.table.winners() == [RED, BLUE]


@rule("SR-164")
def test_only_tied_players_compare_markers() -> None:
    coast = tied_at_50()
    coast.damage(RED, trike=2)
    coast.damage(BLUE, trike=1)
    assert coast.markers(YELLOW) == (0, 0, 0)
    assert coast.table.winners() == [BLUE]


@rule("SR-R132")
def test_lower_places_are_ranked_the_same_way() -> None:
    coast = tied_at_50()
    coast.own_contract(YELLOW, "C14")
    coast.damage(RED, trike=1)
    places = sorted(range(3), key=lambda seat: standing(coast.table, seat), reverse=True)
    assert places == [BLUE, RED, YELLOW]


@rule("SR-R110", "SR-R115")
def test_before_scoring_everybody_may_use_cards_once_more_and_destroying_can_be_right() -> None:
    coast = Coast(3, first=BLUE)
    coast.give_crew(RED, "CR-25")
    coast.damage(RED, trike=1)
    coast.set_health(RED, 3)
    coast.give_crew(YELLOW, "CR-01")
    coast.set_dials(YELLOW, mod=4, crew=1)
    table = coast.end_game()
    assert table.seat == YELLOW, "Blue has nothing to say; in turn order"
    assert offered(table) == {"destroy-crew CR-01", "go-on"}
    play(table, "destroy-crew CR-01", "place-mod MS-TW")
    assert table.seat == RED
    play(table, "use-crew CR-25")
    assert table.over
    assert table.scores() == [0, 0, 4]
