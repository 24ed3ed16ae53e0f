"""Packs that are on a bench: checked, kept in memory for a while under a name, never on disk."""

from __future__ import annotations

from collections import Counter, OrderedDict
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from stormtable import bots
from stormtable.engine.content import ContentError, Sections, check_depth, read_text
from stormtable.engine.game import TEXTS, TOGETHER, Game
from stormtable.lab.pack_forms import form_of
from stormtable.lab.workshop import check
from stormtable.server.protocol.refusals import Refused
from stormtable.server.protocol.workshop import Bench, PackChecked, PackRead

MOST_PACKS: Final = 64
BOTS: Final = ("random", "easy", "greedy", "quick", "normal")  # that are quick enough to be waited for


class Kept(NamedTuple):
    """A pack that was checked, and who sent it last, by address."""

    changes: Sections
    whose: str


class Packs:
    """What was checked last, by name."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Kept] = OrderedDict()

    def laid_out(self, game: Game) -> Bench:
        return Bench(
            game=game.name,
            title=game.title,
            seat_counts=game.seat_counts,
            together=game.aim == TOGETHER,
            bots=[name for name in bots.names() if name in BOTS],
            form=form_of(game),
            content=whole(game),
        )

    def checked(self, game: Game, changes: dict[str, Any], whose: str) -> PackChecked:
        """Whether what was changed can be played; then it has a name by which it can be tried."""
        try:
            check_depth("The pack", changes)
        except ContentError as error:
            raise Refused("bad-content", str(error)) from None
        if changes.get("pack", {}) == {} or not isinstance(changes["pack"], dict):
            raise Refused("bad-content", 'A pack of the workshop says what it extends: {"pack": {"extends": ...}}.')
        found, opened = check(game.name, changes)
        if opened is None:
            return PackChecked(found.mistake, found.changes, found.toml, None, None)
        return PackChecked(None, found.changes, found.toml, self.keep(game.name, changes, whose), whole(opened))

    def keep(self, game: str, changes: Sections, whose: str) -> str:
        """Where there are too many, the oldest goes of whoever has the most: nobody's edits push out another's."""
        text = msgspec.json.encode([game, changes], order="sorted")
        name = blake2b(text, digest_size=12).hexdigest()
        self.kept[name] = Kept(changes, whose)
        self.kept.move_to_end(name)
        if len(self.kept) > MOST_PACKS:
            [(most, _)] = Counter(kept.whose for kept in self.kept.values()).most_common(1)
            del self.kept[next(name for name, kept in self.kept.items() if kept.whose == most)]
        return name

    def named(self, name: str) -> Sections:
        if name not in self.kept:
            raise Refused("stale", "The server has forgotten this pack; change something, and it is there again.")
        return self.kept[name].changes

    def read(self, game: Game, toml: str) -> PackRead:
        """The changes that a file holds; a whole pack is refused, since a form shows what differs."""
        try:
            changes = read_text("The file", toml)
        except ContentError as error:
            raise Refused("bad-content", str(error)) from None
        header = changes.get("pack")
        if not isinstance(header, dict) or header.get("extends") != game.name:
            raise Refused("bad-content", f'The file does not extend {game.title}: it has no extends = "{game.name}".')
        return PackRead(changes)


def whole(game: Game) -> dict[str, Any]:
    """Also what players are not shown: a designer has written it."""
    return {**game.sections, TEXTS: game.texts()}
