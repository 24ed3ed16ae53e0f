from pathlib import Path

import pytest

from stormtable import bots
from stormtable.engine.sitting import Sitting
from stormtable.games import game as find_game


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short whole game between bots."""
    rules = find_game("wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2})
    sitting = Sitting(rules, 2, seed=3)
    players = [bots.BotSeat(bots.bot("random", rules), seat, 3) for seat in range(2)]
    while sitting.table.seat is not None:
        sitting.play(players[sitting.table.seat].choose(sitting.table))
    file = tmp_path_factory.mktemp("records") / "game.json"
    sitting.record(names=["Ann", "Ben"], players=["random", "random"]).save(file)
    return file
