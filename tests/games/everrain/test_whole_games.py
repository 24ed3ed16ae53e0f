"""Whole games at random: every length, seat count and option ends, and loses no piece."""

import pickle

import pytest

from stormtable.engine.chance import Searching
from stormtable.engine.state import state_hash
from stormtable.games.everrain import words as w
from tests.kit import rule
from tests.kit.census import census
from tests.kit.rain import standard_rules


@rule("EV-R15", "EV-R16")
@pytest.mark.parametrize("length", ["short", "medium", "long"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_ends_and_keeps_its_pieces(seats: int, length: str) -> None:
    rules = standard_rules()
    options = {"length": length, "two_ships": "on", "boarding": "on", "exhaustive": "on", "stowaway": "out"}
    table = rules.new(seats, seed=seats, options=options)
    pieces, luck = census(table), Searching(seats)
    while not table.over:
        moves = table.moves()
        table.play(moves[luck.number(len(moves), 0)])
        assert census(table) == pieces
    assert rules.ending(table) in ("won", "lost-to-enemy", "lost-to-elder")


def test_a_table_can_be_frozen_at_any_step() -> None:
    rules = standard_rules()
    table = rules.new(2, seed=9)
    luck = Searching(4)
    while not table.over:
        moves = table.moves()
        table.play(moves[luck.number(len(moves), 0)])
        assert state_hash(pickle.loads(pickle.dumps(table))) == state_hash(table)


def test_words_are_called_what_they_are() -> None:
    assert w.WORDS.misnamed(vars(w)) == []
