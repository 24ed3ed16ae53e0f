"""What is lost in a damaged log of SQLite.

After a server was killed its last saves lie in the log (`-wal`). SQLite reads it up to the first frame whose checksum
does not fit and takes that for its end. So it is, if the power went while the frame was written; but if more saves
follow, the frame was whole once, and all that was acknowledged after it would vanish without a word.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

HEADER: Final = 32
FRAME_HEADER: Final = 24
MAGIC: Final = 0x377F0682  # one more: words in the checksums have their high byte first
WORD: Final = 0xFFFFFFFF
USUAL_PAGE: Final = 4096
TOLERATED: Final = 1  # a save that was being written when the power went

Sums = tuple[int, int]


class Frame(NamedTuple):
    """One page in the log."""

    head: bytes
    page: bytes

    @property
    def commits(self) -> bool:
        return self.head[4:8] != bytes(4)

    @property
    def salts(self) -> bytes:
        return self.head[8:16]


def saves_lost(log: Path) -> int:
    """How many saves follow the place at which SQLite will stop reading; 0 for a log that is whole."""
    try:
        file = log.open("rb")
    except FileNotFoundError:
        return 0
    with file:
        header = file.read(HEADER)
        lost = lost_after(header, read_frames(file, page_size(header))) if len(header) == HEADER else 0
    return lost if lost > TOLERATED else 0


def lost_after(header: bytes, frames: Iterator[Frame]) -> int:
    """Saves that are there and will not be read. Frames of a log that was begun anew have other salts."""
    magic = int.from_bytes(header[:4], "big")
    order = ">" if magic & 1 else "<"
    running = checksum((0, 0), header[:24], order)
    whole = magic & ~1 == MAGIC and running == words(header[24:])
    salts = header[16:24] if whole else None
    lost = 0
    for frame in frames:
        salts = salts or frame.salts
        if whole:
            running = checksum(running, frame.head[:8] + frame.page, order)
            whole = frame.salts == salts and running == words(frame.head[16:])
        if not whole and frame.salts == salts:
            lost += frame.commits
    return lost


def read_frames(file: BinaryIO, size: int) -> Iterator[Frame]:
    while len(frame := file.read(FRAME_HEADER + size)) == FRAME_HEADER + size:
        yield Frame(frame[:FRAME_HEADER], frame[FRAME_HEADER:])


def page_size(header: bytes) -> int:
    """What the header says; if that cannot be, what SQLite takes where nobody says otherwise."""
    size = int.from_bytes(header[8:12], "big")
    return size if 512 <= size <= 65536 and size & (size - 1) == 0 else USUAL_PAGE


def words(text: bytes) -> Sums:
    first, second = struct.unpack(">II", text)
    return first, second


def checksum(before: Sums, text: bytes, order: str) -> Sums:
    """As SQLite counts it."""
    first, second = before
    numbers = struct.unpack(f"{order}{len(text) // 4}I", text)
    for one, other in zip(numbers[::2], numbers[1::2], strict=True):
        first = (first + one + second) & WORD
        second = (second + other + first) & WORD
    return first, second
