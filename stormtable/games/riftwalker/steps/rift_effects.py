"""What powers do to rifts in play: shift, turn back, explore, return, exchange, activate."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, with_each
from stormtable.engine.step import Step
from stormtable.games.riftwalker.cards import explore, return_to_hand, shift, turn_back
from stormtable.games.riftwalker.steps.power import Effect, OfferPower, start_power
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import (
    ACTIVATES,
    CENTRE,
    EXCHANGE,
    EXCHANGE_FOR,
    EXCHANGED,
    EXPLORE,
    EXPLORED,
    FIT,
    HAND,
    IN_EXPLORED,
    IN_HAND,
    LEVELS,
    MINE,
    OTHER,
    OWNER,
    RETURN,
    SCORED,
    SHIFT,
    STOP,
    TIMES,
    TURN_BACK,
    TWICE,
    USE_POWER,
    USED,
    ZONE,
)


def opponents_explored(table: Riftwalker, seat: i64) -> i64:
    """The explored rifts of a seat's opponents that its powers can affect (RW-R64)."""
    rifts: i64 = 0
    for opponent in range(table.seats):
        if opponent != seat:
            rifts |= table.piles[EXPLORED + opponent]
    return rifts & ~table.pack.shielded


def opponents_scored(table: Riftwalker, seat: i64) -> i64:
    rifts: i64 = 0
    for opponent in range(table.seats):
        if opponent != seat:
            rifts |= table.piles[SCORED + opponent]
    return rifts


def chosen_from(table: Riftwalker, seat: i64, rift: i64, effect: i64) -> i64:
    """The rifts an effect may choose: by place, owner, level, points, maybe not this one (RW-072, RW-073, RW-R20)."""
    pack = table.pack
    zone = pack.column(effect, ZONE)
    mine = pack.column(effect, OWNER) == MINE
    if zone == IN_HAND:
        return table.piles[HAND + seat]
    if zone == IN_EXPLORED:
        rifts = table.piles[EXPLORED + seat] if mine else opponents_explored(table, seat)
    else:
        rifts = table.piles[SCORED + seat] if mine else opponents_scored(table, seat)
    if pack.column(effect, OTHER) == 1:
        rifts &= ~only(rift)
    fitting: i64 = 0
    for level in range(LEVELS):
        fitting |= table.at_level(level, rifts) & pack.column(effect, FIT + level)
    return fitting


@final
class Shift(Effect):
    """Choose a rift below level 2 and shift it, whatever its element (RW-D05, RW-R18, RW-R43, RW-R44)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return with_each(vec[i64](), SHIFT, chosen_from(table, self.seat, self.rift, self.effect))

    def apply(self, table: Riftwalker, move: i64) -> None:
        rift = move - SHIFT
        # RW-067: without the card's word no power starts.
        if self.says(table, ACTIVATES) == 1:
            table.push(OfferPower(self.seat, rift))
        if self.says(table, TIMES) > 1:
            table.push(ShiftAgain(self.seat, rift, self.says(table, TIMES) - 1))
        shift(table, self.seat, rift)


@final
class ShiftAgain(Step[Riftwalker]):
    """The same rift may be shifted once more (RW-D05)."""

    def __init__(self, seat: i64, rift: i64, left: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift
        self.left: i64 = left

    def moves(self, table: Riftwalker) -> vec[i64]:
        if self.left == 0 or has(table.piles[TWICE], self.rift):
            return vec[i64]()
        return vec[i64]([SHIFT + self.rift, STOP])

    def play(self, table: Riftwalker, move: i64) -> None:
        if move != STOP:
            table.push(ShiftAgain(self.seat, self.rift, self.left - 1))
            shift(table, self.seat, self.rift)

    def run(self, table: Riftwalker) -> None:
        """At level 2 there is nothing to ask (RW-032)."""


@final
class TurnBack(Effect):
    """Choose a rift above level 0; it goes back one step (RW-D06, RW-R44)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return with_each(vec[i64](), TURN_BACK, chosen_from(table, self.seat, self.rift, self.effect))

    def apply(self, table: Riftwalker, move: i64) -> None:
        turn_back(table, self.seat, move - TURN_BACK)


