"""What powers do to hands, the rift deck and cards beneath, and the permissions they give for the Burst step."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, with_each
from stormtable.engine.step import Step
from stormtable.games.riftwalker.cards import (
    discard_from_hand,
    discard_from_play,
    draw,
    give,
    leave_play,
    slip,
    take_random,
    take_top,
    tuck,
)
from stormtable.games.riftwalker.steps.power import Effect
from stormtable.games.riftwalker.steps.rift_effects import chosen_from
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import (
    ACTIVE,
    BENEATH,
    CHOOSE,
    COUNT,
    DISCARD,
    EVERYONE,
    FACE,
    FACE_UP,
    GIVE,
    GO_AHEAD,
    HAND,
    IN_HAND,
    NONE,
    ON_DECK,
    PERMIT,
    PERMITTED,
    RULE,
    SCORED,
    TO,
    TUCK,
    UNDER,
    UNDER_SELF,
    ZONE,
)


@final
class Draw(Effect):
    """Draw cards, as many as there are (RW-D10, RW-R28)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return vec[i64]([GO_AHEAD]) if table.deck_size() > 0 else vec[i64]()

    def apply(self, table: Riftwalker, move: i64) -> None:
        for _ in range(self.says(table, COUNT)):
            if not draw(table, self.seat):
                return


@final
class Discard(Effect):
    """Choose a card by where it lies; it goes to the bottom of the rift deck (RW-D11, RW-046)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return with_each(vec[i64](), DISCARD, chosen_from(table, self.seat, self.rift, self.effect))

    def apply(self, table: Riftwalker, move: i64) -> None:
        if self.says(table, ZONE) == IN_HAND:
            discard_from_hand(table, self.seat, move - DISCARD)
        else:
            discard_from_play(table, self.seat, move - DISCARD)


@final
class Give(Effect):
    """A hand card to the active player, or to an opponent chosen first (RW-D12)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        hand = table.piles[HAND + self.seat]
        if self.says(table, TO) == ACTIVE:
            return with_each(vec[i64](), GIVE, hand)
        return opponents(table, self.seat) if hand != 0 else vec[i64]()

    def apply(self, table: Riftwalker, move: i64) -> None:
        if self.says(table, TO) == ACTIVE:
            give(table, self.seat, table.active, move - GIVE)
        else:
            table.push(GiveTo(self.seat, move - CHOOSE))


def opponents(table: Riftwalker, seat: i64) -> vec[i64]:
    moves = vec[i64]()
    for opponent in range(table.seats):
        if opponent != seat:
            moves = append(moves, CHOOSE + opponent)
    return moves


@final
class GiveTo(Step[Riftwalker]):
    """Choose the hand card that the opponent gets (RW-D12)."""

    def __init__(self, seat: i64, taker: i64) -> None:
        self.seat = seat
        self.taker: i64 = taker

    def moves(self, table: Riftwalker) -> vec[i64]:
        return with_each(vec[i64](), GIVE, table.piles[HAND + self.seat])

    def play(self, table: Riftwalker, move: i64) -> None:
        give(table, self.seat, self.taker, move - GIVE)


@final
class Take(Effect):
    """Choose an opponent who has cards; a random one of them is taken (RW-D13, RW-R50)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        moves = vec[i64]()
        for opponent in range(table.seats):
            if opponent != self.seat and table.piles[HAND + opponent] != 0:
                moves = append(moves, CHOOSE + opponent)
        return moves

    def apply(self, table: Riftwalker, move: i64) -> None:
        take_random(table, self.seat, move - CHOOSE)


@final
class Tuck(Effect):
    """A card goes beneath this rift, or beneath an own scored rift that is chosen first (RW-D15, RW-R37, RW-R38)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        if self.says(table, UNDER) == UNDER_SELF:
            return self.into(table, self.rift) if in_play(table, self.rift) else vec[i64]()
        moves = vec[i64]()
        left = table.piles[SCORED + self.seat]
        for host in range(table.pack.rifts):
            if has(left, host) and len(self.into(table, host)) > 0:
                moves = append(moves, BENEATH + host)
        return moves

    def into(self, table: Riftwalker, host: i64) -> vec[i64]:
        """The cards that could go beneath a host."""
        if self.says(table, ZONE) == ON_DECK:
            return vec[i64]([GO_AHEAD]) if table.deck_size() > 0 else vec[i64]()
        cards = chosen_from(table, self.seat, self.rift, self.effect) & ~only(host)
        return with_each(vec[i64](), TUCK, cards)

    def apply(self, table: Riftwalker, move: i64) -> None:
        if move >= BENEATH and move < BENEATH + table.pack.rifts:
            table.push(TuckUnder(self.seat, self.rift, self.effect, move - BENEATH))
        else:
            put_beneath(table, self.seat, self.effect, move, self.rift)


@final
class TuckUnder(Step[Riftwalker]):
    """Choose the card that goes beneath the scored rift just chosen (RW-D15).

    The card comes last, so that no step waits while it holds a card that others may not see.
    """

    def __init__(self, seat: i64, rift: i64, effect: i64, host: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift
        self.effect: i64 = effect
        self.host: i64 = host

    def moves(self, table: Riftwalker) -> vec[i64]:
        return Tuck(self.seat, self.rift, self.effect, 0).into(table, self.host)

    def play(self, table: Riftwalker, move: i64) -> None:
        put_beneath(table, self.seat, self.effect, move, self.host)


def in_play(table: Riftwalker, rift: i64) -> bool:
    return table.explorer(rift) != NONE or table.scorer(rift) != NONE


def put_beneath(table: Riftwalker, seat: i64, effect: i64, move: i64, host: i64) -> None:
    """From where the card lies to beneath its host; from play it loses what lay beneath it (RW-R34)."""
    zone = table.pack.column(effect, ZONE)
    face = table.pack.column(effect, FACE)
    if zone == ON_DECK:
        tuck(table, seat, take_top(table), host, face)
        return
    card = move - TUCK
    if zone == IN_HAND:
        slip(table, seat, card, EVERYONE if face == FACE_UP else 0)
    else:
        leave_play(table, card)
    tuck(table, seat, card, host, face)


@final
class Permit(Effect):
    """A permission for this turn's Burst step, for the active player (RW-D16, RW-R21, RW-R22)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return vec[i64]([GO_AHEAD])

    def apply(self, table: Riftwalker, move: i64) -> None:
        table.piles[PERMIT + self.says(table, RULE)] |= only(self.rift)
        table.note(PERMITTED, table.active, self.rift)
