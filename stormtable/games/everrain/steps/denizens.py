"""Who is met in a port, and passengers from one port to another (EV-172, EV-178, EV-196, EV-197, EV-198, EV-199)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import room_is_free
from stormtable.games.everrain.decks import discard, draw, put_card_away
from stormtable.games.everrain.seen import is_drowned, port_is_open
from stormtable.games.everrain.steps.cards import read_card, read_story, story_due
from stormtable.games.everrain.steps.goods import best_of_crew
from stormtable.games.everrain.steps.upgrades import put_ashore
from stormtable.games.everrain.table import Everrain, ShipStep

# Passengers


@final
class PassengersArrive(ShipStep):
    """Those who wanted to come here leave the ship, and their rewards are collected (EV-199, EV-R131)."""

    def __init__(self, seat: i64, ship: i64, port: i64) -> None:
        super().__init__(seat, ship)
        self.port: i64 = port

    def run(self, table: Everrain) -> None:
        for denizen in range(i64(len(table.passengers))):
            if is_aboard(table, self.ship, denizen) and table.pack.denizen_to[denizen] == self.port:
                table.note(w.PASSENGER_ARRIVED, self.ship, denizen)
                put_ashore(table, denizen)
                table.push(table.script(table.pack.reward_script[denizen], self.ship))


def is_aboard(table: Everrain, ship: i64, denizen: i64) -> bool:
    where = table.passengers[denizen]
    return where != m.NONE and where // m.ROOMS == ship


@final
class TakePassenger(ShipStep):
    """A passenger takes a free space of Cabins, or stays ashore (EV-196, EV-197, EV-198, EV-R130)."""

    def __init__(self, seat: i64, ship: i64, denizen: i64) -> None:
        super().__init__(seat, ship)
        self.denizen: i64 = denizen

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for move in range(w.TAKE_ABOARD, w.TAKE_ABOARD + m.ROOMS):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        return append(found, w.LEAVE_ASHORE)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_ASHORE:
            return FREE
        room = move - w.TAKE_ABOARD
        if not 0 <= room < m.ROOMS:
            return NOT_ASKED
        improvement = table.upgrade(self.ship, room)
        berth = improvement != m.NONE and table.card_gives(improvement, a.CABIN) > 0
        return FREE if berth and room_is_free(table, self.ship, room) else w.NO_CABIN

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_ASHORE:
            put_card_away(table)
            return
        table.now[m.READER] = m.NONE
        table.passengers[self.denizen] = self.ship * m.ROOMS + move - w.TAKE_ABOARD
        table.note(w.PASSENGER_TAKEN, self.ship, self.denizen)


# Meeting them


@final
class MeetDenizens(ShipStep):
    """Denizens are revealed, then met one after the other in the owner's order (EV-172, EV-339, EV-R100).

    `left` are yet to be revealed; those that were lie in `now`. Under a storm nobody is met (EV-R223).
    """

    def __init__(self, seat: i64, ship: i64, port: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.port: i64 = port
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if self.left == 0 and port_is_open(table, self.ship):
            for denizen in each(table.now[m.REVEALED]):
                found = append(found, w.MEET + denizen)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        denizen = move - w.MEET
        if not 0 <= denizen < m.KINDS:
            return NOT_ASKED
        return FREE if self.left == 0 and has(table.now[m.REVEALED], denizen) else w.NOT_HERE

    def play(self, table: Everrain, move: i64) -> None:
        denizen = move - w.MEET
        table.now[m.REVEALED] &= ~only(denizen)
        table.push(self)
        if table.pack.denizen_to[denizen] == m.NONE:
            read_card(table, self.ship, m.DENIZENS, denizen)
            return
        table.note(w.DENIZEN_DRAWN, self.ship, denizen)
        table.now[m.READER] = self.ship
        table.now[m.CARD_DECK] = m.DENIZENS
        table.now[m.CARD] = denizen
        table.now[m.CHOSEN] = 0
        table.push(TakePassenger(self.seat, self.ship, denizen))

    def run(self, table: Everrain) -> None:
        if self.left == 0 or not port_is_open(table, self.ship):
            return
        table.push(MeetDenizens(self.seat, self.ship, self.port, self.left - 1))
        story = story_due(table, self.ship, m.DENIZENS)
        if story != m.NONE:
            read_story(table, self.ship, story)
            return
        denizen = reveal(table, self.ship, self.port)
        if denizen != m.NONE:
            table.now[m.REVEALED] |= only(denizen)


def denizens_met(table: Everrain, ship: i64) -> i64:
    """One, and one more with a Friendly crew; several of those do not add up (EV-172, EV-339, EV-R100)."""
    return 1 + best_of_crew(table, ship, a.DENIZENS)


def reveal(table: Everrain, ship: i64, port: i64) -> i64:
    """The next denizen who does not want to travel to this very port, or to one that is no more; NONE if none is left.

    Each card that is passed over is discarded (EV-172, EV-R212, EV-R245).
    """
    passed: i64 = 0
    denizen = draw(table, m.DENIZENS, w.DENIZEN_PICKED)
    while denizen != m.NONE and has_no_way(table, denizen, port):
        discard(table, m.DENIZENS, denizen)
        passed += 1
        enough = passed == 2 * table.pack.kinds[m.DENIZENS]
        denizen = m.NONE if enough else draw(table, m.DENIZENS, w.DENIZEN_PICKED)
    if passed > 0:
        table.note(w.DENIZENS_REDRAWN, ship, passed)
    return denizen


def has_no_way(table: Everrain, denizen: i64, port: i64) -> bool:
    to = table.pack.denizen_to[denizen]
    return to != m.NONE and (to == port or is_drowned(table, to))
