"""A hint for who asks: the move a bot would make, and why."""

from __future__ import annotations

from stormtable.engine.game import TOGETHER
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.replay import seat_to_show
from stormtable.server.hosting.room import Room
from stormtable.server.protocol import answers
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.requests import level, needs_turn
from stormtable.server.workers.pool import Asked, TooLong


async def hint(hall: Hall, room: Room, seat: int | None, secret: str | None, bot: str) -> answers.Hint:
    """What a bot of that level would do in one's place, by what one knows. Not where rivals are people."""
    table = room.table
    if seat is None:
        raise Refused("not-found", "A hint is for a seat: say which.")
    seat_to_show(table, seat, secret)
    if table.finished or table.sitting is None:
        raise Refused("not-playing", "There is nothing to decide.")
    needs_turn(table, seat)
    needs_no_rival(table, seat)
    step, position = len(table.line), table.sitting.table.clone()
    try:
        move, reason = await hall.workers.advise(Asked(table, seat, level(bot)))
    except TooLong:
        raise Refused("too-fast", "The bot took too long; try again in a while.", retry_after=10) from None
    return answers.Hint(step, move, table.game.describe(position, move, table.seating).text, reason)


def needs_no_rival(table: HostedTable, seat: int) -> None:
    """Where all play together nobody is a rival."""
    if table.game.aim != TOGETHER and any(other.joined and other.number != seat for other in table.seats):
        raise Refused("not-over", "Other people play here, each for themselves: hints are for tables with bots.")
