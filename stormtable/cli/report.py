"""`stormtable report GAME --bot greedy --seats 2 --games 1000 --html report.html`"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from stormtable.cli.packs import open_game
from stormtable.cli.playing import at_work
from stormtable.engine.files import check_writable, write_whole
from stormtable.lab.study import Plan, check, study
from stormtable.lab.study_report import as_json, page, report_of, show


def run(
    game: str,
    bot: str,
    seats: int | None,
    games: int,
    workers: int,
    on: str | None,
    out: Path | None,
    html: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C reports what is done (130)."""
    opened = open_game(game, content)
    usual = 2 if 2 in opened.seat_counts else opened.seat_counts[0]
    plan = Plan(game, bot, seats or usual, games, seed or 0, opened.changes, dict(options))
    check(plan)
    for path in filter(None, (out, html)):
        check_writable(path)
    with at_work("playing", plan.games, workers, on) as (executor, count, told):
        result = study(plan, executor, count, told)
    if not result.study.games:
        return 130
    report = report_of(plan, opened, result.study)
    show(Console(), report, result.stopped)
    if out is not None:
        write_whole(out, as_json(report))
    if html is not None:
        write_whole(html, page(report))
    return 130 if result.stopped else 0
