"""What templates cannot say of trade: `text.py` lists these functions."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.games.everrain.content import Content
from stormtable.games.everrain.names import hex_ids
from stormtable.games.everrain.steps.trade import AnswerTrade, DraftTrade
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.view_trade import parcel_text

Facts = Mapping[str, object]


def trade_with(table: Everrain, content: Content, friend: int) -> Facts:
    owner = table.owner(friend)
    whom = "your other ship" if owner == table.seat else f"ship {friend + 1}"
    return {"whom": whom, "hex": hex_ids(content)[table.hex(friend)]}


def choose_ship(table: Everrain, content: Content, ship: int) -> Facts:
    return {"hex": hex_ids(content)[table.hex(ship)]}


def draft_trade(table: Everrain, content: Content, step: DraftTrade) -> Facts:
    """`: you give 5 coin and get Salt Fish`"""
    if len(step.gives) + len(step.gets) == 0:
        return {"so_far": ""}
    return {"so_far": f": you give {parcel_text(content, step.gives)} and get {parcel_text(content, step.gets)}"}


def answer_trade(table: Everrain, content: Content, step: AnswerTrade) -> Facts:
    """`5 coin for Salt Fish`"""
    return {"offer": f"{parcel_text(content, step.gives)} for {parcel_text(content, step.gets)}"}
