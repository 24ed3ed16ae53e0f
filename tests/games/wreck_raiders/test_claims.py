"""Claiming Exhibits, decorations, style rewards and Starfish (WR-063 to WR-082, WR-100 to WR-103)."""

import pytest

from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.lagoon import GREEN, PURPLE, Lagoon

# Cards of one type that no display of these tests matches.
OTHERS = ("E24", "E23")
PICTURES = {"G": "ruby", "O": "crown", "A": "vase", "R": "mask"}


def tiles(letters: str) -> list[str]:
    """`GA*O`: a ruby, a vase with a Starfish on it, a crown."""
    return [
        PICTURES[letter] + ("*" if letters[at + 1 : at + 2] == "*" else "")
        for at, letter in enumerate(letters)
        if letter != "*"
    ]


def claiming(shown: str, display: str, *others: str, **baubles: int) -> Lagoon:
    """Purple may claim: one card beside two out of reach, this display and maybe more, these baubles."""
    lagoon = Lagoon()
    lagoon.show_exhibits(shown, *OTHERS)
    lagoon.clear_market()
    for number, letters in enumerate((display, *others), start=1):
        lagoon.fill_display(PURPLE, number, *tiles(letters))
    lagoon.give_baubles(PURPLE, **baubles)
    lagoon.ask_claim()
    return lagoon


@rule("WR-064", "WR-065")
@pytest.mark.parametrize(
    ("display", "match"),
    [
        ("GGO", True),
        ("OGG", True),
        ("GOG", True),
        ("GG", False),
        ("GGOO", False),
        ("GGOG", False),
        ("GOO", False),
        ("GGA", False),
        ("", False),
    ],
)
def test_a_display_matches_by_type_and_number_in_any_order(display: str, match: bool) -> None:
    lagoon = claiming("E05", display, "A", starfish=1)  # E05 asks for Gems Gems Gold

    assert ("claim 1 1" in offered(lagoon.table)) == match
    if not match:
        assert "WR-064" in refusal(lagoon.table, "claim 1 1")


@rule("WR-066")
def test_pictures_do_not_matter_for_matching() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E01", *OTHERS)
    lagoon.fill_display(PURPLE, 1, "ruby", "emerald", "sapphire")
    assert offered(lagoon.ask_claim(), "claim") == {"claim 1 1"}


@rule("WR-063", "WR-067", "WR-R45", "WR-R53")
def test_any_display_for_any_card_it_matches_but_one_claim_uses_it_up() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E49", "E50", "E01")  # the first two both ask for one of each type
    lagoon.fill_display(PURPLE, 1, *tiles("RAGO"))
    lagoon.fill_display(PURPLE, 3, *tiles("OGAR"))
    table = lagoon.ask_claim()

    assert offered(table) == {"claim 1 1", "claim 1 2", "claim 3 1", "claim 3 2", "done-claiming"}
    play(table, "claim 1 2")

    assert lagoon.claimed(PURPLE) == ["E50"]
    assert lagoon.display(PURPLE, 1) == []
    assert offered(table) == {"claim 3 1", "done-claiming"}


@rule("WR-063", "WR-080", "WR-081", "WR-R47")
def test_several_claims_then_as_many_new_cards_at_the_end_of_the_row() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E01", "E24", "E22")
    lagoon.fill_display(PURPLE, 1, *tiles("GGG"))
    lagoon.fill_display(PURPLE, 2, *tiles("OOOO"))
    lagoon.fill_display(PURPLE, 3, *tiles("A"))
    lagoon.give_baubles(PURPLE, starfish=1)
    lagoon.will_draw("exhibit", "E03", "E10")
    table = lagoon.ask_claim()

    play(table, "claim 1 1", "claim 2 2")
    assert lagoon.face_up() == ["E24"]
    play(table, "done-claiming")

    assert lagoon.claimed(PURPLE) == ["E01", "E22"]
    assert lagoon.face_up() == ["E24", "E03", "E10"]
    assert lagoon.seen()["exhibit_deck"] == 52 - 5


