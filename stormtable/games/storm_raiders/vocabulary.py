"""The names of Storm Raiders' moves, draws, events and endings, beside their numbers in words.py."""

from stormtable.engine.vocabulary import Field, Verb, Vocabulary, numbered
from stormtable.engine.words import EventKind
from stormtable.games.storm_raiders.words import (
    BRACE,
    CLEAR,
    COLOURS,
    DESTROY_CREW,
    DRAW,
    FACES,
    FULFIL,
    GAIN,
    GO_ON,
    HOLDS,
    KEEP_CREW,
    KEEP_RESOURCE,
    KEEP_TILE,
    MATCH,
    MOST_CARDS,
    MOVE_COUNT,
    MOVE_TO,
    NUDGE,
    PAY,
    PLACE_MOD,
    PREVENT,
    RAISE,
    REFRESH,
    REMOVE_DIE,
    REPAIR,
    SAIL,
    SALVAGE,
    SET_VALUE,
    SHIFT,
    SKIP,
    START_AT,
    STOP,
    TAKE_DAMAGE,
    TAKE_DIE,
    USE,
    USE_CREW,
    WRECKS,
)

COLOUR_IDS = ("black", "grey")
VEHICLE_IDS = ("trike", "plane", "sub")
USE_IDS = (*VEHICLE_IDS, "tent")
TILE_IDS = (*VEHICLE_IDS, "raider")
DIAL_IDS = ("mod", "medal", "crew")
TYPE_IDS = ("goods", "fuel", "machinery", "electrical", "orichalcum", "weaponry", "crew")
WRECK_IDS = tuple(f"W{number:02}" for number in range(1, WRECKS + 1))
HOLD_IDS = tuple(f"H{number}" for number in range(1, HOLDS + 1))
SITE_IDS = (*WRECK_IDS, *HOLD_IDS)
CARD_IDS = tuple(f"CR-{number:02}" for number in range(1, MOST_CARDS + 1))
SLOT_IDS = ("MS-T56", "MS-TW", "MS-P6", "MS-P2", "MS-PW", "MS-S2", "MS-SW")
FACE_IDS = tuple(f"{COLOUR_IDS[face % COLOURS]}-{face // COLOURS + 1}" for face in range(FACES))
MOMENT_IDS = ("T0", "T1", "T3", "T4", "T5", "T6", "T7", "R1", "R4", "S1", "S2")

CARD = Field("card", CARD_IDS)
VEHICLE = Field("vehicle", VEHICLE_IDS)
SITE = Field("site", SITE_IDS)
RESOURCE = Field("resource", TYPE_IDS)
DIAL = Field("dial", DIAL_IDS)
VALUE = numbered("value", 6)

VOCABULARY = Vocabulary(
    Verb("keep-tile", KEEP_TILE, (Field("tile", ("first", "second")),)),
    Verb("start-at", START_AT, (Field("site", HOLD_IDS),)),
    Verb("take-die", TAKE_DIE, (Field("colour", COLOUR_IDS), VALUE, Field("beside", ("plain", "medal")))),
    Verb("go-on", GO_ON),
    Verb("use-crew", USE_CREW, (CARD,)),
    Verb("destroy-crew", DESTROY_CREW, (CARD,)),
    Verb("refresh", REFRESH, (CARD,)),
    Verb("keep-crew", KEEP_CREW, (CARD,)),
    Verb("nudge", NUDGE, (Field("way", ("up", "down")),)),
    Verb("match", MATCH, (VALUE,)),
    Verb("use", USE, (Field("for", USE_IDS),)),
    Verb("set-value", SET_VALUE, (Field("face", ("plain", "flipped")), VALUE)),
    Verb("move-to", MOVE_TO, (SITE,)),
    Verb("salvage", SALVAGE, (RESOURCE,)),
    Verb("stop", STOP),
    Verb("prevent", PREVENT),
    Verb("take-damage", TAKE_DAMAGE),
    Verb("repair", REPAIR, (VEHICLE,)),
    Verb("remove-die", REMOVE_DIE, (VEHICLE, Field("die", FACE_IDS))),
    Verb("skip", SKIP),
    Verb("fulfil", FULFIL),
    Verb("pay", PAY, (RESOURCE,)),
    Verb("place-mod", PLACE_MOD, (Field("slot", SLOT_IDS),)),
    Verb("shift", SHIFT, (Field("up", DIAL_IDS), Field("down", DIAL_IDS))),
    Verb("raise", RAISE, (DIAL,)),
    Verb("gain", GAIN, (Field("what", DIAL_IDS),)),
    Verb("draw", DRAW),
    Verb("keep-resource", KEEP_RESOURCE, (RESOURCE,)),
    Verb("sail", SAIL, (SITE,)),
    Verb("brace", BRACE, (VEHICLE,)),
    Verb("clear", CLEAR, (VEHICLE,)),
)

