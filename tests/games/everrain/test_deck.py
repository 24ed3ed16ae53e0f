"""The deck as geometry: ways over zones, against all ways there are."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stormtable.engine.bits import each
from stormtable.games.everrain.boards import boarded_deck, deck_of
from stormtable.games.everrain.deck import UNREACHED, Deck
from tests.kit import rule
from tests.kit.rain import content

ANYWHERE = 2**10 - 1
a_zone = st.integers(0, 9)
some_zones = st.integers(0, ANYWHERE)


def zones(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def symbols() -> int:
    return zones(*(node.number for node in content().node if node.has_symbol))


def ways(deck: Deck, start: int, goal: int, room: int) -> Iterator[list[int]]:
    """Every way without a detour over itself, the start left out."""

    def go_on(way: list[int]) -> Iterator[list[int]]:
        here = way[-1]
        if here == goal:
            yield way[1:]
            return
        for zone in each(deck.beside[here]):
            if zone not in way and room >> zone & 1:
                yield from go_on([*way, zone])

    yield from go_on([start])


@rule("EV-G117", "EV-237")
def test_an_enemy_takes_the_way_over_symbols() -> None:
    deck = deck_of(content())
    assert symbols() == zones(1, 2, 4, 5, 7, 8, 9)
    assert list(each(deck.first_steps(4, 7, ANYWHERE, symbols()))) == [5], "zone 5 has a symbol, zone 6 none"


@rule("EV-236", "EV-R149", "EV-R150")
@given(a_zone, a_zone, some_zones, some_zones)
def test_the_first_steps_are_those_of_the_shortest_ways_with_most_symbols(
    start: int, goal: int, room: int, marked: int
) -> None:
    deck = deck_of(content())
    found = list(each(deck.first_steps(start, goal, room, marked)))
    if start == goal:
        assert found == []
        return
    all_ways = list(ways(deck, start, goal, room))
    shortest = [way for way in all_ways if len(way) == min(map(len, all_ways))]
    crossed = [sum(marked >> zone & 1 for zone in way) for way in shortest]
    best = {way[0] for way, count in zip(shortest, crossed, strict=True) if count == max(crossed)}
    assert found == sorted(best)
    assert deck.steps_to(goal, room)[start] == (len(shortest[0]) if shortest else UNREACHED)


@rule("EV-R149")
@given(a_zone, some_zones, some_zones)
def test_the_nearest_zones_that_can_be_got_into(start: int, goals: int, room: int) -> None:
    deck = deck_of(content())
    lengths = {goal: min(map(len, ways(deck, start, goal, room)), default=UNREACHED) for goal in each(goals & room)}
    if goals >> start & 1:
        lengths = {start: 0}
    reached = {goal: length for goal, length in lengths.items() if length < UNREACHED}
    nearest = [goal for goal, length in reached.items() if length == min(reached.values())]
    assert list(each(deck.nearest(start, goals, room))) == sorted(nearest)


@rule("EV-307")
@pytest.mark.parametrize(
    ("edge", "joined"), [("starboard", {(3, 12), (5, 14), (7, 16)}), ("port", {(2, 13), (4, 15), (6, 17)})]
)
def test_decks_are_joined_along_the_three_middle_rows(edge: str, joined: set[tuple[int, int]]) -> None:
    deck = boarded_deck(content(), edge)
    assert deck.zones == 20
    across = {(zone, other) for zone in range(10) for other in each(deck.beside[zone]) if other >= 10}
    assert across == joined
    for zone, other in joined:
        assert deck.beside[other] >> zone & 1
    own = deck_of(content())
    for zone in range(10):
        assert deck.beside[zone] & ANYWHERE == own.beside[zone]
        assert deck.beside[10 + zone] >> 10 == own.beside[zone]
