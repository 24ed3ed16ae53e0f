"""`stormtable report GAME --bot greedy --seats 2 --games 1000 --experiments 200 --levels easy --html report.html`"""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from stormtable.cli.outputs import refuse_unwritable, write_if_asked
from stormtable.cli.packs import open_game
from stormtable.cli.playing import at_work
from stormtable.engine.files import write_whole
from stormtable.engine.game import Game
from stormtable.lab.batches import Result
from stormtable.lab.experiments import Experiment, experiments, standing_out
from stormtable.lab.pairs import Plan as PairPlan
from stormtable.lab.plans import Plan, check
from stormtable.lab.skill import Skill, skill_of
from stormtable.lab.study import Study, record_of, study
from stormtable.lab.study_page import page
from stormtable.lab.study_report import Level, Report, as_json, level_of, report_of
from stormtable.lab.study_tables import show
from stormtable.lab.suggest import suggestion

STAND_OUT = 10  # items that are tried by experiment


@dataclass(frozen=True)
class Besides:
    """What a report may be asked for besides the study itself."""

    trials: int  # of each experiment
    deals: int  # on each rung of the ladder
    levels: list[str]


def run(
    game: str,
    bot: str,
    seats: int | None,
    games: int,
    minutes: float | None,
    trials: int,
    deals: int,
    levels: list[str],
    workers: int,
    on: str | None,
    out: Path | None,
    html: Path | None,
    suggest: Path | None,
    replays: Path | None,
    seed: int | None,
    content: Path | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C reports what is done (130)."""
    opened = open_game(game, content)
    usual = 2 if 2 in opened.seat_counts else opened.seat_counts[0]
    plan = Plan(game, (bot,) * (seats or usual), games, seed or 0, opened.changes, dict(options))
    for name in (bot, *levels):
        check(plan.by(name))
    refuse_unwritable(out, html, suggest)
    if replays is not None:
        replays.mkdir(exist_ok=True)
    with at_work("playing", plan.games, workers, on) as (executor, count, told):
        result = study(plan, executor, count, told, minutes)
        if not result.totals.games:
            return 130
        report = report_of(plan, opened, result.totals)
        if not result.stopped:
            report = grown(report, plan, opened, result, Besides(trials, deals, levels), executor, count)
    show(Console(), report, result.stopped)
    write_if_asked(out, lambda: as_json(report))
    write_if_asked(html, lambda: page(report))
    if suggest is not None:
        propose(suggest, report, opened)
    if replays is not None:
        save_longest(replays, plan, report)
    return 130 if result.stopped else 0


def save_longest(folder: Path, plan: Plan, report: Report) -> None:
    for length, number in report.longest:
        path = folder / f"game-{number}.json"
        record_of(plan, number).save(path)
        print(f"stormtable replay {path}    # {length:,} decisions")


def propose(path: Path, report: Report, game: Game) -> None:
    text = suggestion(report, game)
    if text is None:
        print("No item with a number on it stands out, so there is nothing to suggest; more games may tell more.")
        return
    write_whole(path, text)
    print(f"To let the machine search: stormtable balance {report.game} {path} --seats {report.seats}")


def grown(
    report: Report,
    plan: Plan,
    game: Game,
    result: Result[Study],
    besides: Besides,
    executor: Executor | None,
    workers: int,
) -> Report:
    """The report with what was asked for besides."""
    tried: list[Experiment] = []
    told: list[Level] = []
    skill: Skill | None = None
    try:
        if besides.trials:
            items = standing_out(((one.section, one.id) for one in report.items if one.marked), STAND_OUT)
            pairs = PairPlan(plan.game, plan.bots, plan.changes, None, plan.seed, plan.options)
            tried = experiments(pairs, items, besides.trials, executor, workers)
        if besides.deals:
            skill = skill_of(plan, besides.deals, executor, workers)
        for name in besides.levels:
            other = plan.by(name)
            told.append(level_of(other, report, study(other, executor, workers).totals))
    except KeyboardInterrupt:
        result.stopped = True
    return report_of(plan, game, result.totals, tried, told, skill)
