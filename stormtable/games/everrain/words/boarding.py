"""Words of the optional rule of boarding (EV-304 to EV-315)."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field
from stormtable.games.everrain.words.fields import (
    CREW,
    DECK_ENEMY,
    NUMBER,
    SEA_ENEMY,
    SHIP,
    VESSEL,
    ZONE,
    draw,
    event,
    question,
    reason,
    verb,
)

EDGE: Final = Field("edge", ("port", "starboard"))

BOARD: Final[i64] = verb(
    "board", VESSEL, says="Board {enemy}", facts="enemy", touches="vessel-{vessel}", group="Boarding"
)
NO_BOARDING: Final[i64] = reason("no-boarding", says="This table plays without boarding", rules="EV-304")
NOTHING_TO_BOARD: Final[i64] = reason(
    "nothing-to-board", says="No such enemy ship is beside yours", rules="EV-272 EV-304"
)
NO_BOARDING_IN_STORM: Final[i64] = reason(
    "no-boarding-in-storm", says="Nobody boards under a storm", rules="EV-071 EV-R58 EV-R198"
)
BOARDED: Final[i64] = event("boarded", SHIP, SEA_ENEMY, says="{ship:board|boards} {sea_enemy.the}")
question("ChooseEdge", says="Choose the side on which you come alongside", rules="EV-307 EV-R199")
LIE_ALONG: Final[i64] = verb("lie-along", EDGE, says="Your {edge} side", group="Sides")
BOARDING_ZONE: Final[i64] = draw("boarding-zone")
FOE_MUSTERED: Final[i64] = event(
    "foe-mustered", SHIP, DECK_ENEMY, ZONE, says="{deck_enemy.A} appears in zone {zone} of the enemy ship"
)

# Rounds

BOARDING_ROUND: Final[i64] = event("boarding-round", SHIP, says="A round of boarding begins")
question("ActivateBoarder", says="Choose a crew to act, or let the enemies act", rules="EV-308 EV-309 EV-R255")
END_BOARDERS: Final[i64] = verb("end-boarders", says="Let the enemies act")
ACTED_ALREADY: Final[i64] = reason(
    "acted-already", CREW, says="{crew.The} has acted in this round of boarding", rules="EV-R255"
)
NOWHERE_TO_ACT: Final[i64] = reason(
    "nowhere-to-act", CREW, says="There is no room for {crew.the} on deck", rules="EV-R201"
)
question("MoveBoarder", CREW, says="Choose where {crew.the} goes, on either deck", rules="EV-308 EV-R201")
GO_ACROSS: Final[i64] = verb(
    "go-across",
    ZONE,
    says="To zone {zone} of the enemy ship{fray}",
    facts="fray",
    touches="enemy-zone-{zone}",
    group="Enemy ship",
)
ACROSS_FULL: Final[i64] = reason("across-full", ZONE, says="There is no room in zone {zone} there", rules="EV-079")
ACROSS_QUARREL: Final[i64] = reason(
    "across-quarrel", ZONE, says="They would not stand each other in zone {zone} there", rules="EV-363 EV-R97"
)
NOBODY_TO_FIGHT: Final[i64] = reason("nobody-to-fight", says="They are there already, and no enemy is", rules="EV-308")
DECK_ONLY: Final[i64] = reason("deck-only", says="A boarding is fought on deck", rules="EV-308")
CREW_CROSSED: Final[i64] = event(
    "crew-crossed", SHIP, CREW, ZONE, says="{ship:send|sends} {crew.the} to zone {zone} of the enemy ship"
)
FRAY_ACROSS: Final[i64] = event("fray-across", SHIP, ZONE, says="{ship.s} crew attack in zone {zone} of the enemy ship")
STEP_ACROSS: Final[i64] = verb(
    "step-across", ZONE, says="To zone {zone} of the enemy ship", touches="enemy-zone-{zone}", group="Enemy ship"
)
FOE_CROSSED: Final[i64] = event(
    "foe-crossed", SHIP, DECK_ENEMY, ZONE, says="{deck_enemy.The} moves to zone {zone} of the enemy ship"
)

BOARDING_WON: Final[i64] = event(
    "boarding-won",
    SHIP,
    SEA_ENEMY,
    NUMBER,
    says="{ship:capture|captures} {sea_enemy.the}: {number:roll|rolls} for spoils",
)
