"""Carrying and leaving shards, launch, orbit and jump (NR-055 to NR-080)."""

import pytest

from stormtable.engine.content import Sections
from stormtable.games.nova_raiders import NovaRaidersGame
from tests.kit import offered, play, refusal, rule
from tests.kit.nova import (
    CORAL,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_2_JUMP,
    ORBIT_2_UNLOAD,
    ORBIT_3_UNLOAD,
    ORBIT_4_UNLOAD,
    PINE,
    PLUM,
    Sky,
)


def flying(start: str, under: str = "") -> Sky:
    """Coral has one ship there and cards for every orbit and a jump."""
    sky = Sky()
    sky.put(CORAL, start, under)
    sky.dock_nothing(CORAL)
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_3_UNLOAD, ORBIT_4_UNLOAD, ORBIT_1_JUMP)
    return sky


# Carrying and leaving


@rule("NR-055", "NR-056", "NR-057", "NR-R17")
def test_landing_on_a_pile_takes_all_of_it_to_the_bottom() -> None:
    sky = flying("3:4", "B")
    sky.lay("3:6", "RY")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_UNLOAD} 1", "orbit-to 3:6", "leave 0")

    assert sky.stack("3:6") == (CORAL, "RYB")
    assert sky.stack("3:4") == (None, "")


@rule("NR-057")
def test_a_bare_ship_is_not_asked_whether_it_takes_a_pile() -> None:
    sky = flying("3:4")
    sky.lay("3:6", "RY")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_UNLOAD} 1", "orbit-to 3:6")

    assert sky.stack("3:6") == (CORAL, "RY")


@rule("NR-058", "NR-059", "NR-060", "NR-076", "NR-R15", "NR-R18")
@pytest.mark.parametrize(("left", "stays", "carried"), [(0, "", "YRB"), (1, "Y", "RB"), (2, "YR", "B"), (3, "YRB", "")])
def test_the_lowest_shards_may_be_left_where_the_ship_departs(left: int, stays: str, carried: str) -> None:
    sky = flying("3:4", "YRB")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_UNLOAD} 1", "orbit-to 3:6")
    assert offered(table) == {"leave 0", "leave 1", "leave 2", "leave 3"}
    assert "NR-059" in refusal(table, "leave 4")
    play(table, f"leave {left}")

    assert sky.stack("3:4") == (None, stays)
    assert sky.stack("3:5") == (None, "")
    assert sky.stack("3:6") == (CORAL, carried)


@rule("NR-G19", "NR-056", "NR-060")
def test_leaving_two_and_landing_on_two() -> None:
    sky = flying("3:4", "YRB")
    sky.lay("3:6", "RY")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_UNLOAD} 1", "orbit-to 3:6", "leave 2")

    assert sky.stack("3:4") == (None, "YR")
    assert sky.stack("3:6") == (CORAL, "RYB")


@rule("NR-061", "NR-G02", "NR-055")
@pytest.mark.parametrize("on_the_way", ["3:5", "3:6"])
def test_orbit_over_a_shard(on_the_way: str) -> None:
    sky = flying("3:4", "R")
    sky.lay(on_the_way, "B")
    sky.lay("3:7", "Y")
    table = sky.turn(CORAL)
    height = table.height(3 * 24 - 24 + 4)

    play(table, f"act {ORBIT_3_UNLOAD} 1", "orbit-to 3:7", "leave 0")

    assert sky.stack("3:7") == (CORAL, "YR")
    assert sky.pile(on_the_way) == "B"
    assert table.height(2 * 24 + 7) == height + 1


@rule("NR-062", "NR-R16")
def test_shards_left_on_a_gate_block_it() -> None:
    sky = flying("3:5", "Y")
    table = sky.turn(CORAL)
    play(table, f"act {ORBIT_1_UNLOAD} 1", "orbit-to 3:6", "leave 1", "end-turn")

    table = sky.turn(PLUM)

    assert "launch 3:5" not in offered(table)
    assert "NR-068" in refusal(table, "launch 3:5")


@rule("NR-R16", "NR-072")
def test_anyone_clears_a_blocked_gate_by_landing_there() -> None:
    sky = Sky()
    sky.lay("3:5", "YB")
    sky.put(PINE, "3:6")
    sky.give(PINE, ORBIT_1_UNLOAD)
    table = sky.turn(PINE)

    play(table, f"act {ORBIT_1_UNLOAD} 1", "orbit-to 3:5")

    assert sky.stack("3:5") == (PINE, "YB")


# Launch


