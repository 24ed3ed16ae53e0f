"""One file, one process, one thread that writes: whatever waits is saved together, with one wait for the disk."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from stormtable.server.storage.base import (
    CHAT_KEPT,
    CHAT_SHOWN,
    Append,
    ChatRow,
    EntryRow,
    Notice,
    Storage,
    StorageDamaged,
    StorageFailed,
    TableDamaged,
    TableRow,
    Taken,
)
from stormtable.server.storage.sqlite_file import UNFINISHED, OpenedFile, connect, forget_table, lock_file

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]

GROUP: Final = 256  # at most so many writes with one wait for the disk
SWEEP_AFTER: Final = 200  # writes
SWEEPS: Final = 4
DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


# All rows as one. Python lets go of its lock and takes it again for each row that it reads or writes, and beside a
# thread that computes it waits for it each time: everybody whose moves are to be saved would wait for a long table.
READ: Final = """
SELECT group_concat(
    substr(typeof(number), 1, 1) || hex(number) || ' ' || substr(typeof(at), 1, 1) || hex(at) || ' ' ||
    substr(typeof(body), 1, 1) || hex(body) || ' ' || substr(typeof(link), 1, 1) || hex(link), ',')
FROM (SELECT number, at, body, link FROM entries WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?)
"""
ROWS_AT_ONCE: Final = 500


class Job:
    """Something for the thread to do, and the future of whoever waits for it."""

    __slots__ = ("future", "loop", "outcome", "work", "writes")

    def __init__(self, work: Work, writes: bool) -> None:
        self.work = work
        self.writes = writes
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[object] = self.loop.create_future()
        self.outcome: object = None

    def answer(self) -> None:
        if self.future.done():
            return
        if isinstance(self.outcome, BaseException):
            self.future.set_exception(self.outcome)
        else:
            self.future.set_result(self.outcome)


class SqliteStorage(Storage):
    """`synchronous=FULL`: what a call saved is there after the power went."""

    name = "sqlite"
    shared = False

    def __init__(self, path: Path, accept_damage: bool = False) -> None:
        self.path = path.resolve()  # a link is the file it leads to
        self.accept_damage = accept_damage
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.lock: int | None = None
        self.damage: StorageDamaged | None = None  # found while it was used

    async def open(self, notice: Notice) -> None:
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lock = lock_file(self.path)
        self.thread = threading.Thread(target=self.serve, args=(asyncio.get_running_loop(), ready), name="storage")
        self.thread.start()
        try:
            await ready
        except BaseException:
            self.let_go()
            raise

    async def close(self) -> None:
        if self.thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None
        self.let_go()

    def let_go(self) -> None:
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    # The thread

    def serve(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Future[None]) -> None:
        try:
            connection = connect(self.path, self.accept_damage)
            opened = OpenedFile(self.path)
        except Exception as error:  # whatever it is, whoever waits must hear of it
            loop.call_soon_threadsafe(ready.set_exception, error)
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        sweeper = Sweeper(self.path)
        sweeper.start()
        going = True
        while going:
            group, going = self.waiting()
            if group:
                run_group(connection, opened, group)
                self.note_damage(group)
                with contextlib.suppress(RuntimeError):  # the loop may be closed by now: nobody waits any more
                    group[0].loop.call_soon_threadsafe(answer_all, group)
                sweeper.wrote(sum(job.writes for job in group))
        sweeper.stop()
        connection.close()

    def note_damage(self, group: list[Job]) -> None:
        for job in group:
            if isinstance(job.outcome, StorageDamaged):
                self.damage = job.outcome

    def waiting(self) -> tuple[list[Job], bool]:
        """Wait for a job, then take what else is there; False when it is time to stop."""
        job = self.jobs.get()
        group: list[Job] = []
        while job is not None:
            group.append(job)
            if len(group) == GROUP:
                return group, True
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return group, True
        return group, False

    async def do(self, work: Callable[[sqlite3.Connection], T], writes: bool = False) -> T:
        job = Job(work, writes)
        self.jobs.put(job)
        result: T = await job.future  # type: ignore[assignment]  # a queue of mixed jobs cannot keep their types
        return result

    # What it is asked

    async def create(self, row: TableRow, entries: list[EntryRow]) -> None:
        """A long one in pieces, so that moves at other tables are saved in between; with the last it is there."""
        *before, last = pieces(entries)
        try:
            if before:
                await self.do(partial(insert_table, row=replace(row, wake=None), status=UNFINISHED), True)
            for piece in before:
                await self.do(partial(insert_entries, table=row.id, entries=piece), True)
            await self.do(lambda connection: finish(connection, row, last, is_new=not before), True)
        except BaseException:
            if before:
                with contextlib.suppress(StorageFailed):  # then it is forgotten at the next start
                    await self.do(lambda connection: forget_table(connection, row.id), True)
            raise

    async def append(self, append: Append) -> None:
        entry = append.entry

        def work(connection: sqlite3.Connection) -> None:
            done = connection.execute(
                "INSERT INTO entries (table_id, number, at, body, link) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (append.table, entry.number, entry.at, entry.body, entry.link),
            )
            if not done.rowcount:
                raise Taken
            connection.execute(
                "UPDATE ends SET last = ?, link = ? WHERE table_id = ?", (entry.number, entry.link, append.table)
            )
            connection.execute(
                "UPDATE tables SET status = ?1, wake = ?2 WHERE id = ?3 AND (status, wake) IS NOT (?1, ?2)",
                (append.status, append.wake, append.table),
            )

        await self.do(work, writes=True)

    async def find(self, name: str) -> TableRow | None:
        def work(connection: sqlite3.Connection) -> TableRow | None:
            column = "watch" if name.startswith("w") else "id"
            row = connection.execute(
                "SELECT id, watch, header, created, status, wake, last, ends.link "
                f"FROM tables LEFT JOIN ends ON table_id = id WHERE {column} = ? AND status <> ?",
                (name, UNFINISHED),
            ).fetchone()
            if row is None and connection.execute("SELECT 1 FROM ends WHERE table_id = ?", (name,)).fetchone():
                raise TableDamaged("what it was opened as is missing")
            return None if row is None else TableRow(*row)

        return await self.do(work)

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[EntryRow]:
        def work(connection: sqlite3.Connection) -> list[EntryRow]:
            (text,) = connection.execute(READ, (table, after, -1 if limit is None else limit)).fetchone()
            return entries_in(text or "")

        return await self.do(work)

    async def due(self, now: int, limit: int) -> list[str]:
        def work(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "SELECT id FROM tables WHERE wake IS NOT NULL AND wake <= ? ORDER BY wake LIMIT ?", (now, limit)
            )
            return [row[0] for row in rows]

        return await self.do(work)

    async def counts(self) -> dict[str, int]:
        """Beside the thread that writes: nobody's move waits until very many tables are counted."""
        return await asyncio.to_thread(count_tables, self.path)

    async def say(self, table: str, said: str, line: ChatRow) -> ChatRow | None:
        def work(connection: sqlite3.Connection) -> ChatRow | None:
            (last,) = connection.execute(
                "SELECT coalesce(max(number), 0) FROM chat WHERE table_id = ?", (table,)
            ).fetchone()
            done = connection.execute(
                "INSERT INTO chat (table_id, number, said, at, seat, name, text, voice, mark, step) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, said) DO NOTHING",
                (table, last + 1, said, line.at, line.seat, line.name, line.text, line.voice, line.mark, line.step),
            )
            connection.execute("DELETE FROM chat WHERE table_id = ? AND number <= ?", (table, last + 1 - CHAT_KEPT))
            return replace(line, number=last + 1) if done.rowcount else None

        return await self.do(work, writes=True)

    async def chat(self, table: str, after: int = 0, limit: int = CHAT_SHOWN) -> list[ChatRow]:
        def work(connection: sqlite3.Connection) -> list[ChatRow]:
            rows = connection.execute(
                "SELECT number, at, seat, name, text, voice, mark, step FROM chat WHERE table_id = ? AND number > ? "
                "ORDER BY number DESC LIMIT ?",
                (table, after, limit),
            ).fetchall()
            return [ChatRow(*row) for row in reversed(rows)]

        return await self.do(work)

    async def write_note(self, table: str, seat: int, text: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO notes (table_id, seat, text) VALUES (?, ?, ?) "
                "ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text",
                (table, seat, text),
            )

        await self.do(work, writes=True)

    async def note(self, table: str, seat: int) -> str:
        def work(connection: sqlite3.Connection) -> str:
            row = connection.execute("SELECT text FROM notes WHERE table_id = ? AND seat = ?", (table, seat)).fetchone()
            return "" if row is None else str(row[0])

        return await self.do(work)

    async def tell_others(self, table: str, what: str) -> None:
        """There are none."""

    async def check(self) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE tries SET many = many + 1")

        await self.do(work, writes=True)
        if self.damage is not None:
            raise self.damage


