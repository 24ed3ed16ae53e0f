"""A pack as TOML text."""

from __future__ import annotations

import json
from collections.abc import Mapping

from stormtable.engine.content import Sections


def as_toml(pack: Sections) -> str:
    """Plain values first, then tables, then lists of items, as TOML wants them."""
    plain = [f"{key(name)} = {value(part)}" for name, part in pack.items() if not is_table(part) and not is_items(part)]
    tables = [f"[{key(name)}]\n{fields(part)}" for name, part in pack.items() if isinstance(part, dict)]
    items = [
        f"[[{key(name)}]]\n{fields(item)}"
        for name, part in pack.items()
        if is_items(part) and isinstance(part, list)
        for item in part
    ]
    return "\n\n".join(filter(None, ["\n".join(plain), *tables, *items])) + "\n"


def is_table(part: object) -> bool:
    return isinstance(part, dict)


def is_items(part: object) -> bool:
    return isinstance(part, list) and bool(part) and all(isinstance(item, dict) for item in part)


def fields(table: Mapping[str, object]) -> str:
    return "\n".join(f"{key(name)} = {value(part)}" for name, part in table.items())


def key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else json.dumps(name)


def value(part: object) -> str:
    if isinstance(part, Mapping):
        return "{ " + ", ".join(f"{key(name)} = {value(inner)}" for name, inner in part.items()) + " }"
    if isinstance(part, list | tuple):
        return f"[{', '.join(map(value, part))}]"
    if isinstance(part, bool):
        return "true" if part else "false"
    return json.dumps(part, ensure_ascii=False) if isinstance(part, str) else str(part)
