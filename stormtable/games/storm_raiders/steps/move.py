"""Moving with a vehicle: which values a die may have, where it reaches, and arriving there."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import has, lowest, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.contracts import VisitStormhold
from stormtable.games.storm_raiders.steps.damage import FROM_STORM, EnterStorm, all_prevented, threaten
from stormtable.games.storm_raiders.steps.gains import RefreshCrew
from stormtable.games.storm_raiders.steps.salvage import Salvage
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, highest_in
from stormtable.games.storm_raiders.ways import BYPASSING, FAR, NOWHERE, layer_of

# Hours


def hours_to(table: StormRaiders, seat: i64, goal: i64, storm: i64) -> i64:
    """Hours of the vehicle in use over ways that do not pass `storm` (SR-083, SR-088, SR-090, SR-R40)."""
    sheet = table.pack.ways.sheet(storm)
    start = table.site(seat)
    hours = sheet[(layer_in_use(table, table.use) * w.SITES + start) * w.SITES + goal]
    off = bypass_hours(table, seat, table.use)
    if off > 0:
        bypassing = sheet[(BYPASSING * w.SITES + start) * w.SITES + goal] - off
        if bypassing < hours:
            return bypassing
    return hours


def layer_in_use(table: StormRaiders, vehicle: i64) -> i64:
    """Where a vehicle travels; airlifts are for the Trike."""
    return layer_of(vehicle, table.this_turn(asked.AIRLIFTS) if vehicle == w.TRIKE else 0)


def bypass_hours(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """How many hours fewer a Plane needs if it passes a site (SR-211)."""
    return table.gives(seat, vehicle, asked.BYPASS_HOURS) if vehicle == w.PLANE else 0


def hours_given(table: StormRaiders, seat: i64, vehicle: i64, value: i64) -> i64:
    """What a die is good for: its pips, and the hours the move needs less (SR-083, SR-084, SR-199, SR-R41, SR-R44)."""
    return value + table.this_turn(asked.HOURS) + table.gives_with(seat, vehicle, value, asked.HOURS)


def storm_to_avoid(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The Storm's site, or NOWHERE for a vehicle it does not hurt (SR-203)."""
    return NOWHERE if table.gives(seat, vehicle, asked.STORM_PROOF) > 0 else table.storm


