"""Stories: what is pending, whose it is, and where it lies (EV-212, EV-214, EV-215, EV-216, EV-217)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain


@final
class RaiseStories(Step[Everrain]):
    """All pending story cards go face down and sideways on top of their decks (EV-049, EV-056, EV-217)."""

    def run(self, table: Everrain) -> None:
        raised = False
        for story in range(i64(len(table.stories))):
            if table.stories[story] % m.OWNER == m.PENDING:
                table.stories[story] += m.ON_DECK - m.PENDING
                raised = True
        if raised:
            table.note(w.STORIES_RAISED)
