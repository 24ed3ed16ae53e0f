"""Words of trade between ships."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field
from stormtable.games.everrain.words.fields import (
    CREW,
    FRIEND,
    GUN,
    IMPROVEMENT,
    NUMBER,
    SHIP,
    TREASURE,
    event,
    question,
    reason,
    verb,
)

COINS: Final = Field("coins", ("1", "5", "10", "20"))  # what one puts down at a time

TRADE_WITH: Final[i64] = verb(
    "trade-with", FRIEND, says="Trade with {whom} on {hex}", facts="whom hex", touches="{friend.id}", group="Trade"
)
NO_FRIEND: Final[i64] = reason("no-friend", says="There is no other ship to trade with", rules="EV-127")
TOO_FAR_TO_TRADE: Final[i64] = reason(
    "too-far-to-trade", says="That ship is too far away to trade with", rules="EV-127 EV-R243"
)
NO_TRADE_IN_STORM: Final[i64] = reason(
    "no-trade-in-storm", says="Nobody trades under a storm", rules="EV-071 EV-R31 EV-R58"
)
ENOUGH_REFUSED: Final[i64] = reason(
    "enough-refused", says="That player has refused often enough this turn", rules="EV-R228"
)
NOTHING_TO_TRADE: Final[i64] = reason(
    "nothing-to-trade", says="Neither ship has anything left to trade this turn", rules="EV-129 EV-R33"
)

# What one gives, then what one asks for, in the same order

question("DraftTrade", says="Put a trade together{so_far}", rules="EV-128 EV-129 EV-R31", facts="so_far")
OFFER_CREW: Final[i64] = verb("offer-crew", CREW, says="Give {crew.the}", touches="crew-{crew.id}", group="You give")
OFFER_TREASURE: Final[i64] = verb(
    "offer-treasure", TREASURE, says="Give {treasure}", touches="treasure-{treasure.id}", group="You give"
)
OFFER_SCHEMATIC: Final[i64] = verb(
    "offer-schematic", IMPROVEMENT, says="Give the {improvement} schematic", group="You give"
)
OFFER_GUN_SCHEMATIC: Final[i64] = verb(
    "offer-gun-schematic", GUN, says="Give the {artillery} schematic", group="You give"
)
OFFER_COIN: Final[i64] = verb("offer-coin", COINS, says="Give {coins} coin", group="You give")
OFFER_CLUE: Final[i64] = verb("offer-clue", says="Give 1 clue", group="You give")
ASK_CREW: Final[i64] = verb("ask-crew", CREW, says="Ask for {crew.the}", group="You get")
ASK_TREASURE: Final[i64] = verb("ask-treasure", TREASURE, says="Ask for {treasure}", group="You get")
ASK_SCHEMATIC: Final[i64] = verb(
    "ask-schematic", IMPROVEMENT, says="Ask for the {improvement} schematic", group="You get"
)
ASK_GUN_SCHEMATIC: Final[i64] = verb(
    "ask-gun-schematic", GUN, says="Ask for the {artillery} schematic", group="You get"
)
ASK_COIN: Final[i64] = verb("ask-coin", COINS, says="Ask for {coins} coin", group="You get")
ASK_CLUE: Final[i64] = verb("ask-clue", says="Ask for 1 clue", group="You get")
PROPOSE_TRADE: Final[i64] = verb("propose-trade", says="Propose this trade")
DROP_TRADE: Final[i64] = verb("drop-trade", says="Drop it (counts as a refusal)")

NOT_THERE_TO_TRADE: Final[i64] = reason(
    "not-there-to-trade", says="That ship does not have it, or not so much of it", rules="EV-129 EV-130"
)
TRADED_ALREADY: Final[i64] = reason("traded-already", says="It has already changed hands this turn", rules="EV-R33")
ONE_WAY_ONLY: Final[i64] = reason(
    "one-way-only", says="Between two ships coin goes one way only in a turn, and so do clues", rules="EV-R228"
)
EMPTY_TRADE: Final[i64] = reason("empty-trade", says="Nothing is given or asked for yet", rules="EV-R31")
LAST_CREW_STAYS: Final[i64] = reason("last-crew-stays", says="A ship cannot trade its last crew away", rules="EV-R71")
NO_BERTH: Final[i64] = reason("no-berth", says="There is no free crew slot for them", rules="EV-R31 EV-R84")
HOLD_TOO_SMALL: Final[i64] = reason("hold-too-small", says="The hold cannot take so much", rules="EV-114 EV-R31")
NO_SLOT_FOR_SCHEMATIC: Final[i64] = reason(
    "no-slot-for-schematic", says="There is no slot for the schematic", rules="EV-R31 EV-R112 EV-R242"
)

TRADE_PROPOSED: Final[i64] = event("trade-proposed", SHIP, FRIEND, says="{ship:propose|proposes} a trade to {friend}")
question("AnswerTrade", says="You are offered {offer}", rules="EV-R31", facts="offer")
ACCEPT_TRADE: Final[i64] = verb("accept-trade", says="Accept")
REFUSE_TRADE: Final[i64] = verb("refuse-trade", says="Refuse")
TRADE_REFUSED: Final[i64] = event("trade-refused", FRIEND, says="{friend:refuse|refuses} the trade")
TRADE_DROPPED: Final[i64] = event("trade-dropped", SHIP, says="{ship:drop|drops} the trade")
CREW_TRADED: Final[i64] = event(
    "crew-traded", SHIP, FRIEND, CREW, says="{crew.The} moves from {ship.s} crew to {friend.s} crew"
)
TREASURE_TRADED: Final[i64] = event(
    "treasure-traded", SHIP, FRIEND, TREASURE, says="{ship:give|gives} {treasure} to {friend}"
)
SCHEMATIC_TRADED: Final[i64] = event(
    "schematic-traded", SHIP, FRIEND, IMPROVEMENT, says="{ship:give|gives} the {improvement} schematic to {friend}"
)
GUN_SCHEMATIC_TRADED: Final[i64] = event(
    "gun-schematic-traded", SHIP, FRIEND, GUN, says="{ship:give|gives} the {artillery} schematic to {friend}"
)
COIN_TRADED: Final[i64] = event("coin-traded", SHIP, FRIEND, NUMBER, says="{ship:give|gives} {number} coin to {friend}")
CLUES_TRADED: Final[i64] = event(
    "clues-traded", SHIP, FRIEND, NUMBER, says="{ship:give|gives} {number:clue|clues} to {friend}"
)