@final
class Explore(Effect):
    """Explore any rift from the hand, whatever its element (RW-D07)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return with_each(vec[i64](), EXPLORE, table.piles[HAND + self.seat])

    def apply(self, table: Riftwalker, move: i64) -> None:
        if self.says(table, ACTIVATES) == 1:
            table.push(OfferPower(self.seat, move - EXPLORE))
        explore(table, self.seat, move - EXPLORE)


@final
class MatchCentre(Effect):
    """Explore, or shift another own rift, by the element in the centre of the grid; no power starts (RW-D08)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        pack = table.pack
        matching = pack.matching[table.showing(CENTRE)]
        moves = with_each(vec[i64](), EXPLORE, table.piles[HAND + self.seat] & (matching | pack.explore_any))
        below_top = table.piles[EXPLORED + self.seat] & ~table.piles[TWICE]
        return with_each(moves, SHIFT, below_top & matching & ~only(self.rift))

    def looks_possible(self, table: Riftwalker) -> bool:
        # What matches in a hand is for its owner alone to see.
        return table.piles[HAND + self.seat] != 0 or len(self.options(table)) > 0

    def apply(self, table: Riftwalker, move: i64) -> None:
        if move >= SHIFT:
            shift(table, self.seat, move - SHIFT)
        else:
            explore(table, self.seat, move - EXPLORE)


@final
class Return(Effect):
    """Choose a rift; it goes to its owner's hand (RW-D09)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        return with_each(vec[i64](), RETURN, chosen_from(table, self.seat, self.rift, self.effect))

    def apply(self, table: Riftwalker, move: i64) -> None:
        return_to_hand(table, move - RETURN)


@final
class Exchange(Effect):
    """Choose one's own rift first, of a level that some opponent's rift has too (RW-D14)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        own = table.piles[EXPLORED + self.seat]
        theirs = opponents_explored(table, self.seat)
        fitting: i64 = 0
        for level in range(LEVELS):
            if table.at_level(level, theirs) != 0:
                fitting |= table.at_level(level, own)
        return with_each(vec[i64](), EXCHANGE, fitting)

    def apply(self, table: Riftwalker, move: i64) -> None:
        table.push(ExchangeFor(self.seat, move - EXCHANGE))


@final
class ExchangeFor(Step[Riftwalker]):
    """Then the opponent's rift of that level; levels and cards beneath stay as they are (RW-D14, RW-R33)."""

    def __init__(self, seat: i64, own: i64) -> None:
        self.seat = seat
        self.own: i64 = own

    def moves(self, table: Riftwalker) -> vec[i64]:
        theirs = table.at_level(table.level(self.own), opponents_explored(table, self.seat))
        return with_each(vec[i64](), EXCHANGE_FOR, theirs)

    def play(self, table: Riftwalker, move: i64) -> None:
        theirs = move - EXCHANGE_FOR
        owner = table.explorer(theirs)
        both: i64 = only(self.own) | only(theirs)
        table.piles[EXPLORED + self.seat] ^= both
        table.piles[EXPLORED + owner] ^= both
        table.note(EXCHANGED, self.seat, self.own, owner, theirs)


@final
class ActivateOther(Effect):
    """Choose a rift whose power was not used this turn and activate it (RW-D17, RW-R17, RW-R19, RW-R63)."""

    def options(self, table: Riftwalker) -> vec[i64]:
        fresh = chosen_from(table, self.seat, self.rift, self.effect) & ~table.piles[USED]
        return with_each(vec[i64](), USE_POWER, fresh)

    def apply(self, table: Riftwalker, move: i64) -> None:
        start_power(table, move - USE_POWER)
