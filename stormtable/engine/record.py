"""The record of a game: header, moves, outcomes of chance, result. It replays through the rules, always."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from stormtable.engine.chance import OutcomeMissing, Recorded
from stormtable.engine.content import PLAIN_TEXT
from stormtable.engine.files import write_whole
from stormtable.engine.game import BadTable, Game
from stormtable.engine.state import layout, state_hash
from stormtable.engine.table import Refusal, Table
from stormtable.engine.vocabulary import UnknownMove

FORMAT = 1
LARGEST_FILE = 20_000_000

Line = Annotated[str, Meta(max_length=200, pattern=PLAIN_TEXT)]
Outcome = Annotated[int, Meta(ge=-(2**31), le=2**31)]  # no draw is larger, and compiled tables count in 64 bits

# Given the name of a game and its changed content (if any), the game: a record does not know where games live.
FindGame = Callable[[str, dict[str, Any] | None], Game]


class BrokenRecord(Exception):
    """A file that is not a record, was cut short or changed, or no longer replays: says where and why."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How it ended."""

    ending: str
    scores: list[int]
    winners: list[int]


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What anybody needs to draw the luck of a hosted table again: a secret, committed to before seats added nonces.

    Fields that came later are left out where they say nothing, so that the seals of older records still fit.
    """

    commitment: Line
    secret: Line
    nonces: Annotated[list[Line], Meta(max_length=8)]
    stages: list[tuple[int, Line]] = []  # (moves played, purpose): where luck went on from another stage of the seed
    scheme: Annotated[int, Meta(ge=2)] | UnsetType = UNSET  # how the seed is made and drawn from; unset: the first way
    seals: Annotated[list[Line], Meta(max_length=8)] | UnsetType = UNSET  # of the nonces, shown before any nonce was
    lapses: Annotated[int, Meta(ge=1)] | UnsetType = UNSET  # how often a nonce was kept back and all began anew


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A game, finished or not, as it is written to a file."""

    game: Line
    rules: int  # version of the rules it was played by
    content: Line  # hash of the content it was played with
    seats: Annotated[int, Meta(ge=1, le=8)]
    moves: list[Line]
    chance: list[tuple[Line, Outcome]]  # (label, outcome) in the order drawn
    changes: dict[str, Any] | None = None  # the content pack, where it was not the standard one
    options: dict[str, str] = {}
    names: list[Line] = []
    players: list[Line] = []  # who played each seat: "person", or a bot's name
    result: Result | None = None
    fair: Fair | None = None  # of a hosted table that is over
    layout: Line = ""
    state: Line = ""  # hash of the last state, comparable while the layout is the same
    format: int = FORMAT
    seal: Line = ""  # hash of all the rest, so that a changed file is noticed

    # Files

    def save(self, path: Path) -> None:
        """Write the whole file or nothing."""
        self.seal = self.sealed()
        text = msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"
        write_whole(path, text)

    @classmethod
    def load(cls, path: Path) -> Record:
        try:
            size = path.stat().st_size
            if size > LARGEST_FILE:
                raise BrokenRecord(f"{path.name} has {size:,} bytes; no record is that long.")
            if not path.is_file():
                raise BrokenRecord(f"{path.name or path} is not a file.")
            return cls.decode(path.read_bytes(), path.name)
        except OSError as error:
            raise BrokenRecord(f"{path.name} cannot be read: {error.strerror or error}.") from error

    @classmethod
    def decode(cls, text: bytes, name: str = "The record") -> Record:
        try:
            record = msgspec.json.decode(text, type=cls)
        except msgspec.ValidationError as error:
            raise BrokenRecord(f"{name} is not a record of a game: {error}.") from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BrokenRecord(f"{name} is not a whole record; it may have been cut short ({error}).") from error
        if record.format != FORMAT:
            raise BrokenRecord(f"{name} has record format {record.format}; this program reads format {FORMAT}.")
        if record.seal != record.sealed():
            raise BrokenRecord(f"{name} was changed after it was written: its seal does not fit its contents.")
        return record

    def sealed(self) -> str:
        unsealed = msgspec.structs.replace(self, seal="")
        return blake2b(msgspec.json.encode(unsealed, order="sorted"), digest_size=16).hexdigest()

    # Replay

    def open_game(self, find: FindGame) -> Game:
        game = find(self.game, self.changes)
        if game.rules_version != self.rules:
            raise BrokenRecord(
                f"It was played by version {self.rules} of the rules of {game.title}; this program has version "
                f"{game.rules_version}."
            )
        if game.content_hash == self.content:
            return game
        if self.changes is None:
            if self.content in game.former_content:
                return game
            if (former := game.former_pack(self.content)) is not None:
                return find(self.game, former)
        raise BrokenRecord(f"It was played with other content of {game.title} ({self.content}) than there is now.")

    def open_table(self, game: Game) -> Table:
        """The table as set up, before the first move."""
        labels = {label: what for what, label in enumerate(game.chances)}
        try:
            outcomes = [(labels[label], outcome) for label, outcome in self.chance]
            table: Table = game.new(self.seats, chance=Recorded(outcomes), options=game.kept(self.options))
            return table
        except KeyError as error:
            raise BrokenRecord(f"{error} is not a draw of {game.title}.") from error
        except (OutcomeMissing, BadTable) as error:
            raise BrokenRecord(f"Its set-up does not replay: {sentence(error)}") from error

    def replay(self, game: Game, steps: int | None = None) -> Table:
        """The table after `steps` moves (None: all), every move checked by the rules."""
        table = self.open_table(game)
        for _ in self.follow(game, table, steps):
            pass
        if steps is None or steps >= len(self.moves):
            self.check_end(game, table)
        return table

    def follow(self, game: Game, table: Table, steps: int | None = None) -> Iterator[int]:
        """Play the recorded moves on a table, one for each time asked; yields the moves."""
        for number, line in enumerate(self.moves[:steps], start=1):
            try:
                move = game.vocabulary.parse(line)
                table.play(move)
            except (UnknownMove, Refusal, OutcomeMissing) as error:
                raise BrokenRecord(f"It no longer replays: move {number} ({line}): {sentence(error)}") from error
            yield move

    def check_end(self, game: Game, table: Table) -> None:
        """What was reached is what was recorded."""
        if self.result != result_of(game, table):
            raise BrokenRecord("It replays, but to another result than it says.")
        if isinstance(table.chance, Recorded) and table.chance.left():
            raise BrokenRecord("It replays, but says more was drawn than its moves draw.")
        if self.state and self.layout == layout(table, game.vocabulary) and self.state != state_hash(table):
            raise BrokenRecord("It replays, but to another state than it says.")


def sentence(error: Exception) -> str:
    """What an error says, with one full stop: refusals have theirs already, draws that fail do not."""
    return f"{str(error).rstrip('.')}."


def result_of(game: Game, table: Table) -> Result | None:
    ending = game.ending(table)
    return None if ending is None else Result(ending, table.scores(), table.winners())


def new_record(game: Game, table: Table) -> Record:
    """The header of a record for a table just opened."""
    return Record(
        game=game.name,
        rules=game.rules_version,
        content=game.content_hash,
        seats=table.seats,
        moves=[],
        chance=[],
        changes=game.changes,
    )
