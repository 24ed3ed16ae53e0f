"""A whole game between bots, in one compiled loop."""
# mypyc: compile

from mypy_extensions import i64

from stormtable.bots.seat import BotSeat
from stormtable.engine.table import PLAYING, Table


def play_match(table: Table, seats: list[BotSeat]) -> int:
    """Play a table to its end, a bot at each seat; how many decisions that took."""
    decisions: i64 = 0
    while table.ending == PLAYING:
        table.play(seats[table.decider].choose(table))
        decisions += 1
    return decisions
