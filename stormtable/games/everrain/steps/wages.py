"""Wages, crew by crew (EV-054, EV-140, EV-141, EV-R71, EV-R209)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.steps.company import release
from stormtable.games.everrain.steps.sinking import check_sinking
from stormtable.games.everrain.table import Everrain, ShipStep, backwards


def leave(table: Everrain, crew: i64) -> None:
    """A crew leaves for good, neither dead nor mourned; a ship that nobody is left on sinks (EV-141, EV-R71)."""
    ship = table.aboard(crew)
    table.note(w.CREW_LEFT, ship, crew)
    release(table, crew)
    check_sinking(table, ship)


@final
class PayWages(ShipStep):
    """Every crew is paid in full, or it leaves (EV-054, EV-R209). With `crew` NONE the whole ship is asked about."""

    def __init__(self, seat: i64, ship: i64, crew: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if self.crew == m.NONE or table.aboard(self.crew) != self.ship:
            return found
        if self.bar(table, w.PAY_WAGE) == FREE:
            found = append(found, w.PAY_WAGE)
        return append(found, w.LET_GO)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.PAY_WAGE:
            return FREE if table.ship(self.ship, m.COIN) >= table.pack.wage[self.crew] else w.CANNOT_PAY
        return FREE if move == w.LET_GO else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LET_GO:
            leave(table, self.crew)
            return
        wage = table.pack.wage[self.crew]
        table.add(self.ship, m.COIN, -wage)
        table.note(w.WAGE_PAID, self.ship, self.crew, wage)

    def run(self, table: Everrain) -> None:
        if self.crew == m.NONE:
            for crew in backwards(table.crew_of(self.ship)):
                table.push(PayWages(self.seat, self.ship, crew))
