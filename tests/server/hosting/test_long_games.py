"""Long games cost what short ones do: undo, steps, saving that fails, the log, bots."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from stormtable.server.hosting import hall
from stormtable.server.hosting.updates import LOG_PAGE
from stormtable.server.storage.base import Append, StorageFailed
from stormtable.server.storage.sqlite import SqliteStorage
from stormtable.server.tables.line import EVERY
from tests.server.hosting.test_replay import imported, played_game
from tests.server.kit import Json, Person, RefusedByServer, Server, serving
from tests.server.tables.test_line import counted

LONG = 6 * EVERY + 9


async def at_a_long_game(server: Server) -> Person:
    """Somebody alone with a bot at a game that has been going on for long."""
    opened = await imported(server, played_game(moves=LONG))
    joined = await server.join(opened["table"], "Ada")
    person = await Person.at(server.port, table=opened["table"], secret=joined["secret"], host=opened["host"])
    await person.until(lambda who: who.yours)
    return person


async def test_going_back_plays_no_more_moves_than_lie_between_two_positions(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await at_a_long_game(server)
    count = counted(monkeypatch)
    for to in (LONG - 3, 4 * EVERY + 60, 2 * EVERY + 1, 5):
        count[0] = 0
        await person.act("propose", version=person.version, what="undo", to=to)
        await person.until(lambda who: who.yours)
        assert person.turn is not None
        bots = person.turn["step"] - to
        assert count[0] <= to % EVERY + bots


async def test_a_step_of_a_replay_plays_no_more_moves_than_lie_between_two_positions(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await at_a_long_game(server)
    count = counted(monkeypatch)
    for step in (LONG - 3, 4 * EVERY + 60, 2 * EVERY + 1, 5):
        count[0] = 0
        got = await server.get(f"/api/tables/{person.hello['table']}/replay/{step}")
        assert got["step"] == step
        assert count[0] == step % EVERY


async def test_nobody_fills_the_memory_with_long_tables(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "USUAL_LENGTH", LONG - 1)
    monkeypatch.setattr(hall, "MOST_LONG", 2)
    elsewhere = Server(server.hall, server.port, source="127.0.0.2")
    mine = [(await imported(server, played_game(moves=LONG)))["table"] for _ in range(3)]
    other = (await imported(elsewhere, played_game(moves=LONG)))["table"]
    short = await server.open(people=2)

    for table in (*mine[:2], *mine[:2], other, short["table"]):
        await server.get(f"/api/tables/{table}")
    refused = await server.request("GET", f"/api/tables/{mine[2]}")
    server.hall.let_go(time.monotonic() + 1_000)

    assert (refused.status, refused.json["error"]["code"]) == (409, "too-many")
    await server.get(f"/api/tables/{mine[2]}")
    assert list(server.hall.long) == [mine[2]]


class Full(SqliteStorage):
    """A disk that is full for a while."""

    full = False

    async def append(self, append: Append) -> None:
        if self.full:
            raise StorageFailed("The disk is full.")
        await super().append(append)


async def test_a_move_that_is_not_saved_was_never_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Full(tmp_path / "t.sqlite")
    async with serving(storage) as server:
        person = await at_a_long_game(server)
        room = await server.hall.room(person.hello["table"])
        before, view, version = room.table, person.view, person.version
        storage.full = True
        count = counted(monkeypatch)
        for _ in range(3):
            with pytest.raises(RefusedByServer) as refused:
                await person.play()
            assert refused.value.code == "storage"
        assert count[0] == 3, "each try plays its move, and nothing is played again to take it back"
        assert room.table is before
        assert (person.view, person.version) == (view, version)
        storage.full = False
        await person.play()


async def test_a_fresh_connection_is_sent_the_last_page_of_the_log_and_asks_for_the_rest(server: Server) -> None:
    opened = await imported(server, played_game())
    person = await Person.at(server.port, watch=opened["watch"])
    table = (await server.hall.room(opened["table"])).table
    assert table.sitting is not None
    assert person.log_from == len(table.sitting.events) - LOG_PAGE > LOG_PAGE
    assert len(person.log) == LOG_PAGE
    step: Json = await server.get(f"/api/tables/{opened['watch']}/replay/{len(table.line)}")
    assert step["log"] == {"from": person.log_from, "lines": person.log}

    await person.read_older_lines()

    assert len(person.log) == len(table.sitting.events)
    first: Json = await server.get(f"/api/tables/{opened['watch']}/log?before=3")
    assert first == {"from": 0, "lines": person.log[:3]}
    assert (await server.get(f"/api/tables/{opened['watch']}/log?before=0"))["lines"] == []
    assert (await server.request("GET", f"/api/tables/{opened['watch']}/log")).status == 400


async def test_older_lines_are_told_as_the_seat_was_told_them(server: Server) -> None:
    crowd = await server.seated("riftwalker", people=2)
    path = f"/api/tables/{crowd[0].hello['table']}/log?before=1000000"

    own: Json = await server.get(f"{path}&seat=0", secret=crowd[0].hello["secret"])
    assert own["lines"] == crowd[0].log
    assert (await server.request("GET", f"{path}&seat=1", secret=crowd[0].hello["secret"])).status == 403
    assert (await server.request("GET", f"{path}&seat=1")).status == 403
    watcher = await Person.at(server.port, watch=crowd[0].opened["watch"])
    assert (await server.get(path))["lines"] == watcher.log
    opened = await server.open(people=2)
    assert (await server.request("GET", f"/api/tables/{opened['table']}/log?before=9")).status == 404
