"""A game's words said to people: moves, questions, the log and refusals, from templates and a few functions.

`str.format` does the work; a `Name`, a `SeatName` and a `Count` answer it, so a template can say `{seat:gain|gains}`,
`{card.a}` and `{hours:hour|hours}`. The functions of a game's `text.py` are found by name: `place_mod` says the move
`place-mod`. Such a function returns the sentence, or the facts that the template of the word is waiting for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from stormtable.engine.script import Script
from stormtable.engine.step import Step
from stormtable.engine.table import Table
from stormtable.engine.texts import Description, Prompt, Seating
from stormtable.engine.touched import Touched
from stormtable.engine.vocabulary import Field, Vocabulary
from stormtable.engine.wording import sentence_case, with_article
from stormtable.engine.words import BadWords, Word, Words

Facts = Mapping[str, object]
YOU = re.compile(r"your?\b")
F = TypeVar("F", bound=Callable[..., object])


class Name:
    """`{card}` is its name, `{card.a}` with its article, `{card.id}` its id, `{slot.does}` another form."""

    def __init__(self, name: str, **forms: str) -> None:
        self.name = name
        self.forms = forms

    def __getattr__(self, form: str) -> str:
        if form == "a":
            return with_article(self.name)
        try:
            return self.forms[form]
        except KeyError:
            raise AttributeError(f"'{self.name}' has no form '{form}'") from None

    def __format__(self, spec: str) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name


class SeatName:
    """`{seat:gain|gains}`: `you gain` to the one who sits there, `Ada gains` to the others."""

    def __init__(self, name: str, is_you: bool) -> None:
        self.name = "you" if is_you else name
        self.is_you = is_you

    @property
    def s(self) -> str:
        """`{seat.s} diver`: `your diver`, `Ada's diver`"""
        return "your" if self.is_you else f"{self.name}'s"

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.name
        you, other = spec.split("|")
        return f"{self.name} {you if self.is_you else other}"

    def __str__(self) -> str:
        return self.name


class Count(int):
    """`{hours:hour|hours}`: `1 hour`, `2 hours`"""

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(int(self))
        one, more = spec.split("|")
        return f"{int(self)} {one if self == 1 else more}"


Pieces = Mapping[str, Sequence[str | Name]]


class Texts:
    """The functions of a game's `text.py` that say what a template cannot, each under the name of its word."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.moves: dict[str, Callable[..., str | Facts | Description]] = {}
        self.events: dict[str, Callable[..., str | Facts]] = {}
        self.questions: dict[str, Callable[..., str | Facts | Prompt]] = {}
        self.reasons: dict[str, Callable[..., str | Facts | Prompt]] = {}

    def move(self, function: F) -> F:
        """`def place_mod(table, content, slot)`: a legal move, for the seat that decides."""
        return put(self.moves, self.words.verbs, function)

    def event(self, function: F) -> F:
        """`def gained_mod(told, content)`: a line of the log; see `Told`."""
        return put(self.events, self.words.events, function)

    def reason(self, function: F) -> F:
        """`def slot_filled(table, content, slot)`: why a move is barred, given the values of its fields.

        One that holds in several places may return a `Prompt`, with the rules that say so in this one."""
        return put(self.reasons, self.words.reasons, function)

    def question(self, function: F) -> F:
        """`def gain_mod(table, content, step)`: what the step `GainMod` asks; `script`: what all scripts ask."""
        return put(self.questions, {snake(name): word for name, word in self.words.questions.items()}, function)


def put(functions: dict[str, Callable[..., Any]], words: Mapping[str, Word], function: F) -> F:
    key = function.__name__.strip("_")
    word = words.get(key) or words.get(key.replace("_", "-"))
    if word is None:
        raise BadWords(f"There is no word for the function '{function.__name__}'.")
    functions[word.name] = function
    return function


def snake(name: str) -> str:
    """`GainMod` as `gain_mod`"""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Told:
    """One event as a seat was told it: its numbers, and the names of what they stand for."""

    def __init__(self, speaker: Speaker, word: Word, told: Mapping[str, object], seating: Seating) -> None:
        self.word = word
        self.told = told
        self.seating = seating
        self.values: dict[str, object] = {}
        for field in word.fields:
            value = told[field.name]
            if field.piece == "seat" and isinstance(value, int):
                self.values[field.name] = SeatName(seating[value], value == seating.you)
            elif isinstance(value, int):
                self.values[field.name] = speaker.named(field, value, 0)
            else:
                self.values[field.name] = value

    def __getitem__(self, field: str) -> int:
        value = self.told[field]
        assert isinstance(value, int), f"{field} of {self.word.name} is not told"
        return value

    def numbers(self, field: str) -> list[int]:
        """The numbers of a field that has many."""
        value = self.told[field]
        assert isinstance(value, list)
        return value

    @property
    def is_seen(self) -> bool:
        """Whether the secret fields are told."""
        return all(self.told[name] is not None for name in self.word.secret)

    def say(self, template: str, **facts: object) -> str:
        return template.format_map({**self.values, **facts})


