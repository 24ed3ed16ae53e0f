"""What draws a ship over the sea, for bots: what there is to gain, by the turns that it takes to get there."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import any_manned, in_boats, navigation_points
from stormtable.games.everrain.decks import can_draw_tile, next_tile_act
from stormtable.games.everrain.geometry import FACES, NOWHERE
from stormtable.games.everrain.routes import toll
from stormtable.games.everrain.seen import stormy
from stormtable.games.everrain.table import Everrain

FAR: Final[i64] = 14  # NP: what is further away draws nobody

# What draws a ship, in spaces of the discovery track, once it is there.
HAND_IN: Final = 0.45  # clues for an advance
TOO_EARLY: Final = 0.1  # the same, where the enemy would gain more by it
REVEAL: Final = 0.2
TILE_CLUES: Final = 0.13  # more for the tiles of each Act
EXPLORE: Final = 0.22
SEARCH: Final = 0.12  # a wreck
HEAL: Final = 0.015  # for each gem of its crew
MEND: Final = 0.03  # for each broken node
HIRE: Final = 0.08  # for each crew slot that is free
ENOUGH: Final[i64] = 12  # coin to hire with
LATER: Final = 0.3  # how much less each turn of the way makes it
SECOND: Final = 0.3  # what all but the best errand count
UNMANNED: Final = 0.3  # turns more if somebody has to man the nest or a boat first


@final
class Lookout:
    """What is near a ship: NP to the nearest of each, FAR if there is none."""

    def __init__(self, table: Everrain, ship: i64) -> None:
        self.port: i64 = FAR
        self.edge: i64 = FAR
        self.island: i64 = FAR
        self.wreck: i64 = FAR
        self.look(table, ship)

    def look(self, table: Everrain, ship: i64) -> None:
        """From hex to hex by NP, through rough seas and storms, too (EV-121, EV-122, EV-126)."""
        sea = table.pack.sea
        costs = filled(sea.hexes * FACES, FAR)
        tolls = filled(sea.hexes, 0)
        waiting = vec[i64]()
        here = table.hex(ship)
        free = table.space(here) == m.PORT_SPACE or (table.active == ship and table.now[m.LOOSE] != 0)
        for facing in range(FACES):  # out of a port in any direction (EV-180)
            if free or facing == table.facing(ship):
                costs[here * FACES + facing] = 0
                waiting = append(waiting, here * FACES + facing)
        tiles = can_draw_tile(table)
        at: i64 = 0
        while at < i64(len(waiting)):
            state = waiting[at]
            at += 1
            cost = costs[state]
            hex_ = state // FACES
            if tolls[hex_] == 0:
                tolls[hex_] = toll(table, hex_)
            self.meet(table, hex_, cost)
            step = cost + tolls[hex_]
            if step >= FAR:
                continue
            facing = state % FACES
            ahead = sea.in_front(hex_, facing)
            if ahead != NOWHERE:
                if table.sea[ahead] >= 0:
                    waiting = reached(costs, waiting, ahead * FACES + facing, step)
                elif tiles and step < self.edge and not stormy(table, hex_):
                    self.edge = step
            waiting = reached(costs, waiting, hex_ * FACES + (facing + 1) % FACES, step)
            waiting = reached(costs, waiting, hex_ * FACES + (facing + FACES - 1) % FACES, step)

    def meet(self, table: Everrain, hex_: i64, cost: i64) -> None:
        number = table.sea[hex_]
        space = number & m.KIND_OF_SPACE
        if space == m.PORT_SPACE:
            self.port = min(self.port, cost)
        elif number & m.EXPLORED == 0:
            if space == m.ISLAND:
                self.island = min(self.island, cost)
            elif space == m.WRECK:
                self.wreck = min(self.wreck, cost)


def reached(costs: vec[i64], waiting: vec[i64], state: i64, cost: i64) -> vec[i64]:
    if cost >= costs[state]:
        return waiting
    costs[state] = cost
    return append(waiting, state)


@final
class Pace:
    """How many turns a way takes: with the NP of this turn, and then of those to come."""

    def __init__(self, table: Everrain, ship: i64) -> None:
        pack = table.pack
        each = navigation_points(table, ship)
        fresh = table.ship(ship, m.FRESH + m.NAVIGATION)
        orders = min(fresh + table.ship(ship, m.ISSUED + m.NAVIGATION), 2)
        self.each_turn = float(max(each * orders, 1))
        place = (ship - table.first + pack.ships) % pack.ships
        turn = pack.ships if table.active == m.NONE else (table.active - table.first + pack.ships) % pack.ships
        self.over = place < turn
        self.points: i64 = 0 if self.over else fresh * each
        if table.active == ship:
            self.points += table.now[m.NP]

    def turns(self, way: i64) -> float:
        if self.over:
            return 1.0 + float(way) / self.each_turn
        if way <= self.points:
            return 0.3 * float(way) / float(max(self.points, 1))
        return 1.0 + float(way - self.points) / self.each_turn


def drawn(gain: float, turns: float) -> float:
    return gain / (1.0 + LATER * turns)


def errand(table: Everrain, ship: i64, near: Lookout, price: i64, clues: i64, hurt: i64) -> float:
    """The best that a ship could sail to, by when it would be there, and a part of all else."""
    pace = Pace(table, ship)
    best = 0.0
    total = 0.0
    gain = in_port(table, ship, price, clues, hurt)
    if near.port < FAR:
        way = pace.turns(near.port)
        if near.port == 0 and table.active == ship:
            way = 0.1 if table.now[m.VISITOR] == ship else 1.0  # one visit a turn (EV-168)
        best = drawn(gain, way)
        total = best
    if near.edge < FAR:
        way = pace.turns(near.edge)
        if not any_manned(table, ship, table.pack.nest):
            way += UNMANNED
        worth = drawn(REVEAL + TILE_CLUES * float(next_tile_act(table)), way)
        best = max(best, worth)
        total += worth
    if near.island < FAR:
        way = pace.turns(near.island)
        if in_boats(table, ship) == 0:
            way += UNMANNED
        worth = drawn(EXPLORE, way)
        best = max(best, worth)
        total += worth
    if near.wreck < FAR:
        worth = drawn(SEARCH, pace.turns(near.wreck))
        best = max(best, worth)
        total += worth
    return best + SECOND * (total - best)


def in_port(table: Everrain, ship: i64, price: i64, clues: i64, hurt: i64) -> float:
    """What a visit to a port is worth."""
    gain = HEAL * float(hurt)
    broken = table.ship(ship, m.BROKEN)
    while broken != 0:
        gain += MEND
        broken &= broken - 1
    if table.ship(ship, m.COIN) >= ENOUGH:
        gain += HIRE * float(max(table.pack.crew_slots - table.crew_count(ship), 0))
    if clues >= price:
        gain += TOO_EARLY if too_early(table) else HAND_IN
    return gain


def too_early(table: Everrain) -> bool:
    """Whether an advance would end the Act and bring the enemy forward by two spaces or more (EV-057)."""
    pack = table.pack
    if table.act > i64(len(pack.act_ends)) or pack.act_ends[table.act - 1] >= pack.track_end:
        return False
    end = pack.act_ends[table.act - 1]
    return table.player_token == end - 1 and table.enemy_token < end - 1
