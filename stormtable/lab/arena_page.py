"""What an arena found, as one page of HTML with plots; it needs nothing but a browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import log10

from stormtable.engine.game import Game
from stormtable.lab.arena import Match, Results
from stormtable.lab.arena_file import ArenaFile, Line, as_file
from stormtable.lab.arena_report import heading, rating_of

WIDTH = 400  # of a plot, in the units of its own; about as many as a phone has pixels
LEFT = 48  # room for percents
RIGHT = 24  # and for half of the last mark
ROW = 40  # a name, and below it a dot with its interval
LEGEND = 24
FOOT = 26  # room for marks
COURSE = 180  # height of the plot of rates in the course of play
COLOURS = ("#c4504a", "#8267b8", "#3c8a65", "#b07d16", "#3d82b8", "#878c95", "#b5578f", "#6f8c2e", "#2e8f98", "#a0694a")

BEAT = "Who beat whom"
STANDS = "Where each stands"

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; }
th, td { text-align: right; padding: .2rem .8rem; border-bottom: 1px solid #8884; white-space: nowrap; }
th:first-child, td:first-child, .words { text-align: left; }
svg { display: block; width: 100%; height: auto; max-width: 32rem; }
svg text { font: 14px system-ui, sans-serif; fill: currentColor; }
"""


def page(results: Results, game: Game) -> str:
    """The whole page."""
    file = as_file(results, game)
    title = escape(f"Arena: {heading(results, game)}")
    return "\n".join(
        [
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><main>',
            f"<h1>{title}</h1>",
            f"<h2>{BEAT}</h2>",
            match_table(file),
            rate_plot(file),
            "<h2>In the course of play</h2>",
            course_plot(results, file),
            f"<h2>{STANDS}</h2>",
            bot_table(file),
            rating_plot(file),
            "<h2>Time a move</h2>",
            time_plot(file),
            notes(file),
            "</main></body></html>\n",
        ]
    )


def notes(file: ArenaFile) -> str:
    """What the numbers are of."""
    return (
        f"<p>Content {escape(file.content)}, rules version {file.rules}, seed {escape(str(file.plan.seed))}. "
        "A rate is the first bot's part of all victories; every deal was played twice with seats swapped, and "
        "intervals are of those pairs. The control is a bot against itself.</p>"
    )


# Tables

WORDS = ("budget a move", "so")  # columns that are not numbers


