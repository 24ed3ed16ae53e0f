"""The bot for many games: it tries every move, and goes on by habit to the end of its turn."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.bots.bot import Bot, luck_of
from stormtable.bots.greedy import best_of
from stormtable.engine.hints import Hints
from stormtable.engine.table import PLAYING, Table

VICTORY: Final = 100.0  # in points: more than any margin that comes with a defeat
DEAREST: Final = 1.0e9
CLEAR: Final = 0.2  # who is that much likelier than the next need not be compared


@final
class Habits:
    """Which moves are usually best: for each part of a game and each move how often it is not, where it is legal."""

    def __init__(self, missed: vec[float], moves: i64, phases: i64, tries: i64, steps: i64) -> None:
        self.missed = missed
        self.moves: i64 = moves  # of the vocabulary
        self.phases: i64 = phases
        self.tries: i64 = tries  # likely moves that are compared,
        self.steps: i64 = steps  # in so many decisions after the first; later only the likeliest is played

    def likeliest(self, legal: vec[i64], phase: float) -> i64:
        start = self.start(phase)
        found = legal[0]
        least = self.missed[start + found]
        for move in legal:
            if self.missed[start + move] < least:
                least = self.missed[start + move]
                found = move
        return found

    def likely(self, legal: vec[i64], phase: float) -> vec[i64]:
        """As many as are to be tried, the likeliest first; fewer where it is clear."""
        start = self.start(phase)
        left = legal[:]
        found = vec[i64]()
        most = DEAREST
        for _ in range(self.tries):
            best: i64 = -1
            least = DEAREST
            for i in range(i64(len(left))):
                if left[i] >= 0 and self.missed[start + left[i]] < least:
                    least = self.missed[start + left[i]]
                    best = i
            if best < 0 or least > most:
                break
            if len(found) == 0:
                most = least + CLEAR
            found = append(found, left[best])
            left[best] = -1
        return found

    def start(self, phase: float) -> i64:
        return min(i64(int(phase * float(self.phases))), self.phases - 1) * self.moves


@final
class Quick(Bot):
    """What its turn comes to is weighed by the outlook, as far as there is one; what is likely on the way, by habit."""

    def __init__(self, hints: Hints, outlook: Hints, habits: Habits) -> None:
        self.hints = hints
        self.outlook = outlook
        self.habits = habits

    def choose(self, table: Table, seat: i64) -> i64:
        legal = table.legal
        if len(legal) == 1:
            return legal[0]
        luck = luck_of(table)
        start = luck.number(len(legal), 0)  # so that among equals every move has its chance
        a, b = luck.word(), luck.word()
        promised = vec[float]([0.0 for _ in range(len(legal))])
        for i in range(i64(len(legal))):
            luck.start(a, b, 0)  # each move meets the same luck
            promised[i] = self.promise(table, seat, legal[i])
        return legal[best_of(promised, start)]

    def promise(self, table: Table, seat: i64, move: i64) -> float:
        """What the seat has at the end of the turn, if it begins with `move` and all go on by habit."""
        line = table.clone()
        stage = self.hints.stage(line)
        line.follow(move)
        for step in range(self.hints.run):
            if line.ending != PLAYING:
                break
            if self.hints.stage(line) != stage:
                return self.outlook.outlook(line, seat)
            line = self.gone_on(line, step)
        if line.ending == PLAYING:
            return self.outlook.value(line, seat)
        value = self.outlook.value(line, seat)
        return value + VICTORY if seat in line.winners() else value - VICTORY

    def gone_on(self, line: Table, step: i64) -> Table:
        """One decision further: of the likely moves the one after which whoever decides has most at once."""
        phase = self.hints.phase(line)
        if step >= self.habits.steps or len(line.legal) == 1:
            line.follow(self.habits.likeliest(line.legal, phase))
            return line
        moves = self.habits.likely(line.legal, phase)
        if len(moves) == 1:
            line.follow(moves[0])
            return line
        seat = line.decider
        drawn = line.chance.drawn
        best = line
        most = 0.0
        chosen: i64 = -1
        for move in moves:
            after = line.clone()
            after.follow(move)
            value = self.hints.stake(after, seat) if after.ending == PLAYING else self.hints.value(after, seat)
            if chosen < 0 or value > most:
                best = after
                most = value
                chosen = move
        if line.chance.drawn == drawn:
            return best
        line.follow(chosen)  # luck that it was chosen by is not kept
        return line
