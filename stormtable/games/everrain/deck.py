"""The deck as geometry: zones beside each other, and the ways that enemies take over them.

Zones are numbered like their nodes; while a ship is boarded, the enemy's zones follow behind the player's.
"""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, lowest, only, size
from stormtable.engine.vectors import filled

UNREACHED: Final[i64] = 99


@final
class Deck:
    """Zones and which of them touch. Sets of zones are numbers with a bit a zone."""

    def __init__(self, beside: list[list[int]]) -> None:
        self.zones: i64 = len(beside)
        self.beside = vec[i64]()  # for each zone the set of those that touch it
        for others in beside:
            touching: i64 = 0
            for zone in others:
                touching |= only(zone)
            self.beside = append(self.beside, touching)

    def steps_to(self, goal: i64, room: i64) -> vec[i64]:
        """From every zone the steps to a goal through zones with room, the goal included; or UNREACHED (EV-R149)."""
        steps = filled(self.zones, UNREACHED)
        if not has(room, goal):
            return steps
        steps[goal] = 0
        reached = only(goal)
        edge = reached
        count: i64 = 0
        while edge != 0:
            count += 1
            around = self.touching(edge) & ~reached
            for zone in each(around):
                steps[zone] = count
            reached |= around
            edge = around & room
        return steps

    def nearest(self, start: i64, goals: i64, room: i64) -> i64:
        """Of the goals with room, the set of those that take the fewest steps; the start itself takes none."""
        if has(goals, start):
            return only(start)
        reached = only(start)
        edge = reached
        while edge != 0 and edge & goals == 0:
            edge = self.touching(edge) & room & ~reached
            reached |= edge
        return edge & goals

    def touching(self, zones: i64) -> i64:
        """The zones that touch one of a set."""
        found: i64 = 0
        while zones != 0:
            found |= self.beside[lowest(zones)]
            zones &= zones - 1
        return found

    def first_steps(self, start: i64, goal: i64, room: i64, symbols: i64) -> i64:
        """The set of zones to step to next: shortest ways, of those the ones over most symbols (EV-237, EV-R150)."""
        steps = self.steps_to(goal, room)
        if start == goal or steps[start] == UNREACHED:
            return 0
        best: i64 = -1
        found: i64 = 0
        for zone in each(self.beside[start] & room):
            if steps[zone] != steps[start] - 1:
                continue
            crossed = self.symbols_crossed(zone, steps, room, symbols)
            if crossed > best:
                best = crossed
                found = 0
            if crossed == best:
                found |= only(zone)
        return found

    def symbols_crossed(self, zone: i64, steps: vec[i64], room: i64, symbols: i64) -> i64:
        """The most zones with symbols on a shortest way from a zone, which is counted itself."""
        most: i64 = 0
        for after in each(self.beside[zone] & room):
            if steps[after] == steps[zone] - 1:
                most = max(most, self.symbols_crossed(after, steps, room, symbols))
        return most + size(only(zone) & symbols)
