"""Ships that push others: hijacking, pushing away, pushing along the gates."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.step import NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import above, lowest_of, size, stacked, told
from stormtable.games.nova_raiders.reach import can_push, gate_inward, push_end, targets, way_to
from stormtable.games.nova_raiders.steps.flight import LeaveShards, from_each
from stormtable.games.nova_raiders.table import NovaRaiders


@final
class Hijack(Step[NovaRaiders]):
    """The target's lowest shard stays, or all of them; the target is pushed away by the attacker's height; the attacker
    may leave shards and steps onto what was left (NR-088, NR-090, NR-091, NR-092, NR-096, NR-097, NR-186, NR-R39)."""

    def __init__(self, seat: i64, start: i64, all_: i64) -> None:
        self.seat = seat
        self.start: i64 = start
        self.all: i64 = all_

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return from_each(w.HIJACK_SHIP, targets(table, self.seat, self.start, table.pack.hijack_needs_shard))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.HIJACK_SHIP <= move < w.HIJACK_SHIP + w.SPACES:
            return NOT_ASKED
        return can_push(table, self.seat, self.start, move - w.HIJACK_SHIP, table.pack.hijack_needs_shard)

    def play(self, table: NovaRaiders, move: i64) -> None:
        target = move - w.HIJACK_SHIP
        end = push_end(table, target, way_to(table, self.start, target), table.height(self.start))
        rob(table, target, end, self.all)
        table.push(LeaveShards(self.seat, self.start, target))

    def run(self, table: NovaRaiders) -> None:
        """Nobody to hijack: a later part of a card is left out."""


def rob(table: NovaRaiders, target: i64, end: i64, all_: i64) -> None:
    """A ship is pushed from `target` to `end` and leaves its lowest shard behind, or all (NR-092, NR-095, NR-186)."""
    owner = table.owner_at(target)
    pile = table.piles[target]
    lost = size(pile)
    if all_ == 0 and lost > 1:
        lost = 1
    left = lowest_of(pile, lost)
    table.lay(target, above(pile, lost))
    if table.journal is not None and lost > 0:
        table.note_many(w.LEFT_BEHIND, told(owner, target, left))
    table.push_ship(owner, target, end)
    table.lay(target, left)


@final
class Push(Step[NovaRaiders]):
    """A neighbour, bare or not, is pushed away by the height of the own ship, which stays (NR-188, NR-R86)."""

    def __init__(self, seat: i64, start: i64) -> None:
        self.seat = seat
        self.start: i64 = start

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return from_each(w.PUSH_SHIP, targets(table, self.seat, self.start, 0))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.PUSH_SHIP <= move < w.PUSH_SHIP + w.SPACES:
            return NOT_ASKED
        return can_push(table, self.seat, self.start, move - w.PUSH_SHIP, 0)

    def play(self, table: NovaRaiders, move: i64) -> None:
        target = move - w.PUSH_SHIP
        end = push_end(table, target, way_to(table, self.start, target), table.height(self.start))
        table.push_ship(table.owner_at(target), target, end)

    def run(self, table: NovaRaiders) -> None:
        """Nobody to push: a later part of a card is left out."""


@final
class GatePush(Step[NovaRaiders]):
    """The stack on the next gate inward goes one gate further, and so does every ship in an unbroken row behind it; the
    own ship follows and leaves its lowest shard (NR-181, NR-182, NR-183, NR-184, NR-R82, NR-R83)."""

    def __init__(self, seat: i64, start: i64) -> None:
        self.seat = seat
        self.start: i64 = start

    def run(self, table: NovaRaiders) -> None:
        target = gate_inward(table, self.start)
        last = target
        row = vec[i64]()
        while last != w.NONE and table.has_ship(last):
            row = append(row, last)
            last = gate_inward(table, last)
        for i in range(len(row) - 1, 0, -1):
            self.press(table, row[i], w.NO_SHARDS)
        target_leaves = table.pack.target_leaves != 0
        left = w.NO_SHARDS
        if target_leaves and table.has_shard(target):
            left = lowest_of(table.piles[target], 1)
        self.press(table, target, left)
        leaving: i64 = 0 if target_leaves or not table.has_shard(self.start) else 1
        table.fly(self.seat, self.start, target, leaving)

    def press(self, table: NovaRaiders, gate: i64, left: i64) -> None:
        """A ship goes one gate inward and takes what lies there, or falls into the star (NR-185, NR-R83, NR-R84)."""
        owner = table.owner_at(gate)
        inward = gate_inward(table, gate)
        table.lay(gate, above(table.piles[gate], size(left)))
        if table.journal is not None and left != w.NO_SHARDS:
            table.note_many(w.LEFT_BEHIND, told(owner, gate, left))
        if inward != w.NONE:
            table.push_ship(owner, gate, inward)
        else:
            if table.journal is not None:
                table.note_many(w.FELL, told(owner, gate, table.piles[gate]))
            table.burn_pile(gate)
            table.lift(owner, gate)
            if owner != self.seat:
                table.wreckers |= only(self.seat)
        table.lay(gate, stacked(table.piles[gate], left))
