"""How long it takes to open any step of a whole game, over HTTP: `python -m bench.load_replays`.

A random game of every game, with as many seats as it takes and as long as it can be made, is imported; then its steps
are opened in random order, so that hardly one has been looked at before. The clock runs from the request to the last
byte of the answer.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path

import msgspec

import stormtable
from bench.load import cpu_seconds, put_ahead, quantile
from stormtable.engine.sitting import Sitting
from stormtable.games import names
from tests.server.killing import Killable
from tests.server.kit import http


def played(name: str, seed: int) -> bytes:
    """The record of a whole random game."""
    game, luck = stormtable.game(name), random.Random(seed)
    longest = {option.name: option.values[-1] for option in game.options if option.name == "length"}
    sitting = Sitting(game, max(game.seat_counts), seed=seed, options=longest)
    while not sitting.table.over:
        sitting.play(luck.choice(list(sitting.table.moves())))
    record = sitting.record()
    record.seal = record.sealed()
    return msgspec.json.encode(record)


async def measure(args: argparse.Namespace, address: str) -> int:
    server = Killable(address, "--workers", "1")
    await server.start()
    assert server.process is not None
    if args.ahead:
        put_ahead(os.getpid(), server.process.pid)
    luck = random.Random(args.seed)
    for name in names():
        opened = (await http(server.port, "POST", "/api/records", played(name, args.seed))).json
        path = f"/api/tables/{opened['table']}/replay"
        steps = (await http(server.port, "GET", path)).json["steps"]
        took: list[float] = []
        cpu = cpu_seconds(server.process.pid)
        for step in luck.sample(range(steps + 1), min(args.steps, steps + 1)):
            begun = time.perf_counter()
            answer = await http(server.port, "GET", f"{path}/{step}?seat=0")
            took.append(time.perf_counter() - begun)
            assert answer.status == 200, answer.body
        cpu = (cpu_seconds(server.process.pid) - cpu) / len(took) * 1000
        print(
            f"{name}: {steps} moves, {len(took)} steps opened: p50 {quantile(took, 0.5):.1f} ms, "
            f"p99 {quantile(took, 0.99):.1f} ms, worst {max(took) * 1000:.1f} ms; {cpu:.1f} ms of processor time each"
        )
    await server.stop()
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=150, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ahead", action="store_true", help="before other work of a busy machine (Linux, root)")
    parser.add_argument("--db", default=None)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(args, args.db or f"sqlite:///{Path(folder) / 'tables.sqlite'}"))


if __name__ == "__main__":
    sys.exit(main())
