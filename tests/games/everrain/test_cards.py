"""Cards that are read out: every option of every card, what is known of it before it is chosen, and who draws what."""

import json
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from stormtable.engine.chance import Searching
from stormtable.engine.effect_text import Call
from stormtable.engine.sitting import shown as reveals
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.decks import shuffle_in
from stormtable.games.everrain.effects.language import language_of
from stormtable.games.everrain.secrets import resample
from stormtable.games.everrain.steps.cards import DrawCard
from stormtable.games.everrain.steps.stories import put_story
from stormtable.games.everrain.steps.turn import SeaEventDue
from stormtable.games.everrain.view_cards import SECTIONS, card_of, outcome_of
from tests.kit import game_of, listen, offered, play, refusal, rule, shown, told
from tests.kit.census import census
from tests.kit.rain import Voyage, content

LABELS = {"sea_event": "sea-event", "expedition": "expedition", "denizen": "denizen"}


def drawing(voyage: Voyage, id_: str, ship: int = 0) -> Voyage:
    """A card comes to the top of its deck and is drawn."""
    for number, section in enumerate(LABELS):
        ids = [card.id for card in getattr(voyage.content, section)]
        if id_ in ids:
            voyage.luck(LABELS[section], ids.index(id_))
            voyage.begin(DrawCard(voyage.table.owner(ship), ship, m.SEA_EVENTS + number))
            return voyage
    raise AssertionError(id_)


def well_found() -> Voyage:
    """A ship that can pay for every option: crew everywhere, coin, a relic."""
    voyage = Voyage()
    voyage.install("I-S2", 1)
    for id_, place in (("D01", "zone-4"), ("D02", "zone-7"), ("D03", "below"), ("D04", "room-1")):
        voyage.crew(id_, place, strain=1)
    voyage.carry("R-02")
    voyage.has_orders((2, 1, 1), (1, 1, 0))
    return voyage


def every_option() -> Iterator[tuple[str, str, int]]:
    for section in SECTIONS:
        for card in getattr(content(), section):
            for option in range(len(card.options)):
                yield section, card.id, option


def begin_reading(voyage: Voyage, section: str, id_: str) -> None:
    if section == "expedition":
        voyage.table.now[m.PARTY_OF], voyage.table.now[m.PARTY] = 0, 1 << 3
    if section != "story":
        drawing(voyage, id_)
        return
    story = [card.id for card in voyage.content.story].index(id_)
    put_story(voyage.table, 0, story, m.ON_DECK)
    voyage.begin(DrawCard(0, 0, voyage.table.pack.story_deck[story]))


@rule("EV-202", "EV-214", "EV-R196")
@pytest.mark.parametrize(("section", "id_", "option"), list(every_option()))
def test_every_option_of_every_card_can_be_played(section: str, id_: str, option: int) -> None:
    for seed in range(4):
        voyage = well_found()
        table, luck = voyage.table, Searching(seed)
        listen(table)
        begin_reading(voyage, section, id_)
        pieces = census(table)
        if not voyage.rests and offered(table, "choose-option"):
            play(table, f"choose-option {option + 1}")
        while not voyage.rests:
            moves = table.moves()
            assert game_of(table).prompt(table).text
            assert all(game_of(table).describe(table, move).text for move in moves)
            table.play(moves[luck.number(len(moves), 0)])
        lines = [game_of(table).tell(event, game_of(table).seating()) for event in told(table)]
        chosen = next(line for line in lines if line.startswith("You choose") or " chooses " in line)
        card = next(card for card in getattr(voyage.content, section) if card.id == id_)
        assert chosen.endswith(f'"{card.options[option].label}": {outcome_of(voyage.content, card.options[option])}')
        assert table.now[m.READER] == m.NONE
        assert census(table) == pieces


@rule("EV-213", "EV-R196")
def test_before_an_option_is_chosen_only_labels_and_costs_are_known() -> None:
    voyage = well_found()
    table = voyage.table
    drawing(voyage, "SE-06")
    seen = {
        "ship": 0,
        "deck": "sea_event",
        "id": "SE-06",
        "name": "The Drifting Preacher",
        "flavour": "A man on a door.",
        "requires": None,
        "options": [
            {"label": "Give him water", "cost": "pay 2 coin"},
            {"label": "Take him aboard", "cost": None},
        ],
        "chosen": None,
        "outcome": None,
    }
    assert shown(table, 0)["card"] == shown(table)["card"] == seen
    game = game_of(table)
    assert game.prompt(table).text == "The Drifting Preacher. A man on a door. Choose what to do"
    texts = [game.describe(table, move).text for move in table.moves()]
    assert texts == ["Give him water (pay 2 coin)", "Take him aboard"]
    board = game.board(table.view(0), game.seating()).splitlines()
    assert board[-3:] == [
        "CARD  The Drifting Preacher: A man on a door.",
        "  Give him water (pay 2 coin)",
        "  Take him aboard",
    ]
    play(table, "choose-option 1")
    assert shown(table)["card"]["chosen"] == 1
    assert shown(table)["card"]["outcome"] == "Take 2 STRAIN off one of your crew."


