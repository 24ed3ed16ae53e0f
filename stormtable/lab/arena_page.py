"""What an arena found, as one page of HTML with plots; it needs nothing but a browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import log10

from stormtable.engine.game import Game
from stormtable.lab.arena import Match, Results
from stormtable.lab.arena_file import ArenaFile, Line, as_file
from stormtable.lab.arena_report import heading

WIDTH = 640
LEFT = 180  # room for names
ROW = 26
COURSE = 180  # height of the plot of rates in the course of play
COLOURS = ("#b3413b", "#6b4f9b", "#2f7a57", "#b07d16", "#2b6c9e", "#8a8f98")

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { text-align: right; padding: .2rem .8rem; border-bottom: 1px solid #8884; }
th:first-child, td:first-child, td.words { text-align: left; }
svg { width: 100%; height: auto; max-width: 48rem; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
"""


def page(results: Results, game: Game) -> str:
    """The whole page."""
    file = as_file(results, game)
    title = escape(f"Arena: {heading(results, game)}")
    return "\n".join(
        [
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>',
            f"<h1>{title}</h1>",
            "<h2>Who beat whom</h2>",
            match_table(file),
            rate_plot(file),
            "<h2>In the course of play</h2>",
            course_plot(results, file),
            "<h2>Where each stands</h2>",
            bot_table(file),
            rating_plot(file),
            "<h2>Time a move</h2>",
            time_plot(file),
            notes(file),
            "</body></html>\n",
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


def table_of(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    cells = ["<tr>" + "".join(f'<th scope="col">{escape(name)}</th>' for name in head) + "</tr>"]
    cells += ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return f"<table>{''.join(cells)}</table>"


def match_table(file: ArenaFile) -> str:
    return table_of(
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
        ("bot", "rate", "rating", "moves", "ms a move", "slowest ms"),
        (
            (
                member.bot,
                f"{member.rate:.1%}",
                "–" if member.rating is None else f"{member.rating:.1f}",
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
    return LEFT + (WIDTH - LEFT - 20) * part


def whiskers(rows: Sequence[tuple[str, float, float, float]], label: str, marks: Sequence[tuple[float, str]]) -> str:
    """A dot and its interval for each row; all numbers are parts from 0 to 1."""
    height = ROW * (len(rows) + 1)
    parts = []
    for part, mark in marks:
        parts.append(stroke(across(part), 0, across(part), height - ROW, "#8886"))
        parts.append(words(across(part), height - 8, mark, "middle"))
    for row, (name, low, middle, high) in enumerate(rows):
        y = ROW * (row + 0.5)
        colour = COLOURS[row % len(COLOURS)]
        parts.append(words(0, y + 4, name))
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
        parts += [stroke(LEFT, y, WIDTH - 20, y, "#8886"), words(LEFT - 8, y + 4, mark, "end")]
    for number, (match, line) in enumerate(zip(results.matches, file.lines, strict=True)):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(
            f"{across(deal / (longest - 1)):.1f},{10 + COURSE * (1 - rate):.1f}" for deal, rate in course(match)
        )
        dashes = ' stroke-dasharray="4 4"' if line.control else ""
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        parts.append(f'<rect x="{LEFT}" y="{COURSE + 24 + ROW * number}" width="12" height="12" fill="{colour}"/>')
        parts.append(words(LEFT + 20, COURSE + 35 + ROW * number, name_of(line)))
    return svg(COURSE + 30 + ROW * len(file.lines), "Rate of each match after every deal", parts)


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
