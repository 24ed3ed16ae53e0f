"""What goes with winning, all else equal: what decides is told apart from what only goes along with it."""

from pathlib import Path
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.bots.watch import Gathered, Watch
from stormtable.cli import main
from stormtable.engine.record import Record
from stormtable.games import game as find_game
from stormtable.lab.plans import Plan
from stormtable.lab.strategies import strategies_of
from stormtable.lab.study import Study, play_games, record_of, study
from stormtable.lab.study_report import report_of, surest
from stormtable.lab.tally import SHARES

pytestmark = pytest.mark.usefixtures("small_games")

SEATS = 3
VERBS = ("buy", "roll", "wait")


def made_up(games: int, seed: int, decides: float, waits_as_it_buys: bool = False) -> Study:
    """Who buys more than its rivals wins, by so much; who buys also rolls; and the first player wins a little more."""
    luck = Random(seed)
    gathered = Gathered(vec[i64]([1]), vec[i64]([1]), len(VERBS), SEATS)
    found = Study.of(SEATS)
    for _ in range(games):
        watch = Watch(vec[i64]([0, 1, 2]), len(VERBS), SEATS)
        starter = luck.randrange(SEATS)
        strength = []
        for seat in range(SEATS):
            buys = luck.randrange(10)
            waits = buys if waits_as_it_buys else luck.randrange(10)
            for kind, number in enumerate((buys, buys + luck.randrange(4), waits)):
                watch.chosen[seat * len(VERBS) + kind] = number
            strength.append(decides * buys + (2 if seat == starter else 0) + luck.gauss(0, 5))
        shares = [SHARES if one == max(strength) else 0 for one in strength]
        gathered.add_apart(watch, shares, starter)
        found.length.add(20)
    found.together = list(gathered.together)
    return found


def test_what_decides_is_told_and_what_goes_along_with_it_is_not() -> None:
    found = {one.verb: one for one in strategies_of(made_up(2000, 1, 1.0), VERBS)}

    assert found["buy"].low > 0.1
    assert found["roll"].low < 0 < found["roll"].high, "it comes with buying, and does nothing by itself"
    assert [one.verb for one in surest(list(found.values()))] == ["buy"]


def test_where_nothing_decides_intervals_hold_nothing_as_often_as_they_say() -> None:
    found = [one for seed in range(100) for one in strategies_of(made_up(60, seed, 0.0), VERBS)]

    assert len(found) == 300
    assert 2 <= sum(one.chance < 0.05 for one in found) <= 30


def test_kinds_that_always_come_together_are_told_once() -> None:
    found = strategies_of(made_up(200, 1, 1.0, waits_as_it_buys=True), VERBS)

    assert [one.verb for one in found] == ["buy", "roll"]


def test_batches_add_up_and_too_few_games_tell_nothing() -> None:
    plan = Plan("lucky-dip", ("random", "random"), 60, 1)
    pieces = Study.of(2)
    for first in reversed(range(0, 60, 20)):
        pieces.merge(play_games(plan, first, first + 20))
    verbs = list(find_game("lucky-dip").vocabulary.verbs)

    assert strategies_of(pieces, verbs) == strategies_of(study(plan).totals, verbs) != []
    assert strategies_of(play_games(plan, 0, 2), verbs) == []


def test_the_longest_games_can_be_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan("lucky-dip", ("random", "random"), 40, 0)
    longest = report_of(plan, find_game("lucky-dip"), study(plan).totals).longest
    lengths = sorted((len(record_of(plan, number).moves) for number in range(40)), reverse=True)

    assert [length for length, _ in longest] == lengths[:3]
    folder = tmp_path / "longest"
    assert main(["report", "lucky-dip", "--bot", "random", "--games", "40", "--replays", str(folder)]) == 0
    kept = [Record.load(path) for path in sorted(folder.iterdir())]
    assert sorted((len(record.moves) for record in kept), reverse=True) == lengths[:3]
    for record in kept:
        record.replay(record.open_game(find_game))
    assert "stormtable replay" in capsys.readouterr().out
