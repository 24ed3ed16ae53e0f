"""The final count as it is told: line by line, and what settles a tie."""

from __future__ import annotations

from stormtable.engine.bits import each, size
from stormtable.engine.texts import ScoreLine, TieBreak
from stormtable.engine.wording import counted
from stormtable.games.riftwalker import scoring
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker


def score_lines(table: Riftwalker) -> list[ScoreLine]:
    """The scoring as the rule book counts it (RW-042, RW-053, RW-055)."""
    once = [scored_at(table, seat, 1) for seat in range(table.seats)]
    twice = [scored_at(table, seat, 2) for seat in range(table.seats)]
    bonus = [[int(scoring.rift_bonus(table, seat, rift)) for rift in pile(table, seat)] for seat in range(table.seats)]
    return [
        line("shifted-once", "Rifts scored after one shift", once),
        line("shifted-twice", "Rifts scored after two shifts", twice),
        ScoreLine("bonus", "Bonus points", tuple(map(sum, bonus)), ("RW-053", "RW-055"), tuple(map(bonus_note, bonus))),
    ]


def line(id_: str, text: str, points: list[list[int]]) -> ScoreLine:
    """A line by the points of each rift of each seat."""
    notes = tuple(counted(len(of_seat), "rift") for of_seat in points)
    return ScoreLine(id_, text, tuple(map(sum, points)), ("RW-042", "RW-053"), notes)


def pile(table: Riftwalker, seat: int) -> list[int]:
    return list(each(table.piles[w.SCORED_BY + seat]))


def scored_at(table: Riftwalker, seat: int, level: int) -> list[int]:
    """The points of the rifts that a seat has scored at a level."""
    return [int(table.points(rift)) for rift in pile(table, seat) if table.level(rift) == level]


def bonus_note(given: list[int]) -> str:
    """The bonuses of the scored rifts, rift by rift: `2 + 1`."""
    points = [str(bonus) for bonus in given if bonus]
    return " + ".join(points) if len(points) > 1 else ""


def tie_breaks(table: Riftwalker) -> list[TieBreak]:
    """Burst rifts, then the value of explored ones (RW-057, RW-058)."""
    seats = range(table.seats)
    burst = tuple(int(size(table.piles[w.SCORED_BY + seat])) for seat in seats)
    explored = tuple(int(scoring.explored_value(table, seat)) for seat in seats)
    return [TieBreak("burst rifts", burst, ("RW-057",)), TieBreak("points on explored rifts", explored, ("RW-058",))]
