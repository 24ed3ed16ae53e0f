"""What time it is, as entries have it: the system's time at the start, then a clock that nobody sets.

When the system's clock is set, waits and timers of a running server are not: it follows by a second in a minute.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

FOLLOWS: Final = 1 / 60


def since_boot() -> float:
    """Seconds, those in which the machine slept as well, where the system counts them."""
    boot: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class SteadyClock:
    """Never goes back, and never jumps."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = since_boot) -> None:
        self.wall = wall
        self.steady = steady
        self.told, self.looked = wall(), steady()

    def now(self) -> float:
        """Seconds since 1970."""
        looked = self.steady()
        passed = looked - self.looked
        told = self.told + passed
        off = self.wall() - told
        self.told = told + max(-passed * FOLLOWS, min(passed * FOLLOWS, off))
        self.looked = looked
        return self.told


CLOCK: Final = SteadyClock()


def now_ms() -> int:
    return int(CLOCK.now() * 1000)
