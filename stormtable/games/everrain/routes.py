"""Routes of enemy ships: what it costs from every hex and facing to get where they want to be (EV-247, EV-R171)."""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has
from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.geometry import CLEAR, FACES, NOWHERE
from stormtable.games.everrain.seen import cover, is_rough, stormy
from stormtable.games.everrain.table import Everrain

FAR: Final[i64] = 9999
# Ways on, as `steer` counts
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
AHEAD: Final[i64] = 2
COURSES: Final[i64] = 3


def open_sea(table: Everrain, own: i64) -> vec[i64]:
    """For each hex 1 if an enemy ship on `own` could be there: it has a tile and nobody else is on it (EV-R230)."""
    found = filled(table.pack.sea.hexes, 0)
    for hex_ in range(table.pack.sea.hexes):
        if table.space(hex_) != m.UNSEEN:
            found[hex_] = 1
    for ship in range(table.pack.ships):
        if table.afloat(ship):
            found[table.hex(ship)] = 0
    for at in range(0, i64(len(table.fleet)), m.VESSEL_ROW):
        if table.fleet[at + m.VESSEL_KIND] != m.NONE:
            found[table.fleet[at + m.VESSEL_HEX]] = 0
    if table.elder != m.ASLEEP and table.elder_hex != m.NONE:
        found[table.elder_hex] = 0
    found[own] = 1
    return found


def toll(table: Everrain, hex_: i64) -> i64:
    """What each NP costs there (EV-075, EV-126, EV-R49)."""
    return table.pack.np_rough if is_rough(table, hex_) else 1


def costs_to(table: Everrain, goals: vec[i64], free: vec[i64], heeds: bool = True) -> vec[i64]:
    """For each hex and facing the NP to the nearest of the goals, which are hexes and facings; or FAR.

    `heeds`: whether rough seas and storms make it dearer.
    """
    sea = table.pack.sea
    tolls = filled(sea.hexes, 0)
    for hex_ in range(sea.hexes):
        if free[hex_] == 1:
            tolls[hex_] = toll(table, hex_) if heeds else 1
    costs = filled(sea.hexes * FACES, FAR)
    waiting = vec[i64]()
    for goal in goals:
        costs[goal] = 0
        waiting = append(waiting, goal)
    at: i64 = 0
    while at < i64(len(waiting)):
        state = waiting[at]
        at += 1
        for course in range(COURSES):
            before = came_from(table, state, course)
            if before == NOWHERE or free[before // FACES] == 0:
                continue
            step = table.pack.np_sail if course == AHEAD else table.pack.np_turn
            cost = costs[state] + step * tolls[before // FACES]
            if cost < costs[before]:
                costs[before] = cost
                waiting = append(waiting, before)
    return costs


def came_from(table: Everrain, state: i64, course: i64) -> i64:
    """The hex and facing from which a course leads to this one, or NOWHERE."""
    hex_ = state // FACES
    facing = state % FACES
    if course != AHEAD:
        return hex_ * FACES + (facing + (1 if course == LEFT else FACES - 1)) % FACES
    behind = table.pack.sea.in_front(hex_, (facing + 3) % FACES)
    return NOWHERE if behind == NOWHERE else behind * FACES + facing


def led_to(table: Everrain, state: i64, course: i64) -> i64:
    """The hex and facing that a course leads to, or NOWHERE."""
    hex_ = state // FACES
    facing = state % FACES
    if course != AHEAD:
        return hex_ * FACES + (facing + (FACES - 1 if course == LEFT else 1)) % FACES
    ahead = table.pack.sea.in_front(hex_, facing)
    return NOWHERE if ahead == NOWHERE else ahead * FACES + facing


def at_hex(hex_: i64) -> vec[i64]:
    """A hex with any facing."""
    found = vec[i64]()
    for facing in range(FACES):
        found = append(found, hex_ * FACES + facing)
    return found


def costs_to_hex(table: Everrain, own: i64, goal: i64) -> vec[i64]:
    """To a destination, also to one that is occupied: a ship waits beside it (EV-R167)."""
    free = open_sea(table, own)
    free[goal] = 1
    return costs_to(table, at_hex(goal), free)


def costs_to_fire(table: Everrain, own: i64, kind: i64, ship: i64) -> vec[i64]:
    """To where an enemy ship of a kind has a player ship in its grid and in sight (EV-R171, EV-R250)."""
    sea = table.pack.sea
    target = table.hex(ship)
    free = open_sea(table, own)
    hides = cover(table)
    if not stormy(table, own) and table.space(own) < m.PORT_SPACE:
        hides[own] = CLEAR
    goals = vec[i64]()
    for hex_ in range(sea.hexes):
        if free[hex_] == 0 or not has(table.pack.vessel_reach[kind], sea.distance(hex_, target)):
            continue
        if table.space(hex_) == m.PORT_SPACE or not sea.sees(hex_, target, hides):
            continue
        for facing in range(FACES):
            if sea.is_in_arc(table.pack.vessel_arc[kind], hex_, facing, target):
                goals = append(goals, hex_ * FACES + facing)
    return costs_to(table, goals, free)
