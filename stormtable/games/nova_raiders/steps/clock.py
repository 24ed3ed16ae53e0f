"""The time track: what happens when the token enters a space."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only
from stormtable.engine.step import FREE, NOBODY, NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import told
from stormtable.games.nova_raiders.reach import open_asteroids
from stormtable.games.nova_raiders.steps.flight import from_each
from stormtable.games.nova_raiders.table import NovaRaiders


@final
class AdvanceClock(Step[NovaRaiders]):
    """The token enters space after space, and each does what it says before play goes on (NR-109, NR-110, NR-111,
    NR-112, NR-R50). `seat` triggered it; with NOVA_BY_STALL it is only treated so for a spawn (NR-R53)."""

    def __init__(self, seat: i64, steps: i64, cause: i64) -> None:
        self.seat = seat
        self.steps: i64 = steps
        self.cause: i64 = cause

    def run(self, table: NovaRaiders) -> None:
        if self.steps == 0:
            return
        table.token += 1
        table.token_moved = 1
        does = table.pack.track[table.token]
        table.note(w.CLOCK_MOVED, self.seat, table.token, does)
        if self.steps > 1:
            table.push(AdvanceClock(self.seat, self.steps - 1, self.cause))
        if does == w.SPAWN:
            spawn(table, self.seat)
        elif does == w.EXPANSION:
            expand(table, w.NONE if self.cause == w.NOVA_BY_STALL else self.seat)
        elif does == w.SUPERNOVA:
            table.push(Explode(self.cause))


@final
class Explode(Step[NovaRaiders]):
    """The game ends at once; special cards are collected and directives shown (NR-125, NR-154, NR-R52)."""

    def __init__(self, cause: i64) -> None:
        self.seat = NOBODY
        self.cause: i64 = cause

    def run(self, table: NovaRaiders) -> None:
        table.note(w.STAR_BURST)
        for seat in range(table.seats):
            for card in each(table.owned(seat) & (only(w.SPECIALS) - 1)):
                table.known[card] = w.EVERYONE
            if has(table.directives_kept, seat):
                directive = table.holds[w.DEALT + 2 * seat]
                table.known[table.directive_piece(directive)] = w.EVERYONE
                table.note(w.SHOWED_DIRECTIVE, seat, directive)
        table.blind = 0
        table.finish(self.cause)


# Spawn


def spawn(table: NovaRaiders, trigger: i64) -> None:
    """Everybody draws a shard, from the left of the trigger on; with two players the other one draws a third (NR-113,
    NR-114, NR-115, NR-152)."""
    if table.pack.hrl_seat != w.NONE:
        table.push(DrawShard((trigger + 1) % table.seats))
    for back in range(table.seats):
        table.push(DrawShard((trigger + table.seats - back) % table.seats))


@final
class DrawShard(Step[NovaRaiders]):
    """A shard is drawn if there is one, and an open asteroid for it (NR-113, NR-117, NR-R46)."""

    def run(self, table: NovaRaiders) -> None:
        bag = vec[i64]([table.holds[w.BAG], table.holds[w.BAG + 1], table.holds[w.BAG + 2]])
        if bag[0] + bag[1] + bag[2] == 0 or len(open_asteroids(table)) == 0:
            table.note(w.DREW_NOTHING, self.seat)
            return
        shard = table.chance.weighted(bag, w.SHARD_DRAWN)
        table.holds[w.BAG + shard] -= 1
        table.note(w.DREW_SHARD, self.seat, shard)
        table.push(PlaceShard(self.seat, shard))


@final
class PlaceShard(Step[NovaRaiders]):
    """The drawn shard, seen by all, goes onto any open asteroid (NR-113, NR-116, NR-R47, NR-R95)."""

    def __init__(self, seat: i64, shard: i64) -> None:
        self.seat = seat
        self.shard: i64 = shard

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return from_each(w.PLACE_SHARD, open_asteroids(table))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.PLACE_SHARD <= move < w.PLACE_SHARD + w.SPACES:
            return NOT_ASKED
        space = move - w.PLACE_SHARD
        ring = space // w.WIDTH
        if not has(table.pack.asteroids[ring], space % w.WIDTH):
            return w.NO_ASTEROID
        if ring < table.covered:
            return w.RING_COVERED
        return FREE if has(table.empty_on(ring), space % w.WIDTH) else w.ASTEROID_TAKEN

    def play(self, table: NovaRaiders, move: i64) -> None:
        space = move - w.PLACE_SHARD
        table.lay(space, (w.NO_SHARDS << 2) | self.shard)
        table.note(w.PLACED_SHARD, self.seat, self.shard, space)


# Expansion


def expand(table: NovaRaiders, trigger: i64) -> None:
    """The innermost ring is covered, and all that is on it leaves the game (NR-118, NR-119, NR-120, NR-121, NR-122,
    NR-124, NR-R55). With no overlay left nothing happens (NR-123, NR-R51)."""
    ring = table.covered
    if ring >= table.pack.overlays:
        return
    if table.pack.hrl_seat != w.NONE:
        evacuate(table, ring)
    table.covered = ring + 1
    table.note(w.RING_BURNED, ring + 1)
    for position in each(table.ships_on(w.ALL_SHIPS, ring)):
        space = ring * w.WIDTH + position
        owner = table.owner_at(space)
        table.lift(owner, space)
        table.note(w.SHIP_BURNED, owner, space)
        if trigger != w.NONE and owner != trigger:
            table.wreckers |= only(trigger)
    for position in each(table.loose_on(ring)):
        space = ring * w.WIDTH + position
        if table.journal is not None:
            table.note_many(w.SHARDS_BURNED, told(space, w.NONE, table.piles[space]))
        table.burn_pile(space)


def evacuate(table: NovaRaiders, ring: i64) -> None:
    """Ships of H.R.L. leave the ring first, from the lowest position on: to its gate on what will be the third ring, or
    to its dock where fewer are left (NR-150, NR-151, NR-R72, NR-R73, NR-R106)."""
    for position in each(table.ships_on(w.HRL, ring)):
        space = ring * w.WIDTH + position
        to = w.NONE
        if ring + w.HRL_RINGS < table.pack.rings:
            to = refuge(table, ring + w.HRL_RINGS)
        if to != w.NONE:
            table.note(w.HRL_EVACUATED, space, to)
            table.carry(w.HRL, space, to, 0)
            continue
        if table.journal is not None:
            table.note_many(w.HRL_DOCKED, told(space, w.NONE, table.piles[space]))
        table.burn_pile(space)
        table.lift(w.HRL, space)


def refuge(table: NovaRaiders, ring: i64) -> i64:
    """The gate of H.R.L. on a ring, or the next space clockwise without a ship (NR-R72)."""
    around = table.pack.ring_size[ring]
    gate = table.pack.gate[table.pack.hrl_seat * w.RINGS + ring]
    for step in range(around):
        space = ring * w.WIDTH + (gate + step) % around
        if not table.has_ship(space):
            return space
    return w.NONE
