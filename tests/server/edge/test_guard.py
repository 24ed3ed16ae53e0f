"""Limits, headers, origins, and what operators look at."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re

import msgspec
import pytest
import websockets
from websockets.asyncio.client import connect

from stormtable.server.hosting.hall import COUNT_EVERY
from stormtable.server.protocol.limits import Bucket, Gate, Rates
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import Storage
from tests.server.kit import Person, RefusedByServer, Server, new_id, play_on, serving

MUCH = (1e9, 1e9)


async def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/", "/t/x", "/healthz", "/api/games", "/nowhere", "/static/../app.py", "/api/tables/t"):
        answer = await server.request("GET", path)
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


async def test_no_file_outside_the_front_end_can_be_had(server: Server) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/..%2fapp.py"):
        assert (await server.request("GET", path)).status == 404


async def test_pages_of_other_sites_may_not_play(server: Server) -> None:
    wish = {"game": "wreck-raiders", "seats": [{}, {}]}
    evil = {"Origin": "https://evil.example"}
    own = {"Origin": server.url}

    assert (await server.request("POST", "/api/tables", wish, headers=evil)).json["error"]["code"] == "wrong-origin"
    assert (await server.request("POST", "/api/tables", wish, headers=own)).status == 201
    with pytest.raises(websockets.InvalidStatus):
        await connect(f"ws://127.0.0.1:{server.port}/api/live", additional_headers=evil)
    async with connect(f"ws://127.0.0.1:{server.port}/api/live", additional_headers=own):
        pass


async def test_what_is_too_long_or_too_deep_is_refused(server: Server) -> None:
    crowd = await server.seated(people=2)
    table = crowd[0].hello["table"]

    assert (await server.request("POST", f"/api/tables/{table}/join", b"x" * 70_000)).status == 413
    assert (await server.request("POST", "/api/tables", b"[" * 20_000)).status == 400
    deep = b'{"game":"wreck-raiders","seats":[{},{}],"content":' + b'{"a":' * 5_000 + b"1" + b"}" * 5_001
    assert (await server.request("POST", "/api/tables", deep)).status == 400
    with pytest.raises(RefusedByServer) as refused:
        await crowd[0].act("chat", text="x" * 501)
    assert refused.value.code == "too-big"
    await crowd[0].socket.send(json.dumps({"type": "chat", "id": new_id(), "text": "x" * 20_000}))
    await crowd[0].until(lambda who: who.bye is not None)
    assert crowd[0].bye is not None
    assert crowd[0].bye["code"] == "too-big"


async def test_nobody_may_open_tables_without_end(storage: Storage) -> None:
    rates = Rates(tables=(3, 0.001), requests=MUCH)
    async with serving(storage, rates) as server:
        wish = {"game": "wreck-raiders", "seats": [{}, {}]}
        answers = [await server.request("POST", "/api/tables", wish) for _ in range(4)]
        assert [answer.status for answer in answers] == [201, 201, 201, 429]
        assert answers[3].json["error"]["code"] == "too-many-tables"
        assert int(answers[3].headers["retry-after"]) > 0


async def test_messages_that_come_too_fast_are_refused_and_change_nothing(storage: Storage) -> None:
    rates = Rates(messages=(10, 0.001), requests=MUCH)
    async with serving(storage, rates) as server:
        crowd = await server.seated(people=2)
        version = crowd[1].version
        answers = [await crowd[1].send({"type": "rename", "id": new_id(), "name": f"N{n}"}) for n in range(12)]
        assert [answer["type"] for answer in answers] == ["done"] * 10 + ["refused"] * 2
        assert answers[-1]["code"] == "too-fast"
        assert crowd[1].version == version + 10


async def test_many_sockets_of_one_address_share_what_it_may_say(storage: Storage) -> None:
    rates = Rates(messages_together=(10, 0.001), requests=MUCH)
    async with serving(storage, rates) as server:
        crowd = await server.seated(people=2)
        twins = [await Person.at(server.port, **crowd[1].hello) for _ in range(4)]
        answers = [await twin.send({"type": "why", "id": new_id(), "say": {}}) for twin in twins for _ in range(4)]
        assert [answer["code"] == "too-fast" for answer in answers] == [False] * 9 + [True] * 7


async def test_who_goes_on_too_fast_is_shown_the_door_however_it_is_spread(storage: Storage) -> None:
    rates = Rates(messages=(10, 1000), too_fast=(5, 0.001), messages_together=MUCH, requests=MUCH)
    async with serving(storage, rates) as server:
        crowd = await server.seated(people=2)
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(50):
                for _ in range(15):
                    await crowd[1].socket.send('{"type":"ping"}')
                await asyncio.sleep(0.01)
        await crowd[1].until(lambda who: who.bye is not None)
        assert crowd[1].bye is not None
        assert crowd[1].bye["code"] == "too-fast"


async def test_one_address_may_not_come_and_go_without_end(storage: Storage) -> None:
    async with serving(storage, Rates(hellos=(3, 0.001), requests=MUCH)) as server:
        opened = await server.open(people=2)
        for _ in range(3):
            await (await Person.at(server.port, watch=opened["watch"])).close()
        with pytest.raises(websockets.WebSocketException):
            await Person.at(server.port, watch=opened["watch"])


async def test_one_address_may_not_hold_sockets_without_end(storage: Storage) -> None:
    async with serving(storage, Rates(sockets=3, requests=MUCH)) as server:
        opened = await server.open(people=2)
        crowd = [await Person.at(server.port, watch=opened["watch"]) for _ in range(3)]
        with pytest.raises(websockets.WebSocketException):
            await Person.at(server.port, watch=opened["watch"])
        await crowd[0].close()
        while server.hall.crowd.sockets["127.0.0.1"] > 2:
            await asyncio.sleep(0.01)
        await Person.at(server.port, watch=opened["watch"])


def test_a_bucket_fills_at_its_rate() -> None:
    now = 0.0
    bucket = Bucket(2, 0.5, lambda: now)
    assert [bucket.take(), bucket.take()] == [0.0, 0.0]
    assert bucket.take() == 2.0
    now = 2.0
    assert bucket.take() == 0.0
    gate = Gate((1, 1.0), lambda: now, most=3)
    for address in "abcdef":
        gate.take(address)
    assert len(gate.buckets) <= 3
    with pytest.raises(Refused):
        gate.take("f")


async def test_health_and_metrics_tell_how_it_goes(server: Server) -> None:
    crowd = await server.seated(people=2)
    await play_on(crowd, 3)

    assert await server.get("/healthz") == {"ok": True, "storage": "ok"}
    text = (await server.request("GET", "/metrics")).body.decode()

    assert 'stormtable_tables{status="playing"} 1' in text
    assert 'stormtable_entries_total{kind="move"} 3' in text
    assert "stormtable_sockets 2" in text
    assert re.search(r"stormtable_move_seconds_count [1-9]", text)
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) \S+ .+|[a-z_]+(\{[a-z]+=\"[^\"]+\"\})? [-0-9.e+]+", line), line


async def test_tables_are_counted_now_and_then_and_without_being_read(server: Server) -> None:
    for _ in range(3):
        await server.open(people=2)
    first = (await server.request("GET", "/metrics")).body.decode()
    await server.open(people=2)
    soon = (await server.request("GET", "/metrics")).body.decode()
    assert server.hall.counted is not None
    server.hall.counted = (server.hall.counted[0] - COUNT_EVERY - 1, server.hall.counted[1])
    later = (await server.request("GET", "/metrics")).body.decode()

    assert all('stormtable_tables{status="open"} 3' in text for text in (first, soon))
    assert 'stormtable_tables{status="open"} 4' in later


async def test_however_many_ask_tables_are_counted_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    counted, true = 0, server.hall.storage.counts

    async def counts() -> dict[str, int]:
        nonlocal counted
        counted += 1
        return await true()

    monkeypatch.setattr(server.hall.storage, "counts", counts)
    found = await asyncio.gather(*(server.hall.counts() for _ in range(5)))

    assert found == [found[0]] * 5
    assert counted == 1


async def test_no_secret_is_ever_logged(storage: Storage, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", logger="stormtable")
    async with serving(storage) as server:
        crowd = await server.seated(people=2)
        await play_on(crowd, 2)
        await server.request("POST", f"/api/tables/{crowd[0].hello['table']}/seats/1/secret", secret="a" * 26)
        await Person.at(server.port, table=crowd[0].hello["table"], secret="b" * 26)
    logged = "".join(str(record.__dict__) for record in caplog.records)
    assert "/api/tables" in logged
    for secret in (crowd[0].hello["secret"], crowd[0].hello["host"], crowd[1].hello["secret"], "a" * 26, "b" * 26):
        assert secret not in logged


async def test_a_stopping_server_says_goodbye_and_loses_nothing(address: str) -> None:
    from stormtable.server.storage import open_storage

    async with serving(open_storage(address)) as server:
        crowd = await server.seated(people=2)
        await play_on(crowd, 4)
    await crowd[0].until(lambda who: who.bye is not None)
    assert crowd[0].bye is not None
    assert crowd[0].bye["code"] == "stopping"
    async with serving(open_storage(address)) as server:
        again = await Person.at(server.port, **crowd[0].hello)
        assert again.version == crowd[0].version


async def test_the_description_names_every_route(server: Server) -> None:
    told = await server.get("/api/openapi.json")
    assert told["openapi"] == "3.1.0"
    assert "TableWish" in told["components"]["schemas"]
    refs = re.findall(rb'"#/components/schemas/(\w+)"', msgspec.json.encode(told))
    assert {ref.decode() for ref in refs} <= set(told["components"]["schemas"])
    for path, operations in told["paths"].items():
        for method in operations:
            filled = re.sub(r"\{\w+\}", "0", path)
            answer = await server.request(method.upper(), filled, {})
            assert str(answer.status) in operations[method]["responses"], (path, answer.status)
