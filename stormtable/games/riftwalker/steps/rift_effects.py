"""What powers do to rifts in play: shift, turn back, explore, return, exchange, activate."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, with_each
from stormtable.engine.script import Script
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.cards import explore, return_to_hand, shift, turn_back
from stormtable.games.riftwalker.steps.choosing import (
    chosen_from,
    explorable,
    opponents_explored,
    shiftable,
    why_not_chosen,
)
from stormtable.games.riftwalker.steps.power import OfferPower, RiftEffect, start_power
from stormtable.games.riftwalker.table import Riftwalker


@final
class Shift(RiftEffect):
    """shift(rifts, times, activate): choose a rift below level 2, whatever its element (RW-D05, RW-R43, RW-R44)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        rifts = chosen_from(table, script, script.says(pc, 0)) & ~table.piles[w.TWICE]
        return with_each(vec[i64](), w.SHIFT, rifts)

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if not w.names_rift(move, w.SHIFT):
            return NOT_ASKED
        why_not = why_not_chosen(table, script, script.says(pc, 0), move - w.SHIFT)
        return w.SHIFTED_TWICE if why_not == w.MISFIT and table.level(move - w.SHIFT) == 2 else why_not

    def offers_power(self, script: Script, pc: i64) -> bool:
        return script.says(pc, 2) >= 0

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        rift = move - w.SHIFT
        times = script.says(pc, 1)
        # RW-067, RW-R18: without the card's word no power starts, and none without a shift.
        if self.offers_power(script, pc):
            table.push(OfferPower(script.seat, rift))
        if times > 1:
            table.push(ShiftAgain(script.seat, rift, times - 1))
        shift(table, script.seat, rift)


