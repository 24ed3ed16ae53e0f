"""Checks of luck: with each outcome scripted in turn, the table shows that outcome."""

from __future__ import annotations

from collections.abc import Callable

from stormtable.engine.chance import OutcomeMissing, Seeded
from stormtable.engine.game import Game
from stormtable.engine.state import state_hash
from stormtable.engine.table import Table
from tests.conformance.lines import Line, decisions
from tests.conformance.watching import Watching, as_script

Deal = Callable[[Watching], Table]
Log = list[tuple[int, int]]


def set_up_shows_every_outcome(game: Game, line: Line) -> None:
    """Each draw of the set-up, in each of its outcomes: it is recorded so, and no two outcomes leave equal tables."""
    deal: Deal = lambda chance: game.new(line.seats, chance=chance, options=line.options)  # noqa: E731
    first = watched(deal, {}, line.seed)
    for drawn in first_and_last_of_each_label(first.log):
        states = states_by_outcome(deal, first, drawn, line.seed)
        assert len(set(states.values())) == len(states), f"outcomes of {label(game, first, drawn)} that look the same"


def play_shows_every_outcome(game: Game, line: Line) -> None:
    """The first draws made in play, in each of their outcomes: recorded so, and not all without effect."""
    seen: set[int] = set()
    for table, move in decisions(game, line):
        before = table.clone()
        deal: Deal = lambda chance, before=before, move=move: played(before, move, chance)  # type: ignore[misc]  # noqa: E731
        first = watched(deal, {}, line.seed)
        for drawn, (what, _) in enumerate(first.log):
            if what not in seen and len(first.options[drawn]) > 1:
                seen.add(what)
                states = states_by_outcome(deal, first, drawn, line.seed)
                assert len(set(states.values())) > 1 or len(states) < 2, (
                    f"{label(game, first, drawn)} makes no difference"
                )


def played(before: Table, move: int, chance: Watching) -> Table:
    table = before.clone()
    table.chance = chance
    table.play(move)
    return table


def label(game: Game, chance: Watching, drawn: int) -> str:
    return f"draw {drawn + 1} ({game.chances[chance.log[drawn][0]]})"


def watched(deal: Deal, script: dict[int, list[int]], seed: int) -> Watching:
    chance = Watching(script, Seeded(seed))
    deal(chance)
    return chance


def first_and_last_of_each_label(log: Log) -> list[int]:
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for drawn, (what, _) in enumerate(log):
        first.setdefault(what, drawn)
        last[what] = drawn
    return sorted({*first.values(), *last.values()})


def states_by_outcome(deal: Deal, first: Watching, drawn: int, seed: int) -> dict[int, str]:
    """For each outcome that leaves all other draws as they were, the state it leads to."""
    what = first.log[drawn][0]
    states: dict[int, str] = {}
    for outcome in first.options[drawn]:
        log = [*first.log[:drawn], (what, outcome), *first.log[drawn + 1 :]]
        chance = Watching(as_script(log), Seeded(seed))
        try:
            states[outcome] = state_hash(deal(chance))
        except OutcomeMissing:
            exchange_shows(deal, first.log, drawn, outcome, seed)
            continue
        assert chance.log[drawn] == (what, outcome)
    return states


def exchange_shows(deal: Deal, log: Log, drawn: int, outcome: int, seed: int) -> None:
    """An item that another draw took is exchanged for it; the record shows it in its new place."""
    what, old = log[drawn]
    later = next(at for at in range(drawn + 1, len(log)) if log[at] == (what, outcome))
    swapped = [*log]
    swapped[drawn], swapped[later] = (what, outcome), (what, old)
    chance = Watching(as_script(swapped), Seeded(seed))
    deal(chance)
    assert chance.log[drawn] == (what, outcome)
