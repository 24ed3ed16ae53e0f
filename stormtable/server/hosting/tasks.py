"""Work that was begun and is finished, whoever is still there to hear of it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from stormtable.server.protocol.refusals import Refused

T = TypeVar("T")

LONGEST_END: Final = 10.0  # seconds that the end of the server waits for what was begun


class Tasks:
    """All that is being done, so that the end of the server can wait for it."""

    def __init__(self) -> None:
        self.begun: set[asyncio.Task[Any]] = set()
        self.stopping = False

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.begun.add(task)
        task.add_done_callback(self.begun.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run to the end what was begun, even if whoever asked is gone by then."""
        if self.stopping:
            work.close()
            raise Refused("stopping", "The server is being restarted; try again in a few seconds.")
        task = self.begin(work)
        try:
            return await asyncio.shield(task)
        finally:
            del task  # with a refusal in it, it would hold this frame and this frame it, until garbage is collected

    async def stop(self) -> None:
        """Take nothing new, wait for the rest."""
        self.stopping = True
        if self.begun:
            await asyncio.wait(set(self.begun), timeout=LONGEST_END)
