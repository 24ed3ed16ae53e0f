"""Effects on what a ship carries: treasures, schematics, spoils."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.script import Effect, Script
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.goods import RollSpoils, collect, draw_treasure
from stormtable.games.everrain.steps.upgrades import LaySchematic, draw_upgrade
from stormtable.games.everrain.table import Everrain, ship_of


@final
class GainTreasure(Effect[Everrain]):
    """treasure(type): the next one of its type"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        treasure = draw_treasure(table, script.says(pc, 0))
        if treasure == m.NONE:
            script.nothing(table, pc)
        else:
            collect(table, ship_of(script), treasure)


@final
class GainSchematic(Effect[Everrain]):
    """schematic(kind): the top card of its deck, which may be declined"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        deck = script.says(pc, 0)
        card = draw_upgrade(table, deck)
        if card == m.NONE:
            script.nothing(table, pc)
        else:
            table.push(LaySchematic(table.owner(ship), ship, deck, card))


@final
class Spoils(Effect[Everrain]):
    """spoils(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        table.push(RollSpoils(table.owner(ship), ship, script.number(table, pc, 0)))
