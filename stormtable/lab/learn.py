"""The outlook of a game's hints, learnt from games that bots play.

What a turn leads to is worth what comes of it. At the start of each turn the features of both seats are noted, and at
the end of the game by how much each leads. Weights, at the start of a game and at its end, for the seat whose turn
begins and for the one that waits, are those that foretell best (least squares) the lead: partly the final one, partly
the one foretold a few turns later (Sutton's temporal differences), for a long game is full of luck. Turns that were
played astray count for nothing. The scale is the one at which leads foretell victories best.

The new weights then meet those there are, in searches of equal budget on paired deals, and replace them if they win
more. So every call is a generation: better play to learn from, and weights that fit it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from stormtable.bots.manners import Chances, Outlook, fitted, outlook_for
from stormtable.games import game as find_game
from stormtable.lab.executors import each
from stormtable.lab.selfplay import SEATS, Played, deal

Numbers = NDArray[np.float64]
HOLD = 1e-4  # how strongly weights are held at nought, as a part of what all positions say
TRUST = 0.8  # how much of what a position is fitted to is what came later than the turn after it
ROUNDS = 6  # of fitting to what the last fit foretold
LOGISTIC_ROUNDS = 20  # of Newton's method, which needs a handful
SCALES = [1.1**power for power in range(45)]


@dataclass(frozen=True)
class Data:
    """All positions of all games: a row each, as seen by the seat whose turn begins."""

    rows: Numbers
    sign: Numbers  # 1 if the first seat begins, -1 if the second
    astray: NDArray[np.bool_]
    starts: list[int]  # the first row of each game, and the end of the last
    leads: Numbers  # of the first seat at the end, or what it was worth to all, a game each
    won: Numbers  # a row each


def data_of(played: Sequence[Played]) -> Data:
    positions = [position for game in played for position in game.positions]
    phase = np.array([[position.phase] for position in positions])
    begins = np.array([position.begins for position in positions])
    waits = np.array([position.waits for position in positions])
    counts = [len(game.positions) for game in played]
    together = np.repeat([game.together for game in played], counts)
    others = np.where(together, 1.0, -1.0)[:, None] * waits
    sides = [begins * (1 - phase), begins * phase, others * (1 - phase), others * phase, 1 - phase, phase]
    second = np.array([position.seat == 1 for position in positions])
    sign = np.where(second & ~together, -1.0, 1.0)
    won = np.repeat([game.won for game in played], counts)
    return Data(
        # What those who play together have is the mean of what each of them has, see `Hints.common`.
        rows=np.hstack(sides) / np.where(together, float(SEATS), 1.0)[:, None],
        sign=sign,
        astray=np.array([position.astray for position in positions]),
        starts=[0, *np.cumsum(counts).tolist()],
        leads=np.array([game.lead for game in played]),
        won=np.where(sign > 0, won, 1 - won),
    )


# Fitting


def learnt(data: Data) -> Numbers:
    """The weights of all columns: fitted to the final leads first, then to what they themselves foretold."""
    weights = solved(data, data.sign * np.repeat(data.leads, np.diff(data.starts)), np.ones(len(data.rows), bool))
    for _ in range(ROUNDS):
        weights = solved(data, data.sign * foretold(data, data.sign * (data.rows @ weights)), ~data.astray)
    return weights


def solved(data: Data, leads: Numbers, used: NDArray[np.bool_]) -> Numbers:
    """Least squares, each weight held by its column's own variance."""
    rows = data.rows[used]
    held = np.diag(HOLD * len(data.rows) * (data.rows.var(axis=0) + 1e-9))
    return np.asarray(np.linalg.solve(rows.T @ rows + held, rows.T @ leads[used]), np.float64)


def foretold(data: Data, now: Numbers) -> Numbers:
    """For each position the first seat's lead that followed: a mixture of all later forecasts and the final lead."""
    found = np.zeros(len(now))
    for number, lead in enumerate(data.leads):
        later = after = float(lead)
        for at in reversed(range(data.starts[number], data.starts[number + 1])):
            later = now[at] if data.astray[at] else (1 - TRUST) * after + TRUST * later
            after = now[at]
            found[at] = later
    return found


def scale_for(data: Data, weights: Numbers) -> float:
    """At which scale leads by these weights foretell victories best."""
    leads = data.rows @ weights

    def surprise(scale: float) -> float:
        chance = np.clip(chances(leads / scale), 1e-6, 1 - 1e-6)
        return float(-(data.won * np.log(chance) + (1 - data.won) * np.log(1 - chance)).mean())

    return min(SCALES, key=surprise)


def outlook_of(names: Sequence[str], data: Data, made_by: list[str]) -> Outlook:
    """The weights as a game's hints have them."""
    weights = learnt(data)
    columns = [round(float(weight), 3) for weight in weights]
    begins, begins_end, waits, waits_end = (columns[at * len(names) : (at + 1) * len(names)] for at in range(4))
    return Outlook(
        made_by=made_by,
        scale=round(scale_for(data, weights), 2),
        turn=(columns[-2], columns[-1]),
        begins=dict(zip(names, zip(begins, begins_end, strict=True), strict=True)),
        waits=dict(zip(names, zip(waits, waits_end, strict=True), strict=True)),
    )


# Chances that come true


def calibrated(outlook: Outlook, names: Sequence[str], data: Data, made_by: str = "") -> Chances:
    """The worth of a turn and the scale by which leads in an outlook's weights foretell victories best.

    A search that compares lines that end alike plays no worse if a turn is thought to be worth too much: but the
    chances that it tells are wrong.
    """
    leads = data.rows @ np.array([*weights_of(outlook, names), 0.0, 0.0])
    columns = np.column_stack([leads, data.rows[:, -2:]])
    found = np.array([1 / outlook.scale, 0.0, 0.0])
    for _ in range(LOGISTIC_ROUNDS):
        chance = chances(columns @ found)
        bend = columns.T @ (columns * (chance * (1 - chance))[:, None])
        found = found + np.linalg.solve(bend, columns.T @ (data.won - chance))
    start, end = (round(float(worth / found[0]), 3) for worth in found[1:])
    return Chances(made_by, scale=round(float(1 / found[0]), 2), turn=(start, end))


def said(outlook: Outlook, by: Outlook | Chances, names: Sequence[str], data: Data) -> Numbers:
    """For each position the chance of the seat whose turn begins, by the worth of a turn and the scale of `by`."""
    return chances(data.rows @ np.array([*weights_of(outlook, names), *by.turn]) / by.scale)


def chances(odds: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -40, 40))), np.float64)


def weights_of(outlook: Outlook, names: Sequence[str]) -> list[float]:
    """All columns but the turn's, in the order of `Data.rows`."""
    return [side[name][end] for side in (outlook.begins, outlook.waits) for end in (0, 1) for name in names]


# Trying


def contest(name: str, outlook: Outlook, deals: int, iterations: int, seed: int, workers: int) -> list[float]:
    """The new outlook's part of each deal against what the game has now."""
    asked = [(name, outlook, iterations, f"contest {seed}/{number}") for number in range(deals)]
    return each(part_of_deal, asked, workers)


def part_of_deal(name: str, outlook: Outlook, iterations: int, seed: str) -> float:
    game = find_game(name)
    new, now = fitted(game.hints, outlook), outlook_for(game)
    return sum(part for part, _ in deal(game, (new, now), iterations, seed)) / SEATS
