"""What a what-if found, for a terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from stormtable.engine.game import Game
from stormtable.lab.whatif import MOST_FLIPS, Difference, Figure, Plan, mean

MOST_ITEMS = 12


def show(console: Console, plan: Plan, game: Game, changed: Sequence[str], found: Difference) -> None:
    """What was changed, what that did and how sure it is, which decisions flipped, which items feel it."""
    rest = " (stopped)" if found.stopped else ""
    console.print(
        Text(f"{game.title}, {found.pairs:,} pairs of games{rest}, bots {', '.join(plan.bots)}", style="bold")
    )
    for line in changed:
        console.print(Text(f"  {line}"))
    if not found.pairs:
        return
    console.print(headlines(found))
    console.print("Intervals hold at 95 % at all looks together; a pair is worth so many unpaired games.", markup=False)
    console.print(f"{found.same / found.pairs:.0%} of the games stayed the same, move for move.", markup=False)
    for (before, after), count in found.flips.most_common(MOST_FLIPS):
        console.print(Text(f"  first flipped in {count}: {before} → {after}"), soft_wrap=True)
    marked = found.marked()[:MOST_ITEMS]
    if marked:
        console.print(Text("Items that something surely befalls more or less often", style="bold"))
        console.print(items(marked))


def headlines(found: Difference) -> Grid:
    grid = plain_grid("", "before", "after", "change", "interval", "worth", "so")
    for figure in found.figures:
        percent = figure is found.won
        low, high = (shown(figure.change + by, percent, signed=True) for by in (-figure.reach, figure.reach))
        grid.add_row(
            figure.name,
            shown(mean(figure.before), percent),
            shown(mean(figure.after), percent),
            shown(figure.change, percent, signed=True),
            f"{low} to {high}",
            f"{figure.worth:.1f}" if found.same < found.pairs else "",
            verdict(figure, found, percent),
        )
    return grid


def verdict(figure: Figure, found: Difference, percent: bool) -> str:
    if found.same == found.pairs:
        return "nothing differs"
    if figure.is_sure:
        return "surely more" if figure.change > 0 else "surely less"
    return f"no change beyond {shown(abs(figure.change) + figure.reach, percent)}"


def shown(number: float, percent: bool, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return f"{number:{sign}.1%}" if percent else f"{number:{sign}.2f}"


def items(figures: Sequence[Figure]) -> Grid:
    grid = plain_grid("a game", "before", "after")
    for figure in figures:
        grid.add_row(figure.name, f"{mean(figure.before):.3f}", f"{mean(figure.after):.3f}")
    return grid


def plain_grid(first: str, *rest: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(first, min_width=10)
    for column in rest:
        grid.add_column(column, justify="left" if column == "so" else "right")
    return grid


def as_json(plan: Plan, changed: Sequence[str], found: Difference) -> str:
    """Nothing in it depends on how or where it was computed."""
    report = {
        "game": plan.game,
        "bots": plan.bots,
        "seed": plan.seed,
        "changed": list(changed),
        "pairs": found.pairs,
        "same": found.same,
        "figures": [figure_json(figure) for figure in found.figures],
        "endings": [dict(sorted(endings.items())) for endings in found.endings],
        "flips": [[*flip, count] for flip, count in found.flips.most_common(MOST_FLIPS)],
        "items": [figure_json(figure) for figure in found.marked()],
    }
    return json.dumps(report, indent=1) + "\n"


def figure_json(figure: Figure) -> dict[str, object]:
    return {
        "name": figure.name,
        "before": mean(figure.before),
        "after": mean(figure.after),
        "change": figure.change,
        "reach": figure.reach,
        "surely": figure.is_sure,
        "pair_is_worth": figure.worth,
    }
