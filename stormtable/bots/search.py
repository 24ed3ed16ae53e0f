"""The bot that searches: Monte Carlo tree search over what its seat can know."""
# mypyc: compile

from math import exp, log, sqrt
from time import perf_counter, thread_time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.bots.alike import same_features, same_moves
from stormtable.bots.bot import Bot, luck_of
from stormtable.bots.greedy import Greedy
from stormtable.bots.last_turn import LastTurn
from stormtable.bots.tree import COUNTS, NOT_THERE, OFFERED, TRIED, Averages, Node
from stormtable.engine.chance import Searching
from stormtable.engine.hints import Hints
from stormtable.engine.table import PLAYING, Table

TO_THE_END: Final[i64] = -1
NO_LIMIT: Final = 0.0
MOST_ITERATIONS: Final[i64] = 10_000_000  # as good as no limit
MOST_CLOSING: Final[i64] = 100  # iterations that count on a seat's last turn,
MOVES_FOR_EACH: Final[i64] = 300  # and the moves looked at for each of them,
LEAST_MOVES: Final[i64] = 10_000  # or this many, which takes a few hundredths of a second
LOOK_EVERY: Final[i64] = 16  # quick iterations between two looks whether a choice is settled; fewer show no pace


@final
class Budget:
    """How long to think: so many iterations, or until the clock says so, whichever comes first."""

    def __init__(self, iterations: i64, seconds: float = NO_LIMIT) -> None:
        self.iterations: i64 = iterations
        self.seconds = seconds


@final
class Manner:
    """How to think; the numbers are measured, see docs/bots.md."""

    def __init__(
        self,
        scale: float = 8.0,
        explore: float = 0.1,
        ahead: i64 = 100,
        turns: i64 = 0,
        curious: float = 0.0,
        guided: float = 1.0,
        faith: float = 2.0,
        root_faith: float = 8.0,
        ripe: i64 = 8,
        widen: i64 = 4,
        thorough: bool = False,
        margin: float = 0.1,
    ) -> None:
        self.scale = scale  # a lead of so many points wins nearly three games of four
        self.explore = explore
        self.ahead: i64 = ahead  # decisions of a rollout, or of each turn in a thorough one, at most
        self.turns: i64 = turns  # a line ends with so many turns after the one at hand
        self.curious = curious  # share of moves in a rollout that are played at random
        self.guided = guided  # share of moves in a rollout that are the best by hints
        self.faith = faith  # a promise counts as much as so many tries
        self.root_faith = root_faith
        self.ripe: i64 = ripe  # a decision visited so often gets promises by hints
        self.widen: i64 = widen
        self.thorough = thorough  # rollouts compare whole turns instead of single moves: dearer by far, and sounder
        self.margin = margin  # the part of a final reward that is for the score: a lost game is still played well


