"""What is worth having in The Everrain, as features for bots.

The tracks count for everybody; what a ship has is added up for the ships of a seat. Bots look no further than a turn or
two, so where a ship should go is told by its errand: the best that it could sail to, less what the way there costs.
"""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import each
from stormtable.engine.bits import size as count_of
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import foes_of, in_boats, manned, navigation_points
from stormtable.games.everrain.cargo import hold
from stormtable.games.everrain.errands import Chart, Charts, Lookout, Pace, errand, way_to_port
from stormtable.games.everrain.race import in_last_act, rounds_ahead, wages_due
from stormtable.games.everrain.steps.trade import DraftTrade
from stormtable.games.everrain.table import Everrain

NAMES: Final = [
    "discovered",
    "enemy",
    "agenda",
    "elder_near",
    "arisen",
    "elder_wounds",
    "sunk",
    "clues",
    "coin",
    "unpaid",
    "goods",
    "crew",
    "fit",
    "dying",
    "exposed",
    "nodes",
    "speed",
    "lookout",
    "boats",
    "gunners",
    "errand",
    "foes",
    "hunters",
    "fresh",
    "wasted",
    "upgrades",
    "passengers",
    "stories",
    "haggling",
    "race",
    "stranded",
    "explored",
]
RUN: Final[i64] = 14  # an order to a crew is three decisions, and what it is for comes after it
HUNTED: Final[i64] = 3  # hexes within which an enemy ship is a danger
WEAK: Final[i64] = 2  # gems that a crew can still take, below which it is in danger
NEAR: Final[i64] = 5  # NP within which it is time to get ready
RICH: Final[i64] = 40  # coin beyond which more is of no use


@final
class EverrainHints(Hints):
    """The tracks, and what the ships of a seat have, can do and are near to."""

    def __init__(self, names: list[str], weights: dict[str, float]) -> None:
        super().__init__(names, weights)
        self.run = RUN
        self.charts = Charts()

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, Everrain)
        chart = self.charts.chart(table)
        found = vec[float]([0.0 for _ in range(len(NAMES))])
        if in_last_act(table):
            found[0] = float(table.player_token)
        found[1] = float(table.enemy_token)
        found[2] = float(table.agenda) / float(table.pack.wraps_at)
        if table.elder == m.ASLEEP:
            found[3] = 1.0 / float(max(1, table.elder_token - table.enemy_token))
        else:
            found[4] = 1.0
            found[5] = float(table.elder_wounds) + 0.2 * float(table.elder_trauma)
        found[29] = rounds_ahead(table, handed_in(table), ways_to_ports(table, chart))
        for number in table.sea:
            if number >= 0 and number & m.KIND_OF_SPACE == m.ISLAND and number & m.EXPLORED != 0:
                found[31] += 1.0
        together = found[:]
        for ship in range(table.pack.ships):
            if table.owner(ship) == seat:
                if table.afloat(ship):
                    add_ship(table, ship, chart, found)
                elif table.ship(ship, m.STATE) == m.SUNK:
                    found[6] += 1.0
        for place in range(i64(len(NAMES))):  # all seats count on average: a ship as much as what is everybody's
            found[place] = together[place] + float(table.seats) * (found[place] - together[place])
        found[28] = haggling(table)
        return found

    def stage(self, table: Table) -> i64:
        assert isinstance(table, Everrain)
        return table.round * (m.MOST_SHIPS + 1) + table.active + 1

    def phase(self, table: Table) -> float:
        assert isinstance(table, Everrain)
        pack = table.pack
        furthest = max(table.player_token, table.enemy_token)
        return float(furthest - pack.track_start) / float(pack.track_end - pack.track_start)


def ways_to_ports(table: Everrain, chart: Chart) -> vec[float]:
    """For each ship the turns until it can visit a port; one that sank begins its next turn in one (EV-282)."""
    ways = vec[float]([1.0 for _ in range(table.pack.ships)])
    for ship in range(table.pack.ships):
        if table.afloat(ship):
            ways[ship] = way_to_port(table, ship, Lookout(table, ship, chart), Pace(table, ship))
    return ways


def haggling(table: Everrain) -> float:
    """1 while a trade is put together, and for each proposal that was refused: talk that leads to nothing."""
    talk = 1.0 if len(table.steps) > 0 and isinstance(table.steps[-1], DraftTrade) else 0.0
    for partner in range(m.MOST_SHIPS):
        talk += float(table.now[m.REFUSALS + partner])
    return talk


