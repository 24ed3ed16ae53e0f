"""How fast a search thinks: python -m stormtable.lab.speed [GAME ...]

Counts iterations a second of processor time at the start of a game and in its middle, with rollouts to the end of the
game (what searches are usually compared by) and as expert thinks.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from stormtable import bots
from stormtable.bots.manners import STRONGEST
from stormtable.bots.search import TO_THE_END, Budget, Manner, Search
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.table import Table
from stormtable.engine.wording import counted
from stormtable.games import game as find_game
from stormtable.games import names

ITERATIONS = 2_000


@dataclass(frozen=True)
class Speed:
    """Iterations a second: to the end of the game, and as expert thinks."""

    game: str
    seats: int
    to_the_end: float
    as_expert: float


def measure(game: Game, seats: int, iterations: int = ITERATIONS) -> Speed:
    tables = [game.new(seats, seed=1), half_way(game, seats)]
    whole = Manner(ahead=TO_THE_END, turns=TO_THE_END, curious=0.3, guided=0.0)
    return Speed(
        game.name,
        seats,
        rate(tables, Search(game.hints, game.vocabulary.size, Budget(iterations), whole)),
        rate(tables, bots.search(game, Budget(iterations), STRONGEST)),
    )


def half_way(game: Game, seats: int) -> Table:
    """A table in the middle of a game between greedy bots."""
    whole = played_on(game.new(seats, seed=1), game, TO_THE_END)
    return played_on(game.new(seats, seed=1), game, whole.played // 2)


def played_on(table: Table, game: Game, decisions: int) -> Table:
    players = [bots.BotSeat(bots.Greedy(game.hints, 1, 2), seat, 1) for seat in range(table.seats)]
    while table.seat is not None and table.played != decisions:
        table.play(players[table.seat].choose(table))
    return table


def rate(tables: Sequence[Table], search: Search) -> float:
    spent = 0.0
    done = 0
    for table in tables:
        assert table.seat is not None
        started = process_time()
        search.think(table.resample(table.seat, Searching(1)), table.seat)
        spent += process_time() - started
        done += search.iterations
    return done / max(spent, 1e-9)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m stormtable.lab.speed", description="How fast a search thinks.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    asked = parser.parse_args(argv).games
    unknown = [name for name in asked if name not in names()]
    if unknown:
        parser.error(f"there is no game '{unknown[0]}'; there are {', '.join(names())}")
    for name in asked or names():
        game = find_game(name)
        for seats in game.seat_counts:
            found = measure(game, seats)
            print(f"{name}, {counted(seats, 'seat')}, iterations a second:", end=" ")
            print(f"{found.to_the_end:,.0f} to the end of the game, {found.as_expert:,.0f} as expert thinks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
