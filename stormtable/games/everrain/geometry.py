"""The sea as geometry: hexes in slots, tiles turned in them, neighbours, distances, arcs of fire, lines of sight.

A hex is a number: its slot times 6 and its place in the slot. A facing is 0 to 5, clockwise from north. Hexes that no
slot has are NOWHERE; storms can hang over them, so that there are spots, which are a number for any two coordinates.
"""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.vectors import filled

NOWHERE: Final[i64] = -1
PLACES: Final[i64] = 6  # hexes of a slot
FACES: Final[i64] = 6
ROTATIONS: Final[i64] = 3

# Spots: coordinates from -16 to 15 as one number, so that a step is the same difference everywhere.
WIDTH: Final[i64] = 32
MIDDLE: Final[i64] = 16
SPOTS: Final[i64] = 1024
NORTH: Final[i64] = -1  # q stays, r falls by 1
NORTH_EAST: Final[i64] = 31
SOUTH_EAST: Final[i64] = 32

# Arcs of fire, in the order in which content names them.
BOW: Final[i64] = 0
STERN: Final[i64] = 1
PORT: Final[i64] = 2
STARBOARD: Final[i64] = 3
BOW_WIDE: Final[i64] = 4
BEAM: Final[i64] = 5
ALL: Final[i64] = 6

# Ways on, as `steer` counts
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
AHEAD: Final[i64] = 2
COURSES: Final[i64] = 3

# What hides what is behind it.
CLEAR: Final[i64] = 0
SCREEN: Final[i64] = 1  # land and ships: hide what is behind, and can be seen themselves
SHROUD: Final[i64] = 2  # storms: hide what is in them, too (EV-R59)


def spot_at(q: i64, r: i64) -> i64:
    return (q + MIDDLE) * WIDTH + r + MIDDLE


def q_of(spot: i64) -> i64:
    return spot // WIDTH - MIDDLE


def r_of(spot: i64) -> i64:
    return spot % WIDTH - MIDDLE


def step_of(facing: i64) -> i64:
    """What a spot changes by in a step: N, NE, SE, then the same backwards."""
    if facing >= 3:
        return -step_of(facing - 3)
    if facing == 0:
        return NORTH
    return NORTH_EAST if facing == 1 else SOUTH_EAST


def size_of(number: i64) -> i64:
    return number if number >= 0 else -number


def spots_apart(a: i64, b: i64) -> i64:
    """The distance of two spots in hexes."""
    dq = q_of(b) - q_of(a)
    dr = r_of(b) - r_of(a)
    return (size_of(dq) + size_of(dr) + size_of(dq + dr)) // 2


def place_on_ring(centre: i64, spot: i64) -> i64:
    """Where a spot lies on the ring of its distance around another, clockwise from straight north, side by side."""
    distance = spots_apart(centre, spot)
    q = q_of(spot) - q_of(centre)
    r = r_of(spot) - r_of(centre)
    if r == -distance:
        return q
    if distance in (q, q + r):
        return 2 * distance + r
    return 3 * distance - q if r == distance else 5 * distance - r


def hex_of(slot: i64, entry: i64, rotation: i64) -> i64:
    """The hex that an entry of a tile comes to lie on (EV-R34)."""
    return slot * PLACES + (entry + 2 * rotation) % PLACES


def entry_of(hex_: i64, rotation: i64) -> i64:
    """The entry of a tile that lies on a hex of its slot."""
    return (hex_ + 2 * (ROTATIONS - rotation)) % PLACES


def turned(facing: i64, faces: i64) -> i64:
    """A facing after turning by some faces, clockwise if above 0."""
    return (facing + faces + FACES) % FACES


def faces_between(a: i64, b: i64) -> i64:
    """How many faces one has to turn by at least, 0 to 3 (EV-121)."""
    clockwise = (b - a + FACES) % FACES
    return clockwise if clockwise <= 3 else FACES - clockwise


