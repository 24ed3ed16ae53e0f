"""Luck, and nothing but luck: the one place a table gets a random outcome from.

Four kinds. `Seeded` deals from its own small generator, `Scripted` says what a test (or a person who rolls real
dice) tells it, `Recorded` repeats what a record says was drawn, `Searching` is what bots think with: it is shared
by clones instead of copied, so a clone never shows the future of the table it came from.

Every outcome has a label (`what`), an index into the game's list of chances. A record keeps outcomes by label,
as items and not as positions, so it replays even after the order of draws or the shuffle has changed.
"""
# mypyc: compile

from hashlib import blake2b
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.journal import Journal

WORD: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 12
NOTHING_KEPT: Final[list[tuple[int, int]]] = []  # the log of whoever keeps none; `keep` begins one of its own
MOST: Final[i64] = 0x80000000  # outcomes of one draw: a word times more would not fit into 64 bits


class OutcomeMissing(Exception):
    """A script or a record has no outcome for a draw, or one that cannot be."""


def seed_words(seed: int | str, purpose: str) -> tuple[int, int, int]:
    """Three 32-bit words for one purpose of a seed; other purposes of the same seed get unrelated words."""
    digest = blake2b(f"{seed}/{purpose}".encode(), digest_size=12).digest()
    return (
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """What every kind can be asked. `drawn` counts outcomes; with `keep()` they are logged as (what, outcome)."""

    def __init__(self) -> None:
        self.drawn: i64 = 0
        self.keeping = False
        self.log: list[tuple[int, int]] = []

    def below(self, n: i64, what: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the others."""
        return self.note(what, self.number(n, what))

    def pick(self, pool: vec[i64], what: i64) -> i64:
        """One of the items of `pool`, each as likely as the others."""
        return self.note(what, self.item(pool, what))

    def weighted(self, weights: vec[i64], what: i64) -> i64:
        """An index into `weights`, each as likely as its weight says."""
        return self.note(what, self.index(weights, what))

    def roll(self, faces: vec[i64], count: i64, what: i64) -> vec[i64]:
        """`count` dice of one kind, each face as likely as its weight in `faces` says."""
        rolled = vec[i64](capacity=count)
        for _ in range(count):
            rolled = append(rolled, self.note(what, self.index(faces, what)))
        return rolled

    def shuffle(self, pool: vec[i64], what: i64) -> vec[i64]:
        """The items of `pool` in a random order."""
        left = vec[i64](pool)
        order = vec[i64]()
        while len(left) > 0:
            item = self.note(what, self.item(left, what))
            order = append(order, item)
            left = without(left, item)
        return order

    def keep(self) -> None:
        """Log every outcome from now on, for a record."""
        self.keeping = True
        self.log = []

    def stage(self, purpose: str) -> None:
        """From now on outcomes serve another purpose of the same seed (set-up, play)."""

    def clone(self) -> "Chance":
        raise NotImplementedError

    def number(self, n: i64, what: i64) -> i64:
        raise NotImplementedError

    def item(self, pool: vec[i64], what: i64) -> i64:
        return pool[self.number(len(pool), what)]

    def index(self, weights: vec[i64], what: i64) -> i64:
        total: i64 = 0
        for weight in weights:
            total += weight
        at = self.number(total, what)
        for i in range(i64(len(weights))):
            at -= weights[i]
            if at < 0:
                return i
        raise OutcomeMissing("there is nothing to draw from: every weight is 0")

    def note(self, what: i64, outcome: i64) -> i64:
        self.drawn += 1
        if self.keeping:
            self.log.append((what, outcome))
        return outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class Generator(Chance):
    """Small fast counting generator (sfc32) on 32-bit words: the same numbers on every platform, compiled or not."""

    def __init__(self) -> None:
        super().__init__()
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 1

    def start(self, a: i64, b: i64, c: i64) -> None:
        self.a = a & WORD
        self.b = b & WORD
        self.c = c & WORD
        self.counter = 1
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        a, b, c = self.a, self.b, self.c
        word = (a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) | (c >> 11)) & WORD) + word) & WORD
        return word

    def number(self, n: i64, what: i64) -> i64:
        """Multiply and shift, drawing again in the rare case that would favour some outcomes."""
        if n <= 0 or n > MOST:
            raise OutcomeMissing("there is nothing to draw from" if n <= 0 else "no draw has that many outcomes")
        while True:
            product = self.word() * n
            low = product & WORD
            if low >= n or low >= ((WORD + 1) % n):
                return product >> 32


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # so that __new__ in clone only allocates
class Seeded(Generator):
    """The luck of a real table, all of it from one seed. A clone has the same luck ahead of it."""

    def __init__(self, seed: int | str, purpose: str = "play") -> None:
        super().__init__()
        self.seed = seed
        self.stage(purpose)

    def stage(self, purpose: str) -> None:
        a, b, c = seed_words(self.seed, purpose)
        self.start(a, b, c)

    def clone(self) -> "Seeded":
        twin = Seeded.__new__(Seeded)
        twin.seed = self.seed
        twin.a, twin.b, twin.c, twin.counter = self.a, self.b, self.c, self.counter
        twin.drawn = self.drawn
        twin.keeping = False
        twin.log = NOTHING_KEPT
        return twin


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # so that a saved one can be made without a seed
class Searching(Generator):
    """A bot's own luck: clones share it, so no two lines of thought repeat the same dice."""

    def __init__(self, seed: i64) -> None:
        super().__init__()
        self.keys: list[vec[i64]] = []  # for each label a number for each piece; see `know`
        self.restart(seed)

    def restart(self, seed: i64) -> None:
        self.start(seed & WORD, (seed >> 32) & WORD, seed ^ 0x9E3779B9)

    def know(self, keys: list[vec[i64]]) -> None:
        """From now on know pieces by keys of their own, not by their place in a pool (for experiments).

        One word decides a draw, and each piece has a time by that word and its key; the earliest is drawn. So with a
        piece more or less only the draws of that piece come out otherwise (rendezvous hashing).
        """
        self.keys = keys

    def item(self, pool: vec[i64], what: i64) -> i64:
        if len(self.keys) == 0:
            return pool[self.number(len(pool), what)]
        if len(pool) == 0:
            raise OutcomeMissing("there is nothing to draw from")
        word = self.word()
        chosen = pool[0]
        earliest: i64 = WORD + 1
        for at in range(i64(len(pool))):
            copy: i64 = 0
            for before in range(at):
                if pool[before] == pool[at]:
                    copy += 1
            time = mixed(word, self.key(what, pool[at]) + copy)
            if time < earliest:
                earliest = time
                chosen = pool[at]
        return chosen

    def index(self, weights: vec[i64], what: i64) -> i64:
        if len(self.keys) == 0:
            return super().index(weights, what)
        word = self.word()
        chosen: i64 = -1
        earliest: i64 = WORD + 1
        for at in range(i64(len(weights))):
            for copy in range(weights[at]):
                time = mixed(word, self.key(what, at) + copy)
                if time < earliest:
                    earliest = time
                    chosen = at
        if chosen < 0:
            raise OutcomeMissing("there is nothing to draw from: every weight is 0")
        return chosen

    def key(self, what: i64, piece: i64) -> i64:
        keys = self.keys[what]
        return keys[piece] if 0 <= piece < len(keys) else piece

    def clone(self) -> "Searching":
        return self


@final
class Curtain(Generator):
    """The luck of a preview: it remembers how much had happened when it was first asked, and deals on all the same,
    so that steps which draw until something fits come to an end."""

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self.start(1, 2, 3)
        self.journal = journal
        self.raised = False
        self.certain: i64 = 0  # events before the first draw, once it was drawn

    def open(self) -> None:
        """From now on it counts."""
        self.raised = False

    def number(self, n: i64, what: i64) -> i64:
        if not self.raised:
            self.raised = True
            self.certain = len(self.journal.events)
        return super().number(n, what)

    def clone(self) -> "Curtain":
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Chance):
    """Says what it was told, label by label; what it was not told comes from `otherwise`, or is an error."""

    def __init__(self, script: dict[int, list[int]], otherwise: Chance | None = None) -> None:
        super().__init__()
        self.script = {what: list(outcomes) for what, outcomes in script.items()}
        self.otherwise = otherwise

    def told(self, what: i64) -> int | None:
        outcomes = self.script.get(what)
        if outcomes:
            return outcomes.pop(0)
        if self.otherwise is None:
            raise OutcomeMissing(f"no outcome is left for draw {what}")
        return None

    def number(self, n: i64, what: i64) -> i64:
        outcome = self.told(what)
        if outcome is None:
            assert self.otherwise is not None
            return self.otherwise.number(n, what)
        if not 0 <= outcome < n:
            raise OutcomeMissing(f"outcome {outcome} of draw {what} is not one of the {n} possible")
        return outcome

    def item(self, pool: vec[i64], what: i64) -> i64:
        outcome = self.told(what)
        if outcome is None:
            assert self.otherwise is not None
            return self.otherwise.item(pool, what)
        for item in pool:
            if item == outcome:
                return item
        raise OutcomeMissing(f"item {outcome} of draw {what} is not there to be drawn")

    def index(self, weights: vec[i64], what: i64) -> i64:
        outcome = self.told(what)
        if outcome is None:
            assert self.otherwise is not None
            return self.otherwise.index(weights, what)
        if not 0 <= outcome < len(weights) or weights[outcome] <= 0:
            raise OutcomeMissing(f"outcome {outcome} of draw {what} is not there to be drawn")
        return outcome

    def stage(self, purpose: str) -> None:
        if self.otherwise is not None:
            self.otherwise.stage(purpose)

    def clone(self) -> "Scripted":
        twin = Scripted(self.script, None if self.otherwise is None else self.otherwise.clone())
        twin.drawn = self.drawn
        return twin


class Recorded(Scripted):
    """Repeats the outcomes of a record; to ask for more than was recorded is an error."""

    def __init__(self, outcomes: list[tuple[int, int]]) -> None:
        script: dict[int, list[int]] = {}
        for what, outcome in outcomes:
            script.setdefault(what, []).append(outcome)
        super().__init__(script)

    def left(self) -> int:
        """How many recorded outcomes were never asked for."""
        return sum(len(outcomes) for outcomes in self.script.values())


def mixed(word: i64, key: i64) -> i64:
    """32 bits in which every bit of both numbers tells."""
    mix = finish((word ^ (key & WORD)) & WORD)
    return finish((mix + word + ((key >> 32) & WORD)) & WORD)


def finish(mix: i64) -> i64:
    """Two rounds of multiply and shift; by numbers so small that no product is longer than 63 bits."""
    mix = ((mix ^ (mix >> 16)) * 0x21F0AAAD) & WORD
    mix = ((mix ^ (mix >> 15)) * 0x735A2D97) & WORD
    return mix ^ (mix >> 15)


def without(pool: vec[i64], item: i64) -> vec[i64]:
    """`pool` less one copy of `item`, the rest in order."""
    rest = vec[i64]()
    gone = False
    for other in pool:
        if other == item and not gone:
            gone = True
        else:
            rest = append(rest, other)
    return rest
