"""Effects of cards as small programs: numbers in one vector, run by an immutable step, done by a game's own effects.

An instruction is [word, next, how, arguments ...]; in front of it stands where each outcome, or its body, begins.
It names the one that follows it, so there are no jumps: a branch's last one goes on behind the branches, or to END.

Whether the effect before was done is bit 0 of `table.done`. A block for several seats was done if any of them did it:
while a `did:` waits behind a block, its bodies have bit 0 to themselves and bit 1 gathers.
"""

# mypyc: compile

from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.step import FREE, NOBODY, NOT_ASKED, Step, listed
from stormtable.engine.table import PLAYING, Table
from stormtable.engine.texts import Prompt

T = TypeVar("T")

END: Final[i64] = -1
LATER: Final[i64] = -1  # a branch that a pushed step will take
NO_MOVE: Final[i64] = -1
# Parts of an instruction
NEXT: Final[i64] = 1
HOW: Final[i64] = 2
ARGS: Final[i64] = 3
# How it is done
ASKS: Final[i64] = 1
BRANCHES: Final[i64] = 2
IF_DONE: Final[i64] = 4
MAY: Final[i64] = 8
MATTERS: Final[i64] = 16  # a `did:` looks back on it, past whatever happens in between
GATHERS: Final[i64] = 32  # a block on which a `did:` looks back
LEAST: Final[i64] = 1 << 8  # a byte each: how often it is done at least, and at most
MOST: Final[i64] = 1 << 16
FORMULA: Final[i64] = 1 << 32  # a number from here on is the place of a formula behind the instructions

DONE: Final[i64] = 1  # in `table.done`
ANY_DONE: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=True)  # a test or a pack may bring one of its own, not compiled
class Effect(Generic[T]):
    """What one word of the scripts does. It has no state: all it knows are the table and the instruction."""

    def options(self, table: T, script: "Script", pc: i64) -> vec[i64]:
        """The ways it can be done now, asked only of instructions that ask; none: it is skipped."""
        return vec[i64]([script.program.effects.go_ahead])

    def apply(self, table: T, script: "Script", pc: i64, move: i64) -> None:
        """Do it, by one of the `options` or, where nobody was asked, by NO_MOVE: then `script.nothing` says that
        there was nothing to do. It may push steps, which happen before the rest; it never takes any away."""
        raise NotImplementedError

    def remember(self, script: "Script", pc: i64, move: i64) -> i64:
        """What `script.memory` is for the next repetition, after this move: for words that choose different pieces."""
        return script.memory

    def branch(self, table: T, script: "Script", pc: i64) -> i64:
        """Which outcome; or LATER, having pushed a step that ends with `script.take(table, pc, outcome)`."""
        raise NotImplementedError

    def bar(self, table: T, script: "Script", pc: i64) -> i64:
        """FREE, or the reason why it cannot be paid or met, where it stands in a cost."""
        return FREE

    def why_not(self, table: T, script: "Script", pc: i64, move: i64) -> i64:
        """The reason why a move is none of those offered, or NOT_ASKED; also asked of the move that stops."""
        return NOT_ASKED


@mypyc_attr(allow_interpreted_subclasses=True)
class Effects(Generic[T]):
    """All effects of a game by number, what its scripts count with, and its moves for going ahead and for stopping."""

    def __init__(self, go_ahead: i64, stop: i64) -> None:
        self.effects: list[Effect[T]] = []
        self.go_ahead: i64 = go_ahead
        self.stop: i64 = stop

    def value(self, table: T, script: "Script", name: i64) -> i64:
        """What a name in a number stands for, by its place among the declared ones."""
        raise NotImplementedError

    def impossible(self, table: T, script: "Script", pc: i64) -> None:
        """An instruction found nothing to do; a game may note that."""

    def declined(self, table: T, script: "Script", pc: i64) -> None:
        """Somebody chose not to do what they might have done; a game may note that."""


