"""Orders that are spent without their effect (EV-149, EV-255): asked for by cards, enemies and omens."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain, ShipStep


@final
class ExhaustOrders(ShipStep):
    """So many fresh orders, or as many as there are, are spent without their effect (EV-149, EV-R30)."""

    def __init__(self, seat: i64, ship: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        return with_exhausting(vec[i64](), table, self.ship) if self.left > 0 else vec[i64]()

    def bar(self, table: Everrain, move: i64) -> i64:
        return bar_exhausting(table, self.ship, move)

    def play(self, table: Everrain, move: i64) -> None:
        exhaust(table, self.ship, move)
        if self.left > 1:
            table.push(ExhaustOrders(self.seat, self.ship, self.left - 1))

    def run(self, table: Everrain) -> None:
        """There is nothing left to exhaust."""


def bar_exhausting(table: Everrain, ship: i64, move: i64) -> i64:
    """For steps that let a player exhaust an order, here and for omens (EV-149, EV-255)."""
    if move == w.EXHAUST_FLEETING:
        return FREE if table.ship(ship, m.FLEETING) > 0 else w.NONE_FRESH
    if not w.EXHAUST <= move < w.EXHAUST + m.ORDERS:
        return NOT_ASKED
    return FREE if table.ship(ship, m.FRESH + move - w.EXHAUST) > 0 else w.NONE_FRESH


def with_exhausting(moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
    """`moves`, and those that exhaust an order."""
    for move in range(w.EXHAUST, w.EXHAUST + m.ORDERS):
        if bar_exhausting(table, ship, move) == FREE:
            moves = append(moves, move)
    if bar_exhausting(table, ship, w.EXHAUST_FLEETING) == FREE:
        moves = append(moves, w.EXHAUST_FLEETING)
    return moves


def exhaust(table: Everrain, ship: i64, move: i64) -> None:
    """A fleeting order is discarded, any other one issued (EV-149, EV-R30)."""
    if move == w.EXHAUST_FLEETING:
        table.add(ship, m.FLEETING, -1)
        table.note(w.FLEETING_SPENT, ship)
        return
    order = move - w.EXHAUST
    table.add(ship, m.FRESH + order, -1)
    table.add(ship, m.ISSUED + order, 1)
    table.note(w.ORDER_EXHAUSTED, ship, order)
