"""A study of a game: many games of equal bots, and what they say of its seats, scores, length, decisions and cards.

Everything is kept in whole numbers that add up the same in any order, so one worker and many find the same. Who begins
is drawn in most games, so places in the order of play are counted, and seats by number as a check on that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import pairwise
from time import monotonic

from librt.vecs import vec
from mypy_extensions import i64

from stormtable import bots
from stormtable.engine.content import Sections
from stormtable.engine.game import TOGETHER, BadTable, Game
from stormtable.engine.journal import Counts
from stormtable.engine.table import Table
from stormtable.games import game as find_game
from stormtable.lab.executors import in_order
from stormtable.lab.items import Happening, happenings
from stormtable.lab.tally import SHARES, Spread, Standing

BATCH = 20  # games


@dataclass(frozen=True)
class Plan:
    """All that a worker needs to know to play any of the games."""

    game: str
    bot: str
    seats: int
    games: int
    seed: int | str = 0
    changes: Sections | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    def open_game(self) -> Game:
        return find_game(self.game, self.changes)


@dataclass
class Held:
    """What became of seats that something befell an item for: how many, their part of the victory, and what was due to
    their places."""

    seats: int = 0
    won: int = 0  # in SHARES
    squares: int = 0

    def add(self, share: int, seats: int) -> None:
        more = share * seats - SHARES  # than an equal part of it, in SHARES a seat
        self.seats += 1
        self.won += more
        self.squares += more * more

    def merge(self, other: Held) -> None:
        self.seats += other.seats
        self.won += other.won
        self.squares += other.squares


@dataclass
class Study:
    """Totals of all games."""

    places: list[Standing]
    seats: list[Standing]
    length: Spread = field(default_factory=Spread)
    choices: Spread = field(default_factory=Spread)  # moves offered at a decision
    margin: Spread = field(default_factory=Spread)  # of the best score over the next
    swings: Spread = field(default_factory=Spread)  # how often the lead, by hints, changed hands between turns
    settled: Spread = field(default_factory=Spread)  # hundredths of the game after which the winner led for good
    lowest: Spread = field(default_factory=Spread)  # the winner's chance to win when it was lowest, in hundredths
    early: int = 0  # games in which the winner led for good with a quarter of the turns to go
    endings: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)  # decisions at which a verb was offered
    chosen: Counter[str] = field(default_factory=Counter)
    ahead: Counter[int] = field(default_factory=Counter)  # points that the first player had more than its best rival
    scored: list[Counter[int]] = field(default_factory=lambda: [Counter(), Counter()])  # by winners, and by others
    lasted: Counter[int] = field(default_factory=Counter)  # decisions
    lines: dict[str, tuple[Spread, Spread]] = field(default_factory=dict)  # score lines of winners, and of others
    habits: dict[str, tuple[Spread, Spread]] = field(default_factory=dict)  # moves of each verb, the same way
    items: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # event, section, id
    held: dict[tuple[str, str, str], Held] = field(default_factory=dict)

    @classmethod
    def of(cls, seats: int) -> Study:
        return cls([Standing() for _ in range(seats)], [Standing() for _ in range(seats)])

    @property
    def games(self) -> int:
        return self.length.count

    def merge(self, other: Study) -> None:
        for own, more in zip(self.places + self.seats, other.places + other.seats, strict=True):
            own.merge(more)
        for name in ("length", "choices", "margin", "swings", "settled", "lowest"):
            getattr(self, name).merge(getattr(other, name))
        for name in ("endings", "offered", "chosen", "items", "ahead", "lasted"):
            getattr(self, name).update(getattr(other, name))
        for counted, more_counted in zip(self.scored, other.scored, strict=True):
            counted.update(more_counted)
        self.early += other.early
        for named, more_named in ((self.lines, other.lines), (self.habits, other.habits)):
            merge_named(named, more_named)
        for key, held in other.held.items():
            self.held.setdefault(key, Held()).merge(held)


def merge_named(named: dict[str, tuple[Spread, Spread]], more: dict[str, tuple[Spread, Spread]]) -> None:
    for name, (winners, others) in more.items():
        own_winners, own_others = named.setdefault(name, (Spread(), Spread()))
        own_winners.merge(winners)
        own_others.merge(others)


def check(plan: Plan) -> Game:
    """Refuse what cannot be played, before any worker starts."""
    game = plan.open_game()
    bots.level(plan.bot)
    if plan.games < 1:
        raise BadTable(f"The number of games must be at least 1, not {plan.games}.")
    game.new(plan.seats, options=plan.options)
    return game


_opened: tuple[Plan, Game] | None = None


def game_of(plan: Plan) -> Game:
    """The game of the plan, opened once in each process."""
    global _opened
    if _opened is None or _opened[0] != plan:
        _opened = plan, plan.open_game()
    return _opened[1]


def play_games(plan: Plan, first: int, last: int) -> Study:
    """The games numbered `first` up to but not including `last`."""
    game = game_of(plan)
    study = Study.of(plan.seats)
    for number in range(first, last):
        study.merge(play(game, plan, number))
    return study


def play(game: Game, plan: Plan, number: int) -> Study:
    counts = counts_by_seat(game, plan.seats)
    table: Table = game.new(plan.seats, f"{plan.seed}/study {number}", options=plan.options, journal=counts)
    sitting = [
        bots.BotSeat(bots.bot(plan.bot, game), seat, f"{plan.seed}/study {number}") for seat in range(plan.seats)
    ]
    course: list[list[float]] = []  # each seat's chance to win at the start of each turn
    analyst = bots.analyst(game, bots.Budget(1))
    rivals = plan.seats > 1 and game.aim != TOGETHER
    offers: list[tuple[int, ...]] = []
    chosen: list[tuple[int, int]] = []
    stage = -1
    while (seat := table.seat) is not None:
        if rivals and (now := game.hints.stage(table)) != stage:
            stage = now
            course.append(list(analyst.shares(analyst.hints.prospects(table))))
        move = sitting[seat].choose(table)
        offers.append(tuple(table.legal))
        chosen.append((seat, move))
        table.play(move)
    study = Study.of(plan.seats)
    note_choices(study, game, offers, chosen, table.winners())
    note_end(study, game, table, len(chosen))
    if rivals:
        note_drama(study, course, table.winners())
    note_items(study, game, table, counts)
    return study


def note_choices(
    study: Study, game: Game, offers: list[tuple[int, ...]], chosen: list[tuple[int, int]], winners: list[int]
) -> None:
    """What was offered and chosen, and how often winners and others played each kind of move."""
    verbs = game.vocabulary.by_move
    for legal, times in Counter(offers).items():
        study.choices.merge(repeated(len(legal), times))
        for verb in {verbs[move].name for move in legal}:
            study.offered[verb] += times
    by_seat: Counter[tuple[int, str]] = Counter()
    for (seat, move), times in Counter(chosen).items():
        by_seat[seat, verbs[move].name] += times
        study.chosen[verbs[move].name] += times
    for name in game.vocabulary.verbs:
        of_winners, of_others = study.habits.setdefault(name, (Spread(), Spread()))
        for seat in range(len(study.seats)):
            (of_winners if seat in winners else of_others).add(by_seat[seat, name])


def repeated(number: int, times: int) -> Spread:
    return Spread(times, times * number, times * number * number, number, number)


def note_end(study: Study, game: Game, table: Table, decisions: int) -> None:
    scores, starter = table.scores(), game.starter(table)
    for seat, score in enumerate(scores):
        share = share_of(game, table, seat)
        study.places[(seat - starter) % table.seats].add(score, share)
        study.seats[seat].add(score, share)
    study.length.add(decisions)
    study.lasted[decisions] += 1
    study.endings[game.ending(table) or ""] += 1
    winners = table.winners()
    if len(scores) > 1 and game.aim != TOGETHER:
        best, second = sorted(scores, reverse=True)[:2]
        study.margin.add(best - second)
        study.ahead[scores[starter] - max(score for seat, score in enumerate(scores) if seat != starter)] += 1
    for seat, score in enumerate(scores):
        study.scored[seat not in winners][score] += 1
    for line in game.score_lines(table):
        of_winners, of_others = study.lines.setdefault(line.id, (Spread(), Spread()))
        for seat, value in enumerate(line.values):
            (of_winners if seat in winners else of_others).add(value)


def share_of(game: Game, table: Table, seat: int) -> int:
    winners = table.winners()
    if seat not in winners:
        return 0
    return SHARES if game.aim == TOGETHER else SHARES // len(winners)


def note_drama(study: Study, course: list[list[float]], winners: list[int]) -> None:
    """By each seat's chance to win at the start of each turn; nothing where nobody wins."""
    if not winners or not course:
        return
    leaders = [max(range(len(chances)), key=chances.__getitem__) for chances in course]
    study.swings.add(sum(one != other for one, other in pairwise(leaders)))
    behind = [at for at, ahead in enumerate(leaders, start=1) if ahead not in winners]
    settled = 100 * (behind[-1] if behind else 0) // len(leaders)
    study.settled.add(settled)
    study.early += settled <= 75
    study.lowest.add(min(int(100 * max(chances[winner] for winner in winners)) for chances in course))


