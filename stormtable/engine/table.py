"""The table: what lies on it belongs to the game; what happens next, whose turn and what luck belong here."""
# mypyc: compile

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.chance import Chance
from stormtable.engine.journal import NONE, Journal
from stormtable.engine.step import NOBODY, Step

PLAYING: Final[i64] = -1
NO_MOVE: Final = 1 << 40  # an int from outside may be larger than the words a compiled table counts in


class Refusal(Exception):
    """A move that is not allowed now: a sentence for people that cites the rule."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What a table asks of its game (see `stormtable.engine.game.Game`)."""

    def view(self, table: "Table", seat: int | None) -> dict[str, object]:
        raise NotImplementedError

    def scores(self, table: "Table") -> list[int]:
        raise NotImplementedError

    def winners(self, table: "Table") -> list[int]:
        raise NotImplementedError

    def resample(self, table: "Table", seat: int, chance: Chance) -> "Table":
        raise NotImplementedError

    def why_not(self, table: "Table", move: int) -> str:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The part every game's table shares: the stack of steps, the legal moves now, chance and journal.

    A game's table adds plain fields and a hand-written `clone`. Fields that hold no state of the game itself
    (its rules, luck, journal) are listed in `state.NOT_STATE`.
    """

    def __init__(self, game: Rules, seats: i64, chance: Chance) -> None:
        self.game = game
        self.seats: i64 = seats
        self.chance = chance
        self.journal: Journal | None = None
        # Steps of a game know that game's table; a list of them can only be typed by what is checked at run time.
        self.steps: list[Step[Any]] = []
        self.legal: vec[i64] = vec[i64]()
        self.decider: i64 = NOBODY
        self.ending: i64 = PLAYING
        self.played: i64 = 0
        self.known: vec[i64] = vec[i64]()  # for each hidden piece: the seats (a bit each) that know where it is

    # The contract

    @property
    def seat(self) -> int | None:
        """Who decides now; None when the game is over."""
        return None if self.decider == NOBODY else self.decider

    @property
    def over(self) -> bool:
        return self.ending != PLAYING

    def moves(self) -> vec[i64]:
        """Every legal move now; empty only when the game is over."""
        return self.legal

    def play(self, move: int) -> None:
        """The one way a table changes. An illegal move changes nothing and raises a Refusal that says why."""
        if 0 <= move < NO_MOVE:
            wanted: i64 = move
            for legal in self.legal:
                if legal == wanted:
                    self.follow(legal)
                    return
        raise Refusal(self.game.why_not(self, move))

    def clone(self) -> "Table":
        """An independent copy with no journal."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, object]:
        """All that `seat` may see (None: a spectator), ready for JSON."""
        return self.game.view(self, seat)

    def resample(self, seat: int, chance: Chance) -> "Table":
        """A clone in which all that `seat` cannot know is dealt anew, with `chance` ahead of it."""
        return self.game.resample(self, seat, chance)

    def scores(self) -> list[int]:
        return self.game.scores(self)

    def winners(self) -> list[int]:
        return self.game.winners(self)

    # For steps

    def push(self, step: Step[Any]) -> None:
        """This happens next, before what was on the stack already."""
        self.steps.append(step)

    def finish(self, ending: i64) -> None:
        """The game is over, for the reason `game.ends[ending]`."""
        self.ending = ending

    def note(self, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE) -> None:
        """Write into the journal, if there is one, what everybody sees."""
        if self.journal is not None:
            self.journal.note(kind, a, b, c, d, e)

    def whisper(
        self, audience: i64, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE
    ) -> None:
        """Write into the journal, if there is one, what only some seats (a bit each) see in full."""
        if self.journal is not None:
            self.journal.whisper(audience, kind, a, b, c, d, e)

    # For the engine

    def follow(self, move: i64) -> None:
        """Play a move known to be legal, then go on to the next decision."""
        step = self.steps.pop()
        self.played += 1
        step.play(self, move)
        self.settle()

    def settle(self) -> None:
        """Let happen what needs no choice, up to the next decision or the end."""
        while self.ending == PLAYING:
            step = self.steps[-1]
            legal = step.moves(self)
            options = len(legal)
            if options > 1:
                self.legal = legal
                self.decider = step.seat
                return
            self.steps.pop()
            if options == 1:
                step.play(self, legal[0])
            else:
                step.run(self)
        self.legal = vec[i64]()
        self.decider = NOBODY

    def copy_to(self, twin: "Table") -> None:
        """The shared part of a clone. Steps are immutable and legal moves are never written to: both are shared."""
        twin.game = self.game
        twin.seats = self.seats
        twin.chance = self.chance.clone()
        twin.journal = None
        twin.steps = self.steps[:]
        twin.legal = self.legal
        twin.decider = self.decider
        twin.ending = self.ending
        twin.played = self.played
        twin.known = self.known[:]
