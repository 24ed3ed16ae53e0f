"""Health tells the truth, and in time, whatever the storage does."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # it brings no types of its own
import pytest

from stormtable.server.hosting import health
from stormtable.server.storage import open_storage
from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.kit import Person, RefusedByServer, Server, http, play_on, serving, tampered

IN_TIME = 2.0


@pytest.fixture(autouse=True)
def fresh_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "GOOD_FOR", 0.0)


async def state(server: Server) -> tuple[int, str]:
    async with asyncio.timeout(IN_TIME):
        answer = await http(server.port, "GET", "/healthz")
    return answer.status, answer.json["storage"]


async def test_a_server_whose_file_is_deleted_acknowledges_nothing_more_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    async with serving(SqliteStorage(file)) as server:
        crowd = await server.seated(people=2)
        await play_on(crowd, 5)
        assert await state(server) == (200, "ok")
        version = crowd[0].version
        for name in ("t.sqlite", "t.sqlite-wal", "t.sqlite-shm"):
            (tmp_path / name).unlink()

        mover = next(person for person in crowd if person.yours)
        assert mover.turn is not None
        with pytest.raises(RefusedByServer) as refused:
            await mover.act("move", version=mover.version, move=mover.turn["moves"][0]["move"])

        assert refused.value.code == "storage"
        assert mover.version == version
        status, sentence = await state(server)
        assert status == 503
        assert "t.sqlite was deleted or moved" in sentence


@asynccontextmanager
async def stuck(server: Server, address: str) -> AsyncIterator[None]:
    """A storage that takes nothing for a while."""
    if isinstance(server.hall.storage, SqliteStorage):
        storage, going_on = server.hall.storage, threading.Event()
        waiting = asyncio.create_task(storage.do(lambda _: going_on.wait(60)))
        yield
        going_on.set()
        await waiting
        return
    connection = await asyncpg.connect(address)
    async with connection.transaction():
        await connection.execute("LOCK TABLE tries, entries")
        yield
    await connection.close()


async def test_a_storage_that_hangs_is_told_in_time_however_many_ask(address: str) -> None:
    async with serving(open_storage(address)) as server:
        async with stuck(server, address):
            for told in await asyncio.gather(*(state(server) for _ in range(20))):
                assert told == (503, health.SILENT)
        async with asyncio.timeout(20):
            while await state(server) != (200, "ok"):
                await asyncio.sleep(0.05)


async def test_pages_that_cannot_be_read_are_told_from_then_on(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.sqlite")
    async with serving(storage) as server:
        crowd = await server.seated(people=2)

        def damaged(connection: sqlite3.Connection) -> None:
            error = sqlite3.DatabaseError("database disk image is malformed")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error

        with pytest.raises(Exception, match="is damaged"):
            await storage.do(damaged)

        assert (await state(server))[0] == 503
        assert "malformed" in (await state(server))[1]
        await crowd[0].close()


async def test_looking_often_writes_seldom(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "GOOD_FOR", 60.0)
    async with serving(open_storage(address)) as server:
        looks = 0
        check = server.hall.storage.check

        async def counted() -> None:
            nonlocal looks
            looks += 1
            await check()

        monkeypatch.setattr(server.hall.storage, "check", counted)
        for _ in range(10):
            assert await state(server) == (200, "ok")
        assert looks == 1


HARMS = {
    "its end": ("DELETE FROM entries WHERE number > {last}", "only {last} of {version} entries are left"),
    "an entry": ("UPDATE entries SET at = at + 1 WHERE number = 3", "entry 3 of {version}, or something before it"),
    "its header": ("UPDATE tables SET created = created + 1", "entry 1 of {version}, or something before it"),
}


@pytest.mark.parametrize("harm", HARMS)
async def test_a_table_of_which_something_was_lost_does_not_open_shorter(address: str, harm: str) -> None:
    async with serving(open_storage(address)) as server:
        crowd = await server.seated(people=2)
        await play_on(crowd, 6)
        hello, version = crowd[0].hello, crowd[0].version
    statement, sentence = (text.format(last=version - 2, version=version) for text in HARMS[harm])
    await tampered(address, statement)

    async with serving(open_storage(address)) as server:
        answer = await server.request("GET", f"/api/tables/{hello['table']}")
        assert answer.json["error"]["code"] == "damaged"
        assert sentence in answer.json["error"]["sentence"]
        late = await Person.at(server.port, **hello)
        assert late.bye is not None
        assert late.bye["code"] == "damaged"
        assert await state(server) == (503, "1 table is damaged: the log says which, and where.")
