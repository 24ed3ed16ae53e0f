"""Every entry carries a hash of itself and of the one before, so that damage is noticed wherever it is.

The table's row is the first link. Beside the entries the last link is kept, with its number: a list that lost its end
looks whole by itself. Entries from before there were links count as if they had them; the first one that has its own
vouches for all before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from stormtable.server.storage.base import EntryRow, StorageDamaged, TableDamaged, TableRow

LINK_BYTES: Final = 16


def first_link(row: TableRow) -> bytes:
    """Of what never changes about a table."""
    return digest(row.id, row.watch, row.created, row.header)


def next_link(before: bytes, entry: EntryRow) -> bytes:
    return digest(before, entry.number, entry.at, entry.body)


def link_of(before: bytes, entry: EntryRow) -> bytes:
    """The link of an entry that was read on; raises if it is not the one that was saved."""
    link = next_link(before, entry)
    if entry.link not in (None, link):
        raise StorageDamaged(f"Entry {entry.number} of this table is not what was saved.")
    return link


def linked(before: bytes, entries: Iterable[EntryRow]) -> list[EntryRow]:
    """The entries of a new table, each with its link."""
    made: list[EntryRow] = []
    for entry in entries:
        before = next_link(before, entry)
        made.append(EntryRow(entry.number, entry.at, entry.body, before))
    return made


def check_whole(row: TableRow, entries: Iterable[EntryRow]) -> bytes:
    """A whole list at once: its last link."""
    chain = Chain(row)
    for entry in entries:
        chain.check(entry)
    return chain.end()


class Chain:
    """Checks a list while it is read."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.link = first_link(row)
        self.last = 0
        self.vouched = row.last is None or row.last == 0  # whether the last link that was kept has been met
        if row.last == 0 and row.link not in (None, self.link):
            raise TableDamaged("what it was opened as is not what was saved")

    def check(self, entry: EntryRow) -> None:
        """The next entry; raises if it is not the one that was saved."""
        if entry.number != self.last + 1:
            raise TableDamaged(f"entry {self.last + 1} of {self.known()} is missing")
        self.last, self.link = entry.number, next_link(self.link, entry)
        if entry.link is not None and entry.link != self.link:
            raise TableDamaged(f"entry {entry.number} of {self.known()}, or something before it, is not what was saved")
        if entry.number == self.row.last:
            self.vouched = True
            if self.row.link is not None and self.row.link != self.link:
                raise TableDamaged(f"entry {entry.number}, which was the last, is not what was saved")

    def end(self) -> bytes:
        """All entries were read: the last link."""
        if not self.vouched:
            raise TableDamaged(f"only {self.last} of {self.known()} entries are left")
        return self.link

    def known(self) -> int:
        return max(self.last, self.row.last or 0)


def digest(*parts: bytes | str | int) -> bytes:
    """Each part with its kind and its length: what damage made another kind of value is another value."""
    found = blake2b(digest_size=LINK_BYTES)
    for part in parts:
        text = part if isinstance(part, bytes) else str(part).encode(errors="replace")
        found.update(f"{type(part).__name__} {len(text)} ".encode() + text)
    return found.digest()
