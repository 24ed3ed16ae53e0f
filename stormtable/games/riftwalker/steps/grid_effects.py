"""What powers do to the element grid. None of it gives an element to use or another Rift step (RW-063)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.script import Script
from stormtable.engine.step import NOT_ASKED
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.grid import flips, place, swap, swaps, turn
from stormtable.games.riftwalker.steps.power import RiftEffect
from stormtable.games.riftwalker.table import Riftwalker

FLIPS: Final = flips()
SWAPS: Final = swaps()


@final
class Flip(RiftEffect):
    """flip(distinct): choose any grid card and turn it over, maybe one not turned before (RW-059, RW-063, RW-D01)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        if script.memory == 0:
            return FLIPS
        moves = vec[i64]()
        for cell in range(w.CELLS):
            if not has(script.memory, cell):
                moves = append(moves, w.FLIP + cell)
        return moves

    def remember(self, script: Script, pc: i64, move: i64) -> i64:
        """The cells turned so far, where they must be different."""
        return 0 if script.says(pc, 0) < 0 else script.memory | only(move - w.FLIP)

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        return w.TURNED_ALREADY if w.FLIP <= move < w.FLIP + w.CELLS else NOT_ASKED

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        turn(table, script.seat, move - w.FLIP)


@final
class Grow(RiftEffect):
    """grow(elements): choose a grid card that hides one of them; it is turned.

    (RW-061, RW-063, RW-D02, RW-R47, RW-R48)
    """

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        elements = script.says(pc, 0)
        moves = vec[i64]()
        for cell in range(w.CELLS):
            if has(elements, table.hidden(cell)):
                moves = append(moves, w.GROW + cell)
        return moves

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        return w.HIDES_ANOTHER if w.GROW <= move < w.GROW + w.CELLS else NOT_ASKED

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        turn(table, script.seat, move - w.GROW)


@final
class Swap(RiftEffect):
    """swap: choose two different grid cards; they exchange cells (RW-062, RW-063, RW-D03, RW-R46)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        return SWAPS

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        swap(table, script.seat, move - w.SWAP)


@final
class Place(RiftEffect):
    """place: the top element card, either side up, onto any cell (RW-060, RW-063, RW-D04)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        return table.pack.placings[table.grid[w.TOP]]

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        return w.NOT_ON_CARD if w.PLACE <= move < w.PLACE + w.ELEMENTS * w.CELLS else NOT_ASKED

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        place(table, script.seat, (move - w.PLACE) // w.CELLS, (move - w.PLACE) % w.CELLS)
