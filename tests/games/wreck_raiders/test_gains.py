"""Gaining and placing treasure, Seashell extras, and supplies that run out (WR-056 to WR-062, WR-097 to WR-099)."""

import pytest

from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.lagoon import GREEN, PURPLE, Lagoon

EVERYWHERE = {
    "place display-1",
    "place display-2",
    "place display-3",
    "place vault-1",
    "place vault-2",
    "place vault-3",
}


def happened(lagoon: Lagoon) -> list[object]:
    return [event["event"] for event in told(lagoon.table)]


@rule("WR-G04", "WR-056", "WR-057", "WR-058")
def test_a_second_gem_of_the_same_picture_may_go_anywhere() -> None:
    lagoon = Lagoon()
    lagoon.fill_display(PURPLE, 1, "crown", "vase")
    lagoon.fill_display(PURPLE, 3, "mask")
    lagoon.fill_vault(PURPLE, 1, "ruby")
    lagoon.will_draw("gems-front", "ruby")
    table = lagoon.ask_move(2)

    play(table, "move-diver off gems-2")

    assert offered(table) == EVERYWHERE
    texts = {lagoon.rules.describe(table, move).text for move in table.moves()}
    assert {text.split(" (")[0] for text in texts} == {
        "Display 1, pedestal 3",
        "Display 2, pedestal 1",
        "Display 3, pedestal 2",
        "Vault column 1, row 2 of 4",
        "Vault column 2, row 1 of 4",
        "Vault column 3, row 1 of 4",
    }


@rule("WR-057", "WR-058", "WR-060")
@pytest.mark.parametrize(
    ("place", "display", "column"),
    [("display-1", ["crown", "vase", "ruby"], ["mask"]), ("vault-1", ["crown", "vase"], ["mask", "ruby"])],
)
def test_a_treasure_goes_to_the_first_free_place_and_moves_nothing(
    place: str, display: list[str], column: list[str]
) -> None:
    lagoon = Lagoon()
    lagoon.fill_display(PURPLE, 1, "crown", "vase")
    lagoon.fill_vault(PURPLE, 1, "mask")
    lagoon.will_draw("gems-front", "ruby")
    table = lagoon.ask_move(2)

    play(table, "move-diver off gems-2", f"place {place}")

    assert lagoon.display(PURPLE, 1) == display
    assert lagoon.vault(PURPLE, 1) == column
    others = lagoon.display(PURPLE, 2) + lagoon.display(PURPLE, 3) + lagoon.vault(PURPLE, 2) + lagoon.vault(PURPLE, 3)
    assert others == []


@rule("WR-056", "WR-R16", "WR-R18")
def test_a_treasure_must_be_placed_at_once_by_whoever_gained_it() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "gold-3")
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4")
    assert offered(table) == EVERYWHERE, "no way to refuse it, nor anything else first"
    play(table, "place vault-3")

    assert (table.seat, table.active) == (GREEN, PURPLE)
    assert offered(table) == EVERYWHERE


@rule("WR-R16")
def test_a_treasure_that_spoils_the_last_free_place_is_placed_all_the_same() -> None:
    lagoon = Lagoon()
    lagoon.fill_mat(PURPLE, 1, 2)
    lagoon.fill_display(PURPLE, 3, "ruby", "emerald", "sapphire")
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.will_draw("relics-front", "amulet")
    table = lagoon.ask_move(1)

    play(table, "move-diver off relics-1")

    assert lagoon.display(PURPLE, 3) == ["ruby", "emerald", "sapphire", "amulet"]


@rule("WR-057", "WR-058")
def test_full_places_are_not_offered_and_the_refusal_says_so() -> None:
    lagoon = Lagoon()
    lagoon.fill_display(PURPLE, 2, "vase", "vase", "mask", "mask")
    lagoon.fill_vault(PURPLE, 3, "ruby", "ruby", "crown", "vase")
    table = lagoon.ask_move(1)

    play(table, "move-diver off relics-1")

    assert offered(table) == EVERYWHERE - {"place display-2", "place vault-3"}
    assert refusal(table, "place display-2") == "There is no free pedestal in display 2 (WR-057)."
    assert refusal(table, "place vault-3") == "There is no free cell in vault column 3 (WR-058)."


