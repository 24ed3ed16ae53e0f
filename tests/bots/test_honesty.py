"""A bot cannot use what its seat cannot know: hidden pieces that lie elsewhere do not change its move."""

from __future__ import annotations

import pytest

from stormtable import bots
from stormtable.bots.search import Budget
from stormtable.engine.bits import each, only
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.state import state_hash
from stormtable.engine.table import Table
from stormtable.games import game
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import DECK, HAND_OF

BOTS = ["easy", "greedy", "quick", "normal", "search@12", "hard", "expert"]


def some_way_in(rules: Game, decisions: int) -> Table:
    table: Table = rules.new(2, seed="honest")
    players = [bots.BotSeat(bots.bot("random", rules), seat, 1) for seat in range(2)]
    for _ in range(decisions):
        assert table.seat is not None
        table.play(players[table.seat].choose(table))
    return table


# Nothing but luck is hidden in Wreck Raiders, and in Storm Raiders only what was drawn face down in the course of play.
@pytest.mark.parametrize(
    ("title", "decisions"), [("riftwalker", 0), ("riftwalker", 9), ("riftwalker", 30), ("storm-raiders", 30)]
)
@pytest.mark.parametrize("name", BOTS)
def test_tables_that_differ_in_hidden_cards_only_get_the_same_move(title: str, name: str, decisions: int) -> None:
    rules = game(title)
    table = some_way_in(rules, decisions)
    seat = table.seat
    assert seat is not None
    others = [table.resample(seat, Searching(number)) for number in range(3)]
    assert any(state_hash(other) != state_hash(table) for other in others)

    moves = {int(bots.BotSeat(bot_of(name, rules), seat, 5).choose(twin)) for twin in [table, *others]}

    assert len(moves) == 1


@pytest.mark.parametrize("decisions", [0, 9])
@pytest.mark.parametrize("name", BOTS)
def test_a_card_that_a_rival_holds_might_as_well_lie_in_the_deck(name: str, decisions: int) -> None:
    """The same, with two cards of Riftwalker exchanged by hand."""
    rules = game("riftwalker")
    table = some_way_in(rules, decisions)
    seat = table.seat
    assert seat is not None

    moves = {int(bots.BotSeat(bot_of(name, rules), seat, 5).choose(twin)) for twin in exchanges(table, 1 - seat)}

    assert len(moves) == 1


def exchanges(table: Table, rival: int) -> list[Table]:
    """The table, and as often as there are such cards one that only the rival knows for one of the deck."""
    assert isinstance(table, Riftwalker)
    held = [rift for rift in each(table.piles[HAND_OF + rival]) if table.known[rift] == only(rival)]
    assert len(held) > 1
    twins: list[Table] = [table]
    for rift, other in zip(held, each(table.piles[DECK]), strict=False):
        twin = table.clone()
        assert isinstance(twin, Riftwalker)
        for pile in (HAND_OF + rival, DECK):
            twin.piles[pile] ^= only(rift) | only(other)
        twin.known[rift], twin.known[other] = table.known[other], table.known[rift]
        twins.append(twin)
    return twins


def bot_of(name: str, rules: Game) -> bots.Bot:
    """Those with a clock without it, so that they repeat."""
    return bots.search(rules, Budget(12), name) if name in ("hard", "expert") else bots.bot(name, rules)
