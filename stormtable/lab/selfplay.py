"""Games to learn from: bots with weights of all kinds play each other, and go astray now and then.

Who always plays the same way never learns what another way would have brought. So each game has weights of its own,
moved from those there are, for both seats alike (else who leads would only be who plays better); and one turn in five
is played by an easy-going bot or at random.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random

from msgspec.structs import replace

from stormtable import bots
from stormtable.bots.bot import Bot
from stormtable.bots.greedy import Greedy
from stormtable.bots.manners import (
    OF_ONES_OWN,
    Outlook,
    StartAndEnd,
    best_outlook,
    fitted,
    manner_for,
    outlook_for,
    read,
)
from stormtable.bots.match import play_match
from stormtable.bots.network import Network
from stormtable.bots.search import Budget, Manner, Search
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.games import game as find_game
from stormtable.lab.executors import each

SEATS = 2
WILD = 0.5  # share of turns played astray that are played at random, not just easily
VARIED = 0.5  # how far weights are moved: this much in logarithms, mostly less
HALF = 0.5
PLAIN = 0.3  # share of games that are played by the plain weights alone
USUAL_SCALE = 8.0
VICTORY = 10.0  # in points, to those who play together; a defeat is as much less than nothing


@dataclass(frozen=True)
class Variety:
    """How games differ that are learnt from."""

    astray: float = 0.2  # share of turns that are not played as well as can be
    weights: bool = True  # moved by chance in each game
    searched: float = 1.0  # share of games played by searches, the others by greedy bots
    far: bool = False  # searches look as far as levels do, not to the end of their own turn only
    best: bool = False  # by the network, if there is one, instead of the outlook


USUAL = Variety()
STEADY = Variety(astray=0.0, weights=False)
FOR_NETWORK = Variety(astray=0.15, weights=False, searched=0.2, far=True, best=True)


@dataclass(frozen=True)
class Side:
    """What only a network looks at, of one seat: see `Hints.traits` and `Hints.groups`."""

    traits: array[int] = field(default_factory=lambda: array("h"))
    groups: array[float] = field(default_factory=lambda: array("f"))


@dataclass(frozen=True)
class Position:
    """The start of a turn: what the seat whose turn it is has, what the other has, and how much of the game is over."""

    seat: int
    begins: list[float]
    waits: list[float]
    phase: float
    astray: bool  # the turn that follows says nothing of how good the position is
    more: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))  # who begins, who waits


@dataclass(frozen=True)
class Played:
    """A game: the start of each turn, by how much the first seat led at the end, and its part of the victory."""

    positions: list[Position]
    lead: float  # of those who play together: what a victory is worth, or a defeat
    won: float
    together: bool = False


def games(name: str, count: int, iterations: int, seed: int, workers: int, variety: Variety = USUAL) -> list[Played]:
    """So many games; the same on one worker and on many."""
    asked = [(name, iterations, f"fit {seed}/{number}", variety) for number in range(count)]
    return each(play, asked, workers)


def play(name: str, iterations: int, seed: str, variety: Variety = USUAL) -> Played:
    """One game of two bots with equal weights."""
    game = find_game(name)
    luck = Random(seed)
    hints = varied_hints(game, luck) if variety.weights else best_outlook(game) if variety.best else outlook_for(game)
    if variety.searched < 1 and luck.random() >= variety.searched:
        iterations = 0
    able = [bots.BotSeat(thinker(game, hints, iterations, variety.far), seat, seed) for seat in range(SEATS)]
    easy = [bots.BotSeat(bots.bot("easy", game), seat, seed) for seat in range(SEATS)]
    wild = [bots.BotSeat(bots.bot("random", game), seat, seed) for seat in range(SEATS)]
    table = game.new(SEATS, seed)
    positions: list[Position] = []
    stage = game.hints.stage(table)
    players = able
    while table.seat is not None:
        if game.hints.stage(table) != stage:
            stage = game.hints.stage(table)
            mood = luck.random() / variety.astray if variety.astray else 1.0
            players = wild if mood < WILD else easy if mood < 1 else able
            positions.append(noted(game, table, table.seat, astray=mood < 1))
        table.play(players[table.seat].choose(table))
    scores, winners = table.scores(), table.winners()
    if game.aim == TOGETHER:
        return Played(positions, VICTORY if winners else -VICTORY, 1.0 if winners else 0.0, together=True)
    return Played(positions, scores[0] - scores[1], 1 / len(winners) if 0 in winners else 0.0)


def noted(game: Game, table: Table, seat: int, astray: bool) -> Position:
    seats = seat, 1 - seat
    begins, waits = (list(game.hints.features(table, at)) for at in seats)
    more = [Side(array("h", game.hints.traits(table, at)), array("f", game.hints.groups(table, at))) for at in seats]
    return Position(seat, begins, waits, game.hints.phase(table), astray, (more[0], more[1]))


def thinker(game: Game, hints: Hints, iterations: int, far: bool = False) -> Bot:
    """A search, to the end of its own turn or as `far` as levels do; without iterations a greedy bot, far quicker."""
    if iterations == 0:
        return Greedy(hints, 1)
    outlook = read(game.folder).outlook
    manner = manner_for(game, OF_ONES_OWN) if far else Manner(outlook.scale if outlook else USUAL_SCALE)
    if isinstance(hints, Network):
        manner.scale = hints.scale
    return Search(hints, game.vocabulary.size, Budget(iterations), manner)


def deal(
    game: Game, sides: tuple[Hints, Hints], iterations: int, seed: str, far: bool = False
) -> list[tuple[float, float]]:
    """Both games of a deal between two hints: the first side's part of each victory, and its lead.

    Where all play together a crew of the one meets the deal, and then a crew of the other.
    """
    if game.aim != TOGETHER:
        return [duel(game, sides, iterations, seed, swap, far) for swap in range(SEATS)]
    first, second = (voyage(game, side, iterations, seed, far) for side in sides)
    part = HALF if first == second else 1.0 if first > second else 0.0
    return [(part, first[1] - second[1])] * SEATS


def voyage(game: Game, side: Hints, iterations: int, seed: str, far: bool) -> tuple[bool, int]:
    """A game of a crew that thinks alike: whether it won, and its score."""
    table = game.new(SEATS, seed)
    play_match(table, [bots.BotSeat(thinker(game, side, iterations, far), seat, seed) for seat in range(SEATS)])
    return bool(table.winners()), table.scores()[0]


def duel(
    game: Game, sides: tuple[Hints, Hints], iterations: int, seed: str, swap: int, far: bool
) -> tuple[float, float]:
    """A game between two hints: the first side's part of the victory and its lead. `swap`: the seat it sits on."""
    table = game.new(SEATS, seed)
    seated = sides if swap == 0 else (sides[1], sides[0])
    players = [bots.BotSeat(thinker(game, side, iterations, far), seat, seed) for seat, side in enumerate(seated)]
    play_match(table, players)
    scores, winners = table.scores(), table.winners()
    return 1 / len(winners) if swap in winners else 0.0, scores[swap] - scores[1 - swap]


