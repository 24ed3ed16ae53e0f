"""What one seat may see of Wreck Raiders: everything but the order of what lies face down, which nobody knows."""

from __future__ import annotations

from stormtable.games.wreck_raiders.content import KIND_IDS, PIECE_KINDS, TYPE_IDS, Content
from stormtable.games.wreck_raiders.scoring import pieces_of, total
from stormtable.games.wreck_raiders.steps.gains import PlaceTreasure
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.words import (
    ALL_SPOTS,
    COLUMNS,
    COMMON,
    DIE_AT,
    DISCARDS,
    DISPLAYS,
    DIVERS,
    EMPTY,
    FRONTS,
    IN_DECK,
    IN_STACK,
    OFF_BOARD,
    SKULL_ON,
    SPOTS,
)

ZONE_IDS = ("none", *KIND_IDS)
AREA_IDS = (*TYPE_IDS, "beach")
SPOT_IDS = tuple(f"{AREA_IDS[spot // SPOTS]}-{spot % SPOTS + 1}" for spot in range(ALL_SPOTS))


def view(table: WreckRaiders, content: Content, seat: int | None) -> dict[str, object]:
    """The table for `seat`; in this game all seats and spectators see the same (WR-R46)."""
    return {
        "you": seat,
        "active": table.active,
        "starter": table.starter,
        "number": table.number,
        "turns_left": table.turns_left if table.turns_left >= 0 else None,
        "quiet_rounds": table.quiet_rounds,
        "claims_to_end": table.pack.claims_to_end,
        "pool": [die(table, number) for number in range(table.pack.dice)],
        "spots": {SPOT_IDS[spot]: diver_on(table, spot) for spot in range(ALL_SPOTS)},
        "exhibits": [content.exhibit[exhibit].id for exhibit in table.face_up],
        "exhibit_deck": sum(at == IN_DECK for at in table.exhibit_at),
        "market": [None if piece == EMPTY else content.piece[piece].id for piece in table.market],
        "stacks": {kind: stack_size(table, number) for number, kind in enumerate(PIECE_KINDS)},
        "supply": {type_: table.supply_of(number) for number, type_ in enumerate(TYPE_IDS)},
        "discards": {treasure.id: table.tiles[DISCARDS + number] for number, treasure in enumerate(content.treasure)},
        "baubles": {kind: table.baubles(COMMON, number) for number, kind in enumerate(KIND_IDS)},
        "in_hand": in_hand(table, content),
        "mats": [mat(table, content, owner) for owner in range(table.seats)],
    }


def die(table: WreckRaiders, number: int) -> dict[str, object]:
    taken_by = table.dice[DIE_AT + number]
    return {
        "number": table.die_number(number),
        "zone": ZONE_IDS[table.die_zone(number)],
        "taken_by": None if taken_by < 0 else taken_by,
    }


def diver_on(table: WreckRaiders, spot: int) -> dict[str, int] | None:
    standing = table.spots[spot]
    return None if standing == EMPTY else {"seat": standing // DIVERS, "diver": standing % DIVERS + 1}


def in_hand(table: WreckRaiders, content: Content) -> dict[str, object] | None:
    """The treasure just drawn that waits for its place, and whose it is (WR-056)."""
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, PlaceTreasure):
        return None
    return {"seat": step.seat, "treasure": content.treasure[step.picture].id}


def stack_size(table: WreckRaiders, kind: int) -> int:
    pieces = zip(table.piece_at, table.pack.piece_kind, strict=True)
    return sum(at == IN_STACK and of == kind for at, of in pieces)


def mat(table: WreckRaiders, content: Content, seat: int) -> dict[str, object]:
    """One player's mat, divers and gains."""
    divers = [table.divers[seat * DIVERS + diver] for diver in range(table.pack.divers)]
    return {
        "seat": seat,
        "coins": total(table, seat),
        "divers": [None if spot == OFF_BOARD else SPOT_IDS[spot] for spot in divers],
        "basket": {kind: table.baubles(seat, number) for number, kind in enumerate(KIND_IDS)},
        "displays": [display(table, content, seat, number) for number in range(DISPLAYS)],
        "vault": [column(table, content, seat, number) for number in range(COLUMNS)],
        "exhibits": claimed(table, content, seat),
        "aquariums": [
            [content.piece[piece].id for piece in pieces_of(table, seat, aquarium)]
            for aquarium in range(table.aquariums_of(seat))
        ],
    }


def display(table: WreckRaiders, content: Content, seat: int, number: int) -> list[dict[str, object]]:
    """Its treasures, left to right."""
    row: list[dict[str, object]] = []
    for pedestal in range(table.display_size(seat, number)):
        picture = table.treasure_at(seat, number, pedestal)
        wild = table.is_wild(seat, number, pedestal)
        row.append({"treasure": content.treasure[picture].id, "type": TYPE_IDS[picture // FRONTS], "wild": wild})
    return row


def column(table: WreckRaiders, content: Content, seat: int, number: int) -> list[str]:
    """A vault column from below."""
    rows = range(table.column_size(seat, number))
    return [content.treasure[table.vault_at(seat, number, row)].id for row in rows]


def claimed(table: WreckRaiders, content: Content, seat: int) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for number, at in enumerate(table.exhibit_at):
        if at in (seat, seat + SKULL_ON):
            found.append({"id": content.exhibit[number].id, "skull": at == seat + SKULL_ON})
    return found
