"""New secrets: for a seat, by the host or by whoever holds it, and for the host. What the host does, all are told."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from stormtable.server.hosting import clock
from stormtable.server.hosting.commit import MakeEntry, change
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.room import Room
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import ChatRow, StorageFailed
from stormtable.server.tables.entries import HostKey, Key
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.places import needs_room_besides
from stormtable.server.tables.seats import Seat, key_of, new_secret, opens

log: Final = logging.getLogger("stormtable.secrets")

ANSWER_WITHIN: Final = 0.7  # seconds for other processes to say who is there


async def new_seat_secret(hall: Hall, room: Room, secret: str, number: int) -> str:
    """For whoever holds the seat, or else for the host to give out; the old one opens nothing any more."""
    seat = person_seat(room.table, number)
    if opens(secret, seat.key):
        return await renew(hall, room, secret, number)
    if not opens(secret, room.table.host_key):
        raise Refused("not-host", "Only the seat's own secret or the host's makes a new one for it.")
    return await give_out(hall, room, secret, number)


def person_seat(table: HostedTable, number: int) -> Seat:
    if number >= len(table.seats) or table.seats[number].kind != "person":
        raise Refused("bad-message", f"Seat {number} is not a person's.")
    return table.seats[number]


async def renew(hall: Hall, room: Room, secret: str, number: int) -> str:
    """One's own: notes and all stay where they are."""
    fresh = new_secret()

    def make(table: HostedTable) -> Key:
        if not opens(secret, table.seats[number].key):
            raise Refused("wrong-secret", "This seat is not yours any more; ask the host for a new link.")
        needs_room_besides(table, number)
        return Key(number, None, of=number, key=key_of(fresh))

    await hall.tasks.finish(enter(hall, room, make))
    return fresh


async def give_out(hall: Hall, room: Room, secret: str, number: int) -> str:
    """By the host, for a seat that nobody has or whose owner is away or lets it happen. Notes never go with it."""
    fresh = new_secret()

    def make(table: HostedTable) -> Key:
        if not opens(secret, table.host_key):
            raise Refused("not-host", "There is a new secret of the host; use that.")
        needs_absence(room, person_seat(table, number))
        needs_room_besides(table, None)
        return Key(None, None, of=number, key=key_of(fresh))

    async def work() -> None:
        if room.table.seats[number].joined:
            await ask_others(hall, room)
        async with room.lock:
            make(room.table)  # before anything is forgotten
            known = len(room.table.notices)
            await forget_notes(hall, room, number)
            await change(hall, room, make)
            announced = room.table.notices[known:]
        for notice in announced:
            await announce(hall, room, notice.text)

    await hall.tasks.finish(work())
    return fresh


def needs_absence(room: Room, seat: Seat) -> None:
    if seat.joined and seat.number in room.here() and not seat.lets_host:
        name = room.table.names[seat.number]
        raise Refused("owner-here", f"{name} is here: there is a new link for that seat only if {name} lets you.")


async def ask_others(hall: Hall, room: Room) -> None:
    """Who is there by way of other processes: one that has just opened the table has not heard of them."""
    if hall.storage.shared:
        await hall.storage.tell_others(room.table.id, "?")
        await asyncio.sleep(ANSWER_WITHIN)


async def announce(hall: Hall, room: Room, text: str) -> None:
    """In the talk; in the log it stands already, with the entry."""
    try:
        said = f"table {room.table.version} {text}"
        await hall.storage.say(room.table.id, said, ChatRow(0, clock.now_ms(), None, "The table", text))
    except StorageFailed:
        log.warning("could not be said", extra={"table": room.table.id})
    await room.read_chat()


async def new_host_secret(hall: Hall, room: Room, secret: str) -> str:
    """The host's own."""
    fresh = new_secret()

    def make(table: HostedTable) -> HostKey:
        if not opens(secret, table.host_key):
            raise Refused("not-host", "Only the host's own secret makes a new one.")
        needs_room_besides(table, None)
        return HostKey(None, None, key=key_of(fresh))

    await hall.tasks.finish(enter(hall, room, make))
    return fresh


async def enter(hall: Hall, room: Room, make: MakeEntry) -> None:
    async with room.lock:
        await change(hall, room, make)


async def forget_notes(hall: Hall, room: Room, seat: int) -> None:
    """What somebody noted is not for whoever comes next."""
    if await hall.storage.note(room.table.id, seat):
        await hall.storage.write_note(room.table.id, seat, "")
