"""The end of the game (RW-047 to RW-052) and the guard against a stall (RW-R52)."""

from __future__ import annotations

import pytest

from stormtable.games.riftwalker import words as w
from tests.kit import listen, offered, play, rule, told
from tests.kit.rifts import A, B, C, Rifts

PILE = [f"R{number:02}@1" for number in (1, 2, 3, 4, 6, 8)]


def pass_turn(rifts: Rifts) -> None:
    """The active player does as little as possible."""
    table = rifts.table
    active, played = table.active, table.turns_left
    play(table, "flip 0")
    while not table.over and (table.active, table.turns_left) == (active, played):
        play(table, next(line for line in ("skip-rift", "skip-burst", "keep-hand") if line in offered(table)))


def ready(seats: int, scored: int, starter: int = A) -> Rifts:
    rifts = Rifts(seats=seats, starter=starter)
    rifts.table.starter = starter
    rifts.scored(A, *PILE[:scored])
    for seat in range(seats):
        rifts.hand(seat, f"R{9 + seat * 8:02}")  # Fire, Water, Earth, Wind: never Life, which cell 0 shows first
    return rifts


@rule("RW-049", "RW-050", "RW-G06", "RW-R62")
@pytest.mark.parametrize(("seats", "needed"), [(2, 7), (3, 6), (4, 5)])
def test_enough_rifts_trigger_one_last_turn_for_everybody_else(seats: int, needed: int) -> None:
    rifts = ready(seats, needed - 1)
    rifts.line("storm")
    rifts.explored(A, "R41@2")
    rifts.explored(B, "R42@1")
    table = rifts.burst_step()
    listen(table)
    play(table, "burst R41", "keep-hand")
    assert table.turns_left == seats - 1
    assert {"event": "last-turns", "seat": A, "cause": 0} in told(table)
    turns = [table.active]
    play(table, "flip 3")
    while rifts.asked != "Burst":
        play(table, "skip-rift")
    play(table, "burst R42", "keep-hand")  # last turns are full turns
    while not table.over:
        turns.append(table.active)
        pass_turn(rifts)
    assert turns == [*range(1, seats)]
    assert rifts.rules.ending(table) == "rifts-scored"
    assert rifts.scored_of(B) == {"R42": 1}


@rule("RW-049")
@pytest.mark.parametrize(("seats", "needed"), [(2, 7), (3, 6), (4, 5)])
def test_one_rift_less_triggers_nothing(seats: int, needed: int) -> None:
    rifts = ready(seats, needed - 1)
    table = rifts.refresh_step()
    play(table, "keep-hand")
    assert table.turns_left == -1


@rule("RW-047", "RW-048", "RW-052", "RW-G08")
def test_an_emptied_deck_triggers_the_end_and_discards_do_not_prolong_it() -> None:
    rifts = Rifts()
    rifts.hand(A, "R09", "R10")
    rifts.hand(B, "R17", "R18", "R19")
    rifts.deck("R40")
    table = rifts.refresh_step()
    assert table.turns_left == -1
    play(table, "keep-hand")
    assert table.deck_size() == 0
    assert table.turns_left == 1
    play(table, "flip 0", "discard R17", "discard R18", "keep-hand")  # B puts cards back, and draws them again
    assert table.over
    assert rifts.rules.ending(table) == "empty-deck"


@rule("RW-047", "RW-R27")
def test_emptiness_is_remembered_when_discards_fill_the_deck_again() -> None:
    rifts = Rifts()
    rifts.hand(A, "R09", "R10", "R11")
    rifts.hand(B, "R17", "R18", "R19")
    rifts.explored(A, "R20")
    rifts.deck("R40", "R39", "R38")
    table = rifts.activate("R20")  # draw three, discard two
    assert table.turns_left == -1  # checked only at the end of the turn
    play(table, "discard R09", "discard R10")
    assert table.deck_size() == 2
    play(table, "keep-hand")
    assert table.turns_left == 1


@rule("RW-R26")
def test_one_trigger_only_and_last_turns_are_not_extended() -> None:
    rifts = ready(3, 6)
    rifts.deck("R40", "R39")  # A draws up and empties the deck in the same turn
    table = rifts.refresh_step()
    play(table, "keep-hand")
    assert (table.turns_left, table.cause) == (2, 0)
    table.piles[w.SCORED_BY + B] = table.piles[w.SCORED_BY + A]  # B has enough as well by now
    pass_turn(rifts)
    assert table.turns_left == 1
    pass_turn(rifts)
    assert table.over
    assert rifts.rules.ending(table) == "rifts-scored"


@rule("RW-051", "RW-G07", "RW-R25")
def test_an_opponent_pushed_over_the_number_triggers_at_the_end_of_their_own_turn() -> None:
    rifts = Rifts(seats=3)
    rifts.scored(B, *PILE[:5])
    rifts.explored(A, "R09@1")
    rifts.explored(B, "R10@1")
    rifts.hand(A, "R17")
    rifts.hand(B, "R18")
    rifts.hand(C, "R19")
    table = rifts.activate("R46")
    play(table, "burst R09", "burst R10")  # only B can burst in return
    assert len(rifts.scored_of(B)) == 6
    play(table, "keep-hand")
    assert table.turns_left == -1
    lost = rifts.table.clone()
    pass_turn(rifts)  # B's own turn ends
    assert table.turns_left == 2
    pass_turn(rifts)
    pass_turn(rifts)
    assert table.over
    assert table.scores()[B] == 18

    rifts.table = lost  # the same, but B loses one again before B's turn ends
    lost.piles[w.SCORED_BY + B] &= lost.piles[w.SCORED_BY + B] - 1
    pass_turn(rifts)
    assert lost.turns_left == -1


@rule("RW-R52")
def test_too_many_quiet_rounds_end_the_game_there() -> None:
    rifts = ready(3, 0, starter=B)
    table = rifts.table
    table.quiet_rounds = 99
    table = rifts.refresh_step(B)
    play(table, "keep-hand")
    pass_turn(rifts)  # C
    assert not table.over
    pass_turn(rifts)  # A, the player just before the start player
    assert table.over
    assert rifts.rules.ending(table) == "stalled"
    assert table.scores() == [0, 0, 0]


@rule("RW-R52")
def test_a_burst_in_the_round_starts_the_count_anew() -> None:
    rifts = ready(2, 0)
    rifts.line("life")
    rifts.explored(A, "R41@1", "R01@1")
    table = rifts.table
    table.quiet_rounds = 99
    rifts.burst_step()
    play(table, "burst R01", "keep-hand")
    pass_turn(rifts)
    assert table.quiet_rounds == 0
    for _ in range(2):
        pass_turn(rifts)
    assert table.quiet_rounds == 1


@rule("RW-R52")
def test_once_the_end_is_triggered_the_guard_is_off() -> None:
    rifts = ready(2, 0)
    table = rifts.table
    table.quiet_rounds = 99
    table.emptied = 1
    rifts.refresh_step()
    play(table, "keep-hand")
    pass_turn(rifts)
    assert rifts.rules.ending(table) == "empty-deck"


@rule("RW-R52")
def test_a_whole_game_without_a_rift_stalls_after_a_hundred_rounds() -> None:
    rifts = ready(2, 0)
    table = rifts.start_turn()
    turns = 0
    while not table.over:
        pass_turn(rifts)
        turns += 1
    assert turns == 200
    assert rifts.rules.ending(table) == "stalled"
