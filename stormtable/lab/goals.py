"""What a designer wants of a game, and which numbers may move to get there: GOAL.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from stormtable.engine.content import Sections, key_name, key_of
from stormtable.engine.game import TOGETHER, Game

Weight = Annotated[float, Meta(ge=0)]
Within = Annotated[float, Meta(gt=0)]
FIGURES = ("won", "first_player", "length", "score", "margin")  # that a goal may be about


class BadGoal(ValueError):
    """A file that says nothing that can be searched for: one sentence."""


class Vary(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"least": "from", "most": "to"}):
    """A whole number that may move: a field of an item, or of several items, which then have the same."""

    item: str | list[str]  # `exhibit E01`; `solo`, where a section is one group of fields
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
    """Every item of a section that comes up should be taken at least so often."""

    section: str
    least: Annotated[float, Meta(gt=0, le=1)]
    weight: Weight = 1.0


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    won: Wanted | None = None  # games, by all who play together
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
    check_goal(path.name, game, goals.goal)
    for vary in goals.vary:
        if vary.least >= vary.most:
            raise BadGoal(f"{path.name}: {vary.name} may move from {vary.least} to {vary.most}, which is nowhere.")
        for item in vary.items:
            printed(game, item, vary.field)
    return goals


def check_goal(name: str, game: Game, goal: Goal) -> None:
    """Something is wanted, and of this game it can be: who plays together has no first player, nor a margin."""
    if not any(getattr(goal, wanted) for wanted in (*FIGURES, "taken")):
        raise BadGoal(f"{name}: [goal] names nothing to reach, such as first_player or length.")
    if goal.taken and goal.taken.section not in game.offered:
        known = ", ".join(game.offered) or "none"
        raise BadGoal(f"{name}: what is taken is known of these sections of {game.title}: {known}.")
    if game.aim == TOGETHER and (goal.first_player or goal.margin):
        raise BadGoal(f"{name}: all win or lose {game.title} together; write won instead of first_player or margin.")
    if game.aim != TOGETHER and goal.won:
        raise BadGoal(f"{name}: won is for games played together; in {game.title} it is first_player.")


def printed(game: Game, item: str, field: str) -> int:
    """The value that stands in the pack."""
    found = item_of(game.sections, item)
    if found is None:
        raise BadGoal(
            f"There is no '{item}' in {game.title}; write a section and an id, such as 'exhibit E01', or a section."
        )
    value = found.get(field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadGoal(f"{item} has no whole number '{field}' to vary.")
    return value


def item_of(sections: Sections, item: str) -> dict[str, Any] | None:
    """`exhibit E01` is an item of a section, `solo` a section that is one group of fields."""
    section, _, id_ = item.partition(" ")
    found = sections.get(section)
    if isinstance(found, dict):
        return None if id_ else found
    return next((one for one in found if str(key_of(one)) == id_), None) if isinstance(found, list) else None


def changed(game: Game, goals: Goals, values: Sequence[int]) -> Sections:
    """The pack with these values, as what it changes."""
    pack: dict[str, Any] = {name: section for name, section in (game.changes or {}).items() if name != "pack"}
    header = (game.changes or {}).get("pack", {"extends": game.name})
    for vary, value in zip(goals.vary, values, strict=True):
        for item in vary.items:
            if value == printed(game, item, vary.field):
                continue
            section = item.partition(" ")[0]
            pack[section] = with_field(game.sections, pack.get(section), item, vary.field, value)
    return {"pack": header, **pack}


def with_field(sections: Sections, changed: Any, item: str, field: str, value: int) -> Any:
    """What a pack changes in a section, with this field as well."""
    found = item_of(sections, item)
    assert found is not None
    if isinstance(sections[item.partition(" ")[0]], dict):
        return {**(changed or {}), field: value}
    key = key_of(found)
    if any(key_of(one) == key for one in changed or []):
        return [{**one, field: value} if key_of(one) == key else one for one in changed]
    return [*(changed or []), {key_name(found): key, field: value}]


@dataclass(frozen=True)
class Seen:
    """The figures of some games that goals are about."""

    first_player: float  # of those who play together: how many games are won
    length: float
    score: float
    margin: float
    taken: Mapping[str, float]  # of each item that came up, how often it was taken

    @property
    def won(self) -> float:
        return self.first_player


def loss(goals: Goals, seen: Seen, steps: int) -> float:
    """How far from what is wanted, so many steps away from what is printed; 0 is all one can wish for."""
    return goals.stay.weight * steps + sum(losses(goals, seen).values())


def losses(goals: Goals, seen: Seen) -> dict[str, float]:
    """The same for each goal by itself."""
    found = {}
    for name in FIGURES:
        wanted: Wanted | None = getattr(goals.goal, name)
        if wanted is not None:
            found[name] = wanted.weight * abs(getattr(seen, name) - wanted.at) / wanted.within
    taken = goals.goal.taken
    if taken is not None:
        rates = [rate for item, rate in seen.taken.items() if item.startswith(f"{taken.section} ")]
        found["taken"] = taken.weight * sum(max(0.0, taken.least - rate) / taken.least for rate in rates)
    return found


def steps_away(game: Game, goals: Goals, values: Sequence[int]) -> int:
    return sum(
        abs(value - printed(game, vary.items[0], vary.field)) for vary, value in zip(goals.vary, values, strict=True)
    )
