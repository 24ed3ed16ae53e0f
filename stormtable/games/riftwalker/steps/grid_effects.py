"""What powers do to the element grid. None of it gives an element to use or another Rift step (RW-063)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import Step
from stormtable.games.riftwalker.grid import flips, place, swap, swaps, turn, with_places
from stormtable.games.riftwalker.steps.power import Effect
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import CELLS, DISTINCT, FLIP, GROW, OF_ELEMENTS, PLACE, SWAP

FLIPS: Final = flips()
SWAPS: Final = swaps()


@final
class Flip(Effect):
    """Choose any grid card and turn it over (RW-059, RW-D01)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return FLIPS

    def apply(self, table: Riftwalker, move: i64) -> None:
        turn(table, self.seat, move - FLIP)

    def again(self, table: Riftwalker, move: i64) -> Step[Riftwalker]:
        if self.says(table, DISTINCT) == 0:
            return Flip(self.seat, self.rift, self.effect, self.done + 1)
        return FlipAnother(self.seat, self.rift, self.effect, self.done + 1, only(move - FLIP))


@final
class FlipAnother(Effect):
    """Choose a grid card that this effect has not turned yet (RW-D01)."""

    def __init__(self, seat: i64, rift: i64, effect: i64, done: i64, turned: i64) -> None:
        super().__init__(seat, rift, effect, done)
        self.turned: i64 = turned  # the set of cells

    def options(self, table: Riftwalker) -> vec[i64]:
        moves = vec[i64]()
        for cell in range(CELLS):
            if not has(self.turned, cell):
                moves = append(moves, FLIP + cell)
        return moves

    def apply(self, table: Riftwalker, move: i64) -> None:
        turn(table, self.seat, move - FLIP)

    def again(self, table: Riftwalker, move: i64) -> Step[Riftwalker]:
        return FlipAnother(self.seat, self.rift, self.effect, self.done + 1, self.turned | only(move - FLIP))


@final
class Grow(Effect):
    """Choose a grid card that hides an element the card names; it is turned (RW-061, RW-D02, RW-R47, RW-R48)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        elements = self.says(table, OF_ELEMENTS)
        moves = vec[i64]()
        for cell in range(CELLS):
            if has(elements, table.hidden(cell)):
                moves = append(moves, GROW + cell)
        return moves

    def apply(self, table: Riftwalker, move: i64) -> None:
        turn(table, self.seat, move - GROW)


@final
class Swap(Effect):
    """Choose two different grid cards; they exchange cells (RW-062, RW-D03, RW-R46)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return SWAPS

    def apply(self, table: Riftwalker, move: i64) -> None:
        swap(table, self.seat, move - SWAP)


@final
class Place(Effect):
    """The top element card, either side up, onto any cell (RW-060, RW-D04)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return with_places(table, vec[i64]())

    def apply(self, table: Riftwalker, move: i64) -> None:
        place(table, self.seat, (move - PLACE) // CELLS, (move - PLACE) % CELLS)
