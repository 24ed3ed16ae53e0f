"""As whom somebody is at a table, and what that place may do now."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from stormtable.server.protocol.limits import (
    BESIDES_A_MOVE,
    BESIDES_AT_LEAST,
    KEPT_FOR_MOVES,
    MOST_BESIDES,
    MOST_ENTRIES,
)
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables.hosted_table import HostedTable

MOMENT: Final = 3_000  # milliseconds; whoever only opens the page anew is not away
LONG_AWAY: Final = 60_000


@dataclass(frozen=True)
class Presence:
    """Who is at a table just now."""

    here: Collection[int] = ()  # seats of people who are connected
    away: Mapping[int, int] = field(default_factory=dict)  # seats of people who are not, and for how many milliseconds

    def is_away(self, seat: int, least: int) -> bool:
        return seat not in self.here and self.away.get(seat, 0) >= least


@dataclass(frozen=True)
class Place:
    """As whom somebody is at a table."""

    role: Literal["seat", "watch", "guest"]
    seat: int | None = None
    host: bool = False
    key: str | None = None  # of the secret that opened the seat; when the seat gets another, this place is nobody's
    host_key: str | None = None  # of the host's, in the same way

    def holds(self, table: HostedTable) -> bool:
        """Whether this is still who sits there, and the host if it was."""
        seated = self.seat is None or table.seats[self.seat].key == self.key
        return seated and (not self.host or table.host_key == self.host_key)


def seat_of(place: Place) -> int:
    if place.seat is None:
        raise Refused("wrong-secret", "Only somebody who sits at the table may do that; take a seat first.")
    return place.seat


def needs_open(table: HostedTable, sentence: str) -> None:
    if table.status != "open":
        raise Refused("not-open", sentence)


def seated_or_host(table: HostedTable, place: Place, status: str, sentence: str) -> int | None:
    if not place.host and place.seat is None:
        raise Refused("wrong-secret", "Only somebody who sits at the table, or its host, may do that.")
    if table.status != status:
        raise Refused("not-playing", sentence)
    return place.seat


def needs_room_besides(table: HostedTable, seat: int | None) -> None:
    """Nobody fills a table with what is no move: renames, pauses, undos, seats left and taken back."""
    allowed = min(MOST_BESIDES, BESIDES_AT_LEAST + BESIDES_A_MOVE * len(table.line))
    if table.besides.get(seat, 0) >= allowed or table.version >= MOST_ENTRIES - KEPT_FOR_MOVES:
        raise Refused("too-many", "So much was done here besides moving that only moves are taken now.", fresh=True)


def needs_play(table: HostedTable) -> None:
    if table.status == "open":
        raise Refused("not-playing", "The game has not started yet.", fresh=True)
    if table.status == "paused":
        raise Refused("not-playing", "The table is paused; resume it first.", fresh=True)


def needs_fresh(table: HostedTable, version: int) -> None:
    """What was decided on must be what lies on the table now."""
    if version < table.moved_at or version > table.version:
        raise Refused("stale", "The table has changed since; look at it as it is now and decide again.", fresh=True)
