"""An enemy ship activates: it picks a target, manoeuvres, fires, and makes for its destination (EV-246 to EV-250)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOBODY, NOT_ASKED, Step, listed
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.geometry import AHEAD, COURSES, FACES, NOWHERE
from stormtable.games.everrain.rolls import keep_piece
from stormtable.games.everrain.routes import FAR, costs_to_fire, costs_to_hex, led_to, open_sea, toll
from stormtable.games.everrain.seen import cover, in_port, storms_over, stormy
from stormtable.games.everrain.steps.broadside import Broadside
from stormtable.games.everrain.steps.dice import HIT_FACE, MOVE_FACE, OMEN_FACE, throw_enemy, void_omens
from stormtable.games.everrain.steps.fleet import VesselStep, arrive, hurt_vessel, is_vessel, of_vessel
from stormtable.games.everrain.table import Everrain


def engages(table: Everrain, vessel: i64, ship: i64, hides: vec[i64]) -> bool:
    """Whether a player ship is an eligible target: in range and in sight, and in no port (EV-248, EV-R169)."""
    if not table.afloat(ship) or in_port(table, ship):
        return False
    hex_ = of_vessel(table, vessel, m.VESSEL_HEX)
    far = table.pack.sea.distance(hex_, table.hex(ship))
    if far > table.pack.vessel_range[of_vessel(table, vessel, m.VESSEL_KIND)]:
        return False
    return table.pack.sea.sees(hex_, table.hex(ship), hides)


def state_of(table: Everrain, vessel: i64) -> i64:
    return of_vessel(table, vessel, m.VESSEL_HEX) * FACES + of_vessel(table, vessel, m.VESSEL_FACING)


def fire_costs(table: Everrain, vessel: i64, ship: i64) -> vec[i64]:
    return costs_to_fire(table, state_of(table, vessel), of_vessel(table, vessel, m.VESSEL_KIND), ship)


def targets_of(table: Everrain, vessel: i64) -> vec[i64]:
    """The ships it can bring into its grid for the fewest NP (EV-R170, EV-R250)."""
    hides = cover(table)
    best = FAR
    found = vec[i64]()
    for ship in range(table.pack.ships):
        if not engages(table, vessel, ship, hides):
            continue
        cost = fire_costs(table, vessel, ship)[state_of(table, vessel)]
        if cost < best:
            best = cost
            found = vec[i64]()
        if cost == best and cost != FAR:
            found = append(found, ship)
    return found


def pick_target(table: Everrain, vessel: i64) -> i64:
    """One of them, by chance among equals; or NONE (EV-R170)."""
    found = targets_of(table, vessel)
    if len(found) == 0:
        return m.NONE
    if len(found) == 1:
        return found[0]
    target = table.chance.pick(found, w.TARGET_DRAWN)
    keep_piece(table, m.A_TARGET, target)
    return target


@final
class ActAtSea(Step[Everrain]):
    """An enemy ship picks its target and rolls; enough omens set off its ability (EV-231, EV-R165, EV-R249)."""

    def __init__(self, vessel: i64, count: i64) -> None:
        self.seat = NOBODY
        self.vessel: i64 = vessel
        self.count: i64 = count

    def run(self, table: Everrain) -> None:
        vessel = self.vessel
        kind = of_vessel(table, vessel, m.VESSEL_KIND)
        target = pick_target(table, vessel)
        table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_TARGET] = target
        if target != m.NONE:
            table.note(w.VESSEL_AIMS, kind, target)
        count = max(self.count - of_vessel(table, vessel, m.VESSEL_STAGGER), table.pack.fewest)
        table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_STAGGER] = 0
        table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_SURE] = 0
        rolled = throw_enemy(table, count, w.SEA_ENEMY_DIE)
        table.note(w.VESSEL_ROLLED, kind, rolled[MOVE_FACE], rolled[HIT_FACE], rolled[OMEN_FACE])
        void = target != m.NONE and void_omens(table, target)
        omens: i64 = 0 if void else rolled[OMEN_FACE]
        program = table.pack.vessel_script[kind]
        able = program != m.NONE and omens >= table.pack.vessel_omens[kind] > 0
        left = omens - table.pack.vessel_omens[kind] if able else omens
        table.push(EndActivation(vessel, kind))
        table.push(SpareOmensAtSea(vessel, kind, rolled[MOVE_FACE], rolled[HIT_FACE], left))
        if able:
            table.note(w.VESSEL_ABILITY, kind)
            ship = table.first if target == m.NONE else target
            table.push(table.script(program, ship, m.VESSEL_ACTS + vessel))


@final
class EndActivation(VesselStep):
    """It attacks nobody any more."""

    def __init__(self, vessel: i64, kind: i64) -> None:
        super().__init__(NOBODY, vessel, kind)

    def run(self, table: Everrain) -> None:
        if is_vessel(table, self.vessel, self.kind):
            table.fleet[self.vessel * m.VESSEL_ROW + m.VESSEL_TARGET] = m.NONE


@final
class SpareOmensAtSea(VesselStep):
    """Omens that are left become moves, or damage where it can fire already (EV-234, EV-R154, EV-R249)."""

    def __init__(self, vessel: i64, kind: i64, np: i64, hits: i64, omens: i64) -> None:
        super().__init__(NOBODY, vessel, kind)
        self.np: i64 = np
        self.hits: i64 = hits
        self.omens: i64 = omens

    def run(self, table: Everrain) -> None:
        if not is_vessel(table, self.vessel, self.kind):
            return
        gained = self.omens // table.pack.useless
        target = of_vessel(table, self.vessel, m.VESSEL_TARGET)
        fires = target != m.NONE and table.afloat(target)
        if fires and fire_costs(table, self.vessel, target)[state_of(table, self.vessel)] == 0:
            table.push(Underway(table.leader(), self.vessel, self.kind, self.np, self.hits + gained, 0))
        else:
            table.push(Underway(table.leader(), self.vessel, self.kind, self.np + gained, self.hits, 0))


@final
class Underway(VesselStep):
    """Moves are spent on a cheapest route, first to fire, then to the destination (EV-246, EV-247, EV-249, EV-R249).

    First it brings its target into range (EV-270); moves to spare after that take it on (EV-R172). Without a route they
    are of no use (EV-R168).

    Among equal ways the first player chooses. `fired`: 1 once it has fired.
    """

    def __init__(self, seat: i64, vessel: i64, kind: i64, np: i64, hits: i64, fired: i64) -> None:
        super().__init__(seat, vessel, kind)
        self.np: i64 = np
        self.hits: i64 = hits
        self.fired: i64 = fired

    def target(self, table: Everrain) -> i64:
        """The ship it still wants to fire at, or NONE."""
        target = of_vessel(table, self.vessel, m.VESSEL_TARGET)
        return target if self.fired == 0 and target != m.NONE and table.afloat(target) else m.NONE

    def costs(self, table: Everrain) -> vec[i64]:
        target = self.target(table)
        if target != m.NONE:
            return fire_costs(table, self.vessel, target)
        state = state_of(table, self.vessel)
        return costs_to_hex(table, state // FACES, of_vessel(table, self.vessel, m.VESSEL_GOAL), state)

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if not is_vessel(table, self.vessel, self.kind):
            return found
        state = state_of(table, self.vessel)
        factor = toll(table, state // FACES)
        if self.np < factor * min(table.pack.np_turn, table.pack.np_sail):
            return found
        costs = self.costs(table)
        if costs[state] == FAR:
            return found
        free = open_sea(table, state // FACES)
        for course in range(COURSES):
            after = led_to(table, state, course)
            price = factor * (table.pack.np_sail if course == AHEAD else table.pack.np_turn)
            if after == NOWHERE or price > self.np or free[after // FACES] == 0:
                continue
            if costs[after] + price == costs[state]:
                found = append(found, w.STEER + course)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.STEER <= move < w.STEER + COURSES:
            return NOT_ASKED
        return FREE if listed(self.moves(table), move) else w.NOT_ITS_ROUTE

    def play(self, table: Everrain, move: i64) -> None:
        course = move - w.STEER
        state = state_of(table, self.vessel)
        price = table.pack.np_sail if course == AHEAD else table.pack.np_turn
        self.go_on(table, self.np - price * toll(table, state // FACES), self.hits, self.fired)
        steer(table, self.vessel, state // FACES, led_to(table, state, course))

    def run(self, table: Everrain) -> None:
        """It can go no farther: it fires if it can, or exchanges damage that is of no use for a move (EV-R249)."""
        if not is_vessel(table, self.vessel, self.kind):
            return
        target = self.target(table)
        cost = self.costs(table)[state_of(table, self.vessel)]
        if target != m.NONE and cost == 0:
            self.go_on(table, self.np, 0, 1)
            table.push(Broadside(table.owner(target), target, self.hits, of_vessel(table, self.vessel, m.VESSEL_SURE)))
        elif target != m.NONE and cost == FAR:
            table.fleet[self.vessel * m.VESSEL_ROW + m.VESSEL_TARGET] = m.NONE  # EV-R250
            self.go_on(table, self.np, self.hits, 0)
        elif self.hits >= table.pack.useless and cost != FAR:
            self.go_on(table, self.np + 1, self.hits - table.pack.useless, self.fired)

    def go_on(self, table: Everrain, np: i64, hits: i64, fired: i64) -> None:
        table.push(Underway(self.seat, self.vessel, self.kind, np, hits, fired))


def steer(table: Everrain, vessel: i64, left: i64, after: i64) -> None:
    """One step of a route: it turns or sails, with the harm that storms do (EV-075, EV-250, EV-R173)."""
    at = vessel * m.VESSEL_ROW
    kind = table.fleet[at + m.VESSEL_KIND]
    hex_ = after // FACES
    table.fleet[at + m.VESSEL_HEX] = hex_
    table.fleet[at + m.VESSEL_FACING] = after % FACES
    if hex_ == left:
        table.note(w.VESSEL_TURNED, kind, after % FACES)
        if stormy(table, hex_):
            hurt_vessel(table, vessel, table.pack.turning)
        return
    table.note(w.VESSEL_SAILED, kind, hex_)
    if storms_over(table, left) != storms_over(table, hex_):
        hurt_vessel(table, vessel, table.pack.crossing)
    if is_vessel(table, vessel, kind) and hex_ == table.fleet[at + m.VESSEL_GOAL]:
        arrive(table, vessel)
