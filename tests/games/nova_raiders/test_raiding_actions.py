"""The special actions of the Red cards, which push others (NR-180 to NR-189)."""

import pytest

from stormtable.engine.content import Sections
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.nova import (
    CONTROL,
    CORAL,
    GATE_PUSH,
    HIJACK_ALL,
    HIJACK_ORBIT,
    HRL,
    JUMP_PUSH,
    ORBIT_1_JUMP,
    ORBIT_3_HIJACK,
    PINE,
    PLUM,
    PUSH,
    Sky,
    changed,
    ready,
)

# Red: Gate Push


@rule("NR-G26", "NR-181", "NR-182", "NR-183", "NR-184", "NR-185", "NR-195", "NR-R83", "NR-R84")
def test_a_gate_push_down_the_line() -> None:
    sky = ready(GATE_PUSH, "3:5", "BR")
    sky.put(PLUM, "2:5", "Y")
    sky.put(PINE, "1:5")
    table = sky.turn(CORAL)

    slides = [(slide.ship, slide.to) for slide in table.view(CORAL).pushes]
    assert slides == [("1:5", None), ("2:5", "1:5")]  # shown before one decides
    play(table, f"use {GATE_PUSH}")

    assert sky.fleet(PINE) == set()
    assert sky.lost(PINE) == 1
    assert sky.stack("1:5") == (PLUM, "Y")
    assert sky.stack("2:5") == (CORAL, "R")
    assert sky.stack("3:5") == (None, "B")
    assert table.wreckers == 1 << CORAL


@rule("NR-180", "NR-R81")
@pytest.mark.parametrize(
    ("start", "target"), [("3:5", "4:5"), ("3:5", "1:5"), ("3:5", "2:0"), ("3:6", "2:5"), ("3:5", "3:6")]
)
def test_only_the_next_gate_inward_on_the_same_line(start: str, target: str) -> None:
    sky = ready(GATE_PUSH, start, "B")
    sky.put(PLUM, target, "Y")
    table = sky.turn(CORAL)

    assert f"use {GATE_PUSH}" not in offered(table)
    assert "NR-180" in refusal(table, f"use {GATE_PUSH}")


@rule("NR-R81", "NR-180")
def test_the_target_must_be_an_opponents_stack() -> None:
    sky = ready(GATE_PUSH)
    sky.dock(CORAL, 2)
    sky.put(CORAL, "3:5", "B")
    sky.put(CORAL, "2:5", "Y")
    assert f"use {GATE_PUSH}" not in offered(sky.turn(CORAL))

    sky = ready(GATE_PUSH, "3:5", "B")
    sky.put(PLUM, "2:5")
    assert f"use {GATE_PUSH}" not in offered(sky.turn(CORAL))

    sky = ready(GATE_PUSH, "3:5", "B", Sky(content=changed(gate_push_needs_shard=False)))
    sky.put(PLUM, "2:5")
    table = sky.turn(CORAL)
    play(table, f"use {GATE_PUSH}")
    assert sky.stack("1:5") == (PLUM, "")


@rule("NR-R83", "NR-095", "NR-184", "NR-098")
def test_own_ships_are_pushed_along_and_loose_shards_are_taken() -> None:
    sky = ready(GATE_PUSH)
    sky.dock(CORAL, 2)
    sky.put(CORAL, "4:10")
    sky.put(PLUM, "3:10", "Y")
    sky.put(CORAL, "2:10", "B")
    sky.lay("1:10", "RR")
    table = sky.turn(CORAL)

    play(table, f"use {GATE_PUSH}")

    assert sky.stack("1:10") == (CORAL, "RRB")
    assert sky.stack("2:10") == (PLUM, "Y")
    assert sky.stack("3:10") == (CORAL, "")
    assert sky.stack("4:10") == (None, "")  # nothing to leave


@rule("NR-R83")
def test_a_gap_stops_the_push() -> None:
    sky = ready(GATE_PUSH, "4:10", "B")
    sky.put(PLUM, "3:10", "Y")
    sky.put(PINE, "1:10", "R")
    table = sky.turn(CORAL)

    play(table, f"use {GATE_PUSH}")

    assert sky.stack("2:10") == (PLUM, "Y")
    assert sky.stack("1:10") == (PINE, "R")
    assert table.wreckers == 0


@rule("NR-185", "NR-R84", "NR-R65")
def test_an_own_ship_in_the_star_makes_no_wrecker() -> None:
    sky = ready(GATE_PUSH)
    sky.dock(CORAL, 2)
    sky.clock(3, covered=1)
    sky.put(CORAL, "4:10")
    sky.put(PLUM, "3:10", "Y")
    sky.put(CORAL, "2:10", "BB")
    table = sky.turn(CORAL)

    play(table, f"use {GATE_PUSH}")

    assert sky.fleet(CORAL) == {"3:10"}
    assert shown(table)["burned"] == {"black": 2, "red": 0, "yellow": 0}
    assert table.wreckers == 0


