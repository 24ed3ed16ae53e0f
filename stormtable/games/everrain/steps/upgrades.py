"""Improvements and artillery: schematics, installing, rearranging, discarding (EV-095, EV-096, EV-097, EV-110)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import FREE, NOT_ASKED, with_offered
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_at, passengers_in, spaces
from stormtable.games.everrain.cargo import recount
from stormtable.games.everrain.decks import discard, draw
from stormtable.games.everrain.steps.goods import LightenHold
from stormtable.games.everrain.table import Everrain, ShipStep, backwards


def draw_upgrade(table: Everrain, deck: i64) -> i64:
    """The top improvement or artillery card, or NONE (EV-095, EV-R226)."""
    return draw(table, deck, w.IMPROVEMENT_DRAWN if deck == m.IMPROVEMENTS else w.GUN_DRAWN)


def cost_of(table: Everrain, deck: i64, card: i64) -> i64:
    return table.pack.improvement_cost[card] if deck == m.IMPROVEMENTS else table.pack.gun_cost[card]


def half_cost(table: Everrain, deck: i64, card: i64) -> i64:
    """What it costs to install a schematic, and what it is sold for (EV-029, EV-112, EV-113, EV-R118)."""
    return cost_of(table, deck, card) // table.pack.schematic


def lose_upgrade(table: Everrain, ship: i64, deck: i64, card: i64) -> None:
    """To the discards; a starter has no deck to go to and leaves the game (EV-015, EV-098)."""
    table.note(w.UPGRADE_DISCARDED if deck == m.IMPROVEMENTS else w.GUN_DISCARDED, ship, card)
    if cost_of(table, deck, card) != m.NONE:
        discard(table, deck, card)


# Who and what is in a room


def captives_in(table: Everrain, ship: i64, room: i64) -> vec[i64]:
    """The enemies on the rectangular spaces of a room (EV-101)."""
    found = vec[i64]()
    for foe in range(i64(len(table.foes)) // m.FOE_ROW):
        at = foe * m.FOE_ROW
        here = table.foes[at + m.FOE_SHIP] == ship and table.foes[at + m.FOE_ZONE] == m.ROOM + room
        if here and table.foes[at + m.FOE_KIND] != m.NONE:
            found = append(found, foe)
    return found


def in_use(table: Everrain, ship: i64, room: i64) -> bool:
    """Whether a passenger or a captive is on the card of a room (EV-R242)."""
    return passengers_in(table, ship, room) > 0 or len(captives_in(table, ship, room)) > 0


def put_below(table: Everrain, ship: i64, crew: i64) -> None:
    table.set_crew(crew, m.PLACE, m.BELOW)
    table.note(w.CREW_MOVED, ship, crew, m.BELOW)


def make_room(table: Everrain, ship: i64, room: i64) -> None:
    """Whoever has no space any more goes: crew to the open area, then others (EV-094, EV-R114)."""
    circles = spaces(table, ship, room, m.CIRCLE)
    here = crew_at(table, ship, m.ROOM + room)
    over = i64(len(here)) + passengers_in(table, ship, room) - circles
    for crew in backwards(here):
        if over > 0:
            put_below(table, ship, crew)
            over -= 1
    for denizen in range(i64(len(table.passengers))):
        if over > 0 and table.passengers[denizen] == ship * m.ROOMS + room:
            lose_passenger(table, denizen)
            over -= 1
    captives = captives_in(table, ship, room)
    for place in range(spaces(table, ship, room, m.RECTANGLE), i64(len(captives))):
        lose_captive(table, captives[place])


def lose_passenger(table: Everrain, denizen: i64) -> None:
    """One who has no space any more, or no port to go to, leaves without a reward (EV-R114, EV-R245)."""
    table.note(w.PASSENGER_LOST, table.passengers[denizen] // m.ROOMS, denizen)
    put_ashore(table, denizen)


def put_ashore(table: Everrain, denizen: i64) -> None:
    """Card and token are removed (EV-199)."""
    table.passengers[denizen] = m.NONE
    discard(table, m.DENIZENS, denizen)


def lose_captive(table: Everrain, foe: i64) -> None:
    discard(table, m.DECK_ENEMIES, table.foes[foe * m.FOE_ROW + m.FOE_KIND])
    table.foes[foe * m.FOE_ROW + m.FOE_KIND] = m.NONE


def refitted(table: Everrain, ship: i64) -> None:
    """Slots have changed: what they give, who still has a space, what the hold still holds (EV-R114, EV-R115)."""
    for room in range(m.ROOMS):
        make_room(table, ship, room)
    recount(table, ship)
    table.push(LightenHold(table.owner(ship), ship))


# Schematics


@final
class LaySchematic(ShipStep):
    """A new schematic lies on a slot it fits, empty or not, or is declined (EV-110, EV-111, EV-R111, EV-R112)."""

    def __init__(self, seat: i64, ship: i64, deck: i64, card: i64) -> None:
        super().__init__(seat, ship)
        self.deck: i64 = deck
        self.card: i64 = card

    def moves(self, table: Everrain) -> vec[i64]:
        found = with_offered(vec[i64](), self, table, w.LAY_SCHEMATIC, m.ROOMS)
        return with_offered(found, self, table, w.LAY_GUN_SCHEMATIC, 2)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_SCHEMATIC:
            return FREE
        if self.deck == m.GUNS:
            return FREE if move == w.LAY_GUN_SCHEMATIC else NOT_ASKED
        room = move - w.LAY_SCHEMATIC
        if not 0 <= room < m.ROOMS:
            return NOT_ASKED
        return w.IN_USE if in_use(table, self.ship, room) else FREE

    def play(self, table: Everrain, move: i64) -> None:
        ship = self.ship
        if move == w.LEAVE_SCHEMATIC:
            discard(table, self.deck, self.card)
            return
        if self.deck == m.GUNS:
            at = m.GUN_COVER + table.pack.gun_slot[self.card]
            table.note(w.GUN_SCHEMATIC_GAINED, ship, self.card)
        else:
            at = m.COVER + move - w.LAY_SCHEMATIC
            table.note(w.SCHEMATIC_GAINED, ship, self.card, move - w.LAY_SCHEMATIC + 1)
        old = table.ship(ship, at)
        if old != m.NONE:
            lose_upgrade(table, ship, self.deck, old)
        table.set_ship(ship, at, self.card)
        refitted(table, ship)


# Installing


def install(table: Everrain, ship: i64, deck: i64, card: i64) -> None:
    """A card that is in no pile and no slot is to be installed (EV-096, EV-112)."""
    table.push(Refit(table.owner(ship), ship, deck, card, 0))


def install_schematic(table: Everrain, ship: i64, deck: i64, slot: i64) -> None:
    """A schematic is taken from its slot and installed where it fits (EV-112)."""
    at = (m.COVER if deck == m.IMPROVEMENTS else m.GUN_COVER) + slot
    card = table.ship(ship, at)
    table.set_ship(ship, at, m.NONE)
    recount(table, ship)
    install(table, ship, deck, card)


@final
class Refit(ShipStep):
    """Before a new upgrade goes into its slot the owner may rearrange and discard any others (EV-097, EV-R111).

    Artillery has one slot that it fits (EV-108). `moved` has a bit for each slot whose cards were moved: no card is
    moved twice (EV-R228).
    """

    def __init__(self, seat: i64, ship: i64, deck: i64, card: i64, moved: i64) -> None:
        super().__init__(seat, ship)
        self.deck: i64 = deck
        self.card: i64 = card
        self.moved: i64 = moved

    def moves(self, table: Everrain) -> vec[i64]:
        """All verbs from the first to the last of these are of this step."""
        return with_offered(vec[i64](), self, table, w.INSTALL_IN, w.SCRAP_GUN_SCHEMATIC + m.GUN_SLOTS - w.INSTALL_IN)

    def bar(self, table: Everrain, move: i64) -> i64:
        if w.INSTALL_IN <= move < w.INSTALL_IN + m.ROOMS:
            return self.bar_room(table, move - w.INSTALL_IN)
        if move == w.INSTALL_GUN:
            if self.deck != m.GUNS:
                return NOT_ASKED
            covered = table.ship(self.ship, m.GUN_COVER + table.pack.gun_slot[self.card]) != m.NONE
            return w.GUN_UNDER_SCHEMATIC if covered else FREE
        if w.SWAP_SLOTS <= move < w.SWAP_SLOTS + m.ROOMS * m.ROOMS:
            return self.bar_swap(table, (move - w.SWAP_SLOTS) // m.ROOMS, (move - w.SWAP_SLOTS) % m.ROOMS)
        at = scrapped(move)
        if at == m.NONE:
            return NOT_ASKED
        return w.NOTHING_THERE if table.ship(self.ship, at) == m.NONE else FREE

    def bar_room(self, table: Everrain, room: i64) -> i64:
        if self.deck != m.IMPROVEMENTS:
            return NOT_ASKED
        return FREE if table.ship(self.ship, m.COVER + room) == m.NONE else w.UNDER_SCHEMATIC

    def bar_swap(self, table: Everrain, room: i64, other: i64) -> i64:
        empty = is_empty(table, self.ship, room) and is_empty(table, self.ship, other)
        if room >= other or empty:
            return w.NOTHING_TO_SWAP
        return w.MOVED_ALREADY if self.was_moved(table, room) or self.was_moved(table, other) else FREE

    def was_moved(self, table: Everrain, room: i64) -> bool:
        """Whether a card was moved to a slot; one that was moved away leaves it free for others."""
        return has(self.moved, room) and not is_empty(table, self.ship, room)

    def play(self, table: Everrain, move: i64) -> None:
        ship = self.ship
        if move == w.INSTALL_GUN:
            self.put(table, m.GUN + table.pack.gun_slot[self.card])
            table.note(w.GUN_INSTALLED, ship, self.card)
            refitted(table, ship)
        elif w.INSTALL_IN <= move < w.INSTALL_IN + m.ROOMS:
            room = move - w.INSTALL_IN
            self.put(table, m.UPGRADE + room)
            table.note(w.INSTALLED, ship, self.card, room + 1)
            refitted(table, ship)
        elif w.SWAP_SLOTS <= move < w.SWAP_SLOTS + m.ROOMS * m.ROOMS:
            room = (move - w.SWAP_SLOTS) // m.ROOMS
            other = (move - w.SWAP_SLOTS) % m.ROOMS
            swap_slots(table, ship, room, other)
            table.push(Refit(self.seat, ship, self.deck, self.card, self.moved | only(room) | only(other)))
        else:
            empty_slot(table, ship, scrapped(move))
            table.push(self)

    def put(self, table: Everrain, at: i64) -> None:
        """The card takes the place of one that is discarded for it (EV-R111)."""
        empty_slot(table, self.ship, at)
        table.set_ship(self.ship, at, self.card)
        recount(table, self.ship)


def is_empty(table: Everrain, ship: i64, room: i64) -> bool:
    return table.ship(ship, m.UPGRADE + room) == m.NONE and table.ship(ship, m.COVER + room) == m.NONE


def scrapped(move: i64) -> i64:
    """Where in a ship's row the card lies that a move discards, or NONE."""
    if w.SCRAP <= move < w.SCRAP + m.ROOMS:
        return m.UPGRADE + move - w.SCRAP
    if w.SCRAP_SCHEMATIC <= move < w.SCRAP_SCHEMATIC + m.ROOMS:
        return m.COVER + move - w.SCRAP_SCHEMATIC
    if w.SCRAP_GUN <= move < w.SCRAP_GUN + m.GUN_SLOTS:
        return m.GUN + move - w.SCRAP_GUN
    if w.SCRAP_GUN_SCHEMATIC <= move < w.SCRAP_GUN_SCHEMATIC + m.GUN_SLOTS:
        return m.GUN_COVER + move - w.SCRAP_GUN_SCHEMATIC
    return m.NONE


