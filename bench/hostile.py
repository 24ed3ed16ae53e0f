"""A million mutated messages for each game against a live server: `python -m bench.hostile`.

They are changed from real ones (other seat, other version, other types, deep, huge, the program's own names) and come
from a person who sits at the table, from a spectator and from a guest. The table must not move, the server must live,
and its memory must stay what it was.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path

import websockets

from stormtable.games import names
from tests.server.hostile import BY_RIGHT, mutated, real_message
from tests.server.killing import Killable
from tests.server.kit import Json, Person, Server, http


class Attacker:
    """Sends, and reads only to stay connected."""

    def __init__(self, port: int, hello: Json, seed: int, moves: list[int]) -> None:
        self.person = Person(port, hello)
        self.may_send: tuple[str, ...] = ()
        self.luck = random.Random(seed)
        self.moves = moves
        self.sent = 0
        self.reconnects = 0

    async def attack(self, messages: int) -> None:
        goal = self.sent + messages
        while self.sent < goal:
            text = mutated(self.luck, real_message(self.luck, self.person.version, self.moves, 3))
            if any(word in text for word in self.may_send):
                continue
            try:
                await self.person.socket.send(text)
                self.sent += 1
                if self.sent % 64 == 0:
                    await self.caught_up()
            except websockets.ConnectionClosed:
                await self.again()

    async def caught_up(self) -> None:
        """Wait until the server has read all this, so that it is never let off by being closed."""
        waiter = await self.person.socket.ping()
        await asyncio.wait_for(waiter, 30)

    async def again(self) -> None:
        self.reconnects += 1
        self.person.boot = ""
        self.person.version = -1
        with contextlib.suppress(OSError, websockets.WebSocketException):
            await self.person.connect()


async def measure_all(args: argparse.Namespace, address: str) -> int:
    server = Killable(address)
    await server.start()
    failed = [name for name in args.games or names() if not await measure(server, name, args.messages)]
    await server.stop()
    return 1 if failed else 0


async def measure(server: Killable, game: str, messages: int) -> bool:
    """Whether all went well."""
    here = Server(None, server.port)  # type: ignore[arg-type]  # its hall is in another process
    crowd = await here.seated(game, people=3)
    table = crowd[0].hello["table"]
    mover = next(person for person in crowd if person.yours)
    moves = [one["move"] for one in (mover.turn or {"moves": []})["moves"]]
    victim = next(person for person in crowd if not person.yours)
    hellos: list[Json] = [
        {"table": table, "secret": victim.hello["secret"]},
        {"watch": crowd[0].opened["watch"]},
        {"table": table},
    ]
    before, seen = (await http(server.port, "GET", f"/api/tables/{table}")).json, [person.view for person in crowd]
    attackers = [Attacker(server.port, hello, number, moves) for number, hello in enumerate(hellos)]
    for attacker in attackers:
        await attacker.person.connect()
        attacker.may_send = BY_RIGHT[attacker.person.you["role"]]
        await attacker.attack(messages // 60)  # whatever grows with the first messages has grown
    early = server.memory()
    begun = time.perf_counter()
    share = messages // len(attackers)
    await asyncio.gather(*(attacker.attack(share) for attacker in attackers))
    seconds = time.perf_counter() - begun
    after = (await http(server.port, "GET", f"/api/tables/{table}")).json
    alive = (await http(server.port, "GET", "/healthz")).status == 200
    grown = server.memory() - early
    metrics = (await http(server.port, "GET", "/metrics")).body.decode()
    broken = [line for line in metrics.splitlines() if line.startswith("stormtable_broken_total")]
    same = {**before, "seats": 0} == {**after, "seats": 0} and [person.view for person in crowd] == seen
    same = same and not any(person.chat or person.note for person in crowd)
    await mover.play()
    sent = sum(attacker.sent for attacker in attackers)
    closed = sum(attacker.reconnects for attacker in attackers)
    print(f"{game}: {sent:,} messages in {seconds:.0f} s; {closed:,} sockets closed")
    print(f"table unchanged: {same}; alive: {alive}; a legal move still works: True; faults: {broken or 'none'}")
    print(f"memory: {early / 2**20:.1f} MiB after the first, {grown / 2**20:+.1f} MiB after the last")
    for line in metrics.splitlines():
        if line.startswith("stormtable_refused_total"):
            print(" ", line)
    for person in crowd:
        await person.close()
    return same and alive and not broken


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument("--messages", type=int, default=1_000_000, help="for each game")
    parser.add_argument("--db", default=None)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure_all(args, args.db or f"sqlite:///{Path(folder) / 'tables.sqlite'}"))


if __name__ == "__main__":
    sys.exit(main())
