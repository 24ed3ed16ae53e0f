"""The enemy deck: one deck of cards for decks and for the sea (EV-223, EV-224, EV-226, EV-R146)."""
# mypyc: compile

from librt.vecs import append
from mypy_extensions import i64

from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.decks import discard, in_deck, in_discards, shuffle_in, take, total, weights
from stormtable.games.everrain.table import Everrain


def act_of(table: Everrain, deck: i64, kind: i64) -> i64:
    return table.pack.foe_act[kind] if deck == m.DECK_ENEMIES else table.pack.vessel_act[kind]


def can_be_drawn(table: Everrain, deck: i64, most: i64) -> bool:
    """Whether deck or discards have an enemy for decks, or for the sea, of at most this Act value."""
    for kind in range(table.pack.kinds[deck]):
        there = in_deck(table, deck, kind) + in_discards(table, deck, kind)
        if there > 0 and act_of(table, deck, kind) <= most:
            return True
    return False


def any_enemy(table: Everrain, deck: i64) -> bool:
    return can_be_drawn(table, deck, m.KINDS)


def draw_enemy(table: Everrain, deck: i64, most: i64) -> i64:
    """The next card that fits, the others being discarded; NONE if there is none (EV-226, EV-R144, EV-R146)."""
    if not can_be_drawn(table, deck, most):
        return m.NONE
    while True:
        cards = weights(table, m.DECK_ENEMIES)
        for count in weights(table, m.SEA_ENEMIES):
            cards = append(cards, count)
        if total(cards) == 0:
            shuffle_in(table, m.DECK_ENEMIES)
            shuffle_in(table, m.SEA_ENEMIES)
            continue
        drawn = table.chance.weighted(cards, w.ENEMY_CARD)
        from_sea = drawn >= table.pack.kinds[m.DECK_ENEMIES]
        found = m.SEA_ENEMIES if from_sea else m.DECK_ENEMIES
        kind = drawn - table.pack.kinds[m.DECK_ENEMIES] if from_sea else drawn
        take(table, found, kind)
        if found == deck and act_of(table, deck, kind) <= most:
            return kind
        discard(table, found, kind)
        if found == m.DECK_ENEMIES and deck == found:
            table.note(w.FOE_SKIPPED, kind)


def find_enemy(table: Everrain, deck: i64, kind: i64) -> bool:
    """A named card is taken from the deck, else from the discards (EV-224, EV-R253)."""
    if in_deck(table, deck, kind) > 0:
        take(table, deck, kind)
        return True
    if in_discards(table, deck, kind) > 0:
        table.piles[table.pack.pile_at[deck] + kind] -= m.IN_DISCARDS
        return True
    return False
