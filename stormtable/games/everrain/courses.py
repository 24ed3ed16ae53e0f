"""Destinations of enemy ships, by the codes of content (EV-244, EV-R166)."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.geometry import FACES, NOWHERE
from stormtable.games.everrain.routes import FAR, costs_to_hex
from stormtable.games.everrain.seen import active_altar, explored, is_sea, marked
from stormtable.games.everrain.table import Everrain


def destinations(table: Everrain, code: i64, hex_: i64) -> vec[i64]:
    """The hexes that fit a code best, from where a ship appears; among several the first player chooses."""
    near = table.pack.too_near
    sea = table.pack.sea
    if code == m.TO_SHIPWRECK:
        found = sea.nearest(hex_, far_enough(table, hex_, wrecks(table)))
        return found if len(found) > 0 else destinations(table, m.TO_PORT, hex_)
    if code == m.TO_ALTAR:
        found = sea.nearest(hex_, far_enough(table, hex_, altars(table)))
        return found if len(found) > 0 else destinations(table, m.TO_START, hex_)
    if code == m.TO_START:
        if sea.distance(hex_, table.pack.start_hex) > near:
            return append(vec[i64](), table.pack.start_hex)
        return destinations(table, m.TO_PORT, hex_)
    if code == m.TO_PORT:
        found = sea.farthest(hex_, marked(table, m.PORT_SPACE))
        if len(found) > 0 and sea.distance(hex_, found[0]) > near:
            return found
    return sea.farthest(hex_, seas(table))


def seas(table: Everrain) -> vec[i64]:
    """For each hex 1 if it is revealed sea."""
    wanted = filled(table.pack.sea.hexes, 0)
    for hex_ in range(table.pack.sea.hexes):
        if is_sea(table, hex_):
            wanted[hex_] = 1
    return wanted


def altars(table: Everrain) -> vec[i64]:
    """For each hex 1 if it is an active altar."""
    wanted = filled(table.pack.sea.hexes, 0)
    for hex_ in range(table.pack.sea.hexes):
        if active_altar(table, hex_):
            wanted[hex_] = 1
    return wanted


def wrecks(table: Everrain) -> vec[i64]:
    """For each hex 1 if an unexplored wreck is there: a printed space, or a token (EV-R50)."""
    wanted = filled(table.pack.sea.hexes, 0)
    for hex_ in range(table.pack.sea.hexes):
        printed = table.space(hex_) == m.WRECK and not explored(table, hex_)
        if printed or table.sea[hex_] >= m.ENEMY_WRECK:
            wanted[hex_] = 1
    for at in range(0, i64(len(table.wrecks)), m.WRECK_ROW):
        if table.wrecks[at + m.WRECK_HEX] != m.NONE:
            wanted[table.wrecks[at + m.WRECK_HEX]] = 1
    return wanted


def far_enough(table: Everrain, hex_: i64, wanted: vec[i64]) -> vec[i64]:
    """Without those that are too near to be a destination."""
    for other in range(table.pack.sea.hexes):
        if table.pack.sea.distance(hex_, other) < table.pack.too_near:
            wanted[other] = 0
    return wanted


def first_facings(table: Everrain, hex_: i64, goal: i64) -> vec[i64]:
    """The facings in which a cheapest route begins with a step ahead; without a route, those that lead nearer."""
    costs = costs_to_hex(table, hex_, goal)
    best = FAR
    found = vec[i64]()
    for facing in range(FACES):
        cost = costs[hex_ * FACES + facing]
        if table.pack.sea.in_front(hex_, facing) == NOWHERE or cost > best or cost == FAR:
            continue
        if cost < best:
            best = cost
            found = vec[i64]()
        found = append(found, facing)
    return found if len(found) > 0 else table.pack.sea.facings_towards(hex_, goal)
