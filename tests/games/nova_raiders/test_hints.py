"""What bots see in a position, and what they do about it."""

from __future__ import annotations

import pytest

from stormtable import bots
from stormtable.games.nova_raiders.hints import NAMES
from tests.kit.nova import (
    CORAL,
    HOP,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_1_UPGRADE,
    ORBIT_2_HIJACK,
    ORBIT_2_UNLOAD,
    PLUM,
    TIME,
    UNLOAD_ANY,
    Sky,
)


def features(sky: Sky, seat: int = CORAL) -> dict[str, float]:
    return dict(zip(NAMES, sky.rules.hints.features(sky.table, seat), strict=True))


def play(sky: Sky, *moves: str) -> None:
    for move in moves:
        sky.table.play(sky.rules.vocabulary.parse(move))


def chosen(sky: Sky, bot: str = "greedy") -> str:
    """The move that a bot chooses on this table."""
    assert sky.table.seat is not None
    seat = bots.BotSeat(bots.bot(bot, sky.rules), sky.table.seat, "a test")
    return sky.rules.vocabulary.write(seat.choose(sky.table))


# Ships and their cargo


def test_cargo_by_how_near_home_it_is() -> None:
    """A stack counts what it would add to the bays: a pair 5, a single shard 1."""
    sky = Sky()
    sky.put(CORAL, "3:0", "RY")
    sky.put(CORAL, "4:3", "B")
    sky.put(CORAL, "5:5", "R")
    sky.put(PLUM, "5:6")
    found = features(sky)

    assert (found["cargo"], found["cargo_points"]) == (4, 5 + 1 + 1)
    assert (found["home_points"], found["near_points"], found["gate_points"]) == (5, 1, 1)
    assert found["exposed"] == 1
    assert found["ships_out"] == found["ships"] == 3


def test_cargo_counts_by_what_the_bays_make_of_it() -> None:
    sky = Sky()
    sky.put(CORAL, "3:2", "B")
    assert features(sky)["cargo_points"] == 1
    sky.stow(CORAL, "A", "RY")
    assert features(sky)["cargo_points"] == 5


def test_openings_are_what_one_more_shard_of_each_kind_would_add() -> None:
    sky = Sky()
    assert features(sky)["openings"] == 1 + 1 + 1
    sky.stow(CORAL, "A", "R")
    assert features(sky)["openings"] == 4 + 1 + 4
    sky.stow(CORAL, "A", "RY")
    assert features(sky)["openings"] == 5 + 1 + 1


def test_danger_grows_as_the_clock_comes_near() -> None:
    sky = Sky()
    sky.put(CORAL, "1:3", "RY")
    sky.clock(0)
    far = features(sky)["burning_points"]
    sky.clock(2)
    near = features(sky)["burning_points"]

    assert 0 < far < near == 5
    assert features(sky)["burning_ships"] == 1


# The hand


def test_a_stack_at_home_is_ready_with_a_card_to_unload_it() -> None:
    sky = Sky()
    sky.turn(CORAL)
    sky.put(CORAL, "3:0", "RY")
    sky.give(CORAL, ORBIT_1_JUMP)
    assert features(sky)["ready_points"] == 0
    sky.give(CORAL, ORBIT_1_UNLOAD)
    assert features(sky)["ready_points"] == 5


def test_after_an_action_it_takes_a_link_as_well() -> None:
    sky = Sky()
    sky.turn(CORAL)
    sky.put(CORAL, "3:0", "RY")
    sky.table.linked = 0
    sky.give(CORAL, ORBIT_1_UNLOAD)
    assert features(sky)["ready_points"] == 0
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_1_JUMP)
    assert features(sky)["ready_points"] == 5


def test_a_stack_is_ready_anywhere_if_the_bays_allow_the_special_card() -> None:
    sky = Sky()
    sky.turn(CORAL)
    sky.put(CORAL, "3:7", "R")
    sky.give(CORAL, UNLOAD_ANY)
    assert features(sky)["ready_points"] == 0
    sky.stow(CORAL, "A", "Y")
    assert features(sky)["ready_points"] == 4


