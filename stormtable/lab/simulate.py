"""Simulation: one game many times, bots rotated over the seats, on any executor.

Every game has a number, and all its luck comes from the master seed and that number. Games that differ only in who
sits where share a deal, so no bot is lucky in its cards. The totals are whole numbers: how the games were divided among
workers, and in which order they came back, cannot be seen in them.
"""

from __future__ import annotations

from concurrent.futures import Executor

from stormtable import bots
from stormtable.bots.match import play_match
from stormtable.engine.game import TOGETHER
from stormtable.lab.batches import Progress, Result, add_up
from stormtable.lab.plans import Plan, check, game_of
from stormtable.lab.tally import Tally


def play_games(plan: Plan, first: int, last: int) -> Tally:
    """Play the games numbered `first` up to but not including `last`."""
    game = game_of(plan)
    tally = Tally.of(plan.seats)
    for number in range(first, last):
        bot_at = plan.bot_at(number)
        table = game.new(plan.seats, f"{plan.seed}/deal {number // plan.seats}", options=plan.options)
        sitting = [
            bots.BotSeat(bots.bot(plan.bots[bot], game), seat, f"{plan.seed}/game {number}/{bot}")
            for seat, bot in enumerate(bot_at)
        ]
        decisions = play_match(table, sitting)
        together = game.aim == TOGETHER
        tally.add(bot_at, table.scores(), table.winners(), decisions, game.ending(table) or "", together)
    return tally


def simulate(
    plan: Plan, executor: Executor | None = None, workers: int = 1, progress: Progress | None = None
) -> Result[Tally]:
    """Play all games of the plan, here or on an executor of so many workers; Ctrl-C ends it with what is done."""
    check(plan)
    return add_up(Tally.of(plan.seats), play_games, plan, executor, workers, progress)
