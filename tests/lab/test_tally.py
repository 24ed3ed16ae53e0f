"""Totals: exact, the same in any order, with honest intervals."""

from __future__ import annotations

from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stormtable.lab.tally import SHARES, Spread, Tally, wilson

Game = tuple[list[int], int, int]

GAMES = st.lists(
    st.tuples(st.lists(st.integers(-50, 500), min_size=2, max_size=2), st.integers(1, 3), st.integers(1, 40_000)),
    min_size=1,
    max_size=12,
)


def tallied(games: list[Game]) -> Tally:
    tally = Tally.of(2)
    for number, (scores, winners, length) in enumerate(games):
        won = [seat for seat in range(2) if winners >> seat & 1]
        tally.add([number % 2, 1 - number % 2], scores, won, length, "over")
    return tally


@given(GAMES, GAMES)
def test_totals_merge_the_same_in_any_order(some: list[Game], more: list[Game]) -> None:
    one, other = tallied(some), tallied(more)
    one.merge(tallied(more))
    other.merge(tallied(some))

    assert one == other


@given(st.lists(st.integers(-1000, 1000), min_size=2))
def test_a_spread_has_the_mean_and_deviation_of_its_numbers(numbers: list[int]) -> None:
    spread = Spread()
    for number in numbers:
        spread.add(number)

    assert spread.mean == pytest.approx(mean(numbers))
    assert spread.deviation == pytest.approx(stdev(numbers))
    assert (spread.least, spread.most) == (min(numbers), max(numbers))


def test_a_shared_victory_is_shared() -> None:
    tally = Tally.of(3)
    tally.add([0, 1, 2], [5, 5, 1], [0, 1], 10, "over")
    tally.add([1, 2, 0], [9, 5, 1], [0], 10, "over")

    assert [standing.victories for standing in tally.bots] == [SHARES // 2, SHARES // 2 + SHARES, 0]
    assert [standing.rate for standing in tally.bots] == [0.25, 0.75, 0.0]
    assert sum(standing.rate for standing in tally.seats) == 1.0


def test_wilson_interval_against_known_values() -> None:
    """Worked by hand from the formula: 8 of 10, and no failure in 50."""
    assert wilson(0.8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
    assert wilson(1.0, 50) == pytest.approx((0.9286524, 1.0), abs=1e-6)
    assert wilson(0.0, 0) == (0.0, 1.0)