class Speaker:
    """Says a game's words with the names of one content pack."""

    def __init__(self, words: Words, vocabulary: Vocabulary, content: object, pieces: Pieces, texts: Texts) -> None:
        self.words = words
        self.vocabulary = vocabulary
        self.content = content
        self.pieces = pieces
        self.texts = texts
        self.kept: dict[int, Description] = {}
        self.event_words = words.events
        self.reason_words = list(words.reasons.values())
        self.ending_words = list(words.endings.values())
        self.pointing = Touched(words, vocabulary, self.named)
        self.check()

    def check(self) -> None:
        """Every word that has something to say can say it."""
        for kind, words, functions in (
            ("move", self.words.verbs, self.texts.moves),
            ("event", self.words.events, self.texts.events),
            ("question", self.words.questions, self.texts.questions),
            ("reason", self.words.reasons, self.texts.reasons),
        ):
            for word in words.values():
                silent = kind != "event" and not word.says
                if (word.facts or silent) and word.name not in functions:
                    raise BadWords(f"No function says the {kind} '{word.name}', whose sentence needs one.")

    # Names

    def named(self, field: Field, value: int, first: int) -> object:
        """What a value of a field is called."""
        if field.first is not None:
            return Count(value + first)
        id_ = field.names[value] if 0 <= value < len(field.names) else str(value)
        names = self.pieces.get(field.piece, ())
        if not 0 <= value < len(names):
            return Name(f"that {field.piece}" if names else id_, id=id_)
        name = names[value]
        return Name(name, id=id_) if isinstance(name, str) else Name(name.name, **{"id": id_, **name.forms})

    def move_values(self, move: int) -> dict[str, object]:
        """The pieces and numbers that a move is about, by field."""
        verb = self.vocabulary.verb(move)
        values = zip(verb.fields, self.vocabulary.arguments(move), strict=True)
        return {field.name: self.named(field, value, field.first or 0) for field, value in values}

    # Sentences

    def describe(self, table: Table, move: int) -> Description:
        """A legal move for the seat that decides; what depends on the pack alone is put together once."""
        kept = self.kept.get(move)
        if kept is not None:
            return kept
        word = self.words.verbs[self.vocabulary.verb(move).name]
        values = self.move_values(move)
        function = self.texts.moves.get(word.name)
        told: str | Facts | Description = {}
        if function is not None:
            told = function(table, self.content, *self.vocabulary.arguments(move))
        if isinstance(told, Description):
            return told
        if not isinstance(told, str):
            values = {**values, **told}
            told = word.says.format_map(values)
        touched = tuple(touch.format_map(values) for touch in word.touches)
        description = Description(told, touched, word.group.format_map(values))
        if function is None:
            self.kept[move] = description
        return description

    def prompt(self, table: Table) -> Prompt:
        """What the table waits for."""
        if table.over:
            ending = self.ending_words[table.ending]
            return Prompt(ending.says, ending.rules)
        step = table.steps[-1]
        if isinstance(step, Script) and "Script" not in self.texts.questions:
            asked = step.prompt()
            return Prompt(sentence_case(f"{'once more, ' if step.times > 0 else ''}{asked.text}"), asked.rules)
        word = self.words.questions[question_of(step)]
        function = self.texts.questions.get(word.name)
        told: str | Facts | Prompt = {}
        if function is not None:
            told = function(table, self.content, step)
        if isinstance(told, Prompt):
            return told
        if not isinstance(told, str):
            fields = {field.name: self.named(field, getattr(step, field.name), 0) for field in word.fields}
            told = word.says.format_map({**fields, **told})
        return Prompt(told, word.rules)

    def tell(self, told: Mapping[str, object], seating: Seating) -> str:
        """A line of the log for an event as one seat was told it; empty: not worth a line."""
        word = self.event_words[str(told["event"])]
        function = self.texts.events.get(word.name)
        if function is None and not word.says:
            return ""
        event = Told(self, word, told, seating)
        said: str | Facts = {}
        if function is not None:
            said = function(event, self.content)
        if not isinstance(said, str):
            said = event.say(word.says if event.is_seen or not word.unseen else word.unseen, **said)
        return f"Y{said[1:]}" if YOU.match(said) else said

    def touched(self, told: Mapping[str, object]) -> tuple[str, ...]:
        """The ids of the pieces that an event, as one seat was told it, is about."""
        return self.pointing.by(self.event_words[str(told["event"])], told)

    def refuse(self, table: Table, reason: int, move: int) -> str:
        """Why a move is barred, with the rules that say so."""
        word = self.reason_words[reason - 1]
        function = self.texts.reasons.get(word.name)
        told: str | Facts | Prompt = {}
        if function is not None:
            told = function(table, self.content, *self.vocabulary.arguments(move))
        rules = told.rules if isinstance(told, Prompt) else word.rules
        if isinstance(told, Prompt):
            told = told.text
        elif not isinstance(told, str):
            told = word.says.format_map({**self.move_values(move), **told})
        return f"{sentence_case(told)} ({', '.join(rules)})."


def question_of(step: Step[Any]) -> str:
    return type(step).__name__
