"""The words of Riftwalker, each declared once: what is asked, moves, what bars them, the log, luck and endings."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field, numbered
from stormtable.engine.words import SEAT, Words

# What the table is made of. A content pack fills these places; it cannot have more of them.
CELLS: Final[i64] = 9
CENTRE: Final[i64] = 4
ELEMENTS: Final[i64] = 6
LEVELS: Final[i64] = 3
MOST_SEATS: Final[i64] = 4
MOST_RIFTS: Final[i64] = 60  # a set of rifts is one number, a bit each
MOST_CARDS: Final[i64] = 30  # element cards
PAIRS: Final[i64] = 36  # of different cells

# Who knows where a rift is: a bit for each seat, and one for those who only watch.
SPECTATOR: Final[i64] = 16
EVERYONE: Final[i64] = 31

# Where things are when they are nowhere.
NONE: Final[i64] = -1

# `piles`: sets of rifts.
HAND_OF: Final[i64] = 0  # + seat
EXPLORED_BY: Final[i64] = 4  # + seat
SCORED_BY: Final[i64] = 8  # + seat
DECK: Final[i64] = 12  # the upper part of the rift deck, whose order nobody knows
ONCE: Final[i64] = 13  # at level 1
TWICE: Final[i64] = 14  # at level 2
USED: Final[i64] = 15  # whose power was activated this turn
PERMIT: Final[i64] = 16  # + rule: whose power gave that permission this turn, and it is not used up
PILES: Final[i64] = 20

# `grid`: nine cells (card * 2 + side), then the element deck.
TOP: Final[i64] = 9  # the card on top of the element deck
UNKNOWN: Final[i64] = 10  # the set of cards below it whose order nobody knows
GRID: Final[i64] = 11

# `tucked`: (host * MOST_RIFTS + rift) * 2, plus 1 where it lies face up.
FACE_UP: Final[i64] = 1

# `choices`: which rifts an effect may choose, in columns.
ZONE: Final[i64] = 0
OWNER: Final[i64] = 1
OTHER: Final[i64] = 2  # 1: not the rift whose power runs
FIT: Final[i64] = 3  # + level: the set of rifts that fit at that level
COLUMNS: Final[i64] = 6
IN_EXPLORED: Final[i64] = 0  # in ZONE
IN_HAND: Final[i64] = 1  # 2: in the score pile
ON_DECK: Final[i64] = 3
MINE: Final[i64] = 0  # in OWNER; 1: an opponent's

# Names in the effects of powers, in the order in which `effects.py` declares them.
UNDER_SELF: Final[i64] = 0  # 1: under a scored rift
TO_ACTIVE: Final[i64] = 0  # 1: to an opponent
FREE_BURST: Final[i64] = 0  # rules of permissions
TWO_IN_LINE: Final[i64] = 1
ANY_LINE: Final[i64] = 2
EXTRA: Final[i64] = 3
RULES: Final[i64] = 4

# Bonuses.
NO_BONUS: Final[i64] = 0
BENEATH_SELF: Final[i64] = 1
SCORED_ELEMENT: Final[i64] = 2
SCORED_PTS: Final[i64] = 3
FLAT_ELEMENTS: Final[i64] = 4
SCORED_WITH_BENEATH: Final[i64] = 5
EXPLORED_RIFTS: Final[i64] = 6
HAND_OVER3: Final[i64] = 7
GRID_ELEMENT: Final[i64] = 8
FLAT_BEHIND: Final[i64] = 9
SCORED_VENTURE: Final[i64] = 10

# What words are about. A pack gives elements and rifts their ids; places for rifts it does not have are spare.
SPARE: Final = "spare-"
CELL: Final = Field("cell", tuple([str(cell) for cell in range(CELLS)]))
PAIR: Final = Field("cells", tuple([f"{low}-{high}" for low in range(CELLS) for high in range(low + 1, CELLS)]))
ELEMENT: Final = Field("element", tuple([str(element) for element in range(ELEMENTS)]), section="element")
CARD: Final = Field("card", section="card")
RIFT: Final = Field("rift", tuple([f"{SPARE}{rift + 1}" for rift in range(MOST_RIFTS)]), section="rift")
LEVEL: Final = numbered("level")

WORDS: Final = Words()
verb, event, reason, question, draw = WORDS.verb, WORDS.event, WORDS.reason, WORDS.question, WORDS.draw

# The Element step
question("DrawElement", says="Draw power from an element: flip a grid card or place the new one", rules="RW-020 RW-021")
FLIP: Final[i64] = verb(
    "flip",
    CELL,
    says="Use {old} from the {cell}, which turns to {new}{lines}",
    touches="cell-{cell.id}",
    group="Flip",
    facts="old new lines",
)
PLACE: Final[i64] = verb(
    "place",
    ELEMENT,
    CELL,
    says="Use {element}: place it on the {cell}, over {old}{lines}",
    touches="side-{element.id} cell-{cell.id}",
    group="Place {element}",
    facts="old lines",
)
NOT_ON_CARD: Final[i64] = reason(
    "not-on-card", ELEMENT, says="The new element card shows {sides}, not {element}", rules="RW-023", facts="sides"
)

# The grid, changed by powers
GROW: Final[i64] = verb(
    "grow",
    CELL,
    says="Turn the {cell} from {old} to {new}{lines}",
    touches="cell-{cell.id}",
    group="Grid",
    facts="old new lines",
)
SWAP: Final[i64] = verb(
    "swap",
    PAIR,
    says="Swap the {first} and the {second}{lines}",
    touches="cell-{low} cell-{high}",
    group="Grid",
    facts="first second low high lines",
)
TURNED_ALREADY: Final[i64] = reason(
    "turned-already", CELL, says="The {cell} was turned by this power already", rules="RW-D01"
)
HIDES_ANOTHER: Final[i64] = reason(
    "hides-another",
    CELL,
    says="The {cell} hides {hidden}, which this power does not grow",
    rules="RW-061",
    facts="hidden",
)

# The Rift step
question(
    "UseElement",
    says="Explore or shift a rift with {element}, or neither",
    rules="RW-027 RW-028 RW-030",
    facts="element",
)
EXPLORE: Final[i64] = verb(
    "explore", RIFT, says="Explore {rift}{power}", touches="rift-{rift.id}", group="Explore", facts="power"
)
SHIFT: Final[i64] = verb(
    "shift",
    RIFT,
    says="Shift {rift} to {points:point|points}{power}",
    touches="rift-{rift.id}",
    group="Shift",
    facts="points power",
)
NO_SUCH_RIFT: Final[i64] = reason(
    "no-such-rift", says="There are only {rifts} rifts in this game", rules="RW-006", facts="rifts"
)
NOT_IN_HAND: Final[i64] = reason("not-in-hand", RIFT, says="{rift} is not in your hand", rules="RW-028")
NO_MATCH: Final[i64] = reason("no-match", RIFT, says="{rift} does not match {element}", rules="RW-027", facts="element")
NOT_EXPLORED: Final[i64] = reason("not-explored", RIFT, says="{rift} is not one of your explored rifts", rules="RW-030")
SHIFTED_TWICE: Final[i64] = reason("shifted-twice", RIFT, says="{rift} has been shifted twice already", rules="RW-032")
NOT_SHIFTED: Final[i64] = reason("not-shifted", RIFT, says="{rift} has not been shifted", rules="RW-R44")

# What powers do to rifts and cards
TURN_BACK: Final[i64] = verb(
    "turn-back",
    RIFT,
    says="Turn {rift} back to {points:point|points}",
    touches="rift-{rift.id}",
    group="Rifts",
    facts="points",
)
RETURN: Final[i64] = verb(
    "return", RIFT, says="Return {rift} to {hand}{lost}", touches="rift-{rift.id}", group="Rifts", facts="hand lost"
)
DISCARD: Final[i64] = verb(
    "discard", RIFT, says="Discard {rift}{lost}", touches="rift-{rift.id}", group="Cards", facts="lost"
)
GIVE: Final[i64] = verb("give", RIFT, says="Give {rift}", touches="rift-{rift.id}", group="Cards")
TUCK: Final[i64] = verb(
    "tuck", RIFT, says="Put {rift} beneath {host}{lost}", touches="rift-{rift.id}", group="Cards", facts="host lost"
)
BENEATH: Final[i64] = verb(
    "beneath",
    RIFT,
    says="Beneath {rift} ({points:point|points})",
    touches="rift-{rift.id}",
    group="Score pile",
    facts="points",
)
EXCHANGE: Final[i64] = verb(
    "exchange", RIFT, says="Give up {rift}, {level}", touches="rift-{rift.id}", group="Rifts", facts="level"
)
EXCHANGE_FOR: Final[i64] = verb(
    "exchange-for", RIFT, says="Take {rift}, {level}", touches="rift-{rift.id}", group="Rifts", facts="level"
)
USE_POWER: Final[i64] = verb(
    "use-power",
    RIFT,
    says="Activate {rift.power} ({rift}): {rift.text}",
    touches="rift-{rift.id}",
    group="Powers",
)
question("Script", rules="RW-R14 RW-R16")  # a part of a power
question("ShiftAgain", RIFT, says="Shift {rift} once more?", rules="RW-D05")
question("ExchangeFor", RIFT.called("own"), says="Choose the rift to take in exchange for {own}", rules="RW-D14")
question("GiveTo", says="Choose a card to give away", rules="RW-D12")
question(
    "TuckUnder",
    RIFT.called("host"),
    says="{power}: choose a card to put beneath {host}",
    rules="RW-D15",
    facts="power",
)
# Of a rift that a power cannot choose; the rule of the power's word is cited with them.
THIS_RIFT: Final[i64] = reason(
    "this-rift",
    RIFT,
    says="{rift} is the rift whose power is being used, and the power needs another one",
    rules="RW-R20",
)
SHIELDED: Final[i64] = reason("shielded", RIFT, says="Opponents' powers cannot affect {rift}", rules="RW-R64")
POWER_USED: Final[i64] = reason(
    "power-used", RIFT, says="The power of {rift} was used this turn already", rules="RW-R17"
)
NOT_HELD: Final[i64] = reason("not-held", RIFT, rules="RW-R14")
NOT_TO_GIVE: Final[i64] = reason("not-to-give", RIFT, says="{rift} is not in your hand", rules="RW-D12")
NOT_YOUR_EXPLORED: Final[i64] = reason("not-your-explored", RIFT, rules="RW-R14")
NOT_YOUR_SCORED: Final[i64] = reason("not-your-scored", RIFT, rules="RW-R14")
NOT_THEIR_EXPLORED: Final[i64] = reason("not-their-explored", RIFT, rules="RW-R14")
NOT_THEIR_SCORED: Final[i64] = reason("not-their-scored", RIFT, rules="RW-R14")
MISFIT: Final[i64] = reason("misfit", RIFT, rules="RW-R14")
NOT_CENTRE: Final[i64] = reason(
    "not-centre",
    RIFT,
    says="{rift} does not match {element}, which the centre of the grid shows",
    rules="RW-D08",
    facts="element",
)
NOT_OPTIONAL: Final[i64] = reason("not-optional", says="This part of the power must be done", rules="RW-R16")
ANOTHER_RIFT: Final[i64] = reason(
    "another-rift", says="Only the rift just shifted may be shifted once more", rules="RW-D05"
)
NO_PARTNER: Final[i64] = reason(
    "no-partner", RIFT, says="No opponent's rift that you can choose is at the level of {rift}", rules="RW-D14"
)
NOT_SAME_LEVEL: Final[i64] = reason(
    "not-same-level",
    RIFT,
    says="{rift} is not an opponent's rift of the same level that you can choose",
    rules="RW-D14",
)
NOT_BENEATH_ITSELF: Final[i64] = reason(
    "not-beneath-itself", RIFT, says="{rift} cannot go beneath itself", rules="RW-D15"
)
NOTHING_TO_TUCK: Final[i64] = reason(
    "nothing-to-tuck", RIFT, says="There is no card that this power could put beneath {rift}", rules="RW-D15"
)

# Opponents
CHOOSE: Final[i64] = verb(
    "choose",
    numbered("seat", MOST_SEATS),
    says="Choose {opponent}",
    touches="seat-{seat}",
    group="Opponents",
    facts="opponent",
)
NO_SUCH_SEAT: Final[i64] = reason("no-such-seat", says="There are only {seats} players", rules="RW-001", facts="seats")
YOURSELF: Final[i64] = reason("yourself", says="You are not your own opponent", rules="RW-R50")
NOTHING_TO_LOSE: Final[i64] = reason(
    "nothing-to-lose", says="That opponent would have nothing to lose or do, while another one would", rules="RW-R50"
)

# The Burst step
question("Burst", says="Burst a rift, or burst nothing", rules="RW-037 RW-039")
question("BurstByPower", says="Choose the power that lets you burst without a line", rules="RW-064 RW-D16")
question("ChooseBargainer", says="Choose the opponent who may burst a rift in return", rules="RW-D16 RW-R23")
question("BargainBurst", says="You may burst one of your rifts worth 3 or 7 points", rules="RW-D16 RW-R24")
BURST: Final[i64] = verb(
    "burst",
    RIFT,
    says="Burst {rift} for {points:point|points}{way}",
    touches="rift-{rift.id}",
    group="Burst",
    facts="points way",
)
BY_POWER: Final[i64] = verb(
    "by-power", RIFT, says="With {rift.power} ({rift}): {rift.text}", touches="rift-{rift.id}", group="Powers"
)
SKIP_BURST: Final[i64] = verb("skip-burst", says="Burst nothing", group="Go on")
NOT_YOURS: Final[i64] = reason("not-yours", RIFT, says="{rift} is not one of your explored rifts", rules="RW-039")
NO_POINTS: Final[i64] = reason(
    "no-points", RIFT, says="{rift} shows no points: it needs a shift before it can burst", rules="RW-040"
)
NO_LINE: Final[i64] = reason(
    "no-line", RIFT, says="The grid has no line for {rift}, and no power lets you burst it", rules="RW-039"
)
NO_PERMISSION: Final[i64] = reason("no-permission", RIFT, says="{rift} gave no permission that fits", rules="RW-D16")
NO_BARGAIN: Final[i64] = reason(
    "no-bargain", RIFT, says="{rift} is not an explored rift of yours worth 3 or 7 points", rules="RW-D16"
)

# Powers, and going on
question("OfferPower", RIFT, says="Activate {rift.power}, the power of {rift}?", rules="RW-029 RW-035")
ACTIVATE: Final[i64] = verb(
    "activate",
    says="Activate {power.power}: {power.text}",
    touches="rift-{power.id}",
    group="Power",
    facts="power",
)
NO_POWER: Final[i64] = verb("no-power", says="Leave the power unused", group="Go on")
SKIP_RIFT: Final[i64] = verb("skip-rift", says="Explore and shift nothing", group="Go on")
STOP: Final[i64] = verb("stop", says="Stop here", group="Go on")
GO_AHEAD: Final[i64] = verb("go-ahead", says="Go ahead", group="Go on")

# The Refresh step
question("DiscardHand", says="Discard the cards you don't want; your hand is then refilled", rules="RW-044 RW-045")
KEEP_HAND: Final[i64] = verb("keep-hand", says="Keep your hand", group="Go on")
NOT_TO_DISCARD: Final[i64] = reason("not-to-discard", RIFT, says="{rift} is not in your hand", rules="RW-044")

# The log
TURN_BEGAN: Final[i64] = event("turn-began", SEAT)
IN_USE: Final[i64] = event("in-use", SEAT, ELEMENT, says="{seat:draw|draws} power from {element}")
TURNED: Final[i64] = event("turned", SEAT, CELL, ELEMENT, says="{seat:turn|turns} the {cell} to {element}")
PLACED: Final[i64] = event(
    "placed", SEAT, CELL, ELEMENT, CARD.called("replaced"), says="{seat:place|places} {element} on the {cell}"
)
NEXT_CARD: Final[i64] = event("next-card", CARD, says="The next element card has {card}")
SWAPPED: Final[i64] = event(
    "swapped", SEAT, CELL, CELL.called("other"), says="{seat:swap|swaps} the {cell} and the {other}"
)
LINE_MADE: Final[i64] = event("line-made", ELEMENT, says="The grid now has a line of {element}")
LINE_BROKEN: Final[i64] = event("line-broken", ELEMENT, says="The line of {element} is broken")
EXPLORED: Final[i64] = event("explored", SEAT, RIFT, says="{seat:explore|explores} {rift}")
SHIFTED: Final[i64] = event(
    "shifted", SEAT, RIFT, LEVEL, says="{seat:shift|shifts} {rift} to {points:point|points}", facts="points"
)
TURNED_BACK: Final[i64] = event(
    "turned-back", SEAT, RIFT, LEVEL, says="{seat:turn|turns} {rift} back to {points:point|points}", facts="points"
)
ACTIVATED: Final[i64] = event("activated", SEAT, RIFT, says="{seat:activate|activates} {rift.power} ({rift})")
LEFT_UNUSED: Final[i64] = event("left-unused", SEAT, RIFT, says="{seat:leave|leaves} {rift.power} ({rift}) unused")
DECLINED: Final[i64] = event("declined", SEAT, RIFT, says="{seat:skip|skips} the optional part of {rift.power}")
NO_EFFECT: Final[i64] = event("no-effect", SEAT, RIFT, says="{rift.power} has no effect for {seat}")
DREW: Final[i64] = event(
    "drew", SEAT, RIFT, secret="rift", says="{seat:draw|draws} {rift}", unseen="{seat:draw|draws} a card"
)
DISCARDED: Final[i64] = event(
    "discarded",
    SEAT,
    RIFT,
    secret="rift",
    says="{seat:discard|discards} {rift}",
    unseen="{seat:discard|discards} a card",
)
LOST: Final[i64] = event(
    "lost",
    RIFT.called("host"),
    RIFT,
    secret="rift",
    says="From beneath {host}, {rift} goes to the bottom of the deck",
    unseen="From beneath {host}, a card goes to the bottom of the deck",
)
RETURNED: Final[i64] = event("returned", SEAT, RIFT, says="{rift} goes back to {seat.s} hand")
GAVE: Final[i64] = event(
    "gave",
    SEAT,
    SEAT.called("to"),
    RIFT,
    secret="rift",
    says="{seat:give|gives} {rift} to {to}",
    unseen="{seat:give|gives} a card to {to}",
)
TOOK: Final[i64] = event(
    "took",
    SEAT,
    SEAT.called("from"),
    RIFT,
    secret="rift",
    says="{seat:take|takes} {rift} from {from}",
    unseen="{seat:take|takes} a card from {from}",
)
EXCHANGED: Final[i64] = event(
    "exchanged",
    SEAT,
    RIFT,
    SEAT.called("with"),
    RIFT.called("for"),
    says="{seat:exchange|exchanges} {rift} for {with.s} {for}",
)
TUCKED: Final[i64] = event(
    "tucked",
    SEAT,
    RIFT.called("host"),
    RIFT,
    secret="rift",
    says="{seat:put|puts} {rift} beneath {host}",
    unseen="{seat:put|puts} a card beneath {host}",
)
PERMITTED: Final[i64] = event("permitted", SEAT, RIFT, says="{rift.power} applies to {seat.s} Burst step")
BURST_RIFT: Final[i64] = event(
    "burst-rift", SEAT, RIFT, LEVEL, says="{seat:burst|bursts} {rift} for {points:point|points}", facts="points"
)
BURST_NOTHING: Final[i64] = event("burst-nothing", SEAT, says="{seat:choose|chooses} not to burst a rift")
CHOSE: Final[i64] = event("chose", SEAT, SEAT.called("opponent"), says="{seat:choose|chooses} {opponent}")
LAST_TURNS: Final[i64] = event("last-turns", SEAT, numbered("cause"))
ENDED: Final[i64] = event("ended", numbered("ending"))

# Luck
START_PLAYER: Final[i64] = draw("start-player", SEAT)
ELEMENT_DRAWN: Final[i64] = draw("element-card", CARD)
SIDE_SHOWN: Final[i64] = draw("side")
RIFT_DRAWN: Final[i64] = draw("rift", RIFT)
RIFT_TAKEN: Final[i64] = draw("taken-rift", RIFT)

# Endings
RIFTS_SCORED: Final[i64] = WORDS.ending("rifts-scored", "The game is over", rules="RW-050")
EMPTY_DECK: Final[i64] = WORDS.ending("empty-deck", "The game is over", rules="RW-050")
STALLED: Final[i64] = WORDS.ending("stalled", "The game is over: too many rounds went by", rules="RW-R52 RW-R66")


def names_rift(move: i64, verb: i64) -> bool:
    """Whether a move is of a verb that has a rift as its one field."""
    return verb <= move < verb + MOST_RIFTS