def pieces(entries: list[EntryRow]) -> list[list[EntryRow]]:
    return [entries[first : first + ROWS_AT_ONCE] for first in range(0, len(entries), ROWS_AT_ONCE)] or [[]]


def insert_table(connection: sqlite3.Connection, row: TableRow, status: str) -> None:
    connection.execute(
        "INSERT INTO tables (id, watch, header, created, status, wake) VALUES (?, ?, ?, ?, ?, ?)",
        (row.id, row.watch, row.header, row.created, status, row.wake),
    )


def finish(connection: sqlite3.Connection, row: TableRow, last: list[EntryRow], is_new: bool) -> None:
    """The last piece of a table, or all of it."""
    if is_new:
        insert_table(connection, row, row.status)
    else:
        connection.execute("UPDATE tables SET status = ?, wake = ? WHERE id = ?", (row.status, row.wake, row.id))
    insert_entries(connection, row.id, last)
    number, link = (last[-1].number, last[-1].link) if last else (0, row.link)
    connection.execute("INSERT INTO ends VALUES (?, ?, ?)", (row.id, number, link))


def insert_entries(connection: sqlite3.Connection, table: str, entries: list[EntryRow]) -> None:
    if not entries:
        return
    values = ", ".join(["(?, ?, ?, ?, ?)"] * len(entries))
    fields = [field for entry in entries for field in (table, entry.number, entry.at, entry.body, entry.link)]
    connection.execute(f"INSERT INTO entries (table_id, number, at, body, link) VALUES {values}", fields)