@rule("WR-068", "WR-082")
def test_new_cards_come_after_the_last_claim_and_cannot_be_claimed_this_turn() -> None:
    lagoon = claiming("E01", "GGG", "OOO", starfish=1)
    lagoon.stock_market(_1="B03")
    lagoon.give_baubles(PURPLE, starfish=1)
    lagoon.will_draw("exhibit", "E02")
    listen(lagoon.table)

    play(lagoon.table, "claim 1 1")
    assert lagoon.face_up() == list(OTHERS)
    assert offered(lagoon.table, "claim") == set()
    play(lagoon.table, "done-claiming")

    assert lagoon.face_up() == [*OTHERS, "E02"]
    assert offered(lagoon.table) == {"buy 1 new", "buy-nothing"}
    assert "WR-083" in refusal(lagoon.table, "claim 2 3")


@rule("WR-081", "WR-R33")
def test_with_the_deck_empty_the_place_stays_empty() -> None:
    lagoon = claiming("E01", "GGG")
    for number, at in enumerate(lagoon.table.exhibit_at):
        if at == -1:
            lagoon.table.exhibit_at[number] = GREEN

    play(lagoon.table, "claim 1 1")
    lagoon.finish_claims()

    assert lagoon.face_up() == list(OTHERS)


@rule("WR-R33")
@pytest.mark.parametrize(("seats", "seen"), [(2, 19), (3, 28), (4, 37)])
def test_the_deck_is_larger_than_any_game_can_use(seats: int, seen: int) -> None:
    size = Lagoon().content.size(seats)
    # everybody one short of the end, then in the last round each claims the whole row
    most = seats * (size.claims_to_end - 1) + seats * (seats + 1) + size.exhibits
    assert seen == most
    assert most <= 52


@rule("WR-069", "WR-R52", "WR-068")
def test_a_claim_is_told_to_all_and_runs_to_its_end() -> None:
    lagoon = claiming("E04", "RRR", "G", skull=1, seashell=1, starfish=1)
    table = lagoon.table
    listen(table)

    play(table, "claim 1 1")
    assert {"event": "claimed", "seat": PURPLE, "display": 0, "exhibit": 3} in told(table, GREEN)
    assert offered(table) == {"decorate-skull", "no-skull"}
    play(table, "decorate-skull")
    assert {line.split(" ")[0] for line in offered(table)} == {"decorate-seashell", "no-seashell"}
    play(table, "decorate-seashell gems", "place display-2")

    assert lagoon.claimed(PURPLE) == ["E04+skull"]
    assert offered(table, "done-claiming")
    kinds = [event["event"] for event in told(table)]
    assert kinds == ["claimed", "decorated", "spent-bauble", "decorated", "gained", "placed"]


@rule("WR-070", "WR-071", "WR-R25")
@pytest.mark.parametrize(
    ("card", "display", "asked"),
    [
        ("E01", "GGG", []),
        ("E02", "OOO", ["no-skull"]),
        ("E03", "AAA", ["no-seashell"]),
        ("E04", "RRR", ["no-skull", "no-seashell"]),
    ],
)
def test_each_crest_is_asked_for_once_skull_first(card: str, display: str, asked: list[str]) -> None:
    lagoon = claiming(card, display, "G", skull=3, seashell=3, starfish=1)
    table = lagoon.table

    play(table, "claim 1 1")
    for line in asked:
        assert line in offered(table)
        play(table, line)

    assert offered(table, "done-claiming")
    assert lagoon.basket(PURPLE) == {"skull": 3, "seashell": 3, "starfish": 1}
    assert lagoon.claimed(PURPLE) == [card]


@rule("WR-070")
def test_a_crest_without_its_bauble_is_not_asked_for() -> None:
    lagoon = claiming("E04", "RRR", "G", starfish=3)

    play(lagoon.table, "claim 1 1")

    assert offered(lagoon.table, "done-claiming")
    assert lagoon.claimed(PURPLE) == ["E04"]


