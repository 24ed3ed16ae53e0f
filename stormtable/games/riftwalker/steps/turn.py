"""The turn: Element, Rift, Burst, Refresh, and what its end may bring."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, size, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step, listed
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.cards import discard_from_hand, draw, explore, shift
from stormtable.games.riftwalker.grid import on_top, place, turn
from stormtable.games.riftwalker.steps.burst import Burst
from stormtable.games.riftwalker.steps.choosing import explorable, shiftable
from stormtable.games.riftwalker.steps.power import OfferPower
from stormtable.games.riftwalker.table import Riftwalker


@final
class StartTurn(Step[Riftwalker]):
    """A turn has four steps in this order: Element, Rift, Burst, Refresh (RW-015)."""

    def run(self, table: Riftwalker) -> None:
        seat = self.seat
        table.active = seat
        table.element = w.NONE
        table.piles[w.USED] = 0
        for rule in range(w.RULES):
            table.piles[w.PERMIT + rule] = 0
        table.note(w.TURN_BEGAN, seat)
        table.then(DrawElement(seat), UseElement(seat), Burst(seat, 0), DiscardHand(seat), DrawUp(seat), EndTurn(seat))


@final
class DrawElement(Step[Riftwalker]):
    """Draw power from an element by a flip or by placing a new card; always possible.

    RW-016, RW-020, RW-021, RW-022, RW-023, RW-024, RW-025, RW-R05, RW-R06, RW-R07, RW-R08.
    """

    def moves(self, table: Riftwalker) -> vec[i64]:
        return table.pack.openings[table.grid[w.TOP]]

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if w.FLIP <= move < w.FLIP + w.CELLS:
            return FREE
        if not w.PLACE <= move < w.PLACE + w.ELEMENTS * w.CELLS:
            return NOT_ASKED
        return FREE if on_top(table, (move - w.PLACE) // w.CELLS) else w.NOT_ON_CARD

    def play(self, table: Riftwalker, move: i64) -> None:
        if w.FLIP <= move < w.FLIP + w.CELLS:
            # RW-021: the element in use is the one that showed before the turn.
            table.element = table.showing(move - w.FLIP)
            table.note(w.IN_USE, self.seat, table.element)
            turn(table, self.seat, move - w.FLIP)
        else:
            table.element = (move - w.PLACE) // w.CELLS
            table.note(w.IN_USE, self.seat, table.element)
            place(table, self.seat, table.element, (move - w.PLACE) % w.CELLS)


@final
class UseElement(Step[Riftwalker]):
    """The element may explore or shift one rift that it matches, whose power is then offered.

    RW-009, RW-017, RW-027, RW-028, RW-029, RW-030, RW-031, RW-032, RW-033, RW-034, RW-R09, RW-R54, RW-R64.
    """

    def moves(self, table: Riftwalker) -> vec[i64]:
        moves = with_each(vec[i64](), w.EXPLORE, explorable(table, self.seat, table.element))
        moves = with_each(moves, w.SHIFT, shiftable(table, self.seat, table.element))
        return append(moves, w.SKIP_RIFT)

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if move == w.SKIP_RIFT:
            return FREE
        if w.names_rift(move, w.EXPLORE):
            return self.bar_exploring(table, move - w.EXPLORE)
        return self.bar_shifting(table, move - w.SHIFT) if w.names_rift(move, w.SHIFT) else NOT_ASKED

    def bar_exploring(self, table: Riftwalker, rift: i64) -> i64:
        if rift >= table.pack.rifts:
            return w.NO_SUCH_RIFT
        if has(explorable(table, self.seat, table.element), rift):
            return FREE
        return w.NO_MATCH if has(table.piles[w.HAND_OF + self.seat], rift) else w.NOT_IN_HAND

    def bar_shifting(self, table: Riftwalker, rift: i64) -> i64:
        if rift >= table.pack.rifts:
            return w.NO_SUCH_RIFT
        if has(shiftable(table, self.seat, table.element), rift):
            return FREE
        if not has(table.piles[w.EXPLORED_BY + self.seat], rift):
            return w.NOT_EXPLORED
        return w.SHIFTED_TWICE if has(table.pack.matching[table.element], rift) else w.NO_MATCH

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == w.SKIP_RIFT:
            return
        if w.names_rift(move, w.SHIFT):
            table.push(OfferPower(self.seat, move - w.SHIFT))
            shift(table, self.seat, move - w.SHIFT)
        else:
            table.push(OfferPower(self.seat, move - w.EXPLORE))
            explore(table, self.seat, move - w.EXPLORE)


@final
class DiscardHand(Step[Riftwalker]):
    """Any number of hand cards may be discarded, one after the other (RW-044, RW-R30)."""

    def moves(self, table: Riftwalker) -> vec[i64]:
        hand = table.piles[w.HAND_OF + self.seat]
        if hand == 0:
            return vec[i64]()
        return append(with_each(vec[i64](), w.DISCARD, hand), w.KEEP_HAND)

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        if not w.names_rift(move, w.DISCARD):
            return NOT_ASKED
        return w.NOT_TO_DISCARD if move - w.DISCARD < table.pack.rifts else w.NO_SUCH_RIFT

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == w.KEEP_HAND:
            return
        table.push(self)
        discard_from_hand(table, self.seat, move - w.DISCARD)

    def run(self, table: Riftwalker) -> None:
        """An empty hand has nothing to discard."""


@final
class DrawUp(Step[Riftwalker]):
    """A hand below three is drawn up to three, as far as the deck goes.

    RW-019, RW-045, RW-R28, RW-R29, RW-R31, RW-R32.
    """

    def run(self, table: Riftwalker) -> None:
        missing = table.pack.hand - size(table.piles[w.HAND_OF + self.seat])
        for _ in range(missing):
            if not draw(table, self.seat):
                return


@final
class EndTurn(Step[Riftwalker]):
    """Enough scored rifts or an emptied deck trigger the end; all others have one last turn.

    RW-047, RW-048, RW-049, RW-050, RW-051, RW-052, RW-R25, RW-R26, RW-R27, RW-R62.
    """

    def run(self, table: Riftwalker) -> None:
        following = (self.seat + 1) % table.seats
        if table.turns_left >= 0:
            table.turns_left -= 1
        elif size(table.piles[w.SCORED_BY + self.seat]) >= table.pack.rifts_to_end:
            self.trigger(table, w.RIFTS_SCORED)
        elif table.emptied == 1:
            self.trigger(table, w.EMPTY_DECK)
        elif following == table.starter:
            self.close_round(table)
        if table.turns_left == 0:
            table.note(w.ENDED, table.cause)
            table.finish(table.cause)
        table.push(StartTurn(following))

    def trigger(self, table: Riftwalker, cause: i64) -> None:
        """Once, and never again: last turns are not extended (RW-050, RW-R26)."""
        table.cause = cause
        table.turns_left = table.seats - 1
        table.note(w.LAST_TURNS, self.seat, cause)

    def close_round(self, table: Riftwalker) -> None:
        """Too many complete rounds, in a row without a burst or in all, end the game at once (RW-R52, RW-R66)."""
        table.rounds += 1
        table.quiet_rounds = 0 if table.round_bursts > 0 else table.quiet_rounds + 1
        table.round_bursts = 0
        if table.quiet_rounds >= table.pack.stall_rounds or table.rounds >= table.pack.round_limit:
            table.note(w.ENDED, w.STALLED)
            table.finish(w.STALLED)
