"""The bot that takes what looks best at the end of the turn."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.bots.bot import Bot, luck_of
from stormtable.engine.hints import Hints
from stormtable.engine.table import PLAYING, Table

VICTORY: Final = 100.0  # in points: more than any margin that comes with a defeat


@final
class Greedy(Bot):
    """Tries each move, goes on with what looks best to whoever decides, and weighs what it has then.

    Where luck or hidden pieces matter, it does so in several worlds, the same for every move, and takes the average.
    """

    def __init__(self, hints: Hints, worlds: i64 = 2, ahead: i64 = 0) -> None:
        """`ahead`: decisions to follow after the move, at most; 0: as many as the hints say."""
        self.hints = hints
        self.worlds: i64 = worlds
        self.ahead: i64 = ahead if ahead > 0 else hints.run

    def choose(self, table: Table, seat: i64) -> i64:
        start = luck_of(table).number(len(table.legal), 0)  # so that among equals every move has its chance
        return table.legal[best_of(self.promises(table, seat), start)]

    def promises(self, table: Table, seat: i64) -> vec[float]:
        """For each legal move what the seat has at the end of the turn, added up over the worlds tried."""
        legal = table.legal
        luck = luck_of(table)
        a, b = luck.word(), luck.word()
        promised = vec[float]([0.0 for _ in range(len(legal))])
        world = table
        for number in range(self.worlds):
            drawn = luck.drawn
            for i in range(i64(len(legal))):
                luck.start(a, b, number)  # each move meets the same luck
                promised[i] += self.outlook(world, seat, legal[i])
            if luck.drawn == drawn and len(table.known) == 0:
                break
            world = table.resample(seat, luck)
        return promised

    def outlook(self, world: Table, seat: i64, move: i64) -> float:
        """What the seat has at the end of the turn, if it begins with `move` and all do what looks best to them."""
        line = world.clone()
        stage = self.hints.stage(line)
        line.follow(move)
        for _ in range(self.ahead):
            if line.ending != PLAYING:
                return self.value(line, seat)
            if self.hints.stage(line) != stage:
                return self.hints.outlook(line, seat)
            line = self.best_next(line, line.decider)
        return self.value(line, seat)

    def best_next(self, line: Table, seat: i64) -> Table:
        """The table after the one move that looks best at once; luck that it was chosen by is not kept."""
        legal = line.legal
        drawn = line.chance.drawn
        best = line
        most = 0.0
        move = legal[0]
        for i in range(i64(len(legal))):
            after = line.clone()
            after.follow(legal[i])
            value = self.value(after, seat)
            if best is line or value > most:
                best = after
                most = value
                move = legal[i]
        if line.chance.drawn == drawn:
            return best
        line.follow(move)
        return line

    def value(self, table: Table, seat: i64) -> float:
        """How far ahead `seat` is: by hints while the game goes on, by result when it is over."""
        value = self.hints.value(table, seat)
        if table.ending == PLAYING:
            return value
        return value + VICTORY if seat in table.winners() else value - VICTORY


def best_of(promised: vec[float], start: i64) -> i64:
    """The place of the highest number, the first one met from `start` on."""
    count = i64(len(promised))
    best = start
    for step in range(1, count):
        i = (start + step) % count
        if promised[i] > promised[best]:
            best = i
    return best
