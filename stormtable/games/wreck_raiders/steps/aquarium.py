"""The aquarium market: buying a piece, or gaining one as a style reward."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.wreck_raiders.steps.gains import spend_baubles
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.words import (
    AQUARIUMS,
    BOTTOM,
    BOTTOM_DRAWN,
    BUILT,
    BUY,
    BUY_NOTHING,
    EMPTY,
    GAIN_PIECE,
    HEIGHTS,
    IN_MARKET,
    IN_STACK,
    KINDS,
    MARKET,
    NEW_AQUARIUM,
    PLACES_A_KIND,
    REPLACED,
    TARGETS,
    TOP,
    TOPPED,
)


def places_for(table: WreckRaiders, seat: i64, slot: i64, out: vec[i64], verb: i64) -> vec[i64]:
    """A Bottom starts an aquarium; other pieces go on any own one without a Top (WR-086 to WR-092, WR-R36)."""
    begun = table.aquariums_of(seat)
    if table.pack.piece_kind[table.market[slot]] == BOTTOM:
        if begun < AQUARIUMS:
            out = append(out, verb + slot * TARGETS + NEW_AQUARIUM)
        return out
    for aquarium in range(begun):
        if not table.is_topped(seat, aquarium):
            out = append(out, verb + slot * TARGETS + aquarium)
    return out


def build(table: WreckRaiders, seat: i64, slot: i64, target: i64) -> None:
    """The piece takes its place for good, and the market is refilled at once (WR-090, WR-093, WR-R29)."""
    piece = table.market[slot]
    aquarium = seat * AQUARIUMS + (table.aquariums_of(seat) if target == NEW_AQUARIUM else target)
    table.piece_at[piece] = aquarium * HEIGHTS + table.aquariums[aquarium]
    table.aquariums[aquarium] += 1
    if table.pack.piece_kind[piece] == TOP:
        table.aquariums[aquarium] += TOPPED
    table.market[slot] = EMPTY
    table.note(BUILT, seat, piece, aquarium % AQUARIUMS, slot)
    refill(table, slot)


def refill(table: WreckRaiders, slot: i64) -> None:
    """A random piece of the place's own stack; with the stack empty the place stays empty (WR-008, WR-093, WR-R34)."""
    kind = slot // PLACES_A_KIND
    stack = vec[i64]()
    for piece in range(table.pack.pieces):
        if table.piece_at[piece] == IN_STACK and table.pack.piece_kind[piece] == kind:
            stack = append(stack, piece)
    if len(stack) == 0:
        return
    drawn = table.chance.pick(stack, BOTTOM_DRAWN + kind)
    table.market[slot] = drawn
    table.piece_at[drawn] = IN_MARKET
    table.note(REPLACED, slot, drawn)


@final
class BuyPiece(Step[WreckRaiders]):
    """Buy at most one market piece for exactly its baubles, or none (WR-083 to WR-089, WR-R35, WR-R37)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64]()
        for slot in range(MARKET):
            piece = table.market[slot]
            if piece != EMPTY and table.can_pay(self.seat, piece):
                out = places_for(table, self.seat, slot, out, BUY)
        return append(out, BUY_NOTHING)

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == BUY_NOTHING:
            return
        slot = (move - BUY) // TARGETS
        piece = table.market[slot]
        for kind in range(KINDS):
            spend_baubles(table, self.seat, kind, table.pack.piece_cost[piece * KINDS + kind])
        build(table, self.seat, slot, (move - BUY) % TARGETS)


@final
class GainPiece(Step[WreckRaiders]):
    """A style reward: one market piece of choice, free, if any can be placed (WR-076, WR-R27, WR-R28)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64]()
        for slot in range(MARKET):
            if table.market[slot] != EMPTY:
                out = places_for(table, self.seat, slot, out, GAIN_PIECE)
        return out

    def play(self, table: WreckRaiders, move: i64) -> None:
        build(table, self.seat, (move - GAIN_PIECE) // TARGETS, (move - GAIN_PIECE) % TARGETS)

    def run(self, table: WreckRaiders) -> None:
        """With nothing that can be placed the reward is lost."""
