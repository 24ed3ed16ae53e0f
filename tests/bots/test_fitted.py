"""The outlook: weights that move with the game, others for the seat whose turn begins than for those that wait."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from stormtable import bots
from stormtable.bots.fitted import Fitted, Slope
from stormtable.bots.manners import hints_for, manner_for, outlook_for, read, thinking_of
from stormtable.engine.chance import Searching
from stormtable.engine.playout import playout
from stormtable.games import game, names


@pytest.mark.parametrize(("phase", "worth"), [(0.0, 0.5 + 2 * 3.0), (0.5, 0.25 + 2 * 2.0), (1.0, 0.0 + 2 * 1.0)])
def test_a_weight_moves_from_the_start_of_a_game_to_its_end(phase: float, worth: float) -> None:
    slope = Slope([3.0], [1.0], (0.5, 0.0))

    assert slope.worth(vec[float]([2.0]), phase) == pytest.approx(worth)


@pytest.mark.parametrize("name", names())
def test_who_begins_is_weighed_by_other_weights_than_who_waits(name: str) -> None:
    rules = game(name)
    count = len(rules.hints.names)
    nothing = [0.0] * count
    hints = Fitted(rules.hints, Slope(nothing, nothing, (7.0, 7.0)), Slope(nothing, nothing, (0.0, 0.0)))
    table = rules.new(2, seed=1)
    assert table.seat is not None

    assert hints.prospect(table, table.seat) == 7.0
    assert hints.prospect(table, 1 - table.seat) == 0.0


@pytest.mark.parametrize("name", [name for name in names() if 1 in game(name).seat_counts])
def test_alone_at_a_table_the_plain_weights_hold(name: str) -> None:
    rules = game(name)
    table = rules.new(1, seed=1)

    assert outlook_for(rules).prospect(table, 0) == rules.hints.worth(table, 0) == outlook_for(rules).worth(table, 0)


@pytest.mark.parametrize("name", names())
def test_a_game_begins_at_phase_0_and_ends_by_1(name: str) -> None:
    rules = game(name)
    table = rules.new(2, seed=1)
    assert rules.hints.phase(table) == 0.0

    playout(table, Searching(2))

    assert 0.0 < rules.hints.phase(table) <= 1.0


@pytest.mark.parametrize("name", names())
def test_levels_think_as_their_game_says(name: str) -> None:
    rules = game(name)
    outlook = read(rules.folder).outlook
    assert outlook

    for level in ("normal", "hard", "expert"):
        thinking = thinking_of(rules, level)
        assert (hints_for(rules, level) is not rules.hints) == thinking.fitted
        assert manner_for(rules, level).scale == (outlook.scale if thinking.fitted else read(rules.folder).scale)
        bot = bots.bot(level, rules)
        if thinking.lines is not None:
            assert isinstance(bot, bots.Planner)
            breadth = bot.breadth
            assert (breadth.lines, breadth.plans, breadth.worlds) == (thinking.lines, thinking.plans, thinking.worlds)
            continue
        assert isinstance(bot, bots.Search)
        assert (bot.manner.turns, bot.manner.explore) == (thinking.turns, thinking.explore)
        assert bot.manner.thorough == thinking.thorough
        assert thinking.iterations in (None, bot.budget.iterations)


def test_hard_may_think_for_a_third_of_a_second_at_most() -> None:
    for name in names():
        hard = bots.bot("hard", game(name))
        assert isinstance(hard, bots.Search | bots.Planner)
        seconds = hard.seconds if isinstance(hard, bots.Planner) else hard.budget.seconds
        assert 0.0 < seconds <= 0.3
