"""The words of Wreck Raiders: the sizes of the table, then each verb, event, draw, reason and question, declared once.

The engine numbers them in the order of these lines. What a template cannot say, a function of `text.py` says.
"""
# mypyc: compile

from typing import Final, Literal

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field, numbered
from stormtable.engine.words import PASSES, SEAT, Words

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
PLACES: Final[i64] = 6  # for a treasure: displays, then vault columns
MOST_FACE_UP: Final[i64] = 5
MARKET: Final[i64] = 9
PLACES_A_KIND: Final[i64] = 3
AQUARIUMS: Final[i64] = 10
TARGETS: Final[i64] = 11  # for a piece: any aquarium, or a new one
NEW_AQUARIUM: Final[i64] = 10
ANY_OFF_BOARD: Final[i64] = 6  # as a diver: one of those off the board, which are all alike
FACES: Final[i64] = 24  # of a die: a zone and a number
DIVER_MOVES: Final[i64] = 210  # any diver to any spot
CLAIM_MOVES: Final[i64] = 15  # any display for any Exhibit of the row
COVER_MOVES: Final[i64] = 12  # any pedestal of any display
PIECE_MOVES: Final[i64] = 99  # any piece of the market to any target

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

# Several counts in one number, so that all are compared at once. Above each count stands a bit that no count reaches:
# where it is still set after a subtraction, there was enough. A row of treasures has four bits a type, then its size.
TYPE_BITS: Final[i64] = 4
SIZE_BIT: Final[i64] = 16
ENOUGH_TYPES: Final[i64] = 0x8888
TYPES_AND_SIZE: Final[i64] = 0x78888
KIND_BITS: Final[i64] = 8
ENOUGH_KINDS: Final[i64] = 0x808080

# What things are called in content files and records, by their numbers.
TypeId = Literal["gems", "gold", "art", "relics"]
KindId = Literal["skull", "seashell", "starfish"]
ZoneId = Literal["none", "skull", "seashell", "starfish"]
PieceKind = Literal["bottom", "middle", "top"]
TYPE_IDS: Final[tuple[TypeId, ...]] = ("gems", "gold", "art", "relics")
KIND_IDS: Final[tuple[KindId, ...]] = ("skull", "seashell", "starfish")
ZONE_IDS: Final[tuple[ZoneId, ...]] = ("none", "skull", "seashell", "starfish")
PIECE_KINDS: Final[tuple[PieceKind, ...]] = ("bottom", "middle", "top")
AREA_IDS: Final = (*TYPE_IDS, "beach")
SPOT_IDS: Final = tuple([f"{area}-{number}" for area in AREA_IDS for number in range(1, 7)])

# What words are about.
ZONE: Final = Field("zone", ZONE_IDS, section="zone")
NUMBER: Final = numbered("number", 6)
DIVER: Final = Field("diver", ("1", "2", "3", "4", "5", "6", "off"))
SPOT: Final = Field("spot", SPOT_IDS)
PICTURE: Final = Field("picture", section="treasure")
PLACE_FOR_IT: Final = Field("place", ("display-1", "display-2", "display-3", "vault-1", "vault-2", "vault-3"))
DISPLAY: Final = Field("display", ("1", "2", "3"))
PEDESTAL: Final = Field("pedestal", ("1", "2", "3", "4"))
EXHIBIT: Final = Field("exhibit", section="exhibit")
EXHIBIT_ON_SHOW: Final = numbered("exhibit", 5)  # its place in the row
WRECK: Final = Field("wreck", TYPE_IDS, section="wreck")
BAUBLE: Final = Field("bauble", KIND_IDS, section="bauble")
PIECE: Final = Field("piece", section="piece")
MARKET_PLACE: Final = numbered("market", 9)
AQUARIUM: Final = Field("aquarium", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "new"))
COUNT: Final = numbered("count")

WORDS: Final = Words()
verb, event, reason, question = WORDS.verb, WORDS.event, WORDS.reason, WORDS.question

# The turn and its die.

TURN_BEGAN: Final[i64] = event("turn-began", SEAT)
ROLLED: Final[i64] = event("rolled", numbered("die"), NUMBER, ZONE, says="A die shows {number}{zone.rolled}")

