"""What every storage can do. A table is an append-only list of entries keyed (table, number)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

Status = Literal["open", "playing", "paused", "over", "abandoned"]

# Told to other processes: (table, what): "e" entries, "c" chat, "n" notes, "h…" who is here.
Notice = Callable[[str, str], None]

CHAT_SHOWN: Final = 50
CHAT_KEPT: Final = 500  # lines of a table; nobody can fill the disk by talking


class BadStorage(Exception):
    """A storage that cannot be used: a sentence that says what is wrong and what to do."""


class StorageFailed(Exception):
    """Something was not saved, and nothing of it was: a sentence for people."""


class StorageDamaged(StorageFailed):
    """What was saved cannot be read any more, or the file is no longer the one that was opened."""


class TableDamaged(Exception):
    """What was saved of one table is not what is there: which entry, and how many there were."""


class Taken(Exception):
    """The list has an entry of this number already: another process was first. Read on and try again."""


def shown(address: str) -> str:
    """An address as it may be printed: without what a password may stand in."""
    before, at, after = address.partition("?")[0].rpartition("@")
    return f"{before.partition('//')[0]}//…@{after}" if at else after


@dataclass(frozen=True)
class TableRow:
    """What is kept of a table beside its entries; all but `status` and `wake` never change."""

    id: str
    watch: str
    header: bytes
    created: int
    status: Status = "open"
    wake: int | None = None  # when something happens by itself (a bot's move, time running out)
    last: int | None = None  # the number of its last entry, and that entry's link, as they were kept beside the list
    link: bytes | None = None


@dataclass(frozen=True)
class EntryRow:
    number: int
    at: int
    body: bytes
    link: bytes | None = None  # hash of it and of the one before; None: saved before there were links


@dataclass(frozen=True)
class ChatRow:
    number: int
    at: int
    seat: int | None
    name: str
    text: str
    voice: str = ""  # tells those without a seat apart; the same for all that one of them says
    mark: str | None = None  # a piece that is pointed at; empty: none any more
    step: int = 0  # how many moves there were


@dataclass(frozen=True)
class Append:
    """One more entry, and what the table's row says after it."""

    table: str
    entry: EntryRow
    status: Status
    wake: int | None


class Storage(ABC):
    """Everything is saved when a call returns; a call that raises saved nothing."""

    name: str
    shared: bool  # whether other processes may write to it as well

    @abstractmethod
    async def open(self, notice: Notice) -> None:
        """Connect, upgrade what is old; `notice` is called in the loop's thread for what other processes did."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, then let go."""

    @abstractmethod
    async def create(self, row: TableRow, entries: list[EntryRow]) -> None:
        """A new table with its first entries, whole or not at all."""

    @abstractmethod
    async def append(self, append: Append) -> None:
        """One more entry; raises Taken if there is one of that number."""

    @abstractmethod
    async def find(self, name: str) -> TableRow | None:
        """A table by its id or its watch id."""

    @abstractmethod
    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[EntryRow]:
        """The entries numbered past `after`, in order, at most so many."""

    @abstractmethod
    async def due(self, now: int, limit: int) -> list[str]:
        """Tables whose time to wake has come, the longest overdue first."""

    @abstractmethod
    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""

    @abstractmethod
    async def say(self, table: str, said: str, line: ChatRow) -> ChatRow | None:
        """One more line of chat, for which very old ones go; None if one with the same `said` is there already.

        The line is told with its number.
        """

    @abstractmethod
    async def chat(self, table: str, after: int = 0, limit: int = CHAT_SHOWN) -> list[ChatRow]:
        """The last lines of chat past `after`, in order."""

    @abstractmethod
    async def write_note(self, table: str, seat: int, text: str) -> None:
        """A seat's private notes, as a whole."""

    @abstractmethod
    async def note(self, table: str, seat: int) -> str:
        """A seat's private notes."""

    @abstractmethod
    async def tell_others(self, table: str, what: str) -> None:
        """Send a notice to the other processes; nothing is kept."""

    @abstractmethod
    async def check(self) -> None:
        """Write something and find all well; raises StorageFailed with the sentence that says what is not."""
