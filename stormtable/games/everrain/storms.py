"""Storm tiles: how they can lie, what they cover, where they can move.

How a storm lies is one number: which way it is turned times SPOTS, and the spot of its first hex.
"""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.games.everrain.geometry import FACES, NOWHERE, PLACES, SPOTS, WIDTH, Sea, spots_apart, step_of


@final
class Storm:
    """The shape of one storm tile, for each way of turning it by 60 degrees that makes a difference (EV-R52)."""

    def __init__(self, hexes: list[tuple[int, int]]) -> None:
        self.size: i64 = len(hexes)
        self.steps = vec[i64]()  # for each way to lie, its hexes as differences of spots from the first
        self.ways: i64 = 0
        shape = hexes
        seen: list[list[tuple[int, int]]] = []
        while corner_first(shape) not in seen:
            seen.append(corner_first(shape))
            for q, r in shape:
                self.steps = append(self.steps, i64(q) * WIDTH + i64(r))
            self.ways += 1
            shape = [(-r, q + r) for q, r in shape]

    def spots(self, lie: i64) -> vec[i64]:
        """The spots that it covers."""
        found = vec[i64](capacity=self.size)
        first = lie // SPOTS * self.size
        for number in range(self.size):
            found = append(found, lie % SPOTS + self.steps[first + number])
        return found

    def covers(self, lie: i64, spot: i64) -> bool:
        first = lie // SPOTS * self.size
        for number in range(self.size):
            if lie % SPOTS + self.steps[first + number] == spot:
                return True
        return False

    def placements(self, spot: i64) -> vec[i64]:
        """All ways to lie in which it covers a spot (EV-062, EV-063)."""
        found = vec[i64]()
        for way in range(self.ways):
            for number in range(self.size):
                found = append(found, way * SPOTS + spot - self.steps[way * self.size + number])
        return found

    def distance(self, lie: i64, spot: i64) -> i64:
        """From its nearest hex to a spot."""
        nearest: i64 = SPOTS
        first = lie // SPOTS * self.size
        for number in range(first, first + self.size):
            nearest = min(nearest, spots_apart(lie % SPOTS + self.steps[number], spot))
        return nearest

    def is_over_tiles(self, lie: i64, sea: Sea, placed: vec[i64]) -> bool:
        """Whether at least one of its hexes is revealed, `placed` having a 1 for each slot with a tile (EV-R53)."""
        first = lie // SPOTS * self.size
        for number in range(first, first + self.size):
            hex_ = sea.hex_at[lie % SPOTS + self.steps[number]]
            if hex_ != NOWHERE and placed[hex_ // PLACES] == 1:
                return True
        return False

    def ways_to_move(self, lie: i64, sea: Sea, placed: vec[i64]) -> vec[i64]:
        """The directions, as facings, in which it may move (EV-066, EV-R56)."""
        found = vec[i64]()
        for facing in range(FACES):
            if self.is_over_tiles(lie + step_of(facing), sea, placed):
                found = append(found, facing)
        return found

    def ways_towards(self, lie: i64, spot: i64, sea: Sea, placed: vec[i64]) -> vec[i64]:
        """Those that bring it nearer to a spot; none if it covers it already (EV-065, EV-R54, EV-R234)."""
        found = vec[i64]()
        now = self.distance(lie, spot)
        for facing in self.ways_to_move(lie, sea, placed):
            if self.distance(lie + step_of(facing), spot) < now:
                found = append(found, facing)
        return found


def corner_first(shape: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same for all shapes that differ only by where they lie."""
    low_q, low_r = min(shape)
    return sorted((q - low_q, r - low_r) for q, r in shape)