def in_arc(arc: i64, distance: i64, place: i64) -> bool:
    """Whether a place of the ring at some distance belongs to an arc; places go clockwise from straight ahead."""
    if distance == 0:
        return False
    if arc == ALL:
        return True
    if arc == BOW:
        return place <= distance // 2 or place >= 6 * distance - distance // 2
    if arc == STERN:
        return 3 * distance - distance // 2 <= place <= 3 * distance + distance // 2
    if arc == BOW_WIDE:
        return place <= distance or place >= 5 * distance
    on_starboard = distance <= place <= 2 * distance
    on_port = 4 * distance <= place <= 5 * distance
    if arc == BEAM:
        return on_starboard or on_port
    return on_port if arc == PORT else on_starboard


@final
class Sea:
    """The board: which hexes there are and how they lie to each other. Lines of sight are drawn on first need."""

    def __init__(self, slots: list[list[tuple[int, int]]]) -> None:
        """`slots` are the six places of each, as q and r."""
        self.hexes: i64 = len(slots) * 6
        self.spots = vec[i64]()  # of each hex
        self.hex_at = filled(SPOTS, NOWHERE)  # for each spot
        for places in slots:
            for q, r in places:
                spot = spot_at(q, r)
                self.hex_at[spot] = i64(len(self.spots))
                self.spots = append(self.spots, spot)
        self.ahead = vec[i64]()  # for each hex and facing the hex in front, or NOWHERE
        for hex_ in range(self.hexes):
            for facing in range(FACES):
                self.ahead = append(self.ahead, self.hex_at[self.spots[hex_] + step_of(facing)])
        self.before = vec[i64]()  # for each hex and facing, and each course, from where it leads there, or NOWHERE
        for state in range(self.hexes * FACES):
            for course in range(COURSES):
                self.before = append(self.before, self.left_by(state, course))
        self.apart = filled(self.hexes * self.hexes, 0)  # distances
        self.rings = filled(self.hexes * self.hexes, 0)  # places on the ring of that distance, facing north
        for hex_ in range(self.hexes):
            for other in range(self.hexes):
                self.apart[hex_ * self.hexes + other] = spots_apart(self.spots[hex_], self.spots[other])
                self.rings[hex_ * self.hexes + other] = place_on_ring(self.spots[hex_], self.spots[other])
        self.lines = filled(self.hexes * self.hexes, NOWHERE)  # where the gates of a line begin
        self.gates = vec[i64]()  # their number, then two hexes a gate, the same twice where only one is crossed

    def in_front(self, hex_: i64, facing: i64) -> i64:
        """The hex that a ship faces, or NOWHERE (EV-R36)."""
        return self.ahead[hex_ * FACES + facing]

    def left_by(self, state: i64, course: i64) -> i64:
        """The hex and facing from which a course leads to this one, or NOWHERE."""
        hex_ = state // FACES
        facing = state % FACES
        if course != AHEAD:
            return hex_ * FACES + (facing + (1 if course == LEFT else FACES - 1)) % FACES
        behind = self.in_front(hex_, (facing + 3) % FACES)
        return NOWHERE if behind == NOWHERE else behind * FACES + facing

    def slot_in_front(self, hex_: i64, facing: i64) -> i64:
        """The slot that a ship faces into, its own included, or NOWHERE (EV-R35)."""
        front = self.ahead[hex_ * FACES + facing]
        return front // PLACES if front != NOWHERE else NOWHERE

    def distance(self, a: i64, b: i64) -> i64:
        return self.apart[a * self.hexes + b]

    def facings_towards(self, a: i64, b: i64) -> vec[i64]:
        """The facings in which a step from one hex leads nearer to another; none if they are the same."""
        found = vec[i64]()
        for facing in range(FACES):
            front = self.ahead[a * FACES + facing]
            if front != NOWHERE and self.distance(front, b) < self.distance(a, b):
                found = append(found, facing)
        return found

    def ring_place(self, hex_: i64, facing: i64, other: i64) -> i64:
        """Where another hex lies on the ring of its distance, clockwise, 0 straight ahead (EV-109)."""
        distance = self.distance(hex_, other)
        if distance == 0:
            return 0
        return (self.rings[hex_ * self.hexes + other] + (FACES - facing) * distance) % (6 * distance)

    def is_in_arc(self, arc: i64, hex_: i64, facing: i64, other: i64) -> bool:
        """Whether another hex lies in an arc of a ship, at any distance."""
        return in_arc(arc, self.distance(hex_, other), self.ring_place(hex_, facing, other))

    def dice_at(self, dice: vec[i64], arc: i64, hex_: i64, facing: i64, target: i64) -> i64:
        """The attack dice of a range grid, `dice` being those at distance 1, 2 and so on; 0 out of range (EV-267)."""
        distance = self.distance(hex_, target)
        if distance == 0 or distance > i64(len(dice)) or not self.is_in_arc(arc, hex_, facing, target):
            return 0
        return dice[distance - 1]

    def nearest(self, hex_: i64, wanted: vec[i64]) -> vec[i64]:
        """Of the hexes marked with 1, those at the least distance."""
        return self.at_extreme(hex_, wanted, -1)

    def farthest(self, hex_: i64, wanted: vec[i64]) -> vec[i64]:
        """Of the hexes marked with 1, those at the greatest distance."""
        return self.at_extreme(hex_, wanted, 1)

    def at_extreme(self, hex_: i64, wanted: vec[i64], sign: i64) -> vec[i64]:
        found = vec[i64]()
        best: i64 = -SPOTS
        for other in range(self.hexes):
            if wanted[other] != 1:
                continue
            far = sign * self.distance(hex_, other)
            if far > best:
                best = far
                found = vec[i64]()
            if far == best:
                found = append(found, other)
        return found

    def sees(self, a: i64, b: i64, cover: vec[i64]) -> bool:
        """Whether there is a line of sight, `cover` being CLEAR, SCREEN or SHROUD for each hex (EV-116, EV-R60)."""
        if cover[a] == SHROUD or cover[b] == SHROUD:
            return False
        start = self.lines[a * self.hexes + b]
        if start == NOWHERE:
            start = self.draw(a, b)
        for gate in range(start + 1, start + 1 + 2 * self.gates[start], 2):
            if cover[self.gates[gate]] != CLEAR and cover[self.gates[gate + 1]] != CLEAR:
                return False
        return True

    def draw(self, a: i64, b: i64) -> i64:
        """Note the gates between two hexes: a hex that the line crosses, or the two along whose border it runs."""
        start = i64(len(self.gates))
        self.gates = append(self.gates, 0)
        count: i64 = 0
        for hex_ in range(self.hexes):
            other = self.gate_with(a, b, hex_)
            if other != NOWHERE:
                self.gates = append(append(self.gates, hex_), other)
                count += 1
        self.gates[start] = count
        self.lines[a * self.hexes + b] = start
        return start

    def gate_with(self, a: i64, b: i64, hex_: i64) -> i64:
        """The hex itself if the line crosses it, the one across the border that the line runs along, or NOWHERE.

        Between its three pairs of sides a hex is where |x - y|, |y - z| and |z - x| are below 1, with x = q, z = r and
        x + y + z = 0. Times are whole numbers: of the line, `whole` is all of it. Of two at a border one is asked.
        """
        detour = self.distance(a, hex_) + self.distance(hex_, b) - self.distance(a, b)
        if hex_ in (a, b) or detour > 1:  # no line strays farther
            return NOWHERE
        line = differences(self.spots[a], self.spots[b])
        centre = differences(self.spots[a], self.spots[hex_])
        whole: i64 = 1
        for axis in range(i64(3)):
            if line[axis] != 0:
                whole *= size_of(line[axis])
        enters: i64 = 0
        leaves = whole
        across = hex_
        for axis in range(i64(3)):
            speed = line[axis]
            if speed == 0:
                if centre[axis] == 1:
                    across = self.hex_at[self.spots[hex_] - beyond(axis)]
                elif centre[axis] != 0:
                    return NOWHERE
                continue
            middle = centre[axis] if speed > 0 else -centre[axis]
            unit = whole // size_of(speed)
            enters = max(enters, (middle - 1) * unit)
            leaves = min(leaves, (middle + 1) * unit)
        return across if enters < leaves else NOWHERE


def differences(a: i64, b: i64) -> vec[i64]:
    """x - y, y - z and z - x of the way from one spot to another."""
    q = q_of(b) - q_of(a)
    r = r_of(b) - r_of(a)
    return vec[i64]([2 * q + r, -q - 2 * r, r - q])


def beyond(axis: i64) -> i64:
    """The step to the neighbour whose x - y, y - z or z - x is 2."""
    if axis == 0:
        return SOUTH_EAST
    return NORTH if axis == 1 else -NORTH_EAST
