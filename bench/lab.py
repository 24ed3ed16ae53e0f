"""What the lab costs beside plain games: `python -m bench.lab [GAME…]`, processor time of one core.

A report of random games against `simulate` of as many (bar: 3 times), a report of greedy games (bar: 1.1 times), a
what-if against `simulate` of as many games (bar: 2.1 times), and one whose games of before are known (bar: 1.1 times),
and games kept as data (bar: 4 times). Each is the best of three rounds, the kinds in turn.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Final

from stormtable.games import game as find_game
from stormtable.games import names
from stormtable.lab.data import batches
from stormtable.lab.pair_cache import Kept
from stormtable.lab.pairs import Plan as PairPlan
from stormtable.lab.parquet import keep
from stormtable.lab.plans import Plan
from stormtable.lab.simulate import simulate
from stormtable.lab.study import study
from stormtable.lab.study_report import report_of
from stormtable.lab.whatif import compare

ROUNDS: Final = 3
SEATS: Final = 2


def seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def best(*works: Callable[[], object]) -> list[float]:
    """The least that each took; whatever disturbs a measurement only makes it longer."""
    rounds = [[seconds(work) for work in works] for _ in range(ROUNDS)]
    return [min(took) for took in zip(*rounds, strict=True)]


def measure(name: str, games: int, greedy: int) -> None:
    game = find_game(name)
    plan = Plan(name, ("random",) * SEATS, games)
    few = replace(plan.by("greedy"), games=greedy)
    changes = {"pack": {"extends": name}}
    pairs = PairPlan(name, few.bots, None, changes)

    def report(asked: Plan) -> object:
        return report_of(asked, game, study(asked).totals)

    def kept() -> None:
        with tempfile.TemporaryDirectory() as folder:
            for _ in keep(plan, game, batches(plan, False), Path(folder) / "kept", with_events=False):
                pass

    plain, told, written = best(lambda: simulate(plan), lambda: report(plan), kept)
    print(f"{name}, {games:,} random games: simulate {plain:.2f} s, report {told / plain:.2f} times, ", end="")
    print(f"games as data {written / plain:.2f} times", flush=True)
    with tempfile.TemporaryDirectory() as folder:

        def whatif() -> object:
            return compare(pairs, greedy, kept=Kept(Path(folder), pairs, game))

        first = seconds(whatif)
        plain, told, known = best(lambda: simulate(few), lambda: report(few), whatif)
    print(f"{name}, {greedy:,} greedy games: simulate {plain:.2f} s, report {told / plain:.2f} times, ", end="")
    print(f"what-if {first / plain:.2f} times, with the games of before known {known / plain:.2f} times", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all if none is named")
    parser.add_argument("--games", type=int, default=3_000, help="of random bots")
    parser.add_argument("--greedy", type=int, default=20, help="games of greedy bots")
    args = parser.parse_args()
    for name in args.names or names():
        measure(name, args.games, args.greedy)
    return 0


if __name__ == "__main__":
    sys.exit(main())
