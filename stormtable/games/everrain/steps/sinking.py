"""A ship sinks, and comes back in its owner's next turn (EV-275 to EV-282)."""
# mypyc: compile

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, only
from stormtable.engine.script import Script
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import hold, recount, unstow
from stormtable.games.everrain.decks import castaway, discard, draw_crew, put_card_away
from stormtable.games.everrain.seen import explore, free_hexes, last_resort, marked, occupied
from stormtable.games.everrain.steps.awakening import tally
from stormtable.games.everrain.steps.company import join, release
from stormtable.games.everrain.steps.placing import ChooseFacing, PutCrew
from stormtable.games.everrain.steps.tracks import elder_advances
from stormtable.games.everrain.table import Everrain, ShipStep, actor_of, ship_of


def sinks(table: Everrain, ship: i64) -> bool:
    """Whether a ship has no intact node or no crew left (EV-276, EV-R71)."""
    whole = table.ship(ship, m.BROKEN) != only(m.ZONES) - 1
    return table.afloat(ship) and not (whole and table.crew_count(ship) > 0)


def check_sinking(table: Everrain, ship: i64) -> None:
    """To be called after whatever can cost a node or a crew."""
    if sinks(table, ship):
        table.push(Sink(table.owner(ship), ship))


@final
class Sink(ShipStep):
    """All its affairs end, and what is lost is lost (EV-277, EV-278, EV-279, EV-280, EV-281, EV-R29, EV-R73)."""

    def run(self, table: Everrain) -> None:
        ship = self.ship
        if not table.afloat(ship):
            return
        drop_affairs(table, ship)
        table.note(w.SHIP_SANK, ship, table.hex(ship))
        saved = table.pack.sunk_treasures + table.ship_gives(ship, a.SINK_TREASURE)
        lose_all_aboard(table, ship)
        table.set_ship(ship, m.BROKEN, 0)
        table.set_ship(ship, m.STATE, m.SUNK)
        for order in range(m.ORDERS):
            table.add(ship, m.FRESH + order, table.ship(ship, m.ISSUED + order))
            table.set_ship(ship, m.ISSUED + order, 0)
        lost = table.ship(ship, m.CLUES) // table.pack.sunk_clues  # EV-R72
        lay_wreck(table, ship, table.ship(ship, m.CLUES) - lost)
        table.set_ship(ship, m.CLUES, 0)
        table.push(SaveTreasure(self.seat, ship, min(saved, m.WRECK_SPACE)))
        tally(table, False)
        elder_advances(table, table.pack.sunk_elder)  # EV-047


def drop_affairs(table: Everrain, ship: i64) -> None:
    """The rest of its turn, of scripts about it and of whatever else is its own (EV-R29, EV-R227).

    What the Elder One does goes on, whoever was the first player.
    """
    kept: list[Step[Any]] = []
    for step in table.steps:
        if isinstance(step, ShipStep):
            if step.ship != ship:
                kept.append(step)
        elif not (isinstance(step, Script) and ship_of(step) == ship and actor_of(step) != m.ELDER_ACTS):
            kept.append(step)
    table.steps = kept
    if table.active == ship:
        table.now[m.JOINED] = 0
    if table.now[m.VISITOR] == ship:
        end_offers(table)
        table.now[m.VISITOR] = m.NONE
    if table.now[m.PARTY_OF] == ship:
        explore(table, table.hex(ship))  # EV-R207
        table.now[m.PARTY_OF] = m.NONE
        table.now[m.PARTY] = 0
    if table.now[m.READER] == ship:
        put_card_away(table)


