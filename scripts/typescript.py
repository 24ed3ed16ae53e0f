"""TypeScript for msgspec structs: what a program in the browser reads and writes, typed where Python types it.

A struct or dataclass becomes an interface, a `Literal` that its module names becomes a type of that name, all else
stands where it is used. Written as Prettier would write it.
"""

from __future__ import annotations

import enum
import inspect as source
import json
import re
import sys
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, get_args, get_origin

from msgspec import NODEFAULT
from msgspec import inspect as kinds

WIDTH: Final = 120
NAME: Final = re.compile(r"[A-Za-z_$][\w$]*\Z")
JSON: Final = "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };"
PLAIN: Final[Mapping[type[kinds.Type], str]] = {
    kinds.AnyType: "Json",
    kinds.BoolType: "boolean",
    kinds.FloatType: "number",
    kinds.IntType: "number",
    kinds.NoneType: "null",
    kinds.StrType: "string",
}
# A struct and one of its fields that is not sent.
Hidden = tuple[type, str]


class Unwritable(Exception):
    """A type that has no form in TypeScript here: a sentence that says which."""


class Declarations:
    """The declarations of one file, each after what it is made of.

    `sent`: the server writes these, so every field is there but those left `UNSET`; otherwise it reads them, and
    fields with a default may be left out.
    """

    def __init__(self, sent: bool, hidden: Iterable[Hidden] = ()) -> None:
        self.sent = sent
        self.hidden = frozenset(hidden)
        self.known: dict[str, object] = {}
        self.written: list[str] = []

    def text(self) -> str:
        return "\n\n".join(self.written) + "\n"

    def add(self, type_: type) -> None:
        """A struct or dataclass, with all that it is made of."""
        self.expression(kinds.type_info(type_), sys.modules[type_.__module__])

    def add_union(self, name: str, type_: Any) -> None:
        """A union of structs under a name of its own."""
        info = kinds.type_info(type_)
        parts = [self.expression(part, None) for part in parts_of(info)]
        self.declare(name, type_, alias(name, parts))

    def declare(self, name: str, what: object, text: str) -> None:
        if name in self.known:
            raise Unwritable(f"{what!r} and {self.known[name]!r} would both be called {name}.")
        self.known[name] = what
        self.written.append(text)

    # Types where they are used

    def expression(self, info: kinds.Type, module: object) -> str:
        """A type as it stands in a field; `module` is where its literals may have names."""
        if type(info) in PLAIN:
            return self.plain(info)
        if isinstance(info, kinds.StructType | kinds.DataclassType):
            return self.interface(info)
        if isinstance(info, kinds.Metadata):
            return self.in_its_own_words(info, module)
        if isinstance(info, kinds.EnumType):
            return self.enum(info.cls)
        if isinstance(info, kinds.LiteralType):
            return self.literal(info, module)
        if isinstance(info, kinds.UnionType):
            return " | ".join(self.expression(part, module) for part in parts_of(info))
        if isinstance(info, kinds.TupleType):
            return f"[{', '.join(self.expression(part, module) for part in info.item_types)}]"
        if isinstance(info, kinds.ListType | kinds.VarTupleType | kinds.SetType | kinds.FrozenSetType):
            return self.array(info.item_type, module)
        if isinstance(info, kinds.DictType):
            return self.record(info, module)
        raise Unwritable(f"{info} has no form in TypeScript here.")

    def plain(self, info: kinds.Type) -> str:
        if isinstance(info, kinds.AnyType) and "Json" not in self.known:
            self.declare("Json", Any, JSON)
        return PLAIN[type(info)]

    def literal(self, info: kinds.LiteralType, module: object) -> str:
        named = named_literal(info, module)
        if named is None:
            return " | ".join(map(json.dumps, info.values))
        name, values = named
        if self.known.get(name) != values:
            self.declare(name, values, alias(name, [json.dumps(value) for value in values]))
        return name

    def enum(self, cls: type[enum.Enum]) -> str:
        if self.known.get(cls.__name__) is not cls:
            self.declare(cls.__name__, cls, alias(cls.__name__, [json.dumps(member.value) for member in cls]))
        return cls.__name__

    def array(self, item: kinds.Type, module: object) -> str:
        told = self.expression(item, module)
        several = isinstance(item, kinds.UnionType | kinds.LiteralType) and " | " in told
        return f"({told})[]" if several else f"{told}[]"

    def record(self, info: kinds.DictType, module: object) -> str:
        """By literal keys all of them are there in what is sent, some in what is read."""
        key, value = self.expression(info.key_type, module), self.expression(info.value_type, module)
        if isinstance(info.key_type, kinds.LiteralType | kinds.EnumType) and not self.sent:
            return f"Partial<Record<{key}, {value}>>"
        return f"Record<{key}, {value}>"

    def in_its_own_words(self, info: kinds.Metadata, module: object) -> str:
        """A type that says by `Meta(extra={"name": ..., "typescript": ...})` what Python's types cannot."""
        plain, extra = self.expression(info.type, module), info.extra or {}
        if "typescript" not in extra:
            return plain
        name, text = extra["name"], extra["typescript"]
        if self.known.get(name) != text:
            self.declare(name, text, alias(name, [text]))
        return str(name)

    # Structs

    def interface(self, info: kinds.StructType | kinds.DataclassType) -> str:
        name = info.cls.__name__
        if self.known.get(name) is info.cls:
            return name
        if name in self.known:
            raise Unwritable(f"{info.cls!r} and {self.known[name]!r} would both be called {name}.")
        self.known[name] = info.cls
        fields = [self.field(info.cls, field) for field in info.fields if (info.cls, field.name) not in self.hidden]
        lines = [*comment(info.cls), f"export interface {name} {{", *tag(info), *fields, "}"]
        self.written.append("\n".join(lines))
        return name

    def field(self, cls: type, field: kinds.Field) -> str:
        module = sys.modules[home(cls, field.name).__module__]
        optional = left_unset(field) if self.sent else not field.required
        return line(field.encode_name, self.expression(field.type, module), optional)


