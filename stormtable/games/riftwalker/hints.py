"""What is worth having in Riftwalker, as features for bots."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.games.riftwalker.bits import each, size
from stormtable.games.riftwalker.scoring import cells_showing, total
from stormtable.games.riftwalker.steps.burst import burst_by_line
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import ELEMENTS, EXPLORED, HAND

NAMES: Final = ["score", "once", "twice", "fresh", "ready", "near", "usable", "hand"]
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
                shown(table, burst_by_line(table, seat)),
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
    """Points of explored rifts, weighed by how many cells show an element that bursts them."""
    near = 0.0
    for element in range(ELEMENTS):
        near += shown(table, explored & table.pack.matching[element]) * float(cells_showing(table, element))
    return near


def usable(table: Riftwalker, seat: i64) -> float:
    """How many rifts in hand match an element that shows on the grid."""
    hand = table.piles[HAND + seat]
    fitting: i64 = 0
    for element in range(ELEMENTS):
        if cells_showing(table, element) > 0:
            fitting |= table.pack.matching[element]
    return float(size(hand & fitting))
