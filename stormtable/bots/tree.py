"""What a search remembers: the tree of lines thought through, and how well each move did anywhere in them."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

NOT_THERE: Final[i64] = -1
COUNTS: Final[i64] = 3  # whole numbers kept for each choice: its key, how often it was tried, how often offered
TRIED: Final[i64] = 1
OFFERED: Final[i64] = 2
HOPE: Final = 0.5  # what a choice nobody tried yet may be worth


@final
class Node:
    """A decision at the end of a line of play, and the choices that were ever offered there.

    Luck and hidden pieces differ from visit to visit, so a choice is known by its key (seat and move), and one that is
    not offered this time simply waits.
    """

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.weighed = False  # the choices' promises are by the game's hints, no longer by what did well elsewhere
        self.counts = vec[i64]()
        self.sums = vec[float]()  # for each choice: rewards of the seat that chose it, then what it promised untried
        self.below: list[Node | None] = []

    def choices(self) -> i64:
        return i64(len(self.below))

    def find(self, key: i64, guess: i64) -> i64:
        """The place of a choice; `guess` is where it is if the offer is that of the first visit."""
        count = i64(len(self.below))
        if guess < count and self.counts[guess * COUNTS] == key:
            return guess
        for place in range(count):
            if self.counts[place * COUNTS] == key:
                return place
        return NOT_THERE

    def add(self, key: i64, promise: float) -> i64:
        """A choice never offered here before."""
        self.counts = append(append(append(self.counts, key), 0), 0)
        self.sums = append(append(self.sums, 0.0), promise)
        self.below.append(None)
        return i64(len(self.below)) - 1

    def key(self, place: i64) -> i64:
        return self.counts[place * COUNTS]

    def tried(self, place: i64) -> i64:
        return self.counts[place * COUNTS + TRIED]

    def mean(self, place: i64) -> float:
        """The average reward of a choice for the seat that chose it."""
        tried = self.counts[place * COUNTS + TRIED]
        return HOPE if tried == 0 else self.sums[place * 2] / float(tried)

    def reward(self, place: i64, reward: float) -> None:
        self.counts[place * COUNTS + TRIED] += 1
        self.sums[place * 2] += reward

    def tried_only(self, base: i64, legal: vec[i64]) -> bool:
        """Whether no other choices were tried here than the moves that are legal now, their keys from `base` on.

        Where something hidden came to light there may be others: lines in which something else did.
        """
        offered: i64 = 0
        for i in range(i64(len(legal))):
            place = self.find(base + legal[i], i)
            if place != NOT_THERE:
                offered += self.tried(place)
        return offered == self.visits

    def most_tried(self) -> i64:
        """The choice that thinking came back to most often; among equals the one that did best."""
        best: i64 = 0
        for place in range(1, i64(len(self.below))):
            more = self.tried(place) - self.tried(best)
            if more > 0 or (more == 0 and self.mean(place) > self.mean(best)):
                best = place
        return best

    def lead(self) -> i64:
        """How much more often the choice tried most was tried than any other."""
        most: i64 = 0
        next_most: i64 = 0
        for place in range(i64(len(self.below))):
            tried = self.tried(place)
            if tried > most:
                next_most = most
                most = tried
            elif tried > next_most:
                next_most = tried
        return most - next_most


@final
class Averages:
    """How well each move did for its seat, wherever in a line it was played: a guide for lines not yet thought of."""

    def __init__(self, seats: i64, moves: i64, sides: i64) -> None:
        self.hope = 1.0 / float(sides)  # for a move nobody tried yet: an even share
        self.sums = vec[float]([0.0 for _ in range(seats * moves)])
        self.counts = vec[float]([0.0 for _ in range(seats * moves)])

    def mean(self, key: i64) -> float:
        count = self.counts[key]
        return self.hope if count == 0.0 else self.sums[key] / count

    def add(self, key: i64, reward: float) -> None:
        self.sums[key] += reward
        self.counts[key] += 1.0
