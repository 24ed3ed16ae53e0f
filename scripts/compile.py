"""`make compile`: the marked modules become native extensions beside their sources.

Nothing is done when they are up to date. What the compilers say goes to build/compile.log.
"""

import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

from scripts.house import BUILD, PACKAGE, PYTHON, ROOT, one_at_a_time, without

LOG = BUILD / "compile.log"
NO_COMPILER = 3


def main() -> int:
    """Compile if there is something to compile and something to compile it with."""
    problem = what_is_missing()
    if problem:
        print(problem)
        return NO_COMPILER
    with one_at_a_time("compile"):
        return compile_in_place()


def what_is_missing() -> str | None:
    """One sentence on why this machine cannot compile, or None."""
    if compiler() is None:
        lacking = "no C compiler"
    elif not Path(sysconfig.get_path("include"), "Python.h").exists():
        lacking = "no C headers of Python (Debian, Ubuntu: apt install python3-dev)"
    else:
        return None
    return f"There is {lacking} here: Stormtable runs as plain Python, which plays the same, only slower."


def compiler() -> str | None:
    """The C compiler to use: the one asked for, the one this Python was made with, or any."""
    asked_for = os.environ.get("CC")
    candidates = [asked_for] if asked_for else [sysconfig.get_config_var("CC") or "cc", "cc", "gcc", "clang"]
    return next((command for command in candidates if shutil.which(shlex.split(command)[0])), None)


def compile_in_place() -> int:
    """Build, and believe the build only if the guard finds it whole."""
    state, _ = what_is_there()
    if state == "compiled":
        print("The compiled modules are up to date.")
        return 0
    started = time.monotonic()
    environment = {**without("STORMTABLE_PURE"), "CC": compiler() or "cc"}
    command = [str(PYTHON), "setup.py", "-q", "build_ext", "--inplace"]
    with open(LOG, "w") as log:
        built = subprocess.run(
            command, cwd=ROOT, env=environment, check=False, stdout=log, stderr=subprocess.STDOUT
        ).returncode
    state, reason = what_is_there()
    if built != 0 or state != "compiled":
        print(LOG.read_text()[-4000:])
        print(f"Compiling failed ({reason}): see build/compile.log. Stormtable runs as plain Python.")
        return 1
    print(f"Compiled in {time.monotonic() - started:.0f} s: {reason}.")
    return 0


def what_is_there() -> tuple[str, str]:
    """What a program started now would run on, and why, found without importing what may not even compile."""
    guard = runpy.run_path(str(PACKAGE / "_compiled.py"))
    state, reason = guard["compare"](str(PACKAGE))
    return state, reason


if __name__ == "__main__":
    sys.exit(main())
