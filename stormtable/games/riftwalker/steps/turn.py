"""The turn: Element, Rift, Burst, Refresh, and what its end may bring."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import size, with_each
from stormtable.engine.step import Step
from stormtable.games.riftwalker.cards import discard_from_hand, draw, explore, shift
from stormtable.games.riftwalker.grid import flips, place, turn, with_places
from stormtable.games.riftwalker.steps.burst import Burst
from stormtable.games.riftwalker.steps.power import OfferPower
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import (
    CELLS,
    DISCARD,
    EMPTY_DECK,
    ENDED,
    EXPLORE,
    EXPLORED,
    FLIP,
    HAND,
    IN_USE,
    KEEP_HAND,
    LAST_TURNS,
    NONE,
    PERMIT,
    PLACE,
    RIFTS_SCORED,
    RULES,
    SCORED,
    SHIFT,
    SKIP_RIFT,
    STALLED,
    TURN_BEGAN,
    TWICE,
    USED,
)

FLIPS: Final = flips()


@final
class StartTurn(Step[Riftwalker]):
    """A turn has four steps in this order: Element, Rift, Burst, Refresh (RW-015)."""

    def run(self, table: Riftwalker) -> None:
        seat = self.seat
        table.active = seat
        table.element = NONE
        table.piles[USED] = 0
        for rule in range(RULES):
            table.piles[PERMIT + rule] = 0
        table.note(TURN_BEGAN, seat)
        table.push(EndTurn(seat))
        table.push(DrawUp(seat))
        table.push(DiscardHand(seat))
        table.push(Burst(seat, 0))
        table.push(UseElement(seat))
        table.push(DrawElement(seat))


@final
class DrawElement(Step[Riftwalker]):
    """Draw power from an element by a flip or by placing a new card; always possible (RW-020 to RW-025, RW-R06)."""

    def moves(self, table: Riftwalker) -> vec[i64]:
        return with_places(table, FLIPS[:])

    def play(self, table: Riftwalker, move: i64) -> None:
        if move < PLACE:
            # RW-021: the element in use is the one that showed before the turn.
            table.element = table.showing(move - FLIP)
            table.note(IN_USE, self.seat, table.element)
            turn(table, self.seat, move - FLIP)
        else:
            table.element = (move - PLACE) // CELLS
            table.note(IN_USE, self.seat, table.element)
            place(table, self.seat, table.element, (move - PLACE) % CELLS)


@final
class UseElement(Step[Riftwalker]):
    """The element may explore or shift one rift that it matches (RW-017, RW-027 to RW-034, RW-R09, RW-R64)."""

    def moves(self, table: Riftwalker) -> vec[i64]:
        pack = table.pack
        matching = pack.matching[table.element]
        moves = with_each(vec[i64](), EXPLORE, table.piles[HAND + self.seat] & (matching | pack.explore_any))
        # RW-032: a rift that has been shifted twice cannot be shifted again.
        moves = with_each(moves, SHIFT, table.piles[EXPLORED + self.seat] & matching & ~table.piles[TWICE])
        return append(moves, SKIP_RIFT)

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == SKIP_RIFT:
            return
        if move >= SHIFT:
            table.push(OfferPower(self.seat, move - SHIFT))
            shift(table, self.seat, move - SHIFT)
        else:
            table.push(OfferPower(self.seat, move - EXPLORE))
            explore(table, self.seat, move - EXPLORE)


@final
class DiscardHand(Step[Riftwalker]):
    """Any number of hand cards may be discarded, one after the other (RW-044, RW-R30)."""

    def moves(self, table: Riftwalker) -> vec[i64]:
        hand = table.piles[HAND + self.seat]
        if hand == 0:
            return vec[i64]()
        return append(with_each(vec[i64](), DISCARD, hand), KEEP_HAND)

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == KEEP_HAND:
            return
        table.push(self)
        discard_from_hand(table, self.seat, move - DISCARD)

    def run(self, table: Riftwalker) -> None:
        """An empty hand has nothing to discard."""


@final
class DrawUp(Step[Riftwalker]):
    """A hand below three is drawn up to three, as far as the deck goes (RW-019, RW-045, RW-R28, RW-R29, RW-R31)."""

    def run(self, table: Riftwalker) -> None:
        missing = table.pack.hand - size(table.piles[HAND + self.seat])
        for _ in range(missing):
            if not draw(table, self.seat):
                return


@final
class EndTurn(Step[Riftwalker]):
    """Enough scored rifts or an emptied deck trigger the end; all others have one last turn (RW-047 to RW-052)."""

    def run(self, table: Riftwalker) -> None:
        following = (self.seat + 1) % table.seats
        if table.turns_left >= 0:
            table.turns_left -= 1
        elif size(table.piles[SCORED + self.seat]) >= table.pack.rifts_to_end:
            self.trigger(table, RIFTS_SCORED)
        elif table.emptied == 1:
            self.trigger(table, EMPTY_DECK)
        elif following == table.starter:
            self.close_round(table)
        if table.turns_left == 0:
            table.note(ENDED, table.cause)
            table.finish(table.cause)
        table.push(StartTurn(following))

    def trigger(self, table: Riftwalker, cause: i64) -> None:
        """Once, and never again: last turns are not extended (RW-050, RW-R26)."""
        table.cause = cause
        table.turns_left = table.seats - 1
        table.note(LAST_TURNS, self.seat, cause)

    def close_round(self, table: Riftwalker) -> None:
        """Too many complete rounds, in a row without a burst or in all, end the game at once (RW-R52, RW-R66)."""
        table.rounds += 1
        table.quiet_rounds = 0 if table.round_bursts > 0 else table.quiet_rounds + 1
        table.round_bursts = 0
        if table.quiet_rounds >= table.pack.stall_rounds or table.rounds >= table.pack.round_limit:
            table.note(ENDED, STALLED)
            table.finish(STALLED)
