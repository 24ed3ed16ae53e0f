"""The types of The Everrain's dice, tables, tracks and plain numbers, and of the boards of its optional rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stormtable.games.everrain.content_pieces import (
    Coin,
    Count,
    DiscoverySpace,
    Distance,
    Few,
    Id,
    Item,
    Name,
    Pip,
    Scaled,
    Script,
)


class Die(Item, frozen=True):
    id: Literal["attack", "evasion", "enemy"]
    faces: Annotated[
        list[Literal["damage", "critical", "evade", "move", "omen", "blank"]], Meta(min_length=1, max_length=12)
    ]


class Row(Item, frozen=True):
    """A line of a table that the fate die is rolled on."""

    id: Id
    rolls: Annotated[list[Pip], Meta(min_length=2, max_length=2)]
    effect: Script


class Discovery(Item, frozen=True):
    spaces: DiscoverySpace
    start: DiscoverySpace
    act_ends: Annotated[list[DiscoverySpace], Meta(min_length=1, max_length=3)]
    story_spaces: list[DiscoverySpace]


class Length(Item, frozen=True):
    id: Id
    name: Name
    elder_start: DiscoverySpace


class Agenda(Item, frozen=True):
    start: Few
    wraps_at: Annotated[int, Meta(ge=2, le=60)]


# Optional rules


class Boarding(Item, frozen=True):
    rows: Annotated[list[Annotated[int, Meta(ge=1, le=5)]], Meta(min_length=1)]


class IslandNode(Item, frozen=True):
    id: Id
    column: Few
    to: list[Id]
    gold: bool = False


class IslandToken(Item, frozen=True):
    id: Id
    name: Name
    copies: Annotated[int, Meta(ge=1, le=60)]
    effect: Script | None = None
    recovers: Few | None = None
    expedition: bool = False


class Exhaustive(Item, frozen=True):
    strain: Annotated[int, Meta(ge=0, le=9)]


# Plain numbers


class SetUp(Item, frozen=True):
    coins: Annotated[list[Coin], Meta(max_length=20)]
    crew_orders: Count
    navigation_orders: Few
    artillery_orders: Count
    deckhands: Few
    starters: list[Id]


class Rounds(Item, frozen=True):
    refresh: Few
    agenda: Scaled
    longest: Annotated[int, Meta(ge=10, le=200)]


class ActEnd(Item, frozen=True):
    orders: Count


class Sailing(Item, frozen=True):
    order: Few
    manned: Count
    turn: Few
    sail: Few
    reveal: Few
    rough: Few


class Weather(Item, frozen=True):
    follows: Annotated[int, Meta(ge=-1, le=9)]
    turning: Count
    crossing: Count


class AtSea(Item, frozen=True):
    strain: Count
    trade: Distance
    refusals: Few


class Land(Item, frozen=True):
    altar: Annotated[int, Meta(ge=0, le=9)]
    wreck: Annotated[int, Meta(ge=0, le=9)]


class Upgrades(Item, frozen=True):
    schematic: Few


class Fight(Item, frozen=True):
    attacked: Count
    counter: Few
    evasion: Count
    useless: Annotated[int, Meta(ge=2, le=9)]
    fewest: Few


class Sinking(Item, frozen=True):
    elder: Count
    clues: Few
    treasures: Count
    coin: Coin
    deckhands: Few
