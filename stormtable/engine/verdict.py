"""How it was settled who wins, in sentences that cite their rules."""

from __future__ import annotations

from collections.abc import Sequence

from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.table import Table
from stormtable.engine.texts import Prompt, Seating, TieBreak
from stormtable.engine.wording import joined


def verdict(game: Game, table: Table, seating: Seating) -> list[Prompt]:
    """What the totals alone do not say: why all won or lost, a rival, how ties were broken; empty otherwise."""
    if game.aim == TOGETHER:
        return [game.prompt(table)] if table.over else []
    rival = game.rival(table)
    if rival is not None:
        return [Prompt(f"{rival.name} has {rival.score}: only more than that wins", rival.rules)]
    best = max(table.scores())
    level = [seat for seat, score in enumerate(table.scores()) if score == best]
    return [] if len(level) == 1 else tie(game, table, level, seating)


def tie(game: Game, table: Table, level: list[int], seating: Seating) -> list[Prompt]:
    """Each tie-break in turn until it leaves one, or nothing is left to compare."""
    said = [Prompt(f"{listed(level, seating)} are level with {table.scores()[level[0]]}", ())]
    for tie_break in game.tie_breaks(table):
        left = ahead(tie_break, level)
        if len(left) == len(level):
            said.append(Prompt(f"They are level in {tie_break.text} too", tie_break.rules))
            continue
        said.append(broken(tie_break, level, left, seating))
        level = left
        if len(level) == 1:
            return said
    return [*said, Prompt(f"{listed(level, seating)} share the victory", game.shared)]


def ahead(tie_break: TieBreak, level: Sequence[int]) -> list[int]:
    """Those of the tied that a tie-break favours."""
    best = (min if tie_break.fewest else max)(tie_break.values[seat] for seat in level)
    return [seat for seat in level if tie_break.values[seat] == best]


def broken(tie_break: TieBreak, level: list[int], left: list[int], seating: Seating) -> Prompt:
    """`Plum has the fewest damage markers, 2 against 3`"""
    has = "has" if len(left) == 1 else "have"
    degree = "fewest" if tie_break.fewest else "most"
    others = sorted({tie_break.values[seat] for seat in level if seat not in left}, reverse=not tie_break.fewest)
    figures = f"{tie_break.values[left[0]]} against {' and '.join(map(str, others))}"
    return Prompt(f"{listed(left, seating)} {has} the {degree} {tie_break.text}, {figures}", tie_break.rules)


def listed(seats: Sequence[int], seating: Seating) -> str:
    """`Ada, Plum and Pine`"""
    return joined([seating[seat] for seat in seats])
