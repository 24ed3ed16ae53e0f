"""A seat's last turn: nothing comes after it, so it is thought through to its end, and real points alone count."""
# mypyc: compile

from time import perf_counter, thread_time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.bots.bot import luck_of
from stormtable.engine.hints import Hints, lead
from stormtable.engine.table import PLAYING, Table

VICTORY: Final = 1000.0  # in points: to win comes before any of them
WORLDS: Final[i64] = 4  # in which luck is tried; the same for every choice
DEEPEST: Final[i64] = 60  # decisions of one turn
LOOK_EVERY: Final[i64] = 64  # moves between two looks at the clock
NO_LIMIT: Final = 0.0


@final
class LastTurn:
    """Every line of what is left of a turn, as far as a number of moves goes; beyond it the most tempting ones.

    The moves to be tried are shared out evenly among the choices, and what one of them does not need the others get:
    so a short turn is searched whole, and of a long one every choice is looked at equally.
    """

    def __init__(self, hints: Hints) -> None:
        self.hints = hints
        self.seat: i64 = 0
        self.stage: i64 = 0
        self.a: i64 = 0
        self.b: i64 = 0
        self.by_processor = False
        self.until = NO_LIMIT
        self.looked: i64 = 0
        self.late = False

    def now(self) -> float:
        return thread_time() if self.by_processor else perf_counter()

    def best(self, table: Table, seat: i64, moves: i64, seconds: float) -> i64:
        """The move that leads to most, looking at so many moves at most; first the chance to win, then points."""
        self.until = self.now() + seconds if seconds > NO_LIMIT else NO_LIMIT
        self.late = False
        luck = luck_of(table)
        self.seat = seat
        self.stage = self.hints.stage(table)
        self.a, self.b = luck.word(), luck.word()
        legal = table.legal
        worlds = WORLDS if len(table.known) > 0 else 1  # what others hide is luck, too
        sums = vec[float]([0.0 for _ in range(len(legal))])
        for number in range(worlds):
            luck.start(self.a, self.b, number)
            world = table if number == 0 else table.resample(seat, luck)
            self.add_values(world, sums, moves // worlds)
        best: i64 = 0
        for i in range(1, i64(len(legal))):
            if sums[i] > sums[best]:
                best = i
        return legal[best]

    def add_values(self, world: Table, sums: vec[float], moves: i64) -> None:
        """To each sum what the choice of its place comes to in one world."""
        legal = world.legal
        count = i64(len(legal))
        if count != i64(len(sums)):
            return  # hidden pieces lie so that something else is offered
        left = moves
        for i in range(count):
            value, used = self.after(world, legal[i], left // (count - i), 0)
            sums[i] += value
            left -= used

    def after(self, world: Table, move: i64, moves: i64, depth: i64) -> tuple[float, i64]:
        """What a move comes to with the best moves after it, and how many moves were looked at."""
        luck = luck_of(world)
        line = world.clone()
        drawn = luck.drawn
        luck.start(self.a, self.b, depth)
        line.follow(move)
        self.look_at_clock()
        if luck.drawn == drawn:
            value, used = self.worth(line, moves - 1, depth + 1)
            return value, used + 1
        total, spent = self.worth(line, (moves - 1) // WORLDS, depth + 1)
        for number in range(1, WORLDS):
            again = world.clone()
            luck.start(self.a, self.b, number * DEEPEST + depth)
            again.follow(move)
            value, used = self.worth(again, (moves - 1) // WORLDS, depth + 1)
            total += value
            spent += used + 1
        return total / float(WORLDS), spent + 1

    def worth(self, line: Table, moves: i64, depth: i64) -> tuple[float, i64]:
        """What a line comes to, with the best moves from here on."""
        if self.is_over(line) or depth >= DEEPEST:
            return self.result(line), 0
        if line.decider != self.seat:
            return self.after(line, self.tempting(line), moves, depth)
        legal = line.legal
        count = i64(len(legal))
        if self.late or moves < 2 * count:
            value, used = self.after(line, self.tempting(line), moves, depth)
            return value, used + count
        best = 0.0
        left = moves
        for i in range(count):
            value, used = self.after(line, legal[i], left // (count - i), depth)
            left -= used
            if i == 0 or value > best:
                best = value
        return best, moves - left

    def look_at_clock(self) -> None:
        self.looked += 1
        if self.until > NO_LIMIT and self.looked % LOOK_EVERY == 0 and self.now() > self.until:
            self.late = True

    def is_over(self, line: Table) -> bool:
        return line.ending != PLAYING or self.hints.stage(line) != self.stage

    def result(self, line: Table) -> float:
        """The lead, in points that are sure for whoever has no turn left; a victory, once the game is over."""
        if line.ending == PLAYING:
            return self.hints.outlook(line, self.seat)
        value = lead(vec[float]([float(score) for score in line.scores()]), self.seat)
        winners = line.winners()
        return value + VICTORY / float(len(winners)) if self.seat in winners else value

    def tempting(self, line: Table) -> i64:
        """The move after which the seat that decides has most at once: its score, and then what the hints say."""
        seat = line.decider
        legal = line.legal
        luck = luck_of(line)
        best = legal[0]
        most = 0.0
        for i in range(i64(len(legal))):
            after = line.clone()
            luck.start(self.a, self.b, i)
            after.follow(legal[i])
            value = float(after.scores()[seat])
            if after.ending == PLAYING:
                value += self.hints.worth(after, seat) / 100.0
            if i == 0 or value > most:
                best = legal[i]
                most = value
        return best
