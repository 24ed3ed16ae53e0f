"""Plans of many games: all that a worker needs to know to play any of them, checked before anybody plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from stormtable import bots
from stormtable.engine.content import Sections
from stormtable.engine.game import BadTable, Game
from stormtable.games import game as find_game


@dataclass(frozen=True)
class Plan:
    """So many games of one pack, by these bots."""

    game: str
    bots: tuple[str, ...]  # one for each seat
    games: int
    seed: int | str = 0
    changes: Sections | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def bot(self) -> str:
        """Where all are equal: what they all are."""
        return self.bots[0]

    def by(self, bot: str) -> Plan:
        """The same games with this bot at every seat."""
        return Plan(self.game, (bot,) * self.seats, self.games, self.seed, self.changes, self.options)

    def bot_at(self, number: int) -> list[int]:
        """Which bot sits at each seat in game `number`: everybody moves on by one seat from game to game."""
        return [(seat + number) % self.seats for seat in range(self.seats)]

    def open_game(self) -> Game:
        return find_game(self.game, self.changes)


def check(plan: Plan) -> Game:
    """Refuse what cannot be played before any worker starts."""
    game = plan.open_game()
    for name in plan.bots:
        bots.level(name)
    if plan.games < 1:
        raise BadTable(f"The number of games must be at least 1, not {plan.games}.")
    game.new(plan.seats, options=plan.options)
    return game


class Opens(Protocol):
    """Whatever knows its game and pack."""

    def open_game(self) -> Game: ...


_opened: tuple[Opens, Game] | None = None


def game_of(plan: Opens) -> Game:
    """The game of the plan, opened once in each process."""
    global _opened
    if _opened is None or _opened[0] != plan:
        _opened = plan, plan.open_game()
    return _opened[1]
