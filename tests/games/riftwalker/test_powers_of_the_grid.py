"""The powers that change the element grid: what each does, may not do, and when it can do nothing.

Flip, grow, swap and place alone or together: 23 of the 52 cards.
"""

from __future__ import annotations

import pytest

from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.rifts import A, Rifts

ELEMENTS = ("life", "fire", "water", "earth", "wind", "storm")


def ready() -> Rifts:
    rifts = Rifts()
    rifts.hand(A, "R45")  # so that the turn waits in the Refresh step
    return rifts


def hide_none(rifts: Rifts, element: str) -> None:
    """No grid card hides this element: its five cards show it or lie in the element deck."""
    others = [other for other in ELEMENTS if other != element]
    pairs = [(a, b) for number, a in enumerate(others) for b in others[number + 1 :]]
    for cell in range(9):
        rifts.put_card(cell, f"{pairs[cell][0]}/{pairs[cell][1]}")


def hiding(rifts: Rifts, *elements: str) -> set[str]:
    return {f"grow {cell}" for cell, hidden in enumerate(rifts.hidden()) if hidden in elements}


@rule("RW-061", "RW-D02", "RW-R48", "RW-G02")
def test_grow_life_offers_exactly_the_cards_that_hide_life() -> None:
    rifts = ready()
    rifts.put_card(3, "wind/life")  # the third card that hides Life; cell 0 shows it already
    table = rifts.activate("R01")
    assert offered(table) == {"grow 3", "grow 5", "grow 7"}
    play(table, "grow 5")
    assert rifts.showing()[5] == "life"
    assert "grow 5" not in offered(table)


# Take Root, Kindle, Rising Water, Upheaval, Updraft, Deepen
@rule("RW-061", "RW-D02", "RW-R16")
@pytest.mark.parametrize(
    ("card", "element"),
    [("R01", "life"), ("R09", "fire"), ("R17", "water"), ("R25", "earth"), ("R33", "wind"), ("R41", "storm")],
)
def test_grow_once_or_twice(card: str, element: str) -> None:
    rifts = ready()
    rifts.put_card(0, f"{'fire' if element == 'life' else 'life'}/{element}")
    second = next(other for other in ("water", "earth") if other != element)
    rifts.put_card(8, f"{second}/{element}")
    table = rifts.activate(card)
    assert offered(table) == hiding(rifts, element)  # the first is not a choice to decline
    assert "which this power does not grow (RW-061)" in refusal(table, no_such(rifts, element))
    play(table, "grow 0")
    assert rifts.showing()[0] == element
    if rifts.asked == "Grow":
        assert offered(table) == hiding(rifts, element) | {"stop"}
        play(table, "grow 8")
    assert rifts.showing()[8] == element
    assert rifts.asked == "DiscardHand"  # twice and no more

    rifts = ready()
    rifts.put_card(0, f"{'fire' if element == 'life' else 'life'}/{element}")
    rifts.put_card(8, f"{second}/{element}")
    table = rifts.activate(card)
    play(table, "grow 0", "stop")
    assert rifts.showing()[8] == second


def no_such(rifts: Rifts, element: str) -> str:
    return f"grow {next(cell for cell, hidden in enumerate(rifts.hidden()) if hidden != element)}"


@rule("RW-R47", "RW-R14", "RW-G02", "RW-R15")
@pytest.mark.parametrize(
    ("card", "element"),
    [
        ("R01", "life"),
        ("R09", "fire"),
        ("R17", "water"),
        ("R25", "earth"),
        ("R33", "wind"),
        ("R41", "storm"),
        ("R49", "storm"),
    ],
)
def test_grow_is_skipped_where_no_card_hides_the_element(card: str, element: str) -> None:
    rifts = ready()
    hide_none(rifts, element)
    before = rifts.showing()
    listen(rifts.table)
    table = rifts.activate(card)
    assert rifts.asked in ("DiscardHand", "Burst")
    assert rifts.showing() == before
    assert {"event": "no-effect", "seat": A, "rift": rifts.rift(card)} in told(table)


def test_r49_long_night_grows_storm_once() -> None:
    rifts = ready()  # cells 4 and 8 hide Storm
    table = rifts.activate("R49")
    assert offered(table) == {"grow 4", "grow 8"}
    play(table, "grow 8")
    assert (rifts.showing()[8], rifts.asked) == ("storm", "DiscardHand")


def test_r02_coax_grows_life_or_water_and_may_swap() -> None:
    rifts = ready()
    table = rifts.activate("R02")
    assert offered(table) == hiding(rifts, "life", "water") == {"grow 1", "grow 5", "grow 7"}
    play(table, "grow 1")
    assert rifts.showing()[1] == "water"
    assert len(offered(table, "swap")) == 36
    assert "stop" in offered(table)
    play(table, "swap 0-1")
    assert rifts.showing()[:2] == ["water", "life"]
    assert rifts.asked == "DiscardHand"

    rifts = ready()  # with nothing to grow the swap is offered all the same
    for cell, written in enumerate(
        ("life/fire", "life/earth", "life/wind", "life/storm", "water/fire", "water/earth", "fire/earth", "fire/wind")
    ):
        rifts.put_card(cell, written)
    rifts.put_card(8, "earth/wind")
    table = rifts.activate("R02")
    assert rifts.asked == "Swap"
    before = rifts.showing()
    play(table, "stop")
    assert rifts.showing() == before


