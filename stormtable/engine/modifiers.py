"""Plain abilities as numbers: what tiles, cards and traits give, by the question of the rules that they answer.

A game declares every number its rules ask for, each as the constant that its steps use:

    ASKED: Final = Questions()
    HOURS: Final[i64] = ASKED.question("hours", "vehicle", "card")

Content answers: `gives = { hours = 1 }`. A source is what gives: a tile, a card, a trait. A holder is what has sources:
a vehicle, a ship, a crew, or a turn, for what lasts no longer. What the sources of each holder add up to lies on the
table (`table.sums`) and is replaced when one is gained or lost. A step looks a number up, never knowing who gave it:

    hours = pack.modifiers.sum(table.sums, holder, w.HOURS)

A class is for what a number cannot say.
"""
# mypyc: compile

from collections.abc import Iterable, Mapping
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.content import ContentError
from stormtable.engine.vectors import filled

MOST: Final = 999  # more than any rule could mean


@final
class Question:
    """A number that the rules ask for: which kinds of source may give it, and the smallest that makes sense."""

    def __init__(self, name: str, givers: tuple[str, ...], least: int) -> None:
        self.name = name
        self.givers = givers
        self.least = least


@final
class Questions:
    """What the rules of a game ask for, in the order of the declarations."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def question(self, name: str, *givers: str, least: int = 1) -> int:
        """Declares one; what it returns is its number, for the constant beside it."""
        if any(other.name == name for other in self.asked):
            raise ValueError(f"the question '{name}' is declared twice")
        self.asked.append(Question(name, givers, least))
        return len(self.asked) - 1

    def of(self, giver: str) -> list[str]:
        """What a kind of source may answer."""
        return [question.name for question in self.asked if giver in question.givers]


@final
class Modifiers:
    """What each source of a pack gives: a row a source, a column a question. Not written to once a table uses it."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.columns: i64 = len(questions.asked)
        self.names: list[str] = []
        self.rows = vec[i64]()

    # Reading content

    def add(self, giver: str, id_: str, gives: Mapping[str, int]) -> int:
        """One more source, as its item of the content says; its number. What makes no sense is refused by item."""
        name = f"{giver} {id_}"
        answers = [0 for _ in self.questions.asked]
        for asked, number in gives.items():
            answers[self.column(name, giver, asked, number)] = number
        for answer in answers:
            self.rows = append(self.rows, answer)
        self.names.append(name)
        return len(self.names) - 1

    def column(self, item: str, giver: str, asked: str, number: int) -> int:
        for column, question in enumerate(self.questions.asked):
            if question.name == asked and giver in question.givers:
                if not question.least <= number <= MOST or number == 0:
                    zero = ", but not 0" if question.least <= 0 else ""
                    raise ContentError(f"{item}, gives, {asked}: it must be {question.least} to {MOST}{zero}.")
                return column
        known = ", ".join(self.questions.of(giver)) or "nothing"
        raise ContentError(f"{item}, gives: there is no '{asked}' for it to give; there is {known}.")

    # Sums by holder and question

    def none(self, holders: i64) -> vec[i64]:
        """The sums of so many holders that have no source yet."""
        return filled(holders * self.columns, 0)

    def gained(self, sums: vec[i64], holder: i64, source: i64) -> vec[i64]:
        """The sums once a holder has one more source; the old ones stay as they are, for clones of the table."""
        return self.changed(sums, holder, source, 1)

    def lost(self, sums: vec[i64], holder: i64, source: i64) -> vec[i64]:
        """The sums once a holder has one source less."""
        return self.changed(sums, holder, source, -1)

    def changed(self, sums: vec[i64], holder: i64, source: i64, times: i64) -> vec[i64]:
        changed = sums[:]
        for column in range(self.columns):
            changed[holder * self.columns + column] += times * self.rows[source * self.columns + column]
        return changed

    def emptied(self, sums: vec[i64], holder: i64) -> vec[i64]:
        """The sums once a holder has lost all its sources."""
        emptied = sums[:]
        for column in range(self.columns):
            emptied[holder * self.columns + column] = 0
        return emptied

    def sum(self, sums: vec[i64], holder: i64, question: i64) -> i64:
        """What the sources of a holder add up to."""
        return sums[holder * self.columns + question]

    # One by one

    def given(self, source: i64, question: i64) -> i64:
        """What one source gives."""
        return self.rows[source * self.columns + question]

    def by_source(self, sources: Iterable[int], question: i64) -> list[tuple[str, int]]:
        """Who gives what, for an explanation: `[("vehicle desert-deuce", 1), ("card CR-02", 1)]`"""
        answers = [(self.names[source], self.given(source, question)) for source in sources]
        return [(name, number) for name, number in answers if number != 0]
