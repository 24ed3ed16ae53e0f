"""`stormtable arena` and `stormtable analyse`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stormtable.cli import main
from stormtable.cli.analyse import chances_line
from stormtable.lab.analysis import Analysis
from tests.engine.bucket_line import BucketLine

Out = pytest.CaptureFixture[str]


@pytest.fixture
def quick(tmp_path: Path) -> list[str]:
    """An arena of two games a pairing that are soon over."""
    pack = tmp_path / "quick.toml"
    pack.write_text('stall_rounds = 2\n[pack]\nextends = "wreck-raiders"\n')
    return [
        "arena",
        "wreck-raiders",
        "--bots",
        "random,search@1",
        "--games",
        "2",
        "--seed",
        "1",
        "--content",
        str(pack),
    ]


def test_an_arena_is_shown_kept_and_drawn(tmp_path: Path, quick: list[str], capsys: Out) -> None:
    out, html = tmp_path / "arena.json", tmp_path / "arena.html"

    assert main([*quick, "--out", str(out), "--html", str(html)]) == 0

    told = capsys.readouterr().out
    assert "2 seats, 4 games, seed 1" in told
    assert "random : search@1" in told
    kept = json.loads(out.read_text())
    assert [line["games"] for line in kept["lines"]] == [2, 2]
    assert html.read_text().startswith("<!doctype html>")


def test_a_kept_arena_goes_on_with_more_games(tmp_path: Path, quick: list[str], capsys: Out) -> None:
    first, whole = tmp_path / "first.json", tmp_path / "whole.json"
    assert main([*quick, "--out", str(first)]) == 0
    assert main(["arena", "--resume", str(first), "--games", "4"]) == 0
    quick[quick.index("--games") + 1] = "4"
    assert main([*quick, "--out", str(whole)]) == 0

    capsys.readouterr()
    gone_on, at_once = json.loads(first.read_text()), json.loads(whole.read_text())
    assert gone_on["matches"] == at_once["matches"]
    assert gone_on["lines"] == at_once["lines"]
    assert gone_on["bots"] == at_once["bots"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["arena"], "Name a GAME and its --bots"),
        (["arena", "wreck-raiders"], "Name a GAME and its --bots"),
        (["arena", "wreck-raiders", "--bots", "easy,hrad"], "Did you mean 'hard'?"),
        (["arena", "wreck-raiders", "--bots", "easy,easy"], "Name each bot once"),
        (["arena", "wreck-raiders", "--bots", "easy", "--seats", "9"], "2, 3, 4 seats, not 9"),
        (["arena", "wreck-raiders", "--bots", "easy", "--until-sure", "65"], "must be 0.01 to 0.99"),
        (["arena", "wreck-raiders", "--bots", "search@x"], "write search@500"),
        (["arena", "wreck-raiders", "--bots", "easy", "--on", "here"], "write dask://host:port"),
        (["arena", "wreck-raiders", "--resume", "x.json"], "keeps its own plan"),
        (["arena", "--resume", "no-such-file.json"], "cannot be read"),
        (["arena", "wreck-raiders", "--bots", "easy", "--out", "no-such-folder/a.json"], "there is no folder"),
        (["analyse", "no-such-file.json"], "cannot be read"),
    ],
)
def test_bad_input_is_one_sentence(typed: list[str], sentence: str, capsys: Out) -> None:
    assert main(typed) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


# Analysis


def test_analysis_shows_chances_best_moves_and_the_one_played(record: Path, capsys: Out) -> None:
    assert main(["analyse", str(record), "--move", "4", "--iterations", "20"]) == 0

    told = capsys.readouterr().out
    assert "after move 4 of" in told
    assert "Chance to win: Ann " in told
    assert "20 iterations" in told
    assert told.count("played") == 1


def test_those_who_play_together_have_one_chance() -> None:
    game = BucketLine()
    found = Analysis(0, [0.4, 0.4], [], 20)

    assert chances_line(game, found, game.seating()) == "Our chance to win: 40%"


def test_analysis_as_json_repeats(record: Path, capsys: Out) -> None:
    told = []
    for _ in range(2):
        assert main(["analyse", str(record), "--move", "4", "--iterations", "20", "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))

    assert told[0] == told[1]
    assert told[0]["step"] == 4
    assert len(told[0]["chances"]) == 2
    assert {"move", "text", "attention", "chance"} == set(told[0]["moves"][0])


def test_analysis_of_the_end_and_beyond(record: Path, capsys: Out) -> None:
    moves = len(json.loads(record.read_text())["moves"])

    assert main(["analyse", str(record), "--move", str(moves)]) == 0
    assert "The game is over." in capsys.readouterr().out
    assert main(["analyse", str(record), "--move", str(moves + 1)]) == 2
    assert f"there is no table after move {moves + 1}" in capsys.readouterr().err
