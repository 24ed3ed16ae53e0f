"""The pieces an event is about, for people who look on: what moves about the same things touch.

A move to a site touches `site-{site.id}`, so an event that has a site touches it as well; nobody has to say so twice.
An event that declares what it touches touches that and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stormtable.engine.vocabulary import Field, Vocabulary
from stormtable.engine.words import SEAT, Word, Words, placeholders

Named = Callable[[Field, int, int], object]


class Touched:
    """Found once for a pack: the templates of the moves, with the kinds of pieces they are filled with."""

    def __init__(self, words: Words, vocabulary: Vocabulary, named: Named) -> None:
        self.named = named
        self.kinds = {kind_of(field): field for verb in vocabulary.verbs.values() for field in verb.fields}
        self.templates: dict[str, dict[str, Field]] = {}
        for word in words.verbs.values():
            fields = {field.name: field for field in vocabulary.verbs[word.name].fields}
            for template in word.touches:
                roots = {placeholder.split(".")[0] for placeholder in placeholders(template)}
                if roots and roots <= fields.keys():
                    self.templates[template] = {root: fields[root] for root in sorted(roots)}

    def by(self, word: Word, told: Mapping[str, object]) -> tuple[str, ...]:
        """The ids of the pieces, in order; a value that is not told touches nothing."""
        values = {field: numbers(told[field.name]) for field in word.fields if field.piece != SEAT.piece}
        found = self.declared(word, values) if word.touches else self.implied(values)
        return tuple(dict.fromkeys(found))

    def declared(self, word: Word, values: Mapping[Field, list[int]]) -> list[str]:
        names = {field.name: self.name(field, told[0]) for field, told in values.items() if told}
        needed = {touch: {name.split(".")[0] for name in placeholders(touch)} for touch in word.touches}
        return [touch.format_map(names) for touch, roots in needed.items() if roots <= names.keys()]

    def implied(self, values: Mapping[Field, list[int]]) -> list[str]:
        pieces: dict[tuple[str, bool], list[int]] = {}
        for field, told in values.items():
            pieces.setdefault(kind_of(field), []).extend(told)
        found: list[str] = []
        for template, fields in self.templates.items():
            lists = [pieces.get(kind_of(field), []) for field in fields.values()]
            for chosen in zip(*lists, strict=False):
                pairs = zip(fields.items(), chosen, strict=True)
                found.append(template.format_map({root: self.named(field, value, 0) for (root, field), value in pairs}))
        return found

    def name(self, field: Field, value: int) -> object:
        """As the pack calls it."""
        return self.named(self.kinds.get(kind_of(field), field), value, 0)


def kind_of(field: Field) -> tuple[str, bool]:
    """The kind of piece; a number is none, though it be called the same."""
    return field.piece, field.first is None


def numbers(told: object) -> list[int]:
    if isinstance(told, list):
        return told
    return [told] if isinstance(told, int) else []
