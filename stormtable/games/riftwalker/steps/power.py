"""Activating a power: its effects happen one after the other, each by whom the card says."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import Step
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import (
    ACTIVATE,
    ACTIVATED,
    CHOOSE,
    CHOSE,
    EACH_OPPONENT,
    IF_DONE,
    LEAST,
    MAY,
    MOST,
    NO_EFFECT,
    NO_POWER,
    OP,
    OPPONENT,
    STOP,
    USED,
    WHO,
)


@final
class OfferPower(Step[Riftwalker]):
    """Whoever explored or shifted a rift may activate its power, once a turn (RW-029, RW-031, RW-035, RW-R17)."""

    def __init__(self, seat: i64, rift: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift

    def moves(self, table: Riftwalker) -> vec[i64]:
        if has(table.piles[USED], self.rift):
            return vec[i64]()
        return vec[i64]([ACTIVATE, NO_POWER])

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == ACTIVATE:
            start_power(table, self.rift)

    def run(self, table: Riftwalker) -> None:
        """A power already used this turn is not offered again."""


def start_power(table: Riftwalker, rift: i64) -> None:
    """Really that rift's power; "you" is the player taking the turn (RW-074, RW-075, RW-R15)."""
    table.piles[USED] |= only(rift)
    table.note(ACTIVATED, table.active, rift)
    # The effect that activated this one was done, whatever becomes of the effects in between.
    table.push(WasDone(table.active))
    table.push(Power(table.active, rift, table.pack.first_effect[rift]))


@final
class WasDone(Step[Riftwalker]):
    """An effect that activated another power counts as done once that power has ended (RW-R14)."""

    def run(self, table: Riftwalker) -> None:
        table.done = 1


@final
class Power(Step[Riftwalker]):
    """The effects of a power in order; what cannot be done is skipped (RW-R14, RW-R16, RW-R55)."""

    def __init__(self, seat: i64, rift: i64, effect: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift
        self.effect: i64 = effect

    def run(self, table: Riftwalker) -> None:
        pack = table.pack
        effect = self.effect
        if effect == pack.first_effect[self.rift + 1]:
            return
        table.push(Power(self.seat, self.rift, effect + 1))
        if pack.column(effect, IF_DONE) == 1 and table.done == 0:
            return
        table.done = 0
        who = pack.column(effect, WHO)
        if who == OPPONENT:
            table.push(ChooseOpponent(self.seat, self.rift, effect))
        elif who == EACH_OPPONENT:
            # RW-R49: clockwise from the active player; what happens last is pushed first.
            for back in range(table.seats - 1):
                actor = (self.seat + table.seats - 1 - back) % table.seats
                table.push(pack.effects.step(pack.column(effect, OP), actor, self.rift, effect, 0))
        else:
            table.push(pack.effects.step(pack.column(effect, OP), self.seat, self.rift, effect, 0))


@final
class ChooseOpponent(Step[Riftwalker]):
    """The active player names the opponent who acts, one who can, as far as that is seen, if there is any (RW-R50)."""

    def __init__(self, seat: i64, rift: i64, effect: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift
        self.effect: i64 = effect

    def moves(self, table: Riftwalker) -> vec[i64]:
        able = vec[i64]()
        everyone = vec[i64]()
        for opponent in range(table.seats):
            if opponent == self.seat:
                continue
            everyone = append(everyone, CHOOSE + opponent)
            if self.step_for(table, opponent).looks_possible(table):
                able = append(able, CHOOSE + opponent)
        return able if len(able) > 0 else everyone

    def play(self, table: Riftwalker, move: i64) -> None:
        table.note(CHOSE, self.seat, move - CHOOSE)
        table.push(self.step_for(table, move - CHOOSE))

    def step_for(self, table: Riftwalker, opponent: i64) -> "Effect":
        step = table.pack.effects.step(table.pack.column(self.effect, OP), opponent, self.rift, self.effect, 0)
        assert isinstance(step, Effect)
        return step


class Effect(Step[Riftwalker]):
    """One effect of a power for one seat to do: `options` says how it can be done, `apply` does it.

    Done as often as the card says; a "may" is declined at the first question, repetitions beyond the least at each.
    """

    def __init__(self, seat: i64, rift: i64, effect: i64, done: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift  # the card whose power runs: "this rift"
        self.effect: i64 = effect
        self.done: i64 = done

    def options(self, table: Riftwalker) -> vec[i64]:
        """The ways it can be done now; none: it is impossible."""
        raise NotImplementedError

    def looks_possible(self, table: Riftwalker) -> bool:
        """Whether it can be done, or might be for all that everybody sees."""
        return len(self.options(table)) > 0

    def apply(self, table: Riftwalker, move: i64) -> None:
        """Do it in one of these ways."""
        raise NotImplementedError

    def again(self, table: Riftwalker, move: i64) -> Step[Riftwalker]:
        """The same effect once more, after it was done by `move`."""
        return table.pack.effects.step(self.says(table, OP), self.seat, self.rift, self.effect, self.done + 1)

    def moves(self, table: Riftwalker) -> vec[i64]:
        moves = self.options(table)
        if len(moves) > 0 and self.may_stop(table):
            # Options may be a list shared by all tables, which must not grow.
            moves = append(moves[:], STOP)
        return moves

    def may_stop(self, table: Riftwalker) -> bool:
        if self.done == 0:
            return self.says(table, MAY) == 1
        return self.done >= self.says(table, LEAST)

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == STOP:
            return
        if self.done + 1 < self.says(table, MOST):
            table.push(self.again(table, move))
        table.done = 1
        self.apply(table, move)

    def run(self, table: Riftwalker) -> None:
        # RW-R14, RW-R60: what cannot be done is skipped.
        if self.done == 0:
            table.note(NO_EFFECT, self.seat, self.rift)

    def says(self, table: Riftwalker, column: i64) -> i64:
        """What the card says in a column about this effect."""
        return table.pack.column(self.effect, column)
