"""Skill and luck: a ladder of longer thought, and what two games of one deal have in common."""

from __future__ import annotations

from random import Random

import pytest

from stormtable.lab.arena import Deal, Played
from stormtable.lab.plans import Plan
from stormtable.lab.skill import correlation, part, skill_of
from stormtable.lab.study import study
from stormtable.lab.study_report import as_json, report_of
from stormtable.lab.study_tables import parts
from stormtable.lab.tally import SHARES
from tests.engine.lucky_dip import LuckyDip

pytestmark = pytest.mark.usefixtures("small_games")


def test_the_ladder_ends_where_more_thought_does_not_surely_win() -> None:
    """In so small a game 25 iterations see what 50 see."""
    found = skill_of(Plan("lucky-dip", ("random", "random"), 1), 12)

    assert len(found.rungs) == 1
    rung = found.rungs[0]
    assert (rung.stronger, rung.weaker, rung.deals) == ("search@50", "search@25", 12)
    assert rung.low <= 0.5
    assert rung.low <= rung.rate <= rung.high
    assert found.a_doubling == rung.rate - 0.5


def test_the_same_is_found_again() -> None:
    plan = Plan("lucky-dip", ("random", "random"), 1, 3)

    assert skill_of(plan, 6) == skill_of(plan, 6)


def test_who_wins_a_deal_twice_is_a_seat_or_a_bot() -> None:
    def deal(one: int, other: int) -> Deal:
        return Deal([Played(one, [], 0), Played(other, [], 0)])

    deals = [deal(SHARES, SHARES), deal(SHARES, 0), deal(SHARES // 2, 0), deal(0, SHARES)]

    assert part(deals, [(SHARES, 0), (0, SHARES)]) == 0.5
    assert part(deals, [(SHARES, SHARES), (0, 0)]) == 0.25


def test_the_deals_part_is_all_where_both_games_come_out_alike_and_none_where_they_are_apart() -> None:
    luck = Random(1)
    alike = [(number, number) for number in range(20)]
    apart = [(luck.randrange(100), luck.randrange(100)) for _ in range(400)]
    half = [(deal + luck.randrange(100), deal + luck.randrange(100)) for deal in luck.choices(range(100), k=2000)]

    assert correlation(alike) == (1, 1, 1)
    assert correlation([(3, 3)] * 10) is None
    _, low, high = correlation(apart) or (0, 1, 1)
    assert low < 0 < high
    middle, low, high = correlation(half) or (0, 0, 0)
    assert low < 0.5 < high
    assert middle == pytest.approx(0.5, abs=0.05)


def test_the_report_tells_it() -> None:
    plan = Plan("lucky-dip", ("random", "random"), 4)
    skill = skill_of(plan, 8)
    report = report_of(plan, LuckyDip(), study(plan).totals, skill=skill)

    told = next(one for one in parts(report) if one.title == "Skill and luck")

    assert told.rows[0][0] == "search@50 wins against search@25"
    assert "Thinking twice as long" in told.note
    assert '"skill"' in str(as_json(report))
