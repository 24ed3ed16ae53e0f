"""A server of its own that is killed at random moments while people play, and what must then hold.

People move, take back, talk, rename themselves and let their time run out, beside bots. Every message is sent until it
is acknowledged, with one id. In the end all that was acknowledged must be in the storage, once and where it was said to
be, nothing of what was refused, and every state that anybody has seen must be one of those that were saved.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

import websockets

from stormtable.games import names
from stormtable.server.storage import open_storage
from stormtable.server.storage.base import CHAT_KEPT, Storage
from stormtable.server.tables.entries import Move, SetBot, Undo, decode
from tests.server.kit import PATIENCE, Json, Person, Server, http, new_id

SERVE = (
    "import argparse, sys; from stormtable.server import command; parser = argparse.ArgumentParser(); "
    "command.add_arguments(parser); sys.exit(command.run(parser.parse_args()))"
)


# Tables of two people, one game after the other: alone, beside a quick bot and a clock, beside a bot that thinks in a
# process of its own.
TIMER = 10  # seconds
KINDS: tuple[Json, ...] = ({}, {"timer": TIMER, "bots": ["random"]}, {"timer": TIMER, "bots": ["easy"]})


def free_port() -> int:
    """A port that stays free while the server is down: not one of those that the system gives to whoever asks."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Killable:
    """A real server process on one port and one storage, started again each time it was killed."""

    def __init__(self, address: str, *arguments: str, limits: bool = False) -> None:
        self.port = free_port()
        self.arguments = ["--port", str(self.port), "--db", address, "--log", "quiet", *arguments]
        self.arguments += [] if limits else ["--no-limits"]
        self.up = asyncio.Event()
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            SERVE,
            *self.arguments,
            stdout=asyncio.subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "PYTHONWARNINGS": "ignore"},  # of what a killed process left behind
        )
        while True:
            with contextlib.suppress(OSError, IndexError, ValueError):
                if (await http(self.port, "GET", "/healthz")).status == 200:
                    break
            assert self.process.returncode is None, "the server did not start"
            await asyncio.sleep(0.05)
        self.up.set()

    async def kill(self) -> None:
        assert self.process is not None
        self.up.clear()
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(self.process.wait(), PATIENCE)

    def memory(self) -> int:
        """Bytes that the process holds."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@dataclass
class Tally:
    kills: int = 0
    acknowledged: Counter[str] = field(default_factory=Counter)  # by kind of message
    again: int = 0  # of them, only on being sent again
    by_server: Counter[str] = field(default_factory=Counter)  # moves of bots, times that ran out
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = ", ".join(f"{many} {kind}" for kind, many in sorted(self.acknowledged.items()))
        own = ", ".join(f"{many} {kind}" for kind, many in sorted(self.by_server.items())) or "nothing"
        return f"{kinds} acknowledged, {self.again} on being sent again; the server by itself: {own}"


class Game:
    """Two people at one table, and perhaps a bot, who play on whatever happens to the server."""

    def __init__(self, server: Killable, crowd: list[Person], tally: Tally, seed: int) -> None:
        self.server = server
        self.crowd = crowd
        self.tally = tally
        self.luck = random.Random(seed)
        self.table = crowd[0].hello["table"]
        self.done: dict[str, int] = {}  # what was acknowledged: the version it made
        self.refused: set[str] = set()
        self.said: list[tuple[str, str | None]] = []  # and where a mark was put
        self.going = True

    async def play(self) -> None:
        while self.going and self.crowd[0].result is None:
            person = next((one for one in self.crowd if self.must_return(one) or one.yours), None)
            if person is None or person.turn is None:
                await self.look_again()
            elif self.must_return(person):
                await self.until_done(person, {"type": "return"})
            else:
                await self.take_a_turn(person)

    def must_return(self, person: Person) -> bool:
        return bool(person.table["seats"][person.you["seat"]]["played_by"] == "bot")

    async def take_a_turn(self, person: Person) -> None:
        """Mostly a move; now and then talk, another name, a move taken back, or nothing until time has run out."""
        assert person.turn is not None
        version, what = person.version, self.luck.random()
        if what < 0.1:
            text, mark = f"said {len(self.said)}", self.luck.choice([None, f"0/piece-{len(self.said)}"])
            self.said.append((text, mark))
            await self.until_done(person, {"type": "chat", "text": text, "mark": mark})
        elif what < 0.15:
            await self.until_done(person, {"type": "rename", "name": f"Somebody {self.luck.randrange(10**6)}"})
        elif what < 0.3 and person.turn["may_undo"]:
            await self.until_done(person, {"type": "undo", "version": version})
        elif what < 0.31 and person.table["timer"]:
            await self.let_time_run_out(person)
        else:
            move = self.luck.choice(person.turn["moves"])["move"]
            await self.until_done(person, {"type": "move", "version": version, "move": move})

    async def let_time_run_out(self, person: Person) -> None:
        """Do nothing until a bot sits in, however often the server is killed meanwhile."""
        end = time.monotonic() + 2 * TIMER
        while self.going and not self.must_return(person) and time.monotonic() < end:
            with contextlib.suppress(TimeoutError):
                try:
                    await person.until(self.must_return, TIMER)
                except ConnectionError:
                    await self.come_back()

    async def until_done(self, person: Person, wish: Json) -> None:
        """Send it with one id until it is acknowledged or refused: bots and clocks may have been faster."""
        message = {**wish, "id": new_id()}
        while True:
            try:
                answer = await person.send(message)
            except (ConnectionError, websockets.ConnectionClosed, TimeoutError):
                await self.come_back()
                continue
            if answer["type"] == "done":
                self.tally.acknowledged[wish["type"]] += 1
                self.tally.again += answer["again"]
                self.done[message["id"]] = answer["version"]
                await self.all_see(answer["version"])
            elif answer["code"] == "storage":
                continue
            else:
                self.refuse(message, answer)
            return

    def refuse(self, message: Json, answer: Json) -> None:
        self.refused.add(message["id"])
        if message["type"] == "chat":
            self.said.remove((message["text"], message["mark"]))
        if answer["code"] not in ("stale", "not-your-turn", "no-undo", "seat-taken", "not-playing"):
            self.tally.faults.append(f"{message['type']} refused: {answer['code']} {answer['sentence']}")

    async def all_see(self, version: int) -> None:
        for person in self.crowd:
            with contextlib.suppress(TimeoutError, ConnectionError):
                await person.until(lambda who: who.version >= version, 5)

    async def look_again(self) -> None:
        if any(person.socket.state.name != "OPEN" for person in self.crowd):
            await self.come_back()
        else:
            await asyncio.sleep(0.01)

    async def come_back(self) -> None:
        """Connect again; a table older than what was seen is a fault."""
        for person in self.crowd:
            while True:
                await self.server.up.wait()
                seen = person.version
                try:
                    await person.socket.close()
                    await person.connect()
                    break
                except (OSError, websockets.WebSocketException, TimeoutError):
                    await asyncio.sleep(0.05)
                except AssertionError as error:
                    self.tally.faults.append(f"version {seen} was seen and is gone: {error}")
                    return
            if person.version < seen:
                self.tally.faults.append(f"version {seen} was seen and is gone")

    # The end

    async def check(self, storage: Storage) -> None:
        """What was acknowledged is there, once and where it was said to be; what was seen is what was saved."""
        rows = await storage.entries(self.table)
        kept: dict[str, int] = {}
        step, steps = 0, {0: 0}
        for row in rows:
            entry = decode(row.body)
            if entry.id is not None:
                self.must(entry.id not in kept, f"{entry.id} is there twice")
                kept[entry.id] = row.number
            step = entry.to if isinstance(entry, Undo) else step + isinstance(entry, Move)
            steps[row.number] = step
            self.tally.by_server["bots' moves"] += isinstance(entry, Move) and entry.by is not None
            self.tally.by_server["times run out"] += isinstance(entry, SetBot) and entry.why == "timer"
        lines = [(line.text, line.mark) for line in await storage.chat(self.table, limit=CHAT_KEPT)]
        for name, version in self.done.items():
            if name in kept:
                self.must(kept[name] == version, f"{name} was said to be {version} and is {kept[name]}")
        missing = len(self.done) - len(self.said) - sum(name in kept for name in self.done)
        self.must(missing == 0, f"{missing} acknowledged entries are lost")
        self.must(not self.refused & set(kept), "something that was refused is there")
        self.must(lines == self.said[-CHAT_KEPT:], f"talk is not what was said: {len(lines)} of {len(self.said)}")
        for person in self.crowd:
            for version, seen in person.steps.items():
                self.must(steps.get(version) == seen, f"step {seen} was seen at version {version}")

    def must(self, holds: bool, fault: str) -> None:
        if not holds:
            self.tally.faults.append(f"{self.table}: {fault}")


async def killed_many_times(address: str, kills: int, tables: int, seed: int, seconds: float = 1e9) -> Tally:
    """Kill a server under load so many times, or as often as time allows; what was acknowledged, every fault found."""
    end = time.monotonic() + seconds
    luck = random.Random(seed)
    tally = Tally()
    server = Killable(address, "--pace", "100")
    await server.start()
    opener = Server(None, server.port)  # type: ignore[arg-type]  # its hall is in another process
    offered = names()
    games: list[Game] = []
    tasks: list[asyncio.Task[None]] = []

    async def open_games() -> None:
        """As many as are to be played at once: one that is over is followed by another."""
        while sum(not task.done() for task in tasks) < tables:
            name, more = offered[len(games) % len(offered)], KINDS[len(games) % len(KINDS)]
            games.append(Game(server, await opener.seated(name, people=2, **more), tally, seed + len(games)))
            tasks.append(asyncio.create_task(games[-1].play()))

    while tally.kills < kills and time.monotonic() < end:
        await open_games()
        # Mostly soon after the start; at times long enough for bots to think and for time to run out.
        await asyncio.sleep(luck.uniform(0.05, 0.7) if luck.random() < 0.8 else luck.uniform(0.7, 4))
        await server.kill()
        tally.kills += 1
        await server.start()
    for game in games:
        game.going = False
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
    for game in games:
        for person in game.crowd:
            await person.close()
    await server.stop()
    await check_all(address, games)
    return tally


async def check_all(address: str, games: list[Game]) -> None:
    storage = open_storage(address)
    await storage.open(lambda *_: None)
    for game in games:
        await game.check(storage)
    await storage.close()
