"""H.R.L., whose ships the players move between their turns in a game of two."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.reach import push_end
from stormtable.games.nova_raiders.steps.flight import LeaveShards, from_each
from stormtable.games.nova_raiders.steps.raids import rob
from stormtable.games.nova_raiders.table import NovaRaiders


def acts_now(table: NovaRaiders, seat: i64) -> bool:
    """Whether H.R.L. acts after this turn: after each, or once a round in its place behind the last seat (NR-R66)."""
    if table.pack.hrl_seat == w.NONE:
        return False
    return table.pack.hrl_third == 0 or seat == table.seats - 1


@final
class TurnUpHrlCard(Step[NovaRaiders]):
    """A card is turned up and carried out; the player whose turn just ended chooses, or in a third seat one after the
    other from the start player on (NR-133, NR-136, NR-R66, NR-R68)."""

    def run(self, table: NovaRaiders) -> None:
        chooser = self.seat if table.pack.hrl_third == 0 else (table.starter + table.hrl_turns) % table.seats
        table.hrl_turns += 1
        if table.hrl_left == 0:
            table.hrl_left = table.pack.hrl_deck
        card = table.chance.pick(each(table.hrl_left), w.HRL_DRAWN)
        table.hrl_left &= ~only(card)
        table.hrl_card = card
        table.note(w.HRL_TURNED, chooser, card)
        if table.pack.hrl_action[card] == w.HRL_HIJACK:
            table.push(ChooseHrlTarget(chooser, table.pack.hrl_where[card]))
        else:
            table.push(ChooseHrlShip(chooser, table.pack.hrl_action[card], table.pack.hrl_where[card]))


# Orbit and acquire


def hrl_landings(table: NovaRaiders, ring: i64, action: i64) -> i64:
    """Where H.R.L. may end on a ring: on empty spaces, or on shards without a ship (NR-139, NR-142)."""
    if action == w.HRL_ORBIT:
        return table.empty_on(ring)
    return table.loose_on(ring) & ~table.ships_on(w.ALL_SHIPS, ring)


@final
class ChooseHrlShip(Step[NovaRaiders]):
    """The ship on the named ring, or any that can act (NR-137, NR-138, NR-141, NR-143, NR-R69, NR-R70)."""

    def __init__(self, seat: i64, action: i64, where: i64) -> None:
        self.seat = seat
        self.action: i64 = action
        self.where: i64 = where

    def moves(self, table: NovaRaiders) -> vec[i64]:
        moves = vec[i64]()
        for ring in range(table.covered, table.pack.rings):
            ships = table.ships_on(w.HRL, ring)
            if ships != 0 and self.acts_on(table, ring):
                moves = with_each(moves, w.CHOOSE_SHIP + ring * w.WIDTH, ships)
        return moves

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.CHOOSE_SHIP <= move < w.CHOOSE_SHIP + w.SPACES:
            return NOT_ASKED
        space = move - w.CHOOSE_SHIP
        ring = space // w.WIDTH
        if not has(table.ships_on(w.HRL, ring), space % w.WIDTH):
            return w.NO_SHIP_OF_HRL
        return FREE if self.acts_on(table, ring) else w.NO_SHIP_OF_HRL

    def acts_on(self, table: NovaRaiders, ring: i64) -> bool:
        if self.where != w.ANY_RING and ring != table.covered + self.where:
            return False
        return hrl_landings(table, ring, self.action) != 0

    def play(self, table: NovaRaiders, move: i64) -> None:
        table.push(MoveHrl(self.seat, move - w.CHOOSE_SHIP, self.action))

    def run(self, table: NovaRaiders) -> None:
        table.note(w.HRL_RESTED, table.hrl_card)


@final
class MoveHrl(Step[NovaRaiders]):
    """Any distance either way along the ring; shards may be left (NR-139, NR-140, NR-142, NR-R15)."""

    def __init__(self, seat: i64, start: i64, action: i64) -> None:
        self.seat = seat
        self.start: i64 = start
        self.action: i64 = action

    def moves(self, table: NovaRaiders) -> vec[i64]:
        ring = self.start // w.WIDTH
        return with_each(vec[i64](), w.ORBIT_TO + ring * w.WIDTH, hrl_landings(table, ring, self.action))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.ORBIT_TO <= move < w.ORBIT_TO + w.SPACES:
            return NOT_ASKED
        space = move - w.ORBIT_TO
        ring = self.start // w.WIDTH
        if space // w.WIDTH != ring or space % w.WIDTH >= table.pack.ring_size[ring]:
            return w.NOT_ITS_RING
        if has(hrl_landings(table, ring, self.action), space % w.WIDTH):
            return FREE
        return w.NOT_EMPTY if self.action == w.HRL_ORBIT else w.NO_SHARD_THERE

    def play(self, table: NovaRaiders, move: i64) -> None:
        table.push(LeaveShards(self.seat, self.start, move - w.ORBIT_TO))


# Hijack


def hrl_push_end(table: NovaRaiders, attacker: i64, target: i64, way: i64) -> i64:
    """Where the target ends; the attacker counts as lifted off its space (NR-147, NR-R71)."""
    return push_end(table, target, way, table.height(attacker), attacker)


@final
class ChooseHrlTarget(Step[NovaRaiders]):
    """A stack of the card's colour, on one of the three innermost rings, with a ship of H.R.L. on its ring (NR-144,
    NR-145, NR-146, NR-148, NR-R105)."""

    def __init__(self, seat: i64, owner: i64) -> None:
        self.seat = seat
        self.owner: i64 = owner

    def moves(self, table: NovaRaiders) -> vec[i64]:
        moves = vec[i64]()
        for ring in range(table.covered, min(table.covered + w.HRL_RINGS, table.pack.rings)):
            if table.ships_on(w.HRL, ring) != 0:
                stacks = table.ships_on(self.owner, ring) & table.loose_on(ring)
                for position in each(stacks):
                    if self.can_be_hijacked(table, ring * w.WIDTH + position):
                        moves = append(moves, w.HIJACK_SHIP + ring * w.WIDTH + position)
        return moves

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.HIJACK_SHIP <= move < w.HIJACK_SHIP + w.SPACES:
            return NOT_ASKED
        space = move - w.HIJACK_SHIP
        ring = space // w.WIDTH
        if not table.covered <= ring < min(table.covered + w.HRL_RINGS, table.pack.rings):
            return w.NO_HRL_TARGET
        if not has(table.ships_on(self.owner, ring) & table.loose_on(ring), space % w.WIDTH):
            return w.NO_HRL_TARGET
        return FREE if self.can_be_hijacked(table, space) else w.NO_HRL_TARGET

    def can_be_hijacked(self, table: NovaRaiders, target: i64) -> bool:
        return len(attackers(table, target)) > 0

    def play(self, table: NovaRaiders, move: i64) -> None:
        table.push(ChooseHrlAttacker(self.seat, move - w.HIJACK_SHIP))

    def run(self, table: NovaRaiders) -> None:
        table.note(w.HRL_RESTED, table.hrl_card)


def attackers(table: NovaRaiders, target: i64) -> vec[i64]:
    """The ships of H.R.L. on the target's ring that can push it."""
    found = vec[i64]()
    ring = target // w.WIDTH
    for position in each(table.ships_on(w.HRL, ring)):
        attacker = ring * w.WIDTH + position
        if hrl_push_end(table, attacker, target, w.CLOCKWISE) != w.NONE:
            found = append(found, attacker)
    return found


