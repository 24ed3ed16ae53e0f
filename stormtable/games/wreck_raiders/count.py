"""The count of Wreck Raiders as people read it: lines of the scoring, and what settles a tie."""

from __future__ import annotations

from stormtable.engine.texts import ScoreLine, TieBreak
from stormtable.engine.vectors import filled
from stormtable.engine.wording import counted
from stormtable.games.wreck_raiders import scoring
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.table import WreckRaiders


def score_lines(table: WreckRaiders) -> list[ScoreLine]:
    """The scoring as the rule book counts it (WR-108)."""
    seats = range(table.seats)
    rows = [[int(scoring.row_coins(table, seat, row)) for row in range(w.ROWS)] for seat in seats]
    pieces = tuple(int(scoring.piece_coins(table, seat)) for seat in seats)
    tops = tuple(int(scoring.all_aquarium_coins(table, seat)) - pieces[seat] for seat in seats)
    exhibits = tuple(int(scoring.exhibit_coins(table, seat)) for seat in seats)
    skulls = tuple(int(scoring.skull_coins(table, seat)) for seat in seats)
    pictures = tuple(int(scoring.picture_coins(table, seat)) for seat in seats)
    claimed = tuple(counted(int(table.claims_of(seat)), "card") for seat in seats)
    full = tuple(" + ".join(str(coins) for coins in held if coins) if sum(map(bool, held)) > 1 else "" for held in rows)
    return [
        ScoreLine("exhibits", "Exhibits", exhibits, ("WR-109",), claimed),
        ScoreLine("skulls", "Skulls on Exhibits", skulls, ("WR-110",)),
        ScoreLine("pictures", "Pictures in the vault", pictures, ("WR-111",)),
        ScoreLine("vault-rows", "Vault rows of one type", tuple(map(sum, rows)), ("WR-113",), full),
        ScoreLine("aquarium-pieces", "Aquariums: Bottoms and Middles", pieces, ("WR-116", "WR-117")),
        ScoreLine("aquarium-tops", "Aquariums: Tops", tops, ("WR-118",)),
    ]


def tie_breaks(table: WreckRaiders) -> list[TieBreak]:
    """Treasures left in displays, then baubles left (WR-123, WR-124)."""
    seats = range(table.seats)
    treasures = tuple(int(scoring.treasures_left(table, seat)) for seat in seats)
    baubles = tuple(int(scoring.baubles_left(table, seat)) for seat in seats)
    return [
        TieBreak("treasures left in displays", treasures, ("WR-123",)),
        TieBreak("baubles left", baubles, ("WR-124",)),
    ]


def ahead_in_ties(table: WreckRaiders) -> list[int]:
    """Who would win if all had the same coins now; several where tie-breaks are level (WR-123, WR-124, WR-125)."""
    standings = list(zip(*(tie.values for tie in tie_breaks(table)), strict=True))
    return [seat for seat, standing in enumerate(standings) if standing == max(standings)]


def pays(table: WreckRaiders, seat: int, aquarium: int, top: int) -> int:
    """What a Top would pay on that aquarium as it is (WR-118)."""
    pack = table.pack
    symbols = filled(w.KINDS, 0)
    for piece in [*scoring.pieces_of(table, seat, aquarium), top]:
        for kind in range(w.KINDS):
            symbols[kind] += pack.piece_symbols[piece * w.KINDS + kind]
    return int(scoring.top_coins(pack, top, symbols))


def open_aquariums(table: WreckRaiders, seat: int) -> list[int]:
    """Those without a Top (WR-091)."""
    owned = range(table.aquariums_of(seat))
    return [one for one in owned if table.pack.piece_kind[scoring.pieces_of(table, seat, one)[-1]] != w.TOP]
