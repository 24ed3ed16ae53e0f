"""What moves and refusals say: damage only where there is any, and the reason that holds."""

import pytest

from stormtable.games.storm_raiders.steps.start import PlaceStandee
from tests.kit import game_of, offered, play, refusal, rule
from tests.kit.storm import PLANE, RED, SUB, TRIKE, Coast


def words(coast: Coast, line: str) -> str:
    """What a legal move says."""
    assert line in offered(coast.table)
    game = game_of(coast.table)
    return game.describe(coast.table, game.vocabulary.parse(line)).text


@rule("SR-219", "SR-R106")
@pytest.mark.parametrize(
    ("sub", "said"), [("crab-grab", "Salvage Weaponry"), ("undertow", "Salvage Weaponry (1 damage)")]
)
def test_a_sub_that_cannot_be_damaged_salvages_without_any(sub: str, said: str) -> None:
    coast = Coast()
    coast.tiles(RED, sub)
    coast.stand(RED, "W10")
    coast.lay("W07", "weaponry", "fuel")
    coast.ride(SUB, "black-2", "W07")
    assert words(coast, "salvage weaponry") == said


@rule("SR-219", "SR-R106")
@pytest.mark.parametrize(("sub", "takes"), [("crab-grab", False), ("undertow", True)])
def test_a_marker_that_no_vehicle_takes_is_not_announced(sub: str, takes: bool) -> None:
    coast = Coast()
    coast.tiles(RED, sub)
    coast.stand(RED, "W07")
    coast.post("H2", "C01", "marked")
    coast.give(RED, "goods", "fuel")
    coast.ride(SUB, "black-2", "H2")
    assert words(coast, "fulfil").endswith("taking its damage marker") == takes


@rule("SR-213", "SR-R107")
@pytest.mark.parametrize(("die", "hurts"), [("black-3", False), ("black-4", True)])
def test_a_plane_without_damage_this_turn_goes_through_the_storm_unhurt(die: str, hurts: bool) -> None:
    coast = Coast()
    coast.tiles(RED, "devils-needle")
    coast.put_storm("W02")
    coast.place(PLANE, die)
    said = words(coast, "move-to W02")
    assert "through the Storm" in said
    assert ("1 damage to each vehicle" in said) == hurts


@rule("SR-071", "SR-R105", "SR-R153")
def test_with_even_in_force_an_equal_die_is_not_called_too_low() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-11")
    coast.stand(RED, "W01")
    coast.put_dice(RED, SUB, "grey-3")
    table = coast.with_die("black-3")
    play(table, "use-crew CR-11")
    coast.pass_window()
    assert refusal(table, "use sub").startswith("No value the die can have"), "equal is enough, but 4 hours are needed"


@rule("SR-071", "SR-224", "SR-R20")
def test_a_die_that_can_become_higher_is_not_called_too_low() -> None:
    coast = Coast(storm_entry="forbidden")
    coast.tiles(RED, "undertow")
    coast.stand(RED, "W01")
    coast.put_dice(RED, SUB, "black-3")
    assert "use sub" in offered(coast.with_die("black-3")), "a 3 may become a 4, which is enough"
    coast.put_dice(RED, SUB, "black-6")
    assert refusal(coast.with_die("black-3"), "use sub") == "The die must be higher than the 6 on your Sub (SR-071)."
    coast.tiles(RED, "beluga")
    assert refusal(coast.with_die("black-3"), "use sub") == "The die must be at least the 6 on your Sub (SR-071)."


@rule("SR-034", "SR-035")
def test_a_mod_is_called_by_what_it_does() -> None:
    coast = Coast()
    coast.give_mods(RED, "MS-T56")
    coast.give_crew(RED, "CR-01")
    table = coast.turn("black-4", "grey-2")
    play(table, "destroy-crew CR-01")
    assert words(coast, "place-mod MS-P6") == "Plane: saves 1 damage when a 6 is placed"
    told = "You already have this mod (Trike: saves 1 damage when a 5 or 6 is placed) (SR-034)."
    assert refusal(table, "place-mod MS-T56") == told


@rule("SR-064", "SR-201", "SR-R96")
def test_a_flip_is_refused_for_what_it_would_have_to_be_flipped_from() -> None:
    coast = Coast()
    coast.tiles(RED, "ugly-duckling")
    coast.with_die("black-1")
    play(coast.table, "use trike")
    assert offered(coast.table, "set-value") > {"set-value plain 1", "set-value flipped 6"}, "wild, and 1 to 3 flip"
    told = refusal(coast.table, "set-value flipped 1")
    assert told == "A flip makes a 1 only of a 6, which you cannot flip (SR-R96)."


