"""Port visits from beginning to end (EV-168, EV-170, EV-173, EV-177, EV-179, EV-180, EV-R101)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import foes_of
from stormtable.games.everrain.cargo import hold
from stormtable.games.everrain.seen import occupied, port_at, port_is_open, stormy
from stormtable.games.everrain.steps.company import release
from stormtable.games.everrain.steps.denizens import MeetDenizens, PassengersArrive, denizens_met
from stormtable.games.everrain.steps.foes import discard_foe, health_left
from stormtable.games.everrain.steps.goods import with_kinds
from stormtable.games.everrain.steps.market import bar_fine_sale, sell_fine
from stormtable.games.everrain.steps.moments import OwnEffects
from stormtable.games.everrain.steps.placing import PutCrew
from stormtable.games.everrain.steps.services import bar_sending, send
from stormtable.games.everrain.steps.sinking import end_offers
from stormtable.games.everrain.steps.tracks import move_agenda
from stormtable.games.everrain.table import Everrain, ShipStep, backwards

# Stages of a visit (EV-R101)
BANISHING: Final[i64] = 0
OWN_EFFECTS: Final[i64] = 1
ARRIVALS: Final[i64] = 2
DENIZENS: Final[i64] = 3
SERVICES: Final[i64] = 4
END: Final[i64] = 5


def may_visit(table: Everrain, ship: i64, hex_: i64) -> bool:
    """Whether a ship that is on a hex, or gets there, visits a port there (EV-168, EV-R46, EV-R132)."""
    port = port_at(table, hex_)
    if port == m.NONE or has(table.now[m.VISITED], port):
        return False
    return not occupied(table, hex_, ship) and not stormy(table, hex_)


def arrive_in_port(table: Everrain, ship: i64) -> None:
    """A visit begins in an unoccupied port without a storm, once a turn (EV-168, EV-170, EV-R46, EV-R123).

    Not again on coming back in the same turn, nor under a storm (EV-R124, EV-R132).
    """
    hex_ = table.hex(ship)
    if not may_visit(table, ship, hex_):
        return
    port = port_at(table, hex_)
    table.now[m.VISITED] |= only(port)
    table.now[m.VISITOR] = ship
    for number in (m.SERVED, m.SERVED_CREW, m.SERVED_TWICE):
        table.now[number] = 0
    table.now[m.NP] = 0  # EV-R32
    table.note(w.PORT_VISITED, ship, port)
    table.push(VisitPort(table.owner(ship), ship, port, BANISHING))


@final
class VisitPort(ShipStep):
    """The visit stage by stage; a storm that comes to lie on the port ends it at once (EV-R101, EV-R223).

    Traits fire in their stage (EV-338, EV-342, EV-348, EV-356, EV-362), so not those of crew that come aboard later
    (EV-R214).
    """

    def __init__(self, seat: i64, ship: i64, port: i64, stage: i64) -> None:
        super().__init__(seat, ship)
        self.port: i64 = port
        self.stage: i64 = stage

    def run(self, table: Everrain) -> None:
        stage = self.stage if port_is_open(table, self.ship) else END
        if stage == END:
            end_visit(table, self.ship)
            return
        table.push(VisitPort(self.seat, self.ship, self.port, stage + 1))
        if stage == BANISHING:
            banish_foes(table, self.ship)
        elif stage == OWN_EFFECTS:
            table.push(OwnEffects(self.seat, self.ship, m.PORT_VISIT))
        elif stage == ARRIVALS:
            table.push(PassengersArrive(self.seat, self.ship, self.port))
        elif stage == DENIZENS:
            table.push(MeetDenizens(self.seat, self.ship, self.port, denizens_met(table, self.ship)))
        else:
            table.push(SendCrew(self.seat, self.ship, self.port))


def banish_foes(table: Everrain, ship: i64) -> None:
    """Enemies on deck leave play, and the agenda advances by the HEALTH they had left (EV-171)."""
    total: i64 = 0
    foes = foes_of(table, ship)
    for foe in foes:
        total += health_left(table, foe)
        discard_foe(table, foe)
    if len(foes) > 0:
        table.note(w.FOES_BANISHED, ship, i64(len(foes)))
        move_agenda(table, total)


@final
class SendCrew(ShipStep):
    """Crew are sent to services one by one; some may be dismissed, and a Savvy one may sell (EV-173, EV-R125)."""

    def __init__(self, seat: i64, ship: i64, port: i64) -> None:
        super().__init__(seat, ship)
        self.port: i64 = port

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if not port_is_open(table, self.ship):
            return found
        for crew in table.crew_of(self.ship):
            first = w.SEND + crew * m.SERVICES
            for move in range(first, first + table.pack.services):
                if self.bar(table, move) == FREE:
                    found = append(found, move)
            if self.bar(table, w.DISMISS + crew) == FREE:
                found = append(found, w.DISMISS + crew)
        if table.ship_has(self.ship, a.FINE_SALE):
            for move in with_kinds(vec[i64](), hold(table, self.ship), w.SELL_FINE):
                if self.bar(table, move) == FREE:
                    found = append(found, move)
        return append(found, w.END_VISIT)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.END_VISIT:
            return FREE
        if w.SEND <= move < w.SEND + m.CREW * m.SERVICES:
            return bar_sending(table, self.ship, (move - w.SEND) // m.SERVICES, (move - w.SEND) % m.SERVICES)
        if w.SELL_FINE <= move < w.SELL_FINE + m.KINDS:
            return bar_fine_sale(table, self.ship, move - w.SELL_FINE)
        crew = move - w.DISMISS
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        if table.aboard(crew) != self.ship:
            return w.NOT_ABOARD
        return FREE if table.crew_count(self.ship) > 1 else w.LAST_CREW

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.END_VISIT:
            return
        table.push(self)
        if w.SEND <= move < w.SEND + m.CREW * m.SERVICES:
            send(table, self.ship, (move - w.SEND) // m.SERVICES, (move - w.SEND) % m.SERVICES)
        elif w.SELL_FINE <= move < w.SELL_FINE + m.KINDS:
            sell_fine(table, self.ship, move - w.SELL_FINE)
        else:
            table.note(w.CREW_DISMISSED, self.ship, move - w.DISMISS)
            release(table, move - w.DISMISS)  # EV-145, EV-146

    def run(self, table: Everrain) -> None:
        """The port was closed by a storm (EV-R223)."""


def end_visit(table: Everrain, ship: i64) -> None:
    """Crew come back below deck, and the ship may set any facing (EV-177, EV-179, EV-180, EV-R47, EV-R121)."""
    end_offers(table)
    table.now[m.VISITOR] = m.NONE
    table.now[m.LOOSE] = 1
    table.note(w.VISIT_ENDED, ship)
    ashore = vec[i64]()
    for crew in table.crew_of(ship):
        if m.ASHORE <= table.place(crew) < m.ASHORE + m.SERVICES:
            table.set_crew(crew, m.PLACE, m.BELOW)
            ashore = append(ashore, crew)
    for crew in backwards(ashore):
        table.push(PutCrew(table.owner(ship), ship, crew, 1))