@rule("NR-R82", "NR-183")
def test_a_pack_may_let_the_target_leave_the_shard() -> None:
    sky = ready(GATE_PUSH, "3:5", "BR", Sky(content=changed(gate_push_leaver="target")))
    sky.put(PLUM, "2:5", "YB")
    table = sky.turn(CORAL)

    play(table, f"use {GATE_PUSH}")

    assert sky.stack("1:5") == (PLUM, "B")
    assert sky.stack("2:5") == (CORAL, "YBR")
    assert sky.stack("3:5") == (None, "")
    assert sky.log()[1:3] == ["Plum's ship loses Yellow on 2:5", "Plum's ship is pushed from 2:5 to 1:5"]


# Red: Hijack All, Hijack Orbit, Push, Jump Push


@rule("NR-186")
def test_hijack_all_takes_every_shard() -> None:
    sky = ready(HIJACK_ALL, "4:7", "B")
    sky.put(PLUM, "4:8", "YRB")
    table = sky.turn(CORAL)

    play(table, f"use {HIJACK_ALL}", "leave 0")

    assert sky.stack("4:10") == (PLUM, "")
    assert sky.stack("4:8") == (CORAL, "YRBB")


@rule("NR-187", "NR-R15", "NR-R85")
def test_hijack_orbit_orbits_with_the_same_ship() -> None:
    sky = ready(HIJACK_ORBIT)
    sky.dock(CORAL, 2)
    sky.put(CORAL, "4:7", "B")
    sky.put(CORAL, "2:2")
    sky.put(PLUM, "4:8", "YR")
    table = sky.turn(CORAL)

    play(table, f"use {HIJACK_ORBIT}", "leave 0")
    assert sky.stack("4:8") == (CORAL, "YB")
    assert offered(table) == {f"orbit-to 4:{position}" for position in (5, 6, 7, 9, 11)}  # Plum is on 4:10
    play(table, "orbit-to 4:11", "leave 1")

    assert sky.stack("4:11") == (CORAL, "B")
    assert sky.stack("4:8") == (None, "Y")


@rule("NR-R85", "NR-187")
def test_the_orbit_after_a_hijack_is_forced_if_it_can_be_done() -> None:
    sky = ready(HIJACK_ORBIT, "4:7")
    sky.put(PLUM, "4:8", "Y")
    table = sky.turn(CORAL)

    play(table, f"use {HIJACK_ORBIT}")

    assert all(line.startswith("orbit-to") for line in offered(table))
    assert not offered(table, "end-turn")


@rule("NR-R85")
def test_without_a_landing_space_it_ends_with_the_hijack() -> None:
    does = [{"action": "hijack"}, {"action": "orbit", "distances": [2]}]
    content: Sections = {
        "pack": {"extends": "nova-raiders"},
        "special": [{"id": id_, "does": does} for id_ in ("SA-19", "SA-20")],
    }
    sky = ready(HIJACK_ORBIT, "4:7", "", Sky(content=content))
    sky.put(PLUM, "4:8", "Y")
    sky.put(PINE, "4:6")
    sky.put(PINE, "4:10")
    table = sky.turn(CORAL)

    play(table, f"use {HIJACK_ORBIT}")

    assert sky.ship_at("4:9") == PLUM
    assert sky.stack("4:8") == (CORAL, "Y")
    assert offered(table, "act")  # the turn goes on


@rule("NR-188", "NR-R86")
def test_push_a_neighbour_away_and_stay() -> None:
    sky = ready(PUSH, "4:7", "BR")
    sky.put(PLUM, "4:8", "Y")
    sky.put(PINE, "4:6")
    table = sky.turn(CORAL)

    play(table, f"use {PUSH}")
    assert offered(table) == {"push-ship 4:6", "push-ship 4:8"}
    assert sky.says("push-ship 4:6") == "Push Pine's ship on 4:6: it slides to 4:3"
    play(table, "push-ship 4:8")

    assert sky.stack("4:11") == (PLUM, "Y")
    assert sky.stack("4:7") == (CORAL, "BR")
    assert sky.stack("4:8") == (None, "")


@rule("NR-188", "NR-098")
def test_push_needs_an_opponent_beside() -> None:
    sky = ready(PUSH, "4:7")
    table = sky.turn(CORAL)

    assert "NR-088" in refusal(table, f"use {PUSH}")


