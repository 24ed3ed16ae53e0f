"""The Game: what a game declares about itself, and the door through which tables are opened."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from stormtable.engine import lessons
from stormtable.engine.chance import Chance, Seeded
from stormtable.engine.content import (
    ContentError,
    Sections,
    less,
    named,
    overlay,
    read_file,
    read_folder,
    without_secrets,
)
from stormtable.engine.freezing import frozen
from stormtable.engine.hints import Hints
from stormtable.engine.journal import Event, Journal
from stormtable.engine.lessons import Lesson
from stormtable.engine.rulebook import RuleBook
from stormtable.engine.script import Program
from stormtable.engine.speaker import Pieces, Speaker, Texts
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.engine.table import Rules, Table
from stormtable.engine.texts import (
    SEAT_SIGN,
    SEATS_BY_COLOUR,
    Description,
    Prompt,
    Rival,
    ScoreLine,
    Seating,
    TieBreak,
)
from stormtable.engine.vocabulary import Vocabulary
from stormtable.engine.words import PASSES, EventKind, Words

T = TypeVar("T", bound=Table, default=Any)
C = TypeVar("C", default=Any)

RIVALS = "rivals"
TOGETHER = "together"
TEXTS = "texts"  # the section that is made from the others, never read
FORMER = re.compile(r"[0-9a-f]{16}")  # a content hash, as the name of a file


class BadTable(ValueError):
    """A table that cannot be set up as asked: a sentence that says what is wrong and what to do."""


@dataclass(frozen=True)
class Option:
    """A switch of the table: its allowed values, the first being the default."""

    name: str
    values: tuple[str, ...]
    text: str
    before: str = ""  # of tables begun before there was this option; it is for their sake, and nobody is asked about it


@dataclass(frozen=True)
class Limits:
    """What a game promises about itself, held true by the conformance suite."""

    decisions: int  # the longest game any line of play can be
    lowest_score: int
    highest_score: int
    usual: int  # decisions that 99.9 % of random games stay below: what a framework makes room for


@dataclass(frozen=True)
class Compared:
    """Fields of a section by which one item can be better than another that is the same in all the rest."""

    costs: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()


@dataclass(frozen=True)
class Offered:
    """The events by which items of a section come up for somebody to have, and by which somebody then has them."""

    by: str
    taken_by: str


class Game(Rules[T], ABC, Generic[T, C]):
    """One game with one content pack. Every game's package provides a subclass called `GAME`.

    `Game[Reef, Content]` is a game whose table is a `Reef` and whose pack is read into `Content`.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    prefix: ClassVar[str]  # of its rule ids
    summary: ClassVar[str]  # one sentence for the start page
    rules_version: ClassVar[int]
    seat_counts: ClassVar[tuple[int, ...]]
    aim: ClassVar[str] = RIVALS  # or TOGETHER: all seats win or lose as one
    words: ClassVar[Words]  # all it says, declared once; the next four are made of it
    sentences: ClassVar[Texts]  # what the templates of its words cannot say
    ends: ClassVar[tuple[str, ...]]  # the ways it can end, by name
    chances: ClassVar[tuple[str, ...]]  # the labels of its draws
    events: ClassVar[tuple[EventKind, ...]]
    view_type: ClassVar[type]  # the msgspec struct that `view` returns: the front end's types are made from it
    options: ClassVar[tuple[Option, ...]] = ()
    former_content: ClassVar[frozenset[str]] = frozenset()  # hashes of earlier standard packs that played just the same
    shared: ClassVar[tuple[str, ...]] = ()  # the rules by which players who stay level share the victory
    limits: ClassVar[Limits]
    colours: ClassVar[tuple[str, ...]] = SEATS_BY_COLOUR  # what the seats are called when nobody gave them a name
    compared: ClassVar[Mapping[str, Compared]] = {}  # by section, for a lab that looks for items nobody needs
    offered: ClassVar[Mapping[str, Offered]] = {}  # by section, for the same: what comes up, and who then has it
    secret: ClassVar[tuple[str, ...]] = ()  # fields of the content that nobody is shown: `event.option.effect`
    vocabulary: Vocabulary
    content: C
    hints: Hints
    wants: ClassVar[Mapping[str, str]] = {}  # what features of a position mean to people, behind "more" or "less"
    speaker: Speaker
    content_hash: str
    folder: ClassVar[Path]  # of the game's package

    def __init_subclass__(cls) -> None:
        words: Words | None = cls.__dict__.get("words")
        if words is not None:
            cls.ends, cls.chances = tuple(words.endings), tuple(words.draws)
            cls.events, cls.vocabulary = words.event_kinds(), words.vocabulary()

    def __init__(self, content: Path | Sections | None = None) -> None:
        self.changes: Sections | None = read_file(content) if isinstance(content, Path) else content
        if isinstance(content, Path):
            named(content, self.open_pack)
        else:
            self.open_pack()

    # Set-up

    def open_pack(self) -> None:
        self.sections = self.standard() if self.changes is None else self.merged(self.changes)
        try:
            self.load(self.sections)
            self.hints.together = self.aim == TOGETHER
            self.speaker = Speaker(self.words, self.vocabulary, self.content, self.pieces(), self.sentences)
        except ContentError as error:
            if self.standard().keys() <= self.sections.keys():
                raise
            hint = f'To change only some of the standard pack, add [pack] with extends = "{self.name}".'
            raise ContentError(f"{error} {hint}") from error

    @classmethod
    def standard(cls) -> Sections:
        """The pack that comes with the game."""
        return read_folder(cls.folder / "content")

    @classmethod
    def former_pack(cls, content_hash: str) -> Sections | None:
        """An earlier standard pack, as a change of the one there is now: its file is called after its hash."""
        file = cls.folder / "former" / f"{content_hash}.toml"
        return read_file(file) if FORMER.fullmatch(content_hash) and file.is_file() else None

    @classmethod
    def merged(cls, changes: Sections) -> Sections:
        """A whole pack, or one that `extends` the standard pack by what it changes, adds and removes."""
        header = changes.get("pack", {})
        if not isinstance(header, dict):
            raise ContentError("pack: it must be a table such as [pack] extends = ...")
        stray = min(set(header) - {"extends", "remove"}, default=None)
        if stray is not None:
            raise ContentError(f"pack: it has no field '{stray}'; content stands outside [pack], values above it.")
        base = header.get("extends")
        rest = {section: items for section, items in changes.items() if section not in ("pack", TEXTS)}
        if base is None:
            return rest
        if base != cls.name:
            raise ContentError(f"pack: it extends '{base}', but this is {cls.title}; write extends = \"{cls.name}\".")
        return overlay(less(cls.standard(), header.get("remove", [])), rest)

    @abstractmethod
    def load(self, sections: Sections) -> None:
        """Read the content into types, refuse what makes no sense; set `content`, `hints` and `content_hash`."""

    def pieces(self) -> Pieces:
        """What the pieces of this pack are called, by kind and in the order of their numbers."""
        return {}

    @abstractmethod
    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> T:
        """A table with nothing on it yet."""

    @abstractmethod
    def set_up(self, table: T) -> None:
        """Lay out the table with luck from its chance, and push its first steps."""

    def new(
        self,
        seats: int | None = None,
        seed: int | str = 0,
        chance: Chance | None = None,
        options: Mapping[str, str] | None = None,
        journal: Journal | None = None,
    ) -> T:
        """A table ready for its first decision; a journal given here hears of the set-up, too."""
        count = self.seat_counts[0] if seats is None else seats
        if count not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise BadTable(f"{self.title} is for {counts} seats, not {count}.")
        luck = Seeded(seed) if chance is None else chance
        luck.stage("set-up")
        table = self.empty(count, luck, self.chosen(options or {}))
        table.journal = journal
        self.set_up(table)
        luck.stage("play")
        table.settle()
        return table

    def empty(self, seats: int, chance: Chance, options: Mapping[str, str]) -> T:
        """A table with nothing on it yet that remembers its options."""
        table = self.bare(seats, chance, options)
        table.options = dict(options)
        return table

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option of the game with its value, defaults filled in."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                has = f"it has {', '.join(known)}" if known else "it has none"
                raise BadTable(f"{self.title} has no option '{name}'; {has}.")
            if value not in known[name].values:
                raise BadTable(f"option '{name}' is one of {', '.join(known[name].values)}, not '{value}'.")
        return {name: options.get(name, option.values[0]) for name, option in known.items()}

    def kept(self, options: Mapping[str, str]) -> dict[str, str]:
        """Options as a table was saved with them: those that came later have the value it was played by."""
        return {**{option.name: option.before for option in self.options if option.before}, **options}

    @classmethod
    def choices(cls) -> tuple[Option, ...]:
        """The options that people are asked about."""
        return tuple(option for option in cls.options if not option.before)

    # What a table asks of its game: view, scores and winners are the game's, see Rules.

    def resample(self, table: T, seat: int, chance: Chance) -> T:
        """Without secrets all that is unknown is luck to come; a game with secrets deals them anew here."""
        twin = table.clone()
        twin.chance = chance
        return twin  # type: ignore[return-value]  # a table's clone is of its own kind

    def why_not(self, table: T, move: int) -> str:
        """Why the seat that decides may not play this move now: the step's own reason, or what it asks instead."""
        asked = self.prompt(table)
        if table.over:
            return f"{asked.text} ({', '.join(asked.rules)})."
        if not 0 <= move < self.vocabulary.size:
            return f"{move} is not a move of {self.title}."
        reason = table.steps[-1].bar(table, move)
        if reason in (FREE, NOT_ASKED):
            return f"That is not what is asked now: {asked.text} ({', '.join(asked.rules)})."
        return self.seating().naming(self.speaker.refuse(table, reason, move))

    def outlined(self, table: T) -> list[Step[Any]]:
        return []

    def frozen(self, table: T) -> tuple[Any, ...]:
        return frozen(self, table)

    def __reduce__(self) -> tuple[Any, ...]:
        return opened, (type(self), self.changes)

    def program(self, name: str) -> Program:
        """The script of this name in the pack, for tables that were saved while it was under way."""
        raise KeyError(name)

    def starter(self, table: T) -> int:
        """Who began; it stays known for as long as the game lasts."""
        return 0

    # Texts. Each is made of what a seat may know and of nothing else.

    def prompt(self, table: T, seating: Seating | None = None) -> Prompt:
        """What the table waits for; seats are called by colour where nobody says their names."""
        asked = self.speaker.prompt(table)
        return replace(asked, text=(seating or self.seating()).naming(asked.text)) if SEAT_SIGN in asked.text else asked

    def describe(self, table: T, move: int, seating: Seating | None = None) -> Description:
        """A legal move, for the seat that decides."""
        told = self.speaker.describe(table, move)
        return replace(told, text=(seating or self.seating()).naming(told.text)) if SEAT_SIGN in told.text else told

    def tell(self, told: Mapping[str, object], seating: Seating) -> str:
        """A line of the log for an event as one seat was told it; empty: not worth a line."""
        return seating.naming(self.speaker.tell(told, seating))

    def touched(self, told: Mapping[str, object]) -> tuple[str, ...]:
        """The ids of the pieces that an event, as one seat was told it, is about."""
        return self.speaker.touched(told)

    def cited(self, question: str) -> tuple[str, ...]:
        """The rules of what a step asks, by the name of the step; whoever decides, and whatever the answer is."""
        word = self.words.questions.get(question)
        return word.rules if word is not None else ()

    def role(self, move: int) -> str:
        """What a move is in the course of a turn."""
        return self.words.verbs[self.vocabulary.verb(move).name].role

    def passing(self, table: T) -> int | None:
        """The move that declines all else that is offered now, if there is one."""
        return next((int(move) for move in table.moves() if self.role(int(move)) == PASSES), None)

    @abstractmethod
    def board(self, view: Any, seating: Seating) -> str:
        """The table as text, from a view of it (a `view_type`)."""

    def legend(self, view: Any, seating: Seating) -> str:
        """What short marks of the board mean and what pieces in play say, as text; empty: the board says it all."""
        return ""

    def texts(self) -> dict[str, dict[str, str]]:
        """What pieces say where that is made from their data, by kind of text and id of the piece."""
        return {}

    def drawn_from(self) -> Sections:
        """All a drawing of the game needs besides a view: the pack and the texts made from it."""
        return {**without_secrets(self.sections, self.secret), TEXTS: self.texts()}

    @abstractmethod
    def score_lines(self, table: T) -> list[ScoreLine]:
        """The scoring line by line; the lines of a seat add up to its score."""

    def tie_breaks(self, table: T) -> list[TieBreak]:
        """What settles a tie, in the order it is asked: with the scores it gives the winners."""
        return []

    def rival(self, table: T) -> Rival | None:
        """Whom the players have to beat besides each other."""
        return None

    def event(self, event: Event, seat: int | None) -> dict[str, object]:
        """An event as `seat` (None: a spectator) may see it; secret fields of others are None."""
        kind = self.events[event.kind]
        open_ = event.seen_by(-1 if seat is None else seat)
        told: dict[str, object] = {"event": kind.name}
        args: list[object] = [*event.args]
        if kind.many:
            last = len(kind.fields) - 1
            args[last:] = [event.args[last:]]
        for name, value in zip(kind.fields, args, strict=True):
            told[name] = value if open_ or name not in kind.secret else None
        return told

    def rule_book(self) -> RuleBook:
        return RuleBook.read(self.folder / "rules.md")

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons.read(self.folder / "lessons.toml")

    def ending(self, table: T) -> str | None:
        """The name of the way the game ended; None while it goes on."""
        return self.ends[table.ending] if table.over else None

    def seating(self, names: Sequence[str] | None = None, you: int | None = None) -> Seating:
        return Seating(tuple(names) if names else self.colours, you)


_opened: dict[type[Game], Game] = {}


def opened(game: type[Game], changes: Sections | None) -> Game:
    """The game that a pickled table was played by; the standard pack is opened once."""
    if changes is not None:
        return game(changes)
    if game not in _opened:
        _opened[game] = game()
    return _opened[game]
