"""Everything that a content pack of The Everrain says. What makes it valid is in `content_checks.py`.

Scripts are texts in the vocabulary of effects, and stay texts here; `scripts.py` lists them all.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from stormtable.games.everrain.content_cards import (
    DeckEnemy,
    Denizen,
    Destination,
    Elder,
    ElderOne,
    Expedition,
    SeaEnemy,
    SeaEvent,
    Story,
)
from stormtable.games.everrain.content_numbers import (
    ActEnd,
    Agenda,
    AtSea,
    Boarding,
    Die,
    Discovery,
    Exhaustive,
    Fight,
    IslandNode,
    IslandToken,
    Land,
    Length,
    Rounds,
    Row,
    Sailing,
    SetUp,
    Sinking,
    Upgrades,
    Weather,
)
from stormtable.games.everrain.content_pieces import (
    Artillery,
    Castaway,
    Crew,
    GunSlot,
    Improvement,
    Map,
    MapSlot,
    Node,
    Port,
    Room,
    Service,
    Ship,
    Storm,
    Tile,
    Trait,
    Treasure,
)

# EV-R196, EV-R189: what nobody is sent before an option is chosen, or a story card resolved. Section, then field.
SECRET: Final = (
    "sea_event.options.effect",
    "expedition.options.effect",
    "denizen.options.effect",
    "story.name",
    "story.requires",
    "story.options",
)


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a pack says."""

    map: Map
    map_slot: Annotated[list[MapSlot], Meta(min_length=1, max_length=40)]
    tile: list[Tile]
    storm: list[Storm]
    port: Annotated[list[Port], Meta(min_length=1, max_length=20)]
    service: Annotated[list[Service], Meta(max_length=20)]
    ship: Ship
    node: list[Node]
    room: list[Room]
    gun_slot: list[GunSlot]
    crew: Annotated[list[Crew], Meta(max_length=60)]
    castaway: Castaway
    trait: Annotated[list[Trait], Meta(max_length=60)]
    improvement: Annotated[list[Improvement], Meta(max_length=60)]
    artillery: Annotated[list[Artillery], Meta(max_length=60)]
    treasure: Annotated[list[Treasure], Meta(max_length=60)]
    sea_event: Annotated[list[SeaEvent], Meta(max_length=60)]
    expedition: Annotated[list[Expedition], Meta(max_length=60)]
    denizen: Annotated[list[Denizen], Meta(max_length=60)]
    story: Annotated[list[Story], Meta(max_length=60)]
    deck_enemy: Annotated[list[DeckEnemy], Meta(max_length=60)]
    sea_enemy: Annotated[list[SeaEnemy], Meta(max_length=60)]
    destination: Destination
    elder: Elder
    elder_one: Annotated[list[ElderOne], Meta(min_length=1, max_length=20)]
    die: list[Die]
    spoils: list[Row]
    troublesome: list[Row]
    discovery: Discovery
    length: Annotated[list[Length], Meta(min_length=1, max_length=9)]
    agenda: Agenda
    boarding: Boarding
    island_node: Annotated[list[IslandNode], Meta(max_length=30)]
    island_token: Annotated[list[IslandToken], Meta(max_length=20)]
    exhaustive: Exhaustive
    setup: SetUp
    rounds: Rounds
    act_end: ActEnd
    sailing: Sailing
    weather: Weather
    at_sea: AtSea
    land: Land
    upgrades: Upgrades
    fight: Fight
    sinking: Sinking
