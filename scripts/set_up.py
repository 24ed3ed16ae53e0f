"""`make setup`: a folder .venv with the `stormtable` command in it, from pinned and hashed requirements.

Does nothing, at once, when nothing changed. Uses uv, which it fetches into .venv if it is not on the path, and plain
pip where uv cannot be had.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

from scripts.build_web import has_node
from scripts.build_web import main as build_web
from scripts.house import BUILD, PACKAGE, PYTHON, REQUIREMENTS, ROOT, VENV, one_at_a_time
from scripts.provide import provide_chromium

OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
NEEDS = {"play": ("play", "test"), "test": ("test",)}
"""What may be needed, and the sets of requirements that provide it."""
STAMP = VENV / "stormtable.json"
QUIET = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}


class CannotSetUp(Exception):
    """What is missing on this machine and what to do about it, in one sentence."""


def main() -> int:
    """Set up what the first argument asks for."""
    parser = argparse.ArgumentParser(prog="make setup", description=__doc__)
    parser.add_argument("need", choices=NEEDS, nargs="?", default="play")
    need = parser.parse_args().need
    try:
        with one_at_a_time("set-up"):
            if not is_ready(need):
                set_up(need)
        build_web()
    except CannotSetUp as problem:
        print(problem, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as problem:
        print(f"Set-up stopped because this failed: {' '.join(map(str, problem.cmd))}", file=sys.stderr)
        return 1
    return 0


def set_up(need: str) -> None:
    """Make .venv if there is none that fits, install the requirements and the package, and note that it is done."""
    print(f"Setting up .venv to {need} (once).", flush=True)
    done = read_stamp()
    if done.get("home") != home() or not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
        done = {"home": home()}
    STAMP.unlink(missing_ok=True)
    # A new version of what the extensions were built with is a reason to build them again.
    (PACKAGE / "_build.json").unlink(missing_ok=True)
    install = installer()
    run([*install, "--require-hashes", "-r", str(REQUIREMENTS / f"{need}.txt")])
    run([*install, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], STORMTABLE_PURE="1")
    if not has_node():
        run([*install, "--require-hashes", "-r", str(REQUIREMENTS / "node.txt")])
    if need == "test":
        provide_chromium()
    write_stamp({**done, need: fingerprint(need)})


def installer() -> list[str]:
    """A command that installs into .venv, which is made on the way; the fastest that this machine can do."""
    uv = shutil.which("uv")
    if uv:
        if not PYTHON.exists():
            run([uv, "venv", "--quiet", "--no-project", "--python", sys.executable, str(VENV)])
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    own_uv = VENV / "bin" / "uv"
    if not PYTHON.exists():
        run([sys.executable, "-m", "venv", "--without-pip", str(VENV)])
    if own_uv.exists() or fetch_uv():
        return [str(own_uv), "pip", "install", "--quiet", "--python", str(PYTHON)]
    if not succeeds([str(PYTHON), "-m", "ensurepip"]):
        raise CannotSetUp(
            "This Python can install nothing: add its venv and pip (Debian, Ubuntu: apt install python3-venv) "
            "or uv, then run make again."
        )
    return [str(PYTHON), "-m", "pip", "install", "--quiet"]


def fetch_uv() -> bool:
    """Install uv into .venv with the pip of the Python that runs this, which is quicker than giving .venv its own."""
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "--quiet", "--require-hashes"]
    return succeeds([*pip, "-r", str(REQUIREMENTS / "uv.txt")])


def is_ready(need: str) -> bool:
    """Whether .venv has what is needed, as pyproject.toml and the requirements have it now."""
    done = read_stamp()
    return done.get("home") == home() and any(done.get(each) == fingerprint(each) for each in NEEDS[need])


def home() -> str:
    """A .venv knows the folder it was made in and fits no other."""
    return str(ROOT)


def fingerprint(need: str) -> str:
    """Changes whenever something has to be installed anew."""
    files = [REQUIREMENTS / f"{need}.txt", ROOT / "pyproject.toml", ROOT / "setup.py"]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()


def read_stamp() -> dict[str, str]:
    """What was set up before; nothing if .venv is missing or unfinished."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and PYTHON.exists() else {}


def write_stamp(stamp: dict[str, str]) -> None:
    """Only a whole stamp is ever seen."""
    unfinished = STAMP.with_suffix(".unfinished")
    unfinished.write_text(json.dumps(stamp))
    unfinished.replace(STAMP)


def run(command: Sequence[str], **environment: str) -> None:
    """Run a command that has to succeed."""
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, **QUIET, **environment})


def succeeds(command: Sequence[str]) -> bool:
    """Run a command that may fail; what it says goes to a log."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "set-up.log", "a") as log:
        finished = subprocess.run(
            command, check=False, cwd=ROOT, env={**os.environ, **QUIET}, stdout=log, stderr=subprocess.STDOUT
        )
    return finished.returncode == 0


def use_a_newer_python() -> None:
    """Go on in a Python that is new enough, if this one is not."""
    if sys.version_info >= OLDEST:
        return
    for name in NEWER:
        found = shutil.which(name)
        if found and succeeds([found, "-c", ""]):
            os.execv(found, [found, "-m", "scripts.set_up", *sys.argv[1:]])
    here = ".".join(map(str, sys.version_info[:2]))
    sys.exit(f"Stormtable needs Python 3.11 or newer and found {here}: install one, or name it: make PYTHON=python3.12")


if __name__ == "__main__":
    use_a_newer_python()
    sys.exit(main())
