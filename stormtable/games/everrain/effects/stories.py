"""The effect that begins or continues a story (to be written, with steps/stories.py)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.script import Effect, Script
from stormtable.games.everrain.table import Everrain


@final
class TellStory(Effect[Everrain]):
    """story(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        """To be written."""
