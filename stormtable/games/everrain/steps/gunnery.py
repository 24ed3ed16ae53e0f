"""Artillery (EV-107 to EV-109, EV-154, EV-267, EV-268, EV-273, EV-274): to be written."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.games.everrain.table import Everrain, ShipStep


def can_fire(table: Everrain, ship: i64) -> bool:  # noqa: ARG001  # to be written
    """Whether a card can be fired at something now (EV-084, EV-154)."""
    return False


@final
class FireArtillery(ShipStep):
    """An artillery order: which card and node, at which hex, with which crew (EV-154, EV-267, EV-268)."""

    def run(self, table: Everrain) -> None:
        """To be written."""
