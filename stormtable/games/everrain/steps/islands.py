"""Islands, altars and shipwrecks (EV-200 to EV-211); the island board is in `inland.py`."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, listed
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import in_boats
from stormtable.games.everrain.cargo import capacity, hold, stow
from stormtable.games.everrain.seen import explore, explored, stormy
from stormtable.games.everrain.steps.action import Action
from stormtable.games.everrain.steps.cards import DrawCard
from stormtable.games.everrain.steps.deck_enemies import SpawnWorth
from stormtable.games.everrain.steps.goods import RollSpoils, collect, gain_clues
from stormtable.games.everrain.steps.inland import set_out
from stormtable.games.everrain.steps.parties import ComeHome
from stormtable.games.everrain.table import Everrain, ShipStep, backwards

# Expeditions and altars


@final
class Land(Action):
    """An expedition, on the island board too where it is played with, or purging an altar (EV-200, EV-316, EV-R138).

    In a normal expedition the party stays in its boats for all other rules (EV-R136).
    """

    def __init__(self) -> None:
        super().__init__(w.LAUNCH, 3)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        hex_ = table.hex(ship)
        if move == w.PURGE:
            if table.space(hex_) != m.ALTAR:
                return w.NO_ALTAR
            if explored(table, hex_):
                return w.ALTAR_PURGED
            return w.STORM_COVERS if stormy(table, hex_) else FREE
        if move == w.EXPLORE_ISLAND and not table.pack.exhaustive:
            return w.NO_ISLAND_BOARD
        if table.space(hex_) != m.ISLAND:
            return w.NO_ISLAND
        if explored(table, hex_):
            return w.ISLAND_EXPLORED
        if in_boats(table, ship) == 0:
            return w.BOATS_EMPTY
        return w.STORM_COVERS if stormy(table, hex_) else FREE

    def with_moves(self, moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
        if table.space(table.hex(ship)) < m.ISLAND:
            return moves
        return Action.with_moves(self, moves, table, ship)

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        if move == w.PURGE:
            purge(table, ship)
            return
        table.now[m.PARTY_OF] = ship
        table.now[m.PARTY] = in_boats(table, ship)
        table.now[m.REDRAWN] = 0
        table.note(w.LAUNCHED, ship, table.hex(ship))
        seat = table.owner(ship)
        table.push(ComeHome(seat, ship))
        if move == w.LAUNCH:
            table.push(DrawCard(seat, ship, m.EXPEDITIONS))
        else:
            set_out(table, ship)


def purge(table: Everrain, ship: i64) -> None:
    """Explored at once, whatever becomes of the enemies, who are worth the Act (EV-205, EV-207, EV-208, EV-R142)."""
    hex_ = table.hex(ship)
    explore(table, hex_)
    table.note(w.PURGED, ship, hex_)
    table.push(SpawnWorth(table.owner(ship), ship, table.act, 0))


# Shipwrecks


@final
class Loot(Action):
    """Wrecks on the ship's hex are searched, each by itself, at no cost (EV-209, EV-210, EV-211, EV-R50, EV-R139)."""

    def __init__(self) -> None:
        super().__init__(w.LOOT, 3, forfeits=False)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        hex_ = table.hex(ship)
        if move == w.LOOT:
            if table.space(hex_) != m.WRECK:
                return w.NO_WRECK
            if explored(table, hex_):
                return w.WRECK_EXPLORED
        elif move == w.LOOT_ENEMY:
            if table.sea[hex_] < m.ENEMY_WRECK:
                return w.NO_ENEMY_WRECK
        elif not any_lost_ship(table, hex_):
            return w.NO_LOST_SHIP
        elif wreck_to_salvage(table, ship) == m.NONE:
            return w.NOTHING_FITS
        return w.STORM_COVERS if stormy(table, hex_) else FREE

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        hex_ = table.hex(ship)
        seat = table.owner(ship)
        if move == w.SALVAGE:
            salvage(table, ship, wreck_to_salvage(table, ship))
            return
        table.note(w.LOOTED, ship, hex_)
        if move == w.LOOT:
            explore(table, hex_)
        else:
            table.sea[hex_] -= m.ENEMY_WRECK
        table.push(RollSpoils(seat, ship, table.pack.wreck_spoils))


