"""What a position is worth by a small network that was fitted to games: it sees what features mean together."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.bots.fitted import BetweenTurns, Slope
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table


@final
class Layer:
    """Neurons: each has a bias, and a weight for every number that goes in."""

    def __init__(self, biases: list[float], weights: list[list[float]]) -> None:
        """`weights`: for each number that goes in one for every neuron."""
        self.biases = vec[float](biases)
        self.weights = vec[float]([weight for row in weights for weight in row])
        self.width = i64(len(weights))

    def excited(self, found: vec[float], start: i64) -> vec[float]:
        """How much the numbers of `found`, from `start` on, excite each neuron: nought at least."""
        count = i64(len(self.biases))
        weights = self.weights
        out = self.biases[:]
        row: i64 = 0
        for i in range(start, start + self.width):
            number = found[i]
            if number != 0.0:
                for neuron in range(count):
                    out[neuron] += number * weights[row + neuron]
            row += count
        for neuron in range(count):
            if out[neuron] < 0.0:
                out[neuron] = 0.0
        return out


@final
class Network(BetweenTurns):
    """Slopes as `Fitted` has them, one for traits as well, and on top of them two layers of neurons.

    The first layer looks at each group by itself, with the same weights, and adds up what it sees; the second looks at
    that sum, at the features, at the phase and at whether the turn of the seat begins.
    """

    def __init__(
        self,
        hints: Hints,
        begins: Slope,
        waits: Slope,
        traits: Slope,
        group: Layer,
        hidden: Layer,
        out: list[float],
        scale: float,
    ) -> None:
        super().__init__(hints)
        self.begins = begins
        self.waits = waits
        self.of_traits = traits
        self.group = group
        self.hidden = hidden
        self.out = vec[float](out)
        self.scale = scale  # a lead of so many points wins nearly three games of four

    def foretold(self, table: Table, seat: i64, begins: bool) -> float:
        found = self.hints.features(table, seat)
        phase = self.hints.phase(table)
        slope = self.begins if begins else self.waits
        worth = slope.worth(found, phase) + self.of_traits.worth_of(self.hints.traits(table, seat), phase)
        found = append(append(found, phase), 1.0 if begins else 0.0)
        for seen in self.seen(self.hints.groups(table, seat)):
            found = append(found, seen)
        excited = self.hidden.excited(found, 0)
        for i in range(i64(len(excited))):
            worth += excited[i] * self.out[i]
        return worth

    def seen(self, groups: vec[float]) -> vec[float]:
        """How much all groups together excite the neurons of the first layer."""
        seen = vec[float]([0.0 for _ in range(len(self.group.biases))])
        start: i64 = 0
        while start < i64(len(groups)):
            excited = self.group.excited(groups, start)
            for neuron in range(i64(len(seen))):
                seen[neuron] += excited[neuron]
            start += self.group.width
        return seen
