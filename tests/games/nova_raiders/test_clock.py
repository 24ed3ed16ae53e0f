"""The time track and its events: spawn, expansion, supernova, the stall rule (NR-107 to NR-128)."""

import pytest

from stormtable.games.nova_raiders import words as w
from tests.kit import offered, play, refusal, rule, shown, told
from tests.kit.nova import (
    CORAL,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_2_UNLOAD,
    PINE,
    PLUM,
    TIME,
    Sky,
    changed,
)

ENDS = {"unload": "nova-by-unload", "time": "nova-by-time", "stall": "nova-by-stall"}


def unloading(position: int, under: str = "R", seats: int = 3, covered: int = 0) -> Sky:
    """Coral is about to unload; the token is there."""
    sky = Sky(seats)
    sky.clock(position, covered)
    sky.put(CORAL, "4:0", under)
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_1_JUMP)
    sky.turn(CORAL)
    play(sky.table, f"act {ORBIT_1_UNLOAD} 2")
    return sky


def place_all(sky: Sky) -> list[int]:
    """Everybody places a drawn shard on the first open asteroid; who did, in order."""
    seats = []
    while offered(sky.table, "place-shard"):
        assert sky.table.seat is not None
        seats.append(sky.table.seat)
        play(sky.table, min(offered(sky.table)))
    return seats


# The track


@rule("NR-107", "NR-R48", "NR-171")
def test_unload_and_time_move_the_token() -> None:
    sky = unloading(1)
    play(sky.table, "stow A")
    assert sky.table.token == 2

    sky = Sky()
    sky.clock(1)
    sky.stow(CORAL, "A", "B")
    sky.give(CORAL, TIME)
    table = sky.turn(CORAL)
    play(table, f"use {TIME}")
    assert table.token == 2


@rule("NR-109", "NR-R50")
def test_each_space_does_what_it_says_in_order_before_play_goes_on() -> None:
    sky = Sky()
    sky.put(PLUM, "1:1")
    sky.clock(2)  # expansion, then spawn
    table = sky.move_clock(CORAL, steps=2)

    assert table.covered == 1
    assert place_all(sky) == [PLUM, PINE, CORAL]
    assert table.token == 4
    assert table.seat == CORAL  # the turn goes on
    names = [event["event"] for event in told(table)]
    assert names.index("ring-burned") < names.index("drew-shard")


@rule("NR-110")
def test_who_moved_the_token_has_triggered_the_event() -> None:
    sky = Sky()
    sky.clock(0)
    sky.move_clock(PINE)

    moved = next(event for event in told(sky.table) if event["event"] == "clock-moved")
    assert moved == {"event": "clock-moved", "seat": PINE, "space": 1, "does": int(w.SPAWN)}
    assert place_all(sky) == [CORAL, PLUM, PINE]


@rule("NR-111", "NR-112")
def test_blank_does_nothing() -> None:
    sky = unloading(1)
    before = shown(sky.table)["piles"]

    play(sky.table, "stow A")

    assert sky.table.seat == CORAL
    assert shown(sky.table)["piles"] == before
    assert sky.log()[-1] == "The clock moves to 2: nothing happens"


@rule("NR-111")
def test_the_next_thing_the_clock_does_is_shown_and_foretold() -> None:
    sky = Sky()
    sky.put(PLUM, "1:6", "B")
    sky.lay("1:8", "R")
    sky.put(CORAL, "1:3")
    sky.clock(2)
    table = sky.turn(CORAL)

    clock = shown(table)["clock"]
    assert (clock["next"], clock["burns"], clock["burns_in"]) == ("expansion", 1, 1)
    foretold = [sky.rules.tell(sky.rules.event(event, PINE), sky.rules.seating()) for event in table.forecast(PINE)]
    assert foretold == [
        "The clock moves to 3: the star expands",
        "The star expands: ring 1 burns",
        "Coral's ship on 1:3 is destroyed",
        "Plum's ship on 1:6 is destroyed",
        "Black on 1:6 burns",
        "Red on 1:8 burns",
    ]
    assert table.covered == 0

    sky.clock(11, covered=3)
    assert [event.kind for event in table.forecast(CORAL)] == [w.CLOCK_MOVED, w.STAR_BURST]
    assert shown(table)["clock"]["next"] == "supernova"


# Spawn


@rule("NR-113", "NR-114", "NR-115", "NR-G22")
def test_spawn_goes_from_the_left_of_the_trigger() -> None:
    sky = Sky()
    sky.clock(0)
    sky.will_draw("shard", "R", "Y", "B")
    table = sky.move_clock(PLUM)

    assert table.seat == PINE
    play(table, "place-shard 2:1")
    assert table.seat == CORAL
    play(table, "place-shard 5:8")
    assert table.seat == PLUM
    play(table, "place-shard 1:2")

    assert [sky.pile(space) for space in ("2:1", "5:8", "1:2")] == ["R", "Y", "B"]
    assert table.seat == PLUM
    assert shown(table)["bag"] == {"black": 9, "red": 9, "yellow": 9}


