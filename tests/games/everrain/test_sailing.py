"""Sailing: turning, moving, passing other ships, revealing tiles, storm damage."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.sailing import PlaceTile, lay_tile
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.rain import Voyage, at, slot


def under_way(voyage: Voyage, np: int, ship: int = 0) -> Voyage:
    """A turn with so many NP to spend."""
    voyage.turn(ship)
    voyage.table.now[m.NP] = np
    voyage.look()
    return voyage


def at_sea(np: int = 9) -> Voyage:
    """One ship on (0, 0), facing north, on an open calm sea."""
    voyage = Voyage()
    voyage.crew("D01")
    voyage.place_all()
    return under_way(voyage, np)


@rule("EV-121", "EV-G040", "EV-G129", "EV-R211")
@pytest.mark.parametrize("space", ["calm", "spawn", "wreck", "island"])
def test_a_face_costs_a_point(space: str) -> None:
    voyage = at_sea(3)
    voyage.space(0, 0, space)
    play(voyage.table, "turn-ship right", "turn-ship right", "turn-ship right")
    assert (voyage.table.facing(0), voyage.table.now[m.NP]) == (3, 0)
    assert offered(voyage.table, "turn-ship") == set()


@rule("EV-122", "EV-126", "EV-G041", "EV-G042", "EV-R40")
def test_rough_seas_double_what_is_spent_in_them() -> None:
    voyage = at_sea(7)
    voyage.space(0, -1, "rough")
    table = voyage.table
    play(table, "sail")
    assert (voyage.where(), table.now[m.NP]) == ((0, -1), 6), "sailing in is paid for in the calm sea"
    play(table, "turn-ship left", "turn-ship right", "sail")
    assert (voyage.where(), table.now[m.NP]) == ((0, -2), 0)


@rule("EV-120", "EV-153", "EV-R232")
def test_too_few_points_buy_nothing() -> None:
    voyage = at_sea(1)
    voyage.space(0, 0, "rough")
    voyage.look()
    assert refusal(voyage.table, "sail") == "You have too few NP left for that (EV-120, EV-153, EV-R232)."
    assert "turn-ship left" not in offered(voyage.table)


@rule("EV-067", "EV-069", "EV-R43", "EV-G044")
def test_turning_in_a_storm_costs_double_and_damage() -> None:
    voyage = at_sea(5)
    voyage.storm((0, 0), (0, 1))
    voyage.luck("damage", 5, 6)
    play(voyage.table, "turn-ship right", "turn-ship right")
    assert voyage.table.now[m.NP] == 1
    assert voyage.broken() == [5, 6]


@rule("EV-070", "EV-R42", "EV-G123", "EV-G045")
def test_a_storm_damages_whoever_crosses_its_edge() -> None:
    voyage = at_sea(5)
    voyage.storm((0, -1), (0, -2))
    voyage.luck("damage", 1, 2)
    found = []
    for _ in range(3):
        before = voyage.table.now[m.NP]
        play(voyage.table, "sail")
        found.append((len(voyage.broken()), before - voyage.table.now[m.NP]))
    assert found == [(1, 1), (1, 2), (2, 2)]


@rule("EV-R41", "EV-G043")
def test_a_storm_on_rough_seas_doubles_once() -> None:
    voyage = at_sea(2)
    voyage.space(0, 0, "rough")
    voyage.storm((0, 0), (0, 1))
    voyage.luck("damage", 3)
    play(voyage.table, "sail")
    assert (voyage.table.now[m.NP], voyage.broken()) == (0, [3])


@rule("EV-R57", "EV-R42")
def test_from_one_storm_into_another_is_one_damage() -> None:
    voyage = at_sea(2)
    voyage.storm((0, 0), (0, 1))
    voyage.storm((0, -1), (0, -2))
    voyage.luck("damage", 3)
    play(voyage.table, "sail")
    assert voyage.broken() == [3]


@rule("EV-R36", "EV-R230", "EV-G111", "EV-R35")
def test_beyond_the_tiles_nothing_can_be_sailed() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.sail_to(1, 0, "N")
    under_way(voyage, 3)
    assert refusal(voyage.table, "sail") == "There is no tile ahead yet (EV-122, EV-R230)."
    voyage.place_all()
    voyage.sail_to(3, -6, "N")
    voyage.look()
    assert refusal(voyage.table, "sail") == "Ahead is the edge of the map (EV-R36)."


@rule("EV-124", "EV-125", "EV-R45")
def test_a_ship_sails_through_another_but_does_not_stay() -> None:
    voyage = Voyage(2)
    voyage.crew("D01")
    voyage.crew("D02", ship=1)
    voyage.place_all()
    voyage.sail_to(0, -1, ship=1)
    under_way(voyage, 1)
    reason = "You have too few NP to leave the ship in that hex behind (EV-125, EV-R45)."
    assert refusal(voyage.table, "sail") == reason
    voyage.table.now[m.NP] = 3
    voyage.look()
    play(voyage.table, "sail")
    assert offered(voyage.table) == {"sail", "turn-ship left", "turn-ship right"}, "nothing else until it has left"
    assert refusal(voyage.table, "end-turn").endswith("sail on first (EV-125, EV-R45).")
    play(voyage.table, "turn-ship left")
    assert voyage.where() == (-1, -1), "with the last point there is nothing left to choose"


@rule("EV-R45")
def test_it_cannot_turn_where_it_could_not_leave_then() -> None:
    voyage = Voyage(2)
    voyage.crew("D01")
    voyage.crew("D02", ship=1)
    voyage.place_all()
    voyage.sail_to(0, -1, ship=1)
    under_way(voyage, 2)
    play(voyage.table, "sail")
    assert voyage.where() == (0, -2), "all that is left to it is to sail on"


def passing(np: int, *crew: str) -> Voyage:
    """A ship on (0, 0), where another one lies, faces off the start tile."""
    voyage = Voyage(2)
    for id_ in crew:
        voyage.crew(id_, "zone-7")
    voyage.crew("D02", ship=1)
    voyage.sail_to(0, 0, "N")
    voyage.sail_to(0, 0, ship=1)
    return under_way(voyage, np)


@rule("EV-R45", "EV-123")
def test_in_a_hex_with_another_ship_a_tile_is_revealed_if_there_is_enough_left_to_sail_on() -> None:
    voyage = passing(4, "D01")
    voyage.luck("tile", 3)
    assert offered(voyage.table) == {"reveal", "turn-ship left", "turn-ship right"}, "two faces and a step is 3"
    play(voyage.table, "reveal", "rotate 0")
    assert voyage.table.now[m.NP] == 3
    assert offered(voyage.table) == {"sail", "turn-ship left", "turn-ship right"}, "it still has to sail on"
    assert passing(3, "D01").where() == (1, 0), "with 3 all that is left to it is to turn to the tile that lies there"


@rule("EV-R45", "EV-376")
def test_a_wayfinder_spends_no_points_on_it_and_has_to_sail_on_first() -> None:
    voyage = passing(4, "S12")
    assert refusal(voyage.table, "reveal").endswith("sail on first (EV-125, EV-R45).")


@rule("EV-123", "EV-160", "EV-161", "EV-085", "EV-163", "EV-G041")
def test_revealing_takes_a_crew_in_the_crows_nest_and_points() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01")
    voyage.sail_to(1, 0, "N")
    under_way(voyage, 2)
    assert refusal(voyage.table, "reveal") == "Nobody mans the crow's nest (EV-085, EV-160)."
    voyage.table.set_crew(crew, m.PLACE, 7)
    voyage.space(1, 0, "rough")
    voyage.look()
    voyage.luck("tile", 5)
    play(voyage.table, "reveal")
    assert voyage.table.now[m.NP] == 0, "2 in rough seas"
    in_hand = shown(voyage.table)["tile"]
    assert (in_hand["id"], in_hand["slot"], len(in_hand["lies"])) == ("T06", "C3", 3)
    assert offered(voyage.table) == {"rotate 0", "rotate 1", "rotate 2"}
    play(voyage.table, "rotate 2")
    assert voyage.where() == (1, 0), "entering costs further points"
    assert voyage.table.placed(slot(0, -1))


@rule("EV-162", "EV-R231")
def test_the_reward_of_a_tile_and_what_charts_add() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-7")
    voyage.sail_to(1, 0, "N")
    voyage.run("chart(1)")
    under_way(voyage, 2)
    voyage.luck("tile", 3, 4)
    play(voyage.table, "reveal", "rotate 0")
    assert voyage.table.ship(0, m.CLUES) == 3, "2 on tile T04, and 1"
    assert voyage.table.now[m.NP] == 1, "the points that are left are still there"
    voyage.sail_to(0, 0, "NW")
    voyage.look()
    play(voyage.table, "reveal", "rotate 0")
    assert voyage.table.ship(0, m.CLUES) == 5, "charts help once"


@rule("EV-376", "EV-G046", "EV-R51", "EV-073")
def test_a_wayfinder_needs_neither_nest_nor_points() -> None:
    voyage = Voyage()
    voyage.crew("S12")
    voyage.sail_to(1, 0, "N")
    under_way(voyage, 0)
    assert "reveal" in offered(voyage.table)
    voyage.storm((1, 0), (0, 1))
    voyage.look()
    assert refusal(voyage.table, "reveal") == "In a storm no tile can be revealed (EV-073)."


@rule("EV-160")
def test_nothing_is_revealed_where_a_tile_lies() -> None:
    voyage = at_sea(3)
    assert refusal(voyage.table, "reveal") == "There is a tile ahead already (EV-123, EV-160)."


@rule("EV-158", "EV-159", "EV-R39", "EV-G026", "EV-G027", "EV-017")
def test_tiles_of_an_act_wait_for_it_and_earlier_ones_come_first() -> None:
    voyage = Voyage()
    voyage.crew("S12")
    voyage.sail_to(1, 0, "N")
    table = voyage.table
    acts = [tile.act for tile in voyage.content.tile]
    quiet = [number for number, tile in enumerate(voyage.content.tile) if "spawn" not in tile.spaces]
    table.tile_pool = sum(1 << tile for tile in quiet if acts[tile] > 1)
    under_way(voyage, 0)
    assert refusal(table, "reveal") == "All tiles of this Act have been placed (EV-158, EV-R39)."
    table.act = 2
    table.tile_pool |= sum(1 << tile for tile in [tile for tile in quiet if acts[tile] == 1][:2])
    voyage.look()
    found = []
    for place in ((1, 0, "N"), (0, 0, "NW"), (0, 2, "S")):
        voyage.sail_to(*place)
        voyage.look()
        play(table, "reveal")
        step = table.steps[-1]
        assert isinstance(step, PlaceTile)
        found.append(acts[step.tile])
        play(table, "rotate 0")
    assert found == [1, 1, 2]


@rule("EV-R34", "EV-G133")
def test_a_tile_is_turned_by_two_places() -> None:
    voyage = Voyage()
    lay_tile(voyage.table, 4, slot(0, 1), 1)
    kinds = {space["id"]: space["kind"] for space in shown(voyage.table)["sea"]}
    assert voyage.table.space(at(1, 2)) == m.ISLAND
    assert voyage.table.space(at(3, 1)) == m.ALTAR
    assert sorted(kinds.values()).count("calm") == 10


@rule("EV-R233", "EV-R42")
def test_a_sextant_turns_the_ship_for_nothing_once_a_turn() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.carry("K-01")
    under_way(voyage, 0)
    assert offered(voyage.table, "turn-free") == {"turn-free left", "turn-free right"}
    play(voyage.table, "turn-free left")
    assert voyage.table.facing(0) == 5
    assert refusal(voyage.table, "turn-free left") == "You have no free turn left (EV-R233)."


@rule("EV-R45", "EV-R233")
def test_a_free_turn_cannot_strand_a_ship_on_another_ones_hex() -> None:
    voyage = Voyage(2)
    voyage.crew("D01")
    voyage.crew("D02", ship=1)
    voyage.carry("K-01")
    voyage.place_all()
    voyage.sail_to(0, -1, ship=1)
    under_way(voyage, 3)
    play(voyage.table, "sail")
    assert offered(voyage.table) == {"sail", "turn-ship left", "turn-ship right"}, "only what costs NP"
    assert refusal(voyage.table, "turn-free left").endswith("sail on first (EV-125, EV-R45).")


@rule("EV-170", "EV-180", "EV-R47", "EV-R124")
def test_sailing_into_a_port_begins_a_visit_and_frees_the_facing() -> None:
    voyage = at_sea(5)
    voyage.port(0, -1, "PT2")
    voyage.nobody_ashore()
    table = voyage.table
    play(table, "sail", "end-visit")
    assert table.now[m.VISITED] == 0b10
    assert table.now[m.NP] == 0, "a visit is an action"
    assert offered(table, "set-facing") == {f"set-facing {way}" for way in ("NE", "SE", "S", "SW", "NW")}
    play(table, "set-facing S")
    assert refusal(table, "set-facing N") == "Only a ship that leaves a port turns freely (EV-180, EV-R47)."
    table.now[m.NP] = 4
    voyage.look()
    play(table, "sail", "turn-ship right", "turn-ship right", "turn-ship right")
    table.now[m.NP] = 1
    voyage.look()
    play(table, "sail")
    assert table.now[m.LOOSE] == 0, "no second visit in a turn"


@rule("EV-R132", "EV-071")
def test_a_port_under_a_storm_is_not_visited() -> None:
    voyage = at_sea(1)
    voyage.port(0, -1, "PT2")
    voyage.storm((0, -1), (0, -2))
    play(voyage.table, "sail")
    assert voyage.table.now[m.VISITED] == 0


@rule("EV-R223", "EV-R47")
def test_the_free_facing_costs_damage_under_a_storm() -> None:
    voyage = at_sea(0)
    voyage.table.now[m.LOOSE] = 1
    voyage.storm((0, 0), (0, 1))
    voyage.luck("damage", 4, 5)
    voyage.look()
    play(voyage.table, "set-facing SE")
    assert voyage.broken() == [4, 5]


@rule("EV-R32")
def test_np_of_an_effect_replace_those_that_are_left() -> None:
    voyage = at_sea(5)
    voyage.table.steps.pop()
    voyage.run("np(2)")
    assert voyage.table.now[m.NP] == 2
