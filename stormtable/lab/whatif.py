"""What a change of the content does: two packs played on the same luck, pair by pair, until it is sure enough.

Every figure may be looked at after each pair: its interval holds at all times together. Headlines share the doubt of
5 % after Holm: the surest is held to a part of it for each headline, the next to a part for each that is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import erfc, inf, log, sqrt
from time import monotonic

from stormtable.lab.executors import in_order
from stormtable.lab.pair_cache import Kept
from stormtable.lab.pairs import Pair, Plan, games_of, play_pair
from stormtable.lab.sure import DOUBT, bounds

HEADLINES = 5  # that share the doubt
FEW = 5  # pairs that must differ before a spread can be told
STEADY = 0.25  # how soon a running interval is narrow: best after some sixteen pairs divided by this
DISCOVERIES = 0.1  # the part of the items marked that may be chance


class Figure:
    """One number of a game, before and after, and the difference of each pair."""

    def __init__(self, name: str, missed: int = 0) -> None:
        """`missed`: pairs before it was first seen, in which it was 0."""
        self.name = name
        self.before = [0.0] * missed
        self.after = [0.0] * missed
        self.left = HEADLINES  # headlines that share the doubt with this one
        self.known: dict[int, tuple[float, float]] = {}  # intervals, by how many share the doubt

    def add(self, before: float, after: float) -> None:
        self.before.append(before)
        self.after.append(after)
        self.known.clear()

    @property
    def change(self) -> float:
        return mean(self.after) - mean(self.before)

    @property
    def differences(self) -> list[float]:
        return [after - before for before, after in zip(self.before, self.after, strict=True)]

    @property
    def is_there(self) -> bool:
        return any(self.before) or any(self.after)

    @property
    def interval(self) -> tuple[float, float]:
        """Holds the true change at all looks together."""
        return self.interval_among(self.left)

    def interval_among(self, left: int) -> tuple[float, float]:
        """The interval if so many headlines share the doubt; found once for each number of pairs."""
        if left not in self.known:
            self.known[left] = self.bounds(DOUBT / left)
        return self.known[left]

    def bounds(self, doubt: float) -> tuple[float, float]:
        """By a normal mixture (Robbins); nothing is known while hardly a pair differs."""
        differences = self.differences
        count = len(differences)
        if sum(1 for difference in differences if difference) < FEW:
            return -inf, inf
        grown = count * STEADY + 1
        odds = log(sqrt(grown) / doubt)
        reach = sqrt(2 * variance(differences) * grown / (count * count * STEADY) * odds)
        return self.change - reach, self.change + reach

    @property
    def reach(self) -> float:
        """How far the true change may be from the one seen."""
        low, high = self.interval
        return max(high - self.change, self.change - low)

    @property
    def is_sure(self) -> bool:
        """Whether it surely changed."""
        return self.is_sure_among(self.left)

    def is_sure_among(self, left: int) -> bool:
        low, high = self.interval_among(left)
        return low > 0 or high < 0

    @property
    def worth(self) -> float:
        """How many unpaired games of each pack would tell as much as one pair."""
        return (variance(self.before) + variance(self.after)) / max(variance(self.differences), 1e-9)

    def is_known(self, until: float) -> bool:
        """Surely changed, or known to within that part of what it is."""
        return self.is_sure or self.reach <= until * abs(mean(self.before))


class Rate(Figure):
    """A part of victories, so every difference lies between -1 and 1: bets give its interval, however few differ."""

    def bounds(self, doubt: float) -> tuple[float, float]:
        low, high = bounds([(1 + difference) / 2 for difference in self.differences], doubt)
        return 2 * low - 1, 2 * high - 1

    def is_known(self, until: float) -> bool:
        return self.is_sure or self.reach <= until


@dataclass
class Flip:
    """Games that part at the same choice, or by the same luck; one of them as an example."""

    before: str
    after: str
    by_luck: bool
    count: int = 0
    pair: int = 0
    decision: int = 0


@dataclass
class Difference:
    """All pairs so far."""

    won: Figure = field(default_factory=lambda: Rate("first player's wins"))
    score: Figure = field(default_factory=lambda: Figure("mean score"))
    best: Figure = field(default_factory=lambda: Figure("best score"))
    margin: Figure = field(default_factory=lambda: Figure("points between the best and the next"))
    length: Figure = field(default_factory=lambda: Figure("decisions"))
    endings: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    flips: dict[tuple[bool, str, str], Flip] = field(default_factory=dict)
    items: dict[str, Figure] = field(default_factory=dict)
    parted: list[float] = field(default_factory=list)  # the part of the game after which each pair differs, if it does
    pairs: int = 0
    stopped: bool = False

    def add(self, pair: Pair) -> None:
        before, after = pair.before, pair.after
        for figure, name in zip(self.headlines, ("first_won", "score", "best", "margin", "length"), strict=True):
            figure.add(getattr(before, name), getattr(after, name))
        for ending, played in zip(self.endings, (before, after), strict=True):
            ending[played.ending] += 1
        for key in (before.items.keys() | after.items.keys()) - self.items.keys():
            self.items[key] = Figure(key, self.pairs)
        for key, figure in self.items.items():
            figure.add(before.items.get(key, 0), after.items.get(key, 0))
        self.note_parting(pair)
        self.pairs += 1

    def note_parting(self, pair: Pair) -> None:
        where = pair.parting
        if where is None:
            return
        self.parted.append(where.decision / max(1, pair.before.length))
        key = where.by_luck, where.before, where.after
        if key not in self.flips:
            self.flips[key] = Flip(where.before, where.after, where.by_luck, 0, pair.number, where.decision)
        self.flips[key].count += 1

    @property
    def headlines(self) -> tuple[Figure, ...]:
        return self.won, self.score, self.best, self.margin, self.length

    @property
    def figures(self) -> list[Figure]:
        """The headlines that say something of this game."""
        same = self.best.before == self.score.before and self.best.after == self.score.after
        found = [figure for figure in self.headlines if figure.is_there or figure is self.won]
        return [figure for figure in found if figure is not self.best] if same else found

    @property
    def same(self) -> int:
        """Pairs that stayed the same, move for move."""
        return self.pairs - len(self.parted)

    def share_doubt(self) -> None:
        """After Holm: whatever is sure leaves its part of the doubt to those that are not."""
        unsure = self.figures
        while unsure:
            for figure in unsure:
                figure.left = len(unsure)
            left = [figure for figure in unsure if not figure.is_sure]
            if len(left) == len(unsure):
                return
            unsure = left

    def is_enough(self, until: float) -> bool:
        """Every headline is surely another one, or known as closely as asked."""
        self.share_doubt()
        return all(figure.is_known(until) for figure in self.figures)

    def most_flips(self, count: int, by_luck: bool = False) -> list[Flip]:
        found = [flip for flip in self.flips.values() if flip.by_luck == by_luck]
        return sorted(found, key=lambda flip: (-flip.count, flip.pair))[:count]

    def marked(self) -> list[Figure]:
        """Items that something befalls surely more or less often, the surest first (Benjamini and Hochberg)."""
        found = sorted((chance_of(figure), figure.name, figure) for figure in self.items.values())
        last = max((rank for rank, (p, _, _) in enumerate(found, 1) if p <= DISCOVERIES * rank / len(found)), default=0)
        return [figure for _, _, figure in found[:last]]


def chance_of(figure: Figure) -> float:
    """How likely a difference as large as the one seen would be if there were none."""
    differences = figure.differences
    spread = variance(differences)
    if spread == 0 or sum(1 for difference in differences if difference) < FEW:
        return 1.0
    return erfc(abs(figure.change) / sqrt(2 * spread / len(differences)))


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def variance(numbers: Sequence[float]) -> float:
    if len(numbers) < 2:
        return 0.0
    middle = mean(numbers)
    return sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1)


Progress = Callable[[Difference], None]


def compare(
    plan: Plan,
    pairs: int,
    until: float = 0.0,
    minutes: float | None = None,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    kept: Kept | None = None,
) -> Difference:
    """Play pairs until there are enough; Ctrl-C ends it with what is done."""
    games_of(plan)
    found = Difference()
    deadline = None if minutes is None else monotonic() + 60 * minutes
    try:
        for pair in played(plan, pairs, executor, workers, kept):
            found.add(pair)
            if kept is not None:
                kept.add(pair)
            if progress is not None:
                progress(found)
            if is_look(found.pairs) and found.is_enough(until):
                break
            if deadline is not None and monotonic() > deadline:
                break
    except KeyboardInterrupt:
        found.stopped = True
    if kept is not None:
        kept.save()
    return found


def is_look(pairs: int) -> bool:
    """How often it is asked whether it is enough: looking takes time, the more the longer it lasts."""
    return pairs % (10 if pairs < 200 else 50) == 0


def played(plan: Plan, pairs: int, executor: Executor | None, workers: int, kept: Kept | None) -> Iterator[Pair]:
    """In order of their numbers, wherever they are played, so that no worker's speed decides what counts."""
    asked = ((plan, number, kept.get(number) if kept is not None else None) for number in range(pairs))
    return in_order(play_pair, asked, executor, workers)
