"""What a change of the content does: two packs played on the same luck, pair by pair, until it is sure enough.

Both games of a pair share seed, seats and bots, and their luck stays in step (`engine/in_step.py`), so that what
differs is what the change did. Every figure may be looked at after each pair: its interval holds at all times together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import erfc, log, sqrt
from time import monotonic

from stormtable import bots
from stormtable.engine.content import Sections, key_of
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.table import Table
from stormtable.games import game as find_game
from stormtable.lab.executors import in_order
from stormtable.lab.items import counted, counts_for, luck_in_step

DOUBT = 0.05
FIRST_LOOK = 10  # pairs
LOOK_EVERY = 10
MOST_FLIPS = 10
STEADY = 0.25  # how soon a running interval is narrow: best after some sixteen pairs divided by this


@dataclass(frozen=True)
class Plan:
    """All that a worker needs to know to play any pair."""

    game: str
    bots: tuple[str, ...]  # one for each seat
    before: Sections | None
    after: Sections | None
    seed: int | str = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def open_games(self) -> tuple[Game, Game]:
        return find_game(self.game, self.before), find_game(self.game, self.after)


@dataclass(frozen=True)
class Played:
    """One game of a pair."""

    first_won: float  # the part of the victory that went to whoever began; together: to all
    score: float  # of all seats, on average
    length: int
    ending: str
    moves: list[str]
    items: dict[tuple[str, str, str], int]


@dataclass(frozen=True)
class Pair:
    """The same deal with both packs, and the first decision that came out otherwise, in words."""

    before: Played
    after: Played
    flip: tuple[str, str] | None

    @property
    def same(self) -> bool:
        return self.before.moves == self.after.moves and self.before.ending == self.after.ending


_opened: tuple[Plan, tuple[Game, Game]] | None = None


def games_of(plan: Plan) -> tuple[Game, Game]:
    """Both games of the plan, opened once in each process."""
    global _opened
    if _opened is None or _opened[0] != plan:
        _opened = plan, plan.open_games()
    return _opened[1]


def play_pair(plan: Plan, number: int) -> Pair:
    before, after = (play(game, plan, number) for game in games_of(plan))
    return Pair(before, after, flip(before.moves, after.moves))


def play(game: Game, plan: Plan, number: int) -> Played:
    """Game `number`, everybody one seat further than in the game before."""
    seats = len(plan.bots)
    counts = counts_for(game)
    table: Table = game.new(
        seats, chance=luck_in_step(game, f"{plan.seed}/pair {number}"), options=plan.options, journal=counts
    )
    sitting = [
        bots.BotSeat(bots.bot(plan.bots[(seat + number) % seats], game), seat, f"{plan.seed}/pair {number}")
        for seat in range(seats)
    ]
    moves: list[str] = []
    while (seat := table.seat) is not None:
        move = sitting[seat].choose(table)
        moves.append(game.vocabulary.write(move))
        table.play(move)
    winners, scores = table.winners(), table.scores()
    parts = 1 if game.aim == TOGETHER else len(winners)
    won = 1 / parts if game.starter(table) in winners else 0.0
    return Played(won, sum(scores) / seats, len(moves), game.ending(table) or "", moves, counted(game, counts))


def flip(before: Sequence[str], after: Sequence[str]) -> tuple[str, str] | None:
    """The first decision that differs, as it was before and after."""
    for one, other in zip(before, after, strict=False):
        if one != other:
            return one, other
    return None


# What it amounts to


@dataclass
class Figure:
    """One number of a game, before and after, and the difference of each pair."""

    name: str
    before: list[float] = field(default_factory=list)
    after: list[float] = field(default_factory=list)

    def add(self, before: float, after: float) -> None:
        self.before.append(before)
        self.after.append(after)

    @property
    def change(self) -> float:
        return mean(self.after) - mean(self.before)

    @property
    def differences(self) -> list[float]:
        return [after - before for before, after in zip(self.before, self.after, strict=True)]

    @property
    def reach(self) -> float:
        """How far the true change may be from the one seen, at all looks together (a normal mixture, Robbins)."""
        count = len(self.before)
        if count < FIRST_LOOK:
            return float("inf")
        spread = max(variance(self.differences), 1e-9)
        grown = count * STEADY + 1
        return sqrt(2 * spread * grown / (count * count * STEADY) * log(FIGURES / DOUBT * sqrt(grown)))

    @property
    def is_sure(self) -> bool:
        """Whether it surely changed."""
        return abs(self.change) > self.reach

    @property
    def worth(self) -> float:
        """How many unpaired games of each pack would tell as much as one pair."""
        return (variance(self.before) + variance(self.after)) / max(variance(self.differences), 1e-9)


FIGURES = 3  # that share the doubt


@dataclass
class Difference:
    """All pairs so far, as totals."""

    won: Figure = field(default_factory=lambda: Figure("first player's wins"))
    score: Figure = field(default_factory=lambda: Figure("mean score"))
    length: Figure = field(default_factory=lambda: Figure("decisions"))
    endings: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    flips: Counter[tuple[str, str]] = field(default_factory=Counter)
    items: dict[tuple[str, str, str], Figure] = field(default_factory=dict)
    same: int = 0
    pairs: int = 0
    stopped: bool = False

    def add(self, pair: Pair) -> None:
        before, after = pair.before, pair.after
        self.won.add(before.first_won, after.first_won)
        self.score.add(before.score, after.score)
        self.length.add(before.length, after.length)
        for ending, played in zip(self.endings, (before, after), strict=True):
            ending[played.ending] += 1
        for key in (before.items.keys() | after.items.keys()) - self.items.keys():
            self.items[key] = Figure(" ".join(key), [0.0] * self.pairs, [0.0] * self.pairs)
        for key, figure in self.items.items():
            figure.add(before.items.get(key, 0), after.items.get(key, 0))
        if pair.flip is not None:
            self.flips[pair.flip] += 1
        self.same += pair.same
        self.pairs += 1

    @property
    def figures(self) -> tuple[Figure, Figure, Figure]:
        return self.won, self.score, self.length

    def is_enough(self, until: float) -> bool:
        """Every headline is surely another one, or the first player's wins are known as closely as asked."""
        return self.won.reach <= until or all(figure.is_sure for figure in self.figures)

    def marked(self) -> list[Figure]:
        """Items that something surely befalls more or less often, the surest first; with so many looked at, one in ten
        of those marked may be chance (Benjamini and Hochberg)."""
        found = sorted((chance_of(figure), figure.name, figure) for figure in self.items.values())
        last = max((rank for rank, (p, _, _) in enumerate(found, 1) if p <= 0.1 * rank / len(found)), default=0)
        return [figure for _, _, figure in found[:last]]