@final
class ChooseHrlAttacker(Step[NovaRaiders]):
    """Which ship attacks, if two are on that ring (NR-146, NR-R69, NR-R105)."""

    def __init__(self, seat: i64, target: i64) -> None:
        self.seat = seat
        self.target: i64 = target

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return from_each(w.CHOOSE_SHIP, attackers(table, self.target))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.CHOOSE_SHIP <= move < w.CHOOSE_SHIP + w.SPACES:
            return NOT_ASKED
        for attacker in attackers(table, self.target):
            if move == w.CHOOSE_SHIP + attacker:
                return FREE
        return w.NO_SHIP_OF_HRL

    def play(self, table: NovaRaiders, move: i64) -> None:
        table.push(ChooseHrlSide(self.seat, move - w.CHOOSE_SHIP, self.target))


@final
class ChooseHrlSide(Step[NovaRaiders]):
    """From which side it comes, which is the way the target is pushed; then it takes the shard that was left, and may
    leave some of its own unless the target came to rest there (NR-146, NR-147, NR-R71)."""

    def __init__(self, seat: i64, start: i64, target: i64) -> None:
        self.seat = seat
        self.start: i64 = start
        self.target: i64 = target

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return vec[i64]([w.PUSH_WAY + w.CLOCKWISE, w.PUSH_WAY + w.ANTICLOCKWISE])

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        return FREE if w.PUSH_WAY <= move < w.PUSH_WAY + 2 else NOT_ASKED

    def play(self, table: NovaRaiders, move: i64) -> None:
        end = hrl_push_end(table, self.start, self.target, move - w.PUSH_WAY)
        if end != self.start:
            rob(table, self.target, end, 0)
            table.push(LeaveShards(self.seat, self.start, self.target))
            return
        # The two change places, so the attacker is lifted first with all its shards.
        pile = table.piles[self.start]
        table.lift(w.HRL, self.start)
        table.lay(self.start, w.NO_SHARDS)
        rob(table, self.target, end, 0)
        table.note(w.FLEW, w.HRL, self.start, self.target)
        table.land(w.HRL, self.target, pile)
