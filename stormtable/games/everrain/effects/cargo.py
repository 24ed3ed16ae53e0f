"""Effects on what a ship carries: treasures, schematics, spoils (to be written, with steps/goods.py)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.script import Effect, Script
from stormtable.games.everrain.steps.goods import RollSpoils
from stormtable.games.everrain.table import Everrain, ship_of


@final
class GainTreasure(Effect[Everrain]):
    """treasure(type)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class GainSchematic(Effect[Everrain]):
    """schematic(kind)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""


@final
class Spoils(Effect[Everrain]):
    """spoils(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        table.push(RollSpoils(table.owner(ship), ship, script.number(table, pc, 0)))
