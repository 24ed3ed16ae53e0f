"""Resting: four steps in order, and the Storm Raider's ability among them."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.storm_raiders.steps.gains import GainCrew, GainMod, RefreshCrew, gain_medal, refresh_all
from stormtable.games.storm_raiders.steps.repairs import list_markers, remove_die, remove_marker
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import (
    ALL_VEHICLES,
    COLOURS,
    CREW_DIAL,
    FACES,
    GAIN,
    MEDAL_DIAL,
    MOD_DIAL,
    R1,
    R4,
    REPAIR,
    SLOTS,
    VEHICLES,
)


def push_rest(table: StormRaiders, seat: i64) -> None:
    """The rest in the order of SR-129, with the moments of SR-R83 and SR-R110 between its steps."""
    # What happens last is pushed first.
    table.push(RaiderAfterGain(seat))
    table.push(RestGain(seat))
    table.push(CrewWindow(seat, R4))
    table.push(RaiderBeforeGain(seat))
    table.push(RaiderAfterDice(seat))
    table.push(RestDice(seat))
    table.push(RestRepairs(seat, table.raider(seat).repairs(table.die_value // 2), 0))
    table.push(RestRefresh(seat))
    table.push(RaiderBeforeRest(seat))
    table.push(CrewWindow(seat, R1))


@final
class RestRefresh(Step[StormRaiders]):
    """Step 1: refresh 1 crew card, or all of them (SR-130, SR-174, SR-R92)."""

    def run(self, table: StormRaiders) -> None:
        if table.raider(self.seat).refreshes_all():
            refresh_all(table, self.seat)
        else:
            table.push(RefreshCrew(self.seat, 1, False))


@final
class RestRepairs(Step[StormRaiders]):
    """Step 2: remove a marker for every 2 pips, from any own vehicles, if there (SR-131, SR-132, SR-R78)."""

    def __init__(self, seat: i64, left: i64, removed: i64) -> None:
        self.seat = seat
        self.left: i64 = left
        self.removed: i64 = removed

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        if self.left == 0:
            return out
        return list_markers(table, self.seat, ALL_VEHICLES, out)

    def play(self, table: StormRaiders, move: i64) -> None:
        remove_marker(table, self.seat, move - REPAIR)
        table.push(RestRepairs(self.seat, self.left - 1, self.removed + 1))

    def run(self, table: StormRaiders) -> None:
        """All are removed that can be; the raider may care how many (SR-189)."""
        table.raider(self.seat).after_repairs(table, self.seat, self.removed)


@final
class RestDice(Step[StormRaiders]):
    """Step 3: all dice as high as the resting die or higher leave the dashboard, and it with them (SR-133, SR-R79)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        for vehicle in range(VEHICLES):
            if table.dice(seat, vehicle) == 0:
                continue
            for face in range((table.die_value - 1) * COLOURS, FACES):
                for _ in range(table.dice_showing(seat, vehicle, face)):
                    remove_die(table, seat, vehicle, face)


@final
class RestGain(Step[StormRaiders]):
    """Step 4: a mod, a medal or a crew card, of those below their limit (SR-134, SR-R82)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        if table.mods(self.seat) < SLOTS and table.mods_left > 0:
            out = append(out, GAIN + MOD_DIAL)
        if table.medals(self.seat) < table.pack.most_medals and table.medals_left > 0:
            out = append(out, GAIN + MEDAL_DIAL)
        if table.crew_count(self.seat) < table.pack.most_crew and (table.crew_pile != 0 or len(table.crew_under) > 0):
            out = append(out, GAIN + CREW_DIAL)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        gained = move - GAIN
        if gained == MOD_DIAL:
            table.push(GainMod(self.seat))
        elif gained == MEDAL_DIAL:
            gain_medal(table, self.seat)
        else:
            table.push(GainCrew(self.seat))

    def run(self, table: StormRaiders) -> None:
        """Everything is at its limit: nothing is gained."""


@final
class RaiderBeforeRest(Step[StormRaiders]):
    """The raider's ability before step 1 (SR-135, SR-182)."""

    def run(self, table: StormRaiders) -> None:
        table.raider(self.seat).before_rest(table, self.seat)


@final
class RaiderAfterDice(Step[StormRaiders]):
    """The raider's ability after step 3 (SR-135, SR-180, SR-186)."""

    def run(self, table: StormRaiders) -> None:
        table.raider(self.seat).after_dice(table, self.seat)


@final
class RaiderBeforeGain(Step[StormRaiders]):
    """The raider's ability before step 4 (SR-135, SR-191)."""

    def run(self, table: StormRaiders) -> None:
        table.raider(self.seat).before_gain(table, self.seat)


@final
class RaiderAfterGain(Step[StormRaiders]):
    """The raider's ability after step 4 (SR-135, SR-R83)."""

    def run(self, table: StormRaiders) -> None:
        table.raider(self.seat).after_gain(table, self.seat)
