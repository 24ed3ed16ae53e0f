"""What is worth having, as bots see it."""

from __future__ import annotations

import pytest

from stormtable.games.riftwalker.hints import NAMES, OF_ELEMENT, RiftHints
from tests.kit.rifts import A, B, Rifts


def features(rifts: Rifts, seat: int = A) -> dict[str, float]:
    assert isinstance(rifts.rules.hints, RiftHints)
    return dict(zip(NAMES, rifts.rules.hints.features(rifts.table, seat), strict=True))


def test_features_count_what_they_are_called_after() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.scored(A, "R08@2")  # 7 points and a bonus of 2
    rifts.explored(A, "R09@1", "R10@2", "R50@2", "R17")
    rifts.hand(A, "R41", "R42")
    found = features(rifts)
    assert (found["score"], found["once"], found["twice"], found["fresh"]) == (9, 3, 12, 1)
    assert found["near"] == 3 + 7 + 5  # a line of Fire bursts all three
    assert found["hand"] == 2
    assert features(rifts, B)["score"] == 0


def test_a_burst_is_always_worth_more_than_waiting_for_it() -> None:
    """Else a bot would sit on its rifts: for every rift and level, scored beats explored with a line in place."""
    for number in range(1, 53):
        for level in (1, 2):
            rift = f"R{number:02}@{level}"
            waiting, scored = Rifts(), Rifts()
            for rifts in (waiting, scored):
                rifts.line("fire")
            waiting.explored(A, rift)
            scored.scored(A, rift)
            worth = waiting.rules.hints.worth
            assert worth(scored.table, A) > worth(waiting.table, A), rift


def groups(rifts: Rifts, element: str, seat: int = A) -> dict[str, float]:
    hints = rifts.rules.hints
    start = rifts.content.element_number(element) * len(OF_ELEMENT)
    return dict(zip(OF_ELEMENT, list(hints.groups(rifts.table, seat))[start : start + len(OF_ELEMENT)], strict=True))


def test_traits_tell_where_each_rift_of_a_seat_lies() -> None:
    rifts = Rifts()
    rifts.explored(A, "R05", "R09@1", "R10@2")
    rifts.hand(A, "R41")
    rifts.scored(A, "R52@2")
    rifts.explored(B, "R01")
    hints = rifts.rules.hints

    def told(seat: int) -> set[str]:
        return {hints.trait_names[trait] for trait in hints.traits(rifts.table, seat)}

    assert told(A) == {"R05 explored", "R09 once", "R10 twice", "R41 hand", "R52 scored"}
    assert told(B) == {"R01 explored"}


def lay(rifts: Rifts, *cards: str) -> None:
    for cell, card in enumerate(cards):
        rifts.put_card(cell, card)


def test_groups_count_what_the_grid_shows_of_each_element() -> None:
    rifts = Rifts()
    upper = ("fire/life", "fire/earth", "fire/wind")
    lay(rifts, *upper, "storm/life", "fire/water", "earth/storm", "wind/storm", "storm/fire", "life/wind")

    fire, storm, water = (groups(rifts, element) for element in ("fire", "storm", "water"))

    assert (fire["whole"], fire["pair"]) == (1, 0)
    assert fire["one_short"] == 1  # the middle column: two cells show it, the third hides it
    assert (fire["showing"], fire["hidden"]) == (4, 1)
    assert (storm["whole"], storm["pair"], storm["one_short"], storm["more_short"]) == (0, 0, 0, 0)
    assert (storm["showing"], storm["hidden"]) == (2, 2)
    assert (water["showing"], water["hidden"], water["more_short"]) == (0, 1, 0)


@pytest.mark.parametrize("corner", ["storm/life", "life/storm"])
def test_lines_that_two_or_three_flips_would_make_are_counted_apart(corner: str) -> None:
    """Of Storm the upper row and the left column, which share the corner; of Earth two cells that a third spoils."""
    rifts = Rifts()
    upper = (corner, "fire/storm", "water/storm")
    lay(rifts, *upper, "earth/storm", "earth/water", "fire/wind", "wind/storm", "life/fire", "wind/life")

    storm, earth = groups(rifts, "storm"), groups(rifts, "earth")

    assert (storm["one_short"], storm["more_short"]) == (0, 2)
    assert (earth["whole"], earth["pair"], earth["one_short"]) == (0, 1, 0)


def test_groups_count_the_rifts_of_a_seat_that_match_an_element() -> None:
    """R09 and R10 are of Fire, R50 is a Venture and matches every element."""
    rifts = Rifts()
    rifts.explored(A, "R09@1", "R10@2", "R50")
    rifts.hand(A, "R11", "R17")

    fire, water = groups(rifts, "fire"), groups(rifts, "water")

    assert (fire["fresh"], fire["once"], fire["twice"], fire["best"], fire["hand"]) == (1, 1, 1, 7, 1)
    assert (water["fresh"], water["once"], water["twice"], water["best"], water["hand"]) == (1, 0, 0, 0, 1)
    assert groups(rifts, "fire", B)["fresh"] == 0
