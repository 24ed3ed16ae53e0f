"""`stormtable play [GAME] [--seats N] [--bots normal,easy] [--resume FILE]`"""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import quote

from stormtable import bots as levels
from stormtable.cli.arguments import Trouble
from stormtable.cli.packs import open_game
from stormtable.engine.game import Game
from stormtable.terminal.saves import unfinished
from stormtable.terminal.session import PERSON, Session

NO_BOTS = ["none"]


def run(
    game: str | None,
    seats: int | None,
    bots: list[str] | None,
    resume: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check all that was asked, then open the screen; afterwards say where the game is kept."""
    session = None
    chosen = bool(seats or bots or content or options)
    if resume is not None and (game or chosen):
        raise Trouble("A resumed game keeps its own table; use --resume without GAME, --seats, --bots and the like.")
    if resume is None and game is None and (chosen or seed is not None):
        raise Trouble("Name a GAME together with --seats, --bots, --seed, --content or --option.")
    if resume is not None:
        session = resumed(resume, seed)
    elif game is not None:
        opened = open_game(game, content)
        session = Session.begin(opened, players(opened, seats, bots), seed, dict(options))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("The table needs a terminal to draw on; run 'stormtable play' in one, without pipes.")
    from stormtable.terminal.app import TerminalTable

    app = TerminalTable(session)
    app.run()
    if app.session is not None and app.session.kept and not app.session.table.over:
        print(f"The game is kept. To go on: stormtable play --resume {quote(str(app.session.file))}")
    return app.return_code or 0


def resumed(file: Path, seed: int | None) -> Session:
    """The saved game at `file`; without a name the latest that is not over."""
    if file == Path():
        latest = next(unfinished(), None)
        if latest is None:
            raise Trouble("There is no unfinished game to resume; start one with 'stormtable play'.")
        file = latest[0]
    return Session.resume(file, seed)


def players(game: Game, seats: int | None, bots: list[str] | None) -> list[str]:
    """A person first, then bots: those named take the last seats; with none named the usual bot takes all but one."""
    if bots == NO_BOTS:
        bots = []
    for name in bots or []:
        levels.level(name)
    least = game.seat_counts[0]
    count = seats or (least if bots is None else max(least, len(bots) + 1))
    if bots is None:
        bots = [levels.USUAL] * min(count - 1, max(game.seat_counts))
    if len(bots) > count:
        raise Trouble(f"{len(bots)} bots do not fit at {count} seats; name at most {count}.")
    game.new(count)  # refuses a wrong number of seats and says which are right
    return [PERSON] * (count - len(bots)) + bots
