"""The command: what it prints when all is well."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from stormtable import bots
from stormtable.cli import main
from stormtable.cli.play import players as seated
from stormtable.cli.tracing import rules_named
from stormtable.games import game, game_class, names
from stormtable.terminal.session import PERSON

Out = pytest.CaptureFixture[str]


def test_games_lists_every_game_with_its_seats(capsys: Out) -> None:
    assert main(["games"]) == 0
    told = capsys.readouterr().out
    for name in names():
        assert name in told
    assert "2, 3, 4" in told


def test_version_says_what_runs(capsys: Out) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("stormtable 0.")
    assert any(state in told for state in ("compiled", "pure", "stale"))


def test_simulate_prints_rates_with_intervals_and_writes_them(tmp_path: Path, capsys: Out) -> None:
    pack, out = tmp_path / "quick.toml", tmp_path / "result.json"
    pack.write_text('stall_rounds = 2\n[pack]\nextends = "wreck-raiders"\n')
    command = ["simulate", "wreck-raiders", "--bots", "random", "--seats", "3", "--games", "4", "--seed", "1"]

    assert main([*command, "--content", str(pack), "--out", str(out)]) == 0

    told = capsys.readouterr().out
    assert "3 seats, 4 games, seed 1" in told
    assert "random 3" in told
    assert "95 % interval" in told
    found = json.loads(out.read_text())
    assert found["games"] == 4
    assert found["endings"] == {"enough-exhibits": 0, "stalled": 4}
    assert sum(bot["win_rate"] for bot in found["bots"]) == pytest.approx(1)
    assert all(bot["low"] <= bot["win_rate"] <= bot["high"] for bot in found["bots"])


def test_replay_tells_a_game_line_by_line_and_scores_it(record: Path, capsys: Out) -> None:
    assert main(["replay", str(record), "--text"]) == 0
    told = capsys.readouterr().out
    assert "dives to" in told
    assert "(stalled)" in told
    assert "Total" in told


def test_replay_shows_the_table_after_a_move(record: Path, capsys: Out) -> None:
    assert main(["replay", str(record), "--move", "0", "--text"]) == 0
    told = capsys.readouterr().out
    assert "after move 0" in told
    assert "LAGOON" in told
    assert "Take a die" in told


def test_rules_prints_the_book_in_order(capsys: Out) -> None:
    assert main(["rules", "wreck-raiders"]) == 0
    told = capsys.readouterr().out
    book = game("wreck-raiders").rule_book()
    assert all(rule.id in told for rule in book.rules)
    assert told.index("Setting up") < told.index("WR-001") < told.index("Rulings") < told.index("WR-R01")


@pytest.mark.parametrize(
    ("asked", "first"), [(["wr-031"], "WR-031"), (["beach", "Bumped"], "WR-042"), (["WR-G01"], "WR-G01")]
)
def test_rules_finds_an_id_or_words(asked: list[str], first: str, capsys: Out) -> None:
    assert main(["rules", "wreck-raiders", *asked]) == 0
    told = capsys.readouterr().out
    assert told.startswith(first)
    assert len(told.splitlines()) < 40


def test_coverage_names_what_no_test_proves(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "from tests.kit import rule\n"
        "@rule('WR-001', 'WR-R02')\ndef test_a(): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=rule('WR-003'))])\ndef test_b(x): ...\n"
        "def test_c(): 'rule(WR-004)'\n"
    )
    (tmp_path / "helper.py").write_text("@rule('WR-005')\ndef test_d(): ...\n")

    assert set(rules_named(tmp_path)) == {"WR-001", "WR-R02", "WR-003"}


def test_coverage_counts_the_rules_and_fails_with_holes(capsys: Out) -> None:
    code = main(["rules", "wreck-raiders", "--coverage"])
    first, *holes = capsys.readouterr().out.splitlines()
    assert first.startswith("Wreck Raiders: ")
    assert code == (1 if holes else 0)


@pytest.mark.parametrize("name", names())
def test_an_exported_pack_is_the_standard_pack_and_checks(name: str, tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "pack.toml"

    assert main(["content", "export", name, str(file)]) == 0
    assert tomllib.loads(file.read_text()) == game_class(name).standard()
    assert main(["content", "check", str(file)]) == 0

    assert f"good pack for {game_class(name).title}" in capsys.readouterr().out


def test_export_without_a_file_prints(capsys: Out) -> None:
    assert main(["content", "export", "wreck-raiders"]) == 0
    assert tomllib.loads(capsys.readouterr().out) == game_class("wreck-raiders").standard()


def test_a_folder_can_be_checked(capsys: Out) -> None:
    assert main(["content", "check", str(game_class("wreck-raiders").folder / "content")]) == 0
    assert game("wreck-raiders").content_hash in capsys.readouterr().out


def test_where_no_bot_is_named_the_usual_one_sits_down() -> None:
    assert seated(game("wreck-raiders"), seats=3, bots=None) == [PERSON, bots.USUAL, bots.USUAL]
