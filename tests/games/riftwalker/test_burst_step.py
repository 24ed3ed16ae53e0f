"""The Burst step (RW-037 to RW-043, RW-064, RW-065)."""

from __future__ import annotations

import pytest

from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.grid import lines, touching
from tests.kit import offered, play, refusal, rule
from tests.kit.rifts import A, B, C, Rifts

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@rule("RW-038")
@pytest.mark.parametrize("cells", LINES)
def test_rows_columns_and_diagonals_are_lines(cells: tuple[int, int, int]) -> None:
    rifts = Rifts()
    fill = ["fire/water", "water/earth", "earth/wind", "wind/storm", "storm/fire", "fire/earth"]
    fill = [*fill, "water/wind", "earth/storm"]
    for cell in range(9):
        if cell not in cells:
            rifts.put_card(cell, fill[cell % len(fill)])
    for cell, other in zip(cells, ("storm", "wind", "earth"), strict=True):
        rifts.put_card(cell, f"life/{other}")
    assert lines(rifts.table) & 1 == 1
    rifts.put_card(cells[0], "storm/life")
    assert lines(rifts.table) & 1 == 0


@rule("RW-038")
def test_three_that_are_no_line_make_none() -> None:
    rifts = Rifts()
    for cell, other in ((0, "fire"), (1, "water"), (5, "earth")):
        rifts.put_card(cell, f"life/{other}")
    assert lines(rifts.table) & 1 == 0


@rule("RW-039", "RW-040", "RW-041", "RW-042", "RW-043")
def test_a_line_bursts_one_shifted_rift_of_its_element() -> None:
    rifts = Rifts()
    rifts.line("life")
    rifts.explored(A, "R01", "R02@1", "R03@2", "R09@2")
    rifts.explored(B, "R04@2")
    rifts.hand(A, "R20")
    table = rifts.burst_step()
    assert offered(table) == {"burst R02", "burst R03", "skip-burst"}
    assert "shows no points: it needs a shift before it can burst (RW-040)" in refusal(table, "burst R01")
    assert "The grid has no line for Cinder Flats" in refusal(table, "burst R09")
    assert "is not one of your explored rifts" in refusal(table, "burst R04")
    before = rifts.showing()

    play(table, "burst R02")

    assert rifts.scored_of(A) == {"R02": 1}
    assert rifts.explored_of(A) == {"R01": 0, "R03": 2, "R09": 2}
    assert table.scores()[A] == 3
    assert rifts.showing() == before


@rule("RW-037", "RW-018")
def test_one_burst_a_turn_and_it_may_be_skipped() -> None:
    rifts = Rifts()
    rifts.line("life")
    rifts.explored(A, "R02@1", "R03@2")
    rifts.hand(A, "R20")
    table = rifts.burst_step()
    play(table, "burst R02")
    assert rifts.asked == "DiscardHand"

    table = rifts.burst_step()
    play(table, "skip-burst")
    assert rifts.asked == "DiscardHand"
    assert rifts.explored_of(A) == {"R03": 2}


@rule("RW-R10")
def test_a_rift_explored_this_turn_bursts_only_if_it_was_shifted_as_well() -> None:
    rifts = Rifts()
    rifts.line("life")
    rifts.hand(A, "R01", "R20")
    table = rifts.rift_step("life")
    play(table, "explore R01", "no-power")
    assert rifts.asked == "DiscardHand"

    rifts = Rifts()
    rifts.line("life")
    rifts.hand(A, "R12", "R20", "R21")  # Emberwake: discard a card, shift one of your rifts
    rifts.put_card(0, "fire/life")
    rifts.put_card(1, "fire/water")
    rifts.put_card(2, "fire/earth")
    table = rifts.rift_step("fire")
    play(table, "explore R12", "activate", "discard R20")  # the only rift to shift is itself
    assert rifts.explored_of(A) == {"R12": 1}
    assert "burst R12" in offered(table)


@rule("RW-R11")
def test_a_line_broken_before_the_burst_step_does_not_count() -> None:
    rifts = Rifts()
    rifts.line("life")
    rifts.explored(A, "R02@1", "R52")
    rifts.hand(A, "R20")
    table = rifts.element_step()
    play(table, "flip 0")  # breaks it again
    play(table, "skip-rift")
    assert rifts.asked == "DiscardHand"


@rule("RW-R12")
def test_a_line_serves_the_next_player_too() -> None:
    rifts = Rifts()
    rifts.line("life")
    rifts.explored(A, "R02@1")
    rifts.explored(B, "R03@1")
    rifts.hand(A, "R20")
    table = rifts.burst_step()
    play(table, "burst R02")
    rifts.hand(B, "R21")
    table = rifts.burst_step(B)
    play(table, "burst R03")
    assert rifts.scored_of(B) == {"R03": 1}


@rule("RW-R13", "RW-D16")
def test_without_a_line_a_rift_needs_points_all_the_same() -> None:
    rifts = Rifts()
    rifts.explored(A, "R01", "R02@1")
    rifts.hand(A, "R20")
    table = rifts.activate("R46")  # worth 3 or 7
    assert offered(table) == {"burst R02", "skip-burst"}
    rifts = Rifts()
    rifts.line("fire")
    rifts.explored(A, "R01")
    rifts.hand(A, "R20")
    rifts.activate("R29")  # any line, any rift
    assert rifts.asked == "DiscardHand"