@final
class Program:
    """A checked script, shared by all tables. An empty one starts at END. Its name stands for it in a hash."""

    def __init__(
        self,
        name: str,
        effects: Effects[Any],
        code: vec[i64],
        start: i64,
        text: str,
        prompts: dict[int, Prompt],
        repeats: dict[int, Prompt],
    ) -> None:
        self.name = name
        self.effects = effects
        self.code = code
        self.start: i64 = start
        self.text = text  # all it does, in sentences
        self.prompts = prompts  # by place what an instruction is to the one who does it, and the rules of its word
        self.repeats = repeats  # what one repetition is, by the place of those that may be repeated


@final
class WasDone(Step[Table]):
    """What an instruction led to is over: the instruction itself was done, whatever became of the rest."""

    def run(self, table: Table) -> None:
        table.done |= DONE


@final
class BodyEnded(Step[Table]):
    """One seat's turn at a block is over."""

    def run(self, table: Table) -> None:
        if table.done & DONE != 0:
            table.done |= ANY_DONE
        table.done &= ~DONE


@final
class BlockEnded(Step[Table]):
    """All seats had their turn: the block was done if any of them did it."""

    def run(self, table: Table) -> None:
        table.done >>= 1


@final
class Script(Step[Table]):
    """A program under way for a seat. It is put back on the stack only where somebody is asked or steps are pushed."""

    def __init__(
        self, program: Program, pc: i64, seat: i64, subject: i64 = NOBODY, times: i64 = 0, memory: i64 = 0
    ) -> None:
        self.seat = seat
        self.program = program
        self.pc: i64 = pc
        self.subject: i64 = subject  # who is tested, which enemy acts, which card this is
        self.times: i64 = times  # how often the instruction was done already
        self.memory: i64 = memory  # what the effect keeps from one repetition to the next

    def prompt(self) -> Prompt:
        """What it asks, as a phrase: `grow Life once or twice`, and once that was done `you may grow Life`."""
        return self.program.prompts[self.pc] if self.times == 0 else self.program.repeats[self.pc]

    def moves(self, table: Table) -> vec[i64]:
        pc = self.pc
        if pc == END:
            return vec[i64]()
        code = self.program.code
        how = code[pc + HOW]
        if how & ASKS == 0 or self.passes_over(table, how):
            return vec[i64]()
        moves = self.program.effects.effects[code[pc]].options(table, self, pc)
        if len(moves) > 0 and (how & MAY != 0 if self.times == 0 else self.times >= how // LEAST & 255):
            moves = append(moves[:], self.program.effects.stop)  # options may be shared by all tables: a copy grows
        return moves

    def passes_over(self, table: Table, how: i64) -> bool:
        """Whether it was to happen only if the one before was done, which it was not."""
        return how & IF_DONE != 0 and self.times == 0 and table.done & DONE == 0

    def bar(self, table: Table, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return self.program.effects.effects[self.program.code[self.pc]].why_not(table, self, self.pc, move)

    def play(self, table: Table, move: i64) -> None:
        pc = self.pc
        code = self.program.code
        if move == self.program.effects.stop:
            if self.times == 0:
                table.done &= ~DONE
                self.program.effects.declined(table, self, pc)
            self.go_on(table, code[pc + NEXT])
            return
        depth = len(table.steps)
        self.do(table, pc, move)
        times = self.times + 1
        if times < code[pc + HOW] // MOST:
            memory = self.program.effects.effects[code[pc]].remember(self, pc, move)
            self.wait(table, depth, pc, Script(self.program, pc, self.seat, self.subject, times, memory))
        elif len(table.steps) != depth:
            self.wait(table, depth, pc, self.at(code[pc + NEXT]))
        else:
            self.go_on(table, code[pc + NEXT])

    def run(self, table: Table) -> None:
        pc = self.pc
        if pc != END:
            how = self.program.code[pc + HOW]
            if how & ASKS != 0 and not self.passes_over(table, how):  # there was nothing to choose from
                if self.times == 0:
                    self.nothing(table, pc)
                pc = self.program.code[pc + NEXT]
        self.go_on(table, pc)

    def go_on(self, table: Table, pc: i64) -> None:
        """Run up to the end, to the next question or to an instruction that pushes steps."""
        code = self.program.code
        while pc != END and table.ending == PLAYING:
            how = code[pc + HOW]
            if how & IF_DONE != 0 and table.done & DONE == 0:
                pc = code[pc + NEXT]
                continue
            if how & ASKS != 0:
                table.push(self.at(pc))
                return
            depth = len(table.steps)
            if how & BRANCHES != 0:
                outcome = self.program.effects.effects[code[pc]].branch(table, self, pc)
                if outcome == LATER:
                    return
                pc = self.target(pc, outcome)
            else:
                self.do(table, pc, NO_MOVE)
                if len(table.steps) != depth:
                    self.wait(table, depth, pc, self.at(code[pc + NEXT]))
                    return
                pc = code[pc + NEXT]

    def do(self, table: Table, pc: i64, move: i64) -> None:
        """One instruction; a block on which others look back begins to gather."""
        code = self.program.code
        depth = len(table.steps)
        gathers = code[pc + HOW] & GATHERS != 0
        if gathers:
            table.done = (table.done & ~DONE) << 1
        else:
            table.done |= DONE
        self.program.effects.effects[code[pc]].apply(table, self, pc, move)
        if gathers and len(table.steps) == depth:
            table.done >>= 1

    def wait(self, table: Table, depth: i64, pc: i64, rest: "Script") -> None:
        """The rest of the script goes below the steps that an instruction has pushed, if it has pushed any."""
        how = self.program.code[pc + HOW]
        if how & GATHERS != 0 and len(table.steps) != depth:
            for place in range(len(table.steps) - depth):
                table.steps.insert(depth + 2 * place, BodyEnded())
            table.steps.insert(depth, BlockEnded())
        elif how & MATTERS != 0 and len(table.steps) != depth:
            table.steps.insert(depth, WasDone())
        if rest.pc != END:
            table.steps.insert(depth, rest)

    def nothing(self, table: Table, pc: i64) -> None:
        """The instruction was not done, since there was nothing to do."""
        table.done &= ~DONE
        self.program.effects.impossible(table, self, pc)

    def at(self, pc: i64) -> "Script":
        return Script(self.program, pc, self.seat, self.subject)

    def inside(self, pc: i64, seat: i64) -> "Script":
        """The body of a block, for a seat."""
        return Script(self.program, self.target(pc, 0), seat, self.subject)

    def take(self, table: Table, pc: i64, outcome: i64) -> None:
        """A branch that was left open is taken."""
        table.push(self.at(self.target(pc, outcome)))

    def target(self, pc: i64, outcome: i64) -> i64:
        """Branches stand in front of the instruction: their number differs, that of the arguments too."""
        return self.program.code[pc - 1 - outcome]

    def bars(self, table: Table) -> i64:
        """FREE, or why it cannot be met: for scripts that are costs."""
        pc = self.pc
        code = self.program.code
        while pc != END:
            reason = self.program.effects.effects[code[pc]].bar(table, self, pc)
            if reason != FREE:
                return reason
            pc = code[pc + NEXT]
        return FREE

    def says(self, pc: i64, index: i64) -> i64:
        """A plain argument: a target, a kind, a piece."""
        return self.program.code[pc + ARGS + index]

    def number(self, table: Table, pc: i64, index: i64) -> i64:
        """An argument that may be a formula: a sum of products, [terms, (factor, names, name ...) ...]."""
        code = self.program.code
        plain = code[pc + ARGS + index]
        if plain < FORMULA:
            return plain
        at = plain - FORMULA
        total: i64 = 0
        terms = code[at]
        at += 1
        for _ in range(terms):
            term = code[at]
            names = code[at + 1]
            at += 2
            for i in range(names):
                term *= self.program.effects.value(table, self, code[at + i])
            at += names
            total += term
        return total
