"""What a process of the workshop does: plays pairs of games for one trial at a time, until another number is wanted."""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing.sharedctypes import Synchronized
from typing import Final

from stormtable.lab.pairs import Heed
from stormtable.lab.workshop import Numbers, Session, Stale, Trial
from stormtable.server.workers import bot_process

POLITE: Final = 15  # people and the bots they play with come first
FIRST_LOOK: Final = 0.3  # seconds
LOOK_EVERY: Final = 0.5


@dataclass(frozen=True)
class Job:
    """A trial and its number; no two have the same."""

    number: int
    trial: Trial


_wanted: Synchronized[int] | None = None
_now: tuple[int, Session] | None = None


def begin(wanted: Synchronized[int]) -> None:
    """The process starts. `wanted` is shared with the server: the number of the job that somebody waits for."""
    global _wanted
    _wanted = wanted
    bot_process.begin(POLITE)


def ready() -> None:
    """It has started, and has read what it needs."""


def play_on(job: Job) -> tuple[Numbers, bool]:
    """Go on with a job for a moment; what is known then, and whether that is all."""
    global _now
    heed = still_wanted(job.number)
    heed()
    first = _now is None or _now[0] != job.number
    if _now is None or first:
        _now = job.number, Session(job.trial)
    session = _now[1]
    numbers = session.go_on(FIRST_LOOK if first else LOOK_EVERY, heed)
    return numbers, session.over


def page_of(job: Job) -> str:
    """What is known of a job, as a page; empty if it is not the last that was played."""
    if _now is None or _now[0] != job.number:
        return ""
    stages = _now[1].stages
    return next((stage for stage in reversed(stages) if stage.found.pairs), stages[0]).page()


def still_wanted(number: int) -> Heed:
    """Raises once another job is wanted."""
    wanted = _wanted
    assert wanted is not None

    def heed() -> None:
        if wanted.value != number:
            raise Stale

    return heed
