"""The state of a table as plain values, found by looking at its fields: for hashes, comparisons and tests.

Nothing here is written by hand for a game, so a field that a clone forgets or a hash leaves out cannot hide.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from inspect import signature
from typing import Any

import msgspec

from stormtable.engine.script import Program
from stormtable.engine.step import Step
from stormtable.engine.table import Table
from stormtable.engine.vocabulary import Vocabulary

# The game's rules, its luck ahead and who is listening are not on the table.
NOT_STATE = frozenset({"game", "pack", "chance", "journal", "options"})


def field_names(thing: object) -> list[str]:
    """The attributes of an object, compiled (listed by mypyc on each class) or not."""
    names: set[str] = set(getattr(thing, "__dict__", {}))
    for class_ in type(thing).__mro__:
        names.update(getattr(class_, "__mypyc_attrs__", ()))
    return sorted(name for name in names if not name.startswith("__"))


def plain(value: object) -> object:
    """A field's value as what JSON knows."""
    if isinstance(value, Step):
        return [type(value).__name__, {name: plain(getattr(value, name)) for name in field_names(value)}]
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Program):
        return value.name
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    try:
        return [plain(inner) for inner in value]  # type: ignore[attr-defined]  # lists, tuples and packed vectors
    except TypeError:
        raise TypeError(f"a table may hold numbers, texts, lists and steps, not {type(value).__name__}") from None


def state_of(table: Table) -> dict[str, object]:
    """All that lies on the table and all that is still to happen."""
    return {name: plain(getattr(table, name)) for name in field_names(table) if name not in NOT_STATE}


def state_hash(table: Table) -> str:
    """Equal for equal tables, whatever way led there."""
    return blake2b(msgspec.json.encode(state_of(table), order="sorted"), digest_size=16).hexdigest()


def layout(table: Table, vocabulary: Vocabulary) -> str:
    """A name for the set of fields, the numbers of moves and the steps of the game, which all are in a hash of state.

    Hashes compare only between tables of one layout, so a game that was saved before a step was renamed can be gone on
    with.
    """
    parts = [*field_names(table), *map(str, vocabulary.verbs.values()), *step_names(type(table).__module__)]
    return blake2b(" ".join(parts).encode(), digest_size=8).hexdigest()


@cache
def step_names(module: str) -> tuple[str, ...]:
    """The steps of the game whose table is made by this module, each with what it is made of."""
    package = f"{module.rpartition('.')[0]}."
    waiting: list[type[Step[Any]]] = list(Step.__subclasses__())
    found: set[str] = set()
    while waiting:
        step = waiting.pop()
        waiting += step.__subclasses__()
        if step.__module__.startswith(package):
            found.add(f"{step.__name__}({', '.join(signature(step).parameters)})")
    return tuple(sorted(found))
