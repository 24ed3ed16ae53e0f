"""Artillery (EV-107 to EV-109, EV-116 to EV-119, EV-154, EV-267, EV-268, EV-273, EV-274)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has
from stormtable.engine.step import FREE, NOT_ASKED, listed
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_at, foes_of, works
from stormtable.games.everrain.seen import cover, in_port, ship_in, vessel_in
from stormtable.games.everrain.steps.crew import can_be_ordered
from stormtable.games.everrain.steps.damage import harm_ship
from stormtable.games.everrain.steps.dice import (
    BLANK,
    DAMAGE,
    PayOmens,
    find_omens,
    hits_of,
    spoil_omens,
    sum_of,
    tell_dice,
    throw_group,
    with_group,
)
from stormtable.games.everrain.steps.elder import hurt_elder
from stormtable.games.everrain.steps.fleet import hurt_vessel
from stormtable.games.everrain.steps.frays import StrikeFoes
from stormtable.games.everrain.table import Everrain, ShipStep

REACH: Final[i64] = 4  # distances of a range grid


def can_fire(table: Everrain, ship: i64) -> bool:
    """Whether a card can be fired at something now (EV-084, EV-154)."""
    if in_port(table, ship) or len(in_reach(table, ship)) == 0:  # EV-119
        return False
    for slot in range(m.GUN_SLOTS):
        gun = table.gun(ship, slot)
        if gun == m.NONE:
            continue
        for node in each(table.pack.gun_nodes[gun]):
            if bar_firing(table, ship, slot, node) == FREE:
                return True
    return False


def bar_firing(table: Everrain, ship: i64, slot: i64, node: i64) -> i64:
    """Whether the artillery of a slot can be fired from a node (EV-084, EV-111, EV-154, EV-R210, EV-R217)."""
    gun = table.gun(ship, slot)
    if gun == m.NONE:
        return w.NO_GUN
    if not has(table.pack.gun_nodes[gun], node):
        return w.NOT_ITS_NODE
    if len(gunners(table, ship, node)) == 0:
        return w.NOT_MANNED
    return FREE if len(targets(table, ship, gun, node)) > 0 else w.NO_TARGET


def gunners(table: Everrain, ship: i64, node: i64) -> vec[i64]:
    """The crew who could fire from a node: one of them does (EV-155, EV-239, EV-R63, EV-R96)."""
    found = vec[i64]()
    if works(table, ship, node):
        for crew in crew_at(table, ship, node):
            if can_be_ordered(table, crew):
                found = append(found, crew)
    return found


def grid_dice(table: Everrain, ship: i64, gun: i64, node: i64, hex_: i64) -> i64:
    """The attack dice that a range grid has for a hex (EV-109, EV-267)."""
    far = table.pack.sea.distance(table.hex(ship), hex_)
    if far == 0 or far > REACH:
        return 0
    in_arc = table.pack.sea.is_in_arc(table.pack.fires[node], table.hex(ship), table.facing(ship), hex_)
    return table.pack.gun_dice[gun * REACH + far - 1] if in_arc else 0


def targets(table: Everrain, ship: i64, gun: i64, node: i64) -> vec[i64]:
    """The hexes that can be fired at: in the grid, in sight, not in a port (EV-072, EV-116, EV-119, EV-R60)."""
    found = vec[i64]()
    if in_port(table, ship):
        return found
    hides = vec[i64]()
    for hex_ in in_reach(table, ship):
        if len(hides) == 0:
            hides = cover(table)
        if grid_dice(table, ship, gun, node, hex_) > 0 and table.pack.sea.sees(table.hex(ship), hex_, hides):
            found = append(found, hex_)
    return found


def in_reach(table: Everrain, ship: i64) -> vec[i64]:
    """The hexes, in order, that have a target which some range grid could reach; not ports (EV-072, EV-118)."""
    found = vec[i64]()
    for at in range(0, i64(len(table.fleet)), m.VESSEL_ROW):
        if table.fleet[at + m.VESSEL_KIND] != m.NONE:
            found = with_target(found, table, ship, table.fleet[at + m.VESSEL_HEX])
    if table.elder != m.ASLEEP and table.elder_hex != m.NONE:
        found = with_target(found, table, ship, table.elder_hex)
    for friend in range(table.pack.ships):
        if friend != ship and table.afloat(friend) and is_target(table, table.hex(friend)):
            found = with_target(found, table, ship, table.hex(friend))
    return found


def with_target(found: vec[i64], table: Everrain, ship: i64, hex_: i64) -> vec[i64]:
    """`found` and a hex in its place among them, if a grid could reach it and it is not there yet."""
    far = table.pack.sea.distance(table.hex(ship), hex_)
    if far == 0 or far > REACH or table.space(hex_) == m.PORT_SPACE or listed(found, hex_):
        return found
    found = append(found, hex_)
    place = i64(len(found)) - 1
    while place > 0 and found[place - 1] > hex_:
        found[place] = found[place - 1]
        place -= 1
    found[place] = hex_
    return found


def is_target(table: Everrain, hex_: i64) -> bool:
    """An enemy ship, the Elder One, or a friend with enemies on deck (EV-118, EV-273, EV-R65, EV-R67)."""
    if vessel_in(table, hex_) != m.NONE or elder_in(table, hex_):
        return True
    friend = ship_in(table, hex_)
    return friend != m.NONE and len(foes_of(table, friend)) > 0


def elder_in(table: Everrain, hex_: i64) -> bool:
    return table.elder != m.ASLEEP and table.elder_hex == hex_


@final
class FireArtillery(ShipStep):
    """An artillery order fires one card: which, and from which node (EV-154, EV-R62, EV-R210)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for slot in range(m.GUN_SLOTS):
            for node in range(m.ZONES):
                if bar_firing(table, self.ship, slot, node) == FREE:
                    found = append(found, w.FIRE_FROM + slot * m.ZONES + node)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        choice = move - w.FIRE_FROM
        if not 0 <= choice < m.GUN_SLOTS * m.ZONES:
            return NOT_ASKED
        return bar_firing(table, self.ship, choice // m.ZONES, choice % m.ZONES)

    def play(self, table: Everrain, move: i64) -> None:
        choice = move - w.FIRE_FROM
        gun = table.gun(self.ship, choice // m.ZONES)
        table.push(AimArtillery(self.seat, self.ship, gun, choice % m.ZONES))

    def run(self, table: Everrain) -> None:
        """There is nothing to fire at any more."""


@final
class AimArtillery(ShipStep):
    """At which hex (EV-109, EV-267, EV-273)."""

    def __init__(self, seat: i64, ship: i64, gun: i64, node: i64) -> None:
        super().__init__(seat, ship)
        self.gun: i64 = gun
        self.node: i64 = node

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for hex_ in targets(table, self.ship, self.gun, self.node):
            found = append(found, w.AIM + hex_)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.AIM <= move < w.AIM + m.HEXES:
            return NOT_ASKED
        return FREE if listed(self.moves(table), move) else w.NOT_A_TARGET

    def play(self, table: Everrain, move: i64) -> None:
        table.push(ChooseGunner(self.seat, self.ship, self.gun, self.node, move - w.AIM))


@final
class ChooseGunner(ShipStep):
    """One of the crew on the node fires: its traits count (EV-155, EV-R63)."""

    def __init__(self, seat: i64, ship: i64, gun: i64, node: i64, hex_: i64) -> None:
        super().__init__(seat, ship)
        self.gun: i64 = gun
        self.node: i64 = node
        self.hex: i64 = hex_

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for crew in gunners(table, self.ship, self.node):
            found = append(found, w.CHOOSE_CREW + crew)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        crew = move - w.CHOOSE_CREW
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        if table.aboard(crew) != self.ship:
            return w.NOT_ABOARD
        if table.place(crew) != self.node:
            return w.NOT_AT_THE_GUN
        return FREE if can_be_ordered(table, crew) else w.ORDERED_ENOUGH

    def play(self, table: Everrain, move: i64) -> None:
        crew = move - w.CHOOSE_CREW
        table.set_crew(crew, m.ORDERED, table.of_crew(crew, m.ORDERED) + 1)  # EV-R96
        table.note(w.FIRED, self.ship, self.gun, crew, self.hex)
        dice = with_group(vec[i64](), crew, shot_dice(table, self.ship, self.gun, self.node, self.hex, crew))
        throw_group(table, dice, 0, w.SHOT, w.SHIP_EVASION)
        spoil_omens(table, dice, 0)
        throw_again(table, self.ship, crew, dice)
        spoil_omens(table, dice, 0)
        find_omens(table, dice, 0)
        tell_dice(table, self.ship, dice)
        table.push(PayForShot(self.seat, self.ship, self.gun, self.hex, dice))


def shot_dice(table: Everrain, ship: i64, gun: i64, node: i64, hex_: i64, crew: i64) -> i64:
    """The dice of the grid, of the gunner and of the ship, at least one (EV-267, EV-341, EV-352, EV-R64)."""
    more = table.crew_gives(crew, a.GUN_DICE) + table.ship_gives(ship, a.GUN_DICE)
    return max(grid_dice(table, ship, gun, node, hex_) + more, table.pack.fewest)


def best_shot(table: Everrain, ship: i64, gun: i64, node: i64, hex_: i64) -> i64:
    """The dice of the best gunner on a node, or 0 out of its grid: for people to see before they aim (EV-R63)."""
    best: i64 = 0
    if grid_dice(table, ship, gun, node, hex_) > 0:
        for crew in gunners(table, ship, node):
            best = max(best, shot_dice(table, ship, gun, node, hex_, crew))
    return best


def throw_again(table: Everrain, ship: i64, crew: i64, dice: vec[i64]) -> None:
    """Blanks are rolled again once: all for a Marksman, else as many as the ship allows (EV-373, EV-R235).

    Nobody is asked: a blank cannot become worse.
    """
    count = dice[BLANK]
    if table.crew_gives(crew, a.GUN_REROLL_ALL) == 0:
        count = min(count, table.ship_gives(ship, a.GUN_REROLL))
    if count == 0:
        return
    table.note(w.BLANKS_ROLLED_AGAIN, ship, count)
    dice[BLANK] -= count
    for face in table.chance.roll(table.pack.attack_faces, count, w.SHOT_AGAIN):
        dice[DAMAGE + face] += 1


@final
class PayForShot(PayOmens):
    """The firer pays for omens; then the results are applied (EV-255, EV-268, EV-R67, EV-R218)."""

    def __init__(self, seat: i64, ship: i64, gun: i64, hex_: i64, dice: vec[i64]) -> None:
        super().__init__(seat, ship, dice)
        self.gun: i64 = gun
        self.hex: i64 = hex_

    def again(self, table: Everrain, dice: vec[i64]) -> None:
        table.push(PayForShot(self.seat, self.ship, self.gun, self.hex, dice))

    def paid(self, table: Everrain) -> None:
        hits = hits_of(self.dice)
        friend = ship_in(table, self.hex)
        if friend != m.NONE:
            self.hit_friend(table, friend, hits)
            return
        stagger = self.gives(table, a.STAGGER) if hits > 0 else 0
        vessel = vessel_in(table, self.hex)
        if vessel != m.NONE:
            table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_STAGGER] += stagger
            hurt_vessel(table, vessel, hits)
        elif elder_in(table, self.hex):
            table.elder_stagger += stagger
            hurt_elder(table, self.ship, hits)

    def hit_friend(self, table: Everrain, friend: i64, hits: i64) -> None:
        """Enemies on its deck suffer as the firer chooses, and blanks destroy nodes (EV-273, EV-274, EV-R67)."""
        if self.gives(table, a.CLEAN) == 0:
            harm_ship(table, friend, sum_of(self.dice, BLANK), m.FROM_FRIEND)
        table.push(StrikeFoes(self.seat, friend, m.NONE, self.ship, hits))

    def gives(self, table: Everrain, question: i64) -> i64:
        return table.pack.modifiers.given(table.pack.gun_source[self.gun], question)
