"""What tests of The Everrain are written with."""

from __future__ import annotations

from pathlib import Path

from stormtable.engine.content import Sections, read_folder
from stormtable.games import everrain

FOLDER = Path(everrain.__file__).parent


def standard() -> Sections:
    """The sections of the standard pack, to be changed at will."""
    return read_folder(FOLDER / "content")


def standard_but(section: str, item: str, changes: dict[str, object]) -> Sections:
    """The standard pack with some fields of one item changed; None leaves a field out."""
    sections = standard()
    held = sections[section]
    items = held if isinstance(held, list) else [held]
    found = next(each for each in items if not item or item in (each.get("id"), str(each.get("number"))))
    found.update(changes)
    for field in [field for field, value in changes.items() if value is None]:
        del found[field]
    return sections
