"""How the pieces of a game are counted: a function for each game, in tests/kit/census."""

from functools import singledispatch
from typing import Any

from stormtable.engine.game import Game


@singledispatch
def counted(game: Game, table: Any) -> dict[str, int]:
    """How many pieces of each kind there are, wherever they lie: never changes during a game."""
    raise TypeError(f"nobody counts the pieces of {game.title}: register it in tests/kit/census")
