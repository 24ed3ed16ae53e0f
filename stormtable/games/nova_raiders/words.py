"""The words of Nova Raiders, each declared once, and the sizes and marks that its numbers are made with."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field, numbered
from stormtable.engine.words import SEAT, Words

# What there is room for. A content pack fills these places; it cannot change how many there are.
RINGS: Final[i64] = 6
WIDTH: Final[i64] = 24  # spaces of a ring
SPACES: Final[i64] = 144  # ring * WIDTH + position
PLAYERS: Final[i64] = 4
HRL: Final[i64] = 4  # the owner of the ships that nobody plays
OWNERS: Final[i64] = 5
BAYS: Final[i64] = 3
KINDS: Final[i64] = 3  # of shards
SHARDS: Final[i64] = 30
SPECIALS: Final[i64] = 40
BASICS: Final[i64] = 16
CARDS: Final[i64] = 56  # the special ones, then the basic ones
FACES: Final[i64] = 2
ROW: Final[i64] = 6  # face-up cards of the Academy
DIRECTIVES: Final[i64] = 16
HOPS: Final[i64] = 8  # spaces that a ship can hop to from one

NONE: Final[i64] = -1
NO_SHARDS: Final[i64] = 1  # a pile is a 1, then two bits for each shard, the lowest first
EVERYONE: Final[i64] = 31  # a bit for each seat, and one for spectators
SPECTATOR: Final[i64] = 16

# How `table.sky` is laid out: a row of rings for each owner's ships, for all ships and for shards, a bit a position.
ALL_SHIPS: Final[i64] = 5
LOOSE: Final[i64] = 6  # shards, also those under ships
ROWS: Final[i64] = 7

# How `table.holds` is laid out.
DOCK: Final[i64] = 0  # ships of each player that wait in the dock
BAY: Final[i64] = 4  # player x bay: its pile
HAND: Final[i64] = 16  # each player's cards, a bit a card
DRAW: Final[i64] = 20
DISCARD: Final[i64] = 24
BAG: Final[i64] = 28  # shards of each kind
BURNED: Final[i64] = 31  # shards of each kind that left the game
DEALT: Final[i64] = 34  # player x 2: the directives dealt, the one kept first
HOLDS: Final[i64] = 42

# How a card was played: card * PLAYED_WAYS + way, in `table.chain`. The faces are 0 and 1.
SIDEWAYS: Final[i64] = 2
LINK_ONLY: Final[i64] = 3
WITH_ACTION: Final[i64] = 4
PLAYED_WAYS: Final[i64] = 5

# What an action is, and the columns of `pack.actions`.
ORBIT: Final[i64] = 0
JUMP: Final[i64] = 1
UNLOAD: Final[i64] = 2
HIJACK: Final[i64] = 3
UPGRADE: Final[i64] = 4
TIME: Final[i64] = 5
REARRANGE: Final[i64] = 6
HOP: Final[i64] = 7
CONTROL: Final[i64] = 8
SPREE: Final[i64] = 9
GATE_PUSH: Final[i64] = 10
PUSH: Final[i64] = 11
ACTION: Final[i64] = 0
DISTANCES: Final[i64] = 1  # a bit for each
ANYWHERE: Final[i64] = 2
PUSHES: Final[i64] = 3
ALL: Final[i64] = 4
STEPS: Final[i64] = 5  # of the token
COLUMNS: Final[i64] = 6

# What the track does.
BLANK: Final[i64] = 0
SPAWN: Final[i64] = 1
EXPANSION: Final[i64] = 2
SUPERNOVA: Final[i64] = 3

# What directives ask for.
TALLEST: Final[i64] = 0
PAIRS: Final[i64] = 1
MAJORITY: Final[i64] = 2
WRECKER: Final[i64] = 3
GRADUATE: Final[i64] = 4
FLEET: Final[i64] = 5
LOAD: Final[i64] = 6

# What H.R.L. does, and where: the first, second or third ring that is left, or any.
HRL_ORBIT: Final[i64] = 0
HRL_ACQUIRE: Final[i64] = 1
HRL_HIJACK: Final[i64] = 2
ANY_RING: Final[i64] = 3
HRL_RINGS: Final[i64] = 3  # it acts on the innermost ones

# The two ways around a ring.
CLOCKWISE: Final[i64] = 0
ANTICLOCKWISE: Final[i64] = 1

SPACE_IDS: Final = tuple(f"{space // 24 + 1}:{space % 24}" for space in range(144))
SPECIAL_IDS: Final = tuple(f"SA-{number:02}" for number in range(1, 41))
BASIC_IDS: Final = tuple(f"BA-{number:02}" for number in range(1, 17))
KIND_IDS: Final = ("black", "red", "yellow")
WAY_IDS: Final = ("clockwise", "anticlockwise")

SPACE: Final = Field("space", SPACE_IDS)
SPECIAL: Final = Field("special", SPECIAL_IDS, section="special")
BASIC: Final = Field("basic", BASIC_IDS, section="basic")
CARD: Final = Field("card", SPECIAL_IDS + BASIC_IDS)
FACE: Final = numbered("face", 2)
SHARD: Final = Field("shard", KIND_IDS, section="shard")
BAY_: Final = Field("bay", ("A", "B", "C"))
WAY: Final = Field("way", WAY_IDS)
DIRECTIVE: Final = Field("directive", tuple(f"DIR-{number:02}" for number in range(1, 17)), section="directive")
HRL_CARD: Final = Field("hrl_card", section="hrl_card")
COLOUR: Final = Field("colour", ("coral", "plum", "pine", "bone"))
OWNER: Final = Field("owner")  # a seat, or 4 for H.R.L.
FROM: Final = SPACE.called("start")
TO: Final = SPACE.called("to")
MANY_SHARDS: Final = Field("shards", many=True)  # kinds, the lowest first

WORDS: Final = Words()
verb, event, reason, question = WORDS.verb, WORDS.event, WORDS.reason, WORDS.question

# Set-up

question("KeepDirective", says="Keep one directive; the other is put away", rules="NR-024 NR-R101")
KEEP_DIRECTIVE: Final[i64] = verb(
    "keep-directive",
    DIRECTIVE,
    says="{directive}: {directive.does}",
    touches="directive-{directive.id}",
    group="Directives",
)
NOT_DEALT: Final[i64] = reason("not-dealt", DIRECTIVE, says="You were not dealt {directive}", rules="NR-024")

# The turn

question("PlayCards", rules="NR-026 NR-030")
LAUNCH: Final[i64] = verb("launch", SPACE, touches="dock space-{space.id}", group="Launch")
ACT: Final[i64] = verb("act", BASIC, FACE, touches="card-{basic.id}-{face}", group="Actions")
LINK: Final[i64] = verb("link", CARD, touches="card-{card.id}-link", group="Links")
USE: Final[i64] = verb("use", SPECIAL, touches="card-{special.id}-use", group="Special actions")
END_TURN: Final[i64] = verb("end-turn", says="End your turn", touches="end-turn", group="Turn")

DOCK_EMPTY: Final[i64] = reason("dock-empty", says="There is no ship in your dock", rules="NR-063")
NOT_YOUR_GATE: Final[i64] = reason(
    "not-your-gate", SPACE, says="{space} is not your gate; a ship is launched to one of your own", rules="NR-063"
)
RING_COVERED: Final[i64] = reason("ring-covered", SPACE, says="The star has covered {space}", rules="NR-067 NR-121")
GATE_TAKEN: Final[i64] = reason(
    "gate-taken", SPACE, says="{space} holds a ship or a shard; the gate must be unoccupied", rules="NR-068 NR-080"
)
NOT_IN_HAND: Final[i64] = reason("not-in-hand", says="You do not have that card in hand", rules="NR-026")
TWIN_FIRST: Final[i64] = reason(
    "twin-first", says="You have two of these, and the other one is played first", rules="NR-R102"
)
LINK_NEEDED: Final[i64] = reason(
    "link-needed", says="Another action needs a link first: turn a card sideways or play a special card", rules="NR-042"
)
LINK_OPEN: Final[i64] = reason(
    "link-open", says="The link is open already; here a card is turned sideways only after an action", rules="NR-R09"
)
NO_MATCHING_SHARD: Final[i64] = reason(
    "no-matching-shard",
    SPECIAL,
    says="None of your bays holds a shard with the symbol of {special}",
    rules="NR-049 NR-054",
)
NO_SHIP_OUT: Final[i64] = reason("no-ship-out", says="None of your ships is on the board", rules="NR-029 NR-046")
NO_LANDING: Final[i64] = reason(
    "no-landing",
    says="None of your ships could land: other ships stand wherever they would end up",
    rules="NR-071 NR-046",
)
NO_SHIP_AT_A_GATE: Final[i64] = reason("no-ship-at-a-gate", says="None of your ships stands on a gate", rules="NR-077")
NO_OPEN_GATE: Final[i64] = reason("no-open-gate", says="No other gate can be jumped to", rules="NR-080 NR-046")
NO_STACK_HOME: Final[i64] = reason(
    "no-stack-home", says="None of your ships stands on a gate of yours with shards under it", rules="NR-081"
)
NO_STACK: Final[i64] = reason("no-stack", says="None of your ships has shards under it", rules="NR-177 NR-081")
NO_TARGET: Final[i64] = reason(
    "no-target",
    says="None of your ships has an opponent beside it who can be pushed away",
    rules="NR-088 NR-188 NR-099",
)
NO_PREY: Final[i64] = reason(
    "no-prey",
    says="None of your ships has an opponent's stack beside it that can be pushed away",
    rules="NR-088 NR-089 NR-099",
)
NO_GATE_TARGET: Final[i64] = reason(
    "no-gate-target",
    says="None of your ships is on a gate with an opponent's stack on the next gate toward the star",
    rules="NR-180",
)
NOBODY_TO_CONTROL: Final[i64] = reason(
    "nobody-to-control", says="No opponent has a ship that could be moved", rules="NR-176 NR-046"
)
ACADEMY_EMPTY: Final[i64] = reason("academy-empty", says="There is no card left at the Academy", rules="NR-106")
NOTHING_TO_REARRANGE: Final[i64] = reason(
    "nothing-to-rearrange", says="There is nothing to rearrange in your bays", rules="NR-R107 NR-046"
)

# Ships that move

question("ChooseShip", rules="NR-029", facts="action", says="{action}: which ship?")
CHOOSE_SHIP: Final[i64] = verb("choose-ship", SPACE, touches="space-{space.id}", group="Ships")
NO_SHIP_OF_YOURS: Final[i64] = reason("no-ship-of-yours", SPACE, says="You have no ship on {space}", rules="NR-029")
NO_SHIP_OF_THEIRS: Final[i64] = reason(
    "no-ship-of-theirs", SPACE, says="No opponent has a ship on {space}", rules="NR-176 NR-R78"
)
SHIP_UNABLE: Final[i64] = reason("ship-unable", SPACE, says="The ship on {space} cannot do that", rules="NR-046")

question(
    "Orbit", rules="NR-069 NR-070 NR-071", facts="distances ship", says="Orbit {distances}: where does {ship} end up?"
)
ORBIT_TO: Final[i64] = verb("orbit-to", SPACE, touches="space-{space.id}", group="Spaces")
OTHER_DISTANCE: Final[i64] = reason(
    "other-distance", SPACE, says="{space} is not that many spaces away on the same ring", rules="NR-069 NR-R14"
)
SHIP_THERE: Final[i64] = reason("ship-there", SPACE, says="A ship stands on {space}", rules="NR-071")

question("Jump", rules="NR-077 NR-078 NR-080", facts="ship", says="Jump: to which gate does {ship} go?")
JUMP_TO: Final[i64] = verb("jump-to", SPACE, touches="space-{space.id}", group="Gates")
NO_GATE: Final[i64] = reason("no-gate", SPACE, says="There is no gate to jump to on {space}", rules="NR-077")
SAME_GATE: Final[i64] = reason(
    "same-gate", SPACE, says="The ship stands on {space} already; it jumps to another gate", rules="NR-077"
)
OWN_SHIP_THERE: Final[i64] = reason(
    "own-ship-there", SPACE, says="One of your own ships stands on {space}", rules="NR-R87"
)
NO_ROOM_TO_PUSH: Final[i64] = reason(
    "no-room-to-push", SPACE, says="No space is open to push the ship on {space} to", rules="NR-099 NR-R103"
)

question("Hop", rules="NR-174 NR-R76", facts="ship", says="Hop: to which space of a neighbouring ring does {ship} go?")
HOP_TO: Final[i64] = verb("hop-to", SPACE, touches="space-{space.id}", group="Spaces")
NO_NEIGHBOUR: Final[i64] = reason(
    "no-neighbour", SPACE, says="{space} is not next to the ship on a neighbouring ring", rules="NR-174"
)

question(
    "LeaveShards",
    rules="NR-059 NR-060",
    facts="start to",
    says="How many shards stay behind on {start}? The ship moves on to {to}",
)
LEAVE: Final[i64] = verb("leave", numbered("count", 31, first=0), touches="leave-{count}", group="Leave behind")
TOO_FEW_SHARDS: Final[i64] = reason("too-few-shards", says="The ship does not have that many shards", rules="NR-059")

# Unloading

question("StowShard", facts="shard left", says="{shard} is next{left}: into which bay?", rules="NR-083 NR-084")
STOW: Final[i64] = verb("stow", BAY_, touches="bay-{bay.id}", group="Cargo bays")

# Hijacking and pushing

question(
    "Hijack",
    rules="NR-088 NR-090 NR-093",
    facts="start height",
    says="Hijack from {start}: which ship? It slides at least {height:space|spaces}",
)
HIJACK_SHIP: Final[i64] = verb("hijack-ship", SPACE, touches="space-{space.id}", group="Ships")
question(
    "Push",
    rules="NR-188 NR-090 NR-093",
    facts="start height",
    says="Push from {start}: which ship? It slides at least {height:space|spaces}",
)
PUSH_SHIP: Final[i64] = verb("push-ship", SPACE, touches="space-{space.id}", group="Ships")
NOT_BESIDE: Final[i64] = reason(
    "not-beside", SPACE, says="{space} is not beside the ship on its ring", rules="NR-088 NR-R28"
)
NOBODY_THERE: Final[i64] = reason("nobody-there", SPACE, says="There is no opponent on {space}", rules="NR-088 NR-098")
BARE_SHIP: Final[i64] = reason(
    "bare-ship", SPACE, says="The ship on {space} has no shard to leave behind", rules="NR-089"
)
question("ChooseWay", rules="NR-189 NR-R103", facts="target", says="Which way is {target} pushed?")
PUSH_WAY: Final[i64] = verb("push-way", WAY, touches="way-{way.id}", group="Ways")
SAME_END: Final[i64] = reason("same-end", says="Both ways end on the same space", rules="NR-R103")

# The Academy

question("Upgrade", says="Which card do you take from the Academy?", rules="NR-100 NR-101 NR-102")
TAKE_CARD: Final[i64] = verb("take-card", numbered("place", 6), touches="academy-{place}", group="Space Academy")
TAKE_TOP: Final[i64] = verb("take-top", touches="academy-deck", group="Space Academy")
PLACE_EMPTY: Final[i64] = reason("place-empty", says="There is no card on that place", rules="NR-106")
DECK_EMPTY: Final[i64] = reason("deck-empty", says="The Academy deck is empty", rules="NR-106")

# Rearranging

question(
    "ChooseRearrangement", says="Rearrange the top shards of your bays, or one bay?", rules="NR-172 NR-173 NR-R107"
)
REARRANGE_TOPS: Final[i64] = verb(
    "rearrange-tops", says="The top shards, among their bays", touches="bay-tops", group="Cargo bays"
)
REARRANGE_BAY: Final[i64] = verb(
    "rearrange-bay", BAY_, says="All of bay {bay}", touches="bay-{bay.id}", group="Cargo bays"
)
TOO_FEW_BAYS: Final[i64] = reason("too-few-bays", says="Only one of your bays holds a shard", rules="NR-R107 NR-R75")
BAY_TOO_LOW: Final[i64] = reason("bay-too-low", BAY_, says="Bay {bay} holds fewer than two shards", rules="NR-R107")
question("PutShard", facts="bay", says="Which shard goes into bay {bay} next?", rules="NR-172 NR-173 NR-R75")
PUT: Final[i64] = verb("put", SHARD, says="{shard}", touches="shard-{shard.id}", group="Shards")
NONE_LEFT: Final[i64] = reason("none-left", SHARD, says="No {shard} shard is left to put there", rules="NR-172 NR-173")

# The clock

question("PlaceShard", SHARD, says="Place the {shard} shard on an open asteroid", rules="NR-113 NR-116")
PLACE_SHARD: Final[i64] = verb("place-shard", SPACE, touches="space-{space.id}", group="Asteroids")
NO_ASTEROID: Final[i64] = reason("no-asteroid", SPACE, says="There is no asteroid on {space}", rules="NR-004")
ASTEROID_TAKEN: Final[i64] = reason(
    "asteroid-taken", SPACE, says="{space} is not open: a ship or a shard is there", rules="NR-113 NR-R20"
)

# H.R.L.

question("ChooseHrlShip", says="H.R.L. must move: which of its ships?", rules="NR-138 NR-R70")
question(
    "MoveHrl",
    facts="ring onto",
    says="Where does H.R.L. go on ring {ring}? It must land on {onto}",
    rules="NR-139 NR-142",
)
NOT_ITS_RING: Final[i64] = reason("not-its-ring", SPACE, says="H.R.L. moves along its own ring", rules="NR-139 NR-142")
NOT_EMPTY: Final[i64] = reason(
    "not-empty", SPACE, says="{space} is not empty, and H.R.L. must end on an empty space", rules="NR-139"
)
NO_SHARD_THERE: Final[i64] = reason(
    "no-shard-there", SPACE, says="H.R.L. must end on a shard, and {space} has none without a ship", rules="NR-142"
)
NO_SHIP_OF_HRL: Final[i64] = reason(
    "no-ship-of-hrl", SPACE, says="There is no H.R.L. ship on {space} that can do that", rules="NR-138 NR-R70"
)
question("ChooseHrlAttacker", says="Which ship of H.R.L. attacks?", rules="NR-146 NR-R105")
question(
    "ChooseHrlSide",
    facts="target",
    says="Which way does H.R.L. fly? {target} is pushed the same way",
    rules="NR-146 NR-R105",
)
question("ChooseHrlTarget", says="H.R.L. must hijack: which stack?", rules="NR-144 NR-145 NR-R105")
NO_HRL_TARGET: Final[i64] = reason(
    "no-hrl-target", SPACE, says="H.R.L. cannot hijack a ship on {space}", rules="NR-144 NR-145 NR-146"
)

# What happens

TURN_BEGAN: Final[i64] = event("turn-began", SEAT, numbered("turn"))
LAUNCHED: Final[i64] = event("launched", SEAT, SPACE, says="{seat:launch|launches} a ship to {space}")
PLAYED_ACTION: Final[i64] = event("played-action", SEAT, BASIC, FACE, facts="action", says="{seat:play|plays} {action}")
PLAYED_LINK: Final[i64] = event("played-link", SEAT, CARD, says="{seat:turn|turns} {card} sideways as a link")
PLAYED_SPECIAL: Final[i64] = event(
    "played-special", SEAT, SPECIAL, says="{seat:play|plays} {special} for its action and a link"
)
PLAYED_SPECIAL_LINK: Final[i64] = event(
    "played-special-link", SEAT, SPECIAL, says="{seat:play|plays} {special} as a link only"
)
FLEW: Final[i64] = event("flew", OWNER, FROM, TO, facts="ship", says="{ship} moves from {start} to {to}")
LEFT_SHARDS: Final[i64] = event("left-shards", SPACE, MANY_SHARDS, facts="piled stay", says="{piled} {stay} on {space}")
PICKED_UP: Final[i64] = event(
    "picked-up", OWNER, SPACE, MANY_SHARDS, facts="ship piled", says="{ship} picks up {piled}"
)
LEFT_BEHIND: Final[i64] = event(
    "left-behind", OWNER, SPACE, MANY_SHARDS, facts="ship piled", says="{ship} loses {piled} on {space}"
)
PUSHED: Final[i64] = event("pushed", OWNER, FROM, TO, facts="ship", says="{ship} is pushed from {start} to {to}")
FELL: Final[i64] = event(
    "fell", OWNER, SPACE, MANY_SHARDS, facts="ship", says="{ship} is pushed from {space} into the star and destroyed"
)
UNLOADED: Final[i64] = event("unloaded", SEAT, SPACE, says="{seat:unload|unloads} at {space}; the ship docks")
STOWED: Final[i64] = event("stowed", SEAT, SHARD, BAY_, says="{seat:put|puts} {shard} into bay {bay}")
LIFTED: Final[i64] = event("lifted", SEAT, BAY_, MANY_SHARDS)
PUT_BACK: Final[i64] = event("put-back", SEAT, SHARD, BAY_, says="{seat:put|puts} {shard} back into bay {bay}")
TOOK_CARD: Final[i64] = event(
    "took-card", SEAT, SPECIAL, numbered("place"), says="{seat:take|takes} {special} from the Academy"
)
TOOK_TOP: Final[i64] = event(
    "took-top",
    SEAT,
    SPECIAL,
    secret="special",
    says="{seat:take|takes} {special} from the top of the Academy deck",
    unseen="{seat:take|takes} the top card of the Academy deck unseen",
)
WENT_UNDER: Final[i64] = event("went-under", SPECIAL, numbered("place"), says="{special} goes under the Academy deck")
TURNED_UP: Final[i64] = event("turned-up", SPECIAL, numbered("place"), says="{special} is turned up at the Academy")
DISCARDED: Final[i64] = event("discarded", SEAT, numbered("count"))
SHUFFLED: Final[i64] = event("shuffled", SEAT, says="{seat:shuffle|shuffles} the discard pile into a new draw pile")
DREW_CARD: Final[i64] = event("drew-card", SEAT, CARD, secret="card")
REFILLED: Final[i64] = event("refilled", SEAT, numbered("count"), says="{seat:draw|draws} {count:card|cards}")
CLOCK_MOVED: Final[i64] = event(
    "clock-moved", SEAT, numbered("space"), numbered("does"), facts="does", says="The clock moves to {space}: {does}"
)
CLOCK_STALLED: Final[i64] = event(
    "clock-stalled", numbered("rounds"), says="The clock has stood still for {rounds:round|rounds}: it moves by itself"
)
DREW_SHARD: Final[i64] = event("drew-shard", SEAT, SHARD, says="{seat:draw|draws} {shard.a} shard from the bag")
PLACED_SHARD: Final[i64] = event("placed-shard", SEAT, SHARD, SPACE, says="{seat:place|places} {shard} on {space}")
DREW_NOTHING: Final[i64] = event(
    "drew-nothing", SEAT, says="{seat:draw|draws} no shard: the bag is empty, or no asteroid is open"
)
RING_BURNED: Final[i64] = event("ring-burned", numbered("ring"), says="The star expands: ring {ring} burns")
SHIP_BURNED: Final[i64] = event("ship-burned", OWNER, SPACE, facts="ship", says="{ship} on {space} is destroyed")
SHARDS_BURNED: Final[i64] = event(
    "shards-burned", SPACE, MANY_SHARDS, facts="piled burn", says="{piled} on {space} {burn}"
)
HRL_TURNED: Final[i64] = event("hrl-turned", SEAT, HRL_CARD, says="H.R.L.: {hrl_card}; {seat:choose|chooses} for it")
HRL_RESTED: Final[i64] = event("hrl-rested", HRL_CARD, says="H.R.L. cannot do that and stays where it is")
HRL_EVACUATED: Final[i64] = event(
    "hrl-evacuated", FROM, TO, says="H.R.L. leaves {start} for {to} before the ring burns"
)
HRL_DOCKED: Final[i64] = event(
    "hrl-docked", SPACE, MANY_SHARDS, says="H.R.L. leaves {space} for its dock and is out of play"
)
KEPT_DIRECTIVE: Final[i64] = event(
    "kept-directive",
    SEAT,
    DIRECTIVE,
    secret="directive",
    says="{seat:keep|keeps} {directive}",
    unseen="{seat:keep|keeps} a directive",
)
STAR_BURST: Final[i64] = event("star-burst", says="The star goes supernova: the game is over")
SHOWED_DIRECTIVE: Final[i64] = event("showed-directive", SEAT, DIRECTIVE, says="{seat:show|shows} {directive}")

# What luck decides

START_PLAYER: Final[i64] = WORDS.draw("start-player")
CARD_DRAWN: Final[i64] = WORDS.draw("{colour}-card", COLOUR, CARD)  # + the seat whose draw pile it is
ACADEMY_DRAWN: Final[i64] = WORDS.draw("academy", SPECIAL)
SHARD_DRAWN: Final[i64] = WORDS.draw("shard", SHARD)
HRL_DRAWN: Final[i64] = WORDS.draw("hrl", HRL_CARD)
DIRECTIVE_DEALT: Final[i64] = WORDS.draw("directive", DIRECTIVE)

# How it ends

NOVA_BY_UNLOAD: Final[i64] = WORDS.ending(
    "nova-by-unload", says="The game is over: an unloading reached the supernova", rules="NR-125 NR-126"
)
NOVA_BY_TIME: Final[i64] = WORDS.ending(
    "nova-by-time", says="The game is over: a card moved the clock to the supernova", rules="NR-125 NR-171"
)
NOVA_BY_STALL: Final[i64] = WORDS.ending(
    "nova-by-stall", says="The game is over: the clock reached the supernova by itself", rules="NR-125 NR-128"
)
