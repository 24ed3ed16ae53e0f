"""Sizes, places and the rows of the table: literals that loops run over and that index the table's vectors.

A name that begins a block of several numbers is the first of them: `FRESH + NAVIGATION`.
"""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1

# How many there can be; a pack may have fewer, never more (packing.py refuses it).
MOST_SHIPS: Final[i64] = 4
CREW: Final[i64] = 60  # crew numbers: boards, then castaways who have none (EV-R77)
BOARDS: Final[i64] = 44
CREW_SLOTS: Final[i64] = 5
KINDS: Final[i64] = 60  # of cards of one deck
ROOMS: Final[i64] = 6  # improvement slots (EV-093)
GUN_SLOTS: Final[i64] = 3  # (EV-107)
HOLD_SPACE: Final[i64] = 16
FOES: Final[i64] = 60  # enemies on decks and captives
VESSELS: Final[i64] = 20  # enemy ships
STORMS: Final[i64] = 12
HEXES: Final[i64] = 240
SLOTS: Final[i64] = 40
TILES: Final[i64] = 40
PORTS: Final[i64] = 20
SERVICES: Final[i64] = 20
ELDERS: Final[i64] = 20
ISLAND_NODES: Final[i64] = 30
ISLAND_TOKENS: Final[i64] = 8  # kinds
OPTIONS: Final[i64] = 2  # of a card
PIPS: Final[i64] = 10  # of the fate die (EV-256)
PLACEMENTS: Final[i64] = 24  # ways to lay a storm over a hex

# Orders (EV-009)
CREW_ORDER: Final[i64] = 0
NAVIGATION: Final[i64] = 1
GUNNERY: Final[i64] = 2
ORDERS: Final[i64] = 3

# Spaces of the sea (EV-164, EV-165); land is from PORT_SPACE on
UNSEEN: Final[i64] = -1
CALM: Final[i64] = 0
ROUGH: Final[i64] = 1
WRECK: Final[i64] = 2
SPAWN: Final[i64] = 3
PORT_SPACE: Final[i64] = 4
ISLAND: Final[i64] = 5
ALTAR: Final[i64] = 6

# Where a crew is: zones of the deck, the open area below, rooms, and where it can be besides
ZONES: Final[i64] = 10
BELOW: Final[i64] = 10
ROOM: Final[i64] = 11
PLACES: Final[i64] = 17  # those that a crew order can name
ENEMY_ZONE: Final[i64] = 17  # on the ship that is boarded
ASHORE: Final[i64] = 27  # at a service of a port
INLAND: Final[i64] = 47  # on a node of the island board

# Decks of cards, as they are counted in `piles`
IMPROVEMENTS: Final[i64] = 0
GUNS: Final[i64] = 1
TREASURES: Final[i64] = 2
TRAITS: Final[i64] = 3  # positive and negative ones: two decks of one numbering
DECK_ENEMIES: Final[i64] = 4  # the enemy deck holds these
SEA_ENEMIES: Final[i64] = 5  # and these
SEA_EVENTS: Final[i64] = 6
EXPEDITIONS: Final[i64] = 7
DENIZENS: Final[i64] = 8
DECKS: Final[i64] = 9
STORIES: Final[i64] = 9  # numbered cards are in no pile; where a deck of a card is named, they come last
CARD_DECKS: Final[i64] = 4  # sea events, expeditions, denizens, stories: cards with options
IN_DISCARDS: Final[i64] = 256  # a pile is so many in the deck, and so many times this in the discards

# Kinds of treasure (EV-115) and of trait, in the order of packing.py
RELIC: Final[i64] = 3
ANY_TREASURE: Final[i64] = 4
POSITIVE: Final[i64] = 0
NEGATIVE: Final[i64] = 1
INDELIBLE: Final[i64] = 2
TRAIT_KINDS: Final[i64] = 3
AT_SEA: Final[i64] = 0  # where a trait works (EV-139)
ON_EXPEDITION: Final[i64] = 1
IN_PORT: Final[i64] = 2
ANYWHERE: Final[i64] = 3

# Kinds of improvement spaces, in the order of packing.py (EV-099, EV-101, EV-102, EV-104)
CIRCLE: Final[i64] = 0
RECTANGLE: Final[i64] = 1

# When captives leave, in the order of packing.py; cards that take none have the first one and never a captive
LEAVES_IN_PORT: Final[i64] = 0
LEAVES_AT_UNIVERSITY: Final[i64] = 1

# Moments at which items run scripts, in the order of modifiers.MOMENTS
TURN_START: Final[i64] = 0
TURN_END: Final[i64] = 1
PORT_VISIT: Final[i64] = 2
MOVED_BELOW: Final[i64] = 3
RETURNED: Final[i64] = 4
PLACED: Final[i64] = 5
LAST_NODE: Final[i64] = 6
COLLECTED: Final[i64] = 7
DISCARDED: Final[i64] = 8
MOMENTS: Final[i64] = 9

