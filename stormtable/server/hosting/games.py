"""The games that tables here are of: those of this program, and packs of people's own."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec

from stormtable.engine.game import Game
from stormtable.games import game as find_game
from stormtable.games import names as game_names
from stormtable.server.protocol.refusals import Refused

log: Final = logging.getLogger("stormtable.games")

OWN_GAMES: Final = 32  # with content of people's own, read and kept

FindGame = Callable[[str, dict[str, Any] | None], Game]


class GameShelf:
    """Every game is read once; what cannot be read takes none of the others with it."""

    def __init__(self, find: FindGame = find_game, names: Callable[[], Sequence[str]] = game_names) -> None:
        self.find = find
        self.names = names
        self.read: dict[str, Game] | None = None
        self.own: OrderedDict[bytes, Game] = OrderedDict()

    def all(self) -> dict[str, Game]:
        """Every game by name; one that cannot be read is left out and logged."""
        if self.read is None:
            self.read = {}
            for name in self.names():
                try:
                    self.read[name] = self.find(name, None)
                except Exception:
                    log.exception("a game cannot be opened", extra={"game": name})
        return self.read

    def named(self, name: str) -> Game:
        """A game of this program with its standard content."""
        game = self.all().get(name)
        if game is None:
            raise Refused("unknown-game", f"There is no game '{name[:40]}'; there are {', '.join(self.all())}.")
        return game

    def game(self, name: str, changes: dict[str, Any] | None) -> Game:
        """A game; one with its own content is read once and kept for a while."""
        if changes is None:
            return self.find(name, None)
        key = blake2b(msgspec.json.encode([name, changes], order="sorted"), digest_size=16).digest()
        game = self.own.get(key)
        if game is None:
            game = self.own[key] = self.find(name, changes)
            if len(self.own) > OWN_GAMES:
                self.own.popitem(last=False)
        return game