def empty_slot(table: Everrain, ship: i64, at: i64) -> None:
    """A card is discarded from its place in a ship's row; whoever was on it has to leave (EV-097, EV-R114)."""
    card = table.ship(ship, at)
    if card == m.NONE:
        return
    lose_upgrade(table, ship, m.IMPROVEMENTS if at < m.GUN else m.GUNS, card)
    table.set_ship(ship, at, m.NONE)
    if m.UPGRADE <= at < m.UPGRADE + m.ROOMS:
        make_room(table, ship, at - m.UPGRADE)
    recount(table, ship)


def swap_slots(table: Everrain, ship: i64, room: i64, other: i64) -> None:
    """What is in two slots changes places; crew, passengers and captives stay on their cards (EV-097, EV-R114)."""
    for what in (m.UPGRADE, m.COVER):
        card = table.ship(ship, what + room)
        table.set_ship(ship, what + room, table.ship(ship, what + other))
        table.set_ship(ship, what + other, card)
    for crew in table.crew_of(ship):
        if table.place(crew) == m.ROOM + room:
            table.set_crew(crew, m.PLACE, m.ROOM + other)
        elif table.place(crew) == m.ROOM + other:
            table.set_crew(crew, m.PLACE, m.ROOM + room)
    for denizen in range(i64(len(table.passengers))):
        if table.passengers[denizen] == ship * m.ROOMS + room:
            table.passengers[denizen] = ship * m.ROOMS + other
        elif table.passengers[denizen] == ship * m.ROOMS + other:
            table.passengers[denizen] = ship * m.ROOMS + room
    here = captives_in(table, ship, room)
    there = captives_in(table, ship, other)
    for foe in here:
        table.foes[foe * m.FOE_ROW + m.FOE_ZONE] = m.ROOM + other
    for foe in there:
        table.foes[foe * m.FOE_ROW + m.FOE_ZONE] = m.ROOM + room
    recount(table, ship)
    table.note(w.SLOTS_SWAPPED, ship, room + 1, other + 1)
