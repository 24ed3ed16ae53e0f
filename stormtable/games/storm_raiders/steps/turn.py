"""A turn: take a die, alter it, use it on a vehicle or the tent."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.damage import ON_PLACING, damage_by
from stormtable.games.storm_raiders.steps.gains import gain_medal
from stormtable.games.storm_raiders.steps.move import MoveTo, value_bar, values_for, vehicle_bar
from stormtable.games.storm_raiders.steps.repairs import RemoveDice
from stormtable.games.storm_raiders.steps.rest import begin_rest
from stormtable.games.storm_raiders.steps.salvage import SalvageBeforeMoving
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, face_of


@final
class StartTurn(Step[StormRaiders]):
    """A turn: crew, a die from the pool, crew, its use, the end (SR-007, SR-064, SR-078, SR-R30, SR-R31)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        clear_turn(table)
        table.active = seat
        table.note(w.TURN_BEGAN, seat)
        table.then(
            CrewWindow(seat, w.T0),
            TakeDie(seat),
            CrewWindow(seat, w.T1),
            ChooseUse(seat),
            AbilityAtEnd(seat),
            CrewWindow(seat, w.T7),
            EndTurn(seat),
        )


def clear_turn(table: StormRaiders) -> None:
    """Nothing of a turn outlasts it (SR-R33)."""
    table.active = w.NONE
    table.die_value = 0
    table.die_colour = 0
    table.wild = 0
    table.use = w.NONE
    table.used_value = 0
    table.picks = 0
    table.salvaging = 0
    table.damage_taken = 0
    table.ability_used = 0
    table.end_force()


@final
class TakeDie(Step[StormRaiders]):
    """Take any die of the pool, and at once the medal beside it (SR-062, SR-066, SR-R19, SR-R21, SR-R22, SR-R117)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        move: i64 = w.TAKE_DIE
        for colour in range(w.COLOURS):
            for value in range(1, w.PIPS + 1):
                face = face_of(value, colour)
                if table.pool[face] > 0:
                    if is_in_pool(table, face, 0):
                        out = append(out, move)
                    if is_in_pool(table, face, 1):
                        out = append(out, move + 1)
                move += 2
        return out

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.TAKE_DIE <= move < w.TAKE_DIE + w.FACES * 2:
            return NOT_ASKED
        return FREE if is_in_pool(table, face_taken(move), (move - w.TAKE_DIE) % 2) else w.NO_SUCH_DIE

    def play(self, table: StormRaiders, move: i64) -> None:
        face = face_taken(move)
        medal = (move - w.TAKE_DIE) % 2
        table.die_colour = face % w.COLOURS
        table.die_value = face // w.COLOURS + 1
        table.wild = 1 if table.die_value == 1 else 0  # SR-066, SR-067: only as it was rolled
        table.pool[face] -= 1
        table.note(w.TOOK_DIE, self.seat, face, medal)
        if medal > 0:
            table.medal_face = w.NO_FACE
            table.medals_left += 1
            gain_medal(table, self.seat)


def face_taken(move: i64) -> i64:
    """The face that a move takes: colour, then value, then whether the medal lies beside it."""
    chosen = (move - w.TAKE_DIE) // 2
    return face_of(chosen % w.PIPS + 1, chosen // w.PIPS)


def is_in_pool(table: StormRaiders, face: i64, medal: i64) -> bool:
    """Dice that look the same are one choice; the one with the medal beside it is another."""
    beside: i64 = 1 if table.medal_face == face else 0
    return (beside if medal > 0 else table.pool[face] - beside) > 0


@final
class ChooseUse(Step[StormRaiders]):
    """The die goes on a vehicle that can use it, or on the tent, which always can (SR-063, SR-128, SR-R19, SR-R20)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        for vehicle in range(w.VEHICLES):
            if values_for(table, self.seat, vehicle) != 0:
                out = append(out, w.USE + vehicle)
        return append(out, w.USE + w.TENT)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.USE <= move <= w.USE + w.TENT:
            return NOT_ASKED
        return FREE if move == w.USE + w.TENT else vehicle_bar(table, self.seat, move - w.USE)

    def play(self, table: StormRaiders, move: i64) -> None:
        use = move - w.USE
        if use == w.TENT:
            table.push(ChooseRestValue(self.seat))
        else:
            table.push(ChooseValue(self.seat, use))


