"""The shape of a board: its spaces by ring and position, and which are next to each other across rings."""

from __future__ import annotations

import re

from stormtable.games.nova_raiders.content import Board, Ring

Space = tuple[int, int]  # ring and position, both from 0


def parse_space(board: Board, text: str) -> Space | None:
    """`2:14` as ring 1 (from 0) and position 14; None if the board has no such space."""
    found = re.fullmatch(r"([1-9]):(\d{1,2})", text)
    if found is None:
        return None
    ring, position = int(found[1]) - 1, int(found[2])
    there = ring < len(board.ring) and position < len(board.ring[ring].spaces)
    return (ring, position) if there else None


def hops_of(board: Board) -> dict[Space, list[Space]]:
    """For each space those a ship can hop to, in order (NR-174, NR-R76)."""
    hops: dict[Space, list[Space]] = {
        (ring, position): [] for ring, spaces in enumerate(board.ring) for position in range(len(spaces.spaces))
    }
    if board.hops is not None:
        for first, second in board.hops:
            one, two = parse_space(board, first), parse_space(board, second)
            if one is not None and two is not None:
                hops[one].append(two)
                hops[two].append(one)
        return {space: sorted(set(ends)) for space, ends in hops.items()}
    for (ring, position), ends in hops.items():
        for other in (ring - 1, ring + 1):
            if 0 <= other < len(board.ring):
                ends.extend((other, near) for near in nearest(board.ring[ring], position, board.ring[other]))
    return {space: sorted(ends) for space, ends in hops.items()}


def nearest(ring: Ring, position: int, other: Ring) -> list[int]:
    """The two positions of another ring that are nearest by angle; a tie goes to the lower one (NR-R76)."""
    here = (position + ring.turn) / len(ring.spaces)

    def distance(there: int) -> float:
        apart = abs((there + other.turn) / len(other.spaces) - here) % 1
        return round(min(apart, 1 - apart), 9)

    return sorted(sorted(range(len(other.spaces)), key=lambda there: (distance(there), there))[:2])
