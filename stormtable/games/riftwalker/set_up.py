"""How a table of Riftwalker is set up."""
# mypyc: compile

from mypy_extensions import i64

from stormtable.engine.bits import each, only
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.cards import draw
from stormtable.games.riftwalker.grid import show_next
from stormtable.games.riftwalker.steps.turn import StartTurn
from stormtable.games.riftwalker.table import Riftwalker


def lay_out(table: Riftwalker) -> None:
    """Grid, element deck, hands, rift deck, start player.

    RW-003, RW-004, RW-006, RW-007, RW-008, RW-R01, RW-R02, RW-R03, RW-R04.
    """
    pack = table.pack
    deal_grid(table)
    table.piles[w.DECK] = only(pack.rifts) - 1
    for seat in range(table.seats):
        for _ in range(pack.hand):
            draw(table, seat)
    table.starter = table.chance.below(table.seats, w.START_PLAYER)
    table.active = table.starter
    table.push(StartTurn(table.starter))


def deal_grid(table: Riftwalker) -> None:
    """Nine random cards, each on a random side; of the others only the top one shows."""
    left: i64 = only(table.pack.cards) - 1
    for cell in range(w.CELLS):
        card = table.chance.pick(each(left), w.ELEMENT_DRAWN)
        left &= ~only(card)
        table.grid[cell] = card * 2 + table.chance.below(2, w.SIDE_SHOWN)
    table.grid[w.UNKNOWN] = left
    show_next(table)
