"""New environments beside .venv: empty ones, for a Python of one's choice."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from scripts.house import VENV


def make_environment(python: str, folder: Path) -> Path:
    """An environment with nothing in it: its Python."""
    shutil.rmtree(folder, ignore_errors=True)
    without_pip = ["--without-pip"] if uv() else []
    subprocess.run([python, "-m", "venv", *without_pip, str(folder)], check=True)
    return folder / "bin" / "python"


def installer(python: Path) -> list[str]:
    """A command that installs into the environment of that Python; the fastest that this machine can do."""
    fast = uv()
    if fast:
        return [fast, "pip", "install", "--quiet", "--python", str(python)]
    return [str(python), "-m", "pip", "install", "--quiet"]


def uv() -> str | None:
    """The one on the path, or the one that set-up fetched."""
    return shutil.which("uv") or shutil.which("uv", path=VENV / "bin")
