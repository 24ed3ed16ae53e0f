"""The Shipwright: upgrades drawn and bought, schematics installed (EV-181, EV-182, EV-184)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.decks import in_deck, in_discards
from stormtable.games.everrain.seen import port_is_open
from stormtable.games.everrain.steps.goods import pay
from stormtable.games.everrain.steps.market import bar_schematic, deck_at, is_offered, offer, reduced, take_offer
from stormtable.games.everrain.steps.sinking import end_offers
from stormtable.games.everrain.steps.upgrades import cost_of, draw_upgrade, half_cost, install, install_schematic
from stormtable.games.everrain.table import Everrain, ShipStep


def show_upgrades(table: Everrain, ship: i64, count: i64) -> None:
    """Cards are drawn one by one, then any of them may be bought (EV-181, EV-182)."""
    seat = table.owner(ship)
    table.then(DrawUpgrades(seat, ship, count), BuyUpgrades(seat, ship))


def has_cards(table: Everrain, deck: i64) -> bool:
    for kind in range(table.pack.kinds[deck]):
        if in_deck(table, deck, kind) + in_discards(table, deck, kind) > 0:
            return True
    return False


@final
class DrawUpgrades(ShipStep):
    """One card after the other, each from the deck of one's choice and shown at once (EV-181)."""

    def __init__(self, seat: i64, ship: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if self.left > 0:
            for move in (w.DRAW_IMPROVEMENT, w.DRAW_GUN):
                if self.bar(table, move) == FREE:
                    found = append(found, move)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if move != w.DRAW_IMPROVEMENT and move != w.DRAW_GUN:
            return NOT_ASKED
        deck = m.IMPROVEMENTS if move == w.DRAW_IMPROVEMENT else m.GUNS
        return FREE if has_cards(table, deck) else w.DECK_EMPTY

    def play(self, table: Everrain, move: i64) -> None:
        deck = m.IMPROVEMENTS if move == w.DRAW_IMPROVEMENT else m.GUNS
        card = draw_upgrade(table, deck)
        offer(table, deck, card)
        table.note(w.IMPROVEMENT_OFFERED if deck == m.IMPROVEMENTS else w.GUN_OFFERED, self.ship, card)
        table.push(DrawUpgrades(self.seat, self.ship, self.left - 1))

    def run(self, table: Everrain) -> None:
        """All are drawn, or no card is left (EV-R226)."""


@final
class BuyUpgrades(ShipStep):
    """Any of the drawn upgrades may be bought and installed; the rest is discarded (EV-182, EV-R129)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if not port_is_open(table, self.ship):
            return found
        for place in range(m.OFFERED, m.OFFERED_CREW):
            card = table.now[place] - 1
            if card >= 0:
                move = (w.BUY_IMPROVEMENT if card // m.KINDS == m.IMPROVEMENTS else w.BUY_GUN) + card % m.KINDS
                if self.bar(table, move) == FREE and not is_offered_before(table, place):
                    found = append(found, move)
        return append(found, w.LEAVE_SERVICE)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_SERVICE:
            return FREE
        deck = deck_bought(move)
        if deck == m.NONE:
            return NOT_ASKED
        card = card_bought(move)
        if not is_offered(table, deck, card):
            return w.NOT_OFFERED
        enough = table.ship(self.ship, m.COIN) >= reduced(table, self.ship, cost_of(table, deck, card))
        return FREE if enough else w.TOO_LITTLE_COIN

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_SERVICE:
            end_offers(table)
            return
        deck = deck_bought(move)
        card = card_bought(move)
        pay(table, self.ship, reduced(table, self.ship, cost_of(table, deck, card)))
        take_offer(table, deck, card)
        table.push(self)
        install(table, self.ship, deck, card)

    def run(self, table: Everrain) -> None:
        """The port was closed by a storm: what lies open is discarded (EV-R223)."""
        end_offers(table)


def is_offered_before(table: Everrain, place: i64) -> bool:
    """Whether another copy lies open that was drawn earlier."""
    for earlier in range(m.OFFERED, place):
        if table.now[earlier] == table.now[place]:
            return True
    return False


def deck_bought(move: i64) -> i64:
    if w.BUY_IMPROVEMENT <= move < w.BUY_IMPROVEMENT + m.KINDS:
        return m.IMPROVEMENTS
    return m.GUNS if w.BUY_GUN <= move < w.BUY_GUN + m.KINDS else m.NONE


def card_bought(move: i64) -> i64:
    return move - w.BUY_GUN if w.BUY_GUN <= move < w.BUY_GUN + m.KINDS else move - w.BUY_IMPROVEMENT


# Installing schematics


def bar_installing(table: Everrain, ship: i64, at: i64) -> i64:
    """A schematic at a place of a ship's row, for half its cost (EV-112, EV-184)."""
    reason = bar_schematic(table, ship, at)
    if reason != FREE:
        return reason
    price = half_cost(table, deck_at(at), table.ship(ship, at))
    return FREE if table.ship(ship, m.COIN) >= price else w.TOO_LITTLE_COIN


def can_install(table: Everrain, ship: i64) -> bool:
    """Whether there is a schematic that can be paid for (EV-R244)."""
    for at in range(m.COVER, m.HOLD):
        if bar_installing(table, ship, at) == FREE:
            return True
    return False


def installed_at(move: i64) -> i64:
    """Where in a ship's row the schematic lies that a move installs, or NONE."""
    if w.INSTALL_SCHEMATIC <= move < w.INSTALL_SCHEMATIC + m.ROOMS:
        return m.COVER + move - w.INSTALL_SCHEMATIC
    if w.INSTALL_GUN_SCHEMATIC <= move < w.INSTALL_GUN_SCHEMATIC + m.GUN_SLOTS:
        return m.GUN_COVER + move - w.INSTALL_GUN_SCHEMATIC
    return m.NONE


@final
class InstallSchematics(ShipStep):
    """Schematics are installed for half their cost, at least one (EV-112, EV-184)."""

    def __init__(self, seat: i64, ship: i64, done: i64) -> None:
        super().__init__(seat, ship)
        self.done: i64 = done

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if not port_is_open(table, self.ship) or not can_install(table, self.ship):
            return found
        for move in range(w.INSTALL_SCHEMATIC, w.INSTALL_GUN_SCHEMATIC + m.GUN_SLOTS):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        return append(found, w.LEAVE_SERVICE) if self.done == 1 else found

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_SERVICE:
            return FREE if self.done == 1 else w.NOTHING_DONE
        at = installed_at(move)
        return NOT_ASKED if at == m.NONE else bar_installing(table, self.ship, at)

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_SERVICE:
            return
        table.push(InstallSchematics(self.seat, self.ship, 1))
        at = installed_at(move)
        deck = deck_at(at)
        pay(table, self.ship, half_cost(table, deck, table.ship(self.ship, at)))
        install_schematic(table, self.ship, deck, at - (m.COVER if deck == m.IMPROVEMENTS else m.GUN_COVER))

    def run(self, table: Everrain) -> None:
        """Nothing is left to install, or the port was closed by a storm."""
