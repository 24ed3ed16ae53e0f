"""The words of a game, each declared once: name, fields, sentence, rules, pieces touched. The machine gives numbers.

A game's `words.py` is a list of statements, each of which is the constant that steps use:

    PLACE_MOD: Final[i64] = verb("place-mod", SLOT, says="{slot.does}", touches="slot-{slot.id}", group="Mod slots")

Numbers are given in the order of the lines. Records keep names, so a line may go anywhere; the constant's name is the
word's name in capitals. What a template cannot say, a function of that name in the game's `text.py` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import Formatter
from typing import Final

from stormtable.engine.vocabulary import Field, Verb, Vocabulary

SEAT = Field("seat")

# What a kind of move is in the course of a turn, so that people are asked no more than they have to be.
PASSES: Final = "passes"  # declines all else that is offered: who chooses what comes after it means that, too
STANDS: Final = "stands"  # may be done beside whatever is asked next, and is worth no question of its own
OPENS: Final = "opens"  # is chosen together with what it leads to
OPENS_FEW: Final = "opens-few"  # the same, where that are so few choices that a list of them all stays short


class BadWords(ValueError):
    """A declaration that makes no sense: a sentence that says where and why."""


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its name, its fields in order, and which of them only its audience sees."""

    name: str
    fields: tuple[str, ...]
    secret: frozenset[str] = frozenset()
    many: bool = False  # the last field is a list: all the numbers that are left


@dataclass(frozen=True)
class Word:
    """One verb, event, draw, reason, question or ending, with all that is said of it."""

    name: str
    number: int
    fields: tuple[Field, ...] = ()
    says: str = ""
    unseen: str = ""  # what an event says to those who may not see its secret fields
    touches: tuple[str, ...] = ()
    group: str = ""
    rules: tuple[str, ...] = ()
    secret: frozenset[str] = frozenset()
    facts: frozenset[str] = frozenset()
    role: str = ""

    @property
    def constant(self) -> str:
        """What its number is called in the code."""
        return self.name.upper().replace("-", "_")


class Words:
    """What a game declares. Each call returns the number of the word, for the constant beside it."""

    def __init__(self) -> None:
        self.verbs: dict[str, Word] = {}
        self.events: dict[str, Word] = {}
        self.draws: dict[str, Word] = {}
        self.reasons: dict[str, Word] = {}
        self.questions: dict[str, Word] = {}
        self.endings: dict[str, Word] = {}
        self.moves = 0

    # Declaring

    def verb(
        self,
        name: str,
        *fields: Field,
        says: str = "",
        touches: str = "",
        group: str = "",
        facts: str = "",
        role: str = "",
    ) -> int:
        """A kind of move, one for each combination of its fields; without a sentence a function says it.

        `facts` are values for the sentence that a function of the game reads from the table.
        """
        nameless = next((field.name for field in fields if not field.names), None)
        if nameless is not None:
            raise BadWords(f"'{name}' has a field '{nameless}' without names, so its moves cannot be written down.")
        pieces, known = tuple(touches.split()), frozenset(facts.split())
        word = Word(name, self.moves, fields, says, touches=pieces, group=group, facts=known, role=role)
        self.moves += Verb(name, word.number, fields).size
        return add(self.verbs, word)

    def event(
        self,
        name: str,
        *fields: Field,
        says: str = "",
        unseen: str = "",
        secret: str = "",
        touches: str = "",
        facts: str = "",
    ) -> int:
        """Something that happens. Without a sentence, and without a function, it is not worth a line of the log.

        `touches` are pieces to look at, where it is not enough that moves about the same things touch them.
        """
        if any(field.many for field in fields[:-1]):
            raise BadWords(f"'{name}' has a list of numbers that is not its last field.")
        hidden, shown = frozenset(secret.split()), tuple(touches.split())
        known = frozenset(facts.split())
        return add(self.events, Word(name, len(self.events), fields, says, unseen, shown, secret=hidden, facts=known))

    def draw(self, name: str, *fields: Field) -> int:
        """Something luck decides, with what the outcome is; `{tile}-dealt` is a draw for each name of the field."""
        number = len(self.draws)
        each = next((field for field in fields if f"{{{field.name}}}" in name), None)
        for id_ in each.names if each else ("",):
            label = name.replace(f"{{{each.name}}}", id_) if each else name
            add(self.draws, Word(label, len(self.draws), tuple(field for field in fields if field is not each)))
        return number

    def reason(self, name: str, *fields: Field, says: str = "", rules: str, facts: str = "") -> int:
        """What bars a move, about fields of the move; from 1 on, for 0 is FREE."""
        cited, known = tuple(rules.split()), frozenset(facts.split())
        return add(self.reasons, Word(name, len(self.reasons) + 1, fields, says, rules=cited, facts=known))

    def question(self, step: str, *fields: Field, says: str = "", rules: str, facts: str = "") -> int:
        """What a step asks, by the name of its class; its fields are the step's own."""
        cited, known = tuple(rules.split()), frozenset(facts.split())
        return add(self.questions, Word(step, len(self.questions), fields, says, rules=cited, facts=known))

    def ending(self, name: str, says: str, rules: str) -> int:
        """A way the game can end."""
        return add(self.endings, Word(name, len(self.endings), (), says, rules=tuple(rules.split())))

    # What is made of it

    def vocabulary(self, **names: tuple[str, ...]) -> Vocabulary:
        """The verbs as moves. A pack may give pieces of a kind other names, as many as were declared."""

        def in_pack(field: Field) -> Field:
            return replace(field, names=names[field.piece]) if field.piece in names else field

        return Vocabulary(
            *(Verb(word.name, word.number, tuple(map(in_pack, word.fields))) for word in self.verbs.values())
        )

    def event_kinds(self) -> tuple[EventKind, ...]:
        return tuple(
            EventKind(
                word.name,
                tuple(field.name for field in word.fields),
                word.secret,
                bool(word.fields) and word.fields[-1].many,
            )
            for word in self.events.values()
        )

    def misnamed(self, module: Mapping[str, object]) -> list[str]:
        """Words whose constant is missing or has another name: `place-mod` is PLACE_MOD. For a test."""
        words = [*self.verbs.values(), *self.events.values(), *self.reasons.values(), *self.endings.values()]
        return [word.name for word in words if module.get(word.constant) != word.number]


def add(words: dict[str, Word], word: Word) -> int:
    if word.name in words:
        raise BadWords(f"'{word.name}' is declared twice.")
    for template in (word.says, word.unseen, word.group, *word.touches):
        check(word, template)
    words[word.name] = word
    return word.number


def placeholders(template: str) -> list[str]:
    """`slot.does` and `value` of `{slot.does} for {value}`"""
    return [name for _, name, _, _ in Formatter().parse(template) if name is not None]


def check(word: Word, template: str) -> None:
    """Only declared fields and facts, and plain forms of them: a template reaches nothing else of the program."""
    names = {field.name for field in word.fields} | word.facts
    for placeholder in placeholders(template):
        root, *forms = placeholder.split(".")
        plain = len(forms) < 2 and all(form.isidentifier() and form[0] != "_" for form in forms)
        if not (root in names and plain):
            raise BadWords(f"'{word.name}' says {{{placeholder}}}, which is none of its fields or facts.")
