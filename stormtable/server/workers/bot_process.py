"""What a worker process does: keeps the tables it was told of, catches up with their moves, lets bots think."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from stormtable import bots
from stormtable.engine.chance import Scripted
from stormtable.engine.table import Table
from stormtable.games import game as find_game
from stormtable.lab import analysis as lab
from stormtable.lab.advice import why
from stormtable.lab.analysis import Analysis

KEPT: Final = 128  # tables
EVERY: Final = 64  # moves from one position that is kept to the next
POLITE: Final = 10  # how much a worker gives way to the server

# An analysis: so much thinking, or as much as fits into so many seconds.
ITERATIONS: Final = 1_000
SECONDS: Final = 1.0

# (move, what it drew), as entries have them
Line = list[tuple[str, Sequence[tuple[str, int]]]]


class Forgotten(Exception):
    """This worker does not know the table (any more): it must be told all of it."""


@dataclass(frozen=True)
class Opening:
    """A table as it was set up."""

    game: str
    changes: dict[str, Any] | None
    options: dict[str, str]
    seats: int
    set_up: list[tuple[str, int]]


@dataclass(frozen=True)
class Question:
    """What a worker has not been told yet of a table, and the seat and bot that are to think about it."""

    table: str
    opening: Opening | None  # None: it knows the table
    known: int  # so many moves that it knows still stand
    line: Line  # those that came after them
    step: int  # to think about the table after so many moves
    seat: int
    bot: str
    seed: str


class Known:
    """A table this worker was told of, and the bots that thought about it here.

    They stay, since a search goes on with what it found out a decision before.
    """

    def __init__(self, opening: Opening) -> None:
        self.game = find_game(opening.game, opening.changes)
        self.labels = {label: what for what, label in enumerate(self.game.chances)}
        luck = Scripted(self.script(opening.set_up))
        self.table: Table = self.game.new(opening.seats, chance=luck, options=opening.options)
        self.step = 0  # that the table stands at
        self.line: Line = []
        self.positions = [self.table.clone()]  # after 0, EVERY, 2 * EVERY … moves
        self.bots: dict[tuple[str, int, str], bots.BotSeat] = {}

    def script(self, drawn: Sequence[tuple[str, int]]) -> dict[int, list[int]]:
        told: dict[int, list[int]] = {}
        for label, outcome in drawn:
            told.setdefault(self.labels[label], []).append(outcome)
        return told

    def told(self, known: int, line: Line) -> None:
        """The line is this from here on."""
        del self.line[known:], self.positions[known // EVERY + 1 :]
        self.line += line
        if self.step > known:
            self.go_to(known // EVERY * EVERY)

    def at(self, step: int) -> Table:
        if not self.step <= step < self.step + 2 * EVERY:
            self.go_to(min(step // EVERY, len(self.positions) - 1) * EVERY)
        while self.step < step:
            move, drawn = self.line[self.step]
            self.table.chance = Scripted(self.script(drawn))
            self.table.play(self.game.vocabulary.parse(move))
            self.step += 1
            if self.step == EVERY * len(self.positions):
                self.positions.append(self.table.clone())
        return self.table

    def go_to(self, kept: int) -> None:
        self.table, self.step = self.positions[kept // EVERY].clone(), kept


_known: OrderedDict[str, Known] = OrderedDict()


def begin(polite: int) -> None:
    """A worker starts: people come first, and Ctrl-C is the server's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(polite)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """A server that was killed cannot stop its workers: they stop by themselves."""
    server = multiprocessing.parent_process()
    assert server is not None
    multiprocessing.connection.wait([server.sentinel])
    os._exit(0)


def ready() -> int:
    """It has started: the id of its process."""
    return os.getpid()


def choose(question: Question) -> int:
    """The bot's move. It is handed a table dealt anew for its seat, never this one."""
    return chosen(caught_up(question), question)


def advise(question: Question) -> tuple[int, str]:
    """The bot's move for a person in that seat, and what speaks for it."""
    known = caught_up(question)
    move = chosen(known, question)
    return move, why(known.game, known.table, move)


def chosen(known: Known, question: Question) -> int:
    who = (question.bot, question.seat, question.seed)
    if who not in known.bots:
        known.bots[who] = bots.BotSeat(bots.bot(question.bot, known.game), question.seat, question.seed)
    return int(known.bots[who].choose(known.table))


def analyse(question: Question) -> Analysis:
    """What thinking makes of a table that is over, at a step of it, by what the seat that decided could know."""
    known = caught_up(question)
    return lab.analyse(known.game, known.table, ITERATIONS, SECONDS, question.seed)


def caught_up(question: Question) -> Known:
    known = _known.pop(question.table, None)
    if question.opening is not None:
        known = Known(question.opening)
    if known is None or len(known.line) < question.known:
        raise Forgotten(question.table)
    known.told(question.known, question.line)
    known.at(question.step)
    _known[question.table] = known
    if len(_known) > KEPT:
        _known.popitem(last=False)
    return known