# Weights of all kinds


def varied_hints(game: Game, luck: Random) -> Hints:
    """The game's hints with weights moved by chance: in half the games the plain ones, in half those of the outlook."""
    outlook = read(game.folder).outlook
    plain = with_weights(game, varied(list(game.hints.weights), luck)) if luck.random() < HALF else game.hints
    if outlook is None or luck.random() < PLAIN:
        return plain
    return fitted(plain, varied_outlook(outlook, luck) if luck.random() < HALF else outlook)


def varied(weights: Sequence[float], luck: Random) -> list[float]:
    return [weight * exp(luck.gauss(0, VARIED)) for weight in weights]


def varied_outlook(outlook: Outlook, luck: Random) -> Outlook:
    return replace(outlook, begins=varied_pairs(outlook.begins, luck), waits=varied_pairs(outlook.waits, luck))


def varied_pairs(weights: Mapping[str, StartAndEnd], luck: Random) -> dict[str, StartAndEnd]:
    moved = varied([1.0] * len(weights), luck)
    return {name: (start * by, end * by) for (name, (start, end)), by in zip(weights.items(), moved, strict=True)}


def with_weights(game: Game, weights: Sequence[float]) -> Hints:
    """The game's hints with other plain weights."""
    hints = game.hints
    moved = type(hints)(list(hints.names), dict(zip(hints.names, weights, strict=True)))
    moved.trait_names, moved.group_names = hints.trait_names, hints.group_names
    moved.together = hints.together
    return moved
