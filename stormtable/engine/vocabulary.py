"""A game's fixed vocabulary: every move is an int that stands for a verb and its small arguments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import prod


@dataclass(frozen=True)
class Field:
    """What a word is about: a piece, a place or a number. A field of a verb has a name in records for each value."""

    name: str
    names: tuple[str, ...] = ()
    kind: str = ""  # of piece, where the field has a name of its own: `shift` has two dials, `up` and `down`
    section: str = ""  # of the content whose items it stands for, in their order: so that a lab can count cards
    first: int | None = None  # a number, and the one that value 0 of a verb stands for
    many: bool = False  # the last field of an event that has as many numbers as it takes

    @property
    def piece(self) -> str:
        """The kind of piece, by which its names are found."""
        return self.kind or self.name

    def called(self, name: str) -> Field:
        """The same kind of piece under another name, for a word that has two of them."""
        return replace(self, name=name, kind=self.piece)


def numbered(name: str, count: int = 0, first: int = 1) -> Field:
    """A field whose values are numbers, as people count them; an event notes the number itself."""
    return Field(name, tuple(str(first + value) for value in range(count)), first=first)


@dataclass(frozen=True)
class Verb:
    """The moves from `first` on: one for each combination of the fields, the last field running fastest."""

    name: str
    first: int
    fields: tuple[Field, ...] = ()

    @property
    def size(self) -> int:
        return prod(len(field.names) for field in self.fields)

    def __str__(self) -> str:
        return f"{self.name} {self.first} {self.size}"


class UnknownMove(ValueError):
    """Something that is no move of this game: a sentence that says what is wrong with it."""


class Vocabulary:
    """The verbs of a game in order of their numbers. Verbs and names last; records are written in them."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = {verb.name: verb for verb in verbs}
        self.size = 0
        self.by_move: list[Verb] = []
        for verb in verbs:
            if verb.first != self.size:
                raise ValueError(f"verb '{verb.name}' begins at {verb.first}, the one before ends at {self.size}")
            self.size += verb.size
            self.by_move.extend([verb] * verb.size)

    def verb(self, move: int) -> Verb:
        if not 0 <= move < self.size:
            raise UnknownMove(f"{move} is not a move of this game; moves are 0 to {self.size - 1}.")
        return self.by_move[move]

    def arguments(self, move: int) -> tuple[int, ...]:
        """The values of the verb's fields, counted from 0."""
        verb = self.verb(move)
        rest = move - verb.first
        values: list[int] = []
        for field in reversed(verb.fields):
            rest, value = divmod(rest, len(field.names))
            values.append(value)
        return tuple(reversed(values))

    def say(self, move: int) -> dict[str, str]:
        """`{"verb": "take-die", "number": "5", "zone": "skull"}`"""
        verb = self.verb(move)
        words = {"verb": verb.name}
        for field, value in zip(verb.fields, self.arguments(move), strict=True):
            words[field.name] = field.names[value]
        return words

    def read(self, words: Mapping[str, object]) -> int:
        """The move that `say` would put in these words."""
        verb = self.verbs.get(str(words.get("verb")))
        if verb is None:
            raise UnknownMove(f"'{words.get('verb')}' is not a verb of this game; verbs are {', '.join(self.verbs)}.")
        move = 0
        for field in verb.fields:
            value = str(words.get(field.name))
            if value not in field.names:
                raise UnknownMove(
                    f"'{value}' is not a {field.name} of '{verb.name}'; it is one of {', '.join(field.names)}."
                )
            move = move * len(field.names) + field.names.index(value)
        extra = set(words) - {"verb"} - {field.name for field in verb.fields}
        if extra:
            raise UnknownMove(f"'{verb.name}' has no '{min(map(str, extra))}'.")
        return verb.first + move

    def write(self, move: int) -> str:
        """The move as one line of a record: `take-die 5 skull`."""
        return " ".join(self.say(move).values())

    def parse(self, line: str) -> int:
        """The move that `write` put into this line."""
        name, *values = line.split(" ")
        verb = self.verbs.get(name)
        if verb is None or len(values) != len(verb.fields):
            raise UnknownMove(f"'{line}' is not a move of this game.")
        fields = (field.name for field in verb.fields)
        return self.read({"verb": name, **dict(zip(fields, values, strict=True))})
