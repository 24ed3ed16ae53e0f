"""Files that a command is asked to write: refused before it begins, written when it is done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from stormtable.engine.files import check_writable, write_whole


def refuse_unwritable(*paths: Path | None) -> None:
    """Of those that were asked for."""
    for path in filter(None, paths):
        check_writable(path)


def write_if_asked(path: Path | None, made: Callable[[], str | bytes]) -> None:
    if path is not None:
        write_whole(path, made())
