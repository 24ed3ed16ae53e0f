"""How scripts are said: a sentence for each call, made from what was read and from nothing else.

In a template `{0}` is the first argument, `{often}` how often it is done (" once or twice"), `{amount}` how many
("one or two"); `[s]` is left out where the number is 1. What is done by others is said of them: `{you}` and `{your}`
become "they" and "their", and `{s}` an "s" behind the verb. `{body}` puts a block's body into the same sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from stormtable.engine.effect_text import Arg, Call
from stormtable.engine.wording import joined, often, sentence_case, spelled_range

if TYPE_CHECKING:
    from stormtable.engine.effects import Argument, Language

PLURAL = re.compile(r"\[(\w+)\]")


class Telling:
    """One call as it is being said; `theirs`: of somebody else than the one who reads."""

    def __init__(self, language: Language, call: Call, theirs: bool = False) -> None:
        self.language = language
        self.call = call
        self.word = language.words[call.word]
        self.theirs = theirs

    @property
    def s(self) -> str:
        """`they shift`, `who shifts`, `who may shift`"""
        return "s" if self.theirs and not self.call.may else ""

    @property
    def you(self) -> str:
        return "they" if self.theirs else "you"

    @property
    def your(self) -> str:
        return "their" if self.theirs else "your"

    @property
    def often(self) -> str:
        """Behind what is done: ` once or twice`"""
        times = often(self.call.least, self.call.most)
        return f" {times}" if times else ""

    @property
    def amount(self) -> str:
        return spelled_range(self.call.least, self.call.most)

    @property
    def body(self) -> str:
        """What others do, in this sentence."""
        return ", then ".join(Telling(self.language, call, theirs=True).phrase() for call in self.call.body)

    def said(self, index: int) -> str:
        """An argument in words; nothing if it was left out."""
        return self.in_words(self.word.args[index], self.call.args[index])

    def in_words(self, argument: Argument, arg: Arg) -> str:
        if argument.says is not None and isinstance(arg, int):
            return argument.says(arg)
        if isinstance(arg, int):
            return str(abs(arg)) if argument.is_number else ""
        if isinstance(arg, tuple):
            return " + ".join(self.product(factor, names) for factor, names in arg)
        names = self.language.kinds[argument.kind]
        chosen = [name for name in names if name in arg] if isinstance(arg, frozenset) else [arg]
        return joined([self.name(says) for says in map(names.__getitem__, chosen)], "or")

    def name(self, says: str | Callable[[Telling], str]) -> str:
        return says if isinstance(says, str) else says(self)

    def product(self, factor: int, names: Sequence[str]) -> str:
        parts = [str(factor)] if factor != 1 or not names else []
        return " x ".join(parts + [self.language.values[name] for name in names])

    def phrase(self) -> str:
        """What is done, as a phrase that begins with its verb, and whether it may be declined."""
        may = "" if not self.call.may else "may " if self.theirs else "you may "
        return may + self.doing()

    def doing(self) -> str:
        word = self.word
        if not isinstance(word.says, str):
            return word.says(self)
        counted = [arg for argument, arg in zip(word.args, self.call.args, strict=True) if argument.is_number]
        number = next((arg for arg in counted if isinstance(arg, int)), 0)
        says = word.less if number < 0 else word.formula if any(isinstance(arg, tuple) for arg in counted) else ""
        template = says or word.says
        text = PLURAL.sub("" if abs(number) == 1 else r"\1", self.filled(template))
        told = "{often}" in template or "{amount}" in template or any(argument.counts for argument in word.args)
        return text if told or not self.often else f"{text},{self.often}"

    def filled(self, template: str) -> str:
        """A template with this call's words in it; a function that says a word may use it, too."""
        said = (self.said(index) for index in range(len(self.word.args)))
        forms = {form: getattr(self, form) for form in ("s", "you", "your", "often", "amount", "body")}
        return template.format(*said, **forms)


def lines(language: Language, calls: Sequence[Call], depth: int = 0) -> list[tuple[int, str]]:
    """Sentences with how deep they stand: a list within a list on the board, one line of text in the log."""
    told: list[tuple[int, str]] = []
    before: Call | None = None
    for call in calls:
        word = language.words[call.word]
        body = () if word.inline else call.body
        text = sentence_case(language.lead(call, before) + Telling(language, call).phrase())
        told.append((depth, text + (":" if call.branches or body else ".")))
        for branch in call.branches:
            first, *rest = lines(language, branch.calls, depth + 1)
            label = sentence_case(word.labels.get(branch.label, branch.label))
            told.append((depth + 1, f"{label}: {first[1][:1].lower()}{first[1][1:]}"))
            told += rest
        told += lines(language, body, depth + 1)
        before = call
    return told


def sentence(language: Language, calls: Sequence[Call]) -> str:
    """All in one line; what stands deeper is in brackets."""
    told, deep = "", 0
    for depth, text in lines(language, calls):
        told += ")" * (deep - depth)
        told += (" " if told else "") + "(" * (depth - deep) + text
        deep = depth
    return told + ")" * deep
