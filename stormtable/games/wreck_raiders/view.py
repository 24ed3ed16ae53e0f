"""What one seat may see of Wreck Raiders: everything but the order of what lies face down, which nobody knows."""

from __future__ import annotations

import msgspec

from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.content import Content
from stormtable.games.wreck_raiders.count import ahead_in_ties, open_aquariums, pays
from stormtable.games.wreck_raiders.scoring import pieces_of, total
from stormtable.games.wreck_raiders.steps.gains import PlaceTreasure
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.words import KindId, PieceKind, TypeId, ZoneId


class Die(msgspec.Struct, frozen=True):
    number: int
    zone: ZoneId
    taken_by: int | None


class Diver(msgspec.Struct, frozen=True):
    """Who stands on a spot."""

    seat: int
    diver: int


class InHand(msgspec.Struct, frozen=True):
    """A treasure just drawn that waits for its place, and whose it is (WR-056)."""

    seat: int
    treasure: str


class Displayed(msgspec.Struct, frozen=True):
    """A treasure on its pedestal; everybody may look at its front (WR-061, WR-R46)."""

    treasure: str
    type: TypeId
    wild: bool


class Claimed(msgspec.Struct, frozen=True):
    """An Exhibit that a player has, and whether a Skull lies on it."""

    id: str
    skull: bool


class Mat(msgspec.Struct, frozen=True):
    """One player's mat, divers and gains."""

    seat: int
    coins: int
    divers: list[str | None]
    basket: dict[KindId, int]
    displays: list[list[Displayed]]
    vault: list[list[str]]
    exhibits: list[Claimed]
    aquariums: list[list[str]]
    tops: dict[str, int]
    """What each Top in the market would pay on the aquarium where it pays most; none without an open aquarium."""


class View(msgspec.Struct, frozen=True):
    """The table for `you`; in this game all seats and spectators see the same (WR-R46)."""

    you: int | None
    active: int
    starter: int
    number: int
    turns_left: int | None
    quiet_rounds: int
    claims_to_end: int
    pool: list[Die]
    spots: dict[str, Diver | None]
    exhibits: list[str]
    exhibit_deck: int
    market: list[str | None]
    stacks: dict[PieceKind, int]
    supply: dict[TypeId, int]
    discards: dict[str, int]
    baubles: dict[KindId, int]
    in_hand: InHand | None
    ahead_in_ties: list[int]
    """Who would win if all had the same coins now."""
    mats: list[Mat]


def view(table: WreckRaiders, content: Content, seat: int | None) -> View:
    """The table as `seat` sees it."""
    return View(
        you=seat,
        active=table.active,
        starter=table.starter,
        number=table.number,
        turns_left=table.turns_left if table.turns_left >= 0 else None,
        quiet_rounds=table.quiet_rounds,
        claims_to_end=table.pack.claims_to_end,
        pool=[die(table, number) for number in range(table.pack.dice)],
        spots={w.SPOT_IDS[spot]: diver_on(table, spot) for spot in range(w.ALL_SPOTS)},
        exhibits=[content.exhibit[exhibit].id for exhibit in table.face_up],
        exhibit_deck=sum(at == w.IN_DECK for at in table.exhibit_at),
        market=[None if piece == w.EMPTY else content.piece[piece].id for piece in table.market],
        stacks={kind: stack_size(table, number) for number, kind in enumerate(w.PIECE_KINDS)},
        supply={type_: table.supply_of(number) for number, type_ in enumerate(w.TYPE_IDS)},
        discards={treasure.id: table.tiles[w.DISCARDS + number] for number, treasure in enumerate(content.treasure)},
        baubles={kind: table.baubles(w.COMMON, number) for number, kind in enumerate(w.KIND_IDS)},
        in_hand=in_hand(table, content),
        ahead_in_ties=ahead_in_ties(table),
        mats=[mat(table, content, owner) for owner in range(table.seats)],
    )


def die(table: WreckRaiders, number: int) -> Die:
    taken_by = table.dice[w.DIE_AT + number]
    return Die(table.die_number(number), w.ZONE_IDS[table.die_zone(number)], None if taken_by < 0 else taken_by)


def diver_on(table: WreckRaiders, spot: int) -> Diver | None:
    standing = table.spots[spot]
    return None if standing == w.EMPTY else Diver(standing // w.DIVERS, standing % w.DIVERS + 1)


def in_hand(table: WreckRaiders, content: Content) -> InHand | None:
    step = table.steps[-1] if table.steps else None
    return InHand(step.seat, content.treasure[step.picture].id) if isinstance(step, PlaceTreasure) else None


def stack_size(table: WreckRaiders, kind: int) -> int:
    pieces = zip(table.piece_at, table.pack.piece_kind, strict=True)
    return sum(at == w.IN_STACK and of == kind for at, of in pieces)


def mat(table: WreckRaiders, content: Content, seat: int) -> Mat:
    divers = [table.divers[seat * w.DIVERS + diver] for diver in range(table.pack.divers)]
    return Mat(
        seat=seat,
        coins=total(table, seat),
        divers=[None if spot == w.OFF_BOARD else w.SPOT_IDS[spot] for spot in divers],
        basket={kind: table.baubles(seat, number) for number, kind in enumerate(w.KIND_IDS)},
        displays=[display(table, content, seat, number) for number in range(w.DISPLAYS)],
        vault=[column(table, content, seat, number) for number in range(w.COLUMNS)],
        exhibits=claimed(table, content, seat),
        aquariums=[
            [content.piece[piece].id for piece in pieces_of(table, seat, aquarium)]
            for aquarium in range(table.aquariums_of(seat))
        ],
        tops=tops(table, content, seat),
    )


def tops(table: WreckRaiders, content: Content, seat: int) -> dict[str, int]:
    begun = open_aquariums(table, seat)
    on_sale = [piece for piece in table.market if piece != w.EMPTY and table.pack.piece_kind[piece] == w.TOP]
    if not begun:
        return {}
    return {content.piece[top].id: max(pays(table, seat, one, top) for one in begun) for top in on_sale}


def display(table: WreckRaiders, content: Content, seat: int, number: int) -> list[Displayed]:
    """Its treasures, left to right."""
    row: list[Displayed] = []
    for pedestal in range(table.display_size(seat, number)):
        picture = table.treasure_at(seat, number, pedestal)
        wild = table.is_wild(seat, number, pedestal)
        row.append(Displayed(content.treasure[picture].id, w.TYPE_IDS[picture // w.FRONTS], wild))
    return row


def column(table: WreckRaiders, content: Content, seat: int, number: int) -> list[str]:
    """A vault column from below."""
    rows = range(table.column_size(seat, number))
    return [content.treasure[table.vault_at(seat, number, row)].id for row in rows]


def claimed(table: WreckRaiders, content: Content, seat: int) -> list[Claimed]:
    return [
        Claimed(content.exhibit[number].id, skull=at == seat + w.SKULL_ON)
        for number, at in enumerate(table.exhibit_at)
        if at in (seat, seat + w.SKULL_ON)
    ]
