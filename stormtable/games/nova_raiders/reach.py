"""Where ships can go and whom they can push: what is looked at before an action is offered and while it is done."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, lowest, only
from stormtable.engine.step import FREE
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import size
from stormtable.games.nova_raiders.table import NovaRaiders


def on_ring(table: NovaRaiders, ring: i64, position: i64) -> i64:
    """The space at a position that may lie beyond the end of the ring, up to once around (NR-075)."""
    around = table.pack.ring_size[ring]
    if position < 0:
        position += around
    elif position >= around:
        position -= around
    return ring * w.WIDTH + position


# Moving


def orbit_reach(table: NovaRaiders, start: i64, distances: i64) -> i64:
    """The positions so far away along the ring, but for the start (NR-069, NR-070, NR-R14)."""
    ring = start // w.WIDTH
    at = start % w.WIDTH
    around = table.pack.ring_size[ring]
    reach: i64 = 0
    while distances != 0:
        distance = lowest(distances)
        distances &= distances - 1
        if distance >= around:
            distance %= around
        ahead = at + distance
        behind = at - distance
        reach |= only(ahead - around if ahead >= around else ahead)
        reach |= only(behind + around if behind < 0 else behind)
    return reach & ~only(at)


def orbit_landings(table: NovaRaiders, start: i64, distances: i64) -> i64:
    """Those of them without a ship (NR-071, NR-072, NR-073, NR-074)."""
    return orbit_reach(table, start, distances) & ~table.ships_on(w.ALL_SHIPS, start // w.WIDTH)


def can_jump_to(table: NovaRaiders, seat: i64, start: i64, gate: i64, pushes: i64) -> i64:
    """FREE, or why a ship may not jump to a gate (NR-078, NR-080, NR-R87)."""
    if gate == start:
        return w.SAME_GATE
    if not table.is_gate(gate):
        return w.NO_GATE
    if gate // w.WIDTH < table.covered:
        return w.RING_COVERED
    if pushes == 0:
        return w.GATE_TAKEN if table.has_ship(gate) or table.has_shard(gate) else FREE
    owner = table.owner_at(gate)
    if owner == w.NONE:
        return FREE
    if owner == seat:
        return w.OWN_SHIP_THERE
    return FREE if push_end(table, gate, w.CLOCKWISE, table.height(start)) != w.NONE else w.NO_ROOM_TO_PUSH


def jump_landings(table: NovaRaiders, seat: i64, start: i64, pushes: i64) -> vec[i64]:
    """The gates a ship may jump to."""
    gates = vec[i64]()
    for ring in range(table.covered, table.pack.rings):
        there = table.pack.gates[ring]
        if pushes == 0:
            there &= table.empty_on(ring)
        while there != 0:
            gate = ring * w.WIDTH + lowest(there)
            there &= there - 1
            if can_jump_to(table, seat, start, gate, pushes) == FREE:
                gates = append(gates, gate)
    return gates


def can_jump(table: NovaRaiders, seat: i64, start: i64, pushes: i64) -> bool:
    """Whether there is a gate to jump to."""
    if pushes != 0:
        return len(jump_landings(table, seat, start, pushes)) > 0
    for ring in range(table.covered, table.pack.rings):
        if table.pack.gates[ring] & table.empty_on(ring) != 0:  # the start itself holds the ship
            return True
    return False


def can_hop_to(table: NovaRaiders, start: i64, space: i64) -> i64:
    """FREE, or why a ship may not hop there (NR-174, NR-R76)."""
    if space // w.WIDTH < table.covered:
        return w.RING_COVERED
    for hop in range(start * w.HOPS, start * w.HOPS + w.HOPS):
        if table.pack.hops[hop] == space:
            return w.SHIP_THERE if table.has_ship(space) else FREE
    return w.NO_NEIGHBOUR


def hop_landings(table: NovaRaiders, start: i64) -> vec[i64]:
    """The spaces of neighbouring rings a ship may hop to."""
    spaces = vec[i64]()
    for hop in range(start * w.HOPS, start * w.HOPS + w.HOPS):
        space = table.pack.hops[hop]
        if space != w.NONE and can_hop_to(table, start, space) == FREE:
            spaces = append(spaces, space)
    return spaces


# Pushing


def way_to(table: NovaRaiders, start: i64, target: i64) -> i64:
    """Which way around a neighbour is, or NONE where it is none (NR-088, NR-R28)."""
    ring = start // w.WIDTH
    if target // w.WIDTH != ring:
        return w.NONE
    if on_ring(table, ring, start % w.WIDTH + 1) == target:
        return w.CLOCKWISE
    return w.ANTICLOCKWISE if on_ring(table, ring, start % w.WIDTH - 1) == target else w.NONE


def push_end(table: NovaRaiders, target: i64, way: i64, distance: i64, lifted: i64 = w.NONE) -> i64:
    """Where a pushed ship comes to rest: the first open space from that distance on, or NONE (NR-093, NR-094, NR-R32).

    Its own space never is, so a search that goes all the way round finds it or nothing. `lifted` is the space of an
    attacker that counts as gone (NR-R71).
    """
    ring = target // w.WIDTH
    around = table.pack.ring_size[ring]
    if table.pack.push_blocked_by_shards != 0:
        open_ = table.empty_on(ring)
    else:
        open_ = (only(around) - 1) & ~table.ships_on(w.ALL_SHIPS, ring)
    if lifted != w.NONE:
        open_ |= only(lifted % w.WIDTH)
    open_ &= ~only(target % w.WIDTH)
    if open_ == 0:
        return w.NONE
    step: i64 = 1 if way == w.CLOCKWISE else around - 1
    at = (target % w.WIDTH + distance % around * step) % around  # NR-R38: counted on around the ring
    while not has(open_, at):
        at = (at + step) % around
    return ring * w.WIDTH + at


def can_push(table: NovaRaiders, seat: i64, start: i64, target: i64, needs_shard: i64) -> i64:
    """FREE, or why the ship on `start` may not push the one on `target` away (NR-088, NR-089, NR-098, NR-099)."""
    way = way_to(table, start, target)
    if way == w.NONE:
        return w.NOT_BESIDE
    owner = table.owner_at(target)
    if owner == w.NONE or owner == seat:
        return w.NOBODY_THERE
    if needs_shard != 0 and not table.has_shard(target):
        return w.BARE_SHIP
    return FREE if push_end(table, target, way, table.height(start)) != w.NONE else w.NO_ROOM_TO_PUSH


def targets(table: NovaRaiders, seat: i64, start: i64, needs_shard: i64) -> vec[i64]:
    """The neighbours on the ring that a ship can push away, in order."""
    ring = start // w.WIDTH
    behind = on_ring(table, ring, start % w.WIDTH - 1)
    ahead = on_ring(table, ring, start % w.WIDTH + 1)
    found = vec[i64]()
    foreign = table.ships_on(w.ALL_SHIPS, ring) & ~table.ships_on(seat, ring)
    if foreign == 0:
        return found
    if behind > ahead:
        behind, ahead = ahead, behind
    if has(foreign, behind % w.WIDTH) and can_push(table, seat, start, behind, needs_shard) == FREE:
        found = append(found, behind)
    if has(foreign, ahead % w.WIDTH) and can_push(table, seat, start, ahead, needs_shard) == FREE:
        found = append(found, ahead)
    return found


def gate_inward(table: NovaRaiders, gate: i64) -> i64:
    """The next gate of the same line toward the star, or NONE (NR-180, NR-R81)."""
    ring = gate // w.WIDTH
    if ring <= table.covered or not table.is_gate(gate):
        return w.NONE
    for seat in range(w.PLAYERS):
        if table.pack.gate[seat * w.RINGS + ring] == gate % w.WIDTH:
            return table.gate_of(seat, ring - 1)
    return w.NONE


def can_gate_push(table: NovaRaiders, seat: i64, start: i64) -> bool:
    """Whether an opponent's stack is on the next gate toward the star (NR-180, NR-R81)."""
    target = gate_inward(table, start)
    if target == w.NONE:
        return False
    owner = table.owner_at(target)
    if owner == w.NONE or owner == seat:
        return False
    return table.has_shard(target) or table.pack.gate_push_needs_shard == 0


