"""What takes long is done beside play, and whoever asks for much of it holds up nobody but themselves."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator

import msgspec
import pytest

from stormtable import game, game_names
from stormtable.engine import content
from stormtable.server.edge.requests import BEFORE_VALUES
from stormtable.server.hosting import opening, replay
from stormtable.server.hosting.threads import Lines, Threads
from stormtable.server.protocol.limits import LARGEST_PACK, LARGEST_RECORD, MOST_IN_A_PACK, MOST_IN_A_RECORD, Rates
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import Storage
from tests.server.hosting.test_advice import alone
from tests.server.hosting.test_replay import imported, played_game
from tests.server.kit import PATIENCE, SHORT, Server, serving

MUCH = (1e9, 1e9)


@contextlib.asynccontextmanager
async def at_work(threads: Threads, pieces: int = 1) -> AsyncIterator[None]:
    """Somebody has long work done that comes to no end before all else here is done."""
    enough = threading.Event()
    work = [asyncio.create_task(threads.long(enough.wait, "somebody")) for _ in range(pieces)]
    await asyncio.sleep(0)
    try:
        yield
    finally:
        enough.set()
        await asyncio.gather(*work)


async def test_addresses_take_turns_however_much_one_of_them_asks_for() -> None:
    lines, served = Lines(), list[str]()

    async def work(whose: str) -> None:
        await lines.turn(whose)
        served.append(whose)
        await asyncio.sleep(0)
        lines.done()

    await asyncio.gather(*(work(whose) for whose in ("a", "a", "a", "a", "b", "c", "b")))

    assert served == ["a", "a", "b", "c", "a", "b", "a"]
    assert not lines.busy
    assert not lines.waiting


async def test_who_gives_up_waiting_holds_up_nobody() -> None:
    lines = Lines()
    await lines.turn("a")
    waiting = [asyncio.create_task(lines.turn(whose)) for whose in ("b", "c", "d")]
    await asyncio.sleep(0)
    waiting[0].cancel()
    lines.done()
    waiting[1].cancel()  # just as its turn comes
    await asyncio.wait_for(waiting[2], 5)
    lines.done()

    assert not lines.busy
    assert not lines.waiting


async def test_a_record_of_another_address_is_read_after_a_piece_or_two(server: Server) -> None:
    record = msgspec.json.encode(played_game(moves=5))
    first, rest = threading.Event(), threading.Event()
    pieces = [first, first, *(rest for _ in range(18))]
    flood = [asyncio.create_task(server.hall.threads.long(piece.wait, "flood")) for piece in pieces]
    await asyncio.sleep(0)
    opened = asyncio.create_task(opening.open_record(server.hall, record, "192.0.2.1"))
    await asyncio.sleep(0)
    first.set()
    try:
        assert (await asyncio.wait_for(opened, PATIENCE)).table
    finally:
        rest.set()
        await asyncio.gather(*flood)


async def test_hints_books_and_lessons_wait_for_no_long_work(server: Server) -> None:
    person = await alone(server, "wreck-raiders")
    path, secret = f"/api/tables/{person.hello['table']}", person.hello["secret"]
    async with at_work(server.hall.threads, pieces=3):
        hint = await server.get(f"{path}/hint?seat=0&bot=random", secret=secret)
        for name in game_names():
            for what in ("rules", "content", "lessons"):
                assert await server.get(f"/api/games/{name}/{what}")
        assert await server.get(f"{path}/content")
        lesson = (await server.get("/api/games/wreck-raiders/lessons"))["lessons"][0]["id"]
        opened = await server.request("POST", f"/api/games/wreck-raiders/lessons/{lesson}", {"name": "Ada"})

    assert hint["why"]
    assert opened.status == 201


async def test_books_are_made_once_and_beside_play(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    kind = type(server.hall.games.named("riftwalker"))
    true = kind.rule_book

    def rule_book(asked: object) -> object:
        made.append(threading.current_thread().name)
        return true(asked)  # type: ignore[arg-type]  # it is a game

    monkeypatch.setattr(kind, "rule_book", rule_book)
    first = await server.request("GET", "/api/games/riftwalker/rules")
    again = await server.request("GET", "/api/games/riftwalker/rules", headers={"If-None-Match": first.headers["etag"]})

    assert (first.status, again.status) == (200, 304)
    assert len(made) == 1
    assert made[0].startswith("short-work")


async def test_a_pack_sent_as_a_text_is_read_beside_play(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    read_in: list[str] = []

    def read_text(name: str, text: str) -> dict[str, object]:
        read_in.append(threading.current_thread().name)
        return content.read_text(name, text)

    monkeypatch.setattr(opening, "read_text", read_text)
    opened = await server.open(content='stall_rounds = 3\n[pack]\nextends = "wreck-raiders"\n')

    assert (await server.get(f"/api/tables/{opened['table']}"))["own_content"] is True
    assert [name.partition("_")[0] for name in read_in] == ["long-work"]


# Bodies that are large, or hold very much


def stuffed(largest: int, most: int) -> bytes:
    """So many small values that to read them would stop everything for longer than a move may wait."""
    inner = b",".join([b"[]"] * most)
    body = b'{"game":"wreck-raiders","seats":[{},{}],"content":{"x":[' + inner + b"]}}"
    assert len(body) < largest, "it is refused for what is in it, not for its length"
    return body


@pytest.mark.parametrize(
    ("path", "largest", "most"),
    [("/api/tables", LARGEST_PACK, MOST_IN_A_PACK), ("/api/records", LARGEST_RECORD, MOST_IN_A_RECORD)],
)
async def test_what_holds_too_much_is_refused_before_it_is_read(
    server: Server, path: str, largest: int, most: int
) -> None:
    for body in (stuffed(largest, most), b"x" * (largest + 1)):
        answer = await server.request("POST", path, body)

        assert (answer.status, answer.json["error"]["code"]) == (413, "too-big")


async def test_large_packs_are_taken_no_faster_than_records(storage: Storage) -> None:
    async with serving(storage, Rates(heavy=(2, 0.001), requests=MUCH, tables=MUCH)) as server:
        large = {"game": "wreck-raiders", "seats": [{}, {}], "content": "#" * 100_000}
        codes = [(await server.request("POST", "/api/tables", large)).status for _ in range(4)]
        small = await server.open(people=2)

    assert codes == [400, 400, 429, 429]
    assert small["table"]


def test_a_pack_three_times_as_large_as_ours_would_fit() -> None:
    for name in game_names():
        pack = msgspec.json.encode(game(name).drawn_from())
        assert len(pack) * 3 < LARGEST_PACK
        assert sum(map(pack.count, BEFORE_VALUES)) * 3 < MOST_IN_A_PACK


# Analyses


async def test_one_address_leaves_room_for_the_analyses_of_others(server: Server) -> None:
    opened = await imported(server, played_game(content=SHORT))
    room = await server.hall.room(opened["table"])
    await server.hall.analysts.start()
    flood = [replay.analysis(server.hall, room, 0, "flood") for _ in range(replay.MOST_WAITING)]
    asked = [asyncio.create_task(one) for one in flood]
    other = asyncio.create_task(replay.analysis(server.hall, room, 1, "somebody else"))
    found = await asyncio.gather(*asked, return_exceptions=True)

    refused = [one.code for one in found if isinstance(one, Refused)]
    assert refused == ["too-fast"] * (replay.MOST_WAITING - replay.MOST_OF_ONE)
    assert (await other).step == 1
    assert server.hall.analysts.asked == 0