def forbidden_site(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The Storm's site where it may not be entered, or NOWHERE (SR-R34)."""
    return storm_to_avoid(table, seat, vehicle) if table.pack.storm_forbidden else NOWHERE


def nearest(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The fewest hours to any site the vehicle may end on (SR-R20)."""
    ways = table.pack.ways
    start = table.site(seat)
    storm = forbidden_site(table, seat, vehicle)
    hours = ways.nearest(layer_in_use(table, vehicle), start, storm)
    off = bypass_hours(table, seat, vehicle)
    if off > 0:
        bypassing = ways.nearest(BYPASSING, start, storm) - off
        if bypassing < hours:
            return bypassing
    return hours


def within(table: StormRaiders, seat: i64, hours: i64) -> i64:
    """The sites that so many hours lead to, a bit each: never the start, whoever stands there (SR-080, SR-081)."""
    ways = table.pack.ways
    start = table.site(seat)
    storm = forbidden_site(table, seat, table.use)
    sites = ways.within(layer_in_use(table, table.use), start, hours, storm)
    off = bypass_hours(table, seat, table.use)
    if off > 0:
        sites |= ways.within(BYPASSING, start, hours + off, storm)
    return sites


# The value of the die


def altered(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The values the die can have for a vehicle: bits 1-6 as it is, 7-12 flipped (SR-064, SR-065, SR-066, SR-R26)."""
    faces: i64 = w.ANY_VALUE if table.wild > 0 else only(table.die_value)
    if not has(table.pack.altering, table.tile(seat, vehicle)):
        return faces
    steps = table.gives(seat, vehicle, asked.STEPS)
    any_ = table.gives(seat, vehicle, asked.ANY_VALUE)
    flip = table.gives(seat, vehicle, asked.FLIP)
    out = faces
    for value in range(1, w.PIPS + 1):
        if not has(faces, value) or not table.pack.works(table.tile(seat, vehicle), value, table.colour_used()):
            continue
        if any_ > 0:
            out |= w.ANY_VALUE  # SR-200, SR-217, SR-224, SR-225, SR-R28: whatever made it that value
        if flip > 0:
            out |= only(w.PIPS + w.PIPS + 1 - value)  # SR-201, SR-R96: the opposite face, marked as flipped
        for other in range(value - steps, value + steps + 1):
            if 1 <= other <= w.PIPS:
                out |= only(other)  # SR-195, SR-196, SR-R29, SR-R95: up or down, never past 1 or 6
    return out


def may_equal(table: StormRaiders, seat: i64, vehicle: i64) -> bool:
    """Whether a die may equal the highest on the vehicle (SR-073, SR-208, SR-223, SR-R105)."""
    return table.gives(seat, vehicle, asked.EQUAL) + table.this_turn(asked.EQUAL) > 0


def least_value(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The lowest value that may be placed beside the dice there (SR-071, SR-072)."""
    high = highest_in(table.dice(seat, vehicle))
    return high if high > 0 and may_equal(table, seat, vehicle) else high + 1


def values_for(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """The values the die may be placed as: bits 1-6 as it is, 7-12 flipped (SR-069, SR-074, SR-R20)."""
    if table.free_spaces(seat, vehicle) == 0:
        return 0
    needed = nearest(table, seat, vehicle)
    if needed >= FAR:
        return 0
    faces = altered(table, seat, vehicle)
    least = least_value(table, seat, vehicle)
    out: i64 = 0
    while faces != 0:
        face = lowest(faces)
        faces &= faces - 1
        value = face if face <= w.PIPS else face - w.PIPS
        if value >= least and (value >= needed or hours_given(table, seat, vehicle, value) >= needed):
            out |= only(face)
    return out


def vehicle_bar(table: StormRaiders, seat: i64, vehicle: i64) -> i64:
    """Whether the die can be used for a vehicle at all."""
    if values_for(table, seat, vehicle) != 0:
        return FREE
    if table.free_spaces(seat, vehicle) == 0:
        return w.VEHICLE_FULL
    if nearest(table, seat, vehicle) >= FAR:
        at_port = table.pack.ways.ports[table.site(seat)] != w.NONE
        return w.NO_WAY_OUT if vehicle != w.SUB or at_port else w.NO_PORT_HERE
    faces = altered(table, seat, vehicle)
    least = least_value(table, seat, vehicle)
    for face in range(1, 2 * w.PIPS + 1):
        if has(faces, face) and (face if face <= w.PIPS else face - w.PIPS) >= least:
            return w.NO_FIT
    return w.TOO_LOW


def value_bar(table: StormRaiders, seat: i64, vehicle: i64, face: i64) -> i64:
    """Whether the die can be placed on a vehicle as this: 1-6 as it is, 7-12 flipped."""
    if has(values_for(table, seat, vehicle), face):
        return FREE
    if not has(altered(table, seat, vehicle), face):
        if face <= w.PIPS:
            return w.NOT_THAT_VALUE
        return w.NOT_SO_FLIPPED if table.gives(seat, vehicle, asked.FLIP) > 0 else w.NO_FLIP
    value = face if face <= w.PIPS else face - w.PIPS
    return w.TOO_LOW if value < least_value(table, seat, vehicle) else w.NO_REACH


# The way


def hours_needed(table: StormRaiders, seat: i64, goal: i64) -> i64:
    """The hours of the way that is taken to a site: around the Storm if the die is enough for that (SR-R38)."""
    around = hours_to(table, seat, goal, storm_to_avoid(table, seat, table.use))
    if around <= hours_given(table, seat, table.use, table.die_value):
        return around
    return hours_to(table, seat, goal, NOWHERE)


def is_through_storm(table: StormRaiders, seat: i64, goal: i64, given: i64) -> bool:
    """Whether a move to a site within reach enters the Storm's site and is hurt (SR-R34, SR-R36, SR-R37, SR-R38)."""
    storm = storm_to_avoid(table, seat, table.use)
    if storm == NOWHERE or table.site(seat) == storm:
        return False
    return goal == storm or hours_to(table, seat, goal, storm) > given


def goal_bar(table: StormRaiders, seat: i64, goal: i64, given: i64) -> i64:
    """Whether so many hours lead to a site, around the Storm or, where that is allowed, through it."""
    if has(within(table, seat, given), goal):
        return FREE
    if goal == table.site(seat):
        return w.STAYING
    needed = hours_to(table, seat, goal, NOWHERE)
    if table.use == w.SUB and needed >= FAR:
        return w.NO_PORT_THERE
    if goal == forbidden_site(table, seat, table.use):
        return w.INTO_STORM
    if needed <= given:
        return w.PAST_STORM
    return w.NO_WAY if needed >= FAR else w.TOO_FAR


@final
class MoveTo(Step[StormRaiders]):
    """Move to another site within the hours of the die, once; only the last counts.

    SR-079, SR-080, SR-085, SR-086, SR-087, SR-089, SR-091, SR-R35, SR-R39, SR-R42, SR-R43.
    """

    def given(self, table: StormRaiders) -> i64:
        return hours_given(table, self.seat, table.use, table.die_value)

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_each(vec[i64](), w.MOVE_TO, within(table, self.seat, self.given(table)))

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.MOVE_TO <= move < w.MOVE_TO + w.SITES:
            return NOT_ASKED
        return goal_bar(table, self.seat, move - w.MOVE_TO, self.given(table))

    def play(self, table: StormRaiders, move: i64) -> None:
        seat = self.seat
        goal = move - w.MOVE_TO
        hurt = is_through_storm(table, seat, goal, self.given(table))
        table.note(w.MOVED, seat, table.site(seat), goal)
        table.stand(seat, goal)
        if not hurt:
            table.push(Arrive(seat))
            return
        table.note(w.ENTERED_STORM, seat)
        for vehicle in range(w.VEHICLES):
            threaten(table, seat, vehicle, FROM_STORM)
        table.then(EnterStorm(seat), Arrive(seat))
        if not all_prevented(table, seat) and not table.pack.fewer_moments:
            table.push(CrewWindow(seat, w.T2))


@final
class Arrive(Step[StormRaiders]):
    """At the destination: the vehicle's ability, crew cards, then the site (SR-086, SR-222, SR-R108, SR-R110)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        moment = CrewWindow(seat, w.T3)
        if table.site(seat) < w.FIRST_HOLD:
            table.salvaging = 1
            table.then(moment, Salvage(seat))
        else:
            table.then(moment, VisitStormhold(seat))
        cards = table.in_use(seat, asked.REFRESH_THERE)
        if cards > 0:
            table.push(RefreshCrew(seat, cards, True))
