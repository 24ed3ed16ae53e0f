"""Enemies on deck in random positions do what the rule book says, as it is written here a second time."""

from __future__ import annotations

import random
from collections import deque

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.deck_enemies import ActOnDeck
from stormtable.games.everrain.steps.frays import HITS, ChooseDice
from tests.kit import offered, play, rule
from tests.kit.rain import Voyage, content

MOVE, HIT, OMEN = range(3)
BESIDE = {node.number: list(node.beside) for node in content().node}
SYMBOLS = {node.number for node in content().node if node.navigation or node.nest or node.fires}
POSITIONS = 60


class Position:
    """Crew, enemies and destroyed nodes anywhere; one enemy, a Net Wraith, rolls some dice."""

    def __init__(self, seed: int) -> None:
        luck = random.Random(seed)
        self.luck = luck
        self.voyage = Voyage()
        self.voyage.has_orders((0, 0, 0))
        self.there = [0] * 10  # how many others are in each zone
        self.crew: set[int] = set()
        for id_ in ("D01", "D02", "D04", "D09")[: luck.randint(1, 4)]:
            zone = self.some_zone()
            on_deck = luck.random() < 0.8
            self.voyage.crew(id_, f"zone-{zone}" if on_deck else "below")
            if on_deck:
                self.there[zone] += 1
                self.crew.add(zone)
        for id_ in ("E-02", "E-02", "E-03", "E-03", "E-01", "E-01", "E-01")[: luck.randint(0, 7)]:
            zone = self.some_zone()
            self.voyage.foe(id_, zone)
            self.there[zone] += 1
        self.zone = self.some_zone()
        self.foe = self.voyage.foe("E-05", self.zone)
        self.destroyed = set(luck.sample(range(10), luck.choice([0, 0, 1, 3, 6, 9])))
        self.voyage.destroyed(*self.destroyed)
        self.faces = [luck.randrange(3) for _ in range(luck.randint(1, 5))]

    def some_zone(self) -> int:
        return self.luck.choice([zone for zone in range(10) if self.there[zone] < 3])

    def ways(self, goal: int) -> list[list[int]]:
        """All shortest ways of the enemy to a zone, through zones with room (EV-R149)."""
        found: list[list[int]] = []
        waiting = deque([[self.zone]])
        while waiting:
            way = waiting.popleft()
            if found and len(way) > len(found[0]):
                break
            if way[-1] == goal:
                found.append(way)
                continue
            waiting.extend([*way, on] for on in BESIDE[way[-1]] if self.there[on] < 3 and on not in way)
        return found

    def wanted(self) -> set[int]:
        """The nearest zones with crew, or else with an intact node (EV-R246)."""
        for goals in (self.crew, set(range(10)) - self.destroyed):
            far = {goal: len(ways[0]) for goal in goals if (ways := self.ways(goal))}
            if far:
                return {goal for goal in far if far[goal] == min(far.values())}
        return set()

    def steps(self) -> set[int]:
        """Where it may go next: shortest ways over most symbols (EV-237, EV-R150)."""
        found = set()
        for goal in self.wanted() - {self.zone}:
            symbols = {tuple(way): len(SYMBOLS & set(way[1:])) for way in self.ways(goal)}
            found |= {way[1] for way, count in symbols.items() if count == max(symbols.values())}
        return set() if self.zone in self.wanted() else found

    def act(self) -> tuple[str, int]:
        """The activation in the order of EV-R155; where it may go several ways, the table must offer just these."""
        moves, hits, omens = (self.faces.count(face) for face in (MOVE, HIT, OMEN))
        gained = (omens - 2 if omens >= 2 else omens) // 2  # its ability takes two, and finds no order to exhaust
        if self.zone in self.wanted():
            hits, gained = hits + gained, 0
        while steps := self.steps():
            useless = self.zone not in self.crew and self.zone in self.destroyed
            if moves > 0:
                moves -= 1
            elif gained > 0:
                gained -= 1
            elif hits >= 2 and useless:
                hits -= 2
            else:
                break
            self.go(steps)
        if self.zone in self.wanted():
            hits += moves // 2
        if hits > 0 and self.zone in self.crew:
            return "attack", hits
        return ("node", self.zone) if hits > 0 and self.zone not in self.destroyed else ("nothing", 0)

    def go(self, steps: set[int]) -> None:
        self.zone = self.luck.choice(sorted(steps))
        if len(steps) > 1:
            assert offered(self.voyage.table) == {f"step-foe {zone}" for zone in steps}
            play(self.voyage.table, f"step-foe {self.zone}")

    def came_out(self) -> tuple[str, int]:
        """What happened on the table."""
        step = self.voyage.table.steps[-1]
        if isinstance(step, ChooseDice):
            return "attack", step.foes[HITS]
        if self.voyage.table.ship(0, m.STATE) == m.SUNK:
            return "node", self.zone
        lost = set(self.voyage.broken()) - self.destroyed
        return ("node", lost.pop()) if lost else ("nothing", 0)


@rule("EV-234", "EV-236", "EV-237", "EV-238", "EV-R149", "EV-R150", "EV-R153", "EV-R154", "EV-R155", "EV-R246")
@pytest.mark.parametrize("block", range(5))
def test_it_moves_and_strikes_as_the_rulings_say(block: int) -> None:
    for seed in range(block * POSITIONS, (block + 1) * POSITIONS):
        position = Position(seed)
        position.voyage.luck("deck-enemy-die", *position.faces)
        position.voyage.begin(ActOnDeck(0, 0, position.foe, len(position.faces)))
        expected = position.act()
        assert position.came_out() == expected, seed
        if position.voyage.table.afloat(0) and position.voyage.trauma(position.foe) >= 0:
            assert position.voyage.zone(position.foe) == position.zone, seed
