"""The powers of hands, deck and cards beneath, and the permissions for the Burst step, card by card."""

from __future__ import annotations

from collections import Counter

import pytest

from stormtable.games.riftwalker import words as w
from tests.kit import listen, offered, play, rule, told
from tests.kit.rifts import A, B, C, Rifts


def noted(rifts: Rifts, kind: str) -> list[dict[str, object]]:
    return [event for event in told(rifts.table, A) if event["event"] == kind]


# Gather, Stock the Shelves, Set Out
@rule("RW-D10")
@pytest.mark.parametrize(("card", "count"), [("R04", 2), ("R06", 1), ("R50", 1)])
def test_draw(card: str, count: int) -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    rifts.will_draw("rift", *["R20", "R21"][:count])
    rifts.activate(card)
    assert rifts.hand_of(A) == {"R01", "R02", "R03", *["R20", "R21"][:count]}
    assert rifts.asked == "DiscardHand"

    rifts = Rifts()  # with one card in the deck one is drawn, with none nothing happens
    rifts.hand(A, "R01", "R02", "R03")
    rifts.explored(A, card)
    rifts.deck("R40")
    rifts.activate(card)
    assert rifts.hand_of(A) == {"R01", "R02", "R03", "R40"}
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    rifts.explored(A, card)
    rifts.deck()
    listen(rifts.table)
    rifts.activate(card)
    assert rifts.hand_of(A) == {"R01", "R02", "R03"}
    assert len(noted(rifts, "no-effect")) == 1


@rule("RW-D10", "RW-D11", "RW-R30")
def test_r20_haul_in_draws_three_and_discards_two() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.will_draw("rift", "R30", "R31", "R32")
    table = rifts.activate("R20")
    assert offered(table) == {"discard R01", "discard R30", "discard R31", "discard R32"}  # not to be declined
    play(table, "discard R31")
    assert offered(table) == {"discard R01", "discard R30", "discard R32"}
    play(table, "discard R01")
    assert rifts.bottom() == ["R31", "R01"]
    assert rifts.hand_of(A) == {"R30", "R32"}

    rifts = Rifts()  # with an empty deck and one card in hand that one goes, and no second
    rifts.hand(A, "R01")
    rifts.explored(A, "R20")
    rifts.deck()
    listen(rifts.table)
    rifts.activate("R20")
    assert [event["rift"] for event in noted(rifts, "discarded")] == [rifts.rift("R01")]
    assert rifts.hand_of(A) == {"R01"}  # and drawn back in the Refresh step


@rule("RW-D11", "RW-R49", "RW-R32")
def test_r15_spread_makes_each_opponent_discard_clockwise() -> None:
    rifts = Rifts(seats=4)
    rifts.hand(A, "R20")
    rifts.hand(B, "R01", "R02")
    rifts.hand(C, "R09", "R10")
    table = rifts.activate("R15", seat=C, owner=C)
    assert rifts.hand_of(A) == set()  # D has no card; then comes A, whose one card is no choice
    assert table.seat == B
    assert offered(table) == {"discard R01", "discard R02"}
    play(table, "discard R02")
    assert rifts.bottom() == ["R20", "R02"]
    assert rifts.hand_of(C) == {"R09", "R10"}


@rule("RW-D12", "RW-R50")
def test_r31_exact_tribute_takes_a_card_of_the_opponents_choice() -> None:
    rifts = Rifts(seats=4)
    rifts.hand(A, "R01")
    rifts.hand(B, "R09", "R10")
    rifts.hand(C, "R17")
    table = rifts.activate("R31")
    assert offered(table) == {"choose 2", "choose 3"}  # D has nothing to give
    play(table, "choose 2")
    assert table.seat == B
    assert offered(table) == {"give R09", "give R10"}
    play(table, "give R10")
    assert rifts.hand_of(A) == {"R01", "R10"}
    assert rifts.hand_of(B) == {"R09"}

    rifts = Rifts(seats=3)
    rifts.hand(A, "R01")
    table = rifts.activate("R31")
    assert offered(table) == {"choose 2", "choose 3"}  # nobody has anything: anybody may be named
    play(table, "choose 3")
    assert rifts.hand_of(A) == {"R01"}
    assert rifts.asked == "DiscardHand"


