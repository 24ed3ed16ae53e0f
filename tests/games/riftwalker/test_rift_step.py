"""The Rift step (RW-027 to RW-036) and the powers it may start."""

from __future__ import annotations

from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.rifts import A, B, Rifts


@rule("RW-027", "RW-028", "RW-029", "RW-034")
def test_exploring_puts_a_rift_in_play_and_then_offers_its_power() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R09")
    table = rifts.rift_step("life")
    assert offered(table) == {"explore R01", "explore R02", "skip-rift"}

    play(table, "explore R01")

    assert rifts.explored_of(A) == {"R01": 0}
    assert table.points(rifts.rift("R01")) == 0
    assert rifts.hand_of(A) == {"R02", "R09"}
    assert offered(table) == {"activate", "no-power"}  # only now, and no second rift this turn
    play(table, "no-power")
    assert rifts.asked == "DiscardHand"


@rule("RW-030", "RW-031", "RW-034", "RW-012")
def test_shifting_raises_the_points_and_then_offers_the_power() -> None:
    rifts = Rifts()
    rifts.explored(A, "R04")
    for level, points in ((1, 3), (2, 7)):
        table = rifts.rift_step("life")
        play(table, "shift R04")
        assert rifts.explored_of(A) == {"R04": level}
        assert table.points(rifts.rift("R04")) == points
        assert offered(table) == {"activate", "no-power"}


@rule("RW-027")
def test_one_explore_or_one_shift_but_not_both() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R09")
    rifts.explored(A, "R02")
    table = rifts.rift_step("life")
    play(table, "shift R02", "no-power")
    assert rifts.asked == "DiscardHand"
    assert rifts.hand_of(A) == {"R01", "R09"}


@rule("RW-032", "RW-033")
def test_a_rift_shifted_twice_offers_neither_shift_nor_power() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R04@2")
    table = rifts.rift_step("life")
    assert offered(table) == {"explore R01", "skip-rift"}
    assert "has been shifted twice already (RW-032)" in refusal(table, "shift R04")


@rule("RW-033", "RW-009")
def test_other_elements_other_players_and_absent_cards_are_refused() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R09")
    rifts.explored(A, "R10")
    rifts.explored(B, "R02")
    table = rifts.rift_step("life")
    assert "does not match Life (RW-027)" in refusal(table, "explore R09")
    assert "does not match Life (RW-027)" in refusal(table, "shift R10")
    assert "is not one of your explored rifts (RW-030)" in refusal(table, "shift R02")
    assert "is not in your hand (RW-028)" in refusal(table, "explore R03")


@rule("RW-035")
def test_activating_is_a_choice() -> None:
    rifts = Rifts()
    rifts.hand(A, "R04", "R09")
    table = rifts.rift_step("life")
    play(table, "explore R04", "no-power")
    assert rifts.hand_of(A) == {"R09"}  # nothing drawn

    rifts = Rifts()
    rifts.hand(A, "R04", "R09")
    table = rifts.rift_step("life")
    rifts.will_draw("rift", "R20", "R21")
    play(table, "explore R04", "activate")
    assert rifts.hand_of(A) == {"R09", "R20", "R21"}


@rule("RW-R09", "RW-017")
def test_the_step_may_be_skipped_with_a_matching_rift() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R02")
    table = rifts.rift_step("life")
    play(table, "skip-rift")
    assert rifts.hand_of(A) == {"R01"}
    assert rifts.explored_of(A) == {"R02": 0}


@rule("RW-R54")
def test_an_unused_element_does_not_carry_over() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    rifts.hand(B, "R04", "R05", "R06")
    table = rifts.element_step()
    play(table, "flip 0", "skip-rift", "keep-hand")  # Life, not used
    play(table, "flip 1", "keep-hand")  # B has no Fire
    play(table, "flip 2")  # A draws Water and has none
    assert rifts.asked == "DiscardHand"
    assert rifts.hand_of(A) == {"R01", "R02", "R03"}


@rule("RW-066", "RW-063")
def test_only_the_rift_step_or_another_card_starts_a_power() -> None:
    """Grid changes by a power give no element and start nothing more."""
    rifts = Rifts()
    rifts.hand(A, "R52", "R01", "R09")
    rifts.explored(A, "R04")
    table = rifts.rift_step("fire")
    listen(table)
    play(table, "explore R52", "activate", "flip 0")  # Lost Roads flips Life
    assert rifts.content.element[table.element].id == "fire"
    assert rifts.asked == "DiscardHand"
    assert [event["rift"] for event in told(table) if event["event"] == "activated"] == [rifts.rift("R52")]


@rule("RW-R64", "RW-G01")
def test_special_texts_work_where_their_card_can_be_used() -> None:
    rifts = Rifts()
    rifts.hand(A, "R39", "R50", "R36")  # explore_any, wild, burst_any_line (Wind)
    rifts.explored(A, "R51@1")
    table = rifts.rift_step("fire")
    assert offered(table) == {"explore R39", "explore R50", "shift R51", "skip-rift"}

    rifts = Rifts()
    rifts.explored(A, "R39")  # explored, Message Roost needs Wind like any other
    rifts.hand(A, "R01")
    table = rifts.rift_step("fire")
    assert "does not match Fire" in refusal_of_shift(rifts)


def refusal_of_shift(rifts: Rifts) -> str:
    rifts.hand(A, "R09")
    return refusal(rifts.rift_step("fire"), "shift R39")
