"""The HTTP part against its own description, by Schemathesis where it is installed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec
import pytest

from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.hosting.test_replay import imported, played_game
from tests.server.kit import SHORT, play_on, serving

PROGRAM = Path(sys.executable).parent / "schemathesis"


@pytest.mark.skipif(not PROGRAM.exists(), reason="Schemathesis is not installed")
async def test_every_answer_is_as_described(tmp_path: Path) -> None:
    """A valid message may still be refused (no such game, a record of nothing), so that one check is left out."""
    async with serving(SqliteStorage(tmp_path / "t.sqlite")) as server:
        crowd = await server.seated(people=2)
        await play_on(crowd, 5)
        finished = await imported(server, played_game(content=SHORT))
        tables = [crowd[0].hello["table"], crowd[0].opened["watch"], finished["table"]]
        config = tmp_path / "schemathesis.toml"
        config.write_text(
            f'[parameters]\n"path.table" = {msgspec.json.encode(tables).decode()}\n"path.game" = "wreck-raiders"\n'
        )
        process = await asyncio.create_subprocess_exec(
            str(PROGRAM),
            "--config-file",
            str(config),
            "run",
            f"{server.url}/api/openapi.json",
            "--max-examples=3",
            "--phases=coverage,fuzzing",
            "--exclude-checks=positive_data_acceptance",
            "--generation-deterministic",
            "--suppress-health-check=all",  # how long an example takes says how busy the machine is
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            cwd=tmp_path,
        )
        told, _ = await process.communicate()
        assert process.returncode == 0, told.decode()[-6000:]
        assert server.hall.metrics.counters.get("requests/500", 0) == 0
