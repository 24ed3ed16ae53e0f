"""A step: one page of the rule book. The table keeps a stack of them: what is still to happen, the next on top."""
# mypyc: compile

from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

NOBODY: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Immutable, so that clones of a table share it. Either it asks (`moves`, `play`) or it just happens (`run`)."""

    def __init__(self, seat: i64 = NOBODY) -> None:
        self.seat: i64 = seat

    def moves(self, table: T) -> vec[i64]:
        """What `seat` may choose from. Empty: nobody is asked, the step runs. One: the engine plays it."""
        return vec[i64]()

    def play(self, table: T, move: i64) -> None:
        """Change the table by a move of `moves`, and push what follows."""
        raise NotImplementedError

    def run(self, table: T) -> None:
        """Change the table where there is nothing to choose, and push what follows."""
        raise NotImplementedError
