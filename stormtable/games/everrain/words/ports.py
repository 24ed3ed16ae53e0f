"""Words of port visits, services, passengers and prices."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    CREW,
    DENIZEN,
    FOE,
    GUN,
    GUN_SLOT,
    IMPROVEMENT,
    NUMBER,
    PORT,
    ROOM,
    SERVICE,
    SHIP,
    TREASURE,
    event,
    question,
    reason,
    verb,
)

PORT_VISITED: Final[i64] = event("port-visited", SHIP, PORT, says="{ship:visit|visits} {port}")
FOES_BANISHED: Final[i64] = event(
    "foes-banished", SHIP, NUMBER, says="{number:enemy is|enemies are} banished from {ship.s} deck"
)
VISIT_ENDED: Final[i64] = event("visit-ended", SHIP)

# Denizens and passengers

question("MeetDenizens", says="Choose who to meet first", rules="EV-339 EV-R100")
MEET: Final[i64] = verb("meet", DENIZEN, says="Meet {denizen}", touches="denizen-{denizen.id}", group="Denizens")
NOT_HERE: Final[i64] = reason("not-here", DENIZEN, says="{denizen} is not here", rules="EV-172")
DENIZENS_REDRAWN: Final[i64] = event(
    "denizens-redrawn", SHIP, NUMBER, says="{number:denizen has|denizens have} nowhere to go from here"
)
question(
    "TakePassenger",
    DENIZEN,
    says="Passenger to {port}: {denizen}. On arrival: {reward}",
    rules="EV-196",
    facts="port reward",
)
TAKE_ABOARD: Final[i64] = verb(
    "take-aboard", ROOM, says="Take them aboard, in slot {room}", touches="room-{room}", group="Slots"
)
LEAVE_ASHORE: Final[i64] = verb("leave-ashore", says="Leave them ashore")
NO_CABIN: Final[i64] = reason("no-cabin", ROOM, says="There is no free cabin in slot {room}", rules="EV-197")
PASSENGER_TAKEN: Final[i64] = event(
    "passenger-taken", SHIP, DENIZEN, says="{ship:take|takes} a passenger aboard: {denizen}"
)
PASSENGER_ARRIVED: Final[i64] = event(
    "passenger-arrived", SHIP, DENIZEN, says="{ship:bring|brings} a passenger safely ashore: {denizen}"
)
PASSENGER_LOST: Final[i64] = event("passenger-lost", SHIP, DENIZEN, says="{ship:lose|loses} a passenger: {denizen}")

# Sending crew

question("SendCrew", says="Send crew ashore at {port}, or end the visit", rules="EV-173 EV-R125", facts="port")
SEND: Final[i64] = verb(
    "send",
    CREW,
    SERVICE,
    says="{crew}: {service}{price}",
    facts="price",
    touches="crew-{crew.id} service-{service.id}",
    group="{crew}",
)
END_VISIT: Final[i64] = verb("end-visit", says="End the visit")
DISMISS: Final[i64] = verb("dismiss", CREW, says="Dismiss {crew.the}", group="Crew")
SELL_FINE: Final[i64] = verb(
    "sell-fine", TREASURE, says="Sell {treasure} at its desired price: {coin} coin", facts="coin", group="Treasures"
)
HAS_SERVED: Final[i64] = reason("has-served", CREW, says="{crew.The} has used a service already", rules="EV-175")
MUST_SIN_FIRST: Final[i64] = reason(
    "must-sin-first", CREW, says="{crew.The} has to gamble or drink first", rules="EV-355 EV-R99"
)
SERVICE_USED: Final[i64] = reason(
    "service-used", SERVICE, says="{service} was already used on this visit", rules="EV-176 EV-R126"
)
NO_SUCH_SERVICE: Final[i64] = reason("no-such-service", says="There is no such service", rules="EV-174")
NOTHING_BROKEN: Final[i64] = reason("nothing-broken", says="There is nothing to repair", rules="EV-R244")
NOT_HURT: Final[i64] = reason("not-hurt", CREW, says="{crew.The} has no TRAUMA", rules="EV-R244")
NOTHING_TO_INSTALL: Final[i64] = reason(
    "nothing-to-install", says="You have no schematic that you could pay for", rules="EV-R244"
)
NOTHING_TO_SELL: Final[i64] = reason("nothing-to-sell", says="You have nothing to sell here", rules="EV-R244")
TOO_FEW_CLUES: Final[i64] = reason("too-few-clues", says="You have too few clues", rules="EV-191 EV-R244")
LAST_CREW: Final[i64] = reason("last-crew", says="Your last crew cannot be dismissed", rules="EV-R71")
NO_FINE_SALE: Final[i64] = reason(
    "no-fine-sale",
    says="Nobody aboard gets desired prices, or one was paid in this turn already",
    rules="EV-374 EV-R109",
)
TAKEN_FREE: Final[i64] = reason(
    "taken-free", TREASURE, says="{treasure} was free here, and cannot be sold here", rules="EV-189 EV-R109"
)
CREW_SENT: Final[i64] = event("crew-sent", SHIP, CREW, SERVICE, says="{ship:send|sends} {crew.the} ashore: {service}")
CREW_DISMISSED: Final[i64] = event("crew-dismissed", SHIP, CREW, says="{ship:dismiss|dismisses} {crew.the}")

# At a service

LEAVE_SERVICE: Final[i64] = verb("leave-service", says="Done here")
NOTHING_DONE: Final[i64] = reason("nothing-done", says="Nothing was done here yet", rules="EV-R244")
question("UseService", CREW, says="Should {crew.the} use the service again?", rules="EV-176 EV-R128")
USE_AGAIN: Final[i64] = verb("use-again", says="{service} again ({coin} coin){odds}", facts="service coin odds")
question("PayClues", says="Choose how to hand in {left:clue|clues}", rules="EV-191 EV-R127", facts="left")
PAY_CLUES: Final[i64] = verb("pay-clues", says="Pay {clues:clue|clues}", facts="clues")
PAY_RELIC: Final[i64] = verb(
    "pay-relic",
    TREASURE,
    says="Hand in {treasure}, worth {clues:clue|clues}",
    facts="clues",
    touches="treasure-{treasure.id}",
    group="Relics",
)
HAND_OVER: Final[i64] = verb(
    "hand-over", FOE, says="Hand over the {enemy} first: {gives}", facts="enemy gives", touches="foe-{foe}"
)
NO_RELIC: Final[i64] = reason("no-relic", TREASURE, says="You cannot pay with {treasure}", rules="EV-191")
NO_CAPTIVE: Final[i64] = reason("no-captive", says="There is no such captive in your tanks", rules="EV-101")
CAN_PAY: Final[i64] = reason("can-pay", says="You have enough to hand in", rules="EV-R244")
CLUES_PAID: Final[i64] = event("clues-paid", SHIP, NUMBER, says="{ship:hand|hands} in {number:clue|clues}")
RELIC_PAID: Final[i64] = event("relic-paid", SHIP, TREASURE, says="{ship:hand|hands} in {treasure}")

question("HireCrew", says="Choose a crew to hire", rules="EV-133 EV-194")
CREW_OFFERED: Final[i64] = event("crew-offered", SHIP, CREW, says="{ship:meet|meets} {crew.the}, who is for hire")
HIRE: Final[i64] = verb(
    "hire", CREW, says="Hire {crew.the} for {wage} coin", facts="wage", touches="hire-{crew.id}", group="Crew"
)
NOT_FOR_HIRE: Final[i64] = reason("not-for-hire", CREW, says="{crew.The} is not for hire here", rules="EV-194")
NO_CREW_SLOT: Final[i64] = reason("no-crew-slot", says="You have no free crew slot", rules="EV-R84")

# Shipwright

question("DrawUpgrades", says="Choose a deck to draw from ({left:card|cards} to go)", rules="EV-181", facts="left")
DRAW_IMPROVEMENT: Final[i64] = verb("draw-improvement", says="Draw an improvement")
DRAW_GUN: Final[i64] = verb("draw-gun", says="Draw an artillery card")
DECK_EMPTY: Final[i64] = reason("deck-empty", says="No card is left in that deck", rules="EV-R226")
IMPROVEMENT_OFFERED: Final[i64] = event("improvement-offered", SHIP, IMPROVEMENT, says="For sale: {improvement}")
GUN_OFFERED: Final[i64] = event("gun-offered", SHIP, GUN, says="For sale: {artillery}")
question("BuyUpgrades", says="Choose what to buy", rules="EV-182")
BUY_IMPROVEMENT: Final[i64] = verb(
    "buy-improvement",
    IMPROVEMENT,
    says="Buy {improvement} for {coin} coin",
    facts="coin",
    touches="offer-{improvement.id}",
    group="Upgrades",
)
BUY_GUN: Final[i64] = verb(
    "buy-gun",
    GUN,
    says="Buy {artillery} for {coin} coin",
    facts="coin",
    touches="offer-{artillery.id}",
    group="Upgrades",
)
NOT_OFFERED: Final[i64] = reason("not-offered", says="That is not for sale now", rules="EV-182 EV-185")
question("InstallSchematics", says="Choose a schematic to install", rules="EV-184 EV-112")
INSTALL_SCHEMATIC: Final[i64] = verb(
    "install-schematic",
    ROOM,
    says="Install {card} for {coin} coin",
    facts="card coin",
    touches="room-{room}",
    group="Schematics",
)
INSTALL_GUN_SCHEMATIC: Final[i64] = verb(
    "install-gun-schematic",
    GUN_SLOT,
    says="Install {card} for {coin} coin",
    facts="card coin",
    touches="gun-{gun_slot.id}",
    group="Schematics",
)

# Marketplace

TREASURE_OFFERED: Final[i64] = event("treasure-offered", SHIP, TREASURE, says="For sale: {treasure}")
question("BuyTreasures", says="Choose what to buy", rules="EV-185 EV-187")
BUY_TREASURE: Final[i64] = verb(
    "buy-treasure", TREASURE, says="{deal}", facts="deal", touches="offer-{treasure.id}", group="Treasures"
)
question("SellGoods", says="Choose what to sell", rules="EV-186 EV-188")
SELL_TREASURE: Final[i64] = verb(
    "sell-treasure",
    TREASURE,
    says="Sell {treasure} for {coin} coin",
    facts="coin",
    touches="treasure-{treasure.id}",
    group="Treasures",
)
SELL_SCHEMATIC: Final[i64] = verb(
    "sell-schematic",
    ROOM,
    says="Sell the {card} schematic for {coin} coin",
    facts="card coin",
    touches="room-{room}",
    group="Schematics",
)
SELL_GUN_SCHEMATIC: Final[i64] = verb(
    "sell-gun-schematic",
    GUN_SLOT,
    says="Sell the {card} schematic for {coin} coin",
    facts="card coin",
    group="Schematics",
)
WORTH_NOTHING: Final[i64] = reason(
    "worth-nothing", TREASURE, says="Nobody here pays for {treasure}", rules="EV-189 EV-R117"
)
TREASURE_SOLD: Final[i64] = event("treasure-sold", SHIP, TREASURE, says="{ship:sell|sells} {treasure}")
SCHEMATIC_SOLD: Final[i64] = event(
    "schematic-sold", SHIP, IMPROVEMENT, says="{ship:sell|sells} the {improvement} schematic"
)
GUN_SCHEMATIC_SOLD: Final[i64] = event(
    "gun-schematic-sold", SHIP, GUN, says="{ship:sell|sells} the {artillery} schematic"
)
