"""Whole games of Storm Raiders, played at random: they end, and no piece is lost on the way."""

from __future__ import annotations

import pytest

from stormtable import game
from stormtable.engine.chance import Seeded
from stormtable.engine.table import Table
from tests.kit.census import census

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"board": "moon"},
    {"tile_draft": "on"},
    {"storm_entry": "forbidden"},
    {"solo_difficulty": "3", "solo_cap": "2"},
)


def play_on(table: Table, luck: Seeded) -> None:
    legal = table.moves()
    table.play(legal[luck.below(len(legal), 0)])


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options) or "standard")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_end_with_every_piece_in_place(seats: int, options: dict[str, str]) -> None:
    rules = game("storm-raiders")
    for seed in range(4):
        table = rules.new(seats, seed=seed, options=options)
        counted = census(table)
        luck = Seeded(seed, "random play")
        while not table.over:
            play_on(table, luck)
            assert census(table) == counted
        assert rules.ending(table) == "scored" if seats > 1 else rules.ending(table) in ("solo-won", "solo-lost")


def test_every_move_offered_is_told_and_every_event_has_its_place() -> None:
    rules = game("storm-raiders")
    for seats in (1, 2, 3, 4):
        table = rules.new(seats, seed=11)
        luck = Seeded(11, "random play")
        while not table.over:
            assert rules.prompt(table).rules
            texts = [rules.describe(table, move).text for move in table.moves()]
            assert len(set(texts)) == len(texts)
            assert rules.board(table.view(None), rules.seating())
            play_on(table, luck)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_move_that_is_not_offered_is_refused_with_a_rule(seats: int) -> None:
    rules = game("storm-raiders")
    table = rules.new(seats, seed=5)
    luck = Seeded(5, "random play")
    while not table.over:
        offered = set(table.moves())
        for move in range(rules.vocabulary.size):
            if move not in offered:
                assert "SR-" in rules.why_not(table, move)
        play_on(table, luck)
