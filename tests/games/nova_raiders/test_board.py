"""The board and its pieces: rings, gates, asteroids, piles and bases (NR-001 to NR-012)."""

import pytest

from stormtable.engine.state import state_hash
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.board_shape import hops_of
from tests.kit import offered, play, rule, shown
from tests.kit.nova import (
    BONE,
    CORAL,
    ORBIT_1_UNLOAD,
    ORBIT_2_JUMP,
    ORBIT_2_UNLOAD,
    ORBIT_3_UNLOAD,
    PINE,
    PLUM,
    Sky,
    space_number,
)


@rule("NR-001")
def test_two_to_four_play() -> None:
    assert Sky().rules.seat_counts == (2, 3, 4)


@rule("NR-002", "NR-003")
@pytest.mark.parametrize(("seats", "around"), [(2, 15), (3, 15), (4, 20)])
def test_each_ring_has_one_gate_of_each_colour_in_line(seats: int, around: int) -> None:
    board = Sky(seats).content.board_for(seats)

    assert len(board.ring) == 5
    for ring in board.ring:
        assert len(ring.spaces) == around
        gates = {mark: position for position, mark in enumerate(ring.spaces) if mark.isdigit()}
        assert gates == {str(seat + 1): 5 * seat for seat in range(around // 5)}


@rule("NR-002")
def test_a_launched_ship_stands_on_a_ring() -> None:
    sky = Sky()
    table = sky.turn(CORAL)

    play(table, "launch 3:0")

    assert sky.fleet(CORAL) == {"3:0"}
    assert sky.docked(CORAL) == 2


@rule("NR-003", "NR-073")
def test_a_gate_is_also_a_space_of_its_ring() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4")
    sky.give(CORAL, ORBIT_1_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 1")
    assert offered(table) == {"orbit-to 3:3", "orbit-to 3:5"}
    play(table, "orbit-to 3:5")

    assert sky.ship_at("3:5") == CORAL


@rule("NR-004", "NR-113")
@pytest.mark.parametrize(("seats", "asteroids"), [(3, 21), (4, 28)])
def test_new_shards_appear_on_asteroids_only(seats: int, asteroids: int) -> None:
    sky = Sky(seats)
    sky.clock(0 if seats == 3 else 1)
    table = sky.move_clock(CORAL)

    board = sky.content.board_for(seats)
    marked = {
        f"place-shard {ring}:{position}"
        for ring, spaces in enumerate(board.ring, start=1)
        for position, mark in enumerate(spaces.spaces)
        if mark in "*o"
    }
    assert offered(table) == marked
    assert len(marked) == asteroids


@rule("NR-005")
def test_a_base_has_a_dock_and_three_bays() -> None:
    for base in shown(Sky(4).turn(CORAL))["bases"]:
        assert base["docked"] == 3
        assert [bay["bay"] for bay in base["bays"]] == ["A", "B", "C"]
        assert all(bay["shards"] == [] for bay in base["bays"])


@rule("NR-006", "NR-071")
def test_a_space_holds_one_ship() -> None:
    sky = Sky()
    sky.put(CORAL, "2:3")
    sky.put(CORAL, "2:7")
    sky.put(PLUM, "2:5")
    sky.give(CORAL, ORBIT_2_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_UNLOAD} 1", "choose-ship 2:3")

    assert sky.stack("2:1") == (CORAL, "")  # the only space left to it
    assert sky.ship_at("2:5") == PLUM


@rule("NR-007", "NR-056", "NR-R17")
def test_shards_on_a_space_are_one_pile_in_order() -> None:
    sky = Sky()
    sky.lay("4:2", "YRB")
    sky.put(PLUM, "4:8", "BBBBBBBB")

    assert sky.stack("4:2") == (None, "YRB")
    assert sky.stack("4:8") == (PLUM, "BBBBBBBB")
    view = shown(sky.turn(CORAL))
    assert view["piles"] == [{"space": "4:2", "shards": ["yellow", "red", "black"]}]


@rule("NR-008", "NR-009", "NR-R31")
def test_height_counts_the_ship() -> None:
    sky = Sky()
    sky.put(CORAL, "2:3")
    sky.put(CORAL, "3:3", "R")
    sky.put(CORAL, "4:3", "YRB")

    heights = {ship["space"]: ship["height"] for ship in shown(sky.turn(CORAL))["ships"]}
    assert heights == {"2:3": 1, "3:3": 2, "4:3": 4}


@rule("NR-010", "NR-068", "NR-080", "NR-R20")
def test_a_gate_is_unoccupied_without_ship_and_shard() -> None:
    sky = Sky()
    sky.put(PLUM, "1:0")
    sky.lay("2:0", "B")
    sky.put(CORAL, "3:0")
    sky.give(CORAL, ORBIT_2_JUMP)
    table = sky.turn(CORAL)

    assert offered(table, "launch") == {"launch 4:0", "launch 5:0"}
    play(table, f"act {ORBIT_2_JUMP} 2")
    assert not {"jump-to 1:0", "jump-to 2:0", "jump-to 3:0"} & offered(table)
    assert {"jump-to 4:0", "jump-to 1:5", "jump-to 5:10"} <= offered(table)


@rule("NR-011")
def test_ten_shards_of_each_kind() -> None:
    assert [(shard.name, shard.count) for shard in Sky().content.shard] == [("Black", 10), ("Red", 10), ("Yellow", 10)]
    assert shown(Sky().turn(CORAL))["bag"] == {"black": 10, "red": 10, "yellow": 10}


@rule("NR-012", "NR-R19")
def test_ships_of_a_colour_are_alike() -> None:
    one, other = Sky(), Sky()
    for sky, first, second in ((one, "2:0", "3:0"), (other, "3:0", "2:0")):
        table = sky.turn(CORAL)
        play(table, f"launch {first}", f"launch {second}")

    assert state_hash(one.table) == state_hash(other.table)


@rule("NR-174", "NR-R76")
@pytest.mark.parametrize(
    ("start", "ends"),
    [
        ("2:0", ["1:0", "1:1", "3:0", "3:1"]),
        ("3:7", ["2:6", "2:7", "4:6", "4:7"]),
        ("1:0", ["2:0", "2:14"]),
        ("5:4", ["4:3", "4:4"]),
    ],
)
def test_spaces_next_to_each_other_across_rings(start: str, ends: list[str]) -> None:
    table = Sky().table
    found = range(space_number(start) * w.HOPS, (space_number(start) + 1) * w.HOPS)

    assert [w.SPACE_IDS[table.pack.hops[hop]] for hop in found if table.pack.hops[hop] != w.NONE] == ends


@rule("NR-R76")
@pytest.mark.parametrize("seats", [3, 4])
def test_hops_lead_both_ways_and_join_the_gates_of_a_line(seats: int) -> None:
    board = Sky(seats).content.board_for(seats)
    hops = hops_of(board)

    for (ring, position), ends in hops.items():
        assert len(ends) == (2 if ring in (0, 4) else 4)
        assert all((ring, position) in hops[end] for end in ends)
    for ring in range(4):
        assert all((ring + 1, gate) in hops[ring, gate] for gate in range(0, 5 * (seats if seats > 2 else 3), 5))


@rule("NR-R92", "NR-015")
@pytest.mark.parametrize(("seats", "colours"), [(3, (CORAL, PLUM, PINE)), (4, (CORAL, PLUM, PINE, BONE))])
def test_each_player_has_a_colour_with_its_gates(seats: int, colours: tuple[int, ...]) -> None:
    sky = Sky(seats)
    for colour in colours:
        table = sky.turn(colour)
        assert offered(table, "launch") == {f"launch {ring}:{5 * colour}" for ring in range(1, 6)}


@rule("NR-075")
def test_rings_are_closed() -> None:
    sky = Sky()
    sky.put(CORAL, "3:13")
    sky.give(CORAL, ORBIT_3_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_3_UNLOAD} 1", "orbit-to 3:1")

    assert sky.ship_at("3:1") == CORAL
