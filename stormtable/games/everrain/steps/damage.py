"""Damage to a player ship: shields, fate rolls, nodes (EV-080 to EV-091, EV-R69, EV-R237); repairs."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, listed
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_at, foes_at, intact, nearest_zones
from stormtable.games.everrain.cargo import recount
from stormtable.games.everrain.decks import discard
from stormtable.games.everrain.rolls import roll_fate
from stormtable.games.everrain.steps.foes import hurt_foe
from stormtable.games.everrain.steps.harm import suffer
from stormtable.games.everrain.steps.sinking import check_sinking
from stormtable.games.everrain.table import Everrain, ShipStep


def harm_ship(table: Everrain, ship: i64, count: i64, source: i64) -> None:
    """So much damage is to be rolled for; `source` is of marks, `m.FROM_STORM` and so on."""
    if count > 0 and table.afloat(ship):
        table.push(TakeDamage(table.owner(ship), ship, count, source))


@final
class TakeDamage(ShipStep):
    """One damage at a time: a shield stops it, or a fate roll destroys a node (EV-089, EV-R69, EV-R237)."""

    def __init__(self, seat: i64, ship: i64, left: i64, source: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left
        self.source: i64 = source

    def run(self, table: Everrain) -> None:
        if self.left > 1:
            table.push(TakeDamage(self.seat, self.ship, self.left - 1, self.source))
        if stopped(table, self.ship, self.source):
            table.note(w.DAMAGE_STOPPED, self.ship)
            return
        roll = roll_fate(table, w.DAMAGE_ROLLED)
        by = table.active if self.source == m.FROM_FRIEND else self.ship
        destroy(table, self.ship, node_hit(intact(table, self.ship), roll), by)


def stopped(table: Everrain, ship: i64, source: i64) -> bool:
    """Charm, storm shield, hull shield, in this order and without asking (EV-R237)."""
    if source == m.FROM_STORM:
        if table.active == ship and table.now[m.CHARMS] < table.ship_gives(ship, a.STORM_CHARM):
            table.now[m.CHARMS] += 1
            return True
        if table.ship(ship, m.STORM_SHIELDED) < table.ship_gives(ship, a.STORM_SHIELD):
            table.add(ship, m.STORM_SHIELDED, 1)
            return True
    if table.ship(ship, m.HULL_SHIELDED) < table.ship_gives(ship, a.HULL_SHIELD):
        table.add(ship, m.HULL_SHIELDED, 1)
        return True
    return False


def node_hit(whole: i64, roll: i64) -> i64:
    """The node of that number, else the next lower intact one, else the next higher (EV-090, EV-091, EV-R68)."""
    node = roll
    while node >= 0 and not has(whole, node):
        node -= 1
    if node >= 0:
        return node
    node = roll
    while not has(whole, node):
        node += 1
    return node


def destroy(table: Everrain, ship: i64, node: i64, by: i64) -> None:
    """An intact node is destroyed, which hurts all in its zone; or pumps save the last one (EV-081, EV-082).

    `by` is the ship that rolls for the spoils of enemies there: the one that fired, else their own (EV-R67, EV-R163).
    """
    if intact(table, ship) == only(node) and pumped(table, ship):
        return
    table.set_ship(ship, m.BROKEN, table.ship(ship, m.BROKEN) | only(node))
    table.note(w.NODE_DESTROYED, ship, node)
    for foe in foes_at(table, ship, node):
        hurt_foe(table, foe, table.pack.node_trauma, by)
    for crew in crew_at(table, ship, node):
        suffer(table, crew, m.TRAUMA, table.pack.node_trauma)
    check_sinking(table, ship)  # before any spoils are rolled (EV-R69, EV-R203)


def pumped(table: Everrain, ship: i64) -> bool:
    """Whether a card was discarded instead of the last node, and what it does instead (EV-R237)."""
    for room in range(m.ROOMS):
        improvement = table.upgrade(ship, room)
        if improvement == m.NONE:
            continue
        program = table.pack.improvement_on[improvement * m.MOMENTS + m.LAST_NODE]
        if program != m.NONE:
            table.set_ship(ship, m.UPGRADE + room, m.NONE)
            discard(table, m.IMPROVEMENTS, improvement)
            recount(table, ship)
            table.note(w.IMPROVEMENT_SPENT, ship, improvement)
            table.push(table.script(program, ship))
            return True
    return False


@final
class BreakNearest(ShipStep):
    """The node of a zone is destroyed, or the nearest intact one; among several the owner chooses (EV-080, EV-R22)."""

    def __init__(self, seat: i64, ship: i64, zone: i64) -> None:
        super().__init__(seat, ship)
        self.zone: i64 = zone

    def moves(self, table: Everrain) -> vec[i64]:
        nodes = nearest_zones(table, self.ship, self.zone, intact(table, self.ship))
        return with_each(vec[i64](), w.BREAK_NODE, nodes)

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_THE_NEAREST_NODE if w.BREAK_NODE <= move < w.BREAK_NODE + m.ZONES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        destroy(table, self.ship, move - w.BREAK_NODE, self.ship)


# Repairs


@final
class RepairNodes(ShipStep):
    """So many destruction tokens of the owner's choice are removed (EV-087)."""

    def __init__(self, seat: i64, ship: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if self.left > 0:
            for node in each(table.ship(self.ship, m.BROKEN)):
                found = append(found, w.REPAIR + node)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        return bar_repair(table, self.ship, move)

    def play(self, table: Everrain, move: i64) -> None:
        repair(table, self.ship, move - w.REPAIR)
        if self.left > 1:
            table.push(RepairNodes(self.seat, self.ship, self.left - 1))

    def run(self, table: Everrain) -> None:
        """Nothing is broken."""


def bar_repair(table: Everrain, ship: i64, move: i64) -> i64:
    if not w.REPAIR <= move < w.REPAIR + m.ZONES:
        return NOT_ASKED
    return FREE if table.broken(ship, move - w.REPAIR) else w.NODE_INTACT


def repair(table: Everrain, ship: i64, node: i64) -> None:
    table.set_ship(ship, m.BROKEN, table.ship(ship, m.BROKEN) & ~only(node))
    table.note(w.NODE_REPAIRED, ship, node)
