"""Colour and shape for what the games say in plain text. Nothing is told by colour alone: a seat has a shape too."""

from __future__ import annotations

import re

from rich.text import Text
from textual.theme import Theme

from stormtable.engine.texts import Seating

SHAPES = "●■▲◆★▼"
INKS = {
    "Coral": "#f08a7b",
    "Plum": "#b79bea",
    "Pine": "#63c79c",
    "Bone": "#f3e9d4",
}
OTHER_INKS = ("#f08a7b", "#b79bea", "#63c79c", "#f3e9d4", "#84bfe6", "#f0a36b")

LAMP = "#ffcb52"
QUIET = "#a0a7ab"
ACCENT = "#7cc6d8"
HEADING = re.compile(r"^[A-Z][A-Z' -]{2,}(?=  |$)", re.MULTILINE)
RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d{2,3}\b")
FOLD_INDENT = 12

THEME = Theme(
    name="stormtable",
    primary=ACCENT,
    secondary="#9a78d3",
    accent=LAMP,
    foreground="#f0e8d8",
    background="#131a22",
    surface="#1c2530",
    panel="#0d1319",
    success="#74c79e",
    warning=LAMP,
    error="#f08a7b",
    dark=True,
)


class Paint:
    """The inks of one table: a colour and a shape for each seat."""

    def __init__(self, seating: Seating, colours: tuple[str, ...], seats: int) -> None:
        self.seating = seating
        self.colours = colours
        self.seats = range(seats)

    def ink(self, seat: int) -> str:
        name = self.colours[seat] if seat < len(self.colours) else ""
        return INKS.get(name, OTHER_INKS[seat % len(OTHER_INKS)])

    def shape(self, seat: int) -> str:
        return SHAPES[seat % len(SHAPES)]

    def name(self, seat: int) -> Text:
        """`● Purple`"""
        return Text(f"{self.shape(seat)} {self.seating[seat]}", style=f"bold {self.ink(seat)}")

    def board(self, text: str, width: int) -> Text:
        """The board with headings and seats picked out, long lines folded under themselves."""
        out = Text("\n".join(folded(line, width) for line in text.splitlines()))
        out.highlight_regex(HEADING, f"bold {ACCENT}")
        self.pick_out(out)
        return out

    def line(self, text: str) -> Text:
        """A line of the log, led by the shape of the seat it begins with."""
        speaker = next((seat for seat in self.seats if text.startswith(self.seating[seat])), None)
        mark = "·" if speaker is None else self.shape(speaker)
        out = Text(f"{mark} {text}")
        if speaker is not None:
            out.stylize(self.ink(speaker), 0, 1)
        self.pick_out(out)
        return out

    def pick_out(self, text: Text) -> None:
        """Names of seats in their ink: whole, in capitals, or cut to three letters before a number."""
        for seat in self.seats:
            name = re.escape(self.seating[seat])
            short = re.escape(self.seating[seat][:3])
            text.highlight_regex(rf"\b(?:{name}|{name.upper()})\b|\b{short}(?=\d)\d", f"bold {self.ink(seat)}")


def folded(line: str, width: int) -> str:
    """A line cut where two blanks stand, or else one, so that it fits; what follows is indented."""
    lines: list[str] = []
    while len(line) > width > 2 * FOLD_INDENT:
        cut = line.rfind("  ", FOLD_INDENT + 1, width)
        if cut < 0:
            cut = line.rfind(" ", FOLD_INDENT + 1, width)
        if cut < 0:
            break
        lines.append(line[:cut].rstrip())
        line = " " * FOLD_INDENT + line[cut:].strip()
    return "\n".join([*lines, line])
