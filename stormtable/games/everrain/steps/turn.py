"""A player's turn, in the order of the book (EV-035, EV-166, EV-167, EV-R27, EV-R28)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_on_deck, foes_of
from stormtable.games.everrain.seen import free_hexes, is_sea, last_resort, waters_of
from stormtable.games.everrain.steps.action import Action
from stormtable.games.everrain.steps.boarding import Boarding
from stormtable.games.everrain.steps.cards import DrawCard
from stormtable.games.everrain.steps.cargo_actions import FreeWork, UseTreasure
from stormtable.games.everrain.steps.harm import suffer
from stormtable.games.everrain.steps.islands import Land, Loot
from stormtable.games.everrain.steps.moments import OwnEffects
from stormtable.games.everrain.steps.orders import IssueOrder
from stormtable.games.everrain.steps.placing import ChooseFacing
from stormtable.games.everrain.steps.ports import arrive_in_port
from stormtable.games.everrain.steps.sailing import Sailing, must_sail_on
from stormtable.games.everrain.steps.sea_enemies import threatened
from stormtable.games.everrain.steps.sinking import ComeBack
from stormtable.games.everrain.steps.trade import Trade
from stormtable.games.everrain.table import Everrain, ShipStep

# What may be done in a turn besides ending it, room by room (EV-035).
ACTIONS: Final[list[Action]] = [
    IssueOrder(),
    Sailing(),
    UseTreasure(),
    FreeWork(),
    Land(),
    Loot(),
    Trade(),
    Boarding(),
]
SAILING: Final[i64] = 1
USUAL_MOVES: Final[i64] = 12  # a list that need not grow is quicker


@final
class BeginTurn(ShipStep):
    """The whole turn (EV-R27, EV-R28)."""

    def run(self, table: Everrain) -> None:
        table.active = self.ship
        for number in range(m.TURN, m.VISIT):
            table.now[number] = 0
        for crew in table.crew_of(self.ship):
            table.set_crew(crew, m.ORDERED, 0)
        table.note(w.TURN_BEGAN, self.ship)
        table.then(
            BringIntoPlay(self.seat, self.ship),
            OwnEffects(self.seat, self.ship, m.TURN_START),
            BeginInPort(self.seat, self.ship),
            TakeTurn(self.seat, self.ship),
            EndAtSea(self.seat, self.ship),
            SeaEventDue(self.seat, self.ship),
            OwnEffects(self.seat, self.ship, m.TURN_END),
        )


@final
class BringIntoPlay(ShipStep):
    """A ship enters the game in its first turn, and comes back after sinking (EV-024, EV-282)."""

    def run(self, table: Everrain) -> None:
        state = table.ship(self.ship, m.STATE)
        if state == m.AWAY:
            table.push(EnterPlay(self.seat, self.ship))
        elif state == m.SUNK:
            table.push(ComeBack(self.seat, self.ship))


@final
class EnterPlay(ShipStep):
    """Unoccupied calm sea of the starting tile, else its rough seas, else the nearest sea (EV-023, EV-R38)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for hex_ in entries(table):
            found = append(found, w.ENTER + hex_)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.ENTER <= move < w.ENTER + m.HEXES:
            return NOT_ASKED
        for hex_ in entries(table):
            if hex_ == move - w.ENTER:
                return FREE
        return w.NOT_AN_ENTRY

    def play(self, table: Everrain, move: i64) -> None:
        table.set_ship(self.ship, m.STATE, m.AFLOAT)
        table.set_ship(self.ship, m.HEX, move - w.ENTER)
        table.push(ChooseFacing(self.seat, self.ship))


def entries(table: Everrain) -> vec[i64]:
    found = waters_of(table, table.pack.start_slot)
    if len(found) > 0:
        return found
    found = table.pack.sea.nearest(table.pack.start_hex, free_hexes(table, False))
    return found if len(found) > 0 else last_resort(table, table.pack.start_hex)


@final
class BeginInPort(ShipStep):
    """A ship that begins its turn in a port visits it (EV-170)."""

    def run(self, table: Everrain) -> None:
        arrive_in_port(table, self.ship)


