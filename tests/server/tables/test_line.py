"""Any step of a game from the positions that are kept along it, and luck that goes on where it should."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from types import FrameType

import pytest

import stormtable
from stormtable import Record
from stormtable.engine.game import Game
from stormtable.engine.sitting import Sitting
from stormtable.engine.state import state_hash
from stormtable.server.hosting.opening import entries_of
from stormtable.server.tables import fair
from stormtable.server.tables.entries import Header, Move, Noted, SeatPlan, Start, Undo
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.line import EVERY, luck_of
from stormtable.server.tables.proof import proof, verify
from stormtable.server.tables.requests import drawn_since, move_entry
from tests.server.hosting.test_replay import played_game


def new_table(game: Game, seats: int = 2, imported: bool = False, options: dict[str, str] | None = None) -> HostedTable:
    plans = [SeatPlan("person", key="k")] * seats
    header = Header(game.name, plans, "", options or {}, secret=fair.new_secret(), imported=imported)
    return HostedTable("t", "w", 0, header, game)


def table_of(record: Record, game: Game) -> HostedTable:
    table = new_table(game, record.seats, imported=True, options=record.options)
    table.load([Noted(number, 0, entry) for number, entry in enumerate(entries_of(record, game), start=1)])
    return table


def started(game: Game) -> HostedTable:
    table = new_table(game)
    table.sitting = table.dealt([])
    table.add(Noted(1, 0, Start(drawn=drawn_since(table, 0))))
    return table


def played(table: HostedTable, moves: int, luck: random.Random) -> HostedTable:
    """So many moves, each on a fork that then takes the table's place."""
    for _ in range(moves):
        assert table.sitting is not None
        seat, move = table.sitting.table.seat, luck.choice(list(table.sitting.table.moves()))
        assert seat is not None
        table = table.fork()
        table.add(Noted(table.version + 1, 0, move_entry(table, seat, move, None, None)))
    return table


def taken_back(table: HostedTable, to: int, stage: str | None) -> HostedTable:
    table = table.fork()
    table.go_back(to, stage)
    table.add(Noted(table.version + 1, 0, Undo(0, to=to, stage=stage)))
    return table


def opened_again(table: HostedTable) -> HostedTable:
    """The same table out of its entries: what stands of them."""
    again = HostedTable(table.id, table.watch, 0, table.header, table.game)
    assert table.set_up is not None
    again.load([Noted(1, 0, Start(drawn=table.set_up))])
    again.line.moves, again.line.stages = table.line.moves.copy(), table.line.stages[:]
    again.sitting = again.dealt(table.set_up)
    again.line.replay(again.sitting)
    return again


def state_of(table: HostedTable) -> str:
    assert table.sitting is not None
    return state_hash(table.sitting.table)


