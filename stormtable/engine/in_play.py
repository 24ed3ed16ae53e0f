"""What pieces that are in sight say, as text: for faces that cannot draw them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

Section = tuple[str, str, Sequence[Any]]  # its heading, its name in the texts, its items with ids and names


def in_play(view: Any, texts: Mapping[str, Mapping[str, str]], sections: Sequence[Section]) -> list[str]:
    """Under each heading the items that a view names and that have something to say, one a line."""
    seen = set(named_in(msgspec.to_builtins(view)))
    lines: list[str] = []
    for heading, section, items in sections:
        told = [f"  {item.name}: {texts[section][item.id]}" for item in items if item.id in seen]
        told = [line for line in dict.fromkeys(told) if not line.endswith(": ")]
        lines += [heading, *told] if told else []
    return lines


def named_in(seen: Any) -> Iterator[str]:
    """Every word of a view, keys too."""
    if isinstance(seen, str):
        yield seen
    elif isinstance(seen, Mapping):
        for key, value in seen.items():
            yield from named_in(key)
            yield from named_in(value)
    elif isinstance(seen, Sequence):
        for value in seen:
            yield from named_in(value)
