"""The Refresh step (RW-019, RW-044 to RW-046)."""

from __future__ import annotations

from tests.kit import offered, play, refusal, rule
from tests.kit.rifts import A, B, Rifts


@rule("RW-044", "RW-045", "RW-046", "RW-R30")
def test_discards_go_to_the_bottom_in_order_and_then_three_are_drawn() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    table = rifts.refresh_step()
    assert offered(table) == {"discard R01", "discard R02", "discard R03", "keep-hand"}
    assert "is not in your hand (RW-044)" in refusal(table, "discard R09")
    rifts.will_draw("rift", "R20", "R21")

    play(table, "discard R03", "discard R01", "keep-hand")

    assert rifts.bottom() == ["R03", "R01"]
    assert rifts.hand_of(A) == {"R02", "R20", "R21"}
    assert table.active == B


@rule("RW-044")
def test_a_whole_hand_may_be_discarded_or_none_of_it() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02")
    table = rifts.refresh_step()
    play(table, "discard R01", "discard R02")
    assert rifts.bottom() == ["R01", "R02"]
    assert len(rifts.hand_of(A)) == 3

    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    table = rifts.refresh_step()
    play(table, "keep-hand")
    assert rifts.hand_of(A) == {"R01", "R02", "R03"}


@rule("RW-019", "RW-045")
def test_drawing_up_is_not_a_choice() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    table = rifts.refresh_step()
    play(table, "keep-hand")
    assert len(rifts.hand_of(A)) == 3
    assert table.seat == B


@rule("RW-R28")
def test_a_short_deck_gives_what_it_has() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.deck("R40")
    table = rifts.refresh_step()
    play(table, "keep-hand")
    assert rifts.hand_of(A) == {"R01", "R40"}
    assert table.deck_size() == 0


@rule("RW-R28", "RW-R29")
def test_a_card_just_discarded_may_be_drawn_back() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    rifts.deck("R40")
    table = rifts.refresh_step()
    play(table, "discard R02", "discard R01", "keep-hand")
    assert rifts.hand_of(A) == {"R03", "R40", "R02"}  # the first one discarded lies above the second
    assert rifts.bottom() == ["R01"]


@rule("RW-R31")
def test_a_large_hand_neither_draws_nor_must_discard() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03", "R04", "R05")
    table = rifts.refresh_step()
    play(table, "keep-hand")
    assert rifts.hand_of(A) == {"R01", "R02", "R03", "R04", "R05"}


@rule("RW-R32")
def test_a_hand_reduced_on_anothers_turn_stays_small_until_its_owners_refresh() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    rifts.hand(B, "R17")
    table = rifts.activate("R15")  # each opponent discards; B has one card
    assert rifts.hand_of(B) == set()
    play(table, "keep-hand", "flip 0")
    assert rifts.hand_of(B) != set()  # an empty hand has nothing to discard: B's own Refresh has come and gone
    assert len(rifts.hand_of(B)) == 3


@rule("RW-R58")
def test_explored_rifts_have_no_limit_and_cannot_be_given_up() -> None:
    rifts = Rifts()
    many = [f"R{number:02}" for number in range(1, 31)]
    rifts.explored(A, *many)
    rifts.hand(A, "R31")
    table = rifts.refresh_step()
    assert offered(table) == {"discard R31", "keep-hand"}
    table = rifts.rift_step("earth")
    play(table, "explore R31", "no-power")
    assert len(rifts.explored_of(A)) == 31
