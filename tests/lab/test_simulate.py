"""Simulations: fair seats, reproducible games, totals that do not show how they were computed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from stormtable.bots import UnknownBot
from stormtable.engine.content import Sections
from stormtable.engine.files import Unwritable, check_writable, write_whole
from stormtable.engine.game import BadTable
from stormtable.lab.executors import processes
from stormtable.lab.plans import Plan, check
from stormtable.lab.report import as_json, labels
from stormtable.lab.simulate import play_games, simulate

QUICK: Sections = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2}


def plan(games: int = 8, bots: tuple[str, ...] = ("random", "random"), seed: int = 1) -> Plan:
    return Plan("wreck-raiders", bots, games, seed, QUICK)


def test_totals_are_the_same_here_on_threads_and_on_processes() -> None:
    here = simulate(plan())
    with ThreadPoolExecutor(3) as threads:
        on_threads = simulate(plan(), threads, 3)
    with processes(2) as workers:
        on_processes = simulate(plan(), workers, 2)

    assert here == on_threads == on_processes
    assert here.totals.games == 8
    game = check(plan())
    assert as_json(plan(), game, here) == as_json(plan(), game, on_processes)


def test_another_seed_gives_other_totals() -> None:
    assert simulate(plan(seed=1)).totals != simulate(plan(seed=2)).totals


def test_every_bot_sits_at_every_seat_equally_often() -> None:
    three = plan(bots=("greedy", "random", "random"))
    sat = [three.bot_at(number) for number in range(3)]

    assert sat == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_games_can_be_played_in_any_parts() -> None:
    whole = play_games(plan(), 0, 6)
    parts = play_games(plan(), 3, 6)
    parts.merge(play_games(plan(), 0, 3))

    assert parts == whole


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(plan(games=3), progress=told.append)

    assert told == [1, 2, 3]


def test_ctrl_c_keeps_what_is_done() -> None:
    def press(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    result = simulate(plan(games=50), progress=press)

    assert result.stopped
    assert 3 <= result.totals.games < 50
    assert result.totals == play_games(plan(), 0, result.totals.games)


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        (Plan("wreck-raider", ("random", "random"), 1), BadTable, "Did you mean 'wreck-raiders'"),
        (Plan("wreck-raiders", ("random",), 1), BadTable, "2, 3, 4 seats, not 1"),
        (Plan("wreck-raiders", ("random", "raandom"), 1), UnknownBot, "Did you mean 'random'"),
        (Plan("wreck-raiders", ("random", "random"), 0), BadTable, "at least 1"),
        (Plan("wreck-raiders", ("random", "random"), 1, options={"tide": "low"}), BadTable, "no option 'tide'"),
    ],
)
def test_what_cannot_be_played_is_refused_before_any_worker_starts(
    wrong: Plan, error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        simulate(wrong)


def test_bots_that_play_several_seats_are_counted() -> None:
    assert labels(("random", "greedy", "random", "random")) == ["random", "greedy", "random 2", "random 3"]


def test_a_file_is_replaced_whole_and_nothing_else_is_left(tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    file.write_text("old")

    check_writable(file)
    assert file.read_text() == "old"
    write_whole(file, "new\n")

    assert file.read_text() == "new\n"
    assert [path.name for path in tmp_path.iterdir()] == ["out.json"]


def test_a_folder_or_a_missing_folder_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match="is a folder"):
        check_writable(tmp_path)
    with pytest.raises(Unwritable, match="there is no folder"):
        write_whole(tmp_path / "no" / "out.json", "")
