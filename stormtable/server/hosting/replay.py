"""Any table at any step: for each seat only what it saw then, everything after the end, and what bots think of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from stormtable import bots
from stormtable.engine.sitting import Sitting
from stormtable.lab.analysis import Analysis
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.room import Room
from stormtable.server.hosting.updates import log_part, prompt_part, result_part, turn_part, view_part
from stormtable.server.protocol import answers
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.seats import opens
from stormtable.server.workers.bot_process import Question
from stormtable.server.workers.pool import question

KEPT: Final = 16  # sittings of tables that people leaf through
MOST_WAITING: Final = 8  # analyses asked for and not done
LONGEST_ANALYSIS: Final = 30.0


class Leafing:
    """Sittings at the steps last looked at, since people turn back and forth."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int], tuple[int, Sitting]] = OrderedDict()

    async def at(self, room: Room, step: int) -> Sitting:
        """A step that lies behind; dealt beside everything else, so that the table goes on meanwhile."""
        async with room.lock:
            needs_step(room.table, step)
            key, moved_at = (room.table.id, step), room.table.moved_at
            deal = room.table.dealer(step)
        found = self.kept.get(key)
        if found is None or found[0] != moved_at:
            sitting, _ = await asyncio.to_thread(deal)
            found = self.kept[key] = (moved_at, sitting)
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return found[1]


def needs_step(table: HostedTable, step: int) -> None:
    if table.set_up is None:
        raise Refused("unknown-step", "The game has not started yet, so there is no step to look at.")
    if not 0 <= step <= len(table.line):
        raise Refused("unknown-step", f"There is no step {step}; steps are 0 to {len(table.line)}.")


def seat_to_show(table: HostedTable, seat: int | None, secret: str | None) -> int | None:
    """Whose sight may be shown: one's own at any time, anybody's after the end, a spectator's always."""
    if seat is None:
        return None
    if not 0 <= seat < len(table.seats):
        raise Refused("not-found", f"There is no seat {seat}; seats are 0 to {len(table.seats) - 1}.")
    if table.finished:
        return seat
    if secret is None or not opens(secret, table.seats[seat].key):
        raise Refused("not-over", "What other seats saw is shown when the game is over.")
    return seat


def steps(table: HostedTable) -> answers.Steps:
    """How many steps there are, and who decided at each."""
    turns = [answers.StepSeat(step, seat) for step, (seat, _) in enumerate(table.movers)]
    return answers.Steps(len(table.line), turns, table.finished)


async def step_update(room: Room, leafing: Leafing, step: int, seat: int | None, secret: str | None) -> answers.Update:
    """The table at a step as a seat saw it then; after the end also what was offered and chosen."""
    table = room.table
    async with room.lock:  # a move that is being saved may not be seen yet
        needs_step(table, step)
        sight = seat_to_show(table, seat, secret)
        if step == len(table.line) and table.sitting is not None:
            return as_seen(table, table.sitting, sight)
    sitting = await leafing.at(room, step)
    async with room.lock:
        needs_step(table, step)
        return as_seen(table, sitting, sight)


def as_seen(table: HostedTable, sitting: Sitting, seat: int | None) -> answers.Update:
    step = len(sitting.moves)
    turn = replace(turn_part(table, sitting, seat, None), may_undo=False)
    decider = sitting.table.seat
    if table.finished and decider is not None and not turn.yours:
        turn = replace(turn, prompt=prompt_part(table, sitting))
    known = (seat is not None and decider == seat) or table.finished
    return answers.Update(
        version=table.version,
        at=table.last_at,
        step=step,
        view=view_part(table, sitting, seat),
        log=log_part(table, sitting, seat, 0),
        turn=turn,
        result=(result_part(table, sitting) if step == len(table.line) else None) or UNSET,
        played=table.game.vocabulary.parse(table.line[step][0]) if known and step < len(table.line) else None,
    )


async def analysis(hall: Hall, room: Room, leafing: Leafing, step: int) -> answers.Analysis:
    """What thinking makes of a step of a table that is over: who is ahead, and each move there was, the best first.

    It knows what the seat that decided could know, and no more.
    """
    table = room.table
    async with room.lock:
        if not table.finished:
            raise Refused("not-over", "Positions are analysed when the game is over.")
    sitting = await leafing.at(room, step)
    seat = sitting.table.seat
    if seat is None:
        raise Refused("unknown-step", f"Nobody decides at step {step}: the game is over there.")
    found = await thought_of(hall, question(table, seat, bots.USUAL, step))
    played = table.game.vocabulary.parse(table.line[step][0]) if step < len(table.line) else None
    moves = [
        answers.Thought(
            move=one.move,
            text=one.text,
            chance=None if one.chance is None else round(one.chance, 4),
            attention=round(one.attention, 4),
            best=place == 0,
            played=one.move == played,
        )
        for place, one in enumerate(found.moves)
    ]
    chances = [round(chance, 4) for chance in found.chances]
    return answers.Analysis(step, seat, chances, moves)


async def thought_of(hall: Hall, asked: Question) -> Analysis:
    """By the worker that does nothing else; whoever comes when many wait is asked to come again."""
    if hall.analysts.asked >= MOST_WAITING:
        raise Refused("too-fast", "Other positions are being analysed; try again in a few seconds.", retry_after=5)
    try:
        return await asyncio.wait_for(hall.analysts.analyse(asked), LONGEST_ANALYSIS)
    except TimeoutError:
        raise Refused("too-fast", "The analysis took too long; try again in a while.", retry_after=10) from None
