"""What every test of rules is written with: name the rule, set the table, play in words, look."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from stormtable.engine.game import Game
from stormtable.engine.journal import Journal
from stormtable.engine.table import Refusal, Table


def rule(*ids: str) -> pytest.MarkDecorator:
    """Names the rules a test proves: `@rule("WR-031", "WR-R04")`. Read by `stormtable rules GAME --coverage`."""
    return pytest.mark.rule(*ids)


def game_of(table: Table) -> Game:
    assert isinstance(table.game, Game)
    return table.game


def play(table: Table, *lines: str) -> None:
    """Play moves as a record writes them: `play(table, "take-die none 5", "move-diver off gold-5")`."""
    for line in lines:
        table.play(game_of(table).vocabulary.parse(line))


def offered(table: Table, verb: str | None = None) -> set[str]:
    """The legal moves as a record writes them, all or those of one verb."""
    lines = {game_of(table).vocabulary.write(move) for move in table.moves()}
    return {line for line in lines if verb is None or line.split(" ")[0] == verb}


def refusal(table: Table, line: str) -> str:
    """Play a move that must be refused; the sentence that says why."""
    with pytest.raises(Refusal) as refused:
        play(table, line)
    return str(refused.value)


def shown(table: Table, seat: int | None = None) -> Any:
    """What a seat (None: a spectator) is shown, as the JSON it is sent: a test may pick from it freely."""
    return msgspec.to_builtins(table.view(seat))


def listen(table: Table) -> Journal:
    """Attach a journal; what happens from now on is noted there."""
    table.journal = Journal()
    return table.journal


def told(table: Table, seat: int | None = None) -> list[dict[str, object]]:
    """The events noted since `listen`, as `seat` may see them."""
    assert table.journal is not None
    return [game_of(table).event(event, seat) for event in table.journal.events]
