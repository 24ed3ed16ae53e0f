"""How a table changes: an entry is made, saved, and only then is anybody told."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final

from stormtable.server.hosting import clock
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.room import Room
from stormtable.server.protocol.limits import MOST_ENTRIES
from stormtable.server.protocol.messages import Act
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import Append, EntryRow, StorageFailed, Taken
from stormtable.server.storage.chain import linked
from stormtable.server.tables import entries, starting
from stormtable.server.tables.entries import AnyEntry, Noted
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.places import Place
from stormtable.server.tables.requests import entry_for

log: Final = logging.getLogger("stormtable.commit")

TRIES: Final = 8  # how often an entry is made anew because another process was first

MakeEntry = Callable[[HostedTable], AnyEntry]


async def act(hall: Hall, room: Room, place: Place, message: Act) -> tuple[int, bool]:
    """Carry out what a client asks: the version it made, and whether that had been done before."""
    return await hall.tasks.finish(act_once(hall, room, place, message))


async def act_once(hall: Hall, room: Room, place: Place, message: Act) -> tuple[int, bool]:
    async with room.lock:
        if not place.holds(room.table):
            raise Refused("wrong-secret", "This seat is not yours any more; ask the host for a new link.")
        found = room.table.done.get((place.seat, message.id))
        if found is not None:
            return found, True
        known = room.table.version
        try:
            version = await change(hall, room, lambda table: entry_for(table, place, message, room.presence()))
            await go_on(hall, room)
            return version, False
        except Refused:
            # Another process may have applied this very message while its answer was lost.
            found = room.table.done.get((place.seat, message.id)) if room.table.version > known else None
            if found is None:
                raise
            return found, True


async def go_on(hall: Hall, room: Room) -> None:
    """What follows of itself; the lock is held. If it cannot be saved now, the table is woken for it."""
    if starting.go_on(room.table.fork(), clock.now_ms()) is None:
        return
    with contextlib.suppress(Refused):
        await change(hall, room, follow_up)


def follow_up(table: HostedTable) -> AnyEntry:
    entry = starting.go_on(table, clock.now_ms())
    if entry is None:
        raise Refused("stale", "Another process was faster.")
    return entry


async def change(hall: Hall, room: Room, make: MakeEntry) -> int:
    """Make an entry on a fork of the table, save it, then let the fork take the table's place; the lock is held.

    Whoever loses a race reads on and tries again.
    """
    for _ in range(TRIES):
        table = room.table.fork()
        noted = made(hall, table, make)
        begun = time.perf_counter()
        try:
            await hall.storage.append(append_for(table, noted, hall.pace_of(table)))
        except Taken:
            hall.metrics.count("races_lost")
            await room.catch_up()
            continue
        except StorageFailed as error:
            hall.metrics.count("saves_failed")
            if hall.storage.shared:  # a database that fell silent may have saved it all the same
                hall.tasks.begin(room.catch_up_alone())
            raise Refused("storage", str(error)) from error
        hall.metrics.save_seconds.add(time.perf_counter() - begun)
        table.remember(noted)
        room.turn_to(table, noted.entry)
        hall.after_change(room)
        return table.version
    raise Refused("stale", "Others are faster all the time; look at the table again.", fresh=True)


def made(hall: Hall, table: HostedTable, make: MakeEntry) -> Noted:
    """The next entry of a table, which is a fork: it is played there and added to it."""
    version = table.version
    if version >= MOST_ENTRIES:
        raise Refused("too-many", f"This table has had {MOST_ENTRIES:,} entries; no more fit.", fresh=True)
    try:
        noted = Noted(version + 1, max(clock.now_ms(), table.last_at), make(table))
        table.add(noted)
    except Refused:
        raise
    except Exception:
        log.exception("a table broke", extra={"table": table.id, "version": version})
        hall.metrics.count("broken")
        raise Refused(
            "broken", "The server made a mistake and did nothing; it was written to its log.", fresh=True
        ) from None
    return noted


def append_for(table: HostedTable, noted: Noted, pace: int) -> Append:
    """The row for an entry, linked to the one before, and what the table's row says after it."""
    [row] = linked(table.link, [EntryRow(noted.number, noted.at, entries.encode(noted.entry))])
    table.link = row.link or b""
    return Append(table.id, row, table.status, table.wake(pace))
