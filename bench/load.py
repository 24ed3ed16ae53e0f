"""A server under load: so many live tables of four seats, each seat a websocket, and how soon a move is seen by all.

    python -m bench.load --tables 200 --seconds 20 --think 2 --spin
    python -m bench.load --tables 50 --seconds 10 --think 0          # as fast as it goes: moves a second
    python -m bench.load --db postgresql://…                         # an empty database

The clock of a move starts when its message is written and stops when the last of the table's seats has read the update.
The client runs on the same machine and shares its cores; what it costs is in the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Final

import asyncpg  # type: ignore[import-untyped]  # it brings no types of its own

from tests.server.killing import Killable
from tests.server.kit import http

SEATS: Final = 4
VERSION: Final = re.compile(rb'"type":"update","version":(\d+)')
SPIN: Final = "while True: pass"
AHEAD: Final = "-15"


class Wire(asyncio.Protocol):
    """A websocket with no more to it than this needs: whole text frames, read as bytes."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.buffer = bytearray()
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            _, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            self.open = True
            self.buffer = bytearray(rest)
            self.send(self.seat.hello())
        while (frame := self.next_frame()) is not None:
            opcode, text = frame
            if opcode == 1:
                self.seat.heed(text)
            elif opcode == 9:
                self.send(text, 10)

    def next_frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 127, 2
        if length > 125:
            start = 4 if length == 126 else 10
            if len(buffer) < start:
                return None
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return None
        text, opcode = bytes(buffer[start : start + length]), buffer[0] & 15
        del buffer[: start + length]
        return opcode, text

    def send(self, text: bytes, opcode: int = 1) -> None:
        """A client's frames are masked; a mask of zeros is one too."""
        head = bytes([128 | opcode, 128 | len(text)]) if len(text) < 126 else None
        head = head or bytes([128 | opcode, 254]) + len(text).to_bytes(2, "big")
        self.transport.write(head + bytes(4) + text)


class Seat:
    """One seat of a table."""

    def __init__(self, table: LoadTable, number: int, hello: dict[str, str]) -> None:
        self.table = table
        self.number = number
        self.greeting = hello

    def hello(self) -> bytes:
        return json.dumps({"type": "hello", **self.greeting}).encode()

    def heed(self, text: bytes) -> None:
        found = VERSION.search(text, 0, 60)
        if found is not None:
            self.table.seen(int(found[1]), self, text)
        elif text.startswith((b'{"type":"refused"', b'{"type":"bye"')):
            self.table.load.faults.append(text[:200].decode())


class LoadTable:
    """A table whose four people play on, each after thinking for a while."""

    def __init__(self, load: Load, name: str, seed: int) -> None:
        self.load = load
        self.name = name
        self.luck = random.Random(seed)
        self.version = 0
        self.readers: set[int] = set()
        self.sent_at: float | None = None
        self.chosen: tuple[Seat, int] | None = None
        self.moves = 0
        self.over = False
        self.wires: list[Wire] = []

    def seen(self, version: int, seat: Seat, text: bytes) -> None:
        """A seat has read a version; when all have, the move that made it has been seen by all."""
        if version < self.version:
            return
        if version > self.version:
            self.version = version
            self.readers = set()
        self.readers.add(seat.number)
        if b'"yours":true' in text:
            offered = json.loads(text)["turn"]["moves"]
            self.chosen = (seat, self.luck.choice(offered)["move"])
        if b'"result"' in text:
            self.over = True
        if len(self.readers) == SEATS and self.sent_at is not None:
            self.load.took.append(time.perf_counter() - self.sent_at)
            self.sent_at = None
            self.go_on()

    def go_on(self) -> None:
        """The next move, after some thought."""
        if self.over or not self.load.going or self.chosen is None:
            return
        think = self.luck.expovariate(1 / self.load.think) if self.load.think else 0.0
        asyncio.get_running_loop().call_later(think, self.move)

    def move(self) -> None:
        if self.chosen is None or not self.load.going:
            return
        seat, move = self.chosen
        self.chosen = None
        self.moves += 1
        message = {"type": "move", "id": f"load-{self.moves:06d}", "version": self.version, "move": move}
        self.sent_at = time.perf_counter()
        self.wires[seat.number].send(json.dumps(message).encode())


class Load:
    """All tables, and what was measured."""

    def __init__(self, port: int, think: float, game: str) -> None:
        self.port = port
        self.think = think
        self.game = game
        self.took: list[float] = []
        self.faults: list[str] = []
        self.going = True

    async def open(self, number: int) -> LoadTable:
        wish = {"game": self.game, "seats": [{"you": True, "name": "P1"}, *({} for _ in range(SEATS - 1))]}
        opened = (await http(self.port, "POST", "/api/tables", wish)).json
        secrets = [opened["secret"]]
        for seat in range(1, SEATS):
            joined = await http(self.port, "POST", f"/api/tables/{opened['table']}/join", {"name": f"P{seat + 1}"})
            secrets.append(joined.json["secret"])
        table = LoadTable(self, opened["table"], number)
        loop = asyncio.get_running_loop()
        for seat, secret in enumerate(secrets):
            hello = {"table": opened["table"], "secret": secret}
            made = Seat(table, seat, hello)
            _, wire = await loop.create_connection(lambda made=made: Wire(made), "127.0.0.1", self.port)  # type: ignore[misc]
            table.wires.append(wire)
        while len(table.readers) < SEATS:
            await asyncio.sleep(0.01)
        table.wires[0].send(b'{"type":"start","id":"load-start"}')
        while table.chosen is None or len(table.readers) < SEATS:
            await asyncio.sleep(0.01)
        return table


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000


