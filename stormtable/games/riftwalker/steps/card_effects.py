"""What powers do to hands, the rift deck and cards beneath, and the permissions they give for the Burst step."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, with_each
from stormtable.engine.script import Script
from stormtable.engine.step import FREE, NOT_ASKED, Step, listed
from stormtable.games.riftwalker import words as w
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
from stormtable.games.riftwalker.steps.choosing import (
    chosen_from,
    names_opponent,
    opponents,
    why_not_chosen,
    why_not_opponent,
)
from stormtable.games.riftwalker.steps.power import RiftEffect
from stormtable.games.riftwalker.table import Riftwalker


@final
class Draw(RiftEffect):
    """draw(n): draw cards, as many as there are (RW-D10, RW-R28)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        return vec[i64]([w.GO_AHEAD]) if table.deck_size() > 0 else vec[i64]()

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        if table.deck_size() == 0:
            script.nothing(table, pc)
        for _ in range(script.says(pc, 0)):
            if not draw(table, script.seat):
                return


@final
class Discard(RiftEffect):
    """discard(rifts): choose a card by where it lies; it goes to the bottom of the rift deck (RW-D11, RW-046)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        return with_each(vec[i64](), w.DISCARD, chosen_from(table, script, script.says(pc, 0)))

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if not w.names_rift(move, w.DISCARD):
            return NOT_ASKED
        return why_not_chosen(table, script, script.says(pc, 0), move - w.DISCARD)

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        if table.pack.choice(script.says(pc, 0), w.ZONE) == w.IN_HAND:
            discard_from_hand(table, script.seat, move - w.DISCARD)
        else:
            discard_from_play(table, script.seat, move - w.DISCARD)


@final
class Give(RiftEffect):
    """give(to): a hand card to the active player, or to an opponent chosen first (RW-D12)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        hand = table.piles[w.HAND_OF + script.seat]
        if script.says(pc, 0) == w.TO_ACTIVE:
            return with_each(vec[i64](), w.GIVE, hand)
        return opponents(table, script.seat) if hand != 0 else vec[i64]()

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if script.says(pc, 0) == w.TO_ACTIVE:
            return why_not_given(table, move)
        return why_not_opponent(table, script.seat, move - w.CHOOSE) if names_opponent(move) else NOT_ASKED

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        if script.says(pc, 0) == w.TO_ACTIVE:
            give(table, script.seat, table.active, move - w.GIVE)
        else:
            table.push(GiveTo(script.seat, move - w.CHOOSE))


def why_not_given(table: Riftwalker, move: i64) -> i64:
    if not w.names_rift(move, w.GIVE):
        return NOT_ASKED
    return w.NOT_TO_GIVE if move - w.GIVE < table.pack.rifts else w.NO_SUCH_RIFT


@final
class GiveTo(Step[Riftwalker]):
    """Choose the hand card that the opponent gets (RW-D12)."""

    def __init__(self, seat: i64, taker: i64) -> None:
        self.seat = seat
        self.taker: i64 = taker

    def moves(self, table: Riftwalker) -> vec[i64]:
        return with_each(vec[i64](), w.GIVE, table.piles[w.HAND_OF + self.seat])

    def bar(self, table: Riftwalker, move: i64) -> i64:
        return FREE if listed(self.moves(table), move) else why_not_given(table, move)

    def play(self, table: Riftwalker, move: i64) -> None:
        give(table, self.seat, self.taker, move - w.GIVE)


