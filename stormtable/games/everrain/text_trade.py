"""What templates cannot say of trade: `text.py` lists these functions."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.texts import signed
from stormtable.engine.wording import counted, joined
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.names import hex_ids
from stormtable.games.everrain.steps.trade import AnswerTrade, DraftTrade
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.view_trade import Parcel, parcel

Facts = Mapping[str, object]


def trade_with(table: Everrain, content: Content, friend: int) -> Facts:
    owner = table.owner(friend)
    whom = "your other ship" if owner == table.seat else signed(owner)
    return {"whom": whom, "hex": hex_ids(content)[table.hex(friend)]}


def choose_ship(table: Everrain, content: Content, ship: int) -> Facts:
    """`Your ship on C4-2`, `Plum's ship on C4-2`: two may be in one hex."""
    owner = table.owner(ship)
    second = "second " if ship != owner and table.seats == 1 else ""
    whose = "Your" if owner == table.seat else f"{signed(owner)}'s"
    return {"whose": whose, "second": second, "hex": hex_ids(content)[table.hex(ship)]}


def draft_trade(table: Everrain, content: Content, step: DraftTrade) -> Facts:
    """`: you give 5 coin and get Salt Fish`"""
    if len(step.gives) + len(step.gets) == 0:
        return {"so_far": ""}
    return {"so_far": f": you give {items_text(content, step.gives)} and get {items_text(content, step.gets)}"}


def answer_trade(table: Everrain, content: Content, step: AnswerTrade) -> Facts:
    """`5 coin for Salt Fish`"""
    return {"offer": f"{items_text(content, step.gives)} for {items_text(content, step.gets)}"}


def items_text(content: Content, items: vec[i64]) -> str:
    return parcel_text(parcel(content, items), content)


def parcel_text(parcel: Parcel, content: Content) -> str:
    """`Abel Rook, Salt Fish, 5 coin and 1 clue`, or `nothing`"""
    crew = {board.id: board.name for board in content.crew}
    treasures = {card.id: card.name for card in content.treasure}
    cards = {card.id: card.name for card in content.improvement} | {card.id: card.name for card in content.artillery}
    told = [crew.get(id_, content.castaway.name) for id_ in parcel.crew]
    told += [treasures[id_] for id_ in parcel.treasures]
    told += [f"the {cards[id_]} schematic" for id_ in (*parcel.improvements, *parcel.artillery)]
    told += [f"{parcel.coin} coin"] * (parcel.coin > 0) + [counted(parcel.clues, "clue")] * (parcel.clues > 0)
    return joined(told)
