"""Damage: what brings it up, what cancels it, what prevents it, where its marker goes."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.windows import (
    crew_bar,
    destroy_bar,
    is_crew,
    is_destroyed,
    list_window,
    play_window,
    turn_down,
    unlike,
    usable,
    window_bar,
)
from stormtable.games.storm_raiders.table import StormRaiders

# Damage conditions that a mod removes, in the order of the content's names (SR-035, SR-127, SR-R75).
ON_PLACING: Final[i64] = 0
ON_SALVAGE: Final[i64] = 1
ON_WEAPONRY: Final[i64] = 2

# Where damage comes from (SR-122).
FROM_PLACING: Final[i64] = 0
FROM_SALVAGE: Final[i64] = 1
FROM_STORM: Final[i64] = 2
FROM_CONTRACT: Final[i64] = 3


def place_damage(table: StormRaiders, seat: i64, vehicle: i64) -> None:
    """A marker; without a free space a health step, but none beyond the worst (SR-123, SR-124, SR-125, SR-R70).

    The supply of markers never runs out (SR-R07).
    """
    if table.active == seat:
        table.damage_taken += 1
    if table.free_spaces(seat, vehicle) > 0:
        table.add_markers(seat, vehicle, 1)
        table.note(w.DAMAGED, seat, vehicle)
    elif table.health(seat) + 1 < len(table.pack.health_values):
        table.move_health(seat, 1)
        table.note(w.HEALTH_LOST, seat, vehicle, table.health(seat))
    else:
        table.note(w.HEALTH_SPARED, seat, vehicle)


def all_prevented(table: StormRaiders, seat: i64) -> bool:
    """Whether the vehicle in use cancels all damage of this turn (SR-213, SR-R107)."""
    return table.in_use(seat, asked.PREVENT_ALL) > 0


def is_void(table: StormRaiders, seat: i64, vehicle: i64, source: i64) -> bool:
    """Cancelled without asking: a vehicle never damaged, a turn or salvage without damage (SR-219, SR-R67, SR-R106)."""
    if source == FROM_SALVAGE and table.this_turn(asked.NO_SALVAGE_DAMAGE) > 0:
        return True
    return table.gives(seat, vehicle, asked.NEVER_DAMAGED) > 0 or all_prevented(table, seat)


def threaten(table: StormRaiders, seat: i64, vehicle: i64, source: i64) -> None:
    """Damage is bound to come up, whether it is prevented then or not."""
    if table.journal is not None and not is_void(table, seat, vehicle, source):
        table.note(w.THREATENED, seat, vehicle)


def damage_by(table: StormRaiders, seat: i64, vehicle: i64, condition: i64, number: i64) -> None:
    """1 damage for each such condition of the vehicle that no mod has removed (SR-035, SR-104, SR-R67, SR-R71).

    `number` is the value placed, or how many were salvaged: once a salvage, with the pick that reaches it (SR-R52).
    """
    pack = table.pack
    source = FROM_PLACING if condition == ON_PLACING else FROM_SALVAGE
    for slot in range(w.SLOTS):
        if pack.slot_vehicle[slot] != vehicle or pack.slot_condition[slot] != condition or table.has_mod(seat, slot):
            continue
        if condition == ON_PLACING and not has(pack.slot_values[slot], number):
            continue
        if condition == ON_SALVAGE and pack.slot_resources[slot] != number:
            continue
        threaten(table, seat, vehicle, source)
        table.push(Damage(seat, vehicle, source))


def shields(table: StormRaiders, seat: i64, moment: i64, cards: i64) -> i64:
    """Which of these cards (a bit each) a seat may use at this moment."""
    return unlike(table, seat, moment) & cards


@final
class Damage(Step[StormRaiders]):
    """One damage is about to be placed on the player's turn; it may be prevented (SR-122, SR-R67, SR-R71)."""

    def __init__(self, seat: i64, vehicle: i64, source: i64) -> None:
        self.seat = seat
        self.vehicle: i64 = vehicle
        self.source: i64 = source

    def moves(self, table: StormRaiders) -> vec[i64]:
        if is_void(table, self.seat, self.vehicle, self.source):
            return vec[i64]()
        out = with_each(vec[i64](), w.USE_CREW, shields(table, self.seat, w.T6, table.pack.stop_damage))
        if self.vehicle_prevents(table):
            out = append(out, w.PREVENT)
        return append(out, w.TAKE_DAMAGE)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if is_void(table, self.seat, self.vehicle, self.source):
            return NOT_ASKED
        if move == w.PREVENT:
            return FREE if self.vehicle_prevents(table) else w.NO_PREVENTION
        return shield_bar(table, self.seat, table.pack.stop_damage, move)

    def vehicle_prevents(self, table: StormRaiders) -> bool:
        """The vehicle in use may prevent one damage this turn (SR-201, SR-202, SR-215, SR-R97, SR-R98, SR-R100)."""
        return table.ability_used < table.in_use(self.seat, asked.PREVENTS)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.TAKE_DAMAGE:
            place_damage(table, self.seat, self.vehicle)
            return
        if move == w.PREVENT:
            table.ability_used += 1
        else:
            turn_down(table, self.seat, move - w.USE_CREW)
        table.note(w.PREVENTED, self.seat, self.vehicle)

    def run(self, table: StormRaiders) -> None:
        table.note(w.PREVENTED, self.seat, self.vehicle)


