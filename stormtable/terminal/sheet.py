"""The score sheet of a finished game, for the screen and for plain output."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.table import Table
from stormtable.engine.verdict import verdict
from stormtable.terminal.paint import LAMP, QUIET, Paint


def winners_line(game: Game, table: Table, paint: Paint) -> Text:
    """`■ Plum wins  (enough exhibits)`; alone or together one may lose to the game."""
    winners = table.winners()
    if game.aim == TOGETHER:
        names = listed([paint.name(seat) for seat in range(table.seats)])
        verb = ("win" if winners else "lose") + ("s" if table.seats == 1 else " together")
        return Text.assemble(names, (f" {verb}", f"bold {LAMP}"), f"  ({game.prompt(table).text})")
    names = listed([paint.name(seat) for seat in winners]) if winners else Text("Nobody", style="bold")
    ending = (game.ending(table) or "").replace("-", " ")
    return Text.assemble(names, (" win together" if len(winners) > 1 else " wins", f"bold {LAMP}"), f"  ({ending})")


def listed(names: list[Text]) -> Text:
    """`■ Plum, ● Pine and ▲ Ada`"""
    return Text(" and ").join([Text(", ").join(names[:-1]), names[-1]] if len(names) > 1 else names)


def score_sheet(game: Game, table: Table, paint: Paint, other: Table | None = None) -> Text:
    """What each seat gained by what, and the rule that counts it; then the totals, and how a tie was settled.

    `other` is the table as it might be just as well, for all one knows: where it counts otherwise, a `?` stands.
    """
    other = other or table
    lines = game.score_lines(table)
    label = max(len(line.text) for line in lines) + 2
    names = [paint.name(seat) for seat in range(table.seats)]
    widths = [len(name) + 2 for name in names]
    sheet = Text(" " * label)
    for name, width in zip(names, widths, strict=True):
        sheet.append_text(Text(" " * (width - len(name))).append_text(name))
    for line, same in zip(lines, game.score_lines(other), strict=True):
        numbers = columns(line.values, same.values, widths)
        sheet.append(f"\n{line.text:<{label}}{numbers}")
        sheet.append(f"   {line.rules[0]}" if line.rules else "", style=QUIET)
    totals = columns(table.scores(), other.scores(), widths)
    sheet.append(f"\n{'Total':<{label}}{totals}", style="bold")
    if "?" in totals:
        return sheet.append("\n? counts what others hide.")
    for said in verdict(game, table, paint.seating):
        sheet.append(f"\n{said.text}.").append(f" {' '.join(said.rules)}", style=QUIET)
    return sheet


def columns(values: Sequence[int], others: Sequence[int], widths: Sequence[int]) -> str:
    told = zip(values, others, widths, strict=True)
    return "".join(f"{value if value == other else '?':>{width}}" for value, other, width in told)
