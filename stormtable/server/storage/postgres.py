"""Many processes on one PostgreSQL: moves keyed (table, number), NOTIFY to tell the others, appends in groups."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]  # it brings no types of its own

from stormtable.server.storage.base import (
    CHAT_KEPT,
    CHAT_SHOWN,
    Append,
    BadStorage,
    ChatRow,
    EntryRow,
    Notice,
    Storage,
    StorageFailed,
    TableDamaged,
    TableRow,
    Taken,
    shown,
)
from stormtable.server.storage.migrations import CURRENT, MIGRATIONS

log: Final = logging.getLogger("stormtable.storage")

CHANNEL: Final = "stormtable"
GROUP: Final = 256
ROWS_AT_ONCE: Final = 1_000  # of a new table: the event loop has other things to do in between
LISTEN_AGAIN: Final = 2.0  # seconds between two looks whether notices still come
UPGRADING: Final = 0x57074D7B  # number of the lock held while tables are upgraded
POOL: Final = 5
CONNECT_WITHIN: Final = 10.0
ANSWER_WITHIN: Final = 15.0
PLAN_ONCE: Final = "SET plan_cache_mode = force_generic_plan"  # to plan an append takes longer than to run it
DOWN: Final = "The server's database does not answer, so this was probably not saved; look again in a moment."

APPEND: Final = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bytea[], $5::text[], $6::bigint[], $8::bytea[])
        AS given (table_id, number, at, body, status, wake, link)
), fresh AS (
    INSERT INTO entries (table_id, number, at, body, link) SELECT table_id, number, at, body, link FROM given
    ON CONFLICT DO NOTHING RETURNING table_id, number, link
), ended AS (
    UPDATE ends SET last = fresh.number, link = fresh.link FROM fresh WHERE ends.table_id = fresh.table_id
), told AS (
    UPDATE tables SET status = given.status, wake = given.wake FROM given JOIN fresh USING (table_id)
    WHERE tables.id = given.table_id
        AND (tables.status, tables.wake) IS DISTINCT FROM (given.status, given.wake)
)
SELECT table_id, pg_notify('stormtable', $7 || ' ' || table_id || ' e') FROM fresh
"""


def cannot_use(address: str, error: Exception) -> str:
    """One sentence, in which no password stands even where the reason repeats the address."""
    why = (str(error) or type(error).__name__).partition("\n")[0].rstrip(".")
    if "://" in why:
        why = "its address cannot be read"
    return f"The database at {shown(address).rpartition('@')[2]} cannot be used: {why}."


