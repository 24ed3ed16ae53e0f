"""`stormtable simulate GAME --bots greedy,random --games 1000 --seed 1 --workers 2 --out result.json`"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path

from rich.console import Console

from stormtable.cli.arguments import Trouble
from stormtable.cli.outputs import refuse_unwritable, write_if_asked
from stormtable.cli.packs import open_game
from stormtable.cli.playing import at_work
from stormtable.engine.game import Game
from stormtable.lab.batches import Result
from stormtable.lab.data import Columns, batches, tally_of
from stormtable.lab.parquet import NoParquet, check_folder, keep
from stormtable.lab.plans import Plan, check
from stormtable.lab.report import as_json, show
from stormtable.lab.simulate import simulate
from stormtable.lab.tally import Tally


def run(
    game: str,
    bots: list[str],
    seats: int | None,
    games: int,
    workers: int,
    out: Path | None,
    folder: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C reports what is done (130)."""
    opened = open_game(game, content)
    plan = Plan(game, at_seats(opened, bots, seats), games, seed or 0, opened.changes, dict(options))
    check(plan)
    refuse_unwritable(out)
    if folder is not None:
        refuse_folder(folder)
    with at_work("playing", plan.games, workers) as (executor, count, told):
        if folder is None:
            result = simulate(plan, executor, count, told)
        else:
            result = kept(plan, opened, folder, executor, count, told)
    show(Console(), plan, opened, result)
    write_if_asked(out, lambda: as_json(plan, opened, result))
    return 130 if result.stopped else 0


def refuse_folder(folder: Path) -> None:
    """Before anything is played for a folder in which nothing can be kept."""
    try:
        check_folder(folder)
    except NoParquet as error:
        raise Trouble(str(error)) from error


def kept(
    plan: Plan, game: Game, folder: Path, executor: Executor | None, workers: int, told: Callable[[int], None]
) -> Result[Tally]:
    """The same games and totals; every game is kept as data, too."""
    result = Result(Tally.of(plan.seats))

    def counted() -> Iterator[Columns]:
        for columns in batches(plan, False, executor, workers):
            result.totals.merge(tally_of(columns, plan, game))
            yield columns

    try:
        for done in keep(plan, game, counted(), folder, with_events=False):
            told(done)
    except KeyboardInterrupt:
        result.stopped = True
    return result


def at_seats(game: Game, bots: list[str], seats: int | None) -> tuple[str, ...]:
    """As many seats as bots, unless more are asked for; then bots repeat in turn."""
    count = seats or max(len(bots), game.seat_counts[0])
    if len(bots) > count:
        raise Trouble(f"{len(bots)} bots do not fit at {count} seats; name at most {count}.")
    game.new(count)  # refuses a wrong number of seats and says which are right
    return tuple(bots[seat % len(bots)] for seat in range(count))
