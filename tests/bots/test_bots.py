"""Bots play legal moves, the same ones for the same seed, and never see the table itself."""

from __future__ import annotations

from typing import final

import pytest

from stormtable import bots
from stormtable.bots.match import play_match
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.state import state_hash
from stormtable.engine.table import Table
from stormtable.games import game
from tests.kit.lagoon import GREEN, PURPLE, Lagoon

QUICK_BOTS = ("random", "easy", "greedy", "search@5")  # levels that think longer differ in their budget only
QUICK = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 3}


def wreck_raiders() -> Game:
    return game("wreck-raiders", QUICK)


def seated(name: str, rules: Game, seats: int, seed: int) -> list[bots.BotSeat]:
    return [bots.BotSeat(bots.bot(name, rules), seat, seed) for seat in range(seats)]


@pytest.mark.parametrize("name", QUICK_BOTS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    rules = wreck_raiders()
    ends = []
    for _ in range(2):
        table = rules.new(2, seed=1)
        play_match(table, seated(name, rules, 2, seed=4))
        ends.append(state_hash(table))

    assert ends[0] == ends[1]


def test_another_seed_plays_another_game() -> None:
    rules = wreck_raiders()
    ends = set()
    for seed in range(4):
        table = rules.new(2, seed=1)
        play_match(table, seated("random", rules, 2, seed))
        ends.add(state_hash(table))

    assert len(ends) == 4


@pytest.mark.parametrize("name", QUICK_BOTS)
def test_choosing_leaves_the_table_and_its_luck_as_they_were(name: str) -> None:
    rules = wreck_raiders()
    table = rules.new(3, seed=2)
    before, drawn = state_hash(table), table.chance.drawn
    ahead = table.clone().chance
    assert table.seat is not None

    move = seated(name, rules, 3, seed=9)[table.seat].choose(table)

    assert move in list(table.moves())
    assert state_hash(table) == before
    assert table.chance.drawn == drawn
    assert table.chance.below(1_000_000, 0) == ahead.below(1_000_000, 0)


@final
class Witness(bots.Bot):
    """Remembers what it was handed."""

    def __init__(self) -> None:
        self.seen: list[Table] = []

    def choose(self, table: Table, seat: int) -> int:
        self.seen.append(table)
        return table.legal[0]


def test_a_bot_is_handed_a_resampled_table_with_its_own_luck() -> None:
    table = wreck_raiders().new(2, seed=1)
    assert table.seat is not None
    witness = Witness()

    bots.BotSeat(witness, table.seat, 1).choose(table)

    [seen] = witness.seen
    assert seen is not table
    assert isinstance(seen.chance, Searching)
    assert not isinstance(table.chance, Searching)
    assert list(seen.moves()) == list(table.moves())


def test_a_resumed_game_meets_the_same_moves() -> None:
    """Luck depends on seed, seat and the number of the decision, not on what the bot was asked before."""
    rules = wreck_raiders()
    table = rules.new(2, seed=1)
    players = seated("greedy", rules, 2, seed=4)
    for _ in range(5):
        assert table.seat is not None
        table.play(players[table.seat].choose(table))
    assert table.seat is not None

    fresh = seated("greedy", rules, 2, seed=4)[table.seat]

    assert fresh.choose(table) == players[table.seat].choose(table)


def test_greedy_claims_an_exhibit_that_stands_ready() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby", "ruby")
    table = lagoon.ask_claim(PURPLE)

    move = bots.BotSeat(bots.bot("greedy", lagoon.rules), PURPLE, 1).choose(table)

    assert lagoon.rules.vocabulary.write(move).startswith("claim 1")


def test_greedy_beats_random_nearly_always() -> None:
    """A few whole games here; the rate over hundreds is measured with `stormtable simulate`."""
    rules = game("wreck-raiders")
    won = 0
    for seed in range(2):
        table = rules.new(2, seed=seed)
        greedy = (PURPLE, GREEN)[seed % 2]
        quick = bots.Greedy(rules.hints, worlds=1, ahead=3)
        players = seated("random", rules, 2, seed)
        players[greedy] = bots.BotSeat(quick, greedy, seed)
        play_match(table, players)
        won += table.winners() == [greedy]

    assert won == 2


def test_an_unknown_bot_is_refused_with_the_near_name() -> None:
    with pytest.raises(bots.UnknownBot, match=r"no bot 'gredy'.*Did you mean 'greedy'\?"):
        bots.level("gredy")


def test_the_levels_stand_from_the_weakest_to_the_strongest() -> None:
    assert bots.names() == ("random", "easy", "greedy", "quick", "normal", "hard", "expert")


@pytest.mark.parametrize(
    ("name", "iterations", "seconds"),
    [("search@500", 500, 0.0), ("search@0.25s", bots.MOST_ITERATIONS, 0.25)],
)
def test_a_search_can_be_asked_for_with_a_budget(name: str, iterations: int, seconds: float) -> None:
    budget = bots.budget_of(name)

    assert (budget.iterations, budget.seconds) == (iterations, seconds)
    assert isinstance(bots.bot(name, wreck_raiders()), bots.Search)


@pytest.mark.parametrize(
    "budget",
    ["@", "@0", "@-3", "@many", "@0s", "@nans", "@ 5", "@05", "@1_0", "@5.s", "@0.50s", "@1e1s", "@3601s", "@10000001"],
)
def test_a_budget_that_makes_no_sense_or_has_a_simpler_name_is_refused(budget: str) -> None:
    with pytest.raises(bots.UnknownBot, match=r"write search@500 \(iterations\) or search@0.2s"):
        bots.level(f"search{budget}")
