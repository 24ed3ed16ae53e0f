"""The workshop over the wire: closed unless the server was told, and numbers that follow the last edit."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from stormtable.server.protocol.limits import Rates
from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.kit import PATIENCE, Server, serving

Json = dict[str, Any]


@pytest.fixture
async def workshop(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(SqliteStorage(tmp_path / "t.sqlite"), workshop=True) as server:
        yield server


def changed(**sections: object) -> Json:
    return {"changes": {"pack": {"extends": "wreck-raiders"}, **sections}}


async def checked(server: Server, **sections: object) -> Json:
    answer = await server.request("POST", "/api/workshop/wreck-raiders/check", changed(**sections))
    assert answer.status == 200, answer.body
    found: Json = answer.json
    return found


@contextlib.asynccontextmanager
async def at_the_bench(server: Server, source: str = "127.0.0.1") -> AsyncIterator[ClientConnection]:
    address = f"ws://127.0.0.1:{server.port}/api/workshop"
    async with connect(address, compression=None, max_size=None, local_addr=(source, 0)) as socket:
        yield socket


async def ask(socket: ClientConnection, pack: str, number: int, **more: object) -> None:
    wish = {"type": "try", "game": "wreck-raiders", "pack": pack, "seats": 2, "bot": "random", "number": number, **more}
    await socket.send(msgspec.json.encode(wish).decode())


async def heard(socket: ClientConnection) -> Json:
    async with asyncio.timeout(PATIENCE):
        message: Json = msgspec.json.decode(await socket.recv())
    return message


async def test_a_server_that_was_not_told_has_no_workshop(tmp_path: Path) -> None:
    async with serving(SqliteStorage(tmp_path / "t.sqlite")) as server:
        answers = [
            await server.request("GET", "/api/workshop/wreck-raiders"),
            await server.request("POST", "/api/workshop/wreck-raiders/check", changed()),
            await server.request("POST", "/api/workshop/wreck-raiders/read", {"toml": ""}),
        ]
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with at_the_bench(server) as socket:
                await heard(socket)

        shelf = await server.get("/api/games")

    assert {(answer.status, answer.json["error"]["code"]) for answer in answers} == {(403, "no-workshop")}
    assert "stormtable serve --workshop" in answers[0].json["error"]["sentence"]
    assert shelf["workshop"] is False


async def test_a_game_is_laid_out_with_all_that_its_designer_wrote(workshop: Server) -> None:
    bench = await workshop.get("/api/workshop/everrain")

    assert bench["together"] is True
    assert {section["name"] for section in bench["form"]} == bench["content"].keys() - {"texts"}
    assert all(option["effect"] for option in bench["content"]["sea_event"][0]["options"]), (
        "also what players never see"
    )


async def test_what_was_changed_is_checked_and_can_be_tried(workshop: Server) -> None:
    good = await checked(workshop, exhibit=[{"id": "E01", "coins": 60}])
    async with at_the_bench(workshop) as socket:
        await ask(socket, good["pack"], 7)
        numbers = await heard(socket)

    assert good["content"]["exhibit"][0]["coins"] == 60
    assert (numbers["type"], numbers["number"], numbers["bot"]) == ("numbers", 7, "random")
    assert numbers["report"]["changed"] == ["exhibit E01: coins 5 → 60"]
    assert numbers["report"]["pairs"] >= 1


async def test_a_mistake_is_told_by_its_place_and_has_nothing_to_try(workshop: Server) -> None:
    bad = await checked(workshop, exhibit=[{"id": "E01", "coins": 120}])

    assert bad["mistake"] == {
        "sentence": "Exhibit E01, coins: it must be 99 or less.",
        "section": "exhibit",
        "item": "E01",
        "field": "coins",
    }
    assert (bad["pack"], bad["content"]) == (None, None)


async def test_the_last_edit_ends_what_was_tried_before(workshop: Server) -> None:
    packs = [(await checked(workshop, exhibit=[{"id": "E01", "coins": coins}]))["pack"] for coins in range(6, 12)]
    async with at_the_bench(workshop) as socket:
        for number, pack in enumerate(packs):
            await ask(socket, pack, number)
        last = len(packs) - 1
        while (await heard(socket))["number"] != last:
            pass
        later = [(await heard(socket))["number"] for _ in range(3)]

    assert later == [last] * 3


async def test_a_page_of_what_is_known_can_be_kept(workshop: Server) -> None:
    good = await checked(workshop, exhibit=[{"id": "E01", "coins": 60}])
    async with at_the_bench(workshop) as socket:
        await socket.send('{"type":"page"}')
        nothing = await heard(socket)
        await ask(socket, good["pack"], 1)
        await heard(socket)
        await socket.send('{"type":"page"}')
        while (message := await heard(socket))["type"] != "page":
            pass

    assert nothing["sentence"] == "There are no numbers yet to make a page of."
    assert "exhibit E01: coins 5 → 60" in message["html"]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"pack": "abc"}, "has forgotten this pack"),
        ({"seats": 7}, "is not for 7 seats"),
        ({"bot": "clever"}, "There is no bot 'clever'"),
        ({"bot": "expert"}, "There is no bot 'expert' here"),
        ({"bot": "search@1000000"}, "There is no bot 'search@1000000' here"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"number": "x"}, "cannot be read"),
    ],
)
async def test_what_cannot_be_tried_is_refused_with_a_sentence(workshop: Server, more: Json, sentence: str) -> None:
    good = await checked(workshop)
    async with at_the_bench(workshop) as socket:
        await ask(socket, **{"pack": good["pack"], "number": 1, **more})
        told = await heard(socket)

    assert told["type"] == "refused"
    assert sentence in told["sentence"]


async def test_a_page_that_sends_too_much_is_told_and_then_shown_the_door(tmp_path: Path) -> None:
    rates = Rates(messages_together=(10, 0.001), too_fast=(5, 0.001))
    storage = SqliteStorage(tmp_path / "t.sqlite")
    async with serving(storage, rates, workshop=True) as server, at_the_bench(server) as socket:
        for _ in range(16):
            await socket.send('{"type":"page"}')
        told = [(await heard(socket))["sentence"] for _ in range(15)]
        with pytest.raises(ConnectionClosed) as closed:
            await heard(socket)

    assert told == ["There are no numbers yet to make a page of."] * 10 + ["Too many messages; slow down."] * 5
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == "too-fast"


async def test_nobody_waits_for_the_trials_of_another_address(workshop: Server) -> None:
    """Those of bots that think go on for minutes, and there may be one process for all."""
    good = await checked(workshop, exhibit=[{"id": "E01", "coins": 60}])
    async with contextlib.AsyncExitStack() as stack:
        greedy = [await stack.enter_async_context(at_the_bench(workshop, "127.0.0.2")) for _ in range(6)]
        for number, socket in enumerate(greedy):
            await ask(socket, good["pack"], number, bot="normal")
        first = await heard(greedy[0])
        refused = await heard(greedy[-1])
        other = await stack.enter_async_context(at_the_bench(workshop))
        await ask(other, good["pack"], 7)
        numbers = await heard(other)

    assert first["type"] == "numbers"
    assert "close one of them" in refused["sentence"]
    assert (numbers["type"], numbers["number"]) == ("numbers", 7)


def test_nothing_of_the_workshop_is_loaded_where_it_is_closed() -> None:
    program = (
        "import sys; import stormtable.server.edge.process; "
        "print(*(name for name in sys.modules if 'workshop' in name or name == 'stormtable.lab.whatif'))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["stormtable.server.edge.closed_workshop"]


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[pack", "is not valid TOML"),
        ("stall_rounds = 3", "does not extend Wreck Raiders"),
        ('[pack]\nextends = "riftwalker"', "does not extend Wreck Raiders"),
    ],
)
async def test_a_file_that_is_no_change_of_this_game_is_refused(workshop: Server, toml: str, sentence: str) -> None:
    answer = await workshop.request("POST", "/api/workshop/wreck-raiders/read", {"toml": toml})

    assert answer.status == 400
    assert sentence in answer.json["error"]["sentence"]


async def test_a_saved_pack_comes_back_as_it_was(workshop: Server) -> None:
    wanted = changed(
        exhibit=[{"id": "E01", "coins": 8, "treasures": ["gold", "art"]}], mat={"row_values": [1, 2, 3, 4]}
    )
    answer = await workshop.request("POST", "/api/workshop/wreck-raiders/check", wanted)
    back = await workshop.request("POST", "/api/workshop/wreck-raiders/read", {"toml": answer.json["toml"]})

    assert back.json == wanted
