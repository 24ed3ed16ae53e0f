"""Packages built by the real back end from a copy of what git keeps, and environments with nothing in them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.bill_of_materials import PIN
from scripts.environments import installer, make_environment
from scripts.house import REQUIREMENTS, ROOT, without
from tests.house.test_repo import tracked

PAGE = "stormtable/server/static"
NOT_PACKED = ("bench/", "docs/", "tests/")


def copied_checkout(folder: Path) -> Path:
    """What git keeps of the product, and the page as it was built from it."""
    for name in tracked():
        if not name.startswith(NOT_PACKED):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / PAGE, folder / PAGE)
    return folder


def build(folder: Path, kind: str, **environment: str) -> Path:
    """A wheel or an sdist of what is in a folder; the last line that the back end prints is its name."""
    command = f"from scripts import backend; print(); print(backend.build_{kind}('dist'))"
    (folder / "dist").mkdir(exist_ok=True)
    told = subprocess.run(
        [sys.executable, "-c", command],
        cwd=folder,
        env={**without("PYTHONPATH"), "STORMTABLE_PURE": "1", **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    return folder / "dist" / told.stdout.splitlines()[-1]


def path_without_node() -> str:
    """Where programs are looked for, less the folders that have a node."""
    folders = os.environ["PATH"].split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if not (Path(folder) / "node").exists())


def install(wheel: Path, folder: Path) -> Path:
    """The Python of a new environment that holds a wheel and what its server needs, as pinned, and no more."""
    python = make_environment(sys.executable, folder)
    pins = folder / "pins.txt"
    pins.write_text("\n".join(pin[0] for pin in PIN.finditer((REQUIREMENTS / "play.txt").read_text())))
    command = [*installer(python), "--constraint", str(pins), f"stormtable[server] @ {wheel.as_uri()}"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return python
