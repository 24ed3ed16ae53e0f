"""A ship looked at: who is where on deck and below, what is manned, what has room."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, lowest, only
from stormtable.engine.vectors import filled
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.deck import UNREACHED, Deck
from stormtable.games.everrain.table import Everrain


def crew_at(table: Everrain, ship: i64, place: i64) -> vec[i64]:
    """The crew of a ship at a place, in the order of their slots."""
    found = vec[i64]()
    first = ship * m.SHIP_ROW + m.CREW_AT
    for slot in range(first, first + m.CREW_SLOTS):
        crew = table.ships[slot]
        if crew != m.NONE and table.place(crew) == place:
            found = append(found, crew)
    return found


def number_at(table: Everrain, ship: i64, place: i64) -> i64:
    """How many of the crew are at a place."""
    count: i64 = 0
    first = ship * m.SHIP_ROW + m.CREW_AT
    for slot in range(first, first + m.CREW_SLOTS):
        crew = table.ships[slot]
        if crew != m.NONE and table.place(crew) == place:
            count += 1
    return count


def crew_on_deck(table: Everrain, ship: i64) -> vec[i64]:
    found = vec[i64]()
    for crew in table.crew_of(ship):
        if table.on_deck(crew):
            found = append(found, crew)
    return found


def foes_at(table: Everrain, ship: i64, zone: i64) -> vec[i64]:
    """The enemies in a zone of a ship's deck."""
    found = vec[i64]()
    for foe in foes_of(table, ship):
        if table.foes[foe * m.FOE_ROW + m.FOE_ZONE] == zone:
            found = append(found, foe)
    return found


