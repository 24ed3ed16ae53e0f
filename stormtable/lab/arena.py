"""The arena: every bot against every other, in deals of two games that differ only in who sits where.

All luck of a deal comes from the master seed and its number, so results do not depend on how many workers play, or on
where a match was interrupted. A deal counts only when all deals before it are there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from itertools import combinations
from time import thread_time
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from stormtable import bots
from stormtable.engine.game import TOGETHER, BadTable, Game
from stormtable.games import game as find_game
from stormtable.games import game_class
from stormtable.lab.plans import game_of
from stormtable.lab.sure import verdict
from stormtable.lab.tally import SHARES

SWAPS = 2  # games of a deal
Count = Annotated[int, Meta(ge=0)]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played: all a worker needs to know, and the head of the file that results are kept in."""

    game: str
    bots: Annotated[tuple[str, ...], Meta(min_length=1, max_length=32)]
    deals: Annotated[int, Meta(ge=1)]  # for each pairing
    seats: Annotated[int, Meta(ge=1, le=8)]
    seed: int | str = 0
    until: Annotated[float, Meta(gt=0, lt=1)] | None = None  # a pairing ends when its rate is surely not this
    options: dict[str, str] = {}
    changes: dict[str, Any] | None = None  # a content pack is whatever its game makes of it

    def open_game(self) -> Game:
        return find_game(self.game, self.changes)

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Everybody against everybody, and the first bot against itself as control: that must come out even."""
        return [*combinations(range(len(self.bots)), 2), (0, 0)]

    @property
    def as_one(self) -> bool:
        """Whether nobody at a table is a rival: then one side plays one game of a deal, the other side the other."""
        return self.seats == 1 or game_class(self.game).aim == TOGETHER

    def sides(self, swap: int) -> list[int]:
        """Which side of a pairing sits where, in one of the two games of a deal."""
        if self.as_one:
            return [swap] * self.seats
        return [(seat + swap) % 2 for seat in range(self.seats)]


class Played(msgspec.Struct, frozen=True, array_like=True):
    """One game: the first side's part of the victory, scores by seat, decisions."""

    share: Annotated[int, Meta(ge=0, le=SHARES)]
    scores: list[int]
    decisions: Count


class Pace(msgspec.Struct, array_like=True):
    """How fast one side decided on its processor, over several games: nothing about who won, and not the same twice."""

    moves: Count = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def merge(self, other: Pace) -> None:
        self.moves += other.moves
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)


class Deal(msgspec.Struct, frozen=True, array_like=True):
    """Two games with the same luck, sides swapped."""

    games: Annotated[list[Played], Meta(min_length=SWAPS, max_length=SWAPS)]

    @property
    def share(self) -> float:
        """The first side's part of both victories, 0 to 1; with no rival at the table, whether it did better."""
        return sum(game.share for game in self.games) / (SWAPS * SHARES)


Paces = tuple[Pace, Pace]  # of the two sides


@dataclass
class Match:
    """Two bots, the deals they played so far, and how fast."""

    first: int
    second: int
    deals: list[Deal] = field(default_factory=list)
    paces: Paces = field(default_factory=lambda: (Pace(), Pace()))

    @property
    def shares(self) -> list[float]:
        return [deal.share for deal in self.deals]

    @property
    def rate(self) -> float:
        return sum(self.shares) / len(self.deals) if self.deals else 0.5

    def add(self, deal: Deal, paces: Paces) -> None:
        self.deals.append(deal)
        for own, more in zip(self.paces, paces, strict=True):
            own.merge(more)

    @property
    def is_control(self) -> bool:
        return self.first == self.second


@dataclass
class Results:
    """All matches of a plan, in the order of its pairings."""

    plan: Plan
    matches: list[Match]
    stopped: bool = False

    @classmethod
    def of(cls, plan: Plan) -> Results:
        return cls(plan, [Match(first, second) for first, second in plan.pairings])

    def is_over(self, match: Match) -> bool:
        """Everything asked for was played, or the answer is clear; the control goes on as long as any other match."""
        if len(match.deals) >= self.plan.deals:
            return True
        if self.plan.until is None:
            return False
        if match.is_control:
            others = [other for other in self.matches if not other.is_control]
            return bool(others) and all(self.is_over(other) for other in others)
        return verdict(match.shares, self.plan.until) != 0

    @property
    def played(self) -> int:
        return SWAPS * sum(len(match.deals) for match in self.matches)

    @property
    def most(self) -> int:
        return SWAPS * self.plan.deals * len(self.matches)


