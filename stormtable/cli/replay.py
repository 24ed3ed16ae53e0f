"""`stormtable replay FILE [--move N] [--text]`"""

from __future__ import annotations

import sys
from pathlib import Path

from stormtable.cli.arguments import Trouble
from stormtable.engine.content import ContentError
from stormtable.engine.game import BadTable, Game
from stormtable.engine.journal import Journal
from stormtable.engine.record import BrokenRecord, Record
from stormtable.engine.wording import counted
from stormtable.games import game as find_game
from stormtable.terminal.paint import Paint
from stormtable.terminal.sheet import score_sheet, winners_line


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
    except (BadTable, BrokenRecord, ContentError) as error:
        raise BrokenRecord(f"{file.name}: {error}") from error
    return game


def show_table(game: Game, record: Record, move: int) -> None:
    """The table after a move, and what it waits for."""
    table = record.replay(game, move)
    print(f"{game.title}, after move {move} of {len(record.moves)}\n")
    print(game.board(table.view(None), game.seating(record.names)))
    if table.seat is not None:
        seating = game.seating(record.names)
        print(f"\n{seating[table.seat]}: {game.prompt(table, seating).text}")


def tell_game(game: Game, record: Record) -> None:
    """The whole game as lines of its log, then the scoring."""
    seating = game.seating(record.names)
    table = record.open_table(game)
    table.journal = Journal()
    print(f"{game.title}, {counted(record.seats, 'seat')}, {counted(len(record.moves), 'move')}")
    told = 0
    for number, _ in enumerate(record.follow(game, table), start=1):
        lines = [game.tell(game.event(event, None), seating) for event in table.journal.events[told:]]
        told = len(table.journal.events)
        for line in filter(None, lines):
            print(f"{number:>5}  {line}")
    if table.over:
        paint = Paint(seating, game.colours, record.seats)
        print(f"\n{winners_line(game, table, paint).plain}\n\n{score_sheet(game, table, paint).plain}")
    else:
        print("The record stops here; the game is not over.")
