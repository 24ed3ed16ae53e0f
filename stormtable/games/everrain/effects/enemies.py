"""Effects of enemies and on them: spawning, healing, stepping."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.script import Effect, Script
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.effects.sea import begin_for
from stormtable.games.everrain.steps.damage import BreakNearest
from stormtable.games.everrain.steps.deck_enemies import SpawnOnDeck, SpawnWorth, StepFoe, spawn_named
from stormtable.games.everrain.steps.elder import step_on
from stormtable.games.everrain.steps.foes import kind_of
from stormtable.games.everrain.steps.sea_enemies import SpawnNear
from stormtable.games.everrain.steps.underway import Underway
from stormtable.games.everrain.table import Everrain, elder_acts, foe_acting, ship_of, vessel_acting


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
        ship = ship_of(script)
        table.push(SpawnWorth(table.owner(ship), ship, script.number(table, pc, 0), 0))


@final
class SpawnSea(Effect[Everrain]):
    """spawn_sea(n): on the tile that the ship is on"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        for _ in range(script.number(table, pc, 0)):
            table.push(SpawnNear(table.owner(ship), ship))


@final
class SpawnNamed(Effect[Everrain]):
    """spawn_named(id)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        spawn_named(table, ship_of(script), script.says(pc, 0))


@final
class BreakNode(Effect[Everrain]):
    """break_node(self): the node in the zone of the acting enemy, or the nearest intact one if it is destroyed"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        foe = foe_acting(script)
        zone = m.ZONES if foe == m.NONE else table.foes[foe * m.FOE_ROW + m.FOE_ZONE]
        if zone < m.ZONES:
            table.push(BreakNearest(table.owner(ship), ship, zone))
        else:
            script.nothing(table, pc)


@final
class Heal(Effect[Everrain]):
    """heal(self,n): the acting enemy"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        count = script.number(table, pc, 1)
        foe = foe_acting(script)
        vessel = vessel_acting(script)
        if foe != m.NONE and kind_of(table, foe) != m.NONE:
            at = foe * m.FOE_ROW + m.FOE_TRAUMA
            less = min(count, table.foes[at])
            table.foes[at] -= less
            table.note(w.FOE_HEALED, ship_of(script), kind_of(table, foe), less)
        elif vessel != m.NONE:
            at = vessel * m.VESSEL_ROW + m.VESSEL_DAMAGE
            less = min(count, table.fleet[at])
            table.fleet[at] -= less
            table.note(w.VESSEL_MENDED, table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_KIND], less)
        elif elder_acts(script):
            less = min(count, table.elder_trauma)
            table.elder_trauma -= less
            table.note(w.ELDER_HEALED, table.elder, less)
        else:
            script.nothing(table, pc)


@final
class StepOn(Effect[Everrain]):
    """step(self,n): the acting enemy moves towards where it wants to be, at sea with so many NP"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        count = script.number(table, pc, 1)
        foe = foe_acting(script)
        vessel = vessel_acting(script)
        ship = ship_of(script)
        if foe != m.NONE and kind_of(table, foe) != m.NONE:
            for _ in range(count):
                table.push(StepFoe(table.owner(ship), ship, foe, kind_of(table, foe)))
        elif vessel != m.NONE:
            kind = table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_KIND]
            table.push(Underway(table.leader(), vessel, kind, count, 0, 0))
        elif elder_acts(script):
            step_on(table, count)
        else:
            script.nothing(table, pc)


@final
class Unblockable(Effect[Everrain]):
    """unblockable(self): what the acting enemy deals now cannot be evaded"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        foe = foe_acting(script)
        vessel = vessel_acting(script)
        if foe != m.NONE:
            table.foes[foe * m.FOE_ROW + m.FOE_SURE] = 1
        elif vessel != m.NONE:
            table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_SURE] = 1
        elif elder_acts(script):
            table.elder_sure = 1
        else:
            script.nothing(table, pc)


@final
class Target(Effect[Everrain]):
    """target{...}, written `...@target`: for the ship that the enemy ship is attacking"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        vessel = vessel_acting(script)
        ship = m.NONE if vessel == m.NONE else table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_TARGET]
        if ship == m.NONE or not table.afloat(ship):
            script.nothing(table, pc)
        else:
            begin_for(table, script, pc, ship)
