"""Ships that move: orbit, jump, hop, and what they leave behind."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import size
from stormtable.games.nova_raiders.reach import (
    can_hop_to,
    can_jump_to,
    hop_landings,
    jump_landings,
    orbit_landings,
    orbit_reach,
    push_end,
)
from stormtable.games.nova_raiders.table import NovaRaiders


def from_each(verb: i64, spaces: vec[i64]) -> vec[i64]:
    """One move of a verb for each space."""
    moves = vec[i64]()
    for space in spaces:
        moves = append(moves, verb + space)
    return moves


@final
class Orbit(Step[NovaRaiders]):
    """A ship moves one of these distances along its ring, either way, and may end on shards and on any gate, but on no
    ship (NR-069, NR-070, NR-071, NR-072, NR-073, NR-179, NR-R79). Under CONTROL it is an opponent's (NR-176)."""

    def __init__(self, seat: i64, start: i64, distances: i64) -> None:
        self.seat = seat
        self.start: i64 = start
        self.distances: i64 = distances

    def moves(self, table: NovaRaiders) -> vec[i64]:
        ring = self.start // w.WIDTH
        return with_each(vec[i64](), w.ORBIT_TO + ring * w.WIDTH, orbit_landings(table, self.start, self.distances))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.ORBIT_TO <= move < w.ORBIT_TO + w.SPACES:
            return NOT_ASKED
        space = move - w.ORBIT_TO
        if space // w.WIDTH != self.start // w.WIDTH:
            return w.OTHER_DISTANCE
        if not has(orbit_reach(table, self.start, self.distances), space % w.WIDTH):
            return w.OTHER_DISTANCE
        return FREE if has(orbit_landings(table, self.start, self.distances), space % w.WIDTH) else w.SHIP_THERE

    def play(self, table: NovaRaiders, move: i64) -> None:
        table.push(LeaveShards(self.seat, self.start, move - w.ORBIT_TO))

    def run(self, table: NovaRaiders) -> None:
        """No landing space: a later part of a card is left out (NR-R85)."""


@final
class Jump(Step[NovaRaiders]):
    """A ship jumps to an unoccupied gate of any colour (NR-077, NR-078, NR-080, NR-175), or to any gate, pushing an
    opponent away first (NR-189, NR-R87)."""

    def __init__(self, seat: i64, start: i64, pushes: i64) -> None:
        self.seat = seat
        self.start: i64 = start
        self.pushes: i64 = pushes

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return from_each(w.JUMP_TO, jump_landings(table, self.seat, self.start, self.pushes))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.JUMP_TO <= move < w.JUMP_TO + w.SPACES:
            return NOT_ASKED
        return can_jump_to(table, self.seat, self.start, move - w.JUMP_TO, self.pushes)

    def play(self, table: NovaRaiders, move: i64) -> None:
        gate = move - w.JUMP_TO
        table.push(LeaveShards(self.seat, self.start, gate))
        if self.pushes != 0 and table.has_ship(gate):
            table.push(ChooseWay(self.seat, self.start, gate))

    def run(self, table: NovaRaiders) -> None:
        """No gate to jump to: a later part of a card is left out."""


@final
class ChooseWay(Step[NovaRaiders]):
    """The one on the gate is pushed either way, by the height of who comes, before that one leaves (NR-189, NR-R87,
    NR-R103)."""

    def __init__(self, seat: i64, start: i64, target: i64) -> None:
        self.seat = seat
        self.start: i64 = start
        self.target: i64 = target

    def moves(self, table: NovaRaiders) -> vec[i64]:
        moves = vec[i64]([w.PUSH_WAY + w.CLOCKWISE])
        return moves if self.same_end(table) else append(moves, w.PUSH_WAY + w.ANTICLOCKWISE)

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.PUSH_WAY <= move < w.PUSH_WAY + 2:
            return NOT_ASKED
        return w.SAME_END if move - w.PUSH_WAY == w.ANTICLOCKWISE and self.same_end(table) else FREE

    def same_end(self, table: NovaRaiders) -> bool:
        return self.end(table, w.CLOCKWISE) == self.end(table, w.ANTICLOCKWISE)

    def end(self, table: NovaRaiders, way: i64) -> i64:
        return push_end(table, self.target, way, table.height(self.start))

    def play(self, table: NovaRaiders, move: i64) -> None:
        table.push_ship(table.owner_at(self.target), self.target, self.end(table, move - w.PUSH_WAY))


@final
class Hop(Step[NovaRaiders]):
    """A ship moves to a neighbouring ring, onto a space next to it (NR-174, NR-R76)."""

    def __init__(self, seat: i64, start: i64) -> None:
        self.seat = seat
        self.start: i64 = start

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return from_each(w.HOP_TO, hop_landings(table, self.start))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.HOP_TO <= move < w.HOP_TO + w.SPACES:
            return NOT_ASKED
        return can_hop_to(table, self.start, move - w.HOP_TO)

    def play(self, table: NovaRaiders, move: i64) -> None:
        table.push(LeaveShards(self.seat, self.start, move - w.HOP_TO))

    def run(self, table: NovaRaiders) -> None:
        """No space to hop to: a later part of a card is left out."""


@final
class LeaveShards(Step[NovaRaiders]):
    """Whoever moves a ship may leave its lowest shards on the space it departs from; then it goes and takes all that
    lies where it ends (NR-055, NR-056, NR-057, NR-058, NR-059, NR-060, NR-061, NR-062, NR-R15, NR-R16, NR-R18)."""

    def __init__(self, seat: i64, start: i64, to: i64) -> None:
        self.seat = seat
        self.start: i64 = start
        self.to: i64 = to

    def moves(self, table: NovaRaiders) -> vec[i64]:
        moves = vec[i64]()
        for count in range(self.most(table) + 1):
            moves = append(moves, w.LEAVE + count)
        return moves

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.LEAVE <= move <= w.LEAVE + w.SHARDS:
            return NOT_ASKED
        return FREE if move - w.LEAVE <= self.most(table) else w.TOO_FEW_SHARDS

    def most(self, table: NovaRaiders) -> i64:
        return size(table.piles[self.start])

    def play(self, table: NovaRaiders, move: i64) -> None:
        table.fly(table.owner_at(self.start), self.start, self.to, move - w.LEAVE)
