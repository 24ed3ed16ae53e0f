"""Sets of pieces, a bit a piece: up to 60 in one number, more in a row of numbers.

A large set is a part of a vector: the numbers from `at` on, 60 pieces each, as many as `words_for` says.
"""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

A_WORD: Final[i64] = 60
MOST: Final[i64] = 61  # and one more, for the number that is all of 60 pieces and 1


def powers_of_two() -> vec[i64]:
    powers = vec[i64]()
    power: i64 = 1
    for _ in range(MOST):
        powers = append(powers, power)
        power += power
    return powers


# Compiled, `1 << piece` shifts a C int, which has no bit 32; a list of powers has them all.
POWERS: Final = powers_of_two()


def only(piece: i64) -> i64:
    """The set of one piece."""
    return POWERS[piece]


def lowest(pieces: i64) -> i64:
    """The first piece of a set that is not empty."""
    first: i64 = 0
    if pieces & 0xFFFFFFFF == 0:
        pieces >>= 32
        first = 32
    if pieces & 0xFFFF == 0:
        pieces >>= 16
        first += 16
    if pieces & 0xFF == 0:
        pieces >>= 8
        first += 8
    if pieces & 0xF == 0:
        pieces >>= 4
        first += 4
    if pieces & 0x3 == 0:
        pieces >>= 2
        first += 2
    return first + 1 if pieces & 1 == 0 else first


def size(pieces: i64) -> i64:
    """How many pieces a set has."""
    count: i64 = 0
    while pieces != 0:
        pieces &= pieces - 1
        count += 1
    return count


def has(pieces: i64, piece: i64) -> bool:
    return (pieces >> piece) & 1 == 1


def with_each(moves: vec[i64], verb: i64, pieces: i64) -> vec[i64]:
    """`moves` and one move of a verb for each piece of a set, in order."""
    while pieces != 0:
        moves = append(moves, verb + lowest(pieces))
        pieces &= pieces - 1
    return moves


def each(pieces: i64) -> vec[i64]:
    """The pieces of a set, in order."""
    return with_each(vec[i64](capacity=size(pieces)), 0, pieces)


# Large sets


def words_for(pieces: i64) -> i64:
    """How many numbers a set of so many pieces takes."""
    return (pieces + A_WORD - 1) // A_WORD


def has_in(sets: vec[i64], at: i64, piece: i64) -> bool:
    return (sets[at + piece // A_WORD] >> (piece % A_WORD)) & 1 == 1


def put_in(sets: vec[i64], at: i64, piece: i64) -> None:
    sets[at + piece // A_WORD] |= only(piece % A_WORD)


def take_out(sets: vec[i64], at: i64, piece: i64) -> None:
    sets[at + piece // A_WORD] &= ~only(piece % A_WORD)


def fill_up(sets: vec[i64], at: i64, pieces: i64) -> None:
    """All of so many pieces are in the set."""
    for piece in range(pieces):
        put_in(sets, at, piece)


def size_in(sets: vec[i64], at: i64, words: i64) -> i64:
    """How many pieces a large set has."""
    count: i64 = 0
    for word in range(words):
        count += size(sets[at + word])
    return count


def each_in(sets: vec[i64], at: i64, words: i64) -> vec[i64]:
    """The pieces of a large set, in order."""
    out = vec[i64]()
    for word in range(words):
        out = with_each(out, word * A_WORD, sets[at + word])
    return out
