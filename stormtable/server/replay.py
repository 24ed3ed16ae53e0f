"""Any table at any step: for each seat only what it saw then, everything after the end, and what bots think of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from stormtable import bots
from stormtable.engine.sitting import Sitting
from stormtable.server.bots import question
from stormtable.server.hall import Hall
from stormtable.server.refusals import Refused
from stormtable.server.seats import opens
from stormtable.server.tables import HostedTable
from stormtable.server.updates import Json, log_part, prompt_part, result_part, turn_part

KEPT: Final = 16  # sittings of tables that people leaf through
LONGEST_ANALYSIS: Final = 30.0


class Leafing:
    """Sittings at the steps last looked at, so that the next step is one move away."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int], tuple[int, Sitting]] = OrderedDict()

    async def at(self, table: HostedTable, step: int) -> Sitting:
        if table.set_up is None or not 0 <= step <= len(table.line):
            raise Refused("unknown-step", f"There is no step {step}; steps are 0 to {len(table.line)}.")
        if step == len(table.line) and table.sitting is not None:
            return table.sitting
        key = (table.id, step)
        found = self.kept.get(key)
        if found is None or found[0] != table.moved_at:
            sitting, _ = await asyncio.to_thread(table.deal, step)
            found = self.kept[key] = (table.moved_at, sitting)
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return found[1]


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


def steps(table: HostedTable) -> Json:
    """How many steps there are, and who decided at each."""
    turns = [{"step": step, "seat": seat} for step, (seat, _) in enumerate(table.movers)]
    return {"steps": len(table.line), "turns": turns, "over": table.finished}


async def step_update(table: HostedTable, leafing: Leafing, step: int, seat: int | None) -> Json:
    """The table at a step as a seat saw it then; after the end also what was offered and chosen."""
    sitting = await leafing.at(table, step)
    turn = turn_part(table, sitting, seat, None)
    turn["may_undo"] = False
    decider = sitting.table.seat
    if table.finished and decider is not None and not turn["yours"]:
        turn["prompt"] = prompt_part(table, sitting)
    known = (seat is not None and decider == seat) or table.finished
    update: Json = {
        "type": "update",
        "version": table.version,
        "at": table.last_at,
        "step": step,
        "view": table.game.view(sitting.table, seat),
        "log": log_part(table, sitting, seat, 0),
        "turn": turn,
        "played": table.game.vocabulary.parse(table.line[step][0]) if known and step < len(table.line) else None,
    }
    result = result_part(table, sitting) if step == len(table.line) else None
    if result is not None:
        update["result"] = result
    return update


def needs_end(table: HostedTable) -> None:
    if not table.finished:
        raise Refused("not-over", "Positions are analysed when the game is over.")


async def analysis(hall: Hall, table: HostedTable, leafing: Leafing, step: int, bot: str) -> Json:
    """What a bot thinks of every move there was at a table that is over, the best first.

    It sees what the seat saw and no more.
    """
    try:
        level = bots.level(bot).name
    except bots.UnknownBot as error:
        raise Refused("bad-message", str(error)) from None
    sitting = await leafing.at(table, step)
    seat = sitting.table.seat
    if seat is None:
        raise Refused("unknown-step", f"Nobody decides at step {step}: the game is over there.")
    thought = hall.thinkers.weigh(question(table, seat, level, step))
    try:
        weighed = await asyncio.wait_for(thought, LONGEST_ANALYSIS)
    except TimeoutError:
        raise Refused("stopping", "The bots are busy; try again in a few seconds.") from None
    played = table.game.vocabulary.parse(table.line[step][0]) if step < len(table.line) else None
    moves = [
        {
            "move": move,
            "text": table.game.describe(sitting.table, move).text,
            "value": round(value, 3),
            "chosen": share,
            "played": move == played,
        }
        for move, value, share in weighed
    ]
    moves.sort(key=lambda move: (-float(str(move["chosen"])), -float(str(move["value"])), int(str(move["move"]))))
    for place, move in enumerate(moves):
        move["best"] = place == 0
    return {"step": step, "seat": seat, "bot": level, "moves": moves}
