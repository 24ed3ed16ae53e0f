"""Arriving at a Stormhold: paying for a contract and what it gives."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, size, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step, offered
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.damage import FROM_CONTRACT, Damage, threaten
from stormtable.games.storm_raiders.steps.gains import DrawResource, GainMod, RefreshCrew, gain_medal, turn_dial
from stormtable.games.storm_raiders.steps.repairs import ClearVehicle, RemoveDice, Repair
from stormtable.games.storm_raiders.steps.windows import crew_bar, is_crew, turn_down, unlike
from stormtable.games.storm_raiders.table import StormRaiders, one_token, tokens_of

# Extra rewards of contracts, in the order of the content's names; 0 is none.
REFRESH_EXTRA: Final[i64] = 1
SHIFT_EXTRA: Final[i64] = 2
DIE_EXTRA: Final[i64] = 3
REPAIR_EXTRA: Final[i64] = 4
RESOURCE_EXTRA: Final[i64] = 5

# Ways to pay an icon: with its own type, with Weaponry, or with another type that a broker lets count (+ type).
OWN: Final[i64] = 0
BY_WEAPONRY: Final[i64] = 1
BROKERED: Final[i64] = 2
WAYS: Final[i64] = 7
SIDE: Final[i64] = 5  # in `holds`, behind the contracts


def brokers(table: StormRaiders, seat: i64) -> i64:
    """Cards that let a resource count as any type in a payment, a bit each; of alike ones the first."""
    return unlike(table, seat, w.T5) & table.pack.pay_any


def broker_count(table: StormRaiders, seat: i64) -> i64:
    """How many such cards there are, alike ones counted each (SR-R153)."""
    return size(table.crew_up(seat) & table.pack.cards_at[w.T5] & table.pack.pay_any)


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
    at = contract * w.ICONS + icon
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
    return w.WEAPONRY if way == BY_WEAPONRY else way - BROKERED


def least_after(table: StormRaiders, at: i64, icon: i64, contract: i64, way: i64) -> i64:
    """The first way open to the icon after this one."""
    if icon + 1 < table.pack.icons[contract] and table.pack.cost[at + 1] == table.pack.cost[at]:
        return way
    return OWN


@final
class VisitStormhold(Step[StormRaiders]):
    """The contract lying there may be fulfilled by paying just what it shows (SR-092, SR-108, SR-171, SR-R64)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        contract = table.holds[table.site(self.seat) - w.FIRST_HOLD]
        if contract == w.NONE or not can_pay(table, self.seat, contract):
            return vec[i64]()
        return vec[i64]([w.FULFIL, w.SKIP])

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if move != w.FULFIL and move != w.SKIP:
            return NOT_ASKED
        return FREE if len(self.moves(table)) > 0 else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        hold = table.site(self.seat) - w.FIRST_HOLD
        if table.holds[SIDE + hold] == w.MARKED:
            threaten(table, self.seat, table.use, FROM_CONTRACT)
        table.then(PayIcon(self.seat, table.holds[hold], 0, OWN), TakeContract(self.seat, hold))

    def run(self, table: StormRaiders) -> None:
        """No contract, or it cannot be paid."""


@final
class PayIcon(Step[StormRaiders]):
    """Pay the next icon: its own type, Weaponry, or any with a broker's help (SR-108, SR-109, SR-R56, SR-R153)."""

    def __init__(self, seat: i64, contract: i64, icon: i64, least: i64) -> None:
        self.seat = seat
        self.contract: i64 = contract
        self.icon: i64 = icon
        self.least: i64 = least  # the first way open to this icon

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        for way in range(self.least, BROKERED):
            if self.is_open(table, way):
                out = append(out, w.PAY + paid_by(self.asked(table), way))
        return with_each(out, w.USE_CREW, self.offered_brokers(table))

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if is_crew(move):
            return crew_bar(table, self.seat, w.T5, move - w.USE_CREW, self.offered_brokers(table))
        if not w.PAY <= move < w.PAY + w.TYPES:
            return NOT_ASKED
        for way in range(self.least, BROKERED):
            if move == w.PAY + paid_by(self.asked(table), way) and self.is_open(table, way):
                return FREE
        if tokens_of(table.held(self.seat), move - w.PAY) == 0:
            return w.NONE_HELD
        return w.OWN_TYPE_FIRST if move - w.PAY == self.asked(table) else w.NOT_PAID_SO

    def asked(self, table: StormRaiders) -> i64:
        return table.pack.cost[self.contract * w.ICONS + self.icon]

    def is_open(self, table: StormRaiders, way: i64) -> bool:
        held = table.held(self.seat)
        return way_is_open(table, held, self.contract, self.icon, way, broker_count(table, self.seat))

    def offered_brokers(self, table: StormRaiders) -> i64:
        """Brokers, if one of them helps with this icon."""
        return 0 if broker_count(table, self.seat) == 0 or self.brokered(table) == 0 else brokers(table, self.seat)

    def brokered(self, table: StormRaiders) -> i64:
        """The types that a broker lets count as this icon, a bit each."""
        out: i64 = 0
        for way in range(BROKERED, WAYS):
            if way >= self.least and self.is_open(table, way):
                out |= only(way - BROKERED)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        if is_crew(move):
            types = self.brokered(table)
            turn_down(table, self.seat, move - w.USE_CREW)
            table.push(PayAny(self.seat, self, types))
        elif move == w.PAY + w.WEAPONRY:
            self.pay(table, w.WEAPONRY, BY_WEAPONRY)
        else:
            self.pay(table, move - w.PAY, OWN)

    def pay(self, table: StormRaiders, type_: i64, way: i64) -> None:
        """The resource goes to the discard pile, not into the bag (SR-110)."""
        table.add_held(self.seat, type_, -1)
        table.discards += one_token(type_)
        table.note(w.PAID, self.seat, type_)
        at = self.contract * w.ICONS + self.icon
        if self.icon + 1 < table.pack.icons[self.contract]:
            least = least_after(table, at, self.icon, self.contract, way)
            table.push(PayIcon(self.seat, self.contract, self.icon + 1, least))


