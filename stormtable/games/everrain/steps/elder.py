"""The Elder One that has arisen: its effect, its activation, its objective (EV-037, EV-038, EV-286, EV-287, EV-288)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step, listed
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.elder_course import (
    costs_to_goal,
    dark_altars,
    elder_dice,
    elder_state,
    goals,
    hunts,
    is_at_goal,
    struck,
)
from stormtable.games.everrain.geometry import AHEAD, COURSES, FACES, NOWHERE
from stormtable.games.everrain.routes import FAR, led_to
from stormtable.games.everrain.seen import marked, port_at, ship_in, vessel_in
from stormtable.games.everrain.steps.broadside import Broadside
from stormtable.games.everrain.steps.dice import HIT_FACE, MOVE_FACE, OMEN_FACE, throw_enemy
from stormtable.games.everrain.steps.upgrades import lose_passenger
from stormtable.games.everrain.table import Everrain


@final
class WhilstArisen(Step[Everrain]):
    """Step 2A of the round: its effect, once it has arisen (EV-037, EV-287, EV-R186)."""

    def run(self, table: Everrain) -> None:
        if table.elder == m.ASLEEP:
            return
        table.note(w.ELDER_FELT, table.elder)
        table.push(table.script(table.pack.arisen_script[table.elder], table.first, m.ELDER_ACTS))


@final
class ElderActs(Step[Everrain]):
    """Step 2B: ahead of all enemies it rolls; enough omens set off its ability (EV-038, EV-286, EV-291)."""

    def run(self, table: Everrain) -> None:
        if table.elder == m.ASLEEP:
            return
        elder = table.elder
        rolled = throw_enemy(table, elder_dice(table), w.ELDER_DIE)
        table.elder_stagger = 0
        table.elder_sure = 0
        table.note(w.ELDER_ROLLED, elder, rolled[MOVE_FACE], rolled[HIT_FACE], rolled[OMEN_FACE])
        omens = rolled[OMEN_FACE]
        able = omens >= table.pack.elder_omens[elder] > 0
        left = omens - table.pack.elder_omens[elder] if able else omens
        table.push(SeekGoal(table.leader(), elder, rolled[MOVE_FACE], rolled[HIT_FACE], left, 1))
        if able:
            table.note(w.ELDER_ABILITY, elder)
            table.push(table.script(table.pack.elder_script[elder], table.first, m.ELDER_ACTS))


def step_on(table: Everrain, np: i64) -> None:
    """An ability moves it with so many NP (EV-240)."""
    table.push(SeekGoal(table.leader(), table.elder, np, 0, 0, 0))


@final
class SeekGoal(Step[Everrain]):
    """What it makes for: among destinations equally near the first player chooses (EV-288, EV-289, EV-R181).

    `strikes`: 0 if an ability moves it, so that nothing it does not use turns into damage.
    """

    def __init__(self, seat: i64, kind: i64, np: i64, hits: i64, omens: i64, strikes: i64) -> None:
        self.seat = seat
        self.kind: i64 = kind
        self.np: i64 = np
        self.hits: i64 = hits
        self.omens: i64 = omens
        self.strikes: i64 = strikes

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for hex_ in goals(table):
            found = append(found, w.MAKE_FOR + hex_)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_ITS_AIM if w.MAKE_FOR <= move < w.MAKE_FOR + m.HEXES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        """Omens that are left become damage where it wants to be already, else moves (EV-R154, EV-R248)."""
        goal = move - w.MAKE_FOR
        gained = self.omens // table.pack.useless
        there = hunts(table) and is_at_goal(table, goal)
        hits = self.hits + gained if there else self.hits
        np = self.np if there else self.np + gained
        table.push(ElderUnderway(self.seat, self.kind, goal, np, hits, self.strikes))

    def run(self, table: Everrain) -> None:
        """There is no ship to hunt: it does not move (EV-R181)."""


@final
class ElderUnderway(Step[Everrain]):
    """Moves are spent on a cheapest route; it passes through occupied hexes, but stops on none (EV-288, EV-R180).

    Storms and rough seas do not hinder it (EV-R184). Among equal ways the first player chooses.
    """

    def __init__(self, seat: i64, kind: i64, goal: i64, np: i64, hits: i64, strikes: i64) -> None:
        self.seat = seat
        self.kind: i64 = kind
        self.goal: i64 = goal
        self.np: i64 = np
        self.hits: i64 = hits
        self.strikes: i64 = strikes

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if self.np <= 0:
            return found
        state = elder_state(table)
        costs = costs_to_goal(table, self.goal, state)
        for course in range(COURSES):
            if goes_on(table, costs, state, course, self.np):
                found = append(found, w.STEER + course)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_ITS_ROUTE if w.STEER <= move < w.STEER + COURSES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        course = move - w.STEER
        self.go_on(table, self.np - price(table, course), self.hits)
        table.elder_facing = led_to(table, elder_state(table), course) % FACES
        if course != AHEAD:
            table.note(w.ELDER_TURNED, self.kind, table.elder_facing)
            return
        table.elder_hex = table.pack.sea.in_front(table.elder_hex, table.elder_facing)
        table.note(w.ELDER_MOVED, self.kind, table.elder_hex)
        work_on(table, table.elder_hex)

    def run(self, table: Everrain) -> None:
        """It is there, or can go no farther: it does its work, or strikes, or exchanges damage for a move (EV-R155)."""
        there = is_at_goal(table, self.goal)
        if there and not hunts(table):
            if self.np + self.hits > 0:
                table.push(SeekGoal(self.seat, self.kind, self.np, self.hits, 0, self.strikes))
            reach(table, self.goal)
            return
        if self.strikes == 0:
            return
        hits = self.hits + self.np // table.pack.useless if there else self.hits
        if len(struck(table)) > 0:
            table.push(ElderStrikes(self.seat, self.kind, hits))
        elif hits >= table.pack.useless and self.has_a_way(table):
            self.go_on(table, self.np + 1, hits - table.pack.useless)

    def has_a_way(self, table: Everrain) -> bool:
        state = elder_state(table)
        return costs_to_goal(table, self.goal, state)[state] != FAR

    def go_on(self, table: Everrain, np: i64, hits: i64) -> None:
        table.push(ElderUnderway(self.seat, self.kind, self.goal, np, hits, self.strikes))


def price(table: Everrain, course: i64) -> i64:
    return table.pack.np_sail if course == AHEAD else table.pack.np_turn


def goes_on(table: Everrain, costs: vec[i64], state: i64, course: i64, np: i64) -> bool:
    """Whether a course is part of a cheapest route, and so many NP do not end on an occupied hex (EV-R180)."""
    after = led_to(table, state, course)
    paid = price(table, course)
    if after == NOWHERE or paid > np or costs[state] == FAR or costs[after] + paid != costs[state]:
        return False
    if not shared(table, after // FACES):
        return True
    for other in range(COURSES):
        if goes_on(table, costs, after, other, np - paid):
            return True
    return False


def shared(table: Everrain, hex_: i64) -> bool:
    """Whether a ship is there."""
    return ship_in(table, hex_) != m.NONE or vessel_in(table, hex_) != m.NONE


@final
class ElderStrikes(Step[Everrain]):
    """Damage on the nearest ship in its grid; evasion dice as against enemy ships (EV-R182, EV-R183)."""

    def __init__(self, seat: i64, kind: i64, hits: i64) -> None:
        self.seat = seat
        self.kind: i64 = kind
        self.hits: i64 = hits

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if self.hits > 0:
            for ship in struck(table):
                found = append(found, w.CHOOSE_SHIP + ship)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_A_NEAREST_SHIP if w.CHOOSE_SHIP <= move < w.CHOOSE_SHIP + m.MOST_SHIPS else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        ship = move - w.CHOOSE_SHIP
        table.push(Broadside(table.owner(ship), ship, self.hits, table.elder_sure))

    def run(self, table: Everrain) -> None:
        """It has rolled no damage."""


# Its objective


def reach(table: Everrain, goal: i64) -> None:
    """It is at its destination, or beside one that is occupied (EV-R179)."""
    work_on(table, goal)
    if table.pack.objective[table.elder] == m.BEACONS and goal == table.pack.start_hex and all_lit(table):
        complete(table)


def all_lit(table: Everrain) -> bool:
    """Whether every revealed altar has a beacon."""
    return len(table.pack.sea.nearest(table.elder_hex, dark_altars(table))) == 0


def work_on(table: Everrain, hex_: i64) -> None:
    """A port is drowned, an altar gets a beacon, if that is its objective (EV-288)."""
    objective = table.pack.objective[table.elder]
    if objective == m.DROWN_PORTS and table.space(hex_) == m.PORT_SPACE:
        drown(table, hex_)
    elif objective == m.BEACONS and table.space(hex_) == m.ALTAR and table.sea[hex_] & m.BEACON == 0:
        table.sea[hex_] |= m.BEACON
        table.elder_count += 1
        table.note(w.BEACON_LIT, hex_)


def drown(table: Everrain, hex_: i64) -> None:
    """A port becomes calm sea, and a ship in it is hurt; enough of them, or the last one, end the game (EV-294)."""
    port = port_at(table, hex_)
    table.sea[hex_] += m.CALM - m.PORT_SPACE
    table.elder_count += 1
    table.note(w.PORT_DROWNED, port, hex_)
    strand_passengers(table, port)
    left = table.pack.sea.nearest(hex_, marked(table, m.PORT_SPACE))
    if table.elder_count >= table.pack.objective_goal[table.elder] or len(left) == 0:
        complete(table)
        return
    ship = ship_in(table, hex_)
    if ship != m.NONE:
        table.push(table.script(table.pack.objective_script[table.elder], ship, m.ELDER_HARMS))


def strand_passengers(table: Everrain, port: i64) -> None:
    """Whoever wanted to go there leaves without reward (EV-R245)."""
    for denizen in range(i64(len(table.passengers))):
        if table.passengers[denizen] != m.NONE and table.pack.denizen_to[denizen] == port:
            lose_passenger(table, denizen)


def complete(table: Everrain) -> None:
    """All players lose (EV-294)."""
    table.finish(w.LOST_TO_ELDER)


def hurt_elder(table: Everrain, ship: i64, count: i64) -> None:
    """TRAUMA on the Elder One: at its HEALTH it is cleared, and it loses a die for good (EV-290, EV-R65, EV-R66)."""
    if count <= 0:
        return
    health = table.pack.elder_health[table.elder]
    suffered = min(count, health - table.elder_trauma)
    table.elder_trauma += suffered
    table.note(w.ELDER_HURT, ship, suffered)
    if table.elder_trauma == health:
        table.elder_trauma = 0
        table.elder_wounds += 1  # one, however many hits there were (EV-R185)
        table.note(w.ELDER_WOUNDED, ship, table.elder_wounds)
        table.push(table.script(table.pack.wound_script, ship))
