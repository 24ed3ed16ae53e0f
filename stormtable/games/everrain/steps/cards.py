"""Cards that are read out: sea events, expeditions, denizens, story cards (EV-167, EV-202, EV-212, EV-213).

The card lies in `now`: its reader, its deck, its number. A story card that is read is its owner's from then on.
"""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, only
from stormtable.engine.step import FREE, NOT_ASKED, offered
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.decks import draw, put_card_away
from stormtable.games.everrain.steps.stories import end_chain, lowest_story, owner_of, put_story
from stormtable.games.everrain.table import Everrain, ShipStep


@final
class DrawCard(ShipStep):
    """A card is drawn from one of the three decks, and resolved; one's own story comes first.

    (EV-167, EV-202, EV-220)
    """

    def __init__(self, seat: i64, ship: i64, deck: i64) -> None:
        super().__init__(seat, ship)
        self.deck: i64 = deck

    def run(self, table: Everrain) -> None:
        story = story_due(table, self.ship, self.deck)
        if story != m.NONE:
            read_story(table, self.ship, story)
            return
        card = draw(table, self.deck, label_of(self.deck))
        if card == m.NONE:
            table.note(w.NO_CARD_LEFT, self.ship)
        else:
            read_card(table, self.ship, self.deck, card)


def label_of(deck: i64) -> i64:
    """What luck decides when a card of a deck is drawn."""
    if deck == m.SEA_EVENTS:
        return w.SEA_EVENT_PICKED
    return w.EXPEDITION_PICKED if deck == m.EXPEDITIONS else w.DENIZEN_PICKED


def read_card(table: Everrain, ship: i64, deck: i64, card: i64) -> None:
    """A card that has left its deck is shown to all, and its options are chosen from (EV-213)."""
    if deck == m.SEA_EVENTS:
        table.note(w.SEA_EVENT_DRAWN, ship, card)
    elif deck == m.EXPEDITIONS:
        table.note(w.EXPEDITION_DRAWN, ship, card)
    else:
        table.note(w.DENIZEN_DRAWN, ship, card)
    open_card(table, ship, deck, card)


def open_card(table: Everrain, ship: i64, deck: i64, card: i64) -> None:
    table.now[m.READER] = ship
    table.now[m.CARD_DECK] = deck
    table.now[m.CARD] = card
    table.now[m.CHOSEN] = 0
    table.push(ChooseOption(table.owner(ship), ship))


# Stories


def story_due(table: Everrain, ship: i64, deck: i64) -> i64:
    """The story card that a ship resolves instead of a card of a deck, or NONE (EV-218, EV-219, EV-220).

    First one of its own slot, the lowest number (EV-R192); then those on top of the deck, the lowest first (EV-R188):
    those of others go to their owners' slots, where they wait as long as it takes (EV-R191). No shuffling moves them
    (EV-R190).
    """
    story = lowest_story(table, deck, m.FACE_DOWN, ship)
    if story != m.NONE:
        return story
    story = lowest_story(table, deck, m.ON_DECK, m.NONE)
    while story != m.NONE and owner_of(table, story) != ship:
        put_story(table, owner_of(table, story), story, m.FACE_DOWN)
        table.note(w.STORY_PUT_DOWN, owner_of(table, story), story)
        story = lowest_story(table, deck, m.ON_DECK, m.NONE)
    return story


def read_story(table: Everrain, ship: i64, story: i64) -> None:
    """What it requires is met and paid, or the story is over; the draw is used up all the same (EV-221, EV-R193)."""
    put_story(table, ship, story, m.KEPT)
    show_all(table, i64(len(table.pack.effect_script)) + story)
    table.note(w.STORY_READ, ship, story)
    requires = table.pack.requires_script[story]
    if requires == m.NONE:
        open_card(table, ship, m.STORIES, story)
    elif table.script(requires, ship).bars(table) == FREE:
        open_card(table, ship, m.STORIES, story)
        table.push(table.script(requires, ship))
    else:
        table.note(w.STORY_FAILED, ship, story)
        end_chain(table, story)


# Options


def show_all(table: Everrain, place: i64) -> None:
    """Everybody knows now what an option leads to, or what a story card says: nobody can take back what showed it."""
    table.known[table.pack.tiles + place] = only(table.seats) - 1


