"""Scripts from content as they are read: text into calls, every fault with its item, field and column.

script = item { ";" item }
item   = [ "did:" ] name [ "(" arg { "," arg } ")" ] [ block ] [ "*" [ least "-" ] most ] [ "?" ] [ "@" word ]
block  = "{" label ":" script { "/" label ":" script } "}"   a word with outcomes: names (S, F) or ranges (0-3)
       | "{" script "}"                                      a word that does its body for others
arg    = name of a kind, piece or target { "|" name }        several: any of them, where the word allows it
       | number
number = term { "+" term }                                   term = factor { "x" factor }
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stormtable.engine.content import ContentError

if TYPE_CHECKING:
    from stormtable.engine.effects import Argument, Language

LEFT_OUT = -1  # what a name is that was left out; a number, or any of no names, is 0 then
MOST = 9_999  # more than any rule could mean
MOST_DONE = 1_000  # words that one script may come to, each time it is run
OTHERS = 8  # for whom a body may be done, at most
LONGEST = 10  # letters of a number
TOKEN = re.compile(r"\s*(?:(?P<name>[A-Za-z_][A-Za-z_]*(?:-[0-9]+)?)|(?P<number>-?[0-9]+)|(?P<mark>[-+(){};:/,*?@|]))")

Term = tuple[int, tuple[str, ...]]  # a factor and the names it is multiplied with
Arg = int | str | frozenset[str] | tuple[Term, ...]  # a number, a name, any of some names, or a sum of terms


class ScriptFault(ContentError):
    """Which item, field and column, what is wrong, and the place under the text."""

    def __init__(self, where: str, text: str, at: int, what: str) -> None:
        super().__init__(f"{where}, column {at + 1}: {what}\n  {text}\n  {' ' * at}^")


@dataclass(frozen=True)
class Branch:
    """One outcome or a range of them, and what happens then."""

    label: str
    low: int
    high: int
    calls: tuple[Call, ...]


@dataclass(frozen=True)
class Call:
    """One item as it was read: what is said and what is compiled are both made from it."""

    word: str
    at: int
    args: tuple[Arg, ...] = ()
    branches: tuple[Branch, ...] = ()
    body: tuple[Call, ...] = ()
    least: int = 1
    most: int = 1
    may: bool = False
    did: bool = False


class Reader:
    """One script. `cost`: only words that can be barred; `without`: targets that mean nothing in this field."""

    def __init__(self, language: Language, text: str, where: str, cost: bool, without: Collection[str]) -> None:
        self.language = language
        self.cost = cost
        self.without = without
        self.text = text
        self.where = where
        self.tokens: list[tuple[str, str, int]] = []
        at = 0
        while at < len(text.rstrip()):
            found = TOKEN.match(text, at)
            if found is None:
                at += len(text[at:]) - len(text[at:].lstrip())
                raise ScriptFault(where, text, at, f"`{text[at]}` means nothing here")
            kind = str(found.lastgroup)
            self.tokens.append((kind, found[kind], found.start(kind)))
            at = found.end()
        self.tokens.append(("end", "the end", len(text)))
        self.now = 0

    def fault(self, what: str, at: int | None = None) -> ScriptFault:
        return ScriptFault(self.where, self.text, self.tokens[self.now][2] if at is None else at, what)

    def sees(self, *marks: str) -> bool:
        return self.tokens[self.now][1] in marks and self.tokens[self.now][0] == "mark"

    def have(self, mark: str) -> bool:
        if self.sees(mark):
            self.now += 1
            return True
        return False

    def want(self, mark: str) -> None:
        if not self.have(mark):
            raise self.fault(f"expected `{mark}`, found {self.tokens[self.now][1]}")

    def take(self, kind: str, what: str) -> str:
        if self.tokens[self.now][0] != kind:
            raise self.fault(f"expected {what}, found {self.tokens[self.now][1]}")
        self.now += 1
        return self.tokens[self.now - 1][1]

    def all(self) -> tuple[Call, ...]:
        calls = self.sequence()
        if self.tokens[self.now][0] != "end":
            raise self.fault(f"expected `;` or the end, found {self.tokens[self.now][1]}")
        if done_at_most(calls) > MOST_DONE:
            raise self.fault(f"this could come to more than {MOST_DONE:,} words; repeat or nest less", 0)
        return calls

    def sequence(self) -> tuple[Call, ...]:
        at = self.tokens[self.now][2]
        calls = [self.item()]
        if calls[0].did:
            raise self.fault("`did:` looks back on the effect before it, and there is none", at)
        while self.have(";"):
            calls.append(self.item())
        return tuple(calls)

    def item(self) -> Call:
        at = self.tokens[self.now][2]
        name = self.take("name", "a word")
        did = name == "did" and self.have(":")
        if did:
            at = self.tokens[self.now][2]
            name = self.take("name", "a word")
        declared = self.language.words.get(name)
        if declared is None:
            raise self.fault(f"there is no word `{name}`{near(name, list(self.language.words))}", at)
        if self.cost and not declared.cost:
            raise self.fault(f"`{name}` is no cost", at)
        args = self.arguments(name, declared.args, at)
        branches = self.branches(name, declared.outcomes) if declared.outcomes else ()
        body: tuple[Call, ...] = ()
        if declared.body:
            self.want("{")
            body = self.sequence()
            self.want("}")
        if branches and self.sees("*", "?"):
            raise self.fault(f"`{name}` has branches: it can neither be declined nor repeated")
        least, most = self.often() if self.have("*") else (1, 1)
        call = Call(name, at, args, branches, body, least, most, self.have("?"), did)
        if self.have("@"):  # strain(deck,1)@target is short for target{strain(deck,1)}
            block = self.take("name", "who is meant")
            named = self.language.words.get(block)
            if named is None or not named.body:
                raise self.fault(f"`@{block}` names no word with a body", self.tokens[self.now - 1][2])
            call = Call(block, at, body=(replace(call, did=False),), did=did)
        return call

    def arguments(self, name: str, wanted: Sequence[Argument], at: int) -> tuple[Arg, ...]:
        args: list[Arg] = []
        brackets = self.have("(")
        if brackets:
            while not self.sees(")"):
                if len(args) == len(wanted):
                    raise self.fault(f"`{name}` takes {count(wanted)} and no more")
                args.append(self.argument(name, wanted[len(args)]))
                if not self.have(","):
                    break
            at = self.tokens[self.now][2]
        left_out = wanted[len(args) :]
        if any(not argument.optional for argument in left_out):
            raise self.fault(f"`{name}` needs {count(wanted)}, found {len(args)}", at)
        if brackets:
            self.want(")")
        return (*args, *(argument.left_out for argument in left_out))

    def argument(self, name: str, argument: Argument) -> Arg:
        if argument.is_number:
            return self.number()
        first = self.one_of(name, argument)
        if not argument.many:
            return first
        names = {first}
        while self.have("|"):
            names.add(self.one_of(name, argument))
        return frozenset(names)

    def one_of(self, name: str, argument: Argument) -> str:
        known = [known for known in self.language.names(argument) if known not in self.without]
        found = self.tokens[self.now][1]
        if found not in known:
            raise self.fault(f"`{found}` is no {argument.kind} of `{name}`{near(found, known)}")
        self.now += 1
        return found

    def number(self) -> Arg:
        at = self.tokens[self.now][2]
        terms = [self.product()]
        while self.have("+"):
            terms.append(self.product())
        plain = self.bounded(sum(factor for factor, names in terms if not names), at)
        named = tuple((factor, names) for factor, names in terms if names)
        return (((plain, ()), *named) if plain else named) if named else plain

    def product(self) -> tuple[int, tuple[str, ...]]:
        factor = 1
        names: list[str] = []
        while True:
            kind, text, at = self.tokens[self.now]
            if kind == "number":
                factor = self.bounded(factor * self.read(text, at), at)
            elif kind == "name" and text in self.language.values:
                names.append(text)
            else:
                raise self.fault(f"expected a number, found {text}", at)
            self.now += 1
            if self.tokens[self.now][1] != "x":
                return factor, tuple(sorted(names))
            self.now += 1

    def whole(self, what: str) -> int:
        at = self.tokens[self.now][2]
        return self.read(self.take("number", what), at)

    def read(self, digits: str, at: int) -> int:
        """More digits than numbers may have are not even read: Python refuses thousands of them."""
        return self.bounded(int(digits) if len(digits) < LONGEST else MOST + 1, at)

    def bounded(self, number: int, at: int) -> int:
        if abs(number) > MOST:
            raise self.fault(f"numbers go to {MOST:,}", at)
        return number

    def branches(self, name: str, outcomes: Sequence[str]) -> tuple[Branch, ...]:
        """In the order of the outcomes, each exactly once."""
        self.want("{")
        found: list[Branch] = []
        while True:
            at = self.tokens[self.now][2]
            low, high, label = self.label(outcomes)
            due = found[-1].high + 1 if found else 0
            if low != due or high < low or high >= len(outcomes):
                expected = outcomes[min(due, len(outcomes) - 1)]
                raise self.fault(f"branches of `{name}` cover each outcome once, in order: expected {expected}", at)
            self.want(":")
            found.append(Branch(label, low, high, self.sequence()))
            if not self.have("/"):
                break
        if found[-1].high + 1 != len(outcomes):
            raise self.fault(f"`{name}` has no branch for {outcomes[found[-1].high + 1]}")
        self.want("}")
        return tuple(found)

    def label(self, outcomes: Sequence[str]) -> tuple[int, int, str]:
        if outcomes[0].isdigit():
            low, high, label = self.span("an outcome")
            first = int(outcomes[0])
            return low - first, high - first, label
        label = self.take("name", f"one of {', '.join(outcomes)}")
        at = outcomes.index(label) if label in outcomes else -1
        return at, at, label

    def often(self) -> tuple[int, int]:
        at = self.tokens[self.now][2]
        least, most, _ = self.span("how often")
        if least < 0 or most < max(1, least):
            raise self.fault("how often is a number from 1 on, or two in order, such as 0-3", at)
        return least, most

    def span(self, what: str) -> tuple[int, int, str]:
        low = high = self.whole(what)
        if self.tokens[self.now][0] == "number":  # 0-3 reads as 0 and -3
            high = -self.whole(what)
        return low, high, f"{low}-{high}" if high > low else str(low)


def done_at_most(calls: Sequence[Call]) -> int:
    """How many words may be done where everything is done as often as it may be, and for as many as there may be."""
    done = 0
    for call in calls:
        inner = max((done_at_most(branch.calls) for branch in call.branches), default=0)
        done += call.most * (1 + inner + OTHERS * done_at_most(call.body))
    return done


def count(wanted: Sequence[Argument]) -> str:
    kinds = ", ".join(argument.kind for argument in wanted)
    return f"{len(wanted)} argument{'' if len(wanted) == 1 else 's'} ({kinds})" if wanted else "no arguments"


def near(name: str, known: Sequence[str]) -> str:
    close = difflib.get_close_matches(name, known, 1)
    return f"; did you mean `{close[0]}`?" if close else f" (known: {', '.join(known)})"