def check(plan: Plan) -> Game:
    """Refuse what cannot be played, before any worker starts."""
    game = plan.open_game()
    for name in plan.bots:
        bots.level(name)
    if len(set(plan.bots)) < len(plan.bots):
        raise BadTable("Name each bot once; a mirror match of the first is played anyway.")
    game.new(plan.seats, options=plan.options)
    return game


# Playing


def play_deal(plan: Plan, pairing: int, number: int) -> tuple[Deal, Paces]:
    """Both games of deal `number` between the bots of a pairing."""
    game = game_of(plan)
    names = [plan.bots[bot] for bot in plan.pairings[pairing]]
    paces = Pace(), Pace()
    played = [play_game(plan, game, names, number, swap, paces) for swap in range(SWAPS)]
    return Deal(compared(played) if plan.as_one else played), paces


def play_game(plan: Plan, game: Game, names: Sequence[str], number: int, swap: int, paces: Paces) -> Played:
    """One game, new bots at the seats. Their luck depends on the side, so that no mirror is a mere copy."""
    sides = plan.sides(swap)
    table = game.new(plan.seats, f"{plan.seed}/deal {number}", options=plan.options)
    sitting = [
        bots.BotSeat(fair_bot(names[side], game), seat, f"{plan.seed}/deal {number}/{swap}/{side}")
        for seat, side in enumerate(sides)
    ]
    decisions = 0
    while (seat := table.seat) is not None:
        started = thread_time()
        move = sitting[seat].choose(table)
        seconds = thread_time() - started
        paces[sides[seat]].merge(Pace(1, seconds, seconds))
        table.play(move)
        decisions += 1
    winners = table.winners()
    if plan.as_one:
        return Played(SHARES if winners else 0, table.scores(), decisions)
    won = sum(SHARES // len(winners) for winner in winners if sides[winner] == 0)
    return Played(won, table.scores(), decisions)


def fair_bot(name: str, game: Game) -> bots.Bot:
    """A bot whose strength does not depend on what else the machine is doing."""
    bot = bots.bot(name, game)
    bot.time_by_processor()
    return bot


def compared(played: Sequence[Played]) -> list[Played]:
    """Alone or together, who did better on the same deal: by winning, then by score."""
    first, second = ((game.share, game.scores[0]) for game in played)
    share = SHARES // 2 if first == second else SHARES if first > second else 0
    return [Played(share, game.scores, game.decisions) for game in played]


# All of it

Progress = Callable[[Results], None]
Job = tuple[int, int]  # pairing, deal


def compete(
    results: Results, executor: Executor | None = None, workers: int = 1, progress: Progress | None = None
) -> Results:
    """Play what is still missing, here or on an executor; Ctrl-C ends it with what is done."""
    plan = results.plan
    check(plan)
    played = play_here(results) if executor is None else play_on(results, executor, workers)
    try:
        for (pairing, number), (deal, paces) in played:
            match = results.matches[pairing]
            if number == len(match.deals) and not results.is_over(match):
                match.add(deal, paces)
            if progress is not None:
                progress(results)
    except KeyboardInterrupt:
        results.stopped = True
    return results


def to_play(results: Results) -> Iterator[Job]:
    """The next deal of each match in turn, as long as it is not over."""
    begun = [len(match.deals) for match in results.matches]
    for number in range(min(begun), results.plan.deals):
        for pairing, match in enumerate(results.matches):
            if number >= begun[pairing] and not results.is_over(match):
                yield pairing, number


def play_here(results: Results) -> Iterator[tuple[Job, tuple[Deal, Paces]]]:
    for pairing, number in to_play(results):
        yield (pairing, number), play_deal(results.plan, pairing, number)


def play_on(results: Results, executor: Executor, workers: int) -> Iterator[tuple[Job, tuple[Deal, Paces]]]:
    """Handed on in the order asked for, so that no worker's speed decides what counts; few wait at a time."""
    jobs = to_play(results)
    waiting: deque[tuple[Job, Future[tuple[Deal, Paces]]]] = deque()
    while True:
        while len(waiting) < 2 * workers and (job := next(jobs, None)) is not None:
            waiting.append((job, executor.submit(play_deal, results.plan, *job)))
        if not waiting:
            return
        job, future = waiting.popleft()
        yield job, future.result()