@rule("WR-059")
def test_treasures_gained_together_are_seen_and_placed_one_by_one() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(PURPLE, "gold-3")
    lagoon.will_draw("gold-front", "coins", "chalice")
    table = lagoon.ask_move(4)
    listen(table)

    play(table, "move-diver off gold-4")
    assert "Coins" in lagoon.rules.prompt(table).text
    assert happened(lagoon).count("gained") == 1
    play(table, "place display-2")
    assert "Chalice" in lagoon.rules.prompt(table).text
    play(table, "place vault-1")

    assert (lagoon.display(PURPLE, 2), lagoon.vault(PURPLE, 1)) == (["coins"], ["chalice"])


@rule("WR-061", "WR-R46")
def test_everybody_sees_types_in_displays_and_pictures_in_vaults() -> None:
    lagoon = Lagoon()
    lagoon.fill_display(GREEN, 1, "vase")
    lagoon.fill_vault(GREEN, 1, "vase")

    for seat in (PURPLE, GREEN, None):
        mat = lagoon.seen(seat)["mats"][GREEN]
        assert mat["displays"][0] == [{"treasure": "vase", "type": "art", "wild": False}]
        assert mat["vault"][0] == ["vase"]
        assert {**lagoon.seen(seat), "you": None} == lagoon.seen(None)


@rule("WR-R15")
def test_with_every_place_full_a_treasure_goes_to_the_discards() -> None:
    lagoon = Lagoon()
    lagoon.fill_mat(PURPLE, 1, 2, 3)
    lagoon.show_exhibits("E01", "E02", "E03")
    table = lagoon.ask_move(2)
    listen(table)

    play(table, "move-diver off art-2")

    assert lagoon.discards("art") == 1
    assert "thrown-back" in happened(lagoon)
    assert "placed" not in happened(lagoon)
    assert table.seat == GREEN


# Supplies that run out


@rule("WR-062", "WR-R12")
def test_a_supply_emptied_by_a_draw_is_rebuilt_at_once() -> None:
    lagoon = Lagoon()
    lagoon.leave_tiles("gold", supply=("crown",), discards=("coins", "coins", "chalice"))
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4")

    assert "Crown" in lagoon.rules.prompt(table).text
    assert (lagoon.supply("gold"), lagoon.discards("gold")) == (3, 0)


@rule("WR-062", "WR-R12")
def test_an_empty_supply_is_rebuilt_just_before_a_draw() -> None:
    lagoon = Lagoon()
    lagoon.leave_tiles("gold", discards=("coins", "chalice"))
    lagoon.will_draw("gold-front", "chalice")
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4", "place display-1")

    assert lagoon.display(PURPLE, 1) == ["chalice"]
    assert (lagoon.supply("gold"), lagoon.discards("gold")) == (1, 0)


@rule("WR-R12", "WR-R15")
def test_the_tile_just_drawn_is_not_reshuffled_even_if_it_is_thrown_back() -> None:
    lagoon = Lagoon()
    lagoon.fill_mat(PURPLE, 1, 2, 3)
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.leave_tiles("gold", supply=("crown",), discards=("coins", "coins"))
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4")

    assert lagoon.seen()["supply"]["gold"] == 2
    assert {id_: count for id_, count in lagoon.seen()["discards"].items() if count} == {"crown": 1}


@rule("WR-R13")
def test_with_no_tile_and_no_discard_the_gain_is_lost_but_the_move_is_legal() -> None:
    lagoon = Lagoon()
    lagoon.leave_tiles("gold")
    lagoon.give_baubles(PURPLE, seashell=2)
    lagoon.put_diver(GREEN, "gold-3")
    lagoon.clear_market()
    table = lagoon.ask_move(4)
    listen(table)
    assert "move-diver off gold-4" in offered(table)

    play(table, "move-diver off gold-4")

    assert happened(lagoon)[:4] == ["moved", "beside", "nothing-left", "nothing-left"]
    assert lagoon.basket(PURPLE) == {"seashell": 2}, "no Seashell may be spent on an empty wreck"
    assert offered(table, "take-die")
    assert table.seat == GREEN


