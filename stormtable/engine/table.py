"""The table: what lies on it belongs to the game; what happens next, whose turn and what luck belong here."""
# mypyc: compile

from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.chance import Chance, Curtain
from stormtable.engine.journal import EVERYBODY, NONE, Event, Journal
from stormtable.engine.step import NOBODY, Step

PLAYING: Final[i64] = -1
NO_MOVE: Final = 1 << 40  # an int from outside may be larger than the words a compiled table counts in


class Refusal(Exception):
    """A move that is not allowed now: a sentence for people that cites the rule."""


T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[T]):
    """What a table asks of its game (see `stormtable.engine.game.Game`)."""

    def view(self, table: T, seat: int | None) -> Any:
        raise NotImplementedError

    def scores(self, table: T) -> list[int]:
        raise NotImplementedError

    def winners(self, table: T) -> list[int]:
        raise NotImplementedError

    def resample(self, table: T, seat: int, chance: Chance) -> T:
        raise NotImplementedError

    def why_not(self, table: T, move: int) -> str:
        raise NotImplementedError

    def outlined(self, table: T) -> "list[Step[Any]]":
        """The steps that `forecast` runs: what is bound to come, first to last, whatever is chosen before it."""
        raise NotImplementedError

    def frozen(self, table: T) -> tuple[Any, ...]:
        """The table as what `pickle` knows: a function and what to call it with."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The part every game's table shares: the stack of steps, the legal moves now, chance and journal.

    A game's table adds plain fields and a hand-written `clone`. Fields that hold no state of the game itself
    (its rules, luck, journal) are listed in `state.NOT_STATE`.
    """

    def __init__(self, game: Rules[Any], seats: i64, chance: Chance) -> None:
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
        self.done: i64 = 0  # whether the effect before was done, for those that ask "if you did"
        self.options: dict[str, str] = {}  # the table's switches, as they were chosen
        self.known: vec[i64] = vec[i64]()  # for each hidden piece: the seats (a bit each) that know where it is
        # What the sources of each holder add up to (see engine.modifiers); replaced, never written to: clones share it.
        self.sums: vec[i64] = vec[i64]()

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

    def view(self, seat: int | None) -> Any:
        """All that `seat` may see (None: a spectator), as the struct its game declares."""
        return self.game.view(self, seat)

    def resample(self, seat: int, chance: Chance) -> "Table":
        """A clone in which all that `seat` cannot know is dealt anew, with `chance` ahead of it."""
        twin: Table = self.game.resample(self, seat, chance)
        return twin

    def scores(self) -> list[int]:
        return self.game.scores(self)

    def winners(self) -> list[int]:
        return self.game.winners(self)

    def preview(self, move: int) -> list[Event]:
        """What a legal move is bound to do: its events up to the first luck, secret or decision of another seat."""
        foreseen = Foreseen(self, self.decider)
        foreseen.begin(move)
        return foreseen.events()

    def forecast(self, seat: int) -> list[Event]:
        """What is bound to come by itself, as `seat` may know it: the enemies' turn, an automated opponent's."""
        foreseen = Foreseen(self, seat)
        foreseen.expect(self.game.outlined(foreseen.twin))
        return foreseen.events()

    # For steps

    def push(self, step: Step[Any]) -> None:
        """This happens next, before what was on the stack already."""
        self.steps.append(step)

    def then(
        self,
        first: Step[Any],
        second: Step[Any],
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
        fifth: Step[Any] | None = None,
        sixth: Step[Any] | None = None,
        seventh: Step[Any] | None = None,
        eighth: Step[Any] | None = None,
    ) -> None:
        """These happen next, in the order in which they are named."""
        if eighth is not None:
            self.steps.append(eighth)
        if seventh is not None:
            self.steps.append(seventh)
        if sixth is not None:
            self.steps.append(sixth)
        if fifth is not None:
            self.steps.append(fifth)
        if fourth is not None:
            self.steps.append(fourth)
        if third is not None:
            self.steps.append(third)
        self.steps.append(second)
        self.steps.append(first)

    def finish(self, ending: i64) -> None:
        """The game is over, for the reason `game.ends[ending]`."""
        assert ending >= 0, "a game ends for a reason that is declared"
        self.ending = ending

    def note(self, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE) -> None:
        """Write into the journal, if there is one, what everybody sees."""
        if self.journal is not None:
            self.journal.note(EVERYBODY, kind, a, b, c, d, e)

    def whisper(
        self, audience: i64, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE
    ) -> None:
        """Write into the journal, if there is one, what only some seats (a bit each) see in full."""
        if self.journal is not None:
            self.journal.note(audience, kind, a, b, c, d, e)

    def note_many(self, kind: i64, numbers: vec[i64]) -> None:
        """Write into the journal, if there is one, what everybody sees, with as many numbers as it takes."""
        if self.journal is not None:
            self.journal.note_many(EVERYBODY, kind, numbers)

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
            step = self.steps.pop()  # and back, if it asks: most steps do not, and each look at the stack costs
            legal = step.moves(self)
            options = len(legal)
            if options > 1:
                self.steps.append(step)
                self.legal = legal
                self.decider = step.seat
                return
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
        twin.done = self.done
        twin.options = self.options
        twin.known = self.known[:]
        twin.sums = self.sums

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.frozen(self)


@final
class Foreseen:
    """A table as a seat may know it, played on to where nobody can tell any more; the journal is cut there."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.seat: i64 = seat
        self.journal = Journal()
        self.luck = Curtain(self.journal)
        self.twin = table.resample(seat, self.luck)
        self.twin.journal = self.journal
        self.luck.open()
        self.known = self.twin.known[:]
        self.cut: i64 = 0  # so many events are certain

    def begin(self, move: i64) -> None:
        """Play a move, then all that happens by itself."""
        step = self.twin.steps.pop()
        step.play(self.twin, move)
        while self.certain() and self.happens():
            pass

    def expect(self, steps: list[Step[Any]]) -> None:
        """Let each of these happen, if nothing unknown came before it."""
        for step in steps:
            depth = len(self.twin.steps)
            self.twin.push(step)
            while len(self.twin.steps) > depth:
                if not self.happens() or not self.certain():
                    return

    def happens(self) -> bool:
        """Whether the next step happened, because it asks nobody."""
        twin = self.twin
        if twin.ending != PLAYING or len(twin.steps) == 0:
            return False
        step = twin.steps[-1]
        legal = step.moves(twin)
        options = len(legal)
        if options > 1 or (options == 1 and step.seat != self.seat):
            return False
        twin.steps.pop()
        if options == 1:
            step.play(twin, legal[0])
        else:
            step.run(twin)
        return True

    def certain(self) -> bool:
        """Whether what happened since the last look is known to the seat; then its events count."""
        if self.luck.raised:
            self.cut = self.luck.certain
            return False
        for piece in range(i64(len(self.known))):
            learned = self.twin.known[piece] & ~self.known[piece]
            if (learned >> self.seat) & 1 == 1:  # what others are shown the seat knew
                return False
        self.cut = len(self.journal.events)
        return True

    def events(self) -> list[Event]:
        return self.journal.events[: self.cut]
