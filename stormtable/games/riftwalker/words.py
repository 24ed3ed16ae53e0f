"""The words of Riftwalker: sizes, verbs, effects, chances, events and endings, as numbers the compiler can use.

A move is `verb + arguments`; `vocabulary.py` gives each number its name. Numbers are kept once a record uses them.
"""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

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
HAND: Final[i64] = 0  # + seat
EXPLORED: Final[i64] = 4  # + seat
SCORED: Final[i64] = 8  # + seat
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

# Effects.
FLIP_OP: Final[i64] = 0
GROW_OP: Final[i64] = 1
SWAP_OP: Final[i64] = 2
PLACE_OP: Final[i64] = 3
SHIFT_OP: Final[i64] = 4
TURN_BACK_OP: Final[i64] = 5
EXPLORE_OP: Final[i64] = 6
MATCH_OP: Final[i64] = 7
RETURN_OP: Final[i64] = 8
DRAW_OP: Final[i64] = 9
DISCARD_OP: Final[i64] = 10
GIVE_OP: Final[i64] = 11
TAKE_OP: Final[i64] = 12
EXCHANGE_OP: Final[i64] = 13
TUCK_OP: Final[i64] = 14
PERMIT_OP: Final[i64] = 15
ACTIVATE_OP: Final[i64] = 16

# What is written about an effect, in columns.
OP: Final[i64] = 0
MAY: Final[i64] = 1
LEAST: Final[i64] = 2  # how often it is done, if possible
MOST: Final[i64] = 3
IF_DONE: Final[i64] = 4  # only if the effect before was done
WHO: Final[i64] = 5
ZONE: Final[i64] = 6
OWNER: Final[i64] = 7
FIT: Final[i64] = 8  # + level: the set of rifts that fit at that level
OTHER: Final[i64] = 11
COUNT: Final[i64] = 12
TIMES: Final[i64] = 13
ACTIVATES: Final[i64] = 14
DISTINCT: Final[i64] = 15
OF_ELEMENTS: Final[i64] = 16
UNDER: Final[i64] = 17
FACE: Final[i64] = 18
TO: Final[i64] = 19
RULE: Final[i64] = 20
COLUMNS: Final[i64] = 21

ACTIVE: Final[i64] = 0  # in WHO and TO
OPPONENT: Final[i64] = 1
EACH_OPPONENT: Final[i64] = 2
IN_EXPLORED: Final[i64] = 0  # in ZONE
IN_HAND: Final[i64] = 1  # 2: in the score pile
ON_DECK: Final[i64] = 3
MINE: Final[i64] = 0  # in OWNER; 1: an opponent's
UNDER_SELF: Final[i64] = 0  # in UNDER; 1: under a scored rift
FREE: Final[i64] = 0  # in RULE
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

# Moves.
FLIP: Final[i64] = 0  # cell (9)
PLACE: Final[i64] = 9  # element (6) x cell (9)
GROW: Final[i64] = 63  # cell (9)
SWAP: Final[i64] = 72  # pair of cells (36)
EXPLORE: Final[i64] = 108  # rift (60), as in all that follow
SHIFT: Final[i64] = 168
TURN_BACK: Final[i64] = 228
RETURN: Final[i64] = 288
DISCARD: Final[i64] = 348
GIVE: Final[i64] = 408
TUCK: Final[i64] = 468
BENEATH: Final[i64] = 528
EXCHANGE: Final[i64] = 588
EXCHANGE_FOR: Final[i64] = 648
USE_POWER: Final[i64] = 708
BURST: Final[i64] = 768
BY_POWER: Final[i64] = 828
CHOOSE: Final[i64] = 888  # seat (4)
ACTIVATE: Final[i64] = 892
NO_POWER: Final[i64] = 893
SKIP_RIFT: Final[i64] = 894
SKIP_BURST: Final[i64] = 895
STOP: Final[i64] = 896
KEEP_HAND: Final[i64] = 897
GO_AHEAD: Final[i64] = 898

# What chance decides.
START_PLAYER: Final[i64] = 0
ELEMENT_DRAWN: Final[i64] = 1
SIDE_SHOWN: Final[i64] = 2
RIFT_DRAWN: Final[i64] = 3
RIFT_TAKEN: Final[i64] = 4

# What is noted in the journal.
TURN_BEGAN: Final[i64] = 0
IN_USE: Final[i64] = 1
TURNED: Final[i64] = 2
PLACED: Final[i64] = 3
NEXT_CARD: Final[i64] = 4
SWAPPED: Final[i64] = 5
EXPLORED_RIFT: Final[i64] = 6
SHIFTED: Final[i64] = 7
TURNED_BACK: Final[i64] = 8
ACTIVATED: Final[i64] = 9
NO_EFFECT: Final[i64] = 10
DREW: Final[i64] = 11
DISCARDED: Final[i64] = 12
LOST: Final[i64] = 13
RETURNED: Final[i64] = 14
GAVE: Final[i64] = 15
TOOK: Final[i64] = 16
EXCHANGED: Final[i64] = 17
TUCKED: Final[i64] = 18
PERMITTED: Final[i64] = 19
BURST_RIFT: Final[i64] = 20
CHOSE: Final[i64] = 21
LAST_TURNS: Final[i64] = 22
ENDED: Final[i64] = 23

# Endings.
RIFTS_SCORED: Final[i64] = 0
EMPTY_DECK: Final[i64] = 1
STALLED: Final[i64] = 2
