"""The Burst step: by a line on the grid, or by a permission that a power gave this turn."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step, listed
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.cards import burst
from stormtable.games.riftwalker.grid import lines, touching
from stormtable.games.riftwalker.steps.choosing import names_opponent, opponents, why_not_opponent
from stormtable.games.riftwalker.table import Riftwalker


def shifted(table: Riftwalker, seat: i64) -> i64:
    """A seat's explored rifts that show points (RW-040, RW-R10, RW-R13)."""
    explored = table.piles[w.EXPLORED_BY + seat]
    return table.at_level(1, explored) | table.at_level(2, explored)


def burst_by_line(table: Riftwalker, seat: i64) -> i64:
    """The rifts that a line on the grid lets burst now (RW-038, RW-039, RW-R11, RW-R64, RW-R65)."""
    pack = table.pack
    ready = shifted(table, seat)
    if ready == 0:
        return 0
    elements = lines(table)
    if table.piles[w.PERMIT + w.TWO_IN_LINE] != 0:
        elements |= touching(table)
    if elements == 0:
        return 0
    if table.piles[w.PERMIT + w.ANY_LINE] != 0:
        return ready
    fitting = pack.burst_any_line
    for element in range(w.ELEMENTS):
        if has(elements, element):
            fitting |= pack.matching[element]
    return ready & fitting


def burst_by_power(table: Riftwalker, seat: i64, giver: i64) -> i64:
    """The rifts that the permission of one power lets burst without a line (RW-072, RW-073)."""
    fitting: i64 = 0
    ready = shifted(table, seat)
    for level in range(1, w.LEVELS):
        fitting |= table.at_level(level, ready) & table.pack.free_fit[giver * w.LEVELS + level]
    return fitting


@final
class Burst(Step[Riftwalker]):
    """One rift may be burst, or two where a power allows it (RW-018, RW-037, RW-064, RW-065, RW-R12, RW-R22)."""

    def __init__(self, seat: i64, done: i64) -> None:
        self.seat = seat
        self.done: i64 = done

    def burstable(self, table: Riftwalker) -> i64:
        """The rifts that a line or a permission lets burst now."""
        if self.done > 0 and table.piles[w.PERMIT + w.EXTRA] == 0:
            return 0
        rifts = burst_by_line(table, self.seat)
        for giver in each(table.piles[w.PERMIT + w.FREE_BURST]):
            rifts |= burst_by_power(table, self.seat, giver)
        return rifts

    def moves(self, table: Riftwalker) -> vec[i64]:
        rifts = self.burstable(table)
        return append(with_each(vec[i64](), w.BURST, rifts), w.SKIP_BURST) if rifts != 0 else vec[i64]()

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if move == w.SKIP_BURST:
            return FREE
        if not w.names_rift(move, w.BURST):
            return NOT_ASKED
        rift = move - w.BURST
        if rift >= table.pack.rifts:
            return w.NO_SUCH_RIFT
        if has(self.burstable(table), rift):
            return FREE
        if not has(table.piles[w.EXPLORED_BY + self.seat], rift):
            return w.NOT_YOURS
        return w.NO_LINE if has(shifted(table, self.seat), rift) else w.NO_POINTS

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == w.SKIP_BURST:
            table.note(w.BURST_NOTHING, self.seat)
            return
        rift = move - w.BURST
        if self.done == 0:
            table.push(Burst(self.seat, 1))
        # RW-R59: where a line will do, no permission is used up.
        if has(burst_by_line(table, self.seat), rift):
            burst(table, self.seat, rift)
        else:
            table.push(BurstByPower(self.seat, rift))

    def run(self, table: Riftwalker) -> None:
        """Nothing can be burst, or the bursts of this turn are used up."""


@final
class BurstByPower(Step[Riftwalker]):
    """The permission used for a burst without a line, used up by it; maybe a choice (RW-064, RW-R21)."""

    def __init__(self, seat: i64, rift: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift

    def moves(self, table: Riftwalker) -> vec[i64]:
        moves = vec[i64]()
        for giver in each(table.piles[w.PERMIT + w.FREE_BURST]):
            if has(burst_by_power(table, self.seat, giver), self.rift):
                moves = append(moves, w.BY_POWER + giver)
        return moves

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        if not w.names_rift(move, w.BY_POWER):
            return NOT_ASKED
        return w.NO_PERMISSION if move - w.BY_POWER < table.pack.rifts else w.NO_SUCH_RIFT

    def play(self, table: Riftwalker, move: i64) -> None:
        giver = move - w.BY_POWER
        table.piles[w.PERMIT + w.FREE_BURST] &= ~only(giver)
        burst(table, self.seat, self.rift)
        if has(table.pack.bargains, giver):
            table.push(ChooseBargainer(self.seat))


def bargain_rifts(table: Riftwalker, seat: i64) -> i64:
    """The rifts that the opponent who is given a burst in return may burst (RW-D16)."""
    return burst_by_power(table, seat, table.pack.rifts)


@final
class ChooseBargainer(Step[Riftwalker]):
    """After the burst the active player names an opponent, one who can burst if there is any (RW-R23, RW-R50)."""

    def moves(self, table: Riftwalker) -> vec[i64]:
        able = vec[i64]()
        everyone = opponents(table, self.seat)
        for choice in everyone:
            if bargain_rifts(table, choice - w.CHOOSE) != 0:
                able = append(able, choice)
        return able if len(able) > 0 else everyone

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return why_not_opponent(table, self.seat, move - w.CHOOSE) if names_opponent(move) else NOT_ASKED

    def play(self, table: Riftwalker, move: i64) -> None:
        table.note(w.CHOSE, self.seat, move - w.CHOOSE)
        table.push(BargainBurst(move - w.CHOOSE))


@final
class BargainBurst(Step[Riftwalker]):
    """The opponent may burst one own rift worth 3 or 7 without a line; their own turn's burst stays (RW-R24)."""

    def moves(self, table: Riftwalker) -> vec[i64]:
        rifts = bargain_rifts(table, self.seat)
        return append(with_each(vec[i64](), w.BURST, rifts), w.SKIP_BURST) if rifts != 0 else vec[i64]()

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        if not w.names_rift(move, w.BURST):
            return NOT_ASKED
        return w.NO_BARGAIN if move - w.BURST < table.pack.rifts else w.NO_SUCH_RIFT

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == w.SKIP_BURST:
            table.note(w.BURST_NOTHING, self.seat)
        else:
            burst(table, self.seat, move - w.BURST)

    def run(self, table: Riftwalker) -> None:
        """No rift of theirs fits."""
