"""A deal played with two packs: both games share seed, seats and bots, and their luck stays in step.

What differs between them is what the change of the pack did: a decision that came out otherwise, or a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from stormtable import bots
from stormtable.engine.by_ids import said_by_ids
from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.journal import Journal
from stormtable.engine.record import Record, new_record, result_of
from stormtable.engine.state import layout, state_hash
from stormtable.engine.table import Table
from stormtable.games import game as find_game
from stormtable.lab.items import counted, counts_for, ids_of_draws, keys_of_draws, luck_in_step

P = TypeVar("P")
Playing = Generator[None, None, P]  # stops before every decision


@dataclass(frozen=True)
class Plan:
    """All that a worker needs to know to play any pair."""

    game: str
    bots: tuple[str, ...]  # one for each seat
    before: Sections | None
    after: Sections | None
    seed: int | str = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def open_games(self) -> tuple[Game, Game]:
        return find_game(self.game, self.before), find_game(self.game, self.after)


class Played(msgspec.Struct, frozen=True):
    """One game of a pair."""

    first_won: float  # the part of the victory that went to whoever began; together: to all
    score: float  # of all seats, on average
    best: int
    margin: int  # of the best score over the next
    ending: str
    moves: list[str]
    draws: list[tuple[int, str]]  # after so many decisions: what was drawn
    items: dict[str, int]  # how often something befell an item: `claimed exhibit E01`

    @property
    def length(self) -> int:
        return len(self.moves)


class Parting(msgspec.Struct, frozen=True):
    """Where the two games of a pair first differ: a choice, or luck before it."""

    by_luck: bool
    before: str
    after: str
    decision: int  # decisions that both games share


class Pair(msgspec.Struct, frozen=True):
    """The same deal with both packs."""

    number: int
    before: Played
    after: Played
    parting: Parting | None  # None: the same game, move for move


_opened: tuple[Plan, tuple[Game, Game]] | None = None


def games_of(plan: Plan) -> tuple[Game, Game]:
    """Both games of the plan, opened once in each process."""
    global _opened
    if _opened is None or _opened[0] != plan:
        _opened = plan, plan.open_games()
    return _opened[1]


def play_pair(plan: Plan, number: int, known: Played | None = None) -> Pair:
    """Pair `number`; the game with the pack of before need not be played if it is known."""
    return to_the_end(playing_pair(games_of(plan), plan, number, known))


def play(game: Game, plan: Plan, number: int) -> Played:
    """Game `number`, everybody one seat further than in the game before."""
    return to_the_end(playing(game, plan, number))


def to_the_end(play: Playing[P], heed: Callable[[], None] | None = None) -> P:
    """`heed` is called before every decision; after what it raises, the play can be gone on with."""
    while True:
        try:
            next(play)
        except StopIteration as end:
            found: P = end.value
            return found
        if heed is not None:
            heed()


def playing_pair(games: tuple[Game, Game], plan: Plan, number: int, known: Played | None = None) -> Playing[Pair]:
    """A pair that can be left before any decision, and gone on with later."""
    old, new = games
    before = known or (yield from playing(old, plan, number))
    after = yield from playing(new, plan, number)
    return Pair(number, before, after, parting(before, after))


def playing(game: Game, plan: Plan, number: int) -> Playing[Played]:
    luck = luck_in_step(game, f"{plan.seed}/pair {number}")
    luck.keep()
    counts = counts_for(game)
    table = opened(game, plan, luck, counts)
    sitting = seated(game, plan, number)
    moves: list[str] = []
    drawn: list[int] = []
    words = words_of(game)
    while (seat := table.seat) is not None:
        yield
        drawn.append(len(luck.log))
        move = sitting[seat].choose(table)
        moves.append(words(move))
        table.play(move)
    return summed_up(game, table, moves, draws_of(game, drawn, luck.log), counted(game, counts))


def opened(game: Game, plan: Plan, luck: Chance, journal: Journal | None = None) -> Table:
    table: Table = game.new(len(plan.bots), chance=luck, options=plan.options, journal=journal)
    return table


def seated(game: Game, plan: Plan, number: int) -> list[bots.BotSeat]:
    """The bots in the seats they have in this game, thinking in step."""
    seats = len(plan.bots)
    keys = keys_for(game)
    found = []
    for seat in range(seats):
        bot = bots.bot(plan.bots[(seat + number) % seats], game)
        sitting = bots.BotSeat(bot, seat, f"{plan.seed}/pair {number}")
        sitting.keep_in_step(keys)
        found.append(sitting)
    return found


@lru_cache(maxsize=4)
def keys_for(game: Game) -> list[vec[i64]]:
    return keys_of_draws(game)


@lru_cache(maxsize=4)
def words_of(game: Game) -> Words:
    return Words(game)


class Words:
    """Moves in words, each made once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: dict[int, str] = {}

    def __call__(self, move: int) -> str:
        said = self.known.get(move)
        if said is None:
            said = self.known[move] = said_by_ids(self.game, move)
        return said


