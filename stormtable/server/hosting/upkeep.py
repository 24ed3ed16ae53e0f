"""Every second: tables whose time has come are woken, rooms nobody needs are closed, others hear who is here."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from stormtable.server.hosting import clock
from stormtable.server.hosting.bot_turns import BotTurns
from stormtable.server.hosting.commit import MakeEntry, change, go_on
from stormtable.server.hosting.garbage import Garbage
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.other_processes import tell_presence
from stormtable.server.hosting.room import Room
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import StorageFailed
from stormtable.server.tables.entries import AnyEntry, Resume, SetBot
from stormtable.server.tables.hosted_table import HostedTable

log: Final = logging.getLogger("stormtable.upkeep")

LOOK_EVERY: Final = 1.0
PRESENCE_EVERY: Final = 30.0
AT_ONCE: Final = 50
LET_SLEEP: Final = 300.0


class Upkeep:
    """What is to be done though nobody asks for it."""

    def __init__(self, hall: Hall, bot_turns: BotTurns) -> None:
        self.hall = hall
        self.bot_turns = bot_turns
        self.garbage = Garbage(hall.metrics.save_seconds)
        self.looking: asyncio.Task[None] | None = None
        self.told = time.monotonic()
        self.asleep: dict[str, float] = {}  # tables that could not be woken, and until when they are let be
        self.waking: set[str] = set()

    def start(self) -> None:
        self.looking = asyncio.create_task(self.look_around())

    def stop(self) -> None:
        if self.looking is not None:
            self.looking.cancel()

    async def look_around(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = time.monotonic()
            try:
                await self.begin_waking(now)
            except StorageFailed as error:
                log.warning("could not look for tables to wake: %s", error)
            self.hall.let_go(now)
            self.garbage.sweep(now)
            self.tell_others(now)

    def tell_others(self, now: float) -> None:
        if self.hall.storage.shared and now - self.told > PRESENCE_EVERY:
            self.told = now
            for room in list(self.hall.rooms.values()):
                if room.listeners:
                    tell_presence(self.hall, room)

    async def wake_all(self, now: float) -> None:
        """Every table whose time has come, and wait for it."""
        await asyncio.gather(*await self.begin_waking(now))

    async def begin_waking(self, now: float) -> list[asyncio.Task[None]]:
        """Each by itself: one that takes long to open, or cannot be woken, holds up none of the others."""
        self.asleep = {name: until for name, until in self.asleep.items() if until > now}
        seen_to = {room.table.id for room in self.hall.rooms.values() if room.driver is not None}
        seen_to |= self.waking | self.asleep.keys()
        if self.hall.stopping:
            return []
        due = await self.hall.storage.due(clock.now_ms(), AT_ONCE + len(seen_to))
        names = [name for name in due if name not in seen_to]
        self.waking.update(names)
        return [self.hall.tasks.begin(self.wake_or_let_sleep(name, now)) for name in names]

    async def wake_or_let_sleep(self, name: str, now: float) -> None:
        try:
            await self.wake(name)
        except StorageFailed as error:
            log.warning("a table could not be woken yet: %s", error, extra={"table": name})
        except Exception as error:
            if not self.hall.stopping:
                log.warning("a table could not be woken: %r", error, extra={"table": name})
            self.asleep[name] = now + LET_SLEEP
        finally:
            self.waking.discard(name)

    async def wake(self, name: str) -> None:
        room = await self.hall.room(name)
        if room.driver is not None:
            return
        async with room.lock:
            await room.catch_up()
        await self.hall.tasks.finish(self.go_on(room))
        if is_past(room.table.deadline()):
            await self.hall.tasks.finish(self.enter(room, out_of_time))
        if is_past(room.table.pause_ends()):
            await self.hall.tasks.finish(self.enter(room, end_of_pause))
        self.bot_turns.see_to(room)

    async def go_on(self, room: Room) -> None:
        async with room.lock:
            await go_on(self.hall, room)

    async def enter(self, room: Room, make: MakeEntry) -> None:
        async with room.lock:
            await change(self.hall, room, make)


def is_past(time: int | None) -> bool:
    return time is not None and time <= clock.now_ms()


def out_of_time(table: HostedTable) -> AnyEntry:
    """The stand-in plays on for the seat that let its time run out."""
    seat = table.decider
    if seat is None or not is_past(table.deadline()):
        raise Refused("stale", "There is time again.")
    return SetBot(None, None, of=seat.number, bot=table.header.stand_in, why="timer")


def end_of_pause(table: HostedTable) -> AnyEntry:
    if not is_past(table.pause_ends()):
        raise Refused("stale", "The pause is over already.")
    return Resume(None, None)
