"""All games of a plan added up, a moment's worth at a time: here, in other processes or on a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from time import monotonic, perf_counter
from typing import Generic, Protocol, Self, TypeVar

from stormtable.lab.executors import in_order
from stormtable.lab.plans import Plan

A_BATCH = 0.5  # seconds: long beside the cost of sending it, short for whoever pressed Ctrl-C
LARGEST_BATCH = 2_000

Progress = Callable[[int], None]


class Totals(Protocol):
    """What games add up to: the same, however they were divided."""

    @property
    def games(self) -> int: ...

    def merge(self, other: Self, /) -> None: ...


Found = TypeVar("Found", bound=Totals)
Work = Callable[[Plan, int, int], Found]  # the games numbered `first` up to but not including `last`


@dataclass
class Result(Generic[Found]):
    """The totals, and whether somebody pressed Ctrl-C before they were all that was asked for."""

    totals: Found
    stopped: bool = False


def add_up(
    totals: Found,
    work: Work[Found],
    plan: Plan,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    minutes: float | None = None,
) -> Result[Found]:
    """Play all games of the plan, here or on an executor; Ctrl-C, or the clock, ends it with what is done."""
    result = Result(totals)
    deadline = None if minutes is None else monotonic() + 60 * minutes
    try:
        for found in batches(work, plan, executor, workers):
            totals.merge(found)
            if progress is not None:
                progress(totals.games)
            if deadline is not None and monotonic() > deadline:
                break
    except KeyboardInterrupt:
        result.stopped = True
    return result


def batches(work: Work[Found], plan: Plan, executor: Executor | None, workers: int) -> Iterator[Found]:
    """In order of their numbers, so that what Ctrl-C or the clock leaves is the same games, fewer or more."""
    size = 1

    def asked() -> Iterator[tuple[Work[Found], Plan, int, int]]:
        first = 0
        while first < plan.games:
            last = min(first + size, plan.games)
            yield work, plan, first, last
            first = last

    for found, seconds in in_order(timed, asked(), executor, workers):
        size = fitting(seconds / found.games, plan.games // (4 * workers))
        yield found


def timed(work: Work[Found], plan: Plan, first: int, last: int) -> tuple[Found, float]:
    """A batch, and the seconds it took."""
    started = perf_counter()
    return work(plan, first, last), perf_counter() - started


def fitting(seconds_a_game: float, most: int) -> int:
    """How many games make a batch, so that every worker gets several."""
    return max(1, min(LARGEST_BATCH, most, int(A_BATCH / max(seconds_a_game, 1e-6))))
