"""Bots in processes of their own, so that their thinking never delays people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from stormtable.lab.analysis import Analysis
from stormtable.server.tables import fair
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.workers import bot_process
from stormtable.server.workers.bot_process import Forgotten, Opening, Question
from stormtable.server.workers.waiting import Claim, Turn, Waiting

T = TypeVar("T")

log: Final = logging.getLogger("stormtable.bots")

# No level thinks for more than a second by the clock; the rest is for a machine with much else to do.
LONGEST_THOUGHT: Final = 30.0
LONGEST_START: Final = 120.0
SPARE: Final = 2  # processes more than cores, for those who would wait for what another address asked for
KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)  # not every system has it


class TooLong(Exception):
    """A bot did not come to an end; its process was killed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"a bot thought for more than {seconds:g} seconds, so its process was killed")


@dataclass(frozen=True)
class Asked:
    """A seat of a table that a bot is to think about, as the table is or (for an analysis) as it was at a step."""

    table: HostedTable
    seat: int
    bot: str
    step: int | None = None
    whose: str | None = None  # who asks, by address; None: who opened the table

    @property
    def name(self) -> str:
        return self.table.id if self.step is None else f"{self.table.id}/analysis"

    @property
    def claim(self) -> Claim:
        return Claim(self.name, self.whose or self.table.header.opener or self.table.id)

    def question(self, version: int | None) -> Question:
        """What is to be told to a worker that heard of the table last at a version, or (None) never."""
        table = self.table
        known = 0 if version is None else table.line.known_at(version)
        return Question(
            table=self.name,
            opening=opening_of(table) if version is None else None,
            known=known,
            line=[(played.move, played.drawn) for played in table.line.moves[known:]],
            step=len(table.line) if self.step is None else self.step,
            seat=self.seat,
            bot=self.bot,
            seed=fair.bot_seed(table.header.secret),
        )


def opening_of(table: HostedTable) -> Opening:
    assert table.set_up is not None
    header = table.header
    return Opening(header.game, header.changes, header.options, len(table.seats), table.set_up)


class Worker:
    """One process that thinks about one thing at a time."""

    def __init__(self, polite: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(1, context, bot_process.begin, (polite,))
        self.process: int | None = None  # its id, once it has started
        self.last: Future[Any] | None = None  # what it was asked last, answered or not
        self.told: OrderedDict[str, int] = OrderedDict()  # tables it knows, up to which version; the last is its last

    @property
    def busy(self) -> bool:
        return self.last is not None and not self.last.done()

    @property
    def table(self) -> str:
        """That it thought about last."""
        return next(reversed(self.told), "")

    async def think(self, limit: float, think: Callable[[Question], T], asked: Asked) -> T:
        """What it makes of a question; it is told what it has not heard yet."""
        version = self.told.pop(asked.name, None)
        try:
            thought = await self.answer(limit, think, asked.question(version))
        except Forgotten:
            thought = await self.answer(limit, think, asked.question(None))
        self.told[asked.name] = asked.table.version
        if len(self.told) > bot_process.KEPT:
            self.told.popitem(last=False)
        return thought

    async def answer(self, limit: float, think: Callable[..., T], *about: Question) -> T:
        """The time it takes to start does not count."""
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
        self,
        workers: int | None = None,
        polite: int = bot_process.POLITE,
        longest: float = LONGEST_THOUGHT,
        spare: int = SPARE,
    ) -> None:
        self.polite = polite
        self.longest = longest
        self.asking: Counter[str] = Counter()  # questions of each address that are not answered yet
        self.started: list[Worker] = []
        self.idle: list[Worker] = []
        self.stopped = False
        most = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self.waiting: Waiting[Worker] = Waiting(most, spare)

    async def start(self) -> None:
        """Begin at once, so that the first bot at the first table need not wait for a process."""
        nobody = Claim("", "")
        worker = await self.take(nobody)
        try:
            await worker.answer(LONGEST_START, bot_process.ready)
        finally:
            self.give_back(worker, nobody)

    def stop(self) -> None:
        self.stopped = True
        for worker in self.started:
            worker.stop()
        self.started, self.idle = [], []

    async def choose(self, asked: Asked) -> int:
        return await self.ask(bot_process.choose, asked)

    async def advise(self, asked: Asked) -> tuple[int, str]:
        return await self.ask(bot_process.advise, asked)

    async def analyse(self, asked: Asked) -> Analysis:
        return await self.ask(bot_process.analyse, asked)

    async def ask(self, think: Callable[[Question], T], asked: Asked) -> T:
        address = asked.claim.address
        self.asking[address] += 1
        try:
            return await self.answer(think, asked)
        finally:
            self.asking[address] -= 1
            if not self.asking[address]:
                del self.asking[address]

    @property
    def asked(self) -> int:
        return self.asking.total()

    def asked_by(self, address: str) -> int:
        return self.asking[address]

    async def answer(self, think: Callable[[Question], T], asked: Asked) -> T:
        for _ in range(2):
            worker = await self.take(asked.claim)
            try:
                return await worker.think(self.longest, think, asked)
            except BrokenProcessPool:
                log.warning("a worker process died; starting another")
                self.dismiss(worker)
            except TooLong:
                log.warning("a worker process came to no end; starting another")
                self.dismiss(worker)
                raise
            finally:
                self.give_back(worker, asked.claim)
        raise RuntimeError("the worker processes die as soon as they start")

    # Whose turn it is

    async def take(self, claim: Claim) -> Worker:
        """A worker for oneself, one that knows the table if there is a choice; whoever is next is served first."""
        if self.waiting.fits(claim):
            self.waiting.begin(claim)
            return self.free_worker(claim.table)
        turn: Turn[Worker] = Turn(claim)
        self.waiting.turns.append(turn)
        try:
            return await turn.worker
        except asyncio.CancelledError:
            if turn.worker.done() and not turn.worker.cancelled():
                self.give_back(turn.worker.result(), claim)
            raise

    def free_worker(self, table: str) -> Worker:
        if not self.idle:
            return self.new_worker()
        self.idle.sort(key=lambda worker: (table in worker.told, worker.table == table))
        return self.idle.pop()

    def new_worker(self) -> Worker:
        worker = Worker(self.polite)
        self.started.append(worker)
        return worker

    def dismiss(self, worker: Worker) -> None:
        worker.stop()
        if worker in self.started:
            self.started.remove(worker)

    def give_back(self, worker: Worker, claim: Claim) -> None:
        """Then whoever is next gets a turn; one that is gone is replaced when it is needed."""
        self.waiting.end(claim)
        if worker in self.started:
            self.idle.append(worker)
        while not self.stopped and (turn := self.waiting.next()) is not None:
            self.waiting.begin(turn.claim)
            turn.worker.set_result(self.free_worker(turn.claim.table))
