"""Clients that only take up room: heads without end, silence, messages in very many pieces, nothing ever read."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from stormtable.server.edge import connections as edge_connections
from stormtable.server.edge import websocket
from stormtable.server.edge.connections import fragments, owes
from stormtable.server.hosting import opening
from stormtable.server.protocol.limits import LARGEST_HEAD, MOST_WAITING, REQUEST_WITHIN
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.hosting.test_replay import played_game
from tests.server.kit import PATIENCE, Json, Person, Server, new_id, serving

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Server]:
    """A server whose storage is not what this is about."""
    async with serving(SqliteStorage(tmp_path / "t.sqlite")) as server:
        yield server


async def comes_true(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def connections(server: Server) -> list[Any]:
    assert server.process is not None
    return list(server.process.server_state.connections)


def look(server: Server, now: float) -> None:
    assert server.process is not None
    server.process.doorkeeper.look(connections(server), now)


async def say(server: Server, text: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(text)
    await writer.drain()
    return reader, writer


async def heard(reader: asyncio.StreamReader) -> bytes:
    """All until the server hung up, however it did."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    except ConnectionError:
        return b""


@pytest.mark.parametrize("head", [b"GET /healthz HTTP/1.1\r\nX: ", b"GET /"], ids=["header", "address"])
async def test_a_head_without_end_is_refused(house: Server, head: bytes) -> None:
    reader, writer = await say(house, head + b"a" * (4 * LARGEST_HEAD))
    told = await heard(reader)
    writer.close()

    assert told == b"" or told.startswith(b"HTTP/1.1 400 ")
    await comes_true(lambda: connections(house) == [])
    assert (await house.get("/healthz"))["ok"]


async def test_who_says_nothing_or_not_all_is_shown_the_door_and_nobody_else(house: Server) -> None:
    opened = await house.open(people=2)
    person = await Person.at(house.port, table=opened["table"], secret=opened["secret"])
    rests = await say(house, REQUEST + b"\r\n")
    await rests[0].readuntil(b'"storage":"ok"}')
    silent = [
        await say(house, b""),
        await say(house, REQUEST),
        await say(house, b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"),
    ]
    await comes_true(lambda: len(connections(house)) == 5)
    await comes_true(lambda: sum(owes(one) for one in connections(house)) == 3)

    look(house, 0.0)
    look(house, REQUEST_WITHIN - 1)
    assert len(connections(house)) == 5
    look(house, REQUEST_WITHIN + 1)
    told = [await heard(reader) for reader, _ in silent]

    assert all(b" 201 " not in one for one in told)
    rests[1].write(REQUEST + b"\r\n")
    await rests[0].readuntil(b'"storage":"ok"}')
    await person.act("rename", name="Still here")
    for _, writer in (rests, *silent):
        writer.close()


async def test_who_reads_nothing_is_shown_the_door(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await house.open(people=2)
    person = await Person.at(house.port, watch=opened["watch"])
    look(house, 0.0)
    assert len(connections(house)) == 1
    monkeypatch.setattr(edge_connections, "LARGEST_BACKLOG", -1)

    look(house, 0.0)

    await asyncio.wait_for(person.reader, PATIENCE)
    await comes_true(lambda: not house.hall.crowd.sockets)


async def test_who_reads_nothing_is_not_written_for_without_end(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each refusal brings the table along: few messages are much to keep."""
    crowd = await house.seated(people=2)
    monkeypatch.setattr(websocket, "LARGEST_WAITING", 100_000)
    room = await house.hall.room(crowd[0].hello["table"])
    [listener] = [one for one in room.listeners if one.place.seat == 1]
    assert isinstance(listener, websocket.Socket)
    many = 0
    while listener in room.listeners:  # nothing is awaited, so nothing can be written
        listener.refuse(new_id(), Refused("illegal", "No.", fresh=True))
        many += 1
        assert listener.unread < 150_000

    assert many < MOST_WAITING
    await crowd[0].act("rename", name="Still here")


async def test_messages_that_are_read_count_no_more(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "LARGEST_WAITING", 40_000)
    crowd = await house.seated(people=2)
    for _ in range(60):
        await crowd[0].send({"type": "move", "id": new_id(), "version": 0, "move": 0})

    assert crowd[0].bye is None


async def test_an_address_holds_only_so_many_connections(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edge_connections, "MOST_CONNECTIONS", 5)
    guests = [await asyncio.open_connection("127.0.0.1", house.port, local_addr=("127.0.0.9", 0)) for _ in range(9)]
    others = [await asyncio.open_connection("127.0.0.1", house.port, local_addr=("127.0.0.8", 0)) for _ in range(5)]
    by_proxy = [await say(house, b"") for _ in range(9)]
    await comes_true(lambda: len(connections(house)) == 23)

    look(house, 0.0)

    await comes_true(lambda: len(connections(house)) == 19)
    left = Counter(one.client[0] for one in connections(house))
    assert left == {"127.0.0.9": 5, "127.0.0.8": 5, "127.0.0.1": 9}
    for _, writer in (*guests, *others, *by_proxy):
        writer.close()


async def test_a_message_of_too_many_pieces_is_not_waited_for(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await house.open(people=2)
    person = await Person.at(house.port, watch=opened["watch"])
    monkeypatch.setattr(edge_connections, "MOST_FRAGMENTS", 5)

    async def pieces() -> AsyncIterator[str]:
        for _ in range(10):
            yield ""
        await asyncio.Event().wait()

    sending = asyncio.create_task(person.socket.send(pieces()))
    await comes_true(lambda: any(fragments(one) > 5 for one in connections(house)))
    look(house, 0.0)
    await asyncio.wait_for(person.reader, PATIENCE)
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)


async def test_however_many_look_on_whoever_plays_gets_in(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "MOST_WITHOUT_A_SEAT", 3)
    monkeypatch.setattr(websocket, "MOST_AT_A_SEAT", 2)
    opened = await house.open(people=2)
    crowd = [await Person.at(house.port, watch=opened["watch"]) for _ in range(3)]
    refused = await Person.at(house.port, watch=opened["watch"])
    hello = {"table": opened["table"], "secret": opened["secret"]}
    players = [await Person.at(house.port, **hello) for _ in range(3)]

    assert all(one.bye is None for one in crowd)
    assert refused.bye is not None
    assert "3 sockets" in refused.bye["sentence"]
    assert [one.bye is None for one in players] == [True, True, False]
    with pytest.raises(websockets.ConnectionClosed):
        await refused.socket.recv()


# Records that cost more than they are worth


async def test_a_record_with_too_many_moves_is_not_played(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played_game(moves=30)
    monkeypatch.setattr(opening, "MOST_MOVES_IMPORTED", 29)

    answer = await house.request("POST", "/api/records", msgspec.json.encode(record))

    assert answer.status == 400
    assert answer.json["error"]["sentence"] == "It has 30 moves; a table here has at most 29."


@pytest.mark.parametrize("depth", [40, 400, 20_000])
async def test_a_record_that_is_nested_deeply_is_refused(house: Server, depth: int) -> None:
    fields: Json = msgspec.to_builtins(played_game(moves=5))
    text = msgspec.json.encode({**fields, "changes": {"exhibit": "DEEP"}, "seal": ""})
    text = text.replace(b'"DEEP"', b"[" * depth + b"]" * depth)

    answer = await house.request("POST", "/api/records", text)

    assert (answer.status, answer.json["error"]["code"]) == (400, "bad-record")
