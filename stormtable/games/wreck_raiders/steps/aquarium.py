"""The aquarium market: buying a piece, or gaining one as a style reward."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.steps.gains import spend_baubles
from stormtable.games.wreck_raiders.table import WreckRaiders


def bar_place(table: WreckRaiders, seat: i64, piece: i64, target: i64) -> i64:
    """A Bottom starts an aquarium; other pieces go on any own one without a Top.

    Rules: WR-086, WR-087, WR-088, WR-089, WR-091, WR-092, WR-R36.
    """
    if table.pack.piece_kind[piece] == w.BOTTOM:
        return FREE if target == w.NEW_AQUARIUM else w.STARTS_ANEW
    if target >= table.aquariums_of(seat):
        return w.NO_BOTTOM
    return w.HAS_A_TOP if table.is_topped(seat, target) else FREE


def with_places(out: vec[i64], table: WreckRaiders, seat: i64, slot: i64, verb: i64) -> vec[i64]:
    """The moves of a verb that put this piece of the market somewhere: on what was begun, or to begin anew."""
    first = verb + slot * w.TARGETS
    piece = table.market[slot]
    for target in range(table.aquariums_of(seat)):
        if bar_place(table, seat, piece, target) == FREE:
            out = append(out, first + target)
    if bar_place(table, seat, piece, w.NEW_AQUARIUM) == FREE:
        out = append(out, first + w.NEW_AQUARIUM)
    return out


def build(table: WreckRaiders, seat: i64, slot: i64, target: i64) -> None:
    """The piece takes its place for good, and the market is refilled at once (WR-090, WR-093, WR-R29)."""
    piece = table.market[slot]
    aquarium = seat * w.AQUARIUMS + (table.aquariums_of(seat) if target == w.NEW_AQUARIUM else target)
    table.piece_at[piece] = aquarium * w.HEIGHTS + table.aquariums[aquarium]
    table.aquariums[aquarium] += 1
    if table.pack.piece_kind[piece] == w.TOP:
        table.aquariums[aquarium] += w.TOPPED
    table.market[slot] = w.EMPTY
    table.note(w.BUILT, seat, piece, aquarium % w.AQUARIUMS, slot)
    refill(table, slot)


def refill(table: WreckRaiders, slot: i64) -> None:
    """A random piece of the place's own stack; with the stack empty the place stays empty (WR-008, WR-093, WR-R34)."""
    kind = slot // w.PLACES_A_KIND
    stack = vec[i64](capacity=w.HEIGHTS)
    for piece in range(table.pack.pieces):
        if table.piece_at[piece] == w.IN_STACK and table.pack.piece_kind[piece] == kind:
            stack = append(stack, piece)
    if len(stack) == 0:
        return
    drawn = table.chance.pick(stack, w.PIECE_DRAWN + kind)
    table.market[slot] = drawn
    table.piece_at[drawn] = w.IN_MARKET
    table.note(w.REPLACED, slot, drawn)


@final
class BuyPiece(Step[WreckRaiders]):
    """Buy at most one market piece for exactly its baubles, or none (WR-083, WR-084, WR-085, WR-R35, WR-R37)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64]()
        purse = table.purse(self.seat)
        for slot in range(w.MARKET):
            piece = table.market[slot]
            if piece != w.EMPTY and table.affords(purse, piece):
                out = with_places(out, table, self.seat, slot, w.BUY)
        return append(out, w.BUY_NOTHING) if len(out) > 0 else NO_PIECE

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if move == w.BUY_NOTHING:
            return FREE
        if not w.BUY <= move < w.BUY + w.PIECE_MOVES:
            return NOT_ASKED
        piece = table.market[(move - w.BUY) // w.TARGETS]
        if piece == w.EMPTY:
            return w.NOTHING_FOR_SALE
        if not table.affords(table.purse(self.seat), piece):
            return w.TOO_DEAR
        return bar_place(table, self.seat, piece, (move - w.BUY) % w.TARGETS)

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == w.BUY_NOTHING:
            return
        slot = (move - w.BUY) // w.TARGETS
        piece = table.market[slot]
        for kind in range(w.KINDS):
            spend_baubles(table, self.seat, kind, table.pack.piece_cost[piece * w.KINDS + kind])
        build(table, self.seat, slot, (move - w.BUY) % w.TARGETS)


NO_PIECE: Final = vec[i64]([w.BUY_NOTHING])


@final
class GainPiece(Step[WreckRaiders]):
    """A style reward: one market piece of choice, free, if any can be placed (WR-076, WR-R27, WR-R28)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64]()
        for slot in range(w.MARKET):
            if table.market[slot] != w.EMPTY:
                out = with_places(out, table, self.seat, slot, w.GAIN_PIECE)
        return out

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if not w.GAIN_PIECE <= move < w.GAIN_PIECE + w.PIECE_MOVES:
            return NOT_ASKED
        piece = table.market[(move - w.GAIN_PIECE) // w.TARGETS]
        if piece == w.EMPTY:
            return w.NOTHING_FOR_SALE
        return bar_place(table, self.seat, piece, (move - w.GAIN_PIECE) % w.TARGETS)

    def play(self, table: WreckRaiders, move: i64) -> None:
        build(table, self.seat, (move - w.GAIN_PIECE) // w.TARGETS, (move - w.GAIN_PIECE) % w.TARGETS)

    def run(self, table: WreckRaiders) -> None:
        """With nothing that can be placed the reward is lost."""
