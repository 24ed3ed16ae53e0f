"""A content pack as a form: its sections and fields, what may stand in each, found by looking at the game's types."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import inspect as kinds

from stormtable.engine.content import Sections, key_of
from stormtable.engine.game import Game

# Where content comes from is not for a form to change.
LEFT_OUT = ("status", "rules")
KEYS = ("id", "spot", "seats", "number")
FEW = 2  # ids that a field must name before it is taken for a reference

Kind = Literal["number", "text", "choice", "switch", "list", "group", "map", "data"]


class Field(msgspec.Struct, frozen=True):
    """What may stand in one place. `data`: too deep for a form, so it is written as JSON."""

    name: str
    kind: Kind
    needed: bool = True
    whole: bool = False  # of a number
    low: float | None = None
    high: float | None = None
    values: list[str | int] = []  # of a choice
    least: int = 0  # entries of a list, letters of a text
    most: int | None = None
    parts: list[Field] = []  # the fields of a group; of a list or a map what each entry is


class Section(msgspec.Struct, frozen=True):
    """Items that have a key, one group of fields, or a single value (then it has one field)."""

    name: str
    kind: Literal["items", "group", "value"]
    key: str
    fields: list[Field]


def form_of(game: Game) -> list[Section]:
    """All sections of the game's pack, cards before numbers."""
    info = kinds.type_info(type(game.content))
    assert isinstance(info, kinds.StructType)
    found = [section_of(game.sections, part) for part in info.fields]
    return sorted(found, key=lambda section: section.kind != "items")


def section_of(pack: Sections, part: kinds.Field) -> Section:
    type_ = plain(part.type)
    if isinstance(type_, kinds.ListType | kinds.VarTupleType) and isinstance(
        inner := plain(type_.item_type), kinds.StructType
    ):
        items = pack.get(part.name, [])
        key = next((key for key in KEYS if items and key in items[0]), "id")
        fields = [with_ids(pack, part.name, items, field) for field in fields_of(inner) if field.name != key]
        return Section(part.name, "items", key, fields)
    if isinstance(type_, kinds.StructType):
        group = pack.get(part.name, {})
        return Section(
            part.name, "group", "", [with_ids(pack, part.name, [group], field) for field in fields_of(type_)]
        )
    return Section(part.name, "value", "", [field_of(part.name, type_, needed=True)])


def fields_of(info: kinds.StructType) -> list[Field]:
    return [field_of(one.name, one.type, one.required) for one in info.fields if one.name not in LEFT_OUT]


def plain(type_: kinds.Type) -> kinds.Type:
    """Without what is only said about a type, and without None."""
    if isinstance(type_, kinds.Metadata):
        return plain(type_.type)
    if isinstance(type_, kinds.UnionType):
        rest = [one for one in type_.types if not isinstance(one, kinds.NoneType)]
        return plain(rest[0]) if len(rest) == 1 else type_
    return type_


def field_of(name: str, type_: kinds.Type, needed: bool) -> Field:
    info = plain(type_)
    if isinstance(info, kinds.BoolType):
        return Field(name, "switch", needed)
    if isinstance(info, kinds.IntType | kinds.FloatType):
        return number_field(name, info, needed)
    if isinstance(info, kinds.StrType):
        return Field(name, "text", needed, least=info.min_length or 0, most=info.max_length)
    if isinstance(info, kinds.LiteralType):
        return Field(name, "choice", needed, values=[value for value in info.values if isinstance(value, str | int)])
    if isinstance(info, kinds.StructType):
        return Field(name, "group", needed, parts=fields_of(info))
    if isinstance(info, kinds.DictType):
        return Field(name, "map", needed, parts=[field_of("", info.value_type, needed=True)])
    return list_field(name, info, needed)


def number_field(name: str, info: kinds.IntType | kinds.FloatType, needed: bool) -> Field:
    whole = isinstance(info, kinds.IntType)
    low = info.ge if info.ge is not None else (info.gt + 1 if whole and info.gt is not None else info.gt)
    high = info.le if info.le is not None else (info.lt - 1 if whole and info.lt is not None else info.lt)
    return Field(name, "number", needed, whole, low, high)


def list_field(name: str, info: kinds.Type, needed: bool) -> Field:
    """Entries that are alike and not lists themselves; anything else is data."""
    if isinstance(info, kinds.ListType | kinds.VarTupleType):
        inner, least, most = info.item_type, info.min_length or 0, info.max_length
    elif isinstance(info, kinds.TupleType) and len({str(one) for one in info.item_types}) == 1:
        inner, least, most = info.item_types[0], len(info.item_types), len(info.item_types)
    else:
        return Field(name, "data", needed)
    entry = field_of("", inner, needed=True)
    if entry.kind in ("list", "data", "map"):
        return Field(name, "data", needed)
    return Field(name, "list", needed, least=least, most=most, parts=[entry])


# Ids as choices


def with_ids(pack: Sections, section: str, items: Sequence[dict[str, object]], field: Field) -> Field:
    """A text whose values are all ids of another section is a choice among those ids; so are the texts of a list.

    So is one that is called as a section, such as `element`: then a choice of whatever else stands there, too.
    """
    said = [item[field.name] for item in items if field.name in item]
    if field.kind == "text":
        ids = ids_named_by(pack, section, said) or ids_of_namesake(pack, field.name, said)
        return msgspec.structs.replace(field, kind="choice", values=ids) if ids else field
    entries = [one for many in said if isinstance(many, list) for one in many]
    if field.kind == "list" and field.parts[0].kind == "text":
        ids = ids_named_by(pack, section, entries) or ids_of_namesake(pack, field.name.removesuffix("s"), entries)
        return msgspec.structs.replace(field, parts=[Field("", "choice", values=ids)]) if ids else field
    if field.kind == "list" and field.parts[0].kind == "group":
        return msgspec.structs.replace(field, parts=[group_with_ids(pack, section, entries, field.parts[0])])
    return group_with_ids(pack, section, said, field) if field.kind == "group" else field


def group_with_ids(pack: Sections, section: str, said: Iterable[object], group: Field) -> Field:
    items = [one for one in said if isinstance(one, dict)]
    return msgspec.structs.replace(group, parts=[with_ids(pack, section, items, part) for part in group.parts])


def ids_of_namesake(pack: Sections, name: str, said: Iterable[object]) -> list[str | int]:
    items = pack.get(name)
    ids = [str(item["id"]) for item in items if "id" in item] if isinstance(items, list) else []
    others = sorted({value for value in said if isinstance(value, str)} - set(ids))
    return [*ids, *others] if ids else []


def ids_named_by(pack: Sections, section: str, said: Iterable[object]) -> list[str | int]:
    values = set(said)
    if len(values) < FEW:
        return []
    for name, items in pack.items():
        ids = [item.get("id") for item in items if isinstance(item, dict)] if isinstance(items, list) else []
        if name != section and values <= set(ids):
            return [str(key_of(item)) for item in items]
    ids = [item.get("id") for item in pack[section]] if isinstance(pack[section], list) else []
    return [str(id_) for id_ in ids] if values <= set(ids) else []
