"""Where things are in this house. Older Pythons read this file too, to say that they are too old."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, where packages are built too
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PACKAGE = ROOT / "stormtable"
REQUIREMENTS = ROOT / "requirements"
WEB = ROOT / "web"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STORMTABLE = VENV / "bin" / "stormtable"


def without(variable: str) -> dict[str, str]:
    """The environment less one variable."""
    return {name: value for name, value in os.environ.items() if name != variable}


@contextlib.contextmanager
def one_at_a_time(work: str) -> Iterator[None]:
    """Wait until nobody else in this folder does the same work."""
    BUILD.mkdir(exist_ok=True)
    if fcntl is None:
        yield
        return
    with open(BUILD / f"{work}.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"Another {work} is running here: waiting for it.", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