def shield_bar(table: StormRaiders, seat: i64, cards: i64, move: i64) -> i64:
    """When damage is about to be placed: cards that stop it, or take it."""
    if is_crew(move):
        return crew_bar(table, seat, w.T6, move - w.USE_CREW, shields(table, seat, w.T6, cards))
    if is_destroyed(move):
        return destroy_bar(table, seat, w.T6, move - w.DESTROY_CREW)
    return FREE if move == w.TAKE_DAMAGE else NOT_ASKED


@final
class EnterStorm(Step[StormRaiders]):
    """A move into or through the Storm's site: 1 damage on each vehicle, in order (SR-R34, SR-R68, SR-R77, SR-R107)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        if all_prevented(table, self.seat):
            return vec[i64]()
        return append(
            with_each(vec[i64](), w.USE_CREW, shields(table, self.seat, w.T6, table.pack.stop_hit)), w.TAKE_DAMAGE
        )

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if all_prevented(table, self.seat):
            return NOT_ASKED
        return shield_bar(table, self.seat, table.pack.stop_hit, move)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move != w.TAKE_DAMAGE:
            turn_down(table, self.seat, move - w.USE_CREW)
            table.note(w.SHELTERED, self.seat)
            return
        for vehicle in range(w.VEHICLES - 1, w.NONE, -1):
            table.push(Damage(self.seat, vehicle, FROM_STORM))

    def run(self, table: StormRaiders) -> None:
        table.note(w.SHELTERED, self.seat)


@final
class StormHit(Step[StormRaiders]):
    """In Phase 3 the Storm hits a player: protection, then 1 damage on each vehicle (SR-144, SR-R110, SR-R156)."""

    def __init__(self, seat: i64, braced: i64) -> None:
        self.seat = seat
        self.braced: i64 = braced  # vehicles protected already, a bit each

    def moves(self, table: StormRaiders) -> vec[i64]:
        return append(with_each(list_window(table, self.seat, w.S1), w.USE_CREW, self.shields(table)), w.GO_ON)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if is_crew(move):
            offered = usable(table, self.seat, w.S1) | self.shields(table)
            return crew_bar(table, self.seat, w.S1, move - w.USE_CREW, offered)
        return FREE if move == w.GO_ON else window_bar(table, self.seat, w.S1, move)

    def shields(self, table: StormRaiders) -> i64:
        """Cards that stop the whole hit, or one damage of it while there is one to stop."""
        some = 0 if self.unprotected(table) == 0 else table.pack.stop_damage
        return shields(table, self.seat, w.S1, table.pack.stop_hit | some)

    def unprotected(self, table: StormRaiders) -> i64:
        """Vehicles still about to be damaged, a bit each (SR-R76)."""
        out: i64 = 0
        for vehicle in range(w.VEHICLES):
            if not has(self.braced, vehicle) and table.gives(self.seat, vehicle, asked.NEVER_DAMAGED) == 0:
                out |= only(vehicle)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.GO_ON:
            self.hit(table)
        elif is_crew(move) and has(table.pack.stop_hit, move - w.USE_CREW):
            turn_down(table, self.seat, move - w.USE_CREW)
            table.note(w.SHELTERED, self.seat)
        elif is_crew(move) and has(table.pack.stop_damage, move - w.USE_CREW):
            turn_down(table, self.seat, move - w.USE_CREW)
            table.push(BraceVehicle(self.seat, self.braced, self.unprotected(table)))
        else:
            table.push(self)
            play_window(table, self.seat, move)

    def hit(self, table: StormRaiders) -> None:
        """Trike, Plane, Sub, one after the other (SR-144, SR-R68, SR-R76)."""
        table.note(w.STORM_HIT, self.seat)
        unprotected = self.unprotected(table)
        for vehicle in range(w.VEHICLES):
            if has(unprotected, vehicle):
                place_damage(table, self.seat, vehicle)


@final
class BraceVehicle(Step[StormRaiders]):
    """Which vehicle a crew card protects from the Storm (SR-R110)."""

    def __init__(self, seat: i64, braced: i64, choice: i64) -> None:
        self.seat = seat
        self.braced: i64 = braced
        self.choice: i64 = choice

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_each(vec[i64](), w.BRACE, self.choice)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.BRACE <= move < w.BRACE + w.VEHICLES:
            return NOT_ASKED
        return FREE if has(self.choice, move - w.BRACE) else w.SAFE

    def play(self, table: StormRaiders, move: i64) -> None:
        table.note(w.PREVENTED, self.seat, move - w.BRACE)
        table.push(StormHit(self.seat, self.braced | only(move - w.BRACE)))
