"""Moving a diver, and what arriving there gives to whom."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.steps.gains import GAINS, gain_baubles, gain_treasure, spend_baubles
from stormtable.games.wreck_raiders.table import WreckRaiders


@final
class MoveDiver(Step[WreckRaiders]):
    """Move one own diver, wherever it is, to a spot with the number in use.

    Rules: WR-032, WR-033, WR-034, WR-126, WR-R06.
    """

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64](capacity=24)
        held = self.wrecks_held(table)
        spares_listed = False
        for diver in range(table.pack.divers):
            start = table.divers[self.seat * w.DIVERS + diver]
            if start != w.OFF_BOARD:
                out = with_spots(table, out, diver, closed_to(start, held))
            elif not spares_listed:
                # WR-R45: divers off the board are all alike.
                spares_listed = True
                out = with_spots(table, out, w.ANY_OFF_BOARD, closed_to(start, held))
        return out

    def wrecks_held(self, table: WreckRaiders) -> i64:
        """The wrecks, a bit each, whose spot with the number in use holds an own diver."""
        held: i64 = 0
        for wreck in range(w.TYPES):
            if table.owner_on(wreck * w.SPOTS + table.number - 1) == self.seat:
                held |= only(wreck)
        return held

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if not w.MOVE_DIVER <= move < w.MOVE_DIVER + w.DIVER_MOVES:
            return NOT_ASKED
        diver = (move - w.MOVE_DIVER) // w.ALL_SPOTS
        spot = (move - w.MOVE_DIVER) % w.ALL_SPOTS
        if spot % w.SPOTS + 1 != table.number:
            return w.WRONG_NUMBER
        if diver == w.ANY_OFF_BOARD:
            spare = table.spare_diver(self.seat)
            return w.NO_SPARE_DIVER if spare == w.EMPTY else self.bar_spot(table, w.OFF_BOARD, spot)
        if diver >= table.pack.divers:
            return w.NO_SUCH_DIVER
        start = table.divers[self.seat * w.DIVERS + diver]
        return w.DIVER_IS_SPARE if start == w.OFF_BOARD else self.bar_spot(table, start, spot)

    def bar_spot(self, table: WreckRaiders, start: i64, spot: i64) -> i64:
        area = spot // w.SPOTS
        if not has(closed_to(start, self.wrecks_held(table)), area):
            return FREE
        if start == spot:
            return w.STANDS_THERE
        if start == w.OFF_BOARD or start // w.SPOTS != area:
            return w.OWN_DIVER_THERE
        return w.SAME_BEACH if area == w.BEACH else w.SAME_WRECK

    def play(self, table: WreckRaiders, move: i64) -> None:
        chosen = (move - w.MOVE_DIVER) // w.ALL_SPOTS
        spot = (move - w.MOVE_DIVER) % w.ALL_SPOTS
        diver = table.spare_diver(self.seat) if chosen == w.ANY_OFF_BOARD else self.seat * w.DIVERS + chosen
        lift(table, diver)  # WR-R07: the diver leaves before anybody is bumped
        if spot // w.SPOTS == w.BEACH:
            arrive_on_beach(table, diver, spot)
        else:
            arrive_in_wreck(table, diver, spot)


def closed_to(start: i64, wrecks_held: i64) -> i64:
    """The areas, a bit each, that a diver may not go to: its own, and wrecks where an own diver holds the spot.

    On the beach an own diver is no hindrance, and a rival's is none anywhere.
    Rules: WR-035, WR-036, WR-037, WR-038, WR-039, WR-R55.
    """
    return wrecks_held if start == w.OFF_BOARD else wrecks_held | only(start // w.SPOTS)


def with_spots(table: WreckRaiders, out: vec[i64], diver: i64, closed: i64) -> vec[i64]:
    """The moves of a diver to the spot with the number in use of each area that is not closed to it."""
    move = w.MOVE_DIVER + diver * w.ALL_SPOTS + table.number - 1
    for area in range(w.AREAS):
        if not has(closed, area):
            out = append(out, move)
        move += w.SPOTS
    return out


def lift(table: WreckRaiders, diver: i64) -> None:
    spot = table.divers[diver]
    if spot != w.OFF_BOARD:
        table.spots[spot] = w.EMPTY
        table.divers[diver] = w.OFF_BOARD


def stand(table: WreckRaiders, diver: i64, spot: i64) -> None:
    """A spot has one diver at most (WR-055)."""
    table.spots[spot] = diver
    table.divers[diver] = spot


def clear_beach(table: WreckRaiders, spot: i64) -> None:
    """Whoever stands on a beach spot goes back off the board and gains nothing (WR-041, WR-042, WR-047, WR-048)."""
    standing = table.spots[spot]
    if standing != w.EMPTY:
        lift(table, standing)
        table.note(w.BUMPED, standing // w.DIVERS, standing % w.DIVERS, spot, w.OFF_BOARD)


def collect_beach(table: WreckRaiders, seat: i64, spot: i64) -> None:
    """The baubles shown for a beach spot (WR-040, WR-046)."""
    shown = (spot % w.SPOTS) * w.KINDS
    for kind in range(w.KINDS):
        gain_baubles(table, seat, kind, table.pack.beach_baubles[shown + kind])


def arrive_on_beach(table: WreckRaiders, diver: i64, spot: i64) -> None:
    """The diver takes the spot and its baubles; no treasure, no neighbours (WR-040, WR-041, WR-042, WR-043, WR-R50)."""
    clear_beach(table, spot)
    stand(table, diver, spot)
    table.note(w.MOVED, diver // w.DIVERS, diver % w.DIVERS, spot)
    collect_beach(table, diver // w.DIVERS, spot)


def arrive_in_wreck(table: WreckRaiders, diver: i64, spot: i64) -> None:
    """Bump, land, then gains in a fixed order: own first, extras, rivals clockwise (WR-044, WR-R08, WR-R14, WR-R48)."""
    seat = diver // w.DIVERS
    bump_to_beach(table, spot)
    stand(table, diver, spot)
    table.note(w.MOVED, seat, diver % w.DIVERS, spot)
    if table.journal is not None:
        note_neighbours(table, seat, spot)
    wreck = spot // w.SPOTS
    # What happens last goes onto the stack first.
    for away in range(table.seats - 1, 0, -1):
        rival = (seat + away) % table.seats
        push_gains(table, rival, wreck, neighbours_of(table, rival, spot))
    table.push(EXTRAS[seat * w.TYPES + wreck])
    push_gains(table, seat, wreck, neighbours_of(table, seat, spot))
    gain_treasure(table, seat, wreck)


def bump_to_beach(table: WreckRaiders, spot: i64) -> None:
    """A rival on the spot goes to the beach spot of that number and collects there.

    Rules: WR-045, WR-046, WR-047, WR-048, WR-R32, WR-R49.
    """
    rival = table.spots[spot]
    if rival == w.EMPTY:
        return
    refuge = w.BEACH * w.SPOTS + spot % w.SPOTS
    clear_beach(table, refuge)
    lift(table, rival)
    stand(table, rival, refuge)
    table.note(w.BUMPED, rival // w.DIVERS, rival % w.DIVERS, spot, refuge)
    collect_beach(table, rival // w.DIVERS, refuge)


def neighbours_of(table: WreckRaiders, seat: i64, spot: i64) -> i64:
    """How many divers of a seat stand on the two spots beside. For each it gains a treasure, for no others.

    Rules: WR-049, WR-050, WR-051, WR-052, WR-053, WR-054, WR-R01, WR-R09, WR-R10.
    """
    count: i64 = 0
    for side in range(i64(2)):
        if table.owner_on(table.pack.neighbours[spot * 2 + side]) == seat:
            count += 1
    return count


def note_neighbours(table: WreckRaiders, seat: i64, spot: i64) -> None:
    """Who shares in the find, in the order in which they will gain."""
    for away in range(table.seats):
        owner = (seat + away) % table.seats
        count = neighbours_of(table, owner, spot)
        if count > 0:
            table.note(w.BESIDE, owner, spot // w.SPOTS, count)


def push_gains(table: WreckRaiders, seat: i64, wreck: i64, count: i64) -> None:
    for _ in range(count):
        table.push(GAINS[seat * w.TYPES + wreck])


@final
class ExtraTreasure(Step[WreckRaiders]):
    """For each Seashell paid, one more tile of that wreck, asked anew each time (WR-097, WR-098, WR-099, WR-R11)."""

    def __init__(self, seat: i64, wreck: i64) -> None:
        self.seat = seat
        self.wreck: i64 = wreck

    def is_asked(self, table: WreckRaiders) -> bool:
        """Only with a Seashell to pay and a tile to draw (WR-R13)."""
        return table.baubles(self.seat, w.SEASHELL) > 0 and table.tile_available(self.wreck)

    def moves(self, table: WreckRaiders) -> vec[i64]:
        return ANSWERS if self.is_asked(table) else vec[i64]()

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        answers = move == w.SPEND_SEASHELL or move == w.KEEP_SEASHELLS
        return FREE if answers and self.is_asked(table) else NOT_ASKED

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == w.KEEP_SEASHELLS:
            return
        spend_baubles(table, self.seat, w.SEASHELL, 1)
        table.push(self)
        gain_treasure(table, self.seat, self.wreck)

    def run(self, table: WreckRaiders) -> None:
        """There is nothing to ask."""


ANSWERS: Final = vec[i64]([w.SPEND_SEASHELL, w.KEEP_SEASHELLS])
# Steps are immutable, so one of each does for every table.
EXTRAS: Final = [ExtraTreasure(seat, wreck) for seat in range(w.MOST_SEATS) for wreck in range(w.TYPES)]
