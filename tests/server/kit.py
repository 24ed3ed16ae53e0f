"""Real servers and the people at them, for tests: a server in this process, clients over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import socket
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it brings no types of its own
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from stormtable.engine.game import Game
from stormtable.games import game as find_game
from stormtable.games import names as game_names
from stormtable.server.edge.application import application
from stormtable.server.edge.process import Process, config_for
from stormtable.server.hosting.games import GameShelf
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.other_processes import OtherProcesses
from stormtable.server.hosting.view_changes import applied
from stormtable.server.protocol.limits import Rates
from stormtable.server.storage.base import Storage
from stormtable.server.tables.dice_key import DiceKey
from stormtable.server.workers.pool import WorkerPool

Json = dict[str, Any]

_ids = itertools.count(1)

# Wreck Raiders that is soon over, for what is about the end of a game and not about its length.
SHORT: Json = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2}
PATIENCE = 180.0  # seconds; only what never comes is waited for so long, on however busy a machine


def new_id() -> str:
    return f"test-{next(_ids):08d}"


class Shared(WorkerPool):
    """Workers that outlive a server: starting a process for every test would take longer than the tests.

    They do not give way: on a busy machine, whoever is last in line may have to wait for minutes.
    """

    def __init__(self) -> None:
        super().__init__(1, polite=0, spare=0)

    def stop(self) -> None:
        """They go on for the next one."""


WORKERS, ANALYSTS = Shared(), Shared()
DICE = DiceKey(bytes(range(32)))


class RefusedByServer(Exception):
    """What a client was refused with."""

    def __init__(self, message: Json) -> None:
        super().__init__(message.get("sentence"))
        self.message = message
        self.code = str(message.get("code"))
        self.sentence = str(message.get("sentence"))


class Answer:
    """An HTTP answer."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:  # answers differ from route to route
        return msgspec.json.decode(self.body)