@rule("RW-D12", "RW-D10")
def test_r39_carry_word_draws_two_and_gives_one() -> None:
    rifts = Rifts(seats=3)
    rifts.hand(A, "R01")
    rifts.will_draw("rift", "R20", "R21")
    table = rifts.activate("R39")
    assert offered(table) == {"choose 2", "choose 3"}
    play(table, "choose 3")
    assert offered(table) == {"give R01", "give R20", "give R21"}
    play(table, "give R20")
    assert rifts.hand_of(C) == {"R20"}
    assert rifts.hand_of(A) == {"R01", "R21"}

    rifts = Rifts(seats=3)
    rifts.explored(A, "R39")
    rifts.deck()
    listen(rifts.table)
    table = rifts.activate("R39")  # nothing to draw, nothing to give
    assert len(noted(rifts, "no-effect")) == 2


@rule("RW-D13")
def test_r44_light_fingers_takes_a_random_card() -> None:
    rifts = Rifts(seats=4)
    rifts.hand(A, "R01")
    rifts.hand(B, "R09", "R10")
    rifts.hand(C, "R17")
    table = rifts.activate("R44")
    assert offered(table) == {"choose 2", "choose 3"}  # D has no cards
    rifts.will_draw("taken-rift", "R10")
    play(table, "choose 2")
    assert rifts.hand_of(A) == {"R01", "R10"}
    assert rifts.hand_of(B) == {"R09"}

    taken = Counter[str]()
    for _ in range(90):
        rifts.table.piles[w.HAND_OF + A] = 0
        rifts.table.piles[w.HAND_OF + B] = sum(1 << rifts.rift(id_) for id_ in ("R09", "R10", "R11"))
        rifts.activate("R44")
        play(table, "choose 2")
        taken.update(rifts.hand_of(A))
    assert set(taken) == {"R09", "R10", "R11"}
    assert min(taken.values()) >= 12  # each as likely: 30 expected, 4 standard deviations

    rifts = Rifts()
    rifts.hand(A, "R01")
    listen(rifts.table)
    rifts.activate("R44")
    assert rifts.hand_of(A) == {"R01"}
    assert len(noted(rifts, "no-effect")) == 1


@rule("RW-D15", "RW-070")
def test_r11_burn_away_puts_one_or_two_other_rifts_beneath_itself() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R11", "R09@2", "R10", "R12@1")
    rifts.explored(B, "R17")
    table = rifts.activate("R11")
    assert offered(table) == {"tuck R09", "tuck R10", "tuck R12"}
    play(table, "tuck R09")
    assert offered(table) == {"tuck R10", "tuck R12", "stop"}
    play(table, "tuck R12")
    assert rifts.beneath("R11") == ["R09+", "R12+"]
    assert rifts.explored_of(A) == {"R11": 0, "R10": 0}
    assert rifts.asked == "DiscardHand"
    assert table.level(rifts.rift("R09")) == 0

    rifts = Rifts()
    rifts.hand(A, "R01")
    listen(rifts.table)
    rifts.activate("R11")
    assert rifts.beneath("R11") == []
    assert len(noted(rifts, "no-effect")) == 1


@rule("RW-D15", "RW-R35")
def test_r23_lay_down_puts_the_top_card_unseen_beneath_a_scored_rift() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.scored(A, "R02@1", "R03@2")
    rifts.scored(B, "R04@1")
    table = rifts.activate("R23")
    assert offered(table) == {"beneath R02", "beneath R03"}
    rifts.will_draw("rift", "R40")
    play(table, "beneath R03")
    assert rifts.beneath("R03") == ["R40"]
    assert rifts.known_to("R40") == set()

    rifts = Rifts()
    rifts.hand(A, "R01")
    listen(rifts.table)
    deck = rifts.table.deck_size()
    rifts.activate("R23")  # no scored rift
    assert rifts.table.deck_size() == deck - 1  # Salt Archive itself was put into play by the test
    assert len(noted(rifts, "no-effect")) == 1
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.scored(A, "R02@1")
    rifts.explored(A, "R23")
    rifts.deck()
    rifts.activate("R23")
    assert rifts.beneath("R02") == []