# Which actions can be carried out (NR-046)


def ship_can(table: NovaRaiders, seat: i64, action: i64, start: i64) -> bool:
    """Whether the ship on `start` can do an action for `seat`; it is an opponent's for CONTROL, else the seat's own."""
    pack = table.pack
    kind = pack.of_action(action, w.ACTION)
    if kind == w.ORBIT or kind == w.CONTROL:
        return orbit_landings(table, start, pack.of_action(action, w.DISTANCES)) != 0
    if kind == w.UNLOAD:
        if not table.has_shard(start):
            return False  # NR-R23
        return pack.of_action(action, w.ANYWHERE) != 0 or is_own_gate(table, seat, start)
    if kind == w.JUMP:
        if pack.of_action(action, w.ANYWHERE) == 0 and not table.is_gate(start):
            return False
        return can_jump(table, seat, start, pack.of_action(action, w.PUSHES))
    if kind == w.HIJACK:
        return len(targets(table, seat, start, pack.hijack_needs_shard)) > 0
    if kind == w.PUSH:
        return len(targets(table, seat, start, 0)) > 0
    if kind == w.HOP:
        return len(hop_landings(table, start)) > 0
    return can_gate_push(table, seat, start)


def is_own_gate(table: NovaRaiders, seat: i64, space: i64) -> bool:
    return table.pack.gate[seat * w.RINGS + space // w.WIDTH] == space % w.WIDTH


def able_ships(table: NovaRaiders, seat: i64, action: i64) -> vec[i64]:
    """The ships that can do an action: the seat's own, or those of all others for CONTROL (NR-029, NR-176, NR-R78)."""
    others = table.pack.of_action(action, w.ACTION) == w.CONTROL
    able = vec[i64]()
    for ring in range(table.covered, table.pack.rings):
        ships = table.ships_on(seat, ring)
        if others:
            ships = table.ships_on(w.ALL_SHIPS, ring) & ~ships
        while ships != 0:
            space = ring * w.WIDTH + lowest(ships)
            ships &= ships - 1
            if ship_can(table, seat, action, space):
                able = append(able, space)
    return able


def able(table: NovaRaiders, seat: i64, action: i64) -> i64:
    """FREE, or why an action cannot be carried out now (NR-046, NR-R10)."""
    kind = table.pack.of_action(action, w.ACTION)
    if kind == w.TIME or kind == w.SPREE:
        return FREE  # NR-R12, NR-R99
    if kind == w.UPGRADE:
        return FREE if academy_has_cards(table) else w.ACADEMY_EMPTY  # NR-103
    if kind == w.REARRANGE:
        return FREE if can_rearrange(table, seat) else w.NOTHING_TO_REARRANGE
    others = kind == w.CONTROL
    for ring in range(table.covered, table.pack.rings):
        ships = table.ships_on(seat, ring)
        if others:
            ships = table.ships_on(w.ALL_SHIPS, ring) & ~ships
        while ships != 0:
            if ship_can(table, seat, action, ring * w.WIDTH + lowest(ships)):
                return FREE
            ships &= ships - 1
    return why_unable(table, seat, kind, table.pack.of_action(action, w.ANYWHERE))


def why_unable(table: NovaRaiders, seat: i64, kind: i64, anywhere: i64) -> i64:
    """The reason why none of the ships can do it."""
    if kind == w.CONTROL:
        return w.NOBODY_TO_CONTROL
    if table.ships_out(seat) == 0:
        return w.NO_SHIP_OUT
    if kind == w.UNLOAD:
        return w.NO_STACK if anywhere != 0 else w.NO_STACK_HOME
    if kind == w.JUMP:
        return w.NO_OPEN_GATE if anywhere != 0 or at_a_gate(table, seat) else w.NO_SHIP_AT_A_GATE
    if kind == w.HIJACK and table.pack.hijack_needs_shard != 0:
        return w.NO_PREY
    if kind == w.HIJACK or kind == w.PUSH:
        return w.NO_TARGET
    return w.NO_GATE_TARGET if kind == w.GATE_PUSH else w.NO_LANDING


def at_a_gate(table: NovaRaiders, seat: i64) -> bool:
    for ring in range(table.covered, table.pack.rings):
        if table.ships_on(seat, ring) & table.pack.gates[ring] != 0:
            return True
    return False


def academy_has_cards(table: NovaRaiders) -> bool:
    """Whether an Upgrade could take a card, face up or from the deck (NR-106)."""
    if table.academy != 0 or len(table.bottom) > 0:
        return True
    for card in table.row:
        if card != w.NONE:
            return True
    return False


def can_rearrange(table: NovaRaiders, seat: i64) -> bool:
    """Whether two bays hold a shard, or one holds two (NR-R107)."""
    shards: i64 = 0
    for bay in range(w.BAYS):
        shards += size(table.bay(seat, bay))
    return shards > 1


# Gates and asteroids


def can_launch_to(table: NovaRaiders, seat: i64, space: i64) -> i64:
    """FREE, or why a ship may not be launched there (NR-063, NR-067, NR-068)."""
    if table.docked(seat) == 0:
        return w.DOCK_EMPTY
    ring = space // w.WIDTH
    if ring >= table.pack.rings or not is_own_gate(table, seat, space):
        return w.NOT_YOUR_GATE
    if ring < table.covered:
        return w.RING_COVERED
    return w.GATE_TAKEN if table.has_ship(space) or table.has_shard(space) else FREE


def open_asteroids(table: NovaRaiders) -> vec[i64]:
    """Where a spawned shard can be placed, from the inside out (NR-113, NR-R95)."""
    spaces = vec[i64]()
    for ring in range(table.covered, table.pack.rings):
        for position in each(table.pack.asteroids[ring] & table.empty_on(ring)):
            spaces = append(spaces, ring * w.WIDTH + position)
    return spaces
