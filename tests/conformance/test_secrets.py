"""Every game at every seat count: nothing hidden leaks, by view, text, log or resample."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stormtable import game
from tests.conformance.lines import cases, lines
from tests.conformance.of_secrets import (
    hidden_draws_are_not_told,
    previews_come_true_and_tell_nothing,
    resample_keeps_what_is_known,
    same_moves_tell_the_same,
    secrets_are_dealt_anew,
    truth_is_no_likelier,
)


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_a_resample_keeps_what_is_known(name: str, seats: int, data: st.DataObject) -> None:
    resample_keeps_what_is_known(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_what_a_seat_cannot_know_is_dealt_anew(name: str, seats: int, data: st.DataObject) -> None:
    secrets_are_dealt_anew(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_a_resample_meets_the_truth_no_more_often_than_chance_does(name: str, seats: int, data: st.DataObject) -> None:
    truth_is_no_likelier(game(name), data.draw(lines(name, seats, longest=100)))


@pytest.mark.parametrize(("name", "seats"), cases())
@settings(max_examples=4)
@given(data=st.data())
def test_the_same_moves_tell_a_seat_the_same(name: str, seats: int, data: st.DataObject) -> None:
    same_moves_tell_the_same(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@settings(max_examples=4)
@given(data=st.data())
def test_a_preview_comes_true_and_tells_nothing(name: str, seats: int, data: st.DataObject) -> None:
    previews_come_true_and_tell_nothing(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@settings(max_examples=4)
@given(data=st.data())
def test_a_hidden_draw_is_not_told(name: str, seats: int, data: st.DataObject) -> None:
    hidden_draws_are_not_told(game(name), data.draw(lines(name, seats)))
