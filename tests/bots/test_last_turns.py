"""Last turns: nothing comes after them, so points alone count, and nothing that is there is thrown away."""

from __future__ import annotations

import pytest

from bench.last_turns import LEVELS, is_last_of_all, level, opened, played_out, read
from stormtable import _compiled
from stormtable import game as game_named
from stormtable.bots.manners import best_outlook
from stormtable.engine.table import Table
from tests.kit.lagoon import Lagoon

GAMES = ("wreck-raiders", "riftwalker", "storm-raiders")
EVERY = 6  # of the positions one is played here; all of them by `python -m bench.last_turns run GAME`
QUICK = 1  # positions that plain Python can play as well

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_there_are_enough_last_turns_and_each_is_the_last_of_its_game(name: str) -> None:
    game, suite = game_named(name), read(name)

    assert len(suite.positions) >= 50
    for position in suite.positions[::EVERY]:
        assert is_last_of_all(game, opened(game, position))
        assert set(position.short) == set(LEVELS)


@every_game
@pytest.mark.parametrize("bot", LEVELS)
def test_no_level_makes_less_of_a_last_turn_than_it_did(name: str, bot: str) -> None:
    if _compiled.state() != "compiled":
        pytest.skip("a search through whole turns takes minutes as plain Python")
    game = game_named(name)
    for position in read(name).positions[::EVERY]:
        reached = played_out(game, position, level(game, bot))

        assert reached.short_of(position.best) <= position.short[bot], position.moves[-1]


def test_a_normal_bot_finds_the_best_of_a_short_last_turn() -> None:
    game = game_named("wreck-raiders")
    short = [position for position in read(game.name).positions if position.short["normal"] == 0][:QUICK]
    for position in short:
        reached = played_out(game, position, level(game, "normal"))
        assert reached.short_of(position.best) == 0


@every_game
def test_a_seat_without_a_turn_to_come_has_its_score_and_no_hopes(name: str) -> None:
    game = game_named(name)
    table = opened(game, read(name).positions[0])
    seat = table.seat
    assert seat is not None
    for hints in (game.hints, best_outlook(game)):
        prospects = hints.prospects(table)
        others = [other for other in range(table.seats) if other != seat]
        assert hints.last_turn(table, seat)
        assert not hints.done(table, seat)
        for other in others:
            assert hints.done(table, other)
            assert prospects[other] == pytest.approx(hints.final(table, other))


@every_game
def test_before_the_last_round_nobody_is_on_a_last_turn(name: str) -> None:
    game = game_named(name)
    table = game.new(3, seed=1)

    assert not any(game.hints.last_turn(table, seat) or game.hints.done(table, seat) for seat in range(3))


def test_who_triggers_the_end_of_wreck_raiders_is_done_and_the_others_are_not() -> None:
    lagoon = Lagoon(seats=3)
    table: Table = lagoon.table
    lagoon.table.turns_left, lagoon.table.active = 2, 1  # seat 0 claimed the last Exhibit and seat 1 begins

    hints = game_named("wreck-raiders").hints
    assert [hints.done(table, seat) for seat in range(3)] == [True, False, False]
    assert [hints.last_turn(table, seat) for seat in range(3)] == [True, True, False]
