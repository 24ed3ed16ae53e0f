"""The words of Storm Raiders, each declared once: sizes and marks, then moves, questions, events, reasons and draws."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field, numbered
from stormtable.engine.words import OPENS, OPENS_FEW, PASSES, SEAT, STANDS, Words

# What the table is made of. A content pack fills these places; it cannot change how many there are.
WRECKS: Final[i64] = 13
HOLDS: Final[i64] = 5
SITES: Final[i64] = 18  # Wreck Sites first, then Stormholds
FIRST_HOLD: Final[i64] = 13
TYPES: Final[i64] = 7
DIALS: Final[i64] = 3
SLOTS: Final[i64] = 7
MOST_CARDS: Final[i64] = 60
ICONS: Final[i64] = 6  # places for the cost of a contract
PIPS: Final[i64] = 6
COLOURS: Final[i64] = 2
FACES: Final[i64] = 12  # (value - 1) * COLOURS + colour

NONE: Final[i64] = -1
NO_FACE: Final[i64] = -1
ANY: Final[i64] = -1

# Vehicles, and what a die can be used for.
VEHICLES: Final[i64] = 3
TRIKE: Final[i64] = 0
PLANE: Final[i64] = 1
SUB: Final[i64] = 2
TENT: Final[i64] = 3
RAIDER: Final[i64] = 3  # the fourth kind of tile
TILES: Final[i64] = 4
ALL_VEHICLES: Final[i64] = 7  # a bit each

ANY_VALUE: Final[i64] = 126  # bits 1 to 6
BLACK: Final[i64] = 0
GREY: Final[i64] = 1
BOTH_COLOURS: Final[i64] = 4095  # a bit for each face

# Resources. Cargo is 0 to 4, in the order of the content.
WEAPONRY: Final[i64] = 5
CREW: Final[i64] = 6
CARGO: Final[i64] = 5

# Dials, effects of Wreck Sites, and what a rest gives.
MOD_DIAL: Final[i64] = 0
MEDAL_DIAL: Final[i64] = 1
CREW_DIAL: Final[i64] = 2
HEALTH: Final[i64] = 3

# A contract on the map: its side, then whether a damage marker lies on it.
GREY_SIDE: Final[i64] = 0
BLUE_SIDE: Final[i64] = 1
MARKED: Final[i64] = 2

# Moments at which crew cards may be used (SR-R110), each with its id and what it is called.
MOMENTS: Final[dict[str, str]] = {}


def moment(id_: str, says: str) -> int:
    MOMENTS[id_] = says
    return len(MOMENTS) - 1


T0: Final[i64] = moment("T0", "before you take a die")
T1: Final[i64] = moment("T1", "before you place the die")
T2: Final[i64] = moment("T2", "before the Storm damages you")
T3: Final[i64] = moment("T3", "on arrival")
T4: Final[i64] = moment("T4", "while you salvage")
TE: Final[i64] = moment("TE", "before the site gives you health")
T5: Final[i64] = moment("T5", "when you pay")
T6: Final[i64] = moment("T6", "when damage is about to be placed")
T7: Final[i64] = moment("T7", "at the end of your turn")
R1: Final[i64] = moment("R1", "before rest step 1")
R4: Final[i64] = moment("R4", "before rest step 4")
S1: Final[i64] = moment("S1", "before the Storm hits you")
S2: Final[i64] = moment("S2", "before the final scoring")
MOMENT_IDS: Final = tuple(MOMENTS)

# Ids, as records and content have them, and what kinds of piece words are about.
COLOUR_IDS: Final = ("black", "grey")
VEHICLE_IDS: Final = ("trike", "plane", "sub")
TILE_IDS: Final = (*VEHICLE_IDS, "raider")
DIAL_IDS: Final = ("mod", "medal", "crew")
TYPE_IDS: Final = ("goods", "fuel", "machinery", "electrical", "orichalcum", "weaponry", "crew")
WRECK_IDS: Final = tuple(f"W{number:02}" for number in range(1, WRECKS + 1))
HOLD_IDS: Final = tuple(f"H{number}" for number in range(1, HOLDS + 1))
SITE_IDS: Final = (*WRECK_IDS, *HOLD_IDS)
CARD_IDS: Final = tuple(f"CR-{number:02}" for number in range(1, MOST_CARDS + 1))
SLOT_IDS: Final = ("MS-T56", "MS-TW", "MS-P6", "MS-P2", "MS-PW", "MS-S2", "MS-SW")
FACE_IDS: Final = tuple(f"{COLOUR_IDS[face % COLOURS]}-{face // COLOURS + 1}" for face in range(FACES))

BESIDE: Final = Field("beside", ("plain", "medal"))
CARD: Final = Field("card", CARD_IDS, section="card")
COLOUR: Final = Field("colour", COLOUR_IDS)
CONTRACT: Final = Field("contract", section="contract")
DIE: Final = Field("die", FACE_IDS)
FACE: Final = DIE.called("face")
HOLD: Final = Field("hold", HOLD_IDS)
KIND: Final = Field("kind", TILE_IDS)
MEDAL: Final = BESIDE.called("medal")
PLACE: Final = Field("site", SITE_IDS)
FROM, TO = PLACE.called("from"), PLACE.called("to")
RESOURCE: Final = Field("resource", TYPE_IDS, section="resource")
TYPE: Final = RESOURCE.called("type")
SLOT: Final = Field("slot", SLOT_IDS, section="mod_slot")
USES: Final = Field("for", (*VEHICLE_IDS, "tent"), kind="use")
VALUE: Final = Field("value", ("1", "2", "3", "4", "5", "6"))
VEHICLE: Final = Field("vehicle", VEHICLE_IDS)
WHAT: Final = Field("what", DIAL_IDS)
WHICH_DIAL: Final = Field("dial", DIAL_IDS)
UP, DOWN = WHICH_DIAL.called("up"), WHICH_DIAL.called("down")

WORDS: Final = Words()
verb, event, reason, question, draw = WORDS.verb, WORDS.event, WORDS.reason, WORDS.question, WORDS.draw
TO_GO_ON: Final = {"group": "Go on"}
OF_CREW: Final = {"touches": "crew-{card.id}", "group": "Crew"}
AT_SITE: Final = "site-{site.id}"
AT_VEHICLE: Final = "vehicle-{vehicle.id}"

# Before the first round
question("ChooseTile", KIND, says="Keep one of your two {kind} tiles", rules="SR-023 SR-R17")
KEEP_TILE: Final[i64] = verb("keep-tile", Field("tile", ("first", "second")))
question("PlaceStandee", says="Place your standee on a Stormhold", rules="SR-028 SR-029")
START: Final = HOLD.called("site")
START_AT: Final[i64] = verb("start-at", START, says="Start at {site}", touches=AT_SITE, group="Stormholds")
HOLD_TAKEN: Final[i64] = reason("hold-taken", START, says="{site} is taken by another player", rules="SR-029")
DEALT: Final = (SEAT, KIND, Field("first"), Field("second"))
TILES_DEALT: Final[i64] = event("tiles-dealt", *DEALT, says="{seat:choose|chooses} between {tiles}", facts="tiles")
KEPT_TILE: Final[i64] = event("kept-tile", SEAT, KIND, Field("tile"), says="{seat:have|has} {title}", facts="title")
STANDEE_PLACED: Final[i64] = event("standee-placed", SEAT, PLACE, says="{seat:start|starts} at {site}")

# The die
question("TakeDie", says="Take a die from the pool", rules="SR-007 SR-062")
OF_DICE: Final = {"touches": "die-{colour}-{value}", "group": "Dice", "facts": "like"}
TAKE_DIE: Final[i64] = verb(
    "take-die", COLOUR, VALUE, BESIDE, says="Take the {value.wild}{colour} {value}{beside}{like}", role=OPENS, **OF_DICE
)
NO_SUCH_DIE: Final[i64] = reason(
    "no-such-die", COLOUR, VALUE, BESIDE, says="No {colour} {value}{beside.asked} is in the pool", rules="SR-062"
)
TOOK_DIE: Final[i64] = event("took-die", SEAT, FACE, MEDAL, says="{seat:take|takes} the {face}{medal}")
OF_VALUES: Final = {"touches": "die", "group": "Values"}
question("NudgeChosenDie", says="Raise or lower the die by 1", rules="SR-064 SR-R29")
NUDGE: Final[i64] = verb("nudge", Field("way", ("up", "down")), says="Make it a {value}", facts="value", **OF_VALUES)
question("MatchPoolDie", says="Choose the value in the pool to match", rules="SR-064 SR-067")
MATCH: Final[i64] = verb("match", VALUE, says="Make it a {value}, as in the pool", **OF_VALUES)
NO_MATCH: Final[i64] = reason("no-match", VALUE, says="No other die in the pool shows {value}", rules="SR-067")
DIE_CHANGED: Final[i64] = event("die-changed", SEAT, numbered("value"), says="{seat:make|makes} the die a {value}")
question("ChooseUse", says="Use the die to move with a vehicle, or to rest", rules="SR-063 SR-R20")
USE: Final[i64] = verb("use", USES, role=OPENS_FEW)
VEHICLE_FULL: Final[i64] = reason("vehicle-full", USES, says="Your {for} has no empty space", rules="SR-074")
NO_PORT_HERE: Final[i64] = reason("no-port-here", says="There is no port here for your Sub", rules="SR-091")
NO_WAY_OUT: Final[i64] = reason("no-way-out", USES, says="No way leads from here for your {for}", rules="SR-080")
NO_FIT: Final[i64] = reason(
    "no-fit", USES, says="No value the die can have goes on your {for} and reaches another site", rules="SR-R20"
)
question("ChooseValue", VEHICLE, says="Choose the value to place on your {vehicle}", rules="SR-065 SR-071")
question("ChooseRestValue", says="Choose the value to rest with", rules="SR-066 SR-178")
SET_VALUE: Final[i64] = verb("set-value", Field("face", ("plain", "flipped"), "flip"), VALUE)
TOO_LOW: Final[i64] = reason(
    "too-low", says="The die must be {than} on your {vehicle}", rules="SR-071", facts="than vehicle"
)
NEAREST: Final = "With {value} you reach no other site: the nearest needs {needed}"
NO_REACH: Final[i64] = reason("no-reach", VALUE, says=NEAREST, rules="SR-R20", facts="needed")
NOT_THAT_VALUE: Final[i64] = reason("not-that-value", VALUE, says="Nothing makes this die a {value}", rules="SR-064")
NO_FLIP: Final[i64] = reason("no-flip", says="Nothing lets you flip this die", rules="SR-064")
NOT_SO_FLIPPED: Final[i64] = reason(
    "not-so-flipped", VALUE, says="A flip makes a {value} only of a {value.back}, which you cannot flip", rules="SR-R96"
)
NO_FLIP_TO_REST: Final[i64] = reason("no-flip-to-rest", says="No die is flipped to rest", rules="SR-066 SR-178")
PLACED_DIE: Final[i64] = event("placed-die", SEAT, VEHICLE, FACE, says="{seat:put|puts} the {face} on the {vehicle}")

# The move
question("MoveTo", says="Move to another site", rules="SR-080 SR-083")
OF_GOALS: Final = {"touches": AT_SITE, "group": "Destinations", "facts": "way lying"}
MOVE_TO: Final[i64] = verb("move-to", PLACE, says="{site} ({way}): {lying}", **OF_GOALS)
STAYING: Final[i64] = reason("staying", says="You must end on another site than you started from", rules="SR-080")
NO_PORT_THERE: Final[i64] = reason("no-port-there", PLACE, says="There is no port at {site}", rules="SR-091")
INTO_STORM: Final[i64] = reason("into-storm", says="You may not enter the Storm's site", rules="SR-R34")
PAST_STORM: Final[i64] = reason(
    "past-storm", PLACE, says="The way to {site} leads through the Storm's site", rules="SR-R34"
)
NO_WAY: Final[i64] = reason("no-way", PLACE, says="No way leads to {site} for this vehicle", rules="SR-087")
HOURS_SHORT: Final = "{site} needs {needed} and you have {given}"
TOO_FAR: Final[i64] = reason("too-far", PLACE, says=HOURS_SHORT, rules="SR-083 SR-090", facts="needed given")
MOVED: Final[i64] = event("moved", SEAT, FROM, TO, says="{seat:move|moves} from {from} to {to}")
ENTERED_STORM: Final[i64] = event("entered-storm", SEAT, says="{seat:enter|enters} the Storm")

# Wreck Sites
question("Salvage", says="Salvage a resource, or stop", rules="SR-093 SR-R45")
question("SalvageBeforeMoving", says="Salvage a resource before you move?", rules="SR-226")
OF_TOKENS: Final = {"touches": "resource-{resource.id} site-{here}", "group": "Resources", "facts": "damage here"}
SALVAGE: Final[i64] = verb("salvage", RESOURCE, says="Salvage {resource.salvaged}{damage}", **OF_TOKENS)
STOP: Final[i64] = verb("stop", says="Salvage no more", role=PASSES, **TO_GO_ON)
NONE_HERE: Final[i64] = reason("none-here", RESOURCE, says="There is no {resource} here", rules="SR-093")
SALVAGED: Final[i64] = event("salvaged", SEAT, PLACE, TYPE, says="{seat:salvage|salvages} {type.salvaged}")

# Stormholds
question("VisitStormhold", says="Fulfil the contract here?", rules="SR-108")
FULFIL: Final[i64] = verb("fulfil", role=OPENS)
question("PayIcon", says="Pay for {asked}", rules="SR-108 SR-109", facts="asked")
question("PayAny", says="Choose the resource that counts as what is asked for", rules="SR-R153")
PAY: Final[i64] = verb("pay", RESOURCE, says="Pay {resource}", touches="resource-{resource.id}")
NONE_HELD: Final[i64] = reason("none-held", RESOURCE, says="You have no {resource}", rules="SR-108")
NOT_PAID_SO: Final[i64] = reason(
    "not-paid-so",
    RESOURCE,
    says="{asked} is asked for, and {resource} cannot pay for it now",
    rules="SR-109 SR-R56",
    facts="asked",
)
OWN_TYPE_FIRST: Final[i64] = reason(
    "own-type-first", RESOURCE, says="Icons that {resource} itself pays come before the others", rules="SR-R56"
)
OWN_TYPE: Final[i64] = reason(
    "own-type", RESOURCE, says="{resource} is what is asked for: choose what counts as it", rules="SR-R153"
)
question("ShiftDials", says="Raise one dial and lower another", rules="SR-116 SR-R60")
OF_SHIFTS: Final = {"says": "Raise the {up} by 1, lower the {down} by 1", "touches": "dial-{up.id} dial-{down.id}"}
SHIFT: Final[i64] = verb("shift", UP, DOWN, **OF_SHIFTS)
SAME_DIAL: Final[i64] = reason("same-dial", says="A dial shift raises one dial and lowers another", rules="SR-116")
UP_AT_TOP: Final[i64] = reason("up-at-top", UP, says="Your {up} is at its highest value", rules="SR-R60")
DOWN_AT_BOTTOM: Final[i64] = reason("down-at-bottom", DOWN, says="Your {down} is at its lowest value", rules="SR-R60")
PAID: Final[i64] = event("paid", SEAT, TYPE, says="{seat:pay|pays} {type}")
FULFILLED: Final[i64] = event(
    "fulfilled", SEAT, CONTRACT, Field("side"), says="{seat:fulfil|fulfils} {terms}", facts="terms"
)

# Damage
ABOUT_TO_HIT: Final = "Your {vehicle} is about to take 1 damage from {source}: prevent it?"
question("Damage", VEHICLE, Field("source"), says=ABOUT_TO_HIT, rules="SR-122 SR-R67")
question("EnterStorm", says="You enter the Storm: 1 damage on each vehicle", rules="SR-R34")
question("StormHit", says="The Storm is about to hit you: use crew cards, or go on", rules="SR-144 SR-R110")
PREVENT: Final[i64] = verb("prevent", says="Prevent it with your vehicle's ability", **TO_GO_ON)
TAKE_DAMAGE: Final[i64] = verb("take-damage", says="Take the damage", **TO_GO_ON)
NO_PREVENTION: Final[i64] = reason("no-prevention", says="The vehicle you use cannot prevent this", rules="SR-R67")
question("BraceVehicle", says="Choose the vehicle to protect from the Storm", rules="SR-R110")
BRACE: Final[i64] = verb("brace", VEHICLE, says="Protect your {vehicle}", touches=AT_VEHICLE)
SAFE: Final[i64] = reason("safe", VEHICLE, says="Your {vehicle} is safe from this hit already", rules="SR-R76 SR-R110")
THREATENED: Final[i64] = event("threatened", SEAT, VEHICLE)
DAMAGED: Final[i64] = event("damaged", SEAT, VEHICLE, says="{seat:take|takes} 1 damage on the {vehicle}")
LOSING_HEALTH: Final = "{seat:lose|loses} health, with no space left on the {vehicle}"
HEALTH_LOST: Final[i64] = event("health-lost", SEAT, VEHICLE, numbered("health"), says=LOSING_HEALTH)
NO_HEALTH_LEFT: Final = "{seat:have|has} no space left on the {vehicle} and no health to lose: nothing happens"
HEALTH_SPARED: Final[i64] = event("health-spared", SEAT, VEHICLE, says=NO_HEALTH_LEFT)
PREVENTED: Final[i64] = event("prevented", SEAT, VEHICLE, says="{seat:take|takes} no damage on the {vehicle}")
SHELTERED: Final[i64] = event("sheltered", SEAT, says="{seat:take|takes} no damage from the Storm")

# Markers and dice taken off
question("Repair", says="Choose a vehicle to take a damage marker from", rules="SR-098 SR-118")
question("RestRepairs", says="Rest, step 2: choose a vehicle to take a damage marker from", rules="SR-131 SR-132")
question("RemoveDice", says="Choose a die to remove from your vehicles", rules="SR-117")
question("RemoveDieOrMarkers", says="Remove a die or a damage marker?", rules="SR-186 SR-218")
question("ClearVehicle", says="Choose a vehicle to take a die and a marker from", rules="SR-205")
REPAIR: Final[i64] = verb("repair", VEHICLE, says="Take a damage marker off your {vehicle}", touches=AT_VEHICLE)
OFF_VEHICLE: Final = {"says": "Remove the {die} from your {vehicle}", "touches": f"{AT_VEHICLE} die-{{die.id}}"}
REMOVE_DIE: Final[i64] = verb("remove-die", VEHICLE, DIE, **OFF_VEHICLE)
CLEARED: Final = "Your {vehicle}: remove a die and a damage marker, as far as it has them"
CLEAR: Final[i64] = verb("clear", VEHICLE, says=CLEARED, touches=AT_VEHICLE)
SKIP: Final[i64] = verb("skip", says="Not now", role=PASSES, **TO_GO_ON)
NO_MARKER: Final[i64] = reason(
    "no-marker", VEHICLE, says="No damage marker can be taken from your {vehicle} now", rules="SR-118"
)
NO_DIE: Final[i64] = reason(
    "no-die", VEHICLE, DIE, says="No {die} can be removed from your {vehicle} now", rules="SR-117"
)
ALL_CLEAR: Final[i64] = reason("all-clear", VEHICLE, says="Your {vehicle} has neither die nor marker", rules="SR-205")
NOT_DECLINED: Final[i64] = reason("not-declined", says="This cannot be declined", rules="SR-112 SR-R61")
REPAIRED: Final[i64] = event("repaired", SEAT, VEHICLE, says="{seat:take|takes} a damage marker off the {vehicle}")
DIE_OFF: Final = "{seat:remove|removes} the {face} from the {vehicle}"
DIE_REMOVED: Final[i64] = event("die-removed", SEAT, VEHICLE, FACE, says=DIE_OFF)
HEALED: Final[i64] = event("healed", SEAT, numbered("health"), says="{seat:regain|regains} health")

# Gains
question("GainMod", says="Place the mod in an open slot", rules="SR-034 SR-035")
PLACE_MOD: Final[i64] = verb("place-mod", SLOT, says="{slot}", touches="slot-{slot.id}", group="Mod slots")
SLOT_FILLED: Final[i64] = reason("slot-filled", SLOT, says="You already have this mod ({slot})", rules="SR-034")
GAINED_MOD: Final[i64] = event("gained-mod", SEAT, SLOT, says="{seat:gain|gains} a mod ({slot})")
GAINED_MEDAL: Final[i64] = event("gained-medal", SEAT, says="{seat:gain|gains} a medal")
LOST_MEDAL: Final[i64] = event("lost-medal", SEAT, says="{seat:give|gives} a medal back")
DIAL_NOW: Final = "{seat:turn|turns} the {dial} to {position}"
DIAL_TURNED: Final[i64] = event("dial-turned", SEAT, WHICH_DIAL, Field("position"), says=DIAL_NOW)
GAINED_RESOURCE: Final[i64] = event("gained-resource", SEAT, TYPE, says="{seat:draw|draws} {type} from the bag")

# Crew
question("CrewWindow", Field("moment"), says="{moment.start}: use crew cards, or go on", rules="SR-043 SR-R110")
USE_CREW: Final[i64] = verb("use-crew", CARD, says="{card}: {card.does}", role=STANDS, **OF_CREW)
DESTROY_CREW: Final[i64] = verb("destroy-crew", CARD, says="Destroy {card} to gain 1 mod", role=STANDS, **OF_CREW)
GO_ON: Final[i64] = verb("go-on", says="Go on", role=PASSES, **TO_GO_ON)
NOT_YOURS: Final[i64] = reason("not-yours", CARD, says="{card} is not one of your crew cards", rules="SR-041")
FACE_DOWN: Final[i64] = reason("face-down", CARD, says="{card} is face down", rules="SR-042")
ALIKE: Final[i64] = reason(
    "alike", CARD, says="{card} does just what {other} does; use that one", rules="SR-R153", facts="other"
)
OTHER_MOMENT: Final[i64] = reason(
    "other-moment", CARD, says="{card} is for another moment: {card.when}", rules="SR-R110"
)
IDLE: Final[i64] = reason("idle", CARD, says="{card} can do nothing now; it needs this: {card.needs}", rules="SR-R111")
NOT_STARTING: Final[i64] = reason("not-starting", CARD, says="{card} is not a Starting Crew card", rules="SR-045")
ENOUGH_MODS: Final[i64] = reason(
    "enough-mods", says="You have 7 mods already, so it would gain you nothing", rules="SR-R114"
)
NOT_NOW: Final[i64] = reason("not-now", says="A Starting Crew card cannot be destroyed at this moment", rules="SR-R111")
question("KeepCrew", says="Keep one of the two crew cards", rules="SR-039")
KEEP_CREW: Final[i64] = verb("keep-crew", CARD, says="Keep {card}: {card.does}", **OF_CREW)
NOT_DRAWN: Final[i64] = reason("not-drawn", says="That is not one of the two cards you drew", rules="SR-039")
question("RefreshCrew", says="Choose a crew card to turn face up", rules="SR-042 SR-130")
REFRESH: Final[i64] = verb("refresh", CARD, says="Refresh {card}", **OF_CREW)
NOT_DOWN: Final[i64] = reason("not-down", CARD, says="{card} is not one of your face-down crew cards", rules="SR-042")
USED_CREW: Final[i64] = event("used-crew", SEAT, CARD, says="{seat:use|uses} {card}")
FIRST, SECOND = CARD.called("first"), CARD.called("second")
DRAWN: Final = {"says": "{seat:draw|draws} {first} and {second}", "unseen": "{seat:draw|draws} 2 crew cards"}
DREW_CREW: Final[i64] = event("drew-crew", SEAT, FIRST, SECOND, secret="first second", **DRAWN)
GAINED_CREW: Final[i64] = event("gained-crew", SEAT, CARD, says="{seat:gain|gains} {card}")
DESTROYED_CREW: Final[i64] = event("destroyed-crew", SEAT, CARD, says="{seat:destroy|destroys} {card}")
REFRESHED: Final[i64] = event("refreshed", SEAT, CARD, says="{seat:refresh|refreshes} {card}")

# Resting
question("RestGain", says="Rest, step 4: gain a mod, a medal or a crew card", rules="SR-134")
GAIN: Final[i64] = verb("gain", WHAT, says="Gain {what}", role=OPENS, touches="{what.id}")
ENOUGH: Final[i64] = reason("enough", WHAT, says="You have all the {what.many} you can have", rules="SR-R82")
NONE_LEFT: Final[i64] = reason("none-left", WHAT, says="No {what.many} are left to gain", rules="SR-R09 SR-R10")
question("DrawSome", says="Draw resources from the bag and keep one?", rules="SR-182")
DRAW: Final[i64] = verb("draw", says="Draw from the bag", **TO_GO_ON)
question("KeepOne", says="Keep one of the resources drawn", rules="SR-182 SR-R89")
KEEP_RESOURCE: Final[i64] = verb("keep-resource", RESOURCE, says="{resource.kept}", touches="resource-{resource.id}")
NONE_DRAWN: Final[i64] = reason("none-drawn", RESOURCE, says="No {resource} was drawn", rules="SR-182")
question("SailToPort", says="Move to a port?", rules="SR-186 SR-187")
SAIL: Final[i64] = verb("sail", PLACE, says="Move to {site}", touches=AT_SITE, group="Ports")
NO_SUCH_PORT: Final[i64] = reason("no-such-port", PLACE, says="There is no port at {site}", rules="SR-186")
STORM_PORT: Final[i64] = reason("storm-port", says="This move may not end on the Storm's site", rules="SR-187")
THERE_ALREADY: Final[i64] = reason("there-already", says="You are there already", rules="SR-R90")
question("TradeMedal", says="Lose a medal to raise a dial?", rules="SR-191")
RAISE: Final[i64] = verb(
    "raise", WHICH_DIAL, says="Lose a medal to raise the {dial} by 1", touches="medal dial-{dial.id}"
)
AT_TOP: Final[i64] = reason("at-top", WHICH_DIAL, says="Your {dial} is at its highest value", rules="SR-R91")
RESTED: Final[i64] = event("rested", SEAT, FACE, numbered("repairs"), says="{seat:rest|rests} with the {face}")

# The round
ROUND_BEGAN: Final[i64] = event("round-began", numbered("round"), says="Round {round} begins")
CONTRACT_PLACED: Final[i64] = event("contract-placed", HOLD, CONTRACT, says="{hold}: a new contract, {contract.grey}")
AGED: Final = Field("side", kind="aged")
CONTRACT_AGED: Final[i64] = event("contract-aged", HOLD, CONTRACT, AGED, says="{hold}: {contract} {side}")
CONTRACT_LEFT: Final[i64] = event("contract-left", HOLD, CONTRACT, says="{hold}: {contract} is removed")
ROLLED: Final[i64] = event("rolled", FACE)
MEDAL_PLACED: Final[i64] = event("medal-placed", FACE, says="A medal is placed beside a {face}")
TURN_BEGAN: Final[i64] = event("turn-began", SEAT)
STORM_WAY: Final = "The Storm moves {steps:step|steps} {way} to {to}"
STORM_MOVED: Final[i64] = event("storm-moved", FROM, TO, numbered("steps"), Field("way"), says=STORM_WAY)
STORM_HIT: Final[i64] = event("storm-hit", SEAT, says="{seat:are|is} hit by the Storm")
DROPPED: Final[i64] = event("dropped", PLACE, TYPE, says="The Storm drops {type} on {site}")
REFILLED: Final = "The discard pile goes back into the bag: {count:resource|resources}"
BAG_REFILLED: Final[i64] = event("bag-refilled", numbered("count"), says=REFILLED)
FIRST_PASSED: Final[i64] = event("first-passed", SEAT, says="{seat:are|is} First Player")
ENDED: Final[i64] = event("ended", Field("ending"), says="{ending}")

# The solo opponent
OPPONENT_FIRST: Final[i64] = event("opponent-first", says="The opponent is First Player")
OPPONENT_ROLLED: Final[i64] = event(
    "opponent-rolled", numbered("black"), numbered("grey"), says="The opponent rolls black {black} and grey {grey}"
)
OPPONENT_TOOK: Final[i64] = event("opponent-took", FACE, MEDAL, says="The opponent takes the {face}{medal}")
OPPONENT_MOVED: Final[i64] = event("opponent-moved", FROM, TO, says="The opponent moves to {to}")
OPPONENT_COVERED: Final[i64] = event("opponent-covered", CONTRACT, TYPE, says="The opponent puts {type} on {contract}")
OPPONENT_COMPLETED: Final[i64] = event("opponent-completed", CONTRACT, says="The opponent completes {contract}")
OPPONENT_PASSED: Final[i64] = event("opponent-passed", CONTRACT, says="The opponent puts {contract} under its pile")
SCARED: Final = "The opponent scares {count} Crew away from {site}"
OPPONENT_SCARED: Final[i64] = event("opponent-scared", PLACE, numbered("count"), says=SCARED)

# What chance decides
FIRST_PLAYER: Final[i64] = draw("first-player", SEAT)
TILE_DEALT: Final[i64] = draw("{kind}-dealt", KIND)
STARTING_CREW: Final[i64] = draw("starting-crew", CARD)
RESOURCE_DRAWN: Final[i64] = draw("resource", RESOURCE)
CONTRACT_DRAWN: Final[i64] = draw("contract", CONTRACT)  # from the bag, or turned up on the solo opponent's pile
DIE_ROLLED: Final[i64] = draw("die")  # value - 1
STORM_DIE: Final[i64] = draw("storm-die")  # value - 1, rolled again for a 1
CREW_DRAWN: Final[i64] = draw("crew", CARD)
OPPONENT_DIE: Final[i64] = draw("opponent-die")  # value - 1
UNKNOWN_CREW: Final[i64] = draw("unknown-crew", CARD)  # only when a table is dealt anew for a seat

SCORED: Final[i64] = WORDS.ending("scored", says="The game is over", rules="SR-156")
SOLO_WON: Final[i64] = WORDS.ending("solo-won", says="The game is over", rules="SR-156")
SOLO_LOST: Final[i64] = WORDS.ending("solo-lost", says="The game is over", rules="SR-156")
