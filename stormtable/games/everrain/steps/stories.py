"""Stories: what is pending, whose it is, and where it lies (EV-212, EV-214, EV-215, EV-216, EV-217, EV-R187)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain


@final
class RaiseStories(Step[Everrain]):
    """All pending story cards go face down and sideways on top of their decks (EV-049, EV-056, EV-217)."""

    def run(self, table: Everrain) -> None:
        raised = False
        for story in range(i64(len(table.stories))):
            if table.stories[story] % m.OWNER == m.PENDING:
                table.stories[story] += m.ON_DECK - m.PENDING
                raised = True
        if raised:
            table.note(w.STORIES_RAISED)


def owner_of(table: Everrain, story: i64) -> i64:
    """The ship whose player began it (EV-216)."""
    return table.stories[story] // m.OWNER - 1


def put_story(table: Everrain, ship: i64, story: i64, state: i64) -> None:
    table.stories[story] = (ship + 1) * m.OWNER + state


def lowest_story(table: Everrain, deck: i64, state: i64, ship: i64) -> i64:
    """Of the story cards of a deck in one state the lowest number, or NONE (EV-R188, EV-R192).

    `ship`: only its own ones, or NONE for those of everybody.
    """
    found: i64 = m.NONE
    for story in range(i64(len(table.stories))):
        lies = table.stories[story] % m.OWNER == state and table.pack.story_deck[story] == deck
        lower = found == m.NONE or table.pack.story_number[story] < table.pack.story_number[found]
        if lies and lower and (ship == m.NONE or owner_of(table, story) == ship):
            found = story
    return found


def begin_story(table: Everrain, ship: i64, number: i64) -> bool:
    """The card with a number becomes pending, unread, if the card being read leads to it (EV-214, EV-215, EV-216)."""
    if table.now[m.READER] != ship:
        return False
    for story in range(i64(len(table.stories))):
        called = table.pack.story_number[story] == number and table.stories[story] == m.IN_LIBRARY
        if called and leads_to(table, story):
            put_story(table, ship, story, m.PENDING)
            table.note(w.STORY_BEGAN, ship, story)
            return True
    return False


def leads_to(table: Everrain, story: i64) -> bool:
    """Whether the card being read is of the same chain: its trigger, or another card of it (EV-212)."""
    if table.now[m.CARD_DECK] == m.STORIES:
        return same_chain(table, story, table.now[m.CARD])
    deck, card = table.pack.story_trigger_deck[story], table.pack.story_trigger[story]
    return table.now[m.CARD_DECK] == deck and table.now[m.CARD] == card


def same_chain(table: Everrain, story: i64, other: i64) -> bool:
    """Two story cards with the same trigger."""
    decks, cards = table.pack.story_trigger_deck, table.pack.story_trigger
    return decks[story] == decks[other] and cards[story] == cards[other]


def end_chain(table: Everrain, story: i64) -> None:
    """All cards of a story leave the game, the one that began it too (EV-221, EV-R193, EV-R194)."""
    for other in range(i64(len(table.stories))):
        if same_chain(table, story, other):
            table.stories[other] += m.GONE - table.stories[other] % m.OWNER
