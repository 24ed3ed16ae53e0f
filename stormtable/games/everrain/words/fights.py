"""Words of frays and artillery."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    ATTACK_FACE,
    CREW,
    DICE,
    ENEMY_FACE,
    EVASION_FACE,
    FOE,
    GUN,
    GUN_SLOT,
    HEX,
    NUMBER,
    OMEN,
    SHIP,
    ZONE,
    draw,
    event,
    question,
    reason,
    verb,
)

# Dice

HITS: Final = NUMBER.called("hits")
OMENS: Final = NUMBER.called("omens")
BLANKS: Final = NUMBER.called("blanks")
EVADES: Final = NUMBER.called("evades")
ATTACK_ROLLED: Final[i64] = event(
    "attack-rolled",
    SHIP,
    HITS,
    OMENS,
    BLANKS,
    says="{ship:roll|rolls} attack dice: {hits} damage, {omens:omen|omens} and {blanks:blank|blanks}",
)
EVASION_ROLLED: Final[i64] = event(
    "evasion-rolled",
    SHIP,
    EVADES,
    OMENS,
    BLANKS,
    says="{ship:roll|rolls} evasion dice: {evades:evade|evades}, {omens:omen|omens} and {blanks:blank|blanks}",
)
TURN_OMEN: Final[i64] = verb("turn-omen", OMEN, says="Exhaust an order to turn an omen into {omen.one}", group="Omens")
LEAVE_OMENS: Final[i64] = verb("leave-omens", says="Leave the omens as they are")
NO_OMEN: Final[i64] = reason("no-omen", OMEN, says="No omen is left that could become {omen.one}", rules="EV-255")

# Frays

CREW_ATTACK: Final[i64] = draw("crew-attack", ATTACK_FACE)
CREW_EVASION: Final[i64] = draw("crew-evasion", EVASION_FACE)
ATTACKED_ENEMY: Final[i64] = draw("attacked-enemy", ENEMY_FACE)
COUNTER_ATTACK: Final[i64] = draw("counter-attack", ATTACK_FACE)
COUNTER_EVASION: Final[i64] = draw("counter-evasion", EVASION_FACE)
FRAY_BEGAN: Final[i64] = event("fray-began", SHIP, ZONE, says="{ship.s} crew attack in zone {zone}")
question(
    "ChooseDice",
    says="{fray}: choose {which}",
    rules="EV-261 EV-265 EV-R89",
    facts="fray which",
)
EVASION_DICE: Final[i64] = verb(
    "evasion-dice",
    DICE,
    says="{mix}",
    facts="mix",
    touches="dice-{dice}",
    group="Dice",
)
TOO_MANY_DICE: Final[i64] = reason(
    "too-many-dice", DICE, says="There are fewer than {dice} dice", rules="EV-261 EV-265"
)
TOO_FEW_EVASION_DICE: Final[i64] = reason(
    "too-few-evasion-dice", says="A trait in this fray asks for more evasion dice", rules="EV-357 EV-R98"
)
question(
    "PayInFray",
    says="{hits} damage and {evades:evade|evades} so far, {against} damage against you: turn omens into results?",
    rules="EV-255 EV-R235 EV-R236",
    facts="hits evades against",
)
question("FoesUseAbilities", says="Choose which enemy's ability comes first", rules="EV-R156 EV-R236")
USE_ABILITY: Final[i64] = verb("use-ability", FOE, says="{enemy}", facts="enemy", touches="foe-{foe}", group="Enemies")
ABILITY_NOT_DUE: Final[i64] = reason(
    "ability-not-due", says="It has rolled too few omens for its ability, or has used it", rules="EV-240 EV-R156"
)
question(
    "StrikeFoes", says="Choose which enemy suffers TRAUMA ({left} left)", rules="EV-260 EV-R161 EV-R241", facts="left"
)
STRIKE: Final[i64] = verb("strike", FOE, says="{enemy}", facts="enemy", touches="foe-{foe}", group="Enemies")
NOT_IN_REACH: Final[i64] = reason(
    "not-in-reach", says="That enemy is not among those the damage can hurt", rules="EV-260 EV-273"
)
question("SufferBlows", says="Choose who suffers TRAUMA ({left} left)", rules="EV-260 EV-266 EV-R241", facts="left")

# Artillery

question("FireArtillery", says="Choose what to fire, and from where", rules="EV-154 EV-R210")
FIRE_FROM: Final[i64] = verb(
    "fire-from",
    GUN_SLOT,
    ZONE,
    says="Fire {gun} from node {zone}",
    facts="gun",
    touches="gun-{gun_slot.id} zone-{zone}",
    group="Artillery",
)
NO_GUN: Final[i64] = reason("no-gun", says="There is no working artillery in that slot", rules="EV-107 EV-111")
NOT_ITS_NODE: Final[i64] = reason("not-its-node", says="That artillery is not fired from there", rules="EV-084 EV-R210")
NOT_MANNED: Final[i64] = reason("not-manned", says="No crew there can fire it", rules="EV-084 EV-154 EV-239 EV-R96")
NO_TARGET: Final[i64] = reason(
    "no-target",
    says="Nothing that it could fire at is in its range and in sight from there",
    rules="EV-109 EV-116 EV-119",
)
question("AimArtillery", says="Choose what to fire at", rules="EV-109 EV-267 EV-273")
AIM: Final[i64] = verb(
    "aim",
    HEX,
    says="{what} on {hex}: {count:die|dice}{left}",
    facts="what count left",
    touches="hex-{hex.id}",
    group="Hexes",
)
NOT_A_TARGET: Final[i64] = reason(
    "not-a-target",
    HEX,
    says="On {hex} nothing to fire at is in its range and in sight",
    rules="EV-109 EV-116 EV-119 EV-R67",
)
question("ChooseGunner", says="Choose who fires", rules="EV-155 EV-R63")
SHOT: Final[i64] = draw("shot", ATTACK_FACE)
SHOT_AGAIN: Final[i64] = draw("shot-again", ATTACK_FACE)
FIRED: Final[i64] = event("fired", SHIP, GUN, CREW, HEX, says="{ship:fire|fires} {artillery} at {hex}")
BLANKS_ROLLED_AGAIN: Final[i64] = event(
    "blanks-rolled-again", SHIP, NUMBER, says="{number:blank is|blanks are} rolled again"
)
question(
    "PayForShot",
    says="{what}{left}; {hits} damage so far: turn omens into damage?",
    rules="EV-255 EV-R218",
    facts="what left hits",
)
ELDER_HURT: Final[i64] = event("elder-hurt", SHIP, NUMBER, says="The Elder One suffers {number} TRAUMA")
ELDER_WOUNDED: Final[i64] = event("elder-wounded", SHIP, NUMBER, says="The Elder One loses a die: {number} lost so far")
