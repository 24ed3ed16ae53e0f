"""What makes the boards of a pack valid: the sea with its tiles and storms, the ship, the island."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from stormtable.engine.content import require, unique
from stormtable.games.everrain.content import Content

NEIGHBOURS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
SIDES: Final = ("bow", "stern", "port", "starboard")


def step_between(a: Sequence[int], b: Sequence[int]) -> tuple[int, int]:
    return b[0] - a[0], b[1] - a[1]


def third_turn(step: tuple[int, int]) -> tuple[int, int]:
    """A step turned clockwise by 120 degrees."""
    q, r = step
    return -q - r, q


def check_map(content: Content) -> None:
    unique("map_slot", [slot.id for slot in content.map_slot])
    owners: dict[tuple[int, int], str] = {}
    for slot in content.map_slot:
        item = f"map_slot {slot.id}, hexes"
        steps = [step_between(slot.hexes[place], slot.hexes[(place + 1) % 6]) for place in range(6)]
        require(all(step in NEIGHBOURS for step in steps), item, "each must touch the next, and the last the first")
        straight = [steps[0], steps[0], *[third_turn(steps[0])] * 2, *[third_turn(third_turn(steps[0]))] * 2]
        require(
            steps == straight, item, "must form a triangle, clockwise from a corner, for tiles to be turned (EV-R34)"
        )
        for q, r in slot.hexes:
            other = owners.setdefault((q, r), slot.id)
            require(other == slot.id, item, f"[{q}, {r}] belongs to {other} already (EV-R35)")
    for slot in content.map_slot:
        beside = {owners.get((q + dq, r + dr), slot.id) for q, r in slot.hexes for dq, dr in NEIGHBOURS}
        require(len(beside) > 1 or len(content.map_slot) == 1, f"map_slot {slot.id}, hexes", "touches no other slot")
    start = (content.map.start_hex[0], content.map.start_hex[1])
    slots = [slot.id for slot in content.map_slot]
    require(content.map.start_slot in slots, "map, start_slot", f"there is no slot '{content.map.start_slot}'")
    in_slot = owners.get(start) == content.map.start_slot
    require(in_slot, "map, start_hex", "must lie in the start slot, where there is always a tile")


def check_tiles(content: Content) -> None:
    unique("tile", [tile.id for tile in content.tile])
    unique("port", [port.id for port in content.port])
    unique("port", [port.name for port in content.port])
    ports = [port.id for port in content.port]
    for tile in content.tile:
        item = f"tile {tile.id}"
        counts = Counter(tile.spaces)
        require(counts["port"] <= 1, f"{item}, spaces", "a tile has one port at most")
        require(counts["spawn"] <= 1, f"{item}, spaces", "a tile has one spawn space at most (EV-R140)")
        has_port = counts["port"] == 1
        require(has_port == (tile.port is not None), f"{item}, port", "goes with a port among the spaces")
        require(tile.port is None or tile.port in ports, f"{item}, port", f"there is no port '{tile.port}'")
    placed = Counter(tile.port for tile in content.tile if tile.port is not None)
    for port in ports:
        require(placed[port] == 1, f"port {port}", f"must be on one tile, not on {placed[port]}")
    require(any(tile.act == 1 for tile in content.tile), "tile", "at least one must be of Act 1 (EV-022)")
    slots = len(content.map_slot)
    require(len(content.tile) <= slots, "tile", f"there are {len(content.tile)} for {slots} slots of the board")


def check_storms(content: Content) -> None:
    unique("storm", [storm.id for storm in content.storm])
    last_act = 1 + len(content.discovery.act_ends)
    acts = list(range(2, last_act + 1))
    require([storm.act for storm in content.storm] == acts, "storm", f"needs one for each of Acts {acts} in order")
    for storm in content.storm:
        item = f"storm {storm.id}, hexes"
        hexes = [(q, r) for q, r in storm.hexes]
        require(len(hexes) == storm.act, item, f"the storm of Act {storm.act} has {storm.act} hexes (EV-062)")
        require(hexes[0] == (0, 0), item, "must begin with [0, 0]")
        for number in range(1, len(hexes)):
            touches = any(step_between(hexes[number], before) in NEIGHBOURS for before in hexes[:number])
            new = hexes[number] not in hexes[:number]
            require(touches and new, item, "each must touch one before it and stand once")


def check_ship(content: Content) -> None:
    nodes = content.node
    require([node.number for node in nodes] == list(range(10)), "node", "numbers must run from 0 to 9 (EV-089)")
    unique("node", [node.zone for node in nodes])
    for node in nodes:
        check_beside(f"node {node.number}", node.number, node.beside, {other.number: other.beside for other in nodes})
    require(any(node.navigation for node in nodes), "node, navigation", "at least one node must have it")
    require(any(node.nest for node in nodes), "node, nest", "at least one node must have it")
    require(any(node.spawns for node in nodes), "node, spawns", "at least one node must have it (EV-235)")
    for side in SIDES:
        firing = [node.number for node in nodes if node.fires == side]
        require(len(firing) == 1, "node, fires", f"one node must have '{side}', not {len(firing)}")
    rooms = content.room
    require([room.number for room in rooms] == list(range(1, 7)), "room", "numbers must run from 1 to 6 (EV-093)")
    for room in rooms:
        check_beside(f"room {room.number}", room.number, room.beside, {other.number: other.beside for other in rooms})
    check_gun_slots(content)


def check_beside(item: str, number: int, beside: Sequence[int], all_beside: dict[int, list[int]]) -> None:
    require(number not in beside, f"{item}, beside", "must not name itself")
    require(len(set(beside)) == len(beside), f"{item}, beside", "something stands twice")
    for other in beside:
        require(number in all_beside[other], f"{item}, beside", f"names {other}, which does not name {number}")


def check_gun_slots(content: Content) -> None:
    unique("gun_slot", [slot.id for slot in content.gun_slot])
    require(len(content.gun_slot) == 3, "gun_slot", f"there must be 3, not {len(content.gun_slot)} (EV-107)")
    sides = {node.number: node.fires for node in content.node}
    named = Counter(number for slot in content.gun_slot for number in slot.nodes)
    for slot in content.gun_slot:
        item = f"gun_slot {slot.id}, nodes"
        for number in slot.nodes:
            require(sides[number] is not None, item, f"node {number} is no artillery node (EV-084)")
            require(named[number] == 1, item, f"node {number} belongs to another slot too")
        if len(slot.nodes) == 2:
            ends = [sides[number] for number in slot.nodes]
            require(ends == ["bow", "stern"], item, "two nodes must be bow and stern, in order (EV-R210)")


def check_island(content: Content) -> None:
    nodes = {node.id: node for node in content.island_node}
    unique("island_node", [node.id for node in content.island_node])
    gold = [node.id for node in content.island_node if node.gold]
    require(len(gold) == 1, "island_node", f"one must be gold, not {len(gold)} (EV-323)")
    reached = {id_ for node in content.island_node for id_ in node.to}
    for node in content.island_node:
        item = f"island_node {node.id}"
        for id_ in node.to:
            require(id_ in nodes, f"{item}, to", f"there is no node '{id_}'")
            further = nodes[id_].column == node.column + 1
            require(further, f"{item}, to", f"{id_} is not in the next column (EV-322)")
        require(node.gold != bool(node.to), f"{item}, to", "all nodes but the gold one lead on")
        require(node.column == 1 or node.id in reached, item, "no path leads there")
    unique("island_token", [token.id for token in content.island_token])
    for token in content.island_token:
        told = [token.effect is not None, token.recovers is not None, token.expedition]
        item = f"island_token {token.id}, effect"
        require(sum(told) == 1, item, "needs just one of effect, recovers and expedition")
    copies = sum(token.copies for token in content.island_token)
    needed = len(nodes) - 1
    require(copies >= needed, "island_token", f"{copies} are too few for {needed} nodes (EV-317)")
    rows = content.boarding.rows
    require(rows == sorted(set(rows)), "boarding, rows", "must rise, each standing once")
