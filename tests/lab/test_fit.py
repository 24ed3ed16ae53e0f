"""Fitting: weights that made the outcomes are found again, and what is written can be read."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from stormtable.games import game
from stormtable.lab.fit import (
    Position,
    as_toml,
    contest,
    hints_with,
    least_squares,
    log_loss,
    play,
    scale_for,
    solved,
    weights_of,
)

QUICK = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 1}


def made_up(weights: list[float], count: int) -> list[Position]:
    """Positions whose final lead is what the weights say, and some luck."""
    luck = Random(5)
    positions = []
    for _ in range(count):
        features = [luck.gauss(0, 3) for _ in weights]
        lead = sum(weight * feature for weight, feature in zip(weights, features, strict=True)) + luck.gauss(0, 2)
        positions.append(Position(features, lead, 1.0 if lead > 0 else 0.0))
    return positions


def test_the_weights_behind_made_up_games_are_found() -> None:
    truth = [1.0, 0.4, -1.5]

    found = least_squares(made_up(truth, 3_000), [1.0, 0.0, 0.0])

    assert found == pytest.approx(truth, abs=0.08)


def test_without_positions_the_weights_stay() -> None:
    assert least_squares([], [1.0, 0.5]) == [1.0, 0.5]


def test_equations_are_solved_also_when_the_first_pivot_is_nought() -> None:
    assert solved([[0.0, 2.0], [1.0, 1.0]], [4.0, 3.0]) == pytest.approx([1.0, 2.0])


def test_belief_in_the_truth_surprises_least() -> None:
    """Leads of 4 that win three games of four: a scale of 4 / log 3."""
    positions = [Position([4.0], 4.0, won) for won in (1.0, 1.0, 1.0, 0.0)]
    leads = [4.0] * 4

    assert log_loss(positions, leads, 3.64) < log_loss(positions, leads, 2.0)
    assert log_loss(positions, leads, 3.64) < log_loss(positions, leads, 8.0)


def test_positions_are_noted_at_each_change_of_turn() -> None:
    rules = game("wreck-raiders", QUICK)

    positions = play(rules, "random", 2, seed=1)

    assert len(positions) > 1
    assert all(len(position.features) == len(rules.hints.names) for position in positions)
    assert len({position.lead for position in positions}) <= 2
    assert scale_for(positions, weights_of(rules)) > 0


def test_a_contest_ends_when_it_is_clear_who_is_stronger() -> None:
    """Who wants the opposite of everything loses at once; who wants the same is never found stronger."""
    rules = game("wreck-raiders", QUICK)
    upside_down = hints_with(rules, [-weight for weight in weights_of(rules)])

    lost = contest(rules, upside_down, rules.hints, deals=40, seed=1)
    even = contest(rules, rules.hints, rules.hints, deals=1, seed=1)

    assert len(lost) < 40
    assert sum(lost) / len(lost) < 0.2
    assert even == [0.5]


def test_what_is_written_is_a_hints_file() -> None:
    text = as_toml({"coins": 1.0, "spoiled": -1.25}, 7.5, "a test")

    read = tomllib.loads(text)

    assert read["weights"] == {"coins": 1.0, "spoiled": -1.25}
    assert read["search"]["scale"] == 7.5
    assert read["made_by"] == "a test"
