"""A hosted table as it is now, made of its entries: seats, status, and the sitting that knows the rules."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from stormtable.engine.game import Game
from stormtable.engine.record import Fair, Record
from stormtable.engine.sitting import Sitting
from stormtable.engine.texts import Seating
from stormtable.server.protocol.names import numbered
from stormtable.server.storage.base import Status
from stormtable.server.tables import fair, starting
from stormtable.server.tables.entries import (
    Allow,
    Answer,
    AnyEntry,
    Drawn,
    End,
    Header,
    HostKey,
    Join,
    Key,
    Leave,
    Move,
    Noted,
    Pause,
    Propose,
    Rename,
    Resume,
    Return,
    SetBot,
    Start,
    Undo,
    What,
)
from stormtable.server.tables.line import Line, Played, fork, luck_of, play_noted, set_up
from stormtable.server.tables.proof import proof
from stormtable.server.tables.seats import Seat
from stormtable.server.tables.starting import Called
from stormtable.server.tables.thinking_time import ThinkingTime
from stormtable.server.tables.unhurried import unhurried

# A bot's turn that nobody saw to is taken up by whoever looks, this much later: its process may have died.
GRACE: Final = 5_000
LEFT_BY_CONSENT: Final = 10_000  # milliseconds for a decision that all agreed to let come again


@dataclass
class Proposal:
    """What one seat asks the others for."""

    what: What
    by: int
    to: int
    made_at: int  # its version, so that nobody agrees to what took the place of another
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Notice:
    """What all are told about the table, in the log after so many moves."""

    step: int
    at: int
    text: str


def by_itself(entry: AnyEntry) -> bool:
    """Whether nobody asked for it: time ran out. It counts for nobody: a player could use up what is the host's."""
    return entry.seat is None and entry.id is None and not isinstance(entry, Key | HostKey)


