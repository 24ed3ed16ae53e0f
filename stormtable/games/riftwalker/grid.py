"""The element grid: turning, placing and swapping its cards, and the lines they make."""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, only
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import (
    CELLS,
    ELEMENT_DRAWN,
    FLIP,
    NEXT_CARD,
    PAIRS,
    PLACE,
    PLACED,
    SWAP,
    SWAPPED,
    TOP,
    TURNED,
    UNKNOWN,
)

# Three rows, three columns, two diagonals (RW-038).
LINES: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6])
TRIPLES: Final[i64] = 8


def all_pairs() -> vec[i64]:
    """Every two different cells, the lower first, as lower * CELLS + higher (RW-R46)."""
    pairs = vec[i64]()
    for low in range(CELLS):
        for high in range(low + 1, CELLS):
            pairs = append(pairs, low * CELLS + high)
    return pairs


def touching_pairs() -> vec[i64]:
    """The pairs of cells that touch by a side or a corner (RW-D16)."""
    pairs = vec[i64]()
    for pair in all_pairs():
        low, high = pair // CELLS, pair % CELLS
        across = high % 3 - low % 3
        if high // 3 - low // 3 <= 1 and -1 <= across <= 1:
            pairs = append(pairs, pair)
    return pairs


PAIR_CELLS: Final = all_pairs()
TOUCHING: Final = touching_pairs()


def flips() -> vec[i64]:
    moves = vec[i64]()
    for cell in range(CELLS):
        moves = append(moves, FLIP + cell)
    return moves


def swaps() -> vec[i64]:
    moves = vec[i64]()
    for pair in range(PAIRS):
        moves = append(moves, SWAP + pair)
    return moves


def with_places(table: Riftwalker, moves: vec[i64]) -> vec[i64]:
    """`moves` and both sides of the top element card on every cell (RW-023, RW-024, RW-R07)."""
    top = table.grid[TOP]
    for side in range(i64(2)):
        first = PLACE + table.pack.sides[top * 2 + side] * CELLS
        for cell in range(CELLS):
            moves = append(moves, first + cell)
    return moves


def turn(table: Riftwalker, seat: i64, cell: i64) -> None:
    """The card stays in its cell with its other side showing (RW-022, RW-059)."""
    table.grid[cell] ^= 1
    table.note(TURNED, seat, cell, table.showing(cell))


def place(table: Riftwalker, seat: i64, element: i64, cell: i64) -> None:
    """The top card covers a cell; the card replaced goes to the bottom of the deck (RW-023 to RW-026, RW-060)."""
    top = table.grid[TOP]
    replaced = table.grid[cell] // 2
    table.grid[cell] = top * 2 if table.pack.sides[top * 2] == element else top * 2 + 1
    table.queue = append(table.queue, replaced)
    table.note(PLACED, seat, cell, element, replaced)
    show_next(table)


def show_next(table: Riftwalker) -> None:
    """The card on top of the element deck lies in view (RW-R04)."""
    unknown = table.grid[UNKNOWN]
    if unknown != 0:
        table.grid[TOP] = table.chance.pick(each(unknown), ELEMENT_DRAWN)
        table.grid[UNKNOWN] = unknown & ~only(table.grid[TOP])
    else:
        table.grid[TOP] = table.queue[0]
        table.queue = table.queue[1:]
    table.note(NEXT_CARD, table.grid[TOP])


def swap(table: Riftwalker, seat: i64, pair: i64) -> None:
    """Two cards exchange cells, sides unchanged (RW-062)."""
    low, high = PAIR_CELLS[pair] // CELLS, PAIR_CELLS[pair] % CELLS
    kept = table.grid[low]
    table.grid[low] = table.grid[high]
    table.grid[high] = kept
    table.note(SWAPPED, seat, low, high)


def lines(table: Riftwalker) -> i64:
    """The set of elements that make a line of three (RW-038)."""
    sides = table.pack.sides
    grid = table.grid
    found: i64 = 0
    for line in range(TRIPLES):
        element = sides[grid[LINES[line * 3]]]
        if sides[grid[LINES[line * 3 + 1]]] == element and sides[grid[LINES[line * 3 + 2]]] == element:
            found |= only(element)
    return found


def touching(table: Riftwalker) -> i64:
    """The set of elements that show on two touching cells (RW-D16)."""
    found: i64 = 0
    for pair in TOUCHING:
        element = table.showing(pair // CELLS)
        if table.showing(pair % CELLS) == element:
            found |= only(element)
    return found