def test_a_stack_one_flight_from_home_needs_three_cards() -> None:
    """An orbit that is as far, a link, and an unload that is not the same card."""
    sky = Sky()
    sky.turn(CORAL)
    sky.put(CORAL, "3:2", "RY")
    sky.give(CORAL, ORBIT_2_UNLOAD, ORBIT_1_JUMP)
    assert features(sky)["soon_points"] == 0
    sky.give(CORAL, ORBIT_2_UNLOAD, ORBIT_1_JUMP, ORBIT_2_HIJACK)
    assert features(sky)["soon_points"] == 5


def test_points_and_cards() -> None:
    sky = Sky()
    sky.stow(CORAL, "A", "BR")
    sky.give(CORAL, TIME, "SA-09", ORBIT_1_UNLOAD)
    found = features(sky)

    assert found["points"] == 5 + 2
    assert (found["symbols"], found["special_cards"], found["usable_cards"]) == (2, 2, 1)
    assert found["open_sets"] == 2 + 1 + 2


def test_cards_that_unload_are_counted_as_after_the_refill() -> None:
    """One in hand, and of the ten cards to draw from three: four more cards bring 1.2 of them on average."""
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UNLOAD)
    assert features(sky)["unloads"] == pytest.approx(1 + 4 * 3 / 10)


# Turns and actions


def test_the_stage_is_the_turn_and_the_phase_the_clock() -> None:
    sky = Sky()
    sky.turn(CORAL)
    before = sky.rules.hints.stage(sky.table)
    play(sky, "end-turn")

    assert sky.rules.hints.stage(sky.table) != before
    sky.clock(6)
    assert sky.rules.hints.phase(sky.table) == 0.5


def test_what_others_place_in_a_turn_does_not_end_it() -> None:
    sky = Sky()
    sky.put(CORAL, "3:0", "R")
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_1_JUMP)
    sky.clock(0)
    sky.turn(CORAL)
    before = sky.rules.hints.stage(sky.table)
    play(sky, "act BA-01 2", "stow A")

    assert sky.table.seat == PLUM  # a shard spawned
    assert sky.rules.hints.stage(sky.table) == before


def test_a_card_played_is_worth_what_its_action_leads_to() -> None:
    """Orbit 1 from 3:1 ends at home or at 3:2: the stack counts as home before that was said."""
    sky = Sky()
    sky.put(CORAL, "3:1", "RY")
    sky.give(CORAL, ORBIT_1_JUMP, HOP)
    sky.turn(CORAL)
    play(sky, "act BA-05 1")

    assert features(sky)["home_points"] == 5
    play(sky, "orbit-to 3:2")
    assert features(sky)["home_points"] == 0


def test_shards_on_their_way_into_the_bays_count_already() -> None:
    sky = Sky()
    sky.put(CORAL, "3:0", "RY")
    sky.give(CORAL, ORBIT_1_UNLOAD, HOP)
    sky.turn(CORAL)
    before = features(sky)["points"]
    play(sky, "act BA-01 2")

    assert features(sky)["points"] == before + 5


def test_a_card_about_to_be_taken_counts_already() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UPGRADE)
    sky.turn(CORAL)
    play(sky, "act BA-10 2")

    assert (features(sky)["points"], features(sky)["special_cards"]) == (1, 1)


# What bots do


@pytest.mark.parametrize("bot", ["greedy", "normal"])
def test_bots_take_points_that_are_sure(bot: str) -> None:
    """A stack that is home is unloaded, and three kinds on each other are 10 points."""
    sky = Sky(seats=2)
    sky.put(CORAL, "3:0", "RYB")
    sky.dock_nothing(CORAL, PLUM)
    sky.give(CORAL, ORBIT_1_UNLOAD)
    sky.clock(1)
    sky.turn(CORAL)

    assert chosen(sky, bot) == "act BA-01 2"
    play(sky, "act BA-01 2", "stow A")
    for _ in range(2):
        assert chosen(sky, bot) == "stow A"
        play(sky, "stow A")
    assert sky.table.scores()[CORAL] == 10
