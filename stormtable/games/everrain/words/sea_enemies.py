"""Words of enemies at sea."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    COURSE,
    ENEMY_FACE,
    EVASION_FACE,
    FACING,
    HEX,
    NUMBER,
    SEA_ENEMY,
    SHIP,
    VESSEL,
    draw,
    event,
    question,
    reason,
    verb,
)

KIND: Final = SEA_ENEMY.called("kind")

VESSEL_HURT: Final[i64] = event("vessel-hurt", SEA_ENEMY, NUMBER, says="{sea_enemy.The} takes {number} damage")
VESSEL_MENDED: Final[i64] = event("vessel-mended", SEA_ENEMY, NUMBER, says="{sea_enemy.The} recovers {number} damage")
VESSEL_SANK: Final[i64] = event("vessel-sank", SEA_ENEMY, HEX, says="{sea_enemy.The} sinks on {hex}")
VESSEL_ARRIVED: Final[i64] = event(
    "vessel-arrived", SEA_ENEMY, HEX, says="{sea_enemy.The} reaches its destination, {hex}: the agenda advances"
)

# Appearing

SPAWN_SPACE: Final[i64] = draw("spawn-space", HEX)
question("PlaceVessel", KIND, says="Choose where {kind.the} appears", rules="EV-243 EV-R140 EV-R141")
PLACE_VESSEL: Final[i64] = verb("place-vessel", HEX, says="On {hex}", touches="hex-{hex.id}", group="Hexes")
NOT_WHERE_SHIPS_APPEAR: Final[i64] = reason(
    "not-where-ships-appear",
    HEX,
    says="It appears on a free hex as near and as calm as can be: not on {hex}",
    rules="EV-243 EV-R140 EV-R141",
)
VESSEL_APPEARED: Final[i64] = event("vessel-appeared", SEA_ENEMY, HEX, says="{sea_enemy.A} appears on {hex}")
VESSEL_BANISHED: Final[i64] = event(
    "vessel-banished", SEA_ENEMY, says="There is no room at sea for {sea_enemy.the}: the agenda advances"
)
question("SetCourse", KIND, says="Choose the destination of {kind.the}", rules="EV-244 EV-R166")
MAKE_FOR: Final[i64] = verb("make-for", HEX, says="It makes for {hex}", touches="hex-{hex.id}", group="Hexes")
NOT_ITS_GOAL: Final[i64] = reason("not-its-goal", HEX, says="{hex} cannot be its destination", rules="EV-R166")
COURSE_SET: Final[i64] = event("course-set", SEA_ENEMY, HEX, says="{sea_enemy.The} makes for {hex}")
question("FaceVessel", KIND, says="Choose which way {kind.the} faces", rules="EV-244 EV-R166")
FACE_VESSEL: Final[i64] = verb(
    "face-vessel", FACING, says="It faces {facing}", touches="facing-{facing.id}", group="Facings"
)
NOT_ITS_COURSE: Final[i64] = reason(
    "not-its-course", says="None of its cheapest routes begins like that", rules="EV-R166"
)

# Activating

question("VesselsActivate", says="Choose which enemy ship activates next", rules="EV-232 EV-R22")
ACTIVATE_VESSEL: Final[i64] = verb(
    "activate-vessel", VESSEL, says="{enemy}", facts="enemy", touches="vessel-{vessel}", group="Enemies"
)
VESSEL_NOT_DUE: Final[i64] = reason(
    "vessel-not-due", says="That enemy ship has acted, or has only just appeared", rules="EV-230 EV-R252"
)
SEA_ENEMY_DIE: Final[i64] = draw("sea-enemy-die", ENEMY_FACE)
TARGET_DRAWN: Final[i64] = draw("target", SHIP)
VESSEL_ROLLED: Final[i64] = event(
    "vessel-rolled",
    SEA_ENEMY,
    NUMBER.called("paces"),
    NUMBER.called("hits"),
    NUMBER.called("omens"),
    says="{sea_enemy.The} rolls {paces:move|moves}, {hits} damage and {omens:omen|omens}",
)
VESSEL_AIMS: Final[i64] = event("vessel-aims", SEA_ENEMY, SHIP, says="{sea_enemy.The} goes for {ship.s} ship")
VESSEL_ABILITY: Final[i64] = event("vessel-ability", SEA_ENEMY, says="{sea_enemy.The} uses its ability")
question("Underway", KIND, says="Choose how {kind.the} moves on", rules="EV-247 EV-R22 EV-R171")
STEER: Final[i64] = verb("steer", COURSE, says="{does}", facts="does", touches="course-{course}", group="Sailing")
NOT_ITS_ROUTE: Final[i64] = reason(
    "not-its-route", says="None of its cheapest routes goes on like that", rules="EV-247 EV-R171"
)
VESSEL_TURNED: Final[i64] = event("vessel-turned", SEA_ENEMY, FACING, says="{sea_enemy.The} turns to face {facing}")
VESSEL_SAILED: Final[i64] = event("vessel-sailed", SEA_ENEMY, HEX, says="{sea_enemy.The} sails to {hex}")
BROADSIDE: Final[i64] = event("broadside", SHIP, NUMBER, says="{ship.s} ship is under fire: {number} damage")
SHIP_EVASION: Final[i64] = draw("ship-evasion", EVASION_FACE)
question(
    "PayToEvade",
    says="{hits} damage, {evades} evaded so far: turn omens into evades?",
    rules="EV-255 EV-R249",
    facts="hits evades",
)