def end_offers(table: Everrain) -> None:
    """What was drawn to be bought or hired goes to the discards, crew boards back into their deck (EV-R129)."""
    for number in range(m.OFFERED, m.OFFERED_CREW):
        card = table.now[number] - 1
        if card >= 0:
            discard(table, card // m.KINDS, card % m.KINDS)
        table.now[number] = 0
    for denizen in each(table.now[m.REVEALED]):
        discard(table, m.DENIZENS, denizen)
    table.now[m.REVEALED] = 0
    table.crew_deck |= table.now[m.OFFERED_CREW]
    table.now[m.OFFERED_CREW] = 0


def lose_all_aboard(table: Everrain, ship: i64) -> None:
    """Crew, coin, schematics, passengers, captives and enemies on deck (EV-278, EV-279, EV-R73)."""
    for crew in table.crew_of(ship):
        release(table, crew)
    kept = table.ship_gives(ship, a.SINK_COIN)
    table.set_ship(ship, m.COIN, min(table.ship(ship, m.COIN), kept))
    for room in range(m.ROOMS):
        lose_card(table, ship, m.COVER + room, m.IMPROVEMENTS)
    for slot in range(m.GUN_SLOTS):
        lose_card(table, ship, m.GUN_COVER + slot, m.GUNS)
    for denizen in range(i64(len(table.passengers))):
        where = table.passengers[denizen]
        if where != m.NONE and where // m.ROOMS == ship:
            table.passengers[denizen] = m.NONE
            discard(table, m.DENIZENS, denizen)
    for foe in range(i64(len(table.foes)) // m.FOE_ROW):
        at = foe * m.FOE_ROW
        if table.foes[at + m.FOE_KIND] != m.NONE and table.foes[at + m.FOE_SHIP] == ship:
            discard(table, m.DECK_ENEMIES, table.foes[at + m.FOE_KIND])
            table.foes[at + m.FOE_KIND] = m.NONE
    recount(table, ship)  # what schematics covered works again (EV-111)


def lose_card(table: Everrain, ship: i64, what: i64, deck: i64) -> None:
    card = table.ship(ship, what)
    if card != m.NONE:
        discard(table, deck, card)
        table.set_ship(ship, what, m.NONE)


def lay_wreck(table: Everrain, ship: i64, clues: i64) -> None:
    """A shipwreck token with what is left, where the ship was (EV-280, EV-R50)."""
    row = vec[i64]()
    for _ in range(m.WRECK_ROW):
        row = append(row, m.NONE)
    row[m.WRECK_HEX] = table.hex(ship)
    row[m.WRECK_SHIP] = ship
    row[m.WRECK_CLUES] = clues
    for number in row:
        table.wrecks = append(table.wrecks, number)


@final
class SaveTreasure(ShipStep):
    """Which treasures are put on the wreck, the owner chooses; the rest is discarded (EV-278, EV-R74)."""

    def __init__(self, seat: i64, ship: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        aboard = hold(table, self.ship)
        if len(aboard) > self.left > 0:
            for treasure in aboard:
                if len(found) == 0 or found[len(found) - 1] != w.SAVE_TREASURE + treasure:
                    found = append(found, w.SAVE_TREASURE + treasure)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.SAVE_TREASURE <= move < w.SAVE_TREASURE + m.KINDS:
            return NOT_ASKED
        for treasure in hold(table, self.ship):
            if treasure == move - w.SAVE_TREASURE:
                return FREE
        return w.NO_SUCH_TREASURE

    def play(self, table: Everrain, move: i64) -> None:
        self.save(table, move - w.SAVE_TREASURE)
        table.push(SaveTreasure(self.seat, self.ship, self.left - 1))

    def run(self, table: Everrain) -> None:
        left = self.left
        for treasure in hold(table, self.ship):
            if left > 0:
                self.save(table, treasure)
                left -= 1
            else:
                unstow(table, self.ship, treasure)
                discard(table, m.TREASURES, treasure)

    def save(self, table: Everrain, treasure: i64) -> None:
        unstow(table, self.ship, treasure)
        at = i64(len(table.wrecks)) - m.WRECK_ROW
        while table.wrecks[at + m.WRECK_SHIP] != self.ship:
            at -= m.WRECK_ROW
        space = at + m.WRECK_HOLD
        while table.wrecks[space] != m.NONE:
            space += 1
        table.wrecks[space] = treasure


# Coming back


@final
class ComeBack(ShipStep):
    """To the nearest unoccupied port; without one to the nearest calm sea, then any sea.

    So nobody is out of the game (EV-275, EV-282, EV-R75, EV-R76).
    """

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for hex_ in landfalls(table, self.ship):
            found = append(found, w.COME_BACK + hex_)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.COME_BACK <= move < w.COME_BACK + m.HEXES:
            return NOT_ASKED
        for hex_ in landfalls(table, self.ship):
            if hex_ == move - w.COME_BACK:
                return FREE
        return w.NOT_NEAREST

    def play(self, table: Everrain, move: i64) -> None:
        ship = self.ship
        hex_ = move - w.COME_BACK
        table.set_ship(ship, m.STATE, m.AFLOAT)
        table.set_ship(ship, m.HEX, hex_)
        table.add(ship, m.COIN, table.pack.sunk_coin)
        table.note(w.SHIP_BACK, ship, hex_)
        if table.space(hex_) != m.PORT_SPACE:
            table.push(ChooseFacing(self.seat, ship))  # EV-R238
        for _ in range(table.pack.sunk_deckhands):
            crew = draw_crew(table, table.pack.deckhands)
            if crew == m.NONE:
                crew = draw_crew(table, table.crew_deck)
            if crew == m.NONE:
                crew = castaway(table)
            join(table, ship, crew)
            table.push(PutCrew(self.seat, ship, crew, 0))


def landfalls(table: Everrain, ship: i64) -> vec[i64]:
    """Where a sunk ship may come back; among hexes equally near its owner chooses."""
    ports = marked(table, m.PORT_SPACE)
    for hex_ in range(table.pack.sea.hexes):
        if ports[hex_] == 1 and occupied(table, hex_):
            ports[hex_] = 0
    found = table.pack.sea.nearest(table.hex(ship), ports)
    if len(found) == 0:
        found = table.pack.sea.nearest(table.hex(ship), free_hexes(table, True))
    if len(found) == 0:
        found = table.pack.sea.nearest(table.hex(ship), free_hexes(table, False))
    return found if len(found) > 0 else last_resort(table, table.hex(ship))
