"""Enemy ships in random positions do what the rule book says, as it is written here a second time.

What is in sight and in which arc is asked of the sea itself, which `test_geometry` proves.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterable

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.seen import cover
from stormtable.games.everrain.steps.underway import ActAtSea, targets_of
from tests.kit import offered, play, rule
from tests.kit.rain import FACINGS, Voyage, content, place_of, sea

MOVE, HIT, OMEN = range(3)
PLAIN = [enemy for enemy in content().sea_enemy if enemy.omen is None]  # those without an ability
COURSES = ("left", "right", "ahead")
POSITIONS = 30
State = tuple[int, int]  # a hex and a facing


class Position:
    """Some tiles of any kind, up to three ships, a storm perhaps; one enemy ship rolls some dice."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        ships = self.luck.randint(1, 3)
        self.voyage = Voyage(ships)
        self.table = self.voyage.table
        for strip, step in self.luck.sample([slot.at for slot in content().map_slot], self.luck.randint(2, 12)):
            if [strip, step] != [0, 0]:
                self.voyage.place(strip, step)
        self.hexes = [hex_ for hex_ in range(sea().hexes) if self.table.sea[hex_] != m.UNSEEN]
        for hex_ in self.hexes:
            kind = self.luck.choice(["calm"] * 6 + ["rough"] * 3 + ["island", "port", "altar"])
            self.voyage.space(*place_of(hex_), kind)
        *self.ships, start, self.goal = self.luck.sample(self.hexes, ships + 2)
        for ship, hex_ in enumerate(self.ships):
            self.voyage.sail_to(*place_of(hex_), ship=ship)
            self.voyage.crew(f"D0{ship + 1}", ship=ship)
        self.kind = self.luck.choice(PLAIN)
        number = [enemy.id for enemy in content().sea_enemy].index(self.kind.id)
        self.table.piles[self.table.pack.pile_at[m.SEA_ENEMIES] + number] = 1
        self.state: State = start, self.luck.randrange(6)
        facing = FACINGS[self.state[1]]
        self.vessel = self.voyage.vessel(self.kind.id, *place_of(start), facing, place_of(self.goal))
        self.storm = self.with_storm() if self.luck.random() < 0.4 else set()
        self.damage = 0

    def with_storm(self) -> set[int]:
        hex_ = self.luck.choice(self.hexes)
        beside = [other for other in self.hexes if sea().distance(hex_, other) == 1]
        covered = {hex_, self.luck.choice(beside)}
        self.voyage.storm(*(place_of(each) for each in covered))
        return covered

    # Routes

    def toll(self, hex_: int) -> int:
        return 2 if self.table.space(hex_) == m.ROUGH or hex_ in self.storm else 1

    def ahead(self, state: State) -> State:
        return sea().in_front(*state), state[1]

    def courses(self, state: State) -> dict[str, State]:
        hex_, facing = state
        return dict(zip(COURSES, ((hex_, (facing - 1) % 6), (hex_, (facing + 1) % 6), self.ahead(state)), strict=True))

    def costs(self, ends: Iterable[State], also: int | None = None) -> dict[State, int]:
        """The NP from every hex and facing to the nearest end, over free hexes (EV-247, EV-R230)."""
        free = {hex_ for hex_ in self.hexes if hex_ not in self.ships or hex_ == also}
        before: dict[State, list[State]] = {}
        for state in ((hex_, facing) for hex_ in free for facing in range(6)):
            for after in self.courses(state).values():
                before.setdefault(after, []).append(state)
        found = dict.fromkeys(ends, 0)
        waiting = [(0, state) for state in found]
        while waiting:
            cost, state = heapq.heappop(waiting)
            for earlier in before.get(state, []):
                dearer = cost + self.toll(earlier[0])
                if dearer < found.get(earlier, 10_000):
                    found[earlier] = dearer
                    heapq.heappush(waiting, (dearer, earlier))
        return found

    def to_fire(self, ship: int) -> dict[State, int]:
        """To where a ship is in its grid and in sight (EV-R171, EV-R250)."""
        target, hides = self.ships[ship], cover(self.table)
        own = self.state[0]
        if own not in self.storm and self.table.space(own) < m.PORT_SPACE:
            hides[own] = 0  # where it is, it is in nobody's way once it has left
        arc = self.table.pack.vessel_arc[self.table.fleet[self.vessel * m.VESSEL_ROW]]
        ends = [
            (hex_, facing)
            for hex_ in self.hexes
            if hex_ not in self.ships and self.table.space(hex_) != m.PORT_SPACE
            if sea().distance(hex_, target) in self.kind.grid.distances and sea().sees(hex_, target, hides)
            for facing in range(6)
            if sea().is_in_arc(arc, hex_, facing, target)
        ]
        return self.costs(ends)

    def targets(self) -> dict[int, dict[State, int]]:
        """The ships that take the fewest NP to fire at, with the costs to do so (EV-R169, EV-R170)."""
        start = self.state[0]
        found = {}
        for ship, hex_ in enumerate(self.ships):
            near = sea().distance(start, hex_) <= self.kind.range and sea().sees(start, hex_, cover(self.table))
            costs = self.to_fire(ship) if near and self.table.space(hex_) != m.PORT_SPACE else {}
            if self.state in costs:
                found[ship] = costs
        fewest = min((costs[self.state] for costs in found.values()), default=0)
        return {ship: costs for ship, costs in found.items() if costs[self.state] == fewest}

    # The activation (EV-R249)

    def act(self, faces: list[int], to_fire: dict[State, int] | None) -> int | None:
        """How much damage it fires with, or None if it does not fire."""
        np, hits, omens = (faces.count(face) for face in (MOVE, HIT, OMEN))
        if to_fire is not None and to_fire[self.state] == 0:
            hits += omens // 2
        else:
            np += omens // 2
        fired = None
        to_goal = self.costs([(self.goal, facing) for facing in range(6)], self.goal)
        while True:
            costs = to_fire if to_fire is not None and fired is None else to_goal
            np = self.sail(costs, np)
            if self.over():
                return fired
            if costs is to_fire and costs.get(self.state) == 0:
                fired, hits = hits, 0
            elif hits >= 2 and self.state in costs:
                np, hits = np + 1, hits - 2
            else:
                return fired

    def sail(self, costs: dict[State, int], np: int) -> int:
        """Moves are spent on a cheapest route; the NP that are left."""
        while not self.over():
            here = self.state
            price = self.toll(here[0])
            ways = {
                course: after
                for course, after in self.courses(here).items()
                if costs.get(after, 10_000) + price == costs.get(here) and price <= np and after[0] not in self.ships
            }
            if not ways:
                return np
            course = self.luck.choice(sorted(ways))
            if len(ways) > 1:
                assert offered(self.table) == {f"steer {way}" for way in ways}
                play(self.table, f"steer {course}")
            self.state = ways[course]
            np -= price
            crossed = (here[0] in self.storm) != (self.state[0] in self.storm)
            self.damage += crossed if here[0] != self.state[0] else here[0] in self.storm
        return np

    def over(self) -> bool:
        sunk = self.damage >= self.kind.health.at(len(self.ships))
        return sunk or self.state[0] == self.goal


