"""What was damaged is said to be damaged: nothing is acknowledged that will be gone, and no table opens shorter."""

from __future__ import annotations

import contextlib
import os
import random
import resource
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from stormtable.server.storage import open_storage
from stormtable.server.storage.base import (
    Append,
    BadStorage,
    EntryRow,
    Storage,
    StorageFailed,
    TableDamaged,
    TableRow,
)
from stormtable.server.storage.chain import check_whole, first_link, linked
from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.kit import tampered

ROW = TableRow("ta", "wa", b'{"game": "lucky-dip"}', 1)
MANY = 40


def entries() -> list[EntryRow]:
    made = [EntryRow(number, 1000 + number, b'{"move": "roll %d"}' % number) for number in range(1, MANY + 1)]
    return linked(first_link(ROW), made)


def nobody(table: str, what: str) -> None:
    """Who hears nothing."""


async def filled(storage: Storage) -> None:
    """A table with entries that came one by one."""
    await storage.create(ROW, [])
    for entry in entries():
        await storage.append(Append("ta", entry, "playing", None))


async def read(storage: Storage) -> list[EntryRow]:
    """All entries of the table, as a server reads them."""
    row = await storage.find("ta")
    assert row is not None
    rows = await storage.entries("ta")
    check_whole(row, rows)
    return rows


@pytest.fixture
async def on_file(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    storage = SqliteStorage(tmp_path / "tables.sqlite")
    await storage.open(nobody)
    await filled(storage)
    yield storage
    await storage.close()


# The file


def delete(path: Path) -> None:
    path.unlink()


def exchange(path: Path) -> None:
    shutil.copy(path, path.with_suffix(".copy"))
    path.with_suffix(".copy").replace(path)


@pytest.mark.parametrize("change", [delete, exchange])
@pytest.mark.parametrize("name", ["tables.sqlite", "tables.sqlite-wal"])
async def test_nothing_is_acknowledged_in_a_file_that_is_not_there_any_more(
    on_file: SqliteStorage, name: str, change: Callable[[Path], None]
) -> None:
    await on_file.check()

    change(on_file.path.with_name(name))

    with pytest.raises(StorageFailed, match=f"{name}.*Nothing can be saved"):
        await on_file.append(Append("ta", EntryRow(MANY + 1, 1, b"{}"), "playing", None))
    with pytest.raises(StorageFailed, match="The server's database is"):
        await on_file.check()


async def test_counting_tables_makes_no_file(on_file: SqliteStorage) -> None:
    on_file.path.unlink()

    with pytest.raises(StorageFailed):
        await on_file.counts()

    assert not on_file.path.exists()


@pytest.mark.parametrize("link", [os.symlink, os.link])
async def test_a_link_to_a_file_is_the_same_file(
    on_file: SqliteStorage, tmp_path: Path, link: Callable[[Path, Path], None]
) -> None:
    other = tmp_path / "elsewhere.sqlite"
    link(on_file.path, other)

    with pytest.raises(BadStorage, match="in use by another server"):
        await opened_and_closed(SqliteStorage(other))


async def test_a_disk_that_takes_nothing_is_noticed_by_the_check(on_file: SqliteStorage) -> None:
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, most[1]))
    try:
        with pytest.raises(StorageFailed, match="could not save"):
            await on_file.check()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)

    await on_file.check()
    assert await read(on_file) == entries()


# The log


@pytest.fixture
async def left_behind(on_file: SqliteStorage, tmp_path: Path) -> Path:
    """What a server that was killed leaves: the file, and a log with its last saves."""
    folder = tmp_path / "left"
    folder.mkdir()
    for name in ("tables.sqlite", "tables.sqlite-wal"):
        shutil.copy(on_file.path.with_name(name), folder / name)
    return folder / "tables.sqlite"


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def flip(path: Path, at: int, bit: int = 0) -> None:
    content = bytearray(path.read_bytes())
    content[at] ^= 1 << bit
    path.write_bytes(content)


async def test_a_whole_log_is_read_whole(left_behind: Path) -> None:
    storage = SqliteStorage(left_behind)
    await storage.open(nobody)

    assert await read(storage) == entries()
    await storage.close()


async def test_a_save_that_was_cut_off_by_the_end_is_no_damage(left_behind: Path) -> None:
    log = log_of(left_behind)
    log.write_bytes(log.read_bytes()[:-1000])

    storage = SqliteStorage(left_behind)
    await storage.open(nobody)

    assert await read(storage) == entries()[:-1]
    await storage.close()


@pytest.mark.parametrize("place", [0, 5, 20, 30, 32 + 8, 32 + 300, 32 + 5 * 4120 + 9])
async def test_saves_that_would_vanish_behind_a_damaged_place_are_told(left_behind: Path, place: int) -> None:
    flip(log_of(left_behind), place)

    with pytest.raises(BadStorage, match=r"-wal is damaged: the last \d+ saves"):
        await opened_and_closed(SqliteStorage(left_behind))

    storage = SqliteStorage(left_behind, accept_damage=True)
    await storage.open(nobody)
    await storage.close()


