"""Moving a diver, and what arriving there gives to whom."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.wreck_raiders.steps.gains import GainTreasure, gain_baubles, spend_baubles
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.words import (
    ALL_SPOTS,
    ANY_OFF_BOARD,
    AREAS,
    BEACH,
    BUMPED,
    DIVERS,
    EMPTY,
    KEEP_SEASHELLS,
    KINDS,
    MOVE_DIVER,
    MOVED,
    OFF_BOARD,
    SEASHELL,
    SPEND_SEASHELL,
    SPOTS,
)


@final
class MoveDiver(Step[WreckRaiders]):
    """Move one own diver, from anywhere, to a spot with the number in use (WR-032 to WR-039, WR-R06, WR-R55)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64](capacity=24)
        off_board_offered = False
        for diver in range(table.pack.divers):
            spot = table.divers[self.seat * DIVERS + diver]
            if spot != OFF_BOARD:
                out = self.destinations(table, out, diver, spot // SPOTS)
            elif not off_board_offered:
                # WR-R45: divers off the board are all alike.
                off_board_offered = True
                out = self.destinations(table, out, ANY_OFF_BOARD, OFF_BOARD)
        return out

    def destinations(self, table: WreckRaiders, out: vec[i64], diver: i64, area_left: i64) -> vec[i64]:
        """Spots in another area without an own diver; on the beach one is no hindrance (WR-035 to WR-039)."""
        for area in range(AREAS):
            if area == area_left:
                continue
            spot = area * SPOTS + table.number - 1
            standing = table.spots[spot]
            if area != BEACH and standing != EMPTY and standing // DIVERS == self.seat:
                continue
            out = append(out, MOVE_DIVER + diver * ALL_SPOTS + spot)
        return out

    def play(self, table: WreckRaiders, move: i64) -> None:
        diver = self.chosen_diver(table, (move - MOVE_DIVER) // ALL_SPOTS)
        spot = (move - MOVE_DIVER) % ALL_SPOTS
        lift(table, diver)  # WR-R07: the diver leaves before anybody is bumped
        if spot // SPOTS == BEACH:
            arrive_on_beach(table, diver, spot)
        else:
            arrive_in_wreck(table, diver, spot)

    def chosen_diver(self, table: WreckRaiders, chosen: i64) -> i64:
        if chosen != ANY_OFF_BOARD:
            return self.seat * DIVERS + chosen
        diver = self.seat * DIVERS
        while table.divers[diver] != OFF_BOARD:
            diver += 1
        return diver


def lift(table: WreckRaiders, diver: i64) -> None:
    spot = table.divers[diver]
    if spot != OFF_BOARD:
        table.spots[spot] = EMPTY
        table.divers[diver] = OFF_BOARD


def stand(table: WreckRaiders, diver: i64, spot: i64) -> None:
    table.spots[spot] = diver
    table.divers[diver] = spot


def clear_beach(table: WreckRaiders, spot: i64) -> None:
    """Whoever stands on a beach spot goes back off the board and gains nothing (WR-041, WR-042, WR-047, WR-048)."""
    standing = table.spots[spot]
    if standing != EMPTY:
        lift(table, standing)
        table.note(BUMPED, standing // DIVERS, standing % DIVERS, spot, OFF_BOARD)


def collect_beach(table: WreckRaiders, seat: i64, spot: i64) -> None:
    """The baubles shown for a beach spot (WR-040, WR-046)."""
    shown = (spot % SPOTS) * KINDS
    for kind in range(KINDS):
        gain_baubles(table, seat, kind, table.pack.beach_baubles[shown + kind])


def arrive_on_beach(table: WreckRaiders, diver: i64, spot: i64) -> None:
    """The diver takes the spot and its baubles; no treasure, no neighbours (WR-040 to WR-043, WR-R50)."""
    clear_beach(table, spot)
    stand(table, diver, spot)
    table.note(MOVED, diver // DIVERS, diver % DIVERS, spot)
    collect_beach(table, diver // DIVERS, spot)


def arrive_in_wreck(table: WreckRaiders, diver: i64, spot: i64) -> None:
    """Bump, land, then gains in a fixed order: own first, extras, rivals clockwise (WR-044 to WR-054, WR-R08)."""
    seat = diver // DIVERS
    bump_to_beach(table, spot)
    stand(table, diver, spot)
    table.note(MOVED, seat, diver % DIVERS, spot)
    wreck = spot // SPOTS
    # What happens last is pushed first.
    for away in range(table.seats - 1, 0, -1):
        rival = (seat + away) % table.seats
        push_gains(table, rival, wreck, neighbours_of(table, rival, spot))
    table.push(ExtraTreasure(seat, wreck))
    push_gains(table, seat, wreck, 1 + neighbours_of(table, seat, spot))


def bump_to_beach(table: WreckRaiders, spot: i64) -> None:
    """A rival on the spot goes to the beach spot of that number and collects there (WR-045 to WR-048, WR-R49)."""
    rival = table.spots[spot]
    if rival == EMPTY:
        return
    refuge = BEACH * SPOTS + spot % SPOTS
    clear_beach(table, refuge)
    lift(table, rival)
    stand(table, rival, refuge)
    table.note(BUMPED, rival // DIVERS, rival % DIVERS, spot, refuge)
    collect_beach(table, rival // DIVERS, refuge)


def neighbours_of(table: WreckRaiders, seat: i64, spot: i64) -> i64:
    """How many divers of a seat stand on the two spots beside (WR-049 to WR-053, WR-R01, WR-R09)."""
    count: i64 = 0
    for side in range(i64(2)):
        standing = table.spots[table.pack.neighbours[spot * 2 + side]]
        if standing != EMPTY and standing // DIVERS == seat:
            count += 1
    return count


def push_gains(table: WreckRaiders, seat: i64, wreck: i64, count: i64) -> None:
    for _ in range(count):
        table.push(GainTreasure(seat, wreck))


@final
class ExtraTreasure(Step[WreckRaiders]):
    """For each Seashell paid, one more tile of that wreck, asked anew each time (WR-097 to WR-099, WR-R11)."""

    def __init__(self, seat: i64, wreck: i64) -> None:
        self.seat = seat
        self.wreck: i64 = wreck

    def moves(self, table: WreckRaiders) -> vec[i64]:
        if table.baubles(self.seat, SEASHELL) == 0 or not table.tile_available(self.wreck):
            return vec[i64]()
        return vec[i64]([SPEND_SEASHELL, KEEP_SEASHELLS])

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == KEEP_SEASHELLS:
            return
        spend_baubles(table, self.seat, SEASHELL, 1)
        table.push(self)
        table.push(GainTreasure(self.seat, self.wreck))

    def run(self, table: WreckRaiders) -> None:
        """Without a Seashell or a tile there is nothing to ask (WR-R13)."""
