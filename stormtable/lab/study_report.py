"""What a study found, told once: in a terminal, as JSON, and as a page that needs only a browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import erfc, sqrt

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from stormtable.engine.game import Game
from stormtable.engine.wording import counted
from stormtable.lab.arena_page import STYLE, table_of, whiskers
from stormtable.lab.items import happenings
from stormtable.lab.study import Held, Plan, Study
from stormtable.lab.tally import SHARES, Spread

FEW = 30  # seats with an item, of fewer one cannot tell
DISCOVERIES = 0.1  # the part of what is marked that may be chance
MOST_ROWS = 15
PLACES = ("first", "second", "third", "fourth")


class Figure(msgspec.Struct, frozen=True):
    """A number with its 95 % interval."""

    name: str
    value: float
    low: float
    high: float


class Item(msgspec.Struct, frozen=True):
    """What befell an item: how often a game, and how much more than their due the seats won for which it did."""

    event: str
    section: str
    id: str
    a_game: float
    seats: int
    more_wins: float | None  # None: too few to tell
    reach: float | None
    marked: bool


class Report(msgspec.Struct, frozen=True):
    """The whole report; the JSON is this struct."""

    game: str
    title: str
    content: str
    bot: str
    seats: int
    seed: int | str
    games: int
    verdict: str
    places: list[Figure]
    by_seat: list[Figure]
    handicap: float
    scores: list[Figure]
    numbers: list[Figure]
    endings: dict[str, int]
    lines: list[tuple[str, float, float]]  # id, mean of winners, mean of others
    verbs: list[tuple[str, int, float]]  # verb, decisions at which it was offered, part of them it was chosen at
    items: list[Item]
    never: list[str]  # items that nothing befell


def report_of(plan: Plan, game: Game, study: Study) -> Report:
    places = [Figure(PLACES[at], standing.rate, *standing.interval) for at, standing in enumerate(study.places)]
    return Report(
        game=plan.game,
        title=game.title,
        content=game.content_hash,
        bot=plan.bot,
        seats=plan.seats,
        seed=plan.seed,
        games=study.games,
        verdict=verdict(places),
        places=places,
        by_seat=[
            Figure(game.seating()[seat], standing.rate, *standing.interval) for seat, standing in enumerate(study.seats)
        ],
        handicap=handicap(study),
        scores=[mean_of(PLACES[at], standing.scores) for at, standing in enumerate(study.places)],
        numbers=[
            mean_of("decisions", study.length),
            mean_of("moves to choose from", study.choices),
            mean_of("points between the best and the next", study.margin),
            mean_of("changes of the lead", study.swings),
            mean_of("part of the game after which the winner led for good, in %", study.settled),
        ],
        endings={ending: study.endings[ending] for ending in game.ends},
        lines=[(line, winners.mean, others.mean) for line, (winners, others) in study.lines.items()],
        verbs=[
            (verb, study.offered[verb], study.chosen[verb] / study.offered[verb])
            for verb in game.vocabulary.verbs
            if study.offered[verb]
        ],
        items=items_of(study),
        never=list(nothing_befell(game, study)),
    )


def verdict(places: Sequence[Figure]) -> str:
    """Who is surely ahead of an equal part, and by how much."""
    if len(places) < 2:
        return f"Won in {places[0].value:.1%} of all games ({places[0].low:.1%} to {places[0].high:.1%})."
    even = 1 / len(places)
    sure = [place for place in places if not place.low <= even <= place.high]
    if not sure:
        widest = max(max(place.high - even, even - place.low) for place in places)
        return f"No place is surely ahead; none is by more than {100 * widest:.1f} points."
    return " ".join(lead_of(place, even) for place in sure)


def lead_of(place: Figure, even: float) -> str:
    """`The first player is surely ahead by 7.6 points (+5.5 to +9.8).`"""
    more, low, high = (100 * (rate - even) for rate in (place.value, place.low, place.high))
    where = "ahead" if more > 0 else "behind"
    return f"The {place.name} player is surely {where} by {abs(more):.1f} points ({low:+.1f} to {high:+.1f})."


def handicap(study: Study) -> float:
    """Points that would level the mean scores of first and last: what the first has more."""
    return study.places[0].scores.mean - study.places[-1].scores.mean if len(study.places) > 1 else 0.0


def mean_of(name: str, spread: Spread) -> Figure:
    reach = 1.96 * spread.deviation / sqrt(spread.count) if spread.count else 0.0
    return Figure(name, spread.mean, spread.mean - reach, spread.mean + reach)


# Items


def items_of(study: Study) -> list[Item]:
    """Those whose seats win surely more or less than their due are marked (Benjamini and Hochberg)."""
    tested = sorted((chance_of(held), key) for key, held in study.held.items() if held.seats >= FEW)
    last = max((rank for rank, (p, _) in enumerate(tested, 1) if p <= DISCOVERIES * rank / len(tested)), default=0)
    marked = {key for _, key in tested[:last]}
    found = [item(study, key, key in marked) for key in study.items]
    return sorted(found, key=lambda one: (not one.marked, -abs(one.more_wins or 0.0), one.event, one.id))


def item(study: Study, key: tuple[str, str, str], marked: bool) -> Item:
    held = study.held.get(key, Held())
    enough = held.seats >= FEW
    return Item(
        *key,
        a_game=study.items[key] / study.games,
        seats=held.seats,
        more_wins=held.won / held.seats / SHARES if enough else None,
        reach=1.96 * error_of(held) if enough else None,
        marked=marked,
    )


def error_of(held: Held) -> float:
    mean = held.won / held.seats
    return sqrt(max(held.squares / held.seats - mean * mean, 1.0) / held.seats) / SHARES


def chance_of(held: Held) -> float:
    """How likely so large a difference would be if the item made none."""
    return erfc(abs(held.won / held.seats / SHARES) / error_of(held) / sqrt(2))


def nothing_befell(game: Game, study: Study) -> Iterator[str]:
    """Items of which no event of any kind told, and how often one might at most (the rule of three)."""
    told = {(section, id_) for _, section, id_ in study.items}
    for section in dict.fromkeys(one.section for one in happenings(game)):
        ids = next(one.ids for one in happenings(game) if one.section == section)
        yield from (f"{section} {id_}" for id_ in ids if (section, id_) not in told)


# In a terminal


@dataclass(frozen=True)
class Part:
    """A part of the report as a table, with a sentence above it."""

    title: str
    note: str
    head: tuple[str, ...]
    rows: list[tuple[str, ...]]


def parts(report: Report) -> list[Part]:
    """The report as tables: the same for terminal and page."""
    return [
        Part(
            "Who is ahead",
            f"{report.verdict} The first has {report.handicap:+.1f} points more than the last.",
            ("place", "wins", "95 % interval", "score"),
            [
                (place.name, f"{place.value:.1%}", f"{place.low:.1%} to {place.high:.1%}", f"{score.value:.1f}")
                for place, score in zip(report.places, report.scores, strict=True)
            ],
        ),
        Part(
            "The course of a game",
            "Endings: " + ", ".join(f"{name} {count / report.games:.1%}" for name, count in report.endings.items()),
            ("a game", "mean", "95 % interval"),
            [(one.name, f"{one.value:.1f}", f"{one.low:.1f} to {one.high:.1f}") for one in report.numbers],
        ),
        Part(
            "Where points come from",
            "What winners and others have of each line of the count.",
            ("line", "winners", "others", "difference"),
            [(id_, f"{won:.1f}", f"{lost:.1f}", f"{won - lost:+.1f}") for id_, won, lost in report.lines],
        ),
        Part(
            "What is chosen",
            "How often each kind of move is chosen where it is offered.",
            ("move", "offered", "chosen"),
            [(verb, f"{offered:,}", f"{part:.0%}") for verb, offered, part in report.verbs],
        ),
        Part(
            "Cards and other items",
            "Marked are those whose seats surely win more or less than their due; that is a correlation: who is ahead "
            f"also holds more. At most one in ten of the marks is chance. Fewer than {FEW} seats are too few to tell.",
            ("item", "a game", "more wins", "95 % interval", "so"),
            [item_row(one) for one in report.items],
        ),
    ]


def item_row(one: Item) -> tuple[str, ...]:
    name = f"{one.event} {one.section} {one.id}"
    if one.more_wins is None or one.reach is None:
        return name, f"{one.a_game:.2f}", "too few", "", ""
    low, high = one.more_wins - one.reach, one.more_wins + one.reach
    so = ("strong" if one.more_wins > 0 else "weak") if one.marked else ""
    return name, f"{one.a_game:.2f}", f"{one.more_wins:+.1%}", f"{low:+.1%} to {high:+.1%}", so


def show(console: Console, report: Report, stopped: bool) -> None:
    console.print(Text(heading(report) + (" (stopped)" if stopped else ""), style="bold"))
    for part in parts(report):
        console.print(Text(f"\n{part.title}", style="bold"))
        console.print(Text(part.note))
        console.print(grid(part))
    if report.never:
        console.print(
            Text(f"\nNothing ever befell: {', '.join(report.never)} (at most {3 / report.games:.2%} of games)")
        )


def heading(report: Report) -> str:
    return (
        f"{report.title}, {counted(report.seats, 'seat')}, {report.games:,} games of {report.bot}, seed {report.seed}"
    )


def grid(part: Part) -> Grid:
    found = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, name in enumerate(part.head):
        found.add_column(name, justify="left" if number == 0 or name == "so" else "right")
    for row in part.rows[:MOST_ROWS]:
        found.add_row(*row)
    return found


# As a page


def page(report: Report) -> str:
    title = escape(heading(report))
    body = [plot(report)]
    for part in parts(report):
        body += [f"<h2>{escape(part.title)}</h2>", f"<p>{escape(part.note)}</p>", table_of(part.head, part.rows)]
    if report.never:
        body.append(f"<p>Nothing ever befell: {escape(', '.join(report.never))}.</p>")
    return "\n".join(
        [
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>',
            f"<h1>{title}</h1>",
            *body,
            f"<p>Content {escape(report.content)}.</p></body></html>\n",
        ]
    )


def plot(report: Report) -> str:
    """Wins by place, with an equal part marked."""
    rows = [(place.name, place.value, place.low, place.high) for place in report.places]
    even = 1 / report.seats
    return whiskers(rows, "Wins by place in the order of play", [(0.0, "0 %"), (even, f"{even:.0%}"), (1.0, "100 %")])


def as_json(report: Report) -> bytes:
    """Nothing in it depends on how or where it was computed."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
