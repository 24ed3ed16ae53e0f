"""The services of a port: who can use which, and what they do (EV-174, EV-175, EV-176, EV-190, EV-193, EV-195)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.decks import draw_crew
from stormtable.games.everrain.rolls import keep_piece
from stormtable.games.everrain.seen import port_is_open
from stormtable.games.everrain.steps.company import join
from stormtable.games.everrain.steps.goods import pay
from stormtable.games.everrain.steps.market import SellGoods, has_goods, open_market
from stormtable.games.everrain.steps.placing import PutCrew
from stormtable.games.everrain.steps.shipwright import InstallSchematics, can_install, show_upgrades
from stormtable.games.everrain.steps.sinking import end_offers
from stormtable.games.everrain.steps.university import PayClues, bar_university
from stormtable.games.everrain.table import Everrain, ShipStep

# What a service does, in the order of packing_cards.py
IMPROVE: Final[i64] = 0
INSTALL: Final[i64] = 1
BUY: Final[i64] = 2
SELL: Final[i64] = 3
HIRE: Final[i64] = 4
IF_HURT: Final[i64] = 0  # what it takes to be sent there
IF_BROKEN: Final[i64] = 1


def bar_sending(table: Everrain, ship: i64, crew: i64, service: i64) -> i64:
    """Whether a crew can be sent to a service: only to one that it can use at once (EV-175, EV-176, EV-R244)."""
    if table.aboard(crew) != ship:
        return w.NOT_ABOARD
    if service >= table.pack.services:
        return w.NO_SUCH_SERVICE
    reason = bar_crew(table, crew, service)
    if reason != FREE:
        return reason
    if has(table.now[m.SERVED], service) and table.pack.service_repeats[service] == 0:
        return w.SERVICE_USED
    return bar_use(table, ship, crew, service)


def bar_crew(table: Everrain, crew: i64, service: i64) -> i64:
    """One service each; a Degenerate crew a vice first, and then a second one (EV-175, EV-355, EV-R99)."""
    served = has(table.now[m.SERVED_CREW], crew)
    if table.crew_gives(crew, a.VICE_FIRST) == 0:
        return w.HAS_SERVED if served else FREE
    if not served:
        return FREE if table.pack.service_vice[service] == 1 else w.MUST_SIN_FIRST
    return w.HAS_SERVED if has(table.now[m.SERVED_TWICE], crew) else FREE


def bar_use(table: Everrain, ship: i64, crew: i64, service: i64) -> i64:
    """Whether a service would do anything, and can be paid for (EV-R244)."""
    only_if = table.pack.service_only_if[service]
    if only_if == IF_HURT and table.of_crew(crew, m.TRAUMA) == 0:
        return w.NOT_HURT
    if only_if == IF_BROKEN and table.ship(ship, m.BROKEN) == 0:
        return w.NOTHING_BROKEN
    if table.ship(ship, m.COIN) < table.pack.service_coin[service]:
        return w.TOO_LITTLE_COIN
    does = table.pack.service_does[service]
    if does == INSTALL:
        return FREE if can_install(table, ship) else w.NOTHING_TO_INSTALL
    if does == SELL:
        return FREE if has_goods(table, ship) else w.NOTHING_TO_SELL
    return bar_university(table, ship, crew, service)


def send(table: Everrain, ship: i64, crew: i64, service: i64) -> None:
    """A crew goes ashore, stays there until the visit ends, and uses the service (EV-173, EV-R125)."""
    if has(table.now[m.SERVED_CREW], crew):
        table.now[m.SERVED_TWICE] |= only(crew)
    table.now[m.SERVED_CREW] |= only(crew)
    table.now[m.SERVED] |= only(service)
    table.set_crew(crew, m.PLACE, m.ASHORE + service)
    table.note(w.CREW_SENT, ship, crew, service)
    seat = table.owner(ship)
    does = table.pack.service_does[service]
    draws = table.pack.service_draws[service]
    if does == IMPROVE:
        show_upgrades(table, ship, draws)
    elif does == INSTALL:
        table.push(InstallSchematics(seat, ship, 0))
    elif does == BUY:
        open_market(table, ship, crew, draws)
    elif does == SELL:
        table.push(SellGoods(seat, ship, 0))
    elif does == HIRE:
        offer_crew(table, ship, draws)
    elif table.pack.service_clues[service] > 0:
        table.push(PayClues(seat, ship, crew, service, 0))
    else:
        use(table, ship, crew, service)


# Services that do what a script says


def use(table: Everrain, ship: i64, crew: i64, service: i64) -> None:
    """Paid for and done; one that may be used several times is asked about again.

    What each does is content (EV-176, EV-190, EV-193, EV-195, EV-R128).
    """
    pay(table, ship, table.pack.service_coin[service])
    table.push(UseService(table.owner(ship), ship, crew, service))
    table.push(table.script(table.pack.service_script[service], ship, m.CREW_SERVED + crew))


@final
class UseService(ShipStep):
    """Once more, or no more: the crew at a service that is paid for each time (EV-176, EV-183, EV-R128).

    A crew that has left the ship in the meantime uses nothing any more (EV-R10).
    """

    def __init__(self, seat: i64, ship: i64, crew: i64, service: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew
        self.service: i64 = service

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if port_is_open(table, self.ship) and self.bar(table, w.USE_AGAIN) == FREE:
            found = vec[i64]([w.USE_AGAIN, w.LEAVE_SERVICE])
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_SERVICE:
            return FREE
        if move != w.USE_AGAIN:
            return NOT_ASKED
        pack = table.pack
        once = pack.service_each[self.service] == 0 and pack.service_repeats[self.service] == 0
        if once or table.aboard(self.crew) != self.ship:
            return w.HAS_SERVED
        return bar_use(table, self.ship, self.crew, self.service)

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.USE_AGAIN:
            use(table, self.ship, self.crew, self.service)

    def run(self, table: Everrain) -> None:
        """It cannot be used again."""


# The Inn


def offer_crew(table: Everrain, ship: i64, count: i64) -> None:
    """Boards are drawn from the crew deck, and any of them may be hired (EV-194)."""
    for _ in range(count):
        crew = draw_crew(table, table.crew_deck)
        if crew != m.NONE:
            table.now[m.OFFERED_CREW] |= only(crew)
            keep_piece(table, m.A_BOARD, crew)
            table.note(w.CREW_OFFERED, ship, crew)
    table.push(HireCrew(table.owner(ship), ship))


@final
class HireCrew(ShipStep):
    """Each for its wage while there are crew slots; the others are shuffled back (EV-132, EV-133, EV-194, EV-R129)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if not port_is_open(table, self.ship):
            return found
        for crew in each(table.now[m.OFFERED_CREW]):
            if self.bar(table, w.HIRE + crew) == FREE:
                found = append(found, w.HIRE + crew)
        return append(found, w.LEAVE_SERVICE)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_SERVICE:
            return FREE
        crew = move - w.HIRE
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        if not has(table.now[m.OFFERED_CREW], crew):
            return w.NOT_FOR_HIRE
        if table.free_slot(self.ship) == m.NONE:
            return w.NO_CREW_SLOT
        return FREE if table.ship(self.ship, m.COIN) >= table.pack.wage[crew] else w.TOO_LITTLE_COIN

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_SERVICE:
            end_offers(table)
            return
        crew = move - w.HIRE
        table.now[m.OFFERED_CREW] &= ~only(crew)
        table.now[m.SERVED_CREW] &= ~only(crew)  # EV-R213
        table.now[m.SERVED_TWICE] &= ~only(crew)
        pay(table, self.ship, table.pack.wage[crew])
        join(table, self.ship, crew)
        table.push(self)
        table.push(PutCrew(self.seat, self.ship, crew, 0))

    def run(self, table: Everrain) -> None:
        """The port was closed by a storm: the boards are shuffled back (EV-R223)."""
        end_offers(table)
