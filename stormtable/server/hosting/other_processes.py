"""What other processes on the same storage did, and what they are told of this one."""

from __future__ import annotations

import time

from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.room import Room


class OtherProcesses:
    """Hears notices of the storage."""

    def __init__(self, hall: Hall | None = None) -> None:
        self.hall = hall  # until there is one no table is at hand, and nothing is missed

    def heard(self, name: str, what: str) -> None:
        """Another process did something at a table, or (`*`) at any of them."""
        if self.hall is None:
            return
        rooms = self.hall.rooms
        for room in list(rooms.values()) if name == "*" else [rooms[name]] if name in rooms else []:
            if what == "e":
                self.hall.tasks.begin(room.catch_up_alone())
            elif what == "?" and room.listeners:
                tell_presence(self.hall, room)
            elif what == "c":
                self.hall.tasks.begin(room.read_chat())
            elif what.startswith("h "):
                _, boot, seats = what.split(" ")
                room.elsewhere[boot] = (time.monotonic(), {int(seat) for seat in seats.split(",") if seat})
                room.tell_who_is_here()


def tell_presence(hall: Hall, room: Room) -> None:
    """Who is here by way of this process, for everybody at the table and for the other processes."""
    room.tell_who_is_here()
    if hall.storage.shared:
        seats = sorted({who.place.seat for who in room.listeners if who.place.seat is not None})
        hall.tasks.begin(hall.storage.tell_others(room.table.id, f"h {hall.boot} {','.join(map(str, seats))}"))
