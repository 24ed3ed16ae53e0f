"""Port visits (EV-168 to EV-199): to be written but for how one begins."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.seen import occupied, port_at, stormy
from stormtable.games.everrain.table import Everrain, ShipStep


def arrive_in_port(table: Everrain, ship: i64) -> None:
    """A visit begins in an unoccupied port without a storm, once a turn (EV-168, EV-170, EV-R46, EV-R123, EV-R132)."""
    hex_ = table.hex(ship)
    port = port_at(table, hex_)
    if port == m.NONE or has(table.now[m.VISITED], port) or occupied(table, hex_, ship) or stormy(table, hex_):
        return
    table.now[m.VISITED] |= only(port)
    table.push(VisitPort(table.owner(ship), ship, port))


@final
class VisitPort(ShipStep):
    """The visit in the order of EV-R101; after it the ship may set any facing (EV-180, EV-R47)."""

    def __init__(self, seat: i64, ship: i64, port: i64) -> None:
        super().__init__(seat, ship)
        self.port: i64 = port

    def run(self, table: Everrain) -> None:
        table.note(w.PORT_VISITED, self.ship, self.port)
        table.now[m.NP] = 0  # EV-R32
        table.now[m.LOOSE] = 1
