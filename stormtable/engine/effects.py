"""The words in which a game's content tells effects: each declared once, with what it does and how it is said.

    COIN = LANGUAGE.word("coin", NUMBER, says="gain {0} coin", less="lose up to {0} coin", does=Gain(w.COIN))

A script is read and checked when a pack is opened (`effect_text`), compiled into a `Program` (`script`) and said from
what was read (`effect_saying`). A pack that tells its effects in tables makes its `Call`s itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine import effect_saying
from stormtable.engine.effect_saying import Telling
from stormtable.engine.effect_text import LEFT_OUT, Call, Reader, Term
from stormtable.engine.script import (
    ASKS,
    BRANCHES,
    END,
    FORMULA,
    GATHERS,
    IF_DONE,
    LEAST,
    MATTERS,
    MAY,
    MOST,
    Effect,
    Effects,
    Program,
)
from stormtable.engine.texts import Prompt
from stormtable.engine.words import BadWords

Says = str | Callable[[Telling], str]  # a template, or a function for what a template cannot say


@dataclass(frozen=True)
class Argument:
    """What stands between the brackets: a number, a name of some kind, or any of several names."""

    kind: str
    optional: bool = False
    many: bool = False  # any of several names: to an effect a number with a bit for each of them
    field: str = ""  # what it is called where content writes it into a table
    says: Callable[[int], str] | None = None  # how a number is said here
    counts: bool = False  # it says how many, so that how often need not be said

    @property
    def is_number(self) -> bool:
        return self.kind == "number"

    @property
    def left_out(self) -> int:
        return 0 if self.is_number or self.many else LEFT_OUT

    def maybe(self) -> Argument:
        """It may be left out."""
        return replace(self, optional=True)

    def any_of(self) -> Argument:
        """Several names may stand there: `grow(life|water)`."""
        return replace(self, many=True)

    def called(self, field: str) -> Argument:
        return replace(self, field=field)

    def counting(self) -> Argument:
        return replace(self, counts=True)

    def said(self, says: Callable[[int], str]) -> Argument:
        """A number that is said by a function: `a card`, `three cards`."""
        return replace(self, says=says)


NUMBER = Argument("number")


@dataclass(frozen=True)
class EffectWord:
    """One word of the scripts, as a game declares it."""

    name: str
    number: int
    args: tuple[Argument, ...]
    says: Says
    less: str  # how it is said of a number below 0
    formula: str  # how it is said of a number that has names in it
    does: Effect[Any]
    outcomes: tuple[str, ...]
    labels: Mapping[str, str]
    body: bool
    cost: bool
    asks: bool
    rules: tuple[str, ...]

    @property
    def inline(self) -> bool:
        """Whether its body is part of its own sentence."""
        return isinstance(self.says, str) and "{body}" in self.says


L = TypeVar("L", bound="Language")


class Language:
    """The words of a game's scripts, its targets, kinds of names, and names that stand for numbers."""

    def __init__(self, effects: Effects[Any]) -> None:
        self.effects = effects
        self.words: dict[str, EffectWord] = {}
        self.kinds: dict[str, dict[str, Says]] = {}  # for each kind of argument its names, and how they are said
        self.asking: set[tuple[str, str]] = set()
        self.values: dict[str, str] = {}

    # Declaring

    def word(
        self,
        name: str,
        *args: Argument,
        says: Says,
        does: Effect[Any],
        less: str = "",
        formula: str = "",
        outcomes: Sequence[str] = (),
        labels: Mapping[str, str] | None = None,
        body: bool = False,
        cost: bool = False,
        asks: bool = False,
        rules: str = "",
    ) -> int:
        """A word; `outcomes` are its branches, `body` says that a block follows, `cost` that it may stand in a cost.

        `asks`: somebody chooses among the effect's options, which are none where it cannot be done. `rules` are the
        ids that its prompts and refusals cite. How sentences are made: `effect_saying`.
        """
        if name in self.words:
            raise BadWords(f"The effect '{name}' is declared twice.")
        number = len(self.words)
        self.words[name] = EffectWord(
            name,
            number,
            args,
            says,
            less,
            formula,
            does,
            tuple(outcomes),
            labels or {},
            body,
            cost,
            asks,
            tuple(rules.split()),
        )
        self.effects.effects.append(does)
        return number

    def kind(self, kind: str, names: Mapping[str, Says]) -> Argument:
        """A kind of names, such as treasures or stats, in the order of their numbers, and how each is said."""
        self.kinds[kind] = dict(names)
        return Argument(kind)

    def target(self, name: str, says: Says, asks: bool = False, kind: str = "target") -> int:
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

    def with_pieces(self: L, pieces: Mapping[str, Mapping[str, Says]]) -> L:
        """The same language with the ids of a pack as further kinds of names: enemies, cards."""
        twin = type(self)(self.effects)
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
        compiler = Compiler(self)
        start = compiler.emit(calls, END, False)
        compiler.put_formulas()
        code, text = vec[i64](compiler.code), self.sentence(calls)
        return Program(name, self.effects, code, start, text, compiler.prompts, compiler.repeats)

    # Saying

    def lead(self, call: Call, before: Call | None) -> str:
        """What joins a sentence to the one before; a game may say it its own way."""
        return "if you did, " if call.did else ""

    def lines(self, calls: Sequence[Call]) -> list[tuple[int, str]]:
        """Sentences with how deep they stand: a list within a list on the board, one line of text in the log."""
        return effect_saying.lines(self, calls)

    def sentence(self, calls: Sequence[Call]) -> str:
        """All in one line; what stands deeper is in brackets."""
        return effect_saying.sentence(self, calls)


