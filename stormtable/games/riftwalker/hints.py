"""What is worth having in Riftwalker, as features for bots."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, size, with_each
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.engine.vectors import filled
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.grid import LINES, TRIPLES
from stormtable.games.riftwalker.scoring import rift_bonus, total
from stormtable.games.riftwalker.table import Riftwalker


def line_cells() -> vec[i64]:
    """The lines of the grid as sets of cells."""
    cells = vec[i64]()
    for line in range(TRIPLES):
        cells = append(cells, only(LINES[line * 3]) | only(LINES[line * 3 + 1]) | only(LINES[line * 3 + 2]))
    return cells


NAMES: Final = [
    "score",
    "once",
    "twice",
    "fresh",
    "near",
    "usable",
    "hand",
    "scored",
    "most_scored",
    "deck",
    "last_turns",
    "ready_best",
    "ready",
    "close_best",
    "close",
    "at_once",
    "at_twice",
    "shiftable",
    "bonus",
]
# What `groups` has of each element.
OF_ELEMENT: Final = [
    "whole",  # 1: the grid has a line of it
    "pair",  # 1: it has two of a line, no more
    "one_short",  # lines that a single flip would make
    "more_short",  # lines that two or three flips would make
    "showing",
    "hidden",
    "fresh",  # matching rifts of the seat: explored ones by level,
    "once",
    "twice",
    "best",  # the points of the one that shows most,
    "hand",  # and those in hand
]
PLACES: Final = ["explored", "once", "twice", "hand", "scored"]
LINE_CELLS: Final = line_cells()
ENOUGH: Final[i64] = 5  # more cards in hand than this are of little use


@final
class RiftHints(Hints):
    """Points already scored, points that explored rifts show, how near they are to a line, and the hand."""

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, Riftwalker)
        explored = table.piles[w.EXPLORED_BY + seat]
        hand = size(table.piles[w.HAND_OF + seat])
        worth_points = explored & (table.piles[w.ONCE] | table.piles[w.TWICE])
        best = longest_lines(table)
        ready = worth_points & fitting(table, best, 3)
        close = worth_points & fitting_soon(table) & ~ready
        return vec[float](
            [
                float(total(table, seat)),
                shown(table, table.at_level(1, explored)),
                shown(table, table.at_level(2, explored)),
                float(size(table.at_level(0, explored))),
                nearness(table, explored, best),
                float(size(table.piles[w.HAND_OF + seat] & fitting(table, best, 1))),
                float(hand if hand < ENOUGH else ENOUGH),
                float(size(table.piles[w.SCORED_BY + seat])),
                most_scored(table),
                float(table.deck_size()),
                1.0 if table.turns_left >= 0 else 0.0,
                highest(table, ready),
                shown(table, ready),
                highest(table, close),
                shown(table, close),
                float(size(table.at_level(1, explored))),
                float(size(table.at_level(2, explored))),
                float(size(explored & ~table.piles[w.TWICE] & fitting(table, best, 1))),
                bonus_to_come(table, seat, worth_points),
            ]
        )

    def traits(self, table: Table, seat: i64) -> vec[i64]:
        """Its explored rifts by level, its hand and its score pile: where each rift lies that it has."""
        assert isinstance(table, Riftwalker)
        explored = table.piles[w.EXPLORED_BY + seat]
        rifts = table.pack.rifts
        found = vec[i64]()
        for level in range(w.LEVELS):
            found = with_each(found, level * rifts, table.at_level(level, explored))
        found = with_each(found, w.LEVELS * rifts, table.piles[w.HAND_OF + seat])
        return with_each(found, (w.LEVELS + 1) * rifts, table.piles[w.SCORED_BY + seat])

    def groups(self, table: Table, seat: i64) -> vec[float]:
        """For each element what the grid shows of it, and which rifts the seat has that match it; see `OF_ELEMENT`."""
        assert isinstance(table, Riftwalker)
        explored = table.piles[w.EXPLORED_BY + seat]
        cells = cells_by_element(table)
        found = vec[float]()
        for element in range(w.ELEMENTS):
            found = with_lines(found, cells[element * 2], cells[element * 2 + 1])
            matching = explored & table.pack.matching[element]
            for level in range(w.LEVELS):
                found = append(found, float(size(table.at_level(level, matching))))
            found = append(found, highest(table, matching))
            found = append(found, float(size(table.piles[w.HAND_OF + seat] & table.pack.matching[element])))
        return found

    def stage(self, table: Table) -> i64:
        """Whose turn it is: two turns in a row are never one seat's."""
        assert isinstance(table, Riftwalker)
        return table.active

    def last_turn(self, table: Table, seat: i64) -> bool:
        assert isinstance(table, Riftwalker)
        return table.turns_left >= 0 and (table.active == seat or self.done(table, seat))

    def done(self, table: Table, seat: i64) -> bool:
        """Whoever comes after those that still have their last turns."""
        assert isinstance(table, Riftwalker)
        return table.turns_left >= 0 and (seat - table.active + table.seats) % table.seats >= table.turns_left

    def phase(self, table: Table) -> float:
        assert isinstance(table, Riftwalker)
        return min(1.0, most_scored(table) / float(table.pack.rifts_to_end))


