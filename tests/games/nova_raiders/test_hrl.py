"""Two players and H.R.L. (NR-129 to NR-153)."""

import pytest

from tests.kit import offered, play, refusal, rule, shown, told
from tests.kit.nova import (
    CORAL,
    HRL,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_JUMP,
    PLUM,
    Sky,
)

HIJACK_CORAL, HIJACK_PLUM = "HR-1", "HR-2"
ACQUIRE_INNER, ORBIT_MIDDLE, ACQUIRE_OUTER, ORBIT_ANY = "HR-5", "HR-6", "HR-7", "HR-8"


def two(**options: str) -> Sky:
    return Sky(2, options=options)


def rested(sky: Sky) -> bool:
    """Whether H.R.L. could not move."""
    return "hrl-rested" in [event["event"] for event in told(sky.table)]


# Set-up


@rule("NR-G07", "NR-130", "NR-131", "NR-132", "NR-134", "NR-R68", "NR-R92")
def test_h_r_l_is_set_up() -> None:
    table = Sky(2).rules.new(2, seed=1)
    view = shown(table)

    assert [(ship["owner"], ship["space"]) for ship in view["ships"]] == [(HRL, "1:10"), (HRL, "2:10"), (HRL, "3:10")]
    assert view["hrl"] == {
        "seat": 2,
        "card": None,
        "left": [HIJACK_CORAL, HIJACK_PLUM, ACQUIRE_INNER, ORBIT_MIDDLE, ACQUIRE_OUTER, ORBIT_ANY],
    }
    assert len(Sky(2).content.hrl_card) == 8
    assert len(view["bases"]) == 2


@rule("NR-129")
def test_board_track_and_shards_are_those_of_three() -> None:
    two_, three = shown(Sky(2).rules.new(2, seed=1)), shown(Sky(3).rules.new(3, seed=1))

    assert two_["board"] == three["board"]
    assert two_["clock"]["spaces"] == three["clock"]["spaces"]
    assert len(two_["piles"]) == len(three["piles"]) == 12


@rule("NR-135", "NR-R67")
def test_h_r_l_has_no_hand_no_bays_and_no_score() -> None:
    sky = two()
    sky.put(HRL, "1:10", "RY")
    table = sky.hrl_turn(CORAL, HIJACK_CORAL)

    assert len(table.scores()) == 2
    assert {base["seat"] for base in shown(table)["bases"]} == {CORAL, PLUM}


# When it acts


@rule("NR-136", "NR-R66")
def test_after_each_turn_a_card_is_turned_up_and_that_player_chooses() -> None:
    sky = two()
    sky.put(HRL, "2:10")
    sky.give(CORAL, ORBIT_1_JUMP)
    sky.will_draw("hrl", ORBIT_MIDDLE)
    table = sky.turn(CORAL)

    play(table, "end-turn")

    assert len(sky.hand(CORAL)) == 5  # after the drawing
    assert table.seat == CORAL
    assert len(offered(table, "orbit-to")) == 14
    assert shown(table)["hrl"]["card"] == ORBIT_MIDDLE
    play(table, "orbit-to 2:3")
    assert table.active == PLUM
    assert sky.ship_at("2:3") == HRL


@rule("NR-R66")
def test_as_a_third_seat_it_acts_once_a_round_and_the_players_choose_by_turns() -> None:
    sky = two(hrl="third-seat")
    sky.put(HRL, "2:10")
    table = sky.begin_turn(CORAL)
    choosers = []
    for _ in range(4):
        assert table.active == CORAL
        play(table, "end-turn")
        assert table.active == PLUM
        sky.will_draw("hrl", ORBIT_MIDDLE)
        play(table, "end-turn")
        choosers.append(table.seat)
        play(table, min(offered(table, "orbit-to")))
        table.hrl_left = table.pack.hrl_deck
    assert choosers == [CORAL, PLUM, CORAL, PLUM]


@rule("NR-133", "NR-R68")
def test_the_cards_come_back_when_all_were_used() -> None:
    sky = two()
    table = sky.begin_turn(CORAL)
    seen = []
    for _ in range(12):
        play(table, "end-turn")
        seen.append(shown(table)["hrl"]["card"])

    usual = {HIJACK_CORAL, HIJACK_PLUM, ACQUIRE_INNER, ORBIT_MIDDLE, ACQUIRE_OUTER, ORBIT_ANY}
    assert set(seen[:6]) == set(seen[6:]) == usual


# Which ring