@rule("NR-113", "NR-R95", "NR-004")
def test_any_open_asteroid_will_do_the_innermost_ring_too() -> None:
    sky = Sky()
    sky.put(PLUM, "1:2")
    sky.lay("1:3", "R")
    sky.clock(0)
    table = sky.move_clock(CORAL)

    assert {"place-shard 1:7", "place-shard 4:4", "place-shard 5:13"} <= offered(table)
    assert not {"place-shard 1:2", "place-shard 1:3"} & offered(table)
    assert "NR-113" in refusal(table, "place-shard 1:2")
    assert "NR-113" in refusal(table, "place-shard 1:3")
    assert "NR-004" in refusal(table, "place-shard 1:1")


@rule("NR-116", "NR-R47")
def test_the_shard_is_seen_by_all_before_its_place_is_chosen() -> None:
    sky = Sky()
    sky.clock(0)
    sky.will_draw("shard", "Y")
    table = sky.move_clock(CORAL)

    assert sky.asked() == "Place the Yellow shard on an open asteroid"
    for watcher in (CORAL, PLUM, None):
        held = shown(table, watcher)["held"]
        assert (held["seat"], held["why"], held["shards"]) == (PLUM, "spawn", ["yellow"])


@rule("NR-117", "NR-R46")
def test_without_an_open_asteroid_nothing_is_drawn() -> None:
    sky = Sky()
    sky.clock(10, covered=3)
    letters = iter("BBBBBRRRR")
    for space in ("4:1", "4:4", "4:6", "4:9", "4:11", "4:14", "5:3", "5:8"):
        sky.lay(space, next(letters))
    table = sky.move_clock(CORAL)  # one asteroid is left, so nobody is asked

    assert sky.pile("5:13") != ""
    assert sum(shown(table)["bag"].values()) == 30 - 9
    nothing = [event["seat"] for event in told(table) if event["event"] == "drew-nothing"]
    assert nothing == [PINE, CORAL]
    assert table.seat == CORAL


@rule("NR-117", "NR-R46")
def test_an_empty_bag_gives_nothing() -> None:
    sky = Sky()
    sky.clock(0)
    sky.empty_bag()
    table = sky.move_clock(CORAL)

    assert table.seat == CORAL
    assert shown(table)["piles"] == []


# Expansion


@rule("NR-118", "NR-119", "NR-120", "NR-122", "NR-R55")
def test_the_innermost_ring_burns_with_all_that_is_on_it() -> None:
    sky = unloading(2)
    sky.put(CORAL, "1:3", "Y")
    sky.put(PLUM, "1:4", "RB")
    sky.put(PINE, "2:4", "B")
    sky.lay("1:8", "BY")
    sky.lay("2:6", "B")

    play(sky.table, "stow A")

    assert sky.table.covered == 1
    assert sky.fleet(CORAL) == set()
    assert (sky.lost(CORAL), sky.lost(PLUM), sky.lost(PINE)) == (1, 1, 0)
    assert sky.stack("2:4") == (PINE, "B")
    assert sky.pile("2:6") == "B"
    view = shown(sky.table)
    assert view["burned"] == {"black": 2, "red": 1, "yellow": 2}
    assert sum(view["bag"].values()) == 30 - 1 - 5 - 2  # not back into the bag


@rule("NR-121")
def test_gates_and_asteroids_of_a_covered_ring_are_gone() -> None:
    sky = Sky()
    sky.clock(3, covered=1)
    table = sky.move_clock(CORAL)

    assert not [line for line in offered(table) if line.startswith("place-shard 1:")]
    assert "NR-121" in refusal(table, "place-shard 1:2")


@rule("NR-118", "NR-122", "NR-123")
def test_ring_by_ring_from_the_inside() -> None:
    sky = Sky()
    burned = []
    for position, covered in ((2, 0), (6, 1), (9, 2)):
        sky.clock(position, covered)
        table = sky.move_clock(CORAL)
        burned += [event["ring"] for event in told(table) if event["event"] == "ring-burned"]
    assert burned == [1, 2, 3]
    assert sky.table.covered == 3


@rule("NR-123", "NR-R51")
def test_with_no_overlay_left_an_expansion_does_nothing() -> None:
    sky = Sky()
    sky.put(PLUM, "4:3", "B")
    sky.clock(9, covered=3)
    table = sky.move_clock(CORAL)

    assert table.covered == 3
    assert sky.stack("4:3") == (PLUM, "B")


@rule("NR-124")
def test_docks_and_bays_are_safe() -> None:
    sky = Sky()
    sky.stow(PLUM, "A", "BRY")
    sky.clock(2)
    sky.move_clock(CORAL)

    assert sky.bay(PLUM, "A") == "BRY"
    assert sky.docked(PLUM) == 3


