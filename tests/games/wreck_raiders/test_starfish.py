"""Starfish and the wild treasures under them (WR-100 to WR-103)."""

import pytest

from tests.kit import offered, play, refusal, rule
from tests.kit.lagoon import GREEN, PURPLE, Lagoon

OTHERS = ("E24", "E23")


def with_display(shown: str, *pictures: str, **baubles: int) -> Lagoon:
    """Purple may claim, with this display 1 and these baubles."""
    lagoon = Lagoon()
    lagoon.show_exhibits(shown, *OTHERS)
    lagoon.clear_market()
    lagoon.fill_display(PURPLE, 1, *pictures)
    lagoon.give_baubles(PURPLE, **baubles)
    lagoon.ask_claim()
    return lagoon


@rule("WR-100", "WR-R19")
def test_any_display_treasure_may_be_covered_and_none_of_the_vault() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E01", *OTHERS)
    lagoon.fill_display(PURPLE, 1, "ruby", "crown")
    lagoon.fill_display(PURPLE, 3, "vase")
    lagoon.fill_vault(PURPLE, 1, "mask", "mask")
    lagoon.fill_display(GREEN, 2, "vase")
    lagoon.give_baubles(PURPLE, starfish=1)
    table = lagoon.ask_claim()

    assert offered(table) == {"cover 1 1", "cover 1 2", "cover 3 1", "done-claiming"}
    assert "WR-100" in refusal(table, "cover 2 1")

    play(table, "cover 3 1")

    assert lagoon.wild(PURPLE, 3) == [1]
    assert lagoon.basket(PURPLE) == {}
    assert lagoon.common_supply()["starfish"] == 14, "it lies on the treasure, not in the supply"


@rule("WR-R19")
def test_starfish_are_offered_to_the_active_player_while_claiming_and_nowhere_else() -> None:
    lagoon = Lagoon()
    for seat in (PURPLE, GREEN):
        lagoon.fill_display(seat, 1, "ruby")
        lagoon.give_baubles(seat, starfish=3, seashell=1)
    lagoon.put_diver(GREEN, "gold-3")
    lagoon.show_exhibits("E01", *OTHERS)
    table = lagoon.ask_die((4, "skull"), (2, "none"))

    for line in ("take-die skull 4", "use-number 4", "move-diver off gold-4", "place vault-1", "keep-seashells"):
        assert offered(table, "cover") == set()
        play(table, line)
    assert table.seat == GREEN
    assert offered(table, "cover") == set()
    play(table, "place vault-1")
    assert (table.seat, offered(table, "cover")) == (PURPLE, {"cover 1 1"})
    play(table, "done-claiming")
    assert offered(table, "cover") == set()


@rule("WR-100", "WR-R19")
def test_starfish_may_be_put_before_each_claim() -> None:
    lagoon = with_display("E01", "ruby", "ruby", "crown", starfish=2)
    lagoon.fill_display(PURPLE, 2, "vase")
    table = lagoon.ask_claim()

    play(table, "cover 1 3", "claim 1 1")

    assert offered(table) == {"cover 2 1", "done-claiming"}


@rule("WR-101", "WR-R22")
@pytest.mark.parametrize(
    ("display", "match"),
    [
        (("ruby", "ruby", "vase*"), True),
        (("ruby*", "ruby*", "crown"), True),
        (("ruby", "ruby", "ruby*"), True),
        (("vase*", "vase*", "vase*"), True),
        (("ruby", "crown", "crown*"), True),
        (("ruby", "vase", "crown*"), False),
        (("crown", "crown", "ruby*"), False),
        (("ruby", "ruby*"), False),
        (("ruby", "ruby", "crown", "crown*"), False),
    ],
)
def test_a_covered_treasure_counts_as_any_one_type(display: tuple[str, ...], match: bool) -> None:
    lagoon = with_display("E05", *display, starfish=1)  # E05: Gems Gems Gold
    lagoon.fill_display(PURPLE, 2, "mask")

    assert ("claim 1 1" in offered(lagoon.ask_claim())) == match


@rule("WR-101")
def test_the_type_is_chosen_afresh_for_each_card() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E05", "E13", "E24")  # Gems Gems Gold; Relics Gems Gems
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby", "vase*")

    assert offered(lagoon.ask_claim(), "claim") == {"claim 1 1", "claim 1 2"}


@rule("WR-R21", "WR-R22", "WR-074")
@pytest.mark.parametrize(
    ("display", "rewarded"),
    [
        (("ruby", "vase*", "crown"), True),
        (("ruby*", "ruby", "crown"), True),
        (("mask*", "mask*", "mask*"), True),
        (("crown*", "ruby", "ruby"), False),
        (("ruby", "crown", "ruby*"), False),
    ],
)
def test_a_covered_treasure_fits_the_exact_order(display: tuple[str, ...], rewarded: bool) -> None:
    lagoon = with_display("E05", *display)  # Gems Gems Gold, reward Skull

    play(lagoon.table, "claim 1 1")

    assert lagoon.basket(PURPLE) == ({"skull": 1} if rewarded else {})


@rule("WR-102", "WR-R17", "WR-R20")
def test_a_starfish_stays_until_its_display_is_claimed() -> None:
    lagoon = with_display("E01", "vase", "mask", starfish=2)
    table = lagoon.table

    play(table, "cover 1 1")
    assert offered(table) == {"cover 1 2", "done-claiming"}, "no second Starfish there, none taken back"
    assert "WR-R20" in refusal(table, "cover 1 1")
    play(table, "done-claiming")
    for _ in range(4):
        lagoon.pass_turn()

    assert lagoon.wild(PURPLE, 1) == [1]
    assert lagoon.display(PURPLE, 1)[:2] == ["vase", "mask"]


@rule("WR-R17")
def test_only_a_claim_empties_a_display() -> None:
    lagoon = with_display("E01", "vase", "mask", "crown", "ruby", starfish=1)

    assert offered(lagoon.table) == {"cover 1 1", "cover 1 2", "cover 1 3", "cover 1 4", "done-claiming"}


@rule("WR-103", "WR-078", "WR-104")
def test_a_claim_returns_the_starfish_and_discards_the_treasure_by_its_own_type() -> None:
    lagoon = with_display("E01", "ruby", "vase*", "mask*", starfish=1)
    lagoon.fill_display(PURPLE, 2, "crown*")
    lagoon.ask_claim()
    assert lagoon.common_supply()["starfish"] == 11

    play(lagoon.table, "claim 1 1")

    assert lagoon.common_supply()["starfish"] == 13
    assert [lagoon.discards(type_) for type_ in ("gems", "gold", "art", "relics")] == [1, 0, 1, 1]
    assert lagoon.wild(PURPLE, 2) == [1], "the Starfish on another display stays"
    assert lagoon.basket(PURPLE) == {"starfish": 1}