def table_of(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """It may be wider than a phone: then it scrolls by itself, by touch and by keyboard."""
    kinds = [' class="words"' if name in WORDS else "" for name in head]
    cells = "".join(
        f'<th scope="col"{kind}>{escape(name)}</th>' if name else "<td></td>"
        for name, kind in zip(head, kinds, strict=True)
    )
    lines = [f"<tr>{cells}</tr>"]
    for row in rows:
        cells = "".join(f"<td{kind}>{escape(cell)}</td>" for cell, kind in zip(row, kinds, strict=True))
        lines.append(f"<tr>{cells}</tr>")
    name = escape(title, quote=True)
    return f'<div class="wide" role="region" aria-label="{name}" tabindex="0"><table>{"".join(lines)}</table></div>'


def match_table(file: ArenaFile) -> str:
    return table_of(
        BEAT,
        ("match", "games", "rate", "95 % interval", "scores", "decisions a game", "so"),
        (
            (
                name_of(line),
                f"{line.games:,}",
                f"{line.rate:.1%}",
                f"{line.low:.1%} to {line.high:.1%}",
                f"{line.scores[0]:.1f} : {line.scores[1]:.1f}",
                f"{line.decisions:.0f}",
                line.verdict,
            )
            for line in file.lines
        ),
    )


def bot_table(file: ArenaFile) -> str:
    return table_of(
        STANDS,
        ("bot", "budget a move", "rate", "rating", "moves", "ms a move", "slowest ms"),
        (
            (
                member.bot,
                member.budget,
                f"{member.rate:.1%}",
                rating_of(member) or "–",
                f"{timing.moves:,}",
                f"{timing.milliseconds:.2f}",
                f"{timing.slowest:.1f}",
            )
            for member, timing in zip(file.bots, file.timing, strict=True)
        ),
    )


def name_of(line: Line) -> str:
    return f"{line.first} : {line.second}{' (control)' if line.control else ''}"


# Plots


def svg(height: float, label: str, parts: Iterable[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(label, quote=True)}">'
        f"{''.join(parts)}</svg>"
    )


def words(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def stroke(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1.0) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def across(part: float) -> float:
    """Where a part from 0 to 1 lies on the page."""
    return LEFT + (WIDTH - LEFT - RIGHT) * part


def whiskers(rows: Sequence[tuple[str, float, float, float]], label: str, marks: Sequence[tuple[float, str]]) -> str:
    """A dot and its interval for each row; all numbers are parts from 0 to 1."""
    height = ROW * len(rows) + FOOT
    parts = []
    for part, mark in marks:
        parts.append(stroke(across(part), 0, across(part), height - FOOT, "#8886"))
        parts.append(words(across(part), height - 8, mark, "middle"))
    for row, (name, low, middle, high) in enumerate(rows):
        y = ROW * row + 28
        colour = COLOURS[row % len(COLOURS)]
        parts.append(words(0, y - 12, name))
        parts.append(stroke(across(low), y, across(high), y, colour, 3))
        parts.append(f'<circle cx="{across(middle):.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>')
    return svg(height, label, parts)


def rate_plot(file: ArenaFile) -> str:
    rows = [(name_of(line), line.low, line.rate, line.high) for line in file.lines if line.games]
    return whiskers(rows, "Rate of victories of each match with its interval", rate_marks())


def rate_marks() -> list[tuple[float, str]]:
    return [(part / 4, f"{part / 4:.0%}") for part in range(5)]


def rating_plot(file: ArenaFile) -> str:
    """Ratings on a common scale from the lowest doubt to the highest."""
    rated = [
        (member.bot, member.rating_low, member.rating, member.rating_high)
        for member in file.bots
        if member.rating is not None and member.rating_low is not None and member.rating_high is not None
    ]
    if not rated:
        return "<p>No ratings: they need openskill.</p>"
    least = min(low for _, low, _, _ in rated)
    most = max(high for _, _, _, high in rated)
    scale = max(most - least, 1e-9)
    rows = [
        (name, (low - least) / scale, (middle - least) / scale, (high - least) / scale)
        for name, low, middle, high in rated
    ]
    marks = [(0.0, f"{least:.0f}"), (0.5, f"{(least + most) / 2:.0f}"), (1.0, f"{most:.0f}")]
    return whiskers(rows, "Rating of each bot with its doubt", marks)


def course_plot(results: Results, file: ArenaFile) -> str:
    """The rate of each match after every deal: it should settle."""
    longest = max((len(match.deals) for match in results.matches), default=0)
    if longest < 2:
        return "<p>Too few deals to show.</p>"
    parts = []
    for part, mark in rate_marks():
        y = 10 + COURSE * (1 - part)
        parts += [stroke(LEFT, y, WIDTH - RIGHT, y, "#8886"), words(LEFT - 8, y + 4, mark, "end")]
    for number, (match, line) in enumerate(zip(results.matches, file.lines, strict=True)):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(
            f"{across(deal / (longest - 1)):.1f},{10 + COURSE * (1 - rate):.1f}" for deal, rate in course(match)
        )
        dashes = ' stroke-dasharray="4 4"' if line.control else ""
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        parts.append(f'<rect x="{LEFT}" y="{COURSE + 24 + LEGEND * number}" width="12" height="12" fill="{colour}"/>')
        parts.append(words(LEFT + 20, COURSE + 35 + LEGEND * number, name_of(line)))
    return svg(COURSE + 30 + LEGEND * len(file.lines), "Rate of each match after every deal", parts)


def course(match: Match) -> list[tuple[int, float]]:
    """The rate after each deal, thinned to what can be seen."""
    total = 0.0
    rates = []
    for deal, share in enumerate(match.shares):
        total += share
        rates.append((deal, total / (deal + 1)))
    every = max(1, len(rates) // 400)
    return [pair for pair in rates if pair[0] % every == 0 or pair[0] == len(rates) - 1]


def time_plot(file: ArenaFile) -> str:
    """Average and slowest move on a logarithmic scale from a microsecond to ten seconds."""
    rows = [
        (timing.bot, part_of(timing.milliseconds), part_of(timing.milliseconds), part_of(timing.slowest))
        for timing in file.timing
    ]
    marks = [((power + 3) / 7, mark) for power, mark in ((-3, "1 µs"), (-1, "0.1 ms"), (1, "10 ms"), (3, "1 s"))]
    return whiskers(rows, "Time a move of each bot, average and slowest", marks)


def part_of(milliseconds: float) -> float:
    return min(1.0, max(0.0, (log10(max(milliseconds, 1e-3)) + 3) / 7))
