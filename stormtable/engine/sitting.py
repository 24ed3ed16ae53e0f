"""A sitting: one table with its journal, its record, and a way back to the last barrier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, overload

from stormtable.engine.chance import Chance, Seeded
from stormtable.engine.game import Game
from stormtable.engine.journal import Event, Journal
from stormtable.engine.pages import Pages
from stormtable.engine.record import Record, new_record, result_of
from stormtable.engine.speaker import question_of
from stormtable.engine.state import layout, state_hash
from stormtable.engine.table import Refusal, Table

# (kind, args, audience) of an event: numbers alone, which is little to keep and nothing to search for garbage
Told = tuple[int, tuple[int, ...], int]


class Events(Sequence[Event]):
    """Events as they are kept, made anew for who reads them."""

    def __init__(self, told: Pages[Told]) -> None:
        self.told = told

    def __len__(self) -> int:
        return len(self.told)

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if isinstance(place, slice):
            return [event_of(told) for told in self.told[place]]
        return event_of(self.told[place])


def event_of(told: Told) -> Event:
    kind, args, audience = told
    return Event(kind, list(args), audience)


class Act(NamedTuple):
    """A move as it was asked for: how many events there were before it, of whom it was asked, and by which step."""

    events: int
    seat: int | None
    question: str


class Sitting:
    """Played by people and bots through `play` and `undo`; `record()` is what happened so far.

    Undo goes back to the last barrier: chance was drawn, something hidden was shown, or another seat decided.
    All three are seen here from outside; no step of any game has to remember.

    What happened is kept here and not at the table, in pages that forks share: a fork costs the same however long the
    game has been.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: int | str = 0,
        options: Mapping[str, str] | None = None,
        chance: Chance | None = None,
    ) -> None:
        luck = Seeded(seed) if chance is None else chance
        luck.keep()
        self.game = game
        self.options = game.chosen(options or {})
        self.table: Table = game.new(seats, chance=luck, options=self.options)
        self.begin()

    def begin(self) -> None:
        self.table.journal = Journal()
        self.moves: Pages[int] = Pages()
        self.acts: Pages[Act] = Pages()  # one for each move
        self.told: Pages[Told] = Pages()
        self.outcomes: Pages[tuple[int, int]] = Pages()  # (what, outcome) of every draw
        self.way_back: list[Table] = []  # the table before each of the last moves, none of them before a barrier
        self.keep_what_happened()

    @classmethod
    def resume(cls, game: Game, record: Record, seed: int | str) -> Sitting:
        """Go on where a record stops; luck from here on comes from `seed`."""
        sitting = cls.__new__(cls)
        sitting.game, sitting.table = game, record.open_table(game)
        sitting.options = dict(sitting.table.options)
        sitting.begin()
        asked = sitting.asked()
        for move in record.follow(game, sitting.table):
            sitting.moves.append(move)
            sitting.acts.append(asked)
            asked = sitting.asked()
        record.check_end(game, sitting.table)
        luck = Seeded(seed, f"after {len(record.chance)}")
        luck.keep()
        labels = {label: what for what, label in enumerate(game.chances)}
        luck.log = [(labels[label], outcome) for label, outcome in record.chance]
        sitting.table.chance = luck
        sitting.keep_what_happened()
        return sitting

    def fork(self, luck: Chance) -> Sitting:
        """One that goes on from here by itself, with `luck` ahead of it."""
        luck.keep()
        twin = Sitting.__new__(Sitting)
        twin.game, twin.options = self.game, self.options
        twin.table = self.table.clone()
        twin.table.journal, twin.table.chance = Journal(), luck
        twin.moves, twin.told, twin.outcomes = self.moves.copy(), self.told.copy(), self.outcomes.copy()
        twin.acts, twin.way_back = self.acts.copy(), self.way_back[:]
        return twin

    def keep_what_happened(self) -> None:
        """Take over what the table noted and drew."""
        journal, luck = self.table.journal, self.table.chance
        assert journal is not None
        self.told.extend((event.kind, tuple(event.args), event.audience) for event in journal.events)
        self.outcomes.extend(luck.log)
        journal.events.clear()
        luck.log.clear()

    @property
    def events(self) -> Sequence[Event]:
        """All that happened."""
        return Events(self.told)

    def asked(self) -> Act:
        """What the next move answers."""
        journal, steps = self.table.journal, self.table.steps
        assert journal is not None
        return Act(len(self.told) + len(journal.events), self.table.seat, question_of(steps[-1]) if steps else "")

    def play(self, move: int) -> None:
        """Play for the seat that decides; a refusal leaves everything as it was."""
        before, drawn = self.table.clone(), self.table.chance.drawn
        asked = self.asked()
        self.table.play(move)
        self.moves.append(move)
        self.acts.append(asked)
        self.keep_what_happened()
        if self.undoer != before.seat or self.table.chance.drawn != drawn or shown(before, self.table):
            self.way_back.clear()
        if self.table.chance.drawn == drawn and not shown(before, self.table):
            self.way_back.append(before)

    @property
    def undoer(self) -> int | None:
        """The seat that may take back the last move; None when a barrier lies behind the table."""
        return self.way_back[-1].seat if self.way_back else None

    def undo(self) -> None:
        """Take back the last move, if no barrier lies between."""
        if not self.way_back:
            raise Refusal("There is nothing to take back: luck, a hidden piece shown, or another seat came between.")
        journal, luck = self.table.journal, self.table.chance
        self.told.cut(self.acts[-1].events)
        self.moves.cut(len(self.moves) - 1)
        self.acts.cut(len(self.moves))
        self.table = self.way_back.pop().clone()  # forks share the way back
        self.table.journal = journal
        self.table.chance = luck  # nothing was drawn in between, so it stands where it stood

    def record(self, names: Sequence[str] = (), players: Sequence[str] = ()) -> Record:
        record = new_record(self.game, self.table)
        record.moves = [self.game.vocabulary.write(move) for move in self.moves]
        record.chance = [(self.game.chances[what], outcome) for what, outcome in self.outcomes]
        record.options = self.options
        record.names, record.players = list(names), list(players)
        record.result = result_of(self.game, self.table)
        record.layout, record.state = layout(self.table, self.game.vocabulary), state_hash(self.table)
        return record


def shown(before: Table, after: Table) -> bool:
    """Whether some seat now knows the place of a hidden piece that it did not know before."""
    return any(now & ~then for then, now in zip(before.known, after.known, strict=True))
