"""How bots think about a game: what was fitted and measured for it stands in its hints.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from stormtable.bots.fitted import Fitted, Slope
from stormtable.bots.search import Manner
from stormtable.engine.game import Game
from stormtable.engine.hints import Hints

Above = Annotated[float, Meta(gt=0)]
StartAndEnd = tuple[float, float]  # of a game
STRONGEST = "expert"
OF_ONES_OWN = "search"  # how a search with a budget of one's own thinks
ANALYST_MARGIN = 0.01  # a won game counts as won, however high; just enough to prefer one with more points


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level thinks: how many turns after the one at hand, how freely, and for how long."""

    turns: Annotated[int, Meta(ge=0)] = 0
    explore: Above = 0.1
    fitted: bool = True  # by the outlook; else by the plain weights
    thorough: bool = False  # comparing whole turns in rollouts, which takes several times as long
    iterations: Annotated[int, Meta(ge=1)] | None = None
    seconds: Above | None = None


class Chances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With which worth of a turn and which scale an outlook's leads tell how many games are won."""

    made_by: str
    scale: Above
    turn: StartAndEnd


class Outlook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights between two turns, for the seat whose turn begins and for those that wait."""

    made_by: list[str]
    scale: Above
    turn: StartAndEnd
    begins: dict[str, StartAndEnd]
    waits: dict[str, StartAndEnd]
    chances: Chances | None = None


class HintsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """hints.toml: the plain weights, how far a lead in them goes, the levels, and the outlook."""

    made_by: str
    weights: dict[str, float]
    scale: Above = 8.0  # a lead of so many points wins nearly three games of four
    levels: dict[str, Thinking] = {}
    outlook: Outlook | None = None


@cache
def read(folder: Path) -> HintsFile:
    return msgspec.convert(tomllib.loads((folder / "hints.toml").read_text(encoding="utf-8")), HintsFile)


def fingerprint(game: Game) -> str:
    """Changes with anything that makes a bot of this game think otherwise, but its program."""
    return sha256((game.folder / "hints.toml").read_bytes()).hexdigest()[:12]


def thinking_of(game: Game, level: str) -> Thinking:
    return read(game.folder).levels.get(level, Thinking())


def outlook_for(game: Game) -> Hints:
    """The game's hints, with its outlook if there is one."""
    outlook = read(game.folder).outlook
    return game.hints if outlook is None else fitted(game.hints, outlook)


def fitted(hints: Hints, outlook: Outlook) -> Fitted:
    return Fitted(
        hints,
        slope(hints.names, outlook.begins, outlook.turn),
        slope(hints.names, outlook.waits, (0.0, 0.0)),
    )


def analyst(game: Game) -> tuple[Hints, Manner]:
    """How an analysis thinks: as a search with a budget of one's own does, but by chances that come true.

    To play well, it is enough to tell the better line from the worse.
    """
    outlook = read(game.folder).outlook
    manner = manner_for(game, OF_ONES_OWN)
    manner.margin = ANALYST_MARGIN
    if outlook is None or outlook.chances is None:
        return hints_for(game, OF_ONES_OWN), manner
    chances = outlook.chances
    manner.explore *= outlook.scale / chances.scale  # as freely as before, where leads count for less
    manner.scale = chances.scale
    return fitted(game.hints, replace(outlook, turn=chances.turn)), manner


def slope(names: Sequence[str], weights: Mapping[str, StartAndEnd], turn: StartAndEnd) -> Slope:
    return Slope([weights[name][0] for name in names], [weights[name][1] for name in names], turn)


def hints_for(game: Game, level: str) -> Hints:
    return outlook_for(game) if thinking_of(game, level).fitted else game.hints


def manner_for(game: Game, level: str) -> Manner:
    thinking = thinking_of(game, level)
    outlook = read(game.folder).outlook
    scale = outlook.scale if thinking.fitted and outlook else read(game.folder).scale
    return Manner(scale=scale, explore=thinking.explore, turns=thinking.turns, thorough=thinking.thorough)
