"""`make test` and `make lint`: everything that has to hold, the quick things first; stops at the first that does not.

The last run of pytest is the one over all tests, so its summary is the last line printed.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

from scripts.build_web import NoNode, install, npm
from scripts.compile import NO_COMPILER
from scripts.compile import main as compile_in_place
from scripts.house import PYTHON, ROOT, STORMTABLE, VENV, without

PYTEST = [str(PYTHON), "-m", "pytest", "-q", "--dist", "loadscope", "--no-loadscope-reorder", "-n"]
CORES = os.cpu_count() or 1
AS_PLAIN_PYTHON = ["tests/conformance", "tests/engine", "tests/games"]


class Failed(Exception):
    """A check that does not hold."""


def main() -> int:
    """Run the checks that the first argument names."""
    parser = argparse.ArgumentParser(prog="python -m scripts.check", description=__doc__)
    parser.add_argument("what", choices=["lint", "rules", "test"])
    quick = [lint, rules_are_proved]
    checks = {
        "lint": [lint],
        "rules": [rules_are_proved],
        "test": [begin_to_compile, *quick, plain_tests, all_tests],
    }
    try:
        for check in checks[parser.parse_args().what]:
            check()
    except Failed as failure:
        return int(str(failure))
    return 0


def begin_to_compile() -> None:
    """On another core while the sources are read; whoever needs it waits for it."""
    subprocess.Popen([str(PYTHON), "-m", "scripts.compile"], cwd=ROOT, stdout=subprocess.DEVNULL)


def lint() -> None:
    """Style, types, and which way imports point."""
    tool = VENV / "bin"
    say("Lint, types, imports")
    run([f"{tool}/ruff", "check", "--quiet", "."])
    run([f"{tool}/ruff", "format", "--check", "--quiet", "."])
    run([f"{tool}/mypy"])
    run([f"{tool}/lint-imports", "--no-cache", "--no-logo"])
    run([str(PYTHON), "-m", "scripts.types", "--check"])
    lint_web()


def lint_web() -> None:
    """The front end likewise, where there is a node to do it with."""
    say("Style and types of the front end")
    try:
        install()
        npm("run", "--silent", "lint")
        npm("run", "--silent", "check")
    except NoNode as problem:
        print(problem)
    except subprocess.CalledProcessError as problem:
        raise Failed(problem.returncode) from problem


def rules_are_proved() -> None:
    """Every rule of every game is named by a test."""
    say("Rules that tests prove")
    run([str(STORMTABLE), "rules", "--coverage", "--all"])


def plain_tests() -> None:
    """The rules as plain Python, which is what people read, change and, without a compiler, play."""
    say("Tests of the engine and the rules, as plain Python")
    run([*PYTEST, str(CORES), *AS_PLAIN_PYTHON], {**os.environ, "STORMTABLE_PURE": "1"})


def all_tests() -> None:
    """Every test there is, on what players will run; as plain Python where nothing can be compiled."""
    compiled = compile_in_place()
    if compiled not in (0, NO_COMPILER):
        raise Failed(compiled)
    environment = without("STORMTABLE_PURE")
    if compiled == NO_COMPILER:
        environment["STORMTABLE_PURE"] = "1"
    else:
        is_compiled = "import sys, stormtable._compiled as c; sys.exit(c.state() != 'compiled' and c.reason())"
        run([str(PYTHON), "-c", is_compiled], environment)
    say("All tests, compiled" if compiled == 0 else "All tests, as plain Python")
    # Half the time they wait, for a server or a browser: two to a core keep it busy.
    run([*PYTEST, str(2 * CORES)], environment)


def say(what: str) -> None:
    """A heading on the screen."""
    print(f"\n== {what}", flush=True)


def run(command: Sequence[str], environment: dict[str, str] | None = None) -> None:
    """Run one check, which speaks for itself."""
    finished = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    if finished.returncode != 0:
        raise Failed(finished.returncode)


if __name__ == "__main__":
    sys.exit(main())
