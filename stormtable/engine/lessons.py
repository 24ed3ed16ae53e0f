"""Lessons: set positions of a game, each with notes to read and moves to find. A game has them in `lessons.toml`."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec


class LessonNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea. With moves, by how their words begin, it asks for one of them; without, there is only this to read.

    `otherwise` is said of any other move, `unless` of those whose words begin so.
    """

    title: str
    text: str
    rules: tuple[str, ...]
    moves: tuple[str, ...] = ()
    otherwise: str = ""
    unless: dict[str, str] = {}


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table dealt with luck that everybody may know, and brought to where there is something to learn."""

    id: str
    title: str
    about: str
    minutes: int
    deal: str
    notes: tuple[LessonNote, ...] = msgspec.field(name="note")
    seats: int = 2
    seat: int = 0  # the learner's
    options: dict[str, str] = {}
    played: tuple[str, ...] = ()

    @property
    def taught(self) -> list[LessonNote]:
        """The notes that ask for a move, in order."""
        return [note for note in self.notes if note.moves]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...] = ()


def read(path: Path) -> tuple[Lesson, ...]:
    """The lessons in the order they are taken; a game without the file has none."""
    if not path.exists():
        return ()
    return msgspec.toml.decode(path.read_bytes(), type=_File).lesson


def deal_key(deal: str) -> bytes:
    """What all luck of a lesson comes from. No secret: nothing is played for."""
    return sha256(b"stormtable-lesson\0" + deal.encode()).digest()
