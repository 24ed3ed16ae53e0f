"""The rest abilities of Storm Raiders. Which raider has which, and with which numbers, is content."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.storm_raiders.ability import ANY_VALUE, RaiderAbility
from stormtable.games.storm_raiders.steps.gains import (
    GainMod,
    can_draw,
    draw_resource,
    keep_resource,
    turn_dial,
)
from stormtable.games.storm_raiders.steps.repairs import RemoveDice, RemoveDieOrMarkers
from stormtable.games.storm_raiders.table import StormRaiders, one_token, tokens_of
from stormtable.games.storm_raiders.words import (
    ALL_VEHICLES,
    DIALS,
    DRAW,
    GAINED_RESOURCE,
    KEEP_RESOURCE,
    LOST_MEDAL,
    MEDALS,
    MOVED,
    NONE,
    RAISE,
    ROW,
    SAIL,
    SITE,
    SITES,
    SKIP,
    TYPES,
)


@final
class RefreshAll(RaiderAbility[StormRaiders]):
    """Step 1 refreshes every crew card (SR-174)."""

    def refreshes_all(self) -> bool:
        return True


@final
class RepairTwice(RaiderAbility[StormRaiders]):
    """Each marker that step 2 removes takes another with it (SR-176, SR-R86)."""

    def repairs(self, count: i64) -> i64:
        return 2 * count


@final
class ChangeRestingDie(RaiderAbility[StormRaiders]):
    """The die may rest as any value (SR-178)."""

    def resting_values(self, faces: i64) -> i64:
        return ANY_VALUE


@final
class RemoveRestDice(RaiderAbility[StormRaiders]):
    """Further dice leave the vehicles after step 3 (SR-180, SR-R88)."""

    def __init__(self, dice: i64) -> None:
        self.dice: i64 = dice

    def after_dice(self, table: StormRaiders, seat: i64) -> None:
        table.push(RemoveDice(seat, self.dice, True))


@final
class ModForRepairs(RaiderAbility[StormRaiders]):
    """Enough markers removed in step 2 give a mod (SR-189, SR-R87)."""

    def __init__(self, markers: i64) -> None:
        self.markers: i64 = markers

    def after_repairs(self, table: StormRaiders, seat: i64, removed: i64) -> None:
        if removed >= self.markers:
            table.push(GainMod(seat, True))


# Resources drawn and one kept


@final
class DrawResources(RaiderAbility[StormRaiders]):
    """Before step 1 resources are drawn from the bag and one is kept (SR-182 to SR-184, SR-R89)."""

    def __init__(self, draw: i64) -> None:
        self.draw: i64 = draw

    def before_rest(self, table: StormRaiders, seat: i64) -> None:
        table.push(DrawSome(seat, self.draw))


@final
class DrawSome(Step[StormRaiders]):
    """Draw resources to keep one of them, or not (SR-182, SR-R85)."""

    def __init__(self, seat: i64, draw: i64) -> None:
        self.seat = seat
        self.draw: i64 = draw

    def moves(self, table: StormRaiders) -> vec[i64]:
        if not can_draw(table):
            return vec[i64]()
        return vec[i64]([DRAW, SKIP])

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        drawn: i64 = 0
        for _ in range(self.draw):
            type_ = draw_resource(table)
            if type_ != NONE:
                drawn += one_token(type_)
        table.push(KeepOne(self.seat, drawn))

    def run(self, table: StormRaiders) -> None:
        """Bag and discard pile are empty."""


@final
class KeepOne(Step[StormRaiders]):
    """One of the drawn resources is kept, the others go back into the bag (SR-182 to SR-184, SR-R89)."""

    def __init__(self, seat: i64, drawn: i64) -> None:
        self.seat = seat
        self.drawn: i64 = drawn  # eight bits a type

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        for type_ in range(TYPES):
            if tokens_of(self.drawn, type_) > 0:
                out = append(out, KEEP_RESOURCE + type_)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        kept = move - KEEP_RESOURCE
        back = self.drawn - one_token(kept)
        for type_ in range(TYPES):
            table.bag[type_] += tokens_of(back, type_)
        table.note(GAINED_RESOURCE, self.seat, kept)
        keep_resource(table, self.seat, kept)


# A move to a port


@final
class Sail(RaiderAbility[StormRaiders]):
    """After step 3 the standee may move to a port, and a marker or die be removed (SR-186, SR-187, SR-R90)."""

    def after_dice(self, table: StormRaiders, seat: i64) -> None:
        table.push(RemoveDieOrMarkers(seat, ALL_VEHICLES, 1, ALL_VEHICLES))
        table.push(SailToPort(seat))


@final
class SailToPort(Step[StormRaiders]):
    """To any port but the Storm's site, without any effect there, or stay (SR-186, SR-187, SR-R90)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        here = table.site(self.seat)
        for site in range(SITES):
            if table.pack.ways.ports[site] != NONE and site != here and site != table.storm:
                out = append(out, SAIL + site)
        return append(out, SKIP)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        table.note(MOVED, self.seat, table.site(self.seat), move - SAIL)
        table.players[self.seat * ROW + SITE] = move - SAIL


# A medal for a dial


@final
class MedalForDial(RaiderAbility[StormRaiders]):
    """Before step 4, or after it if not used then, a medal may go for a dial step (SR-191, SR-R83, SR-R84, SR-R91)."""

    def before_gain(self, table: StormRaiders, seat: i64) -> None:
        table.push(TradeMedal(seat))

    def after_gain(self, table: StormRaiders, seat: i64) -> None:
        if table.ability_used == 0:
            table.push(TradeMedal(seat))


@final
class TradeMedal(Step[StormRaiders]):
    """Lose 1 medal to raise any one dial by 1, or not (SR-191, SR-R91)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        if table.medals(self.seat) == 0:
            return out
        for dial in range(DIALS):
            if table.can_raise(self.seat, dial):
                out = append(out, RAISE + dial)
        if len(out) > 0:
            out = append(out, SKIP)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        table.ability_used = 1
        table.players[self.seat * ROW + MEDALS] -= 1
        table.medals_left += 1
        table.note(LOST_MEDAL, self.seat)
        turn_dial(table, self.seat, move - RAISE, 1)

    def run(self, table: StormRaiders) -> None:
        """No medal to lose, or no dial to raise."""
