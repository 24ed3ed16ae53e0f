"""Totals of many games, kept in whole numbers so that they add up the same in any order, on one worker or many."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

SHARES = 840  # parts of a victory: it divides evenly among up to eight winners
SURE = 1.959963984540054  # standard deviations either side that hold 95 %


@dataclass
class Spread:
    """Many whole numbers, by what their mean and deviation need."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, number: int) -> None:
        if self.count == 0:
            self.least = self.most = number
        elif number < self.least:
            self.least = number
        elif number > self.most:
            self.most = number
        self.count += 1
        self.total += number
        self.squares += number * number

    def merge(self, other: Spread) -> None:
        if other.count == 0:
            return
        self.least = other.least if self.count == 0 else min(self.least, other.least)
        self.most = other.most if self.count == 0 else max(self.most, other.most)
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """Of the sample, so with one less than the count below the line."""
        if self.count < 2:
            return 0.0
        return sqrt((self.count * self.squares - self.total * self.total) / (self.count * (self.count - 1)))


@dataclass
class Standing:
    """What one bot, or one seat, made of its games."""

    victories: int = 0  # in SHARES
    scores: Spread = field(default_factory=Spread)

    def add(self, score: int, share: int) -> None:
        self.victories += share
        self.scores.add(score)

    def merge(self, other: Standing) -> None:
        self.victories += other.victories
        self.scores.merge(other.scores)

    @property
    def rate(self) -> float:
        """Victories of all its games; one shared by two is half a victory."""
        return self.victories / (SHARES * self.scores.count) if self.scores.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.rate, self.scores.count)


@dataclass
class Tally:
    """The totals of a simulation, for each bot in the order named and for each seat."""

    bots: list[Standing]
    seats: list[Standing]
    length: Spread = field(default_factory=Spread)
    endings: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, seats: int) -> Tally:
        return cls([Standing() for _ in range(seats)], [Standing() for _ in range(seats)])

    @property
    def games(self) -> int:
        return self.length.count

    def add(
        self,
        bot_at: list[int],
        scores: list[int],
        winners: list[int],
        decisions: int,
        ending: str,
        together: bool = False,
    ) -> None:
        """One more game; `bot_at` says which bot sat at each seat. A victory of all is whole for each of them."""
        parts = 1 if together else len(winners)
        for seat, score in enumerate(scores):
            share = SHARES // parts if seat in winners else 0
            self.bots[bot_at[seat]].add(score, share)
            self.seats[seat].add(score, share)
        self.length.add(decisions)
        self.endings[ending] += 1

    def merge(self, other: Tally) -> None:
        for own, more in zip(self.bots + self.seats, other.bots + other.seats, strict=True):
            own.merge(more)
        self.length.merge(other.length)
        self.endings.update(other.endings)


def wilson(rate: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate seen in `count` trials; without trials anything is possible."""
    if count == 0:
        return 0.0, 1.0
    spread = SURE * SURE / count
    middle = rate + spread / 2
    reach = sqrt(spread * (rate * (1 - rate) + spread / 4))
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    return max(0.0, low), min(1.0, high)
