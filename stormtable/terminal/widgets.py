"""The parts a table is drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from stormtable.engine.texts import Description
from stormtable.terminal.paint import ACCENT, LAMP, Paint


class BoardView(VerticalScroll, can_focus=True):
    """The board as text, folded to its own width; it keeps its place while the table changes."""

    BORDER_TITLE = "Table"

    def compose(self) -> ComposeResult:
        yield Static(id="board-text")

    def show(self, text: str, paint: Paint) -> None:
        self.text, self.paint = text, paint
        self.fold()

    def on_resize(self) -> None:
        if hasattr(self, "text"):
            self.fold()

    def fold(self) -> None:
        width = self.scrollable_content_region.width or 80
        self.query_one(Static).update(self.paint.board(self.text, width))


class MoveList(OptionList):
    """The legal moves under their headings, numbered as they stand."""

    BORDER_TITLE = "Moves"

    def show(self, moves: Sequence[tuple[int, Description]]) -> None:
        """List `moves`; those of one group stand together, in the order the groups first come."""
        groups: dict[str, list[tuple[int, Description]]] = {}
        for move, description in moves:
            groups.setdefault(description.group, []).append((move, description))
        self.numbered: list[int] = []
        self.clear_options()
        for group, members in groups.items():
            if group and len(groups) > 1:
                self.add_option(Option(Text(group, style=f"bold {ACCENT}"), disabled=True))
            for move, description in members:
                self.numbered.append(move)
                self.add_option(Option(numbered_line(len(self.numbered), description.text), id=str(move)))
        if self.numbered:
            self.point_at(1)

    def point_at(self, number: int) -> None:
        """Put the highlight on the move of that number."""
        self.highlighted = self.get_option_index(str(self.numbered[number - 1]))


def numbered_line(number: int, *texts: Text | str) -> Grid:
    """A number with its text hanging beside it."""
    return hanging(Text(f"{number:>3}", style=f"bold {LAMP}"), *texts)


def hanging(mark: Text, *texts: Text | str) -> Grid:
    """A mark on the left; every line of the texts, brackets and all, begins at the same place beside it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for line, text in enumerate(texts):
        grid.add_row("" if line else mark, Text(text) if isinstance(text, str) else text)
    return grid
