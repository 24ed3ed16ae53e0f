"""`stormtable simulate GAME --bots greedy,random --games 1000 --seed 1 --workers 2 --out result.json`"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from stormtable.cli.arguments import Trouble
from stormtable.cli.packs import open_game
from stormtable.cli.playing import at_work
from stormtable.engine.files import check_writable, write_whole
from stormtable.engine.game import Game
from stormtable.lab.report import as_json, show
from stormtable.lab.simulate import Plan, check, simulate


def run(
    game: str,
    bots: list[str],
    seats: int | None,
    games: int,
    workers: int,
    out: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C reports what is done (130)."""
    opened = open_game(game, content)
    plan = Plan(game, at_seats(opened, bots, seats), games, seed or 0, opened.changes, dict(options))
    check(plan)
    if out is not None:
        check_writable(out)
    with at_work("playing", plan.games, workers) as (executor, count, told):
        result = simulate(plan, executor, count, told)
    show(Console(), plan, opened, result)
    if out is not None:
        write_whole(out, as_json(plan, opened, result))
    return 130 if result.stopped else 0


def at_seats(game: Game, bots: list[str], seats: int | None) -> tuple[str, ...]:
    """As many seats as bots, unless more are asked for; then bots repeat in turn."""
    count = seats or max(len(bots), game.seat_counts[0])
    if len(bots) > count:
        raise Trouble(f"{len(bots)} bots do not fit at {count} seats; name at most {count}.")
    game.new(count)  # refuses a wrong number of seats and says which are right
    return tuple(bots[seat % len(bots)] for seat in range(count))
