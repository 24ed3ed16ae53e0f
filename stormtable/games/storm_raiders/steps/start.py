"""Before the first round: tiles chosen, standees placed."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step, offered
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.table import StormRaiders


@final
class ChooseTile(Step[StormRaiders]):
    """Keep 1 of the 2 tiles of a kind, the other leaves the game (SR-023, SR-R17)."""

    def __init__(self, seat: i64, kind: i64, first: i64, second: i64) -> None:
        self.seat = seat
        self.kind: i64 = kind
        self.first: i64 = first
        self.second: i64 = second

    def moves(self, table: StormRaiders) -> vec[i64]:
        return offered(self, table, w.KEEP_TILE, 2)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        return FREE if w.KEEP_TILE <= move < w.KEEP_TILE + 2 else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        keep_tile(table, self.seat, self.kind, self.first if move == w.KEEP_TILE else self.second)


def keep_tile(table: StormRaiders, seat: i64, kind: i64, tile: i64) -> None:
    """A tile goes on the dashboard: a raider raises dials, a vehicle starts with a marker.

    SR-021, SR-022, SR-025, SR-026, SR-070, SR-173, SR-175, SR-177, SR-179, SR-181, SR-185, SR-188, SR-190, SR-R18.
    """
    table.lay_tile(seat, kind, tile)
    table.note(w.KEPT_TILE, seat, kind, tile)
    if kind == w.RAIDER:
        for dial in range(w.DIALS):
            table.move_dial(seat, dial, table.pack.raider_steps[tile * w.DIALS + dial])
    elif table.gives(seat, kind, asked.NEVER_DAMAGED) == 0:
        table.add_markers(seat, kind, table.pack.first_markers)


@final
class PlaceStandee(Step[StormRaiders]):
    """The standee goes on a Stormhold that nobody else has chosen (SR-028, SR-029, SR-R133)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        return offered(self, table, w.START_AT, w.HOLDS)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.START_AT <= move < w.START_AT + w.HOLDS:
            return NOT_ASKED
        for seat in range(table.seats):
            if table.site(seat) == w.FIRST_HOLD + move - w.START_AT:
                return w.HOLD_TAKEN
        return FREE

    def play(self, table: StormRaiders, move: i64) -> None:
        site = w.FIRST_HOLD + move - w.START_AT
        table.stand(self.seat, site)
        table.note(w.STANDEE_PLACED, self.seat, site)


assert w.VEHICLES == w.RAIDER
