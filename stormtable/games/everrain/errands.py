"""What draws a ship over the sea, for bots: what there is to gain, by the turns that it takes to get there."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import any_manned, in_boats, navigation_points
from stormtable.games.everrain.decks import can_draw_tile, next_tile_act
from stormtable.games.everrain.geometry import COURSES, FACES, NOWHERE
from stormtable.games.everrain.race import in_last_act
from stormtable.games.everrain.routes import toll
from stormtable.games.everrain.seen import stormy
from stormtable.games.everrain.table import Everrain

FAR: Final[i64] = 14  # NP: what is further away draws nobody
CHARTS: Final[i64] = 8  # kept

# What draws a ship, in spaces of the discovery track, once it is there.
HAND_IN: Final = 0.25  # clues for an advance, in the last Act
REVEAL: Final = 0.2
TILE_CLUES: Final = 0.13  # more for the tiles of each Act
EXPLORE: Final = 0.3
SEARCH: Final = 0.12  # a wreck
HEAL: Final = 0.015  # for each gem of its crew
MEND: Final = 0.03  # for each broken node
HIRE: Final = 0.08  # for each crew slot that is free
ENOUGH: Final[i64] = 12  # coin to hire with
LATER: Final = 0.3  # how much less each turn of the way makes it
SECOND: Final = 0.3  # what all but the best errand count
UNMANNED: Final = 0.3  # turns more if somebody has to man the nest or a boat first


@final
class Chart:
    """A sea as it lies, with the NP from each hex and facing to the nearest of what draws ships, or FAR."""

    def __init__(self, table: Everrain) -> None:
        self.sea = table.sea[:]
        self.storms = table.storms[:]
        self.tiles = can_draw_tile(table)
        sea = table.pack.sea
        self.tolls = filled(sea.hexes, 0)
        for hex_ in range(sea.hexes):
            if table.sea[hex_] >= 0:
                self.tolls[hex_] = toll(table, hex_)
        self.port = self.way_to(table, m.PORT_SPACE)
        self.island = self.way_to(table, m.ISLAND)
        self.wreck = self.way_to(table, m.WRECK)
        self.edge = self.way_to_edge(table)

    def shows(self, table: Everrain, tiles: bool) -> bool:
        """Whether the sea still lies like that."""
        if tiles != self.tiles or len(table.storms) != len(self.storms):
            return False
        for i in range(i64(len(self.storms))):
            if self.storms[i] != table.storms[i]:
                return False
        for hex_ in range(i64(len(self.sea))):
            if self.sea[hex_] != table.sea[hex_]:
                return False
        return True

    def way_to(self, table: Everrain, space: i64) -> vec[i64]:
        """To spaces of a kind that no storm covers; of islands and wrecks only those that nobody has explored."""
        costs = filled(table.pack.sea.hexes * FACES, FAR)
        waiting = vec[i64]()
        for hex_ in range(table.pack.sea.hexes):
            number = self.sea[hex_]
            if number < 0 or number & m.KIND_OF_SPACE != space or stormy(table, hex_):
                continue
            if space == m.PORT_SPACE or number & m.EXPLORED == 0:
                for state in range(hex_ * FACES, (hex_ + 1) * FACES):
                    costs[state] = 0
                    waiting = append(waiting, state)
        return self.spread(table, costs, waiting)

    def way_to_edge(self, table: Everrain) -> vec[i64]:
        """To a tile that can be revealed, that included (EV-123, EV-160, EV-073)."""
        sea = table.pack.sea
        costs = filled(sea.hexes * FACES, FAR)
        waiting = vec[i64]()
        for hex_ in range(sea.hexes):
            if not self.tiles or self.tolls[hex_] == 0 or stormy(table, hex_):
                continue
            for facing in range(FACES):
                ahead = sea.in_front(hex_, facing)
                if ahead != NOWHERE and self.sea[ahead] < 0:
                    costs[hex_ * FACES + facing] = self.tolls[hex_]
                    waiting = append(waiting, hex_ * FACES + facing)
        return self.spread(table, costs, waiting)

    def spread(self, table: Everrain, costs: vec[i64], waiting: vec[i64]) -> vec[i64]:
        """From what is near to what leads there, by NP, through rough seas and storms, too (EV-121, EV-122, EV-126)."""
        before = table.pack.sea.before
        at: i64 = 0
        while at < i64(len(waiting)):
            state = waiting[at]
            at += 1
            for course in range(COURSES):
                earlier = before[state * COURSES + course]
                if earlier == NOWHERE or self.tolls[earlier // FACES] == 0:
                    continue
                cost = costs[state] + self.tolls[earlier // FACES]
                if cost < costs[earlier]:
                    costs[earlier] = cost
                    waiting = append(waiting, earlier)
        return costs


@final
class Charts:
    """The charts that were drawn last: most positions that a bot looks at lie in a sea that it has just looked at."""

    def __init__(self) -> None:
        self.drawn: list[Chart] = []
        self.oldest: i64 = 0

    def chart(self, table: Everrain) -> Chart:
        tiles = can_draw_tile(table)
        for chart in self.drawn:
            if chart.shows(table, tiles):
                return chart
        made = Chart(table)
        if i64(len(self.drawn)) < CHARTS:
            self.drawn.append(made)
        else:
            self.drawn[self.oldest] = made
            self.oldest = (self.oldest + 1) % CHARTS
        return made


@final
class Lookout:
    """What is near a ship: NP to the nearest of each, FAR if there is none."""

    def __init__(self, table: Everrain, ship: i64, chart: Chart) -> None:
        self.port: i64 = FAR
        self.edge: i64 = FAR
        self.island: i64 = FAR
        self.wreck: i64 = FAR
        here = table.hex(ship)
        free = table.space(here) == m.PORT_SPACE or (table.active == ship and table.now[m.LOOSE] != 0)
        for facing in range(FACES):  # out of a port in any direction (EV-180)
            if free or facing == table.facing(ship):
                state = here * FACES + facing
                self.port = min(self.port, chart.port[state])
                self.edge = min(self.edge, chart.edge[state])
                self.island = min(self.island, chart.island[state])
                self.wreck = min(self.wreck, chart.wreck[state])


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


def way_to_port(table: Everrain, ship: i64, near: Lookout, pace: Pace) -> float:
    """The turns until a ship can visit a port, which it can once a turn (EV-168)."""
    if near.port == 0 and table.active == ship:
        return 0.1 if table.now[m.VISITOR] == ship else 1.0
    return pace.turns(near.port)


def drawn(gain: float, turns: float) -> float:
    return gain / (1.0 + LATER * turns)


def errand(table: Everrain, ship: i64, near: Lookout, price: i64, clues: i64, hurt: i64) -> float:
    """The best that a ship could sail to, by when it would be there, and a part of all else."""
    pace = Pace(table, ship)
    best = 0.0
    total = 0.0
    gain = in_port(table, ship, price, clues, hurt)
    if near.port < FAR:
        best = drawn(gain, way_to_port(table, ship, near, pace))
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
    if clues >= price and in_last_act(table):
        gain += HAND_IN
    return gain
