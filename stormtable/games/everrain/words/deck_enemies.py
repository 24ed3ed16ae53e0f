"""Words of enemies on deck."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import DECK_ENEMY, NUMBER, SHIP, event

FOE_HURT: Final[i64] = event("foe-hurt", SHIP, DECK_ENEMY, NUMBER, says="{deck_enemy} suffers {number} TRAUMA")
FOE_DESTROYED: Final[i64] = event("foe-destroyed", SHIP, DECK_ENEMY, says="{deck_enemy} is destroyed")
