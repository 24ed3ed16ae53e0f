"""Why a bot would make a move: what it leaves one with that other moves do not."""

from __future__ import annotations

from itertools import islice
from typing import Final

from stormtable import bots
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.table import Table

MOST_COMPARED: Final = 8  # other moves that the one advised is held beside
MOST_DECISIONS: Final = 14  # of one's own that follow from a move
MOST_REASONS: Final = 2
LEAST: Final = 0.05  # what differs by less than this, as bots weigh it, is no reason


def why(game: Game, table: Table, move: int) -> str:
    """The features of the position in which the move does better than others, weighed as bots weigh them.

    By what the seat that decides can know, and nothing else.
    """
    mine = reached(game, table, move)
    beside = islice((int(other) for other in table.moves() if other != move), MOST_COMPARED)
    others = [reached(game, table, other) for other in beside]
    found: list[tuple[float, str]] = []
    for place, name in enumerate(game.hints.names):
        more = mine[place] - sum(one[place] for one in others) / max(1, len(others))
        if name in game.wants:
            found.append((more * game.hints.weights[place], f"{'more' if more > 0 else 'less'} {game.wants[name]}"))
    reasons = [text for gain, text in sorted(found, reverse=True)[:MOST_REASONS] if gain >= LEAST]
    if not reasons:
        return "What sets it apart from your other moves shows only later."
    return f"It leaves you with {' and '.join(reasons)} than your other moves."


def reached(game: Game, table: Table, move: int) -> list[float]:
    """What one has once the move and one's own decisions after it are made."""
    seat = table.decider
    twin = table.resample(seat, Searching(1))
    twin.journal = None
    player = bots.BotSeat(bots.Greedy(game.hints, 1), seat, 1)
    twin.play(move)
    for _ in range(MOST_DECISIONS):
        if twin.seat != seat:
            break
        twin.play(int(player.choose(twin)))
    return [float(value) for value in game.hints.features(twin, seat)]
