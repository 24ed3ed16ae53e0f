"""The sea as geometry, against brute force that shares nothing with it but the coordinates of hexes."""

from collections import deque
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import atan2, hypot, pi, sqrt
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.vectors import filled
from stormtable.games.everrain import geometry
from stormtable.games.everrain.content_pieces import Arc
from stormtable.games.everrain.geometry import (
    ALL,
    BEAM,
    BOW,
    BOW_WIDE,
    CLEAR,
    NOWHERE,
    PORT,
    SCREEN,
    SHROUD,
    STARBOARD,
    STERN,
    entry_of,
    faces_between,
    hex_of,
    in_arc,
    turned,
)
from tests.kit import rule
from tests.kit.rain import at, content, place_of, sea, slot

Place = tuple[int, int]
N, NE, SE, S, SW, NW = range(6)
STEPS: tuple[Place, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
HEXES = 114
a_hex = st.integers(0, HEXES - 1)
a_facing = st.integers(0, 5)

# The six places of a slot from its base, for slots that point right and left.
RIGHT: tuple[Place, ...] = ((0, 0), (1, 0), (2, 0), (1, 1), (0, 2), (0, 1))
LEFT: tuple[Place, ...] = ((3, 2), (2, 2), (1, 2), (2, 1), (3, 0), (3, 1))
# The places of each arc on the rings at distance 1 to 4, as our own table lists them.
ARCS: dict[int, tuple[str, ...]] = {
    BOW: ("0", "11 0 1", "17 0 1", "22 23 0 1 2"),
    STARBOARD: ("1 2", "2 3 4", "3 4 5 6", "4 5 6 7 8"),
    STERN: ("3", "5 6 7", "8 9 10", "10 11 12 13 14"),
    PORT: ("4 5", "8 9 10", "12 13 14 15", "16 17 18 19 20"),
    BOW_WIDE: ("5 0 1", "10 11 0 1 2", "15 16 17 0 1 2 3"),
    BEAM: ("1 2 4 5", "2 3 4 8 9 10", "3 4 5 6 12 13 14 15"),
    ALL: ("0 1 2 3 4 5", "0 1 2 3 4 5 6 7 8 9 10 11", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17"),
}


# The board and its tiles


@rule("EV-R35", "EV-R36")
def test_19_slots_cover_114_hexes_without_overlap_or_hole() -> None:
    assert sea().hexes == HEXES
    places = {place_of(hex_) for hex_ in range(HEXES)}
    assert len(places) == HEXES, "every hex belongs to exactly one slot"
    around = {(q, r) for q in range(-7, 11) for r in range(-9, 11)} - places
    assert len(connected((-7, -9), around)) == len(around), "no hole: all that is outside hangs together"


def connected(start: Place, places: set[Place]) -> set[Place]:
    found, waiting = {start}, [start]
    while waiting:
        q, r = waiting.pop()
        new = {(q + dq, r + dr) for dq, dr in STEPS} & places - found
        found |= new
        waiting += new
    return found


def test_slots_lie_in_three_upright_strips() -> None:
    for number, listed in enumerate(content().map_slot):
        strip, step = listed.at
        base_q, base_r = 4 * strip, 3 * (step // 2) - 2 * strip
        wanted = [(base_q + q, base_r + r) for q, r in (RIGHT if step % 2 == 0 else LEFT)]
        assert [place_of(number * 6 + place) for place in range(6)] == wanted
    steps = {strip: [s.at[1] for s in content().map_slot if s.at[0] == strip] for strip in (-1, 0, 1)}
    assert steps == {-1: [*range(-3, 3)], 0: [*range(-3, 4)], 1: [*range(-2, 4)]}
    assert [place_of(slot(0, 0) * 6 + place) for place in range(6)] == list(RIGHT)


def test_every_slot_touches_at_least_two_others() -> None:
    for number in range(19):
        fronts = {sea().slot_in_front(number * 6 + place, facing) for place in range(6) for facing in range(6)}
        assert len(fronts - {number, NOWHERE}) >= 2


@rule("EV-R34")
def test_a_turn_by_two_places_is_a_turn_by_120_degrees() -> None:
    for number in range(19):
        centre = sum(complex(*flat(place_of(number * 6 + place))) for place in range(6)) / 6
        turn = complex(-0.5, sqrt(3) / 2)  # clockwise, since y grows downwards
        for entry in range(6):
            unturned = complex(*flat(place_of(hex_of(number, entry, 0))))
            once = complex(*flat(place_of(hex_of(number, entry, 1))))
            assert abs((unturned - centre) * turn - (once - centre)) < 1e-9
            assert {entry_of(hex_of(number, entry, rotation), rotation) for rotation in range(3)} == {entry}


def flat(place: Place) -> tuple[float, float]:
    """Where the centre of a hex lies on a sheet of paper, y downwards, hexes with a flat top."""
    q, r = place
    return 1.5 * q, sqrt(3) * (r + q / 2)


@rule("EV-G133", "EV-R34")
def test_a_tile_revealed_with_one_rotation() -> None:
    tile = next(tile for tile in content().tile if tile.id == "T05")
    lying = {place_of(hex_of(slot(0, 1), entry, 1)): space for entry, space in enumerate(tile.spaces)}
    assert lying[1, 2] == "island"
    assert lying[3, 1] == "altar"
    assert sorted(lying.values()) == ["altar", "calm", "calm", "calm", "calm", "island"]


@rule("EV-G111", "EV-R35")
def test_what_a_ship_on_the_start_tile_faces() -> None:
    start = slot(0, 0)
    facing = {facing: sea().in_front(at(1, 0), facing) for facing in range(6)}
    assert (place_of(facing[N]), place_of(facing[NE])) == ((1, -1), (2, -1))
    assert {sea().slot_in_front(at(1, 0), facing) for facing in (N, NE)} == {slot(0, -1)}
    assert {sea().slot_in_front(at(1, 0), facing) for facing in (SE, S, SW, NW)} == {start}

    assert sea().in_front(at(0, 2), S) == at(0, 3)
    assert sea().slot_in_front(at(0, 2), S) == slot(0, 2)
    assert (sea().in_front(at(0, 2), SW), sea().in_front(at(0, 2), NW)) == (at(-1, 3), at(-1, 2))
    assert {sea().slot_in_front(at(0, 2), facing) for facing in (SW, NW)} == {slot(-1, 1)}


@rule("EV-R36")
def test_what_lies_ahead_is_the_next_hex_or_nothing() -> None:
    numbers = {place_of(hex_): hex_ for hex_ in range(HEXES)}
    for (q, r), hex_ in numbers.items():
        for facing, (dq, dr) in enumerate(STEPS):
            assert sea().in_front(hex_, facing) == numbers.get((q + dq, r + dr), NOWHERE)


def test_turning() -> None:
    for a in range(6):
        assert [turned(a, faces) for faces in (-1, 0, 1)] == [(a - 1) % 6, a, (a + 1) % 6]
        for b in range(6):
            least = min(faces for faces in range(6) if b in ((a + faces) % 6, (a - faces) % 6))
            assert faces_between(a, b) == least
    assert faces_between(N, S) == 3


# Distances, rings, arcs


def walked(start: Place, limit: int) -> dict[Place, int]:
    """Steps to all places within a limit, found by walking."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        q, r = here = waiting.popleft()
        for dq, dr in STEPS:
            if (q + dq, r + dr) not in found and found[here] < limit:
                found[q + dq, r + dr] = found[here] + 1
                waiting.append((q + dq, r + dr))
    return found


@given(a_hex)
def test_distances_are_those_of_a_walk_over_hexes(hex_: int) -> None:
    steps = walked(place_of(hex_), 22)
    assert [sea().distance(hex_, other) for other in range(HEXES)] == [steps[place_of(o)] for o in range(HEXES)]


@given(a_hex, a_hex)
def test_facings_towards_a_hex_are_those_whose_step_brings_one_nearer(a: int, b: int) -> None:
    steps = walked(place_of(b), 22)
    fronts = {facing: sea().in_front(a, facing) for facing in range(6)}
    there = {facing: place_of(front) for facing, front in fronts.items() if front != NOWHERE}
    nearer = [facing for facing, front in there.items() if steps[front] < steps[place_of(a)]]
    assert list(sea().facings_towards(a, b)) == nearer


def clockwise(centre: Place, facing: int, place: Place) -> float:
    """The angle from straight ahead to a place, on paper."""
    (x, y), (ahead_x, ahead_y) = flat((place[0] - centre[0], place[1] - centre[1])), flat(STEPS[facing])
    return round((atan2(y, x) - atan2(ahead_y, ahead_x)) % (2 * pi), 9) % round(2 * pi, 9)


@given(a_hex, a_facing)
def test_places_of_a_ring_go_clockwise_from_straight_ahead(hex_: int, facing: int) -> None:
    centre = place_of(hex_)
    rings: dict[int, list[Place]] = {}
    for place, distance in walked(centre, 6).items():
        rings.setdefault(distance, []).append(place)
    for other in range(HEXES):
        distance = sea().distance(hex_, other)
        if 0 < distance <= 6:
            ring = sorted(rings[distance], key=lambda place: clockwise(centre, facing, place))
            assert len(ring) == 6 * distance
            assert ring[sea().ring_place(hex_, facing, other)] == place_of(other)


def test_arcs_are_named_in_the_order_of_the_content() -> None:
    names = [name.upper().replace("-", "_") for name in get_args(Arc)]
    assert [getattr(geometry, name) for name in names] == list(range(7))


@rule("EV-109")
@pytest.mark.parametrize("arc", ARCS)
def test_the_places_of_each_arc(arc: int) -> None:
    for distance, listed in enumerate(ARCS[arc], start=1):
        found = {place for place in range(6 * distance) if in_arc(arc, distance, place)}
        assert found == {int(place) for place in listed.split()}
    assert not in_arc(arc, 0, 0), "nobody fires at the own hex"


def test_four_arcs_split_the_first_two_rings_and_leave_gaps_in_the_next() -> None:
    for distance, gaps in ((1, []), (2, []), (3, [2, 7, 11, 16]), (4, [3, 9, 15, 21])):
        counts = [
            sum(in_arc(arc, distance, place) for arc in (BOW, STERN, PORT, STARBOARD)) for place in range(6 * distance)
        ]
        assert [place for place, count in enumerate(counts) if count == 0] == gaps
        assert max(counts) == 1


def in_sight_of_arc(arc: int, distance: int) -> set[Place]:
    found = (other for other in range(HEXES) if sea().distance(at(0, 0), other) == distance)
    return {place_of(other) for other in found if sea().is_in_arc(arc, at(0, 0), N, other)}


@rule("EV-G112", "EV-109")
def test_the_arcs_around_a_ship() -> None:
    assert in_sight_of_arc(BOW, 1) == {(0, -1)}
    assert in_sight_of_arc(STARBOARD, 1) == {(1, -1), (1, 0)}
    assert in_sight_of_arc(STERN, 1) == {(0, 1)}
    assert in_sight_of_arc(PORT, 1) == {(-1, 1), (-1, 0)}


@rule("EV-G113", "EV-109")
def test_the_arcs_at_distance_2() -> None:
    assert in_sight_of_arc(STARBOARD, 2) == {(2, -2), (2, -1), (2, 0)}
    assert in_sight_of_arc(PORT, 2) == {(-2, 2), (-2, 1), (-2, 0)}
    assert in_sight_of_arc(BOW, 2) == {(-1, -1), (0, -2), (1, -2)}
    assert in_sight_of_arc(STERN, 2) == {(1, 1), (0, 2), (-1, 2)}


@rule("EV-G114", "EV-109")
def test_the_second_ring_of_a_ship_that_faces_south_east() -> None:
    assert sea().ring_place(at(0, 0), SE, at(2, 0)) == 0
    assert sea().ring_place(at(0, 0), SE, at(-1, 2)) == 3


def test_dice_of_a_range_grid() -> None:
    long_nine = vec[i64]([2, 3, 2])
    fired = {d: sea().dice_at(long_nine, BOW, at(0, 0), S, at(0, d)) for d in (1, 2, 3, 4)}
    assert fired == {1: 2, 2: 3, 3: 2, 4: 0}
    assert sea().dice_at(long_nine, STERN, at(0, 0), N, at(0, -1)) == 0, "not in this arc"
    assert sea().dice_at(long_nine, STERN, at(0, 0), N, at(0, 1)) == 2
    assert sea().dice_at(long_nine, ALL, at(0, 0), N, at(0, 0)) == 0


@given(a_hex, st.lists(st.integers(0, 1), min_size=HEXES, max_size=HEXES))
def test_the_nearest_and_the_farthest_of_some_hexes(hex_: int, wanted: list[int]) -> None:
    chosen = [other for other in range(HEXES) if wanted[other]]
    distances = [sea().distance(hex_, other) for other in chosen]
    for found, far in ((sea().nearest(hex_, vec[i64](wanted)), min), (sea().farthest(hex_, vec[i64](wanted)), max)):
        best = far(distances, default=0)
        assert list(found) == [other for other, d in zip(chosen, distances, strict=True) if d == best]


# Lines of sight


def corners(place: Place) -> list[tuple[Fraction, Fraction]]:
    """Where three hexes meet; in coordinates q and r, since a line stays a line there."""
    found = []
    for facing in range(6):
        (aq, ar), (bq, br) = STEPS[facing], STEPS[(facing + 1) % 6]
        found.append((place[0] + Fraction(aq + bq, 3), place[1] + Fraction(ar + br, 3)))
    return found


def time_inside(start: Place, end: Place, place: Place) -> tuple[Fraction, Fraction] | None:
    """From when to when, between 0 and 1, a line is in a hex or on its border; None if it only touches a corner."""
    low, high = Fraction(0), Fraction(1)
    around = corners(place)
    for (aq, ar), (bq, br) in zip(around, around[1:] + around[:1], strict=True):
        # Which side of this edge the line is on: above 0 is inside.
        now = (bq - aq) * (start[1] - ar) - (br - ar) * (start[0] - aq)
        later = (bq - aq) * (end[1] - ar) - (br - ar) * (end[0] - aq)
        if now == later:
            if now < 0:
                return None
            continue
        when = now / (now - later)
        low, high = (max(low, when), high) if later > now else (low, min(high, when))
    return (low, high) if low < high else None


def screens(start: Place, end: Place) -> Iterator[set[Place]]:
    """For each stretch of a line the hexes it is in: one, or two where it runs along a border."""
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    times = {place: time_inside(start, end, place) for place in walked(middle, 5)}
    inside = {place: time for place, time in times.items() if time is not None}
    marks = sorted({mark for time in inside.values() for mark in time})
    for low, high in pairwise(marks):
        yield {place for place, (enter, leave) in inside.items() if enter <= low and high <= leave}


@rule("EV-116", "EV-R60")
@pytest.mark.parametrize("centre", [(0, 0), (1, 0), (3, -6), (-4, 7), (5, -1)])
def test_a_line_crosses_hexes_and_runs_along_borders_as_drawn_on_paper(centre: Place) -> None:
    on_board = {place_of(hex_) for hex_ in range(HEXES)}
    start = at(*centre)
    for other in range(HEXES):
        if not 0 < sea().distance(start, other) <= 6:
            continue
        end = place_of(other)
        drawn = {frozenset(hexes) for hexes in screens(centre, end) if not hexes & {centre, end} and hexes <= on_board}
        first = sea().draw(start, other)
        gates = list(sea().gates)[first + 1 : first + 1 + 2 * sea().gates[first]]
        found = {frozenset({place_of(a), place_of(b)}) for a, b in zip(gates[::2], gates[1::2], strict=True)}
        assert found == drawn, (centre, end)


@given(a_hex, a_hex, st.lists(st.integers(0, 2), min_size=HEXES, max_size=HEXES))
def test_sight_goes_both_ways(a: int, b: int, cover: list[int]) -> None:
    assert sea().sees(a, b, vec[i64](cover)) == sea().sees(b, a, vec[i64](cover))


def cover_of(*places: Place, with_: int = SCREEN) -> vec[i64]:
    cover = filled(HEXES, CLEAR)
    for place in places:
        cover[at(*place)] = with_
    return cover


@rule("EV-G115", "EV-117")
def test_an_island_between_two_ships_blocks_sight() -> None:
    assert not sea().sees(at(0, 0), at(0, -2), cover_of((0, -1)))
    assert sea().sees(at(0, 0), at(0, -2), cover_of((1, -2), (-1, -1)))


@rule("EV-G116", "EV-R60")
def test_a_line_along_a_border_is_blocked_only_from_both_sides() -> None:
    assert sea().sees(at(0, 0), at(1, -2), cover_of((0, -1)))
    assert sea().sees(at(0, 0), at(1, -2), cover_of((1, -1)))
    assert not sea().sees(at(0, 0), at(1, -2), cover_of((0, -1), (1, -1)))


@rule("EV-R59")
def test_land_and_ships_hide_what_is_behind_them_storms_what_is_in_them_too() -> None:
    ends = ((0, 0), (0, -2))
    assert sea().sees(at(0, 0), at(0, -2), cover_of(*ends)), "what stands on land is seen"
    for end in ends:
        assert not sea().sees(at(0, 0), at(0, -2), cover_of(end, with_=SHROUD))
    assert not sea().sees(at(0, 0), at(0, -2), cover_of((0, -1), with_=SHROUD))


def test_the_angle_of_a_hex_is_what_its_centre_says() -> None:
    assert hypot(*flat((1, 0))) == pytest.approx(hypot(*flat((0, 1))))
    assert clockwise((0, 0), N, (1, -1)) == pytest.approx(pi / 3)
