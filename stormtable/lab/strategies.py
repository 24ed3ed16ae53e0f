"""What goes with winning, all else equal: least squares of victories on how often each kind of move was played.

Seats are compared with their rivals of the same game only, so its luck and its length are left out, and their places in
the order of play are held fixed. Everything is found from whole numbers that games add up to (`Gathered.add_apart`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt

import msgspec

from stormtable.lab.study import Study
from stormtable.lab.tally import SHARES, SURE

MOST = 5  # strategies that are told
ALIKE = 1e-7  # what is left of a number's spread if others tell nearly all of it

Numbers = list[list[float]]


class Strategy(msgspec.Struct, frozen=True):
    """A kind of move, and what a seat wins more that plays it more often than its rivals, with its 95 % interval.

    More often: by one usual difference between seats of a game, its standard deviation.
    """

    verb: str
    usual: float
    more_wins: float
    low: float
    high: float
    chance: float  # how likely so much would be if it made no difference


@dataclass(frozen=True)
class Fit:
    """Least squares by the normal equations."""

    slopes: list[float]
    errors: list[float]  # standard errors; nought for numbers that others tell already


def strategies_of(study: Study, verbs: Sequence[str]) -> list[Strategy]:
    """One for each kind of move that tells something by itself."""
    seats = len(study.places)
    size = len(verbs) + seats
    if not study.together or study.games * (seats - 1) <= size:
        return []
    products = [[entry(study.together, size, one, other) / seats**2 for other in range(size)] for one in range(size)]
    freedom = study.games * (seats - 1) - (size - 1)
    found = fitted(products, freedom)
    each = study.games * seats
    return [
        strategy(verb, sqrt(products[at][at] / each), found.slopes[at] / SHARES, found.errors[at] / SHARES)
        for at, verb in enumerate(verbs)
        if found.errors[at] > 0
    ]


def strategy(verb: str, usual: float, slope: float, error: float) -> Strategy:
    more, reach = slope * usual, SURE * error * usual
    return Strategy(verb, usual, more, more - reach, more + reach, erfc(abs(slope) / error / sqrt(2)))


def entry(together: Sequence[int], size: int, one: int, other: int) -> int:
    """Only one half of them is kept: they are the same either way."""
    return together[max(one, other) * size + min(one, other)]


def fitted(products: Numbers, freedom: int) -> Fit:
    """The last number explained by all others: their products swept one by one (Goodnight)."""
    count = len(products) - 1
    swept = [list(row) for row in products]
    used = [at for at in range(count) if sweep(swept, at, ALIKE * products[at][at])]
    noise = max(0.0, swept[count][count]) / freedom
    slopes, errors = [0.0] * count, [0.0] * count
    for at in used:
        slopes[at] = swept[at][count]
        errors[at] = sqrt(max(0.0, noise * swept[at][at]))
    return Fit(slopes, errors)


def sweep(matrix: Numbers, at: int, least: float) -> bool:
    """Take a number in; False, and nothing is done, if the others tell it already or it is always the same."""
    pivot = matrix[at][at]
    if pivot <= least or pivot <= 0:
        return False
    size = range(len(matrix))
    row = [value / pivot for value in matrix[at]]
    for other in size:
        if other != at:
            factor = matrix[other][at]
            matrix[other] = [value - factor * own for value, own in zip(matrix[other], row, strict=True)]
            matrix[other][at] = -factor / pivot
    row[at] = 1 / pivot
    matrix[at] = row
    return True
