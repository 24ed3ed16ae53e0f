"""The games that are drawn in the browser, and what tests need to know of each: a new one joins them by one entry."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from stormtable import game as game_named
from stormtable.engine.game import Game
from stormtable.engine.table import Table
from tests.browser.positions import Moment


class Drawn(NamedTuple):
    """A game that has a folder in web/src/games."""

    name: str
    # A whole game: with more bots one decides less often oneself; with easy-going ones some games end sooner.
    seats: int
    bot: str
    scored: str
    """A line of the count."""
    about_pieces: str
    """How a question begins that is answered by touching the board or what one has."""
    pictured: tuple[str, int, Moment | None]
    """Where the picture of its table is taken: what is asked, after how many moves, at what moment."""
    led: str = "You can play it now"
    """The note of the guide that comes to everybody, however they choose."""

    @property
    def game(self) -> Game:
        return game_named(self.name)

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def folder(self) -> str:
        return self.name.replace("-", "_")


def is_dicey(game: Game, table: Table) -> bool:
    """Some dice are left to look at."""
    return sum(die.taken_by is None for die in game.view(table, 0).pool) > 1


GAMES: Final = (
    Drawn("wreck-raiders", 4, "easy", "coins", "Place the", ("Move one of your divers", 250, is_dicey)),
    Drawn("riftwalker", 4, "greedy", "Rifts scored after two shifts", "Explore or shift", ("Burst", 130, None)),
    Drawn("storm-raiders", 2, "greedy", "Contracts", "Before", ("Move to another site", 80, None)),
    Drawn("nova-raiders", 4, "greedy", "Bay A", "Orbit", ("Jump: to", 150, None), "The fuse burns"),
)
NAMES: Final = tuple(game.name for game in GAMES)

every_game = pytest.mark.parametrize("game", GAMES, ids=NAMES)
