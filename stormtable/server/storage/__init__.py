"""Where tables are kept: one interface, SQLite for one process, PostgreSQL for several."""

from __future__ import annotations

from pathlib import Path

from stormtable.server.storage.base import BadStorage, Storage, shown


def open_storage(address: str, accept_damage: bool = False) -> Storage:
    """The storage that an address names: `sqlite:///FILE` or `postgresql://…`."""
    scheme = address.partition(":")[0].lower()
    if scheme == "sqlite":
        from stormtable.server.storage.sqlite import SqliteStorage

        rest = address.removeprefix("sqlite:///")
        if rest == address or not rest:
            raise BadStorage(f"--db {shown(address)} names no file; write sqlite:///FILE.")
        return SqliteStorage(Path(rest).expanduser(), accept_damage)
    if scheme in ("postgresql", "postgres"):
        from stormtable.server.storage.postgres import PostgresStorage

        return PostgresStorage(address)
    raise BadStorage(f"--db {shown(address)} is neither sqlite:///FILE nor postgresql://USER@HOST/NAME.")