def place_of_option(table: Everrain, option: i64) -> i64:
    """Where the option of the card being read stands among all options of the pack."""
    card = table.pack.card_at[table.now[m.CARD_DECK] - m.SEA_EVENTS] + table.now[m.CARD]
    return card * m.OPTIONS + option


def options_of(table: Everrain) -> i64:
    """How many options the card being read has."""
    return table.pack.card_options[table.pack.card_at[table.now[m.CARD_DECK] - m.SEA_EVENTS] + table.now[m.CARD]]


@final
class ChooseOption(ShipStep):
    """One of the options that can be paid for, knowing only what it is called and costs (EV-R196, EV-R197)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = offered(self, table, w.CHOOSE_OPTION, m.OPTIONS)
        return append(found, w.REDRAW_CARD) if self.bar(table, w.REDRAW_CARD) == FREE else found

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.REDRAW_CARD:
            return FREE if may_redraw(table, self.ship) else w.NO_REDRAW
        option = move - w.CHOOSE_OPTION
        if not 0 <= option < m.OPTIONS:
            return NOT_ASKED
        if option >= options_of(table):
            return w.NO_SUCH_OPTION
        cost = table.pack.cost_script[place_of_option(table, option)]
        return FREE if cost == m.NONE else table.script(cost, self.ship).bars(table)

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.REDRAW_CARD:
            table.now[m.REDRAWN] = 1
            table.note(w.CARD_REDRAWN, self.ship)
            deck = table.now[m.CARD_DECK]
            put_card_away(table)
            table.push(DrawCard(self.seat, self.ship, deck))
            return
        option = move - w.CHOOSE_OPTION
        table.now[m.CHOSEN] = option + 1
        table.push(Outcome(self.seat, self.ship, option))
        cost = table.pack.cost_script[place_of_option(table, option)]
        if cost != m.NONE:
            table.push(table.script(cost, self.ship))

    def run(self, table: Everrain) -> None:
        """None can be paid for: the card has no effect (EV-R197)."""
        table.note(w.NO_OPTION_LEFT, self.ship)
        put_card_away(table)


def may_redraw(table: Everrain, ship: i64) -> bool:
    """Whether an Explorer in the party has not had an expedition card exchanged yet (EV-337, EV-R134)."""
    if table.now[m.CARD_DECK] != m.EXPEDITIONS or table.now[m.REDRAWN] != 0 or table.now[m.PARTY_OF] != ship:
        return False
    for crew in each(table.now[m.PARTY]):
        if table.crew_gives(crew, a.REDRAW) > 0:
            return True
    return False


@final
class Outcome(ShipStep):
    """What the option leads to is read out and happens; who only thinks ahead does not know it (EV-213, EV-R196)."""

    def __init__(self, seat: i64, ship: i64, option: i64) -> None:
        super().__init__(seat, ship)
        self.option: i64 = option

    def run(self, table: Everrain) -> None:
        place = place_of_option(table, self.option)
        if table.now[m.VEILED] == 1 and table.known[table.pack.tiles + place] == 0:
            place = table.chance.pick(unknown_outcomes(table), w.UNKNOWN_OUTCOME)
        show_all(table, place_of_option(table, self.option))
        table.note(w.OPTION_CHOSEN, self.ship, table.now[m.CARD_DECK], table.now[m.CARD], self.option)
        table.push(CloseCard(self.seat, self.ship))
        table.push(table.script(table.pack.effect_script[place], self.ship))


def unknown_outcomes(table: Everrain) -> vec[i64]:
    """All options of cards of the same deck as the card being read that nobody has chosen yet."""
    deck = table.now[m.CARD_DECK] - m.SEA_EVENTS
    last = deck + 1 == m.CARD_DECKS
    end = i64(len(table.pack.card_options)) if last else table.pack.card_at[deck + 1]
    found = vec[i64]()
    for card in range(table.pack.card_at[deck], end):
        for place in range(card * m.OPTIONS, card * m.OPTIONS + table.pack.card_options[card]):
            if table.known[table.pack.tiles + place] == 0:
                found = append(found, place)
    return found


@final
class CloseCard(ShipStep):
    """The card is done with (EV-215, EV-222)."""

    def run(self, table: Everrain) -> None:
        put_card_away(table)
