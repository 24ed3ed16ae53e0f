"""How a search thinks about a game: measured numbers that stand with the game's weights, in its hints.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from stormtable.bots.search import Manner
from stormtable.engine.game import Game

Share = Annotated[float, Meta(ge=0, le=1)]


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The section [search] of hints.toml; what it leaves out is as in most games."""

    scale: Annotated[float, Meta(gt=0)] = 8.0


class HintsFile(msgspec.Struct, frozen=True):
    """As much of hints.toml as a search reads."""

    search: Tuning = Tuning()


@cache
def tuning(folder: Path) -> Tuning:
    found = tomllib.loads((folder / "hints.toml").read_text(encoding="utf-8"))
    return msgspec.convert(found, HintsFile).search


def manner_for(game: Game) -> Manner:
    return Manner(scale=tuning(game.folder).scale)
