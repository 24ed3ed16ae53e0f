"""What one seat may see of Riftwalker, built from what it knows."""

from __future__ import annotations

from stormtable.engine.bits import each, has, size
from stormtable.games.riftwalker.content import Content
from stormtable.games.riftwalker.grid import lines
from stormtable.games.riftwalker.scoring import bonus_of, points_of, rift_bonus
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import (
    CELLS,
    DECK,
    HAND,
    MOST_RIFTS,
    NONE,
    PERMIT,
    RULES,
    SPECTATOR,
    TOP,
    UNKNOWN,
    USED,
)


def view(table: Riftwalker, content: Content, seat: int | None) -> dict[str, object]:
    """The table for `seat`; of cards it does not know only that they are there (RW-002, RW-R04, RW-R35, RW-R56)."""
    elements = content.element
    return {
        "you": seat,
        "deciding": table.seat,
        "active": table.active,
        "starter": table.starter,
        "element": None if table.element == NONE else elements[table.element].id,
        "turns_left": table.turns_left if table.turns_left >= 0 else None,
        "rounds": table.rounds,
        "round_limit": table.pack.round_limit,
        "quiet_rounds": table.quiet_rounds,
        "rifts_to_end": table.pack.rifts_to_end,
        "grid": [cell(table, content, number) for number in range(CELLS)],
        "lines": [elements[element].id for element in each(lines(table))],
        "element_deck": element_deck(table, content),
        "rift_deck": rift_deck(table, content, seat),
        "used": rift_ids(content, table.piles[USED]),
        "permits": rift_ids(content, permits(table)),
        "players": [player(table, content, owner, seat) for owner in range(table.seats)],
    }


def knows(table: Riftwalker, rift: int, seat: int | None) -> bool:
    if seat is None:
        return bool(table.known[rift] & SPECTATOR)
    return has(table.known[rift], seat)


def seen(table: Riftwalker, content: Content, rift: int, seat: int | None) -> str | None:
    """The id of a rift for one who knows it."""
    return content.rift[rift].id if knows(table, rift, seat) else None


def rift_ids(content: Content, rifts: int) -> list[str]:
    return [content.rift[rift].id for rift in each(rifts)]


def permits(table: Riftwalker) -> int:
    """The rifts whose powers gave a permission that still holds."""
    rifts = 0
    for rule in range(RULES):
        rifts |= table.piles[PERMIT + rule]
    return rifts


def cell(table: Riftwalker, content: Content, number: int) -> dict[str, object]:
    return {
        "card": content.card[table.grid[number] // 2].id,
        "showing": content.element[table.showing(number)].id,
        "hidden": content.element[table.hidden(number)].id,
    }


def element_deck(table: Riftwalker, content: Content) -> dict[str, object]:
    """The card on top, those below it in no known order, then those put to the bottom in order."""
    return {
        "top": content.card[table.grid[TOP]].id,
        "unordered": [content.card[card].id for card in each(table.grid[UNKNOWN])],
        "bottom": [content.card[card].id for card in table.queue],
    }


def rift_deck(table: Riftwalker, content: Content, seat: int | None) -> dict[str, object]:
    """How many cards lie in no known order, then those put to the bottom in order."""
    return {
        "count": table.deck_size(),
        "unordered": size(table.piles[DECK]),
        "bottom": [seen(table, content, rift, seat) for rift in table.bottom],
        "emptied": bool(table.emptied),
    }


def player(table: Riftwalker, content: Content, owner: int, seat: int | None) -> dict[str, object]:
    hand = each(table.piles[HAND + owner])
    return {
        "seat": owner,
        "hand": [content.rift[rift].id for rift in hand if knows(table, rift, seat)],
        "hand_count": len(hand),
        "explored": [lying(table, content, rift, seat) for rift in each(table.explored(owner))],
        "scored": [
            {**lying(table, content, rift, seat), "bonus": rift_bonus(table, owner, rift)}
            for rift in each(table.scored(owner))
        ],
        "points": points_of(table, owner),
        "bonus": bonus_of(table, owner),
    }


def lying(table: Riftwalker, content: Content, rift: int, seat: int | None) -> dict[str, object]:
    """A rift in play with the cards beneath it, oldest first."""
    beneath: list[dict[str, object]] = []
    for entry in table.beneath(rift):
        card = entry // 2 % MOST_RIFTS
        beneath.append({"rift": seen(table, content, card, seat), "face_up": bool(entry % 2)})
    return {
        "rift": content.rift[rift].id,
        "level": table.level(rift),
        "points": table.points(rift),
        "beneath": beneath,
    }
