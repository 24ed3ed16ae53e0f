"""Frays (EV-257 to EV-266): to be written."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.games.everrain.table import Everrain, ShipStep


@final
class CrewAttack(ShipStep):
    """All crew of a zone attack all enemies there (EV-257, EV-258, EV-261, EV-262, EV-263)."""

    def __init__(self, seat: i64, ship: i64, zone: i64) -> None:
        super().__init__(seat, ship)
        self.zone: i64 = zone

    def run(self, table: Everrain) -> None:
        """To be written."""
