"""Enemies on deck: appearing, activating (EV-223 to EV-241)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step, listed
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import (
    crew_at,
    crew_on_deck,
    deck_of,
    foes_of,
    intact,
    zone_of,
    zones_with_room,
)
from stormtable.games.everrain.deck import UNREACHED
from stormtable.games.everrain.decks import discard
from stormtable.games.everrain.steps.damage import destroy
from stormtable.games.everrain.steps.dice import HIT_FACE, MOVE_FACE, OMEN_FACE, throw_enemy, void_omens
from stormtable.games.everrain.steps.enemy_deck import any_enemy, draw_enemy, find_enemy
from stormtable.games.everrain.steps.foes import is_foe, kind_of, put_foe
from stormtable.games.everrain.steps.frays import EnemyAttack
from stormtable.games.everrain.steps.tracks import move_agenda
from stormtable.games.everrain.table import Everrain, ShipStep, backwards

# Appearing


@final
class SpawnOnDeck(ShipStep):
    """So many enemies appear on a ship's deck, one after the other (EV-206, EV-224, EV-235, EV-R143)."""

    def __init__(self, seat: i64, ship: i64, count: i64) -> None:
        super().__init__(seat, ship)
        self.count: i64 = count

    def run(self, table: Everrain) -> None:
        if self.count > 1:
            table.push(SpawnOnDeck(self.seat, self.ship, self.count - 1))
        if self.count > 0:
            kind = draw_enemy(table, m.DECK_ENEMIES, m.KINDS)
            if kind == m.NONE:
                no_enemy(table)
            else:
                table.push(PlaceFoe(self.seat, self.ship, kind))


def no_enemy(table: Everrain) -> None:
    """No card of the kind is left: the agenda advances by the Act (EV-R145)."""
    table.note(w.NO_ENEMY_LEFT)
    move_agenda(table, table.act)


@final
class SpawnWorth(ShipStep):
    """Enemies appear whose Act values add up to a number (EV-223, EV-R142, EV-R144); `begun`: one has appeared."""

    def __init__(self, seat: i64, ship: i64, worth: i64, begun: i64) -> None:
        super().__init__(seat, ship)
        self.worth: i64 = worth
        self.begun: i64 = begun

    def run(self, table: Everrain) -> None:
        if self.worth <= 0:
            return
        if self.begun == 0 and not any_enemy(table, m.DECK_ENEMIES):
            no_enemy(table)
            return
        kind = draw_enemy(table, m.DECK_ENEMIES, self.worth)
        if kind != m.NONE:
            table.push(SpawnWorth(self.seat, self.ship, self.worth - table.pack.foe_act[kind], 1))
            table.push(PlaceFoe(self.seat, self.ship, kind))


def spawn_named(table: Everrain, ship: i64, kind: i64) -> None:
    """A named enemy is searched for; if there is none, the agenda advances by its HEALTH (EV-224, EV-227, EV-R253)."""
    if find_enemy(table, m.DECK_ENEMIES, kind):
        table.push(PlaceFoe(table.owner(ship), ship, kind))
    else:
        table.note(w.FOE_BANISHED, kind)
        move_agenda(table, table.pack.foe_health[kind])


@final
class PlaceFoe(ShipStep):
    """A drawn enemy appears on a black node, else in the nearest zone with room, else nowhere (EV-235, EV-R147).

    Whether the node is destroyed does not matter (EV-R148).
    """

    def __init__(self, seat: i64, ship: i64, kind: i64) -> None:
        super().__init__(seat, ship)
        self.kind: i64 = kind

    def moves(self, table: Everrain) -> vec[i64]:
        return with_each(vec[i64](), w.PLACE_FOE, landings(table, self.ship))

    def bar(self, table: Everrain, move: i64) -> i64:
        zone = move - w.PLACE_FOE
        if not 0 <= zone < m.ZONES:
            return NOT_ASKED
        return FREE if has(landings(table, self.ship), zone) else w.NOT_WHERE_FOES_APPEAR

    def play(self, table: Everrain, move: i64) -> None:
        zone = move - w.PLACE_FOE
        foe = put_foe(table, self.ship, self.kind, zone)
        table.note(w.FOE_APPEARED, self.ship, self.kind, zone)
        if table.ship_gives(self.ship, a.NO_SPAWN_DIE) == 0:
            table.push(ActOnDeck(self.seat, self.ship, foe, 1))  # EV-229

    def run(self, table: Everrain) -> None:
        """The deck is full: it is banished."""
        discard(table, m.DECK_ENEMIES, self.kind)
        table.note(w.FOE_BANISHED, self.kind)
        move_agenda(table, table.pack.foe_health[self.kind])


def landings(table: Everrain, ship: i64) -> i64:
    """The zones in which an enemy may appear, a bit each."""
    room = zones_with_room(table, ship) & (only(m.ZONES) - 1)
    if room & table.pack.spawns != 0:
        return room & table.pack.spawns
    best = UNREACHED
    found: i64 = 0
    for zone in each(room):
        for black in each(table.pack.spawns):
            steps = table.pack.deck.steps_to(zone, room | only(black))[black]
            if steps < best:
                best = steps
                found = 0
            if steps == best:
                found |= only(zone)
    return found if best != UNREACHED else room


