"""What needs the consent of others: going back past luck, a pause, ending a table."""

from __future__ import annotations

from stormtable.server.protocol.messages import AnswerProposal, MakeProposal, PauseGame
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables.entries import Answer, AnyEntry, End, Pause, Propose, Undo, What
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.places import Place, needs_fresh, needs_play, seated_or_host


def propose(table: HostedTable, seat: int, message: MakeProposal) -> AnyEntry:
    if table.status == "open" and message.what == "undo":
        raise Refused("not-playing", "The game has not started yet.", fresh=True)
    needs_fresh(table, message.version)
    needs_own_play(table, seat)
    to = step_to_go_back_to(table, seat, message.to) if message.what == "undo" else 0
    return proposed(table, message.what, to, seat, message.id)


def propose_pause(table: HostedTable, place: Place, message: PauseGame) -> AnyEntry:
    """Timers stand still in a pause, so nobody pauses a table for others who do not want it."""
    seat = seated_or_host(table, place, "playing", "There is nothing to pause.")
    if not table.people:
        return Pause(seat, message.id)
    if seat is None:
        raise Refused("wrong-secret", "People play here; one of them may ask for a pause.")
    needs_own_play(table, seat)
    return proposed(table, "pause", 0, seat, message.id)


def proposed(table: HostedTable, what: What, to: int, seat: int, name: str) -> AnyEntry:
    """A question to the others; where there are none, it is done at once."""
    if table.proposal is not None:
        raise Refused("no-undo", "There is a proposal already; answer that first.", fresh=True)
    if table.asked(what) == [seat]:
        return agreed(table, what, to, seat, name, [seat])
    return Propose(seat, name, what=what, to=to)


def needs_own_play(table: HostedTable, seat: int) -> None:
    if seat not in table.people:
        raise Refused("not-your-turn", "A bot plays this seat; take it back first.")


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
    needs_own_play(table, seat)
    together = sorted({*proposal.agreed, seat})
    if not message.yes or not set(table.asked(proposal.what)) <= set(together):
        return Answer(seat, message.id, yes=message.yes)
    return agreed(table, proposal.what, proposal.to, seat, message.id, together)


def agreed(table: HostedTable, what: What, to: int, seat: int, name: str, together: list[int]) -> AnyEntry:
    """The entry of what everybody wants."""
    if what == "abandon":
        return End(seat, name, agreed=together)
    if what == "pause":
        needs_play(table)
        return Pause(seat, name, agreed=together)
    stage = f"undo {table.rewinds + 1}"
    table.go_back(to, stage)
    return Undo(seat, name, to=to, stage=stage, agreed=together)
