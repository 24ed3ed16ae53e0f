"""Compiled and pure play the same games, move for move."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stormtable import _compiled, game_names
from tests.conformance.trace import traces

ROOT = Path(__file__).parents[2]


def in_the_other_form(name: str) -> tuple[str, dict[str, list[str]]]:
    """The form of code this process does not run on, and its traces."""
    environment = {key: value for key, value in os.environ.items() if key != "STORMTABLE_PURE"}
    if _compiled.state() == "compiled":
        environment["STORMTABLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.conformance.trace", name]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    return answer["form"], answer["traces"]


@pytest.mark.parametrize("name", game_names())
def test_compiled_and_pure_play_the_same_games(name: str) -> None:
    here = _compiled.state()
    build = _compiled.compare(_compiled.PACKAGE)
    if here != "compiled" and build.state != "compiled":
        pytest.skip(f"there is no compiled build to compare with ({build.reason})")

    form, theirs = in_the_other_form(name)
    ours = traces(name)

    assert {here, form} == {"compiled", "pure"}
    assert ours.keys() == theirs.keys()
    for played, steps in ours.items():
        apart = next((at for at, (a, b) in enumerate(zip(steps, theirs[played], strict=False)) if a != b), None)
        assert apart is None, f"{played}: {here} and {form} part at move {apart}"
        assert len(steps) == len(theirs[played])