# Pages and entries


async def opened_and_closed(storage: SqliteStorage) -> None:
    """One that opens though it should not leaves no thread behind."""
    await storage.open(nobody)
    await storage.close()


async def test_a_damaged_page_is_told_at_the_start(on_file: SqliteStorage, tmp_path: Path) -> None:
    await on_file.close()
    copy = Path(shutil.copy(on_file.path, tmp_path / "copy.sqlite"))
    with contextlib.closing(sqlite3.connect(copy)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    flip(copy, (page - 1) * 4096, 3)  # nothing else looks there at the start

    with pytest.raises(BadStorage, match=r"is damaged \(.*restore a backup"):
        await opened_and_closed(SqliteStorage(copy))


async def test_no_flipped_bit_makes_a_table_shorter_or_other(on_file: SqliteStorage, tmp_path: Path) -> None:
    await on_file.close()
    whole, luck = on_file.path.read_bytes(), random.Random(5)
    written = [at for at in range(100, len(whole)) if whole[at]]
    told = 0
    for number in range(120):
        path = tmp_path / f"flipped-{number}.sqlite"
        path.write_bytes(whole)
        flip(path, luck.choice(written), luck.randrange(8))
        storage = SqliteStorage(path)
        try:
            await storage.open(nobody)
            assert await read(storage) == entries()
        except (BadStorage, StorageFailed, TableDamaged):
            told += 1
        finally:
            await storage.close()
    assert told > 20


Harm = Callable[[list[EntryRow]], list[EntryRow]]
CHANGED = "entry 6 of 40, or something before it, is not what was saved"
HARMS: dict[str, tuple[Harm, str]] = {
    "changed": (lambda rows: [*rows[:5], replace(rows[5], body=b"{}"), *rows[6:]], CHANGED),
    "at another time": (lambda rows: [*rows[:5], replace(rows[5], at=7), *rows[6:]], CHANGED),
    "missing": (lambda rows: [*rows[:5], *rows[6:]], "entry 6 of 40 is missing"),
    "without its end": (lambda rows: rows[:-3], "only 37 of 40 entries are left"),
    "without its last": (lambda rows: rows[:-1], "only 39 of 40 entries are left"),
    "empty": (lambda rows: rows[:0], "only 0 of 40 entries are left"),
    "the last changed": (
        lambda rows: [*rows[:-1], replace(rows[-1], body=b"{}", link=None)],
        "entry 40, which was the last, is not what was saved",
    ),
}


@pytest.mark.parametrize("harm", HARMS)
def test_a_list_that_is_not_the_one_that_was_saved_is_refused_by_its_place(harm: str) -> None:
    rows, (done, sentence) = entries(), HARMS[harm]

    with pytest.raises(TableDamaged, match=sentence):
        check_whole(replace(ROW, last=MANY, link=rows[-1].link), done(rows))


def test_a_table_whose_own_row_changed_is_refused() -> None:
    with pytest.raises(TableDamaged, match="entry 1 of 1, or something before it"):
        check_whole(replace(ROW, header=b'{"game": "riftwalker"}'), entries())


def test_a_table_without_entries_whose_own_row_changed_is_refused() -> None:
    new = replace(ROW, last=0, link=first_link(ROW))

    assert check_whole(new, []) == first_link(ROW)
    with pytest.raises(TableDamaged, match="what it was opened as"):
        check_whole(replace(new, header=b'{"game": "riftwalker"}'), [])


def test_entries_from_before_there_were_links_are_vouched_for_by_the_first_that_has_one() -> None:
    rows = entries()
    old = [replace(entry, link=None) for entry in rows[:10]]
    row = replace(ROW, last=MANY, link=rows[-1].link)

    assert check_whole(row, [*old, *rows[10:]]) == rows[-1].link
    with pytest.raises(TableDamaged, match="entry 11 of 40"):
        check_whole(row, [*old[:4], replace(old[4], body=b"{}"), *old[5:], *rows[10:]])


async def test_entries_that_another_process_adds_while_one_reads_are_no_damage(storage: Storage) -> None:
    await storage.open(nobody)
    await filled(storage)
    before = await storage.find("ta")
    assert before is not None
    (more,) = linked(entries()[-1].link or b"", [EntryRow(MANY + 1, 1, b"{}")])
    await storage.append(Append("ta", more, "playing", None))

    assert check_whole(before, await storage.entries("ta")) == more.link
    await storage.close()


@pytest.mark.parametrize("harm", ["body", "end"])
async def test_damage_in_either_storage_is_found(address: str, harm: str) -> None:
    storage = open_storage(address)
    await storage.open(nobody)
    await filled(storage)
    await storage.close()
    statement = (
        "UPDATE entries SET body = 'x' WHERE number = 7" if harm == "body" else "DELETE FROM entries WHERE number > 38"
    )
    await tampered(address, statement)

    storage = open_storage(address)
    await storage.open(nobody)
    with pytest.raises(TableDamaged, match="entry 7 of 40" if harm == "body" else "only 38 of 40 entries are left"):
        await read(storage)
    await storage.close()
