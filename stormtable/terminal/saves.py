"""Where games are kept that somebody walked away from."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from stormtable.engine.record import BrokenRecord, Record

MOST_LISTED = 9


def data_folder() -> Path:
    """Where this person's programs keep what they must not lose; STORMTABLE_DATA overrules it."""
    chosen = os.environ.get("STORMTABLE_DATA")
    if chosen:
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "stormtable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "stormtable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "stormtable"


def new_save(game: str) -> Path:
    """A file that is not there yet, named by game and time."""
    folder = data_folder() / "games"
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path, count = folder / f"{stem}.json", 1
    while path.exists():
        count += 1
        path = folder / f"{stem}-{count}.json"
    return path


def last_written(path: Path) -> float:
    """When a file was written last; long ago, if it cannot be asked."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def unfinished() -> Iterator[tuple[Path, Record]]:
    """Games that can be resumed, the latest first; a file that cannot be read is left alone."""
    found = 0
    for path in sorted((data_folder() / "games").glob("*.json"), key=last_written, reverse=True):
        try:
            record = Record.load(path)
        except BrokenRecord:
            continue
        if record.result is None:
            yield path, record
            found += 1
        if found == MOST_LISTED:
            return
