"""Random play to the end: the compiled loop that benchmarks, fuzzers and rollouts share."""
# mypyc: compile

from mypy_extensions import i64

from stormtable.engine.chance import Generator
from stormtable.engine.table import PLAYING, Table


def playout(table: Table, chance: Generator) -> int:
    """Play uniformly random moves until the game is over; how many decisions that took."""
    decisions: i64 = 0
    while table.ending == PLAYING:
        legal = table.legal
        table.follow(legal[chance.number(len(legal), 0)])
        decisions += 1
    return decisions
