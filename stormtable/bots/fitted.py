"""What a position is worth between two turns, by weights that were fitted to games and change in their course."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.hints import Hints
from stormtable.engine.table import Table

LONGEST_TURN: Final[i64] = 24  # decisions


@final
class Slope:
    """A weight for each feature at the start of a game and one at its end; between them it moves with the phase."""

    def __init__(self, start: list[float], end: list[float], turn: tuple[float, float]) -> None:
        """`turn`: what it is worth to be in this place, at the start of a game and at its end."""
        self.start = vec[float](start)
        self.end = vec[float](end)
        self.turn_at_start = turn[0]
        self.turn_at_end = turn[1]

    def worth(self, found: vec[float], phase: float) -> float:
        gone = phase
        left = 1.0 - phase
        worth = left * self.turn_at_start + gone * self.turn_at_end
        for i in range(i64(len(found))):
            worth += found[i] * (left * self.start[i] + gone * self.end[i])
        return worth

    def worth_of(self, places: vec[i64], phase: float) -> float:
        """The same for what is there or not, by the places of what is."""
        worth = 0.0
        for place in places:
            worth += (1.0 - phase) * self.start[place] + phase * self.end[place]
        return worth


class BetweenTurns(Hints):
    """A game's hints, and what a position is worth where one turn ends and the next begins, by somebody who learnt it.

    In the middle of a turn it is worth what it would be if the turn ended now. Alone at a table, where others play
    against each other, the plain weights hold: the games learnt from had two seats.
    """

    def __init__(self, hints: Hints) -> None:
        super().__init__(hints.names, {name: hints.weights[i] for i, name in enumerate(hints.names)})
        self.hints = hints
        self.together = hints.together
        self.run = LONGEST_TURN

    def features(self, table: Table, seat: i64) -> vec[float]:
        return self.hints.features(table, seat)

    def stage(self, table: Table) -> i64:
        return self.hints.stage(table)

    def last_turn(self, table: Table, seat: i64) -> bool:
        return self.hints.last_turn(table, seat)

    def done(self, table: Table, seat: i64) -> bool:
        return self.hints.done(table, seat)

    def final(self, table: Table, seat: i64) -> float:
        return self.hints.final(table, seat)

    def phase(self, table: Table) -> float:
        return self.hints.phase(table)

    def worth(self, table: Table, seat: i64) -> float:
        if table.seats == 1 and not self.together:
            return self.hints.worth(table, seat)
        return self.foretold(table, seat, False)

    def prospect(self, table: Table, seat: i64) -> float:
        if table.seats == 1 and not self.together:
            return self.hints.worth(table, seat)
        return self.foretold(table, seat, table.decider == seat)

    def foretold(self, table: Table, seat: i64, begins: bool) -> float:
        """What the seat has, in points; `begins`: its turn begins, else it waits."""
        raise NotImplementedError


@final
class Fitted(BetweenTurns):
    """By weights of their own for the seat whose turn begins and for those that wait."""

    def __init__(self, hints: Hints, begins: Slope, waits: Slope) -> None:
        super().__init__(hints)
        self.begins = begins
        self.waits = waits

    def foretold(self, table: Table, seat: i64, begins: bool) -> float:
        slope = self.begins if begins else self.waits
        return slope.worth(self.hints.features(table, seat), self.hints.phase(table))
