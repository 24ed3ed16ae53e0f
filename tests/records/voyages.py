"""The records of The Everrain besides one for each ending: each Elder One, each length, both options, two ships."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from stormtable.engine.game import Game
from stormtable.engine.record import Record
from stormtable.engine.table import Table
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.table import Everrain
from tests.records import FOLDER

ELDERS = ("ossmere", "veshka", "shepherd")  # in the order of the content
BOTH_OPTIONS = {"boarding": "on", "exhaustive": "on"}
TWO_SHIPS = {"two_ships": "on"}


@dataclass(frozen=True)
class Voyage:
    """A whole game to have a record of: how it was set up, and how it has to end."""

    name: str
    seats: int
    ending: str
    options: dict[str, str] = field(default_factory=dict)
    elder: int | None = None  # the Elder One that has to have arisen

    @property
    def path(self) -> Path:
        return FOLDER / f"everrain-{self.seats}-{self.name}.json"

    def is_told_by(self, game: Game, table: Table) -> bool:
        """Whether a table that is over ended as it should."""
        assert isinstance(table, Everrain)
        arisen = None if table.elder == m.ASLEEP else table.elder
        return game.ending(table) == self.ending and (self.elder is None or self.elder == arisen)


def lost_to(elder: int, seats: int) -> Voyage:
    return Voyage(f"lost-to-{ELDERS[elder]}", seats, "lost-to-elder", elder=elder)


VOYAGES = (
    *(lost_to(elder, seats) for seats in (1, 2, 3, 4) for elder in range(len(ELDERS))),
    Voyage("won-medium", 2, "won", {"length": "medium"}),
    Voyage("lost-to-enemy-medium", 3, "lost-to-enemy", {"length": "medium"}),
    Voyage("won-long", 2, "won", {"length": "long"}),
    Voyage("lost-to-elder-long", 4, "lost-to-elder", {"length": "long"}),
    Voyage("lost-to-enemy-long", 4, "lost-to-enemy", {"length": "long"}),
    Voyage("won-options", 2, "won", BOTH_OPTIONS),
    Voyage("lost-to-elder-options", 3, "lost-to-elder", {**BOTH_OPTIONS, "length": "medium"}),
    Voyage("lost-to-enemy-options", 4, "lost-to-enemy", {**BOTH_OPTIONS, "length": "long"}),
    Voyage("won-two-ships", 1, "won", TWO_SHIPS),
    Voyage("lost-to-elder-two-ships", 1, "lost-to-elder", TWO_SHIPS),
    Voyage("lost-to-enemy-two-ships", 1, "lost-to-enemy", {**TWO_SHIPS, **BOTH_OPTIONS}),
)


def end_of(record: Record, game: Game) -> Table:
    """The table after the last move of a record."""
    table = record.open_table(game)
    for _ in record.follow(game, table):
        pass
    return table
