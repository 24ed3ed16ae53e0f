"""What each place at a table is told: the table part, the view, the log, the turn. Made of what that seat may know.

Prompts, moves and their texts go to the seat that decides and to nobody else.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec
from msgspec import UNSET

from stormtable.engine.game import Game
from stormtable.engine.sitting import Act, Sitting
from stormtable.engine.texts import Prompt, Rival
from stormtable.engine.verdict import verdict
from stormtable.server.hosting.view_changes import changes
from stormtable.server.protocol import answers
from stormtable.server.tables import fair, starting
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.questions import asked

Json = dict[str, Any]  # a view as it is sent; they differ from game to game

NOTICES: Final = 20
LOG_PAGE: Final = 200  # lines
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


def table_part(
    table: HostedTable, here: Collection[int], away: Mapping[int, int], watching: bool = False
) -> answers.TablePart:
    return answers.TablePart(
        table=None if watching else table.id,
        watch=table.watch,
        game=table.header.game,
        title=table.header.title,
        status=table.status,
        options=table.header.options,
        content=table.game.content_hash,
        own_content=table.header.changes is not None,
        timer=table.header.timer,
        created=table.created,
        seats=[seat_part(table, number, number in here, away.get(number)) for number in range(len(table.seats))],
        proposal=proposal_part(table),
        notices=[answers.Notice(one.step, one.at, one.text) for one in table.notices[-NOTICES:]],
        fair=fair_part(table),
        imported=table.header.imported,
    )


def seat_part(table: HostedTable, number: int, here: bool, away: int | None) -> answers.SeatPart:
    seat = table.seats[number]
    return answers.SeatPart(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        colour=table.colour(number),
        taken=seat.taken,
        here=here or seat.kind == "bot",
        away=away,
        lets_host=seat.lets_host,
        bot=seat.bot,
        played_by=seat.played_by,
        nonce=seat.nonce,
    )


def proposal_part(table: HostedTable) -> answers.Proposal | None:
    proposal = table.proposal
    if proposal is None:
        return None
    return answers.Proposal(
        proposal.what, proposal.by, proposal.to, sorted(proposal.agreed), table.asked(proposal.what)
    )


def fair_part(table: HostedTable) -> answers.Fair | None:
    """Nothing where luck came from elsewhere."""
    if table.header.imported:
        return None
    lost = table.header.lost
    return answers.Fair(
        commitment=table.header.commitment or fair.commitment(table.header.secret),
        nonces=table.nonces,
        secret=table.header.secret if table.finished and not lost else None,
        stages=table.line.stages,
        scheme=table.header.dice,
        seals=table.seals,
        asked=starting.unopened(table),
        lapses=table.lapses,
        lost=lost,
    )


# The game part


def view_part(table: HostedTable, sitting: Sitting, seat: int | None) -> Json:
    view: Json = msgspec.to_builtins(table.game.view(sitting.table, seat))
    return view


def turn_part(table: HostedTable, sitting: Sitting, seat: int | None, deadline: int | None) -> answers.Turn:
    decider, game = sitting.table.seat, table.game
    yours = seat is not None and decider == seat
    passing = game.passing(sitting.table) if yours else None
    return answers.Turn(
        seat=decider,
        step=len(sitting.moves),
        yours=yours,
        deadline=deadline,
        may_undo=seat is not None and sitting.undoer == seat,
        prompt=prompt_part(table, sitting) if yours else None,
        moves=moves_part(table, sitting) if yours else [],
        passes=UNSET if passing is None else passing,
        asked=(asked(game, sitting.table, table.seating) if yours else None) or UNSET,
    )


def prompt_part(table: HostedTable, sitting: Sitting) -> Prompt:
    return table.game.prompt(sitting.table, table.seating)


def moves_part(table: HostedTable, sitting: Sitting) -> list[answers.Move]:
    """The legal moves with all that people need to choose."""
    game, seating = table.game, table.seating
    offered: list[answers.Move] = []
    for move in sitting.table.moves():
        told = game.describe(sitting.table, move, seating)
        offered.append(answers.Move(move, game.vocabulary.say(move), told.text, told.pieces, told.group))
    return offered


def log_part(
    table: HostedTable,
    sitting: Sitting,
    seat: int | None,
    first: int,
    last: int | None = None,
    you: int | None = None,
) -> answers.Log:
    """The lines of the log from `first` on (or from the first) up to `last`, as that seat was told them.

    One seat may read of itself as "you".
    """
    game, seating, acts = table.game, replace(table.seating, you=you), sitting.acts
    first = max(0, first)
    step = bisect_right(acts, first, key=lambda act: act.events)
    lines: list[answers.LogLine] = []
    for number, event in enumerate(sitting.events[first:last], start=first):
        while step < len(acts) and acts[step].events <= number:
            step += 1
        told = game.event(event, seat)
        lines.append(log_line(game, told, game.tell(told, seating), step, acts[step - 1] if step else None))
    return answers.Log(first, lines)


def log_line(game: Game, told: Json, text: str, step: int, act: Act | None) -> answers.LogLine:
    rules = game.cited(act.question) if act is not None and text else ()
    by = None if act is None else act.seat
    return answers.LogLine(told, text, step, by, game.touched(told) or UNSET, rules or UNSET)


def last_page(table: HostedTable, sitting: Sitting, seat: int | None, you: int | None) -> answers.Log:
    """The end of the log; older pages are to be asked for."""
    return log_part(table, sitting, seat, len(sitting.events) - LOG_PAGE, you=you)


def result_part(table: HostedTable, sitting: Sitting) -> answers.Result | None:
    if table.ended:
        return answers.Result("abandoned", scores=[], winners=[], lines=[], rival=None, verdict=[])
    ending = table.game.ending(sitting.table)
    if ending is None:
        return None
    return answers.Result(
        ending=ending,
        scores=sitting.table.scores(),
        winners=sitting.table.winners(),
        lines=table.game.score_lines(sitting.table),
        rival=rival_part(table.game.rival(sitting.table)),
        verdict=verdict(table.game, sitting.table, table.seating),
    )


def rival_part(rival: Rival | None) -> answers.Rival | None:
    return None if rival is None else answers.Rival(rival.name, rival.score, rival.lines)


# Updates


def bare(table: HostedTable, part: answers.TablePart | None) -> answers.Update:
    """The table part alone, if there is something to tell of it."""
    return answers.Update(table.version, table.last_at, table=part or UNSET)


def whole(table: HostedTable, seat: int | None, part: answers.TablePart, log: bool = True) -> answers.Update:
    """Everything a seat may see now; without `log` the lines it has stay."""
    sitting = table.sitting
    if sitting is None:
        return bare(table, part)
    return answers.Update(
        version=table.version,
        at=table.last_at,
        table=part,
        view=view_part(table, sitting, seat),
        log=last_page(table, sitting, seat, you=seat) if log else answers.Log(len(sitting.events), []),
        turn=turn_part(table, sitting, seat, table.deadline()),
        result=result_part(table, sitting) or UNSET,
    )


def next_update(table: HostedTable, sight: Sight, part: answers.TablePart | None) -> str:
    """What changed for a sight since it was last told; it is remembered as told."""
    sitting = table.sitting
    update = bare(table, part) if sitting is None else changed(table, sitting, sight, part)
    message = encode(update).decode()
    sight.recent.append((table.version, message))
    return message


def changed(table: HostedTable, sitting: Sitting, sight: Sight, part: answers.TablePart | None) -> answers.Update:
    view, before = view_part(table, sitting, sight.seat), sight.view
    first = len(sitting.events) - LOG_PAGE if before is None else min(sight.told, len(sitting.events))
    sight.view, sight.told = view, len(sitting.events)
    return answers.Update(
        version=table.version,
        at=table.last_at,
        table=part or UNSET,
        view=view if before is None else UNSET,
        changes=UNSET if before is None else changes(before, view),
        log=log_part(table, sitting, sight.seat, first, you=sight.seat),
        turn=turn_part(table, sitting, sight.seat, table.deadline()),
        result=result_part(table, sitting) or UNSET,
    )
