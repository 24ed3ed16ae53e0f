"""How the tables of the storage came to be as they are. An old file is upgraded in place, in one transaction.

Add to the end, never change what stands here: files out there have gone through it.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Migration(NamedTuple):
    """One step, in both dialects."""

    why: str
    sqlite: tuple[str, ...]
    postgres: tuple[str, ...]


MIGRATIONS: Final = (
    Migration(
        "tables and their entries",
        (
            """CREATE TABLE tables (
                id TEXT PRIMARY KEY, watch TEXT NOT NULL UNIQUE, header BLOB NOT NULL, created INTEGER NOT NULL,
                status TEXT NOT NULL) WITHOUT ROWID""",
            """CREATE TABLE entries (
                table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, at INTEGER NOT NULL,
                body BLOB NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID""",
        ),
        (
            """CREATE TABLE tables (
                id TEXT PRIMARY KEY, watch TEXT NOT NULL UNIQUE, header BYTEA NOT NULL, created BIGINT NOT NULL,
                status TEXT NOT NULL)""",
            """CREATE TABLE entries (
                table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, at BIGINT NOT NULL,
                body BYTEA NOT NULL, PRIMARY KEY (table_id, number))""",
        ),
    ),
    Migration(
        "chat and notes",
        (
            """CREATE TABLE chat (
                table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, at INTEGER NOT NULL,
                seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL, said TEXT NOT NULL,
                PRIMARY KEY (table_id, number), UNIQUE (table_id, said)) WITHOUT ROWID""",
            """CREATE TABLE notes (
                table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, text TEXT NOT NULL,
                PRIMARY KEY (table_id, seat)) WITHOUT ROWID""",
        ),
        (
            """CREATE TABLE chat (
                table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, at BIGINT NOT NULL,
                seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL, said TEXT NOT NULL,
                PRIMARY KEY (table_id, number), UNIQUE (table_id, said))""",
            """CREATE TABLE notes (
                table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, text TEXT NOT NULL,
                PRIMARY KEY (table_id, seat))""",
        ),
    ),
    Migration(
        "tables that wake by themselves: bots to move, time to run out",
        (
            "ALTER TABLE tables ADD COLUMN wake INTEGER",
            "CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL",
        ),
        (
            "ALTER TABLE tables ADD COLUMN wake BIGINT",
            "CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL",
        ),
    ),
    Migration(
        "tables are counted by status without being read",
        ("CREATE INDEX tables_status ON tables (status)",),
        ("CREATE INDEX tables_status ON tables (status)",),
    ),
    Migration(
        "entries are linked, their last is known, and whether anything can be written is tried",
        (
            "ALTER TABLE entries ADD COLUMN link BLOB",
            """CREATE TABLE ends (
                table_id TEXT PRIMARY KEY REFERENCES tables (id), last INTEGER NOT NULL, link BLOB) WITHOUT ROWID""",
            """INSERT INTO ends SELECT id, coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0), NULL
                FROM tables""",
            "CREATE TABLE tries (id INTEGER PRIMARY KEY CHECK (id = 1), many INTEGER NOT NULL)",
            "INSERT INTO tries VALUES (1, 0)",
        ),
        (
            "ALTER TABLE entries ADD COLUMN link BYTEA",
            "CREATE TABLE ends (table_id TEXT PRIMARY KEY REFERENCES tables (id), last INTEGER NOT NULL, link BYTEA)",
            """INSERT INTO ends SELECT id, coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0), NULL
                FROM tables""",
            "CREATE TABLE tries (id INTEGER PRIMARY KEY CHECK (id = 1), many BIGINT NOT NULL)",
            "INSERT INTO tries VALUES (1, 0)",
        ),
    ),
    Migration(
        "those who talk without a seat are told apart",
        ("ALTER TABLE chat ADD COLUMN voice TEXT NOT NULL DEFAULT ''",),
        ("ALTER TABLE chat ADD COLUMN voice TEXT NOT NULL DEFAULT ''",),
    ),
    Migration(
        "who talks may point at a piece",
        ("ALTER TABLE chat ADD COLUMN mark TEXT", "ALTER TABLE chat ADD COLUMN step INTEGER NOT NULL DEFAULT 0"),
        ("ALTER TABLE chat ADD COLUMN mark TEXT", "ALTER TABLE chat ADD COLUMN step INTEGER NOT NULL DEFAULT 0"),
    ),
)

CURRENT: Final = len(MIGRATIONS)
