"""The file of a SQLite storage: held by one server, whole, ours, up to date, and still the one that was opened."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final

from stormtable.server.storage.base import BadStorage
from stormtable.server.storage.migrations import CURRENT, MIGRATIONS
from stormtable.server.storage.sqlite_log import saves_lost

UNFINISHED: Final = "unfinished"  # the status of a table that is not all written yet
APPLICATION: Final = 0x57074D7B  # marks the file as ours
LONGEST_LOG: Final = 20_000  # pages; only if it could not be swept beside
RESTORE: Final = "restore a backup, or start with --accept-damage to go on with what is left."

Identity = tuple[int, int]


class OpenedFile:
    """The file and its log as they were when they were opened, whatever has their names now."""

    def __init__(self, path: Path) -> None:
        self.paths = [path, path.with_name(path.name + "-wal")]
        self.opened = [identity(each) for each in self.paths]

    def problem(self) -> str | None:
        """What happened to it, as a sentence; None while all is well."""
        for path, opened in zip(self.paths, self.opened, strict=True):
            now = identity(path)
            if now is None and opened is not None:
                return f"The server's database is gone: {path.name} was deleted or moved while the server ran."
            if now != opened:
                return f"The server's database is not the one it opened: another file took the place of {path.name}."
        return None


def identity(path: Path) -> Identity | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def lock_file(path: Path) -> int:
    """Hold the file itself for this process, by whatever name it is called, until the process ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadStorage(
            f"{path} cannot be opened: {error.strerror or error}; give --db a file you may write."
        ) from error
    try:
        import fcntl
    except ImportError:  # a system without it has no second server to fear on one file
        return lock
    try:
        # Not the kind of lock that SQLite takes, so neither is in the other's way.
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise BadStorage(
            f"{path} is in use by another server; stop that one, or give --db another file "
            "(several servers at once need PostgreSQL)."
        ) from None
    return lock


def connect(path: Path, accept_damage: bool = False) -> sqlite3.Connection:
    """A connection to a file that is whole, ours and up to date."""
    if not accept_damage:
        check_log(path)
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=2.0)
        check_ours(connection, path)
        if not accept_damage:
            check_pages(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
        connection.execute("PRAGMA foreign_keys = ON")
        upgrade(connection)
        forget_unfinished(connection)
        os.chmod(path, 0o600)
    except sqlite3.DatabaseError as error:
        raise BadStorage(f"{path} {why_not(str(error))}") from error
    except UnicodeDecodeError as error:
        raise BadStorage(f"{path} is damaged ({error}); {RESTORE}") from error
    except OSError as error:
        raise BadStorage(f"{path} cannot be used: {error.strerror}; give --db a file of your own.") from error
    return connection


def why_not(error: str) -> str:
    if "not a database" in error:
        return "is not a database of Stormtable; give --db another file."
    if "locked" in error:
        return "is locked by another program; close that, or give --db another file."
    if "readonly" in error or "unable to open" in error:
        return "cannot be written; give --db a file you may write."
    if "full" in error:
        return "cannot be written: the disk is full."
    if "malformed" in error:
        return f"is damaged ({error}); {RESTORE}"
    return f"cannot be used: {error}."


def check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Nothing is done to a file of another program, or of a newer Stormtable."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (marked,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if (tables or version) and marked != APPLICATION:
        raise BadStorage(f"{path} is a database of another program; give --db another file.")
    if version > CURRENT:
        raise BadStorage(f"{path} was written by a newer Stormtable (its format is {version}, this reads {CURRENT}).")


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise BadStorage(f"{path} is damaged ({found.splitlines()[-1]}); {RESTORE}")


def check_log(path: Path) -> None:
    """SQLite forgets what follows a damaged place in its log, without a word."""
    try:
        lost = saves_lost(path.with_name(path.name + "-wal"))
    except OSError as error:
        raise BadStorage(f"{path}-wal cannot be read: {error.strerror}.") from error
    if lost:
        raise BadStorage(f"{path}-wal is damaged: the last {lost} saves or more in it cannot be read; {RESTORE}")


def forget_unfinished(connection: sqlite3.Connection) -> None:
    """Tables of which not all was written when the server went down: nobody was told of them."""
    unfinished = "SELECT id FROM tables WHERE status = ? AND id NOT IN (SELECT table_id FROM ends)"
    connection.execute("BEGIN IMMEDIATE")
    for (table,) in connection.execute(unfinished, (UNFINISHED,)).fetchall():
        forget_table(connection, table)
    connection.execute("COMMIT")


def forget_table(connection: sqlite3.Connection, table: str) -> None:
    connection.execute("DELETE FROM entries WHERE table_id = ?", (table,))
    connection.execute("DELETE FROM tables WHERE id = ?", (table,))


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring an old file up to date, in one transaction: whole or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for migration in MIGRATIONS[version:]:
        for statement in migration.sqlite:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {CURRENT}")
    connection.execute("COMMIT")
