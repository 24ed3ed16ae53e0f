"""What lies on the table of Lucky Dip, and its rules as steps."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance
from stormtable.engine.step import Step
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled

CARDS = 5
IN_SACK, DISCARDED = -1, -2
ROLL, BANK, DIP, SHOW, PEG = 0, 1, 3, 4, 5
DEALT, DIE, DIPPED = 0, 1, 2
ROLLED, BANKED, DREW, SHOWED, PEGGED = range(5)
TARGET, LAST_ROUND = 0, 1


class Dip(Table):
    """Points and pegs by seat; for each card where it is and who knows."""

    def __init__(self, game: Rules, seats: int, chance: Chance, target: int, rounds: int) -> None:
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


def lay_out(game: Rules, seats: int, chance: Chance, target: int, rounds: int) -> Dip:
    """A card for each seat, which only that seat knows (LD-001)."""
    table = Dip(game, seats, chance, target, rounds)
    for seat in range(seats):
        card = chance.pick(table.sack(), DEALT)
        table.place[card], table.known[card] = seat, 1 << seat
    table.push(TakeTurn(0))
    return table


@final
class TakeTurn(Step[Dip]):
    """Roll, bank, dip or show, then set your peg (LD-002 to LD-006, LD-010)."""

    def moves(self, table: Dip) -> vec[i64]:
        out = vec[i64]([ROLL, BANK, BANK + 1])
        if table.shown(table.hand_of(self.seat)):
            return out
        if len(table.sack()) > 0:
            out = append(out, DIP)
        return append(out, SHOW)

    def play(self, table: Dip, move: i64) -> None:
        table.push(NextSeat(self.seat))
        table.push(SetPeg(self.seat))
        if move == ROLL:
            number = table.chance.below(6, DIE) + 1
            table.points[self.seat] += number
            table.note(ROLLED, self.seat, number)
        elif move == DIP:
            self.dip(table)
        elif move == SHOW:
            card = table.hand_of(self.seat)
            table.known[card] = (1 << table.seats) - 1
            table.note(SHOWED, self.seat, card)
        else:
            table.points[self.seat] += move - BANK + 1
            table.note(BANKED, self.seat, move - BANK + 1)

    def dip(self, table: Dip) -> None:
        old, new = table.hand_of(self.seat), table.chance.pick(table.sack(), DIPPED)
        table.place[old], table.known[old] = DISCARDED, (1 << table.seats) - 1
        table.place[new], table.known[new] = self.seat, 1 << self.seat
        table.whisper(1 << self.seat, DREW, self.seat, old, new)


@final
class SetPeg(Step[Dip]):
    """The peg goes to another hole (LD-007)."""

    def moves(self, table: Dip) -> vec[i64]:
        return vec[i64]([PEG + hole for hole in range(3) if hole != table.pegs[self.seat]])

    def play(self, table: Dip, move: i64) -> None:
        table.pegs[self.seat] = move - PEG
        table.note(PEGGED, self.seat, move - PEG)


@final
class NextSeat(Step[Dip]):
    """The game ends at the target or after the last round (LD-008)."""

    def run(self, table: Dip) -> None:
        following = (self.seat + 1) % table.seats
        table.round += following == 0
        if table.points[self.seat] >= table.target:
            table.finish(TARGET)
        elif table.round > table.rounds:
            table.finish(LAST_ROUND)
        table.push(TakeTurn(following))
