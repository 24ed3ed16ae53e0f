"""Work that is too long for the event loop: in threads of its own, few enough that live play hardly feels them.

Python runs one thread at a time. However much is asked for, what waits here waits for each other and not for moves.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Threads:
    """One thread for what takes milliseconds, one for what may take a second."""

    def __init__(self) -> None:
        self.short_work = ThreadPoolExecutor(1, "short-work")
        self.long_work = ThreadPoolExecutor(1, "long-work")
        self.lines = Lines()

    async def short(self, work: Callable[[], T]) -> T:
        """A page of the log, a step of a replay, a table of usual length."""
        return await asyncio.get_running_loop().run_in_executor(self.short_work, work)

    async def long(self, work: Callable[[], T], whose: str) -> T:
        """A record to be checked or written, a content pack to be read, a very long table.

        `whose`: who asks for it, by address. However much one of them asks for, others wait for one piece of it.
        """
        await self.lines.turn(whose)
        try:
            return await asyncio.get_running_loop().run_in_executor(self.long_work, work)
        finally:
            self.lines.done()

    def stop(self) -> None:
        """What has not begun is not begun any more."""
        for executor in (self.short_work, self.long_work):
            executor.shutdown(wait=False, cancel_futures=True)


class Lines:
    """Those who wait for one thing that is done one at a time: a line for each, and the lines take turns."""

    def __init__(self) -> None:
        self.busy = False
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def turn(self, whose: str) -> None:
        """Wait for one's turn; whoever had it must say when it is done."""
        if not self.busy:
            self.busy = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(whose, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.done()
            raise

    def done(self) -> None:
        """The first of the next line comes; its line then is the last."""
        self.busy = False
        while self.waiting and not self.busy:
            whose, line = self.waiting.popitem(last=False)
            turn = line.popleft()
            if line:
                self.waiting[whose] = line
            if not turn.done():
                self.busy = True
                turn.set_result(None)
