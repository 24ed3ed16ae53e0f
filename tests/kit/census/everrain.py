"""How many cards of each deck there are, wherever they lie: it never changes during a game."""

from stormtable.engine.bits import each
from stormtable.games.everrain import EverrainGame
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.cargo import hold
from stormtable.games.everrain.decks import began_story
from stormtable.games.everrain.steps.deck_enemies import PlaceFoe
from stormtable.games.everrain.steps.sailing import PlaceTile
from stormtable.games.everrain.steps.sea_enemies import PlaceVessel
from stormtable.games.everrain.steps.upgrades import LaySchematic, Refit, cost_of
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.view import DECKS
from tests.kit.counting import counted


@counted.register
def census(game: EverrainGame, table: Everrain) -> dict[str, int]:
    """Cards by deck, map tiles and crew boards."""
    counts = {name: in_piles(table, deck) for deck, name in enumerate(DECKS)}
    rows = [table.ships[ship * m.SHIP_ROW : (ship + 1) * m.SHIP_ROW] for ship in range(table.pack.ships)]
    for deck, first, end in ((m.IMPROVEMENTS, m.UPGRADE, m.GUN), (m.GUNS, m.GUN, m.HOLD)):
        counts[DECKS[deck]] += sum(of_deck(table, deck, kind) for row in rows for kind in row[first:end])
        counts[DECKS[deck]] += sum(step.deck == deck and of_deck(table, deck, step.card) for step in in_hand(table))
    counts["treasure"] += sum(len(hold(table, ship)) for ship in range(table.pack.ships)) + on_wrecks(table)
    held = [table.trait(crew, kind) for crew in range(m.CREW) for kind in range(m.INDELIBLE)]
    counts["trait"] += sum(trait != m.NONE for trait in held)
    counts["deck_enemy"] += sum(kind != m.NONE for kind in table.foes[m.FOE_KIND :: m.FOE_ROW])
    counts["sea_enemy"] += sum(kind != m.NONE for kind in table.fleet[m.VESSEL_KIND :: m.VESSEL_ROW])
    counts["deck_enemy"] += sum(isinstance(step, PlaceFoe) for step in table.steps)
    counts["sea_enemy"] += sum(isinstance(step, PlaceVessel) for step in table.steps)
    counts["denizen"] += sum(where != m.NONE for where in table.passengers)
    for deck, number in triggers_away(table):
        counts[DECKS[deck]] += number
    deck, card = table.now[m.CARD_DECK], table.now[m.CARD]
    if table.now[m.READER] != m.NONE and deck != m.STORIES and not began_story(table, deck, card):
        counts[DECKS[deck]] += 1
    counts["denizen"] += len(each(table.now[m.REVEALED]))
    for offered in table.now[m.OFFERED : m.OFFERED_CREW]:
        if offered > 0:
            counts[DECKS[(offered - 1) // m.KINDS]] += 1
    return {**counts, "tile": tiles(table), "crew": crew(table)}


def in_hand(table: Everrain) -> list[LaySchematic | Refit]:
    """Upgrades about to be laid or installed."""
    return [step for step in table.steps if isinstance(step, (LaySchematic, Refit))]


def of_deck(table: Everrain, deck: int, kind: int) -> bool:
    """Whether a place of a ship holds a card of a deck; starters belong to none, and leave the game (EV-015)."""
    return kind != m.NONE and cost_of(table, deck, kind) != m.NONE


def in_piles(table: Everrain, deck: int) -> int:
    """In the deck, in the discards, and, of enemies, set aside for a later Act."""
    first = table.pack.pile_at[deck]
    acts = {m.DECK_ENEMIES: table.pack.foe_act, m.SEA_ENEMIES: table.pack.vessel_act}.get(deck)
    count = 0
    for kind in range(table.pack.kinds[deck]):
        pile = table.piles[first + kind]
        count += pile % m.IN_DISCARDS + pile // m.IN_DISCARDS
        if acts is not None and acts[kind] > table.act:
            count += table.pack.set_aside[first + kind]
    return count


def on_wrecks(table: Everrain) -> int:
    count = 0
    for at in range(0, len(table.wrecks), m.WRECK_ROW):
        row = table.wrecks[at : at + m.WRECK_ROW]
        if row[m.WRECK_HEX] != m.NONE:
            count += sum(kind != m.NONE for kind in row[m.WRECK_HOLD :])
    return count


def triggers_away(table: Everrain) -> list[tuple[int, int]]:
    """Cards that began a story lie in their owner's story slot, or left the game with it (EV-028, EV-R194)."""
    begun = {
        (table.pack.story_trigger_deck[story], table.pack.story_trigger[story])
        for story, state in enumerate(table.stories)
        if state % m.OWNER != m.IN_LIBRARY
    }
    return [(deck, 1) for deck, _ in begun]


def tiles(table: Everrain) -> int:
    placed = sum(tile != m.NONE for tile in table.tiles)
    in_hand = sum(isinstance(step, PlaceTile) for step in table.steps)
    return placed + in_hand + len(each(table.tile_pool)) + len(table.tile_top) + len(table.tile_bottom)


def crew(table: Everrain) -> int:
    aboard = sum(table.aboard(number) != m.NONE for number in range(m.BOARDS))
    return len(each(table.crew_deck)) + aboard + len(each(table.now[m.OFFERED_CREW]))
