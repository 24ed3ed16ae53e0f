"""Words of the Elder One."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    ELDER_ONE,
    ENEMY_FACE,
    FACING,
    HEX,
    NUMBER,
    PORT,
    draw,
    event,
    question,
    reason,
)

ELDER_KIND: Final = ELDER_ONE.called("kind")

# Awakening

ELDER_DRAWN: Final[i64] = draw("elder-one", ELDER_ONE)
ELDER_AWOKE: Final[i64] = event("elder-awoke", ELDER_ONE, says="{elder_one} awakens")
question("PlaceElder", ELDER_KIND, says="Choose where {kind.the} rises", rules="EV-283 EV-R178 EV-R254")
NOT_WHERE_IT_RISES: Final[i64] = reason(
    "not-where-it-rises", HEX, says="It does not rise on {hex}", rules="EV-283 EV-R178 EV-R254"
)
ELDER_ROSE: Final[i64] = event("elder-rose", ELDER_ONE, HEX, says="{elder_one} rises on {hex}")
question("FaceElder", ELDER_KIND, says="Choose which way {kind.the} faces", rules="EV-R254")
NOT_ITS_HEADING: Final[i64] = reason(
    "not-its-heading", says="None of its cheapest routes begins like that", rules="EV-R254"
)
ALTARS_WOKE: Final[i64] = event("altars-woke", NUMBER, says="{number:altar is|altars are} active again")

# Arisen

ELDER_FELT: Final[i64] = event("elder-felt", ELDER_ONE, says="The presence of {elder_one.the} is felt")
ELDER_DIE: Final[i64] = draw("elder-die", ENEMY_FACE)
ELDER_ROLLED: Final[i64] = event(
    "elder-rolled",
    ELDER_ONE,
    NUMBER.called("paces"),
    NUMBER.called("hits"),
    NUMBER.called("omens"),
    says="{elder_one} rolls {paces:move|moves}, {hits} damage and {omens:omen|omens}",
)
ELDER_ABILITY: Final[i64] = event("elder-ability", ELDER_ONE, says="{elder_one} uses its ability")
question("SeekGoal", ELDER_KIND, says="Choose what {kind.the} heads for", rules="EV-288 EV-289 EV-R22")
NOT_ITS_AIM: Final[i64] = reason(
    "not-its-aim", HEX, says="It does not head for {hex} now", rules="EV-288 EV-289 EV-R183"
)
question("ElderUnderway", ELDER_KIND, says="Choose how {kind.the} moves on", rules="EV-288 EV-R22 EV-R180")
ELDER_TURNED: Final[i64] = event("elder-turned", ELDER_ONE, FACING, says="{elder_one} turns to face {facing}")
ELDER_MOVED: Final[i64] = event("elder-moved", ELDER_ONE, HEX, says="{elder_one} moves to {hex}")
question("ElderStrikes", ELDER_KIND, says="Choose which ship {kind.the} attacks", rules="EV-R22 EV-R182")
ELDER_HEALED: Final[i64] = event("elder-healed", ELDER_ONE, NUMBER, says="{elder_one} recovers {number} TRAUMA")

# Objectives

PORT_DROWNED: Final[i64] = event("port-drowned", PORT, HEX, says="{port} is drowned: {hex} is calm sea now")
BEACON_LIT: Final[i64] = event("beacon-lit", HEX, says="A beacon burns on the altar on {hex}")
TALLIED: Final[i64] = event("tallied", NUMBER, says="The Elder One has counted {number}")
