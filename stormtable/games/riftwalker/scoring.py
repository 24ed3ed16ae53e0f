"""The end of the game: points and bonus of the scored rifts, and who wins."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, size
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import (
    BENEATH_SELF,
    CELLS,
    ELEMENTS,
    EXPLORED,
    EXPLORED_RIFTS,
    FLAT_BEHIND,
    FLAT_ELEMENTS,
    GRID_ELEMENT,
    HAND,
    HAND_OVER3,
    MOST_RIFTS,
    NO_BONUS,
    SCORED,
    SCORED_ELEMENT,
    SCORED_PTS,
    SCORED_VENTURE,
    SCORED_WITH_BENEATH,
)

FREE_CARDS: Final[i64] = 3  # of a hand, before a bonus for more of them counts


def points_of(table: Riftwalker, seat: i64) -> i64:
    """The points of all scored rifts, as they lay when burst (RW-042, RW-053)."""
    points: i64 = 0
    for rift in each(table.piles[SCORED + seat]):
        points += table.points(rift)
    return points


def bonus_of(table: Riftwalker, seat: i64) -> i64:
    """The bonus points of all scored rifts on the table as it is (RW-014, RW-053, RW-R61)."""
    points: i64 = 0
    for rift in each(table.piles[SCORED + seat]):
        points += rift_bonus(table, seat, rift)
    return points


def rift_bonus(table: Riftwalker, seat: i64, rift: i64) -> i64:
    """What a scored rift's special text gives, by the amount for its orientation (RW-013, RW-055)."""
    pack = table.pack
    if pack.bonus_kind[rift] == NO_BONUS:
        return 0
    amount = pack.bonus_twice[rift] if table.level(rift) == 2 else pack.bonus_once[rift]
    return amount * counted(table, seat, rift)


def counted(table: Riftwalker, seat: i64, rift: i64) -> i64:
    """How often a bonus is given."""
    kind = table.pack.bonus_kind[rift]
    if kind == EXPLORED_RIFTS:
        return size(table.piles[EXPLORED + seat])
    if kind == HAND_OVER3:
        beyond = size(table.piles[HAND + seat]) - FREE_CARDS
        return beyond if beyond > 0 else 0
    if kind == GRID_ELEMENT:
        return cells_showing(table, table.pack.bonus_of[rift])
    if kind == BENEATH_SELF:
        return len(table.beneath(rift))
    if kind == FLAT_BEHIND:
        return 1 if is_behind(table, seat) else 0
    return counted_in_pile(table, seat, rift)


def counted_in_pile(table: Riftwalker, seat: i64, rift: i64) -> i64:
    """The bonuses that look at the score pile; cards beneath do not count as rifts in it (RW-R36)."""
    pack = table.pack
    kind = pack.bonus_kind[rift]
    pile = table.piles[SCORED + seat]
    if pack.bonus_other[rift] == 1:
        pile &= ~only(rift)
    if kind == SCORED_ELEMENT:
        return size(pile & pack.of_element[pack.bonus_of[rift]])
    if kind == SCORED_PTS:
        return worth_exactly(table, pile, pack.bonus_of[rift])
    if kind == FLAT_ELEMENTS:
        return 1 if elements_in(table, pile) >= pack.bonus_of[rift] else 0
    if kind == SCORED_WITH_BENEATH:
        return with_beneath(table, pile)
    assert kind == SCORED_VENTURE
    return size(pile & pack.ventures)


def cells_showing(table: Riftwalker, element: i64) -> i64:
    count: i64 = 0
    for cell in range(CELLS):
        if table.showing(cell) == element:
            count += 1
    return count


def is_behind(table: Riftwalker, seat: i64) -> bool:
    """Whether an opponent has more scored rifts."""
    own = size(table.piles[SCORED + seat])
    for opponent in range(table.seats):
        if size(table.piles[SCORED + opponent]) > own:
            return True
    return False


def worth_exactly(table: Riftwalker, rifts: i64, points: i64) -> i64:
    count: i64 = 0
    for rift in each(rifts):
        if table.points(rift) == points:
            count += 1
    return count


def elements_in(table: Riftwalker, rifts: i64) -> i64:
    """How many elements a set of rifts has; Ventures have none of their own (RW-R51)."""
    count: i64 = 0
    for element in range(ELEMENTS):
        if rifts & table.pack.of_element[element]:
            count += 1
    return count


def with_beneath(table: Riftwalker, rifts: i64) -> i64:
    """Rifts with one or more cards beneath, each counted once (RW-079, RW-R39)."""
    hosts: i64 = 0
    for entry in table.tucked:
        host = entry // (2 * MOST_RIFTS)
        if has(rifts, host):
            hosts |= only(host)
    return size(hosts)


def total(table: Riftwalker, seat: i64) -> i64:
    """Points and bonus of scored rifts; nothing else scores (RW-053, RW-054)."""
    return points_of(table, seat) + bonus_of(table, seat)


def explored_value(table: Riftwalker, seat: i64) -> i64:
    """The points that explored rifts show, without bonus: the second tie-break (RW-058, RW-R41)."""
    points: i64 = 0
    for rift in each(table.piles[EXPLORED + seat]):
        points += table.points(rift)
    return points


def scores(table: Riftwalker) -> list[int]:
    return [total(table, seat) for seat in range(table.seats)]


def winners(table: Riftwalker) -> list[int]:
    """The highest score, then more scored rifts, then the explored value; else shared (RW-056 to RW-058, RW-R42)."""
    standing = [
        (total(table, seat), size(table.piles[SCORED + seat]), explored_value(table, seat))
        for seat in range(table.seats)
    ]
    best = max(standing)
    return [seat for seat, reached in enumerate(standing) if reached == best]
