"""The measure of speed: that it measures something at every table, not how much."""

from __future__ import annotations

from stormtable.games import game
from stormtable.lab.speed import half_way, measure


def test_both_ways_of_thinking_are_measured() -> None:
    rules = game("wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2})

    found = measure(rules, 2, iterations=3)

    assert (found.game, found.seats) == ("wreck-raiders", 2)
    assert found.to_the_end > 0
    assert found.as_expert > 0


def test_half_way_is_neither_the_beginning_nor_the_end() -> None:
    rules = game("wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2})

    table = half_way(rules, 2)

    assert table.played > 0
    assert not table.over
