"""Whether all is well: found out by writing, in a time that does not depend on the storage."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from stormtable.server.hosting.hall import Hall
from stormtable.server.storage.base import StorageFailed

GOOD_FOR: Final = 1.0  # seconds: whoever asks more often makes nothing be written more often
ANSWER_WITHIN: Final = 1.5
FINE: Final = "ok"
SILENT: Final = f"The server's database has not answered for {ANSWER_WITHIN:g} seconds."


class Health:
    """One look at a time, however many ask."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.looking: asyncio.Task[str] | None = None
        self.seen: tuple[float, str] | None = None

    async def state(self) -> str:
        """`ok`, or the sentence that says what is wrong."""
        if self.hall.stopping:
            return "The server is being restarted."
        storage = await self.storage()
        if storage == FINE and self.hall.damaged:
            many = len(self.hall.damaged)
            return f"{many} {'table is' if many == 1 else 'tables are'} damaged: the log says which, and where."
        return storage

    async def storage(self) -> str:
        if self.seen is not None and time.monotonic() - self.seen[0] < GOOD_FOR:
            return self.seen[1]
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look())
        try:
            return await asyncio.wait_for(asyncio.shield(self.looking), ANSWER_WITHIN)
        except TimeoutError:
            return SILENT

    async def look(self) -> str:
        try:
            await self.hall.storage.check()
            found = FINE
        except StorageFailed as error:
            found = str(error)
        self.seen = time.monotonic(), found
        return found