@rule("NR-R88")
def test_a_link_stays_open_when_the_own_ships_burn() -> None:
    sky = Sky()
    sky.put(CORAL, "1:2")
    sky.dock_nothing(CORAL)
    sky.stow(CORAL, "A", "B")
    sky.give(CORAL, TIME, "BA-10")
    sky.clock(2)
    table = sky.turn(CORAL)

    play(table, f"use {TIME}")

    assert sky.lost(CORAL) == 3
    assert shown(table)["link"] is True
    assert "act BA-10 2" in offered(table)


# Supernova


@rule("NR-125", "NR-126", "NR-154", "NR-G25", "NR-R52")
def test_the_supernova_ends_the_game_in_mid_turn() -> None:
    sky = Sky()
    sky.clock(11, covered=3)
    sky.put(CORAL, "4:0", "RY")
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_1_JUMP, "SA-05", "SA-06")
    table = sky.turn(CORAL)
    play(table, "link SA-05", f"act {ORBIT_1_UNLOAD} 2", "stow A", "stow A")

    assert table.over
    assert sky.rules.ending(table) == ENDS["unload"]
    assert sky.bay(CORAL, "A") == "YR"
    assert sky.hand(CORAL) == {ORBIT_2_UNLOAD, ORBIT_1_JUMP, "SA-06"}  # nothing was drawn
    assert table.scores()[CORAL] == 5 + 3  # the shards, and two special cards, one of them in play
    assert not list(table.moves())


@rule("NR-125", "NR-171")
def test_the_supernova_by_a_card() -> None:
    sky = Sky()
    sky.clock(11, covered=3)
    sky.stow(CORAL, "A", "B")
    sky.give(CORAL, TIME, ORBIT_1_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"use {TIME}")

    assert sky.rules.ending(table) == ENDS["time"]


@rule("NR-G25", "NR-R52")
def test_nobody_chooses_for_h_r_l_after_the_supernova() -> None:
    sky = Sky(2)
    sky.clock(11, covered=3)
    sky.put(4, "4:10")
    sky.stow(CORAL, "A", "B")
    sky.give(CORAL, TIME)
    table = sky.turn(CORAL)

    play(table, f"use {TIME}")

    assert table.over
    assert "hrl-turned" not in [event["event"] for event in told(table)]


# Stalling


def idle(sky: Sky, turns: int) -> None:
    """So many turns in which nobody does anything."""
    for _ in range(turns):
        play(sky.table, "end-turn")


@rule("NR-128", "NR-R53")
@pytest.mark.parametrize("seats", [3, 4])
def test_after_eight_quiet_rounds_the_token_moves_by_itself(seats: int) -> None:
    sky = Sky(seats)
    sky.clock(1 if seats == 3 else 0)  # the next space is blank
    table = sky.begin_turn(CORAL)

    idle(sky, 8 * seats - 1)
    before = int(table.token)
    assert shown(table)["clock"]["quiet_turns"] == 8 * seats - 1
    idle(sky, 1)

    assert table.token == before + 1
    assert table.quiet_turns == 0
    assert table.active == CORAL
    assert "The clock has stood still for 8 rounds: it moves by itself" in sky.log()


@rule("NR-R53")
def test_a_turn_in_which_the_token_moves_sets_the_count_to_nothing() -> None:
    sky = Sky()
    sky.clock(1)
    sky.begin_turn(CORAL)
    idle(sky, 20)
    sky.put(PINE, "3:10", "R")
    sky.give(PINE, ORBIT_1_UNLOAD)
    table = sky.turn(PINE)

    play(table, f"act {ORBIT_1_UNLOAD} 2", "stow A", "end-turn")

    assert table.quiet_turns == 0
    idle(sky, 23)
    assert table.token == 2


@rule("NR-R53", "NR-114")
def test_a_stalled_spawn_begins_with_the_next_player() -> None:
    sky = Sky()
    sky.clock(0)
    sky.begin_turn(CORAL)
    idle(sky, 24)

    assert sky.table.active == PINE  # whose turn has just ended
    assert place_all(sky) == [CORAL, PLUM, PINE]
    assert sky.table.active == CORAL


@rule("NR-R53", "NR-195", "NR-R65")
def test_nobody_is_a_wrecker_by_a_stalled_clock() -> None:
    sky = Sky()
    sky.clock(2)
    sky.put(PLUM, "1:3")
    sky.begin_turn(CORAL)
    idle(sky, 24)

    assert sky.lost(PLUM) == 1
    assert sky.table.wreckers == 0


@rule("NR-128", "NR-R53", "NR-125")
def test_the_supernova_by_a_stalled_clock() -> None:
    sky = Sky()
    sky.clock(11, covered=3)
    sky.begin_turn(CORAL)
    idle(sky, 24)

    assert sky.rules.ending(sky.table) == ENDS["stall"]


@rule("NR-R53")
def test_a_pack_may_switch_the_rule_off() -> None:
    sky = Sky(content=changed(stall_rounds=0))
    sky.begin_turn(CORAL)
    idle(sky, 100)

    assert sky.table.token == 0
    assert shown(sky.table)["clock"]["stalls_after"] is None
