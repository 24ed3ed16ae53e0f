"""Any table at any step: for each seat only what it saw then, everything after the end, and what bots think of it."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from stormtable import bots
from stormtable.engine.sitting import Sitting
from stormtable.lab.analysis import Analysis
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.room import Room
from stormtable.server.hosting.updates import (
    LOG_PAGE,
    encode,
    last_page,
    log_part,
    prompt_part,
    result_part,
    turn_part,
    view_part,
)
from stormtable.server.protocol import answers
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.seats import opens
from stormtable.server.workers.pool import Asked

MOST_WAITING: Final = 16  # analyses asked for and not done
MOST_OF_ONE: Final = 2  # of them, by one address
LONGEST_ANALYSIS: Final = 30.0
NOT_STARTED: Final = "The game has not started yet, so there is no step to look at."


def needs_step(table: HostedTable, step: int) -> None:
    if table.set_up is None:
        raise Refused("unknown-step", NOT_STARTED)
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


async def steps(hall: Hall, room: Room) -> bytes:
    """How many steps there are, and who decided at each."""
    table = room.table

    def work() -> bytes:
        turns = [answers.StepSeat(step, played.seat) for step, played in enumerate(table.line.moves)]
        return encode(answers.Steps(len(table.line), turns, table.finished))

    return await hall.threads.short(work)


async def step_update(hall: Hall, room: Room, step: int, seat: int | None, secret: str | None) -> bytes:
    """The table at a step as a seat saw it then; after the end also what was offered and chosen."""
    table = room.table
    needs_step(table, step)
    sight = seat_to_show(table, seat, secret)
    return await hall.threads.short(lambda: encode(as_seen(table, sitting_at(table, step), sight)))


async def log_before(hall: Hall, room: Room, before: int, seat: int | None, secret: str | None) -> bytes:
    """The page of the log that ends before a line, as a seat was told it."""
    table = room.table
    sight = seat_to_show(table, seat, secret)
    sitting = table.sitting
    if sitting is None:
        raise Refused("unknown-step", NOT_STARTED)
    last, you = min(before, len(sitting.events)), None if table.finished else sight
    return await hall.threads.short(lambda: encode(log_part(table, sitting, sight, last - LOG_PAGE, last, you)))


def sitting_at(table: HostedTable, step: int) -> Sitting:
    if table.sitting is not None and step == len(table.line):
        return table.sitting
    return table.line.sitting_at(step)


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
        log=last_page(table, sitting, seat, you=None if table.finished else seat),
        turn=turn,
        result=(result_part(table, sitting) if step == len(table.line) else None) or UNSET,
        played=played_at(table, step) if known else None,
    )


def played_at(table: HostedTable, step: int) -> int | None:
    """The move that was then chosen."""
    return table.game.vocabulary.parse(table.line.moves[step].move) if step < len(table.line) else None


async def record_file(hall: Hall, room: Room, whose: str) -> bytes:
    """The record of a table that is over, as it is written to a file."""
    table = room.table
    if not table.finished or table.sitting is None:
        raise Refused("not-over", "The record can be had when the game is over.")

    def work() -> bytes:
        record = table.record()
        record.seal = record.sealed()
        return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"

    return await hall.threads.long(work, whose)


async def analysis(hall: Hall, room: Room, step: int, whose: str) -> answers.Analysis:
    """What thinking makes of a step of a table that is over: who is ahead, and each move there was, the best first.

    It knows what the seat that decided could know, and no more.
    """
    table = room.table
    if not table.finished:
        raise Refused("not-over", "Positions are analysed when the game is over.")
    needs_step(table, step)
    seat = (await hall.threads.short(lambda: sitting_at(table, step))).table.seat
    if seat is None:
        raise Refused("unknown-step", f"Nobody decides at step {step}: the game is over there.")
    found = await thought_of(hall, Asked(table, seat, bots.USUAL, step, whose))
    played = played_at(table, step)
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


async def thought_of(hall: Hall, asked: Asked) -> Analysis:
    """By the worker that does nothing else; whoever comes when many wait is asked to come again."""
    if hall.analysts.asked >= MOST_WAITING or hall.analysts.asked_by(asked.claim.address) >= MOST_OF_ONE:
        raise Refused("too-fast", "Other positions are being analysed; try again in a few seconds.", retry_after=5)
    try:
        async with asyncio.timeout(LONGEST_ANALYSIS):
            return await hall.analysts.analyse(asked)  # counted at once, as long as no task of its own is made of it
    except TimeoutError:
        raise Refused("too-fast", "The analysis took too long; try again in a while.", retry_after=10) from None
