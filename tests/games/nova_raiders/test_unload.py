"""Unloading into the bays (NR-081 to NR-087)."""

from tests.kit import offered, play, refusal, rule, shown, told
from tests.kit.nova import (
    CORAL,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_2_UNLOAD,
    PINE,
    PLUM,
    Sky,
)


def at_home(under: str, gate: str = "3:0") -> Sky:
    """Coral has a stack on a gate, two ways to unload and a link; the next space of the clock is blank."""
    sky = Sky()
    sky.put(CORAL, gate, under)
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_1_JUMP)
    sky.clock(1)
    return sky


@rule("NR-081", "NR-082", "NR-087")
def test_a_stack_on_an_own_gate_is_unloaded_and_its_ship_docks() -> None:
    sky = at_home("R")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 2", "stow B")

    assert sky.bays(CORAL) == ("", "R", "")
    assert sky.fleet(CORAL) == set()
    assert sky.docked(CORAL) == 3
    assert sky.stack("3:0") == (None, "")
    play(table, "launch 3:0")  # at once
    assert sky.ship_at("3:0") == CORAL


@rule("NR-081")
def test_not_at_the_gate_of_another_nor_between_gates() -> None:
    for space in ("3:5", "3:1"):
        sky = at_home("R", space)
        table = sky.turn(CORAL)
        assert "NR-081" in refusal(table, f"act {ORBIT_1_UNLOAD} 2")


@rule("NR-G20", "NR-081", "NR-R23")
def test_a_bare_ship_at_home_has_nothing_to_unload() -> None:
    sky = at_home("")
    table = sky.turn(CORAL)

    assert f"act {ORBIT_1_UNLOAD} 2" not in offered(table)
    assert "NR-081" in refusal(table, f"act {ORBIT_1_UNLOAD} 2")


@rule("NR-G18", "NR-083", "NR-084", "NR-086", "NR-R26")
def test_from_the_top_down_with_a_bay_for_each_then_the_token() -> None:
    sky = at_home("YRB")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 2")
    assert sky.asked() == "Black is next, with 2 more to come: into which bay?"
    assert offered(table) == {"stow A", "stow B", "stow C"}
    play(table, "stow A")
    assert sky.asked() == "Red is next, with 1 more to come: into which bay?"
    play(table, "stow C")
    assert sky.asked() == "Yellow is next: into which bay?"
    assert table.token == 1
    play(table, "stow A")

    assert sky.bays(CORAL) == ("BY", "", "R")
    assert table.token == 2
    names = [event["event"] for event in told(table)]
    assert names[-4:] == ["stowed", "stowed", "stowed", "clock-moved"]


@rule("NR-083", "NR-R24")
def test_the_whole_stack_is_unloaded() -> None:
    sky = at_home("YRB")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 2", "stow A")

    assert offered(table) == {"stow A", "stow B", "stow C"}  # nothing to stop with


@rule("NR-084", "NR-085", "NR-R25")
def test_shards_go_on_top_and_bays_have_no_limit() -> None:
    sky = at_home("BBBBBBBB")
    sky.stow(CORAL, "A", "RYRYRYRY")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 2", *["stow A"] * 8)

    assert sky.bay(CORAL, "A") == "RYRYRYRYBBBBBBBB"


@rule("NR-084")
def test_what_each_bay_would_gain_is_shown() -> None:
    sky = at_home("Y")
    sky.stow(CORAL, "A", "R")
    sky.stow(CORAL, "B", "BR")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 2")

    assert shown(table, PLUM)["held"] == {
        "seat": CORAL,
        "why": "unload",
        "shards": ["yellow"],
        "bay": None,
        "gains": [4, 5, 1],
    }
    assert sky.says("stow B") == "Bay B: +5"


@rule("NR-087", "NR-066")
def test_the_same_ship_may_go_out_and_come_back_in_one_turn() -> None:
    sky = at_home("R")
    sky.put(CORAL, "4:0", "Y")
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 2", "choose-ship 3:0", "stow A", "launch 3:0", f"link {ORBIT_1_JUMP}")
    play(table, f"act {ORBIT_2_UNLOAD} 2", "stow A")

    assert sky.bay(CORAL, "A") == "RY"
    assert sky.fleet(CORAL) == {"3:0"}


@rule("NR-108", "NR-107")
def test_each_unload_moves_the_token_one_space_and_nothing_else_does() -> None:
    sky = at_home("R")
    sky.put(CORAL, "4:0", "Y")
    sky.clock(4)  # blank, then a spawn
    table = sky.turn(CORAL)

    play(table, "launch 5:0")
    assert table.token == 4
    play(table, f"act {ORBIT_1_UNLOAD} 2", "choose-ship 3:0", "stow A")
    assert table.token == 5
    play(table, f"link {ORBIT_1_JUMP}")
    assert table.token == 5
    play(table, f"act {ORBIT_2_UNLOAD} 2", "stow A")
    assert table.token == 6


@rule("NR-R21", "NR-109")
def test_an_event_comes_before_the_next_launch() -> None:
    sky = at_home("R")
    sky.clock(3)  # the next space spawns
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 2", "stow A")

    assert table.seat == PLUM
    assert not offered(table, "launch")
    for seat in (PLUM, PINE, CORAL):
        assert table.seat == seat
        play(table, min(offered(table, "place-shard")))
    assert offered(table, "launch")
