"""What a what-if found, told once: in a terminal and as JSON; `whatif_page` makes a page of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from stormtable.engine.game import TOGETHER, Game
from stormtable.lab.flips import Example
from stormtable.lab.pairs import Plan
from stormtable.lab.whatif import Difference, Figure, Rate, mean, variance

MOST_ITEMS = 20
MOST_FLIPS = 10


class Headline(msgspec.Struct, frozen=True):
    """One figure before and after; the interval is of the change, and holds at all looks together."""

    name: str
    percent: bool
    before: float
    after: float
    change: float
    low: float | None  # None: hardly a pair differs in it, so nothing can be told
    high: float | None
    surely: bool
    worth: float  # unpaired games that one pair is worth
    so: str


class ItemChange(msgspec.Struct, frozen=True):
    """How often something befell an item, a game, before and after."""

    name: str
    before: float
    after: float
    reach: float  # 95 % interval of the change, this item alone


class Turned(msgspec.Struct, frozen=True):
    """Games that part at the same choice or draw."""

    before: str
    after: str
    count: int


class WhatIf(msgspec.Struct, frozen=True):
    """The whole report; the JSON is this struct, and nothing in it depends on how or where it was computed."""

    game: str
    title: str
    bots: tuple[str, ...]
    seed: int | str
    changed: list[str]
    pairs: int
    same: int
    parted: float | None  # the middle of the parts of a game after which pairs differ
    headlines: list[Headline]
    endings: tuple[dict[str, int], dict[str, int]]
    choices: list[Turned]
    draws: list[Turned]
    items: list[ItemChange]
    examples: list[Example]


def report_of(
    plan: Plan, game: Game, changed: Sequence[str], found: Difference, examples: Sequence[Example] = ()
) -> WhatIf:
    found.share_doubt()
    alone = len(plan.bots) == 1 or game.aim == TOGETHER  # nobody is ahead of anybody
    before, after = (dict(sorted(endings.items())) for endings in found.endings)
    return WhatIf(
        game=plan.game,
        title=game.title,
        bots=plan.bots,
        seed=plan.seed,
        changed=list(changed),
        pairs=found.pairs,
        same=found.same,
        parted=sorted(found.parted)[len(found.parted) // 2] if found.parted else None,
        headlines=[headline(figure, found, alone) for figure in found.figures],
        endings=(before, after),
        choices=[Turned(flip.before, flip.after, flip.count) for flip in found.most_flips(MOST_FLIPS)],
        draws=[Turned(flip.before, flip.after, flip.count) for flip in found.most_flips(MOST_FLIPS, by_luck=True)],
        items=[item_change(figure) for figure in found.marked()],
        examples=list(examples),
    )


def headline(figure: Figure, found: Difference, alone: bool) -> Headline:
    percent = isinstance(figure, Rate)
    low, high = figure.interval
    told = abs(low) != float("inf")
    return Headline(
        "games won" if alone and figure is found.won else figure.name,
        percent,
        mean(figure.before),
        mean(figure.after),
        figure.change,
        low if told else None,
        high if told else None,
        figure.is_sure,
        figure.worth,
        so(figure, found, percent, told),
    )


def so(figure: Figure, found: Difference, percent: bool, told: bool) -> str:
    if found.same == found.pairs and not any(figure.differences):
        return "nothing differs"
    if figure.is_sure:
        return "surely more" if figure.change > 0 else "surely less"
    return f"no change beyond {shown(max(map(abs, figure.interval)), percent)}" if told else "too few pairs differ"


def item_change(figure: Figure) -> ItemChange:
    reach = 1.96 * (variance(figure.differences) / len(figure.differences)) ** 0.5
    return ItemChange(figure.name, mean(figure.before), mean(figure.after), reach)


def shown(number: float, percent: bool, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return f"{number:{sign}.1%}" if percent else f"{number:{sign}.2f}"


# As tables: the same for terminal and page

HEAD = ("", "before", "after", "change", "95 % interval", "a pair is worth", "so")


def headline_row(one: Headline, differs: bool) -> tuple[str, ...]:
    low, high = ("" if bound is None else shown(bound, one.percent, signed=True) for bound in (one.low, one.high))
    return (
        one.name,
        shown(one.before, one.percent),
        shown(one.after, one.percent),
        shown(one.change, one.percent, signed=True),
        f"{low} to {high}" if low else "",
        f"{one.worth:.1f}" if differs and one.worth < 1e6 else "",
        one.so,
    )


def item_row(one: ItemChange) -> tuple[str, ...]:
    change = one.after - one.before
    return (
        one.name,
        f"{one.before:.3f}",
        f"{one.after:.3f}",
        f"{change:+.3f}",
        f"{change - one.reach:+.3f} to {change + one.reach:+.3f}",
    )


ITEM_HEAD = ("a game", "before", "after", "change", "95 % interval")


NOTE = (
    "Intervals hold at all looks together. A pair tells as much as so many unpaired games. "
    "The bots' weights are those of the standard pack: a changed number they see, a new power they may not."
)


def heading(report: WhatIf) -> str:
    return f"{report.title}, {report.pairs:,} pairs of games, bots {', '.join(report.bots)}"


def summary(report: WhatIf) -> str:
    same = f"{report.same / report.pairs:.0%} of the games stayed the same, move for move"
    if report.parted is None:
        return f"{same}."
    return f"{same}; the others part after {report.parted:.0%} of the game, as often sooner as later."


def show(console: Console, report: WhatIf, stopped: bool) -> None:
    """What was changed, what that did and how sure it is, which decisions flipped, which items feel it."""
    console.print(Text(heading(report) + (" (stopped)" if stopped else ""), style="bold"))
    for line in report.changed:
        console.print(Text(f"  {line}"))
    if not report.pairs:
        return
    differs = report.same < report.pairs
    console.print(grid(HEAD, [headline_row(one, differs) for one in report.headlines]))
    console.print(Text(NOTE))
    console.print(Text(summary(report)))
    for title, turned in (("Choices that flip first", report.choices), ("Luck that differs first", report.draws)):
        if turned:
            console.print(Text(title, style="bold"))
            for one in turned:
                console.print(Text(f"  {one.count:>4}  {one.before} → {one.after}"), soft_wrap=True)
    if report.items:
        console.print(Text("Items that something surely befalls more or less often", style="bold"))
        console.print(grid(ITEM_HEAD, [item_row(one) for one in report.items[:MOST_ITEMS]]))


def grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Grid:
    found = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, name in enumerate(head):
        found.add_column(name, justify="left" if number == 0 or name == "so" else "right")
    for row in rows:
        found.add_row(*row)
    return found


def as_json(report: WhatIf) -> bytes:
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
