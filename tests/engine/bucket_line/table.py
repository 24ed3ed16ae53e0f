"""What lies on the table of Bucket Line, and its rules as steps."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance
from stormtable.engine.step import FREE, NOT_ASKED, Step, offered
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled
from tests.engine.bucket_line import words as w


class House(Table):
    """The fire, and the water each seat has."""

    def __init__(
        self, game: Rules[Any], seats: int, chance: Chance, fire: int, lost_at: int, rounds: int, grows_on: int
    ) -> None:
        super().__init__(game, seats, chance)
        self.fire = fire
        self.lost_at = lost_at
        self.turns = rounds * seats
        self.grows_on = grows_on
        self.rolled = 0  # what the die shows
        self.water: vec[i64] = filled(seats, 1)

    def clone(self) -> House:
        twin = type(self).__new__(type(self))
        self.copy_to(twin)
        twin.fire, twin.lost_at, twin.turns, twin.grows_on = self.fire, self.lost_at, self.turns, self.grows_on
        twin.rolled = self.rolled
        twin.water = self.water[:]
        return twin

    def roll(self) -> int:
        self.rolled = self.chance.below(6, w.DIE) + 1
        return self.rolled


@final
class TakeTurn(Step[House]):
    """Fetch water, throw it at the fire, or pass it to somebody (BL-002, BL-003, BL-004, BL-005)."""

    def moves(self, table: House) -> vec[i64]:
        return offered(self, table, w.FETCH, w.PASS_ON + w.MOST_SEATS)

    def bar(self, table: House, move: i64) -> i64:
        if move == w.FETCH:
            return w.BUCKETS_FULL if table.water[self.seat] == w.FULL else FREE
        if not w.FETCH <= move < w.PASS_ON + w.MOST_SEATS:
            return NOT_ASKED
        if table.water[self.seat] == 0:
            return w.NO_WATER
        return FREE if move == w.THROW else self.bar_passing(table, move - w.PASS_ON)

    def bar_passing(self, table: House, friend: i64) -> i64:
        if friend >= table.seats or friend == self.seat:
            return w.NO_FRIEND
        return w.FRIEND_FULL if table.water[friend] == w.FULL else FREE

    def play(self, table: House, move: i64) -> None:
        table.push(EndTurn(self.seat))
        if move == w.FETCH:
            table.water[self.seat] += 1
            table.note(w.FETCHED, self.seat)
            return
        table.water[self.seat] -= 1
        if move == w.THROW:
            table.fire -= 1 if table.roll() <= 4 else 2
            table.note(w.THREW, self.seat, max(table.fire, 0))
        else:
            table.water[move - w.PASS_ON] += 1
            table.note(w.PASSED, self.seat, move - w.PASS_ON)


@final
class EndTurn(Step[House]):
    """The fire is out, or it may grow; the house burns down, or the last round ends (BL-006, BL-007, BL-008)."""

    def run(self, table: House) -> None:
        table.turns -= 1
        if table.fire <= 0:
            table.finish(w.PUT_OUT)
            return
        if table.roll() <= table.grows_on:
            table.fire += 1
            table.note(w.GREW, table.fire)
        if table.fire >= table.lost_at:
            table.finish(w.BURNT_DOWN)
        elif table.turns == 0:
            table.finish(w.TOO_LATE)
        table.push(TakeTurn((self.seat + 1) % table.seats))
