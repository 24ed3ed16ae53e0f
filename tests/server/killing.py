"""A server of its own that is killed at random moments while people play, and what must then hold.

Every message is sent until it is acknowledged, with one id. In the end each table must have exactly the moves that were
acknowledged, and after every kill nobody's table may be older than what that person has seen.
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
from dataclasses import dataclass, field

import websockets

from tests.server.kit import PATIENCE, Json, Person, Server, http, new_id

SERVE = (
    "import argparse, sys; from stormtable.server import command; parser = argparse.ArgumentParser(); "
    "command.add_arguments(parser); sys.exit(command.run(parser.parse_args()))"
)


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
    acknowledged: int = 0
    again: int = 0
    faults: list[str] = field(default_factory=list)


class Game:
    """Two people at one table who play on whatever happens to the server."""

    def __init__(self, server: Killable, crowd: list[Person], tally: Tally, seed: int) -> None:
        self.server = server
        self.crowd = crowd
        self.tally = tally
        self.luck = random.Random(seed)
        self.moves = 0
        self.going = True

    async def play(self) -> None:
        while self.going and self.crowd[0].result is None:
            mover = next((person for person in self.crowd if person.yours), None)
            if mover is None or mover.turn is None:
                await self.look_again()
                continue
            move = self.luck.choice(mover.turn["moves"])["move"]
            await self.until_done(mover, {"type": "move", "id": new_id(), "version": mover.version, "move": move})

    async def until_done(self, mover: Person, message: Json) -> None:
        while True:
            try:
                answer = await mover.send(message)
            except (ConnectionError, websockets.ConnectionClosed, TimeoutError):
                await self.come_back()
                continue
            if answer["type"] != "done":
                self.tally.faults.append(f"refused after a kill: {answer['code']} {answer['sentence']}")
                return
            self.moves += 1
            self.tally.acknowledged += 1
            self.tally.again += answer["again"]
            await self.all_see(answer["version"])
            return

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
        """Connect again; a table older than what was seen, or with another past, is a fault."""
        for person in self.crowd:
            while True:
                await self.server.up.wait()
                seen, log = person.version, list(person.log)
                try:
                    await person.socket.close()
                    await person.connect()
                    break
                except (OSError, websockets.WebSocketException, TimeoutError):
                    await asyncio.sleep(0.05)
                except AssertionError as error:
                    self.tally.faults.append(f"version {seen} was seen and is gone: {error}")
                    return
            if person.version < seen or person.log[: len(log)] != log:
                self.tally.faults.append(f"what was seen at version {seen} is gone")


async def killed_many_times(address: str, kills: int, tables: int, seed: int, seconds: float = 1e9) -> Tally:
    """Kill a server under load so many times, or as often as time allows; what was acknowledged, every fault found."""
    end = time.monotonic() + seconds
    luck = random.Random(seed)
    tally = Tally()
    server = Killable(address)
    await server.start()
    opener = Server(None, server.port)  # type: ignore[arg-type]  # its hall is in another process
    games = [Game(server, await opener.seated(people=2), tally, seed + number) for number in range(tables)]
    tasks = [asyncio.create_task(game.play()) for game in games]
    while tally.kills < kills and time.monotonic() < end:
        await asyncio.sleep(luck.uniform(0.05, 0.7))
        await server.kill()
        tally.kills += 1
        await server.start()
    for game in games:
        game.going = False
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
    for game in games:
        table = (await http(server.port, "GET", f"/api/tables/{game.crowd[0].hello['table']}")).json
        if table["moves"] != game.moves:
            tally.faults.append(f"{game.moves} moves were acknowledged, but the table has {table['moves']}")
        for person in game.crowd:
            await person.close()
    await server.stop()
    return tally