# A row for each ship: `table.ships`
STATE: Final[i64] = 0
HEX: Final[i64] = 1  # where it is, or where it sank; NONE before it came into play
FACING: Final[i64] = 2
COIN: Final[i64] = 3
CLUES: Final[i64] = 4
FRESH: Final[i64] = 5  # orders, by kind
ISSUED: Final[i64] = 8
FLEETING: Final[i64] = 11
BROKEN: Final[i64] = 12  # a bit for each destroyed node
HULL_SHIELDED: Final[i64] = 13  # damage that shields stopped in this round
STORM_SHIELDED: Final[i64] = 14
OVERRIDDEN: Final[i64] = 15  # storm rolls that were overridden in this round
CREW_AT: Final[i64] = 16  # crew slots: a crew number each, or NONE
UPGRADE: Final[i64] = 21  # improvements by room
COVER: Final[i64] = 27  # schematics of improvements, by the room they lie on
GUN: Final[i64] = 33  # artillery by slot
GUN_COVER: Final[i64] = 36  # schematics of artillery
HOLD: Final[i64] = 39  # treasures, sorted, then NONE
SHIP_ROW: Final[i64] = 55

# Of `table.phase`, the last step of the player phase (EV-031)
PLAYER_PHASE: Final[i64] = 2

AWAY: Final[i64] = 0  # not in play yet (EV-024)
AFLOAT: Final[i64] = 1
SUNK: Final[i64] = 2  # comes back in its next turn (EV-282)

# A row for each crew number: `table.crew`
ABOARD: Final[i64] = 0  # the ship, or NONE
PLACE: Final[i64] = 1
TRAUMA: Final[i64] = 2
STRAIN: Final[i64] = 3
TRAIT: Final[i64] = 4  # its positive, then its negative trait; an indelible one is the board's
FATIGUED: Final[i64] = 6
ORDERED: Final[i64] = 7  # orders issued to it in this turn (EV-R96)
CREW_ROW: Final[i64] = 8

# A number for each hex: `table.sea`. The kind of space plus marks; UNSEEN without a tile
KIND_OF_SPACE: Final[i64] = 7
EXPLORED: Final[i64] = 8
BEACON: Final[i64] = 16
ENEMY_WRECK: Final[i64] = 32  # for each wreck that a sunk enemy ship left

# A row for each storm: `table.storms`
STORM_SHAPE: Final[i64] = 0
STORM_LIE: Final[i64] = 1
STORM_ROW: Final[i64] = 2

# A row for each enemy on a deck, or captive: `table.foes`; free rows have FOE_KIND NONE
FOE_KIND: Final[i64] = 0
FOE_SHIP: Final[i64] = 1
FOE_ZONE: Final[i64] = 2  # a zone, ENEMY_ZONE and one, or ROOM and the room in which it is captive
FOE_TRAUMA: Final[i64] = 3
FOE_ACTED: Final[i64] = 4  # 1: not to activate (again) in this enemy phase (EV-R252)
FOE_SURE: Final[i64] = 5  # 1: what it deals in this fight cannot be evaded
FOE_ROW: Final[i64] = 6

# A row for each enemy ship: `table.fleet`; free rows have VESSEL_KIND NONE
VESSEL_KIND: Final[i64] = 0
VESSEL_HEX: Final[i64] = 1
VESSEL_FACING: Final[i64] = 2
VESSEL_DAMAGE: Final[i64] = 3
VESSEL_GOAL: Final[i64] = 4  # the hex of its destination token
VESSEL_ACTED: Final[i64] = 5  # as FOE_ACTED
VESSEL_STAGGER: Final[i64] = 6  # dice fewer in its next activation
VESSEL_TARGET: Final[i64] = 7  # the ship that it attacks in this activation, or NONE
VESSEL_SURE: Final[i64] = 8  # as FOE_SURE
VESSEL_ROW: Final[i64] = 9

# A row for each wreck of a player ship: `table.wrecks`; free rows have WRECK_HEX NONE (EV-280)
WRECK_HEX: Final[i64] = 0
WRECK_SHIP: Final[i64] = 1
WRECK_CLUES: Final[i64] = 2
WRECK_HOLD: Final[i64] = 3
WRECK_SPACE: Final[i64] = 6
WRECK_ROW: Final[i64] = 9

# A number for each story card: `table.stories`. Where it is plus, once it has an owner, OWNER for each ship and one
IN_LIBRARY: Final[i64] = 0  # (EV-R187)
PENDING: Final[i64] = 1
ON_DECK: Final[i64] = 2  # sideways on top of its deck
FACE_DOWN: Final[i64] = 3  # in its owner's story slot, to be resolved (EV-219)
KEPT: Final[i64] = 4  # resolved, in its owner's story slot
GONE: Final[i64] = 5  # left the game (EV-R193)
OWNER: Final[i64] = 8

# What is under way: `table.now`, a block for each room of the rules
TURN: Final[i64] = 0
VISIT: Final[i64] = 32
ROLLS: Final[i64] = 120
NOW: Final[i64] = 130

