"""The end of the game: coins from Exhibits, vault and aquariums, and who wins."""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.vectors import filled
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.table import Pack, WreckRaiders

SKULL_COINS: Final[i64] = 2


def exhibit_coins(table: WreckRaiders, seat: i64) -> i64:
    """The coin value of each claimed Exhibit (WR-109)."""
    coins: i64 = 0
    for exhibit in range(table.pack.exhibits):
        at = table.exhibit_at[exhibit]
        if at == seat or at == seat + w.SKULL_ON:
            coins += table.pack.exhibit_coins[exhibit]
    return coins


def skull_coins(table: WreckRaiders, seat: i64) -> i64:
    """2 coins for each Skull used as a decoration (WR-110)."""
    coins: i64 = 0
    for exhibit in range(table.pack.exhibits):
        if table.exhibit_at[exhibit] == seat + w.SKULL_ON:
            coins += SKULL_COINS
    return coins


def picture_coins(table: WreckRaiders, seat: i64) -> i64:
    """1 coin for each different picture in the vault, wherever it lies (WR-111, WR-112, WR-R42)."""
    seen: i64 = 0
    coins: i64 = 0
    for column in range(w.COLUMNS):
        for row in range(table.column_size(seat, column)):
            picture = table.vault_at(seat, column, row)
            if (seen >> picture) & 1 == 0:
                seen |= 1 << picture
                coins += 1
    return coins


def row_coins(table: WreckRaiders, seat: i64, row: i64) -> i64:
    """A vault row of three treasures of one type gives its value, any other nothing (WR-113, WR-114, WR-115)."""
    first = table.vault_at(seat, 0, row)
    if first == w.EMPTY:
        return 0
    for column in range(1, w.COLUMNS):
        picture = table.vault_at(seat, column, row)
        if picture == w.EMPTY or picture // w.FRONTS != first // w.FRONTS:
            return 0
    return table.pack.row_values[row]


def vault_coins(table: WreckRaiders, seat: i64) -> i64:
    coins = picture_coins(table, seat)
    for row in range(w.ROWS):
        coins += row_coins(table, seat, row)
    return coins


def pieces_of(table: WreckRaiders, seat: i64, aquarium: i64) -> vec[i64]:
    """The pieces of one aquarium, from the Bottom up."""
    pieces = vec[i64]()
    home = seat * w.AQUARIUMS + aquarium
    for height in range(w.HEIGHTS):
        for piece in range(table.pack.pieces):
            if table.piece_at[piece] == home * w.HEIGHTS + height:
                pieces = append(pieces, piece)
    return pieces


def aquarium_coins(table: WreckRaiders, seat: i64, aquarium: i64) -> i64:
    """Bottom and Middles give coins, the Top pays by its own aquarium's symbols.

    Rules: WR-116, WR-117, WR-118, WR-119, WR-R43.
    """
    pack = table.pack
    home = seat * w.AQUARIUMS + aquarium
    symbols = filled(w.KINDS, 0)
    coins: i64 = 0
    top = w.EMPTY
    for piece in range(pack.pieces):
        at = table.piece_at[piece]
        if at < 0 or at // w.HEIGHTS != home:
            continue
        for kind in range(w.KINDS):
            symbols[kind] += pack.piece_symbols[piece * w.KINDS + kind]
        if pack.piece_kind[piece] == w.TOP:
            top = piece
        else:
            coins += pack.piece_coins[piece]
    return coins if top == w.EMPTY else coins + top_coins(pack, top, symbols)


def top_coins(pack: Pack, top: i64, symbols: vec[i64]) -> i64:
    """What a Top pays for these symbols, each symbol used once (WR-118, WR-120)."""
    payments: i64 = 0
    if pack.top_any[top] > 0:
        for kind in range(w.KINDS):
            payments += symbols[kind]
    elif pack.top_alike[top] > 0:
        for kind in range(w.KINDS):
            payments += symbols[kind] // pack.top_alike[top]
    else:
        payments = -1
        for kind in range(w.KINDS):
            per = pack.top_per[top * w.KINDS + kind]
            if per > 0 and (payments < 0 or symbols[kind] // per < payments):
                payments = symbols[kind] // per
    return payments * pack.top_pays[top]


def all_aquarium_coins(table: WreckRaiders, seat: i64) -> i64:
    coins: i64 = 0
    for aquarium in range(table.aquariums_of(seat)):
        coins += aquarium_coins(table, seat, aquarium)
    return coins


def piece_coins(table: WreckRaiders, seat: i64) -> i64:
    """What Bottoms and Middles give by themselves (WR-117)."""
    coins: i64 = 0
    for piece in range(table.pack.pieces):
        at = table.piece_at[piece]
        if at >= 0 and at // (w.HEIGHTS * w.AQUARIUMS) == seat and table.pack.piece_kind[piece] != w.TOP:
            coins += table.pack.piece_coins[piece]
    return coins


def total(table: WreckRaiders, seat: i64) -> i64:
    """Exhibits, vault and aquariums; nothing else scores (WR-108, WR-121)."""
    return (
        exhibit_coins(table, seat)
        + skull_coins(table, seat)
        + vault_coins(table, seat)
        + all_aquarium_coins(table, seat)
    )


def treasures_left(table: WreckRaiders, seat: i64) -> i64:
    """Treasures in all three displays, the first tie-break (WR-123, WR-R41)."""
    count: i64 = 0
    for display in range(w.DISPLAYS):
        count += table.display_size(seat, display)
    return count


def baubles_left(table: WreckRaiders, seat: i64) -> i64:
    """Baubles in the basket, the second tie-break (WR-124, WR-R23)."""
    count: i64 = 0
    for kind in range(w.KINDS):
        count += table.baubles(seat, kind)
    return count


def scores(table: WreckRaiders) -> list[int]:
    """Worked out once, for all players, after the last turn (WR-128)."""
    return [total(table, seat) for seat in range(table.seats)]


def winners(table: WreckRaiders) -> list[int]:
    """The highest total wins, then the tie-breaks; players level on all three win together.

    Rules: WR-122, WR-123, WR-124, WR-125.
    """
    standing = [
        (total(table, seat), treasures_left(table, seat), baubles_left(table, seat)) for seat in range(table.seats)
    ]
    best = max(standing)
    return [seat for seat, reached in enumerate(standing) if reached == best]
