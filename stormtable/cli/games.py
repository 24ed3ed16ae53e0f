"""`stormtable games`, and `stormtable games GAME --bots greedy,random --games 1000 --out DIR`"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from stormtable.cli.arguments import Trouble
from stormtable.cli.packs import open_game
from stormtable.cli.playing import at_work
from stormtable.cli.simulate import at_seats, refuse_folder
from stormtable.engine.game import Game
from stormtable.games import game_class, names
from stormtable.lab.data import batches
from stormtable.lab.parquet import keep
from stormtable.lab.plans import Plan, check


def run(
    game: str | None,
    bots: list[str],
    seats: int | None,
    games: int,
    workers: int,
    on: str | None,
    out: Path | None,
    with_events: bool,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """List the games; or play many of one and keep them as data. Ctrl-C keeps what is done (130)."""
    if game is None:
        if out is not None:
            raise Trouble("Name the game to play: stormtable games GAME --out DIR.")
        list_games()
        return 0
    if out is None:
        raise Trouble("Name a folder to keep the games in: --out DIR.")
    opened = open_game(game, content)
    plan = Plan(game, at_seats(opened, bots, seats), games, seed or 0, opened.changes, dict(options))
    check(plan)
    refuse_folder(out)
    done = play(plan, opened, out, with_events, workers, on)
    print(f"{out} holds {done:,} games of {opened.title}; its README.md says what is where.")
    return 0 if done == games else 130


def play(plan: Plan, game: Game, out: Path, with_events: bool, workers: int, on: str | None) -> int:
    """How many games were kept."""
    done = 0
    with at_work("playing", plan.games, workers, on) as (executor, count, told):
        try:
            for done in keep(plan, game, batches(plan, with_events, executor, count), out, with_events):
                told(done)
        except KeyboardInterrupt:
            pass
    return done


def list_games() -> None:
    """The games, how many play, and what each is about."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("game", "seats", "about"):
        grid.add_column(column, no_wrap=column != "about")
    for name in names():
        found = game_class(name)
        grid.add_row(name, ", ".join(map(str, found.seat_counts)), found.summary)
        for option in found.choices():
            grid.add_row("", "", f"--option {option.name}={'|'.join(option.values)}  {option.text}")
    Console().print(grid, markup=False)