question("TakeDie", says="Take a die from the pool", rules="WR-027 WR-029")
TAKE_DIE: Final[i64] = verb(
    "take-die",
    ZONE,
    NUMBER,
    says="Take the {number}{bauble}",
    touches="die-{zone.id}-{number}",
    group="Dice",
    facts="bauble",
)
NO_SUCH_DIE: Final[i64] = reason(
    "no-such-die", ZONE, NUMBER, says="No die in the pool shows a {number} {zone}", rules="WR-027"
)
TOOK_DIE: Final[i64] = event("took-die", SEAT, numbered("die"), NUMBER, ZONE, says="{seat:take|takes} a {number}")

question("UseNumber", says="Spend Skulls to change the die's number, or use it as it is", rules="WR-094 WR-095")
USE_NUMBER: Final[i64] = verb("use-number", NUMBER, touches="number-{number}", group="Numbers")
TOO_FEW_SKULLS: Final[i64] = reason(
    "too-few-skulls",
    NUMBER,
    says="With {skulls} you cannot get from {now} to {number}",
    rules="WR-094",
    facts="skulls now",
)
CHANGED_NUMBER: Final[i64] = event("changed-number", SEAT, NUMBER, says="{seat:make|makes} it a {number}")

# Divers.

question(
    "MoveDiver", says="Move one of your divers to a spot with number {number}", rules="WR-032 WR-034", facts="number"
)
MOVE_DIVER: Final[i64] = verb(
    "move-diver",
    DIVER,
    SPOT.called("to"),
    says="{to}, {how}: {gains}",
    touches="diver-{diver} {to.id}",
    group="{to.area}",
    facts="how gains",
)
WRONG_NUMBER: Final[i64] = reason(
    "wrong-number",
    SPOT.called("to"),
    says="Your number is {number}, and {to} is not a {number}",
    rules="WR-032",
    facts="number",
)
NO_SUCH_DIVER: Final[i64] = reason(
    "no-such-diver", says="You have only {divers:diver|divers}", rules="WR-010", facts="divers"
)
NO_SPARE_DIVER: Final[i64] = reason("no-spare-diver", says="All your divers are on the board", rules="WR-033")
DIVER_IS_SPARE: Final[i64] = reason(
    "diver-is-spare", says="That diver is off the board, where all are alike: take any spare diver", rules="WR-R45"
)
STANDS_THERE: Final[i64] = reason(
    "stands-there",
    SPOT.called("to"),
    says="That diver stands on {to} already, and a move must take it somewhere else",
    rules="WR-R55",
)
SAME_WRECK: Final[i64] = reason(
    "same-wreck", says="A diver in a wreck may not move to another spot of the same wreck", rules="WR-035"
)
SAME_BEACH: Final[i64] = reason(
    "same-beach", says="A diver on the beach may not move to another beach spot", rules="WR-036"
)
OWN_DIVER_THERE: Final[i64] = reason(
    "own-diver-there", SPOT.called("to"), says="Your own diver is already on {to}", rules="WR-037"
)
MOVED: Final[i64] = event("moved", SEAT, numbered("diver"), SPOT.called("to"))
BUMPED: Final[i64] = event(
    "bumped",
    SEAT,
    numbered("diver"),
    SPOT,
    SPOT.called("to"),
    says="{seat.s} diver is bumped from {spot} {where}",
    facts="where",
)
BESIDE: Final[i64] = event("beside", SEAT, WRECK, COUNT)

# Treasures.

question(
    "PlaceTreasure",
    PICTURE,
    says="Place the {picture} ({picture.type}) in a display or in your vault",
    rules="WR-056 WR-057 WR-058",
)
PLACE: Final[i64] = verb("place", PLACE_FOR_IT, touches="{place.id}", group="{place.group}")
DISPLAY_LOCKED: Final[i64] = reason(
    "display-locked",
    PLACE_FOR_IT,
    says="You are claiming with {place}: it takes nothing until it is cleared",
    rules="WR-R24",
)
DISPLAY_FULL: Final[i64] = reason(
    "display-full", PLACE_FOR_IT, says="There is no free pedestal in {place}", rules="WR-057"
)
COLUMN_FULL: Final[i64] = reason("column-full", PLACE_FOR_IT, says="There is no free cell in {place}", rules="WR-058")
GAINED: Final[i64] = event("gained", SEAT, PICTURE, says="{seat:find|finds} {picture.one}")
PLACED: Final[i64] = event("placed", SEAT, PICTURE, PLACE_FOR_IT, says="{seat:put|puts} the {picture} into {place}")
THROWN_BACK: Final[i64] = event(
    "thrown-back", SEAT, PICTURE, says="{seat:have|has} no room for the {picture}, which must be discarded"
)
NOTHING_LEFT: Final[i64] = event(
    "nothing-left", SEAT, WRECK.called("type"), says="No {type} treasure is left for {seat}"
)
RESHUFFLED: Final[i64] = event("reshuffled", WRECK.called("type"), says="The {type} discards become the new supply")

