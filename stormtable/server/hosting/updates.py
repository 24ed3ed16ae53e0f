"""What each place at a table is told: the table part, the view, the log, the turn. Made of what that seat may know.

Prompts, moves and their texts go to the seat that decides and to nobody else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Any, Final

import msgspec

from stormtable.engine.sitting import Sitting
from stormtable.engine.texts import Rival, ScoreLine
from stormtable.engine.verdict import verdict
from stormtable.server.hosting.view_changes import changes
from stormtable.server.tables import fair
from stormtable.server.tables.hosted_table import HostedTable

Json = dict[str, Any]  # ready for JSON; views differ from game to game

REMEMBERED: Final = 24  # updates kept for those who reconnect

encode: Final = msgspec.json.Encoder().encode


class Sight:
    """What one seat (None: spectators) was told last, and the last messages it was sent."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.view: Json | None = None
        self.told = 0  # events of the journal
        self.recent: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)

    def missed(self, version: int) -> list[str] | None:
        """The messages after a version, as they were sent; None if they are not all here any more."""
        kept = [message for number, message in self.recent if number > version]
        first = self.recent[0][0] if self.recent else None
        if first is None or first > version + 1:
            return None
        return kept


# The table part


def table_part(table: HostedTable, here: Collection[int], watching: bool = False) -> Json:
    """All about the table that is no part of the game; a spectator is not told the table's own link."""
    return {
        "table": None if watching else table.id,
        "watch": table.watch,
        "game": table.header.game,
        "title": table.header.title,
        "status": table.status,
        "options": table.header.options,
        "content": table.game.content_hash,
        "own_content": table.header.changes is not None,
        "timer": table.header.timer,
        "created": table.created,
        "seats": [seat_part(table, number, number in here) for number in range(len(table.seats))],
        "proposal": proposal_part(table),
        "fair": fair_part(table),
        "imported": table.header.imported,
    }


def seat_part(table: HostedTable, number: int, here: bool) -> Json:
    seat = table.seats[number]
    return {
        "seat": number,
        "kind": seat.kind,
        "name": seat.name,
        "colour": table.colour(number),
        "taken": seat.taken,
        "here": here or seat.kind == "bot",
        "bot": seat.bot,
        "played_by": seat.played_by,
        "nonce": seat.nonce,
    }


def proposal_part(table: HostedTable) -> Json | None:
    proposal = table.proposal
    if proposal is None:
        return None
    return {
        "what": proposal.what,
        "by": proposal.by,
        "to": proposal.to,
        "agreed": sorted(proposal.agreed),
        "asked": table.people,
    }


def fair_part(table: HostedTable) -> Json | None:
    """The commitment from the beginning, the secret at the end; nothing where luck came from elsewhere."""
    if table.header.imported:
        return None
    return {
        "commitment": fair.commitment(table.header.secret),
        "nonces": table.nonces,
        "secret": table.header.secret if table.finished else None,
        "stages": table.stages,
    }


# The game part


def view_part(table: HostedTable, sitting: Sitting, seat: int | None) -> Json:
    view: Json = msgspec.to_builtins(table.game.view(sitting.table, seat))
    return view


def turn_part(table: HostedTable, sitting: Sitting, seat: int | None, deadline: int | None) -> Json:
    decider = sitting.table.seat
    yours = seat is not None and decider == seat
    return {
        "seat": decider,
        "step": len(sitting.moves),
        "yours": yours,
        "deadline": deadline,
        "may_undo": seat is not None and sitting.undoer == seat,
        "prompt": prompt_part(table, sitting) if yours else None,
        "moves": moves_part(table, sitting) if yours else [],
    }


def prompt_part(table: HostedTable, sitting: Sitting) -> Json:
    prompt = table.game.prompt(sitting.table)
    return {"text": prompt.text, "rules": prompt.rules}


def moves_part(table: HostedTable, sitting: Sitting) -> list[Json]:
    """The legal moves with all that people need to choose."""
    game = table.game
    offered: list[Json] = []
    for move in sitting.table.moves():
        told = game.describe(sitting.table, move)
        say = game.vocabulary.say(move)
        offered.append({"move": move, "say": say, "text": told.text, "pieces": told.pieces, "group": told.group})
    return offered


def log_part(table: HostedTable, sitting: Sitting, seat: int | None, first: int) -> Json:
    """The lines of the log from `first` on, as that seat was told them."""
    seating = table.seating
    lines: list[Json] = []
    for event in sitting.events[first:]:
        told = table.game.event(event, seat)
        lines.append({"event": told, "text": table.game.tell(told, seating)})
    return {"from": first, "lines": lines}


def result_part(table: HostedTable, sitting: Sitting) -> Json | None:
    if table.ended:
        return {"ending": "abandoned", "scores": [], "winners": [], "lines": [], "rival": None, "verdict": []}
    if not sitting.table.over:
        return None
    return {
        "ending": table.game.ending(sitting.table),
        "scores": sitting.table.scores(),
        "winners": sitting.table.winners(),
        "lines": [line_part(line) for line in table.game.score_lines(sitting.table)],
        "rival": rival_part(table.game.rival(sitting.table)),
        "verdict": [
            {"text": said.text, "rules": said.rules} for said in verdict(table.game, sitting.table, table.seating)
        ],
    }


def line_part(line: ScoreLine) -> Json:
    return {"id": line.id, "text": line.text, "values": line.values, "rules": line.rules, "notes": line.notes}


def rival_part(rival: Rival | None) -> Json | None:
    if rival is None:
        return None
    return {"name": rival.name, "score": rival.score, "lines": [line_part(line) for line in rival.lines]}


# Updates


def whole(table: HostedTable, seat: int | None, part: Json, log: bool = True) -> Json:
    """Everything a seat may see now; without `log` the lines it has stay."""
    update: Json = {"type": "update", "version": table.version, "at": table.last_at, "table": part}
    sitting = table.sitting
    if sitting is None:
        return update
    update["view"] = view_part(table, sitting, seat)
    update["log"] = log_part(table, sitting, seat, 0 if log else len(sitting.events))
    update["turn"] = turn_part(table, sitting, seat, table.deadline())
    result = result_part(table, sitting)
    if result is not None:
        update["result"] = result
    return update


def next_update(table: HostedTable, sight: Sight, part: Json | None) -> str:
    """What changed for a sight since it was last told; it is remembered as told."""
    update: Json = {"type": "update", "version": table.version, "at": table.last_at}
    if part is not None:
        update["table"] = part
    sitting = table.sitting
    if sitting is not None:
        view = view_part(table, sitting, sight.seat)
        if sight.view is None:
            update["view"] = view
        else:
            update["changes"] = changes(sight.view, view)
        first = 0 if sight.view is None else min(sight.told, len(sitting.events))
        update["log"] = log_part(table, sitting, sight.seat, first)
        update["turn"] = turn_part(table, sitting, sight.seat, table.deadline())
        result = result_part(table, sitting)
        if result is not None:
            update["result"] = result
        sight.view, sight.told = view, len(sitting.events)
    message = encode(update).decode()
    sight.recent.append((table.version, message))
    return message
