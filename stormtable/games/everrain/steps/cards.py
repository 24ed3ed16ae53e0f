"""Cards that are read out: sea events, expeditions, denizens, story cards (EV-167, EV-196, EV-202, EV-212): to be
written."""
# mypyc: compile

from typing import final

from stormtable.games.everrain.table import Everrain, ShipStep


@final
class SeaEvent(ShipStep):
    """A sea event is drawn and resolved at the end of a turn at sea (EV-167)."""

    def run(self, table: Everrain) -> None:
        """To be written."""
