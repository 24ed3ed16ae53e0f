"""A recorded game on the screen, and the plain parts of the terminal."""

from __future__ import annotations

from textual.widgets import Static

from stormtable import bots
from stormtable.engine.record import Record
from stormtable.engine.sitting import Sitting
from stormtable.engine.texts import Seating
from stormtable.games import game
from stormtable.terminal.paint import FOLD_INDENT, Paint, folded
from stormtable.terminal.replay import ReplayApp
from tests.terminal.test_table import until


def finished() -> Record:
    rules = game("wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2})
    sitting = Sitting(rules, 2, seed=3)
    players = [bots.BotSeat(bots.bot("random", rules), seat, 3) for seat in range(2)]
    while sitting.table.seat is not None:
        sitting.play(players[sitting.table.seat].choose(sitting.table))
    return sitting.record()


async def test_a_replay_goes_forwards_and_back() -> None:
    record = finished()
    rules = game("wreck-raiders", record.changes)
    app = ReplayApp(rules, record, len(record.moves))

    def where() -> str:
        return str(app.query_one("#where", Static).visual)

    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: f"move {len(record.moves)} of {len(record.moves)}" in where())
        assert "over (stalled)" in str(app.query_one("#told", Static).visual)
        await pilot.press("home")
        await until(pilot, lambda: "move 0 of" in where())
        await pilot.press("right", "right")
        await until(pilot, lambda: "move 2 of" in where())
        await pilot.press("left")
        await until(pilot, lambda: f"move 1 of {len(record.moves)}" in where())
        assert record.moves[0] in where()
        assert "takes a" in str(app.query_one("#told", Static).visual)


def test_long_lines_are_folded_under_themselves_and_lose_nothing() -> None:
    line = "  Beach   " + "  ".join(f"{number}:----Sf+Sf" for number in range(1, 9))

    lines = folded(line, 60).splitlines()

    assert len(lines) == 3
    assert all(len(part) <= 60 for part in lines)
    assert all(part.startswith(" " * FOLD_INDENT) for part in lines[1:])
    assert " ".join(lines).split() == line.split()
    assert folded("short", 60) == "short"


def test_a_seat_is_told_by_shape_as_well_as_colour() -> None:
    paint = Paint(Seating(("Ann", "Bo")), ("Coral", "Plum"), 2)

    names = [paint.name(seat).plain for seat in range(2)]
    log = paint.line("Bo takes a 5").plain

    assert names == ["● Ann", "■ Bo"]
    assert log == "■ Bo takes a 5"
    assert paint.ink(0) != paint.ink(1)
