"""The bot that plans its turn as a whole, and keeps to the plan until luck or another seat comes between."""
# mypyc: compile

from time import perf_counter, thread_time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.bots.alike import same_features, same_moves
from stormtable.bots.bot import Bot, luck_of
from stormtable.engine.hints import Hints
from stormtable.engine.table import PLAYING, Table

NO_LIMIT: Final = 0.0
VICTORY: Final = 100.0  # in points: more than any margin that comes with a defeat
DEEPEST: Final[i64] = 60  # decisions of one turn
OTHER_LUCK: Final[i64] = 1_000  # between the numbers of two tries of the same luck; more than decisions of a turn
FRESH_LUCK: Final[i64] = 1_000_000  # the number of the first world in which plans are compared
MIX: Final[i64] = 8_191  # times a number of 48 bits it still fits into 64
NO_MOVE: Final[i64] = -1
FINE: Final = 1_000_000.0  # lines are alike if their worths differ by less than a millionth of a point


@final
class Breadth:
    """How much to look at: lines that are followed at once, plans that are compared at last, and in how many worlds."""

    def __init__(self, lines: i64, plans: i64 = 8, worlds: i64 = 12, tries: i64 = 3) -> None:
        self.lines: i64 = lines
        self.plans: i64 = plans
        self.worlds: i64 = worlds
        self.tries: i64 = tries  # of each stroke of luck, while lines are looked for


@final
class Line:
    """A way the turn could go on: its moves, the table after them, what that is worth and how lucky it was."""

    def __init__(self, table: Table, moves: vec[i64], worth: float, luck: float) -> None:
        self.table = table
        self.moves = moves
        self.worth = worth  # what luck brought beyond its average left out
        self.luck = luck


