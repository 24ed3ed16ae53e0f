"""What one seat may see of Riftwalker, built from what it knows."""

from __future__ import annotations

import msgspec

from stormtable.engine.bits import each, has, size
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.content import Content
from stormtable.games.riftwalker.grid import lines
from stormtable.games.riftwalker.scoring import bonus_of, points_of, rift_bonus
from stormtable.games.riftwalker.table import Riftwalker


class Cell(msgspec.Struct, frozen=True):
    """A card on the grid, the element it shows and the one on its back."""

    card: str
    showing: str
    hidden: str


class ElementDeck(msgspec.Struct, frozen=True):
    """The card on top, those below it in no known order, then those put to the bottom in order."""

    top: str
    unordered: list[str]
    bottom: list[str]


class RiftDeck(msgspec.Struct, frozen=True):
    """How many cards lie in no known order, then those put to the bottom in order: by id where `you` know them."""

    count: int
    unordered: int
    bottom: list[str | None]
    emptied: bool


class Beneath(msgspec.Struct, frozen=True):
    rift: str | None
    face_up: bool


class Lying(msgspec.Struct, frozen=True):
    """A rift in play with the cards beneath it, oldest first."""

    rift: str
    level: int
    points: int
    beneath: list[Beneath]


class Scored(Lying, frozen=True):
    bonus: int


class Player(msgspec.Struct, frozen=True):
    """One player's rifts; of a hand those that `you` know."""

    seat: int
    hand: list[str]
    hand_count: int
    explored: list[Lying]
    scored: list[Scored]
    points: int
    bonus: int


class View(msgspec.Struct, frozen=True):
    """The table for `you`; of cards you do not know only that they are there (RW-002, RW-R04, RW-R35, RW-R56)."""

    you: int | None
    deciding: int | None
    active: int
    starter: int
    element: str | None
    turns_left: int | None
    rounds: int
    round_limit: int
    quiet_rounds: int
    rifts_to_end: int
    grid: list[Cell]
    lines: list[str]
    element_deck: ElementDeck
    rift_deck: RiftDeck
    used: list[str]
    permits: list[str]
    players: list[Player]


def view(table: Riftwalker, content: Content, seat: int | None) -> View:
    """The table as `seat` sees it."""
    elements = content.element
    return View(
        you=seat,
        deciding=table.seat,
        active=table.active,
        starter=table.starter,
        element=None if table.element == w.NONE else elements[table.element].id,
        turns_left=table.turns_left if table.turns_left >= 0 else None,
        rounds=table.rounds,
        round_limit=table.pack.round_limit,
        quiet_rounds=table.quiet_rounds,
        rifts_to_end=table.pack.rifts_to_end,
        grid=[cell(table, content, number) for number in range(w.CELLS)],
        lines=[elements[element].id for element in each(lines(table))],
        element_deck=element_deck(table, content),
        rift_deck=rift_deck(table, content, seat),
        used=rift_ids(content, table.piles[w.USED]),
        permits=rift_ids(content, permits(table)),
        players=[player(table, content, owner, seat) for owner in range(table.seats)],
    )


def knows(table: Riftwalker, rift: int, seat: int | None) -> bool:
    if seat is None:
        return bool(table.known[rift] & w.SPECTATOR)
    return has(table.known[rift], seat)


def seen(table: Riftwalker, content: Content, rift: int, seat: int | None) -> str | None:
    """The id of a rift for one who knows it."""
    return content.rift[rift].id if knows(table, rift, seat) else None


def rift_ids(content: Content, rifts: int) -> list[str]:
    return [content.rift[rift].id for rift in each(rifts)]


def permits(table: Riftwalker) -> int:
    """The rifts whose powers gave a permission that still holds."""
    rifts = 0
    for rule in range(w.RULES):
        rifts |= table.piles[w.PERMIT + rule]
    return rifts


def cell(table: Riftwalker, content: Content, number: int) -> Cell:
    return Cell(
        card=content.card[table.grid[number] // 2].id,
        showing=content.element[table.showing(number)].id,
        hidden=content.element[table.hidden(number)].id,
    )


def element_deck(table: Riftwalker, content: Content) -> ElementDeck:
    return ElementDeck(
        top=content.card[table.grid[w.TOP]].id,
        unordered=[content.card[card].id for card in each(table.grid[w.UNKNOWN])],
        bottom=[content.card[card].id for card in table.queue],
    )


def rift_deck(table: Riftwalker, content: Content, seat: int | None) -> RiftDeck:
    return RiftDeck(
        count=table.deck_size(),
        unordered=size(table.piles[w.DECK]),
        bottom=[seen(table, content, rift, seat) for rift in table.bottom],
        emptied=bool(table.emptied),
    )


def player(table: Riftwalker, content: Content, owner: int, seat: int | None) -> Player:
    hand = each(table.piles[w.HAND_OF + owner])
    return Player(
        seat=owner,
        hand=[content.rift[rift].id for rift in hand if knows(table, rift, seat)],
        hand_count=len(hand),
        explored=[lying(table, content, rift, seat) for rift in each(table.explored(owner))],
        scored=[scored(table, content, owner, rift, seat) for rift in each(table.scored(owner))],
        points=points_of(table, owner),
        bonus=bonus_of(table, owner),
    )


def lying(table: Riftwalker, content: Content, rift: int, seat: int | None) -> Lying:
    return Lying(content.rift[rift].id, table.level(rift), table.points(rift), beneath(table, content, rift, seat))


def scored(table: Riftwalker, content: Content, owner: int, rift: int, seat: int | None) -> Scored:
    return Scored(
        content.rift[rift].id,
        table.level(rift),
        table.points(rift),
        beneath(table, content, rift, seat),
        bonus=rift_bonus(table, owner, rift),
    )


def beneath(table: Riftwalker, content: Content, rift: int, seat: int | None) -> list[Beneath]:
    entries = table.beneath(rift)
    return [Beneath(seen(table, content, entry // 2 % w.MOST_RIFTS, seat), bool(entry % 2)) for entry in entries]
