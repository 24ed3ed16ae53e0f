"""Analysis: chances of all seats, every legal move, the same each time."""

from __future__ import annotations

import pytest

from stormtable.bots.manners import analyst, manner_for, read
from stormtable.engine.chance import Searching
from stormtable.engine.playout import playout
from stormtable.games import game, names
from stormtable.games.riftwalker.words import RIFTS_SCORED
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import GREY_SIDE
from stormtable.lab.analysis import analyse
from tests.kit.lagoon import PURPLE, Lagoon
from tests.kit.rifts import A, Rifts


def test_every_legal_move_is_weighed_and_the_best_stands_first() -> None:
    rules = game("wreck-raiders")
    table = rules.new(3, seed=2)

    found = analyse(rules, table, iterations=40)

    assert found.seat == table.seat
    assert found.iterations == 40
    assert sorted(thought.move for thought in found.moves) == sorted(int(move) for move in table.moves())
    assert sum(thought.attention for thought in found.moves) == pytest.approx(1.0)
    assert found.moves[0].attention == max(thought.attention for thought in found.moves)
    assert sum(found.chances) == pytest.approx(1.0)
    assert all((thought.chance is None) == (thought.attention == 0) for thought in found.moves)


def test_it_is_the_same_each_time_and_leaves_the_table_alone() -> None:
    rules = game("riftwalker")
    table = rules.new(2, seed=2)
    drawn = table.chance.drawn

    assert analyse(rules, table, iterations=20, seed=3) == analyse(rules, table, iterations=20, seed=3)
    assert table.chance.drawn == drawn


def test_it_sees_that_a_ready_exhibit_should_be_claimed() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby", "ruby")
    table = lagoon.ask_claim(PURPLE)

    best = analyse(lagoon.rules, table, iterations=60).moves[0]

    assert lagoon.rules.vocabulary.write(best.move).startswith("claim 1")


def test_alone_the_chance_to_win_is_that_of_the_games_played_on_from_here() -> None:
    """Storm Raiders: who owns a dozen contracts from the start beats the solo opponent, who owns none may not."""
    rules = game("storm-raiders")
    table = rules.new(1, seed=5)
    poor = analyse(rules, table, iterations=20)
    assert isinstance(table, StormRaiders)
    for contract in range(12):
        table.add_contract(0, contract, GREY_SIDE)
    rich = analyse(rules, table, iterations=20)

    assert rich.chances[0] > 0.9 > poor.chances[0] > 0.0
    assert rich == analyse(rules, table, iterations=20)
    assert rich.moves[0].chance is not None
    assert rich.moves[0].chance > 0.8


def test_a_game_as_good_as_won_is_won_by_every_move_that_ends_it() -> None:
    """Riftwalker: the last choice of the last turn, with points nobody can catch up with."""
    rifts = Rifts()
    rifts.line("life")
    rifts.scored(A, "R04@2", "R05@2", "R06@2", "R07@2")
    rifts.explored(A, "R02@1", "R03@2")
    table = rifts.burst_step()
    table.turns_left, table.cause = 1, RIFTS_SCORED

    found = analyse(rifts.rules, table, iterations=40)

    assert found.chances[A] > 0.99
    assert all(thought.chance is None or thought.chance > 0.99 for thought in found.moves)


@pytest.mark.parametrize("name", names())
def test_an_analyst_thinks_by_the_chances_that_come_true(name: str) -> None:
    rules = game(name)
    outlook = read(rules.folder).outlook
    if outlook is None or outlook.chances is None:
        pytest.skip("its chances were not calibrated yet")
    usual, told = manner_for(rules, "search"), analyst(rules)[1]

    assert told.scale == outlook.chances.scale
    assert told.explore * told.scale == pytest.approx(usual.explore * usual.scale)
    assert (told.turns, told.thorough) == (usual.turns, usual.thorough)


def test_when_a_game_is_over_the_winner_has_won() -> None:
    rules = game("wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 1})
    table = rules.new(2, seed=1)
    playout(table, Searching(4))
    [winner] = table.winners()

    found = analyse(rules, table)

    assert found.seat is None
    assert found.moves == []
    assert found.chances[winner] == 1.0
