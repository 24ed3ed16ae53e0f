"""Intervals that hold what they promise, also when one looks after every deal."""

from __future__ import annotations

from random import Random

import pytest

from stormtable.lab.sure import paired_interval, running_interval, verdict
from stormtable.lab.tally import wilson


def deals(rate: float, count: int, seed: int) -> list[float]:
    """Deals of two independent games each."""
    luck = Random(seed)
    return [((luck.random() < rate) + (luck.random() < rate)) / 2 for _ in range(count)]


def test_independent_games_get_about_wilsons_interval() -> None:
    shares = deals(0.6, 2_000, 1)
    mean = sum(shares) / len(shares)

    assert paired_interval(shares) == pytest.approx(wilson(mean, 4_000), abs=0.003)


def test_games_of_a_deal_that_always_agree_count_once() -> None:
    shares = [1.0, 0.0] * 50

    assert paired_interval(shares) == pytest.approx(wilson(0.5, 100), abs=0.002)


def test_games_of_a_deal_that_cancel_its_luck_count_more() -> None:
    even = [0.5] * 48 + [1.0, 0.0]

    low, high = paired_interval(even)

    assert high - low < wilson(0.5, 100)[1] - wilson(0.5, 100)[0]


def test_few_deals_are_not_taken_for_more_than_they_are() -> None:
    """Two deals won by the same side prove nothing, however alike they look."""
    assert paired_interval([1.0, 1.0]) == wilson(1.0, 2)
    assert paired_interval([1.0] * 40) == wilson(1.0, 40)
    assert paired_interval([0.5, 1.0, 0.5])[0] < 0.5


def test_without_deals_anything_is_possible() -> None:
    assert paired_interval([]) == (0.0, 1.0)
    assert running_interval([]) == (0.0, 1.0)
    assert paired_interval([1.0])[0] < 0.5


def test_looking_after_every_deal_is_wrong_in_at_most_one_of_twenty() -> None:
    """Equal bots, 200 deals, a look after each, 300 times over."""
    wrong = sum(verdict(deals(0.5, 200, seed), 0.5) != 0 for seed in range(300))

    assert wrong <= 15


@pytest.mark.parametrize(("rate", "expected"), [(0.75, 1), (0.25, -1)])
def test_a_clear_difference_is_found(rate: float, expected: int) -> None:
    found = [verdict(deals(rate, 80, seed), 0.5) for seed in range(40)]

    assert found.count(expected) >= 36
    assert -expected not in found


def test_the_running_interval_holds_the_truth_and_shrinks() -> None:
    held = 0
    for seed in range(25):
        low, high = running_interval(deals(0.65, 120, seed))
        held += low <= 0.65 <= high
    few, many = (running_interval(deals(0.65, count, 7)) for count in (20, 400))

    assert held >= 23
    assert many[1] - many[0] < few[1] - few[0]
