"""The names of Riftwalker's moves, draws, events and endings, beside their numbers in words.py."""

from stormtable.engine.vocabulary import Field, Verb, Vocabulary, numbered
from stormtable.engine.words import EventKind
from stormtable.games.riftwalker.content import SPARE, Content
from stormtable.games.riftwalker.grid import PAIR_CELLS
from stormtable.games.riftwalker.words import (
    ACTIVATE,
    BENEATH,
    BURST,
    BY_POWER,
    CELLS,
    CHOOSE,
    DISCARD,
    EXCHANGE,
    EXCHANGE_FOR,
    EXPLORE,
    FLIP,
    GIVE,
    GO_AHEAD,
    GROW,
    KEEP_HAND,
    MOST_RIFTS,
    MOST_SEATS,
    NO_POWER,
    PLACE,
    RETURN,
    SHIFT,
    SKIP_BURST,
    SKIP_RIFT,
    STOP,
    SWAP,
    TUCK,
    TURN_BACK,
    USE_POWER,
)

CELL = numbered("cell", CELLS, first=0)
PAIR = Field("cells", tuple(f"{pair // CELLS}-{pair % CELLS}" for pair in PAIR_CELLS))


def vocabulary_of(content: Content) -> Vocabulary:
    """The verbs with the elements and rifts of a pack; places for rifts it does not have are called spare."""
    spare = range(len(content.rift) + 1, int(MOST_RIFTS) + 1)
    rift = Field("rift", (*(card.id for card in content.rift), *(f"{SPARE}{number}" for number in spare)))
    element = Field("element", tuple(element.id for element in content.element))
    return Vocabulary(
        Verb("flip", FLIP, (CELL,)),
        Verb("place", PLACE, (element, CELL)),
        Verb("grow", GROW, (CELL,)),
        Verb("swap", SWAP, (PAIR,)),
        Verb("explore", EXPLORE, (rift,)),
        Verb("shift", SHIFT, (rift,)),
        Verb("turn-back", TURN_BACK, (rift,)),
        Verb("return", RETURN, (rift,)),
        Verb("discard", DISCARD, (rift,)),
        Verb("give", GIVE, (rift,)),
        Verb("tuck", TUCK, (rift,)),
        Verb("beneath", BENEATH, (rift,)),
        Verb("exchange", EXCHANGE, (rift,)),
        Verb("exchange-for", EXCHANGE_FOR, (rift,)),
        Verb("use-power", USE_POWER, (rift,)),
        Verb("burst", BURST, (rift,)),
        Verb("by-power", BY_POWER, (rift,)),
        Verb("choose", CHOOSE, (numbered("seat", MOST_SEATS),)),
        Verb("activate", ACTIVATE),
        Verb("no-power", NO_POWER),
        Verb("skip-rift", SKIP_RIFT),
        Verb("skip-burst", SKIP_BURST),
        Verb("stop", STOP),
        Verb("keep-hand", KEEP_HAND),
        Verb("go-ahead", GO_AHEAD),
    )


CHANCES = ("start-player", "element-card", "side", "rift", "taken-rift")

ENDS = ("rifts-scored", "empty-deck", "stalled")

SECRET_RIFT = frozenset({"rift"})

EVENTS = (
    EventKind("turn-began", ("seat",)),
    EventKind("in-use", ("seat", "element")),
    EventKind("turned", ("seat", "cell", "element")),
    EventKind("placed", ("seat", "cell", "element", "replaced")),
    EventKind("next-card", ("card",)),
    EventKind("swapped", ("seat", "cell", "other")),
    EventKind("explored", ("seat", "rift")),
    EventKind("shifted", ("seat", "rift", "level")),
    EventKind("turned-back", ("seat", "rift", "level")),
    EventKind("activated", ("seat", "rift")),
    EventKind("no-effect", ("seat", "rift")),
    EventKind("drew", ("seat", "rift"), SECRET_RIFT),
    EventKind("discarded", ("seat", "rift"), SECRET_RIFT),
    EventKind("lost", ("host", "rift"), SECRET_RIFT),
    EventKind("returned", ("seat", "rift")),
    EventKind("gave", ("seat", "to", "rift"), SECRET_RIFT),
    EventKind("took", ("seat", "from", "rift"), SECRET_RIFT),
    EventKind("exchanged", ("seat", "rift", "with", "for")),
    EventKind("tucked", ("seat", "host", "rift"), SECRET_RIFT),
    EventKind("permitted", ("seat", "rift")),
    EventKind("burst", ("seat", "rift", "level")),
    EventKind("chose", ("seat", "opponent")),
    EventKind("last-turns", ("seat", "cause")),
    EventKind("ended", ("ending",)),
)
