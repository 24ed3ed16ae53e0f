"""What lies on the table of Lucky Dip, and its rules as steps."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance
from stormtable.engine.step import FREE, NOT_ASKED, Step, offered
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled
from tests.engine.lucky_dip import words as w
from tests.engine.lucky_dip.words import CARDS

IN_SACK, DISCARDED = -1, -2


class Dip(Table):
    """Points and pegs by seat; for each card where it is and who knows."""

    def __init__(self, game: Rules[Any], seats: int, chance: Chance, target: int, rounds: int) -> None:
        super().__init__(game, seats, chance)
        self.target = target
        self.rounds = rounds
        self.round = 1
        self.points: vec[i64] = filled(seats, 0)
        self.pegs: vec[i64] = filled(seats, 0)
        self.place: vec[i64] = filled(CARDS, IN_SACK)
        self.known = filled(CARDS, 0)

    def clone(self) -> Dip:
        twin = type(self).__new__(type(self))
        self.copy_to(twin)
        twin.target = self.target
        twin.rounds = self.rounds
        twin.round = self.round
        twin.points = self.points[:]
        twin.pegs = self.pegs[:]
        twin.place = self.place[:]
        return twin

    def hand_of(self, seat: int) -> int:
        return next(card for card in range(CARDS) if self.place[card] == seat)

    def sack(self) -> vec[i64]:
        return vec[i64]([card for card in range(CARDS) if self.place[card] == IN_SACK])

    def sees(self, seat: int | None, card: int) -> bool:
        """A spectator sees what everybody sees."""
        return self.shown(card) if seat is None else bool(self.known[card] >> seat & 1)

    def shown(self, card: int) -> bool:
        return self.known[card] == (1 << self.seats) - 1


def lay_out(table: Dip) -> None:
    """A card for each seat, which only that seat knows (LD-001)."""
    for seat in range(table.seats):
        card = table.chance.pick(table.sack(), w.DEALT)
        table.place[card], table.known[card] = seat, 1 << seat
    table.push(TakeTurn(0))


@final
class TakeTurn(Step[Dip]):
    """Roll, bank, dip or show, then set your peg (LD-002 to LD-006, LD-010)."""

    def moves(self, table: Dip) -> vec[i64]:
        return offered(self, table, w.ROLL, w.SHOW - w.ROLL + 1)

    def bar(self, table: Dip, move: i64) -> i64:
        if move > w.SHOW:
            return NOT_ASKED
        if move in (w.DIP, w.SHOW) and table.shown(table.hand_of(self.seat)):
            return w.CARD_SHOWN
        return w.SACK_EMPTY if move == w.DIP and len(table.sack()) == 0 else FREE

    def play(self, table: Dip, move: i64) -> None:
        table.then(SetPeg(self.seat), NextSeat(self.seat))
        if move == w.ROLL:
            number = table.chance.below(6, w.DIE) + 1
            table.points[self.seat] += number
            table.note(w.ROLLED, self.seat, number)
        elif move == w.DIP:
            self.dip(table)
        elif move == w.SHOW:
            card = table.hand_of(self.seat)
            table.known[card] = (1 << table.seats) - 1
            table.note(w.SHOWED, self.seat, card)
        else:
            table.points[self.seat] += move - w.BANK + 1
            table.note(w.BANKED, self.seat, move - w.BANK + 1)

    def dip(self, table: Dip) -> None:
        old, new = table.hand_of(self.seat), table.chance.pick(table.sack(), w.DREW)
        table.place[old], table.known[old] = DISCARDED, (1 << table.seats) - 1
        table.place[new], table.known[new] = self.seat, 1 << self.seat
        table.whisper(1 << self.seat, w.DIPPED, self.seat, old, new)


@final
class SetPeg(Step[Dip]):
    """The peg goes to another hole (LD-007)."""

    def moves(self, table: Dip) -> vec[i64]:
        return offered(self, table, w.SET_PEG, w.HOLES)

    def bar(self, table: Dip, move: i64) -> i64:
        if not w.SET_PEG <= move < w.SET_PEG + w.HOLES:
            return NOT_ASKED
        return w.SAME_HOLE if move - w.SET_PEG == table.pegs[self.seat] else FREE

    def play(self, table: Dip, move: i64) -> None:
        table.pegs[self.seat] = move - w.SET_PEG
        table.note(w.PEGGED, self.seat, move - w.SET_PEG)


@final
class NextSeat(Step[Dip]):
    """The game ends at the target or after the last round (LD-008)."""

    def run(self, table: Dip) -> None:
        following = (self.seat + 1) % table.seats
        table.round += following == 0
        if table.points[self.seat] >= table.target:
            table.finish(w.TARGET)
        elif table.round > table.rounds:
            table.finish(w.LAST_ROUND)
        table.push(TakeTurn(following))
