"""Words of the crew: orders to them, gems, traits, tests, wages."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    AMOUNT,
    CREW,
    GEM,
    NUMBER,
    PIP,
    PLACE,
    SHIP,
    TRAIT,
    draw,
    event,
    question,
    reason,
    verb,
)

# Crew orders and places

question("OrderCrew", says="Choose who gets the order", rules="EV-150")
CHOOSE_CREW: Final[i64] = verb(
    "choose-crew", CREW, says="{crew}{state}", facts="state", touches="crew-{crew.id}", group="Crew"
)
question("MoveCrew", CREW, says="Choose where {crew.the} goes", rules="EV-150")
question("PutCrew", CREW, says="Choose a place below deck for {crew.the}", rules="EV-012 EV-133 EV-177")
MOVE_TO: Final[i64] = verb(
    "move-to", PLACE, says="{place.start}{meaning}", facts="meaning", touches="{place.id}", group="Places"
)
question("MayTrigger", CREW, says="Use the space that {crew.the} stands on?", rules="EV-105 EV-R121")
TRIGGER: Final[i64] = verb("trigger", says="{effect}", facts="effect")
LEAVE_IT: Final[i64] = verb("leave-it", says="Leave it")

NOT_ABOARD: Final[i64] = reason("not-aboard", CREW, says="{crew.The} is not one of your crew", rules="EV-150")
NOT_ON_DECK: Final[i64] = reason("not-on-deck", CREW, says="{crew.The} is not on deck", rules="EV-076")
THE_ONE_THAT_ACTS: Final[i64] = reason(
    "the-one-that-acts", CREW, says="{crew.The} does it for others: choose one of these", rules="EV-R22"
)
OTHERS_ARE_CLOSER: Final[i64] = reason(
    "others-are-closer", CREW, says="Somebody else is closer to the enemy than {crew.the}", rules="EV-238 EV-R149"
)
CHANGES_NOTHING: Final[i64] = reason(
    "changes-nothing", CREW, says="That would change nothing for {crew.the}", rules="EV-R81 EV-R86"
)
NOT_THE_BEST: Final[i64] = reason(
    "not-the-best", CREW, says="{crew.The} is not the one of the party with the highest ISLAND", rules="EV-203 EV-R135"
)
NOT_IN_THAT_ZONE: Final[i64] = reason(
    "not-in-that-zone", CREW, says="{crew.The} is not in the zone of the fray", rules="EV-260 EV-R241"
)
NOT_AT_THE_TOKEN: Final[i64] = reason(
    "not-at-the-token", CREW, says="{crew.The} is not where the token was turned up", rules="EV-320 EV-R221"
)
NOT_AT_THE_GUN: Final[i64] = reason("not-at-the-gun", CREW, says="{crew.The} is not on its node", rules="EV-084 EV-154")
NO_STRAIN_DUE: Final[i64] = reason(
    "no-strain-due", CREW, says="{crew.The} would suffer no STRAIN anyway", rules="EV-166 EV-340"
)
ORDERED_ENOUGH: Final[i64] = reason(
    "ordered-enough", CREW, says="{crew.The} takes no more orders this turn", rules="EV-360 EV-R96"
)
ZONE_FULL: Final[i64] = reason("zone-full", PLACE, says="There is no room at {place}", rules="EV-079")
NO_SPACE: Final[i64] = reason("no-space", PLACE, says="There is no free space for crew in {place}", rules="EV-099")
QUARREL: Final[i64] = reason("quarrel", PLACE, says="They cannot stand each other in {place}", rules="EV-363 EV-R97")
ALREADY_THERE: Final[i64] = reason("already-there", PLACE, says="They are in {place} already", rules="EV-150")
ONLY_BELOW: Final[i64] = reason("only-below", PLACE, says="They have to go below deck", rules="EV-012 EV-133 EV-177")

CREW_MOVED: Final[i64] = event("crew-moved", SHIP, CREW, PLACE, says="{crew.The} goes to {place}")
TRIGGERED: Final[i64] = event("triggered", SHIP, CREW)

# Gems

SUFFERED: Final[i64] = event("suffered", SHIP, CREW, GEM, NUMBER, says="{crew.The} suffers {number} {gem}")
RECOVERED: Final[i64] = event("recovered", SHIP, CREW, GEM, NUMBER, says="{crew.The} recovers {number} {gem}")
CREW_DIED: Final[i64] = event("crew-died", SHIP, CREW, says="{crew.The} dies")
CREW_ENDURED: Final[i64] = event("crew-endured", SHIP, CREW, says="{crew.The} should have died, but survives")
question(
    "ChooseGem",
    CREW,
    NUMBER,
    says="Choose what {crew.the} recovers: {number} TRAUMA or {number} STRAIN",
    rules="EV-345",
)
CHOOSE_GEM: Final[i64] = verb("choose-gem", GEM, says="Recover {gem}")
NO_GEM: Final[i64] = reason("no-gem", GEM, says="There is no {gem} to recover", rules="EV-R81")
question("StrainAtSea", says="Choose a crew to spare the STRAIN of this turn", rules="EV-166")

# Traits and coming and going

POSITIVE_DRAWN: Final[i64] = draw("positive-trait", TRAIT)
NEGATIVE_DRAWN: Final[i64] = draw("negative-trait", TRAIT)
CREW_DRAWN: Final[i64] = draw("crew", CREW)
TRAIT_GAINED: Final[i64] = event("trait-gained", SHIP, CREW, TRAIT, says="{crew.The} gains the trait {trait}")
TRAIT_LOST: Final[i64] = event("trait-lost", SHIP, CREW, TRAIT, says="{crew.The} loses the trait {trait}")
CREW_JOINED: Final[i64] = event("crew-joined", SHIP, CREW, says="{crew.The} joins {ship.s} crew")
CREW_LEFT: Final[i64] = event("crew-left", SHIP, CREW, says="{crew.The} leaves {ship.s} crew")

# Wages

question("PayWages", CREW, says="Pay {crew.the} or let them go", rules="EV-054 EV-140 EV-R209")
PAY_WAGE: Final[i64] = verb("pay-wage", says="Pay {crew} {wage} coin", facts="crew wage")
LET_GO: Final[i64] = verb("let-go", says="Let {crew} go{sinks}", facts="crew sinks")
CANNOT_PAY: Final[i64] = reason("cannot-pay", says="You have too little coin for that", rules="EV-141")
WAGE_PAID: Final[i64] = event("wage-paid", SHIP, CREW, NUMBER, says="{ship:pay|pays} {crew.the} {number} coin")

# Tests and fate

FATE: Final[i64] = draw("fate")
question("ChooseTested", says="Choose who is tested", rules="EV-R122 EV-R135")
question("FateRolled", CREW, PIP, says="{rolled}", rules="EV-142 EV-R91", facts="rolled")
ROLL_AGAIN: Final[i64] = verb("roll-again", says="Roll again{odds}; the new result stands", facts="odds")
LOWER_FATE: Final[i64] = verb(
    "lower-fate", AMOUNT, says="Lower it to {pip}: {amount} TRAUMA for {crew}", facts="crew pip"
)
LET_STAND: Final[i64] = verb("let-stand", says="Let it stand")
NO_REROLL: Final[i64] = reason(
    "no-reroll", says="You have nothing left by which it could be rolled again", rules="EV-335 EV-R91"
)
ROLLED_TWICE: Final[i64] = reason(
    "rolled-twice", says="It was rolled a second time already: that is final", rules="EV-R91"
)
CANNOT_LOWER: Final[i64] = reason(
    "cannot-lower", says="Whoever rolls it cannot lower what it shows", rules="EV-346 EV-R92"
)
NEED_NOT_LOWER: Final[i64] = reason(
    "need-not-lower", says="It has failed no test, so there is nothing to gain", rules="EV-346 EV-R93"
)
WOULD_DIE: Final[i64] = reason("would-die", says="So much TRAUMA would fill the track", rules="EV-R92")
BELOW_ZERO: Final[i64] = reason("below-zero", says="Less TRAUMA than that takes it to 0", rules="EV-R92")
FATE_ROLLED: Final[i64] = event("fate-rolled", SHIP, PIP, says="The fate die shows {pip}")
ROLLS_AGAIN: Final[i64] = event("rolls-again", SHIP, CREW, says="{crew.The} has to roll again")
FATE_COUNTS: Final[i64] = event("fate-counts", SHIP, CREW, PIP, says="For {crew.the} that counts as {pip}")
TESTED: Final[i64] = event(
    "tested", SHIP, CREW, PIP, NUMBER.called("value"), says="{crew.The} is tested: rolls {pip} against {value}"
)