@final
class ShiftAgain(Step[Riftwalker]):
    """The same rift may be shifted once more (RW-D05)."""

    def __init__(self, seat: i64, rift: i64, left: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift
        self.left: i64 = left

    def moves(self, table: Riftwalker) -> vec[i64]:
        if self.left == 0 or has(table.piles[w.TWICE], self.rift):
            return vec[i64]()
        return vec[i64]([w.SHIFT + self.rift, w.STOP])

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if move == w.STOP or move == w.SHIFT + self.rift:
            return FREE
        return w.ANOTHER_RIFT if w.names_rift(move, w.SHIFT) else NOT_ASKED

    def play(self, table: Riftwalker, move: i64) -> None:
        if move != w.STOP:
            table.push(ShiftAgain(self.seat, self.rift, self.left - 1))
            shift(table, self.seat, self.rift)

    def run(self, table: Riftwalker) -> None:
        """At level 2 there is nothing to ask (RW-032)."""


@final
class TurnBack(RiftEffect):
    """unshift(rifts): choose a rift above level 0; it goes back one step (RW-D06, RW-R44)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        shifted = table.piles[w.ONCE] | table.piles[w.TWICE]
        return with_each(vec[i64](), w.TURN_BACK, chosen_from(table, script, script.says(pc, 0)) & shifted)

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if not w.names_rift(move, w.TURN_BACK):
            return NOT_ASKED
        why_not = why_not_chosen(table, script, script.says(pc, 0), move - w.TURN_BACK)
        return w.NOT_SHIFTED if why_not == w.MISFIT and table.level(move - w.TURN_BACK) == 0 else why_not

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        turn_back(table, script.seat, move - w.TURN_BACK)


@final
class Explore(RiftEffect):
    """explore(activate): any rift from the hand, whatever its element (RW-D07)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        return with_each(vec[i64](), w.EXPLORE, table.piles[w.HAND_OF + script.seat])

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if not w.names_rift(move, w.EXPLORE):
            return NOT_ASKED
        return w.NOT_HELD if move - w.EXPLORE < table.pack.rifts else w.NO_SUCH_RIFT

    def offers_power(self, script: Script, pc: i64) -> bool:
        return script.says(pc, 0) >= 0

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        if self.offers_power(script, pc):
            table.push(OfferPower(script.seat, move - w.EXPLORE))
        explore(table, script.seat, move - w.EXPLORE)


@final
class MatchCentre(RiftEffect):
    """rift_action(centre): explore, or shift another own rift, by the element in the centre; no power (RW-D08)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        element = table.showing(w.CENTRE)
        moves = with_each(vec[i64](), w.EXPLORE, explorable(table, script.seat, element))
        return with_each(moves, w.SHIFT, shiftable(table, script.seat, element) & ~only(script.subject))

    def looks_possible(self, table: Riftwalker, script: Script, pc: i64) -> bool:
        # What matches in a hand is for its owner alone to see.
        return table.piles[w.HAND_OF + script.seat] != 0 or len(self.options(table, script, pc)) > 0

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if w.names_rift(move, w.EXPLORE):
            if move - w.EXPLORE >= table.pack.rifts:
                return w.NO_SUCH_RIFT
            return w.NOT_CENTRE if has(table.piles[w.HAND_OF + script.seat], move - w.EXPLORE) else w.NOT_HELD
        if not w.names_rift(move, w.SHIFT):
            return NOT_ASKED
        rift = move - w.SHIFT
        if rift >= table.pack.rifts:
            return w.NO_SUCH_RIFT
        if table.explorer(rift) != script.seat:
            return w.NOT_YOUR_EXPLORED
        if rift == script.subject:
            return w.THIS_RIFT
        matching = table.pack.matching[table.showing(w.CENTRE)]
        return w.SHIFTED_TWICE if has(matching, rift) else w.NOT_CENTRE

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        if w.names_rift(move, w.SHIFT):
            shift(table, script.seat, move - w.SHIFT)
        else:
            explore(table, script.seat, move - w.EXPLORE)


@final
class Return(RiftEffect):
    """return(rifts): choose a rift; it goes to its owner's hand (RW-D09)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        return with_each(vec[i64](), w.RETURN, chosen_from(table, script, script.says(pc, 0)))

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if not w.names_rift(move, w.RETURN):
            return NOT_ASKED
        return why_not_chosen(table, script, script.says(pc, 0), move - w.RETURN)

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        return_to_hand(table, move - w.RETURN)


@final
class Exchange(RiftEffect):
    """exchange: choose one's own rift first, of a level that some opponent's rift has too (RW-D14)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        own = table.piles[w.EXPLORED_BY + script.seat]
        theirs = opponents_explored(table, script.seat)
        fitting: i64 = 0
        for level in range(w.LEVELS):
            if table.at_level(level, theirs) != 0:
                fitting |= table.at_level(level, own)
        return with_each(vec[i64](), w.EXCHANGE, fitting)

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if not w.names_rift(move, w.EXCHANGE):
            return NOT_ASKED
        if move - w.EXCHANGE >= table.pack.rifts:
            return w.NO_SUCH_RIFT
        return w.NO_PARTNER if table.explorer(move - w.EXCHANGE) == script.seat else w.NOT_YOUR_EXPLORED

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        table.push(ExchangeFor(script.seat, move - w.EXCHANGE))


@final
class ExchangeFor(Step[Riftwalker]):
    """Then the opponent's rift of that level; levels and cards beneath stay as they are (RW-D14, RW-R33)."""

    def __init__(self, seat: i64, own: i64) -> None:
        self.seat = seat
        self.own: i64 = own

    def partners(self, table: Riftwalker) -> i64:
        return table.at_level(table.level(self.own), opponents_explored(table, self.seat))

    def moves(self, table: Riftwalker) -> vec[i64]:
        return with_each(vec[i64](), w.EXCHANGE_FOR, self.partners(table))

    def bar(self, table: Riftwalker, move: i64) -> i64:
        if not w.names_rift(move, w.EXCHANGE_FOR):
            return NOT_ASKED
        rift = move - w.EXCHANGE_FOR
        if rift >= table.pack.rifts:
            return w.NO_SUCH_RIFT
        if has(self.partners(table), rift):
            return FREE
        explorer = table.explorer(rift)
        if has(table.pack.shielded, rift) and explorer != w.NONE and explorer != self.seat:
            return w.SHIELDED
        return w.NOT_SAME_LEVEL

    def play(self, table: Riftwalker, move: i64) -> None:
        theirs = move - w.EXCHANGE_FOR
        owner = table.explorer(theirs)
        both: i64 = only(self.own) | only(theirs)
        table.piles[w.EXPLORED_BY + self.seat] ^= both
        table.piles[w.EXPLORED_BY + owner] ^= both
        table.note(w.EXCHANGED, self.seat, self.own, owner, theirs)


@final
class ActivateOther(RiftEffect):
    """activate(rifts): one whose power was not used this turn runs (RW-D17, RW-R17, RW-R19, RW-R63)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        fresh = chosen_from(table, script, script.says(pc, 0)) & ~table.piles[w.USED]
        return with_each(vec[i64](), w.USE_POWER, fresh)

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        if not w.names_rift(move, w.USE_POWER):
            return NOT_ASKED
        choice = script.says(pc, 0)
        if has(chosen_from(table, script, choice), move - w.USE_POWER):
            return w.POWER_USED
        return why_not_chosen(table, script, choice, move - w.USE_POWER)

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        start_power(table, move - w.USE_POWER)
