"""How long things take, in CPU time of this process, and the figures that come of it.

Standard library only: the peers' interpreter may have nothing of ours installed.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import process_time

SPINS = 100_000
BATCH = 50
GAMES = 20

COMPILED = "stormtable compiled"
PURE = "stormtable pure"


@dataclass(frozen=True)
class Reading:
    """What one game at one seat count did; rates are a second of CPU time, None where there is no such thing."""

    who: str
    game: str
    seats: int
    length: float  # decisions in a game, on average
    playouts: float  # whole games a second, set-up included, in the fastest loop there is
    loop: float | None  # decisions a second in a compiled playout loop
    python: float  # decisions a second driven from a plain Python loop
    setup_us: float
    clone_us: float

    @property
    def subject(self) -> tuple[str, str, int]:
        return (self.who, self.game, self.seats)

    def better(self, other: "Reading") -> "Reading":
        """The best of both rounds, figure by figure: what disturbs a measurement only ever slows it down."""
        loops = [loop for loop in (self.loop, other.loop) if loop is not None]
        return replace(
            self,
            playouts=max(self.playouts, other.playouts),
            loop=max(loops, default=None),
            python=max(self.python, other.python),
            setup_us=min(self.setup_us, other.setup_us),
            clone_us=min(self.clone_us, other.clone_us),
        )


@dataclass(frozen=True)
class Answer:
    """What a worker process hands back; no version: it is not installed there."""

    who: str
    version: str | None
    readings: list[Reading]
    why: str = ""  # it is this form of Stormtable that runs


@dataclass(frozen=True)
class Stretch:
    """Whole games played one after the other."""

    games: int
    decisions: int
    seconds: float

    @property
    def length(self) -> float:
        return self.decisions / self.games

    @property
    def playouts(self) -> float:
        return self.games / self.seconds

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


def stretch(seconds: float, play: Callable[[int], int]) -> Stretch:
    """Play whole games, seed after seed, until this much CPU time is spent; `play` says how many decisions it took.

    There are at least GAMES of them: of a few long games the best round would be the one with the luckiest games.
    """
    play(1)  # the first game pays for caches that later ones find filled
    games = decisions = 0
    start = process_time()
    spent = 0.0
    while spent < seconds or games < GAMES:
        games += 1
        decisions += play(games)
        spent = process_time() - start
    return Stretch(games, decisions, spent)


def microseconds(seconds: float, once: Callable[[], object]) -> float:
    """What one call costs, what it returns being thrown away, over this much CPU time."""
    once()
    calls = 0
    start = process_time()
    spent = 0.0
    while spent < seconds:
        for _ in range(BATCH):
            once()
        calls += BATCH
        spent = process_time() - start
    return spent / calls * 1e6


def spin_rate(seconds: float) -> float:
    """Rounds a second of the emptiest loop Python has: what this machine, now, gives to anybody."""
    rounds = 0
    start = process_time()
    spent = 0.0
    while spent < seconds:
        count = 0
        while count < SPINS:
            count += 1
        rounds += SPINS
        spent = process_time() - start
    return rounds / spent
