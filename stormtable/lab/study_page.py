"""A report as one page of HTML with plots; it needs nothing but a browser, in the light and in the dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from stormtable.lab.arena_page import COLOURS, FOOT, LEFT, RIGHT, STYLE, WIDTH, svg, table_of, whiskers, words
from stormtable.lab.study_report import Report
from stormtable.lab.study_tables import heading, parts, remarks

HEIGHT = 120  # of a plot of counts
COLUMNS = 40  # in it, at most
MOST_WHISKERS = 15


def page(report: Report) -> str:
    title = escape(heading(report))
    plots = {
        "Who is ahead": places(report),
        "The course of a game": counts([report.lasted], "Decisions a game", ["games"]),
        "Where points come from": counts(report.scored, "Scores of winners and of others", ["winners", "others"]),
        "Cards and other items": item_plot(report),
    }
    body = []
    for part in parts(report):
        body += [f"<h2>{escape(part.title)}</h2>", f"<p>{escape(part.note)}</p>", plots.get(part.title, "")]
        body.append(table_of(part.title, part.head, part.rows))
    if told := remarks(report):
        body += ["<h2>What nobody needs</h2>", *(f"<p>{escape(remark)}</p>" for remark in told)]
    return "\n".join(
        [
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><main>',
            f"<h1>{title}</h1>",
            *filter(None, body),
            f"<p>Content {escape(report.content)}.</p></main></body></html>\n",
        ]
    )


def places(report: Report) -> str:
    """Wins by place, with an equal part marked."""
    rows = [(place.name, place.low, place.value, place.high) for place in report.places]
    even = 1 / report.seats
    marks = (
        [(0.0, "0 %"), (even, f"{even:.0%}"), (1.0, "100 %")] if report.seats > 1 else [(0.0, "0 %"), (1.0, "100 %")]
    )
    return whiskers(rows, "Wins by place in the order of play", marks)


def item_plot(report: Report) -> str:
    """The marked items, from those that lose most to those that win most."""
    rows = [
        (f"{one.event} {one.id}", one.more_wins - one.reach, one.more_wins, one.more_wins + one.reach)
        for one in report.items
        if one.marked and one.more_wins is not None and one.reach is not None
    ][:MOST_WHISKERS]
    if not rows:
        return ""
    widest = max(max(abs(low), abs(high)) for _, low, _, high in rows)
    scaled = [
        (name, 0.5 + low / widest / 2, 0.5 + middle / widest / 2, 0.5 + high / widest / 2)
        for name, low, middle, high in sorted(rows, key=lambda row: -row[2])
    ]
    marks = [(0.0, f"−{widest:.0%}"), (0.5, "its due"), (1.0, f"+{widest:.0%}")]
    return whiskers(scaled, "Wins beyond their due of seats with an item", marks)


def counts(groups: Sequence[Mapping[int, int]], label: str, names: Sequence[str]) -> str:
    """Columns of how often each number came up, one group behind the other."""
    numbers = [number for group in groups for number in group]
    if not numbers:
        return ""
    least, most = min(numbers), max(numbers)
    step = max(1, -(-(most - least + 1) // COLUMNS))
    columns = (most - least) // step + 1
    heights = [gathered(group, least, step, columns) for group in groups]
    tallest = max(max(group) for group in heights)
    width = (WIDTH - LEFT - RIGHT) / columns
    drawn = []
    for at, group in enumerate(heights):
        drawn += [
            column(LEFT + place * width, width, HEIGHT * number / tallest, at) for place, number in enumerate(group)
        ]
        drawn.append(words(LEFT + 90 * at, HEIGHT + FOOT + 22, names[at]))
        drawn.append(f'<rect x="{LEFT + 90 * at - 16}" y="{HEIGHT + FOOT + 11}" width="12" height="12" {ink(at)}/>')
    drawn += [words(LEFT, HEIGHT + 22, str(least)), words(WIDTH - RIGHT, HEIGHT + 22, str(most), "end")]
    return svg(HEIGHT + FOOT + 30, label, drawn)


def gathered(group: Mapping[int, int], least: int, step: int, columns: int) -> list[int]:
    found = [0] * columns
    for number, count in group.items():
        found[(number - least) // step] += count
    return found


def column(x: float, width: float, height: float, group: int) -> str:
    if not height:
        return ""
    y = HEIGHT - height + 4
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width * 0.9:.1f}" height="{height:.1f}" {ink(group)}/>'


def ink(group: int) -> str:
    return f'fill="{COLOURS[group]}" fill-opacity="0.6"'
