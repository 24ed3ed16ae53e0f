"""Arriving at a Wreck Site: salvaging, its damage, the site's effect."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.storm_raiders.steps.damage import Damage
from stormtable.games.storm_raiders.steps.gains import heal, keep_resource, turn_dial
from stormtable.games.storm_raiders.steps.repairs import Repair
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, one_token, tokens_of
from stormtable.games.storm_raiders.words import (
    FROM_SALVAGE,
    HEALTH,
    SALVAGE,
    SALVAGED,
    SALVAGED_IT,
    SKIP,
    SLOTS,
    STOP,
    T4,
    TYPES,
    WEAPONRY,
    WEAPONRY_SALVAGED,
)

PICKS: Final[i64] = 2
PICKS_WITH_HAUL: Final[i64] = 3


def pick_to_come(table: StormRaiders, seat: i64) -> bool:
    """Whether the seat stands at a Wreck Site with a resource it may still salvage (SR-093, SR-R152)."""
    if table.salvaging == 0 or table.active != seat:
        return False
    return table.picks < most_picks(table) and table.sites[table.site(seat)] != 0


def most_picks(table: StormRaiders) -> i64:
    return PICKS_WITH_HAUL if table.haul > 0 else PICKS


def take_token(table: StormRaiders, seat: i64, site: i64, type_: i64) -> None:
    """A resource leaves the site; Crew goes to the discard pile and gives crew (SR-105, SR-106)."""
    table.sites[site] -= one_token(type_)
    table.note(SALVAGED_IT, seat, site, type_)
    keep_resource(table, seat, type_)


def push_damage(table: StormRaiders, seat: i64, condition: i64) -> None:
    """1 damage on the vehicle in use for each such condition that no mod has removed (SR-035, SR-100 to SR-104)."""
    pack = table.pack
    for slot in range(SLOTS):
        if pack.slot_vehicle[slot] != table.use or pack.slot_condition[slot] != condition:
            continue
        if condition == SALVAGED and pack.slot_resources[slot] != table.picks:
            continue  # SR-R52: once for each salvage, with the pick that reaches the number
        if not table.has_mod(seat, slot):
            table.push(Damage(seat, table.use, FROM_SALVAGE))


@final
class Salvage(Step[StormRaiders]):
    """Pick a resource of the site or stop, up to 2 (SR-093, SR-099 to SR-107, SR-R45, SR-R53, SR-R54)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        if not pick_to_come(table, self.seat):
            return out
        lying = table.sites[table.site(self.seat)]
        for type_ in range(TYPES):
            if tokens_of(lying, type_) > 0:
                out = append(out, SALVAGE + type_)
        return append(out, STOP)

    def play(self, table: StormRaiders, move: i64) -> None:
        seat = self.seat
        if move == STOP:
            self.run(table)
            return
        type_ = move - SALVAGE
        table.picks += 1
        # SR-106, SR-R46: the crew it gives at once, then its damage, then the moment before the next pick.
        table.push(self)
        table.push(MomentBetweenPicks(seat))
        push_damage(table, seat, SALVAGED)
        if type_ == WEAPONRY:
            push_damage(table, seat, WEAPONRY_SALVAGED)
        take_token(table, seat, table.site(seat), type_)

    def run(self, table: StormRaiders) -> None:
        """Salvaging is over: if anything was taken, the site's effect, once (SR-094, SR-095)."""
        seat = self.seat
        table.salvaging = 0
        if table.picks == 0:
            return
        table.push(AfterSalvage(seat))
        table.push(CrewWindow(seat, T4))
        table.push(SiteEffect(seat))


@final
class MomentBetweenPicks(Step[StormRaiders]):
    """Crew cards may be used before each further pick (SR-R110)."""

    def run(self, table: StormRaiders) -> None:
        if pick_to_come(table, self.seat):
            table.push(CrewWindow(self.seat, T4))


@final
class SiteEffect(Step[StormRaiders]):
    """The site raises its dial or gives health; if it cannot, a marker may go (SR-096 to SR-098, SR-R47, SR-R48)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        effect = table.pack.effect[table.site(seat)]
        if effect == HEALTH and table.health(seat) > 0:
            heal(table, seat)
        elif effect != HEALTH and table.can_raise(seat, effect):
            turn_dial(table, seat, effect, 1)
        else:
            table.push(Repair(seat, 1, True))


@final
class AfterSalvage(Step[StormRaiders]):
    """The vehicle in use may have something to add after a salvage (SR-197, SR-R101)."""

    def run(self, table: StormRaiders) -> None:
        table.ability(self.seat, table.use).after_salvage(table, self.seat)


@final
class SalvageBeforeMoving(Step[StormRaiders]):
    """Before the move resources of the start site may be taken, without damage or effect (SR-226, SR-R102, SR-R154)."""

    def __init__(self, seat: i64, times: i64) -> None:
        self.seat = seat
        self.times: i64 = times

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        lying = table.sites[table.site(self.seat)]
        if lying == 0:
            return out
        for type_ in range(TYPES):
            if tokens_of(lying, type_) > 0:
                out = append(out, SALVAGE + type_)
        return append(out, SKIP)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        if self.times > 1:
            table.push(SalvageBeforeMoving(self.seat, self.times - 1))
        take_token(table, self.seat, table.site(self.seat), move - SALVAGE)

    def run(self, table: StormRaiders) -> None:
        """Nothing lies there; on a Stormhold nothing ever does."""
