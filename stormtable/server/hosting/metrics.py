"""Counters, gauges and latencies in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long things took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.many = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.many += 1
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        lines: list[str] = []
        below = 0
        for limit, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            below += count
            lines.append(f'{name}_bucket{{le="{limit}"}} {below}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {below}"]


class Metrics:
    """All that the server counts."""

    def __init__(self) -> None:
        self.counters: dict[str, int] = {}
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self.move_seconds = Histogram()  # from a message read to everybody told
        self.save_seconds = Histogram()
        self.think_seconds = Histogram()

    def count(self, name: str, many: int = 1) -> None:
        self.counters[name] = self.counters.get(name, 0) + many

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        self.gauges[name] = (text, value)

    def text(self, tables: dict[str, int]) -> str:
        lines = ["# HELP stormtable_tables Tables kept, by status.", "# TYPE stormtable_tables gauge"]
        lines += [f'stormtable_tables{{status="{status}"}} {many}' for status, many in sorted(tables.items())]
        for name, (text, value) in self.gauges.items():
            full = f"stormtable_{name}"
            lines += [f"# HELP {full} {text}", f"# TYPE {full} gauge", f"{full} {value():g}"]
        lines += counter_lines(self.counters)
        for name, text, histogram in (
            ("move_seconds", "From a message read to everybody told.", self.move_seconds),
            ("save_seconds", "From an entry made to the entry saved.", self.save_seconds),
            ("think_seconds", "A bot's thinking for one move, queueing included.", self.think_seconds),
        ):
            full = f"stormtable_{name}"
            lines += [f"# HELP {full} {text}", f"# TYPE {full} histogram", *histogram.lines(full)]
        return "\n".join(lines) + "\n"


def counter_lines(counters: dict[str, int]) -> list[str]:
    """A counter called `refused/stale` is `stormtable_refused_total` with the kind `stale`."""
    families: dict[str, list[str]] = {}
    for name, value in sorted(counters.items()):
        family, _, kind = name.partition("/")
        label = f'{{kind="{kind}"}}' if kind else ""
        families.setdefault(f"stormtable_{family}_total", []).append(f"stormtable_{family}_total{label} {value}")
    lines: list[str] = []
    for family, values in families.items():
        lines += [f"# TYPE {family} counter", *values]
    return lines