class Server:
    """One server process, here in this one, on a port of its own."""

    def __init__(self, hall: Hall, port: int, process: Process | None = None, source: str | None = None) -> None:
        self.hall = hall
        self.port = port
        self.process = process
        self.source = source  # the address that people come from
        self.url = f"http://127.0.0.1:{port}"

    async def request(
        self, method: str, path: str, body: Any = None, secret: str | None = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """One HTTP request over a connection of its own."""
        return await http(self.port, method, path, body, secret, headers, self.source)

    async def get(self, path: str, secret: str | None = None) -> Any:
        answer = await self.request("GET", path, secret=secret)
        assert answer.status == 200, answer.body
        return answer.json

    async def open(self, game: str = "wreck-raiders", people: int = 2, bots: Sequence[str] = (), **more: Any) -> Json:
        """A table whose first seat is the opener's."""
        seats: list[Json] = [{"kind": "person", "name": "Ada", "you": True}]
        seats += [{"kind": "person"} for _ in range(people - 1)]
        seats += [{"kind": "bot", "bot": bot} for bot in bots]
        answer = await self.request("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status == 201, answer.body
        opened: Json = answer.json
        return opened

    async def join(self, table: str, name: str = "Grace", **more: Any) -> Json:
        answer = await self.request("POST", f"/api/tables/{table}/join", {"name": name, **more})
        assert answer.status == 201, answer.body
        joined: Json = answer.json
        return joined

    async def seated(self, game: str = "wreck-raiders", people: int = 2, **more: Any) -> list[Person]:
        """A table that has started, and everybody at it; the first is the host."""
        opened = await self.open(game, people, **more)
        hello = {"table": opened["table"], "secret": opened["secret"], "host": opened["host"]}
        crowd = [await Person.at(self.port, self.source, **hello)]
        for number in range(1, people):
            joined = await self.join(opened["table"], f"Person {number + 1}")
            crowd.append(await Person.at(self.port, self.source, table=opened["table"], secret=joined["secret"]))
        await crowd[0].act("start")
        for person in crowd:
            await person.until(lambda who: who.turn is not None)
            person.opened = opened
        return crowd


class Person:
    """A client: keeps its view by the changes it is sent, and notices if anything comes twice or not at all."""

    def __init__(self, port: int, hello: Json, source: str | None = None) -> None:
        self.port = port
        self.source = source  # the address it comes from
        self.hello = hello
        self.opened: Json = {}
        self.view: Any = None
        self.table: Json = {}
        self.turn: Json | None = None
        self.result: Json | None = None
        self.log: list[Json] = []
        self.log_from = 0  # the number of the first line of it
        self.chat: list[Json] = []
        self.you: Json = {}
        self.note = ""
        self.boot = ""
        self.version = -1
        self.steps: dict[int, int] = {}  # the step that was seen at each version
        self.bye: Json | None = None
        self.received: list[str] = []
        self.keeping = False
        self.waiting: dict[str, asyncio.Future[Json]] = {}
        self.news = asyncio.Event()

    @classmethod
    async def at(cls, port: int, source: str | None = None, **hello: Any) -> Person:
        person = cls(port, hello, source)
        await person.connect()
        return person

    async def connect(self) -> None:
        """Come, or come back: what was missed is asked for by version."""
        self.socket: ClientConnection = await connect(
            f"ws://127.0.0.1:{self.port}/api/live",
            max_size=None,
            compression=None,
            ping_interval=None,
            local_addr=None if self.source is None else (self.source, 0),
        )
        hello = {"type": "hello", **self.hello}
        if self.boot:
            hello |= {"version": self.version, "boot": self.boot}
        self.bye = None
        self.welcomed = self.closed = False
        await self.socket.send(msgspec.json.encode(hello).decode())
        self.reader = asyncio.create_task(self.read())
        await self.until(lambda who: bool(who.welcomed and who.table) or who.bye is not None)

    async def read(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                if self.keeping:
                    self.received.append(text)
                self.heed(msgspec.json.decode(text))
                self.news.set()
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(ConnectionError("the socket was closed"))
        self.waiting.clear()
        self.closed = True
        self.news.set()

    def heed(self, message: Json) -> None:
        match message["type"]:
            case "welcome":
                self.boot, self.you, self.note = message["boot"], message["you"], message["note"]
                self.welcomed = True
            case "update":
                self.update(message)
            case "chat":
                assert not self.chat or message["number"] > self.chat[-1]["number"] or self.chat_seen(message)
                if not self.chat_seen(message):
                    self.chat.append(message)
            case "note":
                self.note = message["text"]
            case "bye":
                self.bye = message
            case "done" | "refused":
                future = self.waiting.pop(message.get("id") or "", None)
                if future is not None and not future.done():
                    future.set_result(message)
            case _:
                pass

    def chat_seen(self, message: Json) -> bool:
        return any(line["number"] == message["number"] for line in self.chat)

    def update(self, update: Json) -> None:
        assert update["version"] >= self.version, "an update came after a later one"
        if "changes" in update:
            assert update["version"] == self.version + 1, "an update is missing"
            self.view = applied(self.view, update["changes"])
        self.version = update["version"]
        self.table = update.get("table", self.table)
        self.view = update.get("view", self.view)
        self.turn = update.get("turn", self.turn)
        if "turn" in update:
            self.steps[self.version] = update["turn"]["step"]
        self.result = update.get("result", self.result)
        if "log" in update:
            self.update_log(update["log"], whole="view" in update)

    def update_log(self, log: Json, whole: bool) -> None:
        place = log["from"] - self.log_from
        if whole and not 0 <= place <= len(self.log):
            self.log, self.log_from, place = [], log["from"], 0
        assert place <= len(self.log), "lines of the log are missing"
        self.log[max(0, place) :] = log["lines"]
        self.log_from = min(self.log_from, log["from"])

    async def read_older_lines(self) -> None:
        """All of the log that came before what was sent."""
        seat = self.you["seat"]
        path = f"/api/tables/{self.hello.get('table') or self.hello['watch']}/log"
        sight = "" if seat is None else f"&seat={seat}"
        while self.log_from:
            answer = await http(
                self.port, "GET", f"{path}?before={self.log_from}{sight}", secret=self.hello.get("secret")
            )
            assert answer.status == 200, answer.body
            self.log[:0] = answer.json["lines"]
            self.log_from = answer.json["from"]

    async def until(self, holds: Callable[[Person], bool], seconds: float = PATIENCE) -> None:
        """Wait for news until something holds; nothing new comes from a socket that was closed."""
        async with asyncio.timeout(seconds):
            while not holds(self):
                if self.closed:
                    raise ConnectionError("the socket was closed")
                self.news.clear()
                await self.news.wait()

    async def send(self, message: Json) -> Json:
        """Send a message with an id, and wait for what becomes of it."""
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.waiting[message["id"]] = future
        try:
            await self.socket.send(msgspec.json.encode(message).decode())
        except websockets.ConnectionClosed:
            self.waiting.pop(message["id"], None)
            raise
        async with asyncio.timeout(PATIENCE):
            return await future

    async def act(self, type_: str, **fields: Any) -> Json:
        answer = await self.send({"type": type_, "id": new_id(), **fields})
        if answer["type"] == "refused":
            raise RefusedByServer(answer)
        return answer

    async def answer(self, yes: bool) -> Json:
        """Yes or no to what is proposed, as it was last seen."""
        return await self.act("answer", version=self.version, yes=yes)

    @property
    def events(self) -> list[Json]:
        """What happened; the log tells it to each in other words."""
        return [line["event"] for line in self.log]

    @property
    def yours(self) -> bool:
        return bool(self.turn and self.turn["yours"])

    async def play(self, move: int | None = None, luck: random.Random | None = None) -> int:
        """Play a move that is offered: the one named, a random one, or the first."""
        assert self.turn is not None
        offered = [one["move"] for one in self.turn["moves"]]
        chosen = move if move is not None else (luck.choice(offered) if luck else offered[0])
        done = await self.act("move", version=self.version, move=chosen)
        await self.until(lambda who: who.version >= done["version"])
        return int(chosen)

    async def close(self) -> None:
        await self.socket.close()
        await self.reader


async def play_on(crowd: Sequence[Person], moves: int, luck: random.Random | None = None) -> None:
    """So many moves by whoever decides, or until the end."""
    await all_as_far(crowd)
    for _ in range(moves):
        if crowd[0].result is not None:
            return
        mover = next(person for person in crowd if person.yours)
        await mover.play(luck=luck)
        await all_as_far(crowd)


async def let_bots_move(person: Person) -> None:
    """Play until a bot has moved in between, however quick it is, and it is one's own turn again."""
    moved = False
    while not moved:
        before = person.version
        await person.play()
        await person.until(lambda who: who.yours)
        moved = person.version > before + 1


async def all_as_far(crowd: Sequence[Person]) -> None:
    """Until everybody has heard what anybody has heard; on several processes some hear it later."""
    newest = max(person.version for person in crowd)
    for person in crowd:
        await person.until(lambda who: who.version >= newest)


@contextlib.asynccontextmanager
async def serving(
    storage: Storage,
    rates: Rates | None = None,
    pace: int = 0,
    find: Callable[[str, Json | None], Game] = find_game,
    names: Callable[[], Sequence[str]] = game_names,
    workers: WorkerPool | None = None,
    workshop: bool = False,
) -> AsyncIterator[Server]:
    """A server on a port of its own, stopped in the end as by a signal."""
    hall = Hall(storage, workers or WORKERS, rates or Rates().loosened(), DICE, pace, GameShelf(find, names))
    hall.analysts, hall.idlers = ANALYSTS, hall.workers
    await storage.open(OtherProcesses(hall).heard)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(256)
    server = Process(config_for(application(hall, workshop=workshop)), hall)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
        assert not task.done(), "the server did not start"
    try:
        yield Server(hall, listening.getsockname()[1], server)
    finally:
        server.should_exit = True
        await task


async def http(
    port: int,
    method: str,
    path: str,
    body: Any = None,
    secret: str | None = None,
    headers: dict[str, str] | None = None,
    source: str | None = None,
) -> Answer:
    """One HTTP/1.1 request, from an address of one's own if `source` names one."""
    content = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
    lines = {"Host": f"127.0.0.1:{port}", "Connection": "close", "Content-Length": str(len(content)), **(headers or {})}
    if secret is not None:
        lines["Authorization"] = f"Bearer {secret}"
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", port, local_addr=None if source is None else (source, 0)
    )
    try:
        writer.write(head.encode() + content)
        await writer.drain()
        async with asyncio.timeout(PATIENCE):
            raw = await reader.read()
    finally:
        writer.close()
    top, _, rest = raw.partition(b"\r\n\r\n")
    first, *others = top.decode().split("\r\n")
    found = {name.lower(): value for name, _, value in (line.partition(": ") for line in others)}
    return Answer(int(first.split(" ")[1]), found, rest)


async def tampered(address: str, statement: str) -> None:
    """Change what is stored behind the server's back."""
    if address.startswith("sqlite"):
        connection = sqlite3.connect(address.removeprefix("sqlite:///"))
        connection.execute(statement)
        connection.commit()
        connection.close()
    else:
        postgres = await asyncpg.connect(address)
        await postgres.execute(statement)
        await postgres.close()