def parts_of(info: kinds.Type) -> list[kinds.Type]:
    """The parts of a union, null last."""
    parts = info.types if isinstance(info, kinds.UnionType) else (info,)
    return sorted(parts, key=lambda part: isinstance(part, kinds.NoneType))


def named_literal(info: kinds.LiteralType, module: object) -> tuple[str, tuple[object, ...]] | None:
    """The name that a module gives these values, and the values in its order."""
    for name, value in vars(module).items() if module is not None else ():
        if get_origin(value) is Literal and set(get_args(value)) == set(info.values):
            return name, get_args(value)
    return None


def home(cls: type, field: str) -> type:
    """The class of a struct's line that declares a field: what its literals are called is said there."""
    return next(base for base in cls.__mro__ if field in source.get_annotations(base))


def tag(info: kinds.StructType | kinds.DataclassType) -> list[str]:
    """The field that tells a struct of a union from the others."""
    if isinstance(info, kinds.DataclassType) or info.tag_field is None:
        return []
    return [line(info.tag_field, json.dumps(info.tag))]


def left_unset(field: kinds.Field) -> bool:
    """A field whose default is `UNSET` is told of as one that is not required and has no default."""
    return not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT


def hidden_fields(type_: type, paths: Iterable[str]) -> list[Hidden]:
    """The fields of structs that paths such as `event.option.effect` lead to, through lists and unions."""
    return [found for path in paths for found in fields_at(kinds.type_info(type_), path.split("."))]


def fields_at(info: kinds.Type, path: list[str]) -> list[Hidden]:
    if isinstance(info, kinds.UnionType):
        return [found for part in info.types for found in fields_at(part, path)]
    if isinstance(info, kinds.ListType | kinds.VarTupleType):
        return fields_at(info.item_type, path)
    if not isinstance(info, kinds.StructType):
        return []
    fields = [field for field in info.fields if field.encode_name == path[0]]
    if len(path) == 1:
        return [(info.cls, field.name) for field in fields]
    return [found for field in fields for found in fields_at(field.type, path[1:])]


# Lines as Prettier would have them


def line(name: str, type_: str, optional: bool = False) -> str:
    told = f"  {name if NAME.match(name) else json.dumps(name)}{'?' if optional else ''}: {type_};"
    if len(told) > WIDTH:
        raise Unwritable(f"'{name}' is longer than a line; give its Literal a name in its module.")
    return told


def alias(name: str, parts: list[str]) -> str:
    short = f"export type {name} = {' | '.join(parts)};"
    if len(short) <= WIDTH:
        return short
    return "\n".join([f"export type {name} =", *(f"  | {part}" for part in parts)]) + ";"


def comment(cls: type) -> list[str]:
    """The docstring of a struct, if it has one of its own."""
    told = cls.__dict__.get("__doc__")
    if not told:
        return []
    lines = source.cleandoc(told).splitlines()
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {text}".rstrip() for text in lines), " */"]
