"""What a what-if found, as one page of HTML that needs only a browser."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stormtable.lab.arena_page import STYLE, table_of, whiskers
from stormtable.lab.flips import Example, Side
from stormtable.lab.whatif_report import (
    HEAD,
    ITEM_HEAD,
    NOTE,
    Headline,
    Turned,
    WhatIf,
    heading,
    headline_row,
    item_row,
    summary,
)

SIDES = """
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 0 2rem; }
.sides > div { border-left: 3px solid #8886; padding-left: .8rem; }
li { margin: .2rem 0; }
"""


def page(report: WhatIf) -> str:
    title = escape(f"What if: {heading(report)}")
    differs = report.same < report.pairs
    body = [
        "<h2>What was changed</h2>",
        items_of(report.changed),
        "<h2>What that does</h2>",
        plot(report),
        table_of("What that does", HEAD, [headline_row(one, differs) for one in report.headlines]),
        f"<p>{NOTE} {escape(summary(report))}</p>",
        *turned("Choices that flip first", report.choices),
        *turned("Luck that differs first", report.draws),
    ]
    if report.items:
        body += ["<h2>Items</h2>", "<p>What befalls them surely more or less often; one in ten may be chance.</p>"]
        body.append(table_of("Items", ITEM_HEAD, [item_row(one) for one in report.items]))
    if report.examples:
        body += ["<h2>Decisions that flip, side by side</h2>", *(example(one) for one in report.examples)]
    return "\n".join(
        [
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}{SIDES}</style></head><body><main>',
            f"<h1>{title}</h1>",
            *body,
            "</main></body></html>\n",
        ]
    )


def items_of(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def plot(report: WhatIf) -> str:
    """The changes that have an interval, each on a scale of its own: what was before is all of it."""
    rows = [scaled(one) for one in report.headlines if one.low is not None and one.high is not None]
    if not rows:
        return ""
    widest = max(max(abs(low), abs(high)) for _, low, _, high in rows) or 1.0
    marks = [(0.0, f"−{widest:.0%}"), (0.5, "as before"), (1.0, f"+{widest:.0%}")]
    parts = [(name, *placed(widest, low, middle, high)) for name, low, middle, high in rows]
    return whiskers(parts, "Changes with intervals", marks)


def placed(widest: float, low: float, middle: float, high: float) -> tuple[float, float, float]:
    """As parts of the width of the plot, no change in the middle."""
    return 0.5 + low / widest / 2, 0.5 + middle / widest / 2, 0.5 + high / widest / 2


def scaled(one: Headline) -> tuple[str, float, float, float]:
    """Wins in points, all else as a part of what it was."""
    whole = 1.0 if one.percent else max(abs(one.before), 1e-9)
    return one.name, (one.low or 0.0) / whole, one.change / whole, (one.high or 0.0) / whole


def turned(title: str, found: Sequence[Turned]) -> list[str]:
    if not found:
        return []
    rows = [(f"{one.before} → {one.after}", str(one.count)) for one in found]
    return [f"<h2>{title}</h2>", table_of(title, ("before → after", "games"), rows)]


def example(one: Example) -> str:
    games = "one game parts" if one.count == 1 else f"{one.count} games part"
    return (
        f"<h3>{escape(one.asked)}</h3><p>Decision {one.decision + 1} of pair {one.pair}; {games} like this.</p>"
        f'<div class="sides">{side("Before", one.before)}{side("After", one.after)}</div>'
    )


def side(title: str, one: Side) -> str:
    scores = " : ".join(map(str, one.scores))
    return f"<div><h4>{title}: {escape(one.choice)}</h4>{items_of(one.lines)}<p>It ended {scores}.</p></div>"