@rule("NR-189", "NR-R87", "NR-R15")
def test_jump_push_pushes_who_is_there_and_then_jumps() -> None:
    sky = ready(JUMP_PUSH, "3:0", "BR")
    sky.put(PLUM, "5:5", "Y")
    table = sky.turn(CORAL)

    play(table, f"use {JUMP_PUSH}", "jump-to 5:5")
    assert offered(table) == {"push-way clockwise", "push-way anticlockwise"}
    assert sky.pushes() == {"push-way clockwise": ("5:5", "5:8"), "push-way anticlockwise": ("5:5", "5:2")}
    assert sky.says("push-way clockwise") == "Clockwise, to 5:8"
    play(table, "push-way anticlockwise")
    assert sky.stack("5:2") == (PLUM, "Y")
    play(table, "leave 1")

    assert sky.stack("5:5") == (CORAL, "R")
    assert sky.stack("3:0") == (None, "B")


@rule("NR-189", "NR-R87")
def test_jump_push_onto_loose_shards_but_not_onto_an_own_ship() -> None:
    sky = ready(JUMP_PUSH)
    sky.dock(CORAL, 2)
    sky.put(CORAL, "3:0")
    sky.put(CORAL, "2:7")
    sky.lay("5:5", "YR")
    table = sky.turn(CORAL)

    play(table, f"use {JUMP_PUSH}")
    assert "jump-to 5:5" in offered(table)
    play(table, "jump-to 5:5")
    assert sky.stack("5:5") == (CORAL, "YR")

    sky = ready(JUMP_PUSH)
    sky.dock(CORAL, 2)
    sky.put(CORAL, "3:0")
    sky.put(CORAL, "5:5")
    table = sky.turn(CORAL)
    play(table, f"use {JUMP_PUSH}", "choose-ship 3:0")
    assert "jump-to 5:5" not in offered(table)
    assert "NR-R87" in refusal(table, "jump-to 5:5")


@rule("NR-189", "NR-077")
def test_jump_push_starts_on_a_gate() -> None:
    sky = ready(JUMP_PUSH, "3:1")
    table = sky.turn(CORAL)

    assert "NR-077" in refusal(table, f"use {JUMP_PUSH}")


@rule("NR-R103", "NR-R32")
def test_with_one_open_space_both_ways_are_one() -> None:
    sky = ready(JUMP_PUSH, "3:0", "", Sky())
    sky.put(PLUM, "5:5", "Y")
    letters = iter("BBBBBBBBRRRRRRRR")
    for position in range(15):
        if position not in (5, 9):
            sky.lay(f"5:{position}", next(letters))
    table = sky.turn(CORAL)

    play(table, f"use {JUMP_PUSH}", "jump-to 5:5")

    assert sky.ship_at("5:9") == PLUM
    assert sky.ship_at("5:5") == CORAL


@rule("NR-R103", "NR-099")
def test_with_no_open_space_that_gate_is_no_goal() -> None:
    sky = ready(JUMP_PUSH, "3:0", "", Sky())
    sky.put(PLUM, "5:5", "Y")
    letters = iter("BBBBBBBBRRRRRRRR")
    for position in range(15):
        if position != 5:
            sky.lay(f"5:{position}", next(letters))
    table = sky.turn(CORAL)

    play(table, f"use {JUMP_PUSH}")

    assert "jump-to 5:5" not in offered(table)
    assert "NR-R103" in refusal(table, "jump-to 5:5")


@rule("NR-R37", "NR-149")
@pytest.mark.parametrize("card", [PUSH, HIJACK_ALL, HIJACK_ORBIT, CONTROL])
def test_ships_of_h_r_l_are_opponents_for_every_card(card: str) -> None:
    sky = ready(card, "4:7", "", Sky(2))
    sky.put(HRL, "4:8", "Y")
    table = sky.turn(CORAL)

    play(table, f"use {card}")

    assert sky.ship_at("4:8") != HRL or card == CONTROL
    if card == CONTROL:
        play(table, "orbit-to 4:10", "leave 0")
        assert sky.stack("4:10") == (HRL, "Y")


@rule("NR-R37", "NR-149")
def test_a_basic_hijack_and_a_gate_push_work_on_h_r_l_as_well() -> None:
    sky = Sky(2)
    sky.put(CORAL, "4:7")
    sky.put(HRL, "4:8", "Y")
    sky.give(CORAL, ORBIT_3_HIJACK, ORBIT_1_JUMP)
    table = sky.turn(CORAL)
    play(table, f"act {ORBIT_3_HIJACK} 2")
    assert sky.stack("4:8") == (CORAL, "Y")

    sky = ready(GATE_PUSH, "2:10", "", Sky(2))
    sky.put(HRL, "1:10", "Y")
    table = sky.turn(CORAL)
    play(table, f"use {GATE_PUSH}")
    assert sky.fleet(HRL) == set()
    assert table.wreckers == 1 << CORAL  # NR-R65
