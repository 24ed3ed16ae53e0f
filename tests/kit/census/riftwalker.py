"""How many pieces of Riftwalker there are, wherever they lie."""

from stormtable.engine.bits import each
from stormtable.games.riftwalker import RiftwalkerGame
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker
from tests.kit.counting import counted


@counted.register
def census(game: RiftwalkerGame, table: Riftwalker) -> dict[str, int]:
    """Element cards and rifts, each in just one place; levels and cards beneath only where a rift lies in play."""
    rifts = rift_places(table)
    cards = [table.grid[cell] // 2 for cell in range(w.CELLS)] + [table.grid[w.TOP], *table.queue]
    cards.extend(each(table.grid[w.UNKNOWN]))
    in_play = play_area(table)
    shifted = [*each(table.piles[w.ONCE]), *each(table.piles[w.TWICE])]
    hosts = [entry // (2 * w.MOST_RIFTS) for entry in table.tucked]
    return {
        "element cards": len(cards),
        "different element cards": len(set(cards) - {int(w.NONE)}),
        "rifts": len(rifts),
        "different rifts": len(set(rifts)),
        "shifted out of play": len([rift for rift in shifted if rift not in in_play]),
        "shifted twice over": len(shifted) - len(set(shifted)),
        "beneath nothing in play": len([host for host in hosts if host not in in_play]),
    }


def rift_places(table: Riftwalker) -> list[int]:
    """Every rift, once for each place it lies in."""
    beneath = [entry // 2 % w.MOST_RIFTS for entry in table.tucked]
    hands = [rift for seat in range(table.seats) for rift in each(table.piles[w.HAND_OF + seat])]
    return [*beneath, *hands, *play_area(table), *each(table.piles[w.DECK]), *table.bottom]


def play_area(table: Riftwalker) -> list[int]:
    areas = (w.EXPLORED_BY, w.SCORED_BY)
    return [rift for seat in range(table.seats) for area in areas for rift in each(table.piles[area + seat])]