@rule("RW-D01")
def test_r10_scorch_flips_one_card_or_two_different_ones() -> None:
    rifts = ready()
    table = rifts.activate("R10")
    assert offered(table) == {f"flip {cell}" for cell in range(9)}
    play(table, "flip 4")
    assert rifts.showing()[4] == "storm"
    assert offered(table) == {f"flip {cell}" for cell in range(9) if cell != 4} | {"stop"}
    assert "was turned by this power already (RW-D01)" in refusal(table, "flip 4")
    play(table, "flip 0")
    assert rifts.showing()[0] == "fire"
    assert rifts.asked == "DiscardHand"

    rifts = ready()
    table = rifts.activate("R10")
    play(table, "flip 4", "stop")
    assert rifts.showing()[0] == "life"


@rule("RW-059", "RW-D01")
def test_r52_turn_back_flips_any_card() -> None:
    for cell in range(9):
        rifts = ready()
        shown, hidden = rifts.showing()[cell], rifts.hidden()[cell]
        table = rifts.activate("R52")
        play(table, f"flip {cell}")
        assert (rifts.showing()[cell], rifts.hidden()[cell]) == (hidden, shown)
        assert rifts.asked in ("DiscardHand", "Burst")


def test_r16_stoke_flips_and_may_place() -> None:
    rifts = ready()
    table = rifts.activate("R16")
    assert "stop" not in offered(table)
    play(table, "flip 0")
    assert rifts.asked == "Place"
    assert len(offered(table)) == 19
    play(table, "place earth 0")
    assert rifts.showing()[0] == "earth"

    rifts = ready()
    table = rifts.activate("R16")
    play(table, "flip 0", "stop")
    assert rifts.showing()[0] == "fire"
    assert rifts.top() == {"life", "earth"}


@rule("RW-062", "RW-D03", "RW-R46")
def test_r18_cross_current_swaps_once_or_twice() -> None:
    rifts = ready()
    table = rifts.activate("R18")
    pairs = {f"swap {low}-{high}" for low in range(9) for high in range(low + 1, 9)}
    assert offered(table) == pairs  # 36 pairs of different cells
    before = (rifts.showing(), rifts.hidden())
    play(table, "swap 0-8")
    assert (rifts.showing()[0], rifts.hidden()[0]) == (before[0][8], before[1][8])
    assert (rifts.showing()[8], rifts.hidden()[8]) == (before[0][0], before[1][0])
    assert offered(table) == pairs | {"stop"}
    play(table, "swap 0-8")
    assert (rifts.showing(), rifts.hidden()) == before
    assert rifts.asked == "DiscardHand"


def test_r51_press_on_swaps_once() -> None:
    rifts = ready()
    table = rifts.activate("R51")
    assert len(offered(table)) == 36
    play(table, "swap 3-4")
    assert rifts.showing()[3:5] == ["wind", "earth"]
    assert rifts.asked == "DiscardHand"


def test_r24_drift_swaps_and_may_flip() -> None:
    rifts = ready()
    table = rifts.activate("R24")
    assert "stop" not in offered(table)
    play(table, "swap 0-1")
    assert offered(table) == {f"flip {cell}" for cell in range(9)} | {"stop"}
    play(table, "flip 0")
    assert rifts.showing()[:2] == ["water", "life"]


def test_r34_tumble_flips_and_may_swap() -> None:
    rifts = ready()
    table = rifts.activate("R34")
    play(table, "flip 0")
    assert "stop" in offered(table)
    play(table, "swap 0-1")
    assert rifts.showing()[:2] == ["fire", "fire"]
    assert rifts.asked == "DiscardHand"


def test_r40_ride_high_swaps_and_may_place() -> None:
    rifts = ready()
    table = rifts.activate("R40")
    play(table, "swap 0-1")
    assert rifts.asked == "Place"
    assert "stop" in offered(table)
    play(table, "place life 8")
    assert rifts.showing() == ["fire", "life", "water", "earth", "wind", "storm", "fire", "water", "life"]


def test_r42_turn_the_glass_flips_and_may_grow_storm() -> None:
    rifts = ready()
    table = rifts.activate("R42")
    play(table, "flip 0")
    assert offered(table) == {"grow 4", "grow 8", "stop"}
    play(table, "stop")
    assert rifts.showing()[4] == "wind"

    rifts = ready()  # when nothing hides Storm the second part is not asked
    hide_none(rifts, "storm")
    table = rifts.activate("R42")
    play(table, "flip 0")
    assert rifts.asked != "Grow"


@rule("RW-060", "RW-D04", "RW-063")
@pytest.mark.parametrize("card", ["R08", "R32"])  # Deep Rings, Hold Fast
def test_place_once(card: str) -> None:
    rifts = ready()
    table = rifts.activate(card)
    assert offered(table) == {f"place {element} {cell}" for element in ("life", "earth") for cell in range(9)}
    replaced = table.grid[2] // 2
    play(table, "place earth 2")
    assert (rifts.showing()[2], rifts.hidden()[2]) == ("earth", "life")
    assert list(table.queue) == [replaced]
    assert rifts.asked == "DiscardHand"  # no element to use, no Rift step


def test_r26_set_the_stones_places_once_or_twice() -> None:
    rifts = ready()
    table = rifts.activate("R26")
    rifts.will_draw("element-card", "X12")  # Water/Storm comes next
    play(table, "place life 1")
    assert offered(table) == {f"place {element} {cell}" for element in ("water", "storm") for cell in range(9)} | {
        "stop"
    }
    play(table, "place storm 1")
    assert rifts.showing()[1] == "storm"
    assert [rifts.content.card[card].id for card in table.queue] == ["X06", "X03"]
    assert rifts.asked == "DiscardHand"

    rifts = ready()
    table = rifts.activate("R26")
    play(table, "place life 1", "stop")
    assert rifts.asked in ("DiscardHand", "Burst")