@rule("NR-137", "NR-138")
@pytest.mark.parametrize(("covered", "inner", "middle", "outer"), [(0, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 5)])
def test_rings_are_counted_from_the_star(covered: int, inner: int, middle: int, outer: int) -> None:
    for card, ring in ((ACQUIRE_INNER, inner), (ORBIT_MIDDLE, middle), (ACQUIRE_OUTER, outer)):
        sky = two()
        sky.clock(4, covered)
        for there in (inner, middle, outer):
            sky.put(HRL, f"{there}:10")
            sky.lay(f"{there}:3", "B")
            sky.lay(f"{there}:4", "R")
        table = sky.hrl_turn(CORAL, card)
        assert {line.split(" ")[1].split(":")[0] for line in offered(table, "orbit-to")} == {str(ring)}


@rule("NR-138", "NR-R70")
def test_any_lets_the_player_pick_a_ship() -> None:
    sky = two()
    sky.put(HRL, "1:10")
    sky.put(HRL, "3:10", "R")
    table = sky.hrl_turn(CORAL, ORBIT_ANY)

    assert offered(table) == {"choose-ship 1:10", "choose-ship 3:10"}
    assert "NR-138" in refusal(table, "choose-ship 2:10")


def fill_ring(sky: Sky, ring: int) -> None:
    """Shards lie on every space of a ring without a ship."""
    letters = iter("BBBBBBBBRRRRRRRR")
    for position in range(15):
        if sky.ship_at(f"{ring}:{position}") is None:
            sky.lay(f"{ring}:{position}", next(letters))


@rule("NR-R70", "NR-141")
def test_a_ship_that_cannot_act_is_no_way_out() -> None:
    sky = two()
    sky.put(HRL, "1:10")
    sky.put(HRL, "3:10")
    fill_ring(sky, 1)
    table = sky.hrl_turn(CORAL, ORBIT_ANY)

    assert {line.split(":")[0] for line in offered(table)} == {"orbit-to 3"}


@rule("NR-R69")
def test_no_ship_on_the_ring_or_no_ring_of_that_name() -> None:
    sky = two()
    sky.put(HRL, "1:10")
    sky.hrl_turn(CORAL, ORBIT_MIDDLE)
    assert rested(sky)
    assert sky.table.active == PLUM

    sky = two()
    sky.clock(10, covered=3)
    sky.put(HRL, "4:10")
    sky.lay("4:3", "B")
    sky.hrl_turn(CORAL, ACQUIRE_OUTER)
    assert rested(sky)


@rule("NR-R69")
def test_with_two_ships_on_the_ring_the_player_chooses() -> None:
    sky = two()
    sky.put(HRL, "2:10")
    sky.put(HRL, "2:3")
    table = sky.hrl_turn(CORAL, ORBIT_MIDDLE)

    assert offered(table) == {"choose-ship 2:3", "choose-ship 2:10"}


# Orbit and acquire


@rule("NR-139", "NR-140", "NR-R15")
def test_orbit_goes_anywhere_empty_on_the_ring_and_may_leave_shards() -> None:
    sky = two()
    sky.put(HRL, "2:10", "RY")
    sky.put(PLUM, "2:4")
    sky.lay("2:7", "B")
    table = sky.hrl_turn(CORAL, ORBIT_MIDDLE)

    empty = {f"orbit-to 2:{position}" for position in range(15) if position not in (4, 7, 10)}
    assert offered(table) == empty  # it must move
    assert "NR-139" in refusal(table, "orbit-to 2:7")
    assert "NR-139" in refusal(table, "orbit-to 3:3")
    play(table, "orbit-to 2:5")  # Plum's gate
    assert table.seat == CORAL
    play(table, "leave 1")

    assert sky.stack("2:5") == (HRL, "Y")
    assert sky.stack("2:10") == (None, "R")


@rule("NR-141")
def test_with_no_empty_space_it_does_not_move() -> None:
    sky = two()
    sky.put(HRL, "2:10")
    fill_ring(sky, 2)
    sky.hrl_turn(CORAL, ORBIT_MIDDLE)

    assert rested(sky)
    assert sky.ship_at("2:10") == HRL


@rule("NR-142", "NR-R15")
def test_acquire_lands_on_a_shard_without_a_ship() -> None:
    sky = two()
    sky.put(HRL, "1:10", "B")
    sky.lay("1:2", "R")
    sky.lay("1:7", "YY")
    sky.put(PLUM, "1:3", "R")
    table = sky.hrl_turn(CORAL, ACQUIRE_INNER)

    assert offered(table) == {"orbit-to 1:2", "orbit-to 1:7"}
    assert "NR-142" in refusal(table, "orbit-to 1:3")
    play(table, "orbit-to 1:7", "leave 0")

    assert sky.stack("1:7") == (HRL, "YYB")


@rule("NR-143")
def test_acquire_without_such_a_shard_does_not_move() -> None:
    sky = two()
    sky.put(HRL, "1:10")
    sky.put(PLUM, "1:3", "R")
    sky.hrl_turn(CORAL, ACQUIRE_INNER)

    assert rested(sky)


# Hijack