@rule("WR-072", "WR-110", "WR-079")
def test_a_skull_stays_on_the_card() -> None:
    lagoon = claiming("E02", "OOO", "G", skull=3, starfish=1)

    play(lagoon.table, "claim 1 1", "decorate-skull")

    assert lagoon.claimed(PURPLE) == ["E02+skull"]
    assert lagoon.basket(PURPLE)["skull"] == 2
    assert lagoon.common_supply()["skull"] == 12
    assert lagoon.table.scores()[PURPLE] == 4 + 2


@rule("WR-073", "WR-R51", "WR-054")
def test_a_seashell_buys_one_treasure_of_any_wreck() -> None:
    lagoon = claiming("E03", "AAA", "G", seashell=3, starfish=1)
    lagoon.put_diver(GREEN, "relics-1")
    lagoon.will_draw("relics-front", "idol")
    table = lagoon.table
    listen(table)

    play(table, "claim 1 1")
    assert offered(table, "decorate-seashell") == {
        f"decorate-seashell {wreck}" for wreck in ("gems", "gold", "art", "relics")
    }
    play(table, "decorate-seashell relics", "place vault-1")

    assert lagoon.vault(PURPLE, 1) == ["idol"]
    assert lagoon.basket(PURPLE) == {"seashell": 2, "starfish": 1}
    assert lagoon.common_supply()["seashell"] == 13
    assert [event["seat"] for event in told(table) if event["event"] == "gained"] == [PURPLE]
    assert offered(table, "spend-seashell") == set()
    assert offered(table, "done-claiming")


@rule("WR-R13")
def test_an_empty_wreck_cannot_be_chosen_for_a_seashell() -> None:
    lagoon = claiming("E03", "AAA", "G", seashell=1)
    lagoon.leave_tiles("gold")
    lagoon.leave_tiles("relics", discards=("mask",))

    play(lagoon.table, "claim 1 1")

    assert offered(lagoon.table, "decorate-seashell") == {
        f"decorate-seashell {wreck}" for wreck in ("gems", "art", "relics")
    }
    assert refusal(lagoon.table, "decorate-seashell gold") == "No Gold treasure is left to draw (WR-R13)."


@rule("WR-R24", "WR-073")
def test_the_display_being_claimed_takes_no_treasure() -> None:
    lagoon = claiming("E03", "AAA", "G", seashell=1)

    play(lagoon.table, "claim 1 1", "decorate-seashell gold")

    assert offered(lagoon.table) == {
        "place display-2",
        "place display-3",
        "place vault-1",
        "place vault-2",
        "place vault-3",
    }
    assert "WR-R24" in refusal(lagoon.table, "place display-1")


@rule("WR-R24", "WR-R15")
def test_with_all_but_the_claimed_display_full_the_treasure_is_discarded() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E03", *OTHERS)
    lagoon.fill_display(PURPLE, 1, *tiles("AAA"))
    lagoon.fill_mat(PURPLE, 2, 3)
    lagoon.give_baubles(PURPLE, seashell=1)
    table = lagoon.ask_claim()

    play(table, "claim 1 1", "decorate-seashell gold")

    assert lagoon.discards("gold") == 1
    assert lagoon.display(PURPLE, 1) == []
    assert lagoon.claimed(PURPLE) == ["E03"]


@rule("WR-G05", "WR-072", "WR-075", "WR-078", "WR-079", "WR-081", "WR-109", "WR-110")
def test_the_claim_of_the_rule_book() -> None:
    lagoon = claiming("E37", "GGAO", skull=1)
    table = lagoon.table

    play(table, "claim 1 1", "decorate-skull")

    assert lagoon.claimed(PURPLE) == ["E37+skull"]
    assert lagoon.basket(PURPLE) == {}
    assert {id_: count for id_, count in lagoon.seen()["discards"].items() if count} == {
        "ruby": 2,
        "vase": 1,
        "crown": 1,
    }
    assert lagoon.display(PURPLE, 1) == []
    assert lagoon.face_up()[:2] == list(OTHERS)
    assert len(lagoon.face_up()) == 3
    assert table.scores()[PURPLE] == 10


