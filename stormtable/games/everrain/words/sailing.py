"""Words of sailing, revealing tiles and storms."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    FACING,
    HAND,
    HEX,
    NUMBER,
    PIP,
    PLACEMENT,
    SHIP,
    STORM,
    TILE,
    draw,
    event,
    question,
    reason,
    verb,
)

TURN_SHIP: Final[i64] = verb(
    "turn-ship", HAND, says="Turn {hand} for {np} NP{harm}", facts="np harm", touches="turn-{hand}", group="Sailing"
)
SAIL: Final[i64] = verb("sail", says="Sail ahead for {np} NP{harm}", facts="np harm", touches="ahead", group="Sailing")
REVEAL: Final[i64] = verb(
    "reveal", says="Reveal a tile ahead for {np} NP", facts="np", touches="ahead", group="Sailing"
)
TURN_FREE: Final[i64] = verb(
    "turn-free", HAND, says="Turn {hand} for free{harm}", facts="harm", touches="turn-{hand}", group="Sailing"
)
SET_FACING: Final[i64] = verb(
    "set-facing",
    FACING,
    says="Leave the port facing {facing}{harm}",
    facts="harm",
    touches="facing-{facing.id}",
    group="Sailing",
)

TOO_FEW_NP: Final[i64] = reason("too-few-np", says="You have too few NP left for that", rules="EV-120 EV-153 EV-R232")
MAP_EDGE: Final[i64] = reason("map-edge", says="Ahead is the edge of the map", rules="EV-R36")
NO_TILE_AHEAD: Final[i64] = reason("no-tile-ahead", says="There is no tile ahead yet", rules="EV-122 EV-R230")
TILE_AHEAD: Final[i64] = reason("tile-ahead", says="There is a tile ahead already", rules="EV-123 EV-160")
CANNOT_PASS: Final[i64] = reason(
    "cannot-pass", says="You have too few NP to leave the ship in that hex behind", rules="EV-125 EV-R45"
)
IN_STORM: Final[i64] = reason("in-storm", says="In a storm no tile can be revealed", rules="EV-073")
NEST_EMPTY: Final[i64] = reason("nest-empty", says="Nobody mans the crow's nest", rules="EV-085 EV-160")
NO_TILES: Final[i64] = reason("no-tiles", says="All tiles of this Act have been placed", rules="EV-158 EV-R39")
NO_FREE_TURN: Final[i64] = reason("no-free-turn", says="You have no free turn left", rules="EV-R233")
NOT_LEAVING: Final[i64] = reason(
    "not-leaving", says="Only a ship that leaves a port turns freely", rules="EV-180 EV-R47"
)
SAME_FACING: Final[i64] = reason("same-facing", FACING, says="Your ship faces {facing} already", rules="EV-R47")

NP_GAINED: Final[i64] = event("np-gained", SHIP, NUMBER, says="{ship:have|has} {number} NP")
TURNED: Final[i64] = event("turned", SHIP, FACING, says="{ship:turn|turns} to face {facing}")
SAILED: Final[i64] = event("sailed", SHIP, HEX, says="{ship:sail|sails} to {hex}")

# The stack of tiles

question("PeekTiles", says="You see the next tiles: put one at the bottom of its Act, or leave them", rules="EV-017")
PUT_DOWN: Final[i64] = verb(
    "put-down", TILE, says="Put {tile.the} at the bottom", touches="tile-{tile.id}", group="Tiles"
)
LEAVE_TILES: Final[i64] = verb("leave-tiles", says="Leave them as they are")
TILE_NOT_SEEN: Final[i64] = reason("tile-not-seen", TILE, says="That tile is not one of those you see", rules="EV-017")
TILE_SEEN: Final[i64] = event(
    "tile-seen",
    SHIP,
    TILE,
    secret="tile",
    says="{ship:see|sees} {tile} in the stack",
    unseen="{ship:look|looks} at a tile in the stack",
)
TILE_SUNK: Final[i64] = event("tile-sunk", SHIP, says="{ship:put|puts} a tile at the bottom of its Act")

# Storms

STORM_ROLLED: Final[i64] = draw("storm")
question("PlaceStorm", says="Choose where the new storm breaks out", rules="EV-062 EV-063 EV-R53")
PLACE_STORM: Final[i64] = verb(
    "place-storm", PLACEMENT, says="{lies}", facts="lies", touches="placement-{placement}", group="Placements"
)
question("MoveStorm", says="Choose where storm {number} moves", rules="EV-065 EV-066 EV-R54 EV-R56", facts="number")
MOVE_STORM: Final[i64] = verb(
    "move-storm", FACING, says="Move the storm {facing}", touches="facing-{facing.id}", group="Directions"
)
OFF_THE_MAP: Final[i64] = reason(
    "off-the-map", says="The storm would cover no revealed hex there", rules="EV-R53 EV-R56"
)
NOT_NEARER: Final[i64] = reason(
    "not-nearer", FACING, says="Moving {facing} does not bring it nearer to the first player", rules="EV-065 EV-R54"
)
question(
    "OverrideStorm",
    PIP,
    says="Storm {number} rolled {pip}: choose its direction yourself?",
    rules="EV-066",
    facts="number",
)
OVERRIDE: Final[i64] = verb("override", says="Choose the direction yourself")
LEAVE_STORM: Final[i64] = verb("leave-storm", says="Let it move as rolled")
question("ChooseStorm", says="Choose a storm to move", rules="EV-R22")
CHOOSE_STORM: Final[i64] = verb("choose-storm", STORM, says="Storm {storm}", touches="storm-{storm}", group="Storms")
NO_SUCH_STORM: Final[i64] = reason("no-such-storm", STORM, says="There is no storm {storm}", rules="EV-066")
STORM_PLACED: Final[i64] = event(
    "storm-placed", STORM, NUMBER.called("size"), says="A storm of {size} hexes breaks out"
)
STORM_ROLL: Final[i64] = event("storm-roll", STORM, PIP, says="Storm {storm} rolls {pip}")
STORM_MOVED: Final[i64] = event("storm-moved", STORM, FACING, says="Storm {storm} moves {facing}")
STORM_STAYED: Final[i64] = event("storm-stayed", STORM, says="Storm {storm} stays")
