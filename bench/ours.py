"""Stormtable's own games, measured in this process: `python -m bench.ours SECONDS` prints an Answer as JSON."""

import json
import sys
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from random import Random

import stormtable
from bench.stopwatch import COMPILED, PURE, Answer, Reading, microseconds, stretch
from stormtable._compiled import reason
from stormtable.engine import playout as playouts
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.playout import playout
from stormtable.engine.table import Table


def form() -> str:
    """Which form runs here: what was asked for (STORMTABLE_PURE) is one thing, what was imported another."""
    return PURE if playouts.__file__.endswith(".py") else COMPILED


def drive(table: Table, seed: int, most: int | None = None) -> int:
    """Play random moves as any Python program would, to the end or to `most` decisions; how many there were."""
    below = Random(seed).randrange
    decisions = 0
    while decisions != most:
        moves = table.moves()
        if not len(moves):
            break
        table.play(moves[below(len(moves))])
        decisions += 1
    return decisions


def halfway(game: Game, seats: int) -> Table:
    """A table in the middle of its game, where a clone costs what it costs a search."""
    decisions = drive(game.new(seats=seats, seed=1), seed=1)
    table: Table = game.new(seats=seats, seed=1)
    drive(table, seed=1, most=decisions // 2)
    return table


def read_game(game: Game, seats: int, seconds: float) -> Reading:
    """All figures of one game at one seat count."""
    loop = stretch(seconds, lambda seed: playout(game.new(seats=seats, seed=seed), Searching(seed)))
    python = stretch(seconds, lambda seed: drive(game.new(seats=seats, seed=seed), seed))
    return Reading(
        who=form(),
        game=game.name,
        seats=seats,
        length=loop.length,
        playouts=loop.playouts,
        loop=loop.rate,
        python=python.rate,
        setup_us=microseconds(seconds / 4, lambda: game.new(seats=seats, seed=1)),
        clone_us=microseconds(seconds / 4, halfway(game, seats).clone),
    )


def installed_version() -> str:
    try:
        return version("stormtable")
    except PackageNotFoundError:
        return "from source"


def main() -> None:
    seconds = float(sys.argv[1])
    games = [stormtable.game(name) for name in stormtable.game_names()]
    readings = [read_game(game, seats, seconds) for game in games for seats in game.seat_counts]
    print(json.dumps(asdict(Answer(form(), installed_version(), readings, reason()))))


if __name__ == "__main__":
    main()
