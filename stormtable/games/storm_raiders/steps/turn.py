"""A turn: take a die, alter it, use it on a vehicle or the tent."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.ability import ANY_VALUE
from stormtable.games.storm_raiders.steps.damage import Damage
from stormtable.games.storm_raiders.steps.gains import gain_medal
from stormtable.games.storm_raiders.steps.move import MoveTo, values_for
from stormtable.games.storm_raiders.steps.rest import push_rest
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, face_of
from stormtable.games.storm_raiders.words import (
    COLOURS,
    DICE,
    DIE_PLACED,
    FACE_BITS,
    FROM_PLACING,
    NO_FACE,
    NONE,
    PIPS,
    PLACED_DIE,
    RESTED,
    ROW,
    SET_VALUE,
    SLOTS,
    T0,
    T1,
    T7,
    TAKE_DIE,
    TENT,
    TOOK_DIE,
    TURN_BEGAN,
    USE,
    VEHICLES,
)


@final
class StartTurn(Step[StormRaiders]):
    """A turn: crew, a die from the pool, crew, its use, the end of the turn (SR-007, SR-064, SR-078, SR-R30)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        clear_turn(table)
        table.active = seat
        table.note(TURN_BEGAN, seat)
        table.push(EndTurn(seat))
        table.push(CrewWindow(seat, T7))
        table.push(AbilityAtEnd(seat))
        table.push(ChooseUse(seat))
        table.push(CrewWindow(seat, T1))
        table.push(TakeDie(seat))
        table.push(CrewWindow(seat, T0))


def clear_turn(table: StormRaiders) -> None:
    """Nothing of a turn outlasts it (SR-R33)."""
    table.active = NONE
    table.die_value = 0
    table.die_colour = 0
    table.wild = 0
    table.painted = 0
    table.even = 0
    table.haste = 0
    table.airlifts = 0
    table.use = NONE
    table.used_value = 0
    table.careful = 0
    table.haul = 0
    table.picks = 0
    table.salvaging = 0
    table.damage_taken = 0
    table.ability_used = 0


@final
class TakeDie(Step[StormRaiders]):
    """Take any die of the pool, and at once the medal beside it (SR-062, SR-066, SR-R19, SR-R21, SR-R22)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        for colour in range(COLOURS):
            for value in range(1, PIPS + 1):
                face = face_of(value, colour)
                dice = table.pool[face]
                beside: i64 = 1 if table.medal_face == face else 0
                at = TAKE_DIE + (colour * PIPS + value - 1) * 2
                if dice > beside:
                    out = append(out, at)
                if beside > 0:
                    out = append(out, at + 1)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        chosen = (move - TAKE_DIE) // 2
        table.die_colour = chosen // PIPS
        table.die_value = chosen % PIPS + 1
        table.wild = 1 if table.die_value == 1 else 0
        face = face_of(table.die_value, table.die_colour)
        table.pool[face] -= 1
        medal = (move - TAKE_DIE) % 2
        table.note(TOOK_DIE, self.seat, face, medal)
        if medal > 0:
            table.medal_face = NO_FACE
            table.medals_left += 1
            gain_medal(table, self.seat)


@final
class ChooseUse(Step[StormRaiders]):
    """The die goes on a vehicle that can use it, or on the tent, which always can (SR-063, SR-128, SR-R19, SR-R20)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        for vehicle in range(VEHICLES):
            if values_for(table, self.seat, vehicle) != 0:
                out = append(out, USE + vehicle)
        return append(out, USE + TENT)

    def play(self, table: StormRaiders, move: i64) -> None:
        use = move - USE
        if use == TENT:
            table.push(ChooseRestValue(self.seat))
        else:
            table.push(ChooseValue(self.seat, use))


@final
class ChooseRestValue(Step[StormRaiders]):
    """The value the die rests with: a wild 1 or the raider may give a choice (SR-066, SR-068, SR-178, SR-R81)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        faces: i64 = ANY_VALUE if table.wild > 0 else only(table.die_value)
        return list_values(table.raider(self.seat).resting_values(faces))

    def play(self, table: StormRaiders, move: i64) -> None:
        table.use = TENT
        table.die_value = move - SET_VALUE + 1
        table.note(RESTED, self.seat, face_of(table.die_value, table.die_colour))
        push_rest(table, self.seat)


def list_values(faces: i64) -> vec[i64]:
    """A move for each value the die may have: bits 1-6 as it is, 7-12 flipped."""
    out = vec[i64]()
    for face in range(1, 2 * PIPS + 1):
        if (faces >> face) & 1 == 1:
            out = append(out, SET_VALUE + face - 1)
    return out


@final
class ChooseValue(Step[StormRaiders]):
    """The value the die is placed with; then its damage, abilities, the move (SR-064 to SR-078, SR-R26, SR-R30)."""

    def __init__(self, seat: i64, vehicle: i64) -> None:
        self.seat = seat
        self.vehicle: i64 = vehicle

    def moves(self, table: StormRaiders) -> vec[i64]:
        return list_values(values_for(table, self.seat, self.vehicle))

    def play(self, table: StormRaiders, move: i64) -> None:
        seat = self.seat
        value = (move - SET_VALUE) % PIPS + 1
        flipped = move - SET_VALUE >= PIPS
        table.use = self.vehicle
        table.die_value = value
        table.used_value = PIPS + 1 - value if flipped else value  # SR-R96: the value before the flip
        face = face_of(value, table.die_colour)
        table.players[seat * ROW + DICE + self.vehicle] += only(face * FACE_BITS)
        table.note(PLACED_DIE, seat, self.vehicle, face)
        table.push(MoveTo(seat))
        table.push(AbilityBeforeMoving(seat))
        table.push(AbilityAfterPlacing(seat))
        self.push_damage(table)

    def push_damage(self, table: StormRaiders) -> None:
        """Values that hurt the vehicle, unless the matching mod is installed (SR-075 to SR-077, SR-R69)."""
        pack = table.pack
        for slot in range(SLOTS):
            if pack.slot_vehicle[slot] != self.vehicle or pack.slot_condition[slot] != DIE_PLACED:
                continue
            if (pack.slot_values[slot] >> table.die_value) & 1 == 1 and not table.has_mod(self.seat, slot):
                table.push(Damage(self.seat, self.vehicle, FROM_PLACING))


@final
class AbilityAfterPlacing(Step[StormRaiders]):
    """What the vehicle does once its die is placed (SR-R94)."""

    def run(self, table: StormRaiders) -> None:
        table.ability(self.seat, table.use).after_placing(table, self.seat)


@final
class AbilityBeforeMoving(Step[StormRaiders]):
    """What the vehicle does before it moves (SR-226)."""

    def run(self, table: StormRaiders) -> None:
        table.ability(self.seat, table.use).before_moving(table, self.seat)


@final
class AbilityAtEnd(Step[StormRaiders]):
    """What the vehicle does at the end of its turn (SR-209, SR-R99)."""

    def run(self, table: StormRaiders) -> None:
        if table.ability_works(self.seat):
            table.ability(self.seat, table.use).at_turn_end(table, self.seat)


@final
class EndTurn(Step[StormRaiders]):
    """The turn is over."""

    def run(self, table: StormRaiders) -> None:
        clear_turn(table)
