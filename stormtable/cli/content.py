"""`stormtable content check FILE [--game G]` and `stormtable content export GAME [FILE]`"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from stormtable.cli.arguments import Trouble
from stormtable.cli.packs import open_game, read_pack
from stormtable.engine.chance import Searching
from stormtable.engine.content import ContentError, Sections
from stormtable.engine.files import write_whole
from stormtable.engine.game import Game
from stormtable.engine.playout import playout
from stormtable.games import game_class, names
from stormtable.lab.pack_mistakes import plainly

TRIALS = 3  # random games at each seat count that a pack must survive


def run(action: str, game: str | None = None, file: Path | None = None) -> int:
    if action == "export":
        assert game is not None
        return export(game, file)
    assert file is not None
    return check(file, game)


def check(path: Path, name: str | None) -> int:
    """Read the pack as its game would, then play a few random games with it at every seat count."""
    sections = read_pack(path)
    try:
        game = open_game(name or game_for(path, sections), path)
    except ContentError as error:
        raise ContentError(plainly(error, sections)) from error
    for seats in game.seat_counts:
        play_with(path, game, seats)
    items = ", ".join(f"{len(items)} {name}" for name, items in game.sections.items() if isinstance(items, list))
    print(f"{path.name} is a good pack for {game.title} ({items}); content hash {game.content_hash}.")
    return 0


def play_with(path: Path, game: Game, seats: int) -> None:
    for seed in range(TRIALS):
        try:
            playout(game.new(seats, seed=seed), Searching(seed))
        except Exception as error:  # whatever a pack breaks is the pack's fault, and is said as such
            raise ContentError(f"{path.name} reads well, but a game of {seats} breaks with it: {error!r}.") from error


def game_for(path: Path, sections: Sections) -> str:
    """The game a pack says it extends, or the one whose sections it has."""
    header = sections.get("pack")
    if isinstance(header, dict) and isinstance(header.get("extends"), str):
        return str(header["extends"])
    fit = {name: len(sections.keys() & game_class(name).standard().keys()) for name in names()}
    best = max(fit, key=lambda name: fit[name])
    if fit[best] == 0 or list(fit.values()).count(fit[best]) > 1:
        raise Trouble(f"{path.name} does not show which game it is for; add --game with one of {', '.join(names())}.")
    return best


def export(name: str, path: Path | None) -> int:
    """The standard pack in one file, comments and all."""
    text = standard_text(name)
    if path is None:
        sys.stdout.write(text)
    else:
        write_whole(path, text)
        print(f"{path} holds the standard pack of {name}; change it, then: stormtable play {name} --content {path}")
    return 0


def standard_text(name: str) -> str:
    """The pack's files one after another; a file that begins with bare keys comes first, where TOML wants them."""
    found = game_class(name)
    texts = [path.read_text(encoding="utf-8").strip() for path in sorted((found.folder / "content").glob("*.toml"))]
    heading = (
        f"# The standard content of {found.title}, whole. Change what you like; 'stormtable content check' says\n"
        f'# whether it can be played. To change only a few items, keep just those below: [pack] extends = "{name}"'
    )
    keys, tables = zip(*(divided(text) for text in texts), strict=True)
    return "\n\n".join([heading, *filter(None, (*keys, *tables))]) + "\n"


def divided(text: str) -> tuple[str, str]:
    """What must stand before any table of a joined file, and the rest."""
    lines = text.splitlines()
    first = next((at for at, line in enumerate(lines) if line.startswith("[")), len(lines))
    opening = "\n".join(lines[:first]).strip()
    if not tomllib.loads(opening):
        return "", text
    return opening, "\n".join(lines[first:])