def summed_up(
    game: Game, table: Table, moves: list[str], draws: list[tuple[int, str]], items: Mapping[tuple[str, str, str], int]
) -> Played:
    winners, scores = table.winners(), table.scores()
    parts = 1 if game.aim == TOGETHER else len(winners)
    ordered = sorted(scores, reverse=True)
    return Played(
        first_won=1 / parts if game.starter(table) in winners else 0.0,
        score=sum(scores) / len(scores),
        best=ordered[0],
        margin=ordered[0] - ordered[1] if len(ordered) > 1 and game.aim != TOGETHER else 0,
        ending=game.ending(table) or "",
        moves=moves,
        draws=draws,
        items={" ".join(key): number for key, number in items.items()},
    )


def draws_of(game: Game, drawn: list[int], log: list[tuple[int, int]]) -> list[tuple[int, str]]:
    """Each draw in words, items by their ids; `drawn` has for each decision how many draws came before it."""
    ids = ids_of_draws(game)
    found = []
    decision = 0
    for place, (what, outcome) in enumerate(log):
        while decision < len(drawn) and drawn[decision] <= place:
            decision += 1
        name = ids[what][outcome] if outcome < len(ids[what]) else str(outcome)
        found.append((decision, f"{game.chances[what]} {name}"))
    return found


def parting(before: Played, after: Played) -> Parting | None:
    """The first choice that differs, or the first draw if that came no later."""
    shared = min(before.length, after.length)
    choice = next((at for at in range(shared) if before.moves[at] != after.moves[at]), None)
    if choice is None and before.length == after.length and before.ending == after.ending:
        return None
    for (at, one), (_, other) in zip(before.draws, after.draws, strict=False):
        if one != other:
            if choice is None or at <= choice:
                return Parting(True, one, other, min(at, shared))
            break
    if choice is None:
        return Parting(False, word_at(before, shared), word_at(after, shared), shared)
    return Parting(False, before.moves[choice], after.moves[choice], choice)


def word_at(played: Played, place: int) -> str:
    return played.moves[place] if place < played.length else f"the end ({played.ending})"


# As records


def recording(game: Game, plan: Plan, number: int) -> Playing[Record]:
    """A game of a pair, played again and kept, to be looked at beside the other."""
    luck = luck_in_step(game, f"{plan.seed}/pair {number}")
    luck.keep()
    names = [plan.bots[(seat + number) % len(plan.bots)] for seat in range(len(plan.bots))]
    return recorded(game, opened(game, plan, luck), luck, seated(game, plan, number), names)


def recorded(game: Game, table: Table, luck: Chance, sitting: list[bots.BotSeat], names: list[str]) -> Playing[Record]:
    """A table just opened, played to its end by these bots; its luck keeps what is drawn."""
    record = new_record(game, table)
    record.options = dict(table.options)
    record.players = names
    while (seat := table.seat) is not None:
        yield
        move = sitting[seat].choose(table)
        record.moves.append(game.vocabulary.write(move))
        table.play(move)
    record.chance = [(game.chances[what], outcome) for what, outcome in luck.log]
    record.result = result_of(game, table)
    record.layout, record.state = layout(table, game.vocabulary), state_hash(table)
    return record
