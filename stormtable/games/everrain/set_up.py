"""The table is laid out (EV-001 to EV-025, EV-R225)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOBODY, NOT_ASKED, Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import recount
from stormtable.games.everrain.decks import draw_crew, draw_tile
from stormtable.games.everrain.steps.company import join
from stormtable.games.everrain.steps.placing import PutCrew
from stormtable.games.everrain.steps.round import BeginRound
from stormtable.games.everrain.steps.sailing import PlaceTile
from stormtable.games.everrain.steps.turn import EnterPlay
from stormtable.games.everrain.table import Everrain, ShipStep, backwards


def lay_out(table: Everrain) -> None:
    """Coin, orders, crew and artillery are dealt; then all choose in turn order, then the sea opens (EV-R225)."""
    table.first = table.chance.below(table.pack.ships, w.STARTING_PLAYER)  # EV-021
    table.note(w.STARTED, table.first)
    guns = table.pack.starter_guns[:]
    for ship in table.in_turn_order():
        table.set_ship(ship, m.COIN, table.pack.coin)  # EV-007
        for order in range(m.ORDERS):
            table.set_ship(ship, m.FRESH + order, table.pack.orders[order])  # EV-009
        for _ in range(table.pack.dealt):
            join(table, ship, draw_crew(table, table.pack.deckhands))  # EV-010, EV-011
        gun = table.chance.weighted(guns, w.STARTER_GUN)  # EV-014
        guns[gun] -= 1
        table.set_ship(ship, m.GUN + table.pack.gun_slot[gun], gun)
    table.push(BeginRound(NOBODY))
    table.push(OpenTheSea(NOBODY))
    for ship in backwards(table.in_turn_order()):
        choose_places(table, ship)


def choose_places(table: Everrain, ship: i64) -> None:
    """A player installs the starters and puts the crew below deck (EV-012, EV-014)."""
    for crew in backwards(table.crew_of(ship)):
        table.push(PutCrew(table.owner(ship), ship, crew, 0))
    for improvement in backwards(table.pack.starters):
        table.push(InstallStarter(table.owner(ship), ship, improvement))


@final
class InstallStarter(ShipStep):
    """A starter improvement goes into any free slot below deck (EV-014, EV-093)."""

    def __init__(self, seat: i64, ship: i64, improvement: i64) -> None:
        super().__init__(seat, ship)
        self.improvement: i64 = improvement

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for move in range(w.INSTALL_STARTER, w.INSTALL_STARTER + m.ROOMS):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.INSTALL_STARTER <= move < w.INSTALL_STARTER + m.ROOMS:
            return NOT_ASKED
        taken = table.ship(self.ship, m.UPGRADE + move - w.INSTALL_STARTER) != m.NONE
        return w.ROOM_TAKEN if taken else FREE

    def play(self, table: Everrain, move: i64) -> None:
        room = move - w.INSTALL_STARTER
        table.set_ship(self.ship, m.UPGRADE + room, self.improvement)
        recount(table, self.ship)
        table.note(w.STARTER_INSTALLED, self.ship, self.improvement, room + 1)


@final
class OpenTheSea(Step[Everrain]):
    """The starting player places the first tile and brings a ship into play (EV-022, EV-023, EV-R37)."""

    def run(self, table: Everrain) -> None:
        ship = table.first
        seat = table.owner(ship)
        table.then(PlaceTile(seat, ship, draw_tile(table), table.pack.start_slot), EnterPlay(seat, ship))
