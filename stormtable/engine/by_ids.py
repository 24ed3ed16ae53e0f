"""Moves in words that two packs share: items by their ids, wherever they stand in the pack."""

from __future__ import annotations

from stormtable.engine.content import key_of
from stormtable.engine.game import Game
from stormtable.engine.vocabulary import Field


def ids_of(game: Game, field: Field) -> tuple[str, ...]:
    """The ids of the items that a field's values stand for, in order."""
    items = game.sections.get(field.section, [])
    return tuple(str(key_of(item)) for item in items) if isinstance(items, list) else ()


def said_by_ids(game: Game, move: int) -> str:
    """A move in the words of a record, items by their ids in this pack, so that two packs can be compared."""
    words = [game.vocabulary.verb(move).name]
    for field, value in zip(game.vocabulary.verb(move).fields, game.vocabulary.arguments(move), strict=True):
        ids = ids_of(game, field) if field.section else ()
        words.append(ids[value] if value < len(ids) else field.names[value])
    return " ".join(words)
