"""Balancing by search: numbers of a pack are moved until games come out as a designer wants them.

Every candidate meets the same deals in the same order, on luck that stays in step, so that candidates differ by what
they are and not by their luck, and poor ones are given up early. The best are then played on deals that the search
never saw, and only those figures are told: a winner's own are flattered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from importlib import import_module
from math import sqrt
from time import monotonic
from typing import Any

import msgspec

from stormtable.engine.content import ContentError
from stormtable.engine.game import Game
from stormtable.lab.executors import in_order
from stormtable.lab.goals import Goals, Seen, Vary, changed, loss, printed, steps_away
from stormtable.lab.items import offers
from stormtable.lab.pack_changes import changes
from stormtable.lab.pairs import Plan, Played, games_of, play

BATCH = 16  # games, after which a candidate may be given up
BEST = 3  # candidates that are played on fresh deals
HOPELESS = 1e9  # the loss of a pack that cannot be played


class NoOptuna(Exception):
    """The package that searches is not there: one sentence that says how to get it."""


def optuna() -> Any:
    try:
        found = import_module("optuna")  # without types, and not everywhere installed
    except ImportError:
        raise NoOptuna("Balancing needs the package optuna: pip install 'stormtable[lab]'.") from None
    found.logging.set_verbosity(found.logging.WARNING)
    return found


@dataclass(frozen=True)
class Search:
    """What to look for, and for how long."""

    plan: Plan  # its pack of before is the printed one
    goals: Goals
    games: int  # of a candidate that is not given up
    trials: int
    minutes: float | None = None
    fresh: int = 200  # games of each of the best, on deals of their own


class Measured(msgspec.Struct, frozen=True):
    """A figure on fresh deals, with its 95 % interval."""

    name: str
    value: float
    low: float
    high: float


class Candidate(msgspec.Struct, frozen=True):
    """Values for all that may vary: what they change, what that leads to, and how far that is from the goal."""

    values: list[int]
    changed: list[str]
    loss: float
    figures: list[Measured]


class Found(msgspec.Struct, frozen=True):
    """The best first; the printed values stand among them, if nothing was better."""

    game: str
    trials: int
    given_up: int
    best: list[Candidate]


Progress = Callable[[int], None]


def balance(
    search: Search, executor: Executor | None = None, workers: int = 1, progress: Progress | None = None
) -> Found:
    """Search, then play the best on fresh deals. Ctrl-C ends the search with what is known."""
    finder = optuna()
    game, _ = games_of(search.plan)
    study = finder.create_study(
        sampler=finder.samplers.TPESampler(seed=int(search.plan.seed), multivariate=True),
        pruner=finder.pruners.MedianPruner(n_startup_trials=8, n_warmup_steps=0),
    )
    study.enqueue_trial({vary.name: start(game, vary) for vary in search.goals.vary})
    deadline = None if search.minutes is None else monotonic() + 60 * search.minutes
    known: dict[tuple[int, ...], float] = {}
    try:
        for number in range(search.trials):
            one_trial(finder, study, search, game, known, executor, workers)
            if progress is not None:
                progress(number + 1)
            if deadline is not None and monotonic() > deadline:
                break
    except KeyboardInterrupt:
        pass
    given_up = sum(trial.state.name == "PRUNED" for trial in study.trials)
    own = tuple(printed(game, vary.items[0], vary.field) for vary in search.goals.vary)
    ranked = sorted(known, key=lambda values: (known[values], values))[:BEST]
    chosen = ranked if own in ranked else [*ranked, own]
    best = sorted((measured(search, values, executor, workers) for values in chosen), key=lambda one: one.loss)
    return Found(search.plan.game, len(study.trials), given_up, best)


def start(game: Game, vary: Vary) -> int:
    """The printed value, or the nearest that is allowed."""
    return max(vary.least, min(vary.most, printed(game, vary.items[0], vary.field)))


def one_trial(
    finder: Any,
    study: Any,
    search: Search,
    game: Game,
    known: dict[tuple[int, ...], float],
    executor: Executor | None,
    workers: int,
) -> None:
    """One candidate, batch by batch, until it is whole or given up; what is known already is not played again."""
    trial = study.ask()
    values = tuple(trial.suggest_int(vary.name, vary.least, vary.most) for vary in search.goals.vary)
    if values in known:
        study.tell(trial, known[values])
        return
    games: list[Played] = []
    steps = steps_away(game, search.goals, values)
    found = HOPELESS
    for step, first in enumerate(range(0, search.games, BATCH)):
        last = min(first + BATCH, search.games)
        played = candidate_games(search, game, values, first, last, executor, workers)
        if played is None:
            known[values] = HOPELESS
            study.tell(trial, HOPELESS)
            return
        games += played
        found = loss(search.goals, seen_in(game, games), steps)
        trial.report(found, step)
        if trial.should_prune():
            study.tell(trial, state=finder.trial.TrialState.PRUNED)
            return
    known[values] = found
    study.tell(trial, found)


def candidate_games(
    search: Search,
    game: Game,
    values: Sequence[int],
    first: int,
    last: int,
    executor: Executor | None,
    workers: int,
) -> list[Played] | None:
    """None if the game cannot be played with these values."""
    plan = replace(search.plan, before=changed(game, search.goals, values), after=None)
    size = max(1, (last - first) // (2 * workers))
    asked = ((plan, number, min(number + size, last)) for number in range(first, last, size))
    try:
        return [one for part in in_order(play_some, asked, executor, workers) for one in part]
    except ContentError:
        return None


def play_some(plan: Plan, first: int, last: int) -> list[Played]:
    game, _ = games_of(plan)
    return [play(game, plan, number) for number in range(first, last)]


def seen_in(game: Game, games: Sequence[Played]) -> Seen:
    return Seen(
        mean([one.first_won for one in games]),
        mean([one.length for one in games]),
        mean([one.score for one in games]),
        mean([one.margin for one in games]),
        taken_in(game, games),
    )


def taken_in(game: Game, games: Sequence[Played]) -> dict[str, float]:
    """Of each item that was shown, how often a seat then had it."""
    told: Counter[tuple[str, str, str]] = Counter()
    for one in games:
        for name, number in one.items.items():
            event, section, id_ = name.split(" ", 2)
            told[event, section, id_] += number
    found = {}
    for section, (shown, taken) in offers(game, told).items():
        for (event, where, id_), number in told.items():
            if event == shown and where == section:
                found[f"{section} {id_}"] = min(1.0, told[taken, section, id_] / number)
    return found


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


# On fresh deals


def measured(search: Search, values: Sequence[int], executor: Executor | None, workers: int) -> Candidate:
    game, _ = games_of(search.plan)
    fresh = replace(search, plan=replace(search.plan, seed=f"{search.plan.seed}/fresh"))
    games = candidate_games(fresh, game, values, 0, search.fresh, executor, workers) or []
    after = type(game)(changed(game, search.goals, values))
    seen = seen_in(game, games)
    figures = [
        figure("first player's wins", [one.first_won for one in games]),
        figure("decisions", [one.length for one in games]),
        figure("mean score", [one.score for one in games]),
        figure("points between the best and the next", [one.margin for one in games]),
    ]
    said = changes(game.sections, after.sections)
    return Candidate(list(values), said, loss(search.goals, seen, steps_away(game, search.goals, values)), figures)


def figure(name: str, numbers: Sequence[float]) -> Measured:
    middle = mean(numbers)
    spread = sum((number - middle) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    reach = 1.96 * sqrt(spread / len(numbers))
    return Measured(name, middle, middle - reach, middle + reach)
