"""What abilities do where a number cannot say it: what a vehicle takes off others, what a crew card does at once.

All that a number can say is `gives` in the content; `asked.py` lists the questions.
"""
# mypyc: compile

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Removal(Generic[T]):
    """Dice and markers that a vehicle takes off once its die is placed and did its damage (SR-R94)."""

    def after_placing(self, table: T, seat: i64) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CrewAct(Generic[T]):
    """What a crew card does at once. Its moments are content; here is what must hold at one of them."""

    def usable(self, table: T, seat: i64) -> bool:
        """Whether it has something to do for `seat` now (at a moment of its own)."""
        return True

    def use(self, table: T, seat: i64) -> None:
        """What it does; the card is face down already."""
        raise NotImplementedError
