"""A real server for the browser to talk to, which a test may stop and start again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scripts.house import without

ROOT = Path(__file__).resolve().parents[2]


class Host:
    """`stormtable serve` in a process of its own, with its tables in a folder of its own."""

    def __init__(self, folder: Path, python: Path | None = None) -> None:
        """By the Python of another environment, if one is named, and then with what is installed there."""
        self.folder = folder
        self.python = python
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *more: str) -> None:
        """Serve; the second time on the same port, with the same tables."""
        options = [f"--port={self.port}", f"--db=sqlite:///{self.folder / 'tables.sqlite'}", "--workers=1", "--pace=0"]
        self.process = subprocess.Popen(
            [*self.command(), "serve", *options, "--no-limits", "--log=quiet", *more],
            cwd=self.folder if self.python else ROOT,
            env=without("STORMTABLE_PURE") | {"PYTHONPATH": "" if self.python else str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Stormtable is at http://"), f"the server said: {said!r}"
        self.port = int(said.split("/ ")[0].rsplit(":", 1)[1])

    def command(self) -> list[str]:
        if self.python is None:
            return [sys.executable, "-m", "stormtable.cli"]
        return [str(self.python.with_name("stormtable"))]

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
            assert self.process.stdout is not None
            self.process.stdout.close()
        self.process = None
