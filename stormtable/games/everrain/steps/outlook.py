"""What is bound to come in this round, told without luck: for the forecast of a table."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import foes_of
from stormtable.games.everrain.elder_course import elder_dice
from stormtable.games.everrain.steps.elder import WhilstArisen
from stormtable.games.everrain.steps.fleet import of_vessel
from stormtable.games.everrain.steps.foes import kind_of
from stormtable.games.everrain.steps.round import STEP_1, STEP_2, STEP_2A, STEP_3, STEP_4, STEP_5, STEP_6
from stormtable.games.everrain.steps.tracks import AgendaAdvances
from stormtable.games.everrain.steps.underway import targets_of
from stormtable.games.everrain.table import Everrain


def outline(table: Everrain) -> list[Step[Everrain]]:
    """Who will act, the agenda, and the effect of an arisen Elder One, which comes last since it may ask somebody."""
    if not STEP_1 <= table.phase < STEP_6:
        return []
    found: list[Step[Everrain]] = [Outlook(), AgendaAdvances(table.pack.agenda_step)]
    if table.elder != m.ASLEEP and table.phase <= STEP_2:
        found.append(WhilstArisen())
    return found


@final
class Outlook(Step[Everrain]):
    """Who will act in the enemy phase as things stand, and with how many dice (EV-038, EV-039, EV-040, EV-041)."""

    def run(self, table: Everrain) -> None:
        if table.elder != m.ASLEEP and table.phase <= STEP_2A:
            table.note(w.ELDER_DUE, table.elder, elder_dice(table))
        if table.phase < STEP_3:
            for storm in range(i64(len(table.storms)) // m.STORM_ROW):
                table.note(w.STORM_DUE, storm + 1)
        if table.phase <= STEP_4:
            for ship in table.in_turn_order():
                tell_foes(table, ship)
        if table.phase <= STEP_5:
            for vessel in range(i64(len(table.fleet)) // m.VESSEL_ROW):
                tell_vessel(table, vessel)


def tell_foes(table: Everrain, ship: i64) -> None:
    for foe in foes_of(table, ship):
        if table.foes[foe * m.FOE_ROW + m.FOE_ACTED] == 0:
            kind = kind_of(table, foe)
            table.note(w.FOE_DUE, ship, kind, table.pack.foe_dice[kind])


def tell_vessel(table: Everrain, vessel: i64) -> None:
    """Where an enemy ship wants to go, and whom it would fire at if it is not left to chance (EV-R170)."""
    kind = of_vessel(table, vessel, m.VESSEL_KIND)
    if kind == m.NONE or of_vessel(table, vessel, m.VESSEL_ACTED) != 0:
        return
    dice = max(table.pack.vessel_dice[kind] - of_vessel(table, vessel, m.VESSEL_STAGGER), table.pack.fewest)
    table.note(w.VESSEL_DUE, kind, of_vessel(table, vessel, m.VESSEL_GOAL), dice)
    targets = targets_of(table, vessel)
    if len(targets) == 1:
        table.note(w.VESSEL_AIMS, kind, targets[0])
