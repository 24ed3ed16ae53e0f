"""What is worth having, for bots: features of a position, and weights that were fitted to them."""
# mypyc: compile

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.table import PLAYING, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    """A game's features, one number each for what a seat has, and a weight for each; linear, so quick and plain."""

    def __init__(self, names: list[str], weights: dict[str, float]) -> None:
        missing = [name for name in names if name not in weights]
        if missing or len(weights) != len(names):
            raise ValueError(f"hints need one weight for each feature; missing: {', '.join(missing) or 'none'}")
        self.names = names
        self.weights = vec[float]([weights[name] for name in names])
        self.trait_names: list[str] = []  # what `traits` may find, and what `groups` counts: for bots with a network
        self.group_names: list[str] = []
        self.together = False  # all seats win or lose as one, so what counts is what all of them have
        self.absolute = False  # a worth of 0 is an even chance, so that a position can be weighed without another
        self.run: i64 = 8  # decisions in a row that a bot follows to see where a move leads, at most

    def features(self, table: Table, seat: i64) -> vec[float]:
        """What `seat` has, in the order of `names`, in points where a feature can be."""
        raise NotImplementedError

    def traits(self, table: Table, seat: i64) -> vec[i64]:
        """What `seat` has, piece by piece: places in `trait_names`."""
        return vec[i64]()

    def groups(self, table: Table, seat: i64) -> vec[float]:
        """For each of several things alike, such as colours, one after the other: a number for each `group_names`."""
        return vec[float]()

    def stage(self, table: Table) -> i64:
        """A number that changes with every turn; who decides, where nobody is asked in another's turn."""
        return table.decider

    def last_turn(self, table: Table, seat: i64) -> bool:
        """Whether `seat` has no turn after the one at hand, as far as anybody can tell: then only points count."""
        return False

    def done(self, table: Table, seat: i64) -> bool:
        """Whether `seat` has no turn any more, neither now nor later: what it has is its score."""
        return False

    def final(self, table: Table, seat: i64) -> float:
        """The score that a seat will have which has no turn any more."""
        return float(table.scores()[seat])

    def phase(self, table: Table) -> float:
        """How much of the game is over, from 0 to 1."""
        return 0.0

    def worth(self, table: Table, seat: i64) -> float:
        """The features of a seat, weighed and added up."""
        found = self.features(table, seat)
        worth = 0.0
        for i in range(i64(len(found))):
            worth += found[i] * self.weights[i]
        return worth

    def prospect(self, table: Table, seat: i64) -> float:
        """What a seat's position is worth between two turns, where there is more to say than by the weights."""
        return self.worth(table, seat)

    def worths(self, table: Table) -> vec[float]:
        """What each seat has in the middle of a turn; its score once the game is over, when hopes are worth nothing."""
        if table.ending != PLAYING:
            return vec[float]([float(score) for score in table.scores()])
        return self.common(vec[float]([self.sure(table, seat, False) for seat in range(table.seats)]))

    def prospects(self, table: Table) -> vec[float]:
        """What each seat has, between two turns."""
        return self.common(vec[float]([self.sure(table, seat, True) for seat in range(table.seats)]))

    def sure(self, table: Table, seat: i64, between_turns: bool) -> float:
        """What a seat has: its score, where it has no turn any more, and hopes before that."""
        if self.done(table, seat):
            return self.final(table, seat)
        return self.prospect(table, seat) if between_turns else self.worth(table, seat)

    def common(self, worths: vec[float]) -> vec[float]:
        """What each seat plays for: what it has itself, or, where all play together, what all have on average."""
        if not self.together:
            return worths
        total = 0.0
        for worth in worths:
            total += worth
        mean = total / float(len(worths))
        return vec[float]([mean for _ in range(len(worths))])

    def stake(self, table: Table, seat: i64) -> float:
        """What `seat` plays for, as `worths` has it, while the game goes on."""
        return self.worths(table)[seat] if self.together else self.worth(table, seat)

    def value(self, table: Table, seat: i64) -> float:
        """How far `seat` is ahead of its best rival, in points; with no rival at the table, what it plays for."""
        worths = self.worths(table)
        return worths[seat] if self.together else lead(worths, seat)

    def outlook(self, table: Table, seat: i64) -> float:
        """The same between two turns."""
        prospects = self.prospects(table)
        return prospects[seat] if self.together else lead(prospects, seat)


def lead(worths: vec[float], seat: i64) -> float:
    """By how much `seat` has more than the rival that has most; alone, all it has."""
    best = 0.0
    rivals: i64 = 0
    for rival in range(i64(len(worths))):
        if rival != seat:
            if rivals == 0 or worths[rival] > best:
                best = worths[rival]
            rivals += 1
    return worths[seat] - best
