"""The words of Storm Raiders: sizes, marks, verbs, chances, events and endings, as numbers the compiler can use.

A move is `verb + arguments`; `vocabulary.py` gives each number its name. Numbers are kept once a record uses them.
"""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

# What the table is made of. A content pack fills these places; it cannot change how many there are.
MOST_SEATS: Final[i64] = 4
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
MOST_AIRLIFTS: Final[i64] = 3

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

BLACK: Final[i64] = 0
GREY: Final[i64] = 1
BOTH_COLOURS: Final[i64] = 4095  # a bit for each face
BLACK_FACES: Final[i64] = 1365
GREY_FACES: Final[i64] = 2730

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

# Extra rewards of contracts; 0 is none.
REFRESH_EXTRA: Final[i64] = 1
SHIFT_EXTRA: Final[i64] = 2
DIE_EXTRA: Final[i64] = 3
REPAIR_EXTRA: Final[i64] = 4
RESOURCE_EXTRA: Final[i64] = 5

# Damage conditions that a mod removes.
DIE_PLACED: Final[i64] = 0
SALVAGED: Final[i64] = 1
WEAPONRY_SALVAGED: Final[i64] = 2

# Moments at which crew cards may be used (SR-R110); R1 and R4 are those of a rest.
T0: Final[i64] = 0
T1: Final[i64] = 1
T3: Final[i64] = 2
T4: Final[i64] = 3
T5: Final[i64] = 4
T6: Final[i64] = 5
T7: Final[i64] = 6
R1: Final[i64] = 7
R4: Final[i64] = 8
S1: Final[i64] = 9
S2: Final[i64] = 10

# What a crew card protects from.
NO_SHIELD: Final[i64] = 0
ONE_DAMAGE: Final[i64] = 1
WHOLE_HIT: Final[i64] = 2

# Where damage comes from.
FROM_PLACING: Final[i64] = 0
FROM_SALVAGE: Final[i64] = 1
FROM_STORM: Final[i64] = 2
FROM_CONTRACT: Final[i64] = 3

# A player's row in `players`: where each number stands.
DIAL: Final[i64] = 0  # 3: positions of Mod, Medal, Crew
HURT: Final[i64] = 3  # position of the health tracker
MEDALS: Final[i64] = 4
MODS: Final[i64] = 5  # a bit for each filled slot
SITE: Final[i64] = 6
TILE: Final[i64] = 7  # 4: Trike, Plane, Sub, Storm Raider
MARKERS: Final[i64] = 11  # 3: damage markers on each vehicle
DICE: Final[i64] = 14  # 3: dice on each vehicle, four bits a face
CARGO_HELD: Final[i64] = 17  # eight bits a type
CREW_UP: Final[i64] = 18  # a bit for each card
CREW_DOWN: Final[i64] = 19
GREY_CONTRACTS: Final[i64] = 20  # a bit for each contract
BLUE_CONTRACTS: Final[i64] = 21
ROW: Final[i64] = 22

FACE_BITS: Final[i64] = 4
FACE_MASK: Final[i64] = 15
TYPE_BITS: Final[i64] = 8
TYPE_MASK: Final[i64] = 255

# Moves.
KEEP_TILE: Final[i64] = 0  # first or second (2)
START_AT: Final[i64] = 2  # Stormhold (5)
TAKE_DIE: Final[i64] = 7  # colour (2) x value (6) x beside it a medal or none (2)
GO_ON: Final[i64] = 31
USE_CREW: Final[i64] = 32  # card (60)
DESTROY_CREW: Final[i64] = 92  # card (60)
REFRESH: Final[i64] = 152  # card (60)
KEEP_CREW: Final[i64] = 212  # card (60)
NUDGE: Final[i64] = 272  # up or down (2)
MATCH: Final[i64] = 274  # value (6)
USE: Final[i64] = 280  # Trike, Plane, Sub, tent (4)
SET_VALUE: Final[i64] = 284  # as it is or flipped (2) x value (6)
MOVE_TO: Final[i64] = 296  # site (18)
SALVAGE: Final[i64] = 314  # type (7)
STOP: Final[i64] = 321
PREVENT: Final[i64] = 322
TAKE_DAMAGE: Final[i64] = 323
REPAIR: Final[i64] = 324  # vehicle (3)
REMOVE_DIE: Final[i64] = 327  # vehicle (3) x face (12)
SKIP: Final[i64] = 363
FULFIL: Final[i64] = 364
PAY: Final[i64] = 365  # type (7)
PLACE_MOD: Final[i64] = 372  # slot (7)
SHIFT: Final[i64] = 379  # dial up (3) x dial down (3)
RAISE: Final[i64] = 388  # dial (3)
GAIN: Final[i64] = 391  # mod, medal, crew (3)
DRAW: Final[i64] = 394
KEEP_RESOURCE: Final[i64] = 395  # type (7)
SAIL: Final[i64] = 402  # site (18)
BRACE: Final[i64] = 420  # vehicle (3)
CLEAR: Final[i64] = 423  # vehicle (3)
MOVE_COUNT: Final[i64] = 426

