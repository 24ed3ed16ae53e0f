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
from hashlib import blake2b
from importlib import import_module
from math import sqrt
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from stormtable.engine.content import ContentError
from stormtable.engine.game import TOGETHER, Game
from stormtable.lab.executors import in_order
from stormtable.lab.goals import Goals, Seen, Vary, changed, losses, printed, steps_away
from stormtable.lab.pack_changes import changes
from stormtable.lab.pairs import Plan, Played, games_of, play

BATCH = 16  # games, after which a candidate may be given up
BEST = 3  # candidates that are played on fresh deals
HOPELESS = 1e9  # the loss of a pack that cannot be played
PARTS = "parts"
STEPS = "steps"  # the part of a loss that is the way from what is printed


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
    storage: Path | None = None  # where the search is kept, to go on with it


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
    parts: dict[str, float]  # of the loss: each goal, and how far it is from what is printed
    figures: list[Measured]


class Found(msgspec.Struct, frozen=True):
    """The best first; the printed values stand among them, too.

    `front`: those of them that no other is better than, goal by goal: where goals compete, the choice is among these.
    """

    game: str
    trials: int
    given_up: int
    best: list[Candidate]
    front: list[int]


Progress = Callable[[int], None]
Values = tuple[int, ...]


class Known(msgspec.Struct, frozen=True):
    """What the search saw of a candidate: too rosy for the best, so it is not told."""

    loss: float
    parts: dict[str, float]


UNPLAYABLE = Known(HOPELESS, {})


@dataclass(frozen=True)
class Work:
    """A search under way, and who plays its games."""

    search: Search
    game: Game
    finder: Any
    study: Any
    executor: Executor | None
    workers: int
    known: dict[Values, Known]


def balance(
    search: Search, executor: Executor | None = None, workers: int = 1, progress: Progress | None = None
) -> Found:
    """Search, then play the best on fresh deals. Ctrl-C ends the search with what is known."""
    finder = optuna()
    game, _ = games_of(search.plan)
    study = study_of(finder, search, game)
    work = Work(search, game, finder, study, executor, workers, known_of(study, search.goals))
    deadline = None if search.minutes is None else monotonic() + 60 * search.minutes
    try:
        for number in range(search.trials):
            one_trial(work)
            if progress is not None:
                progress(number + 1)
            if deadline is not None and monotonic() > deadline:
                break
    except KeyboardInterrupt:
        pass
    given_up = sum(trial.state.name == "PRUNED" for trial in study.trials)
    best = sorted((measured(work, values) for values in chosen(work)), key=lambda one: one.loss)
    return Found(search.plan.game, len(study.trials), given_up, best, front([one.parts for one in best]))


def study_of(finder: Any, search: Search, game: Game) -> Any:
    """A new search, or the one that is kept: by game, goals, bots, deals and all else that decides what it finds."""
    asked = game.rules_version, game.content_hash, search.plan, search.goals, search.games
    study = finder.create_study(
        storage=None if search.storage is None else f"sqlite:///{search.storage}",
        study_name=blake2b(repr(asked).encode(), digest_size=8).hexdigest(),
        load_if_exists=True,
        pruner=finder.pruners.MedianPruner(n_startup_trials=8, n_warmup_steps=0),
    )
    done = len(study.trials)
    study.sampler = finder.samplers.TPESampler(seed=int(search.plan.seed) + done, multivariate=True)
    if not done:
        study.enqueue_trial({vary.name: start(game, vary) for vary in search.goals.vary})
    return study


def known_of(study: Any, goals: Goals) -> dict[Values, Known]:
    """What a search that is gone on with has seen already."""
    return {
        tuple(trial.params[vary.name] for vary in goals.vary): Known(trial.value, trial.user_attrs.get(PARTS, {}))
        for trial in study.trials
        if trial.state.name == "COMPLETE"
    }


