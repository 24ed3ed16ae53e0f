"""A refusal is a sentence that cites the rule; nothing changes."""

import pytest

from stormtable.engine.state import state_of
from stormtable.engine.table import Refusal
from tests.kit import play, refusal
from tests.kit.lagoon import GREEN, PURPLE, Lagoon

OTHERS = ("E24", "E23")


def test_dice_and_numbers() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, skull=1)
    table = lagoon.ask_die((5, "none"), (2, "skull"))

    assert refusal(table, "take-die none 4") == "No die in the pool shows a 4 outside the zones (WR-027)."
    assert refusal(table, "take-die skull 5") == "No die in the pool shows a 5 in the Skull zone (WR-027)."
    play(table, "take-die skull 2")
    assert refusal(table, "use-number 6") == "With 2 Skulls you cannot get from 2 to 6 (WR-094)."


def test_one_skull_is_said_in_the_singular() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, skull=1)
    play(lagoon.ask_die((1, "none"), (2, "none")), "take-die none 1")
    assert refusal(lagoon.table, "use-number 3") == "With a Skull you cannot get from 1 to 3 (WR-094)."


def test_divers() -> None:
    lagoon = Lagoon(seats=4)
    lagoon.put_diver(PURPLE, "gold-4", diver=1)
    lagoon.put_diver(PURPLE, "gold-1", diver=2)
    lagoon.put_diver(PURPLE, "beach-1", diver=3)
    table = lagoon.ask_move(4)

    assert refusal(table, "move-diver off gold-5") == "Your number is 4, and Gold 5 is not a 4 (WR-032)."
    assert refusal(table, "move-diver 5 art-4") == "You have only 4 divers (WR-010)."
    spare = "That diver is off the board, where all are alike: take any spare diver (WR-R45)."
    assert refusal(table, "move-diver 4 art-4") == spare
    assert refusal(table, "move-diver off gold-4") == "Your own diver is already on Gold 4 (WR-037)."
    assert refusal(table, "move-diver 2 gold-4") == (
        "A diver in a wreck may not move to another spot of the same wreck (WR-035)."
    )
    assert refusal(table, "move-diver 3 beach-4") == "A diver on the beach may not move to another beach spot (WR-036)."
    stays = "That diver stands on Gold 4 already, and a move must take it somewhere else (WR-R55)."
    assert refusal(table, "move-diver 1 gold-4") == stays


def test_no_diver_off_the_board() -> None:
    lagoon = Lagoon(seats=4)
    for diver in range(1, 5):
        lagoon.put_diver(PURPLE, f"gems-{diver}", diver)
    table = lagoon.ask_move(6)
    assert refusal(table, "move-diver off gold-6") == "All your divers are on the board (WR-033)."


def test_claims_and_starfish() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E37", *OTHERS)
    lagoon.fill_display(PURPLE, 1, "ruby", "vase", "crown", "ruby")
    lagoon.fill_display(PURPLE, 2, "vase")
    table = lagoon.ask_claim()

    asks = "which is not exactly what the Gems, Art, Gold, Gems Exhibit asks for (WR-064)."
    assert refusal(table, "claim 2 1") == f"Display 2 holds Art, {asks}"
    assert refusal(table, "claim 3 1") == f"Display 3 holds nothing, {asks}"
    assert refusal(table, "claim 1 4") == "No Exhibit lies face up at place 4 of the row (WR-063)."
    assert refusal(table, "cover 1 1") == "You have no Starfish (WR-100)."
    lagoon.give_baubles(PURPLE, starfish=2)
    lagoon.ask_claim()
    assert refusal(table, "cover 2 2") == "There is no treasure on pedestal 2 of display 2 (WR-100)."
    play(table, "cover 2 1")
    assert refusal(table, "cover 2 1") == "A Starfish lies on that treasure already (WR-R20)."


def test_pieces() -> None:
    lagoon = Lagoon()
    lagoon.clear_market()
    lagoon.build(PURPLE, "B01", "T01")
    lagoon.stock_market(_1="B10", _2="B03", _4="M04", _7="T02")
    lagoon.give_baubles(PURPLE, skull=2, seashell=1, starfish=1)
    table = lagoon.ask_buy()

    assert refusal(table, "buy 3 new") == "That place of the market is empty (WR-085)."
    assert refusal(table, "buy 2 new") == (
        "The Skull, Starfish Bottom costs 2 Starfish, which you do not have (WR-084)."
    )
    assert refusal(table, "buy 1 1") == "A Bottom starts a new aquarium (WR-086)."
    assert refusal(table, "buy 4 1") == "Aquarium 1 has a Top and accepts no more pieces (WR-091)."
    assert refusal(table, "buy 7 2") == "A Top goes on top of an aquarium you have begun (WR-087, WR-088)."


@pytest.mark.parametrize(
    "line", ["place vault-1", "spend-seashell", "decorate-skull", "gain-piece 1 new", "buy-nothing"]
)
def test_what_is_not_asked_now(line: str) -> None:
    table = Lagoon().ask_move(4)
    asked = "Move one of your divers to a spot with number 4 (WR-032, WR-034)"
    assert refusal(table, line) == f"That is not what is asked now: {asked}."


def test_a_number_that_is_no_move_and_a_game_that_is_over() -> None:
    lagoon = Lagoon()
    with pytest.raises(Refusal, match="485 is not a move of Wreck Raiders"):
        lagoon.table.play(485)
    lagoon.table.turns_left = 1
    lagoon.start_turn(GREEN)
    lagoon.pass_turn()
    assert refusal(lagoon.table, "buy-nothing") == "The game is over (WR-106)."


def test_a_refusal_changes_nothing() -> None:
    lagoon = Lagoon()
    table = lagoon.ask_move(4)
    before = state_of(table)
    refusal(table, "move-diver off gold-5")
    assert state_of(table) == before
