"""Each word of the cards and the step it is."""
# mypyc: compile

from typing import Any, final

from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.riftwalker.steps.card_effects import Discard, Draw, Give, Permit, Take, Tuck
from stormtable.games.riftwalker.steps.grid_effects import Flip, Grow, Place, Swap
from stormtable.games.riftwalker.steps.rift_effects import (
    ActivateOther,
    Exchange,
    Explore,
    MatchCentre,
    Return,
    Shift,
    TurnBack,
)
from stormtable.games.riftwalker.table import Effects
from stormtable.games.riftwalker.words import (
    ACTIVATE_OP,
    DISCARD_OP,
    DRAW_OP,
    EXCHANGE_OP,
    EXPLORE_OP,
    FLIP_OP,
    GIVE_OP,
    GROW_OP,
    MATCH_OP,
    PERMIT_OP,
    PLACE_OP,
    RETURN_OP,
    SHIFT_OP,
    SWAP_OP,
    TAKE_OP,
    TUCK_OP,
    TURN_BACK_OP,
)


@final
class RiftEffects(Effects):
    """The seventeen effects a power is composed of (RW-D01 to RW-D17)."""

    def step(self, op: i64, seat: i64, rift: i64, effect: i64, done: i64) -> Step[Any]:
        if op == FLIP_OP:
            return Flip(seat, rift, effect, done)
        if op == GROW_OP:
            return Grow(seat, rift, effect, done)
        if op == SWAP_OP:
            return Swap(seat, rift, effect, done)
        if op == PLACE_OP:
            return Place(seat, rift, effect, done)
        if op == SHIFT_OP:
            return Shift(seat, rift, effect, done)
        if op == TURN_BACK_OP:
            return TurnBack(seat, rift, effect, done)
        if op == EXPLORE_OP:
            return Explore(seat, rift, effect, done)
        if op == MATCH_OP:
            return MatchCentre(seat, rift, effect, done)
        if op == RETURN_OP:
            return Return(seat, rift, effect, done)
        return self.card_step(op, seat, rift, effect, done)

    def card_step(self, op: i64, seat: i64, rift: i64, effect: i64, done: i64) -> Step[Any]:
        if op == DRAW_OP:
            return Draw(seat, rift, effect, done)
        if op == DISCARD_OP:
            return Discard(seat, rift, effect, done)
        if op == GIVE_OP:
            return Give(seat, rift, effect, done)
        if op == TAKE_OP:
            return Take(seat, rift, effect, done)
        if op == EXCHANGE_OP:
            return Exchange(seat, rift, effect, done)
        if op == TUCK_OP:
            return Tuck(seat, rift, effect, done)
        if op == PERMIT_OP:
            return Permit(seat, rift, effect, done)
        assert op == ACTIVATE_OP
        return ActivateOther(seat, rift, effect, done)
