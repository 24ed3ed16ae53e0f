"""The boards of a pack as geometry: its sea, its storms, its deck."""

from __future__ import annotations

from stormtable.games.everrain.content import Content
from stormtable.games.everrain.deck import Deck
from stormtable.games.everrain.geometry import Sea
from stormtable.games.everrain.storms import Storm


def sea_of(content: Content) -> Sea:
    return Sea([[(q, r) for q, r in slot.hexes] for slot in content.map_slot])


def storms_of(content: Content) -> list[Storm]:
    """In the order of the Acts, from Act 2."""
    return [Storm([(q, r) for q, r in storm.hexes]) for storm in content.storm]


def deck_of(content: Content) -> Deck:
    return Deck([list(node.beside) for node in content.node])


def boarded_deck(content: Content, edge: str) -> Deck:
    """Both decks as one, joined along the "port" or "starboard" edge of the player's ship (EV-307, EV-R199)."""
    count = len(content.node)
    beside = [list(node.beside) for node in content.node]
    beside += [[count + number for number in node.beside] for node in content.node]
    numbers = {node.zone: node.number for node in content.node}
    own, enemy = ("S", "P") if edge == "starboard" else ("P", "S")
    for row in content.boarding.rows:
        here, there = numbers[f"{own}{row}"], count + numbers[f"{enemy}{row}"]
        beside[here].append(there)
        beside[there].append(here)
    return Deck(beside)
