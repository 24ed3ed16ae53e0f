"""Where the Elder One rises, what it makes for, and what it can strike (EV-283, EV-288, EV-289): no steps."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has
from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.courses import seas
from stormtable.games.everrain.geometry import FACES, NOWHERE, SCREEN
from stormtable.games.everrain.routes import FAR, at_hex, costs_to, open_sea
from stormtable.games.everrain.seen import (
    any_space,
    free_hexes,
    in_port,
    is_sea,
    land,
    last_resort,
    mark_ships,
    marked,
    occupied,
    ship_in,
    vessel_in,
)
from stormtable.games.everrain.table import Everrain

# Rising


def risings(table: Everrain) -> vec[i64]:
    """The hexes on which it may be put; among several the first player chooses (EV-R178, EV-R254)."""
    found = vec[i64]()
    for hex_ in named_hexes(table):
        for free in free_at(table, hex_):
            if not is_among(found, free):
                found = append(found, free)
    return found


def named_hexes(table: Everrain) -> vec[i64]:
    """Where its board puts it, whether that is free or not; without a ship always far from the start (EV-R254)."""
    sea = seas(table)
    leaders = with_most_clues(table)
    if table.pack.elder_placement[table.elder] == m.FAR_FROM_START or len(leaders) == 0:
        far = table.pack.sea.farthest(table.pack.start_hex, sea)
        return far if len(far) > 0 else append(far, table.pack.start_hex)
    found = vec[i64]()
    for ship in leaders:
        for hex_ in at_distance(table, table.hex(ship), table.pack.elder_distance[table.elder], sea):
            found = append(found, hex_)
    return found


def with_most_clues(table: Everrain) -> vec[i64]:
    """The ships in play that have most clues."""
    found = vec[i64]()
    most: i64 = -1
    for ship in range(table.pack.ships):
        if not table.afloat(ship):
            continue
        clues = table.ship(ship, m.CLUES)
        if clues > most:
            most = clues
            found = vec[i64]()
        if clues == most:
            found = append(found, ship)
    return found


def at_distance(table: Everrain, hex_: i64, wanted: i64, among: vec[i64]) -> vec[i64]:
    """Of the hexes marked with 1 those at a distance, or as close to it as there is."""
    found = vec[i64]()
    best = FAR
    for other in range(table.pack.sea.hexes):
        if among[other] != 1:
            continue
        far = table.pack.sea.distance(hex_, other)
        off = far - wanted if far >= wanted else wanted - far
        if off < best:
            best = off
            found = vec[i64]()
        if off == best:
            found = append(found, other)
    return found


def free_at(table: Everrain, hex_: i64) -> vec[i64]:
    """A hex, or the nearest free sea, or else the nearest free hex (EV-R178, EV-R254)."""
    if is_sea(table, hex_) and not occupied(table, hex_):
        return append(vec[i64](), hex_)
    found = table.pack.sea.nearest(hex_, free_hexes(table, False))
    return found if len(found) > 0 else last_resort(table, hex_)


def is_among(hexes: vec[i64], hex_: i64) -> bool:
    for other in hexes:
        if other == hex_:
            return True
    return False


# What it makes for


def hunts(table: Everrain) -> bool:
    """Whether it is after a ship: it tallies, or there is no port to drown (EV-289)."""
    objective = table.pack.objective[table.elder]
    if objective == m.DROWN_PORTS:
        return not any_space(table, m.PORT_SPACE)
    return objective == m.TALLY


def goals(table: Everrain) -> vec[i64]:
    """The hexes of its destination, nearest first; among several the first player chooses; none without a ship to hunt.

    A port, an altar without a beacon or else the start hex, a ship in no port (EV-288, EV-289, EV-R181, EV-R183).
    """
    sea = table.pack.sea
    if hunts(table):
        return sea.nearest(table.elder_hex, prey(table))
    if table.pack.objective[table.elder] == m.DROWN_PORTS:
        return sea.nearest(table.elder_hex, marked(table, m.PORT_SPACE))
    found = sea.nearest(table.elder_hex, dark_altars(table))
    return found if len(found) > 0 else append(found, table.pack.start_hex)


def prey(table: Everrain) -> vec[i64]:
    """For each hex 1 if a player ship is there and in no port."""
    wanted = filled(table.pack.sea.hexes, 0)
    for ship in range(table.pack.ships):
        if table.afloat(ship) and not in_port(table, ship):
            wanted[table.hex(ship)] = 1
    return wanted


def dark_altars(table: Everrain) -> vec[i64]:
    """For each hex 1 if it is an altar without a beacon."""
    wanted = marked(table, m.ALTAR)
    for hex_ in range(table.pack.sea.hexes):
        if wanted[hex_] == 1 and table.sea[hex_] & m.BEACON != 0:
            wanted[hex_] = 0
    return wanted


def elder_state(table: Everrain) -> i64:
    return table.elder_hex * FACES + table.elder_facing


def elder_dice(table: Everrain) -> i64:
    """What it rolls: a die fewer for each wound, and when it staggers, but never none (EV-291)."""
    dice = table.pack.elder_dice[table.elder] - table.elder_wounds - table.elder_stagger
    return max(dice, table.pack.elder_fewest)


def costs_to_goal(table: Everrain, goal: i64, start: i64 = NOWHERE) -> vec[i64]:
    """For each hex and facing the NP to where it wants to be; storms and rough seas do not hinder it (EV-R184).

    It passes through occupied hexes (EV-R180), unless it has but one die: then it could leave none, and goes round.
    `start` is of `costs_to`.
    """
    free = where_it_may_stop(table)
    ends = strike_states(table, goal, free) if hunts(table) else goal_states(table, goal, free)
    if elder_dice(table) > 1:
        for hex_ in range(table.pack.sea.hexes):
            if table.sea[hex_] != m.UNSEEN:
                free[hex_] = 1
    return costs_to(table, ends, free, start, False)


def is_at_goal(table: Everrain, goal: i64) -> bool:
    """Whether it is where it wants to be."""
    free = where_it_may_stop(table)
    if hunts(table):
        reaches = could_strike(table, table.elder_hex, table.elder_facing, goal, sight(table))
        return reaches and free[table.elder_hex] == 1
    return is_among(goal_states(table, goal, free), elder_state(table))


def where_it_may_stop(table: Everrain) -> vec[i64]:
    """For each hex 1 if it has a tile and no ship is on it, also if the Elder One is passing through (EV-R180)."""
    free = open_sea(table, table.elder_hex)
    if ship_in(table, table.elder_hex) != m.NONE or vessel_in(table, table.elder_hex) != m.NONE:
        free[table.elder_hex] = 0
    return free


def goal_states(table: Everrain, goal: i64, free: vec[i64]) -> vec[i64]:
    """On the hex, or beside it if it is occupied (EV-R179)."""
    if free[goal] == 1:
        return at_hex(goal)
    found = vec[i64]()
    for facing in range(FACES):
        beside = table.pack.sea.in_front(goal, facing)
        if beside != NOWHERE and free[beside] == 1:
            for state in at_hex(beside):
                found = append(found, state)
    return found


def strike_states(table: Everrain, target: i64, free: vec[i64]) -> vec[i64]:
    """Where it has a ship in its grid and in sight, as enemy ships seek it (EV-286, EV-289, EV-R171)."""
    hides = sight(table)
    found = vec[i64]()
    for hex_ in range(table.pack.sea.hexes):
        if free[hex_] == 1 and could_reach(table, hex_, target, hides):
            for facing in range(FACES):
                if table.pack.sea.is_in_arc(table.pack.elder_arc[table.elder], hex_, facing, target):
                    found = append(found, hex_ * FACES + facing)
    return found


def could_strike(table: Everrain, hex_: i64, facing: i64, target: i64, hides: vec[i64]) -> bool:
    """Whether a hex is in its grid and in sight from somewhere."""
    arc = table.pack.elder_arc[table.elder]
    return table.pack.sea.is_in_arc(arc, hex_, facing, target) and could_reach(table, hex_, target, hides)


def could_reach(table: Everrain, hex_: i64, target: i64, hides: vec[i64]) -> bool:
    """Whether a hex is near enough and in sight from somewhere; never from a port (EV-119, EV-R182)."""
    if not has(table.pack.elder_reach[table.elder], table.pack.sea.distance(hex_, target)):
        return False
    return table.space(hex_) != m.PORT_SPACE and table.pack.sea.sees(hex_, target, hides)


def sight(table: Everrain) -> vec[i64]:
    """What hides ships from it: land and other ships; storms do nothing to it (EV-117, EV-R184)."""
    hides = land(table)
    where_it_is = hides[table.elder_hex]
    mark_ships(table, hides, SCREEN)
    hides[table.elder_hex] = where_it_is
    return hides


def struck(table: Everrain) -> vec[i64]:
    """The nearest player ships in its grid and in sight; not in ports (EV-R182, EV-R183)."""
    hides = sight(table)
    found = vec[i64]()
    best = FAR
    for ship in range(table.pack.ships):
        if not table.afloat(ship) or in_port(table, ship):
            continue
        if not could_strike(table, table.elder_hex, table.elder_facing, table.hex(ship), hides):
            continue
        far = table.pack.sea.distance(table.elder_hex, table.hex(ship))
        if far < best:
            best = far
            found = vec[i64]()
        if far == best:
            found = append(found, ship)
    return found


def headings(table: Everrain) -> vec[i64]:
    """The facings in which a cheapest route to its destination begins with a step ahead (EV-R254)."""
    best = FAR
    found = vec[i64]()
    for goal in goals(table):
        costs = costs_to_goal(table, goal)
        for facing in range(FACES):
            cost = costs[table.elder_hex * FACES + facing]
            if table.pack.sea.in_front(table.elder_hex, facing) == NOWHERE or cost > best or cost == FAR:
                continue
            if cost < best:
                best = cost
                found = vec[i64]()
            if not is_among(found, facing):
                found = append(found, facing)
    return found
