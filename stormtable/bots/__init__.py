"""The bots, by name. A bot is made for a game, knows its hints, and sees only tables dealt anew for its seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from stormtable.bots.bot import Bot
from stormtable.bots.greedy import Greedy
from stormtable.bots.random import Random
from stormtable.bots.seat import BotSeat
from stormtable.engine.game import Game

__all__ = ["Bot", "BotSeat", "Greedy", "Level", "Random", "UnknownBot", "bot", "level", "names"]


class UnknownBot(ValueError):
    """A name that no bot has: a sentence with the names there are."""


@dataclass(frozen=True)
class Level:
    """A bot to choose from: how it plays, in a few words, and how it is made for a game."""

    name: str
    text: str
    make: Callable[[Game], Bot]


LEVELS = (
    Level("random", "plays any legal move", lambda _: Random()),
    Level("greedy", "takes what looks best by the end of its turn", lambda game: Greedy(game.hints)),
)


def names() -> tuple[str, ...]:
    """From the weakest to the strongest."""
    return tuple(level.name for level in LEVELS)


def level(name: str) -> Level:
    """The level of that name; a near miss is suggested."""
    for level in LEVELS:
        if level.name == name:
            return level
    near = get_close_matches(name.lower().strip(), names(), n=1, cutoff=0.5)
    hint = f" Did you mean '{near[0]}'?" if near else ""
    raise UnknownBot(f"There is no bot '{name}'; there are {', '.join(names())}.{hint}")


def bot(name: str, game: Game) -> Bot:
    """A bot of that name, for one game with one content pack."""
    return level(name).make(game)
