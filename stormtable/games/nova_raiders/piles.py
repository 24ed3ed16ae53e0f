"""Piles of shards, each one number: a 1, then two bits for each shard from the lowest to the top one."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.games.nova_raiders import words as w


def size(pile: i64) -> i64:
    """How many shards it has."""
    shards: i64 = 0
    while pile > 1:
        pile >>= 2
        shards += 1
    return shards


def top(pile: i64) -> i64:
    """The kind of the highest shard of a pile that has one."""
    return pile & 3


def without_top(pile: i64) -> i64:
    return pile >> 2


def put_on(pile: i64, kind: i64) -> i64:
    """The pile with one more shard on top."""
    return (pile << 2) | kind


def lowest_of(pile: i64, count: i64) -> i64:
    """So many shards from the bottom, as a pile of their own."""
    return pile >> (2 * (size(pile) - count))


def above(pile: i64, count: i64) -> i64:
    """What lies above so many shards from the bottom."""
    mark = only(2 * (size(pile) - count))
    return (pile & (mark - 1)) | mark


def stacked(below: i64, on_top: i64) -> i64:
    """Two piles as one."""
    bits = 2 * size(on_top)
    return (below << bits) | (on_top & (only(bits) - 1))


def shard_at(pile: i64, place: i64) -> i64:
    """The kind of the shard so many places above the lowest, which is 0."""
    return (pile >> (2 * (size(pile) - 1 - place))) & 3


def shards(pile: i64) -> vec[i64]:
    """The kinds of its shards, the lowest first."""
    kinds = vec[i64]()
    for place in range(size(pile)):
        kinds = append(kinds, shard_at(pile, place))
    return kinds


def count_of(pile: i64, kind: i64) -> i64:
    """How many shards of a kind it has."""
    found: i64 = 0
    while pile > 1:
        if pile & 3 == kind:
            found += 1
        pile >>= 2
    return found


def told(first: i64, second: i64, pile: i64) -> vec[i64]:
    """The numbers of an event about a pile: one or two, unless `second` is NONE, and the shards."""
    numbers = vec[i64]([first])
    if second != w.NONE:
        numbers = append(numbers, second)
    for kind in shards(pile):
        numbers = append(numbers, kind)
    return numbers
