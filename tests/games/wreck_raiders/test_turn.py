"""The course of a turn and the end of the game (WR-022 to WR-024, WR-105 to WR-107)."""

import pytest

from tests.kit import listen, offered, play, rule, told
from tests.kit.lagoon import BLUE, GREEN, ORANGE, PURPLE, Lagoon

# One card each that nobody in these tests claims by accident.
OTHERS = ("E04", "E24", "E23", "E22", "E03")
HAVE = ("E05", "E06", "E07", "E08", "E09", "E10")


def about_to_claim(seats: int, seat: int, have: int, starter: int = PURPLE) -> Lagoon:
    """`seat` is claiming, with so many Exhibits before; it may claim E01, and then buy B01."""
    lagoon = Lagoon(seats, starter)
    lagoon.show_exhibits("E01", *OTHERS[:seats])
    for id_ in HAVE[:have]:
        lagoon.give_exhibit(seat, id_)
    lagoon.fill_display(seat, 1, "ruby", "ruby", "emerald")
    lagoon.stock_market(_1="B01")
    lagoon.give_baubles(seat, skull=2)
    lagoon.ask_claim(seat)
    return lagoon


@rule("WR-023", "WR-068")
def test_die_diver_exhibits_piece_in_this_order() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E02", *OTHERS[:2])
    lagoon.fill_display(PURPLE, 1, "crown", "crown")
    lagoon.give_baubles(PURPLE, starfish=2)
    lagoon.stock_market(_1="B03")
    lagoon.will_draw("gold-front", "coins")
    lagoon.lay_dice((4, "none"), (2, "none"), taker=GREEN)
    table = lagoon.start_turn(PURPLE)

    assert offered(table) == {"take-die none 4", "take-die none 2"}
    play(table, "take-die none 4")
    assert {line.split(" ")[0] for line in offered(table)} == {"move-diver"}
    play(table, "move-diver off gold-4", "place display-1")
    assert {"claim 1 1", "done-claiming"} <= offered(table)
    play(table, "claim 1 1")
    lagoon.finish_claims()
    assert {"buy 1 new", "buy-nothing"} <= offered(table)
    play(table, "buy 1 new")

    assert table.seat == GREEN
    assert lagoon.claimed(PURPLE) == ["E02"]
    assert lagoon.aquariums(PURPLE) == [["B03"]]


@rule("WR-024", "WR-063")
def test_die_and_diver_cannot_be_declined_claims_and_purchase_can() -> None:
    lagoon = about_to_claim(2, PURPLE, have=0)
    table = lagoon.ask_die((4, "none"), (2, "none"))

    assert {line.split(" ")[0] for line in offered(table)} == {"take-die"}
    play(table, "take-die none 2", "use-number 2")
    assert {line.split(" ")[0] for line in offered(table)} == {"move-diver"}
    play(table, "move-diver off beach-2")
    assert {"claim 1 1", "done-claiming"} <= offered(table)
    play(table, "done-claiming")
    assert {"buy 1 new", "buy-nothing"} <= offered(table)
    play(table, "buy-nothing")

    assert table.seat == GREEN
    assert lagoon.claimed(PURPLE) == []
    assert lagoon.aquariums(PURPLE) == []
    assert lagoon.display(PURPLE, 1) == ["ruby", "ruby", "emerald"]


@rule("WR-105", "WR-106", "WR-107", "WR-127", "WR-R54")
@pytest.mark.parametrize(("seats", "number"), [(2, 6), (3, 5), (4, 4)])
def test_the_last_exhibit_gives_everybody_else_one_more_turn(seats: int, number: int) -> None:
    lagoon = about_to_claim(seats, GREEN, have=number - 1)
    table = lagoon.table
    listen(table)

    play(table, "claim 1 1")
    assert not table.over
    assert table.active == GREEN
    lagoon.finish_claims()
    assert not table.over
    while not table.over:
        lagoon.pass_turn()

    turns = [event["seat"] for event in told(table) if event["event"] == "turn-began"]
    assert turns == [(GREEN + away) % seats for away in range(1, seats)]
    assert lagoon.rules.ending(table) == "enough-exhibits"
    assert table.seat is None
    assert len(table.moves()) == 0


@rule("WR-105")
@pytest.mark.parametrize(("seats", "number"), [(2, 6), (3, 5), (4, 4)])
def test_one_exhibit_too_few_goes_on(seats: int, number: int) -> None:
    lagoon = about_to_claim(seats, GREEN, have=number - 2)

    play(lagoon.table, "claim 1 1")
    for _ in range(seats + 2):
        lagoon.pass_turn()

    assert len(lagoon.claimed(GREEN)) == number - 1
    assert lagoon.seen()["turns_left"] is None
    assert not lagoon.table.over


