"""What a seat cannot know, dealt anew: hands and draw piles of others, cards taken unseen, directives."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, size
from stormtable.engine.chance import Chance, without
from stormtable.engine.step import NOBODY
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.table import NovaRaiders


def deal_anew(table: NovaRaiders, seat: i64, chance: Chance) -> NovaRaiders:
    """A clone in which every deal that `seat` cannot tell from the true one is as likely as any other.

    Whoever else decides is seen to have a choice, so deals that leave them none are not among these.
    """
    while True:
        twin = table.clone()
        twin.chance = chance
        for other in range(table.seats):
            if other != seat:
                deal_hand(twin, other, seat, chance)
        deal_unseen(twin, seat, chance)
        if len(table.pack.directives) > 0:
            deal_directives(twin, seat, chance)
        if table.decider == seat or table.decider == NOBODY:
            return twin
        twin.legal = twin.steps[-1].moves(twin)
        if len(twin.legal) > 1:
            return twin


def deal_hand(table: NovaRaiders, owner: i64, seat: i64, chance: Chance) -> None:
    """Of the cards that are in a hand or its draw pile, nobody else can tell where, any may be those in hand."""
    unknown: i64 = 0
    for card in each((table.holds[w.HAND + owner] | table.holds[w.DRAW + owner]) & ~table.blind):
        if not has(table.known[table.piece_of(owner, card)], seat):
            unknown |= only(card)
    in_hand = size(table.holds[w.HAND + owner] & unknown)
    table.holds[w.HAND + owner] &= ~unknown
    table.holds[w.DRAW + owner] |= unknown
    for card in some_of(unknown, in_hand, chance, w.CARD_DRAWN + owner):
        table.holds[w.HAND + owner] |= only(card)
        table.holds[w.DRAW + owner] &= ~only(card)


def deal_unseen(table: NovaRaiders, seat: i64, chance: Chance) -> None:
    """Cards that others took unseen change places with those of the Academy deck that nobody has seen."""
    own = table.blind & table.holds[w.HAND + seat]
    hidden = table.blind & ~own
    pool = table.academy | hidden
    table.blind = own
    for card in each(pool):
        table.known[card] = 0
    for other in range(table.seats):
        held = table.holds[w.HAND + other] & hidden
        if other == seat or held == 0:
            continue
        table.holds[w.HAND + other] &= ~held
        for card in some_of(pool, size(held), chance, w.ACADEMY_DRAWN):
            pool &= ~only(card)
            table.holds[w.HAND + other] |= only(card)
            table.known[card] = only(other)
            table.blind |= only(card)
    table.academy = pool


def deal_directives(table: NovaRaiders, seat: i64, chance: Chance) -> None:
    """Those dealt to others and those not dealt at all change places (NR-R64)."""
    pool: i64 = 0
    for directive in table.pack.directives:
        if not has(table.known[table.directive_piece(directive)], seat):
            pool |= only(directive)
    places = vec[i64]()
    for place in range(w.DEALT, w.DEALT + 2 * table.seats):
        if has(pool, table.holds[place]):
            places = append(places, place)
    for directive in each(pool):
        table.known[table.directive_piece(directive)] = 0
    dealt = some_of(pool, len(places), chance, w.DIRECTIVE_DEALT)
    for i in range(i64(len(places))):
        table.holds[places[i]] = dealt[i]
        table.known[table.directive_piece(dealt[i])] = only((places[i] - w.DEALT) // 2)


def some_of(pieces: i64, count: i64, chance: Chance, what: i64) -> vec[i64]:
    """So many of a set, each choice and each order as likely."""
    left = each(pieces)
    chosen = vec[i64]()
    for _ in range(count):
        piece = chance.pick(left, what)
        left = without(left, piece)
        chosen = append(chosen, piece)
    return chosen
