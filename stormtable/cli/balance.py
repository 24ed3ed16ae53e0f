"""`stormtable balance GAME GOAL.toml --minutes 30 --workers 2 --out best.toml`"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from stormtable import bots as levels
from stormtable.cli.arguments import Trouble
from stormtable.cli.packs import open_game
from stormtable.cli.playing import at_work
from stormtable.cli.simulate import at_seats
from stormtable.engine.files import check_writable, write_whole
from stormtable.engine.game import Game
from stormtable.lab.balance import Candidate, Found, NoOptuna, Search, balance, optuna
from stormtable.lab.goals import BadGoal, changed, read_goals
from stormtable.lab.pack_toml import as_toml
from stormtable.lab.pairs import Plan
from stormtable.lab.whatif_report import grid

DATABASE = b"SQLite format 3\x00"  # how such files begin


def run(
    game: str,
    goal: Path,
    bots: list[str],
    seats: int | None,
    games: int,
    trials: int,
    fresh: int,
    minutes: float | None,
    workers: int,
    on: str | None,
    storage: Path | None,
    out: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then search, then tell what fresh deals say of the best."""
    opened = open_game(game, content)
    for name in bots:
        levels.level(name)
    try:
        optuna()
        goals = read_goals(goal, opened)
    except (BadGoal, NoOptuna) as error:
        raise Trouble(str(error)) from error
    plan = Plan(game, at_seats(opened, bots, seats), opened.changes, None, seed or 0, dict(options))
    opened.new(len(plan.bots), options=plan.options)
    if out is not None:
        check_writable(out)
    if storage is not None:
        check_storage(storage)
    search = Search(plan, goals, games, trials, minutes, fresh, storage)
    with at_work("trying packs", trials, workers, on) as (executor, count, told):
        found = balance(search, executor, count, told)
    show(Console(), opened, found, fresh)
    if out is not None:
        write_whole(out, as_toml(changed(opened, goals, found.best[0].values)))
        print(f"{out} holds the first of these; what it does beside the printed pack says: stormtable whatif.")
    return 0


def check_storage(path: Path) -> None:
    """A new file in a folder that is there, or one in which a search is kept."""
    if not path.exists():
        check_writable(path)
    elif not path.is_file() or path.read_bytes()[: len(DATABASE)] != DATABASE:
        raise Trouble(f"{path} is no file that a search was kept in; name a new one.")


def show(console: Console, game: Game, found: Found, fresh: int) -> None:
    tried = f"{found.trials:,} packs tried, {found.given_up:,} of them given up early"
    console.print(Text(f"{game.title}: {tried}; the best on {fresh:,} fresh deals each", style="bold"))
    for rank, one in enumerate(found.best, start=1):
        console.print(Text(f"\n{rank}. {said(one)}", style="bold"))
        console.print(Text(f"Distance from the goal {one.loss:.2f}: {parts(one)}"))
        rows = [(each.name, f"{each.value:.3f}", f"{each.low:.3f} to {each.high:.3f}") for each in one.figures]
        console.print(grid(("", "mean", "95 % interval"), rows))
    if len(found.best[0].parts) > 2 and len(found.front) > 1:
        ranks = [str(place + 1) for place in found.front]
        told = f"{', '.join(ranks[:-1])} and {ranks[-1]}"
        console.print(Text(f"\nYour goals compete: none of {told} is better than another in all of them."))


def parts(one: Candidate) -> str:
    return ", ".join(f"{name} {part:.2f}" for name, part in one.parts.items())


def said(one: Candidate) -> str:
    return "; ".join(one.changed) or "as printed"
