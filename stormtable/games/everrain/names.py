"""What the pieces of a pack are called, in records and to people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stormtable.engine.speaker import Name, Pieces
from stormtable.engine.vocabulary import Field, Vocabulary
from stormtable.engine.wording import joined, sentence_case, with_article
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_pieces import Tile
from stormtable.games.everrain.words import fields
from stormtable.games.everrain.words.fields import SOURCE

LANDMARKS: Final = {
    "island": ("an island", "islands"),
    "altar": ("an altar", "altars"),
    "wreck": ("a shipwreck", "shipwrecks"),
    "spawn": ("a spawn space", "spawn spaces"),
    "rough": ("a rough hex", "rough hexes"),
}
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
    deckhands = {member.id for member in content.crew if member.kind == "deckhand"}
    crew = [name if name.id in deckhands else with_articles(name) for name in [*named["crew"], *cast]]
    slots = list(ids_of(content, "map_slot"))
    tiles = [tile_name(content, tile) for tile in content.tile]
    nodes = [Name(f"node {node.id}", id=node.id) for node in content.island_node]
    stories = [Name(f"story {story.number}", id=story.id) for story in content.story]
    hexes = [Name(id_, id=id_) for id_ in hex_ids(content)]
    return {
        **named,
        "crew": [Name(name.name, **{"the": name.name, "The": name.name, **name.forms}) for name in crew],
        "deck_enemy": [with_articles(name) for name in named["deck_enemy"]],
        "sea_enemy": [with_articles(name) for name in named["sea_enemy"]],
        "elder_one": [Name(name.name, **{**name.forms, "the": lowered(name.name)}) for name in named["elder_one"]],
        "tile": tiles,
        "map_slot": slots,
        "omen": (Name("damage", one="damage"), Name("evade", one="an evade")),
        "story": stories,
        "island_node": nodes,
        "hex": hexes,
        "facing": FACINGS,
        "place": place_names(content),
        "gem": ("TRAUMA", "STRAIN"),
    }


def with_articles(name: Name) -> Name:
    """`the Bosun` within a sentence, `The Bosun` and `A Bosun` at its beginning."""
    return Name(
        name.name,
        **{**name.forms, "the": f"the {name}", "The": f"The {name}", "A": sentence_case(with_article(str(name)))},
    )


def lowered(name: str) -> str:
    """`The Lightless Shepherd` within a sentence."""
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


def tile_name(content: Content, tile: Tile) -> Name:
    """A tile is called by what is on it: `a tile with Saltmarrow and an island`"""
    found = [next(port.name for port in content.port if port.id == tile.port)] if tile.port else []
    for kind, (one, many) in LANDMARKS.items():
        count = sum(space == kind for space in tile.spaces)
        found += [one if count == 1 else f"{count} {many}"] * (count > 0)
    what = f"with {joined(found)}" if found else "of calm sea"
    return Name(f"a tile {what}", id=tile.id, the=f"the tile {what}")


def place_names(content: Content) -> list[Name]:
    """`node 4 (P3)`, `the open area below deck`, `slot 2`"""
    zones = [f"node {node.number} ({node.zone})" for node in sorted(content.node, key=lambda node: node.number)]
    places = [*zones, "the open area below deck", *(f"slot {room}" for room in range(1, m.ROOMS + 1))]
    return [Name(place, start=sentence_case(place)) for place in places]
