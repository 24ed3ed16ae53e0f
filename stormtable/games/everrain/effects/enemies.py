"""Effects of enemies and on them: spawning, healing, stepping (to be written, with steps/deck_enemies.py and
steps/sea_enemies.py)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.script import Effect, Script
from stormtable.games.everrain.steps.deck_enemies import SpawnOnDeck
from stormtable.games.everrain.table import Everrain, ship_of


@final
class SpawnDeck(Effect[Everrain]):
    """spawn_deck(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        table.push(SpawnOnDeck(table.owner(ship), ship, script.number(table, pc, 0)))


@final
class SpawnValue(Effect[Everrain]):
    """spawn_value(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class SpawnSea(Effect[Everrain]):
    """spawn_sea(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class SpawnNamed(Effect[Everrain]):
    """spawn_named(id)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class BreakNode(Effect[Everrain]):
    """break_node(self)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class Heal(Effect[Everrain]):
    """heal(self,n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class StepOn(Effect[Everrain]):
    """step(self,n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class Unblockable(Effect[Everrain]):
    """unblockable(self)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class Target(Effect[Everrain]):
    """target{...}, written `...@target`: for the ship that the enemy ship is attacking"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""
