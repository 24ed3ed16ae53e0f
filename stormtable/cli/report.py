"""`stormtable report GAME --bot greedy --seats 2 --games 1000 --experiments 200 --levels easy --html report.html`"""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from stormtable.cli.packs import open_game
from stormtable.cli.playing import at_work
from stormtable.engine.files import check_writable, write_whole
from stormtable.engine.game import Game
from stormtable.lab.experiments import Experiment, experiments, standing_out
from stormtable.lab.pairs import Plan as PairPlan
from stormtable.lab.study import Plan, Result, check, study
from stormtable.lab.study_page import page
from stormtable.lab.study_report import Level, Report, as_json, level_of, report_of
from stormtable.lab.study_tables import show

STAND_OUT = 10  # items that are tried by experiment


def run(
    game: str,
    bot: str,
    seats: int | None,
    games: int,
    minutes: float | None,
    trials: int,
    levels: list[str],
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
    for name in (bot, *levels):
        check(replace(plan, bot=name))
    for path in filter(None, (out, html)):
        check_writable(path)
    with at_work("playing", plan.games, workers, on) as (executor, count, told):
        result = study(plan, executor, count, told, minutes)
        if not result.study.games:
            return 130
        report = report_of(plan, opened, result.study)
        if not result.stopped:
            report = grown(report, plan, opened, result, trials, levels, executor, count)
    show(Console(), report, result.stopped)
    if out is not None:
        write_whole(out, as_json(report))
    if html is not None:
        write_whole(html, page(report))
    return 130 if result.stopped else 0


def grown(
    report: Report,
    plan: Plan,
    game: Game,
    result: Result,
    trials: int,
    levels: list[str],
    executor: Executor | None,
    workers: int,
) -> Report:
    """The report with what was asked for besides: experiments, and other bots."""
    tried: list[Experiment] = []
    told: list[Level] = []
    try:
        if trials:
            items = standing_out(((one.section, one.id) for one in report.items if one.marked), STAND_OUT)
            pairs = PairPlan(plan.game, (plan.bot,) * plan.seats, plan.changes, None, plan.seed, plan.options)
            tried = experiments(pairs, items, trials, executor, workers)
        for name in levels:
            other = replace(plan, bot=name)
            told.append(level_of(other, report, study(other, executor, workers).study))
    except KeyboardInterrupt:
        result.stopped = True
    return report_of(plan, game, result.study, tried, told)
