"""The count at the end: bays in their order, special cards by symbol, directives."""
# mypyc: compile

from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.bits import size as cards_in
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import count_of, shard_at, size
from stormtable.games.nova_raiders.table import NovaRaiders


def scores(table: NovaRaiders) -> list[int]:
    return [total(table, seat) for seat in range(table.seats)]


def winners(table: NovaRaiders) -> list[int]:
    """Whoever has most; equal totals share the place (NR-169, NR-170, NR-R61)."""
    points = scores(table)
    best = max(points)
    return [seat for seat in range(table.seats) if points[seat] == best]


def total(table: NovaRaiders, seat: i64) -> i64:
    return bays_points(table, seat) + cards_points(table, seat) + directive_points(table, seat)


# Shards


def bays_points(table: NovaRaiders, seat: i64) -> i64:
    """Only what lies in the bays counts, each for itself (NR-155, NR-156, NR-R62)."""
    points: i64 = 0
    for bay in range(w.BAYS):
        points += bay_points(table, table.bay(seat, bay))
    return points


def bay_points(table: NovaRaiders, pile: i64) -> i64:
    """A bay cut into neighbours that all differ: three, two or one (NR-157, NR-158, NR-159, NR-160, NR-R56)."""
    return greedy_points(table, pile) if table.pack.greedy_grouping != 0 else best_points(table, pile)


def best_points(table: NovaRaiders, pile: i64) -> i64:
    """The cut that gives most, from the top down: the best without the last shard, the last two, the last three."""
    one, two, three = table.pack.shard_points[1], table.pack.shard_points[2], table.pack.shard_points[3]
    best: i64 = 0
    best_less_one: i64 = 0
    best_less_two: i64 = 0
    last = w.NONE
    last_but_one = w.NONE
    while pile > 1:
        kind = pile & 3
        pile >>= 2
        points = best + one
        if last != w.NONE and kind != last:
            if best_less_one + two > points:
                points = best_less_one + two
            all_differ = last_but_one != w.NONE and last_but_one != last and last_but_one != kind
            if all_differ and best_less_two + three > points:
                points = best_less_two + three
        best_less_two = best_less_one
        best_less_one = best
        best = points
        last_but_one = last
        last = kind
    return best


def group_at(pile: i64, place: i64, most: i64) -> i64:
    """How many shards from a place upwards all differ."""
    first = shard_at(pile, place)
    if most < 2 or shard_at(pile, place + 1) == first:
        return 1
    if most < 3:
        return 2
    third = shard_at(pile, place + 2)
    return 2 if third == first or third == shard_at(pile, place + 1) else 3


def greedy_points(table: NovaRaiders, pile: i64) -> i64:
    """The setting that takes the largest group from the bottom up each time (NR-R56)."""
    points: i64 = 0
    place: i64 = 0
    shards = size(pile)
    while place < shards:
        group = group_at(pile, place, shards - place)
        points += table.pack.shard_points[group]
        place += group
    return points


def stowed(table: NovaRaiders, seat: i64, kind: i64) -> i64:
    """Shards of a kind in a player's bays."""
    shards: i64 = 0
    for bay in range(w.BAYS):
        shards += count_of(table.bay(seat, bay), kind)
    return shards


# Special cards


def symbols(table: NovaRaiders, seat: i64, kind: i64) -> i64:
    """Special cards of a player with a symbol, wherever they are (NR-161, NR-162, NR-167, NR-R58, NR-R59, NR-R60)."""
    return cards_in(table.owned(seat) & table.pack.of_symbol[kind])


def set_points(table: NovaRaiders, cards: i64) -> i64:
    """Sets of three, then what is left (NR-163, NR-164, NR-165, NR-166, NR-R57)."""
    points = table.pack.card_points
    return points[3] * (cards // 3) + points[cards % 3]


def cards_points(table: NovaRaiders, seat: i64) -> i64:
    owned = table.owned(seat)
    points: i64 = 0
    for kind in range(w.KINDS):
        points += set_points(table, cards_in(owned & table.pack.of_symbol[kind]))
    return points


def special_cards(table: NovaRaiders, seat: i64) -> i64:
    return cards_in(table.owned(seat) & (only(w.SPECIALS) - 1))


# Directives


def directive_points(table: NovaRaiders, seat: i64) -> i64:
    """What the kept directive is worth as things are (NR-168, NR-191)."""
    if not has(table.directives_kept, seat):
        return 0
    directive = table.holds[w.DEALT + 2 * seat]
    return table.pack.goal_points[directive] * times_met(table, seat, directive)


def times_met(table: NovaRaiders, seat: i64, directive: i64) -> i64:
    """How often a directive scores: once if its condition is met, or once a pair (NR-192, NR-193, NR-194, NR-195)."""
    goal = table.pack.goal[directive]
    kind = table.pack.goal_shard[directive]
    if goal == w.PAIRS:
        return stowed(table, seat, kind) // 2
    if goal == w.WRECKER:
        return 1 if has(table.wreckers, seat) else 0
    if goal == w.FLEET:
        return 1 if table.lost_ships(seat) == 0 else 0
    if goal == w.LOAD:
        return 1 if lowest_bay(table, seat) >= table.pack.goal_least[directive] else 0
    own = measure(table, seat, goal, kind)
    for other in range(table.seats):
        if other != seat and measure(table, other, goal, kind) >= own:
            return 0
    return 1 if own > 0 else 0


def measure(table: NovaRaiders, seat: i64, goal: i64, kind: i64) -> i64:
    """What players are compared by; H.R.L. is none of them (NR-R65)."""
    if goal == w.TALLEST:
        return highest_bay(table, seat)
    return stowed(table, seat, kind) if goal == w.MAJORITY else special_cards(table, seat)


def highest_bay(table: NovaRaiders, seat: i64) -> i64:
    highest: i64 = 0
    for bay in range(w.BAYS):
        shards = size(table.bay(seat, bay))
        if shards > highest:
            highest = shards
    return highest


def lowest_bay(table: NovaRaiders, seat: i64) -> i64:
    lowest = w.SHARDS
    for bay in range(w.BAYS):
        shards = size(table.bay(seat, bay))
        if shards < lowest:
            lowest = shards
    return lowest
