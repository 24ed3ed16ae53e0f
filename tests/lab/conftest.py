"""The small games, for the lab to find by name."""

from collections.abc import Iterator

import pytest

from stormtable import games
from tests.engine.bucket_line import BucketLine
from tests.engine.lucky_dip import LuckyDip


@pytest.fixture
def small_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "_joined", {})
    games.join(LuckyDip)
    games.join(BucketLine)
    yield
    games.standard_game.cache_clear()
