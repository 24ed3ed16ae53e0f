"""Words of the ship: coin and clues, damage and repair, sinking and coming back, and of scripts in general."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    HEX,
    IMPROVEMENT,
    NUMBER,
    SHIP,
    TREASURE,
    ZONE,
    draw,
    event,
    question,
    reason,
    verb,
)

# Scripts

GO_AHEAD: Final[i64] = verb("go-ahead", says="Go ahead")
STOP: Final[i64] = verb("stop", says="No more")
question("ChooseShip", says="Several ships are equally near: choose one", rules="EV-R22")
CHOOSE_SHIP: Final[i64] = verb(
    "choose-ship",
    SHIP,
    says="{whose} {second}ship on {hex}",
    facts="whose second hex",
    touches="{ship.id}",
    group="Ships",
)
NOT_A_NEAREST_SHIP: Final[i64] = reason(
    "not-a-nearest-ship", says="That ship is not one of the nearest", rules="EV-R22 EV-R182"
)

COIN_GAINED: Final[i64] = event("coin-gained", SHIP, NUMBER, says="{ship:gain|gains} {number} coin")
COIN_LOST: Final[i64] = event("coin-lost", SHIP, NUMBER, says="{ship:lose|loses} {number} coin")
COIN_PAID: Final[i64] = event("coin-paid", SHIP, NUMBER, says="{ship:pay|pays} {number} coin")
CLUES_GAINED: Final[i64] = event("clues-gained", SHIP, NUMBER, says="{ship:gain|gains} {number:clue|clues}")
TOO_LITTLE_COIN: Final[i64] = reason("too-little-coin", says="You have too little coin", rules="EV-R197 EV-R244")
NO_SUCH_TREASURE: Final[i64] = reason("no-such-treasure", says="You carry no such treasure", rules="EV-R197")
NOBODY_ON_DECK: Final[i64] = reason("nobody-on-deck", says="None of your crew is on deck", rules="EV-R197")
TOO_FEW_CREW: Final[i64] = reason("too-few-crew", says="You have too few crew", rules="EV-R197")
PAY_TREASURE: Final[i64] = verb(
    "pay-treasure", TREASURE, says="Give up {treasure}", touches="treasure-{treasure.id}", group="Treasures"
)
TREASURE_PAID: Final[i64] = event("treasure-paid", SHIP, TREASURE, says="{ship:give|gives} up {treasure}")

# Damage

DAMAGE_ROLLED: Final[i64] = draw("damage")
DAMAGE_STOPPED: Final[i64] = event("damage-stopped", SHIP, says="{ship.s} ship is spared damage")
NODE_DESTROYED: Final[i64] = event("node-destroyed", SHIP, ZONE, says="Node {zone} of {ship.s} ship is destroyed")
NODE_REPAIRED: Final[i64] = event("node-repaired", SHIP, ZONE, says="{ship:repair|repairs} node {zone}")
IMPROVEMENT_SPENT: Final[i64] = event(
    "improvement-spent", SHIP, IMPROVEMENT, says="{ship:discard|discards} {improvement} instead of the last node"
)
question("BreakNearest", says="Several nodes are equally near: choose one to be destroyed", rules="EV-080 EV-R22")
BREAK_NODE: Final[i64] = verb("break-node", ZONE, says="Node {zone}", touches="zone-{zone}", group="Nodes")
NOT_THE_NEAREST_NODE: Final[i64] = reason(
    "not-the-nearest-node", ZONE, says="Node {zone} is not among the nearest", rules="EV-080"
)
question("RepairNodes", says="Choose a node to repair", rules="EV-183 EV-087", facts="left")
REPAIR: Final[i64] = verb("repair", ZONE, says="Repair node {zone}", touches="zone-{zone}", group="Nodes")
NODE_INTACT: Final[i64] = reason("node-intact", ZONE, says="Node {zone} is not destroyed", rules="EV-087")

# Sinking and coming back

SHIP_SANK: Final[i64] = event("ship-sank", SHIP, HEX, says="{ship.s} ship sinks on {hex}")
SHIP_BACK: Final[i64] = event("ship-back", SHIP, HEX, says="{ship.s} ship returns on {hex}")
question("SaveTreasure", says="Choose a treasure to leave on the wreck", rules="EV-278 EV-R74")
SAVE_TREASURE: Final[i64] = verb(
    "save-treasure",
    TREASURE,
    says="Leave {treasure} on the wreck",
    touches="treasure-{treasure.id}",
    group="Treasures",
)
question("ComeBack", says="Choose where your ship comes back", rules="EV-282 EV-R75 EV-R76")
COME_BACK: Final[i64] = verb("come-back", HEX, says="Come back on {hex}", touches="hex-{hex.id}", group="Hexes")
NOT_NEAREST: Final[i64] = reason(
    "not-nearest",
    HEX,
    says="Your ship comes back in the nearest free port, or else at sea: not on {hex}",
    rules="EV-R75 EV-R76",
)
