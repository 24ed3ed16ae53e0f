"""Arriving at a Wreck Site: salvaging, its damage, the site's effect."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.damage import ON_SALVAGE, ON_WEAPONRY, damage_by
from stormtable.games.storm_raiders.steps.gains import RefreshCrew, heal, keep_resource, turn_dial
from stormtable.games.storm_raiders.steps.repairs import Repair
from stormtable.games.storm_raiders.steps.windows import CrewWindow, pick_to_come
from stormtable.games.storm_raiders.table import StormRaiders, one_token, tokens_of


def resource_bar(table: StormRaiders, seat: i64, move: i64) -> i64:
    """Whether such a resource lies where the seat stands."""
    if not w.SALVAGE <= move < w.SALVAGE + w.TYPES:
        return NOT_ASKED
    return FREE if tokens_of(table.sites[table.site(seat)], move - w.SALVAGE) > 0 else w.NONE_HERE


def list_resources(table: StormRaiders, seat: i64) -> vec[i64]:
    """A move for each type that `resource_bar` leaves free."""
    out = vec[i64]()
    lying = table.sites[table.site(seat)]
    for type_ in range(w.TYPES):
        if tokens_of(lying, type_) > 0:
            out = append(out, w.SALVAGE + type_)
    return out


def take_token(table: StormRaiders, seat: i64, site: i64, type_: i64) -> None:
    """A resource leaves the site; Crew goes to the discard pile and gives crew (SR-105, SR-106, SR-107)."""
    table.sites[site] -= one_token(type_)
    table.note(w.SALVAGED, seat, site, type_)
    keep_resource(table, seat, type_)


@final
class Salvage(Step[StormRaiders]):
    """Pick a resource of the site or stop, up to 2, the Storm's site included (SR-093, SR-R45, SR-R53, SR-R54)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        if not pick_to_come(table, self.seat):
            return vec[i64]()
        return append(list_resources(table, self.seat), w.STOP)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not pick_to_come(table, self.seat):
            return NOT_ASKED
        return FREE if move == w.STOP else resource_bar(table, self.seat, move)

    def play(self, table: StormRaiders, move: i64) -> None:
        """The crew a pick gives at once, then its damage, then the moment before the next (SR-106, SR-R46).

        The Trike has no condition for two resources, Plane and Sub have (SR-099, SR-100, SR-101, SR-102, SR-103).
        """
        seat = self.seat
        if move == w.STOP:
            self.run(table)
            return
        type_ = move - w.SALVAGE
        table.picks += 1
        table.then(MomentBetweenPicks(seat), self)
        damage_by(table, seat, table.use, ON_SALVAGE, table.picks)
        if type_ == w.WEAPONRY:
            damage_by(table, seat, table.use, ON_WEAPONRY, 1)
        take_token(table, seat, table.site(seat), type_)

    def run(self, table: StormRaiders) -> None:
        """Salvaging is over: if anything was taken, the site's effect, once (SR-094, SR-095, SR-R46)."""
        seat = self.seat
        table.salvaging = 0
        if table.picks == 0:
            return
        table.then(SiteEffect(seat), CrewWindow(seat, w.T4), AfterSalvage(seat))
        if table.pack.effect[table.site(seat)] == w.HEALTH and not table.pack.fewer_moments:
            table.push(CrewWindow(seat, w.TE))


@final
class MomentBetweenPicks(Step[StormRaiders]):
    """Crew cards may be used before each further pick (SR-R110)."""

    def run(self, table: StormRaiders) -> None:
        if pick_to_come(table, self.seat):
            table.push(CrewWindow(self.seat, w.T4))


@final
class SiteEffect(Step[StormRaiders]):
    """The site raises its dial or gives health; or else a marker may go (SR-096, SR-097, SR-098, SR-R47, SR-R48)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        effect = table.pack.effect[table.site(seat)]
        if effect == w.HEALTH and table.health(seat) > 0:
            heal(table, seat)
        elif effect != w.HEALTH and table.can_raise(seat, effect):
            turn_dial(table, seat, effect, 1)
        else:
            table.push(Repair(seat, 1, True))


@final
class AfterSalvage(Step[StormRaiders]):
    """After exactly 1 pick the vehicle in use may refresh crew cards (SR-197, SR-198, SR-R101)."""

    def run(self, table: StormRaiders) -> None:
        cards = table.in_use(self.seat, asked.REFRESH_AFTER_ONE)
        if table.picks == 1 and cards > 0:
            table.push(RefreshCrew(self.seat, cards, True))


@final
class SalvageBeforeMoving(Step[StormRaiders]):
    """Before the move resources of the start site may be taken, without damage or effect (SR-226, SR-R102, SR-R154)."""

    def __init__(self, seat: i64, times: i64) -> None:
        self.seat = seat
        self.times: i64 = times

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = list_resources(table, self.seat)
        return out if len(out) == 0 else append(out, w.SKIP)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if table.sites[table.site(self.seat)] == 0:
            return NOT_ASKED
        return FREE if move == w.SKIP else resource_bar(table, self.seat, move)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        if self.times > 1:
            table.push(SalvageBeforeMoving(self.seat, self.times - 1))
        take_token(table, self.seat, table.site(self.seat), move - w.SALVAGE)

    def run(self, table: StormRaiders) -> None:
        """Nothing lies there; on a Stormhold nothing ever does."""