@rule("NR-063", "NR-064")
def test_a_launch_moves_a_docked_ship_to_an_own_gate_for_nothing() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_JUMP)
    table = sky.turn(CORAL)

    assert "NR-063" in refusal(table, "launch 3:5")  # Plum's gate
    assert "NR-063" in refusal(table, "launch 3:1")
    play(table, "launch 2:0")

    assert sky.ship_at("2:0") == CORAL
    assert sky.docked(CORAL) == 2
    assert sky.hand(CORAL) == {ORBIT_1_JUMP}
    assert f"act {ORBIT_1_JUMP} 1" in offered(table)  # no action, no link was used


@rule("NR-063")
def test_without_a_docked_ship_there_is_no_launch() -> None:
    sky = flying("3:4")
    table = sky.turn(CORAL)

    assert not offered(table, "launch")
    assert "There is no ship in your dock" in refusal(table, "launch 2:0")


@rule("NR-065", "NR-R21")
def test_no_launch_in_the_middle_of_an_action() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4", "R")
    sky.give(CORAL, ORBIT_1_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 1")
    assert not offered(table, "launch")
    play(table, "orbit-to 3:3")
    assert not offered(table, "launch")
    play(table, "leave 0")
    assert offered(table, "launch")


@rule("NR-066")
def test_all_three_ships_may_be_launched_in_one_turn() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_JUMP)
    table = sky.turn(CORAL)

    play(table, "launch 1:0", "launch 4:0", "launch 5:0")

    assert sky.fleet(CORAL) == {"1:0", "4:0", "5:0"}


@rule("NR-067", "NR-121", "NR-R22")
def test_a_covered_gate_cannot_be_used() -> None:
    sky = Sky()
    sky.clock(7, covered=2)
    sky.give(CORAL, ORBIT_1_JUMP)
    table = sky.turn(CORAL)

    assert offered(table, "launch") == {"launch 3:0", "launch 4:0", "launch 5:0"}
    assert "NR-067" in refusal(table, "launch 1:0")


@rule("NR-068", "NR-R01", "NR-R22")
def test_a_gate_with_a_ship_or_a_shard_cannot_be_used() -> None:
    sky = Sky()
    sky.put(PLUM, "1:0")
    sky.put(PINE, "2:0", "B")
    sky.lay("3:0", "R")
    sky.put(CORAL, "4:0")
    sky.lay("5:0", "R")
    sky.give(CORAL, ORBIT_1_JUMP)
    table = sky.turn(CORAL)

    assert not offered(table, "launch")
    for ring in range(1, 6):
        assert "NR-068" in refusal(table, f"launch {ring}:0")
    assert sky.docked(CORAL) == 2


# Orbit


@rule("NR-069", "NR-070")
@pytest.mark.parametrize(
    ("card", "ends"),
    [
        (ORBIT_1_UNLOAD, {"orbit-to 4:6", "orbit-to 4:8"}),
        (ORBIT_2_UNLOAD, {"orbit-to 4:5", "orbit-to 4:9"}),
        (ORBIT_3_UNLOAD, {"orbit-to 4:4", "orbit-to 4:10"}),
        (ORBIT_4_UNLOAD, {"orbit-to 4:3", "orbit-to 4:11"}),
    ],
)
def test_orbit_moves_exactly_so_far_either_way(card: str, ends: set[str]) -> None:
    sky = flying("4:7")
    table = sky.turn(CORAL)

    play(table, f"act {card} 1")

    assert offered(table) == ends
    assert "NR-069" in refusal(table, "orbit-to 4:13")
    assert "NR-069" in refusal(table, "orbit-to 3:7")


@rule("NR-071", "NR-006")
@pytest.mark.parametrize("owner", [CORAL, PLUM])
def test_an_orbit_ends_on_no_ship(owner: int) -> None:
    sky = Sky()
    sky.put(CORAL, "4:7", "B")
    sky.put(owner, "4:9", "R")
    sky.give(CORAL, ORBIT_2_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_UNLOAD} 1")
    if offered(table, "choose-ship"):
        play(table, "choose-ship 4:7")

    assert offered(table) == {"leave 0", "leave 1"}  # only the other way is left
    assert sky.asked() == "How many shards stay behind on 4:7? The ship moves on to 4:5"


@rule("NR-071", "NR-179")
def test_a_ship_in_the_way_is_named_in_the_refusal() -> None:
    sky = flying("4:7")
    sky.put(PLUM, "4:9")
    sky.give(CORAL, "SA-13")
    sky.stow(CORAL, "A", "Y")
    table = sky.turn(CORAL)

    play(table, "use SA-13")

    assert refusal(table, "orbit-to 4:9") == "A ship stands on 4:9 (NR-071)."


@rule("NR-072", "NR-073", "NR-G01")
def test_orbit_to_another_ones_gate() -> None:
    sky = Sky()
    sky.put(PINE, "3:2", "RB")
    sky.give(PINE, ORBIT_2_UNLOAD)
    table = sky.turn(PINE)

    play(table, f"act {ORBIT_2_UNLOAD} 1", "orbit-to 3:0", "leave 0")

    assert sky.stack("3:0") == (PINE, "RB")


