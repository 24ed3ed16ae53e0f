"""By what name the server is called, what is never kept by a cache, and clients that hang up."""

from __future__ import annotations

import asyncio
import logging

import pytest
import websockets
from websockets.asyncio.client import connect

from stormtable.server.edge.hosts import Hosts
from tests.server.kit import Server

LOCAL = "192.0.2.7"


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("play.localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("127.9.9.9", True),
        ("[::1]:8000", True),
        (f"{LOCAL}:8000", True),
        ("tables.example.org", True),
        ("Tables.Example.ORG.:443", True),
        ("192.0.2.8:8000", False),
        ("evil.example", False),
        ("tables.example.org.evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("0.0.0.0:8000", False),
        ("", False),
        (":8000", False),
        ("[", False),
    ],
)
def test_the_server_knows_its_names(host: str, known: bool) -> None:
    assert Hosts(["0.0.0.0", "tables.example.org"]).knows(host, LOCAL) is known


async def test_who_calls_the_server_by_a_name_of_their_own_gets_nothing(server: Server) -> None:
    evil = {"Host": "evil.example"}

    for path in ("/", "/api/games", "/healthz", "/metrics", "/static/x.js"):
        answer = await server.request("GET", path, headers=evil)
        assert answer.status == 421
        assert answer.json["error"]["code"] == "wrong-host"
    with pytest.raises(websockets.InvalidStatus):
        await connect(f"ws://127.0.0.1:{server.port}/api/live", additional_headers=evil)
    assert (await server.request("GET", "/", headers={"Host": f"localhost:{server.port}"})).status == 200


@pytest.mark.parametrize("path", ["/api/tables/t", "/nowhere", "/static/none.js", "/metrics", "/api/games/none/rules"])
async def test_what_is_of_the_moment_is_kept_by_no_cache(server: Server, path: str) -> None:
    answer = await server.request("GET", path)

    assert answer.status >= 400 or path == "/metrics"
    assert answer.headers["cache-control"] == "no-store"


async def test_a_page_that_is_not_there_is_kept_by_no_cache(server: Server) -> None:
    answer = await server.request("GET", "/nowhere", headers={"Accept": "text/html"})

    assert answer.status == 404
    assert answer.headers["cache-control"] == "no-store"


async def test_a_client_that_hangs_up_is_no_fault_of_the_server(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 1000\r\n\r\n".encode()
    for _ in range(3):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(head + b'{"game": ')
        await writer.drain()
        writer.close()
        await writer.wait_closed()
    async with asyncio.timeout(20):
        while server.hall.metrics.counters.get("requests/499", 0) < 3:
            await asyncio.sleep(0.01)

    assert caplog.records == []
    assert server.hall.metrics.counters.get("requests/500", 0) == 0
