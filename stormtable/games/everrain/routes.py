"""Routes of enemy ships: what it costs from every hex and facing to get where they want to be (EV-247, EV-R171)."""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has
from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.geometry import AHEAD, CLEAR, COURSES, FACES, LEFT, NOWHERE
from stormtable.games.everrain.seen import cover, is_rough, mark_ships, stormy
from stormtable.games.everrain.table import Everrain

FAR: Final[i64] = 9999


def open_sea(table: Everrain, own: i64) -> vec[i64]:
    """For each hex 1 if an enemy ship on `own` could be there: it has a tile and nobody else is on it (EV-R230)."""
    found = filled(table.pack.sea.hexes, 0)
    for hex_ in range(table.pack.sea.hexes):
        if table.sea[hex_] != m.UNSEEN:
            found[hex_] = 1
    mark_ships(table, found, 0)
    found[own] = 1
    return found


def toll(table: Everrain, hex_: i64) -> i64:
    """What each NP costs there (EV-075, EV-126, EV-R49)."""
    return table.pack.np_rough if is_rough(table, hex_) else 1


def costs_to(table: Everrain, goals: vec[i64], free: vec[i64], start: i64 = NOWHERE, heeds: bool = True) -> vec[i64]:
    """For each hex and facing the NP to the nearest of the goals, which are hexes and facings; or FAR.

    `start`: where a route begins, if one is all that is wanted; what is farther than that is not looked at.
    `heeds`: whether rough seas and storms make it dearer.
    """
    sea = table.pack.sea
    left_from = sea.before
    tolls = filled(sea.hexes, 0)
    costs = filled(sea.hexes * FACES, FAR)
    for goal in goals:
        costs[goal] = 0
    waiting = goals[:]
    at: i64 = 0
    most = FAR
    while at < i64(len(waiting)):
        state = waiting[at]
        at += 1
        if start != NOWHERE:
            most = costs[start]
        if costs[state] >= most:
            continue
        for course in range(COURSES):
            before = left_from[state * COURSES + course]
            hex_ = before // FACES
            if before == NOWHERE or free[hex_] == 0:
                continue
            if tolls[hex_] == 0:
                tolls[hex_] = toll(table, hex_) if heeds else 1
            cost = costs[state] + tolls[hex_] * (table.pack.np_sail if course == AHEAD else table.pack.np_turn)
            if cost < costs[before] and cost < most:
                costs[before] = cost
                waiting = append(waiting, before)
    return costs


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
    found = vec[i64](capacity=FACES)
    for facing in range(FACES):
        found = append(found, hex_ * FACES + facing)
    return found


def costs_to_hex(table: Everrain, own: i64, goal: i64, start: i64 = NOWHERE) -> vec[i64]:
    """To a destination, also to one that is occupied: a ship waits beside it (EV-R167)."""
    free = open_sea(table, own)
    free[goal] = 1
    return costs_to(table, at_hex(goal), free, start)


def costs_to_fire(table: Everrain, start: i64, kind: i64, ship: i64) -> vec[i64]:
    """From a hex and facing to where an enemy ship has a player ship in its grid and in sight (EV-R171, EV-R250)."""
    own = start // FACES
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
    return costs_to(table, goals, free, start)