@rule("WR-105")
def test_the_number_counts_at_the_end_of_the_turn_and_more_is_enough_too() -> None:
    lagoon = about_to_claim(4, BLUE, have=3)
    lagoon.fill_display(BLUE, 2, "mask", "idol", "idol")
    table = lagoon.ask_claim(BLUE)

    play(table, "claim 1 1")
    assert lagoon.seen()["turns_left"] is None
    play(table, "claim 2 1", "no-skull")
    lagoon.finish_claims()
    assert lagoon.seen()["turns_left"] is None
    assert "buy 1 new" in offered(table), "the turn goes on to its last step"
    play(table, "buy-nothing")

    assert len(lagoon.claimed(BLUE)) == 5
    assert lagoon.seen()["turns_left"] == 3
    assert table.seat == PURPLE


@rule("WR-107", "WR-R40")
def test_reaching_the_number_in_the_last_turns_changes_nothing() -> None:
    lagoon = about_to_claim(3, PURPLE, have=4)
    for id_ in ("E30", "E31", "E32", "E33"):
        lagoon.give_exhibit(GREEN, id_)
    lagoon.fill_display(GREEN, 1, "mask", "mask", "mask")
    table = lagoon.ask_claim(PURPLE)
    listen(table)

    play(table, "claim 1 1")
    lagoon.pass_turn()
    assert lagoon.seen()["turns_left"] == 2
    lagoon.ask_claim(GREEN)
    play(table, "claim 1 1")
    while not table.over:
        lagoon.pass_turn()

    assert len(lagoon.claimed(GREEN)) == 5
    turns = [event["seat"] for event in told(table) if event["event"] == "turn-began"]
    assert turns == [GREEN, ORANGE]
    assert [event["seat"] for event in told(table) if event["event"] == "last-turns"] == [PURPLE]


@rule("WR-R44")
@pytest.mark.parametrize(("seats", "starter"), [(2, PURPLE), (3, GREEN), (4, BLUE)])
def test_forty_rounds_without_a_claim_end_the_game(seats: int, starter: int) -> None:
    lagoon = Lagoon(seats, starter)
    listen(lagoon.table)
    turns = 0
    while not lagoon.table.over:
        lagoon.pass_turn()
        turns += 1

    assert turns == 40 * seats
    assert lagoon.rules.ending(lagoon.table) == "stalled"
    assert "last-turns" not in [event["event"] for event in told(lagoon.table)]
    assert lagoon.table.scores() == [mat["coins"] for mat in lagoon.seen()["mats"]]
    assert max(lagoon.table.scores()) > 0


@rule("WR-R44")
def test_a_round_ends_with_the_turn_before_the_start_player() -> None:
    lagoon = Lagoon(3, starter=ORANGE)
    lagoon.table.quiet_rounds = 39
    lagoon.start_turn(PURPLE)

    lagoon.pass_turn()
    assert not lagoon.table.over
    lagoon.pass_turn()
    assert lagoon.rules.ending(lagoon.table) == "stalled"


@rule("WR-R44")
@pytest.mark.parametrize("claimer", [PURPLE, GREEN])
def test_a_claim_by_anyone_sets_the_count_back(claimer: int) -> None:
    lagoon = about_to_claim(2, claimer, have=0)
    lagoon.table.quiet_rounds = 39
    table = lagoon.ask_claim(claimer)

    play(table, "claim 1 1")
    for _ in range(2 - claimer):
        lagoon.pass_turn()

    assert table.active == PURPLE, "the round is over"
    assert not table.over
    assert lagoon.seen()["quiet_rounds"] == 0
    lagoon.pass_turn()
    lagoon.pass_turn()
    assert lagoon.seen()["quiet_rounds"] == 1


@rule("WR-R44")
def test_the_guard_is_off_once_the_end_is_triggered() -> None:
    lagoon = about_to_claim(3, PURPLE, have=4, starter=GREEN)
    lagoon.table.quiet_rounds = 39
    table = lagoon.ask_claim(PURPLE)

    play(table, "claim 1 1")
    lagoon.pass_turn()

    assert not table.over, "this turn closed a round, but the end was triggered by it"
    assert lagoon.seen()["turns_left"] == 2

    lagoon = Lagoon(2, starter=PURPLE)
    lagoon.table.quiet_rounds = 39
    lagoon.table.turns_left = 2
    lagoon.start_turn(GREEN)
    lagoon.pass_turn()
    assert not lagoon.table.over
    lagoon.pass_turn()
    assert lagoon.rules.ending(lagoon.table) == "enough-exhibits"
