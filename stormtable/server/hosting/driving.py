"""What happens at tables though no person does anything: bots move, time runs out, empty rooms are closed."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from typing import Final

from stormtable import bots
from stormtable.server.hosting.hall import Hall, now_ms
from stormtable.server.hosting.room import Room
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import StorageFailed
from stormtable.server.tables.entries import AnyEntry, SetBot
from stormtable.server.tables.fair import bot_seed
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.requests import move_entry
from stormtable.server.tables.seats import Seat
from stormtable.server.workers.pool import TooLong, question

log: Final = logging.getLogger("stormtable.driving")

LOOK_EVERY: Final = 1.0
PRESENCE_EVERY: Final = 30.0
AT_ONCE: Final = 50
TRY_AGAIN: Final = 2.0
LET_SLEEP: Final = 300.0
SWEEP_EVERY: Final = 60.0
MUCH_GARBAGE: Final = 500_000  # objects made since and not gone: some of it may be
MOST_SWEEPING: Final = 1_000  # while people play, at most one part in so many of the time
MOST_FAILURES: Final = 2
QUICK: Final = bots.names()[0]


class Changed(Refused):
    """The table went on while a bot was thinking: its thought is void."""

    def __init__(self) -> None:
        super().__init__("stale", "The table went on while the bot was thinking.")


class Driver:
    """One for each hall. A room with a bot to move has a task that moves for it, until a person decides again."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        hall.after_change = self.see_to
        self.looking: asyncio.Task[None] | None = None
        self.swept, self.played = time.monotonic(), 0
        self.sweeping = 0.0  # seconds that the last one took
        self.asleep: dict[str, float] = {}  # tables that could not be woken, and until when they are let be

    def start(self) -> None:
        self.looking = asyncio.create_task(self.look_around())

    def stop(self) -> None:
        if self.looking is not None:
            self.looking.cancel()

    # Bots

    def see_to(self, room: Room) -> None:
        """If a bot is to move and nobody sees to it yet, this process does."""
        if room.driver is None and bot_to_move(room.table) is not None and not self.hall.stopping:
            room.driver = asyncio.create_task(self.drive(room))
            room.driver.add_done_callback(lambda _: self.done(room))

    def done(self, room: Room) -> None:
        room.driver = None
        if not self.hall.stopping:
            self.see_to(room)

    async def drive(self, room: Room) -> None:
        failures = 0  # of the move that is to be made
        while (seat := bot_to_move(room.table)) is not None and not self.hall.stopping:
            version = room.table.version
            pause = self.hall.pause_before(room.table, seat.number)
            await asyncio.sleep(max(0, room.table.last_at + pause - now_ms()) / 1000)
            if room.table.version != version:
                continue
            # A bot that fails again and again must not hold up the table: the simplest one moves for it.
            bot = QUICK if max(failures, room.hangs) > MOST_FAILURES else seat.bot
            try:
                await self.move_for(room, seat, version, bot)
                failures = 0
            except Changed:
                continue
            except TooLong as error:
                failures = MOST_FAILURES + 1
                room.hangs += 1
                self.hall.metrics.count("bots_hung")
                log.warning("%s", error, extra={"table": room.table.id, "bot": bot})
            except Exception as error:  # whatever a bot raises in its process comes out here
                failures += 1
                log.warning("a bot could not move: %r", error, extra={"table": room.table.id})
                await asyncio.sleep(TRY_AGAIN)

    async def move_for(self, room: Room, seat: Seat, version: int, bot: str | None) -> None:
        """Let the bot think, then move, unless the table went on meanwhile."""
        assert bot is not None
        thought: int | None = None
        if bot != QUICK:
            begun = time.perf_counter()
            thought = await self.hall.workers.choose(question(room.table, seat.number, bot))
            self.hall.metrics.think_seconds.add(time.perf_counter() - begun)

        def make(table: HostedTable) -> AnyEntry:
            if table.version != version:
                raise Changed()
            move = quick_move(table, seat.number) if thought is None else thought
            return move_entry(table, seat.number, move, None, bot)

        async def save() -> None:
            async with room.lock:
                await self.hall.change(room, make)

        await self.hall.finish(save())

    # Time

    async def look_around(self) -> None:
        """Every second: tables whose time has come, rooms that nobody needs."""
        told = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = time.monotonic()
            try:
                await self.wake_all(now)
            except StorageFailed as error:
                log.warning("could not look for tables to wake: %s", error)
            self.hall.let_go(now)
            self.sweep(now)
            if self.hall.storage.shared and now - told > PRESENCE_EVERY:
                told = now
                for room in list(self.hall.rooms.values()):
                    if room.listeners:
                        self.hall.tell_presence(room)

    def sweep(self, now: float) -> None:
        """Collect garbage, which stops everything for a moment: after a second without a move, or at last anyhow.

        There is little of it, a dozen small objects a message, but all that lives must be looked at to find it.
        """
        played, self.played = self.played, self.hall.metrics.save_seconds.many
        busy = self.played != played
        much = gc.get_count()[0] > MUCH_GARBAGE
        if much or now - self.swept > max(SWEEP_EVERY, busy * self.sweeping * MOST_SWEEPING):
            begun = time.perf_counter()
            gc.collect()
            self.swept, self.sweeping = now, time.perf_counter() - begun

    async def wake_all(self, now: float) -> None:
        """Every table whose time has come; one that cannot be woken holds up none of the others."""
        self.asleep = {name: until for name, until in self.asleep.items() if until > now}
        for name in await self.hall.storage.due(now_ms(), AT_ONCE + len(self.asleep)):
            if name in self.asleep:
                continue
            try:
                await self.wake(name)
            except StorageFailed:
                raise
            except Exception as error:
                log.warning("a table could not be woken: %r", error, extra={"table": name})
                self.asleep[name] = now + LET_SLEEP

    async def wake(self, name: str) -> None:
        room = await self.hall.room(name)
        if room.driver is not None:
            return
        async with room.lock:
            await self.hall.catch_up(room)
        deadline = room.table.deadline()
        if deadline is not None and deadline <= now_ms():
            await self.hall.finish(self.time_out(room))
        self.see_to(room)

    async def time_out(self, room: Room) -> None:
        async with room.lock:
            await self.hall.change(room, out_of_time)


def bot_to_move(table: HostedTable) -> Seat | None:
    seat = table.decider
    if seat is None or table.status != "playing" or seat.played_by != "bot":
        return None
    return seat


def quick_move(table: HostedTable, seat: int) -> int:
    """A move of the bot that does not think, which therefore needs no process of its own."""
    assert table.sitting is not None
    bot = bots.BotSeat(bots.bot(QUICK, table.game), seat, bot_seed(table.header.secret))
    return int(bot.choose(table.sitting.table))


def out_of_time(table: HostedTable) -> AnyEntry:
    """The stand-in plays on for the seat that let its time run out."""
    seat, deadline = table.decider, table.deadline()
    if seat is None or deadline is None or deadline > now_ms():
        raise Refused("stale", "There is time again.")
    return SetBot(None, None, of=seat.number, bot=table.header.stand_in, why="timer")
