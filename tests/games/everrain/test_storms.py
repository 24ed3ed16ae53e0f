"""Storms: where they are laid, how they roll and move."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.geometry import q_of, r_of
from stormtable.games.everrain.steps.storms import PlaceStorm, StormsMove
from tests.kit import offered, play, refusal, rule
from tests.kit.rain import Voyage, at


def covered(voyage: Voyage, storm: int = 0) -> set[tuple[int, int]]:
    row = voyage.table.storms[storm * m.STORM_ROW : (storm + 1) * m.STORM_ROW]
    spots = voyage.table.pack.storms[row[m.STORM_SHAPE]].spots(row[m.STORM_LIE])
    return {(q_of(spot), r_of(spot)) for spot in spots}


@rule("EV-039", "EV-065", "EV-G118", "EV-064")
@pytest.mark.parametrize("roll", [0, 4])
def test_a_low_roll_brings_a_storm_nearer_to_the_first_player(roll: int) -> None:
    voyage = Voyage()
    voyage.place_all()
    voyage.storm((0, -4), (0, -3))
    voyage.luck("storm", roll)
    voyage.begin(StormsMove(0))
    assert covered(voyage) == {(0, -3), (0, -2)}, "and lies as it lay"


@rule("EV-066", "EV-G119", "EV-R56", "EV-R22")
@pytest.mark.parametrize("roll", [5, 9])
def test_on_a_high_roll_the_first_player_chooses(roll: int) -> None:
    voyage = Voyage(2)
    voyage.table.first = 1
    voyage.place_all()
    voyage.storm((1, -3), (1, -2))
    voyage.luck("storm", roll)
    table = voyage.begin(StormsMove(0))
    assert table.seat == 1
    assert offered(table) == {f"move-storm {way}" for way in ("N", "NE", "SE", "S", "SW", "NW")}
    play(table, "move-storm N")
    assert covered(voyage) == {(1, -4), (1, -3)}


@rule("EV-R54", "EV-R44", "EV-R234")
def test_a_storm_over_the_first_player_stays_and_hurts_nobody() -> None:
    voyage = Voyage()
    voyage.storm((0, 0), (0, 1))
    voyage.luck("storm", 2)
    voyage.begin(StormsMove(0))
    assert covered(voyage) == {(0, 0), (0, 1)}
    assert voyage.broken() == []


@rule("EV-R53", "EV-R56")
def test_a_storm_keeps_at_least_one_hex_on_the_map() -> None:
    voyage = Voyage()
    voyage.storm((0, 0), (0, -1))
    voyage.luck("storm", 7)
    table = voyage.begin(StormsMove(0))
    assert "move-storm S" in offered(table)
    assert refusal(table, "move-storm N") == "The storm would cover no revealed hex there (EV-R53, EV-R56)."


@rule("EV-R55")
def test_a_storm_makes_for_where_the_first_player_sank() -> None:
    voyage = Voyage()
    voyage.place_all()
    voyage.table.set_ship(0, m.STATE, m.SUNK)
    voyage.table.set_ship(0, m.HEX, at(1, 0))
    voyage.storm((1, -4), (1, -3))
    voyage.luck("storm", 0)
    voyage.begin(StormsMove(0))
    assert covered(voyage) == {(1, -3), (1, -2)}


@rule("EV-062", "EV-063", "EV-R53")
def test_a_new_storm_covers_the_place_it_is_meant_for() -> None:
    voyage = Voyage()
    table = voyage.begin(PlaceStorm(0, 0, at(0, 0)))
    assert len(offered(table)) == 6
    play(table, "place-storm 3")
    assert (0, 0) in covered(voyage)


@rule("EV-066")
def test_a_storm_glass_overrides_one_roll_a_round() -> None:
    voyage = Voyage(2)
    voyage.place_all()
    voyage.install("I-20", 1, ship=1)
    voyage.storm((1, -4), (1, -3))
    voyage.storm((1, 4), (1, 5))
    voyage.luck("storm", 1, 1)
    table = voyage.begin(StormsMove(0))
    assert (table.seat, offered(table)) == (1, {"override", "leave-storm"})
    play(table, "override")
    assert table.seat == 1, "its owner chooses the direction"
    play(table, "move-storm N")
    assert covered(voyage) == {(1, -5), (1, -4)}
    assert (table.seat, offered(table)) == (0, {"move-storm N", "move-storm NW"}), "the second one moves as rolled"


@rule("EV-066", "EV-R22")
def test_a_storm_glass_takes_the_choice_from_the_first_player() -> None:
    voyage = Voyage(2)
    voyage.place_all()
    for ship in (0, 1):
        voyage.install("I-20", 1, ship=ship)
    voyage.storm((1, -4), (1, -3))
    voyage.luck("storm", 7)
    table = voyage.begin(StormsMove(0))
    assert (table.seat, offered(table)) == (1, {"override", "leave-storm"}), "the first player chooses anyway"
    play(table, "override", "move-storm N")
    assert covered(voyage) == {(1, -5), (1, -4)}


def test_an_effect_moves_a_storm_of_the_first_players_choice() -> None:
    voyage = Voyage()
    voyage.place_all()
    voyage.storm((1, -4), (1, -3))
    voyage.storm((1, 4), (1, 5))
    table = voyage.run("storm_step(2)")
    play(table, "choose-storm 2", "move-storm N", "move-storm N")
    assert covered(voyage, 1) == {(1, 2), (1, 3)}
    voyage.run("storm_spawn(3)")
    assert len(offered(table, "place-storm")) == 6


def test_a_place_for_a_storm_tells_on_which_side_it_leaves_the_map() -> None:
    voyage = Voyage()
    voyage.place_all()
    table = voyage.run("storm_spawn(3)")
    texts = [voyage.rules.describe(table, move).text for move in table.moves()]
    assert len(set(texts)) == len(texts)
    assert not any("(" in text for text in texts), "no bare coordinates"


def test_a_second_ship_is_called_after_its_owner() -> None:
    rules = Voyage().rules
    told = {"event": "sailed", "ship": 1, "hex": 0}
    assert rules.tell(told, rules.seating(["Ada"])).startswith("Ada II sails to ")
    assert rules.tell(told, rules.seating(["Ada", "Grace"])).startswith("Grace sails to ")
