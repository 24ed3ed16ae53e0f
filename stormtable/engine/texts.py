"""What a game says of itself to people, in parts that a screen can lay out."""

from __future__ import annotations

import re
from dataclasses import dataclass

SEATS_BY_COLOUR = ("Coral", "Plum", "Pine", "Bone")
SEAT_SIGN = "\ue000"  # and a number: a seat, in a text whose writer does not know what the seat is called
SIGNED = re.compile(f"{SEAT_SIGN}(\\d)")


@dataclass(frozen=True)
class Prompt:
    """What is asked of the seat that decides, and the rules that say so."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Description:
    """A move for people: what it does, the ids of the pieces it touches in order, and its heading in a list."""

    text: str
    pieces: tuple[str, ...] = ()
    group: str = ""


@dataclass(frozen=True)
class ScoreLine:
    """One line of the final scoring, as the rule book counts it: a value for each seat.

    Programs know it by its id (`vault-rows`); a rival's line that is the same count as a seat's has the same id.
    """

    id: str
    text: str
    values: tuple[int, ...]
    rules: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # for each seat how its value comes about, in a word or two; empty: it needs none


@dataclass(frozen=True)
class TieBreak:
    """What settles a tie: a number for each seat, of which the most wins, or the fewest."""

    text: str
    values: tuple[int, ...]
    rules: tuple[str, ...]
    fewest: bool = False


@dataclass(frozen=True)
class Rival:
    """Whom one plays against where no seat does: its count, a value a line, and the rules of who wins."""

    name: str
    lines: tuple[ScoreLine, ...]
    rules: tuple[str, ...]

    @property
    def score(self) -> int:
        return sum(line.values[0] for line in self.lines)


@dataclass(frozen=True)
class Seating:
    """Names for seats, for texts; a seat without one is called by its number."""

    names: tuple[str, ...] = SEATS_BY_COLOUR
    you: int | None = None  # who reads: that seat is "you" in the log

    def __getitem__(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat + 1}"

    def naming(self, text: str) -> str:
        """A text with the names of the seats that are only signed in it."""
        return SIGNED.sub(lambda found: "you" if int(found[1]) == self.you else self[int(found[1])], text)


def signed(seat: int) -> str:
    """A seat in a question or a move, to be called by name as late as possible."""
    return f"{SEAT_SIGN}{seat}"
