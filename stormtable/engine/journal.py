"""The journal: what happened at a table, in order, and who may see it."""
# mypyc: compile

from typing import Final, final

from mypy_extensions import i64

EVERYBODY: Final[i64] = -1
NONE: Final[i64] = -(1 << 40)


@final
class Event:
    """One thing that happened: a kind, up to five small numbers, and who may see its secret fields."""

    def __init__(self, kind: i64, args: list[int], audience: i64) -> None:
        self.kind: i64 = kind
        self.args = args
        self.audience: i64 = audience

    def seen_by(self, seat: i64) -> bool:
        """Whether `seat` (negative: a spectator) may see the secret fields."""
        if self.audience == EVERYBODY:
            return True
        return seat >= 0 and (self.audience >> seat) & 1 == 1


@final
class Journal:
    """Events since the table was opened. A table without a journal notes nothing and pays nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def note(self, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE) -> None:
        """Something everybody sees."""
        self.whisper(EVERYBODY, kind, a, b, c, d, e)

    def whisper(
        self, audience: i64, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE
    ) -> None:
        """Something whose secret fields only the seats in `audience` (a bit each) see."""
        args = [arg for arg in (a, b, c, d, e) if arg != NONE]
        self.events.append(Event(kind, args, audience))