@rule("RW-078", "RW-R37", "RW-R38", "RW-R35", "RW-R34", "RW-D15")
def test_r27_bolster_the_walls_tucks_an_explored_rift_beneath_a_scored_one() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R27", "R09@1")
    rifts.tuck("R09", "R40", "R41")
    rifts.scored(A, "R02@1", "R03@2")
    table = rifts.activate("R27")
    assert offered(table) == {"beneath R02", "beneath R03", "stop"}
    play(table, "beneath R02")
    assert offered(table) == {"tuck R09", "tuck R27"}  # even itself
    play(table, "tuck R09")
    assert rifts.beneath("R02") == ["R09"]  # face down, not to the deck
    assert rifts.bottom() == ["R40", "R41"]  # what lay beneath it does
    assert rifts.known_to("R09") == {A, B}  # it lay open until then
    assert rifts.explored_of(A) == {"R27": 0}

    table = rifts.activate("R27")
    play(table, "beneath R03")  # its own card is the only one left
    assert rifts.beneath("R03") == ["R27"]
    assert rifts.explored_of(A) == {}


@rule("RW-078", "RW-R37")
def test_r27_bolster_the_walls_is_an_option_and_needs_a_scored_rift() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.scored(A, "R02@1")
    table = rifts.activate("R27")
    play(table, "stop")
    assert rifts.explored_of(A) == {"R27": 0}
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R09")
    listen(rifts.table)
    rifts.activate("R27")
    assert rifts.explored_of(A) == {"R27": 0, "R09": 0}
    assert len(noted(rifts, "no-effect")) == 1


@rule("RW-D15", "RW-R35")
def test_r30_brace_tucks_a_hand_card_and_draws() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R09")
    rifts.scored(A, "R02@1")
    table = rifts.activate("R30")
    assert offered(table) == {"beneath R02", "stop"}
    play(table, "beneath R02")
    assert offered(table) == {"tuck R01", "tuck R09"}
    rifts.will_draw("rift", "R40")
    play(table, "tuck R09")
    assert rifts.beneath("R02") == ["R09"]
    assert rifts.known_to("R09") == {A}  # the one who put it there saw it
    assert rifts.hand_of(A) == {"R01", "R40"}

    rifts = Rifts()  # declined or impossible, the card is drawn all the same
    rifts.hand(A, "R01")
    rifts.will_draw("rift", "R40")
    rifts.activate("R30")
    assert rifts.hand_of(A) == {"R01", "R40"}


@rule("RW-D15", "RW-R33")
def test_r47_inter_puts_the_top_card_beneath_itself() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.will_draw("rift", "R40")
    rifts.activate("R47")
    assert rifts.beneath("R47") == ["R40"]
    assert rifts.known_to("R40") == set()
    rifts.line("storm")
    rifts.table.piles[w.ONCE] |= 1 << rifts.rift("R47")
    table = rifts.burst_step()
    play(table, "burst R47")
    assert rifts.beneath("R47") == ["R40"]  # it stays beneath when the rift is burst
    assert table.scores()[A] == 3 + 1

    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R47")
    rifts.deck()
    rifts.activate("R47")
    assert rifts.beneath("R47") == []


# Permissions


@rule("RW-D16")
@pytest.mark.parametrize(
    ("card", "which"),
    [
        ("R05", w.FREE_BURST),
        ("R13", w.FREE_BURST),
        ("R46", w.FREE_BURST),
        ("R21", w.TWO_IN_LINE),
        ("R29", w.ANY_LINE),
        ("R37", w.EXTRA),
    ],
)
def test_a_permission_lasts_for_this_turn_only(card: str, which: int) -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.hand(B, "R02")
    table = rifts.activate(card)
    assert table.piles[w.PERMIT + which] == 1 << rifts.rift(card)
    play(table, "keep-hand")
    assert table.active == B
    assert [table.piles[w.PERMIT + rule] for rule in range(4)] == [0, 0, 0, 0]


