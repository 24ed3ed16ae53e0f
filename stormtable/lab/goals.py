"""What a designer wants of a game, and which numbers may move to get there: GOAL.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from stormtable.engine.content import Sections, key_of
from stormtable.engine.game import Game

Weight = Annotated[float, Meta(ge=0)]
Within = Annotated[float, Meta(gt=0)]


class BadGoal(ValueError):
    """A file that says nothing that can be searched for: one sentence."""


class Vary(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"least": "from", "most": "to"}):
    """A whole number that may move: a field of an item, or of several items, which then have the same."""

    item: str | list[str]  # `exhibit E01`
    field: str
    least: int
    most: int

    @property
    def items(self) -> list[str]:
        return [self.item] if isinstance(self.item, str) else self.item

    @property
    def name(self) -> str:
        return f"{', '.join(self.items)}: {self.field}"


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that should be `at` so much; being `within` so much of it costs at most 1."""

    at: float
    within: Within
    weight: Weight = 1.0


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every item of a section that is shown should be taken at least so often."""

    section: str
    least: Annotated[float, Meta(gt=0, le=1)]
    weight: Weight = 1.0


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first_player: Wanted | None = None
    length: Wanted | None = None
    score: Wanted | None = None
    margin: Wanted | None = None
    taken: Taken | None = None


class Stay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each step away from the printed value costs: few, small changes win."""

    weight: Weight = 0.1


class Goals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    vary: Annotated[list[Vary], Meta(min_length=1)]
    goal: Goal
    stay: Stay = Stay()


def read_goals(path: Path, game: Game) -> Goals:
    """Refuse what cannot be searched for: items and fields that are not there, bounds that are none."""
    try:
        goals = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Goals)
    except OSError as error:
        raise BadGoal(f"{path} cannot be read: {error.strerror or error}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadGoal(f"{path.name}: {error}.") from error
    if not any(getattr(goals.goal, name) for name in ("first_player", "length", "score", "margin", "taken")):
        raise BadGoal(f"{path.name}: [goal] names nothing to reach, such as first_player or length.")
    for vary in goals.vary:
        if vary.least >= vary.most:
            raise BadGoal(f"{path.name}: {vary.name} may move from {vary.least} to {vary.most}, which is nowhere.")
        for item in vary.items:
            printed(game, item, vary.field)
    return goals


def printed(game: Game, item: str, field: str) -> int:
    """The value that stands in the pack."""
    section, _, id_ = item.partition(" ")
    items = game.sections.get(section)
    found = next((one for one in items if key_of(one) == id_), None) if isinstance(items, list) else None
    if found is None:
        raise BadGoal(f"There is no '{item}' in {game.title}; write a section and an id, such as 'exhibit E01'.")
    value = found.get(field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadGoal(f"{item} has no whole number '{field}' to vary.")
    return value


def changed(game: Game, goals: Goals, values: Sequence[int]) -> Sections:
    """The pack with these values, as what it changes."""
    pack: dict[str, Any] = {name: section for name, section in (game.changes or {}).items() if name != "pack"}
    header = (game.changes or {}).get("pack", {"extends": game.name})
    for vary, value in zip(goals.vary, values, strict=True):
        for item in vary.items:
            if value == printed(game, item, vary.field):
                continue
            section, _, id_ = item.partition(" ")
            pack[section] = with_field(pack.get(section, []), id_, vary.field, value)
    return {"pack": header, **pack}


def with_field(items: list[dict[str, Any]], id_: str, field: str, value: int) -> list[dict[str, Any]]:
    if any(key_of(item) == id_ for item in items):
        return [{**item, field: value} if key_of(item) == id_ else item for item in items]
    return [*items, {"id": id_, field: value}]


@dataclass(frozen=True)
class Seen:
    """The figures of some games that goals are about."""

    first_player: float
    length: float
    score: float
    margin: float
    taken: Mapping[str, float]  # of each item that was shown, how often it was taken


def loss(goals: Goals, seen: Seen, steps: int) -> float:
    """How far from what is wanted, so many steps away from what is printed; 0 is all one can wish for."""
    total = goals.stay.weight * steps
    for name in ("first_player", "length", "score", "margin"):
        wanted: Wanted | None = getattr(goals.goal, name)
        if wanted is not None:
            total += wanted.weight * abs(getattr(seen, name) - wanted.at) / wanted.within
    taken = goals.goal.taken
    if taken is not None:
        rates = [rate for item, rate in seen.taken.items() if item.startswith(f"{taken.section} ")]
        total += taken.weight * sum(max(0.0, taken.least - rate) / taken.least for rate in rates)
    return total


def steps_away(game: Game, goals: Goals, values: Sequence[int]) -> int:
    return sum(
        abs(value - printed(game, vary.items[0], vary.field)) for vary, value in zip(goals.vary, values, strict=True)
    )