def entries_in(text: str) -> list[EntryRow]:
    """Entries as `READ` has them."""
    return [EntryRow(*map(value_in, line.split(" "))) for line in text.split(",") if line]


def value_in(text: str) -> Any:
    """A value by its kind: what damage made another kind of value is read as that, for the chain to notice."""
    value = bytes.fromhex(text[1:])
    match text[0]:
        case "b":
            return value
        case "n":
            return None
        case "i":
            return int(value)
        case _:
            return value.decode(errors="replace")


class Sweeper(threading.Thread):
    """Moves what was saved from the log into the file proper, beside the thread that saves: nobody waits for that."""

    def __init__(self, path: Path) -> None:
        super().__init__(name="sweeper")
        self.path = path
        self.written = 0
        self.going = True
        self.due = threading.Event()

    def wrote(self, many: int) -> None:
        self.written += many
        if self.written >= SWEEP_AFTER:
            self.written = 0
            self.due.set()

    def stop(self) -> None:
        self.going = False
        self.due.set()
        self.join()

    def run(self) -> None:
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=0.1)
        while self.going:
            self.due.wait()
            self.due.clear()
            if self.going:
                sweep(connection)
        connection.close()


def sweep(connection: sqlite3.Connection) -> None:
    """More than once where more was saved meanwhile: only a log that was moved whole begins anew."""
    for _ in range(SWEEPS):
        try:
            _, logged, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.Error:
            return  # it is only put off: the next one, or the thread that saves, will do it
        if logged == moved:
            return


def count_tables(path: Path) -> dict[str, int]:
    try:
        # To read only: a file that is gone must not be made anew.
        with contextlib.closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=1)
        ) as connection:
            found = dict(connection.execute("SELECT status, count(*) FROM tables GROUP BY status").fetchall())
            found.pop(UNFINISHED, None)
            return found
    except sqlite3.Error as error:
        raise StorageFailed(f"The server could not count its tables ({error}).") from error


def answer_all(group: list[Job]) -> None:
    for job in group:
        job.answer()


def run_group(connection: sqlite3.Connection, opened: OpenedFile, group: list[Job]) -> None:
    """All of a group in one transaction; a job that fails takes back only its own part.

    What was written into a file that nobody will find again is not saved, whatever the system says.
    """
    writes = [job for job in group if job.writes]
    try:
        if writes:
            connection.execute("BEGIN IMMEDIATE")
        for job in group:
            run_job(connection, job)
        if writes:
            connection.execute("COMMIT")
            problem = opened.problem()
            fail(writes, StorageFailed(f"{problem} Nothing can be saved.") if problem else None)
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        fail(writes, failure(error))


def fail(jobs: list[Job], failure: StorageFailed | None) -> None:
    for job in jobs if failure is not None else []:
        job.outcome = failure


def run_job(connection: sqlite3.Connection, job: Job) -> None:
    try:
        if job.writes:
            connection.execute("SAVEPOINT job")
        job.outcome = job.work(connection)
        if job.writes:
            connection.execute("RELEASE job")
    except sqlite3.OperationalError as error:
        if job.writes:
            raise  # the disk, not the job: nothing of the group can be saved
        job.outcome = failure(error)
    except sqlite3.DatabaseError as error:
        take_back(connection, job)
        job.outcome = error if isinstance(error, sqlite3.IntegrityError) else failure(error)
    except UnicodeDecodeError as error:
        take_back(connection, job)
        job.outcome = StorageDamaged(f"The server's database is damaged ({error}); nothing was changed.")
    except Exception as error:  # the job's own: whoever asked is told
        take_back(connection, job)
        job.outcome = error


def take_back(connection: sqlite3.Connection, job: Job) -> None:
    if job.writes:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")


def failure(error: sqlite3.Error) -> StorageFailed:
    if "full" in str(error):
        return StorageFailed("The server's disk is full, so this was not saved; nothing was changed.")
    if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE:
        return StorageDamaged(f"The server's database is damaged ({error}); nothing was changed.")
    return StorageFailed(f"The server could not save this ({error}); nothing was changed.")