@rule("WR-G05", "WR-074", "WR-076")
def test_the_same_claim_in_exact_order_gains_two_seashells() -> None:
    lagoon = claiming("E37", "GAOG", skull=1)

    play(lagoon.table, "claim 1 1", "decorate-skull")

    assert lagoon.basket(PURPLE) == {"seashell": 2}


@rule("WR-074", "WR-075", "WR-R26")
def test_a_style_reward_comes_too_late_for_its_own_crest() -> None:
    lagoon = claiming("E05", "GGO", "A", starfish=1)  # crest Skull, reward Skull

    play(lagoon.table, "claim 1 1")

    assert lagoon.claimed(PURPLE) == ["E05"]
    assert lagoon.basket(PURPLE) == {"skull": 1, "starfish": 1}


@rule("WR-080", "WR-R26")
def test_baubles_and_treasures_of_one_claim_serve_the_next() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E18", "E02", "E24")  # E18: Gold Art Relics for a Skull; E02: crest Skull
    lagoon.fill_display(PURPLE, 1, *tiles("OAR"))
    lagoon.fill_display(PURPLE, 2, *tiles("OOO"))
    table = lagoon.ask_claim()
    play(table, "claim 1 1")
    play(table, "claim 2 1", "decorate-skull")
    assert lagoon.claimed(PURPLE) == ["E02+skull", "E18"]

    lagoon = Lagoon()
    lagoon.show_exhibits("E03", "E02", "E24")  # E03: crest Seashell, for a treasure that completes the Golds
    lagoon.fill_display(PURPLE, 1, *tiles("AAA"))
    lagoon.fill_display(PURPLE, 2, *tiles("OO"))
    lagoon.give_baubles(PURPLE, seashell=1)
    table = lagoon.ask_claim()
    play(table, "claim 1 1", "decorate-seashell gold", "place display-2", "claim 2 1")
    assert lagoon.claimed(PURPLE) == ["E02", "E03"]


@rule("WR-076", "WR-R30")
def test_a_bauble_of_choice() -> None:
    lagoon = claiming("E08", "RRG", "A", starfish=1)
    lagoon.leave_baubles(skull=0)

    play(lagoon.table, "claim 1 1")
    assert offered(lagoon.table) == {"choose-bauble seashell", "choose-bauble starfish"}
    assert refusal(lagoon.table, "choose-bauble skull") == "No Skull is left in the supply (WR-R30)."
    play(lagoon.table, "choose-bauble seashell")

    assert lagoon.basket(PURPLE) == {"seashell": 1, "starfish": 1}
    assert offered(lagoon.table, "done-claiming")


@rule("WR-R30")
def test_with_no_bauble_at_all_the_choice_is_lost() -> None:
    lagoon = claiming("E08", "RRG", "A", starfish=1)
    lagoon.leave_baubles(skull=0, seashell=0, starfish=0)

    play(lagoon.table, "claim 1 1")

    assert lagoon.basket(PURPLE) == {"starfish": 1}
    assert offered(lagoon.table, "done-claiming")


@rule("WR-R30", "WR-076")
def test_printed_baubles_that_are_missing_are_not_gained() -> None:
    lagoon = claiming("E36", "RGGR", "A", starfish=1)  # reward Skull + Seashell
    lagoon.leave_baubles(skull=0)

    play(lagoon.table, "claim 1 1")

    assert lagoon.basket(PURPLE) == {"seashell": 1, "starfish": 1}


@rule("WR-077")
def test_a_card_of_one_type_gives_no_style_reward() -> None:
    lagoon = claiming("E01", "GGG", "A", starfish=1)
    listen(lagoon.table)

    play(lagoon.table, "claim 1 1")

    assert "style" not in [event["event"] for event in told(lagoon.table)]
    assert lagoon.basket(PURPLE) == {"starfish": 1}
