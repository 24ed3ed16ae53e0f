"""Trade between ships: a proposal of one, an answer of the other (EV-127, EV-128, EV-129, EV-130, EV-R31)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import recount, stow, unstow
from stormtable.games.everrain.parcels import (
    COIN_ITEM,
    GUN_ITEM,
    IMPROVEMENT_ITEM,
    ITEMS,
    TREASURE_ITEM,
    bar_cargo,
    bar_item,
    clues_in,
    coin_in,
    has_something,
    traded_at,
    with_items,
)
from stormtable.games.everrain.seen import stormy
from stormtable.games.everrain.steps.action import Action
from stormtable.games.everrain.steps.upgrades import LaySchematic
from stormtable.games.everrain.table import Everrain, ShipStep


@final
class Trade(Action):
    """It costs no order and no NP (EV-127, EV-128, EV-R32)."""

    def __init__(self) -> None:
        super().__init__(w.TRADE_WITH, m.MOST_SHIPS, forfeits=False)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        friend = move - w.TRADE_WITH
        if friend == ship or friend >= table.pack.ships or not table.afloat(friend):
            return w.NO_FRIEND
        if table.pack.sea.distance(table.hex(ship), table.hex(friend)) > trade_range(table, ship, friend):
            return w.TOO_FAR_TO_TRADE
        if stormy(table, table.hex(ship)) or stormy(table, table.hex(friend)):
            return w.NO_TRADE_IN_STORM
        if table.now[m.REFUSALS + friend] >= table.pack.refusals:
            return w.ENOUGH_REFUSED
        possible = has_something(table, ship, friend) or has_something(table, friend, ship)
        return FREE if possible else w.NOTHING_TO_TRADE

    def with_moves(self, moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
        for friend in range(table.pack.ships):
            if friend != ship and self.bar(table, ship, w.TRADE_WITH + friend) == FREE:
                moves = append(moves, w.TRADE_WITH + friend)
        return moves

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        table.push(DraftTrade(table.owner(ship), ship, move - w.TRADE_WITH, vec[i64](), vec[i64]()))


def trade_range(table: Everrain, ship: i64, friend: i64) -> i64:
    """Adjacent hexes, or as far as what either ship has allows (EV-127, EV-R243)."""
    more = max(table.ship_gives(ship, a.TRADE_RANGE), table.ship_gives(friend, a.TRADE_RANGE))
    return max(table.pack.trade_range, more)


class TradeStep(ShipStep):
    """A trade under way: what a ship gives, and what it gets from another."""

    def __init__(self, seat: i64, ship: i64, friend: i64, gives: vec[i64], gets: vec[i64]) -> None:
        super().__init__(seat, ship)
        self.friend: i64 = friend
        self.gives = gives
        self.gets = gets


@final
class DraftTrade(TradeStep):
    """One proposal, item by item (EV-129, EV-130, EV-R31); one that is dropped counts as refused (EV-R228)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64](capacity=2 * m.HOLD_SPACE)
        found = with_items(found, table, self.ship, self.friend, self.gives, self.gets, w.OFFER_CREW)
        found = with_items(found, table, self.friend, self.ship, self.gets, self.gives, w.ASK_CREW)
        if self.bar_proposal(table) == FREE:
            found = append(found, w.PROPOSE_TRADE)
        return append(found, w.DROP_TRADE)

    def bar(self, table: Everrain, move: i64) -> i64:
        if w.OFFER_CREW <= move < w.OFFER_CREW + ITEMS:
            item = move - w.OFFER_CREW
            return bar_item(table, self.ship, self.friend, self.gives, self.gets, item)
        if w.ASK_CREW <= move < w.ASK_CREW + ITEMS:
            item = move - w.ASK_CREW
            return bar_item(table, self.friend, self.ship, self.gets, self.gives, item)
        if move == w.PROPOSE_TRADE:
            return self.bar_proposal(table)
        return FREE if move == w.DROP_TRADE else NOT_ASKED

    def bar_proposal(self, table: Everrain) -> i64:
        """Both sides must be able to hold what they get (EV-R31)."""
        if len(self.gives) + len(self.gets) == 0:
            return w.EMPTY_TRADE
        barred = bar_cargo(table, self.ship, self.gives, self.gets)
        return barred if barred != FREE else bar_cargo(table, self.friend, self.gets, self.gives)

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.DROP_TRADE:
            table.now[m.REFUSALS + self.friend] += 1
            table.note(w.TRADE_DROPPED, self.ship)
        elif move == w.PROPOSE_TRADE:
            table.note(w.TRADE_PROPOSED, self.ship, self.friend)
            if table.owner(self.friend) == self.seat:  # one person with two ships agrees
                exchange(table, self)
            else:
                table.push(AnswerTrade(table.owner(self.friend), self.ship, self.friend, self.gives, self.gets))
        elif move < w.ASK_CREW:
            gives = append(self.gives[:], move - w.OFFER_CREW)
            table.push(DraftTrade(self.seat, self.ship, self.friend, gives, self.gets))
        else:
            gets = append(self.gets[:], move - w.ASK_CREW)
            table.push(DraftTrade(self.seat, self.ship, self.friend, self.gives, gets))


