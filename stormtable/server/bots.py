"""Bots in processes of their own, so that their thinking never delays people."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from stormtable.lab.analysis import Analysis
from stormtable.server import fair, thinking
from stormtable.server.tables import HostedTable
from stormtable.server.thinking import Question

T = TypeVar("T")

log: Final = logging.getLogger("stormtable.bots")


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


class Thinkers:
    """The worker processes. One that dies is replaced, and what it thought about is asked again."""

    def __init__(self, workers: int | None = None, polite: int = thinking.POLITE) -> None:
        self.polite = polite
        self.asked = 0  # questions that are not answered yet
        self.workers = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    async def start(self) -> None:
        """Begin at once, so that the first bot at the first table need not wait for a process."""
        await self.ask(thinking.ready)

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def choose(self, question: Question) -> int:
        return await self.ask(thinking.choose, question)

    async def analyse(self, question: Question) -> Analysis:
        return await self.ask(thinking.analyse, question)

    async def ask(self, think: Callable[..., T], *about: Question) -> T:
        self.asked += 1
        try:
            return await self.answer(think, *about)
        finally:
            self.asked -= 1

    async def answer(self, think: Callable[..., T], *about: Question) -> T:
        for _ in range(2):
            pool = self.at_work()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, *about)
            except BrokenProcessPool:
                log.warning("a worker process died; starting another")
                if self.pool is pool:
                    self.pool = None
        raise RuntimeError("the worker processes die as soon as they start")

    def at_work(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, thinking.begin, (self.polite,))
        return self.pool
