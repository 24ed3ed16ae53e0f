"""Games opened with a content pack from a file or a folder; errors name the file."""

from __future__ import annotations

from pathlib import Path

from stormtable.engine.content import Sections, named, read_file, read_folder
from stormtable.engine.game import Game
from stormtable.games import game


def read_pack(path: Path) -> Sections:
    return read_folder(path) if path.is_dir() else read_file(path)


def open_game(name: str, content: Path | None = None) -> Game:
    """A game with its standard content, or with the pack at `content`."""
    if content is None:
        return game(name)
    game(name)  # an unknown game is said first, whatever the file holds
    sections = read_pack(content)
    return named(content, lambda: game(name, sections))