# Activating


@final
class EnemiesOnDeck(Step[Everrain]):
    """Step 4 of the round: ship by ship in turn order (EV-040, EV-R164)."""

    def run(self, table: Everrain) -> None:
        for ship in backwards(table.in_turn_order()):
            table.push(FoesActivate(table.owner(ship), ship))


@final
class FoesActivate(ShipStep):
    """The enemies of one ship activate one at a time, in the order its owner chooses (EV-230, EV-232, EV-R252)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for foe in foes_of(table, self.ship):
            if table.foes[foe * m.FOE_ROW + m.FOE_ACTED] == 0:
                found = append(found, w.ACTIVATE_FOE + foe)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_TO_ACTIVATE if w.ACTIVATE_FOE <= move < w.ACTIVATE_FOE + m.FOES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        foe = move - w.ACTIVATE_FOE
        table.foes[foe * m.FOE_ROW + m.FOE_ACTED] = 1
        table.push(self)
        table.push(ActOnDeck(self.seat, self.ship, foe, table.pack.foe_dice[kind_of(table, foe)]))

    def run(self, table: Everrain) -> None:
        """All have activated."""


@final
class ActOnDeck(ShipStep):
    """An enemy rolls its dice; enough omens set off its ability, once (EV-229, EV-231, EV-240, EV-R155, EV-R247)."""

    def __init__(self, seat: i64, ship: i64, foe: i64, count: i64) -> None:
        super().__init__(seat, ship)
        self.foe: i64 = foe
        self.count: i64 = count

    def run(self, table: Everrain) -> None:
        kind = kind_of(table, self.foe)
        table.foes[self.foe * m.FOE_ROW + m.FOE_SURE] = 0
        rolled = throw_enemy(table, self.count, w.DECK_ENEMY_DIE)
        table.note(w.FOE_ROLLED, self.ship, kind, rolled[MOVE_FACE], rolled[HIT_FACE], rolled[OMEN_FACE])
        omens: i64 = 0 if void_omens(table, self.ship) else rolled[OMEN_FACE]
        able = table.pack.foe_script[kind] != m.NONE and omens >= table.pack.foe_omens[kind] > 0
        left = omens - table.pack.foe_omens[kind] if able else omens
        table.push(SpareOmens(self.seat, self.ship, self.foe, kind, rolled[MOVE_FACE], rolled[HIT_FACE], left))
        if able:
            table.note(w.ABILITY_USED, self.ship, kind)
            table.push(table.script(table.pack.foe_script[kind], self.ship, m.FOE_ACTS + self.foe))


@final
class SpareOmens(ShipStep):
    """Omens that are left become moves, or damage where it wants to be already (EV-234, EV-R154, EV-R248)."""

    def __init__(self, seat: i64, ship: i64, foe: i64, kind: i64, paces: i64, hits: i64, omens: i64) -> None:
        super().__init__(seat, ship)
        self.foe: i64 = foe
        self.kind: i64 = kind
        self.paces: i64 = paces
        self.hits: i64 = hits
        self.omens: i64 = omens

    def awaits(self, foe: i64, kind: i64) -> bool:
        return self.foe == foe and self.kind == kind

    def run(self, table: Everrain) -> None:
        if not is_foe(table, self.foe, self.kind):
            return
        gained = self.omens // table.pack.useless
        if is_there(table, self.foe):
            table.push(Rampage(self.seat, self.ship, self.foe, self.kind, self.paces, 0, self.hits + gained))
        else:
            table.push(Rampage(self.seat, self.ship, self.foe, self.kind, self.paces, gained, self.hits))


@final
class Rampage(ShipStep):
    """Moves are spent, what is useless is exchanged, and damage is dealt (EV-238, EV-R153, EV-R154, EV-R155).

    `gained` are moves that other results became: if there are too many, they are lost.
    """

    def __init__(self, seat: i64, ship: i64, foe: i64, kind: i64, paces: i64, gained: i64, hits: i64) -> None:
        super().__init__(seat, ship)
        self.foe: i64 = foe
        self.kind: i64 = kind
        self.paces: i64 = paces
        self.gained: i64 = gained
        self.hits: i64 = hits

    def awaits(self, foe: i64, kind: i64) -> bool:
        return self.foe == foe and self.kind == kind

    def run(self, table: Everrain) -> None:
        if not is_foe(table, self.foe, self.kind):
            return
        goals = wanted(table, self.foe)
        there = has(goals, zone_of(table.foes[self.foe * m.FOE_ROW + m.FOE_ZONE]))
        if not there and ways_to(table, self.foe, goals) != 0:
            if self.paces > 0:
                self.go_on(table, self.paces - 1, self.gained, self.hits)
                table.push(StepFoe(self.seat, self.ship, self.foe, self.kind))
                return
            if self.gained > 0:
                self.go_on(table, 0, self.gained - 1, self.hits)
                table.push(StepFoe(self.seat, self.ship, self.foe, self.kind))
                return
            if self.hits >= table.pack.useless and not can_harm(table, self.foe):
                self.go_on(table, 0, 1, self.hits - table.pack.useless)
                return
        rage(table, self.foe, self.hits + self.paces // table.pack.useless if there else self.hits)

    def go_on(self, table: Everrain, paces: i64, gained: i64, hits: i64) -> None:
        table.push(Rampage(self.seat, self.ship, self.foe, self.kind, paces, gained, hits))


def can_harm(table: Everrain, foe: i64) -> bool:
    """Whether crew or an intact node is in its zone (EV-R153)."""
    ship = table.foes[foe * m.FOE_ROW + m.FOE_SHIP]
    zone = table.foes[foe * m.FOE_ROW + m.FOE_ZONE]
    return len(crew_at(table, ship, zone)) > 0 or has(intact(table, ship), zone)


def rage(table: Everrain, foe: i64, hits: i64) -> None:
    """One attack on the crew of its zone, or its node is destroyed (EV-080, EV-259, EV-R70, EV-R151, EV-R155)."""
    ship = table.foes[foe * m.FOE_ROW + m.FOE_SHIP]
    zone = table.foes[foe * m.FOE_ROW + m.FOE_ZONE]
    if hits <= 0:
        return
    if len(crew_at(table, ship, zone)) > 0:
        table.push(EnemyAttack(table.owner(ship), ship, foe, hits))
    elif has(intact(table, ship), zone):
        destroy(table, ship, zone, ship)


# Where it wants to be


def wanted(table: Everrain, foe: i64) -> i64:
    """The nearest zones with crew that it can get into, else those with intact nodes (EV-238, EV-R152, EV-R246)."""
    ship = table.foes[foe * m.FOE_ROW + m.FOE_SHIP]
    zone = zone_of(table.foes[foe * m.FOE_ROW + m.FOE_ZONE])
    room = zones_with_room(table, ship)
    deck = deck_of(table, ship)
    manned: i64 = 0
    for crew in crew_on_deck(table, ship):
        manned |= only(zone_of(table.place(crew)))
    found = deck.nearest(zone, manned, room)
    return found if found != 0 else deck.nearest(zone, intact(table, ship), room)  # EV-R202, EV-R255


def is_there(table: Everrain, foe: i64) -> bool:
    return has(wanted(table, foe), zone_of(table.foes[foe * m.FOE_ROW + m.FOE_ZONE]))


def ways_on(table: Everrain, foe: i64) -> i64:
    """The zones it may step to."""
    return ways_to(table, foe, wanted(table, foe))


def ways_to(table: Everrain, foe: i64, goals: i64) -> i64:
    """The zones to step to: shortest ways, over most symbols (EV-236, EV-237, EV-R149, EV-R150)."""
    ship = table.foes[foe * m.FOE_ROW + m.FOE_SHIP]
    zone = zone_of(table.foes[foe * m.FOE_ROW + m.FOE_ZONE])
    room = zones_with_room(table, ship)
    deck = deck_of(table, ship)
    found: i64 = 0
    for goal in each(goals):
        found |= deck.first_steps(zone, goal, room, table.pack.symbols)
    return found


@final
class StepFoe(ShipStep):
    """An enemy moves one zone towards where it wants to be; among several ways the owner chooses (EV-236, EV-237)."""

    def __init__(self, seat: i64, ship: i64, foe: i64, kind: i64) -> None:
        super().__init__(seat, ship)
        self.foe: i64 = foe
        self.kind: i64 = kind

    def awaits(self, foe: i64, kind: i64) -> bool:
        return self.foe == foe and self.kind == kind

    def moves(self, table: Everrain) -> vec[i64]:
        if not is_foe(table, self.foe, self.kind):
            return vec[i64]()
        ways = ways_on(table, self.foe)
        found = with_each(vec[i64](), w.STEP_FOE, ways & (only(m.ZONES) - 1))
        return with_each(found, w.STEP_ACROSS, ways >> m.ZONES)

    def bar(self, table: Everrain, move: i64) -> i64:
        across = w.STEP_ACROSS <= move < w.STEP_ACROSS + m.ZONES
        if not across and not w.STEP_FOE <= move < w.STEP_FOE + m.ZONES:
            return NOT_ASKED
        zone = m.ZONES + move - w.STEP_ACROSS if across else move - w.STEP_FOE
        return FREE if has(ways_on(table, self.foe), zone) else w.NOT_ITS_WAY

    def play(self, table: Everrain, move: i64) -> None:
        across = w.STEP_ACROSS <= move < w.STEP_ACROSS + m.ZONES
        zone = move - w.STEP_ACROSS if across else move - w.STEP_FOE
        table.foes[self.foe * m.FOE_ROW + m.FOE_ZONE] = m.ENEMY_ZONE + zone if across else zone
        table.note(w.FOE_CROSSED if across else w.FOE_MOVED, self.ship, self.kind, zone)

    def run(self, table: Everrain) -> None:
        """It is where it wants to be, or has no way."""
