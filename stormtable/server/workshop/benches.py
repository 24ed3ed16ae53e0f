"""The processes of the workshop: pages take turns at them, and what nobody waits for is given up at once."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from stormtable.lab.workshop import Numbers, Stale, Trial
from stormtable.server.hosting.threads import Lines
from stormtable.server.protocol.refusals import Refused
from stormtable.server.workshop import bench_process
from stormtable.server.workshop.bench_process import KEPT, Job

T = TypeVar("T")

log: Final = logging.getLogger("stormtable.workshop")

_numbers: Final = itertools.count(1)
NOTHING: Final = 0
MOST_OF_ONE: Final = 4  # trials of one address at a time
LONGEST: Final = 60.0  # seconds for what takes one: a process that has not answered then comes to no end
TRIES: Final = 2  # a process may have died of what it was asked before


class Broken(Exception):
    """A process died of what it was asked to play, or came to no end."""


class Player:
    """One process. Addresses take turns at it, then the pages of one."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.wanted = context.Value("q", NOTHING)
        self.pool = ProcessPoolExecutor(1, context, bench_process.begin, (self.wanted,))
        self.lines = Lines()
        self.trials = 0
        self.stopped = False

    async def ask(self, what: Callable[[Job], T], job: Job, whose: str) -> T:
        await self.lines.turn(whose)
        try:
            if self.stopped:
                raise BrokenProcessPool
            self.wanted.value = job.number
            return await asyncio.wait_for(asyncio.wrap_future(self.pool.submit(what, job)), LONGEST)
        finally:
            self.wanted.value = NOTHING
            self.lines.done()

    def stop(self) -> None:
        """What it plays is given up; whatever does not end by itself is killed."""
        self.stopped = True
        self.wanted.value = NOTHING
        processes = list((self.pool._processes or {}).values())  # there is no public way to them
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class Benches:
    """As many processes as the machine has cores to spare, one at least; started when they are needed."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most or max(1, (os.cpu_count() or 2) - 1)
        self.players: list[Player] = []
        self.trials: Counter[str] = Counter()  # of each address
        self.stopped = False

    def warm(self) -> None:
        """Somebody has opened a page: start a process before it is needed."""
        if not self.players:
            self.new_player().pool.submit(bench_process.ready)

    def stop(self) -> None:
        for player in self.players:
            player.stop()
        self.players, self.stopped = [], True

    @contextlib.asynccontextmanager
    async def bench(self, trial: Trial, whose: str) -> AsyncIterator[AtWork]:
        """Turns at a process for as long as somebody waits for its numbers."""
        if self.trials[whose] >= MOST_OF_ONE:
            raise Refused("too-many", f"{MOST_OF_ONE} pages of yours try something already; close one of them.")
        if self.trials.total() >= KEPT * self.most:
            raise Refused("too-many", "Very much is being tried here just now; come back in a while.")
        self.trials[whose] += 1
        work = AtWork(self, Job(next(_numbers), trial), whose)
        try:
            yield work
        finally:
            work.player.trials -= 1
            self.trials[whose] -= 1
            if not self.trials[whose]:
                del self.trials[whose]

    def least_busy(self) -> Player:
        found = min(self.players, key=lambda player: player.trials, default=None)
        if found is None or (found.trials and len(self.players) < self.most):
            found = self.new_player()
        return found

    def new_player(self) -> Player:
        if self.stopped:
            raise Broken
        player = Player()
        self.players.append(player)
        return player

    def dismiss(self, player: Player) -> None:
        player.stop()
        if player in self.players:
            self.players.remove(player)


class AtWork:
    """A trial that is being played."""

    def __init__(self, benches: Benches, job: Job, whose: str) -> None:
        self.benches = benches
        self.job = job
        self.whose = whose
        self.player = self.sit_down()

    def sit_down(self) -> Player:
        player = self.benches.least_busy()
        player.trials += 1
        return player

    async def numbers(self) -> AsyncIterator[tuple[Numbers, bool]]:
        """What is known, again and again, until that is all."""
        over = told = False
        while not over:
            try:
                found, over = await self.ask(bench_process.play_on)
            except Stale:
                return
            if found is not None:
                told = True
                yield found, over
        if not told:  # in all that time not one game ended
            raise Broken

    async def page(self) -> str:
        html = None
        while html is None:
            html = await self.ask(bench_process.page_of)
        return html

    async def ask(self, what: Callable[[Job], T]) -> T:
        for _ in range(TRIES):
            player = self.player
            try:
                return await player.ask(what, self.job, self.whose)
            except Stale:
                raise
            except BrokenProcessPool:  # perhaps of what another page asked
                log.warning("a process of the workshop died")
                self.benches.dismiss(player)
                self.player = self.sit_down()
            except TimeoutError:
                log.warning("a process of the workshop came to no end")
                self.benches.dismiss(player)
                break
            except Exception:
                log.exception("the games of a pack broke")
                break
        raise Broken
