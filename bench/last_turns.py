"""Last turns of whole games, and how much of what is there bots make of them.

    python -m bench.last_turns find GAME --positions 50     writes tests/bots/last_turns/GAME.json
    python -m bench.last_turns run GAME --levels normal,hard,expert

A position lies in the last turn of a game: nothing comes after it, so the result is exact. It begins with the turn, or
after the last luck that the best line drew in it. That line was found by a long search, or by whichever bot found
more: who falls short of it threw something away.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec

from stormtable import bots
from stormtable import game as game_named
from stormtable.bots.bot import Bot
from stormtable.bots.last_turn import LastTurn
from stormtable.bots.manners import thinking_of
from stormtable.engine.chance import Recorded, Seeded
from stormtable.engine.game import Game
from stormtable.engine.hints import lead
from stormtable.engine.sitting import Sitting
from stormtable.engine.table import Table

SUITES: Final = Path(__file__).resolve().parents[1] / "tests" / "bots" / "last_turns"
LEVELS: Final = ("normal", "hard", "expert")
LONG: Final = 100_000  # moves that are looked at for one decision
WIN: Final = 100  # to lose what could be won counts as so many points


class Reached(msgspec.Struct, frozen=True):
    """What became of a turn: whether the game was won, or which part of a shared victory, and points ahead."""

    won: float
    ahead: int

    def short_of(self, best: Reached) -> int:
        """By how much this is less, in points."""
        return max(0, round(WIN * (best.won - self.won)) + best.ahead - self.ahead)


class Position(msgspec.Struct):
    """A game up to its last turn, the best that is known of it, and by how much each level falls short of that."""

    seats: int
    moves: list[str]
    chance: list[tuple[str, int]]
    best: Reached
    short: dict[str, int]


class Suite(msgspec.Struct):
    game: str
    made_by: str
    positions: list[Position]


class Thorough(Bot):
    """Looks at as many lines as anybody could wait for."""

    def __init__(self, game: Game) -> None:
        self.search = LastTurn(game.hints)

    def choose(self, table: Table, seat: int) -> int:
        return self.search.best(table, seat, LONG, 0.0)


def level(game: Game, name: str) -> Bot:
    """A bot of that level whose thinking no clock stops, so that it comes out the same on every machine."""
    made = bots.bot(name, game)
    if not isinstance(made, bots.Search):
        return made
    iterations = thinking_of(game, name).iterations or int(made.budget.iterations)
    return bots.search(game, bots.Budget(iterations), name)


def is_last_of_all(game: Game, table: Table) -> bool:
    """Whether the turn of whoever decides is the last, and nobody else has another one."""
    seat = table.seat
    if seat is None or not game.hints.last_turn(table, seat):
        return False
    return all(is_done(game, table, other) for other in range(table.seats) if other != seat)


def opened(game: Game, position: Position) -> Table:
    """The table of a position."""
    labels = {label: what for what, label in enumerate(game.chances)}
    luck = Recorded([(labels[label], outcome) for label, outcome in position.chance])
    sitting = Sitting(game, position.seats, chance=luck)
    for line in position.moves:
        sitting.play(game.vocabulary.parse(line))
    return sitting.table


def played_out(game: Game, position: Position, bot: Bot) -> Reached:
    """What a bot makes of a position."""
    table = opened(game, position)
    table.chance = Seeded("last turn")
    seat = table.seat
    assert seat is not None
    players = with_greedy_others(game, table, seat, bot)
    while table.seat is not None:
        table.play(players[table.seat].choose(table))
    return reached(table, seat)


def with_greedy_others(game: Game, table: Table, seat: int, bot: Bot) -> list[bots.BotSeat]:
    """A bot at its seat; whoever else is asked something is greedy."""
    sitting = [bot if other == seat else bots.bot("greedy", game) for other in range(table.seats)]
    return [bots.BotSeat(one, other, 1) for other, one in enumerate(sitting)]


def reached(table: Table, seat: int) -> Reached:
    """What a seat came to in a game that is over."""
    winners = table.winners()
    won = 1 / len(winners) if seat in winners else 0.0
    return Reached(won, round(lead(vec[float]([float(score) for score in table.scores()]), seat)))


def after_luck(game: Game, sitting: Sitting, bot: Bot) -> tuple[Position, Reached] | None:
    """Let a bot play a last turn: the position after its last luck, and what came of it; None if nothing was left."""
    table = sitting.table
    seat = table.seat
    assert seat is not None
    players = with_greedy_others(game, table, seat, bot)
    position, drawn, choices = so_far(sitting), table.chance.drawn, 0
    while table.seat is not None:
        if table.seat == seat and not is_done(game, table, seat):
            if table.chance.drawn != drawn:
                position, drawn, choices = so_far(sitting), table.chance.drawn, 0
            choices += 1
        sitting.play(players[table.seat].choose(table))
    return (position, reached(table, seat)) if choices > 1 else None


def is_done(game: Game, table: Table, seat: int) -> bool:
    return game.hints.done(table, seat)


def so_far(sitting: Sitting) -> Position:
    record = sitting.record()
    return Position(record.seats, record.moves, record.chance, Reached(0.0, 0), {})


def last_turns(game: Game, first: int) -> Iterator[Sitting]:
    """Last turns of games of greedy bots, with two seats and more in turn."""
    counts = [seats for seats in game.seat_counts if seats > 1]
    seed = first
    while True:
        seats = counts[seed % len(counts)]
        sitting = Sitting(game, seats, seed=f"last turns {seed}")
        players = [bots.BotSeat(bots.bot("greedy", game), seat, seed) for seat in range(seats)]
        while not sitting.table.over and not is_last_of_all(game, sitting.table):
            assert sitting.table.seat is not None
            sitting.play(players[sitting.table.seat].choose(sitting.table))
        if not sitting.table.over:
            yield sitting
        seed += 1


def find(game: Game, count: int, first: int) -> Suite:
    """Positions in most of which a greedy bot leaves something lying: the others tell little."""
    suite = Suite(game.name, f"python -m bench.last_turns find {game.name} --positions {count} --first {first}", [])
    greedy, thorough = bots.bot("greedy", game), Thorough(game)
    for number, sitting in enumerate(last_turns(game, first), 1):
        found = after_luck(game, sitting, thorough)
        if found is None:
            continue
        position, best = found
        plain = played_out(game, position, greedy)
        if not plain.short_of(best) and number % 4:
            continue
        made = {name: played_out(game, position, level(game, name)) for name in LEVELS}
        position.best = max((best, plain, *made.values()), key=lambda one: WIN * one.won + one.ahead)
        position.short = {name: one.short_of(position.best) for name, one in made.items()}
        suite.positions.append(position)
        write(suite)
        print(number, len(suite.positions), position.best, plain.short_of(position.best), position.short, flush=True)
        if len(suite.positions) == count:
            return suite
    raise AssertionError("there is always another game")


def path_of(name: str) -> Path:
    return SUITES / f"{name}.json"


def read(name: str) -> Suite:
    return msgspec.json.decode(path_of(name).read_bytes(), type=Suite)


def write(suite: Suite) -> None:
    """One position a line, so that a change of one is seen as that."""
    lines = ",\n".join(msgspec.json.encode(position).decode() for position in suite.positions)
    head = f'{{"game":"{suite.game}","made_by":"{suite.made_by}","positions":[\n'
    SUITES.mkdir(exist_ok=True)
    path_of(suite.game).write_text(f"{head}{lines}\n]}}\n", encoding="utf-8")


def run(game: Game, levels: list[str]) -> int:
    """Tell each level's shortfall; 1 if one is larger than what is written."""
    suite, worse = read(game.name), 0
    for name in levels:
        bot = level(game, name)
        short = [played_out(game, position, bot).short_of(position.best) for position in suite.positions]
        more = sum(now > position.short.get(name, 0) for now, position in zip(short, suite.positions, strict=True))
        print(f"{name}: short in {sum(map(bool, short))} of {len(short)}, by {sum(short)} points; worse in {more}")
        worse += more
    return 1 if worse else 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.last_turns", description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("find", "run"))
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--levels", default=",".join(LEVELS))
    asked = parser.parse_args(arguments)
    game = game_named(asked.game)
    if asked.what == "run":
        return run(game, asked.levels.split(","))
    find(game, asked.positions, asked.first)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
