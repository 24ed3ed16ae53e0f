"""Every game at every seat count: each outcome of chance shows on the table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stormtable import game
from tests.conformance.lines import cases, lines
from tests.conformance.of_luck import play_shows_every_outcome, set_up_shows_every_outcome


@pytest.mark.parametrize(("name", "seats"), cases())
@settings(max_examples=2)
@given(data=st.data())
def test_set_up_shows_every_outcome(name: str, seats: int, data: st.DataObject) -> None:
    set_up_shows_every_outcome(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@settings(max_examples=2)
@given(data=st.data())
def test_play_shows_every_outcome(name: str, seats: int, data: st.DataObject) -> None:
    play_shows_every_outcome(game(name), data.draw(lines(name, seats)))
