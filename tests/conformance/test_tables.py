"""Every game at every seat count: clones, records, undo."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stormtable import game
from tests.conformance.lines import cases, lines
from tests.conformance.of_tables import (
    clone_is_whole,
    clones_go_their_own_way,
    record_replays,
    tables_can_be_packed,
    undo_stops_at_barriers,
)


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_a_clone_is_whole(name: str, seats: int, data: st.DataObject) -> None:
    clone_is_whole(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_clones_go_their_own_way(name: str, seats: int, data: st.DataObject) -> None:
    clones_go_their_own_way(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_a_table_can_be_packed(name: str, seats: int, data: st.DataObject) -> None:
    tables_can_be_packed(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_a_record_replays(name: str, seats: int, data: st.DataObject) -> None:
    record_replays(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_undo_stops_at_barriers(name: str, seats: int, data: st.DataObject) -> None:
    undo_stops_at_barriers(game(name), data.draw(lines(name, seats)))