def ways_through(calls: Sequence[Call]) -> list[list[int]]:
    """For each way through a script the fate dice that lead there; 0 passes a test, and 9 fails it."""
    found: list[list[int]] = [[]]
    for call in calls:
        inner = [
            [0 if branch.label == "S" else 9 if branch.label == "F" else branch.low, *way]
            for branch in call.branches
            for way in ways_through(branch.calls)
        ]
        found = [before + after for before in found for after in (inner or ways_through(call.body) or [[]])]
    return found


def every_way() -> Iterator[tuple[str, str, int, list[int]]]:
    language = language_of(content())
    for section, id_, option in every_option():
        card = next(card for card in getattr(content(), section) if card.id == id_)
        for dice in ways_through(language.read(card.options[option].effect, "test")):
            yield section, id_, option, dice


@pytest.mark.parametrize(("section", "id_", "option", "dice"), list(every_way()))
def test_every_branch_of_every_card_runs_to_its_end(section: str, id_: str, option: int, dice: list[int]) -> None:
    voyage = well_found()
    pieces = census(voyage.table)
    voyage.luck("fate", *dice)
    begin_reading(voyage, section, id_)
    if offered(voyage.table, "choose-option"):
        play(voyage.table, f"choose-option {option + 1}")
    while not voyage.rests:
        voyage.table.play(voyage.table.moves()[0])
    assert voyage.chance.script.get(voyage.labels["fate"], []) == [], "all its dice were rolled"
    assert section == "story" or census(voyage.table) == pieces, "a story was begun here without its first card"


@rule("EV-R196")
@pytest.mark.parametrize("deck", range(4))
def test_no_view_and_no_preview_tells_what_an_option_leads_to(deck: int) -> None:
    section = SECTIONS[deck]
    for number, card in enumerate(getattr(content(), section)):
        voyage = well_found()
        begin_reading(voyage, section, card.id)
        if voyage.rests or voyage.table.now[m.READER] == m.NONE or voyage.table.now[m.CHOSEN] > 0:
            continue  # one option, which is played at once
        table = voyage.table
        seen = msgspec.json.encode(table.view(0)).decode() + msgspec.json.encode(table.view(None)).decode()
        for option in card_of(content(), m.SEA_EVENTS + deck, number).options:
            assert json.dumps(outcome_of(content(), option)) not in seen
        for move in table.moves():
            foreseen = [game_of(table).event(event, 0)["event"] for event in table.preview(move)]
            assert foreseen in ([], ["coin-paid"], ["treasure-paid"]), "the price is known, and nothing else"


@rule("EV-R196")
def test_who_thinks_ahead_finds_any_outcome_of_the_deck() -> None:
    voyage = well_found()
    drawing(voyage, "SE-17")
    found = set()
    for seed in range(60):
        twin = resample(voyage.table, 0, Searching(seed))
        listen(twin)
        twin.play(twin.moves()[0])
        found.add(json.dumps([event for event in told(twin) if event["event"] != "option-chosen"]))
        assert census(twin) == census(voyage.table)
    assert len(found) > 8, "not just the clue that it really is"


@rule("EV-R196", "EV-R189")
def test_what_was_read_once_is_known_to_all_and_cannot_be_taken_back() -> None:
    voyage = well_found()
    table = voyage.table
    drawing(voyage, "SE-17")
    before = table.clone()
    play(table, "choose-option 1")
    assert table.chance.drawn == before.chance.drawn
    assert reveals(before, table), "an outcome was shown: a barrier for taking moves back"
    before = table.clone()
    put_story(table, 0, 4, m.FACE_DOWN)
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert table.chance.drawn == before.chance.drawn
    assert reveals(before, table), "so was the text of a story"
    voyage = well_found()
    drawing(voyage, "SE-17")
    play(voyage.table, "choose-option 1")
    shuffle_in(voyage.table, m.SEA_EVENTS)
    drawing(voyage, "SE-17")
    foreseen = [
        game_of(voyage.table).event(event, 0)["event"] for event in voyage.table.preview(voyage.table.moves()[0])
    ]
    assert foreseen == ["option-chosen", "clues-gained"], "what it leads to is no secret the second time"