# Items


def counts_by_seat(game: Game, seats: int) -> Counts:
    """A journal that counts each item for each seat, where the event begins with a seat."""
    kinds = len(game.events)
    rows, columns, places = [1] * kinds, [1] * kinds, [0] * kinds
    for happening in happenings(game):
        rows[happening.kind] = seats if begins_with_seat(game, happening) else 1
        columns[happening.kind] = max(1, len(happening.ids))
        places[happening.kind] = happening.place
    return Counts(vec[i64](rows), vec[i64](columns), vec[i64]([0] * kinds), vec[i64](places))


def begins_with_seat(game: Game, happening: Happening) -> bool:
    fields = game.events[happening.kind].fields
    return bool(fields) and fields[0] == "seat"


def note_items(study: Study, game: Game, table: Table, counts: Counts) -> None:
    shares = [share_of(game, table, seat) for seat in range(table.seats)]
    for happening in happenings(game):
        seats = range(table.seats) if begins_with_seat(game, happening) else range(1)
        for at, id_ in enumerate(happening.ids):
            key = happening.event, happening.section, id_
            numbers = [counts.of(happening.kind, seat, at) for seat in seats]
            if not any(numbers):
                continue
            study.items[key] += sum(numbers)
            if len(numbers) > 1 and game.aim != TOGETHER:
                held = study.held.setdefault(key, Held())
                for seat, number in enumerate(numbers):
                    if number:
                        held.add(shares[seat], table.seats)


# All of it

Progress = Callable[[int], None]


@dataclass
class Result:
    study: Study
    stopped: bool = False


def study(
    plan: Plan,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    minutes: float | None = None,
) -> Result:
    """Play all games of the plan, here or on an executor; Ctrl-C, or the clock, ends it with what is done."""
    check(plan)
    result = Result(Study.of(plan.seats))
    deadline = None if minutes is None else monotonic() + 60 * minutes
    try:
        for found in played(plan, executor, workers):
            result.study.merge(found)
            if progress is not None:
                progress(result.study.games)
            if deadline is not None and monotonic() > deadline:
                break
    except KeyboardInterrupt:
        result.stopped = True
    return result


def played(plan: Plan, executor: Executor | None, workers: int) -> Iterator[Study]:
    """In order, so that what the clock leaves is the same games, fewer or more."""
    size = 1 if executor is None else BATCH
    asked = ((plan, start, min(start + size, plan.games)) for start in range(0, plan.games, size))
    return in_order(play_games, asked, executor, workers)
