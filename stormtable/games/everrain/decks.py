"""Decks as what they hold: a card is picked when it is turned up, and the discards come back when none is left."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only
from stormtable.engine.chance import without
from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain

# Piles


def in_deck(table: Everrain, deck: i64, kind: i64) -> i64:
    return table.piles[table.pack.pile_at[deck] + kind] % m.IN_DISCARDS


def in_discards(table: Everrain, deck: i64, kind: i64) -> i64:
    return table.piles[table.pack.pile_at[deck] + kind] // m.IN_DISCARDS


def discard(table: Everrain, deck: i64, kind: i64) -> None:
    """To the discard pile of its deck (EV-026)."""
    table.piles[table.pack.pile_at[deck] + kind] += m.IN_DISCARDS


def retrieve(table: Everrain, deck: i64, kind: i64) -> None:
    """A card leaves the discard pile of its deck."""
    table.piles[table.pack.pile_at[deck] + kind] -= m.IN_DISCARDS


def put_back(table: Everrain, deck: i64, kind: i64) -> None:
    """Shuffled into its deck (EV-146)."""
    table.piles[table.pack.pile_at[deck] + kind] += 1


def take(table: Everrain, deck: i64, kind: i64) -> None:
    """A card leaves its deck."""
    table.piles[table.pack.pile_at[deck] + kind] -= 1


def shuffle_in(table: Everrain, deck: i64) -> None:
    """The discard pile becomes the deck (EV-027)."""
    for kind in range(table.pack.kinds[deck]):
        reshuffle(table, deck, kind)


def reshuffle(table: Everrain, deck: i64, kind: i64) -> None:
    at = table.pack.pile_at[deck] + kind
    table.piles[at] = table.piles[at] % m.IN_DISCARDS + table.piles[at] // m.IN_DISCARDS


def weights(table: Everrain, deck: i64) -> vec[i64]:
    """How many cards of each kind are in a deck."""
    first = table.pack.pile_at[deck]
    found = table.piles[first : first + table.pack.kinds[deck]]
    for kind in range(i64(len(found))):
        found[kind] %= m.IN_DISCARDS
    return found


def total(numbers: vec[i64]) -> i64:
    count: i64 = 0
    for number in numbers:
        count += number
    return count


def draw(table: Everrain, deck: i64, what: i64) -> i64:
    """The top card of a deck, which leaves it; NONE if deck and discards are empty (EV-027, EV-R226)."""
    found = weights(table, deck)
    if total(found) == 0:
        shuffle_in(table, deck)
        found = weights(table, deck)
        if total(found) == 0:
            return m.NONE
    kind = table.chance.weighted(found, what)
    take(table, deck, kind)
    return kind


# A card that is read out


def put_card_away(table: Everrain) -> None:
    """It goes to the discards, or to its reader's story slot if it began a story (EV-178, EV-215, EV-222, EV-R195)."""
    deck = table.now[m.CARD_DECK]
    table.now[m.READER] = m.NONE
    if deck != m.STORIES and not began_story(table, deck, table.now[m.CARD]):
        discard(table, deck, table.now[m.CARD])


def began_story(table: Everrain, deck: i64, card: i64) -> bool:
    """Whether a card has begun its story, and so has left its deck for good (EV-028, EV-R194)."""
    for story in range(i64(len(table.stories))):
        triggers = table.pack.story_trigger_deck[story] == deck and table.pack.story_trigger[story] == card
        if triggers and table.stories[story] % m.OWNER != m.IN_LIBRARY:
            return True
    return False


# Traits: the positive and the negative deck


def draw_trait(table: Everrain, kind: i64) -> i64:
    """The top card of the positive or the negative traits; NONE if there is none (EV-R87)."""
    found = trait_weights(table, kind)
    if total(found) == 0:
        for trait in range(table.pack.traits):
            if table.pack.trait_kind[trait] == kind:
                reshuffle(table, m.TRAITS, trait)
        found = trait_weights(table, kind)
        if total(found) == 0:
            return m.NONE
    trait = table.chance.weighted(found, w.POSITIVE_DRAWN if kind == m.POSITIVE else w.NEGATIVE_DRAWN)
    take(table, m.TRAITS, trait)
    return trait


def trait_weights(table: Everrain, kind: i64) -> vec[i64]:
    found = filled(table.pack.traits, 0)
    for trait in range(table.pack.traits):
        if table.pack.trait_kind[trait] == kind:
            found[trait] = in_deck(table, m.TRAITS, trait)
    return found


# Crew boards


def draw_crew(table: Everrain, among: i64) -> i64:
    """A random board of the crew deck, of some of them; NONE if there is none of those (EV-R226, EV-R240)."""
    boards = each(table.crew_deck & among)
    if len(boards) == 0:
        return m.NONE
    crew = table.chance.pick(boards, w.CREW_DRAWN)
    table.crew_deck &= ~only(crew)
    return crew


def castaway(table: Everrain) -> i64:
    """The number of a plain deckhand without a board who is nowhere yet (EV-R77)."""
    for crew in range(m.BOARDS, m.CREW):
        if table.aboard(crew) == m.NONE:
            return crew
    raise AssertionError("there are more castaways than all ships could carry")


# Map tiles: Act 1 over Act 2 over Act 3 (EV-017); within an Act the pool, then what was put at its bottom


def next_tile_act(table: Everrain) -> i64:
    """The Act of the top tile, which everybody can see; NONE without a tile."""
    if len(table.tile_top) > 0:
        return table.pack.tile_act[table.tile_top[0]]
    lowest: i64 = m.NONE
    for tile in range(table.pack.tiles):
        waits = has(table.tile_pool, tile) or is_in(table.tile_bottom, tile)
        if waits and (lowest == m.NONE or table.pack.tile_act[tile] < lowest):
            lowest = table.pack.tile_act[tile]
    return lowest


def can_draw_tile(table: Everrain) -> bool:
    """Only tiles of this Act or of one before (EV-158, EV-159, EV-R39)."""
    act = next_tile_act(table)
    return act != m.NONE and act <= table.act


def draw_tile(table: Everrain) -> i64:
    """The top tile leaves the stack; NONE if there is none."""
    if len(table.tile_top) > 0:
        tile = table.tile_top[0]
        table.tile_top = without(table.tile_top, tile)
        return tile
    act = next_tile_act(table)
    if act == m.NONE:
        return m.NONE
    pool = vec[i64]()
    for tile in each(table.tile_pool):
        if table.pack.tile_act[tile] == act:
            pool = append(pool, tile)
    if len(pool) > 0:
        tile = table.chance.pick(pool, w.TILE_DRAWN)
        table.tile_pool &= ~only(tile)
        return tile
    for tile in table.tile_bottom:
        if table.pack.tile_act[tile] == act:
            table.tile_bottom = without(table.tile_bottom, tile)
            return tile
    return m.NONE


def is_in(tiles: vec[i64], tile: i64) -> bool:
    for other in tiles:
        if other == tile:
            return True
    return False
