"""`stormtable games`"""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid

from stormtable.games import game_class, names


def run() -> int:
    """The games, how many play, and what each is about."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("game", "seats", "about"):
        grid.add_column(column, no_wrap=column != "about")
    for name in names():
        found = game_class(name)
        grid.add_row(name, ", ".join(map(str, found.seat_counts)), found.summary)
        for option in found.choices():
            grid.add_row("", "", f"--option {option.name}={'|'.join(option.values)}  {option.text}")
    Console().print(grid, markup=False)
    return 0
