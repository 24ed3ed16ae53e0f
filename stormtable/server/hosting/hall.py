"""The hall: every table this process has at hand, opened from storage when asked for, let go when nobody needs it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from stormtable.engine.game import Game
from stormtable.server.hosting.games import GameShelf
from stormtable.server.hosting.metrics import Metrics
from stormtable.server.hosting.room import Room
from stormtable.server.hosting.tasks import Tasks
from stormtable.server.hosting.threads import Threads
from stormtable.server.protocol.limits import Crowd, Rates
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import EntryRow, Storage, StorageFailed, TableDamaged, TableRow
from stormtable.server.storage.chain import check_whole
from stormtable.server.tables import entries
from stormtable.server.tables.dice_key import DiceKey
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.line import luck_of
from stormtable.server.tables.seats import letters
from stormtable.server.tables.unhurried import unhurried
from stormtable.server.workers.pool import WorkerPool

T = TypeVar("T")

log: Final = logging.getLogger("stormtable.hall")

PACE: Final = 700  # milliseconds between moves of bots, where a table does not say
ANALYSTS_POLITE: Final = 15
IDLERS_POLITE: Final = 19  # nobody waits for them
READ_AT_ONCE: Final = 1_000  # entries
USUAL_LENGTH: Final = 2_000  # entries; longer tables are opened behind each other,
MOST_LONG: Final = 16  # of one opener at a time: one of 20,000 moves holds 20 MB
COUNT_EVERY: Final = 15.0  # seconds for which a count of all tables is good enough


class Hall:
    """Rooms by table id, and what all of them share."""

    def __init__(
        self,
        storage: Storage,
        workers: WorkerPool,
        rates: Rates,
        dice: DiceKey,
        pace: int = PACE,
        games: GameShelf | None = None,
    ) -> None:
        self.storage = storage
        self.workers = workers
        # Apart, so that no live table waits for an analysis.
        self.analysts = WorkerPool(1, polite=ANALYSTS_POLITE, spare=0)
        self.idlers = WorkerPool(1, polite=IDLERS_POLITE, spare=0)  # for tables at which only bots play
        self.rates = rates
        self.dice = dice
        self.crowd = Crowd(rates)
        self.pace = pace
        self.games = games or GameShelf()
        self.metrics = Metrics()
        self.tasks = Tasks()
        self.threads = Threads()
        self.boot = "b" + letters(secrets.token_bytes(8))
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.long: dict[str, str] = {}  # tables at hand that are longer than usual, and whose they are
        self.counted: tuple[float, dict[str, int]] | None = None
        self.counting: asyncio.Task[dict[str, int]] | None = None
        self.damaged: set[str] = set()  # tables of which not all is there that was saved
        self.after_change: Callable[[Room], None] = lambda _: None  # whoever moves for bots
        self.metrics.gauge("rooms", "Tables this process has at hand.", lambda: len(self.rooms))
        self.metrics.gauge("sockets", "Open websockets.", lambda: sum(len(r.listeners) for r in self.rooms.values()))

    async def room(self, name: str) -> Room:
        """The room of a table, by table id or watch id."""
        room = self.rooms.get(name)
        if room is not None:
            return room
        task = self.opening.get(name)
        if task is None:
            task = self.opening[name] = asyncio.create_task(self.open_room(name))
            task.add_done_callback(lambda _: self.opening.pop(name, None))
        opened = await asyncio.shield(task)
        if opened is None:
            raise Refused("unknown-table", "There is no such table; the link may be incomplete.")
        return opened

    async def open_room(self, name: str) -> Room | None:
        row = await self.storage.find(name)
        if row is None:
            return None
        if row.id in self.rooms:
            return self.rooms[row.id]
        try:
            table = await self.load_or_refuse(row)
        except BaseException:
            self.long.pop(row.id, None)
            raise
        room = self.rooms.get(row.id)  # somebody may have been faster
        if room is None:
            room = self.rooms[row.id] = Room(table, self.storage, self.metrics)
            self.metrics.count("rooms_opened")
            if self.storage.shared:  # what was appended before the room could hear of it
                self.tasks.begin(room.catch_up_alone())
                self.tasks.begin(self.storage.tell_others(row.id, "?"))  # who is there by way of other processes
        return room

    async def load_or_refuse(self, row: TableRow) -> HostedTable:
        try:
            return await self.load(row)
        except (StorageFailed, Refused):
            raise
        except TableDamaged as error:
            log.error("a table is damaged: %s", error, extra={"table": row.id})
            self.damaged.add(row.id)
            raise Refused("damaged", f"This table is damaged on the server's disk: {error}.") from None
        except Exception:  # whatever a table raises that was kept under other rules
            log.exception("a table cannot be opened", extra={"table": row.id})
            self.metrics.count("broken")
            raise Refused(
                "broken", "This table cannot be opened by this version of the rules; why is in the server's log."
            ) from None

    async def load(self, row: TableRow) -> HostedTable:
        rows = await self.all_entries(row.id)
        header = entries.decode_header(row.header)
        whose = header.opener or row.id
        if len(rows) > USUAL_LENGTH:
            self.make_room_for(row.id, whose)
        link = await self.beside(len(rows), whose, lambda: check_whole(row, unhurried(rows)))
        header = self.dice.opened(header, row.id)
        if header.lost:
            log.warning("this table's dice came from another key: it goes on without a proof", extra={"table": row.id})
        game = await self.game(header.game, header.changes, whose)
        header = msgspec.structs.replace(header, options=game.kept(header.options))
        table = HostedTable(row.id, row.watch, row.created, header, game)
        table.link = link
        noted = (entries.noted(one.number, one.at, one.body) for one in rows)
        await self.beside(len(rows), whose, lambda: table.load(noted))
        if table.sitting is not None and luck_of(table.sitting).strayed and not header.imported:
            # It is played on with what was noted; only its proof needs the rules it was begun with.
            log.warning("the rules draw in another order than this table was begun with", extra={"table": row.id})
        return table

    def make_room_for(self, table: str, whose: str) -> None:
        """Nobody fills the memory with very long tables."""
        if sum(one == whose for name, one in self.long.items() if name != table) >= MOST_LONG:
            raise Refused("too-many", "Many long tables of one address are open; close one, and wait a minute.")
        self.long[table] = whose

    async def beside(self, length: int, whose: str, work: Callable[[], T]) -> T:
        """What is to be done with all entries of a table, beside the event loop."""
        return await (self.threads.short(work) if length <= USUAL_LENGTH else self.threads.long(work, whose))

    async def all_entries(self, table: str) -> list[EntryRow]:
        """Page by page: others have their moves saved in between."""
        rows: list[EntryRow] = []
        while page := await self.storage.entries(table, rows[-1].number if rows else 0, READ_AT_ONCE):
            rows += page
        return rows

    async def game(self, name: str, changes: dict[str, Any] | None, whose: str) -> Game:
        """A game; a pack of one's own may take long to read, and nobody waits for that but who sent it."""
        if changes is None:
            return self.games.game(name, None)
        return await self.threads.long(lambda: self.games.game(name, changes), whose)

    def let_go(self, now: float) -> None:
        """Rooms that nobody needs are closed; their tables lie safe in storage."""
        for name, room in list(self.rooms.items()):
            if room.tidy(now):
                room.gone = True
                del self.rooms[name]
                self.long.pop(name, None)

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status, as of some seconds ago."""
        now = time.monotonic()
        if self.counted is None or now - self.counted[0] > COUNT_EVERY:
            if self.counting is None:  # however many ask meanwhile
                self.counting = self.tasks.begin(self.storage.counts())
                self.counting.add_done_callback(self.stop_counting)
            self.counted = now, await asyncio.shield(self.counting)
        return self.counted[1]

    def stop_counting(self, _: object) -> None:
        self.counting = None

    def pace_of(self, table: HostedTable) -> int:
        """Milliseconds between moves of bots."""
        return self.pace if table.header.pace is None else table.header.pace

    @property
    def stopping(self) -> bool:
        return self.tasks.stopping

    async def stop(self) -> None:
        """Take nothing new, finish what was begun, say goodbye."""
        self.tasks.stopping = True
        for room in list(self.rooms.values()):
            if room.driver is not None:
                room.driver.cancel()
        await self.tasks.stop()
        leaving = [listener for room in self.rooms.values() for listener in room.listeners]
        for listener in leaving:
            listener.dismiss("stopping", "The server is being restarted; reconnect in a few seconds.")
        await asyncio.gather(*(listener.gone() for listener in leaving))