@rule("SR-064")
def test_a_vehicle_that_flips_nothing_says_so() -> None:
    coast = Coast()
    coast.with_die("black-1")
    play(coast.table, "use trike")
    assert refusal(coast.table, "set-value flipped 6") == "Nothing lets you flip this die (SR-064)."


@rule("SR-066", "SR-178")
def test_a_wild_1_rests_as_any_value_but_never_flipped() -> None:
    coast = Coast()
    coast.with_die("black-1")
    play(coast.table, "use tent")
    assert offered(coast.table) == {f"set-value plain {value}" for value in range(1, 7)}
    assert refusal(coast.table, "set-value flipped 6") == "No die is flipped to rest (SR-066, SR-178)."


@rule("SR-R38", "SR-219")
def test_a_move_says_how_much_damage_the_storm_would_do() -> None:
    coast = Coast()
    coast.tiles(RED, "crab-grab")
    coast.put_storm("W02")
    coast.place(PLANE, "black-2")
    assert words(coast, "move-to W02").startswith("Cinder Reef (1 hour, through the Storm, 2 damage)")


@rule("SR-075", "SR-R69")
def test_a_value_says_what_it_costs_though_a_card_may_prevent_it() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-21")
    coast.with_die("black-1")
    play(coast.table, "use trike")
    assert words(coast, "set-value plain 5") == "Place a 5, taking 1 damage"
    assert words(coast, "set-value plain 4") == "Place a 4"


@pytest.mark.parametrize(("board", "name"), [("star", "Newhold"), ("moon", "Beacon Rock")])
def test_a_site_is_called_as_on_the_side_that_is_played_on(board: str, name: str) -> None:
    pack = {"pack": {"extends": "storm-raiders"}, "star_site": [{"id": "H1", "title": "Newhold"}]}
    coast = Coast(content=pack, board=board)
    coast.stand(RED, "W02")
    coast.at(PlaceStandee(RED))
    assert words(coast, "start-at H1") == f"Start at {name}"
    coast.place(TRIKE, "black-3")
    assert words(coast, "move-to H1").startswith(f"{name} (")


@rule("SR-108")
def test_contracts_are_called_by_their_names() -> None:
    coast = Coast()
    coast.post("H2", "C09", "marked")
    coast.stand(RED, "W04")
    coast.place(TRIKE, "black-1")
    told = (
        "Anchorhall (1 hour): Winter Larder (2 General Goods and Fuel for 6 prestige and 2 mods), a damage marker on it"
    )
    assert words(coast, "move-to H2") == told


@rule("SR-134", "SR-R82")
def test_a_rest_says_which_limit_was_reached() -> None:
    coast = Coast()
    coast.give_medals(RED, 7)
    table = coast.rest("black-3")
    assert offered(table, "gain") == {"gain mod", "gain crew"}
    assert refusal(table, "gain medal") == "You have all the medals you can have (SR-R82)."


@rule("SR-062", "SR-063", "SR-083")
def test_a_die_says_how_many_are_like_it_and_where_it_leads() -> None:
    coast = Coast()
    coast.stand(RED, "W01")
    table = coast.turn("black-1", "black-4", "black-4", "grey-2")
    assert words(coast, "take-die black 4 plain").startswith("Take the black 4 (2 of them), for the Trike (")
    assert words(coast, "take-die grey 2 plain").startswith("Take the grey 2, for ")
    assert words(coast, "take-die grey 2 plain").endswith(" or a rest")
    play(table, "take-die grey 2 plain")
    reached = [words(coast, line) for line in offered(table, "use")]
    assert any(text.startswith("Move with your Trike to ") for text in reached), reached


@rule("SR-140", "SR-141", "SR-142")
def test_each_die_of_the_pool_says_where_it_would_send_the_storm() -> None:
    coast = Coast()
    coast.put_storm("W01")
    table = coast.turn("black-1", "black-4", "grey-2")
    sent = {f"{die.colour} {die.value}": die.storm for die in table.view(RED).pool}
    assert sent == {"black 1": None, "black 4": "W05", "grey 2": "W12"}
