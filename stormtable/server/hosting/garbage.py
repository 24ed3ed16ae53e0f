"""Python's garbage, collected when that disturbs least: it stops everything for a moment."""

from __future__ import annotations

import gc
import time
from typing import Final

from stormtable.server.hosting.metrics import Histogram

SWEEP_EVERY: Final = 60.0
MUCH_GARBAGE: Final = 500_000  # objects made since and not gone: some of it may be
MOST_SWEEPING: Final = 1_000  # while people play, at most one part in so many of the time


class Garbage:
    """There is little of it, a dozen small objects a message, but all that lives must be looked at to find it."""

    def __init__(self, saves: Histogram) -> None:
        self.saves = saves  # as many as there are, people play
        self.swept, self.played = time.monotonic(), 0
        self.sweeping = 0.0  # seconds that the last one took

    def sweep(self, now: float) -> None:
        """After a second without a move, or at last anyhow."""
        played, self.played = self.played, self.saves.many
        busy = self.played != played
        much = gc.get_count()[0] > MUCH_GARBAGE
        if much or now - self.swept > max(SWEEP_EVERY, busy * self.sweeping * MOST_SWEEPING):
            begun = time.perf_counter()
            gc.collect()
            self.swept, self.sweeping = now, time.perf_counter() - begun
