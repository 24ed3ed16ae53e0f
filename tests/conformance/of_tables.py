"""Checks of tables: clones, records, undo."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from librt.vecs import append

from stormtable.engine.game import Game
from stormtable.engine.journal import Event, Journal
from stormtable.engine.record import Record
from stormtable.engine.sitting import Sitting
from stormtable.engine.state import NOT_STATE, field_names, state_hash, state_of
from stormtable.engine.step import Step
from stormtable.engine.table import Refusal, Table
from tests.conformance.lines import Line, choose, chooser, position, seated

AHEAD = 12  # moves played on a clone to see whether it disturbs its twin
SHARED = frozenset({"legal", "sums"})  # shared by clones on purpose: never written to, only replaced

Told = tuple[int, tuple[int, ...], int]

# Clones


def clone_is_whole(game: Game, line: Line) -> None:
    """A clone has every field, even one that nothing has changed yet, and shares none that can be written to."""
    table = position(game, line)
    assert state_of(table.clone()) == state_of(table)
    assert type(table.clone()) is type(table)
    disturb(table)
    twin = table.clone()
    assert twin.journal is None
    assert state_of(twin) == state_of(table), "clone forgets a field"
    before = state_of(table)
    disturb(twin)
    assert state_of(table) == before, "clone shares a field"


def disturb(table: Table) -> None:
    """Change every field in place and then again by putting something else there."""
    for name in field_names(table):
        if name not in NOT_STATE | SHARED:
            setattr(table, name, disturbed(getattr(table, name)))


def disturbed(value: object) -> object:
    """`value` changed, and if it can be written to, changed in place as well."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None or isinstance(value, str | tuple | Step):
        return value
    if isinstance(value, dict):
        for key in list(value):
            value[key] = disturbed(value[key])
        return value
    if isinstance(value, list):
        for at, inner in enumerate(value):
            value[at] = disturbed(inner)
        value.append(Step())
        return value
    for at in range(len(value)):  # type: ignore[arg-type]  # a packed vector has no type to be named here
        value[at] += 1  # type: ignore[index]
    return append(value, 7)  # type: ignore[arg-type]


def clones_go_their_own_way(game: Game, line: Line) -> None:
    """Playing one leaves the other as it was; the same moves then lead both, with equal luck, to the same states."""
    table = position(game, line)
    before = state_hash(table)
    first, second = table.clone(), table.clone()
    luck = chooser(line)
    moves: list[int] = []
    hashes: list[str] = []
    while not first.over and len(moves) < AHEAD:
        moves.append(choose(game, first, luck, line.style))
        first.play(moves[-1])
        hashes.append(state_hash(first))
    assert state_hash(table) == before, "playing a clone changed the original"
    for move, expected in zip(moves, hashes, strict=True):
        second.play(move)
        assert state_hash(second) == expected
    for move in moves:
        table.play(move)
    assert state_hash(table) == (hashes or [before])[-1]
    assert state_hash(first) == state_hash(table)


def tables_can_be_packed(game: Game, line: Line) -> None:
    """Through pickle and by deepcopy a table is whole, and goes on by itself as the one it came from does."""
    table = position(game, line)
    copies: list[Table] = [pickle.loads(pickle.dumps(table)), deepcopy(table)]
    luck = chooser(line)
    for _ in range(AHEAD):
        assert all(state_hash(copy) == state_hash(table) for copy in copies)
        if table.over:
            return
        move = choose(game, table, luck, line.style)
        for each in (table, *copies):
            each.play(move)


# Records


def record_replays(game: Game, line: Line) -> None:
    """Saved and loaded, a record leads through the same states and tells the same; so does one taken up half way."""
    sitting = seated(game, line)
    luck = chooser(line)
    hashes = [state_hash(sitting.table)]
    half = sitting.record()
    while not sitting.table.over:
        sitting.play(choose(game, sitting.table, luck, line.style))
        hashes.append(state_hash(sitting.table))
        if len(sitting.moves) == line.length:
            half = sitting.record()
    record = through_a_file(sitting.record())
    assert record.open_game(lambda _name, _changes: game) is game
    table = record.open_table(game)
    table.journal = Journal()
    assert state_hash(table) == hashes[0]
    for number, _ in enumerate(record.follow(game, table), start=1):
        assert state_hash(table) == hashes[number], f"after move {number}"
    record.check_end(game, table)
    assert events_of(table.journal.events) == events_of(sitting.events)
    taken_up = Sitting.resume(game, through_a_file(half), line.seed)
    assert state_hash(taken_up.table) == hashes[len(half.moves)]
    assert through_a_file(taken_up.record()) == half


def through_a_file(record: Record) -> Record:
    with TemporaryDirectory() as folder:
        path = Path(folder, "game.json")
        record.save(path)
        loaded = Record.load(path)
    assert loaded == record
    return loaded


def events_of(events: Sequence[Event]) -> list[Told]:
    return [(event.kind, tuple(event.args), event.audience) for event in events]


# Undo


@dataclass(frozen=True)
class Played:
    """What there was before a move, and whether it can be taken back afterwards."""

    state: str
    seat: int | None
    events: int
    barrier: bool


def undo_stops_at_barriers(game: Game, line: Line, longest: int = 120) -> None:
    """Taken back are the moves since luck, a hidden piece shown or another seat, no further; all is as before."""
    sitting = seated(game, line)
    luck = chooser(line)
    history: list[Played] = []
    while not sitting.table.over and len(history) < longest:
        history.append(played(sitting, choose(game, sitting.table, luck, line.style)))
        if luck.below(3, 0) == 0:
            take_back(sitting, history, luck.below(4, 0))
    take_back(sitting, history, longest)
    sitting.record().replay(game)


def played(sitting: Sitting, move: int) -> Played:
    """Play a move, and see for ourselves whether it raised a barrier."""
    table = sitting.table
    state, seat, events, drawn = state_hash(table), table.seat, len(sitting.events), len(sitting.outcomes)
    known = list(table.known)
    sitting.play(move)
    shown = any(now & ~then for then, now in zip(known, sitting.table.known, strict=True))
    return Played(state, seat, events, shown or len(sitting.outcomes) != drawn)


def take_back(sitting: Sitting, history: list[Played], most: int) -> None:
    """Undo up to `most` times, as long as the moves are those of one seat with no barrier behind them."""
    last = history[-1].seat
    for _ in range(most):
        if not history or history[-1].barrier or history[-1].seat != last:
            before = state_hash(sitting.table)
            with pytest.raises(Refusal) as refused:
                sitting.undo()
            assert str(refused.value).endswith(".")
            assert state_hash(sitting.table) == before
            return
        assert sitting.undoer == last
        sitting.undo()
        back = history.pop()
        assert state_hash(sitting.table) == back.state
        assert sitting.table.seat == back.seat
        assert len(sitting.events) == back.events
        assert len(sitting.moves) == len(history)
