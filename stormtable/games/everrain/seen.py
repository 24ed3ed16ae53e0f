"""The sea looked at: storms, what occupies a hex, what can be seen, what lies there."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.geometry import CLEAR, NOWHERE, PLACES, SCREEN, SHROUD
from stormtable.games.everrain.table import Everrain


def storms_over(table: Everrain, hex_: i64) -> i64:
    """The storms that cover a hex, a bit each (EV-R42)."""
    found: i64 = 0
    spot = table.pack.sea.spots[hex_]
    for storm in range(i64(len(table.storms)) // m.STORM_ROW):
        at = storm * m.STORM_ROW
        if table.pack.storms[table.storms[at + m.STORM_SHAPE]].covers(table.storms[at + m.STORM_LIE], spot):
            found |= only(storm)
    return found


def stormy(table: Everrain, hex_: i64) -> bool:
    return len(table.storms) > 0 and storms_over(table, hex_) != 0


def is_rough(table: Everrain, hex_: i64) -> bool:
    """Whether NP costs are doubled there, once (EV-067, EV-126, EV-R41)."""
    return table.space(hex_) == m.ROUGH or stormy(table, hex_)


def is_sea(table: Everrain, hex_: i64) -> bool:
    """Calm, rough, shipwreck or spawn space; a storm changes nothing (EV-164, EV-074)."""
    return m.CALM <= table.space(hex_) <= m.SPAWN


def is_calm(table: Everrain, hex_: i64) -> bool:
    """Calm sea, and spawn spaces, which are (EV-R211)."""
    return table.space(hex_) == m.CALM or table.space(hex_) == m.SPAWN


def explored(table: Everrain, hex_: i64) -> bool:
    return table.sea[hex_] >= 0 and table.sea[hex_] & m.EXPLORED != 0


def explore(table: Everrain, hex_: i64) -> None:
    table.sea[hex_] |= m.EXPLORED


def active_altar(table: Everrain, hex_: i64) -> bool:
    """An altar that was not purged yet (EV-205)."""
    return table.space(hex_) == m.ALTAR and not explored(table, hex_)


def altar_on_tile(table: Everrain, hex_: i64) -> bool:
    """Whether the tile of a hex has an active altar."""
    first = hex_ // PLACES * PLACES
    for other in range(first, first + PLACES):
        if active_altar(table, other):
            return True
    return False


def port_at(table: Everrain, hex_: i64) -> i64:
    """The port on a hex, or NONE; one that was drowned is calm sea."""
    return table.pack.tile_port[table.tile_at(hex_)] if table.space(hex_) == m.PORT_SPACE else m.NONE


def port_is_open(table: Everrain, ship: i64) -> bool:
    """Whether a ship is in a port that no storm has closed (EV-071, EV-R223)."""
    return port_at(table, table.hex(ship)) != m.NONE and not stormy(table, table.hex(ship))


def is_drowned(table: Everrain, port: i64) -> bool:
    """Whether the tile of a port lies on the board without its port (EV-R245)."""
    for slot in range(table.pack.slots):
        if table.placed(slot) and table.pack.tile_port[table.tiles[slot] // 3] == port:
            for hex_ in hexes_of(slot):
                if table.space(hex_) == m.PORT_SPACE:
                    return False
            return True
    return False


def in_port(table: Everrain, ship: i64) -> bool:
    """Whether a ship is on a port space, also under a storm (EV-169, EV-R132)."""
    return table.afloat(ship) and table.space(table.hex(ship)) == m.PORT_SPACE


# What is in a hex


def ship_in(table: Everrain, hex_: i64) -> i64:
    """The player ship on a hex, or NONE."""
    for ship in range(table.pack.ships):
        if table.afloat(ship) and table.hex(ship) == hex_:
            return ship
    return m.NONE


def vessel_in(table: Everrain, hex_: i64) -> i64:
    """The enemy ship on a hex, or NONE."""
    for vessel in range(i64(len(table.fleet)) // m.VESSEL_ROW):
        at = vessel * m.VESSEL_ROW
        if table.fleet[at + m.VESSEL_KIND] != m.NONE and table.fleet[at + m.VESSEL_HEX] == hex_:
            return vessel
    return m.NONE


def occupied(table: Everrain, hex_: i64, but: i64 = m.NONE) -> bool:
    """Whether a ship, `but` one player ship, or the Elder One is there (EV-R230)."""
    for ship in range(table.pack.ships):
        if ship != but and table.afloat(ship) and table.hex(ship) == hex_:
            return True
    return vessel_in(table, hex_) != m.NONE or (table.elder != m.ASLEEP and table.elder_hex == hex_)


def mark_ships(table: Everrain, hexes: vec[i64], mark: i64) -> None:
    """Put a mark on every hex where a ship or the Elder One is (EV-R230)."""
    for at in range(0, table.pack.ships * m.SHIP_ROW, m.SHIP_ROW):
        if table.ships[at + m.STATE] == m.AFLOAT:
            hexes[table.ships[at + m.HEX]] = mark
    for at in range(0, i64(len(table.fleet)), m.VESSEL_ROW):
        if table.fleet[at + m.VESSEL_KIND] != m.NONE:
            hexes[table.fleet[at + m.VESSEL_HEX]] = mark
    if table.elder != m.ASLEEP and table.elder_hex != m.NONE:
        hexes[table.elder_hex] = mark


def free_hexes(table: Everrain, calm: bool) -> vec[i64]:
    """For each hex 1 if it is unoccupied sea, or only calm sea: for `Sea.nearest`."""
    wanted = filled(table.pack.sea.hexes, 0)
    for hex_ in range(table.pack.sea.hexes):
        if is_calm(table, hex_) if calm else is_sea(table, hex_):
            wanted[hex_] = 1
    mark_ships(table, wanted, 0)
    return wanted


def waters_of(table: Everrain, slot: i64) -> vec[i64]:
    """The unoccupied calm sea of a tile, or if there is none its rough seas; no wrecks (EV-243, EV-R38, EV-R141)."""
    calm = vec[i64]()
    rough = vec[i64]()
    for hex_ in hexes_of(slot):
        if occupied(table, hex_):
            continue
        if is_calm(table, hex_):
            calm = append(calm, hex_)
        elif table.space(hex_) == m.ROUGH:
            rough = append(rough, hex_)
    return calm if len(calm) > 0 else rough


def last_resort(table: Everrain, hex_: i64) -> vec[i64]:
    """Where a ship goes when enemy ships have all of the sea: the nearest free land, or else any hex (EV-R76)."""
    free = filled(table.pack.sea.hexes, 0)
    seen = filled(table.pack.sea.hexes, 0)
    for other in range(table.pack.sea.hexes):
        if table.space(other) != m.UNSEEN:
            seen[other] = 1
            free[other] = 1
    mark_ships(table, free, 0)
    found = table.pack.sea.nearest(hex_, free)
    return found if len(found) > 0 else table.pack.sea.nearest(hex_, seen)


def marked(table: Everrain, space: i64) -> vec[i64]:
    """For each hex 1 if it is a space of this kind."""
    wanted = filled(table.pack.sea.hexes, 0)
    for hex_ in range(table.pack.sea.hexes):
        if table.space(hex_) == space:
            wanted[hex_] = 1
    return wanted


def any_space(table: Everrain, space: i64) -> bool:
    """Whether a space of this kind is revealed."""
    for number in table.sea:
        if number != m.UNSEEN and number & m.KIND_OF_SPACE == space:
            return True
    return False


def cover(table: Everrain, ships: bool = True) -> vec[i64]:
    """What each hex hides, for `Sea.sees`: land and ships screen, storms shroud (EV-068, EV-117, EV-R61)."""
    hides = land(table)
    if ships:
        mark_ships(table, hides, SCREEN)
    for at in range(0, i64(len(table.storms)), m.STORM_ROW):
        for spot in table.pack.storms[table.storms[at + m.STORM_SHAPE]].spots(table.storms[at + m.STORM_LIE]):
            if table.pack.sea.hex_at[spot] != NOWHERE:
                hides[table.pack.sea.hex_at[spot]] = SHROUD
    return hides


def land(table: Everrain) -> vec[i64]:
    """What each hex hides as it is printed: land screens."""
    hides = filled(table.pack.sea.hexes, CLEAR)
    for hex_ in range(table.pack.sea.hexes):
        number = table.sea[hex_]
        if number != m.UNSEEN and number & m.KIND_OF_SPACE >= m.PORT_SPACE:
            hides[hex_] = SCREEN
    return hides


def revealed_slots(table: Everrain) -> vec[i64]:
    """For each slot 1 if it has a tile: for `Storm.ways_to_move`."""
    placed = filled(table.pack.slots, 0)
    for slot in range(table.pack.slots):
        if table.placed(slot):
            placed[slot] = 1
    return placed


def hexes_of(slot: i64) -> vec[i64]:
    found = vec[i64]()
    for hex_ in range(slot * PLACES, (slot + 1) * PLACES):
        found = append(found, hex_)
    return found


def front(table: Everrain, ship: i64) -> i64:
    """The hex that a ship faces, or NOWHERE."""
    return table.pack.sea.in_front(table.hex(ship), table.facing(ship))


def faces_empty_slot(table: Everrain, ship: i64) -> bool:
    """Whether a ship faces off the placed tiles into an empty slot (EV-123, EV-160)."""
    ahead = front(table, ship)
    return ahead != NOWHERE and table.space(ahead) == m.UNSEEN


def place_of_first(table: Everrain) -> i64:
    """Where the first player's ship is or sank; before it ever entered, the start hex (EV-R55)."""
    hex_ = table.hex(table.first)
    return hex_ if hex_ != m.NONE else table.pack.start_hex
