"""The abilities of Trikes, Planes and Subs. Which tile has which, and with which numbers, is content."""
# mypyc: compile

from typing import Final, final

from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.games.storm_raiders.ability import ANY_VALUE, VehicleAbility
from stormtable.games.storm_raiders.steps.gains import RefreshCrew
from stormtable.games.storm_raiders.steps.repairs import ClearVehicle, RemoveDice, RemoveDieOrMarkers
from stormtable.games.storm_raiders.steps.salvage import SalvageBeforeMoving
from stormtable.games.storm_raiders.table import StormRaiders, face_of
from stormtable.games.storm_raiders.words import (
    ANY,
    BLACK,
    BLACK_FACES,
    BOTH_COLOURS,
    GREY,
    GREY_FACES,
    PIPS,
)

MANY: Final[i64] = 99


def faces_of_colour(colour: i64) -> i64:
    """The faces of a colour, a bit each."""
    if colour == ANY:
        return BOTH_COLOURS
    return GREY_FACES if colour == GREY else BLACK_FACES


# Before the die is placed


@final
class NudgeDie(VehicleAbility[StormRaiders]):
    """The die may go up or down by 1, never past 1 or 6 (SR-195, SR-196, SR-R29, SR-R95)."""

    def alter(self, faces: i64, colour: i64) -> i64:
        out = faces
        for value in range(1, PIPS + 1):
            if (faces >> value) & 1 == 1 and self.works(value, colour):
                out |= (only(value + 1) | only(value - 1)) & ANY_VALUE
        return out


@final
class ChangeDie(VehicleAbility[StormRaiders]):
    """A die of these values or this colour may become any value (SR-200, SR-217, SR-224, SR-225, SR-R28)."""

    def alter(self, faces: i64, colour: i64) -> i64:
        for value in range(1, PIPS + 1):
            if (faces >> value) & 1 == 1 and self.works(value, colour):
                return faces | ANY_VALUE
        return faces


@final
class FlipAndPrevent(VehicleAbility[StormRaiders]):
    """Such a die may be flipped, and 1 damage prevented, flipped or not (SR-201, SR-202, SR-R96, SR-R97)."""

    def alter(self, faces: i64, colour: i64) -> i64:
        out = faces
        for value in range(1, PIPS + 1):
            if (faces >> value) & 1 == 1 and self.works(value, colour):
                out |= only(PIPS + PIPS + 1 - value)  # the opposite face, marked as flipped
        return out

    def can_prevent(self, value: i64, colour: i64) -> bool:
        return self.works(value, colour)


@final
class EqualDie(VehicleAbility[StormRaiders]):
    """A die equal to the highest on this vehicle may be placed (SR-208, SR-223, SR-R105)."""

    def allows_equal(self) -> bool:
        return True


# Right after the die is placed


@final
class RemoveOneOfEachColour(VehicleAbility[StormRaiders]):
    """One die of each colour leaves some vehicles, or of one colour if only that is there (SR-206, SR-207)."""

    def __init__(self, values: i64, colour: i64, vehicles: i64) -> None:
        super().__init__(values, colour)
        self.vehicles: i64 = vehicles

    def after_placing(self, table: StormRaiders, seat: i64) -> None:
        if self.works(table.used_value, table.colour_used()):
            table.push(RemoveDice(seat, 1, True, self.vehicles, GREY_FACES))
            table.push(RemoveDice(seat, 1, True, self.vehicles, BLACK_FACES))


@final
class RemoveColouredDice(VehicleAbility[StormRaiders]):
    """Dice of one colour leave some vehicles, whatever their values (SR-212)."""

    def __init__(self, values: i64, colour: i64, vehicles: i64, removed: i64, dice: i64) -> None:
        super().__init__(values, colour)
        self.vehicles: i64 = vehicles
        self.removed: i64 = removed
        self.dice: i64 = dice

    def after_placing(self, table: StormRaiders, seat: i64) -> None:
        if self.works(table.used_value, table.colour_used()):
            table.push(RemoveDice(seat, self.dice, True, self.vehicles, faces_of_colour(self.removed)))


@final
class RemoveSameValue(VehicleAbility[StormRaiders]):
    """All dice of the placed value leave some vehicles (SR-216, SR-R104)."""

    def __init__(self, values: i64, colour: i64, vehicles: i64) -> None:
        super().__init__(values, colour)
        self.vehicles: i64 = vehicles

    def after_placing(self, table: StormRaiders, seat: i64) -> None:
        if self.works(table.used_value, table.colour_used()):
            faces: i64 = only(face_of(table.die_value, BLACK)) | only(face_of(table.die_value, GREY))
            table.push(RemoveDice(seat, MANY, True, self.vehicles, faces))