async def inside(port: int, name: str) -> float:
    """What the server's own clock says: to save an entry; from a message read to everybody told."""
    text = (await http(port, "GET", "/metrics")).body.decode()
    found = dict(re.findall(rf"stormtable_{name}_seconds_(sum|count) ([0-9.]+)", text))
    return float(found["sum"]) / max(1, int(found["count"])) * 1000


def put_ahead(*processes: int) -> None:
    """Server, client and spin loop before whatever else this machine is busy with, and equal among themselves."""
    for process in processes:
        Path(f"/proc/{process}/autogroup").write_text(AHEAD)


async def backends(address: str) -> list[int]:
    """The processes of the database, where it is PostgreSQL on this machine."""
    if not address.startswith("postgresql"):
        return []
    connection = await asyncpg.connect(address)
    rows = await connection.fetch("SELECT pid FROM pg_stat_activity WHERE pid != pg_backend_pid()")
    await connection.close()
    return [row["pid"] for row in rows]


class Disk(threading.Thread):
    """The same disk beside it all: how long it takes to keep a page, asked twenty times a second."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.file = folder / "probe"
        self.took: list[float] = []
        self.going = True

    def run(self) -> None:
        with open(self.file, "wb", buffering=0) as file:
            while self.going:
                begun = time.perf_counter()
                file.write(bytes(4096))
                os.fsync(file.fileno())
                self.took.append(time.perf_counter() - begun)
                time.sleep(0.05)

    def stop(self) -> None:
        self.going = False
        self.join()
        self.file.unlink()


async def measure(args: argparse.Namespace, address: str, folder: Path) -> int:
    server = Killable(address, "--workers", "1")
    await server.start()
    assert server.process is not None
    load = Load(server.port, args.think, args.game)
    before = server.memory()
    tables = [await load.open(number) for number in range(args.tables)]
    memory = server.memory() - before
    spinning = subprocess.Popen([sys.executable, "-c", SPIN], start_new_session=True) if args.spin else None
    if args.ahead:
        put_ahead(os.getpid(), server.process.pid, *([spinning.pid] if spinning else []), *await backends(address))
    try:
        cpu, begun = cpu_seconds(server.process.pid), time.perf_counter()
        for table in tables:
            table.go_on()
        disk = Disk(folder)
        disk.start()
        await asyncio.sleep(args.seconds)
        load.going = False
        disk.stop()
        seconds = time.perf_counter() - begun
        cpu = cpu_seconds(server.process.pid) - cpu
    finally:
        if spinning is not None:
            spinning.kill()
    took = load.took
    beside = ("beside a spin loop" if args.spin else "no spin loop") + (", ahead of other work" if args.ahead else "")
    kind = address.partition(":")[0]
    print(f"{args.tables} tables of {SEATS} seats, {args.game}, {kind}, {seconds:.0f} s, {beside}")
    print(f"load average of the machine: {os.getloadavg()[0]:.1f}")
    print(f"moves: {len(took)}, {len(took) / seconds:.0f} a second")
    print(
        f"move to seen by all: p50 {quantile(took, 0.5):.1f} ms, p95 {quantile(took, 0.95):.1f} ms, "
        f"p99 {quantile(took, 0.99):.1f} ms, worst {max(took) * 1000:.0f} ms"
    )
    print(f"the disk alone, beside it: p50 {quantile(disk.took, 0.5):.1f} ms, p99 {quantile(disk.took, 0.99):.1f} ms")
    print(f"processor time of the server: {cpu / len(took) * 1000:.2f} ms a move, {cpu / seconds:.0%} of a core")
    for name in ("save", "move"):
        print(f"inside the server, to {name}: {await inside(server.port, name):.1f} ms on average")
    print(f"memory: {memory / args.tables / 1024:.0f} KiB a table with {SEATS} sockets")
    print(f"faults: {len(load.faults)} {load.faults[:3]}")
    await server.stop()
    return 1 if load.faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=2.0, help="seconds a person thinks, on average; 0: not at all")
    parser.add_argument("--spin", action="store_true", help="beside a process that does nothing but count")
    parser.add_argument(
        "--ahead", action="store_true", help="put all three before other work of a busy machine (Linux, root)"
    )
    parser.add_argument("--game", default="wreck-raiders")
    parser.add_argument("--db", default=None)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        return asyncio.run(measure(args, args.db or f"sqlite:///{file}", Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
