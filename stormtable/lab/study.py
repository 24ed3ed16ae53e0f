"""A study of a game: many games of equal bots, and what they say of its seats, scores, length, decisions and cards.

Everything is kept in whole numbers that add up the same in any order, so one worker and many find the same. Who begins
is drawn in most games, so places in the order of play are counted, and seats by number as a check on that.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, zip_longest

from librt.vecs import vec
from mypy_extensions import i64

from stormtable import bots
from stormtable.bots.watch import HELD, Gathered, Watch, play_watched
from stormtable.engine.chance import Chance, Seeded
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.journal import Counts, Journal
from stormtable.engine.record import Record
from stormtable.engine.table import Table
from stormtable.lab.batches import Progress, Result, add_up
from stormtable.lab.items import Happening, happenings
from stormtable.lab.pairs import recorded, to_the_end
from stormtable.lab.plans import Plan, check, game_of
from stormtable.lab.tally import SHARES, Spread, Standing

LONGEST = 3  # games that are told


@dataclass
class Held:
    """Some seats: how many, and what they won beyond an equal part, in SHARES a seat."""

    seats: int = 0
    won: int = 0
    squares: int = 0
    apart: int = 0  # for each seat, its rivals that are not among them

    def merge(self, other: Held) -> None:
        self.seats += other.seats
        self.won += other.won
        self.squares += other.squares
        self.apart += other.apart


Alike = dict[int, Held]  # seats by their likes: of the same place in the order of play, and with as many items


@dataclass
class Study:
    """Totals of all games."""

    places: list[Standing]
    seats: list[Standing]
    length: Spread = field(default_factory=Spread)
    turns: Spread = field(default_factory=Spread)  # where there are rivals
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
    longest: list[tuple[int, int]] = field(default_factory=list)  # decisions and number of the longest games
    lines: dict[str, tuple[Spread, Spread]] = field(default_factory=dict)  # score lines of winners, and of others
    habits: dict[str, tuple[Spread, Spread]] = field(default_factory=dict)  # moves of each verb, the same way
    items: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # event, section, id
    held: dict[tuple[str, str, str], Alike] = field(default_factory=dict)  # seats that something befell an item for,
    likes: dict[tuple[str, str], Alike] = field(default_factory=dict)  # and all that it befell any of the section for
    together: list[int] = field(default_factory=list)  # how moves go with victory, see `Gathered.add_apart`

    @classmethod
    def of(cls, seats: int) -> Study:
        return cls([Standing() for _ in range(seats)], [Standing() for _ in range(seats)])

    @property
    def games(self) -> int:
        return self.length.count

    def merge(self, other: Study) -> None:
        for own, more in zip(self.places + self.seats, other.places + other.seats, strict=True):
            own.merge(more)
        for name in ("length", "turns", "choices", "margin", "swings", "settled", "lowest"):
            getattr(self, name).merge(getattr(other, name))
        for name in ("endings", "offered", "chosen", "items", "ahead", "lasted"):
            getattr(self, name).update(getattr(other, name))
        for counted, more_counted in zip(self.scored, other.scored, strict=True):
            counted.update(more_counted)
        self.early += other.early
        self.longest = the_longest([*self.longest, *other.longest])
        self.together = [a + b for a, b in zip_longest(self.together, other.together, fillvalue=0)]
        for named, more_named in ((self.lines, other.lines), (self.habits, other.habits)):
            merge_named(named, more_named)
        for key, held in other.held.items():
            merge_alike(self.held.setdefault(key, {}), held)
        for section, likes in other.likes.items():
            merge_alike(self.likes.setdefault(section, {}), likes)


def the_longest(games: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted(games, key=lambda game: (-game[0], game[1]))[:LONGEST]


def merge_named(named: dict[str, tuple[Spread, Spread]], more: dict[str, tuple[Spread, Spread]]) -> None:
    for name, (winners, others) in more.items():
        own_winners, own_others = named.setdefault(name, (Spread(), Spread()))
        own_winners.merge(winners)
        own_others.merge(others)


def merge_alike(own: Alike, more: Alike) -> None:
    for alike, held in more.items():
        own.setdefault(alike, Held()).merge(held)


def play_games(plan: Plan, first: int, last: int) -> Study:
    """The games numbered `first` up to but not including `last`."""
    game = game_of(plan)
    study = Study.of(plan.seats)
    layout = layout_of(game, plan.seats)
    gathered = Gathered(layout.rows, layout.columns, len(game.vocabulary.verbs), plan.seats)
    rivals = plan.seats > 1 and game.aim != TOGETHER
    analyst = bots.analyst(game, bots.Budget(1)) if rivals else None
    for number in range(first, last):
        play(study, gathered, game, plan, number, analyst)
    note_habits(study, game, gathered)
    note_items(study, game, gathered)
    if rivals:
        study.together = list(gathered.together)
    return study


def play(study: Study, gathered: Gathered, game: Game, plan: Plan, number: int, analyst: bots.Search | None) -> None:
    """One game, added to the others; an analyst, where there are rivals, tells who is ahead."""
    counts = layout_of(game, plan.seats).counts()
    table = opened(game, plan, luck_of(plan, number), counts)
    watch = Watch(verb_numbers(game), len(game.vocabulary.verbs), plan.seats)
    play_watched(table, seated(game, plan, number), watch, analyst)
    winners = table.winners()
    shares = shares_of(game, winners, plan.seats)
    note_choices(study, game, watch)
    note_end(study, game, table, watch.decisions, shares)
    study.longest = the_longest([*study.longest, (watch.decisions, number)])
    if watch.course:
        study.turns.add(len(watch.course))
        if winners:
            note_drama(study, *watch.drama(winners))
    for seat, share in enumerate(shares):
        gathered.add_moves(watch, seat, share == 0)
    starter = game.starter(table)
    more = [share * plan.seats - SHARES for share in shares] if analyst is not None else []
    gathered.add_items(counts, more, starter)
    if analyst is not None:
        gathered.add_apart(watch, shares, starter)


def opened(game: Game, plan: Plan, luck: Chance, journal: Journal | None = None) -> Table:
    table: Table = game.new(plan.seats, chance=luck, options=plan.options, journal=journal)
    return table


def luck_of(plan: Plan, number: int) -> Seeded:
    return Seeded(f"{plan.seed}/study {number}")


def seated(game: Game, plan: Plan, number: int) -> list[bots.BotSeat]:
    return [bots.BotSeat(bots.bot(plan.bot, game), seat, f"{plan.seed}/study {number}") for seat in range(plan.seats)]


def record_of(plan: Plan, number: int) -> Record:
    """Game `number` played again, and kept."""
    game, luck = game_of(plan), luck_of(plan, number)
    luck.keep()
    return to_the_end(recorded(game, opened(game, plan, luck), luck, seated(game, plan, number), list(plan.bots)))


@lru_cache(maxsize=8)
def verb_numbers(game: Game) -> vec[i64]:
    """The number of the verb of each move, in the order of the vocabulary."""
    numbers = {name: number for number, name in enumerate(game.vocabulary.verbs)}
    return vec[i64]([numbers[verb.name] for verb in game.vocabulary.by_move])


def note_choices(study: Study, game: Game, watch: Watch) -> None:
    """What was offered at each decision."""
    study.choices.merge(Spread(watch.decisions, watch.options, watch.squares, watch.fewest, watch.most))
    for number, name in enumerate(game.vocabulary.verbs):
        if offered := watch.offered[number]:
            study.offered[name] += offered


def note_habits(study: Study, game: Game, gathered: Gathered) -> None:
    """How often winners and others played each kind of move."""
    verbs = list(game.vocabulary.verbs)
    for number, name in enumerate(verbs):
        of_both = study.habits.setdefault(name, (Spread(), Spread()))
        for group, spread in enumerate(of_both):
            at = group * len(verbs) + number
            total = gathered.moves[at]
            if gathered.groups[group]:
                squares, least, most = gathered.moves_squared[at], gathered.fewest[at], gathered.most[at]
                spread.merge(Spread(gathered.groups[group], total, squares, least, most))
            if total:
                study.chosen[name] += total


def note_end(study: Study, game: Game, table: Table, decisions: int, shares: list[int]) -> None:
    scores, starter = table.scores(), game.starter(table)
    for seat, score in enumerate(scores):
        study.places[(seat - starter) % table.seats].add(score, shares[seat])
        study.seats[seat].add(score, shares[seat])
        study.scored[shares[seat] == 0][score] += 1
    study.length.add(decisions)
    study.lasted[decisions] += 1
    study.endings[game.ending(table) or ""] += 1
    if len(scores) > 1 and game.aim != TOGETHER:
        best, second = sorted(scores, reverse=True)[:2]
        study.margin.add(best - second)
        study.ahead[scores[starter] - max(score for seat, score in enumerate(scores) if seat != starter)] += 1
    for line in game.score_lines(table):
        both = study.lines.get(line.id)
        if both is None:
            both = study.lines[line.id] = (Spread(), Spread())
        for seat, value in enumerate(line.values):
            both[shares[seat] == 0].add(value)


def shares_of(game: Game, winners: list[int], seats: int) -> list[int]:
    """Each seat's part of the victory."""
    parts = 1 if game.aim == TOGETHER else len(winners)
    return [SHARES // parts if seat in winners else 0 for seat in range(seats)]


def share_of(game: Game, table: Table, seat: int) -> int:
    return shares_of(game, table.winners(), table.seats)[seat]


def note_drama(study: Study, swings: int, settled: int, lowest: int) -> None:
    """By each seat's chance to win at the start of each turn."""
    study.swings.add(swings)
    study.settled.add(settled)
    study.early += settled <= 75
    study.lowest.add(lowest)


# Items


@dataclass(frozen=True)
class Layout:
    """How events are counted: each item for each seat, where the event begins with a seat."""

    rows: vec[i64]
    columns: vec[i64]
    row_at: vec[i64]
    column_at: vec[i64]

    def counts(self) -> Counts:
        return Counts(self.rows, self.columns, self.row_at, self.column_at)


@lru_cache(maxsize=8)
def layout_of(game: Game, seats: int) -> Layout:
    kinds = len(game.events)
    rows, columns, places = [1] * kinds, [1] * kinds, [0] * kinds
    for happening in happenings(game):
        rows[happening.kind] = seats if begins_with_seat(game, happening) else 1
        columns[happening.kind] = max(1, len(happening.ids))
        places[happening.kind] = happening.place
    return Layout(vec[i64](rows), vec[i64](columns), vec[i64]([0] * kinds), vec[i64](places))


def begins_with_seat(game: Game, happening: Happening) -> bool:
    fields = game.events[happening.kind].fields
    return bool(fields) and fields[0] == "seat"


def note_items(study: Study, game: Game, gathered: Gathered) -> None:
    starts = [0, *accumulate(gathered.columns[kind] for kind in range(len(game.events)))]
    for happening in happenings(game):
        if likes := alike(gathered.likes, happening.kind, gathered.alike):
            merge_alike(study.likes.setdefault((happening.event, happening.section), {}), likes)
        for at, id_ in enumerate(happening.ids, start=starts[happening.kind]):
            key = happening.event, happening.section, id_
            if gathered.times[at]:
                study.items[key] += gathered.times[at]
                if held := alike(gathered.held, at, gathered.alike):
                    merge_alike(study.held.setdefault(key, {}), held)


def alike(numbers: vec[i64], at: int, groups: int) -> Alike:
    """Seats as they were gathered (`Gathered.add_seat`), those of each group of likes that there are."""
    found = {}
    for group in range(groups):
        place = HELD * (at * groups + group)
        if numbers[place]:
            found[group] = Held(*(numbers[place + each] for each in range(HELD)))
    return found


def study(
    plan: Plan,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    minutes: float | None = None,
) -> Result[Study]:
    """Play all games of the plan, here or on an executor; Ctrl-C, or the clock, ends it with what is done."""
    check(plan)
    return add_up(Study.of(plan.seats), play_games, plan, executor, workers, progress, minutes)
