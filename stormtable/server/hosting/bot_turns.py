"""Bots move at the tables of this process: one task for each table at which a bot decides."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from stormtable import bots
from stormtable.server.hosting import clock
from stormtable.server.hosting.commit import change
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.room import Room
from stormtable.server.protocol.limits import MOST_ENTRIES, Gate
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables.entries import AnyEntry
from stormtable.server.tables.fair import bot_seed
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.requests import move_entry
from stormtable.server.tables.seats import Seat
from stormtable.server.workers.pool import Asked, TooLong

log: Final = logging.getLogger("stormtable.bot_turns")

TRY_AGAIN: Final = 2.0
MOST_FAILURES: Final = 2
QUICK: Final = bots.names()[0]


class Changed(Refused):
    """The table went on while a bot was thinking: its thought is void."""

    def __init__(self) -> None:
        super().__init__("stale", "The table went on while the bot was thinking.")


class BotTurns:
    """One for each hall. A room with a bot to move has a task that moves for it, until a person decides again."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.alone = Gate(hall.rates.bots_alone)
        hall.after_change = self.see_to

    def see_to(self, room: Room) -> None:
        """If a bot is to move and nobody sees to it yet, this process does."""
        if room.driver is None and bot_to_move(room.table) is not None and not self.hall.stopping:
            room.driver = asyncio.create_task(self.move_bots(room))
            room.driver.add_done_callback(lambda _: self.done(room))

    def done(self, room: Room) -> None:
        room.driver = None
        if not self.hall.stopping:
            self.see_to(room)

    async def move_bots(self, room: Room) -> None:
        failures = 0  # of the move that is to be made
        while (seat := bot_to_move(room.table)) is not None and not self.hall.stopping:
            version = room.table.version
            pause = pause_before(room.table, seat.number, self.hall.pace_of(room.table))
            waited = clock.now_ms() - room.table.last_at
            await asyncio.sleep(max(0, min(pause, pause - waited)) / 1000)
            await self.hold_back(room.table)
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

    async def hold_back(self, table: HostedTable) -> None:
        """Nobody waits for bots among themselves: what they do takes little from those who play."""
        while not table.people and (wait := self.alone.wait(table.header.opener or table.id)) > 0:
            await asyncio.sleep(wait)

    async def move_for(self, room: Room, seat: Seat, version: int, bot: str | None) -> None:
        """Let the bot think, then move, unless the table went on meanwhile."""
        assert bot is not None
        thought: int | None = None
        if bot != QUICK:
            begun = time.perf_counter()
            workers = self.hall.workers if room.table.people else self.hall.idlers
            thought = await workers.choose(Asked(room.table, seat.number, bot))
            self.hall.metrics.think_seconds.add(time.perf_counter() - begun)

        def make(table: HostedTable) -> AnyEntry:
            if table.version != version:
                raise Changed()
            move = quick_move(table, seat.number) if thought is None else thought
            return move_entry(table, seat.number, move, None, bot)

        async def save() -> None:
            async with room.lock:
                await change(self.hall, room, make)

        await self.hall.tasks.finish(save())


def bot_to_move(table: HostedTable) -> Seat | None:
    seat = table.decider
    if seat is None or table.status != "playing" or seat.played_by != "bot" or table.version >= MOST_ENTRIES:
        return None
    return seat


def pause_before(table: HostedTable, seat: int, pace: int) -> int:
    """Milliseconds from the last move to a bot's; a turn of several decisions goes on faster than it began."""
    goes_on = len(table.line) > 0 and table.line.moves[-1].seat == seat
    return pace * 3 // 5 if goes_on else pace


def quick_move(table: HostedTable, seat: int) -> int:
    """A move of the bot that does not think, which therefore needs no process of its own."""
    assert table.sitting is not None
    bot = bots.BotSeat(bots.bot(QUICK, table.game), seat, bot_seed(table.header.secret))
    return int(bot.choose(table.sitting.table))
