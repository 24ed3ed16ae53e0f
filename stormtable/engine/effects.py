"""The words in which a game's content tells effects: each declared once, with what it does and how it is said.

    COIN = LANGUAGE.word("coin", NUMBER, says="gain {0} coin", less="lose up to {0} coin", does=Gain(w.COIN))

A script is read and checked when a pack is opened, compiled into a `Program` and said from what was read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.effect_text import Arg, Call, Reader, Term
from stormtable.engine.script import (
    ASKS,
    BRANCHES,
    END,
    FORMULA,
    HOW,
    IF_DONE,
    LEAST,
    MAY,
    MOST,
    Effect,
    Effects,
    Program,
)
from stormtable.engine.wording import sentence_case
from stormtable.engine.words import BadWords


@dataclass(frozen=True)
class Argument:
    """What stands between the brackets: a number, or a name of some kind."""

    kind: str
    optional: bool = False

    @property
    def is_number(self) -> bool:
        return self.kind == "number"

    def maybe(self) -> Argument:
        """It may be left out."""
        return replace(self, optional=True)


NUMBER = Argument("number")


@dataclass(frozen=True)
class EffectWord:
    """One word of the scripts, as a game declares it."""

    name: str
    number: int
    args: tuple[Argument, ...]
    says: str
    less: str  # how it is said of a number below 0
    formula: str  # how it is said of a number that has names in it
    does: Effect[Any]
    outcomes: tuple[str, ...]
    labels: Mapping[str, str]
    body: bool
    cost: bool
    asks: bool


class Language:
    """The words of a game's scripts, its targets, kinds of names, and names that stand for numbers."""

    def __init__(self, effects: Effects[Any]) -> None:
        self.effects = effects
        self.words: dict[str, EffectWord] = {}
        self.kinds: dict[str, dict[str, str]] = {}  # for each kind of argument its names, and how they are said
        self.asking: set[tuple[str, str]] = set()
        self.values: dict[str, str] = {}

    # Declaring

    def word(
        self,
        name: str,
        *args: Argument,
        says: str,
        does: Effect[Any],
        less: str = "",
        formula: str = "",
        outcomes: Sequence[str] = (),
        labels: Mapping[str, str] | None = None,
        body: bool = False,
        cost: bool = False,
        asks: bool = False,
    ) -> int:
        """A word; `outcomes` are its branches, `body` says that a block follows, `cost` that it may stand in a cost.

        In a sentence `{0}` is the first argument, and `[s]` is left out where the number is 1.
        """
        if name in self.words:
            raise BadWords(f"The effect '{name}' is declared twice.")
        number = len(self.words)
        self.words[name] = EffectWord(
            name, number, args, says, less, formula, does, tuple(outcomes), labels or {}, body, cost, asks
        )
        self.effects.effects.append(does)
        return number

    def kind(self, kind: str, names: Mapping[str, str]) -> Argument:
        """A kind of names, such as treasures or stats, in the order of their numbers, and how each is said."""
        self.kinds[kind] = dict(names)
        return Argument(kind)

    def target(self, name: str, says: str, asks: bool = False, kind: str = "target") -> int:
        """Whom an effect means; one that `asks` is chosen by the player."""
        names = self.kinds.setdefault(kind, {})
        names[name] = says
        if asks:
            self.asking.add((kind, name))
        return len(names) - 1

    def value(self, name: str, says: str) -> int:
        """A name that stands for a number, such as A for the Act."""
        self.values[name] = says
        return len(self.values) - 1

    def names(self, argument: Argument) -> list[str]:
        return list(self.kinds[argument.kind])

    def with_pieces(self, pieces: Mapping[str, Mapping[str, str]]) -> Language:
        """The same language with the ids of a pack as further kinds of names: enemies, cards."""
        twin = Language(self.effects)
        twin.words, twin.asking, twin.values = self.words, self.asking, self.values
        twin.kinds = {**self.kinds, **{kind: dict(names) for kind, names in pieces.items()}}
        return twin

    # Reading

    def read(self, text: str, where: str, *, cost: bool = False, without: Collection[str] = ()) -> tuple[Call, ...]:
        """`cost`: only words that can be barred; `without`: targets that mean nothing in this field."""
        return Reader(self, text, where, cost, without).all()

    # Compiling

    def program(self, calls: Sequence[Call], name: str) -> Program:
        """The calls as numbers; `name` stands for the program in hashes and in saved tables."""
        code: list[int] = []
        notes: list[tuple[int, tuple[Term, ...]]] = []
        start = self.emit(calls, END, code, notes)
        names = list(self.values)
        for at, formula in notes:
            code[at] = FORMULA + len(code)
            code.append(len(formula))
            for factor, parts in formula:
                code += [factor, len(parts), *(names.index(part) for part in parts)]
        return Program(name, self.effects, vec[i64](code), start)

    def emit(
        self, calls: Sequence[Call], after: int, code: list[int], notes: list[tuple[int, tuple[Term, ...]]]
    ) -> int:
        """Last to first, so that what follows is known; where the sequence begins."""
        for call in reversed(calls):
            after = self.instruction(call, after, code, notes)
        return after

    def instruction(self, call: Call, after: int, code: list[int], notes: list[tuple[int, tuple[Term, ...]]]) -> int:
        targets: list[int] = []
        for branch in call.branches:
            targets += [self.emit(branch.calls, after, code, notes)] * (branch.high - branch.low + 1)
        if call.body:
            targets.append(self.emit(call.body, END, code, notes))
        code += reversed(targets)
        at = len(code)
        word = self.words[call.word]
        asks = word.asks or call.may or call.most > 1
        how = call.most * MOST | call.least * LEAST
        how |= (BRANCHES if call.branches else 0) | (IF_DONE if call.did else 0) | (MAY if call.may else 0)
        code += [word.number, after, how]
        for argument, arg in zip(word.args, call.args, strict=True):
            if isinstance(arg, tuple):
                notes.append((len(code), arg))
                code.append(0)
            elif isinstance(arg, str):
                code.append(self.names(argument).index(arg))
                asks = asks or (argument.kind, arg) in self.asking
            else:
                code.append(arg)
        if asks:
            code[at + HOW] |= ASKS
        return at

    # Saying

    def lines(self, calls: Sequence[Call], depth: int = 0) -> list[tuple[int, str]]:
        """Sentences with how deep they stand: a list within a list on the board, one line of text in the log."""
        told: list[tuple[int, str]] = []
        for call in calls:
            word = self.words[call.word]
            told.append((depth, sentence_case(self.phrase(word, call)) + (":" if call.branches or call.body else ".")))
            for branch in call.branches:
                first, *rest = self.lines(branch.calls, depth + 1)
                told.append((depth + 1, f"{word.labels.get(branch.label, branch.label)}: {first[1]}"))
                told += rest
            told += self.lines(call.body, depth + 1)
        return told

    def sentence(self, calls: Sequence[Call]) -> str:
        """All in one line; what stands deeper is in brackets."""
        told, deep = "", 0
        for depth, text in self.lines(calls):
            told += ")" * (deep - depth)
            told += (" " if told else "") + "(" * (depth - deep) + text
            deep = depth
        return told + ")" * deep

    def phrase(self, word: EffectWord, call: Call) -> str:
        pairs = list(zip(word.args, call.args, strict=True))
        counted = [arg for argument, arg in pairs if argument.is_number]
        number = next((arg for arg in counted if isinstance(arg, int)), 0)
        says = word.less if number < 0 else word.formula if any(isinstance(arg, tuple) for arg in counted) else ""
        text = (says or word.says).format(*(self.said(argument, arg) for argument, arg in pairs))
        text = re.sub(r"\[(\w+)\]", "" if abs(number) == 1 else r"\1", text)
        if call.most > 1:
            text += f", {call.most if call.least == call.most else f'{call.least} to {call.most}'} times"
        return f"{'if you did, ' if call.did else ''}{'you may ' if call.may else ''}{text}"

    def said(self, argument: Argument, arg: Arg) -> str:
        if isinstance(arg, int):
            return str(abs(arg)) if argument.is_number else ""
        if isinstance(arg, tuple):
            return " + ".join(self.product(factor, names) for factor, names in arg)
        return self.kinds[argument.kind][arg]

    def product(self, factor: int, names: Sequence[str]) -> str:
        parts = [str(factor)] if factor != 1 or not names else []
        return " x ".join(parts + [self.values[name] for name in names])
