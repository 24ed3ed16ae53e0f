"""Crew come aboard and leave, and gain and lose traits (EV-131 to EV-141, EV-146)."""
# mypyc: compile

from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import tolerated
from stormtable.games.everrain.decks import discard, draw_trait, put_back
from stormtable.games.everrain.table import Everrain


def join(table: Everrain, ship: i64, crew: i64) -> None:
    """A board from the crew deck goes to a free slot, its miniature below deck, and it is dealt its traits (EV-133).

    There must be a free slot (EV-R84). Where below deck it goes its owner chooses after that (`PutCrew`).
    """
    table.set_ship(ship, m.CREW_AT + table.free_slot(ship), crew)
    table.clear_crew(crew)
    table.set_crew(crew, m.ABOARD, ship)
    table.note(w.CREW_JOINED, ship, crew)
    if crew < m.BOARDS:
        deal_traits(table, crew)


def deal_traits(table: Everrain, crew: i64) -> None:
    """One of each kind to a deckhand, a negative one to a shellback (EV-131, EV-134, EV-135)."""
    if table.pack.indelible[crew] == m.NONE:
        set_trait(table, crew, m.POSITIVE, draw_trait(table, m.POSITIVE))
    negative = draw_trait(table, m.NEGATIVE)
    while negative != m.NONE and contradicts(table, crew, negative):
        discard(table, m.TRAITS, negative)
        negative = draw_trait(table, m.NEGATIVE)
    set_trait(table, crew, m.NEGATIVE, negative)


def contradicts(table: Everrain, crew: i64, negative: i64) -> bool:
    """Whether it cancels the positive trait, and another one is in the deck (EV-136, EV-R85)."""
    positive = table.trait(crew, m.POSITIVE)
    if positive == m.NONE or not has(table.pack.against[positive], negative):
        return False
    for trait in range(table.pack.traits):
        fits = table.pack.trait_kind[trait] == m.NEGATIVE and not has(table.pack.against[positive], trait)
        if fits and table.piles[table.pack.pile_at[m.TRAITS] + trait] > 0:
            return True
    return False


def set_trait(table: Everrain, crew: i64, kind: i64, trait: i64) -> None:
    table.set_crew(crew, m.TRAIT + kind, trait)
    if trait != m.NONE:
        table.note(w.TRAIT_GAINED, table.aboard(crew), crew, trait)


def gain_trait(table: Everrain, crew: i64, kind: i64) -> None:
    """It replaces that of its kind; a shellback's only other one, of either kind (EV-137, EV-R86, EV-R239)."""
    trait = draw_trait(table, kind)
    if trait == m.NONE:
        return
    lose_trait(table, crew, kind)
    if table.pack.indelible[crew] != m.NONE:
        lose_trait(table, crew, 1 - kind)
    set_trait(table, crew, kind, trait)
    if table.crew_gives(crew, a.ALONE) > 0 and not tolerated(table, crew, table.place(crew)):
        go_below(table, crew)  # EV-R97
        table.note(w.CREW_MOVED, table.aboard(crew), crew, m.BELOW)


def go_below(table: Everrain, crew: i64) -> None:
    """To the open area below deck; whoever was on the island board has left it (EV-R256)."""
    if table.place(crew) >= m.INLAND:
        table.now[m.PARTY] &= ~only(crew)
    table.set_crew(crew, m.PLACE, m.BELOW)


def lose_trait(table: Everrain, crew: i64, kind: i64) -> None:
    """To the discard pile (EV-R239)."""
    trait = table.trait(crew, kind)
    if trait != m.NONE:
        table.set_crew(crew, m.TRAIT + kind, m.NONE)
        discard(table, m.TRAITS, trait)
        table.note(w.TRAIT_LOST, table.aboard(crew), crew, trait)


def release(table: Everrain, crew: i64) -> None:
    """Miniature and board leave the ship; board and traits are shuffled back into their decks (EV-141, EV-146)."""
    ship = table.aboard(crew)
    for slot in range(m.CREW_SLOTS):
        if table.ship(ship, m.CREW_AT + slot) == crew:
            table.set_ship(ship, m.CREW_AT + slot, m.NONE)
    for kind in range(m.INDELIBLE):
        trait = table.trait(crew, kind)
        if trait != m.NONE:
            put_back(table, m.TRAITS, trait)
    table.clear_crew(crew)
    table.now[m.PARTY] &= ~only(crew)
    if crew < m.BOARDS:
        table.crew_deck |= only(crew)
