"""What an ability can say, and when: one class for vehicles, one for Storm Raiders, one for crew cards.

Each ability is a small subclass in `abilities/` that answers the few questions it cares about; the steps ask the
questions and never know which tile or card answers. A question is asked at one moment of the rules and nowhere else.
"""
# mypyc: compile

from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from stormtable.games.storm_raiders.words import ANY, NO_SHIELD

T = TypeVar("T")

ANY_VALUE: Final[i64] = 126  # bits 1 to 6


@mypyc_attr(allow_interpreted_subclasses=True)
class VehicleAbility(Generic[T]):
    """Asked of the vehicle in use this turn (SR-192); `values` and `colour` say with which dice it works."""

    def __init__(self, values: i64 = ANY_VALUE, colour: i64 = ANY) -> None:
        self.values: i64 = values  # a bit for each value of the die in use (SR-193)
        self.colour: i64 = colour  # of the die in use (SR-194)

    def works(self, value: i64, colour: i64) -> bool:
        """Whether the die in use is one this ability asks for."""
        return (self.values >> value) & 1 == 1 and (self.colour == ANY or self.colour == colour)

    # Before the die is placed

    def alter(self, faces: i64, colour: i64) -> i64:
        """The values a die may be placed as, given those it may have: bits 1-6 as it is, 7-12 flipped (SR-064)."""
        return faces

    def allows_equal(self) -> bool:
        """Whether a die may equal the highest on this vehicle."""
        return False

    # Moving

    def hours_off(self, value: i64, colour: i64) -> i64:
        """How many hours fewer the move needs."""
        return 0

    def bypass_hours_off(self) -> i64:
        """How many hours fewer a move through another site needs (SR-211)."""
        return 0

    def is_storm_proof(self) -> bool:
        """Whether moves into and through the Storm's site do no damage (SR-203)."""
        return False

    # Damage

    def is_never_damaged(self) -> bool:
        """Whether this vehicle takes no damage on any turn, whoever is in use (SR-219)."""
        return False

    def prevents_all(self, value: i64, colour: i64) -> bool:
        """Whether all damage of this turn is cancelled (SR-213)."""
        return False

    def can_prevent(self, value: i64, colour: i64) -> bool:
        """Whether one damage of this turn may be prevented, once."""
        return False

    def can_repair(self, value: i64, colour: i64) -> bool:
        """Whether that same one use may remove a marker instead, at T3, T4 and T7 (SR-R151)."""
        return False

    # Moments of the turn, in order

    def after_placing(self, table: T, seat: i64) -> None:
        """After the die was placed and did its damage (SR-R94)."""

    def before_moving(self, table: T, seat: i64) -> None:
        """Just before the move."""

    def on_arrival(self, table: T, seat: i64) -> None:
        """After the move, before anything at the destination (SR-R108)."""

    def after_salvage(self, table: T, seat: i64) -> None:
        """After the site's effect and its last crew moment (SR-R101)."""

    def after_contract(self, table: T, seat: i64) -> None:
        """After all rewards of a contract (SR-R59)."""

    def at_turn_end(self, table: T, seat: i64) -> None:
        """When all else is done (SR-R99)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RaiderAbility(Generic[T]):
    """Asked of the player's Storm Raider while resting (SR-135, SR-136), at the moments of SR-R83."""

    def resting_values(self, faces: i64) -> i64:
        """The values the die may rest as, a bit each, given those it may have."""
        return faces

    def before_rest(self, table: T, seat: i64) -> None:
        """Before step 1."""

    def refreshes_all(self) -> bool:
        """Whether step 1 refreshes every card."""
        return False

    def repairs(self, count: i64) -> i64:
        """How many markers step 2 removes, given how many the die allows."""
        return count

    def after_repairs(self, table: T, seat: i64, removed: i64) -> None:
        """After step 2, in which so many markers were removed."""

    def after_dice(self, table: T, seat: i64) -> None:
        """After step 3."""

    def before_gain(self, table: T, seat: i64) -> None:
        """Before step 4."""

    def after_gain(self, table: T, seat: i64) -> None:
        """After step 4."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CrewAbility(Generic[T]):
    """What a crew card does. Its moments are content; here is what must hold at one of them, and what follows."""

    def usable(self, table: T, seat: i64) -> bool:
        """Whether it has something to do for `seat` now (at a moment of its own)."""
        return True

    def use(self, table: T, seat: i64) -> None:
        """What it does; the card is face down already."""

    def shields(self) -> i64:
        """What it prevents when damage is about to be placed: nothing, one damage, or a whole hit of the Storm."""
        return NO_SHIELD

    def pays_any(self) -> bool:
        """Whether, in a payment, one resource counts as any type."""
        return False
