"""What is to be seen of a trade that is put together or waits for an answer."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.names import crew_id
from stormtable.games.everrain.parcels import (
    COIN_ITEM,
    CREW_ITEM,
    GUN_ITEM,
    IMPROVEMENT_ITEM,
    TREASURE_ITEM,
    clues_in,
    coin_in,
)
from stormtable.games.everrain.steps.trade import AnswerTrade, TradeStep
from stormtable.games.everrain.table import Everrain


class Parcel(msgspec.Struct, frozen=True):
    """What one ship gives."""

    crew: list[str]
    treasures: list[str]
    improvements: list[str]  # schematics
    artillery: list[str]
    coin: int
    clues: int


class SeenTrade(msgspec.Struct, frozen=True):
    ship: int  # whose turn it is
    friend: int
    gives: Parcel
    gets: Parcel
    proposed: bool  # the friend is asked


def trade(table: Everrain, content: Content) -> SeenTrade | None:
    for step in table.steps:
        if isinstance(step, TradeStep):
            gives, gets = parcel(content, step.gives), parcel(content, step.gets)
            return SeenTrade(step.ship, step.friend, gives, gets, isinstance(step, AnswerTrade))
    return None


def parcel(content: Content, items: vec[i64]) -> Parcel:
    return Parcel(
        crew=[crew_id(content, number) for number in numbers(items, CREW_ITEM)],
        treasures=[content.treasure[number].id for number in numbers(items, TREASURE_ITEM)],
        improvements=[content.improvement[number].id for number in numbers(items, IMPROVEMENT_ITEM)],
        artillery=[content.artillery[number].id for number in numbers(items, GUN_ITEM)],
        coin=coin_in(items),
        clues=clues_in(items),
    )


def numbers(items: vec[i64], first: int) -> list[int]:
    """Of one kind of items."""
    return [item - first for item in items if first <= item < min(first + m.KINDS, COIN_ITEM)]