@rule(
    "EV-075", "EV-246", "EV-247", "EV-249", "EV-250", "EV-R169", "EV-R170", "EV-R171", "EV-R172", "EV-R249", "EV-R250"
)
@pytest.mark.parametrize("block", range(4))
def test_it_sails_and_fires_as_the_rulings_say(block: int) -> None:
    for seed in range(block * POSITIONS, (block + 1) * POSITIONS):
        position = Position(seed)
        voyage, table = position.voyage, position.table
        targets = position.targets()
        assert set(targets_of(table, position.vessel)) == set(targets), seed
        target = position.luck.choice(sorted(targets)) if targets else None
        if len(targets) > 1:
            voyage.luck("target", target if target is not None else 0)
        faces = [position.luck.randrange(3) for _ in range(position.luck.randint(1, 5))]
        voyage.luck("sea-enemy-die", *faces)
        voyage.begin(ActAtSea(position.vessel, len(faces)))
        fired = position.act(faces, None if target is None else targets[target])
        lost = sum(len(voyage.broken(ship)) for ship in range(len(position.ships)))
        assert lost == (fired or 0), seed
        row = table.fleet[position.vessel * m.VESSEL_ROW : (position.vessel + 1) * m.VESSEL_ROW]
        assert (row[m.VESSEL_KIND] == m.NONE) == position.over(), seed
        if not position.over():
            assert (row[m.VESSEL_HEX], row[m.VESSEL_FACING]) == position.state, seed
            assert row[m.VESSEL_DAMAGE] == position.damage, seed
