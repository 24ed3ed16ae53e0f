"""What a position is worth by a small network that was fitted to games: it sees what features mean together."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.bots.fitted import LONGEST_TURN, Slope
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
class Network(Hints):
    """Slopes as `Fitted` has them, one for traits as well, and on top of them two layers of neurons.

    The first layer looks at each group by itself, with the same weights, and adds up what it sees; the second looks at
    that sum, at the features, at the phase and at whether the turn of the seat begins.
    """

    def __init__(
        self, hints: Hints, begins: Slope, waits: Slope, traits: Slope, group: Layer, hidden: Layer, out: list[float]
    ) -> None:
        super().__init__(hints.names, {name: hints.weights[i] for i, name in enumerate(hints.names)})
        self.hints = hints
        self.run = LONGEST_TURN
        self.begins = begins
        self.waits = waits
        self.of_traits = traits
        self.group = group
        self.hidden = hidden
        self.out = vec[float](out)

    def features(self, table: Table, seat: i64) -> vec[float]:
        return self.hints.features(table, seat)

    def stage(self, table: Table) -> i64:
        return self.hints.stage(table)

    def phase(self, table: Table) -> float:
        return self.hints.phase(table)

    def worth(self, table: Table, seat: i64) -> float:
        """In the middle of a turn as if it ended now; alone at a table by the plain weights, as in `Fitted`."""
        if table.seats == 1:
            return self.hints.worth(table, seat)
        return self.foretold(table, seat, False)

    def prospect(self, table: Table, seat: i64) -> float:
        if table.seats == 1:
            return self.hints.worth(table, seat)
        return self.foretold(table, seat, table.decider == seat)

    def foretold(self, table: Table, seat: i64, begins: bool) -> float:
        """What the seat has, in points; `begins`: its turn begins, else it waits."""
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
