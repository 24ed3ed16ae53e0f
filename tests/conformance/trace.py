"""Seeded games as a list of state hashes, for comparing one form of the code with another.

`python -m tests.conformance.trace wreck-raiders` prints them as JSON, with the form that made them.
"""

from __future__ import annotations

import json
import sys

from stormtable import _compiled, game
from stormtable.engine.chance import Searching
from stormtable.engine.state import state_hash
from stormtable.engine.table import Table

GAMES = 2
LONGEST = 400


def traces(name: str) -> dict[str, list[str]]:
    """By seats and seed: each move with the hash of the state it led to."""
    found: dict[str, list[str]] = {}
    for seats in game(name).seat_counts:
        for seed in range(GAMES):
            found[f"{seats} seats, seed {seed}"] = trace(game(name).new(seats, seed), seed)
    return found


def trace(table: Table, seed: int) -> list[str]:
    luck = Searching(seed)
    steps = [state_hash(table)]
    while not table.over and len(steps) < LONGEST:
        legal = table.moves()
        move = legal[luck.below(len(legal), 0)]
        table.play(move)
        steps.append(f"{move} {state_hash(table)}")
    return [*steps, f"{table.scores()} {table.winners()}" if table.over else "goes on"]


if __name__ == "__main__":
    print(json.dumps({"form": _compiled.state(), "traces": traces(sys.argv[1])}))
