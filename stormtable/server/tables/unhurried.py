"""Long work that gives way: whoever plays waits for the same lock of Python, and gets it at once from who sleeps."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

AT_ONCE: Final = 2_000  # of what is of usual length nothing is slowed down
EVERY: Final = 64
REST: Final = 0.001  # seconds


def unhurried(items: Iterable[T]) -> Iterator[T]:
    """One after the other; of very many, some at a time. Not for the event loop."""
    for number, item in enumerate(items):
        yield item
        if number > AT_ONCE and number % EVERY == 0:
            time.sleep(REST)
