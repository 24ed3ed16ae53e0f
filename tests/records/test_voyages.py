"""The Everrain ends in many ways: each of them was reached."""

from __future__ import annotations

import pytest

from stormtable import Record, game
from tests.records.voyages import VOYAGES, Voyage, end_of


@pytest.mark.parametrize("voyage", VOYAGES, ids=lambda voyage: voyage.path.stem)
def test_the_voyage_ended_as_it_should(voyage: Voyage) -> None:
    record = Record.load(voyage.path)
    rules = record.open_game(game)
    table = end_of(record, rules)

    assert record.seats == voyage.seats
    assert voyage.options.items() <= record.options.items()
    assert voyage.is_told_by(rules, table)
