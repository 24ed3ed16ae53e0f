"""The types that Wreck Raiders' content is read into, what makes it valid, and the numbers the rules read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from stormtable.engine.content import PLAIN_TEXT, Sections, require, typed, unique
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.table import Pack
from stormtable.games.wreck_raiders.words import KindId, PieceKind, TypeId, ZoneId

Status = Literal["printed", "designed"]
Spot = Annotated[int, Meta(ge=1, le=6)]
Coins = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=99)]
Place = Annotated[float, Meta(ge=0, le=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN_TEXT)]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,23}\Z")]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of content; every one says whether the rule book prints it or we designed it."""

    status: Status


class Wreck(Item, frozen=True):
    id: TypeId
    title: Name
    ring: list[Spot]
    x: Place
    y: Place


class BeachSpot(Item, frozen=True):
    spot: Spot
    baubles: Annotated[list[KindId], Meta(max_length=9)]


class Zone(Item, frozen=True):
    id: ZoneId
    weight: Count


class Treasure(Item, frozen=True):
    id: Id
    title: Name
    type: TypeId
    copies: Annotated[int, Meta(ge=1, le=99)]


class Bauble(Item, frozen=True):
    id: KindId
    title: Name
    count: Count


class Exhibit(Item, frozen=True):
    id: Id
    treasures: Annotated[list[TypeId], Meta(min_length=1, max_length=4)]
    coins: Coins
    crests: Annotated[list[Literal["skull", "seashell"]], Meta(max_length=2)]
    reward: Annotated[list[Literal["skull", "seashell", "starfish", "choice", "piece"]], Meta(max_length=6)]


class Piece(Item, frozen=True):
    id: Id
    kind: PieceKind
    cost: Annotated[list[KindId], Meta(max_length=9)]
    symbols: Annotated[list[KindId], Meta(max_length=9)]
    coins: Coins = 0
    per: Annotated[list[Literal["skull", "seashell", "starfish", "any", "same2"]], Meta(max_length=9)] = []
    pays: Coins = 0


class Mat(Item, frozen=True):
    displays: int
    pedestals: int
    columns: int
    row_values: list[Coins]