@rule("NR-074", "NR-R13")
def test_ships_and_shards_on_the_way_do_not_matter() -> None:
    sky = flying("4:7")
    sky.put(PLUM, "4:8", "R")
    sky.lay("4:9", "B")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_3_UNLOAD} 1", "orbit-to 4:10")

    assert sky.stack("4:10") == (CORAL, "")
    assert sky.stack("4:8") == (PLUM, "R")
    assert sky.pile("4:9") == "B"


@rule("NR-R14")
def test_on_a_small_ring_no_orbit_leads_back_and_equal_ends_are_one_choice() -> None:
    board = NovaRaidersGame.standard()["board"][0]
    small = [{"spaces": "1*2o3.", "turn": turn} for turn in (0.0, 0.5, 0.0, 0.5, 0.0)]
    content: Sections = {
        "pack": {"extends": "nova-raiders"},
        "board": [{**board, "ring": small}],
        "basic": [{"id": "BA-01", "faces": [{"action": "orbit", "distances": [3]}, {"action": "unload"}]}],
        "special": [{"id": "SA-13", "does": [{"action": "orbit", "distances": [1, 2, 3, 4, 5, 6]}]}],
    }
    content["special"].append({"id": "SA-14", "does": content["special"][0]["does"]})
    sky = Sky(content=content)
    sky.put(CORAL, "4:1", "B")
    sky.stow(CORAL, "A", "Y")
    sky.give(CORAL, "BA-01", "SA-13")
    table = sky.turn(CORAL)

    play(table, "use SA-13")
    assert offered(table) == {f"orbit-to 4:{position}" for position in (0, 2, 3, 4, 5)}  # six lead around
    play(table, "orbit-to 4:2", "leave 0", "act BA-01 1", "leave 0")
    assert sky.ship_at("4:5") == CORAL  # three either way


# Jump


@rule("NR-077", "NR-078", "NR-079")
def test_jump_from_a_gate_to_any_unoccupied_gate() -> None:
    sky = flying("3:5", "RY")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_JUMP} 2")
    gates = {f"jump-to {ring}:{position}" for ring in range(1, 6) for position in (0, 5, 10)}
    assert offered(table) == gates - {"jump-to 3:5"}
    assert "NR-077" in refusal(table, "jump-to 3:5")
    assert "NR-077" in refusal(table, "jump-to 3:6")
    play(table, "jump-to 5:10", "leave 1")

    assert sky.stack("5:10") == (CORAL, "Y")
    assert sky.stack("3:5") == (None, "R")


@rule("NR-077")
def test_a_ship_between_gates_cannot_jump() -> None:
    sky = flying("3:6")
    table = sky.turn(CORAL)

    assert f"act {ORBIT_1_JUMP} 2" not in offered(table)
    assert "None of your ships stands on a gate" in refusal(table, f"act {ORBIT_1_JUMP} 2")


@rule("NR-078", "NR-121")
def test_no_jump_to_a_covered_gate() -> None:
    sky = flying("4:0")
    sky.clock(7, covered=2)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_JUMP} 2")

    assert {line[8] for line in offered(table)} == {"3", "4", "5"}
    assert "NR-121" in refusal(table, "jump-to 2:0")


@rule("NR-080")
def test_no_jump_to_an_occupied_gate() -> None:
    sky = flying("3:5")
    sky.put(PLUM, "1:0")
    sky.lay("2:0", "R")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_JUMP} 2")

    assert not {"jump-to 1:0", "jump-to 2:0"} & offered(table)
    assert "NR-080" in refusal(table, "jump-to 1:0")
    assert "NR-080" in refusal(table, "jump-to 2:0")


@rule("NR-080", "NR-046")
def test_with_every_other_gate_taken_nobody_jumps() -> None:
    sky = Sky()
    sky.clock(10, covered=3)
    for space in ("4:0", "4:5", "4:10", "5:0", "5:5"):
        sky.lay(space, "B")
    sky.put(CORAL, "5:10")
    sky.give(CORAL, ORBIT_2_JUMP)
    table = sky.turn(CORAL)

    assert f"act {ORBIT_2_JUMP} 2" not in offered(table)
    assert "NR-080" in refusal(table, f"act {ORBIT_2_JUMP} 2")


@rule("NR-R89", "NR-R35")
def test_landing_on_an_own_gate_unloads_nothing() -> None:
    sky = flying("3:1", "R")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 1", "orbit-to 3:0", "leave 0")

    assert sky.stack("3:0") == (CORAL, "R")
    assert table.token == 0
