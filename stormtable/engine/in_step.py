"""Luck that stays in step between two packs that differ in a few items: for experiments, never for a real table.

With one stream of numbers a card more or less moves every later draw. Here each label of numbers has a stream of
its own, and every piece has a clock of its own that rings at random times, known by the id of the piece: drawn is
the piece of the pool that rings next. Such clocks have no memory, so each piece of any pool is as likely as the
others however pieces left and came back; and a piece more or less leaves the order of all others as it was.
"""
# mypyc: compile

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance, Generator, OutcomeMissing, seed_words

COPIES: Final[i64] = 1 << 12  # of one piece in a pool, at most
PIECES: Final[i64] = 1 << 20
WORDS: Final = 4294967296.0


@final
class Clock(Generator):
    """Rings again and again, after times that are random and on average 1."""

    def __init__(self, seed: int | str, purpose: str) -> None:
        super().__init__()
        a, b, c = seed_words(seed, purpose)
        self.start(a, b, c)
        self.rings = 0.0
        self.advance()

    def advance(self) -> None:
        self.rings -= log((float(self.word()) + 0.5) / WORDS)


@final
class InStep(Chance):
    """`labels` names each draw; `ids` has for each draw the ids of its outcomes, or none where they are numbers."""

    def __init__(self, seed: int | str, labels: list[str], ids: list[list[str]]) -> None:
        super().__init__()
        self.seed = seed
        self.labels = labels
        self.ids = ids
        self.now: list[float] = [0.0 for _ in labels]
        self.clocks: dict[int, Clock] = {}
        self.streams: dict[int, Clock] = {}

    def number(self, n: i64, what: i64) -> i64:
        stream = self.streams.get(what)
        if stream is None:
            stream = Clock(self.seed, f"{self.labels[what]}, in order")
            self.streams[what] = stream
        return stream.number(n, what)

    def item(self, pool: vec[i64], what: i64) -> i64:
        drawn: Clock | None = None
        chosen: i64 = 0
        for at in range(i64(len(pool))):
            copy: i64 = 0
            for before in range(at):
                if pool[before] == pool[at]:
                    copy += 1
            clock = self.next_ring(what, pool[at], copy)
            if drawn is None or clock.rings < drawn.rings:
                drawn = clock
                chosen = pool[at]
        self.pass_to(what, drawn)
        return chosen

    def index(self, weights: vec[i64], what: i64) -> i64:
        drawn: Clock | None = None
        chosen: i64 = 0
        for item in range(i64(len(weights))):
            for copy in range(weights[item]):
                clock = self.next_ring(what, item, copy)
                if drawn is None or clock.rings < drawn.rings:
                    drawn = clock
                    chosen = item
        self.pass_to(what, drawn)
        return chosen

    def next_ring(self, what: i64, item: i64, copy: i64) -> Clock:
        """The clock of a piece, moved on to its first ring after now."""
        key = (what * PIECES + item) * COPIES + copy
        clock = self.clocks.get(key)
        if clock is None:
            ids = self.ids[what]
            name = ids[item] if 0 <= item < len(ids) else str(item)
            clock = Clock(self.seed, f"{self.labels[what]} {name} {copy}")
            self.clocks[key] = clock
        now = self.now[what]
        while clock.rings <= now:
            clock.advance()
        return clock

    def pass_to(self, what: i64, drawn: Clock | None) -> None:
        if drawn is None:
            raise OutcomeMissing("there is nothing to draw from")
        self.now[what] = drawn.rings

    def clone(self) -> "Spent":
        return Spent()


@final
class Spent(Chance):
    """The luck of a copy: bots copy a table before they put luck of their own on it, and nobody copies many clocks."""

    def number(self, n: i64, what: i64) -> i64:
        raise OutcomeMissing("luck in step is for one table; a copy of it needs luck of its own")

    def clone(self) -> "Spent":
        return self
