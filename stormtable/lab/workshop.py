"""A pack on the bench: what was changed, whether it can be played, and numbers that come while one looks at them.

A trial plays pairs of games, as a what-if does, a moment at a time: first by bots that play anything, which shows
within a second what can happen at all, then by bots that think.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic, process_time

import msgspec

from stormtable.engine.content import ContentError, Sections
from stormtable.engine.game import Game
from stormtable.games import game as find_game
from stormtable.lab.flips import showing
from stormtable.lab.pack_changes import Change, changes_between, said
from stormtable.lab.pack_mistakes import Mistake, mistake_of
from stormtable.lab.pack_toml import as_toml
from stormtable.lab.pairs import Pair, Plan, Played, Playing, games_of, playing_pair, to_the_end
from stormtable.lab.whatif import Difference, Figure
from stormtable.lab.whatif_page import page
from stormtable.lab.whatif_report import ItemChange, WhatIf, item_change, report_of

ANYTHING = "random"
FIRST_LOOK = 2.0  # seconds of a processor for bots that play anything, if others are to follow
MOST_SECONDS = 600.0  # of a processor, for one trial
MOST_PAIRS = 5_000
UNTIL = 0.005
KEPT_PLANS = 4
KEPT_GAMES = 1_000  # of the standard pack, for each of the last plans


class Stale(Exception):
    """Nobody waits for this any more."""


# The pack


class Checked(msgspec.Struct, frozen=True):
    """What was changed, as a list and as a file; a mistake if it cannot be played."""

    mistake: Mistake | None
    changes: list[Change]
    toml: str


def check(name: str, changes: Sections) -> tuple[Checked, Game | None]:
    """Open the game with what was changed; the game is there if that can be played."""
    standard = find_game(name)
    toml = as_toml(changes)
    try:
        changed = standard.merged(changes)
    except ContentError as error:
        return Checked(mistake_of(error, standard.sections), [], toml), None
    found = changes_between(standard.sections, changed)
    try:
        return Checked(None, found, toml), find_game(name, changes)
    except ContentError as error:
        return Checked(mistake_of(error, changed), found, toml), None


# Numbers


@dataclass(frozen=True)
class Trial:
    """What is to be tried: a pack, by how many, with which bot."""

    game: str
    changes: Sections
    seats: int
    bot: str


class Numbers(msgspec.Struct, frozen=True):
    """What is known so far, by one kind of bot. `changed`: what befell the items that were changed."""

    bot: str
    report: WhatIf
    changed: list[ItemChange]
    over: bool


# Games of the standard pack by what decides how they go: they are the same for every change.
_known: OrderedDict[tuple[str, tuple[str, ...]], dict[int, Played]] = OrderedDict()


def known_games(plan: Plan) -> dict[int, Played]:
    key = plan.game, plan.bots
    _known.setdefault(key, {})
    _known.move_to_end(key)
    if len(_known) > KEPT_PLANS:
        _known.popitem(last=False)
    return _known[key]


class Stage:
    """Pairs of games by one kind of bot."""

    def __init__(self, trial: Trial, bot: str, longest: float) -> None:
        self.bot = bot
        self.plan = Plan(trial.game, (bot,) * trial.seats, None, trial.changes)
        self.games = games_of(self.plan)
        self.changes = changes_between(*(game.sections for game in self.games))
        self.pair: Playing[Pair] | None = None  # that is being played
        self.longest = longest
        self.spent = 0.0
        self.found = Difference()
        self.over = not self.changes

    def go_on(self, seconds: float, heed: Callable[[], None]) -> None:
        """Play for about so long, one pair at least. `heed` is called before every decision.

        What it raises interrupts the pair, which goes on from there the next time.
        """
        begun, until = process_time(), monotonic() + seconds
        try:
            while not self.over:
                self.finish_pair(heed)
                if monotonic() >= until:
                    break
        finally:
            self.spent += process_time() - begun
            self.over = self.over or self.is_enough()

    def finish_pair(self, heed: Callable[[], None]) -> None:
        known, number = known_games(self.plan), self.found.pairs
        self.pair = self.pair or playing_pair(self.games, self.plan, number, known.get(number))
        pair = to_the_end(self.pair, heed)
        self.pair = None
        if number < KEPT_GAMES:
            known[number] = pair.before
        self.found.add(pair)

    def is_enough(self) -> bool:
        spent = self.spent >= self.longest or self.found.pairs >= MOST_PAIRS
        return spent or self.found.is_enough(UNTIL)

    def numbers(self) -> Numbers:
        return Numbers(self.bot, self.report(), self.of_changed(), self.over)

    def report(self) -> WhatIf:
        return report_of(self.plan, self.games[1], said(self.changes), self.found)

    def of_changed(self) -> list[ItemChange]:
        """What befell the items that were changed, the most frequent first."""
        items = {f"{change.section} {change.item}" for change in self.changes if change.item}
        found = [figure for figure in self.found.items.values() if named_in(figure, items)]
        found.sort(key=lambda figure: -sum(figure.before) - sum(figure.after))
        return [item_change(figure) for figure in found]

    def page(self) -> Playing[str]:
        """The whole what-if as a page, with choices that flip side by side: their games are played again."""
        found = yield from showing(self.games, self.plan, self.found.most_flips(5))
        shown = [example for example, _, _ in found]
        return page(report_of(self.plan, self.games[1], said(self.changes), self.found, shown))


def named_in(figure: Figure, items: set[str]) -> bool:
    """Whether a figure such as `claimed exhibit E01` is about one of the items."""
    return figure.name.split(" ", 1)[1] in items


class Session:
    """A trial from its first look to its last."""

    def __init__(self, trial: Trial) -> None:
        stages = [(ANYTHING, FIRST_LOOK), (trial.bot, MOST_SECONDS)] if trial.bot != ANYTHING else []
        self.stages = [Stage(trial, bot, longest) for bot, longest in stages or [(ANYTHING, MOST_SECONDS)]]
        self.paging: Playing[str] | None = None  # a page that is being made

    @property
    def stage(self) -> Stage:
        """That is under way, or the last."""
        return next((stage for stage in self.stages if not stage.over), self.stages[-1])

    def go_on(self, seconds: float, heed: Callable[[], None]) -> Numbers:
        stage = self.stage
        stage.go_on(seconds, heed)
        return stage.numbers()

    def page(self, heed: Callable[[], None]) -> str:
        """What is known, as a page. What `heed` raises interrupts it, as in `go_on`."""
        if self.paging is None:
            known = (stage for stage in reversed(self.stages) if stage.found.pairs)
            self.paging = next(known, self.stages[0]).page()
        html = to_the_end(self.paging, heed)
        self.paging = None
        return html

    @property
    def over(self) -> bool:
        return all(stage.over for stage in self.stages)