@rule("RW-D16")
@pytest.mark.parametrize(
    ("card", "fits"), [("R05", {"R09"}), ("R13", {"R10"}), ("R46", {"R09", "R10"})]
)  # Flower Anyway, Flashpoint, Uneasy Bargain
def test_a_burst_without_a_line(card: str, fits: set[str]) -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R09@1", "R10@2", "R11", "R49@1", "R51@2")
    table = rifts.activate(card)
    assert offered(table) == {f"burst {id_}" for id_ in fits} | {"skip-burst"}
    play(table, "skip-burst")
    assert rifts.scored_of(A) == {}
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R11")
    rifts.activate(card)
    assert rifts.asked == "DiscardHand"  # nothing to burst: the permission goes by


@rule("RW-D16", "RW-R50")
def test_r46_uneasy_bargain_gives_an_opponent_of_choice_a_burst() -> None:
    rifts = Rifts(seats=3)
    rifts.hand(A, "R01")
    rifts.explored(A, "R09@1")
    rifts.explored(B, "R10@1", "R50@2")
    rifts.explored(C, "R12@2")
    table = rifts.activate("R46")
    play(table, "burst R09")
    assert table.seat == A
    assert offered(table) == {"choose 2", "choose 3"}
    play(table, "choose 2")
    assert table.seat == B
    assert offered(table) == {"burst R10", "skip-burst"}
    play(table, "skip-burst")
    assert rifts.scored_of(B) == {}

    rifts = Rifts(seats=3)  # nobody can burst: anybody may be named, and nothing happens
    rifts.hand(A, "R01")
    rifts.explored(A, "R09@1")
    table = rifts.activate("R46")
    play(table, "burst R09", "choose 3")
    assert rifts.asked == "DiscardHand"


@rule("RW-D16")
def test_several_permissions_that_fit_are_a_choice() -> None:
    rifts = Rifts(seats=2)
    rifts.hand(A, "R01")
    rifts.explored(A, "R09@1")
    rifts.explored(B, "R10@1")
    rifts.table.piles[w.PERMIT + w.FREE_BURST] = 1 << rifts.rift("R05") | 1 << rifts.rift("R46")
    table = rifts.burst_step()
    play(table, "burst R09")
    assert offered(table) == {"by-power R05", "by-power R46"}
    play(table, "by-power R05")  # so that B is given nothing
    assert rifts.asked == "DiscardHand"
    assert table.piles[w.PERMIT + w.FREE_BURST] == 1 << rifts.rift("R46")


@rule("RW-D16")
def test_r21_spring_tide_makes_touching_pairs_lines() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R09@1", "R17@1")
    rifts.put_card(4, "fire/storm")  # touches the Fire in cell 1
    table = rifts.activate("R21")
    assert offered(table) == {"burst R09", "skip-burst"}
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R09@1", "R17@1")
    rifts.activate("R21")  # no two touching cells alike
    assert rifts.asked == "DiscardHand"


@rule("RW-D16")
def test_r29_fault_line_lets_any_line_burst_any_rift() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.line("storm")
    rifts.explored(A, "R09@1", "R17@2", "R18")
    table = rifts.activate("R29")
    assert offered(table) == {"burst R09", "burst R17", "skip-burst"}
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R09@1")
    rifts.activate("R29")  # no line at all
    assert rifts.asked == "DiscardHand"


@rule("RW-D16", "RW-R22")
def test_r37_double_strike_allows_two_bursts() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.line("wind")
    rifts.explored(A, "R33@1", "R34@2")
    table = rifts.activate("R37")
    play(table, "burst R33", "burst R34")
    assert rifts.scored_of(A) == {"R33": 1, "R34": 2}
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.line("wind")
    rifts.explored(A, "R33@1", "R34@2")
    table = rifts.activate("R37")
    play(table, "burst R33", "skip-burst")
    assert rifts.scored_of(A) == {"R33": 1}
