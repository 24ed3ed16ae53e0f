"""The Marketplace: prices, buying, selling (EV-185, EV-186, EV-187, EV-188, EV-189, EV-R117)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import copies, free_copies, hold, recount, take_free
from stormtable.games.everrain.decks import discard, draw
from stormtable.games.everrain.seen import port_at, port_is_open
from stormtable.games.everrain.steps.goods import collect, gain_coin, has_treasure, pay, throw_away, with_kinds
from stormtable.games.everrain.steps.sinking import end_offers
from stormtable.games.everrain.steps.upgrades import half_cost, refitted
from stormtable.games.everrain.table import Everrain, ShipStep

# Offers


def offer(table: Everrain, deck: i64, card: i64) -> None:
    """A card that was drawn lies open, to be bought."""
    place = m.OFFERED
    while table.now[place] != 0:
        place += 1
    table.now[place] = deck * m.KINDS + card + 1


def is_offered(table: Everrain, deck: i64, card: i64) -> bool:
    for place in range(m.OFFERED, m.OFFERED_CREW):
        if table.now[place] == deck * m.KINDS + card + 1:
            return True
    return False


def take_offer(table: Everrain, deck: i64, card: i64) -> None:
    """A card that lies open is bought: one copy of it is gone."""
    for place in range(m.OFFERED, m.OFFERED_CREW):
        if table.now[place] == deck * m.KINDS + card + 1:
            table.now[place] = 0
            return


def reduced(table: Everrain, ship: i64, price: i64) -> i64:
    """What a purchase costs a ship: a discount never makes it free."""
    return price if price <= 0 else max(price - table.ship_gives(ship, a.DISCOUNT), 1)


# Prices


def price_in(table: Everrain, port: i64, treasure: i64) -> i64:
    """Undesired, desired or standard: for buying and for selling (EV-187)."""
    if table.pack.undesired_in[treasure] == port:
        return table.pack.undesired[treasure]
    return table.pack.desired[treasure] if table.pack.desired_in[treasure] == port else table.pack.standard[treasure]


def price_here(table: Everrain, ship: i64, treasure: i64) -> i64:
    return price_in(table, port_at(table, table.hex(ship)), treasure)


# Buying


def open_market(table: Everrain, ship: i64, crew: i64, count: i64) -> None:
    """Treasures are drawn and lie open; any of them may be bought by the crew that was sent (EV-185)."""
    for _ in range(count):
        treasure = draw(table, m.TREASURES, w.TREASURE_DRAWN)
        if treasure != m.NONE:
            offer(table, m.TREASURES, treasure)
            table.note(w.TREASURE_OFFERED, ship, treasure)
    table.push(BuyTreasures(table.owner(ship), ship, crew))


@final
class BuyTreasures(ShipStep):
    """Any of the treasures that lie open, at the price of this port; those of price 0 are free (EV-185, EV-189).

    A crew that has left the ship in the meantime buys nothing any more (EV-R10, EV-R82).
    """

    def __init__(self, seat: i64, ship: i64, crew: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if not port_is_open(table, self.ship) or table.aboard(self.crew) != self.ship:
            return found
        for treasure in range(table.pack.treasures):
            if self.bar(table, w.BUY_TREASURE + treasure) == FREE:
                found = append(found, w.BUY_TREASURE + treasure)
        return append(found, w.LEAVE_SERVICE)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_SERVICE:
            return FREE
        treasure = move - w.BUY_TREASURE
        if not 0 <= treasure < m.KINDS:
            return NOT_ASKED
        if not is_offered(table, m.TREASURES, treasure):
            return w.NOT_OFFERED
        price = reduced(table, self.ship, price_here(table, self.ship, treasure))
        return FREE if table.ship(self.ship, m.COIN) >= price else w.TOO_LITTLE_COIN

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_SERVICE:
            end_offers(table)
            return
        treasure = move - w.BUY_TREASURE
        price = reduced(table, self.ship, price_here(table, self.ship, treasure))
        take_offer(table, m.TREASURES, treasure)
        pay(table, self.ship, price)
        if price == 0:
            take_free(table, self.ship, treasure)
        table.push(self)
        collect(table, self.ship, treasure, price > 0)

    def run(self, table: Everrain) -> None:
        """The port was closed by a storm, or the crew is gone: what lies open is discarded (EV-R223)."""
        end_offers(table)


# Selling


def bar_selling(table: Everrain, ship: i64, treasure: i64) -> i64:
    """Nothing that is worth nothing here (EV-186, EV-189)."""
    if not has_treasure(table, ship, treasure):
        return w.NOT_IN_HOLD
    return FREE if price_here(table, ship, treasure) > 0 else w.WORTH_NOTHING


def has_goods(table: Everrain, ship: i64) -> bool:
    """Whether anything could be sold here (EV-R244)."""
    for treasure in hold(table, ship):
        if bar_selling(table, ship, treasure) == FREE:
            return True
    for at in range(m.COVER, m.HOLD):
        if bar_schematic(table, ship, at) == FREE:
            return True
    return False


def deck_at(at: i64) -> i64:
    """The deck of a card at a place of a ship's row."""
    return m.IMPROVEMENTS if at < m.GUN else m.GUNS


