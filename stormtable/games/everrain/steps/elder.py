"""The Elder One that has arisen (EV-286 to EV-291): to be written."""
# mypyc: compile

from typing import final

from stormtable.engine.step import Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.table import Everrain


@final
class WhilstArisen(Step[Everrain]):
    """Step 2A of the round: its effect, once it has arisen (EV-037, EV-287)."""

    def run(self, table: Everrain) -> None:
        if table.elder == m.ASLEEP:
            return


@final
class ElderActs(Step[Everrain]):
    """Step 2B of the round: it activates, once it has arisen (EV-038, EV-286, EV-288)."""

    def run(self, table: Everrain) -> None:
        if table.elder == m.ASLEEP:
            return
