"""Analysis of a table: each seat's chance to win, and what the moves of the seat that decides are worth."""

from __future__ import annotations

from dataclasses import dataclass

from stormtable import bots
from stormtable.bots.search import NO_LIMIT, Budget
from stormtable.bots.tree import Node
from stormtable.engine.chance import Searching, seed_words
from stormtable.engine.game import Game
from stormtable.engine.table import Table


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
        return Analysis(None, [1 / len(winners) if at in winners else 0.0 for at in range(table.seats)], [], 0)
    luck = Searching(0)
    luck.start(*seed_words(seed, f"analysis {table.played}"))
    thinker = bots.search(game, Budget(iterations, seconds))
    root = thinker.think(table.resample(seat, luck), seat)
    done = max(1, int(thinker.iterations))
    moves = [thought(game, table, root, seat, int(move)) for move in table.moves()]
    moves.sort(key=lambda thought: (-thought.attention, -(thought.chance or 0.0), thought.move))
    return Analysis(seat, [total / done for total in thinker.rewards], moves, done)


def thought(game: Game, table: Table, root: Node, seat: int, move: int) -> Thought:
    """What the tree has to say about one legal move."""
    place = root.find(seat * game.vocabulary.size + move, 0)
    tried, visits = int(root.tried(place)), int(root.visits)
    chance = root.mean(place) if tried else None
    return Thought(move, game.describe(table, move).text, tried / max(1, visits), chance)
