"""Words of islands, altars, shipwrecks, and the optional island board."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    CREW,
    HEX,
    ISLAND_NODE,
    ISLAND_TOKEN,
    SHIP,
    TREASURE,
    draw,
    event,
    question,
    reason,
    verb,
)

# Islands and altars

LAUNCH: Final[i64] = verb("launch", says="Launch an expedition with {party}", facts="party", group="Land")
EXPLORE_ISLAND: Final[i64] = verb(
    "explore-island", says="Explore the island board with {party}", facts="party", group="Land"
)
PURGE: Final[i64] = verb("purge", says="Purge the altar: {worth}", facts="worth", group="Land")
NO_ISLAND: Final[i64] = reason("no-island", says="Your ship is not at an island", rules="EV-200 EV-R133")
ISLAND_EXPLORED: Final[i64] = reason(
    "island-explored", says="This island has been explored already", rules="EV-204 EV-R133"
)
BOATS_EMPTY: Final[i64] = reason("boats-empty", says="None of your crew is in a boat", rules="EV-201 EV-R133")
NO_ISLAND_BOARD: Final[i64] = reason(
    "no-island-board", says="The island board is not in this game: it is an option", rules="EV-316"
)
NO_ALTAR: Final[i64] = reason("no-altar", says="Your ship is not at an altar", rules="EV-R138")
ALTAR_PURGED: Final[i64] = reason("altar-purged", says="This altar has been purged already", rules="EV-205 EV-R138")
STORM_COVERS: Final[i64] = reason("storm-covers", says="A storm covers what is here", rules="EV-071 EV-R58")

LAUNCHED: Final[i64] = event("launched", SHIP, HEX, says="{ship:launch|launches} an expedition on {hex}")
EXPLORED: Final[i64] = event("explored", SHIP, HEX, says="The island on {hex} is explored")
PURGED: Final[i64] = event("purged", SHIP, HEX, says="{ship:purge|purges} the altar on {hex}")

# Shipwrecks

LOOT: Final[i64] = verb("loot", says="Search the shipwreck: roll for spoils", group="Wrecks")
LOOT_ENEMY: Final[i64] = verb("loot-enemy", says="Search the sunk enemy ship: roll for spoils", group="Wrecks")
SALVAGE: Final[i64] = verb("salvage", says="Salvage {wreck}", facts="wreck", group="Wrecks")
NO_WRECK: Final[i64] = reason("no-wreck", says="Your ship is not at a shipwreck", rules="EV-209")
WRECK_EXPLORED: Final[i64] = reason("wreck-explored", says="This shipwreck has been searched already", rules="EV-209")
NO_ENEMY_WRECK: Final[i64] = reason("no-enemy-wreck", says="No enemy ship lies sunk here", rules="EV-210")
NO_LOST_SHIP: Final[i64] = reason("no-lost-ship", says="No wreck of a player ship is here", rules="EV-211")
NOTHING_FITS: Final[i64] = reason(
    "nothing-fits", says="Your hold has no room for what is on the wreck", rules="EV-114 EV-R80"
)
LOOTED: Final[i64] = event("looted", SHIP, HEX, says="{ship:search|searches} the wreck on {hex}")
SALVAGED: Final[i64] = event("salvaged", SHIP, HEX, says="{ship:salvage|salvages} the wreck on {hex}")
TREASURE_SALVAGED: Final[i64] = event("treasure-salvaged", SHIP, TREASURE, says="{ship:take|takes} {treasure} aboard")
question("TakeFromWreck", says="Choose a treasure to take from the wreck", rules="EV-211 EV-R80")
TAKE_FROM_WRECK: Final[i64] = verb("take-from-wreck", TREASURE, says="Take {treasure}", group="Treasures")
NOT_ON_WRECK: Final[i64] = reason(
    "not-on-wreck", TREASURE, says="{treasure} is not on the wreck", rules="EV-211 EV-R80"
)

# The island board

NODE: Final = ISLAND_NODE.called("node")
TOKEN_DRAWN: Final[i64] = draw("island-token", ISLAND_TOKEN)
question("MoveParty", says="Choose a crew to move on", rules="EV-318 EV-322 EV-R204")
question("GoInland", CREW, says="Choose where {crew.the} goes", rules="EV-318 EV-322")
GO_INLAND: Final[i64] = verb("go-inland", NODE, says="To {node}", touches="island-{node.id}", group="Nodes")
REST_STAY: Final[i64] = verb("rest-stay", says="The others stay where they are")
CANNOT_GO_ON: Final[i64] = reason(
    "cannot-go-on", CREW, says="{crew.The} has moved already, or no path leads on for it", rules="EV-322 EV-R204"
)
SOMEBODY_GOES: Final[i64] = reason("somebody-goes", says="Somebody has to go on first", rules="EV-318 EV-R204")
NO_PATH: Final[i64] = reason("no-path", NODE, says="No path leads there from here", rules="EV-318 EV-322")
QUARREL_INLAND: Final[i64] = reason(
    "quarrel-inland", NODE, says="They cannot stand each other there", rules="EV-363 EV-R205"
)
WENT_INLAND: Final[i64] = event("went-inland", SHIP, CREW, NODE, says="{crew.The} goes to {node}")
question("TurnUpTokens", says="Choose which token is turned up next", rules="EV-319 EV-R221")
TURN_UP: Final[i64] = verb("turn-up", NODE, says="The token of {node}", touches="island-{node.id}", group="Nodes")
NO_TOKEN: Final[i64] = reason("no-token", NODE, says="There is no token to turn up at {node}", rules="EV-319")
TOKEN_TURNED_UP: Final[i64] = event(
    "token-turned-up", SHIP, NODE, ISLAND_TOKEN, says="The token of {node} is turned up: {island_token}"
)
question("StrainInland", says="Choose who suffers STRAIN for the token", rules="EV-320 EV-R221")
question("GoOnInland", says="Go on, or return to the ship?", rules="EV-325 EV-R221")
PRESS_ON: Final[i64] = verb("press-on", says="Go on")
TURN_BACK: Final[i64] = verb("turn-back", says="Return to the ship")
