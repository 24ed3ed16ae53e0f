"""Ratings from many matches, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import zip_longest

from stormtable.lab.arena import SWAPS, Deal, Match, Results
from stormtable.lab.tally import SHARES

SPREAD = 2.0  # standard deviations either side


@dataclass(frozen=True)
class Rating:
    """Where a bot stands, and how far it may be off."""

    middle: float
    doubt: float

    @property
    def low(self) -> float:
        return self.middle - SPREAD * self.doubt

    @property
    def high(self) -> float:
        return self.middle + SPREAD * self.doubt


def ratings(results: Results) -> list[Rating] | None:
    """One for each bot, in the plan's order; None where openskill is not installed.

    Deals are taken in turn from all matches, so that the order in which workers finished them cannot matter.
    """
    try:
        model = import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
    rated = [model.rating(name=name) for name in results.plan.bots]
    for match, deal in in_turn(results.matches):
        if match.is_control:
            continue
        for points in points_of(deal, results.plan.as_one):
            [[rated[match.first]], [rated[match.second]]] = model.rate(
                [[rated[match.first]], [rated[match.second]]], scores=list(points)
            )
    return [Rating(found.mu, found.sigma) for found in rated]


def in_turn(matches: Sequence[Match]) -> list[tuple[Match, Deal]]:
    """The first deal of every match, then the second, and so on."""
    rounds = zip_longest(*([(match, deal) for deal in match.deals] for match in matches))
    return [pair for found in rounds for pair in found if pair is not None]


def points_of(deal: Deal, as_one: bool) -> list[tuple[float, float]]:
    """What each side got of each game; with no rival at the table, of the comparison of two."""
    games = deal.games[:1] if as_one else deal.games[:SWAPS]
    return [(game.share / SHARES, 1 - game.share / SHARES) for game in games]
