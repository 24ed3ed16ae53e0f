"""Taking markers and dice off vehicles."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import (
    ALL_VEHICLES,
    BOTH_COLOURS,
    CLEAR,
    DICE,
    DIE_REMOVED,
    FACE_BITS,
    FACES,
    MARKERS,
    REMOVE_DIE,
    REPAIR,
    REPAIRED,
    ROW,
    SKIP,
    VEHICLES,
)


def remove_marker(table: StormRaiders, seat: i64, vehicle: i64) -> None:
    """A damage marker returns to the supply (SR-118, SR-132)."""
    table.players[seat * ROW + MARKERS + vehicle] -= 1
    table.note(REPAIRED, seat, vehicle)


def remove_die(table: StormRaiders, seat: i64, vehicle: i64, face: i64) -> None:
    """A die returns to the supply (SR-117, SR-133)."""
    table.players[seat * ROW + DICE + vehicle] -= only(face * FACE_BITS)
    table.note(DIE_REMOVED, seat, vehicle, face)


def list_markers(table: StormRaiders, seat: i64, vehicles: i64, out: vec[i64]) -> vec[i64]:
    """A move for each of the vehicles (a bit each) that has a marker."""
    marked = table.marked_vehicles(seat) & vehicles
    for vehicle in range(VEHICLES):
        if (marked >> vehicle) & 1 == 1:
            out = append(out, REPAIR + vehicle)
    return out


def list_dice(table: StormRaiders, seat: i64, vehicles: i64, faces: i64, out: vec[i64]) -> vec[i64]:
    """A move for each different die of these faces on these vehicles (a bit each)."""
    for vehicle in range(VEHICLES):
        dice = table.dice(seat, vehicle)
        if dice == 0 or (vehicles >> vehicle) & 1 == 0:
            continue
        for face in range(FACES):
            if (faces >> face) & 1 == 1 and table.dice_showing(seat, vehicle, face) > 0:
                out = append(out, REMOVE_DIE + vehicle * FACES + face)
    return out


def take_off(table: StormRaiders, seat: i64, move: i64) -> None:
    """Play a move of `list_markers` or `list_dice`."""
    if move >= REMOVE_DIE:
        remove_die(table, seat, (move - REMOVE_DIE) // FACES, (move - REMOVE_DIE) % FACES)
    else:
        remove_marker(table, seat, move - REPAIR)


def with_skip(out: vec[i64], optional: bool) -> vec[i64]:
    """Something that may be skipped can be, where there is something."""
    if optional and len(out) > 0:
        return append(out, SKIP)
    return out


@final
class Repair(Step[StormRaiders]):
    """Remove damage markers from own vehicles of choice, one after the other (SR-098, SR-118, SR-R61, SR-R78)."""

    def __init__(self, seat: i64, times: i64, optional: bool, vehicles: i64 = ALL_VEHICLES) -> None:
        self.seat = seat
        self.times: i64 = times
        self.optional = optional
        self.vehicles: i64 = vehicles

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_skip(list_markers(table, self.seat, self.vehicles, vec[i64]()), self.optional)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        remove_marker(table, self.seat, move - REPAIR)
        if self.times > 1:
            table.push(Repair(self.seat, self.times - 1, self.optional, self.vehicles))

    def run(self, table: StormRaiders) -> None:
        """No marker is there."""


@final
class RemoveDice(Step[StormRaiders]):
    """Remove dice from own vehicles, one after the other (SR-117, SR-R32, SR-R61, SR-R93)."""

    def __init__(
        self, seat: i64, times: i64, optional: bool, vehicles: i64 = ALL_VEHICLES, faces: i64 = BOTH_COLOURS
    ) -> None:
        self.seat = seat
        self.times: i64 = times
        self.optional = optional
        self.vehicles: i64 = vehicles
        self.faces: i64 = faces

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_skip(list_dice(table, self.seat, self.vehicles, self.faces, vec[i64]()), self.optional)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        take_off(table, self.seat, move)
        if self.times > 1:
            table.push(RemoveDice(self.seat, self.times - 1, self.optional, self.vehicles, self.faces))

    def run(self, table: StormRaiders) -> None:
        """No such die is there."""


@final
class RemoveDieOrMarkers(Step[StormRaiders]):
    """Either 1 die from some vehicles or markers from others, or nothing (SR-186, SR-218, SR-R90)."""

    def __init__(self, seat: i64, dice_from: i64, markers: i64, markers_from: i64) -> None:
        self.seat = seat
        self.dice_from: i64 = dice_from
        self.markers: i64 = markers
        self.markers_from: i64 = markers_from

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = list_markers(table, self.seat, self.markers_from, vec[i64]())
        return with_skip(list_dice(table, self.seat, self.dice_from, BOTH_COLOURS, out), True)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        take_off(table, self.seat, move)
        if move < REMOVE_DIE and self.markers > 1:
            table.push(Repair(self.seat, self.markers - 1, True, self.markers_from))

    def run(self, table: StormRaiders) -> None:
        """Neither is there."""


@final
class ClearVehicle(Step[StormRaiders]):
    """Choose one vehicle to take a die and a marker from, whichever are there (SR-205, SR-R103)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        for vehicle in range(VEHICLES):
            if table.dice(self.seat, vehicle) != 0 or table.markers(self.seat, vehicle) > 0:
                out = append(out, CLEAR + vehicle)
        return with_skip(out, True)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        vehicles: i64 = only(move - CLEAR)
        table.push(Repair(self.seat, 1, True, vehicles))
        table.push(RemoveDice(self.seat, 1, True, vehicles))

    def run(self, table: StormRaiders) -> None:
        """All vehicles are clear."""