class Compiler:
    """Calls into the numbers of a program, last to first, so that what follows is known."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.code: list[int] = []
        self.formulas: list[tuple[int, tuple[Term, ...]]] = []
        self.prompts: dict[int, Prompt] = {}
        self.repeats: dict[int, Prompt] = {}

    def emit(self, calls: Sequence[Call], after: int, matters: bool) -> int:
        """Where the sequence begins; `matters`: whether a `did:` looks back on its last call."""
        for call in reversed(calls):
            after = self.instruction(call, after, matters)
            matters = call.did
        return after

    def instruction(self, call: Call, after: int, matters: bool) -> int:
        targets: list[int] = []
        for branch in call.branches:
            targets += [self.emit(branch.calls, after, matters)] * (branch.high - branch.low + 1)
        if call.body:
            targets.append(self.emit(call.body, END, matters))
        self.code += reversed(targets)
        at = len(self.code)
        word = self.language.words[call.word]
        self.prompts[at] = Prompt(Telling(self.language, call).phrase(), word.rules)
        if call.most > 1:
            one = replace(call, least=1, most=1, may=call.least < call.most)
            self.repeats[at] = Prompt(Telling(self.language, one).phrase(), word.rules)
        self.code += [word.number, after, self.how(call, matters)]
        for argument, arg in zip(word.args, call.args, strict=True):
            names = self.language.kinds.get(argument.kind, {})
            if isinstance(arg, tuple):
                self.formulas.append((len(self.code), arg))
                self.code.append(0)
            elif isinstance(arg, str):
                self.code.append(list(names).index(arg))
            elif isinstance(arg, frozenset):
                self.code.append(sum(1 << number for number, name in enumerate(names) if name in arg))
            else:
                self.code.append(arg)
        return at

    def how(self, call: Call, matters: bool) -> int:
        word = self.language.words[call.word]
        pairs = zip(word.args, call.args, strict=True)
        asks = (
            word.asks
            or call.may
            or call.most > 1
            or any((arg.kind, name) in self.language.asking for arg, name in pairs)
        )
        how = call.most * MOST | call.least * LEAST | (ASKS if asks else 0) | (MAY if call.may else 0)
        how |= (BRANCHES if call.branches else 0) | (IF_DONE if call.did else 0)
        return how | ((GATHERS if call.body else MATTERS) if matters else 0)

    def put_formulas(self) -> None:
        """Numbers with names in them stand behind the instructions: [terms, (factor, names, name ...) ...]."""
        names = list(self.language.values)
        for at, formula in self.formulas:
            self.code[at] = FORMULA + len(self.code)
            self.code.append(len(formula))
            for factor, parts in formula:
                self.code += [factor, len(parts), *(names.index(part) for part in parts)]
