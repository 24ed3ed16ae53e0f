"""Where work is done: processes on this machine, or a Dask cluster."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar

DASK = "dask://"
PATIENCE = 10  # seconds to wait for a cluster
Found = TypeVar("Found")


class NoCluster(Exception):
    """A cluster that cannot be used: one sentence that says why."""


class LostCluster(BrokenExecutor):
    """A cluster that was there and is gone: one sentence."""


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Workers on this machine. Fresh processes, and deaf to Ctrl-C, which is for the one that reports.

    Whoever leaves has what was wanted, or wants nothing more: work that is still going on is ended, not waited for.
    """
    others = active_children()
    with ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as executor:
        try:
            yield executor
        finally:
            for child in active_children():
                if child not in others:
                    child.terminate()


def each(work: Callable[..., Found], asked: Sequence[tuple[object, ...]], workers: int) -> list[Found]:
    """What `work` finds for each tuple of arguments, in their order; the same on one worker and on many."""
    if workers == 1:
        return [work(*one) for one in asked]
    with processes(workers) as executor:
        return list(executor.map(work, *zip(*asked, strict=True), chunksize=4))


def in_order(
    work: Callable[..., Found], asked: Iterable[tuple[object, ...]], executor: Executor | None, workers: int
) -> Iterator[Found]:
    """What `work` finds for each tuple of arguments, in their order and as soon as it is there.

    Only a few are under way at a time, so that whoever stops early leaves little behind.
    """
    if executor is None:
        yield from (work(*one) for one in asked)
        return
    rest = iter(asked)
    waiting = deque(executor.submit(work, *one) for one in islice(rest, 2 * workers))
    while waiting:
        found = waiting.popleft().result()
        waiting.extend(executor.submit(work, *one) for one in islice(rest, 1))
        yield found


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor of a Dask cluster at `dask://host:port`, and how many of its threads there are."""
    if not address.startswith(DASK) or ":" not in address.removeprefix(DASK):
        raise NoCluster(f"'{address}' is not the address of a cluster; write dask://host:port.")
    try:
        distributed = import_module("distributed")  # without types, and not everywhere installed
    except ImportError:
        raise NoCluster("A Dask cluster needs the package distributed: pip install 'stormtable[cluster]'.") from None
    place = address.removeprefix(DASK)
    try:
        client = distributed.Client(f"tcp://{place}", timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise NoCluster(f"No Dask scheduler answers at {place}; start one or correct --on.") from error
    with client:
        threads = sum(client.nthreads().values())
        if threads == 0:
            raise NoCluster(f"The Dask cluster at {place} has no workers; start some.")
        # Not pure: Dask would take two calls with equal arguments for one.
        executor = client.get_executor(pure=False)
        try:
            yield executor, threads
        except Exception as error:
            # Whoever waits for a cluster that ends is told so in many ways.
            if not isinstance(error, CancelledError | distributed.KilledWorker) and client.status == "running":
                raise
            raise LostCluster(f"The Dask cluster at {place} is gone, or its workers are.") from error
        finally:
            executor.shutdown(wait=False)
