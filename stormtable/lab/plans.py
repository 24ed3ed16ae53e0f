"""What all plans of many games have in common: they are checked before anybody plays, and open their game once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from stormtable import bots
from stormtable.engine.game import BadTable, Game


class Opens(Protocol):
    """Whatever knows its game and pack."""

    def open_game(self) -> Game: ...


class Planned(Opens, Protocol):
    """So many games, by so many seats."""

    @property
    def games(self) -> int: ...

    @property
    def seats(self) -> int: ...

    @property
    def options(self) -> Mapping[str, str]: ...


def checked(plan: Planned, names: Iterable[str]) -> Game:
    """Refuse what cannot be played, by these bots, before any worker starts."""
    game = plan.open_game()
    for name in names:
        bots.level(name)
    if plan.games < 1:
        raise BadTable(f"The number of games must be at least 1, not {plan.games}.")
    game.new(plan.seats, options=plan.options)
    return game


_opened: tuple[Opens, Game] | None = None


def game_of(plan: Opens) -> Game:
    """The game of the plan, opened once in each process."""
    global _opened
    if _opened is None or _opened[0] != plan:
        _opened = plan, plan.open_game()
    return _opened[1]
