"""Items that nobody needs, by what stands on them: another one is at most as dear and at least as good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from stormtable.engine.content import key_of
from stormtable.engine.game import Compared, Game

NAMES = {"id", "name", "title", "power", "status", "text"}  # what an item is called, not what it does


def dominated(game: Game) -> list[str]:
    """`exhibit E07: E03 is better`, for every item that another one of its section dominates."""
    return [line for section, by in game.compared.items() for line in of_section(game, section, by)]


def of_section(game: Game, section: str, by: Compared) -> Iterator[str]:
    items = game.sections.get(section, [])
    if not isinstance(items, list):
        return
    for item in items:
        better = next((other for other in items if is_better(other, item, by)), None)
        if better is not None:
            yield f"{section} {key_of(item)}: {key_of(better)} is better"


def is_better(one: Mapping[str, object], other: Mapping[str, object], by: Compared) -> bool:
    rest = (one.keys() | other.keys()) - NAMES - set(by.costs) - set(by.gains)
    if any(one.get(name) != other.get(name) for name in rest):
        return False
    cheaper = all(at_most(one.get(name), other.get(name)) for name in by.costs)
    richer = all(at_most(other.get(name), one.get(name)) for name in by.gains)
    same = all(one.get(name) == other.get(name) for name in (*by.costs, *by.gains))
    return cheaper and richer and not same


def at_most(less: object, more: object) -> bool:
    """Numbers by size, lists of words by what they hold, all else by their parts; nothing is less than anything."""
    if less is None or less == more:
        return True
    if isinstance(less, int | float) and isinstance(more, int | float):
        return less <= more
    if isinstance(less, dict) and isinstance(more, dict):
        return all(at_most(value, more.get(name)) for name, value in less.items() if value)
    if not (isinstance(less, list) and isinstance(more, list)):
        return False
    if all(isinstance(part, str) for part in (*less, *more)):
        return Counter(less) <= Counter(more)
    return len(less) == len(more) and all(map(at_most, less, more))
