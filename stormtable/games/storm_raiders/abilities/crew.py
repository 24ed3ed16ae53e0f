"""What crew cards do at once. Which card does which, and at which moments, is content."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step, offered
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.ability import CrewAct
from stormtable.games.storm_raiders.steps.gains import DrawResource, can_draw, heal
from stormtable.games.storm_raiders.steps.repairs import RemoveDice, Repair
from stormtable.games.storm_raiders.table import StormRaiders

# The die


def change_die(table: StormRaiders, seat: i64, value: i64) -> None:
    """The chosen die shows another value; a 1 it shows now or showed before is not wild (SR-067, SR-R26, SR-R27)."""
    table.die_value = value
    table.wild = 0
    table.note(w.DIE_CHANGED, seat, value)


@final
class Nudge(CrewAct[StormRaiders]):
    """The chosen die goes up or down by 1, within 1 to 6 (SR-R29)."""

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(NudgeChosenDie(seat))


@final
class NudgeChosenDie(Step[StormRaiders]):
    """Up from below 6, or down from above 1 (SR-R29)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        return offered(self, table, w.NUDGE, 2)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if move == w.NUDGE:
            return FREE if table.die_value < w.PIPS else NOT_ASKED
        return FREE if move == w.NUDGE + 1 and table.die_value > 1 else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        change_die(table, self.seat, table.die_value + (1 if move == w.NUDGE else -1))


@final
class Flip(CrewAct[StormRaiders]):
    """The chosen die turns to its opposite face."""

    def use(self, table: StormRaiders, seat: i64) -> None:
        change_die(table, seat, w.PIPS + 1 - table.die_value)


def is_in_pool(table: StormRaiders, value: i64) -> bool:
    """Whether a die in the pool shows a value that the chosen die does not."""
    at = (value - 1) * w.COLOURS
    return value != table.die_value and table.pool[at + w.BLACK] + table.pool[at + w.GREY] > 0


@final
class Match(CrewAct[StormRaiders]):
    """The chosen die takes the value of a die still in the pool (SR-067)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        for value in range(1, w.PIPS + 1):
            if is_in_pool(table, value):
                return True
        return False

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(MatchPoolDie(seat))


@final
class MatchPoolDie(Step[StormRaiders]):
    """Which value of the pool the die takes."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        return offered(self, table, w.MATCH, w.PIPS)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.MATCH <= move < w.MATCH + w.PIPS:
            return NOT_ASKED
        return FREE if is_in_pool(table, move - w.MATCH + 1) else w.NO_MATCH

    def play(self, table: StormRaiders, move: i64) -> None:
        change_die(table, self.seat, move - w.MATCH + 1)


# Vehicles, health and resources


@final
class Patch(CrewAct[StormRaiders]):
    """Removes 1 damage marker from any own vehicle."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.marked_vehicles(seat) != 0

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(Repair(seat, 1, False))


@final
class Medic(CrewAct[StormRaiders]):
    """The health tracker goes 1 step back."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.health(seat) > 0

    def use(self, table: StormRaiders, seat: i64) -> None:
        heal(table, seat)


@final
class Unload(CrewAct[StormRaiders]):
    """Removes 1 die from any own vehicle (SR-R31, SR-R32)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.has_dice(seat)

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(RemoveDice(seat, 1, False))


@final
class Scavenge(CrewAct[StormRaiders]):
    """On the own turn 1 random resource from the bag (SR-R63)."""

    def usable(self, table: StormRaiders, seat: i64) -> bool:
        return table.active == seat and can_draw(table)

    def use(self, table: StormRaiders, seat: i64) -> None:
        table.push(DrawResource(seat))
