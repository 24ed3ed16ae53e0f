"""Damage: what cancels it, what prevents it, where its marker goes."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.steps.windows import list_window, play_window, shield_cards, turn_down
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import (
    BRACE,
    DAMAGED,
    FROM_SALVAGE,
    FROM_STORM,
    GO_ON,
    HEALTH_LOST,
    HURT,
    MARKERS,
    NO_SHIELD,
    NONE,
    ONE_DAMAGE,
    PREVENT,
    PREVENTED,
    ROW,
    S1,
    SHELTERED,
    STORM_HIT,
    T6,
    TAKE_DAMAGE,
    USE_CREW,
    VEHICLES,
    WHOLE_HIT,
)


def place_damage(table: StormRaiders, seat: i64, vehicle: i64) -> None:
    """A marker on the vehicle; without a free space a health step, up to the worst (SR-123 to SR-125, SR-R70)."""
    if table.active == seat:
        table.damage_taken += 1
    if table.free_spaces(seat, vehicle) > 0:
        table.players[seat * ROW + MARKERS + vehicle] += 1
        table.note(DAMAGED, seat, vehicle)
    elif table.health(seat) + 1 < len(table.pack.health_values):
        table.players[seat * ROW + HURT] += 1
        table.note(HEALTH_LOST, seat, vehicle, table.health(seat))


def is_cancelled(table: StormRaiders, seat: i64, vehicle: i64) -> bool:
    """A vehicle that is never damaged, or a turn without damage (SR-213, SR-219, SR-R67, SR-R106, SR-R107)."""
    if table.ability(seat, vehicle).is_never_damaged():
        return True
    return all_prevented(table, seat)


def all_prevented(table: StormRaiders, seat: i64) -> bool:
    """Whether the vehicle in use cancels all damage of this turn (SR-213)."""
    if not table.ability_works(seat):
        return False
    return table.ability(seat, table.use).prevents_all(table.used_value, table.colour_used())


@final
class Damage(Step[StormRaiders]):
    """One damage is about to be placed on the player's turn; it may be prevented (SR-122, SR-R67, SR-R71)."""

    def __init__(self, seat: i64, vehicle: i64, source: i64) -> None:
        self.seat = seat
        self.vehicle: i64 = vehicle
        self.source: i64 = source

    def is_void(self, table: StormRaiders) -> bool:
        """Cancelled without asking, a salvage done with care included."""
        if self.source == FROM_SALVAGE and table.careful > 0:
            return True
        return is_cancelled(table, self.seat, self.vehicle)

    def moves(self, table: StormRaiders) -> vec[i64]:
        if self.is_void(table):
            return vec[i64]()
        out = shield_cards(table, self.seat, T6, ONE_DAMAGE)
        if self.vehicle_prevents(table):
            out = append(out, PREVENT)
        return append(out, TAKE_DAMAGE)

    def vehicle_prevents(self, table: StormRaiders) -> bool:
        """The vehicle in use may prevent one damage this turn (SR-201, SR-215, SR-R97, SR-R98, SR-R100)."""
        if table.ability_used > 0 or not table.ability_works(self.seat):
            return False
        return table.ability(self.seat, table.use).can_prevent(table.used_value, table.colour_used())

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == TAKE_DAMAGE:
            place_damage(table, self.seat, self.vehicle)
        elif move == PREVENT:
            table.ability_used = 1
            table.note(PREVENTED, self.seat, self.vehicle)
        else:
            turn_down(table, self.seat, move - USE_CREW)
            table.note(PREVENTED, self.seat, self.vehicle)

    def run(self, table: StormRaiders) -> None:
        table.note(PREVENTED, self.seat, self.vehicle)


@final
class EnterStorm(Step[StormRaiders]):
    """A move into or through the Storm's site: 1 damage on each vehicle, in order (SR-R34, SR-R68, SR-R98, SR-R107)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        if all_prevented(table, self.seat):
            return vec[i64]()
        return append(shield_cards(table, self.seat, T6, WHOLE_HIT), TAKE_DAMAGE)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move != TAKE_DAMAGE:
            turn_down(table, self.seat, move - USE_CREW)
            table.note(SHELTERED, self.seat)
            return
        for vehicle in range(VEHICLES - 1, NONE, -1):
            table.push(Damage(self.seat, vehicle, FROM_STORM))

    def run(self, table: StormRaiders) -> None:
        table.note(SHELTERED, self.seat)


@final
class StormHit(Step[StormRaiders]):
    """In Phase 3 the Storm hits a player: protection, then 1 damage on each vehicle (SR-144, SR-R110, SR-R156)."""

    def __init__(self, seat: i64, braced: i64) -> None:
        self.seat = seat
        self.braced: i64 = braced  # vehicles protected already, a bit each

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = list_window(table, self.seat, S1)
        for card in shield_cards(table, self.seat, S1, WHOLE_HIT):
            out = append(out, card)
        if self.unprotected(table) != 0:
            for card in shield_cards(table, self.seat, S1, ONE_DAMAGE):
                out = append(out, card)
        return append(out, GO_ON)

    def unprotected(self, table: StormRaiders) -> i64:
        """Vehicles still about to be damaged, a bit each (SR-R76)."""
        out: i64 = 0
        for vehicle in range(VEHICLES):
            if (self.braced >> vehicle) & 1 == 0 and not table.ability(self.seat, vehicle).is_never_damaged():
                out |= only(vehicle)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == GO_ON:
            self.hit(table)
            return
        shield = self.shield_of(table, move)
        if shield == WHOLE_HIT:
            turn_down(table, self.seat, move - USE_CREW)
            table.note(SHELTERED, self.seat)
        elif shield == ONE_DAMAGE:
            turn_down(table, self.seat, move - USE_CREW)
            table.push(BraceVehicle(self.seat, self.braced, self.unprotected(table)))
        else:
            table.push(self)
            play_window(table, self.seat, move)

    def shield_of(self, table: StormRaiders, move: i64) -> i64:
        card = move - USE_CREW
        if card >= table.pack.cards:
            return NO_SHIELD  # a Starting Crew card is destroyed
        return table.pack.crew[table.pack.card_ability[card]].shields()

    def hit(self, table: StormRaiders) -> None:
        """Trike, Plane, Sub, one after the other (SR-144, SR-R68, SR-R76)."""
        table.note(STORM_HIT, self.seat)
        unprotected = self.unprotected(table)
        for vehicle in range(VEHICLES):
            if (unprotected >> vehicle) & 1 == 1:
                place_damage(table, self.seat, vehicle)


@final
class BraceVehicle(Step[StormRaiders]):
    """Which vehicle a crew card protects from the Storm (SR-R110, D26)."""

    def __init__(self, seat: i64, braced: i64, choice: i64) -> None:
        self.seat = seat
        self.braced: i64 = braced
        self.choice: i64 = choice

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        for vehicle in range(VEHICLES):
            if (self.choice >> vehicle) & 1 == 1:
                out = append(out, BRACE + vehicle)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        table.note(PREVENTED, self.seat, move - BRACE)
        table.push(StormHit(self.seat, self.braced | only(move - BRACE)))
