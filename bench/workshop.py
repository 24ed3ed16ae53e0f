"""How soon the workshop answers, and what people at live tables feel of it: `python -m bench.workshop`.

In each game one number is changed; the clock starts when the trial is asked for and stops at its first numbers, and at
those of bots that think. Then 20 edits come within 5 seconds, and it is counted how many processes still play; the page
is closed, and the clock stops when none does. Then people play at a few tables, first undisturbed, then while a trial
goes on. The clock of a move starts when its message is written and stops when the last of its table's seats has read
the update.

It fails if the first numbers take more than 3 seconds, if more than one trial goes on after the edits or any for more
than 2 seconds after the page was closed, or if the 99th of 100 moves beside a trial takes more than 20 ms and more than
it did before.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.attack import Honest, leave, listen, shown
from bench.load import cpu_seconds, quantile
from tests.server.killing import Killable
from tests.server.kit import http

FIRST: Final = 3.0  # seconds to the first numbers, at most
DELAY: Final = 20.0  # milliseconds of a move beside a trial, at most
CLOSED: Final = 2.0  # seconds that a trial may go on when nobody is there, at most
TABLES: Final = 4
EDITS: Final = 20
GLANCE: Final = 0.3  # seconds for which it is watched whether a process is busy

# One number of each game.
CHANGED: Final[dict[str, dict[str, Any]]] = {
    "wreck-raiders": {"exhibit": [{"id": "E01", "coins": 8}]},
    "riftwalker": {"rift": [{"id": "R01", "points": [0, 3, 10]}]},
    "storm-raiders": {"contract": [{"id": "C01", "prestige": 5}]},
    "nova-raiders": {"pack": {"remove": ["SA-01"]}},
    "everrain": {"treasure": [{"id": "C-01", "standard": 5}]},
}


async def wished(server: Killable, game: str, bot: str, more: int = 0) -> dict[str, Any]:
    """A wish to try the changed pack; `more`: coins that are put onto an exhibit besides."""
    changes = {**CHANGED[game], "pack": {"extends": game, **CHANGED[game].get("pack", {})}}
    if more:
        changes["exhibit"] = [{"id": "E01", "coins": 8 + more}]
    answer = await http(server.port, "POST", f"/api/workshop/{game}/check", {"changes": changes})
    assert answer.status == 200, answer.body
    return {"type": "try", "game": game, "pack": answer.json["pack"], "seats": 2, "bot": bot, "number": 1}


@contextlib.asynccontextmanager
async def trial(server: Killable, game: str, bot: str) -> AsyncIterator[ClientConnection]:
    """A socket on which a changed pack is tried."""
    wish = await wished(server, game, bot)
    async with connect(f"ws://127.0.0.1:{server.port}/api/workshop", compression=None, max_size=None) as socket:
        await socket.send(msgspec.json.encode(wish).decode())
        yield socket


async def answers(server: Killable, game: str, bot: str) -> tuple[float, float]:
    """Seconds to the first numbers of bots that play anything, and to those of bots that think."""
    begun, first = time.perf_counter(), 0.0
    async with trial(server, game, bot) as socket:
        while True:
            told = msgspec.json.decode(await socket.recv())
            if told.get("type") != "numbers":
                continue
            first = first or time.perf_counter() - begun
            if told["bot"] == bot:
                return first, time.perf_counter() - begun


async def hurry(server: Killable, bot: str) -> tuple[int, float]:
    """Edit after edit: how many trials go on after the last, and for how long after the page was closed."""
    async with trial(server, "wreck-raiders", bot) as socket:
        reading = asyncio.create_task(read(socket))
        for number in range(EDITS):
            await asyncio.sleep(5 / EDITS)
            wish = {**await wished(server, "wreck-raiders", bot, number), "number": number + 2}
            await socket.send(msgspec.json.encode(wish).decode())
        await asyncio.sleep(1)
        left = len(await at_work(server))
        reading.cancel()
    closed = time.perf_counter()
    while await at_work(server):
        pass
    return left, time.perf_counter() - closed - GLANCE


async def at_work(server: Killable) -> list[int]:
    """Processes of the server, itself left out, that are busy just now."""
    assert server.process is not None
    pids = [pid for pid in descendants(server.process.pid) if pid != server.process.pid]
    before = {pid: spent(pid) for pid in pids}
    await asyncio.sleep(GLANCE)
    return [pid for pid in pids if spent(pid) - before[pid] > GLANCE / 4]


def spent(pid: int) -> float:
    try:
        return cpu_seconds(pid)
    except OSError:  # it is gone
        return 0.0


def descendants(pid: int) -> list[int]:
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += descendants(int(child))
    return found


async def measure(args: argparse.Namespace, folder: Path) -> int:
    server = Killable(f"sqlite:///{folder / 'tables.sqlite'}", "--workshop", "--workers", "1")
    await server.start()
    failed = False
    for game in args.games or CHANGED:
        first, thought = await answers(server, game, args.bot)
        failed = failed or first > FIRST
        print(f"{game}: first numbers after {first:.2f} s, those of {args.bot} bots after {thought:.2f} s", flush=True)
    left, after = await hurry(server, args.bot)
    failed = failed or left > 1 or after > CLOSED
    print(f"{EDITS} edits in 5 s: {left} at work; none {max(0.0, after):.1f} s after the page was closed", flush=True)
    tables = [Honest(server, f"127.0.1.{number + 1}", number) for number in range(TABLES)]
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(args.settle)
    before = await listen(tables, args.seconds)
    async with trial(server, "wreck-raiders", args.bot) as socket:
        reading = asyncio.create_task(read(socket))
        beside = await listen(tables, args.seconds)
        reading.cancel()
    failed = failed or quantile(beside, 0.99) > max(DELAY, quantile(before, 0.99))
    print(f"moves at {TABLES} live tables: p99 {shown(before)} before, {shown(beside)} beside a trial")
    await leave(server, playing)
    return 1 if failed else 0


async def read(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="in which the first numbers are waited for; all if none is named")
    parser.add_argument("--bot", default="quick", help="that thinks")
    parser.add_argument("--seconds", type=float, default=15, help="for each measurement of moves")
    parser.add_argument("--settle", type=float, default=2, help="seconds before the first of them")
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
