"""Lines of play: how a table is brought to where a check looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import strategies as st

from stormtable import game as game_named
from stormtable import game_names
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.sitting import Sitting
from stormtable.engine.table import Table
from stormtable.games import game_class

STYLES = ("random", "eager", "greedy")
LOOKS = 3  # how many moves a greedy seat compares


@dataclass(frozen=True)
class Line:
    """Who sits there, the table's seed, and how everybody plays: at random, greedily, or now this and now that."""

    seats: int
    seed: int = 0
    style: str = "random"
    length: int = 0  # of the way to the position looked at
    options: dict[str, str] = field(default_factory=dict)


def cases() -> list[tuple[str, int]]:
    """Every game at every seat count."""
    found: list[tuple[str, int]] = []
    for name in game_names():
        try:
            counts = game_class(name).seat_counts
        except Exception:
            # A game that cannot be imported has to fail by its name, not stop the tests of all others.
            counts = (0,)
        found.extend((name, seats) for seats in counts)
    return found


def lines(name: str, seats: int, longest: int = 300) -> st.SearchStrategy[Line]:
    """Lines of one game at one seat count, with every choice of its options."""
    options = {option.name: st.sampled_from(option.values) for option in game_named(name).options}
    return st.builds(
        Line,
        seats=st.just(seats),
        seed=st.integers(0, 2**32 - 1),
        style=st.sampled_from(STYLES),
        length=st.integers(0, longest),
        options=st.fixed_dictionaries(options),
    )


def opened(game: Game, line: Line) -> Table:
    table: Table = game.new(line.seats, line.seed, options=line.options)
    return table


def seated(game: Game, line: Line) -> Sitting:
    return Sitting(game, line.seats, line.seed, line.options)


def chooser(line: Line) -> Searching:
    """The luck that picks moves, apart from the table's own."""
    return Searching(line.seed ^ 0x51AB)


def choose(game: Game, table: Table, luck: Searching, style: str) -> int:
    """The next move of a line. Shy seats decline whatever can be declined: verbs without arguments, such as to pass."""
    legal = list(table.moves())
    seat = table.seat
    assert seat is not None
    if style == "shy":
        legal = [move for move in legal if not game.vocabulary.verb(move).fields] or legal
    if style in ("random", "shy") or (style == "eager" and luck.below(2, 0) == 0):
        return legal[luck.below(len(legal), 0)]
    seen = [legal[luck.below(len(legal), 0)] for _ in range(LOOKS)]
    return max(seen, key=lambda move: promise(game, table, move, seat))


def promise(game: Game, table: Table, move: int, seat: int) -> float:
    twin = table.clone()
    twin.play(move)
    return game.hints.value(twin, seat)


def decisions(game: Game, line: Line, table: Table | None = None) -> Iterator[tuple[Table, int]]:
    """Each decision of the whole game, as (table, the move about to be played on it)."""
    table = opened(game, line) if table is None else table
    luck = chooser(line)
    while not table.over:
        move = choose(game, table, luck, line.style)
        yield table, move
        table.play(move)


def position(game: Game, line: Line) -> Table:
    """The table after `line.length` moves, or at its last decision if it does not last that long."""
    table = opened(game, line)
    luck = chooser(line)
    for _ in range(line.length):
        after = table.clone()
        after.play(choose(game, table, luck, line.style))
        if after.over:
            break
        table = after
    return table


def finished(game: Game, line: Line) -> Table:
    """The table at the end of the game."""
    table = opened(game, line)
    for _ in decisions(game, line, table):
        pass
    return table
