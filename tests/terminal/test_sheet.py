"""The last line of a game, as the terminal says it."""

import pytest

from stormtable.engine.chance import Scripted, Seeded
from stormtable.terminal.paint import Paint
from stormtable.terminal.sheet import score_sheet, winners_line
from tests.engine.bucket_line import BucketLine
from tests.engine.bucket_line import words as w


@pytest.mark.parametrize(
    ("seats", "ending", "said"),
    [
        (1, w.PUT_OUT, "● Red wins  (The fire is out)"),
        (1, w.BURNT_DOWN, "● Red loses  (The house has burnt down)"),
        (2, w.TOO_LATE, "● Red and ■ Blue lose together  (The last round is over, and it still burns)"),
        (3, w.PUT_OUT, "● Red, ■ Blue and ▲ White win together  (The fire is out)"),
    ],
)
def test_those_who_play_together_win_or_lose_as_one(seats: int, ending: int, said: str) -> None:
    game = BucketLine()
    table = game.new(seats, chance=Scripted({}, Seeded(1)))
    table.finish(ending)
    table.settle()
    paint = Paint(game.seating(), game.colours, seats)

    assert winners_line(game, table, paint).plain == said
    assert game.prompt(table).text in score_sheet(game, table, paint).plain
