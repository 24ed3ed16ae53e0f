"""Skill and luck apart: how much thinking twice as long wins, and how much of a result lies in the deal.

The ladder sets a search against one that thinks half as long, from 25 iterations on, and ends at the rung where more
thought does not surely win more. The deal's part is what two games of the same deal have in common between equal bots
that think with other luck: if they came out alike every time, nothing but the deal would decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from math import atanh, sqrt, tanh

import msgspec

from stormtable import bots
from stormtable.engine.game import TOGETHER, Game
from stormtable.lab import arena
from stormtable.lab.executors import in_order
from stormtable.lab.items import luck_in_step
from stormtable.lab.plans import Plan, game_of
from stormtable.lab.sure import paired_interval
from stormtable.lab.tally import SHARES, SURE

FIRST_RUNG = 25  # iterations
RUNGS = 4
FEW = 4  # deals: of fewer nothing can be said about what they have in common


class Rung(msgspec.Struct, frozen=True):
    """Twice as much thought against half of it: the part of the victories it got, with its 95 % interval."""

    stronger: str
    weaker: str
    deals: int
    rate: float
    low: float
    high: float


class Skill(msgspec.Struct, frozen=True):
    """What thinking wins and what the deal decides; parts of deals with seats swapped, None where all play as one."""

    rungs: list[Rung]
    a_doubling: float  # points of wins for thinking twice as long, the mean of all rungs
    same_seat: float | None  # deals won by the same seat, whichever bot sat there
    same_bot: float | None
    deal: tuple[float, float, float] | None  # the deal's part of the result, with its 95 % interval


def skill_of(plan: Plan, deals: int, executor: Executor | None = None, workers: int = 1) -> Skill:
    rungs, played = ladder(plan, deals, executor, workers)
    rivals = plan.seats > 1 and game_of(plan).aim != TOGETHER
    gained = [rung.rate - 0.5 for rung in rungs]
    return Skill(
        rungs=rungs,
        a_doubling=sum(gained) / len(gained),
        same_seat=part(played, [(SHARES, 0), (0, SHARES)]) if rivals else None,
        same_bot=part(played, [(SHARES, SHARES), (0, 0)]) if rivals else None,
        deal=part_of_the_deal(plan, deals, executor, workers),
    )


# Skill


def ladder(plan: Plan, deals: int, executor: Executor | None, workers: int) -> tuple[list[Rung], list[arena.Deal]]:
    """Rung by rung, and all deals that were played on the way."""
    rungs: list[Rung] = []
    played: list[arena.Deal] = []
    for rung in range(RUNGS):
        weaker = FIRST_RUNG << rung
        names = f"search@{2 * weaker}", f"search@{weaker}"
        match = arena.Plan(plan.game, names, deals, plan.seats, plan.seed, None, dict(plan.options), plan.changes)
        asked = ((match, 0, number) for number in range(deals))
        found = [deal for deal, _ in in_order(arena.play_deal, asked, executor, workers)]
        shares = [deal.share for deal in found]
        low, high = paired_interval(shares)
        rungs.append(Rung(*names, deals, sum(shares) / deals, low, high))
        played += found
        if low <= 0.5:
            break
    return rungs, played


def part(deals: Sequence[arena.Deal], wanted: Sequence[tuple[int, int]]) -> float:
    """Of the deals, those in which the first side's parts of the two victories were these."""
    found = sum((one.share, other.share) in wanted for one, other in (deal.games for deal in deals))
    return found / len(deals)


# Luck


def part_of_the_deal(
    plan: Plan, deals: int, executor: Executor | None, workers: int
) -> tuple[float, float, float] | None:
    """How far two games of a deal come out alike (their correlation); None if there are too few, or all are alike."""
    asked = ((plan, number) for number in range(deals))
    return correlation(list(in_order(leads, asked, executor, workers)))


def leads(plan: Plan, number: int) -> tuple[int, int]:
    """What the first player is ahead by in two games of a deal, by bots that think with other luck in each."""
    game = game_of(plan)
    return lead(plan, game, number, 0), lead(plan, game, number, 1)


def lead(plan: Plan, game: Game, number: int, turn: int) -> int:
    luck = luck_in_step(game, f"{plan.seed}/skill {number}")
    table = game.new(plan.seats, chance=luck, options=plan.options)
    sitting = [
        bots.BotSeat(bots.bot(plan.bot, game), seat, f"{plan.seed}/skill {number}/{turn}") for seat in range(plan.seats)
    ]
    while (seat := table.seat) is not None:
        table.play(sitting[seat].choose(table))
    scores: list[int] = table.scores()
    if plan.seats == 1 or game.aim == TOGETHER:
        return scores[0]
    starter = game.starter(table)
    return scores[starter] - max(score for seat, score in enumerate(scores) if seat != starter)


def correlation(pairs: Sequence[tuple[int, int]]) -> tuple[float, float, float] | None:
    """Of exchangeable pairs, with Fisher's 95 % interval."""
    both = [number for pair in pairs for number in pair]
    if len(pairs) < FEW or len(set(both)) == 1:
        return None
    middle = sum(both) / len(both)
    spread = sum((number - middle) ** 2 for number in both) / len(both)
    shared = sum((one - middle) * (other - middle) for one, other in pairs) / len(pairs)
    found = shared / spread
    if abs(found) >= 1:
        return found, found, found
    reach = SURE / sqrt(len(pairs) - 1.5)
    return found, tanh(atanh(found) - reach), tanh(atanh(found) + reach)
