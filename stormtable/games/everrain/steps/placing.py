"""Where crew go below deck, and where ships face: asked in many places."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import room_is_free, tolerated, triggers, zone_has_room
from stormtable.games.everrain.geometry import FACES
from stormtable.games.everrain.table import Everrain, ShipStep


def bar_place(table: Everrain, crew: i64, place: i64) -> i64:
    """Whether a crew could go to a place it is not at already (EV-079, EV-092, EV-099, EV-363)."""
    ship = table.aboard(crew)
    if place < m.ZONES and not zone_has_room(table, ship, place):
        return w.ZONE_FULL
    if place >= m.ROOM and not room_is_free(table, ship, place - m.ROOM):
        return w.NO_SPACE
    return FREE if tolerated(table, crew, place) else w.QUARREL


@final
class PutCrew(ShipStep):
    """A crew is put anywhere below deck: at set-up, on hiring, on coming back (EV-012, EV-133, EV-177).

    `returns`: from a port, an island board or a boarding, so that it may trigger the space it is put on (EV-R121).
    """

    def __init__(self, seat: i64, ship: i64, crew: i64, returns: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew
        self.returns: i64 = returns

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if table.aboard(self.crew) == self.ship:
            for move in range(w.MOVE_TO + m.BELOW, w.MOVE_TO + m.PLACES):
                if self.bar(table, move) == FREE:
                    found = append(found, move)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        place = move - w.MOVE_TO
        if not 0 <= place < m.PLACES:
            return NOT_ASKED
        if place < m.BELOW:
            return w.ONLY_BELOW
        return FREE if place == table.place(self.crew) else bar_place(table, self.crew, place)

    def play(self, table: Everrain, move: i64) -> None:
        place = move - w.MOVE_TO
        table.set_crew(self.crew, m.PLACE, place)
        table.note(w.CREW_MOVED, self.ship, self.crew, place)
        if self.returns == 1 and triggers(table, self.crew):
            table.push(MayTrigger(self.seat, self.ship, self.crew))

    def run(self, table: Everrain) -> None:
        """It left the ship in the meantime."""


@final
class MayTrigger(ShipStep):
    """The owner may trigger the space a crew was put on; that fatigues the crew (EV-105, EV-106, EV-R121)."""

    def __init__(self, seat: i64, ship: i64, crew: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew

    def moves(self, table: Everrain) -> vec[i64]:
        return vec[i64]([w.TRIGGER, w.LEAVE_IT])

    def bar(self, table: Everrain, move: i64) -> i64:
        return FREE if move == w.TRIGGER or move == w.LEAVE_IT else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_IT:
            return
        table.set_crew(self.crew, m.FATIGUED, 1)
        table.note(w.TRIGGERED, self.ship, self.crew)
        improvement = table.upgrade(self.ship, table.place(self.crew) - m.ROOM)
        program = table.pack.improvement_on[improvement * m.MOMENTS + m.PLACED]
        table.push(table.script(program, self.ship, m.CREW_ACTS + self.crew))


@final
class ChooseFacing(ShipStep):
    """Which way a ship faces that is put on the board (EV-023, EV-R238)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for facing in range(FACES):
            found = append(found, w.FACE + facing)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        return FREE if w.FACE <= move < w.FACE + FACES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        table.set_ship(self.ship, m.FACING, move - w.FACE)
        table.note(w.ENTERED, self.ship, table.hex(self.ship), move - w.FACE)
