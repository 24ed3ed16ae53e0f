"""`make requirements`: choose new versions of everything we stand on, and write them down with their hashes.

The names stand in pyproject.toml. The smaller sets are held to the choices of the largest, so that all of them agree.
"""

import shutil
import subprocess
import sys

from scripts.house import REQUIREMENTS, ROOT, VENV

EXTRAS = {"test": ("cluster", "compile", "dev", "lab", "server"), "play": ("compile", "server")}
"""The extras in each set of requirements, the largest set first."""


def main() -> int:
    """Pin every set, and uv itself."""
    uv = shutil.which("uv") or shutil.which("uv", path=VENV / "bin")
    if not uv:
        print("Pinning needs uv: install it (pip install uv), then run make requirements again.", file=sys.stderr)
        return 2
    pin(uv, "uv", "requirements/uv.in")
    pin(uv, "node", "requirements/node.in")
    for name, extras in EXTRAS.items():
        held = [] if name == "test" else ["--constraints", "requirements/test.txt"]
        pin(uv, name, "pyproject.toml", *held, *(f"--extra={extra}" for extra in extras))
    return 0


def pin(uv: str, name: str, source: str, *options: str) -> None:
    """Write one file: for every platform, with hashes, without any address or path of this machine."""
    output = REQUIREMENTS / f"{name}.txt"
    unfinished = output.with_suffix(".unfinished")
    command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version=3.11", "--generate-hashes"]
    command += ["--no-annotate", "--custom-compile-command=make requirements", *options, source]
    with open(unfinished, "w") as file:
        subprocess.run(command, check=True, cwd=ROOT, stdout=file)
    unfinished.replace(output)


if __name__ == "__main__":
    sys.exit(main())