def trait_names(rifts: list[str]) -> list[str]:
    """What `RiftHints.traits` numbers: every place where a rift may be that a seat has."""
    return [f"{rift} {place}" for place in PLACES for rift in rifts]


def cells_by_element(table: Riftwalker) -> vec[i64]:
    """For each element two sets of cells: those that show it and those that hide it."""
    cells = filled(w.ELEMENTS * 2, 0)
    for cell in range(w.CELLS):
        cells[table.showing(cell) * 2] |= only(cell)
        cells[table.hidden(cell) * 2 + 1] |= only(cell)
    return cells


def with_lines(found: vec[float], shows: i64, hides: i64) -> vec[float]:
    """`found` and what the cells that show an element, and those that hide it, come to in lines."""
    whole, pair, one_short, more_short = 0.0, 0.0, 0.0, 0.0
    for line in LINE_CELLS:
        there = size(shows & line)
        could = size(hides & line)
        if there == 3:
            whole = 1.0
        elif there == 2:
            pair = 1.0
            one_short += float(could)
        elif there + could == 3:
            more_short += 1.0
    found = append(append(found, whole), pair if whole == 0.0 else 0.0)
    found = append(append(found, one_short), more_short)
    return append(append(found, float(size(shows))), float(size(hides)))


def shown(table: Riftwalker, rifts: i64) -> float:
    """The points that a set of rifts shows."""
    points: i64 = 0
    for rift in each(rifts):
        points += table.points(rift)
    return float(points)


def highest(table: Riftwalker, rifts: i64) -> float:
    """The points of the rift that shows most."""
    most: i64 = 0
    for rift in each(rifts):
        points = table.points(rift)
        if points > most:
            most = points
    return float(most)


def bonus_to_come(table: Riftwalker, seat: i64, rifts: i64) -> float:
    """What the special texts of explored rifts would give, were they scored as they lie."""
    points: i64 = 0
    for rift in each(rifts):
        points += rift_bonus(table, seat, rift)
    return float(points)


def most_scored(table: Riftwalker) -> float:
    """How near the end is by scored rifts: those of the seat that has most."""
    most: i64 = 0
    for seat in range(table.seats):
        scored = size(table.piles[w.SCORED_BY + seat])
        if scored > most:
            most = scored
    return float(most)


def fitting(table: Riftwalker, best: vec[i64], least: i64) -> i64:
    """The rifts that match an element of which some line shows at least so many cells."""
    rifts: i64 = 0
    for element in range(w.ELEMENTS):
        if best[element] >= least:
            rifts |= table.pack.matching[element]
    return rifts


def fitting_soon(table: Riftwalker) -> i64:
    """The rifts that match an element one flip away from a line."""
    rifts: i64 = 0
    for line in range(TRIPLES):
        for last in range(3):
            element = table.hidden(LINES[line * 3 + last])
            if (
                table.showing(LINES[line * 3 + (last + 1) % 3]) == element
                and table.showing(LINES[line * 3 + (last + 2) % 3]) == element
            ):
                rifts |= table.pack.matching[element]
    return rifts


def nearness(table: Riftwalker, explored: i64, best: vec[i64]) -> float:
    """Points of explored rifts, each by how much of a line that would burst it the grid shows."""
    near: i64 = 0
    for rift in each(explored):
        longest: i64 = 0
        for element in range(w.ELEMENTS):
            if best[element] > longest and has(table.pack.matching[element], rift):
                longest = best[element]
        near += table.points(rift) * longest
    return float(near) / 3.0


def longest_lines(table: Riftwalker) -> vec[i64]:
    """For each element the most cells of one line that show it."""
    best = filled(w.ELEMENTS, 0)
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