@final
class Search(Bot):
    """Each iteration deals the unknown anew, walks down the tree, plays on for a while and weighs what came of it.

    One tree serves all seats: each chooses for itself, by its own results. Where a line is cut short, the game's hints
    say how far each seat leads; results are scaled to 0 (lost) to 1 (won). Several decisions in one turn share a tree.
    """

    def __init__(self, hints: Hints, moves: i64, budget: Budget, manner: Manner) -> None:
        self.hints = hints
        self.moves: i64 = moves
        self.budget = budget
        self.manner = manner
        self.by_processor = False
        self.mind = Searching(0)  # what the search itself draws, apart from the luck of its worlds
        self.greedy = Greedy(hints, 1)
        self.closing = LastTurn(hints)
        self.averages = Averages(0, 0, 2)
        self.root = Node()
        self.seat: i64 = 0
        self.stage: i64 = 0  # of the line that is looked at
        self.turns: i64 = 0  # that ended in it
        self.as_one = False  # nobody at the table is a rival: results are weighed by themselves
        self.middle = 0.0  # then: what our choices bring on average, neither good nor bad, for all results in the tree
        self.iterations: i64 = 0  # of the last choice
        self.rolled = vec[i64]()  # the decisions of the last rollout
        self.rewards = vec[float]()  # all results of the last choice added up, for each seat
        self.kept: Node | None = None  # the tree below the last choice, if the next decision should be ours again
        self.kept_played: i64 = 0
        self.kept_legal = vec[i64]()
        self.kept_features = vec[float]()

    def time_by_processor(self) -> None:
        self.by_processor = True
        self.closing.by_processor = True

    def choose(self, table: Table, seat: i64) -> i64:
        if self.hints.last_turn(table, seat) and not self.hints.together:
            self.kept = None
            moves = max(min(self.budget.iterations, MOST_CLOSING) * MOVES_FOR_EACH, LEAST_MOVES)
            return self.closing.best(table, seat, moves, self.budget.seconds)
        root = self.think(table, seat, True)
        best = root.most_tried()
        move = root.key(best) % self.moves
        self.keep(table, move, root.below[best])
        self.root = Node()  # who waits for others need not remember what came of it
        return move

    def think(self, table: Table, seat: i64, settle: bool = False) -> Node:
        """The tree for a decision of `seat`, grown until the budget is spent.

        To `settle` the decision is to stop before that, once no other choice could come out first any more.
        """
        started = self.now()
        luck = luck_of(table)
        self.mind.start(luck.word(), luck.word(), 0)
        a, b = luck.word(), luck.word()
        self.begin(table, seat)
        ready = self.now()
        root = self.root
        left = self.budget.iterations
        while left > 0:
            place = self.select(root, table)
            luck.start(a, b, root.tried(place))  # every choice meets the same worlds, in turn
            self.iterate(root, place, table.resample(seat, luck))
            self.iterations += 1
            left -= 1
            if self.manner.thorough or self.iterations % LOOK_EVERY == 0 or self.late(started):
                left = self.left(started, ready, root.visits - self.iterations if settle else 0)
                if settle and root.lead() > left:
                    break
        return root

    def left(self, started: float, ready: float, known: i64) -> i64:
        """How many iterations the budget still allows; where a clock alone decides, at the pace since it was `ready`.

        What is `known` of a decision from the one before it in the same turn need not be found out again. A budget in
        iterations is not cut by guesses of the pace, so that it gives the same move at any: there a clock only stops.
        """
        left = self.budget.iterations - self.iterations
        if self.late(started):
            return 0
        by_clock = self.budget.seconds > NO_LIMIT and self.budget.iterations >= MOST_ITERATIONS
        if not by_clock or self.iterations < LOOK_EVERY:
            return left
        now = self.now()
        pace = float(self.iterations) / max(now - ready, 1e-9)
        return i64(pace * (self.budget.seconds - (now - started))) - known

    def late(self, started: float) -> bool:
        return self.budget.seconds > NO_LIMIT and self.now() - started >= self.budget.seconds

    def now(self) -> float:
        return thread_time() if self.by_processor else perf_counter()

    # The tree from one decision to the next

    def begin(self, table: Table, seat: i64) -> None:
        """A fresh tree, or the one below our last choice if this table is what we then foresaw."""
        kept = self.kept
        if kept is not None and self.foreseen(table, seat) and kept.tried_only(seat * self.moves, table.legal):
            self.root = kept
        else:
            self.root = Node()
            self.as_one = table.seats == 1 or self.hints.together
            self.averages = Averages(table.seats, self.moves, 2 if self.as_one else table.seats)
            self.middle = 0.0
        fresh = self.root is not kept
        self.kept = None
        self.seat = seat
        self.iterations = 0
        self.rewards = vec[float]([0.0 for _ in range(table.seats)])
        self.weigh_root(table, fresh)

    def foreseen(self, table: Table, seat: i64) -> bool:
        return (
            table.played == self.kept_played
            and seat == self.seat
            and same_moves(table.legal, self.kept_legal)
            and same_features(self.hints.features(table, seat), self.kept_features)
        )

    def keep(self, table: Table, move: i64, below: Node | None) -> None:
        """Remember the tree below our move, if neither luck nor another seat comes before our next decision."""
        after = table.clone()
        drawn = after.chance.drawn
        after.follow(move)
        if below is None or after.decider != self.seat or after.chance.drawn != drawn:
            return
        self.kept = below
        self.kept_played = after.played
        self.kept_legal = after.legal
        self.kept_features = self.hints.features(after, self.seat)

    def weigh_root(self, table: Table, fresh: bool) -> None:
        """Our own choices promise what we would have by the end of our run of decisions, all rivals like the best."""
        root = self.root
        rivals: i64 = 1 if self.as_one else table.seats - 1
        base = self.seat * self.moves
        legal = table.legal
        leads = self.leads(table)
        if fresh and self.as_one and not self.hints.absolute:
            self.middle = mean(leads)
        for i in range(i64(len(legal))):
            odds = (leads[i] - self.middle) / self.manner.scale - log(float(rivals))
            place = root.find(base + legal[i], i)
            if place == NOT_THERE:
                place = root.add(base + legal[i], 0.0)
            root.sums[place * 2 + 1] = sigmoid(odds)
        root.weighed = True

    def leads(self, table: Table) -> vec[float]:
        """How far each choice would bring us by the end of our run of decisions, all meeting the same luck."""
        legal = table.legal
        luck = luck_of(table)
        a, b = luck.word(), luck.word()
        leads = vec[float]([0.0 for _ in range(i64(len(legal)))])
        for i in range(i64(len(legal))):
            luck.start(a, b, 0)
            leads[i] = self.greedy.outlook(table, self.seat, legal[i])
        return leads

    # One iteration

    def iterate(self, root: Node, first: i64, world: Table) -> None:
        """From the first choice down to a new leaf, on from there in a rollout, and back up with the result."""
        line = [root]
        places = vec[i64]()
        node = root
        place = first
        self.stage = self.hints.stage(world)
        self.turns = 0
        while True:
            places = append(places, place)
            world.follow(node.key(place) % self.moves)
            if self.far_enough(world):
                break
            below = node.below[place]
            if below is None:
                node.below[place] = Node()
                break
            node = below
            line.append(node)
            place = self.select(node, world)
        end = self.roll_out(world)
        rewards = self.rewards_of(end)
        for i in range(i64(len(places))):
            passed = line[i]
            key = passed.key(places[i])
            reward = rewards[key // self.moves]
            passed.visits += 1
            passed.reward(places[i], reward)
            self.averages.add(key, reward)
        for key in self.rolled:
            self.averages.add(key, rewards[key // self.moves])
        for seat in range(world.seats):
            self.rewards[seat] += rewards[seat]

    def far_enough(self, world: Table) -> bool:
        """Whether a line has come to its end: of the game, or of the last turn to be looked at.

        All lines end with the same turn, so that none is weighed after an answer that another was spared.
        """
        if world.ending != PLAYING:
            return True
        stage = self.hints.stage(world)
        if stage != self.stage:
            self.stage = stage
            self.turns += 1
        return self.turns > self.manner.turns and self.manner.turns != TO_THE_END

    def select(self, node: Node, world: Table) -> i64:
        """The choice with the highest hope; one never tried waits until the others have been tried often enough."""
        legal = world.legal
        count = i64(len(legal))
        base = world.decider * self.moves
        if not node.weighed and node.visits >= self.manner.ripe:
            self.weigh(node, world)
        faith = self.manner.root_faith if node is self.root else self.manner.faith
        start = self.mind.number(count, 0)  # so that among equals every move has its chance
        best = NOT_THERE
        most = 0.0
        untried = NOT_THERE
        hope = 0.0
        tried: i64 = 0
        for step in range(count):
            i = start + step
            if i >= count:
                i -= count
            key = base + legal[i]
            place = node.find(key, i)
            if place == NOT_THERE:
                place = node.add(key, self.averages.mean(key))
            at = place * COUNTS
            node.counts[at + OFFERED] += 1
            promise = node.sums[place * 2 + 1] if node.weighed else self.averages.mean(key)
            tries = node.counts[at + TRIED]
            if tries == 0:
                if untried == NOT_THERE or promise > hope:
                    untried = place
                    hope = promise
                continue
            tried += 1
            bound = (node.sums[place * 2] + faith * promise) / (float(tries) + faith)
            bound += self.manner.explore * sqrt(log(float(node.counts[at + OFFERED])) / float(tries + 1))
            if best == NOT_THERE or bound > most:
                best = place
                most = bound
        if untried == NOT_THERE or (best != NOT_THERE and tried * tried > self.manner.widen * (node.visits + 1)):
            return best
        if best == NOT_THERE:
            return untried
        hope += self.manner.explore * sqrt(log(float(node.visits + 1)))
        return untried if hope >= most else best

    def weigh(self, node: Node, world: Table) -> None:
        """Let the hints say what each choice promises the seat that decides, one move ahead."""
        seat = world.decider
        base = seat * self.moves
        legal = world.legal
        for i in range(i64(len(legal))):
            after = world.clone()
            after.follow(legal[i])
            place = node.find(base + legal[i], i)
            if place == NOT_THERE:
                place = node.add(base + legal[i], 0.0)
            node.sums[place * 2 + 1] = self.promise_of(after)[seat]
        node.weighed = True

    def roll_out(self, world: Table) -> Table:
        """Play on, as seems sensible, up to the end of the last turn or of our patience; the table as it is then."""
        self.rolled = vec[i64]()
        left = self.manner.ahead
        while left != 0 and not self.far_enough(world):
            left -= 1
            if self.manner.thorough:
                world = self.best_turn(world)
            else:
                move = self.sensible(world)
                self.take(world.decider, move)
                world.follow(move)
        return world

    def take(self, seat: i64, move: i64) -> None:
        self.rolled = append(self.rolled, seat * self.moves + move)

    def best_turn(self, world: Table) -> Table:
        """The end of the turn, by the one move that leads to the best one for its seat if tempting moves follow.

        The first moves of a turn often only prepare what is worth something later: weighed alone they all look alike.
        Every line meets the same luck, and the best is then played with luck of its own: else the luckiest would win.
        """
        seat = world.decider
        legal = world.legal
        luck = luck_of(world)
        a, b = self.mind.word(), self.mind.word()
        drawn = luck.drawn
        best = world
        most = -1.0
        first: i64 = 0
        for i in range(i64(len(legal))):
            line = self.rest_of_turn(world, legal[i], a, b)
            reward = self.rewards_of(line)[seat]
            if reward > most:
                best = line
                most = reward
                first = legal[i]
        self.take(seat, first)
        if luck.drawn == drawn:
            return best
        return self.rest_of_turn(world, first, b, a)

    def rest_of_turn(self, world: Table, move: i64, a: i64, b: i64) -> Table:
        """Where a move leads if tempting ones follow it to the end of the turn, with the luck of two words.

        The luck of each move is its own, whatever was drawn to find it: lines of the same words roll the same dice.
        """
        luck = luck_of(world)
        stage = self.hints.stage(world)
        line = world.clone()
        for step in range(self.manner.ahead):
            luck.start(a, b, step)
            line.follow(move)
            if line.ending != PLAYING or self.hints.stage(line) != stage:
                break
            move = self.tempting(line)
        return line

    def sensible(self, world: Table) -> i64:
        legal = world.legal
        count = i64(len(legal))
        start = self.mind.number(count, 0)
        mood = float(self.mind.number(1000, 0))
        if mood < self.manner.curious * 1000.0:
            return legal[start]
        if mood >= 1000.0 - self.manner.guided * 1000.0:
            return self.tempting(world)
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

    def tempting(self, world: Table) -> i64:
        """The move after which the seat that decides has most: by the hints, or by score where every move is the last.

        Where only some moves end the game, all go by the hints: their points are not those of scores.
        """
        seat = world.decider
        legal = world.legal
        best = legal[0]
        most = 0.0
        richest = best
        score: i64 = 0
        over = True
        for i in range(i64(len(legal))):
            after = world.clone()
            after.follow(legal[i])
            worth = self.hints.stake(after, seat)
            if i == 0 or worth > most:
                best = legal[i]
                most = worth
            over = over and after.ending != PLAYING
            if over:
                scored: i64 = after.scores()[seat]
                if i == 0 or scored > score:
                    richest = legal[i]
                    score = scored
        return richest if over else best

    # Results

    def rewards_of(self, world: Table) -> vec[float]:
        """For each seat from 0 to 1: won or lost at the end of a game, the chance to win by the outlook before."""
        if world.ending != PLAYING:
            return self.promise_of(world)
        return self.shares(self.hints.prospects(world))

    def promise_of(self, world: Table) -> vec[float]:
        """The same in the middle of a turn."""
        return self.settled(world, self.shares(self.hints.worths(world)))

    def settled(self, world: Table, chances: vec[float]) -> vec[float]:
        if world.ending == PLAYING:
            return chances
        winners = world.winners()
        for seat in range(world.seats):
            chances[seat] *= self.manner.margin
        parts = 1 if self.hints.together else len(winners)
        for winner in winners:
            chances[winner] += (1.0 - self.manner.margin) / float(parts)
        return chances

    def shares(self, worths: vec[float]) -> vec[float]:
        """Each seat's chance, by the worth of what it has: twice the lead, twice the odds in logarithms."""
        seats = i64(len(worths))
        if self.as_one:
            chance = sigmoid((worths[0] - self.middle) / self.manner.scale)
            return vec[float]([chance for _ in range(seats)])
        best = worths[0]
        for seat in range(1, seats):
            if worths[seat] > best:
                best = worths[seat]
        whole = 0.0
        for seat in range(seats):
            worths[seat] = exp((worths[seat] - best) / self.manner.scale)
            whole += worths[seat]
        for seat in range(seats):
            worths[seat] /= whole
        return worths


def mean(numbers: vec[float]) -> float:
    whole = 0.0
    for i in range(i64(len(numbers))):
        whole += numbers[i]
    return whole / float(len(numbers))


def sigmoid(x: float) -> float:
    if x < -40.0:
        return 0.0
    return 1.0 if x > 40.0 else 1.0 / (1.0 + exp(-x))
