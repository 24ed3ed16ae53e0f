"""The element grid: turning, placing and swapping its cards, and the lines they make."""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, only
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker

# Three rows, three columns, two diagonals (RW-038).
LINES: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6])
TRIPLES: Final[i64] = 8


def all_pairs() -> vec[i64]:
    """Every two different cells, the lower first, as lower * CELLS + higher (RW-R46)."""
    pairs = vec[i64]()
    for low in range(w.CELLS):
        for high in range(low + 1, w.CELLS):
            pairs = append(pairs, low * w.CELLS + high)
    return pairs


def touching_pairs() -> vec[i64]:
    """The pairs of cells that touch by a side or a corner (RW-D16)."""
    pairs = vec[i64]()
    for pair in all_pairs():
        low, high = pair // w.CELLS, pair % w.CELLS
        across = high % 3 - low % 3
        if high // 3 - low // 3 <= 1 and -1 <= across <= 1:
            pairs = append(pairs, pair)
    return pairs


PAIR_CELLS: Final = all_pairs()
TOUCHING: Final = touching_pairs()


def flips() -> vec[i64]:
    moves = vec[i64]()
    for cell in range(w.CELLS):
        moves = append(moves, w.FLIP + cell)
    return moves


def swaps() -> vec[i64]:
    moves = vec[i64]()
    for pair in range(w.PAIRS):
        moves = append(moves, w.SWAP + pair)
    return moves


def on_top(table: Riftwalker, element: i64) -> bool:
    """Whether the top element card has this element on one of its sides (RW-023)."""
    top = table.grid[w.TOP]
    return table.pack.sides[top * 2] == element or table.pack.sides[top * 2 + 1] == element


def with_places(moves: vec[i64], first: i64, second: i64) -> vec[i64]:
    """`moves` and both sides of an element card on every cell (RW-023, RW-024, RW-R07)."""
    for cell in range(w.CELLS):
        moves = append(moves, w.PLACE + first * w.CELLS + cell)
    for cell in range(w.CELLS):
        moves = append(moves, w.PLACE + second * w.CELLS + cell)
    return moves


def turn(table: Riftwalker, seat: i64, cell: i64) -> None:
    """The card stays in its cell with its other side showing (RW-022, RW-059)."""
    before = heard_lines(table)
    table.grid[cell] ^= 1
    table.note(w.TURNED, seat, cell, table.showing(cell))
    tell_lines(table, before)


def place(table: Riftwalker, seat: i64, element: i64, cell: i64) -> None:
    """The top card covers a cell; the card replaced goes to the bottom of the deck.

    Grid and deck keep their sizes (RW-023, RW-024, RW-025, RW-026, RW-060).
    """
    before = heard_lines(table)
    top = table.grid[w.TOP]
    replaced = table.grid[cell] // 2
    table.grid[cell] = top * 2 if table.pack.sides[top * 2] == element else top * 2 + 1
    table.queue = append(table.queue, replaced)
    table.note(w.PLACED, seat, cell, element, replaced)
    tell_lines(table, before)
    show_next(table)


def show_next(table: Riftwalker) -> None:
    """The card on top of the element deck lies in view (RW-R04)."""
    unknown = table.grid[w.UNKNOWN]
    if unknown != 0:
        table.grid[w.TOP] = table.chance.pick(each(unknown), w.ELEMENT_DRAWN)
        table.grid[w.UNKNOWN] = unknown & ~only(table.grid[w.TOP])
    else:
        table.grid[w.TOP] = table.queue[0]
        table.queue = table.queue[1:]
    table.note(w.NEXT_CARD, table.grid[w.TOP])


def swap(table: Riftwalker, seat: i64, pair: i64) -> None:
    """Two cards exchange cells, sides unchanged (RW-062)."""
    before = heard_lines(table)
    low, high = PAIR_CELLS[pair] // w.CELLS, PAIR_CELLS[pair] % w.CELLS
    kept = table.grid[low]
    table.grid[low] = table.grid[high]
    table.grid[high] = kept
    table.note(w.SWAPPED, seat, low, high)
    tell_lines(table, before)


def heard_lines(table: Riftwalker) -> i64:
    """The lines there are, if anybody listens to what becomes of them."""
    return lines(table) if table.journal is not None else 0


def tell_lines(table: Riftwalker, before: i64) -> None:
    """Which lines a change of the grid has made and which it has broken."""
    if table.journal is None:
        return
    now = lines(table)
    for element in each(now & ~before):
        table.note(w.LINE_MADE, element)
    for element in each(before & ~now):
        table.note(w.LINE_BROKEN, element)


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
        element = table.showing(pair // w.CELLS)
        if table.showing(pair % w.CELLS) == element:
            found |= only(element)
    return found
