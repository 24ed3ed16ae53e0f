"""What an arena found, as tables for a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from stormtable.engine.game import Game
from stormtable.engine.wording import counted
from stormtable.lab.arena import Results
from stormtable.lab.arena_file import ArenaFile, Member, as_file


def show(console: Console, results: Results, game: Game) -> None:
    """Who beat whom, who stands where, and how long each thought."""
    file = as_file(results, game)
    console.print(Text(heading(results, game), style="bold"))
    console.print(matches(file))
    console.print(standings(file))
    if file.bots[0].rating is None:
        console.print("No ratings: they need openskill (pip install 'stormtable[lab]').", markup=False)


def heading(results: Results, game: Game) -> str:
    plan = results.plan
    rest = " (stopped)" if results.stopped else ""
    return f"{game.title}, {counted(plan.seats, 'seat')}, {results.played:,} games{rest}, seed {plan.seed}"


def matches(file: ArenaFile) -> Grid:
    grid = plain_grid("match", "games", "rate", "95 % interval", "scores", "so")
    for line in file.lines:
        if line.games:
            grid.add_row(
                f"{line.first} : {line.second}{' (control)' if line.control else ''}",
                f"{line.games:,}",
                f"{line.rate:.1%}",
                f"{line.low:.1%} to {line.high:.1%}",
                f"{line.scores[0]:.1f} : {line.scores[1]:.1f}",
                line.verdict,
            )
    return grid


def standings(file: ArenaFile) -> Grid:
    grid = plain_grid("bot", "budget a move", "rate", "rating", "moves", "ms a move", "slowest ms")
    for member, timing in zip(file.bots, file.timing, strict=True):
        grid.add_row(
            member.bot,
            member.budget,
            f"{member.rate:.1%}",
            rating_of(member),
            f"{timing.moves:,}",
            f"{timing.milliseconds:.2f}",
            f"{timing.slowest:.1f}",
        )
    return grid


def rating_of(member: Member) -> str:
    if member.rating is None:
        return ""
    return f"{member.rating:.1f} ({member.rating_low:.1f} to {member.rating_high:.1f})"


def plain_grid(first: str, *rest: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(first, min_width=10)
    for column in rest:
        grid.add_column(column, justify="left" if column == "so" else "right")
    return grid
