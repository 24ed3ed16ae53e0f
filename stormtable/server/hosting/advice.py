"""A hint for who asks: the move a bot would make, and what it leaves one with that other moves do not."""

from __future__ import annotations

from typing import Final

from stormtable import bots
from stormtable.engine.chance import Searching
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.table import Table
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.replay import seat_to_show
from stormtable.server.hosting.room import Room
from stormtable.server.protocol import answers
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.requests import level, needs_turn
from stormtable.server.workers.pool import Asked

MOST_COMPARED: Final = 8  # other moves that the one advised is held beside
MOST_DECISIONS: Final = 14  # of one's own that follow from a move
MOST_REASONS: Final = 2
LEAST: Final = 0.05  # what differs by less than this, as bots weigh it, is no reason


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
    move = await hall.workers.choose(Asked(table, seat, level(bot)))
    text = table.game.describe(position, move, table.seating).text
    reason = await hall.threads.long(lambda: why(table.game, position, move))
    return answers.Hint(step, move, text, reason)


def needs_no_rival(table: HostedTable, seat: int) -> None:
    """Where all play together nobody is a rival."""
    if table.game.aim != TOGETHER and any(other.joined and other.number != seat for other in table.seats):
        raise Refused("not-over", "Other people play here, each for themselves: hints are for tables with bots.")


def why(game: Game, table: Table, move: int) -> str:
    """The features of the position in which the move does better than others, weighed as bots weigh them."""
    mine = reached(game, table, move)
    others = [reached(game, table, int(other)) for other in table.moves() if other != move][:MOST_COMPARED]
    found: list[tuple[float, str]] = []
    for place, name in enumerate(game.hints.names):
        more = mine[place] - sum(one[place] for one in others) / max(1, len(others))
        if name in game.wants:
            found.append((more * game.hints.weights[place], f"{'more' if more > 0 else 'less'} {game.wants[name]}"))
    reasons = [text for gain, text in sorted(found, reverse=True)[:MOST_REASONS] if gain >= LEAST]
    if not reasons:
        return "What sets it apart from your other moves shows only later."
    return f"It leaves you with {' and '.join(reasons)} than your other moves."


def reached(game: Game, table: Table, move: int) -> list[float]:
    """What one has once the move and one's own decisions after it are made."""
    seat = table.decider
    twin = table.resample(seat, Searching(1))
    twin.journal = None
    player = bots.BotSeat(bots.Greedy(game.hints, 1), seat, 1)
    twin.play(move)
    for _ in range(MOST_DECISIONS):
        if twin.seat != seat:
            break
        twin.play(int(player.choose(twin)))
    return [float(value) for value in game.hints.features(twin, seat)]
