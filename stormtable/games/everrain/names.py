"""What the pieces of a pack are called, in records and to people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stormtable.engine.speaker import Name, Pieces
from stormtable.engine.vocabulary import Field, Vocabulary
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.words import fields
from stormtable.games.everrain.words.fields import SOURCE

FACINGS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
SECTIONS: Final = [
    "crew",
    "trait",
    "improvement",
    "artillery",
    "treasure",
    "sea_event",
    "expedition",
    "denizen",
    "story",
    "deck_enemy",
    "sea_enemy",
    "elder_one",
    "tile",
    "map_slot",
    "port",
    "service",
    "island_node",
    "island_token",
    "gun_slot",
]


def ids_of(content: Content, section: str) -> list[str]:
    return [item.id for item in getattr(content, section)]


def hex_ids(content: Content) -> list[str]:
    """`C4-2`: the slot, and its place from 0."""
    return [f"{slot.id}-{place}" for slot in content.map_slot for place in range(6)]


def crew_id(content: Content, crew: int) -> str:
    """A castaway, who has no board, is called by its number (EV-R77)."""
    return content.crew[crew].id if crew < len(content.crew) else f"crew-{crew + 1}"


def vocabulary_of(content: Content) -> Vocabulary:
    """The moves in the ids of a pack; places that it does not use keep their spare names."""
    kinds = {field.piece: field.names for field in vars(fields).values() if isinstance(field, Field)}
    names = {section: padded(ids_of(content, section), kinds[section]) for section in SECTIONS}
    names["hex"] = padded(hex_ids(content), kinds["hex"])
    treasures = names["treasure"]
    names["source"] = (*SOURCE.names[: -len(treasures)], *treasures)
    return w.WORDS.vocabulary(**names)


def padded(ids: Sequence[str], spare: Sequence[str]) -> tuple[str, ...]:
    return (*ids, *spare[len(ids) :])


def pieces_of(content: Content) -> Pieces:
    """Names of pieces by kind, in the order of their numbers."""
    named = {
        section: [Name(item.name, id=item.id) for item in getattr(content, section)]
        for section in SECTIONS
        if section not in ("tile", "map_slot", "island_node", "story")
    }
    cast = [Name(content.castaway.name, id=crew_id(content, crew)) for crew in range(len(content.crew), int(m.CREW))]
    crew = [*named["crew"], *cast]
    plain = {section: list(ids_of(content, section)) for section in ("tile", "map_slot")}
    nodes = [Name(f"node {node.id}", id=node.id) for node in content.island_node]
    stories = [Name(f"story {story.number}", id=story.id) for story in content.story]
    hexes = [Name(id_, id=id_) for id_ in hex_ids(content)]
    return {
        **named,
        **plain,
        "crew": crew,
        "story": stories,
        "island_node": nodes,
        "hex": hexes,
        "facing": FACINGS,
        "place": place_names(content),
        "gem": ("TRAUMA", "STRAIN"),
    }


def place_names(content: Content) -> list[str]:
    """`node 4 (P3)`, `the open area below deck`, `slot 2`"""
    zones = [f"node {node.number} ({node.zone})" for node in sorted(content.node, key=lambda node: node.number)]
    return [*zones, "the open area below deck", *(f"slot {room}" for room in range(1, m.ROOMS + 1))]
