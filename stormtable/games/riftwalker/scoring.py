"""The end of the game: points and bonus of the scored rifts, and who wins."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, size
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker

FREE_CARDS: Final[i64] = 3  # of a hand, before a bonus for more of them counts


def points_of(table: Riftwalker, seat: i64) -> i64:
    """The points of all scored rifts, as they lay when burst (RW-042, RW-053)."""
    points: i64 = 0
    for rift in each(table.piles[w.SCORED_BY + seat]):
        points += table.points(rift)
    return points


def bonus_of(table: Riftwalker, seat: i64) -> i64:
    """The bonus points of all scored rifts on the table as it is (RW-014, RW-053, RW-R61)."""
    points: i64 = 0
    for rift in each(table.piles[w.SCORED_BY + seat]):
        points += rift_bonus(table, seat, rift)
    return points


def rift_bonus(table: Riftwalker, seat: i64, rift: i64) -> i64:
    """What a scored rift's special text gives, by the amount for its orientation (RW-013, RW-055)."""
    pack = table.pack
    if pack.bonus_kind[rift] == w.NO_BONUS:
        return 0
    amount = pack.bonus_twice[rift] if table.level(rift) == 2 else pack.bonus_once[rift]
    return amount * counted(table, seat, rift)


def counted(table: Riftwalker, seat: i64, rift: i64) -> i64:
    """How often a bonus is given."""
    kind = table.pack.bonus_kind[rift]
    if kind == w.EXPLORED_RIFTS:
        return size(table.piles[w.EXPLORED_BY + seat])
    if kind == w.HAND_OVER3:
        beyond = size(table.piles[w.HAND_OF + seat]) - FREE_CARDS
        return beyond if beyond > 0 else 0
    if kind == w.GRID_ELEMENT:
        return cells_showing(table, table.pack.bonus_of[rift])
    if kind == w.BENEATH_SELF:
        return len(table.beneath(rift))
    if kind == w.FLAT_BEHIND:
        return 1 if is_behind(table, seat) else 0
    return counted_in_pile(table, seat, rift)


def counted_in_pile(table: Riftwalker, seat: i64, rift: i64) -> i64:
    """The bonuses that look at the score pile; cards beneath do not count as rifts in it (RW-R36)."""
    pack = table.pack
    kind = pack.bonus_kind[rift]
    pile = table.piles[w.SCORED_BY + seat]
    if pack.bonus_other[rift] == 1:
        pile &= ~only(rift)
    if kind == w.SCORED_ELEMENT:
        return size(pile & pack.of_element[pack.bonus_of[rift]])
    if kind == w.SCORED_PTS:
        return worth_exactly(table, pile, pack.bonus_of[rift])
    if kind == w.FLAT_ELEMENTS:
        return 1 if elements_in(table, pile) >= pack.bonus_of[rift] else 0
    if kind == w.SCORED_WITH_BENEATH:
        return with_beneath(table, pile)
    assert kind == w.SCORED_VENTURE
    return size(pile & pack.ventures)


def cells_showing(table: Riftwalker, element: i64) -> i64:
    count: i64 = 0
    for cell in range(w.CELLS):
        if table.showing(cell) == element:
            count += 1
    return count


def is_behind(table: Riftwalker, seat: i64) -> bool:
    """Whether an opponent has more scored rifts."""
    own = size(table.piles[w.SCORED_BY + seat])
    for opponent in range(table.seats):
        if size(table.piles[w.SCORED_BY + opponent]) > own:
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
    for element in range(w.ELEMENTS):
        if rifts & table.pack.of_element[element]:
            count += 1
    return count


def with_beneath(table: Riftwalker, rifts: i64) -> i64:
    """Rifts with one or more cards beneath, each counted once (RW-079, RW-R39)."""
    hosts: i64 = 0
    for entry in table.tucked:
        host = entry // (2 * w.MOST_RIFTS)
        if has(rifts, host):
            hosts |= only(host)
    return size(hosts)


def total(table: Riftwalker, seat: i64) -> i64:
    """Points and bonus of scored rifts; nothing else scores (RW-053, RW-054)."""
    return points_of(table, seat) + bonus_of(table, seat)


def explored_value(table: Riftwalker, seat: i64) -> i64:
    """The points that explored rifts show, without bonus: the second tie-break (RW-058, RW-R41)."""
    points: i64 = 0
    for rift in each(table.piles[w.EXPLORED_BY + seat]):
        points += table.points(rift)
    return points


def scores(table: Riftwalker) -> list[int]:
    return [total(table, seat) for seat in range(table.seats)]


def winners(table: Riftwalker) -> list[int]:
    """The highest score, then more scored rifts, then the explored value; else shared.

    RW-056, RW-057, RW-058, RW-R40, RW-R42.
    """
    standing = [
        (total(table, seat), size(table.piles[w.SCORED_BY + seat]), explored_value(table, seat))
        for seat in range(table.seats)
    ]
    best = max(standing)
    return [seat for seat, reached in enumerate(standing) if reached == best]
