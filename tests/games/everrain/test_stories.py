"""Stories: how they begin, where their cards lie, who reads them, and how they end."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.cards import DrawCard
from stormtable.games.everrain.steps.stories import RaiseStories, put_story
from stormtable.games.everrain.steps.tracks import PlayersDiscover
from stormtable.games.everrain.view_cards import card_of
from tests.games.everrain.test_cards import drawing
from tests.kit import game_of, listen, offered, play, rule, shown, told
from tests.kit.census import census
from tests.kit.rain import Voyage


def crewed(ships: int = 1) -> Voyage:
    voyage = Voyage(ships)
    for ship in range(ships):
        voyage.crew(f"D0{2 * ship + 1}", "zone-4", ship=ship)
        voyage.crew(f"D0{2 * ship + 2}", ship=ship)
    return voyage


def story(voyage: Voyage, number: int, state: int, ship: int = 0) -> int:
    """A story card lies somewhere as a ship's."""
    card = [story.number for story in voyage.content.story].index(number)
    put_story(voyage.table, ship, card, state)
    return card


def lies(voyage: Voyage, number: int) -> tuple[str, int | None]:
    found = next(story for story in shown(voyage.table)["stories"] if story["number"] == number)
    return found["state"], found["owner"]


def read(voyage: Voyage) -> list[int]:
    """The numbers of the story cards that were read."""
    cards = [event["story"] for event in told(voyage.table) if event["event"] == "story-read"]
    return [story.number for card in cards for number, story in enumerate(voyage.content.story) if number == card]


@rule("EV-212", "EV-214", "EV-215", "EV-216", "EV-R187", "EV-R194")
def test_an_outcome_with_a_number_begins_a_story_of_its_reader() -> None:
    voyage = crewed(2)
    table = voyage.table
    voyage.luck("fate", 7)
    pieces = census(table)
    drawing(voyage, "SE-02", ship=1)
    play(table, "choose-option 2")
    assert lies(voyage, 1) == ("pending", 1)
    assert lies(voyage, 2) == ("library", None)
    assert table.ship(1, m.CLUES) == 1
    assert shown(table)["piles"]["sea_event"] == {"cards": 19, "discards": []}, "its card is in the story slot"
    assert census(table) == pieces
    voyage.luck("sea-event", 0)
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert shown(table)["card"]["id"] == "SE-01", "nothing is on the deck yet"


@rule("EV-R195")
def test_an_outcome_without_a_number_begins_nothing() -> None:
    voyage = crewed()
    voyage.luck("fate", 0)
    drawing(voyage, "SE-02")
    play(voyage.table, "choose-option 1", "choose-crew D01")
    assert lies(voyage, 1) == ("library", None)
    assert shown(voyage.table)["piles"]["sea_event"]["discards"] == ["SE-02"]


@rule("EV-217", "EV-R187", "EV-R189")
def test_pending_cards_go_onto_their_decks_and_show_number_and_owner_only() -> None:
    voyage = crewed(2)
    story(voyage, 1, m.PENDING, ship=1)
    story(voyage, 3, m.PENDING)
    voyage.begin(RaiseStories())
    seen = {card["number"]: card for card in shown(voyage.table, 1)["stories"]}
    assert seen[1] == {"number": 1, "name": None, "deck": "expedition", "state": "on-deck", "owner": 1}
    assert seen[3] == {"number": 3, "name": None, "deck": "denizen", "state": "on-deck", "owner": 0}
    assert seen[5]["state"] == "library", "cards that were not called for stay"
    game = game_of(voyage.table)
    board = game.board(voyage.table.view(1), game.seating())
    assert "STORIES  1 (on-deck, Plum), 3 (on-deck, Coral)" in board.splitlines()


@rule("EV-049", "EV-217")
def test_a_story_symbol_on_the_track_raises_them() -> None:
    voyage = crewed()
    table = voyage.table
    story(voyage, 1, m.PENDING)
    symbol = next(space for space in range(table.player_token + 1, 16) if table.pack.story_spaces >> space & 1)
    table.player_token = symbol - 1
    voyage.begin(PlayersDiscover(1))
    assert lies(voyage, 1) == ("on-deck", 0)


@rule("EV-028", "EV-218", "EV-222")
def test_the_owner_resolves_a_drawn_story_at_once_and_keeps_it() -> None:
    voyage = crewed()
    story(voyage, 5, m.ON_DECK)
    listen(voyage.table)
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert read(voyage) == [5]
    assert shown(voyage.table)["card"]["name"] == "The Answering Voice"
    voyage.luck("fate", 9)
    play(voyage.table, "choose-option 1")
    assert lies(voyage, 5) == ("kept", 0)
    assert lies(voyage, 6) == ("pending", 0), "the story goes on"
    assert shown(voyage.table)["stories"][4]["name"] == "The Answering Voice"
    voyage.luck("sea-event", 2)
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert shown(voyage.table)["card"]["id"] == "SE-03", "it is read once"


@rule("EV-219", "EV-216", "EV-R191")
def test_a_strangers_story_goes_to_its_owner_and_another_card_is_drawn() -> None:
    voyage = crewed(2)
    table = voyage.table
    story(voyage, 5, m.ON_DECK, ship=1)
    table.set_ship(1, m.STATE, m.SUNK)
    listen(table)
    drawing(voyage, "SE-03")
    assert read(voyage) == []
    assert lies(voyage, 5) == ("face-down", 1), "also if it is not in play: it waits"
    assert shown(table)["card"]["id"] == "SE-03"