@final
class AnswerTrade(TradeStep):
    """The other player accepts or refuses (EV-R31, EV-R228)."""

    def moves(self, table: Everrain) -> vec[i64]:
        return vec[i64]([w.ACCEPT_TRADE, w.REFUSE_TRADE])

    def bar(self, table: Everrain, move: i64) -> i64:
        return FREE if move in (w.ACCEPT_TRADE, w.REFUSE_TRADE) else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.ACCEPT_TRADE:
            exchange(table, self)
        else:
            table.now[m.REFUSALS + self.friend] += 1
            table.note(w.TRADE_REFUSED, self.friend)


# It is agreed


def exchange(table: Everrain, trade: TradeStep) -> None:
    """Everything leaves its ship before anything arrives, so that full ships can swap (EV-R31)."""
    for item in trade.gives:
        take_away(table, trade.ship, trade.friend, item)
    for item in trade.gets:
        take_away(table, trade.friend, trade.ship, item)
    hand_over(table, trade.ship, trade.friend, trade.gives)
    hand_over(table, trade.friend, trade.ship, trade.gets)


def take_away(table: Everrain, ship: i64, taker: i64, item: i64) -> None:
    """A crew, a treasure or a schematic leaves a ship, and cannot change hands again in this turn (EV-R33)."""
    if item >= COIN_ITEM:
        return
    number = item % m.KINDS
    table.now[traded_at(table, taker, item)] |= only(number)
    if item < TREASURE_ITEM:
        clear_slot(table, ship, m.CREW_AT, m.CREW_SLOTS, number)
    elif item < IMPROVEMENT_ITEM:
        unstow(table, ship, number)
    elif item < GUN_ITEM:
        clear_slot(table, ship, m.COVER, m.ROOMS, number)
        recount(table, ship)
    else:
        clear_slot(table, ship, m.GUN_COVER, m.GUN_SLOTS, number)


def clear_slot(table: Everrain, ship: i64, first: i64, slots: i64, number: i64) -> None:
    for slot in range(first, first + slots):
        if table.ship(ship, slot) == number:
            table.set_ship(ship, slot, m.NONE)
            return


def hand_over(table: Everrain, giver: i64, taker: i64, parcel: vec[i64]) -> None:
    """What was given arrives; coin and clues go this way only from now on (EV-R228)."""
    for item in parcel:
        if item < COIN_ITEM:
            arrive(table, giver, taker, item)
    coin = coin_in(parcel)
    if coin > 0:
        pass_on(table, giver, taker, m.COIN, coin)
        table.now[m.COIN_WAYS] |= only(giver * m.MOST_SHIPS + taker)
        table.note(w.COIN_TRADED, giver, taker, coin)
    clues = clues_in(parcel)
    if clues > 0:
        pass_on(table, giver, taker, m.CLUES, clues)
        table.now[m.CLUE_WAYS] |= only(giver * m.MOST_SHIPS + taker)
        table.note(w.CLUES_TRADED, giver, taker, clues)


def pass_on(table: Everrain, giver: i64, taker: i64, what: i64, count: i64) -> None:
    table.add(giver, what, -count)
    table.add(taker, what, count)


def arrive(table: Everrain, giver: i64, taker: i64, item: i64) -> None:
    """Crew go to the open area below deck and keep all they have; nothing counts as collected (EV-370, EV-R31)."""
    number = item % m.KINDS
    seat = table.owner(taker)
    if item < TREASURE_ITEM:
        table.set_ship(taker, m.CREW_AT + table.free_slot(taker), number)
        table.set_crew(number, m.ABOARD, taker)
        table.set_crew(number, m.PLACE, m.BELOW)
        table.set_crew(number, m.ORDERED, 0)  # its orders were of another ship's turn (EV-R96)
        table.note(w.CREW_TRADED, giver, taker, number)
    elif item < IMPROVEMENT_ITEM:
        stow(table, taker, number)
        table.note(w.TREASURE_TRADED, giver, taker, number)
    elif item < GUN_ITEM:
        table.note(w.SCHEMATIC_TRADED, giver, taker, number)
        table.push(LaySchematic(seat, taker, m.IMPROVEMENTS, number))
    else:
        table.note(w.GUN_SCHEMATIC_TRADED, giver, taker, number)
        table.push(LaySchematic(seat, taker, m.GUNS, number))
