"""The bot for a pleasant evening: it sees what is good and often takes something nearly as good."""
# mypyc: compile

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.bots.bot import Bot, luck_of
from stormtable.bots.greedy import Greedy
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table

FINE: Final[i64] = 1_000_000  # parts that a chance is counted in


@final
class Casual(Bot):
    """Looks at one deal of the unknown, no further than its own turn, and chooses among moves of nearly equal worth.

    The better a move looks the likelier it is, and what falls short of the best by `slack` points or more is never
    played: it loses by small steps, as people do, not by a move that anybody sees to be wrong.
    """

    def __init__(self, hints: Hints, warmth: float, slack: float) -> None:
        self.greedy = Greedy(hints, 1)
        self.warmth = warmth  # of two moves, one so many points behind is chosen about a third as often
        self.slack = slack

    def choose(self, table: Table, seat: i64) -> i64:
        legal = table.legal
        luck = luck_of(table)
        weights = self.weights(self.greedy.promises(table, seat))
        whole = 0.0
        for i in range(i64(len(weights))):
            whole += weights[i]
        left = whole * float(luck.number(FINE, 0)) / float(FINE)
        for i in range(i64(len(weights))):
            left -= weights[i]
            if left < 0.0:
                return legal[i]
        return legal[0]

    def weights(self, promises: vec[float]) -> vec[float]:
        best = promises[0]
        for i in range(i64(len(promises))):
            if promises[i] > best:
                best = promises[i]
        weights = vec[float]([0.0 for _ in range(len(promises))])
        for i in range(i64(len(promises))):
            behind = best - promises[i]
            if behind < self.slack:
                weights[i] = exp(-behind / self.warmth)
        return weights
