"""A report as tables with a sentence above each: the same for terminal and page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from stormtable.engine.wording import counted
from stormtable.lab.experiments import Estimate, Experiment
from stormtable.lab.study_report import CHANGES, FEW, Figure, Item, Report

MOST_ROWS = 15  # in a terminal


@dataclass(frozen=True)
class Part:
    """A part of the report."""

    title: str
    note: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def parts(report: Report) -> list[Part]:
    """Those that have something to say."""
    found = [
        who_is_ahead(report),
        course(report),
        lines(report),
        verbs(report),
        habits(report),
        strategies(report),
        items(report),
        experiments(report),
        offers(report),
        skill(report),
        levels(report),
    ]
    return [part for part in found if part.rows]


def who_is_ahead(report: Report) -> Part:
    more = report.more_points
    than = f" The first has {abs(more):.1f} points {'more' if more > 0 else 'less'} than the last." if more else ""
    rows = [
        (place.name, f"{place.value:.1%}", f"{place.low:.1%} to {place.high:.1%}", f"{score.value:.1f}")
        for place, score in zip(report.places, report.scores, strict=True)
    ]
    return Part(
        "Who is ahead", report.verdict + than + levelled(report), ("place", "wins", "95 % interval", "score"), rows
    )


def levelled(report: Report) -> str:
    """What would make the first player's part an equal one, where it surely is none."""
    first, even = report.places[0], 1 / report.seats
    if not report.handicap or first.low <= even <= first.high:
        return ""
    how = "less" if report.handicap > 0 else "more"
    return f" {abs(report.handicap):g} points {how} for the first player would level it."


def course(report: Report) -> Part:
    endings = ", ".join(f"{name} {count / report.games:.1%}" for name, count in report.endings.items())
    rows = [(one.name, f"{one.value:.1f}", f"{one.low:.1f} to {one.high:.1f}") for one in report.numbers]
    note = f"Endings: {endings}."
    if any(one.name == CHANGES for one in report.numbers):
        note += " Leads are by the chance to win that the bots' outlook gives at the start of each turn."
    if report.longest:
        told = ", ".join(f"number {number} with {length:,}" for length, number in report.longest)
        note += f" The longest games: {told} decisions."
    return Part("The course of a game", note, ("a game", "mean", "95 % interval"), rows)


def skill(report: Report) -> Part:
    head = ("", "part", "95 % interval")
    found = report.skill
    if found is None:
        return Part("Skill and luck", "", head, [])
    rows = [
        (f"{rung.stronger} wins against {rung.weaker}", f"{rung.rate:.1%}", f"{rung.low:.1%} to {rung.high:.1%}")
        for rung in found.rungs
    ]
    if found.deal is not None:
        middle, low, high = found.deal
        rows.append(
            (f"of the result between {report.bot} bots, in the deal", f"{middle:.0%}", f"{low:.0%} to {high:.0%}")
        )
    told = f"Thinking twice as long is worth {found.a_doubling:+.1%} of the wins."
    if found.same_seat is not None and found.same_bot is not None:
        told += f" With seats swapped, the same seat won {found.same_seat:.0%} of the deals,"
        told += f" the same bot {found.same_bot:.0%}."
    return Part("Skill and luck", told, head, rows)


def lines(report: Report) -> Part:
    rows = [(id_, f"{won:.1f}", f"{lost:.1f}", f"{won - lost:+.1f}") for id_, won, lost in report.lines]
    note = "What winners and others have of each line of the count."
    return Part("Where points come from", note, ("line", "winners", "others", "difference"), rows)


def verbs(report: Report) -> Part:
    rows = [(verb, f"{offered:,}", f"{part:.0%}") for verb, offered, part in report.verbs]
    return Part(
        "What is chosen",
        "How often each kind of move is chosen where it is offered.",
        ("move", "offered", "chosen"),
        rows,
    )


def habits(report: Report) -> Part:
    rows = [
        (one.verb, f"{one.winners:.1f}", f"{one.others:.1f}", f"{one.winners - one.others:+.1f}")
        for one in report.habits
        if one.marked
    ]
    note = "Moves a game that winners surely play more or less often than others; that need not be why they win."
    return Part("What winners do", note, ("move", "winners", "others", "difference"), rows)


def strategies(report: Report) -> Part:
    rows = [
        (one.verb, f"{one.usual:.1f}", f"{one.more_wins:+.1%}", f"{one.low:+.1%} to {one.high:+.1%}")
        for one in report.strategies
    ]
    note = (
        "The same with all else equal: what a seat wins more that plays a kind of move more often than its rivals of "
        "the same game, by a usual difference, with its place in the order of play and all other kinds of moves held "
        "fixed. The five largest that are sure; that need not be why it wins, either."
    )
    return Part("Which of that counts", note, ("move", "usual difference", "more wins", "95 % interval"), rows)


