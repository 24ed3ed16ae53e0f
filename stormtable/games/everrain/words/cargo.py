"""Words of what a ship carries: treasures, spoils, upgrades and schematics."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    DECK_ENEMY,
    GUN,
    GUN_SLOT,
    IMPROVEMENT,
    PIP,
    ROOM,
    SHIP,
    TREASURE,
    ZONE,
    draw,
    event,
    question,
    reason,
    verb,
)

# Treasures

TREASURE_DRAWN: Final[i64] = draw("treasure", TREASURE)
TREASURE_GAINED: Final[i64] = event("treasure-gained", SHIP, TREASURE, says="{ship:gain|gains} {treasure}")
question("LightenHold", says="Your hold is too full: choose a treasure to discard", rules="EV-114 EV-R115")
DISCARD_TREASURE: Final[i64] = verb("discard-treasure", TREASURE, says="Discard {treasure}", group="Treasures")
TREASURE_DISCARDED: Final[i64] = event("treasure-discarded", SHIP, TREASURE, says="{ship:discard|discards} {treasure}")
NOT_IN_HOLD: Final[i64] = reason("not-in-hold", TREASURE, says="{treasure} is not in your hold", rules="EV-114")

USE_TREASURE: Final[i64] = verb(
    "use-treasure", TREASURE, says="Discard {treasure}: {effect}", facts="effect", group="Treasures"
)
NOTHING_TO_USE: Final[i64] = reason(
    "nothing-to-use", TREASURE, says="{treasure} does nothing when it is discarded", rules="EV-R33"
)

# Spoils

SPOILS_DIE: Final[i64] = draw("spoils")
SPOILS_ROLLED: Final[i64] = event("spoils-rolled", SHIP, PIP, says="{ship:roll|rolls} a {pip} for spoils")
question("TakeSpoils", PIP, says="You rolled a {pip} for spoils: take them?", rules="EV-241 EV-368 EV-R139")
TAKE_SPOILS: Final[i64] = verb("take-spoils", PIP, says="Take the spoils for a {pip}: {gives}", facts="gives")
DECLINE_SPOILS: Final[i64] = verb("decline-spoils", says="Take nothing")
REROLL_SPOILS: Final[i64] = verb("reroll-spoils", says="Roll again; the new result stands")
SPOILS_DECLINED: Final[i64] = event("spoils-declined", SHIP, says="{ship:leave|leaves} the spoils behind")
OTHER_SPOILS: Final[i64] = reason(
    "other-spoils", PIP, says="{pip} was not rolled, and nobody aboard can make it so", rules="EV-368 EV-R107"
)

# Schematics

IMPROVEMENT_DRAWN: Final[i64] = draw("improvement", IMPROVEMENT)
GUN_DRAWN: Final[i64] = draw("artillery", GUN)
question("LaySchematic", says="Choose where to put the {card} schematic", rules="EV-110 EV-111", facts="card")
LAY_SCHEMATIC: Final[i64] = verb(
    "lay-schematic", ROOM, says="Put it in slot {room}{over}", facts="over", touches="room-{room}", group="Slots"
)
LAY_GUN_SCHEMATIC: Final[i64] = verb(
    "lay-gun-schematic", says="Put it in its slot{over}", facts="over slot", touches="gun-{slot}"
)
LEAVE_SCHEMATIC: Final[i64] = verb("leave-schematic", says="Leave it")
IN_USE: Final[i64] = reason(
    "in-use", ROOM, says="There is a passenger or a captive on the card in slot {room}", rules="EV-R242"
)
SCHEMATIC_GAINED: Final[i64] = event(
    "schematic-gained", SHIP, IMPROVEMENT, ROOM, says="{ship:put|puts} the {improvement} schematic in slot {room}"
)
GUN_SCHEMATIC_GAINED: Final[i64] = event(
    "gun-schematic-gained", SHIP, GUN, says="{ship:gain|gains} the {artillery} schematic"
)

# Upgrades

question(
    "Refit",
    says="Choose a slot for {card}; you may rearrange and discard cards first",
    rules="EV-096 EV-097",
    facts="card",
)
INSTALL_IN: Final[i64] = verb(
    "install-in", ROOM, says="Install it in slot {room}{over}", facts="over", touches="room-{room}", group="Slots"
)
INSTALL_GUN: Final[i64] = verb("install-gun", says="Install it{over}", facts="over")
SWAP_SLOTS: Final[i64] = verb(
    "swap-slots",
    ROOM,
    ROOM.called("other"),
    says="Swap what is in slots {room} and {other}",
    touches="room-{room} room-{other}",
    group="Rearrange",
)
SCRAP: Final[i64] = verb(
    "scrap", ROOM, says="Discard {card} from slot {room}", facts="card", touches="room-{room}", group="Discard"
)
SCRAP_SCHEMATIC: Final[i64] = verb(
    "scrap-schematic", ROOM, says="Discard the schematic in slot {room}", touches="room-{room}", group="Discard"
)
SCRAP_GUN: Final[i64] = verb(
    "scrap-gun", GUN_SLOT, says="Discard {card}", facts="card", touches="gun-{gun_slot.id}", group="Discard"
)
SCRAP_GUN_SCHEMATIC: Final[i64] = verb(
    "scrap-gun-schematic",
    GUN_SLOT,
    says="Discard the {card} schematic",
    facts="card",
    touches="gun-{gun_slot.id}",
    group="Discard",
)
UNDER_SCHEMATIC: Final[i64] = reason(
    "under-schematic", ROOM, says="A schematic lies in slot {room}: discard it first", rules="EV-111 EV-R111"
)
GUN_UNDER_SCHEMATIC: Final[i64] = reason(
    "gun-under-schematic", says="A schematic lies in its slot: discard it first", rules="EV-111 EV-R111"
)
NOTHING_THERE: Final[i64] = reason("nothing-there", says="There is no such card", rules="EV-097")
NOTHING_TO_SWAP: Final[i64] = reason("nothing-to-swap", says="There is nothing to swap", rules="EV-097")
MOVED_ALREADY: Final[i64] = reason("moved-already", says="Each card may be moved only once", rules="EV-R228")
INSTALLED: Final[i64] = event(
    "installed", SHIP, IMPROVEMENT, ROOM, says="{ship:install|installs} {improvement} in slot {room}"
)
GUN_INSTALLED: Final[i64] = event("gun-installed", SHIP, GUN, says="{ship:install|installs} {artillery}")
UPGRADE_DISCARDED: Final[i64] = event(
    "upgrade-discarded", SHIP, IMPROVEMENT, says="{ship:discard|discards} {improvement}"
)
GUN_DISCARDED: Final[i64] = event("gun-discarded", SHIP, GUN, says="{ship:discard|discards} {artillery}")
SLOTS_SWAPPED: Final[i64] = event(
    "slots-swapped", SHIP, ROOM, ROOM.called("other"), says="{ship:swap|swaps} what is in slots {room} and {other}"
)

# Work that a crew does for nothing

FREE_REPAIR: Final[i64] = verb(
    "free-repair", ZONE, says="Repair node {zone} free of charge", touches="zone-{zone}", group="Free work"
)
FREE_INSTALL: Final[i64] = verb(
    "free-install", ROOM, says="Install {card} free of charge", facts="card", touches="room-{room}", group="Free work"
)
FREE_INSTALL_GUN: Final[i64] = verb(
    "free-install-gun", GUN_SLOT, says="Install {card} free of charge", facts="card", group="Free work"
)
NOBODY_WORKS: Final[i64] = reason(
    "nobody-works", says="None of your crew can do that free of charge now", rules="EV-372 EV-R110"
)
WORK_DONE: Final[i64] = reason("work-done", says="That was already done this turn", rules="EV-372 EV-R110")
NO_SCHEMATIC: Final[i64] = reason("no-schematic", says="There is no schematic there", rules="EV-110")

# Captives

question("CaptureFoe", says="{enemy} is beaten: lock it up, or roll for spoils?", rules="EV-101 EV-241", facts="enemy")
LOCK_UP: Final[i64] = verb(
    "lock-up", ROOM, says="Lock it up in {card}, slot {room}", facts="card", touches="room-{room}", group="Slots"
)
ROLL_INSTEAD: Final[i64] = verb("roll-instead", says="Roll for spoils")
NO_CELL: Final[i64] = reason("no-cell", ROOM, says="There is no free space for an enemy in slot {room}", rules="EV-101")
FOE_CAPTURED: Final[i64] = event(
    "foe-captured", SHIP, DECK_ENEMY, ROOM, says="{ship:lock|locks} up {deck_enemy.the} in slot {room}"
)
FOE_HANDED_OVER: Final[i64] = event("foe-handed-over", SHIP, DECK_ENEMY, says="{ship:hand|hands} over {deck_enemy.the}")
