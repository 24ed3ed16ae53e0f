"""A step: one page of the rule book. The table keeps a stack of them: what is still to happen, the next on top."""
# mypyc: compile

from typing import Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

NOBODY: Final[i64] = -1

# What `bar` answers besides a reason, which a game declares with its words.
FREE: Final[i64] = 0
NOT_ASKED: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Immutable, so that clones of a table share it. Either it asks (`moves`, `play`) or it just happens (`run`)."""

    def __init__(self, seat: i64 = NOBODY) -> None:
        self.seat: i64 = seat

    def moves(self, table: T) -> vec[i64]:
        """What `seat` may choose from. Empty: nobody is asked, the step runs. One: the engine plays it."""
        return vec[i64]()

    def bar(self, table: T, move: i64) -> i64:
        """FREE, the reason why this move is not offered, or NOT_ASKED where the step asks for something else.

        A move is FREE if and only if `moves` lists it: what is offered and why the rest is refused are one rule.
        """
        return NOT_ASKED

    def play(self, table: T, move: i64) -> None:
        """Change the table by a move of `moves`, and push what follows."""
        raise NotImplementedError

    def run(self, table: T) -> None:
        """Change the table where there is nothing to choose, and push what follows."""
        raise NotImplementedError


def offered(step: Step[T], table: T, first: i64, count: i64) -> vec[i64]:
    """The moves of one verb, which begin at `first`, that nothing bars."""
    return with_offered(vec[i64](), step, table, first, count)


def with_offered(moves: vec[i64], step: Step[T], table: T, first: i64, count: i64) -> vec[i64]:
    """`moves`, and those of one verb that nothing bars."""
    for move in range(first, first + count):
        if step.bar(table, move) == FREE:
            moves = append(moves, move)
    return moves


def listed(moves: vec[i64], move: i64) -> bool:
    """Whether a move is among those: for a `bar` that asks `moves` what is free, and says itself what bars the rest."""
    for other in moves:
        if other == move:
            return True
    return False
