"""Enemies on deck: appearing, activating (EV-223 to EV-241): to be written."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.everrain.table import Everrain, ShipStep


@final
class SpawnOnDeck(ShipStep):
    """So many enemies appear on a ship's deck (EV-206, EV-235, EV-R143)."""

    def __init__(self, seat: i64, ship: i64, count: i64) -> None:
        super().__init__(seat, ship)
        self.count: i64 = count

    def run(self, table: Everrain) -> None:
        """To be written."""


@final
class EnemiesOnDeck(Step[Everrain]):
    """Step 4 of the round: ship by ship in turn order (EV-040, EV-R164)."""

    def run(self, table: Everrain) -> None:
        """To be written."""
