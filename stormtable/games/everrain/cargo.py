"""What a ship carries: its hold, and what its improvements and treasures add up to."""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import joined
from stormtable.games.everrain.modifiers import QUESTIONS
from stormtable.games.everrain.table import Everrain

ADDS: Final = vec[i64]([1 if question.adds else 0 for question in QUESTIONS.values()])


def recount(table: Everrain, ship: i64) -> None:
    """What a ship is given by its working improvements and its treasures, anew: after any of them has changed.

    The old numbers are replaced, not written to, for clones share them (EV-R216).
    """
    sums = table.sums[:]
    first = ship * table.pack.modifiers.columns
    for column in range(table.pack.modifiers.columns):
        sums[first + column] = 0
    for room in range(m.ROOMS):
        improvement = table.upgrade(ship, room)
        if improvement != m.NONE:
            beside = joined(table, ship, room)
            source = table.pack.improvement_joined if beside else table.pack.improvement_source
            count_in(table, sums, first, source[improvement])
    for treasure in hold(table, ship):
        count_in(table, sums, first, table.pack.treasure_source[treasure])
    table.sums = sums


def count_in(table: Everrain, sums: vec[i64], first: i64, source: i64) -> None:
    columns = table.pack.modifiers.columns
    rows = table.pack.modifiers.rows
    for column in range(columns):
        given = rows[source * columns + column]
        if given == 0:
            continue
        if ADDS[column] == 1:
            sums[first + column] += given
        else:
            sums[first + column] = max(sums[first + column], given)


# The hold


def hold(table: Everrain, ship: i64) -> vec[i64]:
    """The treasures aboard, in the order of their numbers."""
    found = vec[i64]()
    at = ship * m.SHIP_ROW + m.HOLD
    for space in range(at, at + m.HOLD_SPACE):
        if table.ships[space] == m.NONE:
            break
        found = append(found, table.ships[space])
    return found


def copies(table: Everrain, ship: i64, treasure: i64) -> i64:
    """How many treasures of a kind are aboard."""
    count: i64 = 0
    at = ship * m.SHIP_ROW + m.HOLD
    for space in range(at, at + m.HOLD_SPACE):
        if table.ships[space] == treasure:
            count += 1
    return count


def capacity(table: Everrain, ship: i64) -> i64:
    """How many treasures a ship may carry (EV-114)."""
    return min(table.pack.hold + table.ship_gives(ship, a.HOLD), m.HOLD_SPACE - 1)


def stow(table: Everrain, ship: i64, treasure: i64) -> None:
    """One more treasure in the hold; what is too much, the owner discards (EV-R115: `steps/goods.py`)."""
    at = ship * m.SHIP_ROW + m.HOLD
    space: i64 = m.HOLD_SPACE - 1
    while space > 0 and (table.ships[at + space - 1] == m.NONE or table.ships[at + space - 1] > treasure):
        table.ships[at + space] = table.ships[at + space - 1]
        space -= 1
    table.ships[at + space] = treasure
    recount(table, ship)


def unstow(table: Everrain, ship: i64, treasure: i64) -> None:
    """One treasure of this kind leaves the hold, first one that was taken for nothing (EV-189)."""
    give_up_free(table, ship, treasure)
    at = ship * m.SHIP_ROW + m.HOLD
    gone = False
    for space in range(m.HOLD_SPACE):
        if gone:
            table.ships[at + space - 1] = table.ships[at + space]
        gone = gone or table.ships[at + space] == treasure
    table.ships[at + m.HOLD_SPACE - 1] = m.NONE
    recount(table, ship)


def free_copies(table: Everrain, ship: i64, treasure: i64) -> i64:
    """How many treasures of a kind aboard were taken for nothing in the port that does not want them (EV-189)."""
    if has(table.now[m.FREE_TWICE + ship], treasure):
        return 2
    return 1 if has(table.now[m.FREE_TREASURES + ship], treasure) else 0


def take_free(table: Everrain, ship: i64, treasure: i64) -> None:
    """One more of a kind was taken for nothing."""
    at = m.FREE_TREASURES if free_copies(table, ship, treasure) == 0 else m.FREE_TWICE
    table.now[at + ship] |= only(treasure)


def give_up_free(table: Everrain, ship: i64, treasure: i64) -> None:
    """One fewer of a kind was taken for nothing, if any was."""
    at = m.FREE_TWICE if free_copies(table, ship, treasure) == 2 else m.FREE_TREASURES
    table.now[at + ship] &= ~only(treasure)


def carries(table: Everrain, ship: i64, kind: i64) -> bool:
    """Whether a treasure of a kind, or any, is in the hold."""
    for treasure in hold(table, ship):
        if kind == m.ANY_TREASURE or table.pack.treasure_kind[treasure] == kind:
            return True
    return False
