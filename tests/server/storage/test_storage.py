"""What is saved is there, what is not saved is not there, and who comes second is told."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import asyncpg  # type: ignore[import-untyped]  # it brings no types of its own
import pytest

from stormtable.server.storage import open_storage, postgres, sqlite
from stormtable.server.storage.base import (
    Append,
    BadStorage,
    ChatRow,
    EntryRow,
    Storage,
    StorageFailed,
    TableRow,
    Taken,
)
from stormtable.server.storage.migrations import CURRENT, MIGRATIONS
from stormtable.server.storage.postgres import PostgresStorage
from stormtable.server.storage.sqlite import ROWS_AT_ONCE, SqliteStorage, insert_entries, insert_table
from stormtable.server.storage.sqlite_file import APPLICATION, UNFINISHED
from tests.server.kit import Person, play_on, serving

S = TypeVar("S", bound=Storage)

HEARD: list[tuple[str, str]] = []
LONG = 12 * ROWS_AT_ONCE + 1  # entries


def heard(table: str, what: str) -> None:
    HEARD.append((table, what))


def entry(table: str, number: int, body: bytes = b"{}", wake: int | None = None) -> Append:
    return Append(table, EntryRow(number, 1000 + number, body), "playing", wake)


async def opened(storage: S, *tables: str) -> S:
    await storage.open(heard)
    for name in tables:
        await storage.create(TableRow(name, "w" + name, b"{}", 1), [])
    return storage


async def test_of_two_entries_with_one_number_the_second_is_refused(storage: Storage) -> None:
    await opened(storage, "ta")
    await storage.append(entry("ta", 1, b"first"))

    with pytest.raises(Taken):
        await storage.append(entry("ta", 1, b"second"))
    results = await asyncio.gather(
        *(storage.append(entry("ta", 2, b"%d" % n)) for n in range(20)), return_exceptions=True
    )

    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Taken) for result in results) == 19
    assert next(row.body for row in await storage.entries("ta")) == b"first"
    assert len(await storage.entries("ta", after=1)) == 1
    await storage.close()


async def test_entries_that_wait_together_are_saved_each_for_itself(storage: Storage) -> None:
    tables = [f"t{number}" for number in range(30)]
    await opened(storage, *tables)
    await storage.append(entry("t7", 1, b"there already"))

    results = await asyncio.gather(*(storage.append(entry(name, 1)) for name in tables), return_exceptions=True)

    assert [name for name, result in zip(tables, results, strict=True) if result is not None] == ["t7"]
    assert isinstance(results[7], Taken)
    for name in tables:
        assert len(await storage.entries(name)) == 1
    await storage.close()


@pytest.mark.parametrize("length", [1, LONG])
async def test_a_table_is_created_whole_or_not_at_all(storage: Storage, length: int) -> None:
    await opened(storage, "ta")
    twice = [*(EntryRow(number, 1, b"x") for number in range(1, length + 1)), EntryRow(1, 1, b"y")]
    with pytest.raises(Exception):  # noqa: B017, PT011  # each storage has its own
        await storage.create(TableRow("tb", "wtb", b"{}", 1), twice)
    assert await storage.find("tb") is None
    assert await storage.find("ta") is not None
    assert await storage.entries("tb") == []
    await storage.close()


async def test_while_a_long_table_is_created_moves_at_others_are_saved(storage: Storage) -> None:
    """And it is not there before all of it is."""
    await opened(storage, "ta")
    long = [EntryRow(number, 1, b"x") for number in range(1, LONG + 1)]
    creating = asyncio.create_task(storage.create(TableRow("tb", "wtb", b"{}", 1, "playing", 5), long))
    await asyncio.sleep(0)
    seen: list[bool] = []
    number = 1
    while not creating.done():
        await storage.append(entry("ta", number))
        seen.append(await storage.find("tb") is not None)
        assert ("tb" in await storage.due(10, 5)) <= (await storage.find("tb") is not None)
        number += 1
    await creating

    assert seen[0] is False, "a move was saved before all of the long table was"
    row = await storage.find("wtb")
    assert row is not None
    assert (row.id, row.status, row.wake, row.last) == ("tb", "playing", 5, LONG)
    assert len(await storage.entries("tb")) == LONG
    await storage.close()


async def test_a_table_that_was_not_all_written_is_forgotten_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    storage = SqliteStorage(path)
    await opened(storage, "ta")
    await storage.do(lambda connection: insert_table(connection, TableRow("tb", "wtb", b"{}", 1), UNFINISHED), True)
    await storage.do(lambda connection: insert_entries(connection, "tb", [EntryRow(1, 1, b"x")]), True)
    assert await storage.find("tb") is None
    assert await storage.find("wtb") is None
    assert UNFINISHED not in await storage.counts()
    await storage.close()

    again = SqliteStorage(path)
    await again.open(heard)
    assert await again.find("ta") is not None
    assert await again.entries("tb") == []
    await again.create(TableRow("tb", "wtb", b"{}", 1), [EntryRow(1, 1, b"y")])
    await again.close()


async def test_tables_are_woken_when_it_is_time_and_not_before(storage: Storage) -> None:
    await opened(storage, "ta", "tb", "tc")
    await storage.append(entry("ta", 1, wake=500))
    await storage.append(entry("tb", 1, wake=100))
    await storage.append(entry("tc", 1, wake=None))
    assert await storage.due(99, 10) == []
    assert await storage.due(500, 10) == ["tb", "ta"]
    assert await storage.due(500, 1) == ["tb"]
    await storage.append(entry("tb", 2, wake=None))
    assert await storage.due(500, 10) == ["ta"]
    await storage.close()


async def test_what_is_saved_outlives_the_storage(address: str) -> None:
    storage = await opened(open_storage(address), "ta")
    await storage.append(entry("ta", 1, b"kept"))
    await storage.write_note("ta", 0, "mine")
    hello = ChatRow(0, 5, 0, "Ada", "hello", "seat-0", "1/zone-3", 12)
    assert await storage.say("ta", "0 a", hello) == replace(hello, number=1)
    assert await storage.say("ta", "0 a", hello) is None
    await storage.close()

    storage = await opened(open_storage(address))
    assert [row.body for row in await storage.entries("ta")] == [b"kept"]
    assert await storage.note("ta", 0) == "mine"
    assert await storage.chat("ta") == [replace(hello, number=1)]
    assert await storage.counts() == {"playing": 1}
    await storage.close()


async def test_nobody_fills_the_disk_by_talking(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (postgres, sqlite):
        monkeypatch.setattr(module, "CHAT_KEPT", 3)
    await opened(storage, "ta", "tb")
    for name in ("ta", "tb"):
        for number in range(1, 6):
            await storage.say(name, f"0 {number}", ChatRow(0, number, 0, "Ada", f"line {number}"))

    assert [row.text for row in await storage.chat("ta")] == ["line 3", "line 4", "line 5"]
    assert [row.number for row in await storage.chat("tb", after=3)] == [4, 5]
    await storage.close()


@pytest.mark.parametrize("version", range(1, CURRENT))
async def test_every_older_format_is_upgraded_in_place_and_played_on(
    address: str, tmp_path: Path, version: int
) -> None:
    storage = SqliteStorage(tmp_path / "now.sqlite")
    async with serving(storage) as server:
        crowd = await server.seated(people=2)
        await play_on(crowd, 5)
        table = await storage.find(crowd[0].hello["table"])
        rows = await storage.entries(crowd[0].hello["table"])
    assert table is not None
    await (write_old_file if address.startswith("sqlite") else write_old_database)(address, version, table, rows)

    async with serving(open_storage(address)) as server:
        again = [await Person.at(server.port, **person.hello) for person in crowd]
        assert again[0].view == crowd[0].view
        await play_on(again, 3)
        await again[0].act("chat", text="Still here")
        await again[0].act("note", text="And noted")
    async with serving(open_storage(address)) as server:
        late = await Person.at(server.port, **crowd[0].hello)
        assert (late.version, late.note) == (again[0].version, "And noted")


TABLE = "INSERT INTO tables (id, watch, header, created, status) VALUES"
ENTRY = "INSERT INTO entries (table_id, number, at, body) VALUES"


async def write_old_file(address: str, version: int, table: TableRow, rows: list[EntryRow]) -> None:
    """A file as a server of that format left it."""
    connection = sqlite3.connect(address.removeprefix("sqlite:///"))
    for migration in MIGRATIONS[:version]:
        for statement in migration.sqlite:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute(f"{TABLE} (?, ?, ?, ?, ?)", (table.id, table.watch, table.header, table.created, table.status))
    connection.executemany(f"{ENTRY} (?, ?, ?, ?)", [(table.id, row.number, row.at, row.body) for row in rows])
    connection.commit()
    connection.close()


async def write_old_database(address: str, version: int, table: TableRow, rows: list[EntryRow]) -> None:
    connection = await asyncpg.connect(address)
    for migration in MIGRATIONS[:version]:
        for statement in migration.postgres:
            await connection.execute(statement)
    await connection.execute("CREATE TABLE stormtable (format INTEGER NOT NULL)")
    await connection.execute("INSERT INTO stormtable VALUES ($1)", version)
    await connection.execute(
        f"{TABLE} ($1, $2, $3, $4, $5)", table.id, table.watch, table.header, table.created, table.status
    )
    await connection.executemany(
        f"{ENTRY} ($1, $2, $3, $4)", [(table.id, row.number, row.at, row.body) for row in rows]
    )
    await connection.close()


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ("newer", "was written by a newer Stormtable"),
        ("other", "is a database of another program"),
        ("text", "is not a database of Stormtable"),
        ("folder", "cannot be"),
    ],
)
async def test_a_file_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path, state: str, sentence: str) -> None:
    path = tmp_path / "tables.sqlite"
    if state == "text":
        path.write_text("Dear diary, " * 500)
    elif state == "folder":
        path.mkdir()
    else:
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE x (y)")
        if state == "newer":
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute("PRAGMA user_version = 999")
        connection.commit()
        connection.close()
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(BadStorage, match=sentence):
        await SqliteStorage(path).open(heard)
    assert (path.read_bytes() if path.is_file() else b"") == before or state == "text"


async def test_a_newer_database_is_refused(shared_address: str) -> None:
    storage = await opened(open_storage(shared_address))
    await storage.close()
    connection = await asyncpg.connect(shared_address)
    await connection.execute("UPDATE stormtable SET format = 999")
    await connection.close()
    with pytest.raises(BadStorage, match="was written by a newer Stormtable"):
        await open_storage(shared_address).open(heard)


async def test_a_database_that_hangs_up_is_called_again(shared_address: str) -> None:
    """What was being saved when the line broke may be saved or not; the next entry is."""
    storage = await opened(PostgresStorage(shared_address), "ta")
    connection = await asyncpg.connect(shared_address)
    for number in range(1, 4):
        await connection.execute("SELECT pg_terminate_backend($1)", storage.pen.get_server_pid())
        with contextlib.suppress(StorageFailed):
            await storage.append(entry("ta", number))
        with contextlib.suppress(Taken):
            await storage.append(entry("ta", number))
    await connection.close()

    assert [row.number for row in await storage.entries("ta")] == [1, 2, 3]
    await storage.close()


async def test_a_row_is_written_only_when_it_changes(storage: Storage) -> None:
    await opened(storage, "ta")
    await storage.append(entry("ta", 1, wake=5))
    await storage.append(entry("ta", 2, wake=5))
    await storage.append(entry("ta", 3))
    row = await storage.find("ta")

    assert row is not None
    assert (row.status, row.wake) == ("playing", None)
    assert await storage.due(9, 9) == []
    assert await storage.counts() == {"playing": 1}
    await storage.close()


async def test_a_file_locked_by_another_program_is_told(tmp_path: Path) -> None:
    storage = await opened(SqliteStorage(tmp_path / "t.sqlite"))
    await storage.close()
    other = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(BadStorage, match="is locked by another program"):
        await SqliteStorage(tmp_path / "t.sqlite").open(heard)
    other.close()


async def test_two_servers_on_one_file_are_refused(tmp_path: Path) -> None:
    first, second = SqliteStorage(tmp_path / "t.sqlite"), SqliteStorage(tmp_path / "t.sqlite")
    await first.open(heard)
    with pytest.raises(BadStorage, match="in use by another server"):
        await second.open(heard)
    await first.close()
    await second.open(heard)
    await second.close()


async def test_a_full_disk_loses_nothing_and_is_told(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.sqlite")
    async with serving(storage) as server:
        crowd = await server.seated(people=2)
        mover = next(person for person in crowd if person.yours)
        before = (mover.version, mover.view, mover.turn)

        def fill(connection: sqlite3.Connection) -> None:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {pages}")

        def free(connection: sqlite3.Connection) -> None:
            connection.execute("PRAGMA max_page_count = 1000000")

        await storage.do(fill)
        refused = None
        for _ in range(400):
            answer = await mover.send({"type": "chat", "id": f"filling-{_:04d}", "text": "x" * 490})
            if answer["type"] == "refused":
                refused = answer
                break
        assert refused is not None
        assert refused["code"] == "storage"
        assert "disk is full" in refused["sentence"]
        assert mover.turn is not None
        answer = await mover.send(
            {"type": "move", "id": "full-disk-1", "version": mover.version, "move": mover.turn["moves"][0]["move"]}
        )
        if answer["type"] == "refused":
            assert (mover.version, mover.view, mover.turn) == before
        await storage.do(free)
        await play_on(crowd, 3)
        record = await server.get(f"/api/tables/{mover.hello['table']}")
        assert record["version"] == crowd[0].version


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://x", "neither sqlite"),
        ("sqlite://", "names no file"),
        ("tables.sqlite", "neither sqlite"),
    ],
)
def test_an_address_that_names_no_storage_is_refused(address: str, sentence: str) -> None:
    with pytest.raises(BadStorage, match=sentence):
        open_storage(address)


async def test_a_database_that_does_not_answer_is_told_in_one_sentence() -> None:
    with pytest.raises(BadStorage, match=r"The database at .* cannot be used"):
        await open_storage("postgresql://me:hidden@127.0.0.1:1/none").open(heard)
    with pytest.raises(BadStorage) as told:
        await open_storage("postgresql://me:hidden@127.0.0.1:1/none").open(heard)
    assert "hidden" not in str(told.value)


def test_failures_are_sentences() -> None:
    assert str(StorageFailed("It was not saved.")) == "It was not saved."
