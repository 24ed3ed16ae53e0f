"""The Game: what a game declares about itself, and the door through which tables are opened."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from stormtable.engine.chance import Chance, Seeded
from stormtable.engine.content import ContentError, Sections, named, overlay, read_file, read_folder
from stormtable.engine.hints import Hints
from stormtable.engine.journal import Event
from stormtable.engine.rulebook import RuleBook
from stormtable.engine.table import Rules, Table
from stormtable.engine.vocabulary import Vocabulary

SEATS_BY_COLOUR = ("Coral", "Plum", "Pine", "Bone")
TEXTS = "texts"  # the section that is made from the others, never read


class BadTable(ValueError):
    """A table that cannot be set up as asked: a sentence that says what is wrong and what to do."""


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its name, its fields in order, and which of them only its audience sees."""

    name: str
    fields: tuple[str, ...]
    secret: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Option:
    """A switch of the table: its allowed values, the first being the default."""

    name: str
    values: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Prompt:
    """What is asked of the seat that decides, and the rules that say so."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Description:
    """A move for people: what it does, the ids of the pieces it touches in order, and its heading in a list."""

    text: str
    pieces: tuple[str, ...] = ()
    group: str = ""


@dataclass(frozen=True)
class ScoreLine:
    """One line of the final scoring, as the rule book counts it: a value for each seat."""

    text: str
    values: tuple[int, ...]
    rules: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # for each seat how its value comes about, in a word or two; empty: it needs none


@dataclass(frozen=True)
class TieBreak:
    """What settles a tie: a number for each seat, of which the most wins, or the fewest."""

    text: str
    values: tuple[int, ...]
    rules: tuple[str, ...]
    fewest: bool = False


@dataclass(frozen=True)
class Rival:
    """Whom one plays against where no seat does: its count, a value a line, and the rules of who wins."""

    name: str
    lines: tuple[ScoreLine, ...]
    rules: tuple[str, ...]

    @property
    def score(self) -> int:
        return sum(line.values[0] for line in self.lines)


@dataclass(frozen=True)
class Limits:
    """What a game promises about itself, held true by the conformance suite."""

    decisions: int  # the longest game any line of play can be
    lowest_score: int
    highest_score: int


@dataclass(frozen=True)
class Seating:
    """Names for seats, for texts; a seat without one is called by its number."""

    names: tuple[str, ...] = SEATS_BY_COLOUR

    def __getitem__(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat + 1}"


class Game(Rules, ABC):
    """One game with one content pack. Every game's package provides a subclass called `GAME`."""

    name: ClassVar[str]
    title: ClassVar[str]
    prefix: ClassVar[str]  # of its rule ids
    summary: ClassVar[str]  # one sentence for the start page
    rules_version: ClassVar[int]
    seat_counts: ClassVar[tuple[int, ...]]
    ends: ClassVar[tuple[str, ...]]  # the ways it can end, by name
    chances: ClassVar[tuple[str, ...]]  # the labels of its draws
    events: ClassVar[tuple[EventKind, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    shared: ClassVar[tuple[str, ...]] = ()  # the rules by which players who stay level share the victory
    limits: ClassVar[Limits]
    colours: ClassVar[tuple[str, ...]] = SEATS_BY_COLOUR  # what the seats are called when nobody gave them a name
    vocabulary: Vocabulary
    hints: Hints
    content_hash: str
    folder: ClassVar[Path]  # of the game's package

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
    def merged(cls, changes: Sections) -> Sections:
        """A whole pack, or one that `extends` the standard pack by the items it changes or adds."""
        header = changes.get("pack", {})
        if not isinstance(header, dict):
            raise ContentError("pack: it must be a table such as [pack] extends = ...")
        stray = min(set(header) - {"extends"}, default=None)
        if stray is not None:
            raise ContentError(f"pack: it has no field '{stray}'; content stands outside [pack], values above it.")
        base = header.get("extends")
        rest = {section: items for section, items in changes.items() if section not in ("pack", TEXTS)}
        if base is None:
            return rest
        if base != cls.name:
            raise ContentError(f"pack: it extends '{base}', but this is {cls.title}; write extends = \"{cls.name}\".")
        return overlay(cls.standard(), rest)

    @abstractmethod
    def load(self, sections: Sections) -> None:
        """Read the content into types, refuse what makes no sense; set `vocabulary`, `hints` and `content_hash`."""

    @abstractmethod
    def set_up(self, seats: int, chance: Chance, options: Mapping[str, str]) -> Table:
        """The table before the first move, luck drawn from `chance`, with its first steps pushed."""

    def new(
        self,
        seats: int | None = None,
        seed: int | str = 0,
        chance: Chance | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Table:
        """A table ready for its first decision."""
        count = self.seat_counts[0] if seats is None else seats
        if count not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise BadTable(f"{self.title} is for {counts} seats, not {count}.")
        luck = Seeded(seed) if chance is None else chance
        luck.stage("set-up")
        table = self.set_up(count, luck, self.chosen(options or {}))
        luck.stage("play")
        table.settle()
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

    # What a table asks of its game: view, scores, winners and why_not are the game's, see Rules.

    def resample(self, table: Table, seat: int, chance: Chance) -> Table:
        """Without secrets all that is unknown is luck to come; a game with secrets deals them anew here."""
        twin = table.clone()
        twin.chance = chance
        return twin

    # Texts. Each is made of what a seat may know and of nothing else.

    @abstractmethod
    def prompt(self, table: Table) -> Prompt:
        """What the table waits for."""

    @abstractmethod
    def describe(self, table: Table, move: int) -> Description:
        """A legal move, for the seat that decides."""

    @abstractmethod
    def tell(self, told: Mapping[str, object], seating: Seating) -> str:
        """A line of the log for an event as one seat was told it; empty: not worth a line."""

    @abstractmethod
    def board(self, view: Mapping[str, object], seating: Seating) -> str:
        """The table as text, from a view of it."""

    def texts(self) -> dict[str, dict[str, str]]:
        """What pieces say where that is made from their data, by kind of text and id of the piece."""
        return {}

    def drawn_from(self) -> Sections:
        """All a drawing of the game needs besides a view: the pack and the texts made from it."""
        return {**self.sections, TEXTS: self.texts()}

    @abstractmethod
    def score_lines(self, table: Table) -> list[ScoreLine]:
        """The scoring line by line; the lines of a seat add up to its score."""

    def tie_breaks(self, table: Table) -> list[TieBreak]:
        """What settles a tie, in the order it is asked: with the scores it gives the winners."""
        return []

    def rival(self, table: Table) -> Rival | None:
        """Whom the players have to beat besides each other."""
        return None

    # Truths

    @abstractmethod
    def census(self, table: Table) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie: never changes during a game."""

    def event(self, event: Event, seat: int | None) -> dict[str, object]:
        """An event as `seat` (None: a spectator) may see it; secret fields of others are None."""
        kind = self.events[event.kind]
        open_ = event.seen_by(-1 if seat is None else seat)
        told: dict[str, object] = {"event": kind.name}
        for name, value in zip(kind.fields, event.args, strict=True):
            told[name] = value if open_ or name not in kind.secret else None
        return told

    def rule_book(self) -> RuleBook:
        return RuleBook.read(self.folder / "rules.md")

    def ending(self, table: Table) -> str | None:
        """The name of the way the game ended; None while it goes on."""
        return self.ends[table.ending] if table.over else None

    def seating(self, names: Sequence[str] | None = None) -> Seating:
        return Seating(tuple(names) if names else self.colours)