@final
class Take(RiftEffect):
    """take(random): choose an opponent who has cards; a random one of them is taken (RW-D13, RW-R50)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        moves = vec[i64]()
        for choice in opponents(table, script.seat):
            if table.piles[w.HAND_OF + choice - w.CHOOSE] != 0:
                moves = append(moves, choice)
        return moves

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        return why_not_opponent(table, script.seat, move - w.CHOOSE) if names_opponent(move) else NOT_ASKED

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        take_random(table, script.seat, move - w.CHOOSE)


@final
class Tuck(RiftEffect):
    """tuck(rifts, under, face): a card goes beneath this rift, or beneath an own scored rift that is chosen first
    (RW-078, RW-D15, RW-R37, RW-R38)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        if script.says(pc, 1) == w.UNDER_SELF:
            return going_beneath(table, script, pc, script.subject) if is_host(table, script) else vec[i64]()
        moves = vec[i64]()
        for host in each(table.piles[w.SCORED_BY + script.seat]):
            if len(going_beneath(table, script, pc, host)) > 0:
                moves = append(moves, w.BENEATH + host)
        return moves

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if script.says(pc, 1) == w.UNDER_SELF:
            return why_not_tucked(table, script, pc, script.subject, move)
        if not w.names_rift(move, w.BENEATH):
            return NOT_ASKED
        if move - w.BENEATH >= table.pack.rifts:
            return w.NO_SUCH_RIFT
        is_own = table.scorer(move - w.BENEATH) == script.seat
        return w.NOTHING_TO_TUCK if is_own else w.NOT_YOUR_SCORED

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        if script.says(pc, 1) == w.UNDER_SELF:
            put_beneath(table, script, pc, move, script.subject)
        else:
            table.push(TuckUnder(script, move - w.BENEATH))


@final
class TuckUnder(Step[Riftwalker]):
    """Choose the card that goes beneath the scored rift just chosen (RW-D15).

    The card comes last, so that no step waits while it holds a card that others may not see.
    """

    def __init__(self, script: Script, host: i64) -> None:
        self.seat = script.seat
        self.script = script
        self.host: i64 = host

    def moves(self, table: Riftwalker) -> vec[i64]:
        return going_beneath(table, self.script, self.script.pc, self.host)

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return why_not_tucked(table, self.script, self.script.pc, self.host, move)

    def play(self, table: Riftwalker, move: i64) -> None:
        put_beneath(table, self.script, self.script.pc, move, self.host)


def is_host(table: Riftwalker, script: Script) -> bool:
    """Whether "this rift" is still in play, so that something can go beneath it (RW-R55)."""
    return table.explorer(script.subject) != w.NONE or table.scorer(script.subject) != w.NONE


def going_beneath(table: Riftwalker, script: Script, pc: i64, host: i64) -> vec[i64]:
    """The cards that could go beneath a host."""
    choice = script.says(pc, 0)
    if table.pack.choice(choice, w.ZONE) == w.ON_DECK:
        return vec[i64]([w.GO_AHEAD]) if table.deck_size() > 0 else vec[i64]()
    return with_each(vec[i64](), w.TUCK, chosen_from(table, script, choice) & ~only(host))


def why_not_tucked(table: Riftwalker, script: Script, pc: i64, host: i64, move: i64) -> i64:
    choice = script.says(pc, 0)
    if not w.names_rift(move, w.TUCK) or table.pack.choice(choice, w.ZONE) == w.ON_DECK:
        return NOT_ASKED
    if move - w.TUCK == host and has(chosen_from(table, script, choice), host):
        return w.NOT_BENEATH_ITSELF
    return why_not_chosen(table, script, choice, move - w.TUCK)


def put_beneath(table: Riftwalker, script: Script, pc: i64, move: i64, host: i64) -> None:
    """From where the card lies to beneath its host; from play it loses what lay beneath it (RW-R34)."""
    zone = table.pack.choice(script.says(pc, 0), w.ZONE)
    face = script.says(pc, 2)
    if zone == w.ON_DECK:
        tuck(table, script.seat, take_top(table), host, face)
        return
    card = move - w.TUCK
    if zone == w.IN_HAND:
        slip(table, script.seat, card, w.EVERYONE if face == w.FACE_UP else 0)
    else:
        leave_play(table, card)
    tuck(table, script.seat, card, host, face)


@final
class Permit(RiftEffect):
    """permit(rule, ...): for this turn's Burst step, for the active player (RW-D16, RW-R21, RW-R22)."""

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        table.piles[w.PERMIT + script.says(pc, 0)] |= only(script.subject)
        table.note(w.PERMITTED, table.active, script.subject)
