"""What a move is bound to do, told before it is played."""

from stormtable.engine.state import state_hash
from tests.engine.lucky_dip import LuckyDip
from tests.engine.lucky_dip import words as w
from tests.engine.lucky_dip.table import Dip
from tests.kit import play


def foreseen(table: Dip, move: int) -> list[tuple[int, list[int]]]:
    return [(event.kind, event.args) for event in table.preview(move)]


def test_a_preview_tells_what_follows_and_changes_nothing() -> None:
    table = LuckyDip().new(2, seed=3)
    before = state_hash(table)

    assert foreseen(table, w.BANK + 1) == [(w.BANKED, [0, 2])]
    assert state_hash(table) == before


def test_a_preview_ends_where_luck_begins() -> None:
    table = LuckyDip().new(2, seed=3)

    assert foreseen(table, w.ROLL) == []
    assert foreseen(table, w.DIP) == []


def test_a_preview_ends_where_something_hidden_is_shown() -> None:
    assert foreseen(LuckyDip().new(2, seed=3), w.SHOW) == []


def test_a_preview_does_not_decide_for_another_seat() -> None:
    table = LuckyDip().new(2, seed=3)
    play(table, "bank 1")

    assert foreseen(table, w.SET_PEG + 1) == [(w.PEGGED, [0, 1])]


def test_nothing_is_forecast_where_nothing_comes_by_itself() -> None:
    assert LuckyDip().new(2, seed=3).forecast(0) == []