@rule("EV-220")
def test_a_face_down_card_comes_before_any_new_card_of_its_deck() -> None:
    voyage = crewed(2)
    table = voyage.table
    story(voyage, 5, m.FACE_DOWN)
    story(voyage, 11, m.ON_DECK)
    story(voyage, 3, m.FACE_DOWN)
    listen(table)
    drawing(voyage, "SE-03", ship=1)
    assert lies(voyage, 11) == ("face-down", 0), "it was on the deck"
    play(table, "choose-option 1")
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert read(voyage) == [5], "that of another deck waits"


@rule("EV-R188", "EV-R192")
@pytest.mark.parametrize("state", [m.ON_DECK, m.FACE_DOWN])
def test_of_several_cards_the_lowest_number_is_first_and_one_a_draw(state: int) -> None:
    voyage = crewed()
    for number in (11, 5):
        story(voyage, number, state)
    listen(voyage.table)
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert read(voyage) == [5]
    play(voyage.table, "choose-option 2")
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert read(voyage) == [5, 11]


@rule("EV-R190")
def test_a_numbered_card_stays_on_top_when_a_deck_is_shuffled() -> None:
    voyage = crewed()
    table = voyage.table
    story(voyage, 5, m.ON_DECK)
    for kind in range(len(voyage.content.sea_event)):
        table.piles[table.pack.pile_at[m.SEA_EVENTS] + kind] = m.IN_DISCARDS
    listen(table)
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert read(voyage) == [5]


@rule("EV-221", "EV-R193", "EV-R194")
def test_a_requirement_that_is_not_met_ends_the_story() -> None:
    voyage = crewed()
    table = voyage.table
    story(voyage, 3, m.FACE_DOWN)
    table.piles[table.pack.pile_at[m.SEA_EVENTS] + 5] -= 1  # SE-06, which began it
    table.set_ship(0, m.COIN, 2)
    listen(table)
    pieces = census(table)
    voyage.begin(DrawCard(0, 0, m.DENIZENS))
    assert voyage.rests, "no other card is drawn"
    assert [event["event"] for event in told(table)] == ["story-read", "story-failed"]
    assert lies(voyage, 3) == ("gone", 0)
    assert lies(voyage, 4)[0] == "gone"
    assert census(table) == pieces


@rule("EV-221")
def test_a_requirement_is_paid_before_anything_is_chosen() -> None:
    voyage = crewed()
    table = voyage.table
    story(voyage, 3, m.FACE_DOWN)
    voyage.begin(DrawCard(0, 0, m.DENIZENS))
    assert table.ship(0, m.COIN) == 37
    assert shown(table)["card"]["requires"] == "pay 3 coin"
    assert offered(table) == {"choose-option 1", "choose-option 2"}
    play(table, "choose-option 2")
    assert table.ship(0, m.COIN) == 45
    assert lies(voyage, 4) == ("library", None), "without a further number the story is over"
    assert lies(voyage, 3) == ("kept", 0)


@rule("EV-R134")
def test_a_numbered_card_is_not_exchanged_for_another() -> None:
    voyage = Voyage()
    voyage.install("I-S2", 1)
    voyage.crew("D01", "room-1", "explorer")
    voyage.table.now[m.PARTY_OF], voyage.table.now[m.PARTY] = 0, 1
    story(voyage, 6, m.ON_DECK)
    voyage.begin(DrawCard(0, 0, m.EXPEDITIONS))
    assert offered(voyage.table) == {"choose-option 1", "choose-option 2"}


def tell_on(voyage: Voyage) -> None:
    """Choose the option by which the story goes on, if there is one; then anything until the card is done with."""
    table = voyage.table
    card = card_of(voyage.content, table.now[m.CARD_DECK], table.now[m.CARD])
    if table.now[m.READER] != m.NONE and offered(table, "choose-option"):
        going_on = [number for number, option in enumerate(card.options, start=1) if "story(" in option.effect]
        play(table, f"choose-option {going_on[0] if going_on else 1}")
    while not voyage.rests:
        table.play(table.moves()[0])


@rule("EV-212", "EV-214", "EV-215", "EV-218", "EV-222")
@pytest.mark.parametrize("first", [1, 3, 5, 7, 9, 11])
def test_every_story_can_be_told_from_its_trigger_to_its_epilogue(first: int) -> None:
    voyage = crewed()
    table = voyage.table
    voyage.carry("R-02")
    voyage.install("I-S2", 1)
    voyage.crew("D05", "room-1")
    pieces = census(table)
    journey, epilogue = (card for card in voyage.content.story if card.number in (first, first + 1))
    voyage.luck("fate", 4, 4, 4)
    table.now[m.PARTY_OF], table.now[m.PARTY] = 0, 1 << 4
    drawing(voyage, journey.trigger)
    tell_on(voyage)
    assert lies(voyage, first) == ("pending", 0)
    for card in (journey, epilogue):
        voyage.begin(RaiseStories())
        assert lies(voyage, card.number) == ("on-deck", 0)
        story = voyage.content.story.index(card)
        voyage.begin(DrawCard(0, 0, table.pack.story_deck[story]))
        tell_on(voyage)
        assert lies(voyage, card.number) == ("kept", 0)
        assert table.afloat(0)
    assert all(journey.trigger not in pile["discards"] for pile in shown(table)["piles"].values())
    assert census(table) == pieces
