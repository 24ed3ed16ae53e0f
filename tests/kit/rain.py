"""What tests of The Everrain are written with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from stormtable.engine.content import Sections, read_folder
from stormtable.games import everrain
from stormtable.games.everrain.boards import sea_of
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_checks import read
from stormtable.games.everrain.geometry import NOWHERE, Sea, q_of, r_of, spot_at

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


@cache
def content() -> Content:
    return read("everrain", standard())


@cache
def sea() -> Sea:
    return sea_of(content())


def at(q: int, r: int) -> int:
    """The number of the hex at these coordinates."""
    hex_ = sea().hex_at[spot_at(q, r)]
    assert hex_ != NOWHERE, (q, r)
    return hex_


def place_of(hex_: int) -> tuple[int, int]:
    """The coordinates of a hex."""
    spot = sea().spots[hex_]
    return q_of(spot), r_of(spot)


def slot(strip: int, step: int) -> int:
    """The number of a slot of the board by its strip and step, the start slot being (0, 0)."""
    return next(number for number, slot in enumerate(content().map_slot) if slot.at == [strip, step])
