"""What a simulation found, as a JSON file and as tables for a terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from stormtable.engine.game import Game
from stormtable.engine.wording import counted
from stormtable.lab.batches import Result
from stormtable.lab.plans import Plan
from stormtable.lab.tally import Spread, Standing, Tally


def labels(names: Sequence[str]) -> list[str]:
    """A bot that plays several seats is counted: `random`, `random 2`."""
    return [
        name if name not in names[:place] else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    ]


def as_json(plan: Plan, game: Game, result: Result[Tally]) -> str:
    """Nothing in it depends on how or where it was computed, so equal simulations give equal files."""
    tally = result.totals
    found = {
        "game": plan.game,
        "rules": game.rules_version,
        "content": game.content_hash,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games_asked": plan.games,
        "games": tally.games,
        "bots": [
            {"bot": label, **standing_json(standing)}
            for label, standing in zip(labels(plan.bots), tally.bots, strict=True)
        ],
        "seats": [
            {"seat": game.seating()[seat], **standing_json(standing)} for seat, standing in enumerate(tally.seats)
        ],
        "decisions": spread_json(tally.length),
        "endings": {ending: tally.endings[ending] for ending in game.ends},
    }
    return json.dumps(found, indent=1) + "\n"


def standing_json(standing: Standing) -> dict[str, object]:
    low, high = standing.interval
    return {"win_rate": standing.rate, "low": low, "high": high, "score": spread_json(standing.scores)}


def spread_json(spread: Spread) -> dict[str, float]:
    return {"mean": spread.mean, "sd": spread.deviation, "min": spread.least, "max": spread.most}


def show(console: Console, plan: Plan, game: Game, result: Result[Tally]) -> None:
    """The tables."""
    tally = result.totals
    of_all = f" of {plan.games:,} (stopped)" if result.stopped else ""
    heading = f"{game.title}, {counted(plan.seats, 'seat')}, {tally.games:,} games{of_all}, seed {plan.seed}"
    console.print(Text(heading, style="bold"))
    if tally.games:
        console.print(tables(plan, game, result))


def tables(plan: Plan, game: Game, result: Result[Tally]) -> RenderableType:
    tally = result.totals
    seats = [game.seating()[seat] for seat in range(plan.seats)]
    length = tally.length
    ways = ", ".join(f"{name} {tally.endings[name] / tally.games:.1%}" for name in game.ends if tally.endings[name])
    return Group(
        standings("Bot", labels(plan.bots), tally.bots),
        standings("Seat", seats, tally.seats),
        Text(
            f"Length   {length.mean:,.1f} decisions (sd {length.deviation:,.1f}, {length.least:,} to {length.most:,})"
        ),
        Text(f"Endings  {ways}"),
    )


def standings(heading: str, names: Sequence[str], rows: Sequence[Standing]) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(heading, min_width=10)
    for column in ("wins", "95 % interval", "score", "sd", "range"):
        grid.add_column(column, justify="right")
    for name, row in zip(names, rows, strict=True):
        low, high = row.interval
        scores = row.scores
        grid.add_row(
            name,
            f"{row.rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{scores.mean:.1f}",
            f"{scores.deviation:.1f}",
            f"{scores.least} to {scores.most}",
        )
    return grid
