"""What one ship gives another in a trade: items by number, in the order of the verbs, and what bars them."""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import FREE
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import capacity, copies, hold
from stormtable.games.everrain.steps.upgrades import in_use
from stormtable.games.everrain.table import Everrain

# Items, in the order of `offer-crew` and the verbs that follow it
CREW_ITEM: Final[i64] = 0
TREASURE_ITEM: Final[i64] = 60
IMPROVEMENT_ITEM: Final[i64] = 120
GUN_ITEM: Final[i64] = 180
COIN_ITEM: Final[i64] = 240  # 1, 5, 10, 20 coin
CLUE_ITEM: Final[i64] = 244
ITEMS: Final[i64] = 245
COIN_WORTH: Final = vec[i64]([1, 5, 10, 20])


def count_of(parcel: vec[i64], first: i64, count: i64) -> i64:
    """How many items of a kind there are."""
    found: i64 = 0
    for item in parcel:
        if first <= item < first + count:
            found += 1
    return found


def crew_in(parcel: vec[i64]) -> i64:
    return count_of(parcel, CREW_ITEM, m.CREW)


def treasures_in(parcel: vec[i64]) -> i64:
    return count_of(parcel, TREASURE_ITEM, m.KINDS)


def clues_in(parcel: vec[i64]) -> i64:
    return count_of(parcel, CLUE_ITEM, 1)


def coin_in(parcel: vec[i64]) -> i64:
    total: i64 = 0
    for item in parcel:
        if COIN_ITEM <= item < CLUE_ITEM:
            total += COIN_WORTH[item - COIN_ITEM]
    return total


def bar_item(table: Everrain, giver: i64, taker: i64, parcel: vec[i64], other: vec[i64], item: i64) -> i64:
    """Whether an item can be added to what `giver` gives, `other` being what it gets (EV-129, EV-R33, EV-R228)."""
    if item >= COIN_ITEM:
        return bar_counted(table, giver, taker, parcel, other, item)
    if owned(table, giver, item) <= count_of(parcel, item, 1):
        return w.NOT_THERE_TO_TRADE
    return w.TRADED_ALREADY if has(table.now[traded_at(table, giver, item)], item % m.KINDS) else FREE


def bar_counted(table: Everrain, giver: i64, taker: i64, parcel: vec[i64], other: vec[i64], item: i64) -> i64:
    """Coin and clues, which pass in one direction only (EV-R228)."""
    clue = item == CLUE_ITEM
    there = table.ship(giver, m.CLUES if clue else m.COIN)
    after = clues_in(parcel) + 1 if clue else coin_in(parcel) + COIN_WORTH[item - COIN_ITEM]
    if after > there:
        return w.NOT_THERE_TO_TRADE
    back = clues_in(other) if clue else coin_in(other)
    ways = table.now[m.CLUE_WAYS if clue else m.COIN_WAYS]
    return w.ONE_WAY_ONLY if back > 0 or has(ways, taker * m.MOST_SHIPS + giver) else FREE


def traded_at(table: Everrain, taker: i64, item: i64) -> i64:
    """Where it is kept which crew, treasures and schematics a ship got: another copy may still be given (EV-R33)."""
    if item < TREASURE_ITEM or taker != table.active:
        return m.TRADED_CREW + item // m.KINDS
    return m.GOT_TREASURES + item // m.KINDS - 1


def owned(table: Everrain, ship: i64, item: i64) -> i64:
    """How many of a crew, a treasure or a schematic a ship has; what is installed cannot be traded (EV-130)."""
    number = item % m.KINDS
    if item < TREASURE_ITEM:
        return 1 if table.aboard(number) == ship else 0
    if item < IMPROVEMENT_ITEM:
        return copies(table, ship, number)
    count: i64 = 0
    first = m.COVER if item < GUN_ITEM else m.GUN_COVER
    for slot in range(m.ROOMS if item < GUN_ITEM else m.GUN_SLOTS):
        if table.ship(ship, first + slot) == number:
            count += 1
    return count


