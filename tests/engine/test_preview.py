"""What a move is bound to do, told before it is played."""

from mypy_extensions import i64

from stormtable.engine.state import state_hash
from stormtable.engine.step import Step
from tests.engine.lucky_dip import LuckyDip
from tests.engine.lucky_dip import words as w
from tests.engine.lucky_dip.table import Dip, SetPeg
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


def test_a_seat_foresees_what_it_shows_to_others() -> None:
    table = LuckyDip().new(2, seed=3)

    assert foreseen(table, w.SHOW) == [(w.SHOWED, [0, table.hand_of(0)])]


def test_a_preview_ends_where_the_seat_is_shown_something_hidden() -> None:
    table = LuckyDip().new(2, seed=3)
    table.steps[-1] = TurnOver(0)

    assert foreseen(table, w.BANK) == [(w.BANKED, [0, 1])]


class TurnOver(Step[Dip]):
    """Bank, and then see the other's card."""

    def play(self, table: Dip, move: i64) -> None:
        table.note(w.BANKED, self.seat, 1)
        table.then(Reveal(self.seat), SetPeg(self.seat))


class Reveal(Step[Dip]):
    def run(self, table: Dip) -> None:
        other = table.hand_of(1 - self.seat)
        table.known[other] |= 1 << self.seat
        table.note(w.SHOWED, 1 - self.seat, other)


def test_a_preview_does_not_decide_for_another_seat() -> None:
    table = LuckyDip().new(2, seed=3)
    play(table, "bank 1")

    assert foreseen(table, w.SET_PEG + 1) == [(w.PEGGED, [0, 1])]


def test_nothing_is_forecast_where_nothing_comes_by_itself() -> None:
    assert LuckyDip().new(2, seed=3).forecast(0) == []
