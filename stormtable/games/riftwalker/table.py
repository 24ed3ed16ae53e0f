"""What lies on the table in Riftwalker: sets of rifts as numbers, a bit a rift, cheap to clone."""
# mypyc: compile

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.bits import has, size
from stormtable.engine.chance import Chance
from stormtable.engine.script import Program
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled
from stormtable.games.riftwalker import words as w


@final
class Pack:
    """The content in the form the rules read: numbers by index. Never written to after it was made."""

    def __init__(self) -> None:
        # Element cards
        self.cards: i64 = 0
        self.sides = vec[i64]()  # card * 2 + side: the element
        self.placings: list[vec[i64]] = []  # by the card on top of the element deck: the moves that place it,
        self.openings: list[vec[i64]] = []  # and those with which a turn may begin
        # Rifts
        self.rifts: i64 = 0
        self.points = vec[i64]()  # rift x level
        self.matching = vec[i64]()  # element: the rifts it can explore, shift and burst
        self.of_element = vec[i64]()  # element: the rifts that have it as their own
        self.ventures: i64 = 0
        self.explore_any: i64 = 0  # rifts with these special texts
        self.shielded: i64 = 0
        self.burst_any_line: i64 = 0
        # Powers
        self.powers: list[Program] = []  # by rift
        self.choices = vec[i64]()  # which rifts the effects may choose, choice x column
        # rift x level: the rifts its permission lets burst without a line; then a row for the burst given in return
        self.free_fit = vec[i64]()
        self.bargains: i64 = 0  # rifts whose permission gives an opponent a burst in return
        # Bonuses, by rift
        self.bonus_kind = vec[i64]()
        self.bonus_once = vec[i64]()
        self.bonus_twice = vec[i64]()
        self.bonus_of = vec[i64]()  # the element, points or number that the bonus speaks of
        self.bonus_other = vec[i64]()  # 1: the rift itself does not count
        # By number of seats and options
        self.hand: i64 = 0
        self.rifts_to_end: i64 = 0
        self.stall_rounds: i64 = 0
        self.round_limit: i64 = 0

    def choice(self, choice: i64, column: i64) -> i64:
        return self.choices[choice * w.COLUMNS + column]


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # so that __new__ in clone only allocates
class Riftwalker(Table):
    """The grid, the two decks, and before each player a hand, explored rifts and a score pile."""

    def __init__(self, game: Rules[Any], pack: Pack, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.pack = pack
        self.active: i64 = 0
        self.starter: i64 = 0
        self.element: i64 = w.NONE  # in use this turn
        self.emptied: i64 = 0  # 1: the rift deck has been empty
        self.turns_left: i64 = -1  # -1: the end is not triggered yet
        self.cause: i64 = w.NONE  # of the end, once triggered
        self.rounds: i64 = 0  # complete ones
        self.quiet_rounds: i64 = 0  # complete rounds in a row without a burst
        self.round_bursts: i64 = 0
        self.known = filled(pack.rifts, 0)
        self.piles = filled(w.PILES, 0)
        self.grid = filled(w.GRID, w.NONE)
        self.queue = vec[i64]()  # element cards put to the bottom of their deck, in order
        self.bottom = vec[i64]()  # rifts put to the bottom of their deck, in order
        self.tucked = vec[i64]()  # cards beneath rifts, oldest first

    def clone(self) -> "Riftwalker":
        twin = Riftwalker.__new__(Riftwalker)
        self.copy_to(twin)
        twin.pack = self.pack
        twin.active = self.active
        twin.starter = self.starter
        twin.element = self.element
        twin.emptied = self.emptied
        twin.turns_left = self.turns_left
        twin.cause = self.cause
        twin.rounds = self.rounds
        twin.quiet_rounds = self.quiet_rounds
        twin.round_bursts = self.round_bursts
        twin.piles = self.piles[:]
        twin.grid = self.grid[:]
        twin.queue = self.queue[:]
        twin.bottom = self.bottom[:]
        twin.tucked = self.tucked[:]
        return twin

    # Rifts

    def hand(self, seat: i64) -> i64:
        return self.piles[w.HAND_OF + seat]

    def explored(self, seat: i64) -> i64:
        return self.piles[w.EXPLORED_BY + seat]

    def scored(self, seat: i64) -> i64:
        return self.piles[w.SCORED_BY + seat]

    def level(self, rift: i64) -> i64:
        """How many times it has been shifted."""
        if has(self.piles[w.ONCE], rift):
            return 1
        return 2 if has(self.piles[w.TWICE], rift) else 0

    def points(self, rift: i64) -> i64:
        """What it shows now, without bonus (RW-012)."""
        return self.pack.points[rift * w.LEVELS + self.level(rift)]

    def at_level(self, level: i64, rifts: i64) -> i64:
        """Those of a set of rifts that lie at that level."""
        if level == 1:
            return rifts & self.piles[w.ONCE]
        if level == 2:
            return rifts & self.piles[w.TWICE]
        return rifts & ~(self.piles[w.ONCE] | self.piles[w.TWICE])

    def explorer(self, rift: i64) -> i64:
        """The seat in whose explored area a rift lies, or NONE."""
        for seat in range(self.seats):
            if has(self.piles[w.EXPLORED_BY + seat], rift):
                return seat
        return w.NONE

    def scorer(self, rift: i64) -> i64:
        """The seat in whose score pile a rift lies, or NONE."""
        for seat in range(self.seats):
            if has(self.piles[w.SCORED_BY + seat], rift):
                return seat
        return w.NONE

    def beneath(self, host: i64) -> vec[i64]:
        """The cards beneath a rift as they are written in `tucked`, oldest first."""
        found = vec[i64]()
        for entry in self.tucked:
            if entry // (2 * w.MOST_RIFTS) == host:
                found = append(found, entry)
        return found

    def deck_size(self) -> i64:
        return size(self.piles[w.DECK]) + len(self.bottom)

    # The grid

    def showing(self, cell: i64) -> i64:
        return self.pack.sides[self.grid[cell]]

    def hidden(self, cell: i64) -> i64:
        return self.pack.sides[self.grid[cell] ^ 1]
