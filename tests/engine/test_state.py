"""The state of a table as plain values, and its hash."""

import json

import pytest

from stormtable.engine.chance import Searching
from stormtable.engine.journal import Journal
from stormtable.engine.playout import playout
from stormtable.engine.state import field_names, layout, plain, state_hash, state_of, step_names
from tests.engine.lucky_dip import LuckyDip, own
from tests.engine.lucky_dip.table import TakeTurn
from tests.kit import play


def test_state_is_all_fields_and_all_that_is_to_happen() -> None:
    table = own(LuckyDip().new(2, seed=3))

    state = state_of(table)

    assert json.loads(json.dumps(state)) == state
    assert state["points"] == [0, 0]
    assert state["steps"] == [["TakeTurn", {"seat": 0}]]
    assert {"seats", "decider", "ending", "played", "known", "legal", "place", "pegs", "round"} <= set(state)
    assert not {"game", "chance", "journal"} & set(state)


def test_a_step_has_the_fields_of_its_class_and_of_the_engines() -> None:
    assert field_names(TakeTurn(1)) == ["seat"]


def test_the_hash_tells_tables_apart_and_forgets_the_way_there() -> None:
    one, other = LuckyDip().new(2, seed=3), LuckyDip().new(2, seed=3)
    assert state_hash(one) == state_hash(other)
    play(one, "bank 1")
    assert state_hash(one) != state_hash(other)
    other.journal = Journal()
    play(other, "bank 1")
    assert state_hash(one) == state_hash(other)


def test_every_field_counts_in_the_hash() -> None:
    table = own(LuckyDip().new(2, seed=3))
    hashes = {state_hash(table)}
    table.target += 1
    hashes.add(state_hash(table))
    table.known[0] ^= 1
    hashes.add(state_hash(table))
    table.push(TakeTurn(1))
    hashes.add(state_hash(table))

    assert len(hashes) == 4


def test_layout_names_the_set_of_fields() -> None:
    table = own(LuckyDip().new(2, seed=3))
    before = layout(table, LuckyDip.vocabulary)
    playout(table, Searching(1))

    assert layout(table, LuckyDip.vocabulary) == before
    assert "TakeTurn(seat)" in step_names(type(table).__module__)
    table.surprise = 1  # type: ignore[attr-defined]
    assert layout(table, LuckyDip.vocabulary) != before


@pytest.mark.parametrize("value", [1.5, object(), {"x": object()}], ids=["float", "object", "inside"])
def test_what_cannot_be_told_apart_by_value_has_no_place_on_a_table(value: object) -> None:
    with pytest.raises(TypeError, match="a table may hold"):
        plain(value)
