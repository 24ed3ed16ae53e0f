"""How sure one can be of a rate: intervals for paired games, and a test that may be looked at after every deal.

The sequential test bets against a rate: a player who stakes part of a fortune on the next deal being above (or below)
that rate cannot hope to win if it is the true one, and multiplies the fortune by 40 with a chance of at most 1 in 40
(Ville). Rates against which both bets together never won that much make an interval that holds at every moment with
95 %, so stopping early does not spoil it (Waudby-Smith and Ramdas, 2024).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from stormtable.lab.tally import wilson

DOUBT = 0.05
FEW = 10  # deals: of fewer one cannot tell how much alike their games come out
GRID = 100  # rates tried when an interval is wanted


def paired_interval(shares: Sequence[float], games_a_deal: int = 2) -> tuple[float, float]:
    """Wilson's 95 % interval for the mean of deals, counting as many single games as the deals are worth.

    Two games of one deal share its luck, so they tell less than two games, or more, where swapped seats cancel it. As
    long as there are few deals, each counts as one game, and so it does where all deals came out the same.
    """
    deals = len(shares)
    if deals == 0:
        return 0.0, 1.0
    mean = sum(shares) / deals
    if deals < FEW:
        return wilson(mean, deals)
    error = sum((share - mean) ** 2 for share in shares) / (deals - 1) / deals
    worth = mean * (1 - mean) / error if error > 0 else float(deals)
    return wilson(mean, max(deals, min(2 * deals * games_a_deal, round(worth))))


class Bets:
    """The fortunes of those who bet, deal by deal, that the true rate is not `rate`."""

    def __init__(self, rate: float, doubt: float = DOUBT) -> None:
        self.rate = rate
        self.enough = log(2 / doubt)
        self.above = 0.0  # logarithms of what the bets on "higher" and on "lower" have made of 1
        self.below = 0.0
        self.count = 0
        self.total = 0.5
        self.squares = 0.25

    def add(self, share: float) -> None:
        """One more deal. The stake depends on earlier deals only."""
        mean = self.total / (self.count + 1)
        stake = sqrt(2 * self.enough / (self.spread() * (self.count + 1) * log(self.count + 2)))
        self.above += log(1 + min(stake, 0.75 / max(self.rate, 1e-9)) * (share - self.rate))
        self.below += log(1 - min(stake, 0.75 / max(1 - self.rate, 1e-9)) * (share - self.rate))
        self.count += 1
        self.total += share
        self.squares += (share - mean) ** 2

    def spread(self) -> float:
        return max(self.squares / (self.count + 1), 0.01)

    @property
    def verdict(self) -> int:
        """1: the rate is higher, -1: lower, 0: not sure yet."""
        if self.above >= self.enough:
            return 1
        return -1 if self.below >= self.enough else 0


def verdict(shares: Sequence[float], rate: float, doubt: float = DOUBT) -> int:
    """What can be said for sure after these deals, looked at after each of them: at the first moment that it could."""
    bets = Bets(rate, doubt)
    for share in shares:
        bets.add(share)
        if bets.verdict:
            break
    return bets.verdict


def running_interval(shares: Sequence[float]) -> tuple[float, float]:
    """The rates that no look so far has ruled out: holds with 95 % whenever one chooses to stop."""
    low, high = 0.0, 1.0
    for step in range(GRID + 1):
        rate = step / GRID
        found = verdict(shares, rate)
        if found > 0:
            low = max(low, rate)
        elif found < 0:
            high = min(high, rate)
    return (low, high) if low <= high else (high, low)


def bounds(shares: Sequence[float], doubt: float = DOUBT) -> tuple[float, float]:
    """The same to within a ten-thousandth, for shares that differ little from each other."""
    mean = sum(shares) / len(shares) if shares else 0.5
    return nearest_ruled_out(shares, 0.0, mean, doubt), nearest_ruled_out(shares, 1.0, mean, doubt)


def nearest_ruled_out(shares: Sequence[float], far: float, near: float, doubt: float) -> float:
    """The rate nearest to `near`, on the way from `far`, that was ruled out; `far` if none was."""
    ruled_out = 1 if far < near else -1
    while abs(near - far) > 1e-4:
        middle = (far + near) / 2
        if verdict(shares, middle, doubt) == ruled_out:
            far = middle
        else:
            near = middle
    return far