def foes_of(table: Everrain, ship: i64) -> vec[i64]:
    """All enemies on a ship's deck, and on the deck that it has boarded; captives are not counted."""
    found = vec[i64]()
    for at in range(0, i64(len(table.foes)), m.FOE_ROW):
        if stands_on_deck(table, at, ship):
            found = append(found, at // m.FOE_ROW)
    return found


def stands_on_deck(table: Everrain, at: i64, ship: i64) -> bool:
    """Whether the row of `table.foes` from `at` on is an enemy on a ship's deck, and no captive."""
    zone = table.foes[at + m.FOE_ZONE]
    free = zone < m.ZONES or zone >= m.ENEMY_ZONE
    return free and table.foes[at + m.FOE_SHIP] == ship and table.foes[at + m.FOE_KIND] != m.NONE


def number_of_foes(table: Everrain, ship: i64, zone: i64) -> i64:
    """How many enemies are in a zone of a ship's deck."""
    count: i64 = 0
    for at in range(0, i64(len(table.foes)), m.FOE_ROW):
        if table.foes[at + m.FOE_ZONE] == zone and stands_on_deck(table, at, ship):
            count += 1
    return count


def has_foes(table: Everrain, ship: i64, zone: i64) -> bool:
    return number_of_foes(table, ship, zone) > 0


def zone_has_room(table: Everrain, ship: i64, zone: i64) -> bool:
    """Whether one more miniature fits into a zone (EV-079)."""
    return number_at(table, ship, zone) + number_of_foes(table, ship, zone) < table.pack.zone_room


def zones_with_room(table: Everrain, ship: i64) -> i64:
    """A bit for each zone of the deck, and of the one that is boarded, into which one more fits (EV-079)."""
    zones = deck_of(table, ship).zones
    there = filled(m.ZONES * 2, 0)
    for crew in table.crew_of(ship):
        if table.on_deck(crew):
            there[zone_of(table.place(crew))] += 1
    for at in range(0, i64(len(table.foes)), m.FOE_ROW):
        if stands_on_deck(table, at, ship):
            there[zone_of(table.foes[at + m.FOE_ZONE])] += 1
    found: i64 = 0
    for zone in range(zones):
        if there[zone] < table.pack.zone_room:
            found |= only(zone)
    return found


def nearest_zones(table: Everrain, ship: i64, zone: i64, goals: i64) -> i64:
    """Of some zones those the fewest steps away, through zones with room if there is such a way (EV-R149)."""
    deck = deck_of(table, ship)
    room = zones_with_room(table, ship)
    best = UNREACHED
    found: i64 = 0
    for goal in each(goals):
        steps = deck.steps_to(goal, room | only(goal))[zone]
        if steps < best:
            best = steps
            found = 0
        if steps == best and steps != UNREACHED:
            found |= only(goal)
    return found if found != 0 else deck.nearest(zone, goals, only(deck.zones) - 1)


# The deck, and the two decks as one while a ship boards


def boards(table: Everrain, ship: i64) -> bool:
    return table.now[m.JOINED] != 0 and table.active == ship


def deck_of(table: Everrain, ship: i64) -> Deck:
    """The ship's own deck, or joined with the one that it has boarded (EV-307)."""
    return table.pack.boarded[table.now[m.JOINED] - 1] if boards(table, ship) else table.pack.deck


def zone_of(place: i64) -> i64:
    """The number of a zone in such a deck: those of the enemy follow the ship's own."""
    return place - m.ENEMY_ZONE + m.ZONES if place >= m.ENEMY_ZONE else place


def place_of(zone: i64) -> i64:
    return zone - m.ZONES + m.ENEMY_ZONE if zone >= m.ZONES else zone


# Nodes


def works(table: Everrain, ship: i64, node: i64) -> bool:
    """Whether a node can be used: it is intact, and no enemy stands there (EV-087, EV-239, EV-R217)."""
    return not table.broken(ship, node) and not has_foes(table, ship, node)


def manned(table: Everrain, ship: i64, node: i64) -> bool:
    return works(table, ship, node) and number_at(table, ship, node) > 0


def any_manned(table: Everrain, ship: i64, nodes: i64) -> bool:
    """Whether a crew can use one of a set of nodes."""
    for node in each(nodes):
        if manned(table, ship, node):
            return True
    return False


def navigation_points(table: Everrain, ship: i64) -> i64:
    """What a navigation order gives, before what upgrades add (EV-083, EV-151, EV-152, EV-344, EV-R63)."""
    points = table.pack.np_order
    for node in each(table.pack.navigation):
        if not works(table, ship, node):
            continue
        best: i64 = -m.KINDS
        for crew in crew_at(table, ship, node):
            best = max(best, table.crew_gives(crew, a.NP_MANNING))
        if best > -m.KINDS:
            points += table.pack.np_manned + best
    return max(points, 0)


# Below deck


def joined(table: Everrain, ship: i64, room: i64) -> bool:
    """Whether an identical improvement works in an adjacent room (EV-100, EV-103, EV-R113)."""
    like = table.pack.improvement_like[table.upgrade(ship, room)]
    others = table.pack.beside[room]
    while others != 0:
        beside = table.upgrade(ship, lowest(others))
        if beside != m.NONE and table.pack.improvement_like[beside] == like:
            return True
        others &= others - 1
    return False


def spaces(table: Everrain, ship: i64, room: i64, kind: i64) -> i64:
    """How many spaces of a kind the improvement in a room has, potential ones included (EV-099, EV-101)."""
    improvement = table.upgrade(ship, room)
    if improvement == m.NONE or table.pack.improvement_space[improvement] != kind:
        return 0
    count = table.pack.improvement_spaces[improvement]
    more = table.pack.improvement_more[improvement]
    return count + more if more > 0 and joined(table, ship, room) else count


def passengers_in(table: Everrain, ship: i64, room: i64) -> i64:
    count: i64 = 0
    for where in table.passengers:
        if where == ship * m.ROOMS + room:
            count += 1
    return count


def room_is_free(table: Everrain, ship: i64, room: i64) -> bool:
    """Whether one more crew or passenger fits on a circular space of a room (EV-099, EV-197)."""
    free = spaces(table, ship, room, m.CIRCLE) - number_at(table, ship, m.ROOM + room)
    return free > 0 and free > passengers_in(table, ship, room)


def triggers(table: Everrain, crew: i64) -> bool:
    """Whether a crew stands on a space that it can trigger now (EV-R121)."""
    place = table.place(crew)
    if not m.ROOM <= place < m.ROOM + m.ROOMS or table.of_crew(crew, m.FATIGUED) != 0:
        return False
    improvement = table.upgrade(table.aboard(crew), place - m.ROOM)
    return improvement != m.NONE and table.pack.improvement_triggers[improvement] == 1


# Who gets on with whom


def tolerated(table: Everrain, crew: i64, place: i64) -> bool:
    """Whether nobody quarrels when a crew comes to a place; the open area below is exempt (EV-363, EV-R97)."""
    if place == m.BELOW:
        return True
    first = table.aboard(crew) * m.SHIP_ROW + m.CREW_AT
    for slot in range(first, first + m.CREW_SLOTS):
        other = table.ships[slot]
        if other == m.NONE or other == crew or table.place(other) != place:
            continue
        if table.crew_gives(other, a.ALONE) + table.crew_gives(crew, a.ALONE) > 0:
            return False
    return True


def hurt(table: Everrain, ship: i64, gem: i64) -> i64:
    """The crew with at least one gem of a kind, a bit each."""
    found: i64 = 0
    for crew in table.crew_of(ship):
        if table.of_crew(crew, gem) > 0:
            found |= only(crew)
    return found


def intact(table: Everrain, ship: i64) -> i64:
    """The nodes that are not destroyed, a bit each."""
    return (only(m.ZONES) - 1) & ~table.ship(ship, m.BROKEN)


def in_boats(table: Everrain, ship: i64) -> i64:
    """The crew on Dinghies and Ship's Boats, a bit each (EV-201)."""
    found: i64 = 0
    for crew in table.crew_of(ship):
        room = table.place(crew) - m.ROOM
        if 0 <= room < m.ROOMS:
            improvement = table.upgrade(ship, room)
            if improvement != m.NONE and table.card_gives(improvement, a.BOAT) > 0:
                found |= only(crew)
    return found
