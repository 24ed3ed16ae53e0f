"""Words of the Elder One."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import ELDER_ONE, NUMBER, draw, event

ELDER_DRAWN: Final[i64] = draw("elder-one", ELDER_ONE)
ELDER_AWOKE: Final[i64] = event("elder-awoke", ELDER_ONE, says="{elder_one} awakens")
TALLIED: Final[i64] = event("tallied", NUMBER, says="The Elder One has counted {number}")
