"""Taking markers and dice off vehicles."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.table import StormRaiders


def remove_marker(table: StormRaiders, seat: i64, vehicle: i64) -> None:
    """A damage marker returns to the supply (SR-118, SR-132)."""
    table.add_markers(seat, vehicle, -1)
    table.note(w.REPAIRED, seat, vehicle)


def remove_die(table: StormRaiders, seat: i64, vehicle: i64, face: i64) -> None:
    """A die returns to the supply (SR-117, SR-133)."""
    table.add_dice(seat, vehicle, face, -1)
    table.note(w.DIE_REMOVED, seat, vehicle, face)


def is_repair(move: i64) -> bool:
    return w.REPAIR <= move < w.REPAIR + w.VEHICLES


def marker_bar(table: StormRaiders, seat: i64, vehicles: i64, move: i64) -> i64:
    """Whether a marker can be taken off this one, if it is one of some vehicles (a bit each)."""
    marked = table.marked_vehicles(seat) & vehicles
    return FREE if (marked >> (move - w.REPAIR)) & 1 == 1 else w.NO_MARKER


def list_markers(table: StormRaiders, seat: i64, vehicles: i64, out: vec[i64]) -> vec[i64]:
    """A move for each of the vehicles that `marker_bar` leaves free."""
    return with_each(out, w.REPAIR, table.marked_vehicles(seat) & vehicles)


def is_die_off(move: i64) -> bool:
    return w.REMOVE_DIE <= move < w.REMOVE_DIE + w.VEHICLES * w.FACES


def die_bar(table: StormRaiders, seat: i64, vehicles: i64, faces: i64, move: i64) -> i64:
    """Whether this die can be removed, if it is one of some faces on some vehicles (a bit each)."""
    vehicle = (move - w.REMOVE_DIE) // w.FACES
    face = (move - w.REMOVE_DIE) % w.FACES
    if (vehicles >> vehicle) & 1 == 0 or (faces >> face) & 1 == 0:
        return w.NO_DIE
    return FREE if table.dice_showing(seat, vehicle, face) > 0 else w.NO_DIE


def list_dice(table: StormRaiders, seat: i64, vehicles: i64, faces: i64, out: vec[i64]) -> vec[i64]:
    """A move for each different die that `die_bar` leaves free."""
    for vehicle in range(w.VEHICLES):
        if table.dice(seat, vehicle) != 0 and has(vehicles, vehicle):
            for face in range(w.FACES):
                if (faces >> face) & 1 == 1 and table.dice_showing(seat, vehicle, face) > 0:
                    out = append(out, w.REMOVE_DIE + vehicle * w.FACES + face)
    return out


def take_off(table: StormRaiders, seat: i64, move: i64) -> None:
    """Play a move of `list_markers` or `list_dice`."""
    if is_repair(move):
        remove_marker(table, seat, move - w.REPAIR)
    else:
        remove_die(table, seat, (move - w.REMOVE_DIE) // w.FACES, (move - w.REMOVE_DIE) % w.FACES)


def with_skip(out: vec[i64], optional: bool) -> vec[i64]:
    """Something that may be skipped can be, where there is something."""
    if optional and len(out) > 0:
        return append(out, w.SKIP)
    return out


def skip_bar(optional: bool, something: bool) -> i64:
    """The same for the refusal (SR-112, SR-R61, SR-R93)."""
    if not something:
        return NOT_ASKED
    return FREE if optional else w.NOT_DECLINED


@final
class Repair(Step[StormRaiders]):
    """Remove damage markers from own vehicles of choice, one after the other (SR-098, SR-118, SR-R61, SR-R78)."""

    def __init__(self, seat: i64, times: i64, optional: bool, vehicles: i64 = w.ALL_VEHICLES) -> None:
        self.seat = seat
        self.times: i64 = times
        self.optional = optional
        self.vehicles: i64 = vehicles

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_skip(list_markers(table, self.seat, self.vehicles, vec[i64]()), self.optional)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if move == w.SKIP:
            return skip_bar(self.optional, table.marked_vehicles(self.seat) & self.vehicles != 0)
        return marker_bar(table, self.seat, self.vehicles, move) if is_repair(move) else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        remove_marker(table, self.seat, move - w.REPAIR)
        if self.times > 1:
            table.push(Repair(self.seat, self.times - 1, self.optional, self.vehicles))

    def run(self, table: StormRaiders) -> None:
        """No marker is there."""


@final
class RemoveDice(Step[StormRaiders]):
    """Remove dice from own vehicles, one after the other (SR-117, SR-R32, SR-R61, SR-R93)."""

    def __init__(
        self, seat: i64, times: i64, optional: bool, vehicles: i64 = w.ALL_VEHICLES, faces: i64 = w.BOTH_COLOURS
    ) -> None:
        self.seat = seat
        self.times: i64 = times
        self.optional = optional
        self.vehicles: i64 = vehicles
        self.faces: i64 = faces

    def dice(self, table: StormRaiders) -> vec[i64]:
        return list_dice(table, self.seat, self.vehicles, self.faces, vec[i64]())

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_skip(self.dice(table), self.optional)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if move == w.SKIP:
            return skip_bar(self.optional, len(self.dice(table)) > 0)
        return die_bar(table, self.seat, self.vehicles, self.faces, move) if is_die_off(move) else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
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
        return with_skip(list_dice(table, self.seat, self.dice_from, w.BOTH_COLOURS, out), True)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if is_repair(move):
            return marker_bar(table, self.seat, self.markers_from, move)
        if is_die_off(move):
            return die_bar(table, self.seat, self.dice_from, w.BOTH_COLOURS, move)
        return skip_bar(True, len(self.moves(table)) > 0) if move == w.SKIP else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        take_off(table, self.seat, move)
        if is_repair(move) and self.markers > 1:
            table.push(Repair(self.seat, self.markers - 1, True, self.markers_from))

    def run(self, table: StormRaiders) -> None:
        """Neither is there."""


@final
class ClearVehicle(Step[StormRaiders]):
    """Choose one vehicle to take a die and a marker from, whichever are there (SR-205, SR-R103)."""

    def choice(self, table: StormRaiders) -> i64:
        """The vehicles that have either, a bit each."""
        out = table.marked_vehicles(self.seat)
        for vehicle in range(w.VEHICLES):
            if table.dice(self.seat, vehicle) != 0:
                out |= only(vehicle)
        return out

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_skip(with_each(vec[i64](), w.CLEAR, self.choice(table)), True)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if w.CLEAR <= move < w.CLEAR + w.VEHICLES:
            return FREE if (self.choice(table) >> (move - w.CLEAR)) & 1 == 1 else w.ALL_CLEAR
        return skip_bar(True, self.choice(table) != 0) if move == w.SKIP else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        vehicles: i64 = only(move - w.CLEAR)
        table.then(RemoveDice(self.seat, 1, True, vehicles), Repair(self.seat, 1, True, vehicles))

    def run(self, table: StormRaiders) -> None:
        """All vehicles are clear."""
