"""A game's network, learnt from games that bots play: an outlook, weights of traits, and two layers on top of them.

Fitted as outlooks are, to what was foretold a few turns later and at last to who won, but in chances to win instead of
points, and by small steps (Adam) instead of in one: neurons have no formula. It begins with the outlook there is, all
traits and neurons silent, so that whatever it learns is what the outlook did not know. A tenth of the games is kept
apart, to tell how well it foretells games that it was not fitted to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from stormtable.bots.manners import LayerFile, NetworkFile, Outlook, StartAndEnd, best_outlook, network, seen_names
from stormtable.engine.game import Game
from stormtable.games import game as find_game
from stormtable.lab.executors import each
from stormtable.lab.learn import Data, Numbers, chances, data_of, foretold, weights_of
from stormtable.lab.selfplay import SEATS, Played, deal

Floats = NDArray[np.float32]
Rows = NDArray[np.int64]
SEERS = 8  # neurons that look at each group
THINKERS = 16  # neurons that look at everything
PASSES = 24  # over all positions
REFRESH = 2  # passes between two looks at what the network itself foretells now
BATCH = 512
STEP = 2e-3  # the longest, a tenth of the way through
DECAY = 0.1  # of weights, as a part of each step
KEPT = 10  # one game in so many is not learnt from
STILL = 0.05  # what varies less is not blown up
MOMENTUM, SQUARES = 0.9, 0.999
DIGITS = 4


@dataclass(frozen=True)
class Sample:
    """All positions of all games; what both sides have, the one whose turn begins first."""

    data: Data
    features: Floats  # side x position x feature
    groups: Floats  # side x position x group x column
    traits: Floats  # position x trait: 1 if the first side has it, -1 if the other
    phase: Floats
    won: Numbers  # by the first seat, a game each

    @property
    def learnt_from(self) -> NDArray[np.bool_]:
        """The rows of games that are not kept apart."""
        counts = np.diff(self.data.starts)
        return np.repeat(np.arange(len(counts)) % KEPT != 0, counts)


def sample_of(played: Sequence[Played], traits: int, columns: int) -> Sample:
    positions = [position for game in played for position in game.positions]
    found = np.zeros((len(positions), traits), np.float32)
    for row, position in enumerate(positions):
        for sign, side in zip((1, -1), position.more, strict=True):
            found[row, side.traits] += sign
    groups = [[position.more[side].groups for position in positions] for side in range(SEATS)]
    return Sample(
        data=data_of(played),
        features=np.array([[p.begins for p in positions], [p.waits for p in positions]], np.float32),
        groups=np.array(groups, np.float32).reshape(SEATS, len(positions), -1, columns),
        traits=found,
        phase=np.array([[position.phase] for position in positions], np.float32),
        won=np.array([game.won for game in played]),
    )


class Learner:
    """The weights of a network while it learns; features go in divided by how much they vary."""

    def __init__(self, sample: Sample, outlook: Outlook, names: Sequence[str], seed: int) -> None:
        luck = np.random.default_rng(seed)
        self.sample = sample
        self.rows = sample.data.rows.astype(np.float32)
        spread = sample.features.std(axis=(0, 1))
        self.spread = np.where(spread > STILL, spread + np.float32(1e-3), np.float32(1))
        columns = sample.groups.shape[-1]
        inputs = len(names) + 2 + SEERS
        linear = np.array([*weights_of(outlook, names), *outlook.turn]) / outlook.scale
        self.linear = linear.astype(np.float32)
        self.of_traits = np.zeros((2, sample.traits.shape[1]), np.float32)
        self.group_bias = np.zeros(SEERS, np.float32)
        self.group = luck.normal(0, 1 / np.sqrt(3 * columns), (columns, SEERS)).astype(np.float32)
        self.hidden_bias = np.zeros(THINKERS, np.float32)
        self.hidden = luck.normal(0, 1 / np.sqrt(3 * inputs), (inputs, THINKERS)).astype(np.float32)
        self.out = np.zeros(THINKERS, np.float32)
        self.luck = luck

    @property
    def weights(self) -> list[Floats]:
        return [
            self.linear, self.of_traits, self.group_bias, self.group, self.hidden_bias, self.hidden, self.out
        ]  # fmt: skip

    # What it foretells, and how weights would have to change for it to be right

    def odds(self, rows: Rows) -> Floats:
        """For these positions the logarithm of the odds of the side whose turn begins."""
        return self.forward(rows)[0]

    def forward(self, rows: Rows) -> tuple[Floats, Floats, Floats, Floats]:
        """The odds; for each side what the first layer saw of each group, what went into the second, what came out."""
        sample = self.sample
        phase = sample.phase[rows]
        seen = np.maximum(sample.groups[:, rows] @ self.group + self.group_bias, 0)
        begins = np.zeros((SEATS, len(rows), 1), np.float32)
        begins[0] = 1
        both = np.broadcast_to(phase, (SEATS, *phase.shape))
        inputs = np.concatenate([sample.features[:, rows] / self.spread, both, begins, seen.sum(axis=2)], axis=2)
        excited = np.maximum(inputs @ self.hidden + self.hidden_bias, 0)
        by_side = excited @ self.out
        traits = (sample.traits[rows] @ self.of_traits.T * np.hstack([1 - phase, phase])).sum(axis=1)
        return self.rows[rows] @ self.linear + traits + by_side[0] - by_side[1], seen, inputs, excited

    def slopes(self, rows: Rows, wanted: Floats) -> list[Floats]:
        """For each array of weights, how the surprise at what was wanted grows with them."""
        odds, seen, inputs, excited = self.forward(rows)
        sample = self.sample
        phase = sample.phase[rows]
        wrong = ((chances(odds.astype(np.float64)) - wanted) / len(rows)).astype(np.float32)
        by_side = np.stack([wrong, -wrong])
        to_hidden = by_side[:, :, None] * self.out * (excited > 0)
        to_seen = (to_hidden @ self.hidden[-SEERS:].T)[:, :, None, :] * (seen > 0)
        groups = sample.groups[:, rows]
        return [
            wrong @ self.rows[rows],
            (wrong[:, None] * np.hstack([1 - phase, phase])).T @ sample.traits[rows],
            to_seen.sum(axis=(0, 1, 2)),
            np.tensordot(groups, to_seen, ([0, 1, 2], [0, 1, 2])),
            to_hidden.sum(axis=(0, 1)),
            np.tensordot(inputs, to_hidden, ([0, 1], [0, 1])),
            np.tensordot(by_side, excited, ([0, 1], [0, 1])),
        ]

    # Learning

    def learn(self) -> None:
        sample = self.sample
        usable = np.flatnonzero(sample.learnt_from & ~sample.data.astray)
        batches = len(usable) // BATCH + 1
        adam = Adam(self.weights, PASSES * batches)
        wanted = self.wanted()
        for number in range(PASSES):
            if number and number % REFRESH == 0:
                wanted = self.wanted()
            for rows in np.array_split(self.luck.permutation(usable), batches):
                adam.step(self.slopes(rows, wanted[rows]))

    def wanted(self) -> Floats:
        """For each position the chance that followed, of the side whose turn begins: see `learn.foretold`."""
        sign = self.sample.data.sign
        data = replaced(self.sample.data, leads=self.sample.won)
        said = self.said()
        followed = foretold(data, np.where(sign > 0, said, 1 - said))
        return np.where(sign > 0, followed, 1 - followed).astype(np.float32)

    def said(self) -> Numbers:
        """For each position the chance of the side whose turn begins."""
        everywhere = np.arange(len(self.rows))
        return np.concatenate([chances(self.odds(rows).astype(np.float64)) for rows in in_parts(everywhere)])

    def square_error(self) -> float:
        """Of what it says of games that it did not learn from."""
        kept = ~self.sample.learnt_from
        return float(((self.said() - self.sample.data.won)[kept] ** 2).mean())


def in_parts(rows: Rows) -> Iterator[Rows]:
    yield from np.array_split(rows, len(rows) // 8_192 + 1)


class Adam:
    """Steps against the slopes, long where these agree with those before; weights decay a little with each."""

    def __init__(self, weights: list[Floats], steps: int) -> None:
        self.weights = weights
        self.steps = steps
        self.done = 0
        self.means = [np.zeros_like(weight) for weight in weights]
        self.squares = [np.zeros_like(weight) for weight in weights]

    def step(self, slopes: list[Floats]) -> None:
        self.done += 1
        length = self.length()
        for at, slope in enumerate(slopes):
            self.means[at] += (1 - MOMENTUM) * (slope - self.means[at])
            self.squares[at] += (1 - SQUARES) * (slope * slope - self.squares[at])
            mean = self.means[at] / (1 - MOMENTUM**self.done)
            spread = np.sqrt(self.squares[at] / (1 - SQUARES**self.done)) + 1e-8
            self.weights[at] *= 1 - length * DECAY
            self.weights[at] -= length * mean / spread

    def length(self) -> float:
        """Steps grow for a tenth of the way and shrink to nought from there."""
        way = self.done / self.steps
        return STEP * min(way * 10, (1 - way) / 0.9)


# From games to a file


def network_of(game: Game, played: Sequence[Played], outlook: Outlook, seed: int) -> tuple[NetworkFile, float, float]:
    """The network, and the mean square error of chances by the outlook and by the network."""
    hints = game.hints
    names, columns = list(hints.names), list(hints.group_names)
    learner = Learner(sample_of(played, len(hints.trait_names), len(columns)), outlook, names, seed)
    before = learner.square_error()
    learner.learn()
    return file_of(learner, outlook, names, list(hints.trait_names), columns), before, learner.square_error()


def file_of(learner: Learner, outlook: Outlook, names: list[str], traits: list[str], columns: list[str]) -> NetworkFile:
    """What was learnt, in points: the logarithm of the odds times the scale."""
    scale = outlook.scale
    count = len(names)
    linear = tidy(learner.linear * scale)
    sides = [pairs(names, linear[at * count : (at + 1) * count], linear[(at + 1) * count :]) for at in (0, 2)]
    start, end = (tidy(ends * scale) for ends in learner.of_traits)
    hidden = learner.hidden.copy()
    hidden[:count] /= learner.spread[:, None]
    inputs = [*names, *seen_names(SEERS)]
    return NetworkFile(
        outlook=replace(outlook, turn=(linear[-2], linear[-1]), begins=sides[0], waits=sides[1], chances=None),
        traits=pairs(traits, start, end),
        group=LayerFile(tidy(learner.group_bias), dict(zip(columns, map(tidy, learner.group), strict=True))),
        hidden=LayerFile(tidy(learner.hidden_bias), dict(zip(inputs, map(tidy, hidden), strict=True))),
        out=tidy(learner.out * scale),
    )


def pairs(names: Sequence[str], start: Sequence[float], end: Sequence[float]) -> dict[str, StartAndEnd]:
    return {name: (start[at], end[at]) for at, name in enumerate(names)}


def tidy(numbers: Floats) -> list[float]:
    """As they are written, so that what is tried is what is read again."""
    return [float(f"{round(float(number), DIGITS) + 0.0:g}") for number in numbers]  # and no nought below nought


# Trying


def contest(name: str, file: NetworkFile, deals: int, iterations: int, seed: int, workers: int) -> list[float]:
    """The new network's part of each deal against what the game has now, in searches of equal iterations."""
    asked = [(name, file, iterations, f"contest {seed}/{number}") for number in range(deals)]
    return each(part_of_deal, asked, workers)


def part_of_deal(name: str, file: NetworkFile, iterations: int, seed: str) -> float:
    game = find_game(name)
    sides = network(game.hints, file), best_outlook(game)
    return sum(part for part, _ in deal(game, sides, iterations, seed, far=True)) / SEATS
