"""Decisions that a changed pack turned, as two replays side by side."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stormtable.engine.game import Game
from stormtable.engine.journal import Journal
from stormtable.engine.record import Record
from stormtable.lab.pairs import Plan, Playing, games_of, recording, to_the_end
from stormtable.lab.whatif import Flip

LINES = 6  # of the log that are told of each game after it parted


class Side(msgspec.Struct, frozen=True):
    """One of the two games, from the decision on: what was chosen, what came of it, how it ended."""

    choice: str
    lines: list[str]
    scores: list[int]


class Example(msgspec.Struct, frozen=True):
    """A decision that flipped: what was asked, and both answers."""

    count: int  # pairs that part like this
    pair: int
    decision: int
    asked: str
    before: Side
    after: Side


def examples(plan: Plan, flips: Sequence[Flip]) -> list[tuple[Example, Record, Record]]:
    """The first game of each kind, played again with both packs."""
    return to_the_end(showing(games_of(plan), plan, flips))


def showing(
    games: tuple[Game, Game], plan: Plan, flips: Sequence[Flip]
) -> Playing[list[tuple[Example, Record, Record]]]:
    """The same, left before any decision and gone on with later."""
    old, new = games
    found = []
    for flip in flips:
        before = yield from recording(old, plan, flip.pair)
        after = yield from recording(new, plan, flip.pair)
        asked, one = told(old, before, flip.decision)
        _, other = told(new, after, flip.decision)
        example = Example(flip.count, flip.pair, flip.decision, asked, one, other)
        found.append((example, before, after))
    return found


def told(game: Game, record: Record, decision: int) -> tuple[str, Side]:
    """What was asked after so many decisions, and the game from there."""
    table = record.open_table(game)
    journal = Journal()
    moves = record.follow(game, table)
    for _ in range(min(decision, len(record.moves))):
        next(moves)
    asked = choice = "the game is over"
    if decision < len(record.moves):
        asked = game.prompt(table).text
        choice = game.describe(table, game.vocabulary.parse(record.moves[decision])).text
    table.journal = journal
    seating = game.seating()
    lines: list[str] = []
    place = 0
    for _ in moves:
        lines += filter(None, (game.tell(game.event(event, None), seating) for event in journal.events[place:]))
        place = len(journal.events)
    return asked, Side(choice, lines[:LINES], table.scores())
