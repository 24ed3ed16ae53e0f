"""Moving rift cards between deck, hands, explored areas, score piles and beneath, and who knows of it.

`known` holds for each rift the seats that know where it is. Whoever sees a card move keeps or gains that knowledge;
whoever sees only that some card left a hand can no longer be sure of any card there.
"""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, lowest, only
from stormtable.engine.journal import EVERYBODY
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker


def audience(known: i64) -> i64:
    """Those who know a card, as the journal counts them."""
    return EVERYBODY if known & w.SPECTATOR else known


# The deck


def take_top(table: Riftwalker) -> i64:
    """The top card leaves the rift deck; NONE if there is none (RW-R27, RW-R28)."""
    unknown = table.piles[w.DECK]
    rift = w.NONE
    if unknown != 0:
        rift = table.chance.pick(each(unknown), w.RIFT_DRAWN)
        table.piles[w.DECK] = unknown & ~only(rift)
    elif len(table.bottom) > 0:
        rift = table.bottom[0]
        table.bottom = table.bottom[1:]
    if table.piles[w.DECK] == 0 and len(table.bottom) == 0:
        table.emptied = 1
    return rift


def draw(table: Riftwalker, seat: i64) -> bool:
    """One card from the deck to a hand, if there is one (RW-045, RW-D10)."""
    rift = take_top(table)
    if rift == w.NONE:
        return False
    table.piles[w.HAND_OF + seat] |= only(rift)
    table.known[rift] |= only(seat)
    table.whisper(audience(table.known[rift]), w.DREW, seat, rift)
    return True


# From a hand


def slip(table: Riftwalker, seat: i64, rift: i64, witnesses: i64) -> None:
    """A card leaves a hand unseen but by its owner and `witnesses`: to others any card there may be the one."""
    hand = table.piles[w.HAND_OF + seat]
    table.piles[w.HAND_OF + seat] = hand & ~only(rift)
    if hand & (hand - 1) == 0:
        return  # it was the only one: whoever knew the hand knows which card left
    sure = witnesses | only(seat)
    while hand != 0:
        table.known[lowest(hand)] &= sure
        hand &= hand - 1


def discard_from_hand(table: Riftwalker, seat: i64, rift: i64) -> None:
    """Face down to the bottom of the rift deck (RW-046)."""
    slip(table, seat, rift, 0)
    table.bottom = append(table.bottom, rift)
    table.whisper(audience(table.known[rift]), w.DISCARDED, seat, rift)


def explore(table: Riftwalker, seat: i64, rift: i64) -> None:
    """From the hand into play at level 0, open to all (RW-028)."""
    table.piles[w.HAND_OF + seat] &= ~only(rift)
    table.piles[w.EXPLORED_BY + seat] |= only(rift)
    table.known[rift] = w.EVERYONE
    table.note(w.EXPLORED, seat, rift)


def give(table: Riftwalker, giver: i64, taker: i64, rift: i64) -> None:
    """From hand to hand, known to both (RW-D12)."""
    slip(table, giver, rift, only(taker))
    table.piles[w.HAND_OF + taker] |= only(rift)
    table.known[rift] |= only(taker)
    table.whisper(audience(table.known[rift]), w.GAVE, giver, taker, rift)


def take_random(table: Riftwalker, taker: i64, victim: i64) -> None:
    """A card of a hand, each as likely as the others (RW-D13)."""
    rift = table.chance.pick(each(table.piles[w.HAND_OF + victim]), w.RIFT_TAKEN)
    slip(table, victim, rift, only(taker))
    table.piles[w.HAND_OF + taker] |= only(rift)
    table.known[rift] |= only(taker)
    table.whisper(audience(table.known[rift]), w.TOOK, taker, victim, rift)


# In play


def shift(table: Riftwalker, seat: i64, rift: i64) -> None:
    """One step clockwise (RW-030)."""
    this = only(rift)
    if table.piles[w.ONCE] & this:
        table.piles[w.ONCE] ^= this
        table.piles[w.TWICE] |= this
    else:
        table.piles[w.ONCE] |= this
    table.note(w.SHIFTED, seat, rift, table.level(rift))


def turn_back(table: Riftwalker, seat: i64, rift: i64) -> None:
    """One step back (RW-D06)."""
    this = only(rift)
    if table.piles[w.TWICE] & this:
        table.piles[w.TWICE] ^= this
        table.piles[w.ONCE] |= this
    else:
        table.piles[w.ONCE] &= ~this
    table.note(w.TURNED_BACK, seat, rift, table.level(rift))


def burst(table: Riftwalker, seat: i64, rift: i64) -> None:
    """To its owner's score pile, as it lies, with the cards beneath it; the grid stays (RW-041, RW-043, RW-R33)."""
    table.piles[w.EXPLORED_BY + seat] &= ~only(rift)
    table.piles[w.SCORED_BY + seat] |= only(rift)
    table.round_bursts += 1
    table.note(w.BURST_RIFT, seat, rift, table.level(rift))


def leave_play(table: Riftwalker, rift: i64) -> None:
    """Out of the explored area or score pile, level forgotten, the cards beneath lost (RW-071, RW-R30, RW-R45)."""
    lose_beneath(table, rift)
    stays = ~only(rift)
    for seat in range(table.seats):
        table.piles[w.EXPLORED_BY + seat] &= stays
        table.piles[w.SCORED_BY + seat] &= stays
    table.piles[w.ONCE] &= stays
    table.piles[w.TWICE] &= stays


def discard_from_play(table: Riftwalker, seat: i64, rift: i64) -> None:
    """To the bottom of the rift deck; as it lay open, everybody knows it there (RW-046)."""
    leave_play(table, rift)
    table.bottom = append(table.bottom, rift)
    table.note(w.DISCARDED, seat, rift)


def return_to_hand(table: Riftwalker, rift: i64) -> None:
    """To its owner's hand (RW-D09)."""
    owner = table.explorer(rift)
    if owner == w.NONE:
        owner = table.scorer(rift)
    leave_play(table, rift)
    table.piles[w.HAND_OF + owner] |= only(rift)
    table.note(w.RETURNED, owner, rift)


# Beneath


def tuck(table: Riftwalker, seat: i64, rift: i64, host: i64, face_up: i64) -> None:
    """A card that has left its place goes beneath a rift, out of play (RW-068, RW-069, RW-070, RW-R35)."""
    if face_up == w.FACE_UP:
        table.known[rift] = w.EVERYONE
    table.tucked = append(table.tucked, (host * w.MOST_RIFTS + rift) * 2 + face_up)
    table.whisper(audience(table.known[rift]), w.TUCKED, seat, host, rift)


def lose_beneath(table: Riftwalker, host: i64) -> None:
    """All cards beneath a rift go to the bottom of the rift deck, oldest first (RW-071, RW-R30)."""
    kept = vec[i64]()
    for entry in table.tucked:
        if entry // (2 * w.MOST_RIFTS) != host:
            kept = append(kept, entry)
            continue
        rift = entry // 2 % w.MOST_RIFTS
        table.bottom = append(table.bottom, rift)
        table.whisper(audience(table.known[rift]), w.LOST, host, rift)
    if len(kept) < len(table.tucked):
        table.tucked = kept
