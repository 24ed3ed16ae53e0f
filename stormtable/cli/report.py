"""`stormtable report GAME --bot greedy --seats 2 --games 1000 --html report.html`"""

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
from stormtable.lab.executors import processes
from stormtable.lab.study import Plan, Result, check, study
from stormtable.lab.study_report import as_json, page, report_of, show


def run(
    game: str,
    bot: str,
    seats: int | None,
    games: int,
    workers: int,
    out: Path | None,
    html: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C reports what is done (130)."""
    opened = open_game(game, content)
    usual = 2 if 2 in opened.seat_counts else opened.seat_counts[0]
    plan = Plan(game, bot, seats or usual, games, seed or 0, opened.changes, dict(options))
    check(plan)
    for path in filter(None, (out, html)):
        check_writable(path)
    result = with_progress(plan, workers)
    if not result.study.games:
        return 130
    report = report_of(plan, opened, result.study)
    show(Console(), report, result.stopped)
    if out is not None:
        write_whole(out, as_json(report))
    if html is not None:
        write_whole(html, page(report))
    return 130 if result.stopped else 0


def with_progress(plan: Plan, workers: int) -> Result:
    """Play with a bar on stderr, if somebody is there to see it."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with ExitStack() as stack:
        executor = None if workers == 1 else stack.enter_context(processes(workers))
        stack.enter_context(bar)
        task = bar.add_task("playing", total=plan.games)
        try:
            return study(plan, executor, workers, lambda done: bar.update(task, completed=done))
        except BrokenExecutor as error:
            raise Trouble("A worker process ended unexpectedly, perhaps out of memory; use fewer --workers.") from error