def with_items(
    moves: vec[i64], table: Everrain, giver: i64, taker: i64, parcel: vec[i64], other: vec[i64], first: i64
) -> vec[i64]:
    """`moves`, and those from `first` on that add an item which nothing bars."""
    for item in candidates(table, giver):
        if bar_item(table, giver, taker, parcel, other, item) == FREE:
            moves = append(moves, first + item)
    return moves


def has_something(table: Everrain, giver: i64, taker: i64) -> bool:
    """Whether there is anything that one ship could give another."""
    none = vec[i64]()
    for item in candidates(table, giver):
        if bar_item(table, giver, taker, none, none, item) == FREE:
            return True
    return False


def candidates(table: Everrain, ship: i64) -> vec[i64]:
    """What a ship could give at all, each once."""
    found = vec[i64](capacity=m.HOLD_SPACE)
    for crew in table.crew_of(ship):
        found = append(found, CREW_ITEM + crew)
    before: i64 = m.NONE
    for treasure in hold(table, ship):
        if treasure != before:
            found = append(found, TREASURE_ITEM + treasure)
        before = treasure
    found = with_schematics(found, table, ship, m.COVER, m.ROOMS, IMPROVEMENT_ITEM)
    found = with_schematics(found, table, ship, m.GUN_COVER, m.GUN_SLOTS, GUN_ITEM)
    for coins in range(COIN_ITEM, CLUE_ITEM + 1):
        found = append(found, coins)
    return found


def with_schematics(found: vec[i64], table: Everrain, ship: i64, first: i64, slots: i64, items: i64) -> vec[i64]:
    seen: i64 = 0
    for slot in range(slots):
        card = table.ship(ship, first + slot)
        if card != m.NONE and not has(seen, card):
            seen |= only(card)
            found = append(found, items + card)
    return found


# Whether a ship can hold what it gets


def bar_cargo(table: Everrain, ship: i64, gives: vec[i64], gets: vec[i64]) -> i64:
    """A ship keeps a crew, and has room for what comes (EV-R31, EV-R71, EV-R84)."""
    crew = table.crew_count(ship) - crew_in(gives) + crew_in(gets)
    if crew < 1:
        return w.LAST_CREW_STAYS
    if crew_in(gets) > 0 and crew > table.pack.crew_slots:
        return w.NO_BERTH
    aboard = i64(len(hold(table, ship))) - treasures_in(gives) + treasures_in(gets)
    if treasures_in(gets) > 0 and aboard > capacity(table, ship):
        return w.HOLD_TOO_SMALL
    return FREE if schematics_fit(table, ship, gives, gets) else w.NO_SLOT_FOR_SCHEMATIC


def schematics_fit(table: Everrain, ship: i64, gives: vec[i64], gets: vec[i64]) -> bool:
    """One schematic a slot, in any room that no passenger or captive keeps, artillery in its own (EV-R112, EV-R242)."""
    if count_of(gets, IMPROVEMENT_ITEM, m.KINDS) + count_of(gets, GUN_ITEM, m.KINDS) == 0:
        return True
    rooms = count_of(gives, IMPROVEMENT_ITEM, m.KINDS)
    for room in range(m.ROOMS):
        if table.ship(ship, m.COVER + room) == m.NONE and not in_use(table, ship, room):
            rooms += 1
    if count_of(gets, IMPROVEMENT_ITEM, m.KINDS) > rooms:
        return False
    taken: i64 = 0
    for slot in range(m.GUN_SLOTS):
        card = table.ship(ship, m.GUN_COVER + slot)
        if card != m.NONE and count_of(gives, GUN_ITEM + card, 1) == 0:
            taken |= only(slot)
    for item in gets:
        if GUN_ITEM <= item < COIN_ITEM:
            slot = table.pack.gun_slot[item - GUN_ITEM]
            if has(taken, slot):
                return False
            taken |= only(slot)
    return True
