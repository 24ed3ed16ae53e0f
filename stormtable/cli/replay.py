"""`stormtable replay FILE [--move N] [--text]`"""

from __future__ import annotations

import sys
from pathlib import Path

from stormtable.cli.arguments import Trouble
from stormtable.engine.game import Game, Seating
from stormtable.engine.journal import Journal
from stormtable.engine.record import BrokenRecord, Record
from stormtable.engine.table import Table
from stormtable.games import game as find_game


def run(file: Path, move: int | None, text: bool) -> int:
    """Check that the whole record replays, then show it: on the screen, or as text."""
    record = Record.load(file)
    game = opened(record, file)
    if move is not None and move > len(record.moves):
        raise Trouble(f"{file.name} has {len(record.moves)} moves; there is no move {move}.")
    if not text and sys.stdin.isatty() and sys.stdout.isatty():
        from stormtable.terminal.replay import ReplayApp

        ReplayApp(game, record, len(record.moves) if move is None else move).run()
    elif move is None:
        tell_game(game, record)
    else:
        show_table(game, record, move)
    return 0


def opened(record: Record, file: Path) -> Game:
    """The record's game, once all of the record has been replayed."""
    try:
        game = record.open_game(find_game)
        record.replay(game)
    except BrokenRecord as error:
        raise BrokenRecord(f"{file.name}: {error}") from error
    return game


def show_table(game: Game, record: Record, move: int) -> None:
    """The table after a move, and what it waits for."""
    table = record.replay(game, move)
    print(f"{game.title}, after move {move} of {len(record.moves)}\n")
    print(game.board(table.view(None), game.seating(record.names)))
    if table.seat is not None:
        print(f"\n{game.seating(record.names)[table.seat]}: {game.prompt(table).text}")


def tell_game(game: Game, record: Record) -> None:
    """The whole game as lines of its log, then the scoring."""
    seating = game.seating(record.names)
    table = record.open_table(game)
    table.journal = Journal()
    print(f"{game.title}, {record.seats} seats, {len(record.moves)} moves")
    told = 0
    for number, _ in enumerate(record.follow(game, table), start=1):
        lines = [game.tell(game.event(event, None), seating) for event in table.journal.events[told:]]
        told = len(table.journal.events)
        for line in filter(None, lines):
            print(f"{number:>5}  {line}")
    print(scoring(game, table, seating) if table.over else "The record stops here; the game is not over.")


def scoring(game: Game, table: Table, seating: Seating) -> str:
    """The score sheet, a line for each source of points."""
    seats = range(table.seats)
    width = max(9, *(len(seating[seat]) for seat in seats))
    rows = [(line.text, line.values) for line in game.score_lines(table)] + [("Total", tuple(table.scores()))]
    sheet = [f"{'':<28}" + "".join(f"{seating[seat]:>{width + 2}}" for seat in seats)]
    sheet += [f"{text:<28}" + "".join(f"{value:>{width + 2}}" for value in values) for text, values in rows]
    winners = " and ".join(seating[seat] for seat in table.winners())
    return "\n".join(["", *sheet, "", f"Won by {winners} ({game.ending(table)})."])