def bar_schematic(table: Everrain, ship: i64, at: i64) -> i64:
    """Only schematics: an installed upgrade cannot be sold (EV-098, EV-188)."""
    schematic = m.COVER <= at < m.COVER + m.ROOMS or m.GUN_COVER <= at < m.GUN_COVER + m.GUN_SLOTS
    return FREE if schematic and table.ship(ship, at) != m.NONE else w.NO_SCHEMATIC


def sold_at(move: i64) -> i64:
    """Where in a ship's row the schematic lies that a move sells, or NONE."""
    if w.SELL_SCHEMATIC <= move < w.SELL_SCHEMATIC + m.ROOMS:
        return m.COVER + move - w.SELL_SCHEMATIC
    if w.SELL_GUN_SCHEMATIC <= move < w.SELL_GUN_SCHEMATIC + m.GUN_SLOTS:
        return m.GUN_COVER + move - w.SELL_GUN_SCHEMATIC
    return m.NONE


@final
class SellGoods(ShipStep):
    """Treasures at the price of this port, schematics for half their cost, at least one of them (EV-186, EV-188)."""

    def __init__(self, seat: i64, ship: i64, done: i64) -> None:
        super().__init__(seat, ship)
        self.done: i64 = done

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if not port_is_open(table, self.ship) or not has_goods(table, self.ship):
            return found
        for move in with_kinds(vec[i64](), hold(table, self.ship), w.SELL_TREASURE):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        for move in range(w.SELL_SCHEMATIC, w.SELL_GUN_SCHEMATIC + m.GUN_SLOTS):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        return append(found, w.LEAVE_SERVICE) if self.done == 1 else found

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_SERVICE:
            return FREE if self.done == 1 else w.NOTHING_DONE
        if w.SELL_TREASURE <= move < w.SELL_TREASURE + m.KINDS:
            return bar_selling(table, self.ship, move - w.SELL_TREASURE)
        at = sold_at(move)
        return NOT_ASKED if at == m.NONE else bar_schematic(table, self.ship, at)

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_SERVICE:
            return
        table.push(SellGoods(self.seat, self.ship, 1))
        if w.SELL_TREASURE <= move < w.SELL_TREASURE + m.KINDS:
            treasure = move - w.SELL_TREASURE
            sell_treasure(table, self.ship, treasure, price_here(table, self.ship, treasure))
        else:
            sell_schematic(table, self.ship, sold_at(move))

    def run(self, table: Everrain) -> None:
        """Nothing is left to sell, or the port was closed by a storm."""


def sell_treasure(table: Everrain, ship: i64, treasure: i64, price: i64) -> None:
    throw_away(table, ship, treasure)
    table.note(w.TREASURE_SOLD, ship, treasure)
    gain_coin(table, ship, price)


def sell_schematic(table: Everrain, ship: i64, at: i64) -> None:
    """For half its cost; what it covered works again (EV-111, EV-113, EV-188)."""
    card = table.ship(ship, at)
    deck = deck_at(at)
    table.set_ship(ship, at, m.NONE)
    discard(table, deck, card)
    recount(table, ship)
    table.note(w.SCHEMATIC_SOLD if deck == m.IMPROVEMENTS else w.GUN_SCHEMATIC_SOLD, ship, card)
    gain_coin(table, ship, half_cost(table, deck, card))
    refitted(table, ship)


# Savvy crew


def bar_fine_sale(table: Everrain, ship: i64, treasure: i64) -> i64:
    """One treasure a turn at its desired price, in any port and without the service (EV-374, EV-R109)."""
    if table.now[m.SOLD_FINE] != 0 or not table.ship_has(ship, a.FINE_SALE):
        return w.NO_FINE_SALE
    if not has_treasure(table, ship, treasure):
        return w.NOT_IN_HOLD
    others = copies(table, ship, treasure) - free_copies(table, ship, treasure)
    return w.TAKEN_FREE if others <= 0 and price_here(table, ship, treasure) == 0 else FREE


def sell_fine(table: Everrain, ship: i64, treasure: i64) -> None:
    """Where it can be had for nothing, it is one that was not: those stay aboard (EV-R109)."""
    table.now[m.SOLD_FINE] = 1
    free = free_copies(table, ship, treasure)
    sell_treasure(table, ship, treasure, table.pack.desired[treasure])
    if price_here(table, ship, treasure) == 0 and free_copies(table, ship, treasure) < free:
        take_free(table, ship, treasure)