def items(report: Report) -> Part:
    note = (
        "Marked are those whose seats surely win more or less than seats of the same place that have as many items of "
        f"the kind. At most one in ten of the marks is chance. Fewer than {FEW} seats are too few to tell."
    )
    head = ("item", "a game", "more wins", "95 % interval", "so")
    return Part("Cards and other items", note, head, [item_row(one) for one in report.items])


def item_row(one: Item) -> tuple[str, ...]:
    name = f"{one.event} {one.section} {one.id}"
    if one.more_wins is None or one.reach is None:
        return name, f"{one.a_game:.2f}", "too few", "", ""
    low, high = one.more_wins - one.reach, one.more_wins + one.reach
    so = ("strong" if one.more_wins > 0 else "weak") if one.marked else ""
    return name, f"{one.a_game:.2f}", f"{one.more_wins:+.1%}", f"{low:+.1%} to {high:+.1%}", so


def experiments(report: Report) -> Part:
    note = (
        "Deals played again on the same luck: what a seat wins more than if it may not take the item; and what changes "
        "for the first player's wins and the mean score if the item is the first one drawn."
    )
    head = ("item", "may take it: wins", "dealt: first player's wins", "dealt: score", "deals that differ")
    return Part("Cards by experiment", note, head, [experiment_row(one) for one in report.experiments])


def experiment_row(one: Experiment) -> tuple[str, ...]:
    differ = "/".join(str(found.differ) if found else "few" for found in (one.may_take, one.first_wins))
    return (
        f"{one.section} {one.id}",
        estimate_text(one.may_take, percent=True),
        estimate_text(one.first_wins, percent=True),
        estimate_text(one.points, percent=False),
        differ,
    )


def estimate_text(found: Estimate | None, percent: bool) -> str:
    if found is None:
        return "too few"
    if percent:
        return f"{found.change:+.1%} ± {found.reach:.1%}"
    return f"{found.change:+.2f} ± {found.reach:.2f}"


def offers(report: Report) -> Part:
    rows = [
        (
            f"{one.section} {one.id}",
            f"{one.shown:,} {one.shown_by}",
            f"{one.taken:,} {one.taken_by}",
            f"{one.taken / one.shown:.0%}",
        )
        for one in report.offers
    ]
    note = "Items that come up for somebody to have, and how often somebody then did, by the events named: least first."
    return Part("What is wanted", note, ("item", "came up", "taken", "part"), rows)


def levels(report: Report) -> Part:
    rows = [
        (
            one.bot,
            f"{one.games:,}",
            rate_text(one.first),
            f"{one.decisions.value:.0f}",
            f"{one.score.value:.1f}",
            "; ".join(one.others) or "none",
        )
        for one in report.levels
    ]
    note = "The same game by other bots, and the items of which they surely make more or less."
    head = ("bot", "games", "first player's wins", "decisions", "first's score", "so")
    return Part("By level", note, head, rows)


def rate_text(figure: Figure) -> str:
    return f"{figure.value:.1%} ({figure.low:.1%} to {figure.high:.1%})"


def remarks(report: Report) -> list[str]:
    """What nobody needs."""
    found = []
    if report.never:
        found.append(f"Nothing ever befell: {', '.join(report.never)} (at most {3 / report.games:.2%} of games).")
    if report.left:
        found.append(f"Came up and never taken: {', '.join(report.left)}.")
    if report.beaten:
        found.append(f"No winner had: {', '.join(report.beaten)}.")
    if report.dominated:
        found.append(f"By what stands on them nobody needs: {', '.join(report.dominated)}.")
    return found


def heading(report: Report) -> str:
    return (
        f"{report.title}, {counted(report.seats, 'seat')}, {report.games:,} games of {report.bot}, seed {report.seed}"
    )


def show(console: Console, report: Report, stopped: bool) -> None:
    console.print(Text(heading(report) + (" (stopped)" if stopped else ""), style="bold"))
    for part in parts(report):
        console.print(Text(f"\n{part.title}", style="bold"))
        console.print(Text(part.note))
        console.print(grid(part))
    for remark in remarks(report):
        console.print(Text(f"\n{remark}"))


def grid(part: Part) -> Grid:
    found = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, name in enumerate(part.head):
        found.add_column(name, justify="left" if number == 0 or name == "so" else "right")
    for row in part.rows[:MOST_ROWS]:
        found.add_row(*row)
    return found
