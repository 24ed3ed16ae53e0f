"""The bot that searches: Monte Carlo tree search over what its seat can know."""
# mypyc: compile

from math import exp, log, sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.bots.bot import Bot, luck_of
from stormtable.engine.chance import Searching
from stormtable.engine.hints import Hints
from stormtable.engine.table import PLAYING, Table

TO_THE_END: Final[i64] = -1
NO_LIMIT: Final = 0.0
CLOCK_EVERY: Final[i64] = 16  # iterations between two looks at the clock
HOPE: Final = 0.5  # what a move nobody tried yet may be worth


@final
class Node:
    """A line of play that was thought through: how often, and with what result for each seat."""

    def __init__(self, key: i64, seats: i64) -> None:
        self.key: i64 = key  # the decision that led here: seat and move
        self.visits: i64 = 0
        self.offered: i64 = 0  # how often this decision could have been taken
        self.totals = vec[float]([0.0 for _ in range(seats)])
        self.children: list[Node] = []

    def child(self, key: i64) -> "Node | None":
        for child in self.children:
            if child.key == key:
                return child
        return None


@final
class Averages:
    """How well each move did for its seat, wherever in a line it was played: a guide for lines not yet thought of."""

    def __init__(self, seats: i64, moves: i64) -> None:
        self.moves: i64 = moves
        self.sums = vec[float]([0.0 for _ in range(seats * moves)])
        self.counts = vec[float]([0.0 for _ in range(seats * moves)])

    def mean(self, key: i64) -> float:
        count = self.counts[key]
        return HOPE if count == 0.0 else self.sums[key] / count

    def add(self, key: i64, reward: float) -> None:
        self.sums[key] += reward
        self.counts[key] += 1.0


@final
class Budget:
    """How long to think: so many iterations, or until the clock says so, whichever comes first."""

    def __init__(self, iterations: i64, seconds: float = NO_LIMIT) -> None:
        self.iterations: i64 = iterations
        self.seconds = seconds


@final
class Search(Bot):
    """Each iteration deals the unknown anew, walks down the tree, plays on for a while and weighs what came of it.

    One tree serves all seats: each chooses for itself, by its own results. Lines are cut short after `ahead`
    decisions, where the game's hints say how far each seat leads; results are scaled to 0 (lost) to 1 (won).
    """

    def __init__(
        self,
        hints: Hints,
        moves: i64,
        budget: Budget,
        ahead: i64 = 24,
        explore: float = 0.7,
        curious: float = 0.3,
        scale: float = 8.0,
    ) -> None:
        self.hints = hints
        self.moves: i64 = moves
        self.budget = budget
        self.ahead: i64 = ahead
        self.explore = explore
        self.curious = curious  # share of moves in a rollout that are played at random
        self.scale = scale  # a lead of so many points is nearly three to one
        self.averages = Averages(0, 0)
        self.iterations: i64 = 0  # of the last choice

    def choose(self, table: Table, seat: i64) -> i64:
        root = self.think(table, seat)
        best = root.children[0]
        for child in root.children:
            if child.visits > best.visits:
                best = child
        return best.key % self.moves

    def think(self, table: Table, seat: i64) -> Node:
        """The tree for a decision of `seat`, grown until the budget is spent."""
        luck = luck_of(table)
        root = Node(0, table.seats)
        self.averages = Averages(table.seats, self.moves)
        self.iterations = 0
        deadline = perf_counter() + self.budget.seconds
        while self.iterations < self.budget.iterations:
            if self.budget.seconds > NO_LIMIT and self.iterations % CLOCK_EVERY == 0 and perf_counter() >= deadline:
                break
            self.iterate(root, table.resample(seat, luck), luck)
            self.iterations += 1
        return root

    def iterate(self, root: Node, world: Table, luck: Searching) -> None:
        """Down the tree to a new leaf, on from there in a rollout, and back up with the result."""
        line = [root]
        node = root
        while world.ending == PLAYING:
            node = self.descend(node, world, luck)
            line.append(node)
            world.follow(node.key % self.moves)
            if node.visits == 0:
                break
        keys = self.roll_out(world, luck)
        rewards = self.rewards(world)
        for passed in line:
            passed.visits += 1
            for seat in range(world.seats):
                passed.totals[seat] += rewards[seat]
            if passed is not root:
                self.averages.add(passed.key, rewards[passed.key // self.moves])
        for key in keys:
            self.averages.add(key, rewards[key // self.moves])

    def descend(self, node: Node, world: Table, luck: Searching) -> Node:
        """The child to try next: one not tried yet, the most hopeful first, or the best by its upper bound."""
        seat = world.decider
        legal = world.legal
        best: Node | None = None
        most = 0.0
        untried: i64 = -1
        hope = 0.0
        for move in legal:
            key = seat * self.moves + move
            child = node.child(key)
            if child is None:
                promise = self.averages.mean(key) + float(luck.number(1000, 0)) * 0.0001
                if untried < 0 or promise > hope:
                    untried = key
                    hope = promise
                continue
            child.offered += 1
            bound = self.bound(child, seat)
            if best is None or bound > most:
                best = child
                most = bound
        if untried >= 0 and (best is None or self.widen(node)):
            child = Node(untried, world.seats)
            child.offered = 1
            node.children.append(child)
            return child
        assert best is not None
        return best

    def widen(self, node: Node) -> bool:
        """Another child only when those there are have been tried often enough."""
        tried = i64(len(node.children))
        return tried * tried <= 4 * (node.visits + 1)

    def bound(self, child: Node, seat: i64) -> float:
        """The child's average for the seat that chooses, and more the less it was tried when it could have been."""
        visits = float(child.visits)
        return child.totals[seat] / visits + self.explore * sqrt(log(float(child.offered)) / visits)

    def roll_out(self, world: Table, luck: Searching) -> vec[i64]:
        """Play on, mostly what did well elsewhere; the decisions taken."""
        keys = vec[i64]()
        left = self.ahead
        while world.ending == PLAYING and left != 0:
            left -= 1
            seat = world.decider
            move = self.sensible(world, luck)
            keys = append(keys, seat * self.moves + move)
            world.follow(move)
        return keys

    def sensible(self, world: Table, luck: Searching) -> i64:
        legal = world.legal
        count = i64(len(legal))
        start = luck.number(count, 0)
        if float(luck.number(1000, 0)) < self.curious * 1000.0:
            return legal[start]
        base = world.decider * self.moves
        best = legal[start]
        most = self.averages.mean(base + best)
        for step in range(1, count):
            at = start + step
            move = legal[at if at < count else at - count]
            mean = self.averages.mean(base + move)
            if mean > most:
                best = move
                most = mean
        return best

    def rewards(self, world: Table) -> vec[float]:
        """For each seat from 0 to 1: won or lost at the end of a game, a guess by the lead before."""
        seats = world.seats
        rewards = vec[float]([0.0 for _ in range(seats)])
        if world.ending != PLAYING:
            winners = world.winners()
            for winner in winners:
                rewards[winner] = 1.0 / float(len(winners))
            return rewards
        for seat in range(seats):
            rewards[seat] = 1.0 / (1.0 + exp(-self.hints.value(world, seat) / self.scale))
        return rewards