class TableSize(Item, frozen=True):
    seats: Annotated[int, Meta(ge=2, le=4)]
    divers: Annotated[int, Meta(ge=1, le=6)]
    dice: Annotated[int, Meta(ge=1, le=5)]
    exhibits: Annotated[int, Meta(ge=1, le=5)]
    claims_to_end: Annotated[int, Meta(ge=1, le=52)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a pack says."""

    wreck: list[Wreck]
    beach: list[BeachSpot]
    zone: list[Zone]
    treasure: list[Treasure]
    bauble: list[Bauble]
    exhibit: list[Exhibit]
    piece: list[Piece]
    mat: Mat
    table: list[TableSize]
    stall_rounds: Annotated[int, Meta(ge=1, le=1000)]

    def size(self, seats: int) -> TableSize:
        return next(size for size in self.table if size.seats == seats)


def read(name: str, sections: Sections) -> Content:
    """Typed and valid content, or a ContentError that says what is wrong where."""
    content = typed(name, sections, Content)
    check_board(content)
    check_treasures(content)
    check_exhibits(content)
    check_pieces(content)
    check_sizes(content)
    return content


def check_board(content: Content) -> None:
    require(
        [wreck.id for wreck in content.wreck] == list(w.TYPE_IDS), "wreck", f"needs {', '.join(w.TYPE_IDS)} in order"
    )
    for wreck in content.wreck:
        ring_is_whole = sorted(wreck.ring) == list(range(1, 7))
        require(ring_is_whole, f"wreck {wreck.id}", "its ring must name spots 1 to 6 once each")
    require([spot.spot for spot in content.beach] == list(range(1, 7)), "beach", "needs spots 1 to 6 in order")
    require(
        [zone.id for zone in content.zone] == ["none", *w.KIND_IDS], "zone", "needs none, skull, seashell, starfish"
    )
    require(sum(zone.weight for zone in content.zone) > 0, "zone", "at least one weight must be above 0")


def check_treasures(content: Content) -> None:
    unique("treasure", [treasure.id for treasure in content.treasure])
    wanted = [type_ for type_ in w.TYPE_IDS for _ in range(w.FRONTS)]
    found = [treasure.type for treasure in content.treasure]
    require(found == wanted, "treasure", "needs three pictures of each of gems, gold, art, relics, in that order")
    require([bauble.id for bauble in content.bauble] == list(w.KIND_IDS), "bauble", f"needs {', '.join(w.KIND_IDS)}")


def check_exhibits(content: Content) -> None:
    unique("exhibit", [exhibit.id for exhibit in content.exhibit])
    for exhibit in content.exhibit:
        item = f"exhibit {exhibit.id}"
        special = {"choice", "piece"} & set(exhibit.reward)
        require(len(set(exhibit.crests)) == len(exhibit.crests), item, "a crest stands twice")
        require(not special or len(exhibit.reward) == 1, item, "choice and piece are whole rewards of their own")
        one_type = len(set(exhibit.treasures)) == 1
        require(not (one_type and exhibit.reward), item, "a card of one type has no style reward (WR-077)")
    most = max(size.exhibits for size in content.table) if content.table else 0
    require(len(content.exhibit) >= most, "exhibit", f"at least {most} cards are needed to fill the row")
    require(len(content.exhibit) <= 200, "exhibit", "at most 200 cards fit the box")


def check_pieces(content: Content) -> None:
    unique("piece", [piece.id for piece in content.piece])
    for piece in content.piece:
        item = f"piece {piece.id}"
        top = piece.kind == "top"
        require(bool(piece.per) == top, item, "a Top needs a formula (per), other pieces have none")
        require(not (top and piece.coins), item, "a Top has no coins of its own, it pays by its formula")
        special = {"any", "same2"} & set(piece.per)
        require(not special or len(piece.per) == 1, item, "any and same2 are whole formulas of their own")
    kinds = [piece.kind for piece in content.piece]
    require(kinds.count("bottom") <= w.AQUARIUMS, "piece", f"at most {w.AQUARIUMS} Bottoms fit")
    require(kinds.count("middle") + 2 <= w.HEIGHTS, "piece", f"at most {w.HEIGHTS - 2} Middles fit")
    require(len(kinds) <= 60, "piece", "at most 60 pieces fit the box")


def check_sizes(content: Content) -> None:
    mat = content.mat
    require(mat.displays == w.DISPLAYS, "mat, displays", f"must be {w.DISPLAYS}")
    require(mat.pedestals == w.PEDESTALS, "mat, pedestals", f"must be {w.PEDESTALS}")
    require(mat.columns == w.COLUMNS, "mat, columns", f"must be {w.COLUMNS}")
    require(len(mat.row_values) == w.ROWS, "mat, row_values", f"must have {w.ROWS} values")
    require([size.seats for size in content.table] == [2, 3, 4], "table", "needs one entry each for 2, 3 and 4 seats")


def tally(ids: list[str], known: tuple[str, ...]) -> list[int]:
    return [ids.count(name) for name in known]


def pack_for(content: Content, seats: int) -> Pack:
    """The content as the rules read it, for one number of seats."""
    pack = Pack()
    pack_board(pack, content)
    pack_exhibits(pack, content)
    pack_pieces(pack, content)
    size = content.size(seats)
    pack.divers = size.divers
    pack.dice = size.dice
    pack.face_up = size.exhibits
    pack.claims_to_end = size.claims_to_end
    pack.stall_rounds = content.stall_rounds
    return pack


def flat(rows: list[list[int]]) -> vec[i64]:
    return vec[i64]([value for row in rows for value in row])


def pack_board(pack: Pack, content: Content) -> None:
    neighbours: list[list[int]] = []
    for wreck, ring in enumerate(wreck.ring for wreck in content.wreck):
        for number in range(1, int(w.SPOTS) + 1):
            at = ring.index(number)
            beside = (ring[at - 1], ring[(at + 1) % len(ring)])
            neighbours.append([wreck * w.SPOTS + spot - 1 for spot in beside])
    pack.neighbours = flat(neighbours)
    pack.beach_baubles = flat([tally(list(spot.baubles), w.KIND_IDS) for spot in content.beach])
    pack.zone_weights = vec[i64]([zone.weight for zone in content.zone])
    pack.tile_copies = vec[i64]([treasure.copies for treasure in content.treasure])
    pack.bauble_count = vec[i64]([bauble.count for bauble in content.bauble])
    pack.row_values = vec[i64](content.mat.row_values)


def pack_exhibits(pack: Pack, content: Content) -> None:
    rows = [[w.TYPE_IDS.index(type_) for type_ in exhibit.treasures] for exhibit in content.exhibit]
    pack.exhibits = len(rows)
    pack.exhibit_size = vec[i64]([len(row) for row in rows])
    pack.exhibit_row = flat([row + [w.EMPTY] * (int(w.PEDESTALS) - len(row)) for row in rows])
    pack.exhibit_asks = vec[i64]([asked(row) for row in rows])
    pack.exhibit_coins = vec[i64]([exhibit.coins for exhibit in content.exhibit])
    pack.exhibit_crest = flat([tally(list(exhibit.crests), w.KIND_IDS) for exhibit in content.exhibit])
    pack.reward_baubles = flat([tally(list(exhibit.reward), w.KIND_IDS) for exhibit in content.exhibit])
    pack.reward_choice = vec[i64]([exhibit.reward.count("choice") for exhibit in content.exhibit])
    pack.reward_piece = vec[i64]([exhibit.reward.count("piece") for exhibit in content.exhibit])


def asked(row: list[int]) -> int:
    """A row of treasures as one number, laid out as `WreckRaiders.held`."""
    return (len(row) << w.SIZE_BIT) + sum(1 << (type_ * w.TYPE_BITS) for type_ in row)


def pack_pieces(pack: Pack, content: Content) -> None:
    pieces = content.piece
    pack.pieces = len(pieces)
    pack.piece_kind = vec[i64]([w.PIECE_KINDS.index(piece.kind) for piece in pieces])
    pack.piece_cost = flat([tally(list(piece.cost), w.KIND_IDS) for piece in pieces])
    pack.piece_price = vec[i64]([price(piece.cost) for piece in pieces])
    pack.piece_coins = vec[i64]([piece.coins for piece in pieces])
    pack.piece_symbols = flat([tally(list(piece.symbols), w.KIND_IDS) for piece in pieces])
    pack.top_per = flat([tally(list(piece.per), w.KIND_IDS) for piece in pieces])
    pack.top_any = vec[i64]([piece.per.count("any") for piece in pieces])
    pack.top_alike = vec[i64]([2 if "same2" in piece.per else 0 for piece in pieces])
    pack.top_pays = vec[i64]([piece.pays for piece in pieces])


def price(cost: list[KindId]) -> int:
    """Baubles as one number, laid out as `WreckRaiders.purse`."""
    return sum(1 << (w.KIND_IDS.index(kind) * w.KIND_BITS) for kind in cost)
