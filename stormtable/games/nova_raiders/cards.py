"""Cards of the players: drawing, playing, discarding, and who knows of it.

Others know a card in a hand if they saw it taken, or if the draw pile ran out: then all that is not on the discard pile
must be in the hand. They know it no more once it was shuffled in (NR-034).
"""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, size
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.table import NovaRaiders


def draw_card(table: NovaRaiders, seat: i64) -> None:
    """One card from the draw pile, which is made anew from the discards if it is empty (NR-034, NR-R44, NR-R97)."""
    if table.holds[w.DRAW + seat] == 0:
        shuffle_discards(table, seat)
    pile = table.holds[w.DRAW + seat]
    if pile == 0:
        return
    card = table.chance.pick(each(pile), w.CARD_DRAWN + seat)
    table.holds[w.DRAW + seat] = pile & ~only(card)
    table.holds[w.HAND + seat] |= only(card)
    table.whisper(only(seat), w.DREW_CARD, seat, card)
    if table.holds[w.DRAW + seat] == 0:
        show_by_counting(table, seat)


def shuffle_discards(table: NovaRaiders, seat: i64) -> None:
    """The discards become the draw pile; from the next draw on only their owner knows which of them are in hand."""
    discards = table.holds[w.DISCARD + seat]
    if discards == 0:
        return
    table.holds[w.DISCARD + seat] = 0
    table.holds[w.DRAW + seat] = discards
    for card in each(discards):
        table.known[table.piece_of(seat, card)] = only(seat)
    table.note(w.SHUFFLED, seat)


def show_by_counting(table: NovaRaiders, seat: i64) -> None:
    """With no draw pile left, whoever counts knows the hand, but for cards that were never seen."""
    for card in each(table.holds[w.HAND + seat] & ~table.blind):
        table.known[table.piece_of(seat, card)] = w.EVERYONE


def refill(table: NovaRaiders, seat: i64) -> None:
    """Up to the size of a hand, if there are cards enough (NR-033, NR-R42, NR-R44)."""
    before = size(table.holds[w.HAND + seat])
    for _ in range(table.pack.hand_size - before):
        draw_card(table, seat)
    drawn = size(table.holds[w.HAND + seat]) - before
    if drawn > 0:
        table.note(w.REFILLED, seat, drawn)


def play_card(table: NovaRaiders, seat: i64, card: i64, way: i64) -> None:
    """From the hand into play, face up (NR-037)."""
    this = only(card)
    table.holds[w.HAND + seat] &= ~this
    table.blind &= ~this
    table.known[table.piece_of(seat, card)] = w.EVERYONE
    table.chain = append(table.chain, card * w.PLAYED_WAYS + way)


def discard_played(table: NovaRaiders, seat: i64) -> None:
    """All cards of this turn go onto the discard pile (NR-031, NR-032, NR-047, NR-053)."""
    if len(table.chain) == 0:
        return
    table.note(w.DISCARDED, seat, len(table.chain))
    table.holds[w.DISCARD + seat] |= table.in_play()
    table.chain = vec[i64]()


def is_played_first(table: NovaRaiders, seat: i64, card: i64) -> bool:
    """Of equal cards in a hand, whether this is the one to play: the one all know of, else the first (NR-R102)."""
    twins = table.holds[w.HAND + seat] & table.pack.twins[card]
    if twins & (twins - 1) == 0:
        return True
    open_: i64 = 0
    for twin in each(twins):
        if table.known[table.piece_of(seat, twin)] == w.EVERYONE:
            open_ |= only(twin)
    choice = twins if open_ == 0 else open_
    return has(choice, card) and choice & (only(card) - 1) == 0