question("ExtraTreasure", WRECK, says="Spend a Seashell for one more {wreck} treasure?", rules="WR-097 WR-098")
SPEND_SEASHELL: Final[i64] = verb(
    "spend-seashell", says="Spend a Seashell for one more {wreck} treasure", touches="seashell", facts="wreck"
)
KEEP_SEASHELLS: Final[i64] = verb("keep-seashells", says="Keep your Seashells", group="Go on", role=PASSES)

# Baubles.

GAINED_BAUBLE: Final[i64] = event(
    "gained-bauble", SEAT, BAUBLE.called("kind"), COUNT, says="{seat:gain|gains} {baubles}", facts="baubles"
)
SPENT_BAUBLE: Final[i64] = event(
    "spent-bauble", SEAT, BAUBLE.called("kind"), COUNT, says="{seat:spend|spends} {baubles}", facts="baubles"
)

# Exhibits.

question("ClaimExhibits", says="Claim Exhibits, or go on", rules="WR-063 WR-064 WR-100")
CLAIM: Final[i64] = verb(
    "claim",
    DISPLAY,
    EXHIBIT_ON_SHOW,
    says="Claim the {card.full} with display {display}{style}",
    touches="display-{display} exhibit-{card.id}",
    group="Claims",
    facts="card style",
)
NO_EXHIBIT_THERE: Final[i64] = reason(
    "no-exhibit-there",
    EXHIBIT_ON_SHOW,
    says="No Exhibit lies face up at place {exhibit} of the row",
    rules="WR-063",
)
NO_MATCH: Final[i64] = reason(
    "no-match",
    DISPLAY,
    says="Display {display} holds {held}, which is not exactly what the {card} asks for",
    rules="WR-064",
    facts="held card",
)
COVER: Final[i64] = verb(
    "cover",
    DISPLAY,
    PEDESTAL,
    says="Put a Starfish on the {treasure} in display {display}, pedestal {pedestal}: it then counts as any type",
    touches="starfish display-{display}-{pedestal}",
    group="Starfish",
    facts="treasure",
)
NO_STARFISH: Final[i64] = reason("no-starfish", says="You have no Starfish", rules="WR-100")
NO_TREASURE_THERE: Final[i64] = reason(
    "no-treasure-there",
    DISPLAY,
    PEDESTAL,
    says="There is no treasure on pedestal {pedestal} of display {display}",
    rules="WR-100",
)
ALREADY_WILD: Final[i64] = reason("already-wild", says="A Starfish lies on that treasure already", rules="WR-R20")
DONE_CLAIMING: Final[i64] = verb("done-claiming", says="Claim nothing more", group="Go on", role=PASSES)
COVERED: Final[i64] = event(
    "covered", SEAT, DISPLAY, PEDESTAL, says="{seat:put|puts} a Starfish on display {display}, pedestal {pedestal}"
)
CLAIMED: Final[i64] = event("claimed", SEAT, DISPLAY, EXHIBIT, says="{seat:claim|claims} the {exhibit.full}")

question("DecorateSkull", EXHIBIT, says="Decorate the {exhibit} with a Skull?", rules="WR-070 WR-072")
DECORATE_SKULL: Final[i64] = verb(
    "decorate-skull", says="Put a Skull on the Exhibit, worth 2 coins at the end", touches="skull"
)
NO_SKULL: Final[i64] = verb("no-skull", says="No Skull", group="Go on", role=PASSES)

