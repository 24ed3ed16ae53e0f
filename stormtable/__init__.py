"""Stormtable: modern board games on one rules engine. `stormtable.game("wreck-raiders").new(seats=3, seed=7)`"""

from stormtable._compiled import use_what_is_there

__version__ = "0.1.0"

use_what_is_there()

from stormtable.engine.record import Record  # noqa: E402  # after it is settled which code runs
from stormtable.games import game  # noqa: E402
from stormtable.games import names as game_names  # noqa: E402

__all__ = ["Record", "game", "game_names"]
