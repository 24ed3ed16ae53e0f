"""`stormtable serve` as a real process: what is wrong is one sentence and exit code 2; a signal stops it cleanly."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.killing import SERVE, Killable
from tests.server.kit import PATIENCE, Person, Server, play_on


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", SERVE, *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)


WRONG = [
    (["--db", "mysql://me:hidden@host/x"], "mysql://…@host/x is neither sqlite:///FILE nor postgresql://"),
    (["--db", "sqlite:///"], "names no file"),
    (["--db", "postgresql://me:hidden@127.0.0.1:port/x"], "cannot be used"),
    (["--origin", "https://tables.example.org/"], "is no site"),
    (["--db", "sqlite:////proc/nowhere/t.sqlite"], "cannot be opened"),
    (["--db", "postgresql://me:hidden@127.0.0.1:1/x"], "The database at 127.0.0.1:1/x cannot be used"),
    (["--dice-key", "/proc/nowhere/key"], "cannot be used for the key of the dice"),
    (["--public-host", "https://tables.example.org"], "is no name"),
    (["--port", "99999"], "is no port"),
    (["--host", "no such host"], "is no address of this machine"),
    (["--workers", "0"], "at least 1"),
    (["--pace", "-5"], "0 to 10000"),
    (["--workshop", "--host", "0.0.0.0"], "--workshop is for this machine alone"),
    (["--workshop", "--public-host", "tables.example.org"], "--workshop is for this machine alone"),
]
# One process for all of them: to start one takes longer than to be refused.
SERVE_EACH = """
import argparse, contextlib, io, json, sys
from stormtable.server import command
told = []
for arguments in json.loads(sys.argv[1]):
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = command.run(parser.parse_args(arguments))
    told.append((code, out.getvalue(), err.getvalue()))
print(json.dumps(told))
"""


def test_what_is_wrong_is_told_in_one_sentence(tmp_path: Path) -> None:
    defaults = ["--port", "0", "--db", f"sqlite:///{tmp_path / 't.sqlite'}"]
    asked = json.dumps([[*defaults, *arguments] for arguments, _ in WRONG])
    command = [sys.executable, "-c", SERVE_EACH, asked]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)

    assert done.stderr == ""
    for (arguments, sentence), (code, out, err) in zip(WRONG, json.loads(done.stdout), strict=True):
        assert code == 2, arguments
        assert sentence in err
        assert "Traceback" not in err
        assert "hidden" not in err
        assert len(err.strip().splitlines()) == 1
        assert out == "", "it is not at an address where it never was"


@pytest.mark.parametrize(("part", "storage"), [("asyncpg", "postgresql://x@/y"), ("uvicorn", "sqlite:///x")])
def test_a_part_that_is_not_installed_is_named(part: str, storage: str) -> None:
    command = [
        sys.executable,
        "-c",
        f"import sys; sys.modules[{part!r}] = None; {SERVE}",
        "--port",
        "0",
        "--db",
        storage,
    ]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"{part} is not installed; install the server's parts with" in done.stderr


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        done = serve("--port", port, "--db", f"sqlite:///{tmp_path / 't.sqlite'}")
    assert done.returncode == 2
    assert "choose another with --port" in done.stderr


async def test_a_file_in_use_is_told(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.sqlite")
    await storage.open(lambda *_: None)
    done = await asyncio.to_thread(serve, "--port", "0", "--db", f"sqlite:///{tmp_path / 't.sqlite'}")
    await storage.close()
    assert done.returncode == 2
    assert "is in use by another server" in done.stderr


async def test_a_signal_stops_it_and_everything_is_there_afterwards(address: str) -> None:
    process = Killable(address)
    await process.start()
    here = Server(None, process.port)  # type: ignore[arg-type]  # its hall is in another process
    crowd = await here.seated(people=2)
    await play_on(crowd, 6)
    await process.stop()
    assert process.process is not None
    assert process.process.returncode == 0
    await crowd[0].until(lambda who: who.bye is not None)

    await process.start()
    again = await Person.at(process.port, **crowd[0].hello)
    assert again.version == crowd[0].version
    assert again.view == crowd[0].view
    await process.stop()


def test_logs_are_lines_of_json(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, "--port", "0", "--db", f"sqlite:///{tmp_path / 't.sqlite'}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert "Stormtable is at http://127.0.0.1:" in process.stdout.readline()
    assert process.stderr is not None
    first = json.loads(process.stderr.readline())
    process.terminate()
    _, rest = process.communicate(timeout=PATIENCE)
    assert {"at", "level", "from", "what"} <= set(first)
    for line in rest.splitlines():
        assert json.loads(line)["level"] in ("info", "warning")
