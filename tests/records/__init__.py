"""Whole games: a record for each way a game can end at each seat count, and one to read for each seat count.

`python -m tests.records.make wreck-raiders` plays what is missing; `--texts` rewrites only the playthroughs, after a
change of behaviour that was meant.
"""

from __future__ import annotations

from pathlib import Path

from stormtable.engine.game import Game
from stormtable.engine.journal import Journal
from stormtable.engine.record import Record
from stormtable.engine.table import Table

FOLDER = Path(__file__).parent


def record_path(game: Game, seats: int, ending: str) -> Path:
    return FOLDER / f"{game.name}-{seats}-{ending}.json"


def text_path(game: Game, seats: int) -> Path:
    return FOLDER / f"{game.name}-{seats}.txt"


def records_of(game: Game) -> list[Path]:
    """All records of a game, whoever played them."""
    return sorted(path for path in FOLDER.glob("*.json") if Record.load(path).game == game.name)


def told_record(game: Game, seats: int) -> Record:
    """The record that the playthrough of a seat count tells: of the first declared ending that there is one of."""
    paths = [record_path(game, seats, ending) for ending in game.ends]
    return Record.load(next(path for path in paths if path.exists()))


def playthrough(game: Game, record: Record) -> str:
    """A record as people read it: what was asked, what was chosen, what happened, how it was scored."""
    seating = game.seating()
    table = record.open_table(game)
    lines = [f"{game.title}, {record.seats} seats", "", game.board(table.view(None), seating), ""]
    for number, line in enumerate(record.moves, start=1):
        move = game.vocabulary.parse(line)
        lines += asked(game, table, number, move)
        table.journal = Journal()
        table.play(move)
        lines += happened(game, table)
    lines += ["", game.board(table.view(None), seating), "", *scored(game, table)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def asked(game: Game, table: Table, number: int, move: int) -> list[str]:
    """The prompt with its rules, and the answer."""
    assert table.seat is not None
    prompt = game.prompt(table)
    who = game.seating()[table.seat]
    count = len(table.moves())
    return [
        f"{number}. {who}: {prompt.text} ({', '.join(prompt.rules)})",
        f"   > {game.describe(table, move).text}  [{game.vocabulary.write(move)}, one of {count}]",
    ]


def happened(game: Game, table: Table) -> list[str]:
    """The log as a spectator reads it."""
    assert table.journal is not None
    told = (game.tell(game.event(event, None), game.seating()) for event in table.journal.events)
    return [f"     {line}" for line in told if line]


def scored(game: Game, table: Table) -> list[str]:
    seating = game.seating()
    seats = range(table.seats)
    lines = [f"Ended: {game.ending(table)}"]
    for line in game.score_lines(table):
        values = "  ".join(f"{seating[seat]} {line.values[seat]}" for seat in seats)
        lines.append(f"  {line.text}: {values}")
    lines.append("  Total: " + "  ".join(f"{seating[seat]} {score}" for seat, score in enumerate(table.scores())))
    winners = " and ".join(seating[seat] for seat in table.winners())
    return [*lines, f"Won by {winners or 'nobody'}"]