@final
class TakeTurn(ShipStep):
    """Any available actions in any order, then the end of the turn (EV-035, EV-148)."""

    def moves(self, table: Everrain) -> vec[i64]:
        moves = vec[i64](capacity=USUAL_MOVES)
        if must_sail_on(table, self.ship):
            moves = ACTIONS[SAILING].with_moves(moves, table, self.ship)
            if len(moves) > 0:
                return moves
        for action in ACTIONS:
            moves = action.with_moves(moves, table, self.ship)
        return append(moves, w.END_TURN)

    def bar(self, table: Everrain, move: i64) -> i64:
        action = self.action_of(move)
        if action is None and move != w.END_TURN:
            return NOT_ASKED
        if action is not ACTIONS[SAILING] and self.has_to_sail(table):
            return w.MUST_SAIL_ON
        return FREE if action is None else action.bar(table, self.ship, move)

    def has_to_sail(self, table: Everrain) -> bool:
        """Whether nothing else may be done until the ship has left another one's hex (EV-R45)."""
        if not must_sail_on(table, self.ship):
            return False
        return len(ACTIONS[SAILING].with_moves(vec[i64](), table, self.ship)) > 0

    def action_of(self, move: i64) -> Action | None:
        for action in ACTIONS:
            if action.first <= move < action.first + action.count:
                return action
        return None

    def play(self, table: Everrain, move: i64) -> None:
        action = self.action_of(move)
        if action is None:
            table.now[m.NP] = 0
            return
        table.push(self)
        if action.forfeits:
            table.now[m.NP] = 0  # EV-153, EV-R32
        action.play(table, self.ship, move)


# The end of the turn


@final
class EndAtSea(ShipStep):
    """Crew on deck suffer STRAIN if the turn ends at sea (EV-166, EV-R215)."""

    def run(self, table: Everrain) -> None:
        if is_sea(table, table.hex(self.ship)):
            spared = table.ship_gives(self.ship, a.CALM_SOUL)
            table.push(StrainAtSea(self.seat, self.ship, spared, 0))


def strain_due(table: Everrain, crew: i64) -> i64:
    """What one crew on deck suffers; none if it is Hardy, whatever else it is (EV-340, EV-364, EV-R102)."""
    if table.crew_gives(crew, a.NO_DECK_STRAIN) > 0:
        return 0
    return table.pack.deck_strain + table.crew_gives(crew, a.DECK_STRAIN)


@final
class StrainAtSea(ShipStep):
    """Some crew may be spared: the owner chooses whom (EV-166). `spared` has a bit for each that was chosen."""

    def __init__(self, seat: i64, ship: i64, left: i64, spared: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left
        self.spared: i64 = spared

    def concerned(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for crew in crew_on_deck(table, self.ship):
            if strain_due(table, crew) > 0 and not has(self.spared, crew):
                found = append(found, crew)
        return found

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        concerned = self.concerned(table)
        if 0 < self.left < len(concerned):
            for crew in concerned:
                found = append(found, w.CHOOSE_CREW + crew)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        crew = move - w.CHOOSE_CREW
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        for other in self.concerned(table):
            if other == crew:
                return FREE
        if table.aboard(crew) != self.ship:
            return w.NOT_ABOARD
        return w.NO_STRAIN_DUE if table.on_deck(crew) else w.NOT_ON_DECK

    def play(self, table: Everrain, move: i64) -> None:
        spared = self.spared | only(move - w.CHOOSE_CREW)
        table.push(StrainAtSea(self.seat, self.ship, self.left - 1, spared))

    def run(self, table: Everrain) -> None:
        concerned = self.concerned(table)
        if i64(len(concerned)) > self.left:
            for crew in concerned:
                if table.aboard(crew) == self.ship:
                    suffer(table, crew, m.STRAIN, strain_due(table, crew))


@final
class SeaEventDue(ShipStep):
    """A sea event if the turn ends at sea, no enemy is on deck and none is near (EV-167, EV-R177, EV-R215)."""

    def run(self, table: Everrain) -> None:
        ship = self.ship
        if is_sea(table, table.hex(ship)) and len(foes_of(table, ship)) == 0 and not threatened(table, ship):
            table.push(DrawCard(self.seat, ship, m.SEA_EVENTS))
