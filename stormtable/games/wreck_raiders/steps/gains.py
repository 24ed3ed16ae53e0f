"""Gaining baubles and treasures, from whatever cause."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.words import (
    COLUMNS,
    COMMON,
    DISCARDS,
    DISPLAYS,
    EMPTY,
    FRONT_DRAWN,
    FRONTS,
    GAINED,
    GAINED_BAUBLE,
    NOTHING_LEFT,
    PEDESTALS,
    PLACE,
    PLACED,
    RESHUFFLED,
    ROWS,
    SPENT_BAUBLE,
    THROWN_BACK,
    WIDTH,
)

NO_DISPLAY: Final[i64] = -1


def gain_baubles(table: WreckRaiders, seat: i64, kind: i64, count: i64) -> None:
    """Baubles come from the common supply; those missing there are not gained (WR-004, WR-R30, WR-R31)."""
    there = table.baubles(COMMON, kind)
    gained = count if count <= there else there
    if gained == 0:
        return
    table.move_baubles(COMMON, seat, kind, gained)
    table.note(GAINED_BAUBLE, seat, kind, gained)


def spend_baubles(table: WreckRaiders, seat: i64, kind: i64, count: i64) -> None:
    """Spent baubles go back to the common supply (WR-104)."""
    if count == 0:
        return
    table.move_baubles(seat, COMMON, kind, count)
    table.note(SPENT_BAUBLE, seat, kind, count)


def reshuffle_if_empty(table: WreckRaiders, type_: i64) -> None:
    """An exhausted supply is rebuilt from that type's discards (WR-062, WR-R12)."""
    if table.supply_of(type_) > 0 or table.discards_of(type_) == 0:
        return
    for picture in range(type_ * FRONTS, type_ * FRONTS + FRONTS):
        table.tiles[picture] = table.tiles[DISCARDS + picture]
        table.tiles[DISCARDS + picture] = 0
    table.note(RESHUFFLED, type_)


def draw_tile(table: WreckRaiders, type_: i64) -> i64:
    """A random tile of a type, or EMPTY when supply and discards hold none (WR-044, WR-R12, WR-R13)."""
    reshuffle_if_empty(table, type_)
    if table.supply_of(type_) == 0:
        return EMPTY
    at = type_ * FRONTS
    fronts = vec[i64]([table.tiles[at], table.tiles[at + 1], table.tiles[at + 2]])
    picture = at + table.chance.weighted(fronts, FRONT_DRAWN + type_)
    table.tiles[picture] -= 1
    reshuffle_if_empty(table, type_)
    return picture


def discard_tile(table: WreckRaiders, picture: i64) -> None:
    """A tile goes to the face-up discards of its own type (WR-078)."""
    table.tiles[DISCARDS + picture] += 1


@final
class GainTreasure(Step[WreckRaiders]):
    """One random treasure of a type is drawn, looked at and placed before the next (WR-056, WR-059, WR-R13)."""

    def __init__(self, seat: i64, type_: i64, locked: i64 = NO_DISPLAY) -> None:
        self.seat = seat
        self.type: i64 = type_
        self.locked: i64 = locked

    def run(self, table: WreckRaiders) -> None:
        picture = draw_tile(table, self.type)
        if picture == EMPTY:
            table.note(NOTHING_LEFT, self.seat, self.type)
            return
        table.note(GAINED, self.seat, picture)
        table.push(PlaceTreasure(self.seat, picture, self.locked))


@final
class PlaceTreasure(Step[WreckRaiders]):
    """A gained treasure goes at once to a display or the vault, never rearranged (WR-056 to WR-060, WR-R16, WR-R18)."""

    def __init__(self, seat: i64, picture: i64, locked: i64) -> None:
        self.seat = seat
        self.picture: i64 = picture
        self.locked: i64 = locked  # the display being claimed takes nothing until it is cleared (WR-R24)

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64](capacity=6)
        for display in range(DISPLAYS):
            if display != self.locked and table.display_size(self.seat, display) < PEDESTALS:
                out = append(out, PLACE + display)
        for column in range(COLUMNS):
            if table.column_size(self.seat, column) < ROWS:
                out = append(out, PLACE + DISPLAYS + column)
        return out

    def play(self, table: WreckRaiders, move: i64) -> None:
        place = move - PLACE
        if place < DISPLAYS:
            at = (self.seat * DISPLAYS + place) * WIDTH
            table.displays[at] += 1
            table.displays[at + table.displays[at]] = self.picture
        else:
            at = (self.seat * COLUMNS + place - DISPLAYS) * WIDTH
            table.vaults[at] += 1
            table.vaults[at + table.vaults[at]] = self.picture
        table.note(PLACED, self.seat, self.picture, place)

    def run(self, table: WreckRaiders) -> None:
        # WR-R15: with every place full the treasure goes straight to the discards.
        discard_tile(table, self.picture)
        table.note(THROWN_BACK, self.seat, self.picture)
