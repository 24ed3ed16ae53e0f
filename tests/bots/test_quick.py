"""The bot that goes on by habit, and how habits are learnt."""

from __future__ import annotations

import tomllib

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stormtable import bots
from stormtable.bots.habits import HabitsFile, as_numbers, habits_of, read_habits
from stormtable.bots.match import play_match
from stormtable.bots.quick import Habits, Quick
from stormtable.engine.by_ids import said_by_ids
from stormtable.games import game, names
from stormtable.lab.habits import Met, as_toml, learnt, watched
from tests.engine.lucky_dip import LuckyDip
from tests.kit.lagoon import PURPLE, Lagoon


def test_the_likeliest_move_depends_on_the_part_of_the_game() -> None:
    habits = Habits(vec[float]([0.9, 0.4, 0.5, 0.4, 0.8, 0.5]), 3, 2, 2, 1)
    legal = vec[i64]([0, 1, 2])

    assert [habits.likeliest(legal, phase) for phase in (0.0, 0.49, 0.5, 1.0)] == [1, 1, 0, 0]
    assert list(habits.likely(legal, 0.0)) == [1, 2]
    assert list(habits.likely(legal, 1.0)) == [0, 2]
    assert list(habits.likely(vec[i64]([2]), 0.0)) == [2]
    assert list(habits.likely(vec[i64]([0, 1]), 0.0)) == [1], "which is so much likelier that the other is not tried"


def test_it_claims_an_exhibit_that_stands_ready() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby", "ruby")
    table = lagoon.ask_claim(PURPLE)

    move = bots.BotSeat(bots.bot("quick", lagoon.rules), PURPLE, 1).choose(table)

    assert lagoon.rules.vocabulary.write(move).startswith("claim 1")


def test_it_beats_random() -> None:
    rules = game("storm-raiders")
    for seed in range(2):
        table = rules.new(2, seed)
        sitting = [bots.BotSeat(bots.bot(("quick", "random")[seat ^ seed], rules), seat, seed) for seat in range(2)]
        play_match(table, sitting)

        assert table.winners() == [seed]


def test_where_no_habits_were_learnt_it_is_a_greedy_bot() -> None:
    rules = LuckyDip()

    assert habits_of(rules) is None
    assert isinstance(bots.bot("quick", rules), bots.Greedy)


@pytest.mark.parametrize("name", names())
def test_the_habits_of_every_game_are_about_moves_that_it_has(name: str) -> None:
    rules = game(name)
    file = read_habits(rules.folder)
    assert file is not None
    said = {said_by_ids(rules, move) for move in range(rules.vocabulary.size)}

    assert isinstance(bots.bot("quick", rules), Quick)
    assert file.moves.keys() <= said
    assert file.usual.keys() <= rules.vocabulary.verbs.keys()
    assert {len(row) for row in (*file.moves.values(), *file.usual.values())} == {file.phases}


def test_habits_know_moves_by_ids_and_strange_ones_by_their_verb() -> None:
    rules = game("storm-raiders", {"pack": {"extends": "storm-raiders"}})
    known = said_by_ids(rules, 5)
    verb = rules.vocabulary.verb(7).name
    numbers = as_numbers(rules, HabitsFile([], 2, 2, 1, {verb: [0.5, 0.6]}, {known: [0.1, 0.2]})).missed
    size = rules.vocabulary.size

    assert (numbers[5], numbers[size + 5]) == (0.1, 0.2)
    assert (numbers[7], numbers[size + 7]) == (0.5, 0.6)
    assert len(numbers) == 2 * size


def test_what_is_learnt_is_how_often_a_move_is_not_the_best() -> None:
    rules = LuckyDip()
    met = {(0, 0): Met(97.0, 0.0), (2, 1): Met(10.0, 10.0)}
    file = learnt(rules, met, ["here"], 2, 1)
    first, second = (file.moves[said_by_ids(rules, move)] for move in (0, 1))

    assert first[0] < 0.02
    assert second[2] == 1.0
    assert msgspec.convert(tomllib.loads(as_toml(file)), HabitsFile).moves.keys() == file.moves.keys()


def test_every_decision_with_a_choice_has_a_best_move() -> None:
    met = watched("storm-raiders", "a game")

    assert all(0 <= one.missed <= one.times for one in met.values())
    assert {phase for phase, _ in met} == {0, 1, 2}
    assert sum(one.times - one.missed for one in met.values()) > 50
