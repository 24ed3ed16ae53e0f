"""The abilities of crew cards. Which card has which, and at which moments, is content."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.storm_raiders.ability import CrewAbility
from stormtable.games.storm_raiders.steps.gains import DrawResource, can_draw, heal
from stormtable.games.storm_raiders.steps.repairs import RemoveDice, Repair
from stormtable.games.storm_raiders.steps.salvage import pick_to_come
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import (
    BLACK,
    COLOURS,
    DIE_CHANGED,
    GREY,
    MATCH,
    NUDGE,
    ONE_DAMAGE,
    PIPS,
    VEHICLES,
    WHOLE_HIT,
)

# The die


def change_die(table: StormRaiders, seat: i64, value: i64) -> None:
    """The chosen die shows another value; a 1 it shows now or showed before is not wild (SR-067, SR-R26, SR-R27)."""
    table.die_value = value
    table.wild = 0
    table.note(DIE_CHANGED, seat, value)


@final
class Nudge(CrewAbility[StormRaiders]):
    """The chosen die goes up or down by 1, within 1 to 6 (SR-R29)."""

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(NudgeChosenDie(seat))


@final
class NudgeChosenDie(Step[StormRaiders]):
    """Up from below 6, or down from above 1 (SR-R29)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        if table.die_value < PIPS:
            out = append(out, NUDGE)
        if table.die_value > 1:
            out = append(out, NUDGE + 1)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        change_die(table, self.seat, table.die_value + (1 if move == NUDGE else -1))


@final
class Flip(CrewAbility[StormRaiders]):
    """The chosen die turns to its opposite face."""

    def use(self, table: StormRaiders, seat: i64) -> None:
        change_die(table, seat, PIPS + 1 - table.die_value)


@final
class Match(CrewAbility[StormRaiders]):
    """The chosen die takes the value of a die still in the pool (SR-067)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return len(values_to_match(table)) > 0

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(MatchPoolDie(seat))


def values_to_match(table: StormRaiders) -> vec[i64]:
    """A move for each value in the pool that the chosen die does not show."""
    out = vec[i64]()
    for value in range(1, PIPS + 1):
        at = (value - 1) * COLOURS
        if value != table.die_value and table.pool[at + BLACK] + table.pool[at + GREY] > 0:
            out = append(out, MATCH + value - 1)
    return out


@final
class MatchPoolDie(Step[StormRaiders]):
    """Which value of the pool the die takes."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        return values_to_match(table)

    def play(self, table: StormRaiders, move: i64) -> None:
        change_die(table, self.seat, move - MATCH + 1)


@final
class Even(CrewAbility[StormRaiders]):
    """This turn the die may equal the highest on the vehicle (SR-R105); one at a time (SR-R153)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        if table.even > 0:
            return False
        for vehicle in range(VEHICLES):
            if table.dice(seat, vehicle) != 0 and table.free_spaces(seat, vehicle) > 0:
                return True
        return False

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.even = 1


@final
class Paint(CrewAbility[StormRaiders]):
    """This turn the die counts as the other colour (SR-R109); one at a time (SR-R153)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.painted == 0

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.painted = 1


# The move


@final
class Haste(CrewAbility[StormRaiders]):
    """This turn's move needs 1 hour less (SR-R41, SR-R153)."""

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.haste += 1


@final
class Airlift(CrewAbility[StormRaiders]):
    """This turn the Trike may use one path with a Plane icon (SR-R153)."""

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.airlifts += 1


# Damage


@final
class Shelter(CrewAbility[StormRaiders]):
    """Prevents all damage of one hit of the Storm (SR-R68)."""

    def shields(self) -> i64:
        return WHOLE_HIT


@final
class Brace(CrewAbility[StormRaiders]):
    """Prevents 1 damage from any source."""

    def shields(self) -> i64:
        return ONE_DAMAGE


@final
class Patch(CrewAbility[StormRaiders]):
    """Removes 1 damage marker from any own vehicle."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.marked_vehicles(seat) != 0

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(Repair(seat, 1, False))


@final
class Medic(CrewAbility[StormRaiders]):
    """The health tracker goes 1 step back."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.health(seat) > 0

    def use(self, table: StormRaiders, seat: i64) -> None:
        heal(table, seat)


@final
class Unload(CrewAbility[StormRaiders]):
    """Removes 1 die from any own vehicle (SR-R31, SR-R32)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.has_dice(seat)

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(RemoveDice(seat, 1, False))


# Resources


@final
class Careful(CrewAbility[StormRaiders]):
    """Prevents all damage of salvaging from now on this turn (SR-R152, SR-R153)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.careful == 0 and pick_to_come(table, seat)

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.careful = 1


@final
class Haul(CrewAbility[StormRaiders]):
    """This turn up to 3 resources may be salvaged (SR-R52, SR-R152, SR-R153)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.haul == 0 and pick_to_come(table, seat)

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.haul = 1


@final
class Broker(CrewAbility[StormRaiders]):
    """In a payment 1 resource counts as any type (SR-R153); used while paying, never in a window."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return False

    def pays_any(self) -> bool:
        return True


@final
class Scavenge(CrewAbility[StormRaiders]):
    """On the own turn 1 random resource from the bag (SR-R63)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.active == seat and can_draw(table)

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(DrawResource(seat))
