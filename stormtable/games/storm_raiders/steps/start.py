"""Before the first round: tiles chosen, standees placed."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import (
    DIAL,
    DIALS,
    FIRST_HOLD,
    HOLDS,
    KEEP_TILE,
    KEPT_TILE,
    MARKERS,
    RAIDER,
    ROW,
    SITE,
    STANDEE_PLACED,
    START_AT,
    TILE,
    VEHICLES,
)


@final
class ChooseTile(Step[StormRaiders]):
    """Keep 1 of the 2 tiles of a kind, the other leaves the game (SR-023, SR-R17)."""

    def __init__(self, seat: i64, kind: i64, first: i64, second: i64) -> None:
        self.seat = seat
        self.kind: i64 = kind
        self.first: i64 = first
        self.second: i64 = second

    def moves(self, table: StormRaiders) -> vec[i64]:
        return vec[i64]([KEEP_TILE, KEEP_TILE + 1])

    def play(self, table: StormRaiders, move: i64) -> None:
        keep_tile(table, self.seat, self.kind, self.first if move == KEEP_TILE else self.second)


def keep_tile(table: StormRaiders, seat: i64, kind: i64, tile: i64) -> None:
    """A tile goes on the dashboard: a raider raises dials, a vehicle starts with a marker (SR-021, SR-025, SR-026)."""
    table.players[seat * ROW + TILE + kind] = tile
    table.note(KEPT_TILE, seat, kind, tile)
    if kind == RAIDER:
        for dial in range(DIALS):
            table.players[seat * ROW + DIAL + dial] += table.pack.raider_steps[tile * DIALS + dial]
    elif not table.ability(seat, kind).is_never_damaged():
        table.players[seat * ROW + MARKERS + kind] = table.pack.first_markers


@final
class PlaceStandee(Step[StormRaiders]):
    """The standee goes on a Stormhold that nobody else has chosen (SR-028, SR-029, SR-R133)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        taken: i64 = 0
        for seat in range(table.seats):
            if table.site(seat) >= FIRST_HOLD:
                taken |= only(table.site(seat) - FIRST_HOLD)
        out = vec[i64]()
        for hold in range(HOLDS):
            if (taken >> hold) & 1 == 0:
                out = append(out, START_AT + hold)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        site = FIRST_HOLD + move - START_AT
        table.players[self.seat * ROW + SITE] = site
        table.note(STANDEE_PLACED, self.seat, site)


assert VEHICLES == RAIDER
