"""Words of the round, the turn, the tracks and the ends of Acts."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    DECK_ENEMY,
    ELDER_ONE,
    FACING,
    HEX,
    IMPROVEMENT,
    NUMBER,
    ORDER,
    ROOM,
    ROTATION,
    SEA_ENEMY,
    SHIP,
    SOURCE,
    STORM,
    TILE,
    WORDS,
    draw,
    event,
    question,
    reason,
    verb,
)

# Set-up

question("InstallStarter", says="Choose a slot below deck for your {improvement}", rules="EV-014", facts="improvement")
INSTALL_STARTER: Final[i64] = verb(
    "install-starter", ROOM, says="Install it in slot {room}", touches="room-{room}", group="Slots"
)
ROOM_TAKEN: Final[i64] = reason("room-taken", ROOM, says="There is a card in slot {room} already", rules="EV-093")
STARTER_INSTALLED: Final[i64] = event(
    "starter-installed", SHIP, IMPROVEMENT, ROOM, says="{ship:install|installs} {improvement} in slot {room}"
)

question("EnterPlay", says="Choose a hex for your ship", rules="EV-023 EV-024 EV-R38")
ENTER: Final[i64] = verb("enter", HEX, says="Begin on {hex}", touches="hex-{hex.id}", group="Hexes")
NOT_AN_ENTRY: Final[i64] = reason(
    "not-an-entry", HEX, says="Ships begin on a free sea hex of the starting tile: not on {hex}", rules="EV-023 EV-R38"
)
question("ChooseFacing", says="Choose which way your ship faces", rules="EV-023 EV-R238")
FACE: Final[i64] = verb("face", FACING, says="Face {facing}", touches="facing-{facing.id}", group="Facing")
ENTERED: Final[i64] = event("entered", SHIP, HEX, FACING, says="{ship:enter|enters} play on {hex}, facing {facing}")
STARTER_GUN: Final[i64] = draw("starter-gun")
STARTING_PLAYER: Final[i64] = draw("starting-player")
STARTED: Final[i64] = event("started", SHIP, says="{ship:have|has} the first player token")

# The round

ROUND_BEGAN: Final[i64] = event("round-began", NUMBER, says="Round {number}")
TURN_BEGAN: Final[i64] = event("turn-began", SHIP)
TOKEN_PASSED: Final[i64] = event("token-passed", SHIP, says="The first player token passes to {ship}")

question("TakeTurn", says="Issue an order, act, or end your turn{np}", rules="EV-035", facts="np")
END_TURN: Final[i64] = verb("end-turn", says="End your turn{due}", facts="due")
MUST_SAIL_ON: Final[i64] = reason(
    "must-sail-on", says="Your ship cannot stay in a hex with another one: sail on first", rules="EV-125 EV-R45"
)

question("OwnEffects", says="Choose what happens next", rules="EV-R27 EV-R28 EV-R101")
RESOLVE: Final[i64] = verb("resolve", SOURCE, facts="effect", says="{effect}", group="Effects")
NOTHING_DUE: Final[i64] = reason(
    "nothing-due", says="That has no effect now, or has had it already", rules="EV-R27 EV-R28"
)

# Tracks

AGENDA_MOVED: Final[i64] = event(
    "agenda-moved", NUMBER.called("number"), says="The enemy agenda token moves to {number}"
)
ENEMY_DISCOVERED: Final[i64] = event(
    "enemy-discovered", NUMBER, says="The enemy discovery token moves to space {number}"
)
PLAYERS_DISCOVERED: Final[i64] = event(
    "players-discovered", NUMBER, says="The player discovery token moves to space {number}"
)
ELDER_ADVANCED: Final[i64] = event(
    "elder-advanced", NUMBER, says="The Elder One discovery token moves to space {number}"
)
ACT_ENDED: Final[i64] = event("act-ended", NUMBER, says="Act {number} is over")
ACT_BEGAN: Final[i64] = event("act-began", NUMBER, says="Act {number} begins")
STORIES_RAISED: Final[i64] = event("stories-raised", says="Pending stories go on top of their decks")

question("GainOrder", says="Choose an order to gain", rules="EV-052 EV-R20")
GAIN_ORDER: Final[i64] = verb(
    "gain-order", ORDER, says="Gain a fresh {order} order", touches="gain-{order}", group="Orders"
)
ORDER_GAINED: Final[i64] = event("order-gained", SHIP, ORDER, says="{ship:gain|gains} {order.a} order")

# What is bound to come: told in forecasts only

ELDER_DUE: Final[i64] = event(
    "elder-due", ELDER_ONE, NUMBER.called("dice"), says="{elder_one} will roll {dice:die|dice}"
)
STORM_DUE: Final[i64] = event("storm-due", STORM, says="Storm {storm} will move")
FOE_DUE: Final[i64] = event(
    "foe-due",
    SHIP,
    DECK_ENEMY,
    NUMBER.called("dice"),
    says="{deck_enemy.The} on {ship.s} deck will roll {dice:die|dice}",
)
VESSEL_DUE: Final[i64] = event(
    "vessel-due",
    SEA_ENEMY,
    HEX,
    NUMBER.called("dice"),
    says="{sea_enemy.The} will roll {dice:die|dice}, bound for {hex}",
)

# The end

WON: Final[i64] = WORDS.ending("won", says="Everything is discovered in time: you win", rules="EV-292")
LOST_TO_ENEMY: Final[i64] = WORDS.ending(
    "lost-to-enemy", says="The enemy was first at the end of the track: you lose", rules="EV-293"
)
LOST_TO_ELDER: Final[i64] = WORDS.ending(
    "lost-to-elder", says="The Elder One has done what it came for: you lose", rules="EV-294"
)

# Tiles

TILE_DRAWN: Final[i64] = draw("tile", TILE)
question("PlaceTile", says="Choose which way round the tile lies", rules="EV-R34 EV-R37", facts="tile")
ROTATE: Final[i64] = verb(
    "rotate", ROTATION, says="{lies}", facts="lies", touches="rotation-{rotation}", group="Rotations"
)
TILE_PLACED: Final[i64] = event("tile-placed", SHIP, TILE, ROTATION, says="{ship:reveal|reveals} {tile}")
