"""Orders: issuing, navigation points, fleeting orders, exhausting."""

import pytest

from stormtable.games.everrain import marks as m
from tests.kit import offered, play, refusal, rule
from tests.kit.rain import Voyage


def points(voyage: Voyage) -> int:
    """The NP of a navigation order."""
    play(voyage.turn(), "issue navigation")
    return voyage.table.now[m.NP]


@rule("EV-120", "EV-151", "EV-083", "EV-G033", "EV-G034", "EV-G035", "EV-152")
@pytest.mark.parametrize(
    ("places", "np"),
    [([], 1), (["zone-2"], 2), (["zone-2", "zone-9"], 3), (["zone-2", "zone-2"], 2), (["zone-0", "zone-7"], 1)],
)
def test_each_manned_navigation_node_adds_a_point(places: list[str], np: int) -> None:
    voyage = Voyage()
    voyage.crew("D10")
    for number, place in enumerate(places):
        voyage.crew(f"D0{number + 1}", place)
    assert points(voyage) == np


@rule("EV-344", "EV-G036", "EV-R63")
def test_a_sea_dog_adds_one_more() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-2", "sea-dog")
    assert points(voyage) == 3
    together = Voyage()
    together.crew("D01", "zone-2", "sea-dog")
    together.crew("D02", "zone-2", "sea-dog")
    assert points(together) == 3, "one crew mans a node"


@rule("EV-087", "EV-239", "EV-R217", "EV-G037", "EV-G038")
def test_a_destroyed_node_or_one_with_an_enemy_gives_nothing() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-1")
    voyage.destroyed(1)
    assert points(voyage) == 1
    invaded = Voyage()
    invaded.crew("D01", "zone-2")
    invaded.foe("E-01", 2)
    assert points(invaded) == 1


@rule("EV-103", "EV-R113", "EV-R216")
def test_extra_canvas_helps_the_first_order_and_a_second_card_the_second() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.install("I-10", 1)
    table = voyage.turn()
    play(table, "issue navigation")
    assert table.now[m.NP] == 2
    play(table, "issue navigation")
    assert table.now[m.NP] == 1
    both = Voyage()
    both.crew("D01")
    both.install("I-10", 1)
    both.install("I-10", 4)
    table = both.turn()
    play(table, "issue navigation")
    assert table.now[m.NP] == 3, "each copy counts"
    play(table, "issue navigation")
    assert table.now[m.NP] == 3, "each has its like beside it"


@rule("EV-147", "EV-148", "EV-153", "EV-G039")
def test_points_are_lost_with_the_next_order() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-2")
    voyage.crew("D02", "zone-9")
    table = voyage.turn()
    play(table, "issue navigation", "turn-ship left")
    assert table.now[m.NP] == 2
    play(table, "issue crew", "choose-crew D01", "move-to zone-0")
    assert table.now[m.NP] == 0
    assert voyage.orders() == ([2, 1, 1], [1, 1, 0], 0)


@rule("EV-156", "EV-157", "EV-R30", "EV-R229", "EV-G047")
def test_a_fleeting_order_counts_as_any_and_is_gone() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-2")
    voyage.has_orders((0, 0, 0), fleeting=1)
    voyage.install("I-10", 1)
    table = voyage.turn()
    assert offered(table) == {"issue-fleeting crew", "issue-fleeting navigation", "end-turn"}
    play(table, "issue-fleeting navigation")
    assert table.now[m.NP] == 3, "with the node and the canvas"
    assert voyage.orders() == ([0, 0, 0], [0, 0, 0], 0)
    assert refusal(table, "issue-fleeting crew") == "You have no fresh order of that kind (EV-147, EV-149)."


@rule("EV-149", "EV-R30")
def test_exhausting_spends_orders_without_effect() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.has_orders((1, 0, 1), fleeting=1)
    table = voyage.run("exhaust(2)")
    assert offered(table) == {"exhaust crew", "exhaust artillery", "exhaust-fleeting"}
    assert refusal(table, "exhaust navigation") == "You have no fresh order of that kind (EV-147, EV-149)."
    play(table, "exhaust-fleeting", "exhaust crew")
    assert voyage.orders() == ([0, 0, 1], [1, 0, 0], 0)
    voyage.run("exhaust(3)")
    assert voyage.orders() == ([0, 0, 0], [1, 0, 1], 0), "as many as there are"


@rule("EV-R20", "EV-R26")
def test_effects_refresh_and_gain_orders() -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0), issued=(2, 2, 0))
    table = voyage.run("refresh(2); order(any); fleeting(2)")
    play(table, "refresh crew", "refresh navigation", "gain-order artillery")
    assert voyage.orders() == ([1, 1, 1], [1, 1, 0], 2)


@rule("EV-360", "EV-R96")
def test_an_indolent_crew_takes_one_order_a_turn() -> None:
    voyage = Voyage()
    voyage.crew("D01", "below", "indolent")
    table = voyage.turn()
    play(table, "issue crew", "move-to zone-0")
    assert refusal(table, "issue crew") == "None of your crew can be given another order (EV-150, EV-360)."
    voyage.crew("D02")
    voyage.crew("D03")
    table = voyage.turn()
    play(table, "issue crew")
    assert refusal(table, "choose-crew D01") == "Abel Rook takes no more orders this turn (EV-360, EV-R96)."
