"""Games that have come some way, and tables opened from them: a test begins where what it is about begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from stormtable import bots
from stormtable import game as game_named
from stormtable.engine.chance import Recorded
from stormtable.engine.game import Game
from stormtable.engine.record import Record
from stormtable.engine.sitting import Sitting
from stormtable.engine.table import Table
from tests.records import told_record

BOT: Final = "greedy"
SEED: Final = 7
NAMES: Final = ("Ada", "Plum", "Pine", "Bone")

Moment = Callable[[Game, Table], bool]


@cache
def position(
    name: str, seats: int = 2, ask: str = "", after: int = 0, moment: Moment | None = None, bot: str | None = None
) -> bytes:
    """The kept game of that many seats, or one of bots, up to where the first seat is asked something that begins so.

    After so many moves at least, and at such a moment; an empty `ask` is any question. A record, to be opened.
    """
    game = game_named(name)
    kept = told_record(game, seats) if bot is None else played(name, seats, bot)
    sitting = Sitting(game, seats, chance=recorded_luck(game, kept), options=kept.options)
    for line in kept.moves:
        table = sitting.table
        asked = table.seat == 0 and len(sitting.moves) >= after and game.prompt(table).text.startswith(ask)
        if asked and (moment is None or moment(game, table)):
            return written(sitting, seats)
        sitting.play(game.vocabulary.parse(line))
    raise AssertionError(f"nobody was asked {ask!r} in the kept game of {name} with {seats} seats")


def among_friends(record: bytes) -> bytes:
    """The same with people in all seats."""
    shared = Record.decode(record)
    return sealed(msgspec.structs.replace(shared, players=["person"] * shared.seats))


def recorded_luck(game: Game, kept: Record) -> Recorded:
    labels = {label: what for what, label in enumerate(game.chances)}
    return Recorded([(labels[label], outcome) for label, outcome in kept.chance])


@cache
def whole(name: str, seats: int = 2, bot: str | None = None) -> bytes:
    """The kept game of that many seats, or one of bots, to its end."""
    kept = told_record(game_named(name), seats) if bot is None else played(name, seats, bot)
    return sealed(msgspec.structs.replace(kept, names=list(NAMES[:seats]), players=sitters(seats)))


@cache
def played(name: str, seats: int, bot: str) -> Record:
    """A game of bots of one kind; the same each time."""
    game = game_named(name)
    sitting = Sitting(game, seats, seed=SEED)
    players = [bots.BotSeat(bots.bot(bot, game), seat, SEED) for seat in range(seats)]
    while sitting.table.seat is not None:
        sitting.play(players[sitting.table.seat].choose(sitting.table))
    return sitting.record()


def written(sitting: Sitting, seats: int) -> bytes:
    return sealed(sitting.record(names=NAMES[:seats], players=sitters(seats)))


def sealed(record: Record) -> bytes:
    record.seal = record.sealed()
    return msgspec.json.encode(record)


def sitters(seats: int) -> list[str]:
    """A person in the first seat, bots in the others."""
    return ["person"] + [BOT] * (seats - 1)


@cache
def offering(*verbs: str) -> Moment:
    """A moment at which all of these kinds of moves are offered."""

    def offered(game: Game, table: Table) -> bool:
        return {game.vocabulary.verb(int(move)).name for move in table.moves()}.issuperset(verbs)

    return offered


def new_table(name: str, seats: int, bot: str = BOT, **more: Any) -> dict[str, Any]:
    """A wish for a new table with oneself in the first seat and bots in the others."""
    others = [{"kind": "bot", "bot": bot, "name": colour} for colour in NAMES[1:seats]]
    return {"game": name, "seats": [{"kind": "person", "name": NAMES[0], "you": True}, *others], **more}
