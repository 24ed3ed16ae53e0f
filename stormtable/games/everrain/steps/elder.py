"""The Elder One that has arisen (EV-286 to EV-291): to be written."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
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


def hurt_elder(table: Everrain, ship: i64, count: i64) -> None:
    """TRAUMA on the Elder One: at its HEALTH it is cleared, and it loses a die for good (EV-290, EV-R65, EV-R66)."""
    if count <= 0:
        return
    health = table.pack.elder_health[table.elder]
    table.elder_trauma += min(count, health - table.elder_trauma)
    table.note(w.ELDER_HURT, ship, count)
    if table.elder_trauma == health:
        table.elder_trauma = 0
        table.elder_wounds += 1
        table.note(w.ELDER_WOUNDED, ship, table.elder_wounds)
        table.push(table.script(table.pack.wound_script, ship))