CHANCES = (
    "first-player",
    *(f"{kind}-dealt" for kind in TILE_IDS),
    "starting-crew",
    "resource",
    "contract",
    "die",
    "storm-die",
    "crew",
    "opponent-die",
    "unknown-crew",
)

ENDS = ("scored", "solo-won", "solo-lost")

EVENTS = (
    EventKind("round-began", ("round",)),
    EventKind("contract-placed", ("hold", "contract")),
    EventKind("contract-aged", ("hold", "contract", "side")),
    EventKind("contract-left", ("hold", "contract")),
    EventKind("rolled", ("face",)),
    EventKind("medal-placed", ("face",)),
    EventKind("turn-began", ("seat",)),
    EventKind("took-die", ("seat", "face", "medal")),
    EventKind("used-crew", ("seat", "card")),
    EventKind("die-changed", ("seat", "value")),
    EventKind("placed-die", ("seat", "vehicle", "face")),
    EventKind("rested", ("seat", "face")),
    EventKind("moved", ("seat", "from", "to")),
    EventKind("entered-storm", ("seat",)),
    EventKind("damaged", ("seat", "vehicle")),
    EventKind("health-lost", ("seat", "vehicle", "health")),
    EventKind("prevented", ("seat", "vehicle")),
    EventKind("gained-resource", ("seat", "type")),
    EventKind("salvaged", ("seat", "site", "type")),
    EventKind("drew-crew", ("seat", "first", "second"), frozenset({"first", "second"})),
    EventKind("gained-crew", ("seat", "card")),
    EventKind("destroyed-crew", ("seat", "card")),
    EventKind("refreshed", ("seat", "card")),
    EventKind("gained-mod", ("seat", "slot")),
    EventKind("gained-medal", ("seat",)),
    EventKind("lost-medal", ("seat",)),
    EventKind("dial-turned", ("seat", "dial", "position")),
    EventKind("healed", ("seat", "health")),
    EventKind("repaired", ("seat", "vehicle")),
    EventKind("die-removed", ("seat", "vehicle", "face")),
    EventKind("paid", ("seat", "type")),
    EventKind("fulfilled", ("seat", "contract", "side")),
    EventKind("storm-moved", ("from", "to", "steps", "direction")),
    EventKind("storm-hit", ("seat",)),
    EventKind("dropped", ("site", "type")),
    EventKind("bag-refilled", ("count",)),
    EventKind("first-passed", ("seat",)),
    EventKind("standee-placed", ("seat", "site")),
    EventKind("kept-tile", ("seat", "kind", "tile")),
    EventKind("opponent-rolled", ("black", "grey")),
    EventKind("opponent-took", ("face", "medal")),
    EventKind("opponent-moved", ("from", "to")),
    EventKind("opponent-covered", ("contract", "type")),
    EventKind("opponent-completed", ("contract",)),
    EventKind("opponent-passed", ("contract",)),
    EventKind("opponent-scared", ("site", "count")),
    EventKind("sheltered", ("seat",)),
    EventKind("ended", ("ending",)),
)

assert VOCABULARY.size == MOVE_COUNT
