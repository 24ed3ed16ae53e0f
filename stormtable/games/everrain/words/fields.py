"""The pieces, places and numbers that words are about.

Pieces of a pack have as many names as there can be (marks.py); `names.py` puts a pack's own ids in front of the rest.
A ship is told like the seat it belongs to: `{ship:gains|gain}` is "you gain" or "Plum gains".
"""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field, numbered
from stormtable.engine.words import Words
from stormtable.games.everrain import marks as m


def spare(kind: str, count: i64) -> tuple[str, ...]:
    """Names for pieces of which a pack may have so many."""
    return tuple([f"{kind}-{number}" for number in range(1, count + 1)])


def piece(kind: str, count: i64, section: str = "") -> Field:
    return Field(kind, spare(kind, count), section=section)


WORDS: Final = Words()
verb, event, reason, question, draw = WORDS.verb, WORDS.event, WORDS.reason, WORDS.question, WORDS.draw

# Pieces of the pack, by the sections of its content
CREW: Final = piece("crew", m.CREW, "crew")
TRAIT: Final = piece("trait", m.KINDS, "trait")
IMPROVEMENT: Final = piece("improvement", m.KINDS, "improvement")
GUN: Final = piece("artillery", m.KINDS, "artillery")
TREASURE: Final = piece("treasure", m.KINDS, "treasure")
SEA_EVENT: Final = piece("sea_event", m.KINDS, "sea_event")
EXPEDITION: Final = piece("expedition", m.KINDS, "expedition")
DENIZEN: Final = piece("denizen", m.KINDS, "denizen")
STORY: Final = piece("story", m.KINDS, "story")
DECK_ENEMY: Final = piece("deck_enemy", m.KINDS, "deck_enemy")
SEA_ENEMY: Final = piece("sea_enemy", m.KINDS, "sea_enemy")
ELDER_ONE: Final = piece("elder_one", m.ELDERS, "elder_one")
TILE: Final = piece("tile", m.TILES, "tile")
SLOT: Final = piece("map_slot", m.SLOTS, "map_slot")
PORT: Final = piece("port", m.PORTS, "port")
SERVICE: Final = piece("service", m.SERVICES, "service")
ISLAND_NODE: Final = piece("island_node", m.ISLAND_NODES, "island_node")
ISLAND_TOKEN: Final = piece("island_token", m.ISLAND_TOKENS, "island_token")
HEX: Final = piece("hex", m.HEXES)

# Pieces that every pack has
SHIP: Final = Field("ship", spare("ship", m.MOST_SHIPS), kind="seat")
FRIEND: Final = SHIP.called("friend")
ORDER: Final = Field("order", ("crew", "navigation", "artillery"))
FACING: Final = Field("facing", ("N", "NE", "SE", "S", "SW", "NW"))
HAND: Final = Field("hand", ("left", "right"))
ZONE: Final = numbered("zone", m.ZONES, first=0)
ROOM: Final = numbered("room", m.ROOMS)
GUN_SLOT: Final = Field("gun_slot", spare("gun_slot", m.GUN_SLOTS), section="gun_slot")
PLACE: Final = Field("place", (*[f"zone-{zone}" for zone in range(10)], "below", *[f"room-{n}" for n in range(1, 7)]))
ROTATION: Final = numbered("rotation", 3, first=0)
PLACEMENT: Final = numbered("placement", m.PLACEMENTS)
STORM: Final = numbered("storm", m.STORMS)
FOE: Final = numbered("foe", m.FOES)
VESSEL: Final = numbered("vessel", m.VESSELS)
COURSE: Final = Field("course", ("left", "right", "ahead"))
DICE: Final = numbered("dice", 41, first=0)
OMEN: Final = Field("omen", ("damage", "evade"))  # what an omen is turned into
ATTACK_FACE: Final = Field("attack_face", ("damage", "critical", "omen", "blank"))
EVASION_FACE: Final = Field("evasion_face", ("evade", "omen", "blank"))
ENEMY_FACE: Final = Field("enemy_face", ("move", "damage", "omen"))
OPTION: Final = numbered("option", m.OPTIONS)
GEM: Final = Field("gem", ("trauma", "strain"))
# What acts at a moment: the traits of the crew in each slot, rooms, kinds of treasure
SOURCE: Final = Field(
    "source",
    (
        *[f"crew-{slot}-{kind}" for slot in range(1, 6) for kind in ("positive", "negative", "indelible")],
        *[f"room-{room}" for room in range(1, 7)],
        *spare("treasure", m.KINDS),
    ),
)
AMOUNT: Final = numbered("amount", 20)
NUMBER: Final = numbered("number")  # of events only
PIP: Final = numbered("pip", m.PIPS, first=0)
