"""`stormtable whatif GAME --content B.toml [--against A.toml] --bots greedy --games 500 --html page.html`"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from stormtable import bots as levels
from stormtable.cli.arguments import Trouble
from stormtable.cli.outputs import refuse_unwritable, write_if_asked
from stormtable.cli.packs import open_game
from stormtable.cli.playing import at_work
from stormtable.cli.simulate import at_seats
from stormtable.engine.record import Record
from stormtable.lab.flips import Example, examples
from stormtable.lab.pack_changes import changes
from stormtable.lab.pair_cache import Kept, usual_folder
from stormtable.lab.pairs import Plan, games_of
from stormtable.lab.whatif import compare
from stormtable.lab.whatif_page import page
from stormtable.lab.whatif_report import MOST_FLIPS, as_json, report_of, show


def run(
    game: str,
    content: Path | None,
    against: Path | None,
    bots: list[str],
    seats: int | None,
    games: int,
    until: float,
    minutes: float | None,
    workers: int,
    on: str | None,
    out: Path | None,
    html: Path | None,
    replays: Path | None,
    cached: bool,
    seed: int | None,
    options: list[tuple[str, str]],
) -> int:
    """Check everything that can be wrong, then play, then report; Ctrl-C reports what is done (130)."""
    if content is None:
        raise Trouble("Say what is changed: --content B.toml. 'stormtable content export' writes a pack to edit.")
    after, before = open_game(game, content), open_game(game, against)
    changed = changes(before.sections, after.sections)
    if not changed:
        print("Nothing differs: both packs say the same.")
        return 0
    for name in bots:
        levels.level(name)
    plan = Plan(game, at_seats(after, bots, seats), before.changes, after.changes, seed or 0, dict(options))
    after.new(len(plan.bots), options=plan.options)
    refuse_unwritable(out, html)
    if replays is not None:
        replays.mkdir(exist_ok=True)
    kept = Kept(usual_folder(), plan, games_of(plan)[0]) if cached else None
    with at_work("playing pairs", games, workers, on) as (executor, count, told):
        found = compare(plan, games, until, minutes, executor, count, lambda difference: told(difference.pairs), kept)
    shown = examples(plan, found.most_flips(MOST_FLIPS)) if html or out or replays else []
    report = report_of(plan, after, changed, found, [example for example, _, _ in shown])
    show(Console(), report, found.stopped)
    write_if_asked(out, lambda: as_json(report))
    write_if_asked(html, lambda: page(report))
    if replays is not None:
        save_replays(replays, shown)
    return 130 if found.stopped else 0


def save_replays(folder: Path, shown: Sequence[tuple[Example, Record, Record]]) -> None:
    """Both games of each example, and how to look at them where they part."""
    for number, (example, before, after) in enumerate(shown, start=1):
        for name, record in (("before", before), ("after", after)):
            path = folder / f"flip-{number:02}-{name}.json"
            record.save(path)
            print(f"stormtable replay {path} --move {example.decision}")
