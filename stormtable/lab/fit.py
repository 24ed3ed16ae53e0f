"""Weights for a game's hints, learnt from games that bots play: python -m stormtable.lab.fit GAME [--write]

At the end of each turn the features of both seats are noted, and at the end of the game by how much each leads. The
weights that foretell the final lead best from the differences of features (least squares) say in which direction to
go. How far is found by play: a greedy bot with the weights moved all the way, half or a quarter of it meets one with
the weights there are, on paired deals, and the first that is surely stronger is taken. If none is, the weights stay.
The scale is the one at which leads, so weighed, foretell victories best (logistic regression with one unknown).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from stormtable import bots
from stormtable.bots.match import play_match
from stormtable.engine.files import write_whole
from stormtable.engine.game import Game
from stormtable.engine.hints import Hints
from stormtable.games import game as find_game
from stormtable.lab.sure import Bets, verdict

SEATS = 2
HOLD = 0.02  # how strongly weights are held where they are, as a part of what all positions say
STEPS = (1.0, 0.5, 0.25)
SCALES = [1.15**power for power in range(-5, 35)]


@dataclass(frozen=True)
class Position:
    """What the first seat has more of than the second, and what came of it."""

    features: list[float]
    lead: float  # of the final scores
    won: float


def play(game: Game, bot: str, games: int, seed: int) -> list[Position]:
    """Positions of so many games between two bots of a kind."""
    return [position for number in range(games) for position in play_one(game, bot, f"fit {seed}/{number}")]


def play_one(game: Game, bot: str, seed: str) -> list[Position]:
    """One game, a position for each change of turn."""
    table = game.new(SEATS, seed)
    players = [bots.BotSeat(bots.bot(bot, game), seat, seed) for seat in range(SEATS)]
    noted: list[list[float]] = []
    mover = table.seat
    while table.seat is not None:
        if table.seat != mover:
            own, other = game.hints.features(table, 0), game.hints.features(table, 1)
            noted.append([a - b for a, b in zip(own, other, strict=True)])
            mover = table.seat
        table.play(players[table.seat].choose(table))
    scores, winners = table.scores(), table.winners()
    won = 1 / len(winners) if 0 in winners else 0.0
    return [Position(features, scores[0] - scores[1], won) for features in noted]


# Fitting


def weights_of(game: Game) -> list[float]:
    """Those there are."""
    return [float(weight) for weight in game.hints.weights]


def scale_for(positions: Sequence[Position], weights: Sequence[float]) -> float:
    """At which scale leads by these weights foretell victories best."""
    leads = [weighed(position, weights) for position in positions]
    return min(SCALES, key=lambda scale: log_loss(positions, leads, scale))


def weighed(position: Position, weights: Sequence[float]) -> float:
    return sum(weight * feature for weight, feature in zip(weights, position.features, strict=True))


def log_loss(positions: Sequence[Position], leads: Sequence[float], scale: float) -> float:
    """How surprised one is by who won, on average, who believes in these leads."""
    total = 0.0
    for position, lead in zip(positions, leads, strict=True):
        chance = min(max(1 / (1 + exp(-max(-40.0, min(40.0, lead / scale)))), 1e-9), 1 - 1e-9)
        total -= position.won * log(chance) + (1 - position.won) * log(1 - chance)
    return total / len(positions)


def least_squares(positions: Sequence[Position], now: Sequence[float]) -> list[float]:
    """The change from `now` that leaves the least error, each weight held by its feature's own variance."""
    size = len(now)
    square = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for position in positions:
        missing = position.lead - weighed(position, now)
        for i, feature in enumerate(position.features):
            if feature:
                right[i] += feature * missing
                row = square[i]
                for j, other in enumerate(position.features):
                    row[j] += feature * other
    for i in range(size):
        square[i][i] += HOLD * square[i][i] + 1e-6
    return [weight + change for weight, change in zip(now, solved(square, right), strict=True)]


def solved(square: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination with the largest pivot."""
    size = len(right)
    rows = [[*square[i], right[i]] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for row in range(i + 1, size):
            factor = rows[row][i] / rows[i][i]
            rows[row] = [a - factor * b for a, b in zip(rows[row], rows[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (rows[i][size] - sum(rows[i][j] * found[j] for j in range(i + 1, size))) / rows[i][i]
    return found


# Trying


def hints_with(game: Game, weights: Sequence[float]) -> Hints:
    """The game's hints with other weights."""
    return type(game.hints)(list(game.hints.names), dict(zip(game.hints.names, weights, strict=True)))


def contest(game: Game, one: Hints, other: Hints, deals: int, seed: int) -> list[float]:
    """The first one's part of each deal between two greedy bots, until it is clear who is stronger."""
    bets = Bets(0.5)
    shares: list[float] = []
    while len(shares) < deals and bets.verdict == 0:
        name = f"contest {seed}/{len(shares)}"
        share = sum(part_of_victory(game, one, other, name, swap) for swap in range(SEATS)) / SEATS
        bets.add(share)
        shares.append(share)
    return shares


def part_of_victory(game: Game, one: Hints, other: Hints, name: str, swap: int) -> float:
    table = game.new(SEATS, name)
    thoughts = (one, other) if swap == 0 else (other, one)
    play_match(table, [bots.BotSeat(bots.Greedy(hints), seat, name) for seat, hints in enumerate(thoughts)])
    winners = table.winners()
    return 1 / len(winners) if swap in winners else 0.0


def improved(game: Game, wanted: Sequence[float], deals: int, seed: int) -> tuple[list[float], str] | None:
    """The longest step towards the wanted weights that is surely an improvement, and how that was seen."""
    now = weights_of(game)
    for step in STEPS:
        tried = [a + step * (b - a) for a, b in zip(now, wanted, strict=True)]
        shares = contest(game, hints_with(game, tried), game.hints, deals, seed)
        rate = sum(shares) / len(shares)
        told = f"{step:g} of the way won {rate:.0%} of {len(shares)} deals"
        print(f"# {told}", file=sys.stderr)
        if verdict(shares, 0.5) > 0:
            return tried, told
    return None


# The command


def as_toml(weights: Mapping[str, float], scale: float, made_by: str) -> str:
    lines = ["# What each feature of hints.py is worth to a bot, in points of the game.", f'made_by = "{made_by}"', ""]
    lines += ["[search]", f"scale = {scale:.1f}", "", "[weights]"]
    lines += [f"{name} = {weight:.3f}" for name, weight in weights.items()]
    return "\n".join(lines) + "\n"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m stormtable.lab.fit", description="Fit the weights of a game's hints by play."
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="to learn from (200)")
    parser.add_argument("--deals", type=int, default=100, help="of two games, at most, to try a step with (100)")
    parser.add_argument("--bot", default="greedy", help="who plays the games to learn from (greedy)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put better weights in place of those there are")
    asked = parser.parse_args(argv)
    game = find_game(asked.game)
    positions = play(game, asked.bot, asked.games, asked.seed)
    wanted = least_squares(positions, weights_of(game))
    found = improved(game, wanted, asked.deals, asked.seed)
    if found is None:
        print(f"# no step is surely better; a scale of {scale_for(positions, weights_of(game)):.1f} fits the weights")
        return 0
    weights, told = found
    command = f"python -m stormtable.lab.fit {asked.game} --games {asked.games} --bot {asked.bot} --seed {asked.seed}"
    named = dict(zip(game.hints.names, weights, strict=True))
    text = as_toml(named, scale_for(positions, weights), f"{command}; {len(positions)} positions, {told}")
    sys.stdout.write(text)
    if asked.write:
        write_whole(game.folder / "hints.toml", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
