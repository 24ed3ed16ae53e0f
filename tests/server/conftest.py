"""Every test of the server runs on SQLite and on a real PostgreSQL, where one is installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # it brings no types of its own
import pytest

from stormtable.server.storage import open_storage
from stormtable.server.storage.base import Storage
from tests.server.kit import Server, serving

ROOM = 500_000_000
_schemas = iter(range(1, 1_000_000))


def postgres_programs() -> Path | None:
    """The folder with initdb and pg_ctl."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    there = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return there[-1].parent if there else None


def memory() -> Path | None:
    """A folder that lies in memory and has room for a database, where there is one."""
    folder = Path("/dev/shm")
    return folder if folder.is_dir() and shutil.disk_usage(folder).free > ROOM else None


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Servers that are started here leave nothing in anybody's home."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own; it refuses root, so root lends it a user."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="stormtable-pg-", dir=memory()))
    uid = gid = None
    if os.geteuid() == 0:
        user = next(one for one in pwd.getpwall() if one.pw_name in ("postgres", "nobody"))
        uid, gid = user.pw_uid, user.pw_gid
        os.chown(folder, uid, gid)

    def run(*command: str) -> None:
        subprocess.run(
            command,
            user=uid,
            group=gid,
            extra_groups=[] if uid is not None else None,
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )

    run(str(programs / "initdb"), "-A", "trust", "--no-sync", "-U", "stormtable", "-D", str(folder / "data"))
    settings = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off -c max_connections=200"
    run(
        str(programs / "pg_ctl"),
        "-w",
        "-t",
        "300",
        "-D",
        str(folder / "data"),
        "-l",
        str(folder / "log"),
        "-o",
        settings,
        "start",
    )
    try:
        yield f"postgresql://stormtable@/postgres?host={folder}"
    finally:
        run(str(programs / "pg_ctl"), "-D", str(folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty storage; with PostgreSQL a new schema of one database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return await new_schema(request.getfixturevalue("postgres"))


@pytest.fixture
async def shared_address(postgres: str) -> str:
    """For tests of several processes on one storage."""
    return await new_schema(postgres)


async def new_schema(postgres: str) -> str:
    name = f"test_{next(_schemas)}"
    connection = await asyncpg.connect(postgres)
    await connection.execute(f"CREATE SCHEMA {name}")
    await connection.close()
    return f"{postgres}&search_path={name}"


@pytest.fixture
def storage(address: str) -> Storage:
    return open_storage(address)


@pytest.fixture
async def server(storage: Storage) -> AsyncIterator[Server]:
    async with serving(storage) as server:
        yield server
