"""What a worker process does: keeps the tables it was asked about, catches up with their moves, lets bots think."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from stormtable import bots
from stormtable.engine.chance import Scripted
from stormtable.engine.game import Game
from stormtable.engine.table import Table
from stormtable.games import game as find_game
from stormtable.lab import analysis as lab
from stormtable.lab.analysis import Analysis

KEPT: Final = 128
POLITE: Final = 10  # how much a worker gives way to the server

# An analysis: so much thinking, or as much as fits into so many seconds.
ITERATIONS: Final = 1_000
SECONDS: Final = 1.0

Line = list[tuple[str, list[tuple[str, int]]]]


@dataclass(frozen=True)
class Question:
    """A table as its entries have it, and the seat and bot that are to think about it."""

    table: str
    game: str
    changes: dict[str, Any] | None
    options: dict[str, str]
    seats: int
    set_up: list[tuple[str, int]]
    line: Line
    seat: int
    bot: str
    seed: str


@dataclass
class Known:
    """A table this worker has played up to `line`, and the bots that thought about it here.

    They stay, since a search goes on with what it found out a decision before.
    """

    game: Game
    table: Table
    luck: Scripted
    line: Line
    bots: dict[tuple[str, int, str], bots.BotSeat] = field(default_factory=dict)


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
    known = caught_up(question)
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
    if known is None or known.line != question.line[: len(known.line)]:
        known = opened(question)
    labels = {label: what for what, label in enumerate(known.game.chances)}
    for move, drawn in question.line[len(known.line) :]:
        for label, outcome in drawn:
            known.luck.script.setdefault(labels[label], []).append(outcome)
        known.table.play(known.game.vocabulary.parse(move))
        known.line.append((move, drawn))
    _known[question.table] = known
    if len(_known) > KEPT:
        _known.popitem(last=False)
    return known


def opened(question: Question) -> Known:
    game = find_game(question.game, question.changes)
    labels = {label: what for what, label in enumerate(game.chances)}
    script: dict[int, list[int]] = {}
    for label, outcome in question.set_up:
        script.setdefault(labels[label], []).append(outcome)
    luck = Scripted(script)
    return Known(game, game.new(question.seats, chance=luck, options=question.options), luck, [])
