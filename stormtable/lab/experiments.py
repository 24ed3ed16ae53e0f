"""What a card does, found by experiment: deals played again with one thing changed, on luck that stays in step.

*May take*: one seat may not take the item; what it wins less than in the same deal without that ban. *Dealt*: the item
is the first one drawn; what that changes. Who is ahead holds more cards, so wins with a card are no proof; these are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from math import sqrt

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance, OutcomeMissing, Scripted
from stormtable.engine.game import Game
from stormtable.engine.table import Table
from stormtable.lab.executors import in_order
from stormtable.lab.items import Happening, happenings, ids_of_draws, luck_in_step
from stormtable.lab.pairs import Plan, games_of, seated
from stormtable.lab.study import share_of
from stormtable.lab.tally import SHARES

FEW = 5  # deals that must differ before anything can be told

Item = tuple[str, str]  # section and id


class Outcome(msgspec.Struct, frozen=True):
    """One game: shares of the victory by seat, in SHARES, all points, and who began."""

    shares: list[int]
    points: int
    starter: int


class Trial(msgspec.Struct, frozen=True):
    """One deal: as it is, and for each item without the right to take it and with it dealt first, where that can be."""

    seat: int  # that is banned
    plain: Outcome
    banned: list[Outcome | None]
    dealt: list[Outcome | None]


class Estimate(msgspec.Struct, frozen=True):
    """A mean change with its 95 % interval, from so many deals of which so many differ."""

    change: float
    reach: float
    deals: int
    differ: int


class Experiment(msgspec.Struct, frozen=True):
    """What was found of one item; None where it cannot be tried, or too few deals differ."""

    section: str
    id: str
    may_take: Estimate | None  # wins of the seat that may, more than of the one that may not
    first_wins: Estimate | None  # of the first player, with it dealt
    points: Estimate | None  # of all seats on average, with it dealt


def experiments(
    plan: Plan, items: Sequence[Item], deals: int, executor: Executor | None = None, workers: int = 1
) -> list[Experiment]:
    asked = ((plan, tuple(items), number) for number in range(deals))
    trials = list(in_order(play_trial, asked, executor, workers))
    return [experiment(item, at, trials) for at, item in enumerate(items)]


def play_trial(plan: Plan, items: Sequence[Item], number: int) -> Trial:
    game, _ = games_of(plan)
    seat = number % len(plan.bots)
    plain = play(game, plan, number, luck(game, plan, number))
    assert plain is not None
    return Trial(
        seat,
        plain,
        [play(game, plan, number, luck(game, plan, number), Ban(game, item, seat)) for item in items],
        [play(game, plan, number, dealt_first(game, plan, number, item)) for item in items],
    )


def luck(game: Game, plan: Plan, number: int) -> Chance:
    return luck_in_step(game, f"{plan.seed}/trial {number}")


def dealt_first(game: Game, plan: Plan, number: int, item: Item) -> Chance | None:
    """The same luck, but the first draw that can be this item is this item."""
    section, id_ = item
    for what, (draw, ids) in enumerate(zip(game.words.draws.values(), ids_of_draws(game), strict=True)):
        if draw.fields and draw.fields[0].section == section and id_ in ids:
            return Scripted({what: [ids.index(id_)]}, luck(game, plan, number))
    return None


class Ban:
    """A seat may not play moves that are bound to bring it the item, as long as there are others."""

    def __init__(self, game: Game, item: Item, seat: int) -> None:
        section, id_ = item
        self.seat = seat
        self.by_kind: dict[int, tuple[Happening, int]] = {
            one.kind: (one, one.ids.index(id_))
            for one in happenings(game)
            if one.section == section and id_ in one.ids and game.events[one.kind].fields[0] == "seat"
        }

    def allowed(self, table: Table) -> vec[i64] | None:
        """The moves that are left, if some are banned and some are not."""
        left = [move for move in table.moves() if not self.brings(table, move)]
        return vec[i64](left) if 0 < len(left) < len(table.moves()) else None

    def brings(self, table: Table, move: int) -> bool:
        for event in table.preview(move):
            found = self.by_kind.get(int(event.kind))
            if found is not None and event.args[0] == self.seat and event.args[found[0].place] == found[1]:
                return True
        return False


def play(game: Game, plan: Plan, number: int, chance: Chance | None, ban: Ban | None = None) -> Outcome | None:
    """None where the item cannot be what is drawn first."""
    if chance is None or (ban is not None and not ban.by_kind):
        return None
    try:
        table: Table = game.new(len(plan.bots), chance=chance, options=plan.options)
        sitting = seated(game, plan, number)
        while (seat := table.seat) is not None:
            seen = table
            if ban is not None and seat == ban.seat and (left := ban.allowed(table)) is not None:
                seen = table.clone()
                seen.legal = left
            table.play(sitting[seat].choose(seen))
    except OutcomeMissing:
        return None
    shares = [share_of(game, table, seat) for seat in range(table.seats)]
    return Outcome(shares, sum(table.scores()), game.starter(table))


# What it amounts to


def experiment(item: Item, at: int, trials: Sequence[Trial]) -> Experiment:
    may_take, first_wins, points = [], [], []
    for trial in trials:
        plain, banned, dealt = trial.plain, trial.banned[at], trial.dealt[at]
        if banned is not None:
            may_take.append((plain.shares[trial.seat] - banned.shares[trial.seat]) / SHARES)
        if dealt is not None:
            first_wins.append((dealt.shares[dealt.starter] - plain.shares[plain.starter]) / SHARES)
            points.append((dealt.points - plain.points) / len(plain.shares))
    return Experiment(*item, estimate(may_take), estimate(first_wins), estimate(points))


def estimate(changes: Sequence[float]) -> Estimate | None:
    count, differ = len(changes), sum(1 for change in changes if change)
    if differ < FEW:
        return None
    mean = sum(changes) / count
    spread = sum((change - mean) ** 2 for change in changes) / (count - 1)
    return Estimate(mean, 1.96 * sqrt(spread / count), count, differ)


def standing_out(items: Iterator[Item], most: int) -> list[Item]:
    """The first few different ones."""
    return list(dict.fromkeys(items))[:most]
