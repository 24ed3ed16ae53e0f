"""The types of the pieces of The Everrain: the sea, ships, crew, traits, upgrades and treasures."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from stormtable.engine.content import PLAIN_TEXT

Status = Literal["printed", "designed"]
Space = Literal["calm", "rough", "wreck", "spawn", "port", "island", "altar"]
Arc = Literal["bow", "stern", "port", "starboard", "bow-wide", "beam", "all"]
Side = Literal["bow", "stern", "port", "starboard"]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN_TEXT)]
Sentence = Annotated[str, Meta(min_length=1, max_length=200, pattern=PLAIN_TEXT)]
Script = Annotated[str, Meta(min_length=1, max_length=400, pattern=PLAIN_TEXT)]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,23}\Z")]
Word = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,23}\Z")]
Count = Annotated[int, Meta(ge=0, le=99)]
Few = Annotated[int, Meta(ge=1, le=9)]
Drawn = Annotated[int, Meta(ge=1, le=5)]  # cards that lie open in a port (marks.OFFERED)
Copies = Annotated[int, Meta(ge=1, le=9)]
Act = Annotated[int, Meta(ge=1, le=3)]
Pip = Annotated[int, Meta(ge=0, le=9)]
Coin = Annotated[int, Meta(ge=0, le=99)]
Distance = Annotated[int, Meta(ge=1, le=9)]
DiscoverySpace = Annotated[int, Meta(ge=1, le=60)]
NodeNumber = Annotated[int, Meta(ge=0, le=9)]
RoomNumber = Annotated[int, Meta(ge=1, le=6)]
Hex = Annotated[list[Annotated[int, Meta(ge=-11, le=11)]], Meta(min_length=2, max_length=2)]
Gives = dict[Word, Annotated[int, Meta(ge=-9, le=99)]]
On = dict[Word, Script]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of content; every one says whether the rule book prints it or we designed it."""

    status: Status


class Scaled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that grows with the players (EV-030)."""

    base: Annotated[int, Meta(ge=0, le=60)]
    each: Annotated[int, Meta(ge=0, le=9)]

    def at(self, players: int) -> int:
        return self.base + self.each * players


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an enemy ship or the Elder One can fire at."""

    arc: Arc
    distances: Annotated[list[Distance], Meta(min_length=1)]


# The sea


class Map(Item, frozen=True):
    start_slot: Id
    start_hex: Hex


class MapSlot(Item, frozen=True):
    id: Id
    at: Annotated[list[int], Meta(min_length=2, max_length=2)]
    hexes: Annotated[list[Hex], Meta(min_length=6, max_length=6)]


class Tile(Item, frozen=True):
    id: Id
    act: Act
    spaces: Annotated[list[Space], Meta(min_length=6, max_length=6)]
    clues: Count
    port: Id | None = None


class Storm(Item, frozen=True):
    id: Id
    act: Annotated[int, Meta(ge=2, le=4)]
    hexes: Annotated[list[Hex], Meta(min_length=1, max_length=4)]


class Port(Item, frozen=True):
    id: Id
    name: Name


class Service(Item, frozen=True):
    id: Id
    name: Name
    house: Name
    repeat: bool
    does: Literal["improve", "install", "buy", "sell", "hire", "effect"]
    draws: Drawn | None = None
    coin: Coin | None = None
    clues: Few | None = None
    each: bool = False
    effect: Script | None = None
    only_if: Literal["hurt", "broken"] | None = None
    vice: bool = False


# The ship


class Ship(Item, frozen=True):
    zone_room: Annotated[int, Meta(ge=1, le=6)]
    crew: Annotated[int, Meta(ge=2, le=8)]
    hold: Few
    node_trauma: Annotated[int, Meta(ge=0, le=9)]


class Node(Item, frozen=True):
    number: NodeNumber
    zone: Annotated[str, Meta(pattern=r"^[PS][1-5]\Z")]
    beside: Annotated[list[NodeNumber], Meta(min_length=1)]
    navigation: bool = False
    nest: bool = False
    fires: Side | None = None
    spawns: bool = False

    @property
    def has_symbol(self) -> bool:
        """Whether enemies rather cross it than a blank one (EV-237)."""
        return self.navigation or self.nest or self.fires is not None


class Room(Item, frozen=True):
    number: RoomNumber
    beside: list[RoomNumber]
    suggested: Id | None = None


class GunSlot(Item, frozen=True):
    id: Id
    name: Name
    nodes: Annotated[list[NodeNumber], Meta(min_length=1, max_length=2)]


# Crew and what they can have


class Castaway(Item, frozen=True):
    """The values of a crew board."""

    name: Name
    island: Pip
    port: Pip
    dice: Few
    track: Annotated[int, Meta(ge=1, le=20)]
    wage: Coin


class Crew(Castaway, frozen=True, kw_only=True):
    id: Id
    kind: Literal["deckhand", "shellback"]
    trait: Id | None = None
    optional: bool = False


class Trait(Item, frozen=True, kw_only=True):
    id: Id
    name: Name
    kind: Literal["positive", "negative", "indelible"]
    place: Literal["sea", "expedition", "port", "general"]
    copies: Copies | None = None
    against: list[Id] = []
    gives: Gives = {}
    on: On = {}


class Potential(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an identical improvement beside it adds to a copy (EV-100, EV-103)."""

    spaces: Annotated[int, Meta(ge=0, le=3)] = 0
    gives: Gives = {}
    instead: bool = False


class Captive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an enemy in a rectangular space brings when it leaves."""

    leaves: Literal["port_visit", "university"]
    effect: Script


class Improvement(Item, frozen=True, kw_only=True):
    id: Id
    name: Name
    copies: Copies
    cost: Coin | None = None
    starter: bool = False
    space: Literal["circle", "rectangle", "square", "none"]
    spaces: Annotated[int, Meta(ge=0, le=4)] = 0
    use: Literal["standing", "trigger"] | None = None
    potential: Potential | None = None
    same_as: Id | None = None
    gives: Gives = {}
    on: On = {}
    captive: Captive | None = None
    least_players: Annotated[int, Meta(ge=1, le=4)] = 1


class Artillery(Item, frozen=True, kw_only=True):
    id: Id
    name: Name
    copies: Copies
    cost: Coin | None = None
    starter: bool = False
    slot: Id
    fires_from: Literal["both", "bow", "stern"] | None = None
    dice: Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(min_length=1, max_length=4)]
    gives: Gives = {}


class Treasure(Item, frozen=True, kw_only=True):
    id: Id
    name: Name
    type: Literal["commodity", "shanty", "trinket", "relic"]
    copies: Copies
    undesired: Coin
    standard: Coin
    desired: Coin
    undesired_in: Id
    desired_in: Id
    clues: Few | None = None
    gives: Gives = {}
    on: On = {}
