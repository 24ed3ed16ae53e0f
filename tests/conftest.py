"""Which tests stay together when several processes share them: those that share something that is slow to begin."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings
from xdist.remote import Producer  # type: ignore[import-untyped]  # it brings no types of its own
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # as above

# How long an example takes says how busy the machine is, and nothing about the program.
settings.register_profile("house", deadline=None)
settings.load_profile("house")

TOGETHER: Final = ("tests/browser/", "tests/house/test_compiled.py")
DRAWN: Final = Path(__file__).parents[1] / "web" / "src" / "games"
# What is about one game is long enough to go alone.
GAMES: Final = sorted(path.parent.name.replace("_", "-") for path in DRAWN.glob("*/index.ts"))


class ByWhatTheyShare(LoadScopeScheduling):  # type: ignore[misc]  # as above
    """Tests that share a browser, a server or a build go to one process; all others wherever there is room."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        if not path.startswith(TOGETHER):
            return nodeid
        about = next((game for game in GAMES if game in nodeid), "")
        return f"{path} {about}"


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByWhatTheyShare:
    return ByWhatTheyShare(config, log)
