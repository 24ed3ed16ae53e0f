"""Where a command plays its games, and the bar that tells how far it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stormtable.cli.arguments import Trouble
from stormtable.lab.executors import LostCluster, NoCluster, cluster, processes

WORKER_LOST = "A worker process ended unexpectedly, perhaps out of memory; use fewer --workers."


def progress_bar(what: str) -> Progress:
    """On stderr, if somebody is there to see it."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


@contextmanager
def players(workers: int, on: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Whoever plays the games: this process, several, or a cluster."""
    if on is not None:
        with cluster(on) as found:
            yield found
    elif workers == 1:
        yield None, 1
    else:
        with processes(workers) as executor:
            yield executor, workers


@contextmanager
def at_work(
    what: str, total: int, workers: int, on: str | None = None
) -> Iterator[tuple[Executor | None, int, Callable[[int], None]]]:
    """Players, how many they are, and what to call with the number of games that are done."""
    bar = progress_bar(what)
    try:
        with players(workers, on) as (executor, count), bar:
            task = bar.add_task(what, total=total)
            yield executor, count, lambda done: bar.update(task, completed=done)
    except NoCluster as error:
        raise Trouble(str(error)) from error
    except BrokenExecutor as error:
        raise Trouble(str(error) if isinstance(error, LostCluster) else WORKER_LOST) from error
