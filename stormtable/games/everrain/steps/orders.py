"""Orders: refreshing, gaining, issuing (EV-032, EV-147 to EV-157)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import navigation_points
from stormtable.games.everrain.steps.action import Action
from stormtable.games.everrain.steps.crew import OrderCrew, can_be_ordered
from stormtable.games.everrain.steps.gunnery import FireArtillery, can_fire
from stormtable.games.everrain.table import Everrain, ShipStep


@final
class RefreshOrders(ShipStep):
    """Up to so many issued orders become fresh; all of them if there are no more (EV-032, EV-R26)."""

    def __init__(self, seat: i64, ship: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if table.issued_orders(self.ship) <= self.left or self.left <= 0:
            return found
        for order in range(m.ORDERS):
            if table.ship(self.ship, m.ISSUED + order) > 0:
                found = append(found, w.REFRESH + order)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.REFRESH <= move < w.REFRESH + m.ORDERS:
            return NOT_ASKED
        return FREE if table.ship(self.ship, m.ISSUED + move - w.REFRESH) > 0 else w.NONE_ISSUED

    def play(self, table: Everrain, move: i64) -> None:
        refresh(table, self.ship, move - w.REFRESH)
        if self.left > 1:
            table.push(RefreshOrders(self.seat, self.ship, self.left - 1))

    def run(self, table: Everrain) -> None:
        if self.left <= 0:
            return
        for order in range(m.ORDERS):
            while table.ship(self.ship, m.ISSUED + order) > 0:
                refresh(table, self.ship, order)


def refresh(table: Everrain, ship: i64, order: i64) -> None:
    """One order from issued to fresh."""
    table.add(ship, m.ISSUED + order, -1)
    table.add(ship, m.FRESH + order, 1)
    table.note(w.ORDER_REFRESHED, ship, order)


@final
class GainOrder(ShipStep):
    """New orders of types of one's choice, fresh (EV-052, EV-R20)."""

    def __init__(self, seat: i64, ship: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for order in range(m.ORDERS if self.left > 0 else 0):
            found = append(found, w.GAIN_ORDER + order)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        return FREE if self.left > 0 and w.GAIN_ORDER <= move < w.GAIN_ORDER + m.ORDERS else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        order = move - w.GAIN_ORDER
        table.add(self.ship, m.FRESH + order, 1)
        table.note(w.ORDER_GAINED, self.ship, order)
        if self.left > 1:
            table.push(GainOrder(self.seat, self.ship, self.left - 1))

    def run(self, table: Everrain) -> None:
        """A pack may give no order for an Act."""


# Issuing


@final
class IssueOrder(Action):
    """Any number of fresh orders in a turn; a fleeting one counts as any kind (EV-147, EV-148, EV-156, EV-157)."""

    def __init__(self) -> None:
        super().__init__(w.ISSUE, 2 * m.ORDERS)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        fleeting = move >= w.ISSUE_FLEETING
        order = move - w.ISSUE_FLEETING if fleeting else move - w.ISSUE
        if table.ship(ship, m.FLEETING if fleeting else m.FRESH + order) == 0:
            return w.NONE_FRESH
        return bar_order(table, ship, order)

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        if move >= w.ISSUE_FLEETING:
            order = move - w.ISSUE_FLEETING
            table.add(ship, m.FLEETING, -1)
            table.note(w.FLEETING_ISSUED, ship, order)
        else:
            order = move - w.ISSUE
            table.add(ship, m.FRESH + order, -1)
            table.add(ship, m.ISSUED + order, 1)
            table.note(w.ORDER_ISSUED, ship, order)
        follow(table, ship, order)


def bar_order(table: Everrain, ship: i64, order: i64) -> i64:
    """Whether an order of a kind could do anything (EV-R229: a fleeting one just the same)."""
    if order == m.CREW_ORDER:
        return FREE if anybody_to_order(table, ship) else w.NOBODY_TO_ORDER
    if order == m.GUNNERY:
        return FREE if can_fire(table, ship) else w.NOTHING_TO_FIRE
    return FREE


def anybody_to_order(table: Everrain, ship: i64) -> bool:
    for slot in range(m.CREW_SLOTS):
        crew = table.ship(ship, m.CREW_AT + slot)
        if crew != m.NONE and can_be_ordered(table, crew):
            return True
    return False


def follow(table: Everrain, ship: i64, order: i64) -> None:
    """What an order does that was issued (EV-150, EV-151, EV-154)."""
    if order == m.CREW_ORDER:
        table.push(OrderCrew(table.owner(ship), ship))
    elif order == m.GUNNERY:
        table.push(FireArtillery(table.owner(ship), ship))
    else:
        table.now[m.NP] = points_of_order(table, ship)
        table.now[m.NAVIGATED] += 1
        table.note(w.NP_GAINED, ship, table.now[m.NP])


def points_of_order(table: Everrain, ship: i64) -> i64:
    """The NP of the next navigation order: crew on nodes, and what upgrades give the first and the second (EV-151)."""
    points = navigation_points(table, ship)
    if table.now[m.NAVIGATED] == 0:
        points += table.ship_gives(ship, a.NAV_FIRST)
    elif table.now[m.NAVIGATED] == 1:
        points += table.ship_gives(ship, a.NAV_SECOND)
    return points
