"""Shards in the cargo bays: unloading and rearranging."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import count_of, put_on, size, told, top, without_top
from stormtable.games.nova_raiders.table import NovaRaiders


def dock_stack(table: NovaRaiders, seat: i64, start: i64) -> i64:
    """A ship goes to its dock; its shards are to be unloaded (NR-082, NR-087)."""
    table.note(w.UNLOADED, seat, start)
    pile = table.piles[start]
    table.lift(seat, start)
    table.lay(start, w.NO_SHARDS)
    table.holds[w.DOCK + seat] += 1
    return pile


@final
class StowShard(Step[NovaRaiders]):
    """The shards of a stack go one at a time, from the top down, onto any of the three bays (NR-083, NR-084, NR-085,
    NR-R24, NR-R25)."""

    def __init__(self, seat: i64, pile: i64) -> None:
        self.seat = seat
        self.pile: i64 = pile

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return vec[i64]([w.STOW, w.STOW + 1, w.STOW + 2])

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        return FREE if w.STOW <= move < w.STOW + w.BAYS else NOT_ASKED

    def play(self, table: NovaRaiders, move: i64) -> None:
        bay = move - w.STOW
        kind = top(self.pile)
        table.set_bay(self.seat, bay, put_on(table.bay(self.seat, bay), kind))
        table.note(w.STOWED, self.seat, kind, bay)
        left = without_top(self.pile)
        if left != w.NO_SHARDS:
            table.push(StowShard(self.seat, left))


@final
class ChooseRearrangement(Step[NovaRaiders]):
    """The top shards of all bays that have one, or all shards of one bay (NR-172, NR-173, NR-R75, NR-R107)."""

    def moves(self, table: NovaRaiders) -> vec[i64]:
        moves = vec[i64]()
        if self.filled_bays(table) > 1:
            moves = append(moves, w.REARRANGE_TOPS)
        for bay in range(w.BAYS):
            if size(table.bay(self.seat, bay)) > 1:
                moves = append(moves, w.REARRANGE_BAY + bay)
        return moves

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if move == w.REARRANGE_TOPS:
            return FREE if self.filled_bays(table) > 1 else w.TOO_FEW_BAYS
        if not w.REARRANGE_BAY <= move < w.REARRANGE_BAY + w.BAYS:
            return NOT_ASKED
        return FREE if size(table.bay(self.seat, move - w.REARRANGE_BAY)) > 1 else w.BAY_TOO_LOW

    def filled_bays(self, table: NovaRaiders) -> i64:
        filled: i64 = 0
        for bay in range(w.BAYS):
            if table.bay(self.seat, bay) != w.NO_SHARDS:
                filled += 1
        return filled

    def play(self, table: NovaRaiders, move: i64) -> None:
        if move != w.REARRANGE_TOPS:
            bay = move - w.REARRANGE_BAY
            pile = table.bay(self.seat, bay)
            self.lift(table, bay, pile, w.NO_SHARDS)
            table.push(PutShard(self.seat, pile, bay, 0))
            return
        lifted = w.NO_SHARDS
        bays: i64 = 0
        for bay in range(w.BAYS):
            pile = table.bay(self.seat, bay)
            if pile != w.NO_SHARDS:
                lifted = put_on(lifted, top(pile))
                bays |= 1 << bay
                self.lift(table, bay, put_on(w.NO_SHARDS, top(pile)), without_top(pile))
        first: i64 = 0 if bays & 1 != 0 else 1
        table.push(PutShard(self.seat, lifted, first, bays & ~(1 << first)))

    def lift(self, table: NovaRaiders, bay: i64, lifted: i64, stays: i64) -> None:
        if table.journal is not None:
            table.note_many(w.LIFTED, told(self.seat, bay, lifted))
        table.set_bay(self.seat, bay, stays)

    def run(self, table: NovaRaiders) -> None:
        """Nothing to rearrange: a later part of a card is left out."""


@final
class PutShard(Step[NovaRaiders]):
    """Lifted shards come back one by one: on each bay that gave one, in order, or all on one bay from the bottom up
    (NR-172, NR-173, NR-R75)."""

    def __init__(self, seat: i64, pile: i64, bay: i64, bays: i64) -> None:
        """`bays`: those that come after this one, a bit each; none: all goes onto this one."""
        self.seat = seat
        self.pile: i64 = pile
        self.bay: i64 = bay
        self.bays: i64 = bays

    def moves(self, table: NovaRaiders) -> vec[i64]:
        moves = vec[i64]()
        for kind in range(w.KINDS):
            if count_of(self.pile, kind) > 0:
                moves = append(moves, w.PUT + kind)
        return moves

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.PUT <= move < w.PUT + w.KINDS:
            return NOT_ASKED
        return FREE if count_of(self.pile, move - w.PUT) > 0 else w.NONE_LEFT

    def play(self, table: NovaRaiders, move: i64) -> None:
        kind = move - w.PUT
        table.set_bay(self.seat, self.bay, put_on(table.bay(self.seat, self.bay), kind))
        table.note(w.PUT_BACK, self.seat, kind, self.bay)
        left = less_one(self.pile, kind)
        if left == w.NO_SHARDS:
            return
        if self.bays == 0:
            table.push(PutShard(self.seat, left, self.bay, 0))
        else:
            following: i64 = 1 if self.bays & 2 != 0 else 2
            table.push(PutShard(self.seat, left, following, self.bays & ~(1 << following)))


def less_one(pile: i64, kind: i64) -> i64:
    """The shards in order of their kinds, with one of a kind fewer."""
    left = w.NO_SHARDS
    for other in range(w.KINDS):
        for _ in range(count_of(pile, other) - (1 if other == kind else 0)):
            left = put_on(left, other)
    return left