@rule("RW-064", "RW-065", "RW-072", "RW-D16")
def test_a_burst_by_a_power_is_the_burst_of_the_turn() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.explored(A, "R01@1", "R09@1")
    rifts.hand(A, "R20")
    table = rifts.activate("R05")  # Thornbridge: worth 3, no line
    assert offered(table) == {"burst R01", "burst R09", "skip-burst"}
    play(table, "burst R01")
    assert rifts.scored_of(A) == {"R01": 1}
    assert rifts.asked == "DiscardHand"  # the Fire line bursts nothing more


@rule("RW-G09", "RW-072", "RW-073")
def test_a_bonus_does_not_exclude_and_unusual_points_do() -> None:
    rifts = Rifts()
    rifts.explored(A, "R08@1", "R50@1", "R49@1")  # Heartwood, a Venture, Shadowlands
    rifts.hand(A, "R20")
    table = rifts.activate("R05")
    assert offered(table) == {"burst R08", "skip-burst"}
    rifts = Rifts()
    rifts.explored(A, "R08@2", "R50@2", "R49@2")
    rifts.hand(A, "R20")
    table = rifts.activate("R13")  # worth 7
    assert offered(table) == {"burst R08", "skip-burst"}


@rule("RW-R22", "RW-R12")
def test_permissions_add_up_but_only_double_strike_adds_a_burst() -> None:
    rifts = Rifts()
    rifts.explored(A, "R01@1", "R02@2", "R03@1")
    rifts.hand(A, "R20")
    rifts.table.piles[w.PERMIT + w.FREE_BURST] = 1 << rifts.rift("R05") | 1 << rifts.rift("R13")  # worth 3, and worth 7
    table = rifts.burst_step()
    assert offered(table) == {"burst R01", "burst R02", "burst R03", "skip-burst"}
    play(table, "burst R02")
    assert rifts.asked == "DiscardHand"  # Flower Anyway is still there, but the burst is used

    rifts = Rifts()
    rifts.line("life")
    rifts.explored(A, "R01@1", "R02@2", "R03@1")
    rifts.hand(A, "R20")
    table = rifts.activate("R37")
    play(table, "burst R01")
    assert offered(table) == {"burst R02", "burst R03", "skip-burst"}  # the same line again
    play(table, "burst R02")
    assert rifts.asked == "DiscardHand"  # two and never more


@rule("RW-R59")
def test_where_a_line_will_do_the_permission_stays_unused() -> None:
    rifts = Rifts(seats=2)
    rifts.line("life")
    rifts.explored(A, "R01@1")
    rifts.explored(B, "R09@1")
    rifts.hand(A, "R20")
    table = rifts.activate("R46")
    play(table, "burst R01")
    assert rifts.asked == "DiscardHand"  # by the line: B is given nothing
    assert table.piles[w.PERMIT + w.FREE_BURST] == 1 << rifts.rift("R46")
    assert rifts.explored_of(B) == {"R09": 1}


@rule("RW-R23", "RW-R24", "RW-R50")
def test_the_bargain_burst_comes_after_and_leaves_their_own_turn_alone() -> None:
    rifts = Rifts(seats=3)
    rifts.explored(A, "R01@1")
    rifts.explored(B, "R09@1", "R10@2", "R49@1")
    rifts.explored(C, "R17")
    rifts.hand(A, "R20")
    table = rifts.activate("R46")
    play(table, "burst R01")  # C has nothing to burst: B is the one who can
    assert rifts.scored_of(A) == {"R01": 1}
    assert table.seat == B
    assert offered(table) == {"burst R09", "burst R10", "skip-burst"}
    play(table, "burst R10")
    assert rifts.scored_of(B) == {"R10": 2}

    rifts.line("fire")
    rifts.hand(B, "R21")
    table = rifts.burst_step(B)
    assert "burst R09" in offered(table)


@rule("RW-R65")
def test_a_pair_is_a_line_for_everything_that_asks_for_one() -> None:
    rifts = Rifts()
    rifts.put_card(0, "fire/life")
    rifts.put_card(1, "fire/water")
    assert (lines(rifts.table), touching(rifts.table)) == (0, 0b10)
    rifts.explored(A, "R09@1", "R36@1", "R50@1", "R01@1")  # Fire, Cloud Stair, a Venture, Life
    rifts.hand(A, "R20")
    table = rifts.activate("R21")
    assert offered(table) == {"burst R09", "burst R36", "burst R50", "skip-burst"}


@rule("RW-D16")
def test_cells_touch_by_sides_and_corners_only() -> None:
    rifts = Rifts()
    rifts.put_card(2, "fire/life")
    rifts.put_card(3, "fire/water")  # the next number, but in the next row
    for cell, written in ((0, "life/water"), (1, "water/earth"), (4, "earth/wind"), (5, "wind/storm")):
        rifts.put_card(cell, written)
    rifts.put_card(6, "storm/life")
    rifts.put_card(7, "water/storm")
    rifts.put_card(8, "life/earth")
    assert touching(rifts.table) == 0
    rifts.put_card(4, "fire/earth")  # beside 3 and at the corner of 2
    assert touching(rifts.table) == 0b10
