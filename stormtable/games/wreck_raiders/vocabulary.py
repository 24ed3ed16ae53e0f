"""The names of Wreck Raiders' moves, draws, events and endings, beside their numbers in words.py."""

from stormtable.engine.vocabulary import Field, Verb, Vocabulary, numbered
from stormtable.engine.words import EventKind
from stormtable.games.wreck_raiders.content import KIND_IDS, TYPE_IDS
from stormtable.games.wreck_raiders.view import SPOT_IDS, ZONE_IDS
from stormtable.games.wreck_raiders.words import (
    BUY,
    BUY_NOTHING,
    CHOOSE_BAUBLE,
    CLAIM,
    COVER,
    DECORATE_SEASHELL,
    DECORATE_SKULL,
    DONE_CLAIMING,
    GAIN_PIECE,
    KEEP_SEASHELLS,
    MOVE_DIVER,
    NO_SEASHELL,
    NO_SKULL,
    PLACE,
    SPEND_SEASHELL,
    TAKE_DIE,
    USE_NUMBER,
)

DISPLAY = numbered("display", 3)
PLACE_FIELD = Field("place", ("display-1", "display-2", "display-3", "vault-1", "vault-2", "vault-3"))
AQUARIUM = Field("aquarium", (*(str(number) for number in range(1, 11)), "new"))
MARKET_PLACE = numbered("market", 9)

VOCABULARY = Vocabulary(
    Verb("take-die", TAKE_DIE, (Field("zone", ZONE_IDS), numbered("number", 6))),
    Verb("use-number", USE_NUMBER, (numbered("number", 6),)),
    Verb("move-diver", MOVE_DIVER, (Field("diver", ("1", "2", "3", "4", "5", "6", "off")), Field("to", SPOT_IDS))),
    Verb("place", PLACE, (PLACE_FIELD,)),
    Verb("spend-seashell", SPEND_SEASHELL),
    Verb("keep-seashells", KEEP_SEASHELLS),
    Verb("claim", CLAIM, (DISPLAY, numbered("exhibit", 5))),
    Verb("cover", COVER, (DISPLAY, numbered("pedestal", 4))),
    Verb("done-claiming", DONE_CLAIMING),
    Verb("decorate-skull", DECORATE_SKULL),
    Verb("no-skull", NO_SKULL),
    Verb("decorate-seashell", DECORATE_SEASHELL, (Field("wreck", TYPE_IDS),)),
    Verb("no-seashell", NO_SEASHELL),
    Verb("choose-bauble", CHOOSE_BAUBLE, (Field("bauble", KIND_IDS),)),
    Verb("buy", BUY, (MARKET_PLACE, AQUARIUM)),
    Verb("gain-piece", GAIN_PIECE, (MARKET_PLACE, AQUARIUM)),
    Verb("buy-nothing", BUY_NOTHING),
)

CHANCES = (
    "start-player",
    "exhibit",
    "bottom",
    "middle",
    "top",
    "die-number",
    "die-zone",
    *(f"{type_}-front" for type_ in TYPE_IDS),
)

ENDS = ("enough-exhibits", "stalled")

EVENTS = (
    EventKind("turn-began", ("seat",)),
    EventKind("rolled", ("die", "number", "zone")),
    EventKind("took-die", ("seat", "die", "number", "zone")),
    EventKind("gained-bauble", ("seat", "kind", "count")),
    EventKind("spent-bauble", ("seat", "kind", "count")),
    EventKind("changed-number", ("seat", "number")),
    EventKind("moved", ("seat", "diver", "to")),
    EventKind("bumped", ("seat", "diver", "spot", "to")),
    EventKind("gained", ("seat", "picture")),
    EventKind("placed", ("seat", "picture", "place")),
    EventKind("thrown-back", ("seat", "picture")),
    EventKind("nothing-left", ("seat", "type")),
    EventKind("reshuffled", ("type",)),
    EventKind("covered", ("seat", "display", "pedestal")),
    EventKind("claimed", ("seat", "display", "exhibit")),
    EventKind("decorated", ("seat", "exhibit", "kind")),
    EventKind("style", ("seat", "exhibit")),
    EventKind("revealed", ("exhibit",)),
    EventKind("built", ("seat", "piece", "aquarium", "market")),
    EventKind("replaced", ("market", "piece")),
    EventKind("last-turns", ("seat",)),
    EventKind("ended", ("ending",)),
)
