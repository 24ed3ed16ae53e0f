"""Games of the pack of before, kept from one what-if to the next: half the games need not be played again.

What decides how a game goes is in the name of the file: the rules and bots as they are written, the pack, the plan.
"""

from __future__ import annotations

import os
import zlib
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

import stormtable
from stormtable.engine.files import Unwritable, write_whole
from stormtable.engine.game import Game
from stormtable.lab.pairs import Pair, Plan, Played

MOST_FILES = 20
SOURCES = ("engine", "bots", "games", "lab")


def usual_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "stormtable" / "whatif"


class Kept:
    """The games of one plan's former pack, by the number of their pair."""

    def __init__(self, folder: Path, plan: Plan, before: Game) -> None:
        self.path = folder / f"{plan.game}-{key_of(plan, before)}.msgpack.z"
        self.games = read(self.path)
        self.fresh = 0

    def get(self, number: int) -> Played | None:
        return self.games.get(number)

    def add(self, pair: Pair) -> None:
        if pair.number not in self.games:
            self.games[pair.number] = pair.before
            self.fresh += 1

    def save(self) -> None:
        """A cache that cannot be written is no reason to fail."""
        if not self.fresh:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, zlib.compress(msgspec.msgpack.encode(self.games), 3))
            drop_oldest(self.path.parent)
        except (OSError, Unwritable):
            return


def read(path: Path) -> dict[int, Played]:
    """Whatever is wrong with the file, it is as if it were not there."""
    try:
        return msgspec.msgpack.decode(zlib.decompress(path.read_bytes()), type=dict[int, Played])
    except (OSError, zlib.error, msgspec.DecodeError):
        return {}


def drop_oldest(folder: Path) -> None:
    files = sorted(folder.glob("*.msgpack.z"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files[MOST_FILES:]:
        path.unlink(missing_ok=True)


def key_of(plan: Plan, before: Game) -> str:
    said = (plan.game, plan.bots, str(plan.seed), sorted(plan.options.items()), before.content_hash, sources_hash())
    return blake2b(repr(said).encode(), digest_size=12).hexdigest()


@cache
def sources_hash() -> str:
    """Of all that decides how bots play: rules, content, weights, bots."""
    root = Path(stormtable.__file__).parent
    digest = blake2b(digest_size=12)
    for room in SOURCES:
        for path in sorted((root / room).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(str(path.relative_to(root)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()
