"""The Element step (RW-015, RW-016, RW-020 to RW-026)."""

from __future__ import annotations

import pytest

from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.grid import lines
from tests.kit import offered, play, refusal, rule
from tests.kit.census import census
from tests.kit.rifts import A, B, Rifts


@rule("RW-015", "RW-016", "RW-017", "RW-018", "RW-019")
def test_a_turn_is_element_rift_burst_refresh() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.hand(A, "R09")
    rifts.explored(A, "R10@1")
    table = rifts.start_turn()

    assert rifts.asked == "DrawElement"
    assert offered(table) == offered(table, "flip") | offered(table, "place")  # nothing declines it
    play(table, "flip 3")  # Life
    play_seen = [rifts.asked]
    play(table, "skip-burst")
    play_seen.append(rifts.asked)
    play(table, "keep-hand")
    assert play_seen == ["Burst", "DiscardHand"]  # Life matches nothing: the Rift step has no choice
    assert table.active == B
    assert len(rifts.hand_of(A)) == 3  # drawn up


@rule("RW-017")
def test_the_rift_step_comes_before_the_burst_step_and_may_be_skipped() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.hand(A, "R09")
    rifts.explored(A, "R10@1")
    table = rifts.start_turn()
    play(table, "flip 8")  # Life hides Water here; Life is in use
    assert rifts.asked == "Burst"
    table = Rifts.start_turn(rifts)
    play(table, "flip 0")  # Fire in use
    assert offered(table) == {"explore R09", "shift R10", "skip-rift"}
    play(table, "skip-rift")
    assert rifts.hand_of(A) == {"R09"}


@rule("RW-020", "RW-R06")
def test_nine_flips_and_eighteen_placements() -> None:
    rifts = Rifts()
    table = rifts.element_step()
    flips = {f"flip {cell}" for cell in range(9)}
    places = {f"place {element} {cell}" for element in ("life", "earth") for cell in range(9)}
    assert offered(table) == flips | places
    assert "The new element card shows Life and Earth, not Storm (RW-023)" in refusal(table, "place storm 0")


@rule("RW-021", "RW-022", "RW-G01", "RW-009")
def test_a_flip_uses_the_old_side() -> None:
    rifts = Rifts()
    rifts.put_card(0, "life/fire")
    rifts.hand(A, "R01", "R09", "R39", "R50")  # Life, Fire, Message Roost, a Venture
    rifts.explored(A, "R02", "R10", "R51", "R33")  # Life, Fire, a Venture, Wind
    table = rifts.element_step()

    play(table, "flip 0")

    assert rifts.content.element[table.element].id == "life"
    assert (rifts.showing()[0], rifts.hidden()[0]) == ("fire", "life")
    assert offered(table) == {"explore R01", "explore R39", "explore R50", "shift R02", "shift R51", "skip-rift"}


@rule("RW-023", "RW-024", "RW-025", "RW-026")
@pytest.mark.parametrize(("element", "other"), [("life", "earth"), ("earth", "life")])
def test_a_placed_card_shows_the_chosen_side_and_sends_the_old_one_down(element: str, other: str) -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R25", "R09")  # Life, Earth, Fire
    table = rifts.element_step()
    replaced = table.grid[4] // 2
    rifts.will_draw("element-card", "X09")

    play(table, f"place {element} 4")

    assert (rifts.showing()[4], rifts.hidden()[4]) == (element, other)
    assert list(table.queue) == [replaced]
    assert rifts.top() == {"fire", "storm"}
    assert offered(table) == {"explore R01" if element == "life" else "explore R25", "skip-rift"}
    assert census(table)["different element cards"] == 15


@rule("RW-R05")
def test_a_replaced_card_comes_back_with_both_sides_to_choose() -> None:
    rifts = Rifts()
    table = rifts.element_step()
    table.grid[w.UNKNOWN] = 0  # nothing lies between the top card and the bottom
    play(table, "place life 0")
    assert rifts.top() == {"life", "fire"}
    rifts.element_step(B)
    sides = {f"place {element} 0" for element in ("life", "fire")}
    assert sides <= offered(table, "place")


@rule("RW-R07", "RW-R08")
def test_a_placement_may_repeat_what_was_there_and_a_flip_may_break_a_line() -> None:
    rifts = Rifts()
    table = rifts.element_step()
    play(table, "place life 0")  # over Life
    assert rifts.showing()[0] == "life"

    rifts = Rifts()
    rifts.line("fire")
    table = rifts.element_step()
    assert lines(table) == 0b10
    play(table, "flip 1")
    assert lines(table) == 0

    rifts = Rifts()
    rifts.line("fire")
    rifts.put_card(1, "water/fire")
    table = rifts.element_step()
    assert lines(table) == 0
    play(table, "flip 1")  # hides Fire: the line is complete
    assert lines(table) == 0b10


@rule("RW-R53")
def test_no_power_of_this_set_waives_the_element_step() -> None:
    rifts = Rifts()
    rifts.hand(A, "R09")
    for turn in range(40):  # whatever was activated before, each turn begins with the Element step
        table = rifts.start_turn(turn % 2)
        assert rifts.asked == "DrawElement"
        assert {line.split()[0] for line in offered(table)} == {"flip", "place"}
        for card in range(52):
            table.piles[w.USED] |= 1 << card
