"""Fuzzed messages and requests: nothing changes, nothing breaks. `python -m bench.hostile` does a million."""

from __future__ import annotations

import contextlib
import random

import msgspec
import websockets

from stormtable.engine.state import state_hash
from stormtable.server.edge.openapi import description
from stormtable.server.storage.base import Storage
from tests.server.hostile import BY_RIGHT, mutated, real_message
from tests.server.kit import Person, Server, new_id, serving

MESSAGES = 3_000


async def test_mutated_messages_from_a_seat_that_may_not_move_change_nothing(server: Server) -> None:
    """The attacker sits at the table, knows the game's words, and sends everything but what it may."""
    luck = random.Random(2)
    crowd = await server.seated(people=3)
    room = await server.hall.room(crowd[0].hello["table"])
    assert room.table.sitting is not None
    mover = next(person for person in crowd if person.yours)
    attacker = next(person for person in crowd if not person.yours and not person.you["host"])
    moves = [one["move"] for one in (mover.turn or {})["moves"]]
    before = state_hash(room.table.sitting.table)

    for _ in range(MESSAGES):
        text = mutated(luck, real_message(luck, attacker.version, moves, 3))
        if attacker.bye is not None or attacker.socket.state.name != "OPEN":
            attacker = await Person.at(server.port, **attacker.hello)
        if any(word in text for word in BY_RIGHT["seat"]):
            continue
        with contextlib.suppress(websockets.ConnectionClosed):
            await attacker.socket.send(text)
    with contextlib.suppress(websockets.ConnectionClosed, ConnectionError):
        # All of it has been read when what was sent last is answered, or the socket closed.
        assert (await attacker.send({"type": "undo", "id": new_id(), "version": 0}))["type"] == "refused"
    await mover.play()

    assert room.table.moved_at == mover.version
    assert server.hall.metrics.counters.get("broken", 0) == 0
    fresh = (await server.hall.load(row)) if (row := await server.hall.storage.find(room.table.id)) else None
    assert fresh is not None
    assert fresh.sitting is not None
    assert len(fresh.line) == 1
    assert state_hash(fresh.line.sitting_at(0).table) == before


async def test_strange_requests_are_answered_as_described(storage: Storage) -> None:
    luck = random.Random(4)
    async with serving(storage) as server:
        opened = await server.open(people=2)
        paths = description()["paths"]
        values = [
            opened["table"],
            opened["watch"],
            "t",
            "0",
            "1",
            "-1",
            "99999999999",
            "x" * 300,
            "%00",
            "..",
            "wreck-raiders",
        ]
        bodies: list[object] = [None, {}, [], 7, "x", {"name": 1}, {"name": "x", "seat": -1}, b"\xff", b"{" * 500]
        for _ in range(400):
            path = luck.choice(list(paths))
            method = luck.choice([*paths[path], "get", "post", "delete"])
            filled = path
            while "{" in filled:
                filled = filled[: filled.index("{")] + luck.choice(values) + filled[filled.index("}") + 1 :]
            answer = await server.request(
                method.upper(), filled, luck.choice(bodies), luck.choice([None, "x", "é"[:0]])
            )
            allowed = paths[path].get(method, {"responses": {"405": {}, "404": {}, "200": {}}})["responses"]
            assert str(answer.status) in allowed, (method, filled, answer.status, answer.body[:200])
            if answer.status >= 400 and method != "head":
                assert set(msgspec.json.decode(answer.body)["error"]) == {"code", "sentence", "rules"}
        assert (await server.get("/healthz"))["ok"]
