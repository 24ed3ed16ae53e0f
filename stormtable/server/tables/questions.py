"""What people are asked: questions that matter little go together with the one that comes after them.

The list of legal moves stays as it is; this is beside it. Nothing is put together that takes luck, shows a secret or
asks another seat in between, so what is told here the seat could have found out by playing on and taking it back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.sitting import shown
from stormtable.engine.table import Table
from stormtable.engine.texts import Description, Seating
from stormtable.engine.words import OPENS, OPENS_FEW, STANDS
from stormtable.server.protocol import answers

FEW: Final = 2


class Way(NamedTuple):
    """Moves that are chosen at once, and how that is said. `unlisted`: only who touches its pieces means it."""

    plays: tuple[int, ...]
    told: Description
    say: dict[str, str]
    unlisted: bool = False


def asked(game: Game, table: Table, seating: Seating | None = None) -> answers.Asked | None:
    """The question as it is put to people, where that is not just the one the rules ask."""
    beyond = matters(game, table)
    passed, last = beyond[-1]
    offered = [
        *ways(game, last, passed, seating),
        *(way for before, at in beyond[:-1] for way in standing(game, at, before, seating)),
    ]
    if all(len(way.plays) == 1 for way in offered):
        return None
    choices = [
        answers.Choice(way.plays[-1], way.say, way.told.text, way.told.pieces, way.told.group, way.plays, way.unlisted)
        for way in offered
    ]
    return answers.Asked(game.prompt(last, seating), choices)


def matters(game: Game, table: Table) -> list[tuple[tuple[int, ...], Table]]:
    """The table, and what it comes to if what only stands beside is passed by; each with the moves that lead there."""
    found: list[tuple[tuple[int, ...], Table]] = [((), table)]
    while True:
        plays, at = found[-1]
        passing = game.passing(at)
        others = [move for move in at.moves() if move != passing]
        if passing is None or any(game.role(move) != STANDS for move in others):
            return found
        further = after(at, passing)
        if further is None:
            return found
        found.append(((*plays, passing), further))


def standing(game: Game, table: Table, before: tuple[int, ...], seating: Seating | None) -> Iterator[Way]:
    """What may be done beside what matters."""
    passing = game.passing(table)
    for move in table.moves():
        if move != passing:
            yield Way((*before, move), game.describe(table, move, seating), game.vocabulary.say(move))


def ways(game: Game, table: Table, before: tuple[int, ...], seating: Seating | None) -> Iterator[Way]:
    """The moves of a question, those that open another one together with what they lead to."""
    passing = game.passing(table)
    for move in table.moves():
        told, say = game.describe(table, move, seating), game.vocabulary.say(move)
        further = leads_to(game, table, move)
        if further is None:
            yield Way((*before, move), told, say)
        else:
            yield from opened(game, further, (*before, move), told, say, seating)
    further = None if passing is None else after(table, passing)
    if passing is not None and further is not None:
        said = game.describe(table, passing, seating).text
        yield from implied(game, further, (*before, passing), said, seating)


def opened(
    game: Game,
    table: Table,
    before: tuple[int, ...],
    first: Description,
    say: dict[str, str],
    seating: Seating | None,
) -> Iterator[Way]:
    """`Take the black 4: Move with your Trike.`"""
    beyond = matters(game, table)
    passed, last = beyond[-1]
    for move in last.moves():
        together = joined(first, game.describe(last, move, seating))
        further = leads_to(game, last, move) if game.role(move) == OPENS_FEW else None
        if further is None:
            yield Way((*before, *passed, move), together, say)
        else:
            yield from opened(game, further, (*before, *passed, move), together, say, seating)
    for ahead, at in beyond[:-1]:
        for way in standing(game, at, (*before, *ahead), seating):
            yield Way(way.plays, joined(first, way.told), say)


def leads_to(game: Game, table: Table, move: int) -> Table | None:
    """The question that a move is chosen together with, if there is one."""
    role = game.role(move)
    further = after(table, move) if role in (OPENS, OPENS_FEW) else None
    return None if further is None or (role == OPENS_FEW and len(further.moves()) > FEW) else further


def joined(first: Description, then: Description) -> Description:
    between = " " if first.text.endswith(".") else ": "
    return Description(f"{first.text}{between}{then.text}", (*first.pieces, *then.pieces), first.group)


def implied(game: Game, table: Table, before: tuple[int, ...], passing: str, seating: Seating | None) -> Iterator[Way]:
    """What may be chosen once all else is declined, wherever it touches something."""
    for move in table.moves():
        told = game.describe(table, move, seating)
        if told.pieces:
            text = f"{passing}, then: {told.text}"
            yield Way((*before, move), Description(text, told.pieces, told.group), game.vocabulary.say(move), True)


def asks_for(game: Game, table: Table, move: int) -> Table:
    """The table of the question that a move would answer; where none does, of the one that matters."""
    tables = [at for _, at in matters(game, table)]
    return next((at for at in tables if move in at.moves()), tables[-1])


def after(table: Table, move: int) -> Table | None:
    """The table as its seat knows it will be asked next; None where luck, a secret or another seat comes between."""
    luck = Searching(1)
    twin = table.resample(table.decider, luck)
    twin.journal = None
    before, drawn = twin.clone(), luck.drawn
    twin.play(move)
    if twin.seat != before.seat or luck.drawn != drawn or shown(before, twin):
        return None
    return twin
