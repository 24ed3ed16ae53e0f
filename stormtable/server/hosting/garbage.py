"""Python's garbage, collected when that disturbs least: it stops everything for a moment.

What is young is looked at by Python itself, a little at a time. All that lives is looked at in a second in which nobody
plays.
"""

from __future__ import annotations

import gc
import time
from typing import Final

from stormtable.server.hosting.metrics import Histogram

SWEEP_EVERY: Final = 60.0
YOUNG: Final = 5_000  # objects, which take a millisecond or two to look at
TIMES_YOUNG: Final = 5  # what was looked at so often is old
NEVER: Final = 1_000_000
MOST_SWEEPING: Final = 1_000  # while people play, at most one part in so many of the time


def look_at_young_objects_only() -> None:
    """Left alone, Python would look at everything whenever it likes."""
    gc.collect()
    gc.freeze()  # the program itself is no garbage
    gc.set_threshold(YOUNG, TIMES_YOUNG, NEVER)


class Garbage:
    """There is little of it, a dozen small objects a message, but all that lives must be looked at to find it."""

    def __init__(self, saves: Histogram) -> None:
        self.saves = saves  # as many as there are, people play
        self.swept, self.played = time.monotonic(), 0
        self.sweeping = 0.0  # seconds that the last one took

    def sweep(self, now: float) -> None:
        """Once a second; all of it after a second without a move, or at last anyhow."""
        played, self.played = self.played, self.saves.many
        busy = self.played != played
        if now - self.swept <= max(SWEEP_EVERY, busy * self.sweeping * MOST_SWEEPING):
            return
        begun = time.perf_counter()
        gc.collect()
        self.swept, self.sweeping = now, time.perf_counter() - begun
