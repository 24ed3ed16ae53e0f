"""`make pythons`: what a Python could break, tested on every one that pyproject.toml declares and this machine has.

The one in .venv is left out, since `make test` runs everything on it. Which ones are missing here is said.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from scripts.environments import installer, make_environment
from scripts.house import BUILD, REQUIREMENTS, ROOT

CLASSIFIER = re.compile(r"Programming Language :: Python :: (3\.\d+)$")
TESTS = ("tests/engine", "tests/records", "tests/cli")  # what a Python could break; all else would only take long


def main() -> int:
    """Each in turn, up to the first on which something fails."""
    others = [version for version in declared() if version != version_of(sys.executable)]
    for version in others:
        python = find(version)
        if python is None:
            print(f"\n== Python {version}: not on this machine, so nothing was tested on it", flush=True)
            continue
        print(f"\n== Python {version}", flush=True)
        failed = test_on(version, python)
        if failed:
            return failed
    return 0


def declared() -> list[str]:
    """The versions that pyproject.toml says we run on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return [found[1] for line in project["classifiers"] if (found := CLASSIFIER.match(line))]


def find(version: str) -> str | None:
    """A Python of that version on the path, or among those of pyenv, whose names on the path may lead nowhere."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = [shutil.which(f"python{version}"), *sorted(map(str, kept.glob(f"{version}.*/bin/python")))]
    return next((python for python in candidates if python and version_of(python) == version), None)


def version_of(python: str) -> str:
    """`3.12`, or nothing for what does not run."""
    told = subprocess.run(
        [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], capture_output=True, text=True, check=False
    )
    return told.stdout.strip()


def test_on(version: str, python: str) -> int:
    """In an environment of its own, which is kept for the next time."""
    requirements = REQUIREMENTS / "test.txt"
    folder = BUILD / "pythons" / version
    stamp = folder / "stormtable.stamp"
    if not stamp.exists() or stamp.read_text() != requirements.read_text():
        made = make_environment(python, folder)
        subprocess.run([*installer(made), "--require-hashes", "-r", str(requirements)], check=True)
        stamp.write_text(requirements.read_text())
    command = [
        str(folder / "bin" / "python"),
        "-m",
        "pytest",
        "-q",
        "-n",
        str(os.cpu_count() or 1),
        "--dist",
        "loadscope",
    ]
    environment = {**os.environ, "STORMTABLE_PURE": "1", "PYTHONPATH": str(ROOT)}
    return subprocess.run([*command, *TESTS], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
