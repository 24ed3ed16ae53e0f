"""What templates cannot say of cards that are read out, and of land: `text.py` lists these functions."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.bits import each
from stormtable.engine.speaker import Told
from stormtable.engine.wording import joined
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import in_boats
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_cards import SeaEvent
from stormtable.games.everrain.steps.cards import ChooseOption
from stormtable.games.everrain.steps.islands import on_wreck, wreck_to_salvage
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.text_odds import expedition_told
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


def launch(table: Everrain, content: Content) -> Facts:
    return {"party": party(table, content)}


def explore_island(table: Everrain, content: Content) -> Facts:
    return {"party": party(table, content)}


def party(table: Everrain, content: Content) -> str:
    """`Abel Rook and Marta Quill (ISLAND 5: 60 %)`"""
    names = [crew.name for crew in content.crew] + [content.castaway.name] * int(m.CREW - m.BOARDS)
    crew = each(in_boats(table, table.active))
    return f"{joined([names[one] for one in crew], 'and')} ({expedition_told(table, list(crew))})"


def purge(table: Everrain, content: Content) -> Facts:
    return {"worth": f"enemies worth {table.act} appear on your deck"}


def salvage(table: Everrain, content: Content) -> Facts:
    """`the wreck: 4 clues and Salt Fish`"""
    wreck = wreck_to_salvage(table, table.active)
    clues = table.wrecks[wreck + m.WRECK_CLUES]
    found = [f"{clues} clue{'' if clues == 1 else 's'}"] if clues else []
    found += [content.treasure[treasure].name for treasure in on_wreck(table, wreck)]
    return {"wreck": f"the wreck: {joined(found, 'and')}" if found else "the empty wreck"}
