"""Bad input: one sentence on stderr, exit code 2, nothing lost, nothing half written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stormtable.cli import main
from stormtable.engine.record import Record
from stormtable.engine.sitting import Sitting
from stormtable.games import game, names

Out = pytest.CaptureFixture[str]
WR = "wreck-raiders"


def refused(capsys: Out, *command: str) -> str:
    """Run a command that must be refused; its one sentence."""
    assert main(list(command)) == 2
    told = capsys.readouterr()
    assert told.out == ""
    lines = told.err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("stormtable: ")
    assert lines[0].endswith((".", "?"))
    assert "Traceback" not in lines[0]
    return lines[0]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["play", "wreck-raider"], "Did you mean 'wreck-raiders'?"),
        (["simulate", "reck-raiders"], "Did you mean 'wreck-raiders'?"),
        (["rules", "chess-boxing"], "There is no game 'chess-boxing'"),
        (["rules"], "Name a game"),
        (["rules", WR, "WR-999"], "No rule of Wreck Raiders has 'WR-999'"),
        (["simulate", WR, "--seats", "7"], "2, 3, 4 seats, not 7"),
        (["simulate", WR, "--seats", "1", "--bots", "random"], "2, 3, 4 seats, not 1"),
        (["play", WR, "--seats", "5"], "2, 3, 4 seats, not 5"),
        (["simulate", WR, "--bots", "random,gredy"], "Did you mean 'greedy'?"),
        (["simulate", WR, "--bots", "random,"], "There is no bot ''"),
        (["play", WR, "--bots", "deep-thought"], "There is no bot 'deep-thought'"),
        (["simulate", WR, "--bots", "random,random,random", "--seats", "2"], "3 bots do not fit at 2 seats"),
        (["play", WR, "--bots", "random,random,random", "--seats", "2"], "3 bots do not fit at 2 seats"),
        (["simulate", WR, "--games", "-5"], "-5 is out of range"),
        (["simulate", WR, "--games", "0"], "0 is out of range"),
        (["simulate", WR, "--games", "many"], "'many' is not a whole number"),
        (["simulate", WR, "--seed", "-1"], "-1 is out of range"),
        (["simulate", WR, "--workers", "-2"], "-2 is out of range"),
        (["simulate", WR, "--workers", "100000"], "out of range"),
        (["simulate", WR, "--option", "tide"], "not of the form NAME=VALUE"),
        (["simulate", WR, "--option", "tide=low"], "no option 'tide'"),
        (["simulate", WR, "--out", "no/such/folder/out.json"], "there is no folder"),
        (["simulate", WR, "--out", "."], "is a folder"),
        (["simulate", WR, "--content", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["content", "check", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["content", "export", WR, "no/such/folder/pack.toml"], "there is no folder"),
        (["replay", "nowhere.json"], "nowhere.json cannot be read"),
        (["play", "--resume", "nowhere.json"], "nowhere.json cannot be read"),
        (["play", "--seats", "3"], "Name a GAME together with --seats"),
        (["play", WR, "--resume", "nowhere.json"], "A resumed game keeps its own table"),
        (["play", WR], "needs a terminal"),
        (["play", "\x1b[31mred\nline"], r"There is no game '\x1b[31mred\nline'"),
        (["content", "check", "a" * 300], "File name too long"),
        (["simulate", WR, "--out", "a" * 300], "File name too long"),
        (["rules", "--all", "chess-boxing"], "has 'chess-boxing'"),
        (["frolic"], "invalid choice: 'frolic'"),
        ([], "COMMAND"),
        (["games", "--loud"], "--loud"),
    ],
)
def test_bad_words_are_refused_in_one_sentence(command: list[str], sentence: str, capsys: Out) -> None:
    assert sentence in refused(capsys, *command)


CARD = b"""
[pack]
extends = "wreck-raiders"
[[exhibit]]
id = "E04"
treasures = ["gems"]
crests = []
reward = []
status = "designed"
"""
HOSTILE = {
    "not TOML": (b"[[exhibit]\nid = ", "not valid TOML"),
    "not UTF-8": (b'title = "\xff\xfe"\n', "not UTF-8"),
    "wrong type": (
        CARD + b'coins = "many"\n',
        "exhibit E04, coins",
    ),
    "negative value": (
        CARD + b"coins = -4\n",
        "exhibit E04, coins",
    ),
    "missing section": (b"stall_rounds = 3\n[[exhibit]]\n[[beach]]\n", "missing section.toml: Wreck Raiders"),
    "another game": (b'[pack]\nextends = "riftwalkers-of-doom"\n', "There is no game 'riftwalkers-of-doom'"),
    "no game": (b"[zebra]\nx = 1\n", "add --game"),
    "too deep": (b"x = " + b"[" * 40 + b"]" * 40 + b"\n", "nested"),
    "bottomless": (b"x = " + b"[" * 100_000 + b"\n", "bottomless.toml"),
    "empty": (b"", "add --game"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_broken_or_hostile_pack_is_refused(name: str, tmp_path: Path, capsys: Out) -> None:
    text, sentence = HOSTILE[name]
    file = tmp_path / f"{name}.toml"
    file.write_bytes(text)
    assert sentence in refused(capsys, "content", "check", str(file))


def test_a_fault_in_a_script_is_shown_where_it_stands(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "heel.toml"
    file.write_text('[pack]\nextends = "everrain"\n[[deck_enemy]]\nid = "E-02"\nomen = "agenda(1); heel(self,1)"\n')
    assert main(["content", "check", str(file)]) == 2
    place = "deck_enemy E-02, omen, column 12: there is no word `heel`; did you mean `heal`?"
    shown = f"stormtable: heel.toml: {place}\n  agenda(1); heel(self,1)\n             ^\n"
    assert capsys.readouterr().err == shown


def test_a_value_that_is_none_of_those_known_is_told_which_there_are(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "seaside.toml"
    file.write_text('[pack]\nextends = "everrain"\n[[trait]]\nid = "hardy"\nplace = "seaside"\n')
    told = "trait hardy, place: 'seaside' is none of the values it can have: expedition, general, port, sea."
    assert told in refused(capsys, "content", "check", str(file))


def test_a_pack_of_100_megabytes_is_not_even_read(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "huge.toml"
    with file.open("wb") as huge:
        huge.truncate(100_000_000)
    assert "huge.toml has 100,000,000 bytes" in refused(capsys, "content", "check", str(file))


def test_a_pack_that_reads_but_lacks_a_piece_names_it(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "pack.toml"
    assert main(["content", "export", WR, str(file)]) == 0
    capsys.readouterr()
    text = file.read_text()
    start = text.index("\n[[treasure]]\n")
    file.write_text(text[:start] + text[text.index("\n[[treasure]]\n", start + 1) :])
    told = refused(capsys, "simulate", WR, "--content", str(file))
    assert "pack.toml" in told
    assert "treasure" in told


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of a few moves, saved."""
    sitting = Sitting(game(WR), 2, seed=3)
    for _ in range(6):
        sitting.play(sitting.table.moves()[0])
    file = tmp_path / "game.json"
    sitting.record(players=["person", "greedy"]).save(file)
    return file


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_a_truncated_record_is_refused(command: list[str], saved: Path, capsys: Out) -> None:
    text = saved.read_bytes()
    saved.write_bytes(text[: len(text) // 2])
    assert "game.json is not a whole record" in refused(capsys, *command, str(saved))


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_an_edited_record_is_refused(command: list[str], saved: Path, capsys: Out) -> None:
    record = json.loads(saved.read_text())
    record["moves"].pop()
    saved.write_text(json.dumps(record))
    assert "game.json was changed" in refused(capsys, *command, str(saved))


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_a_record_that_breaks_the_rules_says_at_which_move(command: list[str], saved: Path, capsys: Out) -> None:
    record = Record.load(saved)
    record.moves[3] = "done-claiming"
    record.save(saved)
    assert "game.json: It no longer replays: move 4 (done-claiming)" in refused(capsys, *command, str(saved))


def test_a_record_with_an_unknown_player_is_refused(saved: Path, capsys: Out) -> None:
    record = Record.load(saved)
    record.players = ["person", "gredy"]
    record.save(saved)
    assert "Did you mean 'greedy'?" in refused(capsys, "play", "--resume", str(saved))


def test_a_move_the_record_does_not_have_is_refused(saved: Path, capsys: Out) -> None:
    assert "game.json has 6 moves; there is no move 7" in refused(capsys, "replay", str(saved), "--move", "7")


def test_a_refused_simulation_leaves_the_old_result(tmp_path: Path, capsys: Out) -> None:
    out = tmp_path / "result.json"
    out.write_text("precious")
    refused(capsys, "simulate", WR, "--bots", "gredy", "--out", str(out))
    assert out.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [out]


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a process of its own, its output in pipes."""
    return subprocess.run(
        [sys.executable, "-m", "stormtable.cli", *command],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_as_a_process_it_refuses_the_same_way() -> None:
    finished = run("simulate", "wrek-raiders")
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert finished.stderr == (
        f"stormtable: There is no game 'wrek-raiders'; there are {', '.join(names())}. Did you mean 'wreck-raiders'?\n"
    )


def test_without_a_terminal_there_is_no_table(tmp_path: Path) -> None:
    finished = run("play", WR, STORMTABLE_DATA=str(tmp_path))
    assert finished.returncode == 2
    assert "needs a terminal" in finished.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_reader_who_leaves_early_is_no_error() -> None:
    finished = subprocess.run(
        f"{sys.executable} -m stormtable.cli rules {WR} | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.stdout == "Wreck Raiders\n"
    assert finished.stderr == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
def test_an_output_that_is_full_is_said_in_one_sentence() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "stormtable.cli", "games"]
        ended = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 2
    assert ended.stderr.decode().splitlines() == ["stormtable: The output cannot be used: No space left on device."]


def test_letters_that_a_terminal_does_not_have_are_replaced() -> None:
    finished = run("rules", WR, PYTHONIOENCODING="ascii")
    assert finished.returncode == 0
    assert finished.stderr == ""
    assert finished.stdout.isascii()
    assert "?" in finished.stdout
