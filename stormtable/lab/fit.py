"""The outlook of a game's hints, learnt from games that bots play: python -m stormtable.lab.fit GAME [--write]

What a turn leads to is worth what comes of it. At the start of each turn the features of both seats are noted, and at
the end of the game by how much each leads. Weights, at the start of a game and at its end, for the seat whose turn
begins and for the one that waits, are those that foretell best (least squares) the lead: partly the final one, partly
the one foretold a few turns later (Sutton's temporal differences), for a long game is full of luck. Turns that were
played astray count for nothing. The scale is the one at which leads foretell victories best.

The new weights then meet those there are, in searches of equal budget on paired deals, and replace them if they win
more. So every call is a generation: better play to learn from, and weights that fit it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from stormtable import bots
from stormtable.bots.manners import HintsFile, Outlook, StartAndEnd, Thinking, fitted, outlook_for, read
from stormtable.bots.match import play_match
from stormtable.engine.files import write_whole
from stormtable.engine.game import Game
from stormtable.engine.hints import Hints
from stormtable.games import game as find_game
from stormtable.lab.executors import processes
from stormtable.lab.selfplay import SEATS, Played, games, thinker
from stormtable.lab.sure import paired_interval

Numbers = NDArray[np.float64]
HOLD = 1e-4  # how strongly weights are held at nought, as a part of what all positions say
TRUST = 0.8  # how much of what a position is fitted to is what came later than the turn after it
ROUNDS = 6  # of fitting to what the last fit foretold
SCALES = [1.1**power for power in range(45)]


@dataclass(frozen=True)
class Data:
    """All positions of all games: a row each, as seen by the seat whose turn begins."""

    rows: Numbers
    sign: Numbers  # 1 if the first seat begins, -1 if the second
    astray: NDArray[np.bool_]
    starts: list[int]  # the first row of each game, and the end of the last
    leads: Numbers  # of the first seat at the end, a game each
    won: Numbers  # a row each


def data_of(played: Sequence[Played]) -> Data:
    positions = [position for game in played for position in game.positions]
    phase = np.array([[position.phase] for position in positions])
    begins = np.array([position.begins for position in positions])
    waits = np.array([position.waits for position in positions])
    sides = [begins * (1 - phase), begins * phase, -waits * (1 - phase), -waits * phase, 1 - phase, phase]
    counts = [len(game.positions) for game in played]
    sign = np.array([1.0 if position.seat == 0 else -1.0 for position in positions])
    won = np.repeat([game.won for game in played], counts)
    return Data(
        rows=np.hstack(sides),
        sign=sign,
        astray=np.array([position.astray for position in positions]),
        starts=[0, *np.cumsum(counts).tolist()],
        leads=np.array([game.lead for game in played]),
        won=np.where(sign > 0, won, 1 - won),
    )


# Fitting


def learnt(data: Data) -> Numbers:
    """The weights of all columns: fitted to the final leads first, then to what they themselves foretold."""
    weights = solved(data, data.sign * np.repeat(data.leads, np.diff(data.starts)), np.ones(len(data.rows), bool))
    for _ in range(ROUNDS):
        weights = solved(data, data.sign * foretold(data, data.sign * (data.rows @ weights)), ~data.astray)
    return weights


def solved(data: Data, leads: Numbers, used: NDArray[np.bool_]) -> Numbers:
    """Least squares, each weight held by its column's own variance."""
    rows = data.rows[used]
    held = np.diag(HOLD * len(data.rows) * (data.rows.var(axis=0) + 1e-9))
    return np.asarray(np.linalg.solve(rows.T @ rows + held, rows.T @ leads[used]), np.float64)


def foretold(data: Data, now: Numbers) -> Numbers:
    """For each position the first seat's lead that followed: a mixture of all later forecasts and the final lead."""
    found = np.zeros(len(now))
    for number, lead in enumerate(data.leads):
        later = after = float(lead)
        for at in reversed(range(data.starts[number], data.starts[number + 1])):
            later = now[at] if data.astray[at] else (1 - TRUST) * after + TRUST * later
            after = now[at]
            found[at] = later
    return found


def scale_for(data: Data, weights: Numbers) -> float:
    """At which scale leads by these weights foretell victories best."""
    leads = data.rows @ weights

    def surprise(scale: float) -> float:
        chance = np.clip(1 / (1 + np.exp(-np.clip(leads / scale, -40, 40))), 1e-6, 1 - 1e-6)
        return float(-(data.won * np.log(chance) + (1 - data.won) * np.log(1 - chance)).mean())

    return min(SCALES, key=surprise)


