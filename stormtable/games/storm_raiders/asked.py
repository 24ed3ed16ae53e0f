"""What the rules ask of tiles and crew cards: the numbers that their `gives` answers (see engine/modifiers.py)."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.modifiers import Questions

QUESTIONS: Final = Questions()
asks = QUESTIONS.question

# Of the vehicle in use, if its die is one the tile works with (SR-192, SR-193, SR-194).
STEPS: Final[i64] = asks("steps", "vehicle")  # the die may go up or down by so much (SR-195)
ANY_VALUE: Final[i64] = asks("any_value", "vehicle")  # the die may become any value (SR-200, SR-217, SR-224, SR-225)
FLIP: Final[i64] = asks("flip", "vehicle")  # the die may be flipped (SR-201)
HOURS: Final[i64] = asks("hours", "vehicle", "ability")  # the move needs so many fewer (SR-199, SR-221, SR-R41)
PREVENT_ALL: Final[i64] = asks("prevent_all", "vehicle")  # all damage of the turn (SR-213)
PREVENTS: Final[i64] = asks("prevents", "vehicle")  # so many damage of the turn (SR-201, SR-215)
REPAIRS: Final[i64] = asks("repairs", "vehicle")  # or so many markers off instead (SR-214, SR-R151)
SALVAGE_FIRST: Final[i64] = asks("salvage_first", "vehicle")  # so many resources before the move (SR-226)
REFRESH_THERE: Final[i64] = asks("refresh_there", "vehicle")  # so many crew cards on arrival (SR-222)
REFRESH_AFTER_ONE: Final[i64] = asks("refresh_after_one", "vehicle")  # so many after a single pick (SR-197)
CLEAR_ONE: Final[i64] = asks("clear_one", "vehicle")  # a vehicle, after a contract (SR-205)
DICE_FOR_DAMAGE: Final[i64] = asks("dice_for_damage", "vehicle")  # so many for each damage of the turn (SR-209)

# Of a vehicle, whatever its die.
EQUAL: Final[i64] = asks("equal", "vehicle", "ability")  # a die may equal the highest there (SR-208, SR-223, SR-R105)
BYPASS_HOURS: Final[i64] = asks("bypass_hours", "vehicle")  # fewer hours if a site is passed (SR-211)
STORM_PROOF: Final[i64] = asks("storm_proof", "vehicle")  # no damage from entering the Storm (SR-203)
NEVER_DAMAGED: Final[i64] = asks("never_damaged", "vehicle")  # on any turn (SR-219)

# Of the Storm Raider in a rest (SR-135, SR-136).
REFRESH_ALL: Final[i64] = asks("refresh_all", "raider")  # in step 1 (SR-174)
REPAIR_MORE: Final[i64] = asks("repair_more", "raider")  # so many for each marker of step 2 (SR-176)
ANY_REST: Final[i64] = asks("any_rest", "raider")  # the resting die may become any value (SR-178)
REST_DICE: Final[i64] = asks("rest_dice", "raider")  # so many further dice leave (SR-180)
DRAW_TO_KEEP: Final[i64] = asks("draw_to_keep", "raider")  # so many resources, of which one is kept (SR-182)
SAIL_AWAY: Final[i64] = asks("sail_away", "raider")  # to a port (SR-186)
MOD_FOR_REPAIRS: Final[i64] = asks("mod_for_repairs", "raider")  # a mod for so many markers of step 2 (SR-189)
TRADE_MEDAL: Final[i64] = asks("trade_medal", "raider")  # for a dial step (SR-191)

# Of crew cards used this turn, besides HOURS and EQUAL (SR-R153).
OTHER_COLOUR: Final[i64] = asks("other_colour", "ability")  # the die counts as that (SR-R109)
AIRLIFTS: Final[i64] = asks("airlifts", "ability")  # paths with a Plane icon for the Trike
NO_SALVAGE_DAMAGE: Final[i64] = asks("no_salvage_damage", "ability")
MORE_PICKS: Final[i64] = asks("more_picks", "ability")  # so many more resources to salvage (SR-R52)

# Of a crew card that is used when there is something to stop or to pay.
STOP_DAMAGE: Final[i64] = asks("stop_damage", "ability")  # one that is about to be placed
STOP_HIT: Final[i64] = asks("stop_hit", "ability")  # a whole hit of the Storm (SR-R68)
PAY_ANY: Final[i64] = asks("pay_any", "ability")  # one resource counts as any type

COUNT: Final[i64] = 31
THIS_TURN: Final[i64] = 0  # who holds the crew cards that are in force
HOLDERS: Final[i64] = 1

assert len(QUESTIONS.asked) == COUNT