class HostedTable:
    """Changed on a fork of it, which takes its place once the entry is saved: any table that others see holds still."""

    def __init__(self, id: str, watch: str, created: int, header: Header, game: Game) -> None:  # noqa: A002
        self.id = id
        self.watch = watch
        self.created = created
        self.header = header
        self.game = game
        self.version = 0
        self.link = b""  # the last of its entries in the storage's chain
        self.seats = [
            Seat(number, plan.kind, plan.name, plan.bot, plan.key, joined=plan.key is not None)
            for number, plan in enumerate(header.seats)
        ]
        self.host_key = header.host  # hash of the host's secret
        self.notices: list[Notice] = []
        self.proposal: Proposal | None = None
        self.set_up: Drawn | None = None  # what was drawn for the set-up; None before the start
        self.line = Line()
        self.called: Called | None = None  # the start is asked for, and numbers are being opened
        self.lapses = 0  # how often that came to nothing
        self.rewinds = 0  # undos past a barrier so far
        self.paused_at: int | None = None
        self.ended = False
        self.moved_at = 0  # the version that last changed the game itself
        self.thinking = ThinkingTime(created)
        self.besides: dict[int | None, int] = {}  # entries of each seat (None: the host) that are no moves
        self.last_at = created
        self.done: dict[tuple[int | None, str], int] = {}  # what clients sent, by their own ids: the version it made
        self.sitting: Sitting | None = None

    # What it is

    @property
    def status(self) -> Status:
        if self.ended:
            return "abandoned"
        if self.set_up is None:
            return "open"
        if self.sitting is not None and self.sitting.table.over:
            return "over"
        return "playing" if self.paused_at is None else "paused"

    @property
    def finished(self) -> bool:
        return self.status in ("over", "abandoned")

    @property
    def decider(self) -> Seat | None:
        """Who is waited for; None before the start and after the end."""
        if self.sitting is None or self.sitting.table.seat is None or self.ended:
            return None
        return self.seats[self.sitting.table.seat]

    @property
    def people(self) -> list[int]:
        """The seats that people play themselves now."""
        return [seat.number for seat in self.seats if seat.played_by == "person"]

    def asked(self, what: What) -> list[int]:
        """Whose consent it takes. To go back past luck, that of everybody who holds a seat, whoever plays it now.

        Otherwise whoever stays while a bot sits in for the other could look ahead and take it all back.
        """
        if what != "undo":
            return self.people
        return [seat.number for seat in self.seats if seat.kind == "person" and seat.joined]

    @property
    def names(self) -> list[str]:
        return [seat.name or self.colour(seat.number) for seat in self.seats]

    def names_beside(self, seat: int) -> list[str]:
        """Of everybody else."""
        return [name for number, name in enumerate(self.names) if number != seat]

    @property
    def seating(self) -> Seating:
        return self.game.seating(self.names)

    def colour(self, seat: int) -> str:
        colours = self.game.colours
        return colours[seat] if seat < len(colours) else f"Seat {seat + 1}"

    def deadline(self) -> int | None:
        """When a person's time for the decision runs out."""
        seat = self.decider
        if seat is None or self.header.timer is None or self.status != "playing" or seat.played_by == "bot":
            return None
        spent = self.thinking.spent_before(len(self.line), seat.number)
        return self.thinking.since + self.header.timer * 1000 - spent

    def pause_ends(self) -> int | None:
        """When a pause is over though nobody ends it: it lasts no longer than a decision may."""
        if self.paused_at is None or self.header.timer is None or self.finished:
            return None
        return self.paused_at + self.header.timer * 1000

    def wake(self, pace: int) -> int | None:
        """When something must happen though no person does anything; kept in storage, for whoever looks next."""
        if self.called is not None:
            return self.called.until
        seat = self.decider
        if self.status == "paused":
            return self.pause_ends()
        if seat is not None and self.status == "playing" and seat.played_by == "bot":
            return self.last_at + pace + GRACE
        return self.deadline()

    # Luck and proof

    @property
    def nonces(self) -> list[str | None]:
        return [seat.nonce for seat in self.seats]

    @property
    def seals(self) -> list[str | None]:
        return [seat.seal for seat in self.seats]

    @property
    def proof(self) -> Fair | None:
        """What is revealed at the end; None where luck came from elsewhere."""
        if self.header.imported or self.header.lost or not self.finished:
            return None
        return proof(self.header.dice, self.header.secret, self.nonces, self.line.stages, self.seals, self.lapses)

    def record(self) -> Record:
        assert self.sitting is not None
        players = [by if by is not None else "person" for by in self.players()]
        record = self.sitting.record(self.names, players)
        record.fair = self.proof
        if self.header.proof is not None:
            record.fair = Fair(**self.header.proof)
        return record

    def players(self) -> list[str | None]:
        """Who played each seat: the bot, where only a bot made its moves, otherwise a person (None)."""
        found: list[str | None] = []
        for seat in self.seats:
            by = {played.by for played in self.line.moves if played.seat == seat.number} or {seat.bot}
            found.append(next(iter(by)) if len(by) == 1 else None)
        return found

    # The list of entries

    def fork(self) -> HostedTable:
        """A table of its own to try an entry on; this one stays as it is."""
        twin = copy.copy(self)
        twin.seats = [copy.copy(seat) for seat in self.seats]
        twin.proposal = copy.deepcopy(self.proposal)
        twin.line = self.line.copy()
        twin.thinking = self.thinking.copy()
        twin.besides = dict(self.besides)
        twin.sitting = None if self.sitting is None else fork(self.sitting)
        return twin

    def load(self, entries: Iterable[Noted]) -> None:
        """All entries at once: books first, then the line of moves that came of them."""
        for noted in unhurried(entries):
            self.fold(noted)
            self.remember(noted)
        if self.set_up is not None:
            self.sitting = self.dealt(self.set_up)
            self.line.replay(self.sitting)

    def follow(self, noted: Noted) -> None:
        """One more entry that was made elsewhere."""
        self.play(noted.entry)
        self.add(noted)
        self.remember(noted)

    def add(self, noted: Noted) -> None:
        """One more entry, which was played here already."""
        self.fold(noted)
        if self.sitting is not None:
            self.line.keep(self.sitting)

    def remember(self, noted: Noted) -> None:
        """It is saved: what its sender sends again is not done again. Forks share this memory."""
        if noted.entry.id is not None:
            self.done[noted.entry.seat, noted.entry.id] = noted.number

    # What is played

    def play(self, entry: AnyEntry) -> None:
        """Bring the sitting to where an entry made elsewhere brought it."""
        if isinstance(entry, Start):
            self.sitting = self.dealt(entry.drawn)
        elif isinstance(entry, Undo):
            self.go_back(entry.to, entry.stage)
        elif isinstance(entry, Move):
            assert self.sitting is not None
            play_noted(self.sitting, entry.move, entry.drawn)

    def dealt(self, drawn: Drawn) -> Sitting:
        """The game set up; what is not noted of its luck is drawn."""
        header = self.header
        seed = fair.known(header.deal) if header.deal else fair.seed(header.dice, header.secret, self.nonces)
        return set_up(self.game, len(self.seats), self.header.options, seed, drawn)

    def go_back(self, to: int, stage: str | None) -> None:
        """The sitting as it was after `to` moves; with a stage, luck goes on from there."""
        assert self.sitting is not None
        if stage is not None:
            self.sitting = self.line.sitting_at(to)
            if not self.header.deal:
                luck_of(self.sitting).stage(stage)
            return
        while len(self.sitting.moves) > to:
            self.sitting.undo()

    # The books

    def fold(self, noted: Noted) -> None:
        """The books after one more entry; nothing is played."""
        entry = noted.entry
        self.version = noted.number
        self.last_at = noted.at
        if isinstance(entry, Start | Move | Undo | End):
            self.moved_at = noted.number
            self.lapse(entry)
        if not isinstance(entry, Start | Move | Join) and not by_itself(entry):
            self.besides[entry.seat] = self.besides.get(entry.seat, 0) + 1
        self.fold_seat(entry)
        if isinstance(entry, Undo):
            self.take_time_back(noted.at, entry)
        self.fold_play(entry)
        self.fold_time(noted.at, entry)
        starting.fold(self, noted)

    def lapse(self, entry: AnyEntry) -> None:
        """A proposal lapses when the game goes on; that of a pause does not, since bots may go on all the time."""
        if self.proposal is not None and not (isinstance(entry, Move) and self.proposal.what == "pause"):
            self.proposal = None

    def fold_time(self, at: int, entry: AnyEntry) -> None:
        """Whose time runs from when on."""
        match entry:
            case Start() | Move() | Undo():
                self.thinking.ask(at)
            case Pause():
                self.thinking.pause(at)
                self.paused_at, self.proposal = at, None
            case Resume():
                self.thinking.resume(at)
                self.paused_at = None
            case _:
                pass

    def take_time_back(self, at: int, undo: Undo) -> None:
        """What was thought about decisions that come again is spent; where all agreed, a little is left of it."""
        to, moves = undo.to, self.line.moves
        if undo.stage is not None:
            most = max(0, (self.header.timer or 0) * 1000 - LEFT_BY_CONSENT)
            self.thinking.taken_back = {(to, moves[to].seat): min(moves[to].spent, most)} if to < len(moves) else {}
            return
        undone = {(step, moves[step].seat): moves[step].spent for step in range(to, len(moves))}
        now = (len(moves), -1 if undo.seat is None else undo.seat)
        self.thinking.taken_back |= {**undone, now: self.thinking.spent(*now, at)}

    def fold_seat(self, entry: AnyEntry) -> None:
        """Who sits where."""
        match entry:
            case Join(seat=int(at), name=name, key=key, nonce=nonce):
                seat = self.seats[at]
                seat.name, seat.key, seat.nonce, seat.joined, seat.left = name, key, nonce, True, False
                seat.lets_host = False
                self.besides[at] = 0
            case Key(of=of, key=key):
                self.give_key(self.seats[of], key, by_host=entry.seat != of)
            case HostKey(key=key):
                self.host_key = key
            case Allow(seat=int(at), yes=yes):
                self.seats[at].lets_host = yes
            case Rename(seat=int(at), name=name):
                self.seats[at].name = name
            case SetBot(of=of, bot=bot):
                self.put_bot(self.seats[of], bot)
            case Leave(seat=int(at), bot=bot):
                self.vacate(self.seats[at], bot)
            case Return(seat=int(at)):
                self.seats[at].left, self.seats[at].bot = False, None
            case _:
                pass

    def give_key(self, seat: Seat, key: str, by_host: bool) -> None:
        if by_host and seat.joined:
            name = self.names[seat.number]
            allowed = f"{name} let the host give out a new link for this seat."
            text = allowed if seat.lets_host else f"The host gave out a new link for {name}'s seat."
            self.notices = [*self.notices, Notice(len(self.line), self.last_at, text)]
        seat.key, seat.joined, seat.lets_host = key, True, False

    def put_bot(self, seat: Seat, bot: str | None) -> None:
        seat.bot = bot
        if self.set_up is None:
            seat.kind = "person" if bot is None else "bot"
            seat.name = "" if bot is None else self.name_for(seat.number, bot)

    def name_for(self, seat: int, bot: str) -> str:
        """A bot is called by its level; where another is called so, with a number."""
        return numbered(bot.capitalize(), self.names_beside(seat))

    def vacate(self, seat: Seat, bot: str | None) -> None:
        if self.set_up is None:
            seat.key, seat.seal, seat.nonce, seat.name, seat.joined = None, None, None, "", False
        else:
            seat.left, seat.bot = True, bot
        if self.proposal is not None and self.proposal.what != "undo":
            self.proposal = None  # those asked are not the same any more

    def fold_play(self, entry: AnyEntry) -> None:
        """What is played, asked, stopped."""
        match entry:
            case Start(drawn=drawn, bot=bot):
                self.set_up = drawn
                for seat in self.seats:
                    if bot is not None and not seat.taken:
                        seat.kind, seat.bot, seat.name = "bot", bot, self.name_for(seat.number, bot)
            case Move(seat=int(at), move=move, drawn=drawn, by=by):
                spent = self.thinking.spent(len(self.line), at, self.last_at)
                self.line.moves.append(Played(self.version, at, by, move, tuple(drawn), spent))
                self.thinking.moved(at)
            case Undo(to=to, stage=stage):
                self.line.cut(to)
                if stage is not None:
                    self.rewinds += 1
                    if not self.header.deal:
                        self.line.restage(stage)
            case Propose(seat=int(at), what=what, to=to):
                self.proposal = Proposal(what, at, to, self.version, {at})
            case Answer(seat=int(at), yes=yes):
                if self.proposal is not None and yes:
                    self.proposal.agreed.add(at)
                else:
                    self.proposal = None
            case End():
                self.ended = True
            case _:
                pass
