"""What stands beside games kept as data: which files there are, what their columns mean, how to begin."""

from __future__ import annotations

from collections.abc import Sequence

from stormtable.engine.game import Game
from stormtable.lab.plans import Plan
from stormtable.lab.report import labels

TABLES = {
    "games": "one row a game: its number, its `deal` (games that differ only in who sits where share one), who began "
    "(`starter`), how it ended, how many decisions it had",
    "seats": "one row a game and seat: `place` in the order of play (0 began), which bot, score, share of the victory",
    "lines": "one row a game, seat and line of the count, with its points",
    "decisions": "one row a decision: who chose which `move` (a number; as `verb`, and whole in `words`) of how many "
    "`offered`",
    "draws": "one row a draw of luck, after so many decisions: its label, the outcome, and the `id` of the item where "
    "it is one",
    "events": "one row an event, after so many decisions: its kind and its numbers, which the list below names",
}

TEXT = """# {title}: {games:,} games as data

Played by {bots}, seed {seed}; content {content}, rules version {rules}.

{tables}

All of it stands in the metadata of each file, too. Every game can be played again from its decisions and draws:
`stormtable.lab.parquet.records(folder)` makes records of them, and a record's `replay` checks its result.

```python
import polars as pl

seats = pl.read_parquet("seats.parquet")
print(seats.group_by("place").agg(pl.col("share").mean(), pl.col("score").mean()))
```
{events}"""


def readme(plan: Plan, game: Game, games: int, names: Sequence[str]) -> str:
    return TEXT.format(
        title=game.title,
        games=games,
        bots=", ".join(labels(plan.bots)),
        seed=plan.seed,
        content=game.content_hash,
        rules=game.rules_version,
        tables="\n".join(f"- `{name}.parquet`: {TABLES[name]}." for name in names),
        events=events_list(game) if "events" in names else "",
    )


def events_list(game: Game) -> str:
    lines = [f"- `{kind.name}`: {', '.join(kind.fields) or 'no numbers'}" for kind in game.events]
    return "\n".join(["", "## The numbers of each event", "", *lines, ""])
