"""The hall: every table this process has at hand. Here an entry is saved, and only then is anybody told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from hashlib import blake2b
from typing import Any, Final, TypeVar

import msgspec

from stormtable.engine.game import Game
from stormtable.games import game as find_game
from stormtable.games import names as game_names
from stormtable.server.hosting.metrics import Metrics
from stormtable.server.hosting.room import Room
from stormtable.server.protocol.limits import Rates
from stormtable.server.protocol.messages import Act
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import Append, EntryRow, Storage, StorageFailed, TableRow, Taken
from stormtable.server.tables import entries
from stormtable.server.tables.entries import AnyEntry, Noted
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.requests import Place, entry_for
from stormtable.server.tables.seats import letters
from stormtable.server.workers.pool import WorkerPool

log: Final = logging.getLogger("stormtable.hall")

PACE: Final = 700  # milliseconds between moves of bots, where a table does not say
TRIES: Final = 8  # how often an entry is made anew because another process was first
OWN_GAMES: Final = 32
ANALYSTS_POLITE: Final = 15
COUNT_EVERY: Final = 15.0  # seconds for which a count of all tables is good enough

T = TypeVar("T")
FindGame = Callable[[str, dict[str, Any] | None], Game]
MakeEntry = Callable[[HostedTable], AnyEntry]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Hall:
    """Rooms by table id; a room is opened from storage when somebody asks for it and let go when nobody does."""

    def __init__(
        self,
        storage: Storage,
        workers: WorkerPool,
        rates: Rates,
        pace: int = PACE,
        find: FindGame = find_game,
        names: Callable[[], Sequence[str]] = game_names,
    ) -> None:
        self.storage = storage
        self.workers = workers
        self.analysts = WorkerPool(1, polite=ANALYSTS_POLITE)  # apart, so that no live table waits for an analysis
        self.rates = rates
        self.pace = pace
        self.find = find
        self.names = names
        self.on_shelf: dict[str, Game] | None = None
        self.metrics = Metrics()
        self.boot = "b" + letters(secrets.token_bytes(8))
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.own_games: OrderedDict[bytes, Game] = OrderedDict()
        self.at_work: set[asyncio.Task[Any]] = set()
        self.addresses: Counter[str] = Counter()  # sockets of each
        self.importing = asyncio.Lock()
        self.stopping = False
        self.counted: tuple[float, dict[str, int]] | None = None
        self.after_change: Callable[[Room], None] = lambda _: None  # whoever moves for bots
        self.metrics.gauge("rooms", "Tables this process has at hand.", lambda: len(self.rooms))
        self.metrics.gauge("sockets", "Open websockets.", lambda: sum(len(r.listeners) for r in self.rooms.values()))

    # Games

    def shelf(self) -> dict[str, Game]:
        """Every game by name; one that cannot be read is left out and logged, and takes none of the others with it."""
        if self.on_shelf is None:
            self.on_shelf = {}
            for name in self.names():
                try:
                    self.on_shelf[name] = self.find(name, None)
                except Exception:
                    log.exception("a game cannot be opened", extra={"game": name})
        return self.on_shelf

    def game(self, name: str, changes: dict[str, Any] | None) -> Game:
        """A game; one with its own content is read once and kept for a while."""
        if changes is None:
            return self.find(name, None)
        key = blake2b(msgspec.json.encode([name, changes], order="sorted"), digest_size=16).digest()
        game = self.own_games.get(key)
        if game is None:
            game = self.own_games[key] = self.find(name, changes)
            if len(self.own_games) > OWN_GAMES:
                self.own_games.popitem(last=False)
        return game

    async def game_beside(self, name: str, changes: dict[str, Any] | None) -> Game:
        """The same, where a pack of one's own may take long to read: nobody waits for that but who sent it."""
        return self.find(name, None) if changes is None else await asyncio.to_thread(self.game, name, changes)

    # Rooms

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
        table = await self.load_or_refuse(row)
        room = self.rooms.get(row.id)  # somebody may have been faster
        if room is None:
            room = self.rooms[row.id] = Room(table, time.monotonic())
            self.metrics.count("rooms_opened")
            self.catch_up_later(room)
        return room

    async def load_or_refuse(self, row: TableRow) -> HostedTable:
        try:
            return await self.load(row)
        except StorageFailed:
            raise
        except Exception:  # whatever a table raises that was kept under other rules
            log.exception("a table cannot be opened", extra={"table": row.id})
            self.metrics.count("broken")
            raise Refused(
                "broken", "This table cannot be opened by this version of the rules; why is in the server's log."
            ) from None

    async def load(self, row: TableRow) -> HostedTable:
        header = entries.decode_header(row.header)
        game = await self.game_beside(header.game, header.changes)
        table = HostedTable(row.id, row.watch, row.created, header, game)
        rows = await self.storage.entries(row.id)
        await asyncio.to_thread(lambda: table.load(map(noted, rows)))  # a long game must not hold up the others
        if table.luck is not None and table.luck.strayed and not header.imported:
            # It is played on with what was noted; only its proof needs the rules it was begun with.
            log.warning("the rules draw in another order than this table was begun with", extra={"table": row.id})
        return table

    def let_go(self, now: float) -> None:
        """Rooms that nobody needs are closed; their tables lie safe in storage."""
        for name, room in list(self.rooms.items()):
            if room.tidy(now):
                room.gone = True
                del self.rooms[name]

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status, as of some seconds ago."""
        now = time.monotonic()
        if self.counted is None or now - self.counted[0] > COUNT_EVERY:
            self.counted = now, await self.storage.counts()
        return self.counted[1]

    # Changing a table

    async def act(self, room: Room, place: Place, message: Act) -> tuple[int, bool]:
        """Carry out what a client asks: the version it made, and whether that had been done before."""
        return await self.finish(self.act_once(room, place, message))

    async def act_once(self, room: Room, place: Place, message: Act) -> tuple[int, bool]:
        async with room.lock:
            if not place.holds(room.table):
                raise Refused("wrong-secret", "This seat is not yours any more; ask the host for a new link.")
            found = room.table.done.get((place.seat, message.id))
            if found is not None:
                return found, True
            known = room.table.version
            try:
                return await self.change(room, lambda table: entry_for(table, place, message)), False
            except Refused:
                # Another process may have applied this very message while its answer was lost.
                found = room.table.done.get((place.seat, message.id)) if room.table.version > known else None
                if found is None:
                    raise
                return found, True

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run to the end what was begun, even if whoever asked is gone by then."""
        if self.stopping:
            work.close()
            raise Refused("stopping", "The server is being restarted; try again in a few seconds.")
        task = asyncio.create_task(work)
        self.at_work.add(task)
        task.add_done_callback(self.at_work.discard)
        try:
            return await asyncio.shield(task)
        finally:
            del task  # with a refusal in it, it would hold this frame and this frame it, until garbage is collected

    async def change(self, room: Room, make: MakeEntry) -> int:
        """Make an entry, save it, then tell; the lock is held. Whoever loses a race reads on and tries again."""
        table = room.table
        for _ in range(TRIES):
            entry = self.made(table, make)
            at = max(now_ms(), table.last_at)
            begun = time.perf_counter()
            try:
                await self.storage.append(self.append_for(table, entry, at))
            except Taken:
                table.restore()
                self.metrics.count("races_lost")
                await self.catch_up(room)
                continue
            except StorageFailed as error:
                table.restore()
                self.metrics.count("saves_failed")
                self.catch_up_later(room)  # a database that fell silent may have saved it all the same
                raise Refused("storage", str(error)) from error
            self.metrics.save_seconds.add(time.perf_counter() - begun)
            table.follow(Noted(table.version + 1, at, entry))
            self.told(room, entry)
            self.after_change(room)
            return table.version
        raise Refused("stale", "Others are faster all the time; look at the table again.", fresh=True)

    def made(self, table: HostedTable, make: MakeEntry) -> AnyEntry:
        try:
            return make(table)
        except Refused:
            raise
        except Exception:
            log.exception("a table broke", extra={"table": table.id, "version": table.version})
            table.restore()
            self.metrics.count("broken")
            raise Refused(
                "broken", "The server made a mistake and did nothing; it was written to its log.", fresh=True
            ) from None

    def append_for(self, table: HostedTable, entry: AnyEntry, at: int) -> Append:
        """The row for an entry, and what the table's row says after it: found by folding it on a copy of the books."""
        status, wake = table.after(Noted(table.version + 1, at, entry), self.pace_of(table))
        return Append(table.id, EntryRow(table.version + 1, at, entries.encode(entry)), status, wake)

    def told(self, room: Room, entry: AnyEntry) -> None:
        room.used = time.monotonic()
        kind = str(entry.__struct_config__.tag)
        self.metrics.count(f"entries/{kind}")
        room.tell()
        room.unseat()

    def pace_of(self, table: HostedTable) -> int:
        return self.pace if table.header.pace is None else table.header.pace

    def pause_before(self, table: HostedTable, seat: int) -> int:
        """Milliseconds from the last move to a bot's; a turn of several decisions goes on faster than it began."""
        goes_on = bool(table.movers) and table.movers[-1][0] == seat
        return self.pace_of(table) * 3 // 5 if goes_on else self.pace_of(table)

    # Other processes

    async def catch_up(self, room: Room) -> None:
        """Read on what others appended, and tell; the lock is held."""
        for row in await self.storage.entries(room.table.id, room.table.version):
            found = noted(row)
            room.table.follow(found)
            self.told(room, found.entry)

    def heard(self, name: str, what: str) -> None:
        """Another process did something."""
        rooms = list(self.rooms.values()) if name == "*" else [r for r in (self.rooms.get(name),) if r is not None]
        for room in rooms:
            if what == "e":
                self.catch_up_later(room)
            elif what == "c":
                self.begin(self.read_chat(room))
            elif what.startswith("h "):
                _, boot, seats = what.split(" ")
                those = {int(seat) for seat in seats.split(",") if seat}
                room.elsewhere[boot] = (time.monotonic(), those)
                self.begin(self.tell_part(room))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.at_work.add(task)
        task.add_done_callback(self.at_work.discard)

    def catch_up_later(self, room: Room) -> None:
        if self.storage.shared:
            self.begin(self.catch_up_alone(room))

    async def catch_up_alone(self, room: Room) -> None:
        async with room.lock:
            try:
                await self.catch_up(room)
            except StorageFailed:
                log.warning("could not read on", extra={"table": room.table.id})

    async def read_chat(self, room: Room) -> None:
        try:
            room.tell_chat(await self.storage.chat(room.table.id, room.chat_told))
        except StorageFailed:
            log.warning("could not read the chat", extra={"table": room.table.id})

    def tell_presence(self, room: Room) -> None:
        """Who is here by way of this process, for everybody at the table and for the other processes."""
        self.begin(self.tell_part(room))
        if self.storage.shared:
            seats = sorted({who.place.seat for who in room.listeners if who.place.seat is not None})
            self.begin(self.storage.tell_others(room.table.id, f"h {self.boot} {','.join(map(str, seats))}"))

    async def tell_part(self, room: Room) -> None:
        async with room.lock:  # a move that is being saved may not be seen yet
            room.tell_part()

    # The end

    async def stop(self) -> None:
        """Take nothing new, finish what was begun, say goodbye."""
        self.stopping = True
        for room in list(self.rooms.values()):
            if room.driver is not None:
                room.driver.cancel()
        if self.at_work:
            await asyncio.wait(set(self.at_work), timeout=10)
        leaving = [listener for room in self.rooms.values() for listener in room.listeners]
        for listener in leaving:
            listener.dismiss("stopping", "The server is being restarted; reconnect in a few seconds.")
        await asyncio.gather(*(listener.gone() for listener in leaving))


def noted(row: EntryRow) -> Noted:
    return Noted(row.number, row.at, entries.decode(row.body))
