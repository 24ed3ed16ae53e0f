"""Shanties: treasures that are discarded in one's turn for what they do (EV-115, EV-R32, EV-R33)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import hold, unstow
from stormtable.games.everrain.decks import discard
from stormtable.games.everrain.steps.action import Action
from stormtable.games.everrain.table import Everrain


@final
class Sing(Action):
    """Free, as often as there are shanties; NP that are left are lost (EV-R32, EV-R33)."""

    def __init__(self) -> None:
        super().__init__(w.SING, m.KINDS)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        for treasure in hold(table, ship):
            if treasure == move - w.SING:
                return FREE if sung(table, treasure) != m.NONE else w.NOT_TO_SING
        return w.NOT_IN_HOLD

    def with_moves(self, moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
        before: i64 = m.NONE
        for treasure in hold(table, ship):
            if treasure != before and sung(table, treasure) != m.NONE:
                moves = append(moves, w.SING + treasure)
            before = treasure
        return moves

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        treasure = move - w.SING
        unstow(table, ship, treasure)
        discard(table, m.TREASURES, treasure)
        table.note(w.SUNG, ship, treasure)
        table.push(table.script(sung(table, treasure), ship))


def sung(table: Everrain, treasure: i64) -> i64:
    """What a treasure does when it is discarded, or NONE."""
    return table.pack.treasure_on[treasure * m.MOMENTS + m.DISCARDED]
