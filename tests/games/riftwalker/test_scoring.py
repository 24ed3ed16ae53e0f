"""Points, bonuses and ties (RW-012 to RW-014, RW-042, RW-053 to RW-058)."""

from __future__ import annotations

import pytest

from stormtable.games.riftwalker.scoring import bonus_of, points_of, rift_bonus
from tests.kit import rule
from tests.kit.rifts import A, B, C, Rifts


def bonus(rifts: Rifts, id_: str, seat: int = A) -> int:
    return rift_bonus(rifts.table, seat, rifts.rift(id_))


@rule("RW-042", "RW-053", "RW-054")
def test_scored_rifts_count_as_they_lay_and_nothing_else_does() -> None:
    rifts = Rifts()
    rifts.scored(A, "R01@1", "R02@2", "R49@2", "R50@1")
    rifts.explored(A, "R03@2", "R04@2")
    rifts.hand(A, "R09", "R10")
    assert points_of(rifts.table, A) == 3 + 7 + 9 + 2
    assert rifts.table.scores() == [21, 0]


@rule("RW-013", "RW-055", "RW-014")
@pytest.mark.parametrize(("level", "expected"), [(1, 1), (2, 2)])
def test_the_amount_of_a_bonus_depends_on_the_orientation(level: int, expected: int) -> None:
    rifts = Rifts()
    rifts.scored(A, f"R08@{level}")  # Heartwood, for each Life rift
    assert bonus(rifts, "R08") == expected
    rifts.explored(B, "R27@2")
    assert bonus_of(rifts.table, B) == 0  # only scored rifts


@rule("RW-G05", "RW-079", "RW-R39", "RW-R36")
def test_chasers_folly_counts_rifts_with_something_beneath() -> None:
    for level, expected in ((2, 13), (1, 6)):
        rifts = Rifts()
        rifts.scored(A, f"R27@{level}", "R01@1", "R02@1", "R03@1", "R04@1")
        rifts.tuck("R27", "R09")  # it counts itself
        rifts.tuck("R01", "R10", "R11")  # two beneath one rift count once
        rifts.tuck("R02", "R12", face_up=True)
        worth = rifts.table.points(rifts.rift("R27")) + bonus(rifts, "R27")
        assert worth == expected
        assert points_of(rifts.table, A) == rifts.table.points(rifts.rift("R27")) + 12  # cards beneath add nothing


@rule("RW-R36", "RW-068")
def test_cards_beneath_are_no_rifts_of_the_pile() -> None:
    rifts = Rifts()
    rifts.scored(A, "R08@1")
    rifts.tuck("R08", "R01", "R02", face_up=True)  # Life, but beneath
    assert bonus(rifts, "R08") == 1
    assert rifts.table.scores()[A] == 3 + 1
    rifts.scored(B, "R24@1", "R09@1", "R17@1")
    rifts.tuck("R24", "R25", "R33", "R41", face_up=True)
    assert bonus(rifts, "R24", B) == 0  # two elements, not five


@rule("RW-R51")
def test_ventures_have_no_element_of_their_own() -> None:
    rifts = Rifts()
    rifts.scored(A, "R08@2", "R50@1", "R51@1", "R24@1", "R09@1")
    assert bonus(rifts, "R08") == 2  # itself alone
    assert bonus(rifts, "R24") == 0  # Life, Water and Fire are three elements
    rifts.scored(A, "R25@1")
    assert bonus(rifts, "R24") == 3


@pytest.mark.parametrize(
    ("card", "others", "expected"),
    [
        ("R16", ("R01@2", "R02@2", "R03@1", "R50@2"), (2, 2)),  # other rifts worth 7
        ("R23", ("R01@1", "R02@2", "R03@1", "R50@1"), (2, 4)),  # other rifts worth 3
        ("R50", ("R51@1", "R52@2", "R01@1"), (2, 4)),  # other Ventures
        ("R24", ("R01@1", "R09@1", "R25@1"), (3, 5)),  # four elements, its own Water included
        ("R24", ("R01@1", "R09@1", "R50@1"), (0, 0)),
        ("R08", ("R01@1", "R02@2", "R09@1"), (3, 6)),  # Life, itself included
    ],
)
@rule("RW-055")
def test_bonuses_that_look_at_the_score_pile(card: str, others: tuple[str, ...], expected: tuple[int, int]) -> None:
    for level in (1, 2):
        rifts = Rifts()
        rifts.scored(A, f"{card}@{level}", *others)
        assert bonus(rifts, card) == expected[level - 1]


@rule("RW-R61", "RW-014")
def test_bonuses_that_look_at_hands_grid_explored_areas_and_rivals() -> None:
    rifts = Rifts(seats=3)
    rifts.scored(A, "R06@2", "R32@1", "R40@2", "R48@1")
    rifts.hand(A, "R01", "R02", "R03", "R04", "R05")
    rifts.explored(A, "R09", "R10@1", "R11@2")
    assert bonus(rifts, "R06") == 2 * 2  # two cards beyond the third
    assert bonus(rifts, "R32") == 3  # three explored rifts
    assert bonus(rifts, "R40") == 1 * 2  # one Wind cell
    assert bonus(rifts, "R48") == 0
    rifts.scored(C, "R12@1", "R13@1", "R14@1", "R15@1")
    assert bonus(rifts, "R48") == 0  # as many are not more
    rifts.scored(C, "R16@1")
    assert bonus(rifts, "R48") == 3


def test_bonuses_for_cards_beneath_itself() -> None:
    for card, amounts in (("R11", (2, 3)), ("R47", (1, 1))):
        for level in (1, 2):
            rifts = Rifts()
            rifts.scored(A, f"{card}@{level}", "R01@1")
            rifts.tuck(card, "R02", "R03")
            rifts.tuck("R01", "R04")
            assert bonus(rifts, card) == 2 * amounts[level - 1]


@rule("RW-056")
def test_the_highest_score_wins() -> None:
    rifts = Rifts()
    rifts.scored(A, "R01@2")
    rifts.scored(B, "R02@1", "R03@1")
    assert rifts.table.winners() == [A]


@rule("RW-057", "RW-R40")
def test_ties_go_to_more_rifts_in_the_score_pile() -> None:
    rifts = Rifts()
    rifts.scored(A, "R49@2")  # 9
    rifts.scored(B, "R01@1", "R02@1", "R03@1")  # 9
    assert rifts.table.scores() == [9, 9]
    assert rifts.table.winners() == [B]


@rule("RW-058", "RW-R41")
def test_then_to_the_value_of_explored_rifts_without_bonus() -> None:
    rifts = Rifts()
    rifts.scored(A, "R01@1")
    rifts.scored(B, "R02@1")
    rifts.explored(A, "R11@1", "R03")  # 3
    rifts.tuck("R11", "R20", "R21", "R22", face_up=True)  # a bonus of 6 if it were scored
    rifts.explored(B, "R50@2")  # 5
    assert rifts.table.winners() == [B]


@rule("RW-R42")
def test_still_tied_players_share_the_victory() -> None:
    rifts = Rifts(seats=3)
    rifts.scored(A, "R01@1")
    rifts.scored(B, "R02@1")
    assert rifts.table.winners() == [A, B]


def test_score_lines_add_up() -> None:
    rifts = Rifts()
    rifts.scored(A, "R08@2", "R01@1")
    rifts.scored(B, "R49@2")
    lines = rifts.rules.score_lines(rifts.table)
    assert [line.values for line in lines] == [(3, 0), (7, 9), (4, 0)]
    assert rifts.table.scores() == [14, 9]