def outlook_of(names: Sequence[str], data: Data, made_by: list[str]) -> Outlook:
    """The weights as a game's hints have them."""
    weights = learnt(data)
    columns = [round(float(weight), 3) for weight in weights]
    begins, begins_end, waits, waits_end = (columns[at * len(names) : (at + 1) * len(names)] for at in range(4))
    return Outlook(
        made_by=made_by,
        scale=round(scale_for(data, weights), 2),
        turn=(columns[-2], columns[-1]),
        begins=dict(zip(names, zip(begins, begins_end, strict=True), strict=True)),
        waits=dict(zip(names, zip(waits, waits_end, strict=True), strict=True)),
    )


# Trying


def contest(name: str, outlook: Outlook, deals: int, iterations: int, seed: int, workers: int) -> list[float]:
    """The new outlook's part of each deal against what the game has now."""
    asked = [(name, outlook, iterations, f"contest {seed}/{number}") for number in range(deals)]
    if workers == 1:
        return [part_of_deal(*one) for one in asked]
    with processes(workers) as executor:
        return list(executor.map(part_of_deal, *zip(*asked, strict=True)))


def part_of_deal(name: str, outlook: Outlook, iterations: int, seed: str) -> float:
    game = find_game(name)
    new, now = fitted(game.hints, outlook), outlook_for(game)
    return sum(part_of_victory(game, (new, now), iterations, seed, swap) for swap in range(SEATS)) / SEATS


def part_of_victory(game: Game, hints: tuple[Hints, Hints], iterations: int, seed: str, swap: int) -> float:
    table = game.new(SEATS, seed)
    sides = hints if swap == 0 else (hints[1], hints[0])
    players = [bots.BotSeat(thinker(game, side, iterations), seat, seed) for seat, side in enumerate(sides)]
    play_match(table, players)
    winners = table.winners()
    return 1 / len(winners) if swap in winners else 0.0


# The command


def as_toml(file: HintsFile) -> str:
    """hints.toml, as people like to read it."""
    lines = ["# What each feature of hints.py is worth to a bot, in points of the game: first in the middle of a turn."]
    lines += [f'made_by = "{file.made_by}"', f"scale = {file.scale:g}", "", "[weights]"]
    lines += [f"{name} = {weight:g}" for name, weight in file.weights.items()]
    for name, thinking in file.levels.items():
        lines += ["", f"[levels.{name}]"]
        lines += [f"{key} = {said(value)}" for key, value in changed(thinking).items()]
    if file.outlook is not None:
        lines += ["", *outlook_lines(file.outlook)]
    return "\n".join(lines) + "\n"


def changed(thinking: Thinking) -> dict[str, object]:
    """What a level has of its own."""
    usual = Thinking()
    own = {key: getattr(thinking, key) for key in thinking.__struct_fields__}
    return {key: value for key, value in own.items() if value != getattr(usual, key)}


def said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else str(value)


def outlook_lines(outlook: Outlook) -> list[str]:
    lines = ["# Then between two turns: at the start of a game and at its end.", "[outlook]", "made_by = ["]
    lines += [f'    "{line}",' for line in outlook.made_by]
    lines += ["]", f"scale = {outlook.scale:g}", f"turn = {pair(outlook.turn)}"]
    for title, weights in (("begins", outlook.begins), ("waits", outlook.waits)):
        lines += ["", f"[outlook.{title}]", *(f"{name} = {pair(both)}" for name, both in weights.items())]
    return lines


def pair(both: StartAndEnd) -> str:
    return f"[{both[0]:g}, {both[1]:g}]"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m stormtable.lab.fit", description="Fit the outlook of a game's hints by play."
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1_000, help="to learn from (1000)")
    parser.add_argument("--deals", type=int, default=40, help="of two games, to try what was learnt (40)")
    parser.add_argument("--iterations", type=int, default=40, help="of the searches that play (40)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put a better outlook in place of the one there is")
    asked = parser.parse_args(argv)
    game = find_game(asked.game)
    command = f"python -m stormtable.lab.fit {asked.game} --games {asked.games} --iterations {asked.iterations}"
    data = data_of(games(asked.game, asked.games, asked.iterations, asked.seed, asked.workers))
    before = read(game.folder).outlook
    made_by = [*(before.made_by if before else []), f"{command} --seed {asked.seed}: {len(data.rows)} positions"]
    outlook = outlook_of(list(game.hints.names), data, made_by)
    shares = contest(asked.game, outlook, asked.deals, asked.iterations, asked.seed, asked.workers)
    rate = sum(shares) / len(shares)
    low, high = paired_interval(shares)
    told = f"won {rate:.0%} ({low:.0%} to {high:.0%}) of {len(shares)} deals against the one before"
    print(f"# the outlook learnt {told}", file=sys.stderr)
    outlook = replace(outlook, made_by=[*made_by[:-1], f"{made_by[-1]}, {told}"])
    text = as_toml(replace(read(game.folder), outlook=outlook))
    sys.stdout.write(text)
    if asked.write and rate > 0.5:
        write_whole(game.folder / "hints.toml", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