@rule("WR-R13", "WR-R11")
def test_a_wreck_with_nothing_but_discards_still_gives() -> None:
    lagoon = Lagoon()
    lagoon.leave_tiles("gold", supply=("crown",), discards=("coins",))
    lagoon.give_baubles(PURPLE, seashell=2)
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4", "place display-1")
    assert offered(table) == {"spend-seashell", "keep-seashells"}
    play(table, "spend-seashell", "place display-1")

    assert lagoon.display(PURPLE, 1) == ["crown", "coins"]
    assert lagoon.basket(PURPLE) == {"seashell": 1}
    assert offered(table, "spend-seashell") == set(), "the wreck is empty now"


@rule("WR-R14")
def test_scarce_tiles_go_to_the_mover_first() -> None:
    lagoon = Lagoon()
    lagoon.leave_tiles("gold", supply=("crown", "coins"))
    lagoon.put_diver(GREEN, "gold-3")
    lagoon.put_diver(PURPLE, "gold-6", diver=2)
    table = lagoon.ask_move(4)
    listen(table)

    play(table, "move-diver off gold-4", "place display-1", "place display-1")

    assert sorted(lagoon.display(PURPLE, 1)) == ["coins", "crown"]
    lost = [event for event in told(table) if event["event"] == "nothing-left"]
    assert lost == [{"event": "nothing-left", "seat": GREEN, "type": 1}]


# Seashell extras


@rule("WR-097", "WR-098", "WR-R10", "WR-R11", "WR-104")
def test_each_seashell_buys_one_more_and_is_asked_for_after_seeing_the_last() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, seashell=3)
    lagoon.will_draw("gold-front", "coins", "crown", "chalice", "coins")
    lagoon.put_diver(GREEN, "gold-3")
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4", "place display-1")
    assert offered(table) == {"spend-seashell", "keep-seashells"}
    play(table, "spend-seashell")
    assert "Crown" in lagoon.rules.prompt(table).text
    play(table, "place display-1")
    assert offered(table) == {"spend-seashell", "keep-seashells"}
    play(table, "spend-seashell", "place display-1", "keep-seashells")

    assert lagoon.display(PURPLE, 1) == ["coins", "crown", "chalice"]
    assert lagoon.basket(PURPLE) == {"seashell": 1}
    assert lagoon.common_supply()["seashell"] == 14
    assert table.seat == GREEN
    play(table, "place vault-1")
    assert lagoon.vault(GREEN, 1) == ["coins"], "the neighbour gained for the arrival, once"
    assert lagoon.supply("gold") == 21 - 4


@rule("WR-R11")
def test_extras_are_offered_even_without_a_free_place() -> None:
    lagoon = Lagoon()
    lagoon.fill_mat(PURPLE, 1, 2, 3)
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.give_baubles(PURPLE, seashell=1)
    table = lagoon.ask_move(2)

    play(table, "move-diver off art-2")
    assert offered(table) == {"spend-seashell", "keep-seashells"}
    play(table, "spend-seashell")

    assert lagoon.discards("art") == 2
    assert lagoon.basket(PURPLE) == {}


@rule("WR-099")
def test_no_extras_on_the_beach() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, seashell=2)
    lagoon.clear_market()
    table = lagoon.ask_move(5)
    listen(table)

    play(table, "move-diver off beach-5")

    assert offered(table, "spend-seashell") == set()
    assert "gained" not in happened(lagoon)
    assert lagoon.basket(PURPLE) == {"skull": 2, "seashell": 2}


@rule("WR-099")
def test_no_extras_for_a_neighbour_on_anothers_turn() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(GREEN, seashell=2)
    lagoon.put_diver(GREEN, "gold-3")
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4", "place display-1")
    assert table.seat == GREEN
    play(table, "place display-1")

    assert offered(table, "spend-seashell") == set()
    assert lagoon.basket(GREEN) == {"seashell": 2}
