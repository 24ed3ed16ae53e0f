"""Looking at the stack of tiles: what one seat knows and the others do not."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.chance import without
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.decks import draw_tile
from stormtable.games.everrain.table import Everrain, ShipStep


@final
class PeekTiles(ShipStep):
    """The owner looks at the top tiles and may put one of them at the bottom of its own Act's group."""

    def __init__(self, seat: i64, ship: i64, count: i64, seen: i64) -> None:
        super().__init__(seat, ship)
        self.count: i64 = count
        self.seen: i64 = seen  # 1: they have been looked at

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if self.seen == 1:
            for place in range(min(self.count, i64(len(table.tile_top)))):
                found = append(found, w.PUT_DOWN + table.tile_top[place])
            found = append(found, w.LEAVE_TILES)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_TILES:
            return FREE
        if not w.PUT_DOWN <= move < w.PUT_DOWN + m.TILES:
            return NOT_ASKED
        for offered in self.moves(table):
            if offered == move:
                return FREE
        return w.TILE_NOT_SEEN

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_TILES:
            return
        tile = move - w.PUT_DOWN
        table.tile_top = without(table.tile_top, tile)
        put_down(table, tile)
        table.note(w.TILE_SUNK, self.ship)

    def run(self, table: Everrain) -> None:
        look(table, self.seat, self.ship, self.count)
        table.push(PeekTiles(self.seat, self.ship, self.count, 1))


def put_down(table: Everrain, tile: i64) -> None:
    """To the bottom of its Act's group, which is above all tiles of later Acts, also those that were seen (EV-017)."""
    above = vec[i64]()
    below = vec[i64]()
    for other in table.tile_top:
        if table.pack.tile_act[other] > table.pack.tile_act[tile]:
            below = append(below, other)
        else:
            above = append(above, other)
    if len(below) == 0:
        table.tile_bottom = append(table.tile_bottom, tile)
        return
    above = append(above, tile)
    for other in below:
        above = append(above, other)
    table.tile_top = above


def look(table: Everrain, seat: i64, ship: i64, count: i64) -> None:
    """The top tiles are turned up for one seat: from now on it knows where they are."""
    top = table.tile_top
    table.tile_top = vec[i64]()
    while i64(len(top)) < count:
        tile = draw_tile(table)
        if tile == m.NONE:
            break
        top = append(top, tile)
    table.tile_top = top
    for place in range(min(count, i64(len(top)))):
        table.known[top[place]] |= only(seat)
        table.whisper(only(seat), w.TILE_SEEN, ship, top[place])
