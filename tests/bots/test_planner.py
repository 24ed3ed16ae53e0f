"""The planner: a whole turn at once, the same for the same seed, kept to until luck or somebody else comes between."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from stormtable import bots
from stormtable.bots.manners import outlook_for
from stormtable.bots.planner import Breadth, Planner
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.state import state_hash
from stormtable.engine.table import Table
from stormtable.games import game, names


def thinker(rules: Game, lines: int = 6, seconds: float = 0.0) -> Planner:
    return Planner(outlook_for(rules), Breadth(lines, 3, 2, 2), seconds)


def turn_of(rules: Game, table: Table, bot: Planner) -> list[int]:
    """The moves of the seat that decides until its turn is over, by that bot; others take the first they may."""
    seat = table.seat
    assert seat is not None
    player = bots.BotSeat(bot, seat, 7)
    stage = rules.hints.stage(table)
    moves = []
    while not table.over and rules.hints.stage(table) == stage:
        move = player.choose(table) if table.seat == seat else table.legal[0]
        moves.append(int(move))
        table.play(move)
    return moves


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in names() for seats in game(name).seat_counts])
def test_it_plays_a_turn_of_every_game_with_legal_moves(name: str, seats: int) -> None:
    rules = game(name)

    assert turn_of(rules, rules.new(seats, seed=3), thinker(rules))


def test_the_same_seed_gives_the_same_turn() -> None:
    rules = game("nova-raiders")
    first, second = (turn_of(rules, rules.new(2, seed=5), thinker(rules)) for _ in range(2))

    assert first == second


def test_a_table_with_other_hidden_cards_gets_the_same_move() -> None:
    rules = game("nova-raiders")
    table = rules.new(3, seed=4)
    seat = table.seat
    assert seat is not None
    others = [table.resample(seat, Searching(number)) for number in range(3)]
    assert any(state_hash(other) != state_hash(table) for other in others)

    moves = {int(bots.BotSeat(thinker(rules), seat, 5).choose(twin)) for twin in [table, *others]}

    assert len(moves) == 1


def test_what_was_planned_is_kept_to_without_another_thought() -> None:
    rules = game("nova-raiders")
    table = rules.new(2, seed=5)
    seat = table.seat
    assert seat is not None
    bot = thinker(rules)
    move = bots.BotSeat(bot, seat, 7).choose(table)
    table.play(move)
    assert table.seat == seat
    assert bot.next_played == table.played
    assert bot.step == 1

    assert bots.BotSeat(bot, seat, 8).choose(table) == bot.plan[1]
    assert bot.step == 2


def test_a_table_that_was_not_foreseen_is_thought_about_anew() -> None:
    rules = game("nova-raiders")
    table = rules.new(2, seed=5)
    seat = table.seat
    assert seat is not None
    bot = thinker(rules)
    bots.BotSeat(bot, seat, 7).choose(table)
    other = rules.new(2, seed=6)
    assert other.seat is not None

    assert bots.BotSeat(bot, other.seat, 7).choose(other) in other.legal


def test_more_lines_find_turns_that_are_worth_no_less() -> None:
    """In the one deal that lines are looked for in: the best of a few lines is among the best of many, or bettered."""
    rules = game("nova-raiders")
    narrow = wide = 0.0
    for seed in range(3):
        table = rules.new(2, seed=seed)
        seat = table.seat
        assert seat is not None
        narrow += best_worth(rules, table, seat, 1)
        wide += best_worth(rules, table, seat, 8)

    assert wide > narrow


def best_worth(rules: Game, table: Table, seat: int, lines: int) -> float:
    bot = Planner(outlook_for(rules), Breadth(lines, 1, 0, 2))
    bot.best_plan(table.resample(seat, Searching(1)), seat)
    return max(line.worth for line in bot.lines(table.resample(seat, Searching(1))))


def test_when_time_is_up_it_still_comes_to_the_end_of_its_turn() -> None:
    rules = game("nova-raiders")
    table = rules.new(2, seed=3)
    seat = table.seat
    assert seat is not None

    plan = thinker(rules, 64, 1e-9).best_plan(table.resample(seat, Searching(1)), seat)

    assert len(plan) > 0
    assert isinstance(plan, vec)


def test_an_arena_tells_how_many_lines_a_level_follows() -> None:
    rules = game("nova-raiders")

    assert bots.budget_text("normal", rules) == "48 lines"
    assert bots.budget_text("hard", rules).endswith(" lines or 0.28 s")
