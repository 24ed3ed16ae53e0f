"""The arithmetic and the manners of the benchmark; not one assertion is about speed."""

import subprocess
import sys
from pathlib import Path

import pytest

import stormtable
from bench.peers import CATANATRON, answer
from bench.report import Results, as_json, as_text, in_spins, number, times_catanatron
from bench.run import ROOT, ArgumentError, Worker, WorkerError, absence, usable_file, usable_python, write
from bench.stopwatch import COMPILED, GAMES, PURE, Answer, Reading, stretch

OURS = Reading(COMPILED, "wreck-raiders", 4, 300.0, 5_000.0, 1_500_000.0, 400_000.0, 50.0, 1.0)
THEIRS = Reading(CATANATRON, "catan", 4, 1_000.0, 20.0, None, 20_000.0, 1_000.0, 50.0)


def both() -> Results:
    results = Results(spin=30e6)
    results.add(Answer(COMPILED, "1.0", [OURS]))
    results.add(Answer(CATANATRON, "3.2.1", [THEIRS]))
    return results


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench.run", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_both_loops_are_held_against_the_one_loop_catanatron_has() -> None:
    assert times_catanatron(OURS, THEIRS) == pytest.approx((250.0, 75.0, 20.0, 20.0, 50.0))


def test_catanatron_is_once_as_fast_as_itself_and_has_no_compiled_loop() -> None:
    assert times_catanatron(THEIRS, THEIRS) == (1.0, None, 1.0, 1.0, 1.0)


def test_spins_say_how_many_rounds_of_the_loop_each_thing_takes() -> None:
    assert in_spins(OURS, 30e6) == pytest.approx((6_000.0, 20.0, 75.0, 1_500.0, 30.0))


def test_the_best_of_two_rounds_is_the_highest_rate_and_the_shortest_time() -> None:
    slower_loop = Reading(COMPILED, "wreck-raiders", 4, 300.0, 4_000.0, 1_200_000.0, 500_000.0, 40.0, 1.4)

    results = both()
    results.add(Answer(COMPILED, "1.0", [slower_loop]))

    best = results.readings[OURS.subject]
    assert best == Reading(COMPILED, "wreck-raiders", 4, 300.0, 5_000.0, 1_500_000.0, 500_000.0, 40.0, 1.0)


def test_readings_of_another_form_or_seat_count_stay_apart() -> None:
    results = both()
    results.add(Answer(PURE, "1.0", [Reading(PURE, "wreck-raiders", 4, 300.0, 100.0, 30_000.0, 30_000.0, 50.0, 3.0)]))
    results.add(Answer(COMPILED, "1.0", [Reading(COMPILED, "wreck-raiders", 2, 150.0, 9.0, 9.0, 9.0, 9.0, 9.0)]))

    assert len(results.readings) == 4
    assert results.readings[OURS.subject] == OURS


def test_without_catanatron_only_the_spin_loop_is_compared_with() -> None:
    results = Results(spin=30e6)
    results.add(Answer(COMPILED, "1.0", [OURS]))

    assert "Times as fast as Catanatron" not in as_text(results)
    assert "Rounds of the spin loop" in as_text(results)


def test_the_text_has_each_game_in_all_three_tables() -> None:
    assert as_text(both()).count("wreck-raiders (stormtable compiled)") == 3


def test_numbers_keep_three_figures() -> None:
    assert [number(value) for value in (None, 0.516, 12.34, 1_234_567.8)] == ["-", "0.52", "12.3", "1,234,568"]


def test_a_stretch_plays_seed_after_seed_and_counts_what_it_played() -> None:
    seeds: list[int] = []

    def play(seed: int) -> int:
        seeds.append(seed)
        return 7

    played = stretch(0.001, play)

    assert played.games >= GAMES
    assert seeds == [1, *range(1, played.games + 1)]
    assert played.decisions == 7 * played.games


def test_a_peer_that_is_not_installed_answers_with_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [])

    assert answer(CATANATRON, 0.01) == Answer(CATANATRON, None, [])


def test_absences_are_said_in_a_sentence() -> None:
    said = absence(Worker(CATANATRON, sys.executable, ()), Answer(CATANATRON, None, []))
    assert said is not None
    assert said.startswith("Catanatron is not installed here")
    said = absence(Worker(COMPILED, sys.executable, ()), Answer(PURE, "1.0", [], "not compiled: run make compile"))
    assert said == "Only the pure form of Stormtable is measured: not compiled: run make compile."
    assert absence(Worker(COMPILED, sys.executable, ()), Answer(COMPILED, "1.0", [OURS])) is None


def test_a_pure_worker_runs_pure_whatever_the_shell_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STORMTABLE_PURE", "1")

    assert "STORMTABLE_PURE" not in Worker(COMPILED, sys.executable, ()).environment()
    assert Worker(PURE, sys.executable, (), pure=True).environment()["STORMTABLE_PURE"] == "1"


def test_every_game_is_measured_at_every_seat_count() -> None:
    said = Worker(PURE, sys.executable, ("bench.ours",), pure=True).ask(0.01)

    games = [stormtable.game(name) for name in stormtable.game_names()]
    assert [reading.subject for reading in said.readings] == [
        (PURE, game.name, seats) for game in games for seats in game.seat_counts
    ]


def test_the_json_has_figures_and_both_ratios(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"

    write(file, both())

    assert list(tmp_path.iterdir()) == [file]
    ours = as_json(both())["readings"]
    assert isinstance(ours, list)
    assert ours[0]["times_catanatron"]["loop"] == pytest.approx(75.0)
    assert ours[0]["spins"]["clone"] == pytest.approx(30.0)


def test_a_python_that_does_not_start_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match="cannot be started"):
        usable_python(str(tmp_path / "python"))


def test_a_program_that_is_no_python_is_refused() -> None:
    for program in ("true", "false"):
        with pytest.raises(ArgumentError, match=r"no Python of 3\.11"):
            usable_python(program)


def test_a_worker_that_fails_is_said_with_its_last_line() -> None:
    with pytest.raises(WorkerError, match=r"Measuring catanatron failed: .*No module named bench\.nothing"):
        Worker(CATANATRON, sys.executable, ("bench.nothing",)).ask(0.01)


def test_a_file_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match="there is no folder"):
        usable_file(tmp_path / "nowhere" / "figures.json")
    with pytest.raises(ArgumentError, match="is a folder"):
        usable_file(tmp_path)


def test_bad_arguments_are_one_sentence_and_exit_code_2_before_anything_is_measured(tmp_path: Path) -> None:
    for bad in (("--peers-python", str(tmp_path / "python")), ("--json", str(tmp_path / "nowhere" / "f.json"))):
        done = run(*bad)
        assert done.returncode == 2
        assert done.stdout == ""
        assert len(done.stderr.splitlines()) == 1
