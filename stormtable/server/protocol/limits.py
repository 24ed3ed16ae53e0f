"""How much, how often, how long: every limit of the server in one place, and the buckets that hold them."""

from __future__ import annotations

import time
import unicodedata
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from ipaddress import ip_network
from typing import Final

from stormtable.server.protocol.refusals import Refused

LARGEST_MESSAGE: Final = 16_384  # of a websocket
LARGEST_BODY: Final = 65_536
LARGEST_PACK: Final = 300_000  # a table with its own content; our own packs have up to 62,000,
MOST_IN_A_PACK: Final = 25_000  # and 4,600 values
LARGEST_RECORD: Final = 1_500_000  # one of 20,000 moves has up to a million,
MOST_IN_A_RECORD: Final = 80_000  # and up to 72,000 values
LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 80
LONGEST_CHAT: Final = 500
LONGEST_NOTE: Final = 10_000
MOST_MARKS: Final = 3  # on one letter
MOST_ENTRIES: Final = 200_000  # of a table
KEPT_FOR_MOVES: Final = 50_000  # the last of them, so that what is no move cannot end a game
BESIDES_AT_LEAST: Final = 300  # entries of one seat that are no moves,
BESIDES_A_MOVE: Final = 4  # and so many more for each move that stands,
MOST_BESIDES: Final = 5_000  # but never more than this
MOST_MOVES_IMPORTED: Final = 20_000  # a long game has a thousand; each is played by the rules before the table opens
MOST_WITHOUT_A_SEAT: Final = 200  # sockets at a table
MOST_AT_A_SEAT: Final = 20  # sockets
MOST_WAITING: Final = 256  # messages that a slow client may leave unread,
LARGEST_WAITING: Final = 2_000_000  # characters in all
MOST_CONNECTIONS: Final = 500  # of one address that are no websockets
LARGEST_HEAD: Final = 65_536  # of a request
LARGEST_BACKLOG: Final = 8_000_000  # bytes sent to a client and not read
MOST_FRAGMENTS: Final = 10_000  # of one message
MOST_FILES: Final = 65_536  # connections and files, where the system lets a process ask for so many
REQUEST_WITHIN: Final = 60.0  # seconds from the first byte of a request to its last, or of a connection to nothing
HELLO_WITHIN: Final = 10.0
BEAT_EVERY: Final = 20.0


@dataclass(frozen=True)
class Rates:
    """So many at once, then so many a second. For each: (at once, a second)."""

    messages: tuple[float, float] = (40, 20)  # of one socket
    messages_together: tuple[float, float] = (120, 30)  # of all sockets of one address
    too_fast: tuple[float, float] = (20, 1)  # messages of one socket past these limits, before it is closed
    hellos: tuple[float, float] = (100, 10)  # sockets opened by one address
    chat: tuple[float, float] = (12, 0.7)  # of one address, however many sockets and tables it has
    requests: tuple[float, float] = (240, 40)  # of one address
    tables: tuple[float, float] = (30, 1 / 60)  # opened by one address
    joins: tuple[float, float] = (20, 1 / 20)  # seats taken by one address
    steps: tuple[float, float] = (120, 20)  # of replays, opened by one address
    bots_alone: tuple[float, float] = (40, 8)  # moves at all tables of bots alone that one address opened
    heavy: tuple[float, float] = (10, 1)  # analyses, hints and large bodies of one address
    wrong: tuple[float, float] = (20, 0.2)  # wrong secrets of one address
    sockets: int = 100  # of one address

    def loosened(self) -> Rates:
        """For measuring, where one address stands for many people."""
        much = {field.name: (1e9, 1e9) for field in fields(self) if field.name != "sockets"}
        return Rates(**much, sockets=1_000_000)


class Bucket:
    """Fills at a steady rate up to a brim; each thing done takes one out."""

    __slots__ = ("brim", "clock", "level", "rate", "seen")

    def __init__(self, brim: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.brim = brim
        self.rate = rate
        self.level = brim
        self.clock = clock
        self.seen = clock()

    def take(self) -> float:
        """0.0 if it may be done now; otherwise the seconds to wait, and nothing is taken."""
        now = self.clock()
        self.level = min(self.brim, self.level + (now - self.seen) * self.rate)
        self.seen = now
        if self.level >= 1:
            self.level -= 1
            return 0.0
        return (1 - self.level) / self.rate

    @property
    def full(self) -> bool:
        return self.level + (self.clock() - self.seen) * self.rate >= self.brim


class Gate:
    """A bucket for each address, for one kind of thing. Full buckets are forgotten, and the oldest of very many."""

    def __init__(
        self, rate: tuple[float, float], clock: Callable[[], float] = time.monotonic, most: int = 20_000
    ) -> None:
        self.rate = rate
        self.clock = clock
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, code: str = "too-fast", sentence: str = "Too many requests; slow down.") -> None:
        wait = self.wait(address)
        if wait > 0:
            raise Refused(code, sentence, retry_after=int(wait) + 1)

    def wait(self, address: str) -> float:
        """0.0 if it may be done now, and then it counts as done; otherwise the seconds to wait."""
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(*self.rate, self.clock)
            self.forget()
        self.buckets.move_to_end(address)
        return bucket.take()

    def forget(self) -> None:
        while len(self.buckets) > 1 and (len(self.buckets) > self.most or next(iter(self.buckets.values())).full):
            self.buckets.popitem(last=False)


class Crowd:
    """What sockets of one address may do together."""

    def __init__(self, rates: Rates) -> None:
        self.most = rates.sockets
        self.sockets: Counter[str] = Counter()
        self.hellos = Gate(rates.hellos)
        self.messages = Gate(rates.messages_together)
        self.talk = Gate(rates.chat)
        self.wrong = Gate(rates.wrong)

    def enter(self, address: str) -> None:
        if self.sockets[address] >= self.most:
            raise Refused("too-fast", "There are too many sockets of this address.")
        self.hellos.take(address)
        self.sockets[address] += 1

    def leave(self, address: str) -> None:
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]


def neighbourhood(address: str | None) -> str:
    """What limits are counted by: an address, of IPv6 its first half, since one household has all of the other."""
    if address is None or ":" not in address:
        return address or "?"
    try:
        return str(ip_network((address, 64), strict=False))
    except ValueError:
        return address


def plain_text(text: str, longest: int, what: str, empty: bool = False) -> str:
    """Text as people write it: no control characters, no invisible tricks of direction, no piles of marks, trimmed."""
    written = (
        character
        for character in unicodedata.normalize("NFC", text)
        if character in "\n\t" or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    kept = "".join(unpiled(written)).strip()
    if len(kept) > longest:
        raise Refused("too-big", f"{what} has {len(kept):,} characters; at most {longest:,} are allowed.")
    if not kept and not empty:
        raise Refused("bad-message", f"{what} is empty; write something.")
    return kept


def unpiled(characters: Iterable[str]) -> Iterator[str]:
    """At most so many marks above and below a letter as a language needs, and none without a letter."""
    marks = MOST_MARKS
    for character in characters:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            yield character


def one_line(text: str, longest: int, what: str, empty: bool = False) -> str:
    return plain_text(" ".join(text.split()), longest, what, empty)
