"""Which Stormtable this is."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from stormtable import _compiled

PACKAGE = Path(__file__).resolve().parents[1]


def checkout() -> Path | None:
    """The folder this program's sources, tests and project file are in; None if it was installed without them."""
    root = PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def number() -> str:
    root = checkout()
    if root is not None:
        found = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
        return str(found)
    try:
        return version("stormtable")
    except PackageNotFoundError:
        return "of unknown version"


def version_line() -> str:
    """`stormtable 0.1.0 (compiled: all 31 sources are as they were built)`"""
    return f"stormtable {number()} ({_compiled.state()}: {_compiled.reason()})"
