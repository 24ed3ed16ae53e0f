"""Resting: four steps in order, and the Storm Raider's ability among them."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step, offered
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.gains import (
    GainCrew,
    GainMod,
    RefreshCrew,
    can_draw,
    draw_resource,
    gain_medal,
    keep_resource,
    refresh_all,
    turn_dial,
)
from stormtable.games.storm_raiders.steps.repairs import (
    RemoveDice,
    RemoveDieOrMarkers,
    is_repair,
    list_markers,
    marker_bar,
    remove_die,
    remove_marker,
    skip_bar,
    with_skip,
)
from stormtable.games.storm_raiders.steps.windows import CrewWindow, NewCrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, face_of, one_token, tokens_of


def rest_repairs(table: StormRaiders, seat: i64, value: i64) -> i64:
    """A marker for every 2 pips, none for a 1, and maybe more for each (SR-131, SR-176, SR-R80, SR-R85, SR-R86)."""
    return value // 2 * (1 + table.raider_gives(seat, asked.REPAIR_MORE))


def begin_rest(table: StormRaiders, seat: i64) -> None:
    """The rest in the order of SR-129, where the seat stands (SR-137), with the moments of SR-R83 and SR-R110."""
    repairs = rest_repairs(table, seat, table.die_value)
    table.note(w.RESTED, seat, face_of(table.die_value, table.die_colour), repairs)
    table.then(
        CrewWindow(seat, w.R1),
        RaiderBeforeRest(seat),
        RestRefresh(seat),
        RestRepairs(seat, repairs, 0),
        RestDice(seat),
        CrewWindow(seat, w.R4),
        RestGain(seat),
        RaiderAfterGain(seat),
    )


# The four steps


@final
class RestRefresh(Step[StormRaiders]):
    """Step 1: refresh 1 crew card, or all of them (SR-130, SR-174, SR-R85, SR-R92)."""

    def run(self, table: StormRaiders) -> None:
        if table.raider_gives(self.seat, asked.REFRESH_ALL) > 0:
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
        if self.left == 0:
            return vec[i64]()
        return list_markers(table, self.seat, w.ALL_VEHICLES, vec[i64]())

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if self.left == 0 or not is_repair(move):
            return NOT_ASKED
        return marker_bar(table, self.seat, w.ALL_VEHICLES, move)

    def play(self, table: StormRaiders, move: i64) -> None:
        remove_marker(table, self.seat, move - w.REPAIR)
        table.push(RestRepairs(self.seat, self.left - 1, self.removed + 1))

    def run(self, table: StormRaiders) -> None:
        """All are removed that can be; enough of them may give a mod (SR-189, SR-R87)."""
        wanted = table.raider_gives(self.seat, asked.MOD_FOR_REPAIRS)
        if 0 < wanted <= self.removed:
            table.push(GainMod(self.seat, True))


@final
class RestDice(Step[StormRaiders]):
    """Step 3: all dice as high as the resting die or higher leave the dashboard, and it with them (SR-133, SR-R79)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        for vehicle in range(w.VEHICLES):
            if table.dice(seat, vehicle) == 0:
                continue
            for face in range((table.die_value - 1) * w.COLOURS, w.FACES):
                for _ in range(table.dice_showing(seat, vehicle, face)):
                    remove_die(table, seat, vehicle, face)
        table.then(RaiderAfterDice(seat), RaiderBeforeGain(seat))


@final
class RestGain(Step[StormRaiders]):
    """Step 4: a mod, a medal or a crew card, of those below their limit (SR-134, SR-R09, SR-R10, SR-R82)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        return offered(self, table, w.GAIN, w.DIALS)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if move == w.GAIN + w.MOD_DIAL:
            has_all, left = table.mods(self.seat) >= w.SLOTS, table.mods_left > 0
        elif move == w.GAIN + w.MEDAL_DIAL:
            has_all, left = table.medals(self.seat) >= table.pack.most_medals, table.medals_left > 0
        elif move == w.GAIN + w.CREW_DIAL:
            has_all = table.crew_count(self.seat) >= table.pack.most_crew
            left = table.crew_pile != 0 or len(table.crew_under) > 0
        else:
            return NOT_ASKED
        if has_all:
            return w.ENOUGH
        return FREE if left else w.NONE_LEFT

    def play(self, table: StormRaiders, move: i64) -> None:
        gained = move - w.GAIN
        if gained == w.MOD_DIAL:
            table.push(GainMod(self.seat))
        elif gained == w.MEDAL_DIAL:
            gain_medal(table, self.seat)
        else:
            table.push(GainCrew(self.seat))

    def run(self, table: StormRaiders) -> None:
        """Everything is at its limit: nothing is gained."""


# The Storm Raider


@final
class RaiderBeforeRest(Step[StormRaiders]):
    """Before step 1 the raider may draw resources (SR-135, SR-182, SR-R83); a card gained by it may be used at once."""

    def run(self, table: StormRaiders) -> None:
        draw = table.raider_gives(self.seat, asked.DRAW_TO_KEEP)
        if draw > 0:
            had = table.crew(self.seat)
            table.then(DrawSome(self.seat, draw), NewCrewWindow(self.seat, w.R1, had))


@final
class RaiderAfterDice(Step[StormRaiders]):
    """After step 3 the raider may remove more dice, or sail to a port (SR-135, SR-180, SR-186, SR-R83, SR-R88)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        dice = table.raider_gives(seat, asked.REST_DICE)
        if dice > 0:
            table.push(RemoveDice(seat, dice, True))
        if table.raider_gives(seat, asked.SAIL_AWAY) > 0:
            table.then(SailToPort(seat), RemoveDieOrMarkers(seat, w.ALL_VEHICLES, 1, w.ALL_VEHICLES))