# What player ships left


def any_lost_ship(table: Everrain, hex_: i64) -> bool:
    for at in range(0, i64(len(table.wrecks)), m.WRECK_ROW):
        if table.wrecks[at + m.WRECK_HEX] == hex_:
            return True
    return False


def on_wreck(table: Everrain, wreck: i64) -> vec[i64]:
    """The treasures on a wreck, which is the place of its row."""
    found = vec[i64]()
    for space in range(wreck + m.WRECK_HOLD, wreck + m.WRECK_HOLD + m.WRECK_SPACE):
        if table.wrecks[space] != m.NONE:
            found = append(found, table.wrecks[space])
    return found


def room_left(table: Everrain, ship: i64) -> i64:
    """How many more treasures fit into a hold."""
    return max(capacity(table, ship) - i64(len(hold(table, ship))), 0)


def wreck_to_salvage(table: Everrain, ship: i64) -> i64:
    """The first wreck on a ship's hex of which it can take anything, or that is empty; NONE without one (EV-R80)."""
    for at in range(0, i64(len(table.wrecks)), m.WRECK_ROW):
        if table.wrecks[at + m.WRECK_HEX] == table.hex(ship):
            treasures = len(on_wreck(table, at))
            if table.wrecks[at + m.WRECK_CLUES] > 0 or treasures == 0 or room_left(table, ship) > 0:
                return at
    return m.NONE


def salvage(table: Everrain, ship: i64, wreck: i64) -> None:
    """All clues, and as many treasures as the hold has room for; what is left stays (EV-211, EV-R80)."""
    table.note(w.SALVAGED, ship, table.hex(ship))
    gain_clues(table, ship, table.wrecks[wreck + m.WRECK_CLUES])
    table.wrecks[wreck + m.WRECK_CLUES] = 0
    table.push(TakeFromWreck(table.owner(ship), ship, wreck))


@final
class TakeFromWreck(ShipStep):
    """Where not all treasures fit, the owner chooses which to take; an empty token is discarded (EV-211, EV-R80).

    One's own are had already: only those of others are collected.
    """

    def __init__(self, seat: i64, ship: i64, wreck: i64) -> None:
        super().__init__(seat, ship)
        self.wreck: i64 = wreck

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        treasures = on_wreck(table, self.wreck)
        if 0 < room_left(table, self.ship) < len(treasures):
            for treasure in treasures:
                if not listed(found, w.TAKE_FROM_WRECK + treasure):
                    found = append(found, w.TAKE_FROM_WRECK + treasure)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.TAKE_FROM_WRECK <= move < w.TAKE_FROM_WRECK + m.KINDS:
            return NOT_ASKED
        return FREE if listed(self.moves(table), move) else w.NOT_ON_WRECK

    def play(self, table: Everrain, move: i64) -> None:
        table.push(self)
        self.take(table, move - w.TAKE_FROM_WRECK)

    def run(self, table: Everrain) -> None:
        if room_left(table, self.ship) > 0:
            for treasure in backwards(on_wreck(table, self.wreck)):
                self.take(table, treasure)
        if len(on_wreck(table, self.wreck)) == 0:
            table.wrecks[self.wreck + m.WRECK_HEX] = m.NONE

    def take(self, table: Everrain, treasure: i64) -> None:
        for space in range(self.wreck + m.WRECK_HOLD, self.wreck + m.WRECK_HOLD + m.WRECK_SPACE):
            if table.wrecks[space] == treasure:
                table.wrecks[space] = m.NONE
                break
        if table.wrecks[self.wreck + m.WRECK_SHIP] == self.ship:
            table.note(w.TREASURE_SALVAGED, self.ship, treasure)
            stow(table, self.ship, treasure)
        else:
            collect(table, self.ship, treasure)