def chance_of(figure: Figure) -> float:
    """How likely a difference as large as the one seen would be if there were none."""
    spread = variance(figure.differences)
    if spread == 0:
        return 1.0
    return erfc(abs(figure.change) / sqrt(2 * spread / len(figure.before)))


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def variance(numbers: Sequence[float]) -> float:
    if len(numbers) < 2:
        return 0.0
    middle = mean(numbers)
    return sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1)


Progress = Callable[[Difference], None]


def compare(
    plan: Plan,
    pairs: int,
    until: float = 0.0,
    minutes: float | None = None,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Progress | None = None,
) -> Difference:
    """Play pairs until there are enough; Ctrl-C ends it with what is done."""
    games_of(plan)
    found = Difference()
    deadline = None if minutes is None else monotonic() + 60 * minutes
    try:
        for pair in played(plan, pairs, executor, workers):
            found.add(pair)
            if progress is not None:
                progress(found)
            if found.pairs % LOOK_EVERY == 0 and found.is_enough(until):
                break
            if deadline is not None and monotonic() > deadline:
                break
    except KeyboardInterrupt:
        found.stopped = True
    return found


def played(plan: Plan, pairs: int, executor: Executor | None, workers: int) -> Iterator[Pair]:
    """In order of their numbers, wherever they are played, so that no worker's speed decides what counts."""
    return in_order(play_pair, ((plan, number) for number in range(pairs)), executor, workers)


# What was changed


def changes(before: Sections, after: Sections) -> list[str]:
    """In words, item by item and field by field: `exhibit E01: coins 5 → 8`."""
    said: list[str] = []
    for section in sorted(before.keys() | after.keys()):
        old, new = before.get(section), after.get(section)
        if isinstance(old, list) and isinstance(new, list) and all(key_of(item) is not None for item in (*old, *new)):
            said += item_changes(section, by_key(old), by_key(new))
        elif isinstance(old, dict) and isinstance(new, dict):
            said += field_changes(section, old, new)
        elif old != new:
            said.append(f"{section}: {old} → {new}")
    return said


def by_key(items: list[dict[str, object]]) -> dict[str, dict[str, object]]:
    return {str(key_of(item)): item for item in items}


def item_changes(section: str, old: Mapping[str, dict[str, object]], new: Mapping[str, dict[str, object]]) -> list[str]:
    said = [f"{section} {id_}: taken out" for id_ in old if id_ not in new]
    said += [f"{section} {id_}: new" for id_ in new if id_ not in old]
    for id_, item in new.items():
        if id_ in old:
            said += field_changes(f"{section} {id_}", old[id_], item)
    return said


def field_changes(item: str, old: Mapping[str, object], new: Mapping[str, object]) -> list[str]:
    return [
        f"{item}: {name} {old.get(name, 'none')} → {new.get(name, 'none')}"
        for name in sorted(old.keys() | new.keys())
        if old.get(name) != new.get(name)
    ]
