"""Tables as what `pickle` knows. A table is made anew by its game, then gets all the fields that lie on it."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import signature
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.script import Program
from stormtable.engine.state import NOT_STATE, field_names
from stormtable.engine.step import Step
from stormtable.engine.table import Table

if TYPE_CHECKING:
    from stormtable.engine.game import Game

VECTOR = type(vec[i64]())


def frozen(game: Game, table: Table) -> tuple[Any, ...]:
    """How to thaw it: with the same game, options, luck ahead and state; nobody listens to the new one."""
    fields = {name: packed(getattr(table, name)) for name in field_names(table) if name not in NOT_STATE}
    return thawed, (game, int(table.seats), packed(table.chance), dict(table.options), fields)


def thawed(game: Game, seats: int, chance: Any, options: dict[str, str], fields: dict[str, Any]) -> Table:
    table: Table = game.empty(seats, unpacked(game, chance), options)
    for name, value in fields.items():
        setattr(table, name, unpacked(game, value))
    return table


@dataclass(frozen=True)
class Packed:
    """A step or a luck: its class, and its fields."""

    class_: type
    fields: dict[str, Any]


@dataclass(frozen=True)
class PackedVector:
    numbers: list[int]


@dataclass(frozen=True)
class PackedProgram:
    """It is part of the content, so its name is enough."""

    name: str


def packed(value: Any) -> Any:
    if isinstance(value, Program):
        return PackedProgram(value.name)
    if isinstance(value, VECTOR):
        return PackedVector(list(value))
    if isinstance(value, list):
        return [packed(item) for item in value]
    if value is None or isinstance(value, bool | int | float | str | dict | tuple):
        return value
    return Packed(type(value), {name: packed(getattr(value, name)) for name in field_names(value)})


def unpacked(game: Game, value: Any) -> Any:
    if isinstance(value, list):
        return [unpacked(game, item) for item in value]
    if isinstance(value, PackedProgram):
        return game.program(value.name)
    if isinstance(value, PackedVector):
        return vec[i64](value.numbers)
    if not isinstance(value, Packed):
        return value
    fields = {name: unpacked(game, inner) for name, inner in value.fields.items()}
    return step(value.class_, fields) if issubclass(value.class_, Step) else bare(value.class_, fields)


def step(class_: type, fields: dict[str, Any]) -> Any:
    """A step is immutable: it is made again by the parameters that its fields are named after."""
    made = class_(*(fields[name.rstrip("_")] for name in signature(class_).parameters))
    for name, value in fields.items():
        if getattr(made, name) != value and not isinstance(value, VECTOR):
            raise TypeError(f"{class_.__name__} cannot be made again: its {name} is not what it was made with")
    return made


def bare(class_: Any, fields: dict[str, Any]) -> Any:
    made = class_.__new__(class_)
    for name, value in fields.items():
        setattr(made, name, value)
    return made
