"""What vehicles take off others once their die is placed. Which tile does which, and with what numbers, is content."""
# mypyc: compile

from typing import Final, final

from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.ability import Removal
from stormtable.games.storm_raiders.steps.repairs import RemoveDice, RemoveDieOrMarkers
from stormtable.games.storm_raiders.table import StormRaiders, face_of

MANY: Final[i64] = 99
BLACK_FACES: Final[i64] = 1365  # a bit each
GREY_FACES: Final[i64] = 2730


@final
class OneOfEachColour(Removal[StormRaiders]):
    """One die of each colour leaves some vehicles, or of one colour if only that is there (SR-206, SR-207)."""

    def __init__(self, vehicles: i64) -> None:
        self.vehicles: i64 = vehicles

    def after_placing(self, table: StormRaiders, seat: i64) -> None:
        black = RemoveDice(seat, 1, True, self.vehicles, BLACK_FACES)
        table.then(black, RemoveDice(seat, 1, True, self.vehicles, GREY_FACES))


@final
class ColouredDice(Removal[StormRaiders]):
    """Dice of one colour, or of any, leave some vehicles, whatever their values (SR-212)."""

    def __init__(self, vehicles: i64, colour: i64, dice: i64) -> None:
        self.vehicles: i64 = vehicles
        self.faces: i64 = w.BOTH_COLOURS
        if colour != w.ANY:
            self.faces = GREY_FACES if colour == w.GREY else BLACK_FACES
        self.dice: i64 = dice

    def after_placing(self, table: StormRaiders, seat: i64) -> None:
        table.push(RemoveDice(seat, self.dice, True, self.vehicles, self.faces))


@final
class SameValue(Removal[StormRaiders]):
    """All dice of the placed value leave some vehicles (SR-216, SR-R104)."""

    def __init__(self, vehicles: i64) -> None:
        self.vehicles: i64 = vehicles

    def after_placing(self, table: StormRaiders, seat: i64) -> None:
        faces: i64 = only(face_of(table.die_value, w.BLACK)) | only(face_of(table.die_value, w.GREY))
        table.push(RemoveDice(seat, MANY, True, self.vehicles, faces))


@final
class DieOrMarkers(Removal[StormRaiders]):
    """Either 1 die leaves some vehicles or markers leave others (SR-218)."""

    def __init__(self, dice_from: i64, markers: i64, markers_from: i64) -> None:
        self.dice_from: i64 = dice_from
        self.markers: i64 = markers
        self.markers_from: i64 = markers_from

    def after_placing(self, table: StormRaiders, seat: i64) -> None:
        table.push(RemoveDieOrMarkers(seat, self.dice_from, self.markers, self.markers_from))
