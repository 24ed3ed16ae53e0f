"""What is worth having in Riftwalker, as features for bots."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, size
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.engine.vectors import filled
from stormtable.games.riftwalker.grid import LINES, TRIPLES
from stormtable.games.riftwalker.scoring import cells_showing, total
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import ELEMENTS, EXPLORED, HAND

NAMES: Final = ["score", "once", "twice", "fresh", "near", "usable", "hand"]
ENOUGH: Final[i64] = 5  # more cards in hand than this are of little use


@final
class RiftHints(Hints):
    """Points already scored, points that explored rifts show, how near they are to a line, and the hand."""

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, Riftwalker)
        explored = table.piles[EXPLORED + seat]
        hand = size(table.piles[HAND + seat])
        return vec[float](
            [
                float(total(table, seat)),
                shown(table, table.at_level(1, explored)),
                shown(table, table.at_level(2, explored)),
                float(size(table.at_level(0, explored))),
                nearness(table, explored),
                usable(table, seat),
                float(hand if hand < ENOUGH else ENOUGH),
            ]
        )


def shown(table: Riftwalker, rifts: i64) -> float:
    """The points that a set of rifts shows."""
    points: i64 = 0
    for rift in each(rifts):
        points += table.points(rift)
    return float(points)


def nearness(table: Riftwalker, explored: i64) -> float:
    """Points of explored rifts, each by how much of a line that would burst it the grid shows."""
    best = longest_lines(table)
    near: i64 = 0
    for rift in each(explored):
        longest: i64 = 0
        for element in range(ELEMENTS):
            if best[element] > longest and has(table.pack.matching[element], rift):
                longest = best[element]
        near += table.points(rift) * longest
    return float(near) / 3.0


def longest_lines(table: Riftwalker) -> vec[i64]:
    """For each element the most cells of one line that show it."""
    best = filled(ELEMENTS, 0)
    for line in range(TRIPLES):
        a = table.showing(LINES[line * 3])
        b = table.showing(LINES[line * 3 + 1])
        c = table.showing(LINES[line * 3 + 2])
        best[a] = larger(best[a], 1 + (1 if b == a else 0) + (1 if c == a else 0))
        best[b] = larger(best[b], 1 + (1 if c == b else 0))
        best[c] = larger(best[c], 1)
    return best


def larger(a: i64, b: i64) -> i64:
    return a if a > b else b


def usable(table: Riftwalker, seat: i64) -> float:
    """How many rifts in hand match an element that shows on the grid."""
    hand = table.piles[HAND + seat]
    fitting: i64 = 0
    for element in range(ELEMENTS):
        if cells_showing(table, element) > 0:
            fitting |= table.pack.matching[element]
    return float(size(hand & fitting))