class PostgresStorage(Storage):
    """Appends that wait at the same time are one statement and one wait for the disk."""

    name = "postgresql"
    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.me = secrets.token_hex(4)  # so that a process does not hear itself
        self.waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self.something = asyncio.Event()
        self.stopping = False
        # What appends: a connection of the pool is cleaned after each use, and moves would wait for that.
        self.pen: Any = None

    async def open(self, notice: Notice) -> None:
        self.notice = notice
        try:
            self.pool = await asyncpg.create_pool(
                self.address, min_size=1, max_size=POOL, command_timeout=ANSWER_WITHIN
            )
            await self.upgrade()
            await self.listen()
            await self.pen_at_hand()
        except BadStorage:
            raise
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise BadStorage(cannot_use(self.address, error)) from error
        self.appender = asyncio.create_task(self.append_groups())
        self.listener = asyncio.create_task(self.keep_listening())

    async def close(self) -> None:
        self.stopping = True
        self.something.set()
        await self.appender
        self.listener.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.listener
        for connection in (self.ears, self.pen):
            with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                if connection is not None:
                    await connection.close(timeout=2)
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.pool.close(), 5)

    async def upgrade(self) -> None:
        """One process upgrades, the others wait for it."""
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", UPGRADING)
            await connection.execute("CREATE TABLE IF NOT EXISTS stormtable (format INTEGER NOT NULL)")
            version = await connection.fetchval("SELECT max(format) FROM stormtable") or 0
            if version > CURRENT:
                raise BadStorage(f"The database was written by a newer Stormtable (its format is {version}).")
            for migration in MIGRATIONS[version:]:
                for statement in migration.postgres:
                    await connection.execute(statement)
            await connection.execute("DELETE FROM stormtable")
            await connection.execute("INSERT INTO stormtable VALUES ($1)", CURRENT)

    # Telling and hearing

    async def listen(self) -> None:
        self.ears = await asyncpg.connect(self.address)
        await self.ears.add_listener(CHANNEL, self.hear)

    def hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        sender, _, rest = str(payload).partition(" ")
        table, _, what = rest.partition(" ")
        if sender != self.me:
            self.notice(table, what)

    async def keep_listening(self) -> None:
        """A lost connection may have cost notices: after it, every table is looked at again."""
        while True:
            await asyncio.sleep(LISTEN_AGAIN)
            if await self.deaf():
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await self.listen()
                    self.notice("*", "e")

    async def deaf(self) -> bool:
        """Whether nothing can be heard any more; a line that went dead does not say so, so it is asked."""
        try:
            await self.ears.execute("SELECT 1", timeout=5)
            return False
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            self.ears.terminate()
            return True

    async def tell_others(self, table: str, what: str) -> None:
        with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await self.pool.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self.me} {table} {what}")

    # Appending

    async def append(self, append: Append) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((append, future))
        self.something.set()
        await future

    async def append_groups(self) -> None:
        while not (self.stopping and not self.waiting):
            await self.something.wait()
            self.something.clear()
            while self.waiting:
                await self.append_group(self.next_group())

    def next_group(self) -> list[tuple[Append, asyncio.Future[None]]]:
        """What waits, at most one entry of each table: of two with one number the second must find the first."""
        group: dict[str, tuple[Append, asyncio.Future[None]]] = {}
        later: list[tuple[Append, asyncio.Future[None]]] = []
        for one in self.waiting:
            if one[0].table in group or len(group) == GROUP:
                later.append(one)
            else:
                group[one[0].table] = one
        self.waiting = later
        return list(group.values())

    async def append_group(self, group: list[tuple[Append, asyncio.Future[None]]]) -> None:
        appends = [append for append, _ in group]
        try:
            rows = await (await self.pen_at_hand()).fetch(
                APPEND,
                [append.table for append in appends],
                [append.entry.number for append in appends],
                [append.entry.at for append in appends],
                [append.entry.body for append in appends],
                [append.status for append in appends],
                [append.wake for append in appends],
                self.me,
                [append.entry.link for append in appends],
            )
            saved = {row["table_id"] for row in rows}
            outcomes: list[Exception | None] = [None if append.table in saved else Taken() for append in appends]
        except Exception as error:  # whatever it is, whoever waits must hear of it
            log.warning("entries could not be saved: %r", error)
            self.drop_pen()
            outcomes = [StorageFailed(DOWN) for _ in appends]
        for (_, future), outcome in zip(group, outcomes, strict=True):
            if future.done():
                continue
            if outcome is None:
                future.set_result(None)
            else:
                future.set_exception(outcome)

    async def pen_at_hand(self) -> Any:
        if self.pen is None or self.pen.is_closed():
            self.pen = await asyncpg.connect(self.address, timeout=CONNECT_WITHIN, command_timeout=ANSWER_WITHIN)
            await self.pen.execute(PLAN_ONCE)
        return self.pen

    def drop_pen(self) -> None:
        """After a fault nobody knows what the connection is worth."""
        if self.pen is not None:
            self.pen.terminate()
            self.pen = None

    # The rest

    async def create(self, row: TableRow, entries: list[EntryRow]) -> None:
        async with self.at_work() as connection, connection.transaction():
            await connection.execute(
                "INSERT INTO tables (id, watch, header, created, status, wake) VALUES ($1, $2, $3, $4, $5, $6)",
                row.id,
                row.watch,
                row.header,
                row.created,
                row.status,
                row.wake,
            )
            for first in range(0, len(entries), ROWS_AT_ONCE):
                some = entries[first : first + ROWS_AT_ONCE]
                await connection.execute(
                    "INSERT INTO entries (table_id, number, at, body, link) "
                    "SELECT $1, * FROM unnest($2::int[], $3::bigint[], $4::bytea[], $5::bytea[])",
                    row.id,
                    [entry.number for entry in some],
                    [entry.at for entry in some],
                    [entry.body for entry in some],
                    [entry.link for entry in some],
                )
            last, link = (entries[-1].number, entries[-1].link) if entries else (0, row.link)
            await connection.execute("INSERT INTO ends VALUES ($1, $2, $3)", row.id, last, link)

    async def find(self, name: str) -> TableRow | None:
        column = "watch" if name.startswith("w") else "id"
        async with self.at_work() as connection:
            row = await connection.fetchrow(
                "SELECT id, watch, header, created, status, wake, last, ends.link "
                f"FROM tables LEFT JOIN ends ON table_id = id WHERE {column} = $1",
                name,
            )
            if row is None and await connection.fetchval("SELECT 1 FROM ends WHERE table_id = $1", name):
                raise TableDamaged("what it was opened as is missing")
        return None if row is None else TableRow(*row)

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[EntryRow]:
        async with self.at_work() as connection:
            rows = await connection.fetch(
                "SELECT number, at, body, link FROM entries WHERE table_id = $1 AND number > $2 "
                "ORDER BY number LIMIT $3",
                table,
                after,
                limit,
            )
        return [EntryRow(*row) for row in rows]

    async def due(self, now: int, limit: int) -> list[str]:
        async with self.at_work() as connection:
            rows = await connection.fetch("SELECT id FROM tables WHERE wake <= $1 ORDER BY wake LIMIT $2", now, limit)
        return [row["id"] for row in rows]

    async def counts(self) -> dict[str, int]:
        async with self.at_work() as connection:
            rows = await connection.fetch("SELECT status, count(*) AS many FROM tables GROUP BY status")
        return {row["status"]: row["many"] for row in rows}

    async def say(self, table: str, said: str, line: ChatRow) -> ChatRow | None:
        async with self.at_work() as connection, connection.transaction():
            await connection.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", table)  # one speaks at a time
            number = await connection.fetchval(
                "INSERT INTO chat (table_id, number, said, at, seat, name, text, voice, mark, step) "
                "SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9 FROM chat WHERE table_id = $1 "
                "ON CONFLICT (table_id, said) DO NOTHING RETURNING number",
                table,
                said,
                line.at,
                line.seat,
                line.name,
                line.text,
                line.voice,
                line.mark,
                line.step,
            )
            if number is not None:
                forgotten = number - CHAT_KEPT
                await connection.execute("DELETE FROM chat WHERE table_id = $1 AND number <= $2", table, forgotten)
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self.me} {table} c")
        return None if number is None else replace(line, number=number)

    async def chat(self, table: str, after: int = 0, limit: int = CHAT_SHOWN) -> list[ChatRow]:
        async with self.at_work() as connection:
            rows = await connection.fetch(
                "SELECT number, at, seat, name, text, voice, mark, step FROM chat WHERE table_id = $1 AND number > $2 "
                "ORDER BY number DESC LIMIT $3",
                table,
                after,
                limit,
            )
        return [ChatRow(*row) for row in reversed(rows)]

    async def write_note(self, table: str, seat: int, text: str) -> None:
        async with self.at_work() as connection:
            await connection.execute(
                "INSERT INTO notes (table_id, seat, text) VALUES ($1, $2, $3) "
                "ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text",
                table,
                seat,
                text,
            )

    async def note(self, table: str, seat: int) -> str:
        async with self.at_work() as connection:
            text = await connection.fetchval("SELECT text FROM notes WHERE table_id = $1 AND seat = $2", table, seat)
        return str(text or "")

    async def check(self) -> None:
        async with self.at_work() as connection:
            await connection.execute("UPDATE tries SET many = many + 1")

    @contextlib.asynccontextmanager
    async def at_work(self) -> AsyncIterator[Any]:
        """A connection; what goes wrong with the database becomes one sentence."""
        try:
            async with self.pool.acquire(timeout=10) as connection:
                yield connection
        except (TimeoutError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StorageFailed(DOWN) from error
