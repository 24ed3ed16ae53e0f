"""How a table of Wreck Raiders is set up."""
# mypyc: compile

from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.steps.aquarium import refill
from stormtable.games.wreck_raiders.steps.exhibits import reveal_exhibits
from stormtable.games.wreck_raiders.steps.turn import EndGame, roll_pool, start_turn
from stormtable.games.wreck_raiders.table import WreckRaiders


def lay_out(table: WreckRaiders) -> None:
    """Supplies, row of Exhibits, market, start player and first roll; mats, baskets and divers begin empty-handed.

    Rules: WR-002, WR-003, WR-004, WR-005, WR-006, WR-007, WR-008, WR-009, WR-010, WR-011, WR-012, WR-013, WR-014,
    WR-015, WR-016, WR-R54.
    """
    pack = table.pack
    for picture in range(w.PICTURES):
        table.tiles[picture] = pack.tile_copies[picture]
    for kind in range(w.KINDS):
        table.baskets[w.COMMON * w.KINDS + kind] = pack.bauble_count[kind]
    reveal_exhibits(table, pack.face_up)
    for slot in range(w.MARKET):
        refill(table, slot)
    table.starter = table.chance.below(table.seats, w.START_PLAYER)
    table.active = table.starter
    roll_pool(table)
    table.push(EndGame())
    start_turn(table, table.starter)