@final
class PayAny(Step[StormRaiders]):
    """Which resource stands for the icon, with a broker's help (SR-R153)."""

    def __init__(self, seat: i64, icon: PayIcon, types: i64) -> None:
        self.seat = seat
        self.icon = icon
        self.types: i64 = types

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_each(vec[i64](), w.PAY, self.types)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.PAY <= move < w.PAY + w.TYPES:
            return NOT_ASKED
        if has(self.types, move - w.PAY):
            return FREE
        if tokens_of(table.held(self.seat), move - w.PAY) == 0:
            return w.NONE_HELD
        return w.OWN_TYPE if move - w.PAY == self.icon.asked(table) else w.NOT_PAID_SO

    def play(self, table: StormRaiders, move: i64) -> None:
        self.icon.pay(table, move - w.PAY, move - w.PAY + BROKERED)


@final
class TakeContract(Step[StormRaiders]):
    """The contract is the player's as it shows, and its place empty; its marker, then its rewards in order.

    SR-033, SR-111, SR-112, SR-113, SR-114, SR-120, SR-R59, SR-R155.
    """

    def __init__(self, seat: i64, hold: i64) -> None:
        self.seat = seat
        self.hold: i64 = hold

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        contract = table.holds[self.hold]
        state = table.holds[SIDE + self.hold]
        side = w.GREY_SIDE if state == w.GREY_SIDE else w.BLUE_SIDE
        table.holds[self.hold] = w.NONE
        table.add_contract(seat, contract, side)
        table.note(w.FULFILLED, seat, contract, side)
        at = contract * 2 + side
        medals = GainMedals(seat, table.pack.medals_given[at])
        mods = GainMods(seat, table.pack.mods_given[at])
        table.then(medals, mods, extra_reward(seat, table.pack.extra[contract]), AfterContract(seat))
        if state == w.MARKED:
            table.push(Damage(seat, table.use, FROM_CONTRACT))


def extra_reward(seat: i64, extra: i64) -> Step[StormRaiders] | None:
    """The one more reward it may have, forced if possible (SR-115, SR-116, SR-117, SR-118, SR-119, SR-R60, SR-R61)."""
    if extra == RESOURCE_EXTRA:
        return DrawResource(seat)
    if extra == SHIFT_EXTRA:
        return ShiftDials(seat)
    if extra == DIE_EXTRA:
        return RemoveDice(seat, 1, False)
    if extra == REPAIR_EXTRA:
        return Repair(seat, 1, False)
    return RefreshCrew(seat, 1, False) if extra == REFRESH_EXTRA else None


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
class GainMods(Step[StormRaiders]):
    """The mods of a contract, one after the other (SR-120, SR-R62)."""

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat = seat
        self.count: i64 = count

    def run(self, table: StormRaiders) -> None:
        if self.count > 0:
            table.then(GainMod(self.seat), GainMods(self.seat, self.count - 1))


@final
class ShiftDials(Step[StormRaiders]):
    """One dial goes up and another down, both or neither (SR-116, SR-R60)."""

    def moves(self, table: StormRaiders) -> vec[i64]:
        return offered(self, table, w.SHIFT, w.DIALS * w.DIALS)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.SHIFT <= move < w.SHIFT + w.DIALS * w.DIALS:
            return NOT_ASKED
        up = (move - w.SHIFT) // w.DIALS
        down = (move - w.SHIFT) % w.DIALS
        if up == down:
            return w.SAME_DIAL
        if not table.can_raise(self.seat, up):
            return w.UP_AT_TOP
        return FREE if table.dial(self.seat, down) > 0 else w.DOWN_AT_BOTTOM

    def play(self, table: StormRaiders, move: i64) -> None:
        turn_dial(table, self.seat, (move - w.SHIFT) // w.DIALS, 1)
        turn_dial(table, self.seat, (move - w.SHIFT) % w.DIALS, -1)

    def run(self, table: StormRaiders) -> None:
        """One half is impossible, so it is skipped as a whole."""


@final
class AfterContract(Step[StormRaiders]):
    """The vehicle in use may clear another after a contract (SR-205, SR-R59)."""

    def run(self, table: StormRaiders) -> None:
        if table.in_use(self.seat, asked.CLEAR_ONE) > 0:
            table.push(ClearVehicle(self.seat))


assert SIDE == w.HOLDS