question(
    "DecorateSeashell",
    EXHIBIT,
    says="Decorate the {exhibit} with a Seashell, for a treasure from a wreck of your choice?",
    rules="WR-073",
)
DECORATE_SEASHELL: Final[i64] = verb(
    "decorate-seashell",
    WRECK,
    says="Spend a Seashell for a random {wreck} treasure",
    touches="seashell wreck-{wreck.id}",
)
NO_TREASURE_LEFT: Final[i64] = reason(
    "no-treasure-left", WRECK, says="No {wreck} treasure is left to draw", rules="WR-R13"
)
NO_SEASHELL: Final[i64] = verb("no-seashell", says="No Seashell", group="Go on", role=PASSES)
DECORATED: Final[i64] = event(
    "decorated", SEAT, EXHIBIT, BAUBLE.called("kind"), says="{seat:decorate|decorates} the {exhibit} with {kind.a}"
)

STYLE: Final[i64] = event("style", SEAT, EXHIBIT, says="{seat:earn|earns} the style reward: {exhibit.reward}")
question("ChooseBauble", says="Style reward: choose a bauble", rules="WR-076")
CHOOSE_BAUBLE: Final[i64] = verb("choose-bauble", BAUBLE, says="Gain {bauble.a}", touches="{bauble.id}")
NO_BAUBLE_LEFT: Final[i64] = reason("no-bauble-left", BAUBLE, says="No {bauble} is left in the supply", rules="WR-R30")
REVEALED: Final[i64] = event("revealed", EXHIBIT, says="New Exhibit: {exhibit.row} ({exhibit.worth})")

# Aquariums.

question("BuyPiece", says="Buy an aquarium piece, or nothing", rules="WR-083 WR-084")
BUY: Final[i64] = verb(
    "buy",
    MARKET_PLACE,
    AQUARIUM,
    says="{piece.full} for {price}, {where}",
    touches="market-{market} aquarium-{aquarium}",
    group="{kind}s",
    facts="piece price where kind",
)
NOTHING_FOR_SALE: Final[i64] = reason("nothing-for-sale", says="That place of the market is empty", rules="WR-085")
TOO_DEAR: Final[i64] = reason(
    "too-dear", says="The {piece} costs {price}, which you do not have", rules="WR-084", facts="piece price"
)
STARTS_ANEW: Final[i64] = reason("starts-anew", says="A Bottom starts a new aquarium", rules="WR-086")
HAS_A_TOP: Final[i64] = reason(
    "has-a-top", AQUARIUM, says="Aquarium {aquarium} has a Top and accepts no more pieces", rules="WR-091"
)
NO_BOTTOM: Final[i64] = reason(
    "no-bottom", says="A {kind} goes on top of an aquarium you have begun", rules="WR-087 WR-088", facts="kind"
)
question("GainPiece", says="Style reward: choose an aquarium piece, free of charge", rules="WR-076 WR-R27")
GAIN_PIECE: Final[i64] = verb(
    "gain-piece",
    MARKET_PLACE,
    AQUARIUM,
    says="{piece.full}, free of charge, {where}",
    touches="market-{market} aquarium-{aquarium}",
    group="{kind}s",
    facts="piece where kind",
)
BUY_NOTHING: Final[i64] = verb("buy-nothing", says="Buy nothing", group="Go on", role=PASSES)
BUILT: Final[i64] = event(
    "built", SEAT, PIECE, AQUARIUM, numbered("market"), says="{seat:build|builds} the {piece.full}"
)
REPLACED: Final[i64] = event("replaced", numbered("market"), PIECE, says="New in the market: {piece.full}")

# The end.

LAST_TURNS: Final[i64] = event(
    "last-turns", SEAT, says="{seat:have|has} enough Exhibits: everybody else has one more turn"
)
ENDED: Final[i64] = event("ended", Field("ending"))
ENOUGH_EXHIBITS: Final[i64] = WORDS.ending("enough-exhibits", says="The game is over", rules="WR-106")
STALLED: Final[i64] = WORDS.ending(
    "stalled", says="The game is over: no Exhibit was claimed for too long", rules="WR-R44"
)

# What luck decides.

START_PLAYER: Final[i64] = WORDS.draw("start-player")
EXHIBIT_DRAWN: Final[i64] = WORDS.draw("exhibit", EXHIBIT)
PIECE_DRAWN: Final[i64] = WORDS.draw("{kind}", Field("kind", PIECE_KINDS), PIECE)  # + kind of piece
NUMBER_ROLLED: Final[i64] = WORDS.draw("die-number")
ZONE_ROLLED: Final[i64] = WORDS.draw("die-zone", ZONE)
FRONT_DRAWN: Final[i64] = WORDS.draw("{wreck}-front", WRECK)  # + type
