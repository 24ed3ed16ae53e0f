"""Sailing: turning, moving, revealing tiles, all paid for with NP (EV-120 to EV-126, EV-158 to EV-163, EV-180)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import any_manned
from stormtable.games.everrain.decks import can_draw_tile, draw_tile
from stormtable.games.everrain.geometry import FACES, NOWHERE, PLACES, ROTATIONS, entry_of, faces_between, turned
from stormtable.games.everrain.seen import altar_on_tile, front, is_rough, occupied, storms_over, stormy
from stormtable.games.everrain.steps.action import Action
from stormtable.games.everrain.steps.damage import harm_ship
from stormtable.games.everrain.steps.deck_enemies import SpawnOnDeck
from stormtable.games.everrain.steps.goods import gain_clues
from stormtable.games.everrain.steps.ports import arrive_in_port
from stormtable.games.everrain.steps.sea_enemies import SpawnOnTile
from stormtable.games.everrain.table import Everrain, ShipStep

NEVER: Final[i64] = 99


def factor(table: Everrain, hex_: i64) -> i64:
    """What NP costs are multiplied by for a ship in a hex (EV-126, EV-R40)."""
    return table.pack.np_rough if is_rough(table, hex_) else 1


def must_sail_on(table: Everrain, ship: i64) -> bool:
    """Whether a ship is in a hex with another one, where it cannot stay (EV-125, EV-R45)."""
    return occupied(table, table.hex(ship), ship)


def leaving_cost(table: Everrain, ship: i64, hex_: i64, facing: i64) -> i64:
    """The fewest NP that take a ship from a hex into an unoccupied one (EV-R45)."""
    best = NEVER
    for way in range(FACES):
        ahead = table.pack.sea.in_front(hex_, way)
        if ahead != NOWHERE and table.space(ahead) != m.UNSEEN and not occupied(table, ahead, ship):
            cost = faces_between(facing, way) * table.pack.np_turn + table.pack.np_sail
            best = min(best, cost * factor(table, hex_))
    return best


def reveal_cost(table: Everrain, ship: i64) -> i64:
    """Nothing for a Wayfinder (EV-161, EV-376)."""
    if table.ship_has(ship, a.SCOUTS):
        return 0
    return table.pack.np_reveal * factor(table, table.hex(ship))


@final
class Sailing(Action):
    """Turn, sail ahead, reveal; turn for nothing by what one carries, or on leaving a port (EV-R47, EV-R233)."""

    def __init__(self) -> None:
        super().__init__(w.TURN_SHIP, w.SET_FACING + FACES - w.TURN_SHIP, forfeits=False)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        if move == w.SAIL:
            return bar_sailing(table, ship)
        if move == w.REVEAL:
            return bar_revealing(table, ship)
        if w.TURN_SHIP <= move < w.TURN_SHIP + 2:
            return bar_turning(table, ship, hand_of(move - w.TURN_SHIP))
        if w.TURN_FREE <= move < w.TURN_FREE + 2:
            if table.now[m.FREE_TURNS] >= table.ship_gives(ship, a.FREE_TURN):
                return w.NO_FREE_TURN
            return w.MUST_SAIL_ON if must_sail_on(table, ship) else FREE  # EV-R45: NP only
        if table.now[m.LOOSE] == 0:
            return w.NOT_LEAVING
        return w.SAME_FACING if move - w.SET_FACING == table.facing(ship) else FREE

    def with_moves(self, moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
        last = w.SET_FACING if table.now[m.LOOSE] == 0 else w.SET_FACING + FACES
        for move in range(self.first, last):
            if self.bar(table, ship, move) == FREE:
                moves = append(moves, move)
        return moves

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        if w.SET_FACING <= move < w.SET_FACING + FACES:
            table.now[m.LOOSE] = 0
            turn_to(table, ship, move - w.SET_FACING)
        elif w.TURN_FREE <= move < w.TURN_FREE + 2:
            table.now[m.FREE_TURNS] += 1
            turn_to(table, ship, turned(table.facing(ship), hand_of(move - w.TURN_FREE)))
        elif move == w.SAIL:
            spend(table, table.pack.np_sail * factor(table, table.hex(ship)))
            sail(table, ship)
        elif move == w.REVEAL:
            spend(table, reveal_cost(table, ship))
            slot = front(table, ship) // PLACES
            table.push(PlaceTile(table.owner(ship), ship, draw_tile(table), slot))
        else:
            spend(table, table.pack.np_turn * factor(table, table.hex(ship)))
            turn_to(table, ship, turned(table.facing(ship), hand_of(move - w.TURN_SHIP)))


def hand_of(hand: i64) -> i64:
    """Left is one face back, right one face on."""
    return 1 if hand == 1 else -1


def spend(table: Everrain, points: i64) -> None:
    """NP are spent, and a ship that left a port no longer turns freely (EV-R47)."""
    table.now[m.NP] -= points
    if points > 0:
        table.now[m.LOOSE] = 0


def bar_turning(table: Everrain, ship: i64, faces: i64) -> i64:
    hex_ = table.hex(ship)
    if table.now[m.NP] < table.pack.np_turn:
        return w.TOO_FEW_NP
    left = table.now[m.NP] - table.pack.np_turn * factor(table, hex_)
    if left < 0:
        return w.TOO_FEW_NP
    stuck = must_sail_on(table, ship) and leaving_cost(table, ship, hex_, turned(table.facing(ship), faces)) > left
    return w.CANNOT_PASS if stuck else FREE


def bar_sailing(table: Everrain, ship: i64) -> i64:
    """Into the hex ahead, if it has a tile and the ship need not stay with another one (EV-122, EV-124, EV-125)."""
    ahead = front(table, ship)
    if ahead == NOWHERE:
        return w.MAP_EDGE
    if table.space(ahead) == m.UNSEEN:
        return w.NO_TILE_AHEAD
    left = table.now[m.NP] - table.pack.np_sail * factor(table, table.hex(ship))
    if left < 0:
        return w.TOO_FEW_NP
    if occupied(table, ahead, ship) and leaving_cost(table, ship, ahead, table.facing(ship)) > left:
        return w.CANNOT_PASS
    return FREE


def bar_revealing(table: Everrain, ship: i64) -> i64:
    """(EV-073, EV-123, EV-158, EV-160, EV-161, EV-376, EV-R51)

    In a hex with another ship it must be paid for with NP, and enough of them have to be left to sail on (EV-R45).
    """
    ahead = front(table, ship)
    if ahead == NOWHERE:
        return w.MAP_EDGE
    if table.space(ahead) != m.UNSEEN:
        return w.TILE_AHEAD
    if stormy(table, table.hex(ship)):
        return w.IN_STORM
    if not can_draw_tile(table):
        return w.NO_TILES
    scouted = table.ship_has(ship, a.SCOUTS)
    left = table.now[m.NP] - reveal_cost(table, ship)
    if not scouted and left < 0:
        return w.TOO_FEW_NP
    if must_sail_on(table, ship):
        if scouted:
            return w.MUST_SAIL_ON
        if leaving_cost(table, ship, table.hex(ship), table.facing(ship)) > left:
            return w.CANNOT_PASS
    return FREE if scouted or any_manned(table, ship, table.pack.nest) else w.NEST_EMPTY


def turn_to(table: Everrain, ship: i64, facing: i64) -> None:
    """A new facing; in a storm each face turned costs damage (EV-069, EV-121, EV-R43, EV-R223)."""
    faces = faces_between(table.facing(ship), facing)
    table.set_ship(ship, m.FACING, facing)
    table.note(w.TURNED, ship, facing)
    if stormy(table, table.hex(ship)):
        harm_ship(table, ship, faces * table.pack.turning, m.FROM_STORM)


def sail(table: Everrain, ship: i64) -> None:
    """Into the hex ahead: storm damage, then its altar, if it is entered, then the port (EV-070, EV-163, EV-206)."""
    left = table.hex(ship)
    hex_ = front(table, ship)
    table.set_ship(ship, m.HEX, hex_)
    table.note(w.SAILED, ship, hex_)
    arrive_in_port(table, ship)
    if hex_ // PLACES != left // PLACES and altar_on_tile(table, hex_):  # EV-R137
        table.push(SpawnOnDeck(table.owner(ship), ship, table.pack.altar_spawns))
    if storms_over(table, left) != storms_over(table, hex_):  # EV-R42
        harm_ship(table, ship, table.pack.crossing, m.FROM_STORM)


# Tiles


@final
class PlaceTile(ShipStep):
    """A drawn tile goes into a slot in one of three rotations; then its reward, then its enemy ship (EV-R34, EV-R231).

    The first tile of the game brings neither (EV-R37).
    """

    def __init__(self, seat: i64, ship: i64, tile: i64, slot: i64) -> None:
        super().__init__(seat, ship)
        self.tile: i64 = tile
        self.slot: i64 = slot

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for rotation in range(ROTATIONS):
            found = append(found, w.ROTATE + rotation)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        return FREE if w.ROTATE <= move < w.ROTATE + ROTATIONS else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        rotation = move - w.ROTATE
        lay_tile(table, self.tile, self.slot, rotation)
        table.note(w.TILE_PLACED, self.ship, self.tile, rotation)
        if not table.afloat(self.ship):
            return
        gain_clues(table, self.ship, table.pack.tile_clues[self.tile] + table.now[m.CHARTED])
        table.now[m.CHARTED] = 0
        for hex_ in range(self.slot * PLACES, (self.slot + 1) * PLACES):
            if table.space(hex_) == m.SPAWN:
                table.push(SpawnOnTile(self.seat, hex_))


def lay_tile(table: Everrain, tile: i64, slot: i64, rotation: i64) -> None:
    """Its six spaces are on the table, for all to see (EV-R34)."""
    table.tiles[slot] = tile * ROTATIONS + rotation
    table.known[tile] = only(table.seats) - 1
    for hex_ in range(slot * PLACES, (slot + 1) * PLACES):
        table.sea[hex_] = table.pack.space[tile * PLACES + entry_of(hex_, rotation)]
