"""Which Stormtable this is."""

from __future__ import annotations

from pathlib import Path

from stormtable import __version__, _compiled

PACKAGE = Path(__file__).resolve().parents[1]


def checkout() -> Path | None:
    """The folder this program's sources, tests and project file are in; None if it was installed without them."""
    root = PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def version_line() -> str:
    """`stormtable 0.1.0 (compiled: all 31 sources are as they were built)`"""
    return f"stormtable {__version__} ({_compiled.state()}: {_compiled.reason()})"
