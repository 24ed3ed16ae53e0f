"""Gaining baubles and treasures, from whatever cause."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.table import WreckRaiders

NO_DISPLAY: Final[i64] = -1


def gain_baubles(table: WreckRaiders, seat: i64, kind: i64, count: i64) -> None:
    """Baubles come from the common supply; those missing there are not gained (WR-004, WR-R30, WR-R31, WR-R38)."""
    there = table.baubles(w.COMMON, kind)
    gained = count if count <= there else there
    if gained == 0:
        return
    table.move_baubles(w.COMMON, seat, kind, gained)
    table.note(w.GAINED_BAUBLE, seat, kind, gained)


def spend_baubles(table: WreckRaiders, seat: i64, kind: i64, count: i64) -> None:
    """Spent baubles go back to the common supply (WR-104)."""
    if count == 0:
        return
    table.move_baubles(seat, w.COMMON, kind, count)
    table.note(w.SPENT_BAUBLE, seat, kind, count)


def reshuffle(table: WreckRaiders, type_: i64) -> None:
    """An exhausted supply is rebuilt from that type's discards, if there are any (WR-062, WR-R12)."""
    if table.discards_of(type_) == 0:
        return
    for picture in range(type_ * w.FRONTS, type_ * w.FRONTS + w.FRONTS):
        table.tiles[picture] = table.tiles[w.DISCARDS + picture]
        table.tiles[w.DISCARDS + picture] = 0
    table.note(w.RESHUFFLED, type_)


def draw_tile(table: WreckRaiders, type_: i64) -> i64:
    """A random tile of a type, or EMPTY when supply and discards hold none (WR-044, WR-R12, WR-R13)."""
    if table.supply_of(type_) == 0:
        reshuffle(table, type_)
    left = table.supply_of(type_)
    if left == 0:
        return w.EMPTY
    at = type_ * w.FRONTS
    fronts = vec[i64]([table.tiles[at], table.tiles[at + 1], table.tiles[at + 2]])
    picture = at + table.chance.weighted(fronts, w.FRONT_DRAWN + type_)
    table.tiles[picture] -= 1
    if left == 1:
        reshuffle(table, type_)
    return picture


def discard_tile(table: WreckRaiders, picture: i64) -> None:
    """A tile goes to the face-up discards of its own type (WR-078)."""
    table.tiles[w.DISCARDS + picture] += 1


def gain_treasure(table: WreckRaiders, seat: i64, type_: i64, locked: i64 = NO_DISPLAY) -> None:
    """One random treasure of a type is drawn and looked at, to be placed before anything else (WR-056, WR-R13)."""
    picture = draw_tile(table, type_)
    if picture == w.EMPTY:
        table.note(w.NOTHING_LEFT, seat, type_)
        return
    table.note(w.GAINED, seat, picture)
    table.push(PLACINGS[seat * w.PICTURES + picture] if locked == NO_DISPLAY else PlaceTreasure(seat, picture, locked))


@final
class GainTreasure(Step[WreckRaiders]):
    """A treasure to come, drawn and placed when those before it lie in their places (WR-059)."""

    def __init__(self, seat: i64, type_: i64) -> None:
        self.seat = seat
        self.type: i64 = type_

    def run(self, table: WreckRaiders) -> None:
        gain_treasure(table, self.seat, self.type)


@final
class PlaceTreasure(Step[WreckRaiders]):
    """A gained treasure goes at once to a display or the vault, and stays there.

    Rules: WR-056, WR-057, WR-058, WR-059, WR-060, WR-R16, WR-R18.
    """

    def __init__(self, seat: i64, picture: i64, locked: i64) -> None:
        self.seat = seat
        self.picture: i64 = picture
        self.locked: i64 = locked  # the display being claimed takes nothing until it is cleared (WR-R24)

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64](capacity=w.PLACES)
        for move in range(w.PLACE, w.PLACE + w.PLACES):
            if self.bar(table, move) == FREE:
                out = append(out, move)
        return out

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if not w.PLACE <= move < w.PLACE + w.PLACES:
            return NOT_ASKED
        place = move - w.PLACE
        if place >= w.DISPLAYS:
            return w.COLUMN_FULL if table.column_size(self.seat, place - w.DISPLAYS) == w.ROWS else FREE
        if place == self.locked:
            return w.DISPLAY_LOCKED
        return w.DISPLAY_FULL if table.display_size(self.seat, place) == w.PEDESTALS else FREE

    def play(self, table: WreckRaiders, move: i64) -> None:
        place = move - w.PLACE
        if place < w.DISPLAYS:
            at = (self.seat * w.DISPLAYS + place) * w.WIDTH
            table.displays[at] += 1
            table.displays[at + table.displays[at]] = self.picture
        else:
            at = (self.seat * w.COLUMNS + place - w.DISPLAYS) * w.WIDTH
            table.vaults[at] += 1
            table.vaults[at + table.vaults[at]] = self.picture
        table.note(w.PLACED, self.seat, self.picture, place)

    def run(self, table: WreckRaiders) -> None:
        # WR-R15: with every place full the treasure goes straight to the discards.
        discard_tile(table, self.picture)
        table.note(w.THROWN_BACK, self.seat, self.picture)


# Steps are immutable, so one of each does for every table.
GAINS: Final = [GainTreasure(seat, type_) for seat in range(w.MOST_SEATS) for type_ in range(w.TYPES)]
PLACINGS: Final = [
    PlaceTreasure(seat, picture, NO_DISPLAY) for seat in range(w.MOST_SEATS) for picture in range(w.PICTURES)
]
