"""The processes of the workshop: each plays for one page at a time, and gives up at once what nobody waits for."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from stormtable.lab.workshop import Numbers, Stale, Trial
from stormtable.server.workshop import bench_process
from stormtable.server.workshop.bench_process import Job

T = TypeVar("T")

log: Final = logging.getLogger("stormtable.workshop")

_numbers: Final = itertools.count(1)
NOTHING: Final = 0


class Broken(Exception):
    """A process died of what it was asked to play."""


class Player:
    """One process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.wanted = context.Value("q", NOTHING)
        self.pool = ProcessPoolExecutor(1, context, bench_process.begin, (self.wanted,))
        self.last: Future[Any] | None = None

    async def ask(self, what: Callable[[Job], T], job: Job) -> T:
        self.last = asked = self.pool.submit(what, job)
        return await asyncio.wrap_future(asked)

    def stop(self) -> None:
        """What it plays is given up; whatever does not end by itself is killed."""
        self.wanted.value = NOTHING
        processes = list((self.pool._processes or {}).values())  # there is no public way to them
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class Benches:
    """As many processes as the machine has cores to spare, one at least; started when they are needed."""

    def __init__(self, most: int | None = None) -> None:
        self.free = asyncio.Semaphore(most or max(1, (os.cpu_count() or 2) - 1))
        self.idle: list[Player] = []
        self.started: list[Player] = []

    def warm(self) -> None:
        """Somebody has opened a page: start a process before it is needed."""
        if not self.started:
            player = self.new_player()
            player.pool.submit(bench_process.ready)
            self.idle.append(player)

    def stop(self) -> None:
        for player in self.started:
            player.stop()
        self.started, self.idle = [], []

    @contextlib.asynccontextmanager
    async def bench(self, trial: Trial) -> AsyncIterator[AtWork]:
        """A process for as long as somebody waits for its numbers."""
        async with self.free:
            player = self.idle.pop() if self.idle else self.new_player()
            work = AtWork(player, Job(next(_numbers), trial))
            player.wanted.value = work.job.number
            try:
                yield work
            except BrokenProcessPool:
                log.warning("a process of the workshop died")
                self.dismiss(player)
                raise Broken from None
            finally:
                player.wanted.value = NOTHING
                if player in self.started:
                    self.idle.append(player)

    def new_player(self) -> Player:
        player = Player()
        self.started.append(player)
        return player

    def dismiss(self, player: Player) -> None:
        player.stop()
        self.started.remove(player)


class AtWork:
    """A trial that is being played."""

    def __init__(self, player: Player, job: Job) -> None:
        self.player = player
        self.job = job

    async def numbers(self) -> AsyncIterator[tuple[Numbers, bool]]:
        """What is known, again and again, until that is all."""
        over = False
        while not over:
            try:
                found, over = await self.player.ask(bench_process.play_on, self.job)
            except Stale:
                return
            yield found, over

    async def page(self) -> str:
        return await self.player.ask(bench_process.page_of, self.job)
