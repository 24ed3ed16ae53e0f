"""A room: one hosted table, those who look at it, and what each of them was told last."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from typing import Final

from stormtable.server.hosting import clock
from stormtable.server.hosting.metrics import Metrics
from stormtable.server.hosting.updates import Sight, bare, encode, next_update, table_part, view_part, whole
from stormtable.server.protocol import answers
from stormtable.server.storage.base import ChatRow, Storage, StorageFailed
from stormtable.server.storage.chain import link_of
from stormtable.server.tables import entries
from stormtable.server.tables.entries import AnyEntry
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.places import Place, Presence

log: Final = logging.getLogger("stormtable.room")

LINGER: Final = 60.0  # seconds for which a sight is kept up to date for somebody who lost the connection
FORGET: Final = 75.0  # seconds after which another process that says nothing has nobody here


class Listener(ABC):
    """Somebody who is told what happens: the other end of a socket."""

    place: Place

    @abstractmethod
    def send(self, message: str) -> None:
        """Queue a message; never waits."""

    @abstractmethod
    def hear(self, row: ChatRow) -> None:
        """A line of chat."""

    @abstractmethod
    def dismiss(self, code: str, sentence: str) -> None:
        """Say goodbye and close."""

    @abstractmethod
    def stand_up(self) -> None:
        """The seat was given up: stay as a guest."""

    @abstractmethod
    async def gone(self) -> None:
        """Wait until goodbye has been said, but not for ever."""


class Room:
    """The table it shows is always one that is saved. Whoever changes it holds `lock` from the fork to the telling."""

    def __init__(self, table: HostedTable, storage: Storage, metrics: Metrics) -> None:
        self.table = table
        self.storage = storage
        self.metrics = metrics
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.sights: dict[int | None, Sight] = {}
        self.elsewhere: dict[str, tuple[float, set[int]]] = {}  # who is here by way of another process
        self.away: dict[int, int] = {}  # by seat: since when its person is not here
        self.empty_since: dict[int | None, float] = {}
        self.used = time.monotonic()
        self.driver: asyncio.Task[None] | None = None
        self.hangs = 0  # how often a bot here came to no end
        self.chat_told = 0
        self.gone = False  # let go of by the hall: whoever still holds it must ask for it again
        self.part = self.parts()

    # Who is here

    def here(self) -> set[int]:
        seats = {listener.place.seat for listener in self.listeners if listener.place.seat is not None}
        return seats.union(*(those for _, those in self.elsewhere.values()))

    def look_for_absent(self, here: set[int]) -> None:
        """Note since when people who hold seats are away."""
        absent = [seat.number for seat in self.table.seats if seat.joined and seat.number not in here]
        self.away = {seat: self.away.get(seat, clock.now_ms()) for seat in absent}

    def presence(self) -> Presence:
        now = clock.now_ms()
        return Presence(self.here(), {seat: now - since for seat, since in self.away.items()})

    def sight_of(self, place: Place) -> Sight | None:
        """What a place looks through; None for a guest, who sees no game."""
        if place.role == "guest":
            return None
        sight = self.sights.get(place.seat)
        if sight is None:
            sight = self.sights[place.seat] = Sight(place.seat)
            if self.table.sitting is not None:
                sight.view = view_part(self.table, self.table.sitting, place.seat)
                sight.told = len(self.table.sitting.events)
        return sight

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.empty_since.pop(listener.place.seat, None)
        self.sight_of(listener.place)

    def exit(self, listener: Listener, now: float) -> None:
        self.listeners.discard(listener)
        self.used = now
        seat = listener.place.seat
        if not any(other.place.seat == seat and other.place.role != "guest" for other in self.listeners):
            self.empty_since[seat] = now

    def tidy(self, now: float) -> bool:
        """Forget sights nobody came back to; True if nobody needs the room any more."""
        for seat, since in list(self.empty_since.items()):
            if now - since > LINGER:
                self.sights.pop(seat, None)
                del self.empty_since[seat]
        for boot, (since, _) in list(self.elsewhere.items()):
            if now - since > FORGET:
                del self.elsewhere[boot]
        busy = self.listeners or self.driver is not None or self.lock.locked()
        return not busy and now - self.used > LINGER

    # What other processes did

    async def catch_up(self) -> None:
        """Read on what others appended, and tell; the lock is held."""
        for row in await self.storage.entries(self.table.id, self.table.version):
            noted, table = entries.noted(row.number, row.at, row.body), self.table.fork()
            table.link = link_of(self.table.link, row)
            table.follow(noted)
            self.turn_to(table, noted.entry)

    async def catch_up_alone(self) -> None:
        async with self.lock:
            try:
                await self.catch_up()
            except StorageFailed:
                log.warning("could not read on", extra={"table": self.table.id})

    async def read_chat(self) -> None:
        try:
            self.tell_chat(await self.storage.chat(self.table.id, self.chat_told))
        except StorageFailed:
            log.warning("could not read the chat", extra={"table": self.table.id})

    # What they are told

    def turn_to(self, table: HostedTable, entry: AnyEntry) -> None:
        """The table is this one now, by an entry that was saved: everybody is told."""
        self.table = table
        self.used = time.monotonic()
        self.metrics.count(f"entries/{entry.__struct_config__.tag}")
        self.tell()
        self.unseat()

    def parts(self) -> tuple[answers.TablePart, answers.TablePart]:
        """The table part for those at the table and for spectators."""
        here = self.here()
        self.look_for_absent(here)
        away = self.away
        return table_part(self.table, here, away), table_part(self.table, here, away, watching=True)

    def whole(self, place: Place, log: bool = True) -> answers.Update:
        """All that a place may see now."""
        at_table, watching = self.part
        if place.role == "guest":
            return bare(self.table, at_table)
        return whole(self.table, place.seat, watching if place.role == "watch" else at_table, log)

    def tell(self) -> None:
        """Tell everybody the version that was just saved."""
        parts = self.parts()
        changed = parts != self.part
        self.part = parts
        at_table, watching = parts
        messages: dict[int | None, str] = {}
        for seat, sight in self.sights.items():
            part = watching if seat is None else at_table
            messages[seat] = next_update(self.table, sight, part if changed else None)
        for listener in self.listeners:
            if listener.place.role != "guest":
                listener.send(messages[listener.place.seat])
        if changed:
            self.tell_guests()

    def tell_who_is_here(self) -> None:
        """Tell everybody who is here now, if that changed."""
        parts = self.parts()
        if parts == self.part:
            return
        self.part = parts
        at_table, watching = (encode(bare(self.table, part)).decode() for part in parts)
        for listener in self.listeners:
            listener.send(watching if listener.place.role == "watch" else at_table)

    def unseat(self) -> None:
        """Whoever came by a secret that no longer opens the seat has no part in it any more."""
        for listener in [one for one in self.listeners if not one.place.holds(self.table)]:
            seat = listener.place.seat
            if seat is not None and self.table.seats[seat].key is None:
                listener.stand_up()
            else:
                listener.dismiss("wrong-secret", "There is a new secret for this place; use the new link.")

    def tell_guests(self) -> None:
        guests = [listener for listener in self.listeners if listener.place.role == "guest"]
        if guests:
            message = encode(self.whole(Place("guest"))).decode()
            for listener in guests:
                listener.send(message)

    def tell_chat(self, rows: list[ChatRow]) -> None:
        """Chat not yet told, to everybody but guests."""
        for row in rows:
            if row.number <= self.chat_told:
                continue
            self.chat_told = row.number
            for listener in self.listeners:
                listener.hear(row)


def chat_message(row: ChatRow) -> str:
    return encode(
        answers.ChatLine(row.number, row.seat, row.name, row.text, row.at, row.voice, row.mark, row.step)
    ).decode()
