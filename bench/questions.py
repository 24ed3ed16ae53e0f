"""How often people are asked something, beside how often the rules ask, in the same games.

    python -m bench.questions storm-raiders --games 40 --bot greedy

Bots play whole games; each is gone through again as a person would who chooses just the same.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from typing import NamedTuple

from stormtable import bots
from stormtable import game as game_named
from stormtable.engine.game import Game
from stormtable.engine.sitting import Sitting
from stormtable.engine.table import Table
from stormtable.server.tables.questions import asked

COMMONEST = 8


class Count(NamedTuple):
    """Of one game: what the rules asked, what people were asked, and each kind of the latter."""

    rules: int
    people: int
    kinds: Counter[str]

    @property
    def fewer(self) -> float:
        return 1 - self.people / self.rules


def played(game: Game, seats: int, bot: str, seed: int) -> list[int]:
    """The moves of a whole game of bots."""
    sitting = Sitting(game, seats, seed=seed)
    sitters = [bots.BotSeat(bots.bot(bot, game), seat, seed) for seat in range(seats)]
    while sitting.table.seat is not None:
        sitting.play(sitters[sitting.table.seat].choose(sitting.table))
    return [int(move) for move in sitting.moves]


def counted(game: Game, table: Table, moves: list[int]) -> Count:
    """The moves chosen again, as many at once as the questions put to people allow."""
    at, people, kinds = 0, 0, Counter[str]()
    while at < len(moves):
        put = asked(game, table)
        choices = [(move,) for move in map(int, table.moves())] if put is None else [one.plays for one in put.moves]
        chosen = max((plays for plays in choices if list(plays) == moves[at : at + len(plays)]), key=len)
        kinds[type(table.steps[-1]).__name__] += 1
        for move in chosen:
            table.play(move)
        at, people = at + len(chosen), people + 1
    return Count(len(moves), people, kinds)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.questions", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    game = game_named(options.game)
    counts = []
    for number in range(options.games):
        seats, seed = game.seat_counts[number % len(game.seat_counts)], options.seed + number
        moves = played(game, seats, options.bot, seed)
        counts.append(counted(game, Sitting(game, seats, seed=seed).table, moves))
    rules, people = sum(count.rules for count in counts), sum(count.people for count in counts)
    spread = statistics.stdev(count.fewer for count in counts) / len(counts) ** 0.5 if len(counts) > 1 else 0.0
    fewer = 1 - people / rules
    print(f"{game.title}, {len(counts)} games of {options.bot}: the rules ask {rules}, people are asked {people}")
    print(f"{fewer:.1%} fewer ({fewer - 1.96 * spread:.1%} to {fewer + 1.96 * spread:.1%})")
    kinds = sum((count.kinds for count in counts), Counter[str]())
    print("\n".join(f"{times:6}  {kind}" for kind, times in kinds.most_common(COMMONEST)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
