"""The journal: what happened at a table, in order, and who may see it."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.vectors import filled

EVERYBODY: Final[i64] = -1
NONE: Final[i64] = -(1 << 40)


@final
class Event:
    """One thing that happened: a kind, its numbers, and who may see its secret fields."""

    def __init__(self, kind: i64, args: list[int], audience: i64) -> None:
        self.kind: i64 = kind
        self.args = args
        self.audience: i64 = audience

    def seen_by(self, seat: i64) -> bool:
        """Whether `seat` (negative: a spectator) may see the secret fields."""
        if self.audience == EVERYBODY:
            return True
        return seat >= 0 and (self.audience >> seat) & 1 == 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Journal:
    """Events since it was put on the table. A table without a journal notes nothing and pays nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def note(
        self, audience: i64, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE
    ) -> None:
        """Something whose secret fields only the seats in `audience` (a bit each) see."""
        args = [arg for arg in (a, b, c, d, e) if arg != NONE]
        self.events.append(Event(kind, args, audience))

    def note_many(self, audience: i64, kind: i64, numbers: vec[i64]) -> None:
        """The same, with as many numbers as it takes."""
        self.events.append(Event(kind, list(numbers), audience))


@final
class Counts(Journal):
    """Counts events by their kind and two of their numbers, such as seat and card, and makes no objects.

    For each kind of event `rows` and `columns` say how many values the two numbers have (1: it is not counted by one),
    and `row_at` and `column_at` which of the event's first five numbers they are.
    """

    def __init__(self, rows: vec[i64], columns: vec[i64], row_at: vec[i64], column_at: vec[i64]) -> None:
        super().__init__()
        self.rows = rows
        self.columns = columns
        self.row_at = row_at
        self.column_at = column_at
        self.starts = vec[i64]()
        at: i64 = 0
        for kind in range(i64(len(rows))):
            self.starts = append(self.starts, at)
            at += rows[kind] * columns[kind]
        self.counts = filled(at, 0)

    def note(
        self, audience: i64, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE
    ) -> None:
        row: i64 = 0 if self.rows[kind] == 1 else chosen(self.row_at[kind], a, b, c, d, e)
        column: i64 = 0 if self.columns[kind] == 1 else chosen(self.column_at[kind], a, b, c, d, e)
        if 0 <= row < self.rows[kind] and 0 <= column < self.columns[kind]:
            self.counts[self.starts[kind] + row * self.columns[kind] + column] += 1

    def note_many(self, audience: i64, kind: i64, numbers: vec[i64]) -> None:
        first = vec[i64](numbers)
        while len(first) < 5:
            first = append(first, NONE)
        self.note(audience, kind, first[0], first[1], first[2], first[3], first[4])

    def of(self, kind: i64, row: i64 = 0, column: i64 = 0) -> int:
        """How often it happened with these numbers."""
        return self.counts[self.starts[kind] + row * self.columns[kind] + column]


def chosen(place: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> i64:
    if place == 0:
        return a
    if place == 1:
        return b
    if place == 2:
        return c
    return d if place == 3 else e
