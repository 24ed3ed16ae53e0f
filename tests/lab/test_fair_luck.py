"""Luck in step is as fair as any: in every game each draw comes out as often one way as with ordinary luck."""

from collections import Counter, defaultdict
from collections.abc import Callable
from math import cbrt, sqrt
from random import Random

import pytest

from stormtable.engine.chance import Chance, Seeded
from stormtable.engine.game import Game
from stormtable.games import game as find_game
from stormtable.games import names
from stormtable.lab.items import luck_in_step

TABLES = 400
DECISIONS = 60  # of each table
FEW = 10  # times that an outcome must come up to be looked at by itself
FAR = 4.0  # standard deviations: chance takes one label in 30,000 so far


@pytest.mark.parametrize("name", names())
def test_each_draw_comes_out_as_it_does_by_ordinary_luck(name: str) -> None:
    game = find_game(name)
    seats = 2 if 2 in game.seat_counts else game.seat_counts[0]
    ordinary = first_outcomes(game, seats, lambda number: Seeded(f"fair {number}"))
    in_step = first_outcomes(game, seats, lambda number: luck_in_step(game, f"fair {number}"))

    often = ordinary.keys() & in_step.keys()
    far = {game.chances[what]: apart(ordinary[what], in_step[what]) for what in often}
    assert len(far) > 1
    assert {label: by for label, by in far.items() if by > FAR} == {}


def first_outcomes(game: Game, seats: int, luck_of: Callable[[int], Chance]) -> dict[int, Counter[int]]:
    """How often each outcome was the first of its label, at tables where anything is played."""
    found: dict[int, Counter[int]] = defaultdict(Counter)
    for number in range(TABLES):
        luck, hand = luck_of(number), Random(number)
        luck.keep()
        table = game.new(seats, chance=luck)
        for _ in range(DECISIONS):
            if table.seat is None:
                break
            table.play(hand.choice(list(table.moves())))
        for what, outcome in dict(reversed(luck.log)).items():
            found[what][outcome] += 1
    return {what: counts for what, counts in found.items() if sum(counts.values()) >= TABLES / 4}


def apart(one: Counter[int], other: Counter[int]) -> float:
    """After chi-square, in standard deviations (Wilson and Hilferty)."""
    cells = [(one[outcome], other[outcome]) for outcome in sorted(one.keys() | other.keys())]
    often = [cell for cell in cells if sum(cell) >= FEW]
    seldom = [cell for cell in cells if sum(cell) < FEW]
    if seldom:
        often.append((sum(a for a, _ in seldom), sum(b for _, b in seldom)))
    a_all, b_all = sum(one.values()), sum(other.values())
    square = sum((a * b_all - b * a_all) ** 2 / (a_all * b_all * (a + b)) for a, b in often)
    free = len(often) - 1
    if free == 0:
        return 0.0
    return (cbrt(square / free) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))
