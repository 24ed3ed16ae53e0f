"""Enemies at sea: appearing, destinations, routes, targets, attacks."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.courses import destinations, first_facings
from stormtable.games.everrain.steps.broadside import Broadside
from stormtable.games.everrain.steps.sea_enemies import EnemiesAtSea, SpawnForAct, SpawnOnTile, threatened
from stormtable.games.everrain.steps.underway import ActAtSea, pick_target
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.rain import FACINGS, Voyage, at, place_of

MOVE, HIT, OMEN = range(3)
EVADE, EVASION_OMEN, EVASION_BLANK = range(3)


def open_sea(ships: int = 1) -> Voyage:
    """All tiles are calm sea; ships are far in the south."""
    voyage = Voyage(ships)
    voyage.place_all()
    for ship in range(ships):
        voyage.sail_to(ship, 3, ship=ship)
        voyage.crew(f"D0{ship + 1}", ship=ship)
    return voyage


def acts(voyage: Voyage, vessel: int, *faces: int) -> Voyage:
    """An enemy ship activates and rolls this."""
    voyage.luck("sea-enemy-die", *faces)
    voyage.begin(ActAtSea(vessel, len(faces)))
    return voyage


def where(voyage: Voyage, vessel: int) -> tuple[tuple[int, int], str] | None:
    row = voyage.table.fleet[vessel * m.VESSEL_ROW : (vessel + 1) * m.VESSEL_ROW]
    return (place_of(row[m.VESSEL_HEX]), FACINGS[row[m.VESSEL_FACING]]) if row[m.VESSEL_KIND] != m.NONE else None


def goal(voyage: Voyage, vessel: int = 0) -> tuple[int, int]:
    return place_of(voyage.table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_GOAL])


@rule("EV-242", "EV-243", "EV-R140", "EV-229", "EV-R165", "EV-244")
def test_an_outcome_brings_an_enemy_ship_to_calm_sea_of_the_tile() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.space(1, 0, "rough")
    kinds = len(voyage.content.deck_enemy)
    voyage.luck("enemy-card", kinds)
    voyage.run("spawn_sea(1)")
    table = voyage.table
    assert len(offered(table, "place-vessel")) == 4, "not the ship's own hex and not the rough one"
    voyage.luck("sea-enemy-die", OMEN)
    while not voyage.rests:
        play(table, min(offered(table)))
    assert table.fleet[m.VESSEL_GOAL] != m.NONE


@rule("EV-243", "EV-R141")
def test_without_calm_sea_it_comes_to_rough_seas_before_a_wreck() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.place(0, 0, "calm", "rough", "rough", "wreck", "island", "altar")
    voyage.luck("enemy-card", len(voyage.content.deck_enemy))
    voyage.run("spawn_sea(1)")
    hexes = {hex_["id"] for hex_ in shown(voyage.table)["sea"] if hex_["kind"] == "rough"}
    assert offered(voyage.table) == {f"place-vessel {hex_}" for hex_ in hexes}


@rule("EV-R141", "EV-R140")
def test_a_taken_spawn_space_sends_it_to_the_nearest_sea() -> None:
    voyage = open_sea()
    voyage.sail_to(0, 0)
    voyage.luck("enemy-card", len(voyage.content.deck_enemy))
    table = voyage.begin(SpawnOnTile(0, at(0, 0)))
    assert len(offered(table, "place-vessel")) == 6
    assert refusal(table, "place-vessel C4-0").startswith(
        "It appears on a free hex as near and as calm as can be: not on"
    )


@rule("EV-059", "EV-R140")
@pytest.mark.parametrize("picked", [0, 1])
def test_a_new_act_brings_one_ship_to_a_random_spawn_space(picked: int) -> None:
    voyage = open_sea()
    spaces = sorted([at(0, -2), at(2, 0)])
    for hex_ in spaces:
        voyage.table.sea[hex_] = m.SPAWN
    voyage.luck("spawn-space", spaces[picked])
    voyage.luck("enemy-card", len(voyage.content.deck_enemy))
    voyage.luck("sea-enemy-die", OMEN)
    table = voyage.begin(SpawnForAct())
    while not voyage.rests:
        play(table, min(offered(table)))
    assert len(table.fleet) == m.VESSEL_ROW, "one ship"
    assert table.fleet[m.VESSEL_HEX] == spaces[picked]


@rule("EV-059", "EV-G024")
def test_without_a_revealed_spawn_space_a_new_act_brings_none() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.begin(SpawnForAct())
    assert voyage.rests
    assert len(voyage.table.fleet) == 0


@rule("EV-R166", "EV-244", "EV-245")
def test_destinations_by_code() -> None:
    voyage = open_sea()
    table = voyage.table
    start = at(0, -2)

    def found(code: int) -> set[tuple[int, int]]:
        return {place_of(hex_) for hex_ in destinations(table, code, start)}

    far = found(m.TO_FAR_SEA)
    assert found(m.TO_PORT) == far, "no port is revealed"
    voyage.port(1, 2, voyage.content.port[0].id)
    assert found(m.TO_PORT) == {(1, 2)}
    assert found(m.TO_SHIPWRECK) == {(1, 2)}, "no wreck: the port"
    voyage.space(0, 1, "wreck")
    voyage.space(0, -1, "wreck")
    assert found(m.TO_SHIPWRECK) == {(0, 1)}, "the other one is too near"
    assert found(m.TO_ALTAR) == {(1, 0)}, "no altar: the start hex"
    voyage.space(0, 2, "altar")
    assert found(m.TO_ALTAR) == {(0, 2)}
    assert {place_of(hex_) for hex_ in destinations(table, m.TO_START, at(1, -1))} == {(1, 2)}, "too near"
    assert [FACINGS[facing] for facing in first_facings(table, start, at(0, 0))] == ["S"]


@rule("EV-247", "EV-249", "EV-R49", "EV-R232")
def test_it_takes_a_cheapest_route_to_its_destination() -> None:
    voyage = open_sea()
    voyage.space(0, -1, "rough")
    vessel = voyage.vessel("N-01", 0, -3, "S", goal=(0, 0))
    acts(voyage, vessel, MOVE, MOVE, MOVE)
    assert where(voyage, vessel) == ((0, -1), "S"), "the third buys nothing in rough seas"


@rule("EV-250", "EV-G097", "EV-R176")
def test_at_its_destination_the_agenda_advances_by_its_health() -> None:
    voyage = open_sea()
    voyage.table.agenda = 8
    vessel = voyage.vessel("N-01", 0, -2, "S", goal=(0, -1))
    acts(voyage, vessel, MOVE)
    assert where(voyage, vessel) is None
    assert (voyage.table.agenda, voyage.table.enemy_token) == (2, 2)


@rule("EV-R167")
def test_it_waits_beside_an_occupied_destination() -> None:
    voyage = open_sea()
    vessel = voyage.vessel("N-01", 0, -2, "S", goal=(0, -1))
    voyage.vessel("N-02", 0, -1)
    acts(voyage, vessel, MOVE, MOVE)
    assert where(voyage, vessel) == ((0, -2), "S")


@rule("EV-R168")
def test_shut_in_it_does_nothing() -> None:
    voyage = Voyage(2)
    voyage.crew("D01")
    voyage.crew("D02", ship=1)
    voyage.sail_to(1, 0, ship=0)
    voyage.sail_to(1, 1, ship=1)
    vessel = voyage.vessel("N-02", 2, 0, "NE", goal=(0, 1))
    for ship in range(2):
        voyage.table.sea[voyage.table.hex(ship)] = m.PORT_SPACE  # so that they are no targets
    acts(voyage, vessel, MOVE, MOVE, HIT, HIT)
    assert where(voyage, vessel) == ((2, 0), "NE"), "ships are on all hexes beside it"
    assert [voyage.broken(ship) for ship in range(2)] == [[], []]


@rule("EV-246", "EV-R153", "EV-R172", "EV-G134", "EV-271")
def test_in_position_it_fires_and_spare_moves_go_to_the_destination() -> None:
    voyage = open_sea()
    voyage.sail_to(1, -1)
    vessel = voyage.vessel("N-01", 0, 0, "N", goal=(0, -3))
    voyage.luck("damage", 5)
    acts(voyage, vessel, MOVE, MOVE, HIT)
    assert voyage.broken() == [5]
    assert where(voyage, vessel) == ((0, -2), "N")


@rule("EV-R249", "EV-R171", "EV-G141", "EV-270")
def test_it_turns_to_fire_first() -> None:
    voyage = open_sea()
    voyage.sail_to(0, -1)
    vessel = voyage.vessel("N-01", 0, 0, "N", goal=(4, -4))
    voyage.luck("damage", 5)
    acts(voyage, vessel, MOVE, MOVE, HIT)
    play(voyage.table, "steer right")
    assert voyage.broken() == [5]
    assert where(voyage, vessel) == ((1, -1), "NE")


@rule("EV-R249", "EV-R171")
def test_useless_damage_becomes_moves_at_sea_and_a_route_too_long_is_begun() -> None:
    voyage = open_sea()
    voyage.sail_to(0, -1)
    vessel = voyage.vessel("N-01", 0, 0, "N", goal=(0, 2))
    acts(voyage, vessel, HIT, HIT)
    play(voyage.table, "steer left")
    assert where(voyage, vessel) == ((0, 0), "NW")
    assert voyage.broken() == [], "nothing is left to fire"


@rule("EV-169", "EV-248", "EV-R169", "EV-R177", "EV-167")
@pytest.mark.parametrize(("kind", "seen"), [("calm", True), ("island", True), ("port", False)])
def test_ports_and_distance_keep_a_ship_safe(kind: str, seen: bool) -> None:
    voyage = open_sea()
    voyage.sail_to(0, 0)
    vessel = voyage.vessel("N-01", 0, -3)
    voyage.space(0, 0, kind)
    assert threatened(voyage.table, 0) == seen
    assert (pick_target(voyage.table, vessel) == 0) == seen
    voyage.sail_to(0, 1)
    assert not threatened(voyage.table, 0)


@rule("EV-R177")
def test_the_elder_one_counts_within_two_hexes() -> None:
    voyage = open_sea()
    voyage.sail_to(0, 0)
    voyage.table.elder, voyage.table.elder_hex = 0, at(0, -2)
    assert threatened(voyage.table, 0)
    voyage.table.elder_hex = at(0, -3)
    assert not threatened(voyage.table, 0)


@rule("EV-R170")
def test_the_target_is_the_one_that_takes_fewest_np() -> None:
    voyage = open_sea(2)
    voyage.sail_to(0, -2, ship=0)
    voyage.sail_to(1, -1, ship=1)
    vessel = voyage.vessel("N-01", 0, 0, "N")
    assert pick_target(voyage.table, vessel) == 1
    voyage.sail_to(-1, 0, ship=0)
    voyage.luck("target", 0)
    assert pick_target(voyage.table, vessel) == 0, "by chance among equals"


@rule("EV-269", "EV-G089", "EV-G090", "EV-271", "EV-255")
def test_crew_on_navigation_nodes_evade() -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0))
    for crew, zone in (("D01", 2), ("D02", 2), ("D03", 9)):
        voyage.crew(crew, f"zone-{zone}")
    voyage.luck("ship-evasion", EVADE, EVASION_OMEN, EVASION_BLANK)
    voyage.luck("damage", 4, 5)
    voyage.begin(Broadside(0, 0, 3))
    assert voyage.broken() == [4, 5]


@rule("EV-R251", "EV-G140")
def test_crew_on_a_destroyed_node_do_not_evade() -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0))
    for crew, zone in (("D01", 2), ("D02", 2), ("D03", 9)):
        voyage.crew(crew, f"zone-{zone}")
    voyage.destroyed(2)
    voyage.luck("ship-evasion", EVADE)
    voyage.begin(Broadside(0, 0, 1))
    assert voyage.broken() == [2]


@rule("EV-R173", "EV-075", "EV-R250")
def test_storms_hurt_enemy_ships_and_hide_them() -> None:
    voyage = open_sea()
    voyage.sail_to(1, -1)
    vessel = voyage.vessel("N-01", 0, 0, "N", goal=(0, -3))
    voyage.storm((0, 0), (0, 1))
    acts(voyage, vessel, MOVE, MOVE, HIT)
    assert where(voyage, vessel) == ((0, -1), "N")
    assert voyage.table.fleet[m.VESSEL_DAMAGE] == 1
    assert voyage.broken() == []


@rule("EV-240", "EV-R247")
def test_an_ability_is_for_the_target() -> None:
    voyage = open_sea()
    crew = voyage.crew("D05", "zone-9")
    voyage.sail_to(1, -1)
    vessel = voyage.vessel("N-03", 0, 0, "N", goal=(0, -3))
    acts(voyage, vessel, OMEN, OMEN)
    assert voyage.gems(crew) == (0, 1)


@rule("EV-041", "EV-230", "EV-232", "EV-R252")
def test_enemy_ships_activate_as_the_first_player_orders_them() -> None:
    voyage = open_sea()
    voyage.vessel("N-01", 0, -3, "N", goal=(0, 0))
    voyage.vessel("N-02", 2, -3, "N", goal=(0, 0))
    table = voyage.begin(EnemiesAtSea())
    assert offered(table) == {"activate-vessel 1", "activate-vessel 2"}
    voyage.luck("sea-enemy-die", *[OMEN, HIT, HIT] * 2)
    play(table, "activate-vessel 2")
    while not voyage.rests:
        play(table, min(offered(table)))
    assert [table.fleet[at_] for at_ in (m.VESSEL_ACTED, m.VESSEL_ROW + m.VESSEL_ACTED)] == [1, 1]


@rule("EV-250", "EV-R165", "EV-R252")
def test_a_ship_of_a_new_act_does_not_sail_with_the_moves_of_one_that_arrived() -> None:
    voyage = open_sea()
    voyage.space(3, 2, "spawn")
    table = voyage.table
    table.enemy_token, table.player_token, table.agenda, table.elder_token = 3, 3, 9, 12
    vessel = voyage.vessel("N-01", 1, -1, "S", goal=(1, 0))
    voyage.luck("enemy-card", len(voyage.content.deck_enemy))
    acts(voyage, vessel, MOVE, MOVE, MOVE)
    voyage.luck("sea-enemy-die", OMEN)
    while not voyage.rests:
        play(table, min(offered(table)))
    assert table.act == 2
    assert where(voyage, vessel) is None, "its number is not given away while it acts"
    found = where(voyage, vessel + 1)
    assert found is not None
    assert found[0] == (3, 2)
