"""Arriving at a Stormhold: paying for a contract and what it gives."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import lowest, only
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.steps.damage import Damage
from stormtable.games.storm_raiders.steps.gains import DrawResource, GainMod, RefreshCrew, gain_medal, turn_dial
from stormtable.games.storm_raiders.steps.repairs import RemoveDice, Repair
from stormtable.games.storm_raiders.steps.windows import turn_down, unlike
from stormtable.games.storm_raiders.table import StormRaiders, one_token, tokens_of
from stormtable.games.storm_raiders.words import (
    BLUE_CONTRACTS,
    BLUE_SIDE,
    CARGO_HELD,
    CREW_UP,
    DIALS,
    DIE_EXTRA,
    FIRST_HOLD,
    FROM_CONTRACT,
    FULFIL,
    FULFILLED,
    GREY_CONTRACTS,
    GREY_SIDE,
    HOLDS,
    ICONS,
    MARKED,
    NONE,
    PAID,
    PAY,
    REFRESH_EXTRA,
    REPAIR_EXTRA,
    RESOURCE_EXTRA,
    ROW,
    SHIFT,
    SHIFT_EXTRA,
    SKIP,
    T5,
    USE_CREW,
    WEAPONRY,
)

# Ways to pay an icon: with its own type, with Weaponry, or with another type that a broker lets count (+ type).
OWN: Final[i64] = 0
BY_WEAPONRY: Final[i64] = 1
BROKERED: Final[i64] = 2
WAYS: Final[i64] = 7
SIDE: Final[i64] = 5  # in `holds`, behind the contracts


def brokers(table: StormRaiders, seat: i64) -> i64:
    """Face-up cards that let a resource count as any type in a payment, a bit each."""
    out: i64 = 0
    cards = unlike(table, seat, T5)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if table.pack.crew[table.pack.card_ability[card]].pays_any():
            out |= only(card)
    return out


def broker_count(table: StormRaiders, seat: i64) -> i64:
    """How many such cards there are, alike ones counted each."""
    count: i64 = 0
    cards = table.players[seat * ROW + CREW_UP] & table.pack.cards_at[T5]
    while cards != 0:
        if table.pack.crew[table.pack.card_ability[lowest(cards)]].pays_any():
            count += 1
        cards &= cards - 1
    return count


def can_pay(table: StormRaiders, seat: i64, contract: i64) -> bool:
    """Whether the seat can pay all icons, with Weaponry and with a broker's help (SR-108, SR-109, SR-R57)."""
    return payable(table, table.held(seat), contract, 0, OWN, broker_count(table, seat))


def payable(table: StormRaiders, held: i64, contract: i64, icon: i64, least: i64, any_: i64) -> bool:
    """Whether `held` pays the icons from `icon` on, the first in a way not before `least`, `any_` of them brokered."""
    if icon == table.pack.icons[contract]:
        return True
    for way in range(least, WAYS):
        if way_is_open(table, held, contract, icon, way, any_):
            return True
    return False


def way_is_open(table: StormRaiders, held: i64, contract: i64, icon: i64, way: i64, any_: i64) -> bool:
    """Whether an icon can be paid this way and the rest after it.

    Icons of one type in a row are paid in the order of the ways, so that no payment is offered twice (SR-R56).
    """
    at = contract * ICONS + icon
    type_ = paid_by(table.pack.cost[at], way)
    if tokens_of(held, type_) == 0:
        return False
    if way >= BROKERED:
        if any_ == 0 or type_ == table.pack.cost[at]:
            return False
        any_ -= 1
    least = least_after(table, at, icon, contract, way)
    return payable(table, held - one_token(type_), contract, icon + 1, least, any_)


def paid_by(asked: i64, way: i64) -> i64:
    """The resource that pays an icon in this way."""
    if way == OWN:
        return asked
    return WEAPONRY if way == BY_WEAPONRY else way - BROKERED


def least_after(table: StormRaiders, at: i64, icon: i64, contract: i64, way: i64) -> i64:
    """The first way open to the icon after this one."""
    if icon + 1 < table.pack.icons[contract] and table.pack.cost[at + 1] == table.pack.cost[at]:
        return way
    return OWN


