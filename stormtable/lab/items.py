"""What items of a pack go through in a game: events that name them, counted without keeping the events."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.by_ids import ids_of
from stormtable.engine.chance import seed_words
from stormtable.engine.game import Game
from stormtable.engine.in_step import InStep
from stormtable.engine.journal import Counts

NUMBERS = 5  # of an event that a count can go by


@dataclass(frozen=True)
class Happening:
    """A kind of event that is about items: `claimed` is about items of the section `exhibit`."""

    event: str
    kind: int
    section: str
    place: int  # of the item among the event's numbers
    ids: tuple[str, ...]


@lru_cache(maxsize=8)
def happenings(game: Game) -> list[Happening]:
    """All kinds of events that name an item of the pack."""
    found: list[Happening] = []
    for word in game.words.events.values():
        for place, field in enumerate(word.fields[:NUMBERS]):
            if field.section and not field.many:
                found.append(Happening(word.name, word.number, field.section, place, ids_of(game, field)))
                break
    return found


def counts_for(game: Game) -> Counts:
    """A journal that counts, for each such event, each item."""
    kinds = len(game.events)
    columns, places = [1] * kinds, [0] * kinds
    for happening in happenings(game):
        columns[happening.kind] = max(1, len(happening.ids))
        places[happening.kind] = happening.place
    return Counts(vec[i64]([1] * kinds), vec[i64](columns), vec[i64]([0] * kinds), vec[i64](places))


def counted(game: Game, counts: Counts) -> dict[tuple[str, str, str], int]:
    """How often each happening befell each item: by event, section and id."""
    return {
        (happening.event, happening.section, id_): number
        for happening in happenings(game)
        for at, id_ in enumerate(happening.ids)
        if (number := counts.of(happening.kind, 0, at))
    }


def luck_in_step(game: Game, seed: int | str) -> InStep:
    """Luck for one table of an experiment: the same for equal ids, whatever else is in the pack."""
    return InStep(seed, list(game.chances), ids_of_draws(game))


def ids_of_draws(game: Game) -> list[list[str]]:
    """For each draw the ids of its outcomes, or none where they are numbers."""
    found: list[list[str]] = []
    for draw in game.words.draws.values():
        field = draw.fields[0] if draw.fields else None
        found.append(list(ids_of(game, field)) if field is not None and field.section else [])
    return found


def keys_of_draws(game: Game) -> list[vec[i64]]:
    """For each draw a number for each outcome that its id decides: what bots in step know pieces by."""
    return [vec[i64]([seed_words(id_, "piece")[0] for id_ in ids]) for ids in ids_of_draws(game)]