def chosen(work: Work) -> list[Values]:
    """The best of all, the best for each goal where there are several, and what is printed."""
    playable = {values: one for values, one in work.known.items() if one.loss < HOPELESS}
    found = sorted(playable, key=lambda values: (playable[values].loss, values))[:BEST]
    goals = sorted({name for one in playable.values() for name in one.parts} - {STEPS})
    if len(goals) > 1:
        for goal in goals:
            found.append(min(playable, key=lambda values: (playable[values].parts[goal], playable[values].loss)))
    own = tuple(printed(work.game, vary.items[0], vary.field) for vary in work.search.goals.vary)
    return list(dict.fromkeys([*found, own]))


def front(parts: Sequence[dict[str, float]]) -> list[int]:
    """The places of those that no other is as good as in everything and better than in something."""
    return [
        place
        for place, own in enumerate(parts)
        if not any(other != own and all(other[name] <= own[name] for name in own) for other in parts)
    ]


def start(game: Game, vary: Vary) -> int:
    """The printed value, or the nearest that is allowed."""
    return max(vary.least, min(vary.most, printed(game, vary.items[0], vary.field)))


def one_trial(work: Work) -> None:
    """One candidate, batch by batch, until it is whole or given up; what is known already is not played again."""
    trial = work.study.ask()
    values = tuple(trial.suggest_int(vary.name, vary.least, vary.most) for vary in work.search.goals.vary)
    found = work.known.get(values) or tried(work, trial, values)
    if found is None:
        work.study.tell(trial, state=work.finder.trial.TrialState.PRUNED)
        return
    work.known[values] = found
    trial.set_user_attr(PARTS, found.parts)
    work.study.tell(trial, found.loss)


def tried(work: Work, trial: Any, values: Values) -> Known | None:
    """None: given up early."""
    games: list[Played] = []
    found = UNPLAYABLE
    for step, first in enumerate(range(0, work.search.games, BATCH)):
        last = min(first + BATCH, work.search.games)
        played = candidate_games(work.search, work.game, values, first, last, work.executor, work.workers)
        if played is None:
            return UNPLAYABLE
        games += played
        found = weighed(work, values, games)
        trial.report(found.loss, step)
        if trial.should_prune():
            return None
    return found


def weighed(work: Work, values: Sequence[int], games: Sequence[Played]) -> Known:
    goals = work.search.goals
    parts = losses(goals, seen_in(work.game, games))
    parts[STEPS] = goals.stay.weight * steps_away(work.game, goals, values)
    return Known(sum(parts.values()), parts)


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
    """Of each item that came up, how often a seat then had it."""
    told: Counter[tuple[str, str, str]] = Counter()
    for one in games:
        for name, number in one.items.items():
            event, section, id_ = name.split(" ", 2)
            told[event, section, id_] += number
    return {
        f"{section} {id_}": min(1.0, told[ways.taken_by, section, id_] / number)
        for (event, section, id_), number in told.items()
        if (ways := game.offered.get(section)) is not None and event == ways.by
    }


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


# On fresh deals


def measured(work: Work, values: Values) -> Candidate:
    search = work.search
    fresh = replace(search, plan=replace(search.plan, seed=f"{search.plan.seed}/fresh"))
    games = candidate_games(fresh, work.game, values, 0, search.fresh, work.executor, work.workers)
    assert games is not None, "what is chosen was played already"
    after = type(work.game)(changed(work.game, search.goals, values))
    found = weighed(work, values, games)
    said = changes(work.game.sections, after.sections)
    return Candidate(list(values), said, found.loss, found.parts, figures(work.game, games))


def figures(game: Game, games: Sequence[Played]) -> list[Measured]:
    together = game.aim == TOGETHER
    found = [
        figure("games won" if together else "first player's wins", [one.first_won for one in games]),
        figure("decisions", [one.length for one in games]),
        figure("mean score", [one.score for one in games]),
    ]
    margin = [one.margin for one in games]
    return found if together else [*found, figure("points between the best and the next", margin)]


def figure(name: str, numbers: Sequence[float]) -> Measured:
    middle = mean(numbers)
    spread = sum((number - middle) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    reach = 1.96 * sqrt(spread / len(numbers))
    return Measured(name, middle, middle - reach, middle + reach)
