"""Enemies at sea: appearing, activating (EV-242 to EV-251): to be written."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.everrain.table import Everrain


@final
class SpawnOnTile(Step[Everrain]):
    """The enemy ship of a spawn space on a tile that was just revealed (EV-242, EV-R140)."""

    def __init__(self, seat: i64, hex_: i64) -> None:
        self.seat = seat
        self.hex: i64 = hex_

    def run(self, table: Everrain) -> None:
        """To be written."""


@final
class SpawnForAct(Step[Everrain]):
    """One enemy ship on a random revealed spawn space, if there is one (EV-059)."""

    def run(self, table: Everrain) -> None:
        """To be written."""


@final
class EnemiesAtSea(Step[Everrain]):
    """Step 5 of the round (EV-041)."""

    def run(self, table: Everrain) -> None:
        """To be written."""


def threatened(table: Everrain, ship: i64) -> bool:  # noqa: ARG001  # to be written
    """Whether a ship is an eligible target of an enemy ship, or near the Elder One (EV-167, EV-R177)."""
    return False