def add_ship(table: Everrain, ship: i64, chart: Chart, found: vec[float]) -> None:
    near = Lookout(table, ship, chart)
    clues = add_cargo(table, ship, found)
    hurt = add_crew(table, ship, found)
    broken = count_of(table.ship(ship, m.BROKEN))
    found[15] += float(m.ZONES - broken)
    add_stations(table, ship, near, found)
    found[20] += errand(table, ship, near, handed_in(table), clues, hurt)
    for foe in foes_of(table, ship):
        at = foe * m.FOE_ROW
        found[21] += float(table.pack.foe_health[table.foes[at + m.FOE_KIND]] - table.foes[at + m.FOE_TRAUMA])
    found[22] += float(hunters(table, ship))
    found[23] += float(table.fresh_orders(ship))
    found[24] += float(max(0, table.pack.refreshed - table.issued_orders(ship)))
    found[25] += float(upgrades(table, ship))
    for where in table.passengers:
        if where != m.NONE and where // m.ROOMS == ship:
            found[26] += 1.0
    for story in table.stories:
        if story // m.OWNER == ship + 1 and story % m.OWNER != m.GONE:
            found[27] += 1.0


def add_cargo(table: Everrain, ship: i64, found: vec[float]) -> i64:
    """Clues and relics, coin, wages that could not be paid, other goods; answers how many clues there are."""
    clues = table.ship(ship, m.CLUES)
    coin = table.ship(ship, m.COIN)
    for treasure in hold(table, ship):
        if table.pack.treasure_kind[treasure] == m.RELIC:
            clues += table.pack.treasure_clues[treasure]
        else:
            found[10] += float(table.pack.standard[treasure])
    wages: i64 = 0
    least = RICH
    for crew in table.crew_of(ship):
        wages += table.pack.wage[crew]
        least = min(least, table.pack.wage[crew])
    found[7] += float(clues)
    found[8] += float(min(coin, RICH))
    due = wages_due(table)
    found[9] += due * float(max(0, wages - coin))
    if coin < least:
        found[30] += due
    return clues


def handed_in(table: Everrain) -> i64:
    """What an advance at a university costs, in clues (EV-191)."""
    price: i64 = 1
    for service in range(table.pack.services):
        price = max(price, table.pack.service_clues[service])
    return price


def add_crew(table: Everrain, ship: i64, found: vec[float]) -> i64:
    """How many there are, how well they are, who is in danger; answers how many gems they have."""
    hurt: i64 = 0
    for crew in table.crew_of(ship):
        left = table.pack.track[crew] - table.gems(crew)
        hurt += table.gems(crew)
        found[11] += 1.0
        found[12] += float(left)
        if left < WEAK:
            found[13] += 1.0
        if table.on_deck(crew) and left <= WEAK:
            found[14] += 1.0
    return hurt


def add_stations(table: Everrain, ship: i64, near: Lookout, found: vec[float]) -> None:
    """Who stands where the next orders need somebody."""
    found[16] += float(navigation_points(table, ship))
    if near.edge <= NEAR:
        for node in each(table.pack.nest):
            if manned(table, ship, node):
                found[17] += 1.0
    if near.island <= NEAR and in_boats(table, ship) != 0:
        found[18] += 1.0
    for node in range(m.ZONES):
        if table.pack.fires[node] != m.NONE and manned(table, ship, node):
            found[19] += 1.0


def hunters(table: Everrain, ship: i64) -> i64:
    """The enemy ships that are near."""
    count: i64 = 0
    here = table.hex(ship)
    for vessel in range(i64(len(table.fleet)) // m.VESSEL_ROW):
        at = vessel * m.VESSEL_ROW
        there = table.fleet[at + m.VESSEL_HEX]
        if table.fleet[at + m.VESSEL_KIND] != m.NONE and table.pack.sea.distance(here, there) <= HUNTED:
            count += 1
    return count


def upgrades(table: Everrain, ship: i64) -> i64:
    """Improvements and artillery that work."""
    count: i64 = 0
    for room in range(m.ROOMS):
        if table.upgrade(ship, room) != m.NONE:
            count += 1
    for slot in range(m.GUN_SLOTS):
        if table.gun(ship, slot) != m.NONE:
            count += 1
    return count