@rule("NR-144", "NR-145", "NR-146", "NR-147", "NR-R71", "NR-R105")
def test_hijack_from_any_distance_and_either_side() -> None:
    sky = two()
    sky.put(HRL, "2:10", "B")
    sky.put(CORAL, "2:3", "YR")
    table = sky.hrl_turn(PLUM, HIJACK_CORAL)

    assert table.seat == PLUM
    assert offered(table) == {"push-way clockwise", "push-way anticlockwise"}
    assert sky.pushes() == {"push-way clockwise": ("2:3", "2:5"), "push-way anticlockwise": ("2:3", "2:1")}
    play(table, "push-way anticlockwise", "leave 0")

    assert sky.stack("2:1") == (CORAL, "R")
    assert sky.stack("2:3") == (HRL, "YB")
    assert sky.stack("2:10") == (None, "")


@rule("NR-145", "NR-148")
@pytest.mark.parametrize(("space", "under", "hrl"), [("2:3", "", "2:10"), ("4:3", "Y", "4:10"), ("2:3", "Y", "3:10")])
def test_targets_that_are_none(space: str, under: str, hrl: str) -> None:
    sky = two()
    sky.put(CORAL, space, under)  # bare, too far out, or no H.R.L. ship on the ring
    sky.put(HRL, hrl)
    sky.hrl_turn(PLUM, HIJACK_CORAL)

    assert rested(sky)
    assert sky.stack(space) == (CORAL, under)


@rule("NR-144")
def test_only_the_colour_on_the_card_is_hijacked() -> None:
    sky = two()
    sky.put(CORAL, "2:3", "Y")
    sky.put(HRL, "2:10")
    sky.hrl_turn(CORAL, HIJACK_PLUM)

    assert rested(sky)


@rule("NR-R105", "NR-146", "NR-R69")
def test_target_then_ship_then_side_then_what_is_left() -> None:
    sky = two()
    sky.put(CORAL, "2:3", "Y")
    sky.put(CORAL, "3:3", "YB")
    sky.put(HRL, "2:10", "R")
    sky.put(HRL, "2:7", "B")
    sky.put(HRL, "3:10")
    table = sky.hrl_turn(PLUM, HIJACK_CORAL)

    assert offered(table) == {"hijack-ship 2:3", "hijack-ship 3:3"}
    assert "NR-145" in refusal(table, "hijack-ship 4:3")
    play(table, "hijack-ship 2:3")
    assert offered(table) == {"choose-ship 2:7", "choose-ship 2:10"}
    play(table, "choose-ship 2:7")
    assert offered(table) == {"push-way clockwise", "push-way anticlockwise"}
    play(table, "push-way clockwise")
    assert offered(table) == {"leave 0", "leave 1"}
    play(table, "leave 1")

    assert sky.stack("2:5") == (CORAL, "")
    assert sky.stack("2:3") == (HRL, "Y")
    assert sky.stack("2:7") == (None, "B")


@rule("NR-R71")
def test_coming_near_is_no_landing() -> None:
    sky = two()
    sky.put(CORAL, "2:3", "Y")
    sky.put(PLUM, "2:2", "B")
    sky.lay("2:4", "RR")
    sky.put(HRL, "2:10")
    table = sky.hrl_turn(PLUM, HIJACK_CORAL)

    play(table, "push-way anticlockwise")

    assert sky.stack("2:2") == (PLUM, "B")
    assert sky.stack("2:4") == (None, "RR")
    assert sky.stack("2:1") == (CORAL, "")
    assert sky.stack("2:3") == (HRL, "Y")


@rule("NR-R71")
def test_the_target_may_come_to_rest_where_h_r_l_came_from() -> None:
    sky = two()
    sky.put(CORAL, "2:3", "YR")
    sky.put(HRL, "2:5", "B")  # height 2
    table = sky.hrl_turn(PLUM, HIJACK_CORAL)

    play(table, "push-way clockwise")

    assert sky.stack("2:5") == (CORAL, "R")
    assert sky.stack("2:3") == (HRL, "YB")  # and nothing could be left
    assert table.active == CORAL


@rule("NR-R71", "NR-R32")
def test_the_empty_approach_space_is_open_and_the_old_space_is_not() -> None:
    sky = two()
    sky.put(CORAL, "2:3", "Y")
    sky.put(HRL, "2:10")
    letters = iter("BBBBBBBBRRRRRRRR")
    for position in range(15):
        if position not in (2, 3, 10):
            sky.lay(f"2:{position}", next(letters))
    sky.hrl_turn(PLUM, HIJACK_CORAL)

    assert sky.pushes() == {"push-way clockwise": ("2:3", "2:10"), "push-way anticlockwise": ("2:3", "2:2")}


