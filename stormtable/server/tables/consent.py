"""What needs the consent of others: going back past luck, ending a table."""

from __future__ import annotations

from stormtable.server.protocol.messages import AnswerProposal, MakeProposal
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables.entries import Answer, AnyEntry, End, Propose, Undo, What
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.places import needs_fresh


def propose(table: HostedTable, seat: int, message: MakeProposal) -> AnyEntry:
    if table.status == "open" and message.what == "undo":
        raise Refused("not-playing", "The game has not started yet.", fresh=True)
    needs_fresh(table, message.version)
    if seat not in table.people:
        raise Refused("not-your-turn", "A bot plays this seat; take it back first.")
    if table.proposal is not None:
        raise Refused("no-undo", "There is a proposal already; answer that first.", fresh=True)
    to = step_to_go_back_to(table, seat, message.to) if message.what == "undo" else 0
    if table.asked(message.what) == [seat]:
        return agreed(table, message.what, to, seat, message.id, [seat])
    return Propose(seat, message.id, what=message.what, to=to)


def step_to_go_back_to(table: HostedTable, seat: int, to: int | None) -> int:
    wanted = to if to is not None else last_move_of(table, seat)
    if wanted is None or wanted >= len(table.line):
        raise Refused("no-undo", "There is no move of yours to go back to; name an earlier step.", fresh=True)
    return wanted


def last_move_of(table: HostedTable, seat: int) -> int | None:
    """The step at which a seat last moved."""
    steps = range(len(table.line) - 1, -1, -1)
    return next((step for step in steps if table.line.moves[step].seat == seat), None)


def answer(table: HostedTable, seat: int, message: AnswerProposal) -> AnyEntry:
    proposal = table.proposal
    if proposal is None:
        raise Refused("no-undo", "Nothing is proposed any more.", fresh=True)
    if not proposal.made_at <= message.version <= table.version:
        raise Refused("stale", "Something else is proposed now; look at it and answer again.", fresh=True)
    if seat not in table.people:
        raise Refused("not-your-turn", "A bot plays this seat; take it back first.")
    together = sorted({*proposal.agreed, seat})
    if not message.yes or not set(table.asked(proposal.what)) <= set(together):
        return Answer(seat, message.id, yes=message.yes)
    return agreed(table, proposal.what, proposal.to, seat, message.id, together)


def agreed(table: HostedTable, what: What, to: int, seat: int, name: str, together: list[int]) -> AnyEntry:
    """The entry of what everybody wants."""
    if what == "abandon":
        return End(seat, name, agreed=together)
    stage = f"undo {table.rewinds + 1}"
    table.go_back(to, stage)
    return Undo(seat, name, to=to, stage=stage, agreed=together)
