"""`stormtable whatif GAME --content B.toml [--against A.toml] --bots greedy --games 500`"""

from __future__ import annotations

import sys
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stormtable import bots as levels
from stormtable.cli.arguments import Trouble
from stormtable.cli.packs import open_game
from stormtable.cli.simulate import at_seats
from stormtable.engine.files import check_writable, write_whole
from stormtable.lab.executors import processes
from stormtable.lab.whatif import Difference, Plan, changes, compare
from stormtable.lab.whatif_report import as_json, show


def run(
    game: str,
    content: Path | None,
    against: Path | None,
    bots: list[str],
    seats: int | None,
    games: int,
    until: float,
    minutes: float | None,
    workers: int,
    out: Path | None,
    seed: int | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C reports what is done (130)."""
    if content is None:
        raise Trouble("Say what is changed: --content B.toml. 'stormtable content export' writes a pack to edit.")
    after, before = open_game(game, content), open_game(game, against)
    changed = changes(before.sections, after.sections)
    if not changed:
        print("Nothing differs: both packs say the same.")
        return 0
    for name in bots:
        levels.level(name)
    plan = Plan(game, at_seats(after, bots, seats), before.changes, after.changes, seed or 0, dict(options))
    after.new(len(plan.bots), options=plan.options)
    if out is not None:
        check_writable(out)
    found = with_progress(plan, games, until, minutes, workers)
    show(Console(), plan, after, changed, found)
    if out is not None:
        write_whole(out, as_json(plan, changed, found))
    return 130 if found.stopped else 0


def with_progress(plan: Plan, pairs: int, until: float, minutes: float | None, workers: int) -> Difference:
    """Play with a bar on stderr, if somebody is there to see it."""
    columns = (TextColumn("playing pairs"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with ExitStack() as stack:
        executor = None if workers == 1 else stack.enter_context(processes(workers))
        stack.enter_context(bar)
        task = bar.add_task("playing", total=pairs)
        try:
            return compare(
                plan, pairs, until, minutes, executor, workers, lambda found: bar.update(task, completed=found.pairs)
            )
        except BrokenExecutor as error:
            raise Trouble("A worker process ended unexpectedly, perhaps out of memory; use fewer --workers.") from error
