"""How storm tiles lie, cover and move, against brute force over all their turns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.games.everrain.boards import storms_of
from stormtable.games.everrain.geometry import q_of, r_of, spot_at, step_of
from stormtable.games.everrain.storms import Storm
from tests.kit import rule
from tests.kit.rain import content, place_of, sea, slot

Place = tuple[int, int]
N, NE, SE, S, SW, NW = range(6)
STEPS: tuple[Place, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
an_act = st.sampled_from([2, 3, 4])
a_hex = st.integers(0, 113)
some_slots = st.lists(st.integers(0, 1), min_size=19, max_size=19)


def storm(act: int) -> Storm:
    return storms_of(content())[act - 2]


def covered(act: int, lie: int) -> frozenset[Place]:
    return frozenset((q_of(spot), r_of(spot)) for spot in storm(act).spots(lie))


def all_lies(act: int, place: Place) -> set[frozenset[Place]]:
    """Every set of hexes that the storm can cover with one of them on a place."""
    found = set()
    shape = [(q, r) for q, r in content().storm[act - 2].hexes]
    for _ in range(6):
        for anchor in shape:
            found.add(frozenset((q - anchor[0] + place[0], r - anchor[1] + place[1]) for q, r in shape))
        shape = [(-r, q + r) for q, r in shape]
    return found


def apart(a: Place, b: Place) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@rule("EV-R52", "EV-G120")
@pytest.mark.parametrize(("act", "choices"), [(2, 6), (3, 6), (4, 12)])
def test_as_many_ways_to_cover_a_hex_as_the_shape_has(act: int, choices: int) -> None:
    lies = list(storm(act).placements(spot_at(1, 0)))
    assert len(lies) == len(set(lies)) == choices
    assert {covered(act, lie) for lie in lies} == all_lies(act, (1, 0))
    assert all(storm(act).covers(lie, spot_at(1, 0)) for lie in lies)


@rule("EV-R52")
def test_the_shapes_of_storms() -> None:
    for act, pairs in ((2, 1), (3, 3), (4, 5)):
        hexes = covered(act, storm(act).placements(spot_at(0, 0))[0])
        touching = [(a, b) for a in hexes for b in hexes if a < b and apart(a, b) == 1]
        assert (len(hexes), len(touching)) == (act, pairs), "a pair, a triangle, a rhombus"


@rule("EV-064")
@given(an_act, a_hex, st.integers(0, 11), st.integers(0, 5))
def test_a_storm_that_moves_keeps_its_orientation(act: int, hex_: int, choice: int, facing: int) -> None:
    lies = storm(act).placements(sea().spots[hex_])
    lie = lies[choice % len(lies)]
    q, r = STEPS[facing]
    assert covered(act, lie + step_of(facing)) == {(a + q, b + r) for a, b in covered(act, lie)}


@rule("EV-R53")
@given(an_act, a_hex, st.integers(0, 11), some_slots)
def test_a_storm_moves_wherever_it_still_covers_a_revealed_hex(
    act: int, hex_: int, choice: int, placed: list[int]
) -> None:
    lies = storm(act).placements(sea().spots[hex_])
    lie = lies[choice % len(lies)]
    revealed = {place_of(hex_) for hex_ in range(114) if placed[hex_ // 6]}
    there = [facing for facing, (q, r) in enumerate(STEPS) if {(a + q, b + r) for a, b in covered(act, lie)} & revealed]
    assert list(storm(act).ways_to_move(lie, sea(), vec[i64](placed))) == there
    assert storm(act).is_over_tiles(lie, sea(), vec[i64](placed)) == bool(covered(act, lie) & revealed)


@rule("EV-R54", "EV-R234")
@given(an_act, a_hex, st.integers(0, 11), a_hex, some_slots)
def test_a_storm_makes_for_a_ship_by_its_nearest_hex(
    act: int, hex_: int, choice: int, ship: int, placed: list[int]
) -> None:
    lies = storm(act).placements(sea().spots[hex_])
    lie = lies[choice % len(lies)]
    now = min(apart(place, place_of(ship)) for place in covered(act, lie))
    assert storm(act).distance(lie, sea().spots[ship]) == now
    nearer = []
    for facing in storm(act).ways_to_move(lie, sea(), vec[i64](placed)):
        q, r = STEPS[facing]
        if min(apart((a + q, b + r), place_of(ship)) for a, b in covered(act, lie)) < now:
            nearer.append(facing)
    assert list(storm(act).ways_towards(lie, sea().spots[ship], sea(), vec[i64](placed))) == nearer
    if now == 0:
        assert nearer == [], "it stays"


@rule("EV-R53")
def test_a_storm_may_hang_over_the_edge_of_the_map() -> None:
    only_the_start = vec[i64]([1 if number == slot(0, 0) else 0 for number in range(19)])
    lie = next(lie for lie in storm(2).placements(spot_at(0, 0)) if covered(2, lie) == {(0, 0), (0, -1)})
    assert list(storm(2).ways_to_move(lie, sea(), only_the_start)) == [SE, S]
    assert not storm(2).is_over_tiles(lie + step_of(N), sea(), only_the_start)
