"""`stormtable analyse FILE --move 40`"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from stormtable.bots.search import NO_LIMIT
from stormtable.cli.arguments import Trouble
from stormtable.cli.replay import opened
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.record import Record
from stormtable.engine.table import Table
from stormtable.engine.texts import Seating
from stormtable.lab.analysis import Analysis, analyse

SHOWN = 8


def run(file: Path, move: int | None, iterations: int, seconds: float | None, seed: int, as_json: bool) -> int:
    """Win chances and the best moves at a step of a record; without a step, at the last choice in it."""
    record = Record.load(file)
    game = opened(record, file)
    step = last_choice(record) if move is None else move
    if step > len(record.moves):
        raise Trouble(f"{file.name} has {len(record.moves)} moves; there is no table after move {step}.")
    table = record.replay(game, step)
    found = analyse(game, table, iterations, NO_LIMIT if seconds is None else seconds, seed)
    if as_json:
        print(msgspec.json.encode({"file": file.name, "step": step, **asdict(found)}).decode())
    else:
        show(Console(), game, record, table, step, found)
    return 0


def chances_line(game: Game, found: Analysis, seating: Seating) -> str:
    """`Chance to win: Ann 60%, Ben 40%`; where all play together there is one chance."""
    if game.aim == TOGETHER:
        return f"Our chance to win: {found.chances[0]:.0%}"
    chances = ", ".join(f"{seating[seat]} {chance:.0%}" for seat, chance in enumerate(found.chances))
    return f"Chance to win: {chances}"


def last_choice(record: Record) -> int:
    """Where a game that is over still could have gone another way; where one that is not is now."""
    return len(record.moves) - 1 if record.result is not None and record.moves else len(record.moves)


def show(console: Console, game: Game, record: Record, table: Table, step: int, found: Analysis) -> None:
    seating = game.seating(record.names)
    console.print(Text(f"{game.title}, after move {step} of {len(record.moves)}", style="bold"))
    console.print(Text(chances_line(game, found, seating)))
    if found.seat is None:
        console.print(Text("The game is over."))
        return
    played = game.vocabulary.parse(record.moves[step]) if step < len(record.moves) else None
    console.print(Text(f"{seating[found.seat]}: {game.prompt(table, seating).text} ({found.iterations:,} iterations)"))
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("chance", "attention", "", "move"):
        grid.add_column(column, justify="right" if column in ("chance", "attention") else "left")
    for place, thought in enumerate(found.moves):
        if place < SHOWN or thought.move == played:
            mark = "played" if thought.move == played else ""
            chance = "–" if thought.chance is None else f"{thought.chance:.0%}"
            grid.add_row(chance, f"{thought.attention:.0%}", mark, Text(thought.text))
    console.print(grid)
