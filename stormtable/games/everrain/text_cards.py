"""What templates cannot say of cards that are read out: `text.py` lists these functions."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.speaker import Told
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_cards import SeaEvent
from stormtable.games.everrain.steps.cards import ChooseOption
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.view_cards import card_of, cost_of, outcome_of

Facts = Mapping[str, object]


def choose_option(table: Everrain, content: Content, step: ChooseOption) -> Facts:
    """`Flotsam Field. Crates roll in the swell.`"""
    card = card_of(content, table.now[m.CARD_DECK], table.now[m.CARD])
    return {"card": f"{card.name}. {card.flavour}" if isinstance(card, SeaEvent) else f"{card.name}."}


def choose_option_(table: Everrain, content: Content, option: int) -> Facts:
    """`Give him water (pay 2 coin)`"""
    chosen = card_of(content, table.now[m.CARD_DECK], table.now[m.CARD]).options[option]
    cost = cost_of(content, chosen.cost)
    return {"label": chosen.label, "cost": f" ({cost})" if cost else ""}


def option_chosen(told: Told, content: Content) -> Facts:
    option = card_of(content, told["deck"], told["card"]).options[told["option"]]
    return {"label": option.label, "outcome": outcome_of(content, option)}


def story_read(told: Told, content: Content) -> Facts:
    return {"title": content.story[told["story"]].name}
