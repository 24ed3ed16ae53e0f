"""A game in progress at this terminal: who sits where, who looks, what is saved. Knows no screen."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from stormtable import bots
from stormtable.engine.chance import Searching
from stormtable.engine.content import ContentError
from stormtable.engine.game import BadTable, Game
from stormtable.engine.record import BrokenRecord, Record
from stormtable.engine.sitting import Sitting
from stormtable.engine.table import Table
from stormtable.engine.texts import Seating
from stormtable.games import game as find_game
from stormtable.terminal.saves import new_save

PERSON = "person"


def fresh_seed() -> int:
    """Luck nobody has seen yet."""
    return secrets.randbits(48)


class Session:
    """A sitting with its players: people at this keyboard and bots, and the file it is kept in."""

    def __init__(self, sitting: Sitting, players: Sequence[str], seed: int | str, file: Path) -> None:
        self.sitting = sitting
        self.players = list(players)
        self.names: list[str] = []
        self.file = file
        self.kept = False  # whether the last try to save went well
        self.bot_seats = {
            seat: bots.BotSeat(bots.bot(name, sitting.game), seat, seed)
            for seat, name in enumerate(players)
            if name != PERSON
        }
        people = [seat for seat, name in enumerate(players) if name == PERSON]
        self.people = people
        self.viewer = people[0] if people else None
        self.look()

    @classmethod
    def begin(
        cls,
        game: Game,
        players: Sequence[str],
        seed: int | str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Session:
        """A new game; `players` names a bot or PERSON for each seat."""
        luck = fresh_seed() if seed is None else seed
        return cls(Sitting(game, len(players), luck, options), players, luck, new_save(game.name))

    @classmethod
    def resume(cls, file: Path, seed: int | str | None = None) -> Session:
        """Go on with a saved game, in the same file."""
        record = Record.load(file)
        players = record.players or [PERSON] * record.seats
        if len(players) != record.seats:
            raise BrokenRecord(f"{file.name}: it has {record.seats} seats but names {len(players)} players.")
        for name in players:
            if name != PERSON:
                bots.level(name)
        luck = fresh_seed() if seed is None else seed
        try:
            sitting = Sitting.resume(record.open_game(find_game), record, luck)
        except (BadTable, BrokenRecord, ContentError) as error:
            raise BrokenRecord(f"{file.name}: {error}") from error
        session = cls(sitting, players, luck, file)
        session.names = record.names
        return session

    # Looking

    @property
    def game(self) -> Game:
        return self.sitting.game

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def seating(self) -> Seating:
        return self.game.seating(self.names)

    @property
    def asks_person(self) -> bool:
        return self.table.seat in self.people

    @property
    def has_secrets(self) -> bool:
        return len(self.table.known) > 0

    def thinker(self) -> bots.BotSeat | None:
        """The bot whose decision it is."""
        seat = self.table.seat
        return None if seat is None else self.bot_seats.get(seat)

    def must_pass(self) -> bool:
        """Another person decides than the one who looks, and there are secrets between them."""
        return self.asks_person and self.has_secrets and self.table.seat != self.viewer

    def look(self) -> None:
        """The table is seen by the person who decides; while a bot decides, by the person who looked last."""
        if self.asks_person:
            self.viewer = self.table.seat

    def known_to_viewer(self, seed: int) -> Table:
        """The table with all that whoever looks cannot know dealt anew."""
        return self.table.resample(self.viewer or 0, Searching(seed))

    def log(self, first: int = 0) -> list[str]:
        """What happened from event `first` on, as the viewer was told; an empty line is not worth one."""
        game, seating = self.game, self.seating
        return [game.tell(game.event(event, self.viewer), seating) for event in self.sitting.events[first:]]

    # Playing

    def play(self, move: int) -> None:
        self.sitting.play(move)
        if not self.must_pass():
            self.look()

    @property
    def can_undo(self) -> bool:
        return self.sitting.undoer in self.people

    def undo(self) -> None:
        """Take back the last move of a person, if no barrier lies between."""
        self.sitting.undo()
        self.look()

    # Keeping

    def record(self) -> Record:
        return self.sitting.record(self.names, self.players)

    def save(self, file: Path) -> None:
        """Write the game so far; whoever saves elsewhere goes on there."""
        self.kept = False
        file.parent.mkdir(parents=True, exist_ok=True)
        self.record().save(file)
        self.file, self.kept = file, True
