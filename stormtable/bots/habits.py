"""Which moves of a game are usually best, as they stand in its habits.toml: what the bot `quick` goes on by."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from librt.vecs import vec
from msgspec import Meta

from stormtable.bots.quick import Habits
from stormtable.engine.by_ids import said_by_ids
from stormtable.engine.game import Game

HABITS = "habits.toml"


class HabitsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a move is not the best where it is legal, in each part of a game; moves by the ids of their items."""

    made_by: list[str]
    phases: Annotated[int, Meta(ge=1)]
    tries: Annotated[int, Meta(ge=1)]
    steps: Annotated[int, Meta(ge=0)]
    usual: dict[str, list[float]]  # by verb, for moves that were never met
    moves: dict[str, list[float]]


@cache
def read_habits(folder: Path) -> HabitsFile | None:
    """What was learnt of a game, if anything was."""
    file = folder / HABITS
    if not file.exists():
        return None
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), HabitsFile)


@lru_cache(maxsize=8)
def habits_of(game: Game) -> Habits | None:
    file = read_habits(game.folder)
    return None if file is None else as_numbers(game, file)


def as_numbers(game: Game, file: HabitsFile) -> Habits:
    """For each part of a game, one after the other, a number for each move of this pack's vocabulary."""
    never = [1.0] * file.phases
    rows = [
        file.moves.get(said_by_ids(game, move), file.usual.get(game.vocabulary.verb(move).name, never))
        for move in range(game.vocabulary.size)
    ]
    missed = vec[float]([row[phase] for phase in range(file.phases) for row in rows])
    return Habits(missed, game.vocabulary.size, file.phases, file.tries, file.steps)
