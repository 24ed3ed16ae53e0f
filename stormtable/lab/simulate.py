"""Simulation: one game many times, bots rotated over the seats, on any executor.

Every game has a number, and all its luck comes from the master seed and that number. Games that differ only in who
sits where share a deal, so no bot is lucky in its cards. The totals are whole numbers: how the games were divided among
workers, and in which order they came back, cannot be seen in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from time import perf_counter

from stormtable import bots
from stormtable.bots.match import play_match
from stormtable.engine.content import Sections
from stormtable.engine.game import TOGETHER, Game
from stormtable.games import game as find_game
from stormtable.lab.plans import checked, game_of
from stormtable.lab.tally import Tally

A_BATCH = 0.5  # seconds: long beside the cost of sending it, short for whoever pressed Ctrl-C
LARGEST_BATCH = 2_000

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Plan:
    """All that a worker needs to know to play any of the games."""

    game: str
    bots: tuple[str, ...]  # one for each seat
    games: int
    seed: int | str = 0
    changes: Sections | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return len(self.bots)

    def bot_at(self, number: int) -> list[int]:
        """Which bot sits at each seat in game `number`: everybody moves on by one seat from game to game."""
        return [(seat + number) % self.seats for seat in range(self.seats)]

    def open_game(self) -> Game:
        return find_game(self.game, self.changes)


@dataclass
class Result:
    """The totals, and whether they are all that was asked for."""

    tally: Tally
    stopped: bool = False


def check(plan: Plan) -> Game:
    return checked(plan, plan.bots)


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
) -> Result:
    """Play all games of the plan, here or on an executor of so many workers; Ctrl-C ends it with what is done."""
    check(plan)
    result = Result(Tally.of(plan.seats))
    finished = play_here(plan) if executor is None else play_on(plan, executor, workers)
    try:
        for tally in finished:
            result.tally.merge(tally)
            if progress is not None:
                progress(result.tally.games)
    except KeyboardInterrupt:
        result.stopped = True
    return result


def play_here(plan: Plan) -> Iterator[Tally]:
    """Game by game, so that Ctrl-C loses at most one."""
    for number in range(plan.games):
        yield play_games(plan, number, number + 1)


def play_on(plan: Plan, executor: Executor, workers: int) -> Iterator[Tally]:
    """Batch by batch as they finish; only a few wait at a time, so that an end leaves little behind."""
    running: set[Future[tuple[Tally, float]]] = set()
    sent, size = 0, 1
    while sent < plan.games or running:
        while sent < plan.games and len(running) < 2 * workers:
            last = min(sent + size, plan.games)
            running.add(executor.submit(timed_games, plan, sent, last))
            sent = last
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            tally, seconds = future.result()
            size = fitting(seconds / tally.games, plan.games // (4 * workers))
            yield tally


def timed_games(plan: Plan, first: int, last: int) -> tuple[Tally, float]:
    """A batch, and the seconds it took."""
    started = perf_counter()
    return play_games(plan, first, last), perf_counter() - started


def fitting(seconds_a_game: float, most: int) -> int:
    """How many games make a batch, so that every worker gets several."""
    return max(1, min(LARGEST_BATCH, most, int(A_BATCH / max(seconds_a_game, 1e-6))))