@final
class Planner(Bot):
    """Follows the best lines of its turn side by side, one decision after the other, to the end of the turn.

    Most of a turn is no luck but a puzzle: which pieces in which order. A search that deals the unknown anew for every
    try meets few of its solutions. So the turn is looked at in one deal, as wide as `Breadth` says, lines that come to
    the same only once; luck on the way is tried several times, and a line keeps what it is worth on average. The best
    plans are then carried out in other deals, the same ones for each, and the one that is worth most is kept.
    """

    def __init__(self, hints: Hints, breadth: Breadth, seconds: float = NO_LIMIT) -> None:
        self.hints = hints
        self.breadth = breadth
        self.seconds = seconds
        self.by_processor = False
        self.until = NO_LIMIT
        self.seat: i64 = 0
        self.stage: i64 = 0
        self.a: i64 = 0
        self.b: i64 = 0
        self.plan = vec[i64]()
        self.step: i64 = 0  # of the plan: the next one
        self.next_played: i64 = -1
        self.next_legal = vec[i64]()
        self.next_features = vec[float]()

    def time_by_processor(self) -> None:
        self.by_processor = True

    def choose(self, table: Table, seat: i64) -> i64:
        if not self.foreseen(table, seat):
            self.plan = self.best_plan(table, seat)
            self.step = 0
        move = self.plan[self.step]
        self.keep(table, seat, move)
        return move

    # The plan from one decision to the next

    def foreseen(self, table: Table, seat: i64) -> bool:
        return (
            table.played == self.next_played
            and self.step < i64(len(self.plan))
            and seat == self.seat
            and same_moves(table.legal, self.next_legal)
            and same_features(self.hints.features(table, seat), self.next_features)
        )

    def keep(self, table: Table, seat: i64, move: i64) -> None:
        """Note what the table will be like after the move; where luck or another seat comes, the plan ends."""
        after = table.clone()
        drawn = after.chance.drawn
        after.follow(move)
        self.step += 1
        if after.ending != PLAYING or after.decider != seat or after.chance.drawn != drawn:
            self.next_played = -1
            return
        self.next_played = after.played
        self.next_legal = after.legal
        self.next_features = self.hints.features(after, seat)

    # To find one

    def best_plan(self, table: Table, seat: i64) -> vec[i64]:
        luck = luck_of(table)
        self.seat = seat
        self.stage = self.hints.stage(table)
        self.a, self.b = luck.word(), luck.word()
        self.until = self.now() + self.seconds if self.seconds > NO_LIMIT else NO_LIMIT
        found = best_of(self.lines(table), self.breadth.plans)
        return self.most_worth(table, found).moves

    def lines(self, table: Table) -> list[Line]:
        """Lines to the end of the turn: of those that are followed, at each decision as many as `Breadth` says."""
        going = [Line(table, vec[i64](), 0.0, 0.0)]
        ended: list[Line] = []
        for depth in range(DEEPEST):
            met: set[int] = set()
            longer: list[Line] = []
            for line in going:
                self.go_on(line, depth, longer, ended, met)
            if not longer:
                return ended
            lines = self.breadth.lines
            if self.until > NO_LIMIT:  # once half of the time is gone fewer and fewer, for a long turn has an end, too
                left = 2.0 * (self.until - self.now()) / self.seconds
                lines = max(1, i64(min(left, 1.0) * float(lines)))
            going = best_of(longer, lines)
        return ended + going

    def go_on(self, line: Line, depth: i64, longer: list[Line], ended: list[Line], met: set[int]) -> None:
        """Every way to go on with a line, in the lists of those that go on and those at their end."""
        table = line.table
        legal = table.legal
        if table.decider != self.seat:
            legal = vec[i64]([self.tempting(table)])
        for move in legal:
            drawn = table.chance.drawn
            after = self.after(table, move, depth)
            lucky = after.chance.drawn != drawn
            over = self.is_over(after)
            worth = self.worth(after)
            mark = self.mark(after, worth, over)
            if mark in met:
                continue
            met.add(mark)
            luck = line.luck
            if lucky:
                luck += self.usual(table, move, depth, worth) - worth
            made = Line(after, append(line.moves[:], move), worth + luck, luck)
            if over:
                ended.append(made)
            else:
                longer.append(made)

    def after(self, table: Table, move: i64, number: i64) -> Table:
        """The table after a move, with the luck of that number."""
        after = table.clone()
        luck_of(table).start(self.a, self.b, number)
        after.follow(move)
        return after

    def usual(self, table: Table, move: i64, depth: i64, worth: float) -> float:
        """What a move is worth on average of several strokes of luck, the first of which is known."""
        total = worth
        for number in range(1, self.breadth.tries):
            total += self.worth(self.after(table, move, number * OTHER_LUCK + depth))
        return total / float(self.breadth.tries)

    def mark(self, table: Table, worth: float, over: bool) -> int:
        """A number that lines have in common if they come to the same, as far as can be told at a glance."""
        mark = i64(worth * FINE)
        if over:
            return mark
        for move in table.legal:
            mark = (mark * MIX + move) & 0xFFFFFFFFFFFF
        return mark

    # To compare plans

    def most_worth(self, table: Table, found: list[Line]) -> Line:
        """The plan that is worth most on average of other deals, all of which every plan meets."""
        count = i64(len(found))
        sums = vec[float]([0.0 for _ in range(count)])
        for number in range(self.breadth.worlds):
            if count == 1 or self.late():
                break
            for i in range(count):
                luck_of(table).start(self.a, self.b, FRESH_LUCK + number)
                world = table.resample(self.seat, luck_of(table))
                sums[i] += self.carried_out(world, found[i].moves, FRESH_LUCK + (number + 1) * OTHER_LUCK)
        best: i64 = 0
        for i in range(1, count):
            if sums[i] > sums[best]:
                best = i
        return found[best]

    def carried_out(self, world: Table, plan: vec[i64], number: i64) -> float:
        """What a plan is worth in a world; where it cannot be kept to, the turn goes on as tempts most."""
        luck = luck_of(world)
        step: i64 = 0
        kept = True
        for depth in range(DEEPEST):
            if self.is_over(world):
                break
            move = NO_MOVE
            if world.decider == self.seat and kept and step < i64(len(plan)):
                move = plan[step]
                step += 1
                kept = move in world.legal
            if move == NO_MOVE or not kept:
                move = self.tempting(world)
            luck.start(self.a, self.b, number + depth)
            world.follow(move)
        return self.worth(world)

    # What is worth how much

    def is_over(self, table: Table) -> bool:
        return table.ending != PLAYING or self.hints.stage(table) != self.stage

    def worth(self, table: Table) -> float:
        """The lead of the seat: by hints in the middle of its turn and after it, by result when the game is over."""
        if table.ending != PLAYING:
            value = self.hints.value(table, self.seat)
            return value + VICTORY if self.seat in table.winners() else value - VICTORY
        if self.hints.stage(table) != self.stage:
            return self.hints.outlook(table, self.seat)
        return self.hints.value(table, self.seat)

    def tempting(self, table: Table) -> i64:
        """The move after which the seat that decides has most at once."""
        seat = table.decider
        legal = table.legal
        best = legal[0]
        most = 0.0
        for i in range(i64(len(legal))):
            after = table.clone()
            after.follow(legal[i])
            worth = self.hints.stake(after, seat)
            if i == 0 or worth > most:
                best = legal[i]
                most = worth
        return best

    # The clock

    def now(self) -> float:
        return thread_time() if self.by_processor else perf_counter()

    def late(self) -> bool:
        return self.until > NO_LIMIT and self.now() >= self.until


def best_of(lines: list[Line], count: i64) -> list[Line]:
    """The lines that are worth most, the best one first."""
    order = sorted([(-line.worth, at) for at, line in enumerate(lines)])
    return [lines[at] for _, at in order[:count]]
