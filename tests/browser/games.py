"""The games that are drawn in the browser, and what tests need to know of each: a new one joins them by one entry."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from stormtable import game as game_named
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.table import Table
from stormtable.games import game_class
from tests.browser.positions import Moment

SOURCES: Final = Path(__file__).parents[2] / "web" / "src" / "games"


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
    shown: tuple[int, str | None] = (3, "greedy")
    """Whose game is in the pictures: of so many bots of a kind, or the kept one of so many seats; quick ones."""
    ended: str = "with"
    """What the headline of every end has in it, as a regular expression."""

    @property
    def game(self) -> Game:
        return game_named(self.name)

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def is_together(self) -> bool:
        """All win or lose as one."""
        return game_class(self.name).aim == TOGETHER

    @property
    def folder(self) -> str:
        return self.name.replace("-", "_")

    @property
    def is_taught(self) -> bool:
        """It has a guided first game."""
        return (SOURCES / self.folder / "guide.ts").exists()


def is_dicey(game: Game, table: Table) -> bool:
    """Some dice are left to look at."""
    return sum(die.taken_by is None for die in game.view(table, 0).pool) > 1


GAMES: Final = (
    Drawn("wreck-raiders", 4, "easy", "coins", "Place the", ("Move one of your divers", 250, is_dicey)),
    Drawn("riftwalker", 4, "greedy", "Rifts scored after two shifts", "Explore or shift", ("Burst", 130, None)),
    Drawn("storm-raiders", 2, "greedy", "Contracts", "Before", ("Move to another site", 80, None)),
    Drawn("nova-raiders", 4, "greedy", "Bay A", "Orbit", ("Jump: to", 150, None), "The fuse burns"),
    Drawn(
        "everrain",
        1,
        "greedy",
        "Space of the player discovery token",
        "Issue an order, act",
        ("Issue an order", 320, None),
        shown=(2, None),
        led="The night is the enemy's",
        ended="rain lets up|enemy knew it first|slept is done",
    ),
)
NAMES: Final = tuple(game.name for game in GAMES)


def each_of(games: Iterable[Drawn]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games])


every_game = each_of(GAMES)
every_rivalry = each_of(game for game in GAMES if not game.is_together)
every_taught_game = each_of(game for game in GAMES if game.is_taught)