# What chance decides.
FIRST_PLAYER: Final[i64] = 0
TILE_DEALT: Final[i64] = 1  # + kind (4)
STARTING_CREW: Final[i64] = 5
RESOURCE_DRAWN: Final[i64] = 6
CONTRACT_DRAWN: Final[i64] = 7  # from the bag, or turned up on the solo opponent's pile
DIE_ROLLED: Final[i64] = 8  # value - 1
STORM_DIE: Final[i64] = 9  # value - 1, rolled again for a 1
CREW_DRAWN: Final[i64] = 10
OPPONENT_DIE: Final[i64] = 11  # value - 1
UNKNOWN_CREW: Final[i64] = 12  # only when a table is dealt anew for a seat

# What is noted in the journal.
ROUND_BEGAN: Final[i64] = 0
CONTRACT_PLACED: Final[i64] = 1
CONTRACT_AGED: Final[i64] = 2
CONTRACT_LEFT: Final[i64] = 3
ROLLED: Final[i64] = 4
MEDAL_PLACED: Final[i64] = 5
TURN_BEGAN: Final[i64] = 6
TOOK_DIE: Final[i64] = 7
USED_CREW: Final[i64] = 8
DIE_CHANGED: Final[i64] = 9
PLACED_DIE: Final[i64] = 10
RESTED: Final[i64] = 11
MOVED: Final[i64] = 12
ENTERED_STORM: Final[i64] = 13
DAMAGED: Final[i64] = 14
HEALTH_LOST: Final[i64] = 15
PREVENTED: Final[i64] = 16
GAINED_RESOURCE: Final[i64] = 17
SALVAGED_IT: Final[i64] = 18
DREW_CREW: Final[i64] = 19
GAINED_CREW: Final[i64] = 20
DESTROYED_CREW: Final[i64] = 21
REFRESHED: Final[i64] = 22
GAINED_MOD: Final[i64] = 23
GAINED_MEDAL: Final[i64] = 24
LOST_MEDAL: Final[i64] = 25
DIAL_TURNED: Final[i64] = 26
HEALED: Final[i64] = 27
REPAIRED: Final[i64] = 28
DIE_REMOVED: Final[i64] = 29
PAID: Final[i64] = 30
FULFILLED: Final[i64] = 31
STORM_MOVED: Final[i64] = 32
STORM_HIT: Final[i64] = 33
DROPPED: Final[i64] = 34
BAG_REFILLED: Final[i64] = 35
FIRST_PASSED: Final[i64] = 36
STANDEE_PLACED: Final[i64] = 37
KEPT_TILE: Final[i64] = 38
OPPONENT_ROLLED: Final[i64] = 39
OPPONENT_TOOK: Final[i64] = 40
OPPONENT_MOVED: Final[i64] = 41
OPPONENT_COVERED: Final[i64] = 42
OPPONENT_COMPLETED: Final[i64] = 43
OPPONENT_PASSED: Final[i64] = 44
OPPONENT_SCARED: Final[i64] = 45
SHELTERED: Final[i64] = 46
ENDED: Final[i64] = 47

# Endings.
SCORED: Final[i64] = 0
SOLO_WON: Final[i64] = 1
SOLO_LOST: Final[i64] = 2
