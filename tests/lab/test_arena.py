"""The arena: swapped seats, results that do not show how they were computed, and that can be gone on with."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children
from pathlib import Path
from time import sleep
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from rich.console import Console

from stormtable.bots import UnknownBot
from stormtable.cli import arena as arena_command
from stormtable.cli.arguments import Trouble
from stormtable.engine.game import BadTable
from stormtable.lab.arena import Deal, Plan, Played, Results, check, compared, compete, play_deal
from stormtable.lab.arena_file import BrokenArena, as_file, load, save
from stormtable.lab.arena_page import page
from stormtable.lab.arena_report import show
from stormtable.lab.executors import LostCluster, NoCluster, cluster, processes
from stormtable.lab.rating import ratings
from stormtable.lab.tally import SHARES

QUICK = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2}


def plan(bots: tuple[str, ...] = ("random", "search@1"), deals: int = 2, seats: int = 2, **more: float) -> Plan:
    return Plan("wreck-raiders", bots, deals, seats, seed=1, changes=QUICK, until=more.get("until"))


def deals_of(results: Results) -> list[list[Deal]]:
    return [match.deals for match in results.matches]


def test_everybody_meets_everybody_and_the_first_meets_itself() -> None:
    assert plan(("random", "easy", "greedy")).pairings == [(0, 1), (0, 2), (1, 2), (0, 0)]


def test_sides_swap_within_a_deal() -> None:
    assert [plan(seats=2).sides(swap) for swap in range(2)] == [[0, 1], [1, 0]]
    assert [plan(seats=3).sides(swap) for swap in range(2)] == [[0, 1, 0], [1, 0, 1]]
    assert [plan(seats=1).sides(swap) for swap in range(2)] == [[0], [1]]


def test_results_are_the_same_here_on_threads_and_on_processes() -> None:
    here = compete(Results.of(plan()))
    with ThreadPoolExecutor(3) as threads:
        on_threads = compete(Results.of(plan()), threads, 3)
    with processes(2) as workers:
        on_processes = compete(Results.of(plan()), workers, 2)

    assert here.played == 8
    assert deals_of(here) == deals_of(on_threads) == deals_of(on_processes)
    assert ratings(here) == ratings(on_processes)


def test_both_sides_of_a_mirror_match_have_luck_of_their_own() -> None:
    """Else both games of a deal would be one game, and the control would come out even whatever is wrong."""
    deal, paces = play_deal(plan(("random",)), 0, 0)

    assert deal.games[0].scores != deal.games[1].scores[::-1]
    assert sum(pace.moves for pace in paces) == sum(game.decisions for game in deal.games)


def test_ctrl_c_keeps_what_is_done_and_going_on_gives_what_would_have_been(tmp_path: Path) -> None:
    def press(results: Results) -> None:
        if results.played == 4:
            raise KeyboardInterrupt

    stopped = compete(Results.of(plan(deals=3)), progress=press)
    assert stopped.stopped
    assert stopped.played == 4
    save(tmp_path / "arena.json", stopped, check(stopped.plan))

    resumed = compete(load(tmp_path / "arena.json"))

    assert deals_of(resumed) == deals_of(compete(Results.of(plan(deals=3))))


def test_a_pairing_ends_when_the_answer_is_clear_and_the_control_with_it() -> None:
    results = Results.of(plan(("random", "easy"), deals=30, until=0.5))
    lost = Deal([Played(0, [1, 2], 3), Played(0, [1, 2], 3)])
    assert not over_after(results, lost, 3)
    assert not results.is_over(results.matches[1])

    assert over_after(results, lost, 15)
    assert results.is_over(results.matches[1])


def over_after(results: Results, deal: Deal, count: int) -> bool:
    results.matches[0].deals = [deal] * count
    return results.is_over(results.matches[0])


def test_deals_beyond_a_clear_answer_do_not_count() -> None:
    """Workers may have played further; what counts is what one worker would have played."""
    sure = plan(("random", "easy"), deals=30, until=0.95)
    here = compete(Results.of(sure))
    with ThreadPoolExecutor(4) as threads:
        on_threads = compete(Results.of(sure), threads, 4)

    assert 0 < len(here.matches[0].deals) < 30
    assert deals_of(here) == deals_of(on_threads)


def test_alone_at_a_table_the_better_result_on_the_same_deal_wins() -> None:
    won, more, less = Played(SHARES, [20], 9), Played(0, [30], 9), Played(0, [10], 9)

    assert [game.share for game in compared([won, more])] == [SHARES, SHARES]
    assert [game.share for game in compared([less, more])] == [0, 0]
    assert [game.share for game in compared([less, less])] == [SHARES // 2, SHARES // 2]


def test_the_better_bot_is_rated_higher() -> None:
    pytest.importorskip("openskill")
    results = Results.of(plan(("random", "easy", "greedy")))
    for match in results.matches[:3]:
        match.deals = [Deal([Played(0, [1, 2], 3), Played(0, [2, 1], 3)])] * 5

    rated = ratings(results)

    assert rated is not None
    assert rated[0].high < rated[1].middle < rated[2].middle


def test_the_file_says_rates_intervals_and_verdicts() -> None:
    results = Results.of(plan(deals=40))
    won, lost = Played(SHARES, [9, 4], 10), Played(0, [9, 4], 12)
    results.matches[0].deals = [Deal([lost, lost])] * 40
    results.matches[1].deals = [Deal([won, lost])] * 40

    file = as_file(results, check(results.plan))

    first, control = file.lines
    assert (first.rate, first.games, first.decisions) == (0.0, 80, 12.0)
    assert first.scores == (6.5, 6.5)
    assert first.high < 0.1
    assert first.verdict == "search@1 is stronger"
    assert control.verdict == "even, as it should be"


def test_the_page_stands_alone_and_escapes_what_it_shows() -> None:
    results = compete(Results.of(plan(deals=2)))

    text = page(results, check(results.plan))

    assert text.count("<svg") == (4 if ratings(results) else 3)
    assert "<script" not in text
    assert "http" not in text
    assert "random : search@1" in text


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        (plan(("random", "hrad")), UnknownBot, "Did you mean 'hard'"),
        (plan(("random", "random")), BadTable, "Name each bot once"),
        (plan(seats=7), BadTable, "2, 3, 4 seats, not 7"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_starts(
    wrong: Plan, error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        compete(Results.of(wrong))


@pytest.mark.parametrize("text", ["", "{}", "[1, 2", '{"plan": 3}', "\ud800"])
def test_a_file_that_is_no_arena_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "arena.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))

    with pytest.raises(BrokenArena, match=r"arena\.json is not a whole file of an arena"):
        load(file)


ONE_SCORE_SHORT = [[Deal([Played(0, [1, 2], 3), Played(0, [1], 3)])], []]


@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("content", "another", "other rules or content"),
        ("hints", "another", "bots of Wreck Raiders have changed"),
        ("bots", [], "bots of Wreck Raiders have changed"),
        ("matches", ONE_SCORE_SHORT, "one score for each of its 2 seats"),
    ],
)
def test_an_arena_that_does_not_fit_is_not_gone_on_with(
    tmp_path: Path, part: str, value: object, sentence: str
) -> None:
    results = Results.of(plan())
    file = msgspec.structs.replace(as_file(results, check(results.plan)), **{part: value})
    (tmp_path / "arena.json").write_bytes(msgspec.json.encode(file))

    with pytest.raises(BrokenArena, match=sentence):
        load(tmp_path / "arena.json")


def test_budgets_are_told_in_one_unit_where_they_have_one() -> None:
    results = Results.of(plan(("random", "normal", "search@40", "search@0.5s", "hard")))

    told = [member.budget for member in as_file(results, check(results.plan)).bots]

    assert told[0] == "at once"
    assert told[1].endswith(" iterations")
    assert told[2:4] == ["40 iterations", "0.5 s"]
    assert told[4].endswith(" iterations or 0.3 s")


def test_without_openskill_everything_else_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    results = compete(Results.of(plan(deals=1)))
    console = Console(record=True, width=200)

    show(console, results, check(results.plan))

    assert "No ratings: they need openskill" in console.export_text()
    assert "No ratings: they need openskill" in page(results, check(results.plan))


def test_whoever_leaves_the_workers_does_not_wait_for_what_they_still_do() -> None:
    with processes(2) as workers:
        endless = workers.submit(sleep, 3_600)
        assert workers.submit(abs, -1).result() == 1

    assert isinstance(endless.exception(), BrokenExecutor)


# Clusters


def test_a_cluster_gives_the_same_results() -> None:
    with local_cluster() as (_, address), cluster(address) as (executor, threads):
        assert threads == 2
        found = compete(Results.of(plan()), executor, threads)

    assert deals_of(found) == deals_of(compete(Results.of(plan())))


def test_two_calls_with_equal_arguments_are_two_calls_on_a_cluster() -> None:
    """Dask would take them for one, and two deals of the same luck for the same deal."""
    with local_cluster() as (_, address), cluster(address) as (executor, _):
        one, other = (executor.submit(uuid4) for _ in range(2))

        assert one.result() != other.result()


def test_who_waits_for_a_cluster_that_is_lost_is_told_so() -> None:
    with pytest.raises(LostCluster, match=r"The Dask cluster .* is gone"):
        wait_for_a_cluster_that_ends()


def wait_for_a_cluster_that_ends() -> None:
    with local_cluster() as (local, address), cluster(address) as (executor, _):
        endless = executor.submit(sleep, 3_600)
        local.close()
        endless.result()


def test_a_mistake_of_ones_own_is_no_lost_cluster() -> None:
    with local_cluster() as (_, address), pytest.raises(ZeroDivisionError), cluster(address) as (executor, _):
        executor.submit(divmod, 1, 0).result()


def test_what_was_played_is_kept_when_workers_are_lost(tmp_path: Path) -> None:
    out = tmp_path / "arena.json"
    results = Results.of(plan(("random", "search@500"), deals=10_000))
    results.matches[0].deals = Alarmed()

    with pytest.raises(Trouble, match=r"What was played is kept\. To go on: stormtable arena --resume"):
        arena_command.play(results, check(results.plan), 2, None, out)

    assert load(out).played == results.played > 0


class Alarmed(list[Deal]):
    """Deals of which the first one that comes in costs all workers their lives."""

    def append(self, deal: Deal) -> None:
        super().append(deal)
        for worker in active_children():
            worker.kill()


@contextmanager
def local_cluster() -> Iterator[tuple[Any, str]]:
    distributed = import_module("distributed")  # without types
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as local:
        yield local, f"dask://{local.scheduler_address.split('://')[1]}"


@pytest.mark.parametrize("address", ["localhost:8786", "dask://localhost", "ray://localhost:1"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(NoCluster, match="write dask://host:port"), cluster(address):
        pass
