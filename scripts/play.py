"""`make play`: the first table at once, while whatever can be compiled is compiled behind it for the next one.

In the browser; in the terminal where the front end could not be built, or where a game is named in ARGS.
"""

import os
import subprocess
import sys

from scripts.build_web import is_built
from scripts.compile import LOG, what_is_missing
from scripts.house import BUILD, PYTHON, ROOT, STORMTABLE


def main() -> None:
    """Start compiling in the background, then become the table."""
    problem = what_is_missing()
    if problem:
        print(problem, flush=True)
    else:
        compile_behind()
    asked = sys.argv[1:]
    command = ["serve", "--open", "--log", "quiet"] if not asked and is_built() else ["play", *asked]
    os.execv(STORMTABLE, ["stormtable", *command])


def compile_behind() -> None:
    """At low priority, in a session of its own, so that neither the table nor its end disturbs it."""
    BUILD.mkdir(exist_ok=True)
    with open(LOG, "a") as log:
        subprocess.Popen(
            ["nice", str(PYTHON), "-m", "scripts.compile"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


if __name__ == "__main__":
    main()
