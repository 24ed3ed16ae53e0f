"""How many pieces of Wreck Raiders there are, wherever they lie."""

from stormtable.games.wreck_raiders import WreckRaidersGame
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.steps.gains import PlaceTreasure
from stormtable.games.wreck_raiders.table import WreckRaiders
from tests.kit.counting import counted


@counted.register
def census(game: WreckRaidersGame, table: WreckRaiders) -> dict[str, int]:
    """Tiles by type, baubles by kind, divers, dice, Exhibits and pieces; each piece in just one place."""
    return {
        **{type_: tiles(table, number) for number, type_ in enumerate(w.TYPE_IDS)},
        **{kind: baubles(table, number) for number, kind in enumerate(w.KIND_IDS)},
        "divers": divers(table),
        "dice": sum(w.IN_POOL <= table.dice[w.DIE_AT + die] < table.seats for die in range(table.pack.dice)),
        "exhibits": len(table.exhibit_at),
        "face up": len(table.face_up) - sum(at in (w.ON_SHOW, w.ON_SHOW + w.SKULL_ON) for at in table.exhibit_at),
        "pieces": len(table.piece_at),
        "market": sum(piece == w.EMPTY or table.piece_at[piece] == w.IN_MARKET for piece in table.market),
    }


def tiles(table: WreckRaiders, type_: int) -> int:
    """Supply, discards, displays, vaults, and a tile in hand that waits for its place."""
    pictures = range(type_ * w.FRONTS, type_ * w.FRONTS + w.FRONTS)
    piles = sum(table.tiles[picture] + table.tiles[w.PICTURES + picture] for picture in pictures)
    mats = 0
    for seat in range(table.seats):
        for row in range(w.DISPLAYS):
            held = [table.treasure_at(seat, row, place) for place in range(table.display_size(seat, row))]
            locked = [table.vault_at(seat, row, place) for place in range(table.column_size(seat, row))]
            mats += sum(picture in pictures for picture in held + locked)
    waiting = [step.picture for step in table.steps if isinstance(step, PlaceTreasure)]
    return piles + mats + sum(picture in pictures for picture in waiting)


def baubles(table: WreckRaiders, kind: int) -> int:
    """Common supply, baskets, Starfish on treasures, Skulls on Exhibits."""
    held: int = sum(table.baskets[owner * w.KINDS + kind] for owner in (*range(table.seats), int(w.COMMON)))
    if kind == w.STARFISH:
        held += sum(
            table.is_wild(seat, row, place)
            for seat in range(table.seats)
            for row in range(w.DISPLAYS)
            for place in range(table.display_size(seat, row))
        )
    if kind == w.SKULL:
        held += sum(at == w.ON_SHOW + w.SKULL_ON or at >= w.SKULL_ON for at in table.exhibit_at)
    return held


def divers(table: WreckRaiders) -> int:
    """Every diver is off the board or on the one spot that knows it."""
    count = 0
    for seat in range(table.seats):
        for diver in range(seat * w.DIVERS, seat * w.DIVERS + table.pack.divers):
            spot = table.divers[diver]
            count += spot == w.OFF_BOARD or table.spots[spot] == diver
    standing = sum(diver != w.EMPTY for diver in table.spots)
    on_board = sum(spot != w.OFF_BOARD for spot in table.divers)
    return count if standing == on_board else -1
