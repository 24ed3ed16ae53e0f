"""What a ship's cargo and an Industrious crew allow in a turn besides orders (EV-372, EV-R32, EV-R33, EV-R110)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import hold
from stormtable.games.everrain.steps.action import Action
from stormtable.games.everrain.steps.damage import repair
from stormtable.games.everrain.steps.goods import has_treasure, throw_away, with_kinds
from stormtable.games.everrain.steps.upgrades import install_schematic
from stormtable.games.everrain.table import Everrain


@final
class UseTreasure(Action):
    """A shanty, or whatever says so, is discarded for its effect (EV-R32, EV-R33)."""

    def __init__(self) -> None:
        super().__init__(w.USE_TREASURE, m.KINDS)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        treasure = move - w.USE_TREASURE
        if not has_treasure(table, ship, treasure):
            return w.NOT_IN_HOLD
        program = table.pack.treasure_on[treasure * m.MOMENTS + m.DISCARDED]
        return FREE if program != m.NONE else w.NOTHING_TO_USE

    def with_moves(self, moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
        for move in with_kinds(vec[i64](), hold(table, ship), w.USE_TREASURE):
            if self.bar(table, ship, move) == FREE:
                moves = append(moves, move)
        return moves

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        treasure = move - w.USE_TREASURE
        throw_away(table, ship, treasure)
        table.note(w.TREASURE_DISCARDED, ship, treasure)
        table.push(table.script(table.pack.treasure_on[treasure * m.MOMENTS + m.DISCARDED], ship))


@final
class FreeWork(Action):
    """Once a turn an Industrious crew repairs a node (on deck) or installs a schematic (below deck) for nothing."""

    def __init__(self) -> None:
        super().__init__(w.FREE_REPAIR, m.ZONES + m.ROOMS + m.GUN_SLOTS)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        repairs = w.FREE_REPAIR <= move < w.FREE_REPAIR + m.ZONES
        if not has_worker(table, ship, repairs):
            return w.NOBODY_WORKS
        if table.now[m.WORKED] != 0:
            return w.WORK_DONE
        if repairs:
            return FREE if table.broken(ship, move - w.FREE_REPAIR) else w.NODE_INTACT
        return w.NO_SCHEMATIC if table.ship(ship, schematic_of(move)) == m.NONE else FREE

    def with_moves(self, moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
        if table.now[m.WORKED] != 0 or not table.ship_has(ship, a.FREE_WORK):
            return moves
        return super().with_moves(moves, table, ship)

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        table.now[m.WORKED] = 1
        if w.FREE_REPAIR <= move < w.FREE_REPAIR + m.ZONES:
            repair(table, ship, move - w.FREE_REPAIR)
        elif w.FREE_INSTALL <= move < w.FREE_INSTALL + m.ROOMS:
            install_schematic(table, ship, m.IMPROVEMENTS, move - w.FREE_INSTALL)
        else:
            install_schematic(table, ship, m.GUNS, move - w.FREE_INSTALL_GUN)


def has_worker(table: Everrain, ship: i64, on_deck: bool) -> bool:
    """Whether an Industrious crew is in the area where it can do that (EV-372)."""
    for crew in table.crew_of(ship):
        if table.crew_gives(crew, a.FREE_WORK) > 0 and table.on_deck(crew) == on_deck:
            return True
    return False


def schematic_of(move: i64) -> i64:
    """Where in a ship's row the schematic lies that a move installs."""
    if w.FREE_INSTALL <= move < w.FREE_INSTALL + m.ROOMS:
        return m.COVER + move - w.FREE_INSTALL
    return m.GUN_COVER + move - w.FREE_INSTALL_GUN