@rule("EV-R197")
def test_an_option_that_cannot_be_paid_is_not_offered() -> None:
    voyage = well_found()
    voyage.table.set_ship(0, m.COIN, 1)
    drawing(voyage, "SE-12")
    assert voyage.rests, "only one is left, and needs no choice"
    voyage = Voyage()
    voyage.install("I-S2", 1)
    voyage.crew("D01", "room-1", "explorer")
    voyage.table.now[m.PARTY_OF], voyage.table.now[m.PARTY] = 0, 1
    voyage.table.set_ship(0, m.COIN, 4)
    table = drawing(voyage, "EX-10").table
    assert offered(table) == {"choose-option 1", "redraw-card"}
    assert refusal(table, "choose-option 2") == "You have too little coin (EV-R197, EV-R244)."


@rule("EV-R197")
def test_a_card_nobody_can_pay_for_is_discarded_without_effect() -> None:
    voyage = well_found()
    table = voyage.table
    pack = table.pack
    story = [card.id for card in voyage.content.story].index("ST-12")
    place = (pack.card_at[3] + story) * m.OPTIONS
    before, priced = pack.cost_script[place], pack.cost_script[place + 1]
    pack.cost_script[place] = priced  # two crew at least, for either option
    try:
        for crew in list(table.crew_of(0))[1:]:
            table.set_ship(0, m.CREW_AT + crew, m.NONE)
            table.clear_crew(crew)
        put_story(table, 0, story, m.ON_DECK)
        listen(table)
        voyage.begin(DrawCard(0, 0, m.DENIZENS))
    finally:
        pack.cost_script[place] = before
    assert voyage.rests
    assert [event["event"] for event in told(table)] == ["story-read", "no-option-left"]


@rule("EV-167", "EV-G064")
@pytest.mark.parametrize("space", ["calm", "rough", "wreck", "spawn", "port", "island", "altar"])
def test_a_turn_that_ends_at_sea_brings_a_sea_event(space: str) -> None:
    voyage = well_found()
    if space == "port":
        voyage.port(0, 0, "PT1")
    voyage.space(0, 0, space)
    voyage.begin(SeaEventDue(0, 0))
    assert voyage.rests == (space in ("port", "island", "altar"))


@rule("EV-167")
def test_no_sea_event_with_an_enemy_on_deck_or_near() -> None:
    voyage = well_found()
    voyage.foe("E-01", 3)
    voyage.begin(SeaEventDue(0, 0))
    assert voyage.rests
    voyage = well_found()
    voyage.vessel("N-01", 0, 1)
    voyage.begin(SeaEventDue(0, 0))
    assert voyage.rests


@rule("EV-026", "EV-027", "EV-R226")
def test_a_card_goes_to_the_discards_and_they_become_the_deck() -> None:
    voyage = well_found()
    table = voyage.table
    drawing(voyage, "SE-17")
    play(table, "choose-option 1")
    assert shown(table)["piles"]["sea_event"] == {"cards": 19, "discards": ["SE-17"]}
    for kind in range(len(voyage.content.sea_event)):
        table.piles[table.pack.pile_at[m.SEA_EVENTS] + kind] = m.IN_DISCARDS
    drawing(voyage, "SE-17")
    assert shown(table)["piles"]["sea_event"] == {"cards": 19, "discards": []}
    voyage = well_found()
    listen(voyage.table)
    for kind in range(len(voyage.content.sea_event)):
        voyage.table.piles[voyage.table.pack.pile_at[m.SEA_EVENTS] + kind] = 0
    voyage.begin(DrawCard(0, 0, m.SEA_EVENTS))
    assert [event["event"] for event in told(voyage.table)] == ["no-card-left"]


@rule("EV-R227")
def test_a_ship_that_sinks_leaves_the_rest_of_the_card_undone() -> None:
    voyage = Voyage()
    table = voyage.table
    voyage.crew("D01", "below", trauma=table.pack.track[0] - 1)
    listen(table)
    drawing(voyage, "SE-06")
    pieces = census(table)
    play(table, "choose-option 2")
    assert not table.afloat(0)
    assert all(state == m.IN_LIBRARY for state in table.stories), "the story was not reached"
    assert table.now[m.READER] == m.NONE
    assert census(table) == pieces
    assert shown(table)["piles"]["sea_event"]["discards"] == ["SE-06"]