def is_value(move: i64) -> bool:
    return w.SET_VALUE <= move < w.SET_VALUE + 2 * w.PIPS


def list_values(faces: i64) -> vec[i64]:
    """A move for each value the die may have: bits 1-6 as it is, 7-12 flipped."""
    return with_each(vec[i64](), w.SET_VALUE - 1, faces)


@final
class ChooseRestValue(Step[StormRaiders]):
    """The value the die rests with: a wild 1 or the raider may give a choice (SR-066, SR-068, SR-178, SR-R81)."""

    def values(self, table: StormRaiders) -> i64:
        if table.wild > 0 or table.raider_gives(self.seat, asked.ANY_REST) > 0:
            return w.ANY_VALUE
        return only(table.die_value)

    def moves(self, table: StormRaiders) -> vec[i64]:
        return list_values(self.values(table))

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not is_value(move):
            return NOT_ASKED
        face = move - w.SET_VALUE + 1
        if face > w.PIPS:
            return w.NO_FLIP_TO_REST
        return FREE if has(self.values(table), face) else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        table.use = w.TENT
        table.die_value = move - w.SET_VALUE + 1
        begin_rest(table, self.seat)


@final
class ChooseValue(Step[StormRaiders]):
    """The value the die is placed with; then its damage, abilities, the move.

    SR-064, SR-065, SR-069, SR-071, SR-075, SR-076, SR-077, SR-078, SR-R26, SR-R30, SR-R69.
    """

    def __init__(self, seat: i64, vehicle: i64) -> None:
        self.seat = seat
        self.vehicle: i64 = vehicle

    def moves(self, table: StormRaiders) -> vec[i64]:
        return list_values(values_for(table, self.seat, self.vehicle))

    def bar(self, table: StormRaiders, move: i64) -> i64:
        return value_bar(table, self.seat, self.vehicle, move - w.SET_VALUE + 1) if is_value(move) else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        seat = self.seat
        value = (move - w.SET_VALUE) % w.PIPS + 1
        flipped = move - w.SET_VALUE >= w.PIPS
        table.use = self.vehicle
        table.die_value = value
        table.used_value = w.PIPS + 1 - value if flipped else value  # SR-R96: the value before the flip
        face = face_of(value, table.die_colour)
        table.add_dice(seat, self.vehicle, face, 1)
        table.note(w.PLACED_DIE, seat, self.vehicle, face)
        table.then(AbilityAfterPlacing(seat), AbilityBeforeMoving(seat), MoveTo(seat))
        damage_by(table, seat, self.vehicle, ON_PLACING, value)


@final
class AbilityAfterPlacing(Step[StormRaiders]):
    """What the vehicle takes off others once its die is placed, if it works with that die (SR-192, SR-R94)."""

    def run(self, table: StormRaiders) -> None:
        tile = table.tile(self.seat, table.use)
        removal = table.pack.removals[tile]
        if removal is not None and table.pack.works(tile, table.used_value, table.colour_used()):
            removal.after_placing(table, self.seat)


@final
class AbilityBeforeMoving(Step[StormRaiders]):
    """Some vehicles may salvage before they move, and after it as usual (SR-226, SR-227)."""

    def run(self, table: StormRaiders) -> None:
        resources = table.in_use(self.seat, asked.SALVAGE_FIRST)
        if resources > 0:
            table.push(SalvageBeforeMoving(self.seat, resources))


@final
class AbilityAtEnd(Step[StormRaiders]):
    """At the end of its turn a vehicle may lose dice for all damage taken in it (SR-209, SR-210, SR-R99)."""

    def run(self, table: StormRaiders) -> None:
        dice = table.in_use(self.seat, asked.DICE_FOR_DAMAGE) * table.damage_taken
        if dice > 0:
            table.push(RemoveDice(self.seat, dice, True))


@final
class EndTurn(Step[StormRaiders]):
    """The turn is over."""

    def run(self, table: StormRaiders) -> None:
        clear_turn(table)