# The turn: emptied when one begins
NP: Final[i64] = 0
NAVIGATED: Final[i64] = 1  # navigation orders issued
CHARTED: Final[i64] = 2  # clues more for the next tile
VISITED: Final[i64] = 3  # a bit for each port
FREE_TURNS: Final[i64] = 4  # turns that cost nothing, used
REROLLS: Final[i64] = 5  # used, of those that a ship has
CHARMS: Final[i64] = 6  # storm damage ignored
WORKED: Final[i64] = 7  # 1: free work was done (EV-372)
SOLD_FINE: Final[i64] = 8  # 1: a treasure was sold at its desired price (EV-374)
LOOSE: Final[i64] = 9  # 1: any facing may be set, for a visit has ended (EV-R47)

# Trade: emptied with the turn (EV-R31, EV-R33, EV-R228)
TRADED_CREW: Final[i64] = 16  # a bit for each crew that changed hands; then for each kind of treasure that another ship
# got from the one whose turn it is, then improvements, then guns
COIN_WAYS: Final[i64] = 20  # a bit for giver x MOST_SHIPS + taker
CLUE_WAYS: Final[i64] = 21
REFUSALS: Final[i64] = 22  # by partner
GOT_TREASURES: Final[i64] = 29  # a bit for each kind that the ship whose turn it is got; then improvements, then guns

# Boarding: emptied with the turn, for it happens within one (EV-312)
JOINED: Final[i64] = 26  # 0: no; 1, 2: along the port, the starboard edge of the ship whose turn it is
BOARDED_VESSEL: Final[i64] = 27
BOARDERS: Final[i64] = 28  # a bit for each crew that has acted in this round of boarding

# A port visit
VISITOR: Final[i64] = 32  # the ship, or NONE
SERVED: Final[i64] = 33  # a bit for each service that was used up
SERVED_CREW: Final[i64] = 34  # a bit for each crew that used its service
SERVED_TWICE: Final[i64] = 35  # and a second one (EV-355)
OFFERED: Final[i64] = 36  # up to 5 cards that were drawn to be bought: deck x KINDS + card + 1, or 0
OFFERED_CREW: Final[i64] = 41  # a bit for each crew board that was drawn
FREE_TREASURES: Final[i64] = 42  # by ship: a bit for each kind aboard of which one was taken for nothing (EV-189)
REVEALED: Final[i64] = 46  # a bit for each denizen that is yet to be met (EV-R100)
FREE_TWICE: Final[i64] = 47  # by ship: a bit for each kind aboard of which two were

# An expedition, and the island board
PARTY_OF: Final[i64] = 64  # the ship, or NONE
PARTY: Final[i64] = 65  # a bit for each crew
REDRAWN: Final[i64] = 66  # 1: the card was drawn anew (EV-337)
TOKEN_AT: Final[i64] = 75  # by node of the island board: the kind of token that was turned up there and one, or 0

# A card that is read out: while it is, it lies in no pile (a story card keeps its state)
READER: Final[i64] = 112  # the ship, or NONE
CARD_DECK: Final[i64] = 113
CARD: Final[i64] = 114
CHOSEN: Final[i64] = 115  # its option that was chosen and one, or 0
VEILED: Final[i64] = 116  # 1: a table that somebody thinks with, who knows no outcome (EV-R196)

# What was rolled lately, the last roll first: for all to see, like dice that still lie on the table (rolls.py)
ROLLS_KEPT: Final[i64] = 10
A_TARGET: Final[i64] = 1  # kinds of rolls
ENEMY_DICE: Final[i64] = 2
CREW_DICE: Final[i64] = 3
FATE_DIE: Final[i64] = 4
A_BOARD: Final[i64] = 5
FACE_BITS: Final[i64] = 6  # of a roll, for each face; its kind stands above seven of them
ROLL_KIND_AT: Final[i64] = 42

# Whom a script is about: `subject` is the ship times ACTORS, plus one of these
ACTORS: Final[i64] = 256
NO_ACTOR: Final[i64] = 0
CREW_ACTS: Final[i64] = 1  # and the crew number
FOE_ACTS: Final[i64] = 64
VESSEL_ACTS: Final[i64] = 128
ELDER_ACTS: Final[i64] = 160
ELDER_HARMS: Final[i64] = 161  # the part of its effect that is about one ship
CREW_SERVED: Final[i64] = 192  # and the crew number: it uses a service

# Where damage comes from (EV-R237)
FROM_STORM: Final[i64] = 0
FROM_SHIP: Final[i64] = 1
FROM_EVENT: Final[i64] = 2
FROM_FRIEND: Final[i64] = 3

# The Elder One asleep: nobody knows which it is (EV-006)
ASLEEP: Final[i64] = -1
# Kinds of objectives and of placement, in the order of content
DROWN_PORTS: Final[i64] = 0
TALLY: Final[i64] = 1
BEACONS: Final[i64] = 2
FAR_FROM_START: Final[i64] = 0
# Destinations of enemy ships, in the order of content
TO_PORT: Final[i64] = 0
TO_SHIPWRECK: Final[i64] = 1
TO_ALTAR: Final[i64] = 2
TO_FAR_SEA: Final[i64] = 3
TO_START: Final[i64] = 4
