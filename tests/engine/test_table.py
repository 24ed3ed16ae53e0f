"""The stack of steps, the contract of a table, and the door of a game; with steps written outside the package."""

from __future__ import annotations

from typing import final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import stormtable
from stormtable.engine.chance import Searching, Seeded
from stormtable.engine.game import BadTable
from stormtable.engine.hints import Hints
from stormtable.engine.playout import playout
from stormtable.engine.step import Step
from stormtable.engine.table import PLAYING, Refusal, Table
from tests.engine.lucky_dip import LuckyDip, own
from tests.engine.lucky_dip.table import Dip
from tests.engine.lucky_dip.words import BANK, SET_PEG
from tests.kit import offered, play, refusal


@final
class Offer(Step[Dip]):
    """Offers so many moves; what is played is added to the seat's points."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def moves(self, table: Dip) -> vec[i64]:
        return vec[i64](list(range(10, 10 + self.count)))

    def play(self, table: Dip, move: i64) -> None:
        table.points[self.seat] += move

    def run(self, table: Dip) -> None:
        table.points[self.seat] += 1000


@final
class Finish(Step[Dip]):
    def run(self, table: Dip) -> None:
        table.push(Offer(0, 3))
        table.finish(1)


def with_steps(*steps: Step[Dip]) -> Dip:
    """A table on which these steps happen, the first named first."""
    table = own(LuckyDip().new(2, seed=1))
    table.steps = [Finish(), *reversed(steps)]
    table.settle()
    return table


# Steps


def test_a_choice_is_asked_of_the_seat_of_its_step() -> None:
    table = with_steps(Offer(1, 3))

    assert table.seat == 1
    assert list(table.moves()) == [10, 11, 12]
    assert not table.over


@pytest.mark.parametrize("count", range(2, 9))
def test_steps_happen_in_the_order_in_which_they_are_named(count: int) -> None:
    table = with_steps(Offer(0, 2))
    before = list(table.steps)
    steps = [Offer(0, 2) for _ in range(count)]

    table.then(*steps)

    assert table.steps == [*before, *reversed(steps)], "the first named is on top"


def test_a_game_ends_for_a_reason_only() -> None:
    with pytest.raises(AssertionError, match="a reason that is declared"):
        with_steps(Offer(0, 2)).finish(PLAYING)


def test_one_option_is_played_and_none_just_happens() -> None:
    table = with_steps(Offer(0, 1), Offer(1, 0), Offer(1, 2))

    assert list(table.points) == [10, 1000]
    assert table.seat == 1
    assert table.played == 0, "what the engine plays is no decision"


def test_what_is_pushed_happens_before_what_was_there() -> None:
    table = with_steps(Offer(0, 2), Offer(1, 2))
    table.push(Offer(1, 3))
    table.settle()

    assert (table.seat, len(table.moves())) == (1, 3)
    table.play(12)
    assert (table.seat, len(table.moves())) == (0, 2)
    table.play(10)
    assert table.seat == 1


def test_the_end_stops_everything_that_was_still_to_happen() -> None:
    table = with_steps(Offer(0, 2))
    table.play(11)

    assert table.over
    assert table.seat is None
    assert list(table.moves()) == []
    assert LuckyDip().ending(table) == "last-round"
    assert "LD-008" in refusal(table, "roll")


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    table = LuckyDip().new(2, seed=1)
    for move in (SET_PEG, -1, 99, 2**70, -(2**70)):
        with pytest.raises(Refusal):
            table.play(move)

    assert table.played == 0
    assert offered(table) == {"roll", "bank 1", "bank 2", "dip", "show"}


def test_a_base_step_and_a_base_table_say_that_something_is_missing() -> None:
    table = Table(LuckyDip(), 2, Seeded(1))
    step: Step[Table] = Step(0)
    assert list(step.moves(table)) == []
    for missing in (lambda: step.run(table), lambda: step.play(table, 1), table.clone):
        with pytest.raises(NotImplementedError):
            missing()


# Chance on a table


def test_set_up_and_play_draw_from_stages_of_their_own() -> None:
    """Play is the same however much was drawn in set-up."""
    rolls = []
    for seats in (2, 3):
        table = own(LuckyDip().new(seats, seed=4))
        play(table, "roll")
        rolls.append(table.points[0])

    assert rolls[0] == rolls[1] == Seeded(4).below(6, 1) + 1


def test_a_resample_never_shows_the_luck_to_come() -> None:
    table = LuckyDip().new(2, seed=4)
    play(table, "bank 1", "set-peg 2")
    rolls = set()
    for seed in range(30):
        twin = own(table.resample(1, Searching(seed)))
        play(twin, "roll")
        rolls.add(twin.points[1])

    assert rolls == {1, 2, 3, 4, 5, 6}


def test_a_resample_reaches_every_consistent_deal_equally_often() -> None:
    """Red holds one of five cards; of the others Blue may hold any, each in a quarter of the deals."""
    table = own(LuckyDip().new(2, seed=4))
    luck = Searching(1)
    deals = [own(table.resample(0, luck)) for _ in range(4000)]

    held = [deal.hand_of(1) for deal in deals]
    counts = [held.count(card) for card in range(5)]
    assert counts[table.hand_of(0)] == 0
    assert all(deal.hand_of(0) == table.hand_of(0) for deal in deals)
    assert all(abs(count - 1000) < 5 * 27.4 for count in counts if count)
    assert sum(count > 0 for count in counts) == 4


# The door


def test_a_table_is_set_up_as_asked_or_refused_with_what_there_is() -> None:
    game = LuckyDip()
    assert game.new().seats == 2
    assert own(game.new(3)).rounds == 4
    assert own(game.new(options={"length": "long"})).rounds == 8
    with pytest.raises(BadTable, match="Lucky Dip is for 2, 3 seats, not 4"):
        game.new(4)
    with pytest.raises(BadTable, match="has no option 'speed'; it has length"):
        game.new(options={"speed": "high"})
    with pytest.raises(BadTable, match="'length' is one of short, long, not 'huge'"):
        game.new(options={"length": "huge"})


def test_games_are_found_by_name_and_a_near_miss_is_suggested() -> None:
    assert "wreck-raiders" in stormtable.game_names()
    assert stormtable.game("wreck-raiders") is stormtable.game("wreck-raiders")
    with pytest.raises(BadTable, match="Did you mean 'wreck-raiders'"):
        stormtable.game("Wreck Raider")
    with pytest.raises(BadTable, match="There is no game 'chess'"):
        stormtable.game("chess")


def test_seats_have_names_colours_or_numbers() -> None:
    seating = LuckyDip().seating()
    assert seating[1] == "Blue"
    assert seating[7] == "Seat 8"
    assert LuckyDip().seating(["Ann", "Bo"])[1] == "Bo"


# Playout and hints


def test_a_playout_plays_to_the_end_and_counts_decisions() -> None:
    table = LuckyDip().new(3, seed=2)
    decisions = playout(table, Searching(2))

    assert table.over
    assert decisions == table.played
    again = LuckyDip().new(3, seed=2)
    assert playout(again, Searching(2)) == decisions
    assert again.scores() == table.scores()
    assert playout(table, Searching(2)) == 0


def test_hints_weigh_features_and_compare_with_the_best_rival() -> None:
    game = LuckyDip()
    table = own(game.new(3, seed=2))
    table.points[0], table.points[1], table.points[2] = 5, 3, 9
    worth = [game.hints.worth(table, seat) for seat in range(3)]

    cards = [game.content.card[table.hand_of(seat)].value for seat in range(3)]
    assert worth == [points + 0.5 * card for points, card in zip((5, 3, 9), cards, strict=True)]
    assert game.hints.value(table, 0) == worth[0] - worth[2]
    assert game.hints.value(table, 2) == worth[2] - max(worth[:2])


def test_hints_need_a_weight_for_each_feature() -> None:
    with pytest.raises(ValueError, match="missing: b"):
        Hints(["a", "b"], {"a": 1.0})
    with pytest.raises(ValueError, match="one weight for each feature"):
        Hints(["a"], {"a": 1.0, "z": 2.0})


def test_moves_of_a_table_are_numbers_of_the_vocabulary() -> None:
    assert BANK in list(LuckyDip().new(2).moves())
