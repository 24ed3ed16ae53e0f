"""The file of an arena: the plan, what came of it, and every deal, so that it can be read and gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from stormtable.bots import budget_text
from stormtable.bots.manners import fingerprint
from stormtable.engine.files import write_whole
from stormtable.engine.game import Game
from stormtable.lab.arena import Deal, Match, Pace, Paces, Plan, Results, check
from stormtable.lab.rating import ratings
from stormtable.lab.sure import FEW, paired_interval, running_interval, verdict

FORMAT = 2
LARGEST_FILE = 200_000_000


class BrokenArena(Exception):
    """A file that is not an arena's, or does not fit this program: says what is wrong."""


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What one match found."""

    first: str
    second: str
    games: int
    rate: float  # of victories of the first
    low: float
    high: float
    scores: tuple[float, float]  # average of each side
    decisions: float  # of a game
    control: bool
    verdict: str


class Member(msgspec.Struct, forbid_unknown_fields=True):
    """What one bot did in all its matches but the control."""

    bot: str
    budget: str  # of a move
    rate: float
    rating: float | None
    rating_low: float | None
    rating_high: float | None


class Timing(msgspec.Struct, forbid_unknown_fields=True):
    """How long one bot thought. This part of the file differs from run to run."""

    bot: str
    moves: int
    milliseconds: float  # a move, on average
    slowest: float


class ArenaFile(msgspec.Struct, forbid_unknown_fields=True):
    """All of it, as JSON."""

    plan: Plan
    rules: int
    content: str
    hints: str  # what the bots' weights and budgets were read from
    lines: list[Line]
    bots: list[Member]
    timing: list[Timing]
    matches: list[list[Deal]]
    paces: list[Paces]  # of each match; like `timing`, not the same twice
    stopped: bool = False
    format: Annotated[int, Meta(ge=1)] = FORMAT


def as_file(results: Results, game: Game) -> ArenaFile:
    return ArenaFile(
        plan=results.plan,
        rules=game.rules_version,
        content=game.content_hash,
        hints=fingerprint(game),
        lines=[line_of(results, match) for match in results.matches],
        bots=members(results, game),
        timing=timings(results),
        matches=[match.deals for match in results.matches],
        paces=[match.paces for match in results.matches],
        stopped=results.stopped,
    )


def save(path: Path, results: Results, game: Game) -> None:
    """The whole file or nothing."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(as_file(results, game)), indent=1).decode() + "\n")


def load(path: Path) -> Results:
    """An arena to go on with; refused if the game's rules or content are no longer what it was played by."""
    file = decode(path)
    game = check(file.plan)
    if (file.rules, file.content) != (game.rules_version, game.content_hash):
        raise BrokenArena(f"{path.name} was played by other rules or content of {game.title}; begin a new one.")
    budgets = [budget_text(name, game) for name in file.plan.bots]
    if file.hints != fingerprint(game) or [member.budget for member in file.bots] != budgets:
        raise BrokenArena(f"The bots of {game.title} have changed since {path.name} was played; begin a new one.")
    results = Results.of(file.plan)
    if not len(file.matches) == len(file.paces) == len(results.matches):
        raise BrokenArena(f"{path.name} has {len(file.matches)} matches where its bots make {len(results.matches)}.")
    for match, deals, paces in zip(results.matches, file.matches, file.paces, strict=True):
        if len(deals) > file.plan.deals:
            raise BrokenArena(f"{path.name} has more deals than it says were asked for.")
        if any(len(played.scores) != file.plan.seats for deal in deals for played in deal.games):
            raise BrokenArena(f"{path.name} has a game without one score for each of its {file.plan.seats} seats.")
        match.deals, match.paces = deals, paces
    return results


def decode(path: Path) -> ArenaFile:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BrokenArena(f"{path.name} is too large to be an arena's file.")
        file = msgspec.json.decode(path.read_bytes(), type=ArenaFile)
    except OSError as error:
        raise BrokenArena(f"{path.name} cannot be read: {error.strerror or error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenArena(f"{path.name} is not a whole file of an arena: {error}.") from error
    if file.format != FORMAT:
        raise BrokenArena(f"{path.name} has format {file.format}; this program reads format {FORMAT}.")
    return file


# What was found


def line_of(results: Results, match: Match) -> Line:
    plan = results.plan
    low, high = interval(results, match)
    totals, counts = [0, 0], [0, 0]
    for deal in match.deals:
        for swap, game in enumerate(deal.games):
            for side, score in zip(plan.sides(swap), game.scores, strict=True):
                totals[side] += score
                counts[side] += 1
    games = [game for deal in match.deals for game in deal.games]
    return Line(
        first=plan.bots[match.first],
        second=plan.bots[match.second],
        games=len(games),
        rate=match.rate,
        low=low,
        high=high,
        scores=(totals[0] / max(1, counts[0]), totals[1] / max(1, counts[1])),
        decisions=sum(game.decisions for game in games) / max(1, len(games)),
        control=match.is_control,
        verdict=said(results, match),
    )


def interval(results: Results, match: Match) -> tuple[float, float]:
    """95 %; where play stops by what it shows, the interval that stays true under such stopping."""
    stops_early = results.plan.until is not None and not match.is_control
    return running_interval(match.shares) if stops_early else paired_interval(match.shares)


def said(results: Results, match: Match) -> str:
    """The answer in words."""
    first, second = results.plan.bots[match.first], results.plan.bots[match.second]
    if match.is_control:
        low, high = paired_interval(match.shares)
        if len(match.deals) < FEW:
            return "too few games to tell"
        return "even, as it should be" if low <= 0.5 <= high else "NOT even: look for what favours a side"
    if results.plan.until is not None:
        found = verdict(match.shares, results.plan.until)
        if found == 0:
            return f"not sure yet whether {first} takes {results.plan.until:.0%}"
        return f"{first} surely takes {'more' if found > 0 else 'less'} than {results.plan.until:.0%}"
    low, high = paired_interval(match.shares)
    if low > 0.5:
        return f"{first} is stronger"
    return f"{second} is stronger" if high < 0.5 else "too close to tell"


def members(results: Results, game: Game) -> list[Member]:
    found = ratings(results)
    members = []
    for number, name in enumerate(results.plan.bots):
        shares = []
        for match in results.matches:
            if not match.is_control and number in (match.first, match.second):
                shares += match.shares if number == match.first else [1 - share for share in match.shares]
        rating = None if found is None else found[number]
        members.append(
            Member(
                bot=name,
                budget=budget_text(name, game),
                rate=sum(shares) / len(shares) if shares else 0.5,
                rating=None if rating is None else rating.middle,
                rating_low=None if rating is None else rating.low,
                rating_high=None if rating is None else rating.high,
            )
        )
    return members


def timings(results: Results) -> list[Timing]:
    paces = [Pace() for _ in results.plan.bots]
    for match in results.matches:
        paces[match.first].merge(match.paces[0])
        paces[match.second].merge(match.paces[1])
    return [
        Timing(name, pace.moves, 1000 * pace.seconds / max(1, pace.moves), 1000 * pace.slowest)
        for name, pace in zip(results.plan.bots, paces, strict=True)
    ]
