"""The words of Wreck Raiders: sizes, verbs, chances, events and endings, as numbers the compiler can use.

A move is `verb + arguments`; `vocabulary.py` gives each number its name. Numbers are kept once a record uses them.
"""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

# What the table is made of. A content pack fills these places; it cannot change how many there are.
TYPES: Final[i64] = 4
FRONTS: Final[i64] = 3
PICTURES: Final[i64] = 12
KINDS: Final[i64] = 3
SPOTS: Final[i64] = 6
WRECK_SPOTS: Final[i64] = 24
ALL_SPOTS: Final[i64] = 30
AREAS: Final[i64] = 5
BEACH: Final[i64] = 4
MOST_SEATS: Final[i64] = 4
DIVERS: Final[i64] = 6
DICE: Final[i64] = 5
DISPLAYS: Final[i64] = 3
PEDESTALS: Final[i64] = 4
COLUMNS: Final[i64] = 3
ROWS: Final[i64] = 4
MARKET: Final[i64] = 9
PLACES_A_KIND: Final[i64] = 3
AQUARIUMS: Final[i64] = 10

# Baubles, and the zones of the dice pool that give them (zone 0 gives none).
SKULL: Final[i64] = 0
SEASHELL: Final[i64] = 1
STARFISH: Final[i64] = 2
NO_ZONE: Final[i64] = 0

# Kinds of aquarium piece.
BOTTOM: Final[i64] = 0  # a Middle is 1
TOP: Final[i64] = 2

# Where things are when they are nowhere in particular.
EMPTY: Final[i64] = -1
OFF_BOARD: Final[i64] = -1
IN_POOL: Final[i64] = -1
IN_DECK: Final[i64] = -1
ON_SHOW: Final[i64] = -2
IN_STACK: Final[i64] = -1
IN_MARKET: Final[i64] = -2

# How the table's vectors are laid out. A mark is added to a number to say one more thing of it.
DIE_NUMBER: Final[i64] = 0
DIE_ZONE: Final[i64] = 5
DIE_AT: Final[i64] = 10
DISCARDS: Final[i64] = 12  # in `tiles`, behind the supply
COMMON: Final[i64] = 4  # in `baskets`, the common supply behind those of the seats
WIDTH: Final[i64] = 5  # of a display or a vault column: its size, then its treasures
WILD: Final[i64] = 16  # mark: a Starfish lies on that treasure
SKULL_ON: Final[i64] = 8  # mark: the claimed exhibit carries a Skull
TOPPED: Final[i64] = 16  # mark: the aquarium has its Top
HEIGHTS: Final[i64] = 16  # in `piece_at`: aquarium * HEIGHTS + height

# Moves.
TAKE_DIE: Final[i64] = 0  # zone (4) x number (6)
USE_NUMBER: Final[i64] = 24  # number (6)
MOVE_DIVER: Final[i64] = 30  # diver (6, or any off the board) x spot (30)
ANY_OFF_BOARD: Final[i64] = 6
PLACE: Final[i64] = 240  # display (3) or vault column (3)
SPEND_SEASHELL: Final[i64] = 246
KEEP_SEASHELLS: Final[i64] = 247
CLAIM: Final[i64] = 248  # display (3) x face-up exhibit (5)
MOST_FACE_UP: Final[i64] = 5
COVER: Final[i64] = 263  # display (3) x pedestal (4)
DONE_CLAIMING: Final[i64] = 275
DECORATE_SKULL: Final[i64] = 276
NO_SKULL: Final[i64] = 277
DECORATE_SEASHELL: Final[i64] = 278  # wreck (4)
NO_SEASHELL: Final[i64] = 282
CHOOSE_BAUBLE: Final[i64] = 283  # bauble (3)
BUY: Final[i64] = 286  # market place (9) x aquarium (10, or a new one)
NEW_AQUARIUM: Final[i64] = 10
TARGETS: Final[i64] = 11
GAIN_PIECE: Final[i64] = 385  # market place (9) x aquarium (10, or a new one)
BUY_NOTHING: Final[i64] = 484
MOVE_COUNT: Final[i64] = 485

# What chance decides.
START_PLAYER: Final[i64] = 0
EXHIBIT_DRAWN: Final[i64] = 1
BOTTOM_DRAWN: Final[i64] = 2  # + kind of piece (3)
NUMBER_ROLLED: Final[i64] = 5
ZONE_ROLLED: Final[i64] = 6
FRONT_DRAWN: Final[i64] = 7  # + type (4)

# What is noted in the journal.
TURN_BEGAN: Final[i64] = 0
ROLLED: Final[i64] = 1
TOOK_DIE: Final[i64] = 2
GAINED_BAUBLE: Final[i64] = 3
SPENT_BAUBLE: Final[i64] = 4
CHANGED_NUMBER: Final[i64] = 5
MOVED: Final[i64] = 6
BUMPED: Final[i64] = 7
GAINED: Final[i64] = 8
PLACED: Final[i64] = 9
THROWN_BACK: Final[i64] = 10
NOTHING_LEFT: Final[i64] = 11
RESHUFFLED: Final[i64] = 12
COVERED: Final[i64] = 13
CLAIMED: Final[i64] = 14
DECORATED: Final[i64] = 15
STYLE: Final[i64] = 16
REVEALED: Final[i64] = 17
BUILT: Final[i64] = 18
REPLACED: Final[i64] = 19
LAST_TURNS: Final[i64] = 20
ENDED: Final[i64] = 21

# Endings.
ENOUGH_EXHIBITS: Final[i64] = 0
STALLED: Final[i64] = 1
