"""Storms: placing, rolling, moving (EV-039, EV-062 to EV-066, EV-R52 to EV-R57, EV-R234)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOBODY, NOT_ASKED, Step
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.geometry import FACES, step_of
from stormtable.games.everrain.rolls import roll_fate
from stormtable.games.everrain.seen import place_of_first, revealed_slots
from stormtable.games.everrain.storms import Storm
from stormtable.games.everrain.table import Everrain, backwards


def shape_of_size(table: Everrain, size: i64) -> i64:
    """The shape with so many hexes, or NONE."""
    for shape in range(i64(len(table.pack.storms))):
        if table.pack.storms[shape].size == size:
            return shape
    return m.NONE


@final
class PlaceStorm(Step[Everrain]):
    """A new storm covers a hex; how it lies the first player chooses (EV-062, EV-063, EV-064, EV-R53, EV-R57)."""

    def __init__(self, seat: i64, shape: i64, hex_: i64) -> None:
        self.seat = seat
        self.shape: i64 = shape
        self.hex: i64 = hex_

    def lies(self, table: Everrain) -> vec[i64]:
        return table.pack.storms[self.shape].placements(table.pack.sea.spots[self.hex])

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if len(table.storms) < m.STORMS * m.STORM_ROW:
            placed = revealed_slots(table)
            lies = self.lies(table)
            for number in range(i64(len(lies))):
                if table.pack.storms[self.shape].is_over_tiles(lies[number], table.pack.sea, placed):
                    found = append(found, w.PLACE_STORM + number)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.PLACE_STORM <= move < w.PLACE_STORM + m.PLACEMENTS:
            return NOT_ASKED
        for offered in self.moves(table):
            if offered == move:
                return FREE
        return w.OFF_THE_MAP

    def play(self, table: Everrain, move: i64) -> None:
        table.storms = append(table.storms, self.shape)
        table.storms = append(table.storms, self.lies(table)[move - w.PLACE_STORM])
        storm = i64(len(table.storms)) // m.STORM_ROW
        table.note(w.STORM_PLACED, storm, table.pack.storms[self.shape].size)

    def run(self, table: Everrain) -> None:
        """There is no room for it on the table."""


@final
class StormsMove(Step[Everrain]):
    """A fate roll for each storm, and its move (EV-039)."""

    def run(self, table: Everrain) -> None:
        storms = i64(len(table.storms)) // m.STORM_ROW
        for back in range(storms):
            table.push(RollStorm(storms - 1 - back))


@final
class RollStorm(Step[Everrain]):
    """0-4: towards the first player; 5-9: as the players choose (EV-065, EV-066)."""

    def __init__(self, storm: i64) -> None:
        self.seat = NOBODY
        self.storm: i64 = storm

    def run(self, table: Everrain) -> None:
        pip = roll_fate(table, w.STORM_ROLLED)
        table.note(w.STORM_ROLL, self.storm + 1, pip)
        towards: i64 = 1 if pip <= table.pack.follows else 0
        table.push(MoveStorm(table.leader(), self.storm, towards))
        offer_override(table, self.storm, pip, towards)


def offer_override(table: Everrain, storm: i64, pip: i64, towards: i64) -> None:
    """Ships that may treat a roll as 5-9 and choose the direction are asked in turn order, before it moves.

    Not the player who chooses it anyway.
    """
    for ship in backwards(table.in_turn_order()):
        if towards == 0 and table.owner(ship) == table.leader():
            continue
        if table.afloat(ship) and table.ship(ship, m.OVERRIDDEN) < table.ship_gives(ship, a.STORM_OVERRIDE):
            table.push(OverrideStorm(table.owner(ship), ship, storm, pip))


@final
class OverrideStorm(Step[Everrain]):
    """Once a round a ship may choose the direction itself (EV-066)."""

    def __init__(self, seat: i64, ship: i64, storm: i64, pip: i64) -> None:
        self.seat = seat
        self.ship: i64 = ship
        self.storm: i64 = storm
        self.pip: i64 = pip

    def moves(self, table: Everrain) -> vec[i64]:
        return vec[i64]([w.OVERRIDE, w.LEAVE_STORM])

    def bar(self, table: Everrain, move: i64) -> i64:
        return FREE if move == w.OVERRIDE or move == w.LEAVE_STORM else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_STORM:
            return
        table.add(self.ship, m.OVERRIDDEN, 1)
        while not isinstance(table.steps[-1], MoveStorm):  # whoever else might have, need not
            table.steps.pop()
        table.steps.pop()
        table.push(MoveStorm(self.seat, self.storm, 0))


@final
class MoveStorm(Step[Everrain]):
    """One hex; nearer to the first player if it makes for them (EV-R53, EV-R54, EV-R56, EV-R234)."""

    def __init__(self, seat: i64, storm: i64, towards: i64) -> None:
        self.seat = seat
        self.storm: i64 = storm
        self.towards: i64 = towards

    def ways(self, table: Everrain) -> vec[i64]:
        at = self.storm * m.STORM_ROW
        shape: Storm = table.pack.storms[table.storms[at + m.STORM_SHAPE]]
        lie = table.storms[at + m.STORM_LIE]
        placed = revealed_slots(table)
        if self.towards == 0:
            return shape.ways_to_move(lie, table.pack.sea, placed)
        spot = table.pack.sea.spots[place_of_first(table)]
        return shape.ways_towards(lie, spot, table.pack.sea, placed)

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for facing in self.ways(table):
            found = append(found, w.MOVE_STORM + facing)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.MOVE_STORM <= move < w.MOVE_STORM + FACES:
            return NOT_ASKED
        for facing in self.ways(table):
            if facing == move - w.MOVE_STORM:
                return FREE
        return w.NOT_NEARER if self.towards == 1 else w.OFF_THE_MAP

    def play(self, table: Everrain, move: i64) -> None:
        facing = move - w.MOVE_STORM
        table.storms[self.storm * m.STORM_ROW + m.STORM_LIE] += step_of(facing)
        table.note(w.STORM_MOVED, self.storm + 1, facing)

    def run(self, table: Everrain) -> None:
        table.note(w.STORM_STAYED, self.storm + 1)


@final
class ChooseStorm(Step[Everrain]):
    """One storm moves so many hexes, as the first player chooses (EV-R22)."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat = seat
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for storm in range(i64(len(table.storms)) // m.STORM_ROW):
            found = append(found, w.CHOOSE_STORM + storm)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.CHOOSE_STORM <= move < w.CHOOSE_STORM + m.STORMS:
            return NOT_ASKED
        return FREE if (move - w.CHOOSE_STORM) * m.STORM_ROW < i64(len(table.storms)) else w.NO_SUCH_STORM

    def play(self, table: Everrain, move: i64) -> None:
        for _ in range(self.left):
            table.push(MoveStorm(self.seat, move - w.CHOOSE_STORM, 0))
