"""What is to be seen of a card that is read out, no outcome before it is chosen (EV-R196), and of the island board."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_cards import Denizen, Expedition, Option, SeaEvent, Story
from stormtable.games.everrain.effects.language import language_of
from stormtable.games.everrain.steps.inland import GoInland, MoveParty, inland, tokens_left
from stormtable.games.everrain.table import Everrain

SECTIONS = ("sea_event", "expedition", "denizen", "story")


class SeenOption(msgspec.Struct, frozen=True):
    label: str
    cost: str | None


class OpenCard(msgspec.Struct, frozen=True):
    """The card that a ship reads now."""

    ship: int
    deck: str
    id: str
    name: str
    flavour: str | None
    requires: str | None
    options: list[SeenOption]
    chosen: int | None  # from 1
    outcome: str | None  # once it is chosen


class SeenNode(msgspec.Struct, frozen=True):
    id: str
    column: int
    to: list[str]
    gold: bool
    token: str | None  # once it was turned up


class IslandBoard(msgspec.Struct, frozen=True):
    """An expedition on the island board; where its crew are, their places say."""

    ship: int
    nodes: list[SeenNode]
    tokens_left: dict[str, int]  # face down or in the supply


def island_board(table: Everrain, content: Content) -> IslandBoard | None:
    ship = table.now[m.PARTY_OF]
    lands = any(isinstance(step, MoveParty | GoInland) for step in table.steps)
    if ship == m.NONE or not (lands or len(inland(table, ship)) > 0):
        return None
    tokens = [table.now[m.TOKEN_AT + node] - 1 for node in range(len(content.island_node))]
    return IslandBoard(
        ship=ship,
        nodes=[
            SeenNode(node.id, node.column, node.to, node.gold, None if token < 0 else content.island_token[token].id)
            for node, token in zip(content.island_node, tokens, strict=True)
        ],
        tokens_left=dict(zip([token.id for token in content.island_token], tokens_left(table), strict=True)),
    )


def open_card(table: Everrain, content: Content) -> OpenCard | None:
    if table.now[m.READER] == m.NONE:
        return None
    deck, number, chosen = table.now[m.CARD_DECK], table.now[m.CARD], table.now[m.CHOSEN]
    card = card_of(content, deck, number)
    return OpenCard(
        ship=table.now[m.READER],
        deck=SECTIONS[deck - m.SEA_EVENTS],
        id=card.id,
        name=card.name,
        flavour=card.flavour if isinstance(card, SeaEvent) else None,
        requires=cost_of(content, card.requires) if isinstance(card, Story) else None,
        options=[SeenOption(option.label, cost_of(content, option.cost)) for option in card.options],
        chosen=chosen or None,
        outcome=outcome_of(content, card.options[chosen - 1]) if chosen else None,
    )


def card_of(content: Content, deck: int, number: int) -> SeaEvent | Expedition | Denizen | Story:
    """A card by its deck and number, as `table.now` has it."""
    cards: Sequence[Sequence[SeaEvent | Expedition | Denizen | Story]]
    cards = (content.sea_event, content.expedition, content.denizen, content.story)
    return cards[deck - m.SEA_EVENTS][number]


def outcome_of(content: Content, option: Option) -> str:
    """`Gain 1 clue. The agenda advances 1.`"""
    language = language_of(content)
    return language.sentence(language.read(option.effect, option.label))


def cost_of(content: Content, cost: str | None) -> str | None:
    """`pay 2 coin`, `you need a crew on deck`"""
    if cost is None:
        return None
    language = language_of(content)
    said = language.sentence(language.read(cost, "cost", cost=True)).rstrip(".")
    return said[0].lower() + said[1:]
