"""Analysis of a table: each seat's chance to win, and what the moves of the seat that decides are worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log
from time import perf_counter

from stormtable import bots
from stormtable.bots.match import play_match
from stormtable.bots.search import NO_LIMIT, Budget, sigmoid
from stormtable.bots.tree import Node
from stormtable.engine.chance import Searching, seed_words
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.table import Table

PLAYED_ON = 30  # games, where nobody at the table is a rival


@dataclass(frozen=True)
class Thought:
    """A legal move, the part of all thinking that went into it, and the win chance it leaves its seat, if tried."""

    move: int
    text: str
    attention: float
    chance: float | None


@dataclass(frozen=True)
class Analysis:
    """What thinking made of a table. `seat` decides; `chances` are of all seats; the best move comes first."""

    seat: int | None
    chances: list[float]
    moves: list[Thought]
    iterations: int


def analyse(
    game: Game, table: Table, iterations: int = 2_000, seconds: float = NO_LIMIT, seed: int | str = 0
) -> Analysis:
    """Think about a table as the seat that decides would: by what that seat can know, and nothing else.

    The same seed and iterations give the same analysis; a limit in seconds may cut it shorter.
    """
    seat = table.seat
    if seat is None:
        winners = table.winners()
        parts = 1 if game.aim == TOGETHER else len(winners)
        return Analysis(None, [1 / parts if at in winners else 0.0 for at in range(table.seats)], [], 0)
    luck = Searching(0)
    luck.start(*seed_words(seed, f"analysis {table.played}"))
    thinker = bots.analyst(game, Budget(iterations, seconds))
    root = thinker.think(table.resample(seat, luck), seat)
    done = max(1, int(thinker.iterations))
    chances = [total / done for total in thinker.rewards]
    moves = [thought(game, table, root, seat, int(move)) for move in table.moves()]
    moves.sort(key=lambda thought: (-thought.attention, -(thought.chance or 0.0), thought.move))
    if thinker.as_one and not thinker.hints.absolute:
        chance = chance_played_on(game, table, seat, luck, seconds)
        more = odds(chance) - odds(chances[seat])
        moves = [shifted(move, more) for move in moves]
        chances = [chance] * table.seats
    return Analysis(seat, chances, moves, done)


# With no rival at the table a search only knows by how much its moves better what one has. How often that is enough to
# win is found out by playing on from here; its moves then keep their differences.


def chance_played_on(game: Game, table: Table, seat: int, luck: Searching, seconds: float) -> float:
    """How many games greedy bots win from here, in as many worlds as there is time for; never quite none or all."""
    won = played = 0
    started = perf_counter()
    while played < PLAYED_ON and not (played and NO_LIMIT < seconds <= perf_counter() - started):
        world = table.resample(seat, luck)
        play_match(world, [bots.BotSeat(bots.Greedy(game.hints, 1), at, played) for at in range(table.seats)])
        won += seat in world.winners()
        played += 1
    return (won + 1) / (played + 2)


def odds(chance: float) -> float:
    """In logarithms."""
    kept = min(max(chance, 1e-6), 1 - 1e-6)
    return log(kept / (1 - kept))


def shifted(thought: Thought, more: float) -> Thought:
    return thought if thought.chance is None else replace(thought, chance=sigmoid(odds(thought.chance) + more))


def thought(game: Game, table: Table, root: Node, seat: int, move: int) -> Thought:
    """What the tree has to say about one legal move."""
    place = root.find(seat * game.vocabulary.size + move, 0)
    tried, visits = int(root.tried(place)), int(root.visits)
    chance = root.mean(place) if tried else None
    return Thought(move, game.describe(table, move).text, tried / max(1, visits), chance)
