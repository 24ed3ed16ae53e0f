"""The moves that stand at a table, and the positions kept along them: any step is a few moves from one of those."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

import msgspec

from stormtable.engine.game import Game
from stormtable.engine.pages import Pages
from stormtable.engine.record import BrokenRecord
from stormtable.engine.sitting import Sitting
from stormtable.server.tables.fair import Ledger, Seed
from stormtable.server.tables.unhurried import unhurried

EVERY: Final = 32  # moves from one position that is kept to the next


class Played(msgspec.Struct, frozen=True, gc=False):
    """One move that stands. There are very many of them, and no garbage is among them to be looked for."""

    number: int  # of its entry: grows along the line
    seat: int
    by: str | None  # the bot, if it was one
    move: str
    drawn: tuple[tuple[str, int], ...]
    spent: int = 0  # milliseconds for which it was thought about


class Line:
    """Nothing of it is changed once it was copied, but by the copy: any thread may read it."""

    def __init__(self) -> None:
        self.moves: Pages[Played] = Pages()
        self.stages: list[tuple[int, str]] = []  # (moves played, purpose), in order: where luck went on from elsewhere
        self.positions: list[Sitting] = []  # after 0, EVERY, 2 * EVERY … moves

    def copy(self) -> Line:
        twin = Line()
        twin.moves, twin.stages, twin.positions = self.moves.copy(), self.stages[:], self.positions[:]
        return twin

    def __len__(self) -> int:
        return len(self.moves)

    def cut(self, to: int) -> None:
        """Forget what came after `to` moves; luck goes on where it stands now."""
        self.moves.cut(to)
        del self.positions[to // EVERY + 1 :]
        first = bisect_left(self.stages, (to,))
        later, self.stages = self.stages[first:], self.stages[:first]
        if later:
            self.stages.append((to, later[-1][1]))

    def restage(self, purpose: str) -> None:
        """From here on luck serves another purpose."""
        if self.stages and self.stages[-1][0] == len(self):
            self.stages.pop()
        self.stages.append((len(self), purpose))

    def keep(self, sitting: Sitting) -> None:
        """Remember a sitting that has come as far as the line, if it is time for one."""
        if len(self) == EVERY * len(self.positions):
            self.positions.append(fork(sitting))

    def sitting_at(self, step: int) -> Sitting:
        """The game as it stood after `step` moves, to be played on from there."""
        first = step // EVERY * EVERY
        sitting = fork(self.positions[first // EVERY])
        for number in range(first, step):
            self.play(sitting, number)
        self.stage(sitting, step)
        return sitting

    def play(self, sitting: Sitting, number: int) -> None:
        """The move after `number` moves once more, with the luck that was noted down."""
        self.stage(sitting, number)
        play_noted(sitting, self.moves[number].move, self.moves[number].drawn)

    def stage(self, sitting: Sitting, number: int) -> None:
        place = bisect_left(self.stages, (number,))
        if place < len(self.stages) and self.stages[place][0] == number:
            luck_of(sitting).stage(self.stages[place][1])

    def replay(self, sitting: Sitting) -> None:
        """All of it from the set-up on, keeping positions."""
        self.positions = [fork(sitting)]
        for number in unhurried(range(len(self))):
            self.play(sitting, number)
            if (number + 1) % EVERY == 0:
                self.positions.append(fork(sitting))
        self.stage(sitting, len(self))

    def known_at(self, number: int) -> int:
        """How many of the moves stood already when entry `number` was made: they have not changed since."""
        return bisect_right(self.moves, number, key=lambda played: played.number)


def luck_of(sitting: Sitting) -> Ledger:
    luck = sitting.table.chance
    assert isinstance(luck, Ledger)
    return luck


def fork(sitting: Sitting) -> Sitting:
    return sitting.fork(luck_of(sitting).fork())


def set_up(game: Game, seats: int, options: dict[str, str], seed: Seed, drawn: Sequence[tuple[str, int]]) -> Sitting:
    """A game set up with the luck that was noted down; without a note, with that of the seed."""
    luck = Ledger(seed)
    try:
        luck.expect(outcomes(game, drawn))
        sitting = Sitting(game, seats, options=options, chance=luck)
        luck.settle()
    except Exception as error:  # whatever a game raises on luck that cannot be
        raise BrokenRecord(f"It no longer replays: the set-up: {error}") from error
    return sitting


def play_noted(sitting: Sitting, move: str, drawn: Sequence[tuple[str, int]]) -> None:
    luck = luck_of(sitting)
    try:
        luck.expect(outcomes(sitting.game, drawn))
        sitting.play(sitting.game.vocabulary.parse(move))
        luck.settle()
    except Exception as error:  # whatever a game raises on luck or moves that cannot be
        place = f"move {len(sitting.moves) + 1} ({move})"
        raise BrokenRecord(f"It no longer replays: {place}: {error}") from error


def outcomes(game: Game, drawn: Sequence[tuple[str, int]]) -> list[tuple[int, int]]:
    """What was noted by label, by number."""
    return [(game.chances.index(label), outcome) for label, outcome in drawn]
