"""Games as data: every decision and every draw of many games, in columns, so that each game can be played again.

The games are those that `simulate` plays with the same plan: the same seeds, the same bots at the same seats.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any

from stormtable import bots
from stormtable.engine.chance import Seeded
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.journal import Journal
from stormtable.engine.table import Table
from stormtable.lab.executors import in_order
from stormtable.lab.plans import Plan, game_of
from stormtable.lab.tally import Tally

Rows = dict[str, list[Any]]  # by the name of the column

BATCH = 50  # games: the same for any number of workers, so that files are the same


@dataclass
class Columns:
    """What happened in some games, as columns of numbers. `decision` counts the decisions before it in its game."""

    games: Rows = field(default_factory=lambda: empty("game deal starter ending decisions"))
    seats: Rows = field(default_factory=lambda: empty("game seat place bot score won parts"))
    lines: Rows = field(default_factory=lambda: empty("game seat line points"))
    decisions: Rows = field(default_factory=lambda: empty("game decision seat move offered"))
    draws: Rows = field(default_factory=lambda: empty("game decision label outcome"))
    events: Rows = field(default_factory=lambda: empty("game decision kind"))
    numbers: list[list[int]] = field(default_factory=list)  # of each event


def empty(names: str) -> Rows:
    return {name: [] for name in names.split()}


def play_games(plan: Plan, first: int, last: int, with_events: bool) -> Columns:
    """The games numbered `first` up to but not including `last`."""
    game = game_of(plan)
    columns = Columns()
    for number in range(first, last):
        play(game, plan, number, columns, with_events)
    return columns


def play(game: Game, plan: Plan, number: int, columns: Columns, with_events: bool) -> None:
    """One game, its columns added to those of the games before."""
    bot_at = plan.bot_at(number)
    luck = Seeded(f"{plan.seed}/deal {number // plan.seats}")
    luck.keep()
    journal = Journal() if with_events else None
    table: Table = game.new(plan.seats, chance=luck, options=plan.options, journal=journal)
    sitting = [
        bots.BotSeat(bots.bot(plan.bots[bot], game), seat, f"{plan.seed}/game {number}/{bot}")
        for seat, bot in enumerate(bot_at)
    ]
    seats, moves, offered = (columns.decisions[name] for name in ("seat", "move", "offered"))
    before = len(moves)
    drawn, told = [], []  # draws and events before each decision
    while (seat := table.seat) is not None:
        drawn.append(len(luck.log))
        if journal is not None:
            told.append(len(journal.events))
        move = sitting[seat].choose(table)
        seats.append(seat)
        moves.append(move)
        offered.append(len(table.legal))
        table.play(move)
    decisions = len(moves) - before
    columns.decisions["game"].extend([number] * decisions)
    columns.decisions["decision"].extend(range(decisions))
    add_draws(columns, number, drawn, luck.log)
    if journal is not None:
        add_events(columns, number, told, journal)
    add_end(columns, game, plan, number, table, decisions)


def add_draws(columns: Columns, number: int, drawn: list[int], log: list[tuple[int, int]]) -> None:
    columns.draws["game"].extend([number] * len(log))
    columns.draws["decision"].extend(counted_off(drawn, len(log)))
    columns.draws["label"].extend(what for what, _ in log)
    columns.draws["outcome"].extend(outcome for _, outcome in log)


def add_events(columns: Columns, number: int, told: list[int], journal: Journal) -> None:
    events = journal.events
    columns.events["game"].extend([number] * len(events))
    columns.events["decision"].extend(counted_off(told, len(events)))
    columns.events["kind"].extend(event.kind for event in events)
    columns.numbers.extend(event.args for event in events)


def counted_off(before: list[int], count: int) -> Iterator[int]:
    """For each of `count` things how many decisions came before it; `before` has for each decision how many things."""
    place = 0
    for decision, until in enumerate(before):
        for _ in range(place, until):
            yield decision
        place = max(place, until)
    for _ in range(place, count):
        yield len(before)


def add_end(columns: Columns, game: Game, plan: Plan, number: int, table: Table, decisions: int) -> None:
    starter, winners, scores = game.starter(table), table.winners(), table.scores()
    row(columns.games, number, number // plan.seats, starter, table.ending, decisions)
    parts = 1 if game.aim == TOGETHER else max(1, len(winners))
    for seat, bot in enumerate(plan.bot_at(number)):
        place = (seat - starter) % plan.seats
        row(columns.seats, number, seat, place, bot, scores[seat], int(seat in winners), parts)
    for line in game.score_lines(table):
        for seat, points in enumerate(line.values):
            row(columns.lines, number, seat, line.id, points)


def row(columns: Rows, *values: int | str) -> None:
    for column, value in zip(columns.values(), values, strict=True):
        column.append(value)


def tally_of(columns: Columns, plan: Plan, game: Game) -> Tally:
    """The same totals that a simulation of these games has."""
    tally = Tally.of(plan.seats)
    for at, decisions in enumerate(columns.games["decisions"]):
        rows = slice(at * plan.seats, (at + 1) * plan.seats)
        bot_at, scores, won = (columns.seats[name][rows] for name in ("bot", "score", "won"))
        winners = [seat for seat, has in enumerate(won) if has]
        ending = game.ends[columns.games["ending"][at]]
        tally.add(bot_at, scores, winners, decisions, ending, game.aim == TOGETHER)
    return tally


def batches(plan: Plan, with_events: bool, executor: Executor | None = None, workers: int = 1) -> Iterator[Columns]:
    """All games of the plan, batch by batch in the order of their numbers, wherever they are played."""
    asked = [(plan, first, min(first + BATCH, plan.games), with_events) for first in range(0, plan.games, BATCH)]
    return in_order(play_games, asked, executor, workers)
