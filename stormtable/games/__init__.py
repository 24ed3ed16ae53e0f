"""The games. Each is a package here with a `GAME`, found by looking; nothing else lists them."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from stormtable.engine.content import Sections
from stormtable.engine.game import BadTable, Game

_joined: dict[str, type[Game]] = {}


def join(game: type[Game]) -> None:
    """Let a game from outside this package be found by its name, in this process."""
    _joined[game.name] = game


@cache
def own_names() -> tuple[str, ...]:
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg))


def names() -> tuple[str, ...]:
    """The names of all games, as people type them."""
    return (*own_names(), *_joined)


def game_class(name: str) -> type[Game]:
    """The class of a game by its name; a near miss is suggested."""
    if name not in names():
        near = get_close_matches(name.lower().replace("_", "-").replace(" ", "-"), names(), n=1, cutoff=0.5)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise BadTable(f"There is no game '{name}'; there are {', '.join(names())}.{hint}")
    if name in _joined:
        return _joined[name]
    found: type[Game] = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return found


@cache
def standard_game(name: str) -> Game:
    return game_class(name)()


def game(name: str, content: Path | Sections | None = None) -> Game:
    """A game with its standard content, or with a changed pack."""
    return standard_game(name) if content is None else game_class(name)(content)
