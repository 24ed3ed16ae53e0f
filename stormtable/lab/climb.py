"""Weights of a game's hints, the plain ones or those of its outlook, improved by play.

Bots whose weights were moved by chance play each other, each deal twice with seats swapped. Least squares tell
how much of the victory came with having more of a weight; all weights then move that way together, as far as won most
in games against those before. The first plain weight, by which the others are measured, and those of nought end as
they were.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from stormtable.bots.manners import HintsFile, Outlook, fitted, read
from stormtable.engine.game import Game
from stormtable.engine.hints import Hints
from stormtable.games import game as find_game
from stormtable.lab.executors import each
from stormtable.lab.learn import Numbers, weights_of
from stormtable.lab.selfplay import SEATS, deal, with_weights

MOVED = 0.4  # how far weights are moved by chance, in logarithms
STEPS = (0.4, 0.8, 1.6)  # how far all of them go together: the length of the move in logarithms
EVEN = 0.5


class Plain:
    """The plain weights, played by greedy bots."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.weights = list(game.hints.weights)
        self.scale = read(game.folder).scale
        self.free = np.array([place > 0 and weight != 0.0 for place, weight in enumerate(self.weights)])

    def hints(self, weights: Sequence[float]) -> Hints:
        return with_weights(self.game, weights)

    def spread(self, move: Numbers) -> Numbers:
        """What a move means for each weight."""
        return move

    def within(self, file: HintsFile, weights: Sequence[float], made_by: str) -> HintsFile:
        """The file with these weights."""
        named = zip(self.game.hints.names, (round(weight, 3) for weight in weights), strict=True)
        return replace(file, weights=dict(named), made_by=f"{file.made_by}; {made_by}")


class Outlooks:
    """The outlook's weights, played by short searches; who begins and who waits move alike."""

    def __init__(self, game: Game) -> None:
        self.game = game
        outlook = read(game.folder).outlook
        assert outlook is not None
        self.outlook = outlook
        self.scale = outlook.scale
        self.weights = weights_of(outlook, game.hints.names)
        self.free = np.ones(len(self.weights) // 2, bool)

    def hints(self, weights: Sequence[float]) -> Hints:
        return fitted(self.game.hints, self.outlook_of(weights))

    def outlook_of(self, weights: Sequence[float]) -> Outlook:
        count = len(self.game.hints.names)
        starts, ends, waits_starts, waits_ends = (weights[at * count : (at + 1) * count] for at in range(4))
        begins, waits = zip(starts, ends, strict=True), zip(waits_starts, waits_ends, strict=True)
        names = self.game.hints.names
        return replace(
            self.outlook, begins=dict(zip(names, begins, strict=True)), waits=dict(zip(names, waits, strict=True))
        )

    def spread(self, move: Numbers) -> Numbers:
        """What a move means for each weight."""
        return np.concatenate([move, move])

    def within(self, file: HintsFile, weights: Sequence[float], made_by: str) -> HintsFile:
        """The file with these weights."""
        outlook = self.outlook_of([round(weight, 3) for weight in weights])
        return replace(file, outlook=replace(outlook, made_by=[*outlook.made_by, made_by], chances=None))


Kind = Plain | Outlooks


def kind_of(name: str, iterations: int) -> Kind:
    """Outlooks for those who search, plain weights for those who do not."""
    return Outlooks(find_game(name)) if iterations else Plain(find_game(name))


@dataclass(frozen=True)
class Trial:
    """A deal to be played twice: two sets of weights, one for each side."""

    game: str
    iterations: int
    first: Sequence[float]
    second: Sequence[float]
    seed: str


def shares(trial: Trial) -> tuple[float, float]:
    """The first side's part of the victories of the deal, and what its leads were worth: half, if there was none."""
    kind = kind_of(trial.game, trial.iterations)
    sides = kind.hints(trial.first), kind.hints(trial.second)
    played = deal(kind.game, sides, trial.iterations, trial.seed)
    return sum(part for part, _ in played) / SEATS, sum(1 / (1 + exp(-lead / kind.scale)) for _, lead in played) / SEATS


@dataclass(frozen=True)
class Climber:
    """Who plays which game, by how long a search, and where."""

    game: str
    seed: int
    workers: int
    iterations: int = 0

    @property
    def kind(self) -> Kind:
        return kind_of(self.game, self.iterations)

    def trial(self, first: Sequence[float], second: Sequence[float], seed: str) -> Trial:
        return Trial(self.game, self.iterations, first, second, seed)

    def played(self, trials: Sequence[Trial]) -> Numbers:
        """A row for each deal: see `shares`."""
        return np.array(each(shares, [(trial,) for trial in trials], self.workers))

    def contest(self, new: Sequence[float], now: Sequence[float], deals: int, title: str) -> Numbers:
        """The new weights' part of the victories, deal by deal."""
        trials = [self.trial(new, now, f"{title} {self.seed}/{number}") for number in range(deals)]
        return np.asarray(self.played(trials)[:, 0], np.float64)

    def slope(self, weights: Sequence[float], deals: int, title: str) -> Numbers:
        """In which direction to move the logarithms of the weights, of length 1."""
        kind = self.kind
        luck = Random(f"{title} {self.seed}")
        moves = np.array([[[luck.gauss(0, MOVED) for _ in kind.free] for _ in range(SEATS)] for _ in range(deals)])
        trials = [
            self.trial(
                moved(weights, kind.spread(first)), moved(weights, kind.spread(second)), f"{title} {self.seed}/{number}"
            )
            for number, (first, second) in enumerate(moves)
        ]
        return kind.spread(uphill(moves[:, 0] - moves[:, 1], self.played(trials).mean(axis=1), kind.free))

    def climbed(self, weights: Sequence[float], deals: int, title: str) -> tuple[list[float], float]:
        """The weights after one round, and how many victories they won against those before."""
        slope = self.slope(weights, deals, f"{title}, slope")
        tried = [moved(weights, step * slope) for step in STEPS]
        rates = [
            float(self.contest(new, weights, max(1, deals // len(STEPS) // 2), f"{title}, {step:g} far").mean())
            for new, step in zip(tried, STEPS, strict=True)
        ]
        best = max(range(len(STEPS)), key=rates.__getitem__)
        return (tried[best], rates[best]) if rates[best] > EVEN else (list(weights), EVEN)


def uphill(ahead: Numbers, shares: Numbers, free: NDArray[np.bool_]) -> Numbers:
    """The direction, of length 1, in which the first side's part grows; `ahead`: by how much it had more of each."""
    gained, *_ = np.linalg.lstsq(ahead * free, shares - EVEN)
    length = np.linalg.norm(gained)
    return np.asarray(gained / length if length > 0 else gained, np.float64)


def moved(weights: Sequence[float], move: Numbers) -> list[float]:
    return [float(weight * exp(by)) for weight, by in zip(weights, move, strict=True)]
