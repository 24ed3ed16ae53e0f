"""What a process of the workshop does: plays pairs of games for several trials, each for a moment at a time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.sharedctypes import Synchronized
from typing import Final

from stormtable.lab.workshop import Numbers, Session, Stale, Trial
from stormtable.server.workers import bot_process

POLITE: Final = 15  # people and the bots they play with come first
FIRST_LOOK: Final = 0.3  # seconds
LOOK_EVERY: Final = 0.5
AT_MOST: Final = 1.0  # seconds for which others wait; a pair of long games goes on the next time
KEPT: Final = 16  # trials


@dataclass(frozen=True)
class Job:
    """A trial and its number; no two have the same."""

    number: int
    trial: Trial


class Enough(Exception):
    """It is the others' turn."""


_wanted: Synchronized[int] | None = None
_kept: OrderedDict[int, Session] = OrderedDict()  # by the numbers of their jobs, the last one played last


def begin(wanted: Synchronized[int]) -> None:
    """The process starts. `wanted` is shared with the server: the number of the job that somebody waits for."""
    global _wanted
    _wanted = wanted
    bot_process.begin(POLITE)


def ready() -> None:
    """It has started, and has read what it needs."""


def play_on(job: Job) -> tuple[Numbers | None, bool]:
    """Go on with a job for a moment; what is known then, if anything is, and whether that is all."""
    heed = still_wanted(job.number)
    heed()
    session = _kept.get(job.number)
    seconds = FIRST_LOOK if session is None else LOOK_EVERY
    if session is None:
        session = _kept[job.number] = Session(job.trial)
    keep_last(job.number)
    stage = session.stage
    try:
        numbers: Numbers | None = session.go_on(seconds, heed)
    except Enough:
        numbers = stage.numbers() if stage.found.pairs else None
    return numbers, session.over


def page_of(job: Job) -> str | None:
    """What is known of a job, as a page; empty if it is not known here any more, None if it takes longer."""
    session = _kept.get(job.number)
    if session is None:
        return ""
    try:
        return session.page(still_wanted(job.number))
    except Enough:
        return None


def keep_last(number: int) -> None:
    _kept.move_to_end(number)
    if len(_kept) > KEPT:
        _kept.popitem(last=False)


def still_wanted(number: int) -> Callable[[], None]:
    """Raises once another job is wanted, or it has been played for long enough."""
    wanted, until = _wanted, time.monotonic() + AT_MOST
    assert wanted is not None

    def heed() -> None:
        if wanted.value != number:
            raise Stale
        if time.monotonic() >= until:
            raise Enough

    return heed
