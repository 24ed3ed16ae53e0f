"""The Elder One awakens (EV-283, EV-284, EV-285)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain


def awakens(table: Everrain) -> bool:
    """Whether the enemy token and the Elder One's have met, or passed each other (EV-048, EV-R05)."""
    return table.elder == m.ASLEEP and table.enemy_token >= table.elder_token


@final
class Awaken(Step[Everrain]):
    """Its board is revealed (EV-283); at once, whatever is under way (EV-R21)."""

    def run(self, table: Everrain) -> None:
        boards: i64 = i64(len(table.pack.elder_health))
        table.elder = table.chance.below(boards, w.ELDER_DRAWN)
        table.note(w.ELDER_AWOKE, table.elder)


def tally(table: Everrain, crew: bool) -> None:
    """A crew died or a ship sank: an arisen Elder One may count it (EV-294)."""
    if table.elder == m.ASLEEP or table.pack.objective[table.elder] != m.TALLY:
        return
    counts = table.pack.objective_crew if crew else table.pack.objective_ship
    table.elder_count += counts[table.elder]
    table.note(w.TALLIED, table.elder_count)
    if table.elder_count >= table.pack.objective_goal[table.elder]:
        table.finish(w.LOST_TO_ELDER)
