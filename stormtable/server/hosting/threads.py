"""Work that is too long for the event loop: in threads of its own, few enough that live play hardly feels them.

Python runs one thread at a time. However much is asked for, what waits here waits for each other and not for moves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Threads:
    """One thread for what takes milliseconds, one for what may take a second."""

    def __init__(self) -> None:
        self.short_work = ThreadPoolExecutor(1, "short-work")
        self.long_work = ThreadPoolExecutor(1, "long-work")

    async def short(self, work: Callable[[], T]) -> T:
        """A page of the log, a step of a replay, a table of usual length."""
        return await asyncio.get_running_loop().run_in_executor(self.short_work, work)

    async def long(self, work: Callable[[], T]) -> T:
        """A record to be checked or written, a content pack to be read, a very long table."""
        return await asyncio.get_running_loop().run_in_executor(self.long_work, work)

    def stop(self) -> None:
        """What has not begun is not begun any more."""
        for executor in (self.short_work, self.long_work):
            executor.shutdown(wait=False, cancel_futures=True)
