"""What is to be seen of a port visit: what is for sale and for hire, and which services are used up."""

from __future__ import annotations

import msgspec

from stormtable.engine.bits import each
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.seen import port_at
from stormtable.games.everrain.steps.market import price_in, reduced
from stormtable.games.everrain.steps.upgrades import cost_of
from stormtable.games.everrain.table import Everrain

SECTIONS = ("improvement", "artillery", "treasure")


class Offer(msgspec.Struct, frozen=True):
    """A card that lies open, and what it costs the visitor."""

    section: str
    id: str
    coin: int


class Board(msgspec.Struct, frozen=True):
    """A crew board that is for hire."""

    id: str
    coin: int


class Visit(msgspec.Struct, frozen=True):
    ship: int
    port: str | None
    used: list[str]  # services that were used; those that repeat may be used again
    served: list[str]  # crew that have used one
    offers: list[Offer]
    crew: list[Board]
    denizens: list[str]  # yet to be met


def visit(table: Everrain, content: Content) -> Visit | None:
    ship = table.now[m.VISITOR]
    if ship == m.NONE:
        return None
    port = port_at(table, table.hex(ship))
    return Visit(
        ship=ship,
        port=None if port == m.NONE else content.port[port].id,
        used=[content.service[service].id for service in each(table.now[m.SERVED])],
        served=[content.crew[crew].id for crew in each(table.now[m.SERVED_CREW]) if crew < len(content.crew)],
        offers=[offer(table, content, number - 1) for number in table.now[m.OFFERED : m.OFFERED_CREW] if number > 0],
        crew=[Board(content.crew[crew].id, table.pack.wage[crew]) for crew in each(table.now[m.OFFERED_CREW])],
        denizens=[content.denizen[denizen].id for denizen in each(table.now[m.REVEALED])],
    )


def offer(table: Everrain, content: Content, number: int) -> Offer:
    deck, card = divmod(number, m.KINDS)
    ship = table.now[m.VISITOR]
    port = port_at(table, table.hex(ship))
    price = price_in(table, port, card) if deck == m.TREASURES else cost_of(table, deck, card)
    return Offer(SECTIONS[deck], getattr(content, SECTIONS[deck])[card].id, reduced(table, ship, price))
