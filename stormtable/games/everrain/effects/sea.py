"""Effects on ships and the sea: NP, damage, repairs, tiles, storms; and blocks for several ships."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.script import Effect, Script
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.seen import altar_on_tile, place_of_first
from stormtable.games.everrain.steps.charts import PeekTiles
from stormtable.games.everrain.steps.damage import RepairNodes, harm_ship
from stormtable.games.everrain.steps.storms import ChooseStorm, PlaceStorm, shape_of_size
from stormtable.games.everrain.table import Everrain, actor_of, backwards, elder_acts, ship_of

# Which ships a block is for, by its place in language.py; else those on a tile with an active altar
ALL: Final[i64] = 0
WITHIN: Final[i64] = 1
NEAREST: Final[i64] = 2
BROKEN: Final[i64] = 3


@final
class NavigationPoints(Effect[Everrain]):
    """np(n): to spend at once; those that were left are lost (EV-R32)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        table.now[m.NP] = script.number(table, pc, 0)
        table.note(w.NP_GAINED, ship_of(script), table.now[m.NP])


@final
class Damage(Effect[Everrain]):
    """damage(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        harm_ship(table, ship_of(script), script.number(table, pc, 0), m.FROM_EVENT)


@final
class Repair(Effect[Everrain]):
    """repair(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        table.push(RepairNodes(table.owner(ship), ship, script.number(table, pc, 0)))


@final
class Chart(Effect[Everrain]):
    """chart(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        table.now[m.CHARTED] += script.number(table, pc, 0)


@final
class PeekTile(Effect[Everrain]):
    """peek_tile(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        table.push(PeekTiles(table.owner(ship), ship, script.number(table, pc, 0), 0))


@final
class StormSpawn(Effect[Everrain]):
    """storm_spawn(n): over the Elder One that awakens, else over the first player"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        shape = shape_of_size(table, script.number(table, pc, 0))
        over_elder = elder_acts(script) and table.elder_hex != m.NONE
        if shape == m.NONE:
            script.nothing(table, pc)
        else:
            hex_ = table.elder_hex if over_elder else place_of_first(table)
            table.push(PlaceStorm(table.leader(), shape, hex_))


@final
class StormStep(Effect[Everrain]):
    """storm_step(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        if len(table.storms) == 0:
            script.nothing(table, pc)
        else:
            table.push(ChooseStorm(table.leader(), script.number(table, pc, 0)))


@final
class Ships(Effect[Everrain]):
    """ships(who){...}: for each ship that is meant, in turn order from the first player"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        who = script.says(pc, 0)
        ships = ships_meant(table, who, script.number(table, pc, 1))
        if who == NEAREST and len(ships) > 1:
            table.push(ChooseShip(table.leader(), script, pc, ships))
            return
        for ship in backwards(ships):
            begin_for(table, script, pc, ship)


def begin_for(table: Everrain, script: Script, pc: i64, ship: i64) -> None:
    """The body of a block for a ship; whoever acts, goes on acting."""
    actor = m.ELDER_HARMS if elder_acts(script) else actor_of(script)
    subject = ship * m.ACTORS + actor
    table.push(Script(script.program, script.target(pc, 0), table.owner(ship), subject))


def ships_meant(table: Everrain, who: i64, number: i64) -> vec[i64]:
    """All; near the Elder One; the nearest; with a destroyed node; on a tile with an active altar."""
    found = vec[i64]()
    best: i64 = number
    for ship in table.in_turn_order():
        if not table.afloat(ship):
            continue
        if who in (WITHIN, NEAREST):
            if table.elder_hex == m.NONE:
                continue
            far = table.pack.sea.distance(table.elder_hex, table.hex(ship))
            if who == NEAREST and far < best:
                best = far
                found = vec[i64]()
            if far <= best:
                found = append(found, ship)
        elif is_meant(table, who, ship):
            found = append(found, ship)
    return found


def is_meant(table: Everrain, who: i64, ship: i64) -> bool:
    if who == BROKEN:
        return table.ship(ship, m.BROKEN) != 0
    return who == ALL or altar_on_tile(table, table.hex(ship))


@final
class ChooseShip(Step[Everrain]):
    """Several ships are the nearest: the first player chooses (EV-R22)."""

    def __init__(self, seat: i64, script: Script, pc: i64, ships: vec[i64]) -> None:
        self.seat = seat
        self.script = script
        self.pc: i64 = pc
        self.ships = ships

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for ship in self.ships:
            found = append(found, w.CHOOSE_SHIP + ship)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.CHOOSE_SHIP <= move < w.CHOOSE_SHIP + m.MOST_SHIPS:
            return NOT_ASKED
        for ship in self.ships:
            if ship == move - w.CHOOSE_SHIP:
                return FREE
        return w.NOT_A_NEAREST_SHIP

    def play(self, table: Everrain, move: i64) -> None:
        begin_for(table, self.script, self.pc, move - w.CHOOSE_SHIP)
