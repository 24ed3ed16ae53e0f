"""What people at one table feel while somebody attacks another: `python -m bench.attack`.

Honest people play at a few tables, first undisturbed, then beside each attack. Attackers come from other addresses and
keep just within the limits of the server. The clock of a move starts when its message is written and stops when the
last of its table's seats has read the update.

    python -m bench.attack                                 # every attack, on SQLite
    python -m bench.attack undo replay --seconds 30 --db postgresql://…

Experts that think for one address are felt, if at all, by who plays against a bot: there the clock stops when it is the
person's turn again, and counts for each move of the bot.

An attack fails if the honest p99 beside it is above 50 ms and above twice what it was before.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import websockets

import stormtable
from bench.load import backends, put_ahead, quantile
from stormtable.engine.sitting import Sitting
from stormtable.server.protocol.limits import LARGEST_PACK, LARGEST_RECORD
from tests.server.killing import Killable
from tests.server.kit import Json, Person, Server, http, new_id

HONEST: Final = 6  # tables
THINK: Final = 0.25  # seconds, on average
ALLOWED: Final = 0.050  # seconds
PACK: Final[Json] = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 1000}
LONG: Final = 9_640  # moves
SEATS: Final = 3
EXPERTS: Final = 30  # tables of them


def long_record() -> tuple[bytes, int]:
    """A game in which nobody claims anything, so that it does not end, and how many moves it has."""
    game, luck = stormtable.game("wreck-raiders", PACK), random.Random(3)
    sitting = Sitting(game, SEATS, seed="a long game")
    while not sitting.table.over and len(sitting.moves) < LONG:
        moves = list(sitting.table.moves())
        sitting.play(
            luck.choice([move for move in moves if not game.vocabulary.write(move).startswith("claim")] or moves)
        )
    record = sitting.record(["A", "B", "C"], ["person", "random", "random"])
    record.seal = record.sealed()
    return msgspec.json.encode(record), len(sitting.moves)


class Honest:
    """Two people who play one game after the other, and how long each move took to be seen by both."""

    def __init__(self, server: Killable, source: str, seed: int) -> None:
        # The hall of this server is in another process.
        self.server = Server(None, server.port, source=source)  # type: ignore[arg-type]
        self.luck = random.Random(seed)
        self.took: list[float] = []

    async def play(self) -> None:
        while True:
            self.crowd = await self.server.seated(people=2)
            await self.play_a_game()
            for person in self.crowd:
                await person.close()

    async def play_a_game(self) -> None:
        while self.crowd[0].result is None:
            await asyncio.sleep(self.luck.expovariate(1 / THINK))
            mover = next(person for person in self.crowd if person.yours)
            assert mover.turn is not None
            move = self.luck.choice(mover.turn["moves"])["move"]
            before, begun = mover.version, time.perf_counter()
            await mover.send({"type": "move", "id": new_id(), "version": mover.version, "move": move})
            for person in self.crowd:
                await person.until(lambda who: who.version > before)  # noqa: B023  # waited for right here
            self.took.append(time.perf_counter() - begun)


class AgainstABot(Honest):
    """Somebody who plays against an easy bot, and how long it is until it is their turn again."""

    async def play(self) -> None:
        while True:
            opened = await self.server.open(people=1, bots=["easy"], pace=0)
            hello = {name: opened[name] for name in ("table", "secret", "host")}
            self.crowd = [await Person.at(self.server.port, self.server.source, **hello)]
            await self.crowd[0].act("start")
            await self.play_a_game()
            await self.crowd[0].close()

    async def play_a_game(self) -> None:
        [person] = self.crowd
        while True:
            await person.until(lambda who: who.yours or who.result is not None)
            if person.result is not None or person.turn is None:
                return
            await asyncio.sleep(self.luck.expovariate(1 / THINK))
            move, before = self.luck.choice(person.turn["moves"])["move"], person.version
            begun = time.perf_counter()
            await person.send({"type": "move", "id": new_id(), "version": before, "move": move})
            await person.until(lambda who: who.version > before and (who.yours or who.result is not None))  # noqa: B023
            if person.version > before + 1:  # the bot was asked
                self.took.append((time.perf_counter() - begun) / (person.version - before - 1))


# Attacks


async def imported(server: Killable, source: str, record: bytes) -> Json:
    while True:
        answer = await http(server.port, "POST", "/api/records", record, source=source)
        if answer.status == 201:
            opened: Json = answer.json
            return opened
        await asyncio.sleep(1)


async def sit_down(server: Killable, source: str, record: bytes) -> Person:
    opened = await imported(server, source, record)
    joined = await http(server.port, "POST", f"/api/tables/{opened['table']}/join", {"name": "Mallory"}, source=source)
    return await Person.at(
        server.port, source, table=opened["table"], host=opened["host"], secret=joined.json["secret"]
    )


async def go_back_and_forth(server: Killable, source: str, record: bytes) -> None:
    """Take a move back and play it again, as often as a socket may speak."""
    person = await sit_down(server, source, record)
    while True:
        try:
            await person.until(lambda who: who.yours)
            await there_and_back(person)
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(0.1)
            with contextlib.suppress(OSError, websockets.WebSocketException):
                await person.connect()


async def there_and_back(person: Person) -> None:
    assert person.turn is not None
    version, move, step = person.version, person.turn["moves"][0]["move"], person.turn["step"]
    await insisted(person, {"type": "move", "version": version, "move": move})
    await insisted(person, {"type": "propose", "version": person.version, "what": "undo", "to": step})


async def insisted(person: Person, message: Json) -> Json:
    """Until it is not too fast any more."""
    while True:
        answer = await person.send({**message, "id": new_id()})
        if answer["type"] != "refused" or answer["code"] != "too-fast":
            return answer
        await asyncio.sleep(1)


async def leaf_about(server: Killable, source: str, table: str, steps: int, seed: int) -> None:
    """Look at random steps of a long game, as often as an address may."""
    luck = random.Random(seed)
    while True:
        answer = await http(server.port, "GET", f"/api/tables/{table}/replay/{luck.randrange(steps)}", source=source)
        if answer.status == 429:
            await asyncio.sleep(0.2)


async def come_and_go(server: Killable, source: str, watch: str) -> None:
    """Ask for the whole table again and again, by a new socket each time."""
    while True:
        try:
            person = await Person.at(server.port, source, watch=watch)
            await person.close()
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(0.1)


async def insist(server: Killable, source: str, table: str, secret: str) -> None:
    """Send a move that is refused, each time with the fresh table."""
    while True:
        try:
            person = await Person.at(server.port, source, table=table, secret=secret)
            while person.bye is None:
                await insisted(person, {"type": "move", "version": 0, "move": 0})
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(0.1)


async def undo(server: Killable, record: bytes, _: int) -> list[Coroutine[Any, Any, None]]:
    return [go_back_and_forth(server, "127.0.0.2", record)]


async def undo_at_8(server: Killable, record: bytes, _: int) -> list[Coroutine[Any, Any, None]]:
    return [go_back_and_forth(server, "127.0.0.2", record) for _ in range(8)]


async def replay(server: Killable, record: bytes, steps: int) -> list[Coroutine[Any, Any, None]]:
    table = (await imported(server, "127.0.0.2", record))["table"]
    return [
        leaf_about(server, f"127.0.0.{2 + address}", table, steps, 10 * address + several)
        for address in range(3)
        for several in range(4)
    ]


async def connect(server: Killable, record: bytes, _: int) -> list[Coroutine[Any, Any, None]]:
    watch = (await imported(server, "127.0.0.2", record))["watch"]
    return [come_and_go(server, "127.0.0.2", watch) for _ in range(8)]


async def refusals(server: Killable, record: bytes, _: int) -> list[Coroutine[Any, Any, None]]:
    person = await sit_down(server, "127.0.0.2", record)
    return [insist(server, "127.0.0.2", person.hello["table"], person.hello["secret"]) for _ in range(15)]


async def open_experts(server: Killable, source: str, alone: bool) -> None:
    """A table of experts at full speed, with or without oneself among them, one after the other."""
    luck, me = random.Random(source), {"kind": "person", "name": "Mallory", "you": True}
    seats = [{"kind": "bot", "bot": "expert"} for _ in range(4)]
    wish = {"game": "wreck-raiders", "seats": seats if alone else [me, *seats[1:]], "pace": 0}
    while True:
        opened = await http(server.port, "POST", "/api/tables", wish, source=source)
        if opened.status != 201:
            await asyncio.sleep(5)
            continue
        hello = {name: opened.json[name] for name in ("table", "secret", "host") if opened.json[name]}
        person = await Person.at(server.port, source, **hello)
        await person.act("start", bot="expert")
        while person.result is None:
            await person.until(lambda who: who.yours or who.result is not None, 3600)
            if person.yours and person.turn is not None:
                await insisted(
                    person,
                    {"type": "move", "version": person.version, "move": luck.choice(person.turn["moves"])["move"]},
                )
        await person.close()


async def experts(server: Killable, *_: object) -> list[Coroutine[Any, Any, None]]:
    return [open_experts(server, "127.0.0.2", alone=True) for _ in range(EXPERTS)]


async def experts_and_oneself(server: Killable, *_: object) -> list[Coroutine[Any, Any, None]]:
    return [open_experts(server, "127.0.0.2", alone=False) for _ in range(EXPERTS)]


async def ask_for_hints(server: Killable, source: str) -> None:
    """Sit against a bot and ask what to do, as often as an address may."""
    wish = {"game": "everrain", "seats": [{"kind": "person", "name": "Mallory", "you": True}, {"kind": "bot"}]}
    opened = (await http(server.port, "POST", "/api/tables", wish, source=source)).json
    person = await Person.at(server.port, source, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await person.act("start")
    await person.until(lambda who: who.yours)
    path = f"/api/tables/{opened['table']}/hint?seat=0&bot=greedy"
    while True:
        answer = await http(server.port, "GET", path, secret=opened["secret"], source=source)
        if answer.status == 429:
            await asyncio.sleep(0.2)


async def send_again_and_again(server: Killable, source: str, path: str, bodies: Sequence[bytes]) -> None:
    """Bodies of which the server has to find out that they are worth nothing."""
    for body in itertools.cycle(bodies):
        with contextlib.suppress(OSError, IndexError):  # it may hang up before it has read all
            answer = await http(server.port, "POST", path, body, source=source)
            if answer.status != 429:
                continue
        await asyncio.sleep(0.2)


async def read_again_and_again(server: Killable, source: str, paths: Sequence[str]) -> None:
    for path in itertools.cycle(paths):
        if (await http(server.port, "GET", path, source=source)).status == 429:
            await asyncio.sleep(0.2)


def wish_with(content: str) -> bytes:
    return f'{{"game": "wreck-raiders", "seats": [{{}}, {{}}], "content": {content}}}'.encode()


def bombs(size: int) -> list[bytes]:
    """Packs that are as large as may be and hold as much as possible."""
    lists = "[" + ",".join(["[]"] * (size // 3)) + "]"
    keys = "{" + ",".join(f'"{number:x}":{{}}' for number in range(size // 12)) + "}"
    text = "\\n".join(f"[a.a.a.b{number}]" for number in range(size // 18))
    return [wish_with(f'{{"pack": {{}}, "x": {lists}}}'), wish_with(keys), wish_with(f'"{text}"')]


async def hints(server: Killable, *_: object) -> list[Coroutine[Any, Any, None]]:
    return [ask_for_hints(server, "127.0.0.6") for _ in range(4)]


async def packs(server: Killable, *_: object) -> list[Coroutine[Any, Any, None]]:
    bodies = bombs(LARGEST_PACK - 1_000)
    return [send_again_and_again(server, "127.0.0.7", "/api/tables", bodies) for _ in range(4)]


async def records(server: Killable, record: bytes, _: int) -> list[Coroutine[Any, Any, None]]:
    """Some that hold nothing but room, and one that is a game: one after the other from an address that may."""
    chance = ",".join(['["x",1]'] * (LARGEST_RECORD // 8 - 1_000))
    empty = b'{"game": "wreck-raiders", "chance": [' + chance.encode() + b"]}"
    return [send_again_and_again(server, "127.0.0.8", "/api/records", [empty, record]) for _ in range(4)]


async def drain(server: Killable, source: str, hello: Json) -> None:
    """Look on, as cheaply as that can be done."""
    address = f"ws://127.0.0.1:{server.port}/api/live"
    while True:
        with contextlib.suppress(OSError, websockets.WebSocketException):
            async with websockets.connect(
                address, max_size=None, compression=None, ping_interval=None, local_addr=(source, 0)
            ) as socket:
                await socket.send(msgspec.json.encode({"type": "hello", **hello}).decode())
                async for _ in socket:
                    pass
        await asyncio.sleep(1)


async def play_without_end(person: Person) -> None:
    """Move as fast as may be, and go back to the start before the game is over."""
    luck = random.Random(1)
    while True:
        await person.until(lambda who: who.yours or who.result is not None)
        assert person.turn is not None
        if person.turn["step"] > 200:
            await insisted(person, {"type": "propose", "version": person.version, "what": "undo", "to": 0})
        else:
            move = luck.choice(person.turn["moves"])["move"]
            await insisted(person, {"type": "move", "version": person.version, "move": move})


async def onlookers(server: Killable, *_: object) -> list[Coroutine[Any, Any, None]]:
    """All the sockets that an address may have, at a table of bots that move at once."""
    source = "127.0.0.9"
    seats: list[Json] = [{"kind": "person", "name": "Mallory", "you": True}]
    seats += [{"kind": "bot", "bot": "random"} for _ in range(3)]
    wish = {"game": "wreck-raiders", "seats": seats, "pace": 0}
    opened = (await http(server.port, "POST", "/api/tables", wish, source=source)).json
    person = await Person.at(server.port, source, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await person.act("start")
    hello = {"watch": opened["watch"]}
    return [play_without_end(person), *(drain(server, source, hello) for _ in range(98))]


async def books(server: Killable, *_: object) -> list[Coroutine[Any, Any, None]]:
    names = stormtable.game_names()
    paths = [f"/api/games/{name}/{what}" for name in names for what in ("rules", "content", "lessons")]
    return [read_again_and_again(server, "127.0.0.2", [*paths, "/api/openapi.json", "/api/games"]) for _ in range(4)]


Attack = Callable[[Killable, bytes, int], Awaitable[list[Coroutine[Any, Any, None]]]]
ATTACKS: Final[dict[str, Attack]] = {
    "undo": undo,
    "undo-at-8": undo_at_8,
    "replay": replay,
    "connect": connect,
    "refusals": refusals,
    "experts": experts,
    "experts-and-oneself": experts_and_oneself,
    "hints": hints,
    "packs": packs,
    "records": records,
    "books": books,
    "onlookers": onlookers,
}
ON_BOTS: Final = ("experts", "experts-and-oneself")  # felt, if at all, by who waits for a bot


# Measuring


async def measure(args: argparse.Namespace, address: str) -> int:
    record, steps = long_record()
    server = Killable(address, "--workers", "1", limits=True)
    await server.start()
    assert server.process is not None
    if args.ahead:
        put_ahead(os.getpid(), server.process.pid, *await backends(address))
    tables = [Honest(server, f"127.0.1.{number + 1}", number) for number in range(HONEST)]
    against_bots = [AgainstABot(server, f"127.0.2.{number + 1}", number) for number in range(HONEST)]
    playing = [asyncio.create_task(table.play()) for table in [*tables, *against_bots]]
    print(f"{HONEST} honest tables, {address.partition(':')[0]}; attacked: games of {steps:,} moves")
    failed = False
    await asyncio.sleep(args.settle)
    for name in args.attacks or ATTACKS:
        felt_by = against_bots if name in ON_BOTS else tables
        before = await listen(felt_by, args.seconds)
        attackers = [asyncio.create_task(work) for work in await ATTACKS[name](server, record, steps)]
        await asyncio.sleep(args.settle)
        beside = await listen(felt_by, args.seconds)
        faults = [task.exception() for task in attackers if task.done()]
        for task in attackers:
            task.cancel()
        await asyncio.gather(*attackers, return_exceptions=True)
        await asyncio.sleep(args.settle)
        within = quantile(beside, 0.99) <= max(2 * quantile(before, 0.99), ALLOWED * 1000)
        failed = failed or not within or bool(faults)
        print(
            f"{name}: p99 {shown(before)} before, {shown(beside)} beside it: {'within' if within else 'ABOVE'} the bar"
        )
        for fault in faults:
            print(f"  an attacker gave up: {fault!r}")
    await leave(server, playing)
    return 1 if failed else 0


async def leave(server: Killable, playing: Sequence[asyncio.Task[None]]) -> None:
    """The honest tables end, then the server."""
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    with contextlib.suppress(TimeoutError):
        await server.stop()


def shown(took: list[float]) -> str:
    return f"{quantile(took, 0.99):.1f} ms (p50 {quantile(took, 0.5):.1f}, {len(took)} moves)"


async def listen(tables: Sequence[Honest], seconds: float) -> list[float]:
    """What the honest moves of the next seconds took."""
    for table in tables:
        table.took.clear()
    await asyncio.sleep(seconds)
    return [took for table in tables for took in table.took]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], help="which; all of them if none is named")
    parser.add_argument("--seconds", type=float, default=20, help="for each measurement")
    parser.add_argument("--settle", type=float, default=5, help="seconds from the begin of an attack to the clock's")
    parser.add_argument("--ahead", action="store_true", help="before other work of a busy machine (Linux, root)")
    parser.add_argument("--db", default=None, help="an empty PostgreSQL database; otherwise a new SQLite file")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(args, args.db or f"sqlite:///{Path(folder) / 'tables.sqlite'}"))


if __name__ == "__main__":
    sys.exit(main())
