"""A chance that watches itself: what each draw could have been, beside what it was."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance, Scripted


class Watching(Scripted):
    """Keeps, for each outcome of the log, all that could have come up."""

    def __init__(self, script: dict[int, list[int]], otherwise: Chance | None = None) -> None:
        super().__init__(script, otherwise)
        self.options: list[list[int]] = []
        self.keep()

    def number(self, n: i64, what: i64) -> i64:
        self.options.append(list(range(n)))
        return super().number(n, what)

    def item(self, pool: vec[i64], what: i64) -> i64:
        self.options.append(sorted(set(pool)))
        return super().item(pool, what)

    def index(self, weights: vec[i64], what: i64) -> i64:
        self.options.append([at for at in range(len(weights)) if weights[at] > 0])
        return super().index(weights, what)


def as_script(log: Sequence[tuple[int, int]]) -> dict[int, list[int]]:
    """A log as a script: by label, in order."""
    script: dict[int, list[int]] = {}
    for what, outcome in log:
        script.setdefault(what, []).append(outcome)
    return script
