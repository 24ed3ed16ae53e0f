"""Every game at every seat count, played from the first decision to the last."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stormtable import game, game_names
from tests.conformance.lines import Line, cases, decisions, lines, position
from tests.conformance.of_play import (
    bars_are_what_is_not_offered,
    move_reads_back,
    moves_are_sound,
    whole_game_is_sound,
)


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_a_whole_game_is_sound(name: str, seats: int, data: st.DataObject) -> None:
    whole_game_is_sound(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_what_is_offered_is_sound(name: str, seats: int, data: st.DataObject) -> None:
    moves_are_sound(game(name), position(game(name), data.draw(lines(name, seats))))


@pytest.mark.parametrize(("name", "seats"), cases())
@settings(max_examples=4)
@given(data=st.data())
def test_a_step_bars_exactly_what_it_does_not_offer(name: str, seats: int, data: st.DataObject) -> None:
    bars_are_what_is_not_offered(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
def test_random_games_are_no_longer_than_usual(name: str, seats: int) -> None:
    for seed in range(3):
        line = Line(seats, seed)
        assert sum(1 for _ in decisions(game(name), line)) < game(name).limits.usual


@pytest.mark.parametrize(("name", "seats"), cases())
def test_anybody_may_begin(name: str, seats: int) -> None:
    """In all our games luck says who does, and `starter` remembers."""
    rules = game(name)
    assert {rules.starter(rules.new(seats, seed)) for seed in range(40)} == set(range(seats))


@pytest.mark.parametrize("name", game_names())
def test_every_word_of_the_vocabulary_reads_back(name: str) -> None:
    for move in range(game(name).vocabulary.size):
        move_reads_back(game(name), move)


@pytest.mark.parametrize("name", game_names())
def test_what_a_game_declares_fits_together(name: str) -> None:
    declared = game(name)

    assert declared.name == name
    assert len(declared.colours) >= max(declared.seat_counts)
    assert list(declared.seat_counts) == sorted(set(declared.seat_counts))
    for labels in (declared.ends, declared.chances, [kind.name for kind in declared.events]):
        assert labels
        assert len(set(labels)) == len(labels)
    for kind in declared.events:
        assert kind.secret <= set(kind.fields)
    for option in declared.options:
        assert len(option.values) > 1
    assert 0 < declared.limits.usual <= declared.limits.decisions
    assert declared.limits.lowest_score < declared.limits.highest_score
    assert declared.content_hash
    assert declared.summary.endswith(".")
