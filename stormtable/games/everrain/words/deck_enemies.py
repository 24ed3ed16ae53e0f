"""Words of enemies on deck."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    DECK_ENEMY,
    ENEMY_FACE,
    FOE,
    NUMBER,
    SHIP,
    ZONE,
    draw,
    event,
    question,
    reason,
    verb,
)

FOE_HURT: Final[i64] = event("foe-hurt", SHIP, DECK_ENEMY, NUMBER, says="{deck_enemy.The} suffers {number} TRAUMA")
FOE_DESTROYED: Final[i64] = event("foe-destroyed", SHIP, DECK_ENEMY, says="{deck_enemy.The} is destroyed")

# Appearing

ENEMY_CARD: Final[i64] = draw("enemy-card")
question("PlaceFoe", DECK_ENEMY.called("kind"), says="Choose where {kind.the} appears", rules="EV-235 EV-R147")
PLACE_FOE: Final[i64] = verb("place-foe", ZONE, says="In zone {zone}", touches="zone-{zone}", group="Nodes")
NOT_WHERE_FOES_APPEAR: Final[i64] = reason(
    "not-where-foes-appear",
    ZONE,
    says="Enemies appear on black nodes, or else as near as there is room: not in zone {zone}",
    rules="EV-235 EV-R147",
)
FOE_APPEARED: Final[i64] = event(
    "foe-appeared", SHIP, DECK_ENEMY, ZONE, says="{deck_enemy.A} appears on {ship.s} deck, in zone {zone}"
)
FOE_SKIPPED: Final[i64] = event("foe-skipped", DECK_ENEMY, says="{deck_enemy.The} is passed over")
FOE_BANISHED: Final[i64] = event("foe-banished", DECK_ENEMY, says="{deck_enemy.The} cannot appear: the agenda advances")
NO_ENEMY_LEFT: Final[i64] = event("no-enemy-left", says="No enemy is left to appear: the agenda advances")

# Activating

DECK_ENEMY_DIE: Final[i64] = draw("deck-enemy-die", ENEMY_FACE)
FOE_ROLLED: Final[i64] = event(
    "foe-rolled",
    SHIP,
    DECK_ENEMY,
    NUMBER.called("paces"),
    NUMBER.called("hits"),
    NUMBER.called("omens"),
    says="{deck_enemy.The} rolls {paces:move|moves}, {hits} damage and {omens:omen|omens}",
)
ABILITY_USED: Final[i64] = event("ability-used", SHIP, DECK_ENEMY, says="{deck_enemy.The} uses its ability")
FOE_HEALED: Final[i64] = event("foe-healed", SHIP, DECK_ENEMY, NUMBER, says="{deck_enemy.The} recovers {number} TRAUMA")
FOE_MOVED: Final[i64] = event("foe-moved", SHIP, DECK_ENEMY, ZONE, says="{deck_enemy.The} moves to zone {zone}")
question("FoesActivate", says="Choose which enemy on your deck activates next", rules="EV-232 EV-R164")
ACTIVATE_FOE: Final[i64] = verb(
    "activate-foe", FOE, says="{enemy}", facts="enemy", touches="foe-{foe}", group="Enemies"
)
NOT_TO_ACTIVATE: Final[i64] = reason(
    "not-to-activate", says="That enemy has acted, or has only just appeared", rules="EV-230 EV-R252"
)
question("StepFoe", DECK_ENEMY.called("kind"), says="Choose where {kind.the} moves", rules="EV-237 EV-R149 EV-R150")
STEP_FOE: Final[i64] = verb("step-foe", ZONE, says="To zone {zone}", touches="zone-{zone}", group="Nodes")
NOT_ITS_WAY: Final[i64] = reason(
    "not-its-way", ZONE, says="Its path does not lead to zone {zone}", rules="EV-237 EV-238"
)