@final
class VisitStormhold(Step[StormRaiders]):
    """The contract lying there may be fulfilled by paying just what it shows (SR-092, SR-108, SR-R64)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        contract = table.holds[table.site(self.seat) - FIRST_HOLD]
        if contract == NONE or not can_pay(table, self.seat, contract):
            return vec[i64]()
        return vec[i64]([FULFIL, SKIP])

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == FULFIL:
            hold = table.site(self.seat) - FIRST_HOLD
            table.push(TakeContract(self.seat, hold))
            table.push(PayIcon(self.seat, table.holds[hold], 0, OWN))

    def run(self, table: StormRaiders) -> None:
        """No contract, or it cannot be paid."""


@final
class PayIcon(Step[StormRaiders]):
    """Pay the next icon: its own type, Weaponry, or any with a broker's help (SR-108 to SR-110, SR-R56, SR-R153)."""

    def __init__(self, seat: i64, contract: i64, icon: i64, least: i64) -> None:
        self.seat = seat
        self.contract: i64 = contract
        self.icon: i64 = icon
        self.least: i64 = least  # the first way open to this icon

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        held = table.held(self.seat)
        any_ = broker_count(table, self.seat)
        asked = table.pack.cost[self.contract * ICONS + self.icon]
        for way in range(self.least, BROKERED):
            if way_is_open(table, held, self.contract, self.icon, way, any_):
                out = append(out, PAY + paid_by(asked, way))
        if any_ > 0 and len(self.brokered(table, any_)) > 0:
            cards = brokers(table, self.seat)
            while cards != 0:
                out = append(out, USE_CREW + lowest(cards))
                cards &= cards - 1
        return out

    def brokered(self, table: StormRaiders, any_: i64) -> vec[i64]:
        """Moves for what a broker lets count as this icon."""
        out = vec[i64]()
        for way in range(BROKERED, WAYS):
            if way >= self.least and way_is_open(table, table.held(self.seat), self.contract, self.icon, way, any_):
                out = append(out, PAY + way - BROKERED)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        if move < PAY:
            choice = self.brokered(table, broker_count(table, self.seat))
            turn_down(table, self.seat, move - USE_CREW)
            table.push(PayAny(self.seat, self, choice))
        elif move == PAY + WEAPONRY:
            self.pay(table, WEAPONRY, BY_WEAPONRY)
        else:
            self.pay(table, move - PAY, OWN)

    def pay(self, table: StormRaiders, type_: i64, way: i64) -> None:
        """The resource goes to the discard pile, not into the bag (SR-110)."""
        table.players[self.seat * ROW + CARGO_HELD] -= one_token(type_)
        table.discards += one_token(type_)
        table.note(PAID, self.seat, type_)
        at = self.contract * ICONS + self.icon
        if self.icon + 1 < table.pack.icons[self.contract]:
            least = least_after(table, at, self.icon, self.contract, way)
            table.push(PayIcon(self.seat, self.contract, self.icon + 1, least))


@final
class PayAny(Step[StormRaiders]):
    """Which resource stands for the icon, with a broker's help (SR-R153)."""

    def __init__(self, seat: i64, icon: PayIcon, choice: vec[i64]) -> None:
        self.seat = seat
        self.icon = icon
        self.choice = choice

    def moves(self, table: StormRaiders) -> vec[i64]:
        return self.choice

    def play(self, table: StormRaiders, move: i64) -> None:
        self.icon.pay(table, move - PAY, move - PAY + BROKERED)


@final
class TakeContract(Step[StormRaiders]):
    """The contract is the player's as it shows; its marker, then its rewards in order (SR-111 to SR-121, SR-R59)."""

    def __init__(self, seat: i64, hold: i64) -> None:
        self.seat = seat
        self.hold: i64 = hold

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        contract = table.holds[self.hold]
        state = table.holds[SIDE + self.hold]
        side = GREY_SIDE if state == GREY_SIDE else BLUE_SIDE
        owned = GREY_CONTRACTS if side == GREY_SIDE else BLUE_CONTRACTS
        table.holds[self.hold] = NONE
        table.players[seat * ROW + owned] |= only(contract)
        table.note(FULFILLED, seat, contract, side)
        # What happens last is pushed first.
        table.push(AfterContract(seat))
        self.push_extra(table, table.pack.extra[contract])
        for _ in range(table.pack.mods_given[contract * 2 + side]):
            table.push(GainMod(seat))
        table.push(GainMedals(seat, table.pack.medals_given[contract * 2 + side]))
        if state == MARKED:
            table.push(Damage(seat, table.use, FROM_CONTRACT))

    def push_extra(self, table: StormRaiders, extra: i64) -> None:
        """The one more reward it may have, forced if possible (SR-115 to SR-119, SR-R60, SR-R61)."""
        if extra == RESOURCE_EXTRA:
            table.push(DrawResource(self.seat))
        elif extra == SHIFT_EXTRA:
            table.push(ShiftDials(self.seat))
        elif extra == DIE_EXTRA:
            table.push(RemoveDice(self.seat, 1, False))
        elif extra == REPAIR_EXTRA:
            table.push(Repair(self.seat, 1, False))
        elif extra == REFRESH_EXTRA:
            table.push(RefreshCrew(self.seat, 1, False))


@final
class GainMedals(Step[StormRaiders]):
    """The medals of a contract, up to 7 in all (SR-120, SR-R62)."""

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat = seat
        self.count: i64 = count

    def run(self, table: StormRaiders) -> None:
        for _ in range(self.count):
            gain_medal(table, self.seat)


@final
class ShiftDials(Step[StormRaiders]):
    """One dial goes up and another down, both or neither (SR-116, SR-R60)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        for up in range(DIALS):
            if not table.can_raise(self.seat, up):
                continue
            for down in range(DIALS):
                if down != up and table.dial(self.seat, down) > 0:
                    out = append(out, SHIFT + up * DIALS + down)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        turn_dial(table, self.seat, (move - SHIFT) // DIALS, 1)
        turn_dial(table, self.seat, (move - SHIFT) % DIALS, -1)

    def run(self, table: StormRaiders) -> None:
        """One half is impossible, so it is skipped as a whole."""


@final
class AfterContract(Step[StormRaiders]):
    """The vehicle in use may have something to add after a contract (SR-205, SR-R59)."""

    def run(self, table: StormRaiders) -> None:
        table.ability(self.seat, table.use).after_contract(table, self.seat)


assert SIDE == HOLDS
