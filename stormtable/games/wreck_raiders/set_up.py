"""How a table of Wreck Raiders is set up."""
# mypyc: compile

from stormtable.games.wreck_raiders.steps.aquarium import refill
from stormtable.games.wreck_raiders.steps.exhibits import reveal_exhibits
from stormtable.games.wreck_raiders.steps.turn import StartTurn, roll_pool
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.words import COMMON, KINDS, MARKET, PICTURES, START_PLAYER


def lay_out(table: WreckRaiders) -> None:
    """Supplies, row of Exhibits, market, start player and first roll (WR-002 to WR-016, WR-R54)."""
    pack = table.pack
    for picture in range(PICTURES):
        table.tiles[picture] = pack.tile_copies[picture]
    for kind in range(KINDS):
        table.baskets[COMMON * KINDS + kind] = pack.bauble_count[kind]
    reveal_exhibits(table, pack.face_up)
    for slot in range(MARKET):
        refill(table, slot)
    table.starter = table.chance.below(table.seats, START_PLAYER)
    table.active = table.starter
    roll_pool(table)
    table.push(StartTurn(table.starter))
