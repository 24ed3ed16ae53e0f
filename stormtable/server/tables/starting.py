"""Before the game: every seat seals a number for the luck, then all are opened, then the game is set up.

A start that is asked for fixes whose numbers count, before any of them is shown. When the last one is opened the game
is set up. If somebody keeps theirs back, all numbers are void and everybody seals another, but for those who kept back:
they add nothing at this table any more, so that nobody can try again and again.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables import fair
from stormtable.server.tables.entries import AnyEntry, Call, Drawn, Lapse, Nonce, Noted, Seal, Start

if TYPE_CHECKING:
    from stormtable.server.tables.hosted_table import HostedTable

OPEN_WITHIN: Final = 10_000  # milliseconds; a front end needs one message back and forth


@dataclass(frozen=True)
class Called:
    """A start that was asked for and waits for numbers to be opened."""

    asked: tuple[int, ...]
    by: int | None
    bot: str | None  # who takes the seats that are free
    at: int

    @property
    def until(self) -> int:
        return self.at + OPEN_WITHIN


def fold(table: HostedTable, noted: Noted) -> None:
    """The books of numbers after one more entry."""
    match noted.entry:
        case Seal(seat=int(at), seal=seal):
            table.seats[at].seal = seal
        case Nonce(seat=int(at), nonce=nonce):
            table.seats[at].nonce = nonce
        case Call(seat=by, asked=asked, bot=bot):
            table.called = Called(tuple(asked), by, bot, noted.at)
            for seat in table.seats:
                seat.seal = seat.seal if seat.number in asked else None
        case Lapse(silent=silent):
            table.called = None
            table.lapses += 1
            for seat in table.seats:
                seat.seal, seat.nonce = None, None
                seat.silent = seat.silent or seat.number in silent
        case Start():
            table.called = None
        case _:
            pass


def unopened(table: HostedTable) -> list[int]:
    """Whose numbers are still waited for."""
    return [] if table.called is None else [seat for seat in table.called.asked if table.seats[seat].nonce is None]


def needs_quiet(table: HostedTable) -> None:
    """While numbers are being opened nothing may change that they were sealed for."""
    if table.called is not None:
        raise Refused("not-open", "The game is just being started; wait a moment.")


def seal_number(table: HostedTable, seat: int, name: str, seal: str) -> Seal:
    needs_quiet(table)
    if table.header.dice == 1:
        raise Refused("not-open", "This table was opened before numbers were sealed; it starts without yours.")
    if table.seats[seat].silent:
        raise Refused("not-open", "You kept back the number you had sealed; at this table you add none any more.")
    return Seal(seat, name, seal=seal)


def open_number(table: HostedTable, seat: int, name: str, nonce: str) -> Nonce:
    if seat not in unopened(table):
        raise Refused("not-open", "Your number is not asked for now.")
    if fair.seal(nonce) != table.seats[seat].seal:
        raise Refused("bad-message", "This is not the number that you sealed.")
    return Nonce(seat, name, nonce=nonce)


def begin(table: HostedTable, seat: int | None, name: str, bot: str | None, here: Collection[int]) -> Call | Start:
    """The start, or what has to come before it. Whoever is not here to open a number is not waited for."""
    needs_quiet(table)
    asked = [one.number for one in table.seats if one.seal is not None and one.number in here]
    return Call(seat, name, asked=asked, bot=bot) if asked else deal(table, seat, name, bot)


def deal(table: HostedTable, seat: int | None, name: str | None, bot: str | None) -> Start:
    """The game is set up, with the luck of all numbers."""
    table.sitting = table.dealt([])
    chances = table.game.chances
    drawn: Drawn = [(chances[what], int(outcome)) for what, outcome in table.sitting.outcomes]
    return Start(seat, name, drawn=drawn, bot=bot)


def go_on(table: HostedTable, now: int) -> AnyEntry | None:
    """What follows of itself once all numbers are open, or once it is too late for the others."""
    if table.called is None:
        return None
    if not unopened(table):
        return deal(table, table.called.by, None, table.called.bot)
    return Lapse(silent=unopened(table)) if now >= table.called.until else None
