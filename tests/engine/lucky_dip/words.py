"""The words of Lucky Dip, each declared once."""

from typing import Final

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field, numbered
from stormtable.engine.words import SEAT, Words

CARDS: Final = 5
HOLES: Final = 3

CARD: Final = Field("card", section="card")
HOLE: Final = numbered("hole", HOLES)

WORDS: Final = Words()
verb, event, reason, question = WORDS.verb, WORDS.event, WORDS.reason, WORDS.question

question("TakeTurn", says="Roll, bank, dip or show", rules="LD-002")
ROLL: Final[i64] = verb("roll", says="Roll the die")
BANK: Final[i64] = verb("bank", numbered("points", 2), says="Bank {points}")
DIP: Final[i64] = verb("dip", says="Dip your {card}", touches="{card}", facts="card")
SHOW: Final[i64] = verb("show", says="Show your {card}", touches="{card}", facts="card")
CARD_SHOWN: Final[i64] = reason("card-shown", says="Your card lies open already", rules="LD-010")
SACK_EMPTY: Final[i64] = reason("sack-empty", says="The sack is empty", rules="LD-005")

question("SetPeg", says="Set your peg", rules="LD-007")
SET_PEG: Final[i64] = verb("set-peg", HOLE, says="Peg to hole {hole}", touches="hole-{hole}", group="Peg")
SAME_HOLE: Final[i64] = reason("same-hole", HOLE, says="Your peg is in hole {hole} already", rules="LD-007")

ROLLED: Final[i64] = event("rolled", SEAT, numbered("number"), says="{seat:roll|rolls} {number}")
BANKED: Final[i64] = event("banked", SEAT, numbered("points"))
DIPPED: Final[i64] = event(
    "dipped",
    SEAT,
    CARD.called("discarded"),
    CARD.called("drawn"),
    secret="drawn",
    says="{seat:draw|draws} {drawn}",
    unseen="{seat:draw|draws} a card",
)
SHOWED: Final[i64] = event("showed", SEAT, CARD, says="{seat:show|shows} {card}")
PEGGED: Final[i64] = event("pegged", SEAT, numbered("hole"))

DEALT: Final[i64] = WORDS.draw("deal", CARD)
DIE: Final[i64] = WORDS.draw("die")
DREW: Final[i64] = WORDS.draw("dip", CARD)

TARGET: Final[i64] = WORDS.ending("target", says="The game is over: somebody reached the target", rules="LD-008")
LAST_ROUND: Final[i64] = WORDS.ending("last-round", says="The game is over: the last round was played", rules="LD-008")