@rule("NR-147", "NR-093")
def test_the_height_of_the_h_r_l_stack_and_the_first_open_space() -> None:
    sky = two()
    sky.put(CORAL, "2:3", "Y")
    sky.put(HRL, "2:10", "BB")
    sky.lay("2:6", "R")
    table = sky.hrl_turn(PLUM, HIJACK_CORAL)

    play(table, "push-way clockwise", "leave 0")

    assert sky.ship_at("2:7") == CORAL


# Events and gates


@rule("NR-G23", "NR-150", "NR-137")
def test_the_first_expansion_moves_it_to_ring_four() -> None:
    sky = two()
    sky.put(HRL, "1:3", "RY")
    sky.clock(2)
    sky.move_clock(CORAL)

    assert sky.stack("4:10") == (HRL, "RY")
    assert shown(sky.table)["burned"] == {"black": 0, "red": 0, "yellow": 0}


@rule("NR-G24", "NR-151", "NR-R73")
def test_the_third_expansion_sends_it_to_its_dock() -> None:
    sky = two()
    sky.put(HRL, "3:4", "RY")
    sky.put(HRL, "4:10")
    sky.clock(9, covered=2)
    sky.move_clock(CORAL)

    assert sky.fleet(HRL) == {"4:10"}
    assert shown(sky.table)["burned"] == {"black": 0, "red": 1, "yellow": 1}
    assert "H.R.L. leaves 3:4 for its dock and is out of play" in sky.log()


@rule("NR-R72", "NR-150")
def test_an_occupied_home_gate() -> None:
    sky = two()
    sky.put(HRL, "1:3", "R")
    sky.lay("4:10", "BB")
    sky.clock(2)
    sky.move_clock(CORAL)
    assert sky.stack("4:10") == (HRL, "BBR")

    sky = two()
    sky.put(HRL, "1:3", "R")
    sky.put(PLUM, "4:10", "B")
    sky.put(PLUM, "4:11")
    sky.lay("4:12", "Y")
    sky.clock(2)
    sky.move_clock(CORAL)
    assert sky.stack("4:10") == (PLUM, "B")
    assert sky.stack("4:12") == (HRL, "YR")


@rule("NR-G28", "NR-R106")
def test_two_ships_on_the_ring_that_burns() -> None:
    sky = two()
    sky.put(HRL, "1:3", "R")
    sky.put(HRL, "1:12")
    sky.put(HRL, "2:10")
    sky.clock(2)
    sky.move_clock(CORAL)

    assert sky.stack("4:10") == (HRL, "R")
    assert sky.stack("4:11") == (HRL, "")
    assert sky.fleet(HRL) == {"2:10", "4:10", "4:11"}


@rule("NR-R106", "NR-151")
def test_none_on_the_ring_that_burns() -> None:
    sky = two()
    sky.put(HRL, "4:3")
    sky.clock(9, covered=2)
    sky.move_clock(CORAL)

    assert sky.fleet(HRL) == {"4:3"}


@rule("NR-G21", "NR-152")
def test_the_other_player_places_a_third_shard() -> None:
    sky = two()
    sky.clock(0)
    table = sky.move_clock(CORAL)
    seats = []
    while offered(table, "place-shard"):
        seats.append(table.seat)
        play(table, min(offered(table)))

    assert seats == [PLUM, CORAL, PLUM]
    assert len(shown(table)["piles"]) == 3


@rule("NR-153", "NR-R74")
def test_pine_gates_can_be_jumped_to_and_blocked_but_nobody_launches_there() -> None:
    sky = two()
    sky.put(CORAL, "4:10", "R")
    sky.put(HRL, "1:10")
    sky.lay("2:10", "B")
    sky.stow(CORAL, "A", "B")
    sky.give(CORAL, ORBIT_JUMP, ORBIT_1_UNLOAD)
    table = sky.turn(CORAL)

    assert {line.split(":")[1] for line in offered(table, "launch")} == {"0"}
    assert "NR-063" in refusal(table, "launch 5:10")
    assert "NR-081" in refusal(table, f"act {ORBIT_1_UNLOAD} 2")
    play(table, f"use {ORBIT_JUMP}")
    assert {"jump-to 3:10", "jump-to 5:10"} <= offered(table)
    assert not {"jump-to 1:10", "jump-to 2:10"} & offered(table)


@rule("NR-R53", "NR-152")
def test_a_stalled_spawn_gives_the_third_shard_to_the_next_player() -> None:
    sky = two()
    table = sky.begin_turn(CORAL)
    for _ in range(16):
        play(table, "end-turn")

    seats = []
    while offered(table, "place-shard"):
        seats.append(table.seat)
        play(table, min(offered(table)))
    assert seats == [CORAL, PLUM, CORAL]
    names = [event["event"] for event in told(table)]
    assert names.index("clock-stalled") > max(at for at, name in enumerate(names) if name == "hrl-turned")