@final
class RaiderBeforeGain(Step[StormRaiders]):
    """Before step 4 a medal may be traded (SR-135, SR-191, SR-R83)."""

    def run(self, table: StormRaiders) -> None:
        if table.raider_gives(self.seat, asked.TRADE_MEDAL) > 0:
            table.push(TradeMedal(self.seat))


@final
class RaiderAfterGain(Step[StormRaiders]):
    """After step 4 a medal may be traded if none was before (SR-135, SR-191, SR-R83, SR-R84)."""

    def run(self, table: StormRaiders) -> None:
        if table.raider_gives(self.seat, asked.TRADE_MEDAL) > 0 and table.ability_used == 0:
            table.push(TradeMedal(self.seat))


@final
class DrawSome(Step[StormRaiders]):
    """Draw resources to keep one of them, or not (SR-182, SR-R85)."""

    def __init__(self, seat: i64, draw: i64) -> None:
        self.seat = seat
        self.draw: i64 = draw

    def moves(self, table: StormRaiders) -> vec[i64]:
        if not can_draw(table):
            return vec[i64]()
        return vec[i64]([w.DRAW, w.SKIP])

    def bar(self, table: StormRaiders, move: i64) -> i64:
        return FREE if (move == w.DRAW or move == w.SKIP) and can_draw(table) else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        drawn: i64 = 0
        for _ in range(self.draw):
            type_ = draw_resource(table)
            if type_ != w.NONE:
                drawn += one_token(type_)
        table.push(KeepOne(self.seat, drawn))

    def run(self, table: StormRaiders) -> None:
        """Bag and discard pile are empty."""


@final
class KeepOne(Step[StormRaiders]):
    """One of the drawn resources is kept, the others go back into the bag (SR-182, SR-183, SR-184, SR-R89)."""

    def __init__(self, seat: i64, drawn: i64) -> None:
        self.seat = seat
        self.drawn: i64 = drawn  # eight bits a type

    def moves(self, table: StormRaiders) -> vec[i64]:
        return offered(self, table, w.KEEP_RESOURCE, w.TYPES)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.KEEP_RESOURCE <= move < w.KEEP_RESOURCE + w.TYPES:
            return NOT_ASKED
        return FREE if tokens_of(self.drawn, move - w.KEEP_RESOURCE) > 0 else w.NONE_DRAWN

    def play(self, table: StormRaiders, move: i64) -> None:
        kept = move - w.KEEP_RESOURCE
        back = self.drawn - one_token(kept)
        for type_ in range(w.TYPES):
            table.bag[type_] += tokens_of(back, type_)
        table.note(w.GAINED_RESOURCE, self.seat, kept)
        keep_resource(table, self.seat, kept)


@final
class SailToPort(Step[StormRaiders]):
    """To any port but the Storm's site, without any effect there, or stay (SR-137, SR-186, SR-187, SR-R90)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        return append(offered(self, table, w.SAIL, w.SITES), w.SKIP)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if move == w.SKIP:
            return FREE
        if not w.SAIL <= move < w.SAIL + w.SITES:
            return NOT_ASKED
        site = move - w.SAIL
        if site == table.storm:
            return w.STORM_PORT
        if table.pack.ways.ports[site] == w.NONE:
            return w.NO_SUCH_PORT
        return w.THERE_ALREADY if site == table.site(self.seat) else FREE

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        table.note(w.MOVED, self.seat, table.site(self.seat), move - w.SAIL)
        table.stand(self.seat, move - w.SAIL)


@final
class TradeMedal(Step[StormRaiders]):
    """Lose 1 medal to raise any one dial by 1, or not (SR-191, SR-R84, SR-R91)."""

    def dials(self, table: StormRaiders) -> i64:
        """Those that can be raised for a medal, a bit each."""
        out: i64 = 0
        for dial in range(w.DIALS):
            if table.medals(self.seat) > 0 and table.can_raise(self.seat, dial):
                out |= only(dial)
        return out

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_skip(with_each(vec[i64](), w.RAISE, self.dials(table)), True)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if w.RAISE <= move < w.RAISE + w.DIALS:
            return FREE if has(self.dials(table), move - w.RAISE) else w.AT_TOP
        return skip_bar(True, self.dials(table) != 0) if move == w.SKIP else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        table.ability_used = 1
        table.add_medals(self.seat, -1)
        table.note(w.LOST_MEDAL, self.seat)
        turn_dial(table, self.seat, move - w.RAISE, 1)

    def run(self, table: StormRaiders) -> None:
        """No medal to lose, or no dial to raise."""
