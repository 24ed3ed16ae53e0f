"""Moving with a vehicle: which values a die may have, where it reaches, and arriving there."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.ability import ANY_VALUE
from stormtable.games.storm_raiders.steps.contracts import VisitStormhold
from stormtable.games.storm_raiders.steps.damage import EnterStorm
from stormtable.games.storm_raiders.steps.salvage import Salvage
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, highest_in
from stormtable.games.storm_raiders.ways import BYPASSING, FAR, NEAREST, NOWHERE, layer_of
from stormtable.games.storm_raiders.words import (
    ENTERED_STORM,
    FIRST_HOLD,
    MOVE_TO,
    MOVED,
    PIPS,
    ROW,
    SITE,
    SITES,
    SUB,
    T3,
)


def hours_to(table: StormRaiders, seat: i64, vehicle: i64, goal: i64, storm: i64) -> i64:
    """Hours from the seat's site over ways that do not pass `storm` (SR-083, SR-090, SR-R40)."""
    ways = table.pack.ways
    start = table.site(seat)
    if vehicle == SUB:
        return ways.port_hours(start, goal)
    sheet = ways.sheet(storm)
    hours = sheet[(layer_of(vehicle, table.airlifts) * SITES + start) * SITES + goal]
    off = table.ability(seat, vehicle).bypass_hours_off()
    if off > 0:
        bypassing = sheet[(BYPASSING * SITES + start) * SITES + goal] - off
        if bypassing < hours:
            hours = bypassing
    return hours


def hours_given(table: StormRaiders, seat: i64, vehicle: i64, value: i64) -> i64:
    """The hours a die of this value is good for: its pips, and what the move needs less (SR-083, SR-R41, SR-R44)."""
    return value + table.haste + table.ability(seat, vehicle).hours_off(value, table.colour_used())


def storm_to_avoid(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The Storm's site, or NOWHERE for a vehicle it does not hurt (SR-203)."""
    return NOWHERE if table.ability(seat, vehicle).is_storm_proof() else table.storm


def nearest(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The fewest hours to any site the vehicle may end on (SR-R20)."""
    ways = table.pack.ways
    start = table.site(seat)
    storm = storm_to_avoid(table, seat, vehicle) if table.pack.storm_forbidden else NOWHERE
    if vehicle == SUB:
        return ways.nearest_port(start, storm)
    hours = ways.sheet(storm)[NEAREST + layer_of(vehicle, table.airlifts) * SITES + start]
    off = table.ability(seat, vehicle).bypass_hours_off()
    if off > 0:
        bypassing = ways.sheet(storm)[NEAREST + BYPASSING * SITES + start] - off
        if bypassing < hours:
            hours = bypassing
    return hours


def is_through_storm(table: StormRaiders, seat: i64, vehicle: i64, goal: i64, given: i64) -> bool:
    """Whether a move to a site within reach enters the Storm's site and is hurt there (SR-R34, SR-R37, SR-R38)."""
    storm = storm_to_avoid(table, seat, vehicle)
    if storm == NOWHERE or table.site(seat) == storm:
        return False
    return goal == storm or hours_to(table, seat, vehicle, goal, storm) > given


def reaches(table: StormRaiders, seat: i64, vehicle: i64, goal: i64, given: i64) -> bool:
    """Whether so many hours lead to a site, around the Storm or, where allowed, through it (SR-080, SR-R34)."""
    if goal == table.site(seat):
        return False
    if not table.pack.storm_forbidden:
        return hours_to(table, seat, vehicle, goal, NOWHERE) <= given
    storm = storm_to_avoid(table, seat, vehicle)
    return goal != storm and hours_to(table, seat, vehicle, goal, storm) <= given


def values_for(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The values the die may be placed as: bits 1-6 as it is, 7-12 flipped (SR-066 to SR-074, SR-R20, SR-R26)."""
    if table.free_spaces(seat, vehicle) == 0:
        return 0
    ability = table.ability(seat, vehicle)
    needed = nearest(table, seat, vehicle)
    if needed >= FAR:
        return 0
    faces: i64 = ANY_VALUE if table.wild > 0 else only(table.die_value)
    faces = ability.alter(faces, table.colour_used())
    least = highest_in(table.dice(seat, vehicle)) + 1
    if least > 1 and (table.even > 0 or ability.allows_equal()):
        least -= 1
    out: i64 = 0
    for face in range(1, 2 * PIPS + 1):
        value = face if face <= PIPS else face - PIPS
        if (faces >> face) & 1 == 1 and value >= least and hours_given(table, seat, vehicle, value) >= needed:
            out |= only(face)
    return out


@final
class MoveTo(Step[StormRaiders]):
    """Move to another site within the hours of the die; only the last counts (SR-079 to SR-092, SR-R35 to SR-R44)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        given = hours_given(table, self.seat, table.use, table.die_value)
        for goal in range(SITES):
            if reaches(table, self.seat, table.use, goal, given):
                out = append(out, MOVE_TO + goal)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        seat = self.seat
        goal = move - MOVE_TO
        given = hours_given(table, seat, table.use, table.die_value)
        hurt = is_through_storm(table, seat, table.use, goal, given)
        table.note(MOVED, seat, table.site(seat), goal)
        table.players[seat * ROW + SITE] = goal
        table.push(Arrive(seat))
        if hurt:
            table.note(ENTERED_STORM, seat)
            table.push(EnterStorm(seat))


@final
class Arrive(Step[StormRaiders]):
    """At the destination: the vehicle's ability, crew cards, then the site itself (SR-086, SR-R108, SR-R110)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        if table.site(seat) < FIRST_HOLD:
            table.salvaging = 1
            table.push(Salvage(seat))
        else:
            table.push(VisitStormhold(seat))
        table.push(CrewWindow(seat, T3))
        table.ability(seat, table.use).on_arrival(table, seat)
