"""`stormtable simulate GAME --bots greedy,random --games 1000 --seed 1 --workers 2 --out result.json`"""

from __future__ import annotations

import sys
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stormtable.cli.arguments import Trouble
from stormtable.cli.packs import open_game
from stormtable.engine.files import check_writable, write_whole
from stormtable.engine.game import Game
from stormtable.lab.executors import processes
from stormtable.lab.report import as_json, show
from stormtable.lab.simulate import Plan, Result, check, simulate


def run(
    game: str,
    bots: list[str],
    seats: int | None,
    games: int,
    workers: int,
    out: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C reports what is done (130)."""
    opened = open_game(game, content)
    plan = Plan(game, at_seats(opened, bots, seats), games, seed or 0, opened.changes, dict(options))
    check(plan)
    if out is not None:
        check_writable(out)
    result = with_progress(plan, workers)
    show(Console(), plan, opened, result)
    if out is not None:
        write_whole(out, as_json(plan, opened, result))
    return 130 if result.stopped else 0


def at_seats(game: Game, bots: list[str], seats: int | None) -> tuple[str, ...]:
    """As many seats as bots, unless more are asked for; then bots repeat in turn."""
    count = seats or max(len(bots), game.seat_counts[0])
    if len(bots) > count:
        raise Trouble(f"{len(bots)} bots do not fit at {count} seats; name at most {count}.")
    game.new(count)  # refuses a wrong number of seats and says which are right
    return tuple(bots[seat % len(bots)] for seat in range(count))


def with_progress(plan: Plan, workers: int) -> Result:
    """Play with a bar on stderr, if somebody is there to see it."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with ExitStack() as stack:
        executor = None if workers == 1 else stack.enter_context(processes(workers))
        stack.enter_context(bar)
        task = bar.add_task("playing", total=plan.games)
        try:
            return simulate(plan, executor, workers, lambda done: bar.update(task, completed=done))
        except BrokenExecutor as error:
            raise Trouble("A worker process ended unexpectedly, perhaps out of memory; use fewer --workers.") from error
