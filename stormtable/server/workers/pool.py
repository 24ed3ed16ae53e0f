"""Bots in processes of their own, so that their thinking never delays people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from stormtable.lab.analysis import Analysis
from stormtable.server.tables import fair
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.workers import bot_process
from stormtable.server.workers.bot_process import Question

T = TypeVar("T")

log: Final = logging.getLogger("stormtable.bots")

# No level thinks for more than a second by the clock; the rest is for a machine with much else to do.
LONGEST_THOUGHT: Final = 30.0
LONGEST_START: Final = 120.0
KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)  # not every system has it


class TooLong(Exception):
    """A bot did not come to an end; its process was killed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"a bot thought for more than {seconds:g} seconds, so its process was killed")


def question(table: HostedTable, seat: int, bot: str, steps: int | None = None) -> Question:
    """What a worker needs to know of a table, at a step of it or as it is."""
    assert table.set_up is not None
    return Question(
        table=table.id if steps is None else f"{table.id}/analysis",
        game=table.header.game,
        changes=table.header.changes,
        options=table.header.options,
        seats=len(table.seats),
        set_up=table.set_up,
        line=table.line[:steps],
        seat=seat,
        bot=bot,
        seed=fair.bot_seed(table.header.secret),
    )


class Worker:
    """One process that thinks about one thing at a time."""

    def __init__(self, polite: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(1, context, bot_process.begin, (polite,))
        self.process: int | None = None  # its id, once it has started
        self.last: Future[Any] | None = None  # what it was asked last, answered or not
        self.table = ""  # that it thought about last

    @property
    def busy(self) -> bool:
        return self.last is not None and not self.last.done()

    async def answer(self, limit: float, think: Callable[..., T], *about: Question) -> T:
        """What it makes of a question; the time it takes to start does not count."""
        if self.process is None:
            self.process = await self.within(LONGEST_START, self.pool.submit(bot_process.ready))
        if self.last is not None and self.busy:  # with what nobody waits for any more
            await asyncio.wait((asyncio.wrap_future(self.last),), timeout=limit)
            if self.busy:
                raise TooLong(limit)
        return await self.within(limit, self.pool.submit(think, *about))

    async def within(self, limit: float, asked: Future[T]) -> T:
        self.last = asked
        try:
            return await asyncio.wait_for(asyncio.wrap_future(asked), limit)
        except TimeoutError:
            raise TooLong(limit) from None

    def stop(self) -> None:
        """Let the process end; one that is deep in thought is not waited for."""
        busy = self.busy
        self.pool.shutdown(wait=False, cancel_futures=True)
        if busy and self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, KILL)


class WorkerPool:
    """The worker processes. One that dies is replaced and asked again; one that comes to no end is replaced."""

    def __init__(
        self, workers: int | None = None, polite: int = bot_process.POLITE, longest: float = LONGEST_THOUGHT
    ) -> None:
        self.polite = polite
        self.longest = longest
        self.asked = 0  # questions that are not answered yet
        self.most = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self.started: list[Worker] = []
        self.idle: list[Worker] = []
        self.queue: deque[asyncio.Future[Worker]] = deque()  # who waits for a worker, in order

    async def start(self) -> None:
        """Begin at once, so that the first bot at the first table need not wait for a process."""
        await self.ask(bot_process.ready)

    def stop(self) -> None:
        for worker in self.started:
            worker.stop()
        self.started, self.idle, self.most = [], [], 0

    async def choose(self, question: Question) -> int:
        return await self.ask(bot_process.choose, question)

    async def analyse(self, question: Question) -> Analysis:
        return await self.ask(bot_process.analyse, question)

    async def ask(self, think: Callable[..., T], *about: Question) -> T:
        self.asked += 1
        try:
            return await self.answer(think, *about)
        finally:
            self.asked -= 1

    async def answer(self, think: Callable[..., T], *about: Question) -> T:
        for _ in range(2):
            worker = await self.take(about[0].table if about else "")
            try:
                return await worker.answer(self.longest, think, *about)
            except BrokenProcessPool:
                log.warning("a worker process died; starting another")
                self.dismiss(worker)
            except TooLong:
                log.warning("a worker process came to no end; starting another")
                self.dismiss(worker)
                raise
            finally:
                self.give_back(worker)
        raise RuntimeError("the worker processes die as soon as they start")

    # Whose turn it is

    async def take(self, table: str) -> Worker:
        """A worker for oneself, one that knows the table if there is a choice; whoever asks first is served first."""
        worker = await self.any_worker(table)
        worker.table = table
        return worker

    async def any_worker(self, table: str) -> Worker:
        if self.idle:
            self.idle.sort(key=lambda worker: worker.table == table)
            return self.idle.pop()
        if len(self.started) < self.most:
            return self.new_worker()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.queue.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(turn.result())
            raise

    def new_worker(self) -> Worker:
        worker = Worker(self.polite)
        self.started.append(worker)
        return worker

    def dismiss(self, worker: Worker) -> None:
        worker.stop()
        if worker in self.started:
            self.started.remove(worker)

    def give_back(self, worker: Worker) -> None:
        """To whoever waits longest; another one in its place if this one is gone."""
        if worker not in self.started:
            if len(self.started) >= self.most:
                return
            worker = self.new_worker()
        while self.queue:
            turn = self.queue.popleft()
            if not turn.done():
                turn.set_result(worker)
                return
        self.idle.append(worker)