@pytest.mark.parametrize("step", [0, 1, EVERY - 1, EVERY, EVERY + 1, 3 * EVERY, 3 * EVERY + 5])
def test_any_step_is_a_few_moves_from_a_position_that_was_kept(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    record, game = played_game(moves=3 * EVERY + 5), stormtable.game("wreck-raiders")
    line = table_of(record, game).line
    count = counted(monkeypatch)
    sitting = line.sitting_at(step)

    assert count[0] == step % EVERY
    assert len(sitting.moves) == step
    assert state_hash(sitting.table) == state_hash(record.replay(game, step))
    assert sitting.record().moves == record.moves[:step]


@pytest.fixture(scope="module")
def long_voyage() -> HostedTable:
    """A whole game of the longest kind there is: four ships on the longest track of The Everrain."""
    game, luck = stormtable.game("everrain"), random.Random(1)
    sitting = Sitting(game, 4, seed=1, options={"length": "long"})
    while not sitting.table.over:
        sitting.play(luck.choice(list(sitting.table.moves())))
    return table_of(sitting.record(), game)


def test_every_step_of_a_long_voyage_is_a_few_moves_away(
    long_voyage: HostedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = long_voyage.line
    count = counted(monkeypatch)
    for step in range(0, len(line) + 1, EVERY // 2 - 1):
        count[0] = 0
        assert len(line.sitting_at(step).moves) == step
        assert count[0] == step % EVERY


def test_a_move_late_in_a_long_voyage_costs_what_an_early_one_does(long_voyage: HostedTable) -> None:
    """What is done for a move besides playing it: the table is copied, and the copy forgets or keeps."""
    line, last = long_voyage.line, len(long_voyage.line) // EVERY * EVERY
    assert last > 10 * EVERY

    def copied(step: int) -> int:
        table = long_voyage.fork()
        table.line.cut(step)
        table.sitting = line.sitting_at(step)
        return calls(table.fork)

    assert copied(last) == copied(last // 2) == copied(EVERY)


def calls(act: Callable[[], object]) -> int:
    """How many functions are called on the way, of Python's own too."""
    count = 0

    def counting(frame: FrameType, event: str, what: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counting)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many moves were played on sittings since."""
    count, play = [0], Sitting.play

    def counting(self: Sitting, move: int) -> None:
        count[0] += 1
        play(self, move)

    monkeypatch.setattr(Sitting, "play", counting)
    return count


def test_what_is_tried_on_a_fork_changes_nothing_of_the_table() -> None:
    table = played(started(stormtable.game("wreck-raiders")), 2 * EVERY - 1, random.Random(1))
    before = (table.version, state_of(table), len(table.line), len(table.line.positions))
    played(table, 5, random.Random(2))
    taken_back(table, 3, "undo 1")

    assert (table.version, state_of(table), len(table.line), len(table.line.positions)) == before
    assert state_hash(table.line.sitting_at(2 * EVERY - 1).table) == before[1]


def test_a_table_opened_again_has_the_same_luck_ahead_of_it() -> None:
    table = played(started(stormtable.game("wreck-raiders")), EVERY + 30, random.Random(1))
    table = played(taken_back(table, EVERY, "undo 1"), 20, random.Random(2))
    again = opened_again(table)

    assert state_of(again) == state_of(table)
    assert again.sitting is not None
    assert not luck_of(again.sitting).strayed
    assert state_of(played(again, 40, random.Random(3))) == state_of(played(table, 40, random.Random(3)))
    back = [taken_back(one, EVERY + 3, "undo 2") for one in (table, again)]
    assert state_of(played(back[0], 30, random.Random(4))) == state_of(played(back[1], 30, random.Random(4)))


def test_a_move_taken_back_from_before_an_agreed_undo_takes_the_new_luck_with_it() -> None:
    """The undo went back to a decision of a seat that then takes back one more move by itself."""
    game = stormtable.game("wreck-raiders")
    luck = random.Random(5)
    table = started(game)
    while table.sitting is None or not table.sitting.way_back:
        table = played(table, 1, luck)
    step = len(table.line)
    table = taken_back(played(table, 6, luck), step, "undo 1")
    assert table.sitting is not None
    assert table.sitting.way_back
    table = played(taken_back(table, step - 1, None), 20, luck)

    again = opened_again(table)
    assert again.line.stages == [(step - 1, "undo 1")]
    assert again.sitting is not None
    assert not luck_of(again.sitting).strayed
    assert state_of(played(again, 20, random.Random(6))) == state_of(played(table, 20, random.Random(6)))
    record = table.record()
    record.fair = proof(1, table.header.secret, table.nonces, table.line.stages)
    assert verify(record, stormtable.game) == len(record.chance)


def test_moves_that_stood_when_an_entry_was_made_are_known_by_its_number() -> None:
    table = played(started(stormtable.game("wreck-raiders")), 10, random.Random(1))
    version = table.version
    table = played(taken_back(table, 6, "undo 1"), 10, random.Random(2))

    assert table.line.known_at(version) == 6
    assert table.line.known_at(table.version) == 16
    assert table.line.known_at(0) == 0


def test_entries_from_elsewhere_are_played_as_they_were_there() -> None:
    table = started(stormtable.game("wreck-raiders"))
    there = new_table(table.game)
    there.header = table.header
    assert table.set_up is not None
    there.follow(Noted(1, 0, Start(drawn=table.set_up)))
    luck = random.Random(8)
    for _ in range(EVERY + 10):
        table = played(table, 1, luck)
        last = table.line.moves[-1]
        there = there.fork()
        there.follow(Noted(table.version, 0, Move(last.seat, move=last.move, drawn=list(last.drawn))))
    table, there = taken_back(table, 9, "undo 1"), there.fork()
    there.follow(Noted(table.version, 0, Undo(0, to=9, stage="undo 1")))

    assert state_of(there) == state_of(table)
    assert state_of(played(there, 20, random.Random(9))) == state_of(played(table, 20, random.Random(9)))
