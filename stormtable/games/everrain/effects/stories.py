"""The effect that begins or continues a story."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.script import Effect, Script
from stormtable.games.everrain.steps.stories import begin_story
from stormtable.games.everrain.table import Everrain, ship_of


@final
class TellStory(Effect[Everrain]):
    """story(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        if not begin_story(table, ship_of(script), script.number(table, pc, 0)):
            script.nothing(table, pc)
