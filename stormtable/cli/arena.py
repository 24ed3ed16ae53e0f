"""`stormtable arena GAME --bots easy,normal,hard --games 400 --seed 1 --workers 2 --out FILE.json --html FILE.html`"""

from __future__ import annotations

from concurrent.futures import BrokenExecutor
from dataclasses import replace as with_changes
from pathlib import Path
from time import monotonic

import msgspec
from rich.console import Console

from stormtable.cli.arguments import Trouble
from stormtable.cli.outputs import refuse_unwritable, write_if_asked
from stormtable.cli.packs import open_game
from stormtable.cli.playing import WORKER_LOST, players, progress_bar
from stormtable.engine.game import Game
from stormtable.lab.arena import SWAPS, Plan, Results, check, compete
from stormtable.lab.arena_file import BrokenArena, load, save
from stormtable.lab.arena_page import page
from stormtable.lab.arena_report import show
from stormtable.lab.executors import LostCluster, NoCluster

EVERY = 30.0  # seconds between two savings of what is done


def run(
    game: str | None,
    bots: list[str] | None,
    seats: int | None,
    games: int | None,
    until: float | None,
    workers: int,
    on: str | None,
    out: Path | None,
    html: Path | None,
    resume: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C keeps and reports what is done (130)."""
    if resume is not None:
        if game or bots or seats or content or options or seed is not None or until is not None:
            raise Trouble(
                "A resumed arena keeps its own plan; use --resume with --games, --workers, --on, --out, --html."
            )
        results = resumed(resume, games)
    elif game is None or not bots:
        raise Trouble("Name a GAME and its --bots, or an arena's file to --resume.")
    else:
        opened = open_game(game, content)
        plan = Plan(
            game=opened.name,
            bots=tuple(bots),
            deals=deals_for(games or 100),
            seats=seats or default_seats(opened),
            seed=seed or 0,
            until=until,
            options=dict(options),
            changes=opened.changes,
        )
        results = Results.of(plan)
    out = out or resume
    opened = check(results.plan)
    refuse_unwritable(out, html)
    play(results, opened, workers, on, out)
    if out is not None:
        save(out, results, opened)
    show(Console(), results, opened)
    write_if_asked(html, lambda: page(results, opened))
    if results.stopped and out is not None:
        print(f"What was played is kept. To go on: stormtable arena --resume {out}")
    return 130 if results.stopped else 0


def resumed(path: Path, games: int | None) -> Results:
    """The arena in a file, perhaps with more games than were asked for at first."""
    try:
        results = load(path)
    except BrokenArena as error:
        raise Trouble(str(error)) from error
    if games is None:
        return results
    deals = deals_for(games)
    if any(len(match.deals) > deals for match in results.matches):
        raise Trouble(f"{path.name} has more than {games} games of a pairing already; ask for more with --games.")
    return with_changes(results, plan=msgspec.structs.replace(results.plan, deals=deals))


def deals_for(games: int) -> int:
    return -(-games // SWAPS)


def default_seats(game: Game) -> int:
    return 2 if 2 in game.seat_counts else game.seat_counts[0]


def play(results: Results, game: Game, workers: int, on: str | None, out: Path | None) -> None:
    """Play with a bar on stderr, if somebody is there to see it, saving now and then."""
    bar = progress_bar("playing")
    saved = monotonic()

    def progress(now: Results) -> None:
        nonlocal saved
        bar.update(task, completed=now.played)
        if out is not None and monotonic() - saved > EVERY:
            save(out, now, game)
            saved = monotonic()

    try:
        with players(workers, on) as (executor, count), bar:
            task = bar.add_task("playing", total=results.most, completed=results.played)
            compete(results, executor, count, progress)
    except NoCluster as error:
        raise Trouble(str(error)) from error
    except BrokenExecutor as error:
        lost = str(error) if isinstance(error, LostCluster) else WORKER_LOST
        if out is None:
            raise Trouble(lost) from error
        save(out, results, game)
        raise Trouble(f"{lost} What was played is kept. To go on: stormtable arena --resume {out}") from error
