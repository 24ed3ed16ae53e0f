"""The types of The Everrain's cards that are read out, of its enemies and its Elder Ones."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from stormtable.games.everrain.content_pieces import (
    Act,
    Copies,
    Count,
    Distance,
    Few,
    Grid,
    Id,
    Item,
    Name,
    Scaled,
    Script,
    Sentence,
)


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be chosen on a card. Label and cost are for all to see; the effect is secret (EV-R196)."""

    label: Name
    effect: Script
    cost: Script | None = None


Options = Annotated[list[Option], Meta(min_length=1, max_length=2)]


class SeaEvent(Item, frozen=True):
    id: Id
    name: Name
    flavour: Sentence
    options: Options


class Expedition(Item, frozen=True):
    id: Id
    name: Name
    options: Options


class Denizen(Item, frozen=True):
    """A passenger, with `to` and `reward`, or an encounter, with options."""

    id: Id
    name: Name
    to: Id | None = None
    reward: Script | None = None
    options: Annotated[list[Option], Meta(max_length=2)] = msgspec.field(default_factory=list)


class Story(Item, frozen=True, kw_only=True):
    id: Id
    number: Annotated[int, Meta(ge=1, le=60)]
    name: Name
    trigger: Id
    role: Literal["journey", "epilogue"]
    deck: Literal["sea_event", "expedition", "denizen"]
    requires: Script | None = None
    options: Options


# Enemies


class DeckEnemy(Item, frozen=True):
    id: Id
    name: Name
    act: Act
    copies: Copies
    health: Annotated[int, Meta(ge=1, le=60)]
    dice: Few
    omens: Few
    omen: Script
    spoils: Annotated[int, Meta(ge=0, le=9)]


class SeaEnemy(Item, frozen=True):
    id: Id
    name: Name
    act: Act
    copies: Copies
    health: Scaled
    dice: Few
    range: Distance
    grid: Grid
    destination: Literal["port", "shipwreck", "altar", "far_sea", "start"]
    omens: Few | None = None
    omen: Script | None = None


class Destination(Item, frozen=True):
    near: Distance


class Elder(Item, frozen=True):
    fewest_dice: Few
    near: Distance
    wound: Script


class FarFromStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="far-from-start"):
    """On the revealed sea hex farthest from the start hex."""


class NearMostClues(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="near-most-clues"):
    """So many hexes from the ship with most clues, or as close to that as there is a sea hex."""

    distance: Distance


class DrownPorts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="drown-ports"):
    """It makes for the nearest port and drowns it; `effect` happens to a ship there."""

    ports: Few
    effect: Script


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="tally"):
    """It hunts ships and counts the dead and the sunk."""

    crew: Count
    ship: Count
    goal: Scaled


class Beacons(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="beacons"):
    """A beacon on every revealed altar, then the start hex."""


class ElderOne(Item, frozen=True, kw_only=True):
    id: Id
    name: Name
    health: Scaled
    dice: Scaled
    grid: Grid
    placement: FarFromStart | NearMostClues
    awakening: Script
    wakes_altars: bool = False
    arisen: Script
    omens: Few
    omen: Script
    objective: DrownPorts | Tally | Beacons