@final
class RemoveDieOrDamage(VehicleAbility[StormRaiders]):
    """Either 1 die leaves some vehicles or markers leave others (SR-218)."""

    def __init__(self, values: i64, colour: i64, dice_from: i64, markers: i64, markers_from: i64) -> None:
        super().__init__(values, colour)
        self.dice_from: i64 = dice_from
        self.markers: i64 = markers
        self.markers_from: i64 = markers_from

    def after_placing(self, table: StormRaiders, seat: i64) -> None:
        if self.works(table.used_value, table.colour_used()):
            table.push(RemoveDieOrMarkers(seat, self.dice_from, self.markers, self.markers_from))


# Moving


@final
class FewerHours(VehicleAbility[StormRaiders]):
    """The move needs fewer hours in total (SR-199, SR-221, SR-R41)."""

    def __init__(self, values: i64, colour: i64, hours: i64) -> None:
        super().__init__(values, colour)
        self.hours: i64 = hours

    def hours_off(self, value: i64, colour: i64) -> i64:
        return self.hours if self.works(value, colour) else 0


@final
class FewerHoursIfBypassing(VehicleAbility[StormRaiders]):
    """The move needs fewer hours if it passes through another site, once however many (SR-211, SR-R40)."""

    def __init__(self, values: i64, colour: i64, hours: i64) -> None:
        super().__init__(values, colour)
        self.hours: i64 = hours

    def bypass_hours_off(self) -> i64:
        return self.hours


@final
class StormProof(VehicleAbility[StormRaiders]):
    """Into and through the Storm's site without its damage (SR-203, SR-204)."""

    def is_storm_proof(self) -> bool:
        return True


@final
class SalvageFirst(VehicleAbility[StormRaiders]):
    """Resources of the start site may be taken before the move (SR-226, SR-227)."""

    def __init__(self, values: i64, colour: i64, resources: i64) -> None:
        super().__init__(values, colour)
        self.resources: i64 = resources

    def before_moving(self, table: StormRaiders, seat: i64) -> None:
        if self.works(table.used_value, table.colour_used()):
            table.push(SalvageBeforeMoving(seat, self.resources))


# Damage


@final
class NeverDamaged(VehicleAbility[StormRaiders]):
    """No marker is ever placed on this vehicle (SR-219, SR-R106)."""

    def is_never_damaged(self) -> bool:
        return True


@final
class PreventAllDamage(VehicleAbility[StormRaiders]):
    """With such a die all damage of the turn is cancelled (SR-213, SR-R107)."""

    def prevents_all(self, value: i64, colour: i64) -> bool:
        return self.works(value, colour)


@final
class RepairOrPrevent(VehicleAbility[StormRaiders]):
    """With such a die, once a turn, a marker is removed or a damage prevented (SR-214, SR-215, SR-R100, SR-R151)."""

    def can_prevent(self, value: i64, colour: i64) -> bool:
        return self.works(value, colour)

    def can_repair(self, value: i64, colour: i64) -> bool:
        return self.works(value, colour)


@final
class DiceForDamage(VehicleAbility[StormRaiders]):
    """At the end of the turn a die leaves for each damage taken in it (SR-209, SR-210, SR-R99)."""

    def at_turn_end(self, table: StormRaiders, seat: i64) -> None:
        if table.damage_taken > 0 and self.works(table.used_value, table.colour_used()):
            table.push(RemoveDice(seat, table.damage_taken, True))


# At the destination


@final
class RefreshOnArrival(VehicleAbility[StormRaiders]):
    """After the move crew cards are refreshed (SR-222, SR-R108)."""

    def __init__(self, values: i64, colour: i64, refresh: i64) -> None:
        super().__init__(values, colour)
        self.refresh: i64 = refresh

    def on_arrival(self, table: StormRaiders, seat: i64) -> None:
        if self.works(table.used_value, table.colour_used()):
            table.push(RefreshCrew(seat, self.refresh, True))


@final
class RefreshAfterSingleSalvage(VehicleAbility[StormRaiders]):
    """After exactly 1 pick at the destination different crew cards are refreshed (SR-197, SR-198, SR-R101)."""

    def __init__(self, values: i64, colour: i64, refresh: i64) -> None:
        super().__init__(values, colour)
        self.refresh: i64 = refresh

    def after_salvage(self, table: StormRaiders, seat: i64) -> None:
        if table.picks == 1 and self.works(table.used_value, table.colour_used()):
            table.push(RefreshCrew(seat, self.refresh, True))


@final
class ClearAfterContract(VehicleAbility[StormRaiders]):
    """After a contract 1 die and 1 marker leave one vehicle (SR-205, SR-R103)."""

    def after_contract(self, table: StormRaiders, seat: i64) -> None:
        if self.works(table.used_value, table.colour_used()):
            table.push(ClearVehicle(seat))
