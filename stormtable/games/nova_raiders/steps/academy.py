"""Upgrading at the Space Academy."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, only
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.table import NovaRaiders


@final
class Upgrade(Step[NovaRaiders]):
    """Take a face-up card, which is replaced at once; or the unseen top card, and the row is replaced (NR-100, NR-101,
    NR-102, NR-105, NR-106, NR-R94)."""

    def moves(self, table: NovaRaiders) -> vec[i64]:
        moves = vec[i64]()
        for place in range(table.pack.row):
            if table.row[place] != w.NONE:
                moves = append(moves, w.TAKE_CARD + place)
        return append(moves, w.TAKE_TOP) if deck_size(table) > 0 else moves

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if move == w.TAKE_TOP:
            return FREE if deck_size(table) > 0 else w.DECK_EMPTY
        if not w.TAKE_CARD <= move < w.TAKE_CARD + w.ROW:
            return NOT_ASKED
        place = move - w.TAKE_CARD
        return FREE if place < table.pack.row and table.row[place] != w.NONE else w.PLACE_EMPTY

    def play(self, table: NovaRaiders, move: i64) -> None:
        if move == w.TAKE_TOP:
            take_top(table, self.seat)
            return
        place = move - w.TAKE_CARD
        card = table.row[place]
        table.row[place] = w.NONE
        table.holds[w.HAND + self.seat] |= only(card)  # NR-035; it stays known to all
        table.note(w.TOOK_CARD, self.seat, card, place + 1)
        turn_up(table, place)

    def run(self, table: NovaRaiders) -> None:
        """No card left: a later part of a card is left out."""


def deck_size(table: NovaRaiders) -> i64:
    return len(table.bottom) + (1 if table.academy != 0 else 0)


def take_top(table: NovaRaiders, seat: i64) -> None:
    """The top card, seen by its owner only unless all know it; then a new row (NR-101, NR-R40, NR-R41, NR-R104)."""
    card = leave_deck(table)
    table.holds[w.HAND + seat] |= only(card)
    if table.known[card] == w.EVERYONE:
        table.note(w.TOOK_TOP, seat, card)
    else:
        table.known[card] = only(seat)
        table.blind |= only(card)
        table.whisper(only(seat), w.TOOK_TOP, seat, card)
    for place in range(table.pack.row):
        old = table.row[place]
        if old != w.NONE:
            table.bottom = append(table.bottom, old)
            table.row[place] = w.NONE
            table.note(w.WENT_UNDER, old, place + 1)
    for place in range(table.pack.row):
        turn_up(table, place)


def turn_up(table: NovaRaiders, place: i64) -> None:
    """The next card of the deck fills a place of the row, if there is one (NR-100, NR-106, NR-R40)."""
    if deck_size(table) == 0:
        return
    card = leave_deck(table)
    table.row[place] = card
    table.known[card] = w.EVERYONE
    table.note(w.TURNED_UP, card, place + 1)


def leave_deck(table: NovaRaiders) -> i64:
    """The top card: one of those in no known order, then those at the bottom in theirs."""
    if table.academy != 0:
        card = table.chance.pick(each(table.academy), w.ACADEMY_DRAWN)
        table.academy &= ~only(card)
        return card
    card = table.bottom[0]
    table.bottom = table.bottom[1:]
    return card
